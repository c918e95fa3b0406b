"""The sheet of a student: predictions and attempts, kept beside the notebook after every answer."""

from __future__ import annotations

import contextlib
import json
from typing import TYPE_CHECKING

from marketlab.core.errors import RecordError, quoted
from marketlab.core.record import read_json, write_whole

if TYPE_CHECKING:
    from pathlib import Path

Attempt = dict[str, object]
ATTEMPT = {"given", "passed", "misconception"}


class Sheet:
    """What a student has written down in a lesson, kept beside the notebook after every answer.

    Attributes
    ----------
    predictions : dict of str to object
        The last prediction to each question.
    answers : dict of str to list
        Every attempt at each exercise: what was given, whether it passed, and the mistake behind it.
    compared : list of str
        The predictions that were looked at afterwards: they stay as they are.

    """

    def __init__(self, path: Path) -> None:
        """Go on with what is on file, if that can be read."""
        self.path = path
        self.predictions: dict[str, object] = {}
        self.answers: dict[str, list[Attempt]] = {}
        self.compared: list[str] = []
        with contextlib.suppress(RecordError):
            kept = read_json(path)
            self.predictions, self.answers = read_sheet(kept)
            looked = kept.get("compared")
            self.compared = [str(name) for name in looked] if isinstance(looked, list) else []

    def keep(self) -> None:
        """Write it; a folder that cannot be written is no error."""
        with contextlib.suppress(OSError, RecordError):
            self.path.parent.mkdir(parents=True, exist_ok=True)
            kept = {**self.as_data(), "compared": self.compared}
            write_whole(self.path, json.dumps(kept, ensure_ascii=False, indent=1) + "\n")

    def as_data(self) -> dict[str, object]:
        """Predictions and answers as plain data."""
        return {"predictions": self.predictions, "answers": self.answers}


def read_sheet(data: dict[str, object]) -> tuple[dict[str, object], dict[str, list[Attempt]]]:
    """Predictions and attempts from plain data; raises RecordError if they have another form."""
    predictions, answers = data.get("predictions"), data.get("answers")
    if not isinstance(predictions, dict) or not isinstance(answers, dict):
        raise RecordError("These are no answers to a lesson: predictions and answers are missing.")
    for name, tried in answers.items():
        if not isinstance(tried, list) or not all(isinstance(one, dict) and set(one) >= ATTEMPT for one in tried):
            raise RecordError(f"The attempts at {quoted(name)} have the wrong form.")
    return predictions, answers

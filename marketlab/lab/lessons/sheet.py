"""The sheet of a student: predictions and attempts, kept beside the notebook after every answer."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from marketlab.core.errors import RecordError, quoted
from marketlab.core.record import put_aside, read_json, write_whole

if TYPE_CHECKING:
    from pathlib import Path

Attempt = dict[str, object]
ATTEMPT = {"given", "passed", "misconception"}


class Sheet:
    """What a student has written down in a lesson, kept beside the notebook after every answer.

    The same lesson may be open twice, in two notebooks or two cells: the lesson takes over what the other one has
    kept, before it looks at the sheet or adds to it.

    Attributes
    ----------
    predictions : dict of str to object
        The last prediction to each question.
    answers : dict of str to list
        Every attempt at each exercise: what was given, whether it passed, and the mistake behind it.
    compared : list of str
        The predictions that were looked at afterwards: they stay as they are.
    aside : str
        What a file is called now that could not be read; empty if there was none.
    trouble : str
        Why the last answer could not be kept; empty while all is well.

    """

    def __init__(self, path: Path) -> None:
        """Go on with what is on file, if that can be read."""
        self.path, self.aside, self.trouble = path, "", ""
        self.predictions: dict[str, object] = {}
        self.answers: dict[str, list[Attempt]] = {}
        self.compared: list[str] = []
        self.take_over()

    def take_over(self) -> None:
        """Take over what is on file; a file that cannot be read is put aside, never written over."""
        try:
            kept = read_json(self.path)
            predictions, answers = read_sheet(kept)
        except RecordError:
            self.aside = put_aside(self.path) or self.aside
            return
        self.predictions |= predictions
        for name, tried in answers.items():
            if len(tried) >= len(self.answers.get(name, ())):
                self.answers[name] = tried
        looked = kept.get("compared")
        listed = map(str, looked) if isinstance(looked, list) else ()
        self.compared = list(dict.fromkeys([*self.compared, *listed]))

    def predict(self, question: str, given: object) -> None:
        """Write a prediction down, in the place of an earlier one."""
        self.predictions[question] = given
        self._keep()

    def look_at(self, question: str) -> None:
        """Note that a prediction was compared with what happened."""
        if question not in self.compared:
            self.compared.append(question)
            self._keep()

    def attempt(self, question: str, attempt: Attempt) -> None:
        """Add an attempt at an exercise."""
        self.answers.setdefault(question, []).append(attempt)
        self._keep()

    def _keep(self) -> None:
        """Write it; a folder that cannot be written is no error, and is told with the answer."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            kept = {**self.as_data(), "compared": self.compared}
            write_whole(self.path, json.dumps(kept, ensure_ascii=False, indent=1) + "\n")
            self.trouble = ""
        except (OSError, RecordError) as error:
            self.trouble = f"Your answers are not kept by themselves: save the lesson before you close it. {error}"

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

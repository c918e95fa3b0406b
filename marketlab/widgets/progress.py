"""Progress: how far somebody has come in a walkthrough, kept beside the notebook after every deed."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from marketlab.core.errors import RecordError
from marketlab.core.record import put_aside, read_json, write_whole
from marketlab.widgets.autosave import FOLDER

if TYPE_CHECKING:
    from marketlab.core.tour import Tour


class Progress:
    """The file with the progress of one walkthrough.

    Attributes
    ----------
    folder : Path
        ``.marketlab`` in the working folder of the notebook, unless told otherwise.
    trouble : str
        Why the last file could not be read or written; empty while all is well. It is for the board to say so, once.

    """

    def __init__(self, game_id: str, folder: Path | None = None) -> None:
        """Say whose; nothing is written yet."""
        self.game_id, self.folder = game_id, folder or Path(FOLDER)
        self.path = self.folder / f"walkthrough-{game_id}.json"
        self.trouble = ""

    def read(self) -> dict[str, object] | None:
        """What was kept; None if there is nothing. A file that cannot be read is put aside, never written over."""
        with suppress(RecordError):
            kept = read_json(self.path)
            if kept.get("walkthrough") == self.game_id:
                return kept
        if aside := put_aside(self.path):
            self.trouble = f"Your progress could not be read; the file is kept as {aside}. You begin anew."
        return None

    def keep(self, tour: Tour) -> None:
        """Write the progress of a tour; a folder that cannot be written is no error."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            write_whole(self.path, json.dumps(tour.progress(), ensure_ascii=False, indent=1) + "\n")
            self.trouble = ""
        except (OSError, RecordError) as error:
            self.trouble = f"Your progress is not kept: the next time you begin at the first stop. {error}"

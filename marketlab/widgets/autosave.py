"""Autosave: the record of the running game beside the notebook, written after every choice."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import TYPE_CHECKING

from marketlab.core.errors import MarketLabError, RecordError
from marketlab.core.record import read_record, write_file

if TYPE_CHECKING:
    from marketlab.core.game import Game

FOLDER = ".marketlab"
MOST_LOOKED_AT = 20


class Autosave:
    """A folder of unfinished games.

    Attributes
    ----------
    folder : Path
        ``.marketlab`` in the working folder of the notebook, unless told otherwise.
    trouble : str
        Why the last write failed; empty while all is well. It is for the board to say so, once.

    """

    def __init__(self, folder: Path | None = None) -> None:
        """Say where; nothing is written before the first choice."""
        self.folder = folder or Path(FOLDER)
        self.trouble = ""

    def path_of(self, game: Game) -> Path:
        """The file of a game: its id and a mark of its table (seats, seed, options, position)."""
        opening = game.opening
        table = repr(
            (opening.seats, str(opening.seed), sorted(opening.options.items()), opening.position, opening.players)
        )
        return self.folder / f"{game.spec.id}-{hashlib.sha256(table.encode()).hexdigest()[:10]}.json"

    def keep(self, game: Game) -> None:
        """Write the record, or drop the file when the game is over; a folder that cannot be written is no error."""
        path = self.path_of(game)
        try:
            if game.is_over:
                path.unlink(missing_ok=True)
            elif game.n:
                self.folder.mkdir(parents=True, exist_ok=True)
                write_file(path, game.record())
            self.trouble = ""
        except (OSError, RecordError) as error:
            self.trouble = f"This game is not saved by itself, so save it as a file. {error}"

    def moves_kept(self, game: Game) -> int:
        """How many choices of a game with the same table are on file: it was begun before."""
        try:
            choices = read_record(self.path_of(game))["choices"]
        except MarketLabError:
            return 0
        return len(choices) if isinstance(choices, list) else 0

    def newest(self, game_id: str | None = None) -> dict[str, object] | None:
        """The record of the newest unfinished game, of one game or of any; unreadable files are passed over."""
        try:
            files = sorted(self.folder.glob(f"{game_id or ''}*.json"), key=_last_written, reverse=True)
        except OSError:
            return None
        for path in files[:MOST_LOOKED_AT]:
            try:
                return read_record(path)
            except MarketLabError:
                continue
        return None


def _last_written(path: Path) -> float:
    """When a file was written; a link that leads nowhere was never."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0

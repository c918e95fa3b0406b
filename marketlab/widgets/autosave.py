"""Autosave: the record of the running game beside the notebook, written after every choice.

A game that is begun anew at the same table gets a file of its own, so the first cell of a notebook can be run again
without an end to the game before. A file is written over by the game that wrote it last, and by one that holds
everything in it.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import re
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from marketlab.core.errors import MarketLabError, RecordError
from marketlab.core.record import read_record, write_file

if TYPE_CHECKING:
    from marketlab.core.game import Game

FOLDER = ".marketlab"
MOST_KEPT = 50
MOST_LOOKED_AT = 20
MOST_OFFERED = 3
OURS = re.compile(r".+-[0-9a-f]{10}(-\d+)?[.]json")


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
        self._game: Game | None = None
        self._path: Path | None = None
        self._written: list[object] = []

    def path_of(self, game: Game) -> Path:
        """The first file of a game: its id and a mark of its table (seats, seed, options, position)."""
        opening = game.opening
        table = repr(
            (opening.seats, str(opening.seed), sorted(opening.options.items()), opening.position, opening.players)
        )
        return self.folder / f"{game.spec.id}-{hashlib.sha256(table.encode()).hexdigest()[:10]}.json"

    def keep(self, game: Game) -> None:
        """Write the record, or drop the file when the game is over; a folder that cannot be written is no error."""
        if game is not self._game:
            self._game, self._path = game, None
        try:
            if game.is_over:
                self._drop(game.record())
            elif game.n:
                self._write(game)
            self.trouble = ""
        except (OSError, RecordError) as error:
            self.trouble = f"This game is not saved by itself, so save it as a file. {error}"

    def _write(self, game: Game) -> None:
        record = game.record()
        self.folder.mkdir(parents=True, exist_ok=True)
        path = self._file_for(game, record)
        is_new = not path.exists()
        write_file(path, record)
        self._path, self._written = path, _choices(record)
        if is_new:
            self._drop_surplus()

    def _drop(self, record: dict[str, object]) -> None:
        if self._path is not None and self._may_write(self._path, _choices(record)):
            self._path.unlink(missing_ok=True)

    def _file_for(self, game: Game, record: dict[str, object]) -> Path:
        """The file of this course of the game; of those it may take, the one that holds most."""
        choices = _choices(record)
        if self._path is not None and self._may_write(self._path, choices):
            return self._path
        first = self.path_of(game)
        names = (first if number == 1 else first.with_stem(f"{first.stem}-{number}") for number in count(1))
        unused = next(path for path in names if not os.path.lexists(path))
        known = [path for path in self._files_of(game) if self._may_write(path, choices)]
        return max(known, key=lambda path: len(_choices_in(path) or []), default=unused)

    def _may_write(self, path: Path, choices: list[object]) -> bool:
        """Whether nothing is lost: the file is as this game left it, or holds no more than a beginning of it."""
        on_file = _choices_in(path)
        if on_file is None:
            return False
        return on_file == choices[: len(on_file)] or (path == self._path and on_file == self._written)

    def _files_of(self, game: Game) -> list[Path]:
        """The files of games with the same table."""
        return [path for path in self.folder.glob(f"{self.path_of(game).stem}*.json") if OURS.fullmatch(path.name)]

    def _drop_surplus(self) -> None:
        """Keep the folder small: of other games, those with the fewest choices go first, then the oldest."""
        others = [path for path in self.folder.glob("*.json") if OURS.fullmatch(path.name) and path != self._path]
        sizes = [(len(choices), _last_written(path), path) for path in others if (choices := _choices_in(path))]
        for _, _, path in sorted(sizes)[: max(0, len(sizes) + 1 - MOST_KEPT)]:
            with contextlib.suppress(OSError):
                path.unlink(missing_ok=True)

    def moves_kept(self, game: Game) -> int:
        """How many choices of the longest other game with the same table are on file: it was begun before."""
        others = (path for path in self._files_of(game) if path != self._path)
        return max((len(_choices_in(path) or []) for path in others), default=0)

    def newest(self, game_id: str | None = None) -> dict[str, object] | None:
        """The record of the first of the unfinished games; None if there is none."""
        return next(iter(self.unfinished(game_id)), None)

    def unfinished(self, game_id: str | None = None) -> list[dict[str, object]]:
        """The records of up to three unfinished games to go on with, of one game or of any.

        They are the newest ones, but not the one that is being played; unreadable files are passed over. Where the
        game that is played has begun anew, the longest of the same table comes first.
        """
        try:
            files = sorted(self.folder.glob(f"{game_id or ''}*.json"), key=_last_written, reverse=True)
            before = self._longer_ones(game_id)
        except OSError:
            return []
        records: list[dict[str, object]] = []
        for path in dict.fromkeys([*before, *files[:MOST_LOOKED_AT]]):
            if path != self._path and len(records) < MOST_OFFERED:
                with contextlib.suppress(MarketLabError):
                    records.append(read_record(path))
        return records

    def _longer_ones(self, game_id: str | None) -> list[Path]:
        """The files of the table that is played at and that hold more than has been played, the longest first."""
        game = self._game
        if game is None or game.is_over or game_id not in {None, game.spec.id}:
            return []
        sizes = [(len(_choices_in(path) or []), path) for path in self._files_of(game)]
        return [path for size, path in sorted(sizes, reverse=True) if size > game.n]


def _choices(record: dict[str, object]) -> list[object]:
    listed = record["choices"]
    return listed if isinstance(listed, list) else []


def _choices_in(path: Path) -> list[object] | None:
    """The choices on file: none where there is no file, and None where something else lies, to be left alone."""
    if not os.path.lexists(path):
        return []
    try:
        return _choices(read_record(path))
    except MarketLabError:
        return None


def _last_written(path: Path) -> float:
    """When a file was written; a link that leads nowhere was never."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0

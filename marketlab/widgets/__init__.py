"""The board in the notebook: ``play("mystic-market")`` or ``walkthrough("mystic-market")`` is all that a cell needs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from marketlab.widgets.autosave import Autosave
from marketlab.widgets.desk import Desk
from marketlab.widgets.walkthrough_desk import Walkthrough

try:
    from marketlab.widgets.board import Board
except ModuleNotFoundError as error:
    message = f'{error.name} is missing: pip install "marketlab[notebook]"'
    raise ImportError(message) from error


if TYPE_CHECKING:
    from pathlib import Path


class Sitting(Protocol):
    """What brings a game of its own to the board: a lesson."""

    @property
    def game_id(self) -> str:
        """Which game."""

    @property
    def kept_in(self) -> Path:
        """The folder in which its games are kept."""

    def sit_at(self, table: Desk, *, late: bool = False) -> None:
        """Put its game on a desk."""


def play(game: str | Sitting = "mystic-market", *, late: bool = False, **given: object) -> Board:
    """A board for a game.

    Parameters
    ----------
    game : str or Lesson
        The id of a game; or a lesson, whose deal is played, or gone on with.
    late : bool
        In a lesson: begin in the middle, with the turns before that played already.
    **given
        The arguments of ``ml.new``; without seats the board opens with the new-game form.

    Returns
    -------
    Board
        Show it as the last line of a cell; ``board.game`` is the game in progress.

    """
    if not isinstance(game, str):
        desk = Desk(game.game_id, Autosave(game.kept_in))
        game.sit_at(desk, late=late)
        return Board(desk)
    desk = Desk(game)
    if "seats" in given:
        desk.new(game=game, **given)
    return Board(desk)


def walkthrough(game: str = "mystic-market") -> Board:
    """The rules of a game, stop by stop on a board; one goes on where one was the last time.

    Parameters
    ----------
    game : str
        The id of a game.

    Returns
    -------
    Board
        Show it as the last line of a cell.

    """
    return Board(Walkthrough(game))


__all__ = ["Board", "Desk", "Walkthrough", "play", "walkthrough"]

"""Given: the frames of games that somebody has in hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.errors import OptionError
from marketlab.core.game import Game
from marketlab.lab.frames import Frames

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pandas as pd


class GivenGames(Frames):
    """The frames of games that somebody has in hand."""

    def __init__(self, games: Sequence[Game]) -> None:
        """Keep the games; they may go on, and a frame shows them as they were when it was made."""
        super().__init__(games[0].spec, {})
        self._games = tuple(games)

    def __len__(self) -> int:
        return len(self._games)

    def game(self, number: int) -> Game:
        """One of the games, by its number counted from 1."""
        return self._games[self._read_number(number) - 1]

    def __repr__(self) -> str:
        count = len(self)
        return f"{count} game{'s' if count > 1 else ''} of {self.spec.title}: {', '.join(self.names)}"


def frames(games: Game | Sequence[Game] | Frames) -> Frames:
    """The frames of one game, or of several of the same kind.

    Parameters
    ----------
    games : Game, sequence of Game, or Frames
        Running or finished. Frames, such as ``simulate`` returns, are handed back as they are.

    Returns
    -------
    Frames
        With attributes ``games``, ``scores``, ``turns``, ``prices``, ``ledger``, ``value`` and ``deck``, as far as the
        game has them, each a ``pandas.DataFrame``; ``frame("...")`` for any other.

    Raises
    ------
    OptionError
        If these are not games of one kind.

    Examples
    --------
    >>> import marketlab as ml
    >>> game = ml.new("mystic-market", ["Ana", "Ben"], seed=7)
    >>> _ = game.play("buy deck")
    >>> frames(game).ledger
       game  n seat  amount      reason other  created
    0     1  0  Ana       5       start   NaN        5
    1     1  0  Ben       5       start   NaN        5
    2     1  1  Ana      -2  blind card   NaN       -2

    """
    if isinstance(games, Frames):
        return games
    listed = [games] if isinstance(games, Game) else list(games) if isinstance(games, list | tuple) else []
    if not listed or not all(isinstance(game, Game) for game in listed):
        raise OptionError("games", "Frames are made of a game, or of a list of games.")
    titles = list(dict.fromkeys(game.spec.title for game in listed))
    if len(titles) > 1:
        raise OptionError("games", f"These are games of {' and '.join(titles)}: make frames of one kind at a time.")
    return GivenGames(listed)


def value(games: Game | Sequence[Game] | Frames) -> pd.DataFrame:
    """Who created value, who was given it, and who destroyed it: the frame ``value`` of one game or of several.

    Parameters
    ----------
    games : Game, sequence of Game, or Frames
        As in ``frames``.

    Returns
    -------
    pandas.DataFrame
        ``game, seat, start, created, received, handed_over, destroyed, held``, in the money of the game.

    Raises
    ------
    OptionError, UnknownName
        If these are not games of one kind, or the game keeps no ledger.

    Examples
    --------
    >>> import marketlab as ml
    >>> game = ml.new("mystic-market", ["Ana", "Ben"], seed=9, players={"Ana": "saboteur", "Ben": "brewer"})
    >>> value(game)
       game seat  start  created  received  handed_over  destroyed  held
    0     1  Ana      5       46         0            5         42     4
    1     1  Ben      5      101         5            0         68    43

    """
    return frames(games).value

"""Frames: one game or many as pandas tables."""

from __future__ import annotations

import os
from abc import ABC, abstractmethod
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from marketlab.core.errors import OptionError, UnknownName, quoted, reason_of
from marketlab.core.whole import whole
from marketlab.door import spec_of
from marketlab.lab.progress import bar
from marketlab.lab.rows import VALUE, extend, frame_names, read_names, rows_of
from marketlab.lab.tidy import joined, tidy

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    import pandas as pd

    from marketlab.core.game import Game
    from marketlab.core.spec import Columns, Spec
    from marketlab.core.table import Table

PIECE = 20  # games whose rows are lists before they become a part of a frame


class Frames(ABC):
    """The tables of some games, each made when it is first looked at.

    Every frame is tidy: a row for each thing that was observed, and in front the number of its ``game``, from 1. Seats,
    goods and other words are categories. ``n`` counts the choices of a game (0: the setup), ``turn`` its turns from 1.
    What a game records beyond the frames below is a frame of its own; ``names`` lists all. Hidden cards count too:
    until the game is over frames are a teacher's tool, as ``game.columns`` is.

    Examples
    --------
    >>> import marketlab as ml
    >>> from marketlab import lab
    >>> game = ml.new("mystic-market", ["Ana", "Ben"], seed=7, players={"Ana": "seller", "Ben": "brewer"})
    >>> made = lab.frames(game)
    >>> made.names
    ('games', 'scores', 'turns', 'prices', 'ledger', 'value', 'deck', 'hand_changes')
    >>> made.prices.tail(2)
        game    n    good  value cause seat
    58     1  122  dragon      8  sale  Ana
    59     1  122   pixie     10  sale  Ana

    """

    def __init__(self, game: str | Spec[Table], made: Mapping[str, pd.DataFrame], *, quiet: bool = False) -> None:
        """Keep what is made already."""
        self._kind = game
        self._made = dict(made)
        self._quiet = quiet

    @property
    def spec(self) -> Spec[Table]:
        """The game that these are games of."""
        return spec_of(self._kind)

    @abstractmethod
    def __len__(self) -> int:
        """How many games."""

    @abstractmethod
    def game(self, number: int) -> Game:
        """One of the games, by its number counted from 1."""

    def _players(self, game: Game) -> Mapping[str, str]:
        """What tables call the players of a game."""
        return game.opening.players

    @property
    def names(self) -> tuple[str, ...]:
        """The frames there are."""
        return frame_names(self.spec)

    def frame(self, name: str) -> pd.DataFrame:
        """A frame by its name, such as ``"prices"``.

        Raises
        ------
        UnknownName
            With the close matches.

        """
        if not isinstance(name, str):
            raise UnknownName(f"Name one frame by its text, such as 'games', not {quoted(name)}.")
        self._make(read_names(self.spec, name))
        return self._made[name]

    @property
    def games(self) -> pd.DataFrame:
        """A row for each game.

        ======= ================================================================================
        game    its number
        seed    with which it can be played again
        seats   how many seats
        winner  the seat that won alone; missing if several won together, or none
        reason  why it ended, in the words of ``game.result()``; missing while it is running
        choices how many choices were made
        ======= ================================================================================
        """
        return self.frame("games")

    @property
    def scores(self) -> pd.DataFrame:
        """A row for each game and seat.

        ======= ================================================================================
        game    its number
        seat    the seat
        player  the strategy that played it; missing for a person
        score   in the unit of the game: coins, gold or points; missing while the game is running
        won     whether the seat is a winner, alone or with others
        ======= ================================================================================
        """
        return self.frame("scores")

    @property
    def turns(self) -> pd.DataFrame:
        """A row for each game, turn and seat, as it stood when the turn ended.

        ========== =============================================================================
        game       its number
        n          after how many choices
        turn       the number of the turn
        seat       the seat, whoever's turn it was
        coins      what it held, in coins
        hand_worth worth of its hand in coins, by the value of a card as its part of a set
        ========== =============================================================================
        """
        return self.frame("turns")

    @property
    def prices(self) -> pd.DataFrame:
        """A row for each change of a price, after one for each good at the start.

        ===== ==================================================================================
        game  its number
        n     after how many choices
        good  what has the price
        value the new price, in coins; in Mystic Market that of a complete set
        cause why it changed; ``start`` for the first ones
        seat  whose choice it was; missing at the start
        ===== ==================================================================================
        """
        return self.frame("prices")

    @property
    def ledger(self) -> pd.DataFrame:
        """A row for each payment, so that the amounts of a seat add up to what it holds.

        ======= ================================================================================
        game    its number
        n       after how many choices
        seat    who gained or lost
        amount  in coins; negative for a loss
        reason  what for
        other   the seat on the other side; missing for the bank
        created how much of the amount came from the bank (negative: went to it), in coins
        ======= ================================================================================
        """
        return self.frame("ledger")

    @property
    def value(self) -> pd.DataFrame:
        """A row for each game and seat: the ledger, summed up. No figure is below 0, but what is held may be.

        =========== ============================================================================
        game        its number
        seat        the seat; missing for all who hold something and have none, such as heroes
        start       what it began with
        created     what came from the bank since then
        received    what came from other seats or holders
        handed_over what went to them
        destroyed   what went to the bank
        held        what is left: start + created + received - handed_over - destroyed
        =========== ============================================================================

        In every game all that was received was handed over by somebody: handing over creates nothing. What is counted
        is what the ledger of the game counts: coins in Mystic Market, gold in Adventure Mart and Bargain Quest, worth
        in Pasaraya.
        """
        return self.frame(VALUE)

    @property
    def deck(self) -> pd.DataFrame:
        """A row for each kind of card that lies in a zone at the end of a turn; turn 0 is the table as dealt.

        ===== ==================================================================================
        game  its number
        turn  the number of the turn
        seat  whose zone it is; missing for a common one
        zone  where the cards lie: ``hand``, ``deck``, ``discard`` and what else the game has
        card  which card
        count how many of them; a kind that does not lie there has no row
        ===== ==================================================================================

        The largest of the frames: about 1,000 rows for a game of Mystic Market.
        """
        return self.frame("deck")

    def to_csv(self, folder: str | os.PathLike[str], *names: str) -> list[Path]:
        """Write frames as csv files (UTF-8, one header line) into a folder.

        Parameters
        ----------
        folder : path
            Made if it is not there.
        *names : str
            Which frames; left out, all.

        Returns
        -------
        list of Path
            The files, such as ``folder/prices.csv``.

        Raises
        ------
        OptionError
            If the folder is a file, or cannot be written to.

        """
        wanted = read_names(self.spec, names) if names else self.names
        if not isinstance(folder, str | os.PathLike):
            raise OptionError("folder", f"Name the folder by its path, not {quoted(folder)}.")
        target = Path(folder)
        paths = [target / f"{name}.csv" for name in wanted]
        with _writing(folder):
            target.mkdir(parents=True, exist_ok=True)
        self._make(wanted)
        with _writing(folder):
            for name, path in zip(wanted, paths, strict=True):
                self._made[name].to_csv(path, index=False, encoding="utf-8", lineterminator="\n")
        return paths

    def _make(self, names: Sequence[str]) -> None:
        """Make those frames that are not made yet, in one pass through the games."""
        missing = [name for name in names if name not in self._made]
        if missing:
            pieces = list(self._pieces(missing))
            self._made |= {name: joined([piece[name] for piece in pieces]) for name in missing}

    def _pieces(self, names: Sequence[str]) -> Iterator[dict[str, pd.DataFrame]]:
        with bar(f"making {', '.join(names)}", len(self), quiet=self._quiet) as progress:
            for first in range(1, len(self) + 1, PIECE):
                columns: dict[str, Columns] = {name: {} for name in names}
                for number in range(first, min(first + PIECE, len(self) + 1)):
                    game = self.game(number)
                    for name, rows in columns.items():
                        extend(rows, rows_of(game, name, number, self._players(game)))
                    progress.update()
                yield {name: tidy(rows) for name, rows in columns.items()}

    def _read_number(self, number: int) -> int:
        wanted = whole(number)
        if wanted is None or not 1 <= wanted <= len(self):
            raise UnknownName(f"There are the games 1 to {len(self)}, not {quoted(number)}.")
        return wanted


@contextmanager
def _writing(folder: object) -> Iterator[None]:
    """Say in words why a folder cannot be written."""
    try:
        yield
    except (OSError, ValueError) as error:
        advice = "Name a folder that you may write to, such as 'frames'."
        raise OptionError("folder", f"{quoted(str(folder))} cannot be written: {reason_of(error)}. {advice}") from None

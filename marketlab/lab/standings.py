"""Standings: what came of a tournament, as a ranking, as matrices and as a game of its own."""

from __future__ import annotations

import warnings
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from marketlab.core.errors import OptionError, UnknownName, did_you_mean, quoted
from marketlab.lab.intervals import wilson
from marketlab.lab.playing import replayed

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from marketlab.core.game import Game
    from marketlab.core.randomness import Seed
    from marketlab.core.spec import Spec
    from marketlab.core.table import Table
    from marketlab.lab.plan import Plan

    Seating = tuple[int, ...]  # who sits where, by the place of the strategy among those that take part

PAIR = 2
SMALLEST = 1e-9  # what is less comes of rounding
INSTALL = 'nashpy is missing: pip install "marketlab[game-theory]"'
TIED = "This game is degenerate: it has more equilibria than these, because some strategies are worth the same."


@dataclass(frozen=True, eq=False)
class Tournament:
    """What came of a tournament.

    Attributes
    ----------
    spec : Spec
        The game.
    seed : int or str
        Of the deals.
    strategies : tuple of str
        Who took part.
    seats : int
        How many sat at a table.
    deals : int
        How many deals each pair played, each of them once in every seating.
    games : pandas.DataFrame
        A row for each game of a pair and each of its two sides: see below.
    plans, choices : mapping
        What every seating played, as ``game`` needs it.

    Notes
    -----
    ======== ===================================================================================
    strategy whose row it is
    opponent who sat in all other seats
    deal     the number of the deal, from 1
    seat     the place at the table, from 1
    score    in the unit of the game
    won      whether it won alone
    shared   whether it won together with others
    ======== ===================================================================================

    """

    spec: Spec[Table]
    seed: Seed
    strategies: tuple[str, ...]
    seats: int
    deals: int
    games: pd.DataFrame
    plans: Mapping[Seating, Plan]
    choices: Mapping[Seating, Sequence[bytes]]

    @property
    def pairs(self) -> pd.DataFrame:
        """A row for each strategy and opponent, itself included.

        ========= ================================================================================
        games     how many
        won       the share of games that it won alone
        low, high the interval of that share with 95 % confidence, after Wilson
        shared    the share of games that it won together with others
        score     its mean score
        ========= ================================================================================
        """
        return self._summed_up(self.games, ["strategy", "opponent"])

    def table(self) -> pd.DataFrame:
        """A row for each strategy, who won most first: the columns of ``pairs`` over all opponents but itself."""
        own = self._summed_up(self.games[self.games.strategy != self.games.opponent], ["strategy"])
        return own.sort_values(["won", "score"], ascending=False, ignore_index=True, kind="stable")

    @property
    def wins(self) -> pd.DataFrame:
        """The share of games that the strategy of the row won alone against that of the column; none against itself."""
        matrix = self._matrix("won")
        return matrix.mask(np.eye(len(matrix), dtype=bool))

    @property
    def payoffs(self) -> pd.DataFrame:
        """The pay-off matrix: the mean score of the strategy of the row against that of the column."""
        return self._matrix("score")

    def equilibria(self) -> pd.DataFrame:
        """The Nash equilibria of the game in which two people each pick one of these strategies for a mean score.

        They are found by support enumeration in `nashpy <https://nashpy.readthedocs.io>`_; the pay-offs are means of a
        limited number of games, so equilibria that hang on a small difference may be an accident of the deals.

        Returns
        -------
        pandas.DataFrame
            A row for each strategy that is played: ``equilibrium, side, strategy, share, payoff``; the ``side`` is that
            of the row or of the column, the pay-off what that side can expect.

        Raises
        ------
        ImportError
            If nashpy is missing; it says what to install.
        OptionError
            If more than two sat at a table, or some pairs have not played.

        """
        payoffs = self.payoffs.to_numpy()
        if self.seats != PAIR or pd.isna(payoffs).any():
            raise OptionError("seats", "Equilibria are worked out of two seats, when all pairs have played.")
        try:
            import nashpy  # noqa: PLC0415 -- an extra of its own: who asks for it needs it
        except ModuleNotFoundError as error:
            raise ImportError(INSTALL) from error
        game = nashpy.Game(payoffs, payoffs.T)
        with warnings.catch_warnings(record=True) as told:
            warnings.simplefilter("always")
            found = list(game.support_enumeration())
        if told:
            warnings.warn(TIED, stacklevel=2)
        rows = [
            (number, side, strategy, float(share), float(payoff))
            for number, mix in enumerate(found, start=1)
            for side, shares, payoff in zip(("row", "column"), mix, game[mix], strict=True)
            for strategy, share in zip(self.strategies, shares, strict=True)
            if share > SMALLEST
        ]
        return pd.DataFrame(rows, columns=["equilibrium", "side", "strategy", "share", "payoff"])

    def game(self, strategy: str, opponent: str, deal: int = 1, seat: int = 1) -> Game:
        """One of the games as it ended, to look at and to go back in.

        Parameters
        ----------
        strategy, opponent : str
            Who played.
        deal : int
            The number of the deal, from 1.
        seat : int
            Where the first one sat, from 1.

        Raises
        ------
        UnknownName
            If there is no such game.

        """
        one, other = self._number_of(strategy), self._number_of(opponent)
        seating = tuple(one if place == seat else other for place in range(1, self.seats + 1))
        played = self.choices.get(seating, ())
        deals = range(1, len(played) + 1)
        if deal not in deals or seat not in range(1, self.seats + 1):
            raise UnknownName(f"There are the deals 1 to {self.deals} and the seats 1 to {self.seats}.")
        place = deals.index(deal)
        return replayed(self.plans[seating], deals[place], played[place])

    def _number_of(self, strategy: str) -> int:
        if strategy not in self.strategies:
            raise UnknownName(f"{quoted(strategy)} took no part.{did_you_mean(str(strategy), self.strategies)}")
        return self.strategies.index(strategy)

    def _matrix(self, what: str) -> pd.DataFrame:
        listed = list(self.strategies)
        return self.pairs.pivot_table(what, "strategy", "opponent", observed=True).reindex(listed, columns=listed)

    @staticmethod
    def _summed_up(rows: pd.DataFrame, by: list[str]) -> pd.DataFrame:
        groups = rows.groupby(by, observed=True)
        frame = groups.agg(
            games=("deal", "size"), won=("won", "mean"), shared=("shared", "mean"), score=("score", "mean")
        )
        ends = [wilson(share, count) for share, count in zip(frame.won, frame.games, strict=True)]
        frame.insert(2, "low", [low for low, _ in ends])
        frame.insert(3, "high", [high for _, high in ends])
        return frame.reset_index()

    def __repr__(self) -> str:
        head = (
            f"{self.spec.title}, all against all: {len(self.strategies)} strategies, {self.deals} deals a pair, "
            f"each in {self.seats} seatings, seed {self.seed}"
        )
        table = self.table()
        ends = zip(table.low, table.high, strict=True)
        shown = {
            "wins of 100": [f"{100 * share:.1f}" for share in table.won],
            "95 % interval": [f"{100 * low:.1f} to {100 * high:.1f}" for low, high in ends],
            "mean score": [f"{score:.1f}" for score in table.score],
        }
        ranking = pd.DataFrame(shown, index=pd.Index(list(table.strategy)))
        return "\n".join([head, *(f"  {line}" for line in ranking.to_string().splitlines())])

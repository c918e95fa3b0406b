"""Compare: the same players and the same deals under different rules, and what the rules change."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import isnan, nan
from statistics import mean
from typing import TYPE_CHECKING, Any

import pandas as pd

from marketlab.core.randomness import read_seed
from marketlab.lab.frames import PIECE
from marketlab.lab.inequality import gini
from marketlab.lab.intervals import around_mean
from marketlab.lab.plan import read_plan
from marketlab.lab.rows import SCORES, VALUE
from marketlab.lab.simulation import simulate
from marketlab.lab.treatments import named, read_treatments

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from concurrent.futures import Executor

    from marketlab.core.randomness import Seed
    from marketlab.core.spec import Spec, T
    from marketlab.core.table import Table
    from marketlab.lab.plan import Players
    from marketlab.lab.simulation import Simulation
    from marketlab.lab.treatments import Treatments

MEASURES = ("total", "gini", "created", "destroyed", "transferred")
OF_SEATS = ("score", "won")
COLUMNS = ("treatment", "what", "seat", "player", "baseline", "mean", "difference", "low", "high")
NO_INTERVAL = "none"
WORDS = {"gini": "Gini", "won": "wins of 100"}


@dataclass(frozen=True)
class Comparison:
    """Games that are paired: game 17 of every treatment has the same players and the same luck.

    Attributes
    ----------
    simulations : mapping of str to Simulation
        The games of each treatment; the first treatment is the one that others are compared with.
    games : int
        How many games of each.

    """

    simulations: Mapping[str, Simulation]
    games: int

    @property
    def treatments(self) -> tuple[str, ...]:
        """The names of the treatments, the baseline first."""
        return tuple(self.simulations)

    @property
    def spec(self) -> Spec[Table]:
        """The game that is played."""
        return self._one.spec

    @property
    def seed(self) -> Seed:
        """The seed of all batches."""
        return self._one.seed

    @property
    def players(self) -> Mapping[str, str]:
        """What the tables call the player of each seat."""
        return self._one.players

    @property
    def _one(self) -> Simulation:
        return next(iter(self.simulations.values()))

    @cached_property
    def scores(self) -> pd.DataFrame:
        """A row for each treatment, game and seat: the frame ``scores``, with the treatment in front."""
        return self._together(SCORES)

    @cached_property
    def totals(self) -> pd.DataFrame:
        """A row for each treatment and game.

        =========== ============================================================================
        treatment   its name
        game        its number
        total       the scores of all seats together
        gini        how unevenly they are shared, see ``lab.gini``; missing if one is below 0
        created     what came from the bank after the start, see the frame ``value``
        destroyed   what went back to it
        transferred what went from one to another
        =========== ============================================================================
        """
        by = ["treatment", "game"]
        scores = self.scores.groupby(by, observed=True).score
        value = self._together(VALUE).groupby(by, observed=True)[["created", "destroyed", "received"]].sum()
        sums = {"total": scores.sum(), "gini": scores.agg(_gini_of_scores)}
        return pd.DataFrame(sums).join(value.rename(columns={"received": "transferred"})).reset_index()

    @cached_property
    def differences(self) -> pd.DataFrame:
        """What each treatment changes against the first one: a row for each figure.

        ========== =============================================================================
        treatment  its name
        what       ``total, gini, created, destroyed, transferred``; for each seat ``score, won``
        seat       whose score or win it is; missing for figures of the whole table
        player     who played that seat; missing for the table
        baseline   the mean under the first treatment
        mean       the mean under this one; of ``won`` the share of games, shared wins included
        difference the mean of the differences game by game
        low, high  the interval that holds the true difference with 95 % confidence
        ========== =============================================================================

        The intervals are the mean difference of the pairs plus and minus 1.96 standard errors, which is fair from about
        thirty games; of a single game they are missing.
        """
        rows = [row for treatment in self.treatments[1:] for row in self._against_the_first(treatment)]
        frame = pd.DataFrame(rows, columns=list(COLUMNS))
        return frame.astype(dict.fromkeys(COLUMNS[:4], "category"))

    def _together(self, name: str) -> pd.DataFrame:
        """A frame of all treatments, of those games that were played under each of them."""
        parts = {treatment: batch.frame(name) for treatment, batch in self.simulations.items()}
        parts = {treatment: part[part.game <= self.games] for treatment, part in parts.items()}
        together = pd.concat(parts, names=["treatment"]).reset_index("treatment").reset_index(drop=True)
        return together.astype({"treatment": pd.CategoricalDtype(list(self.treatments))})

    def _against_the_first(self, treatment: str) -> Iterator[tuple[object, ...]]:
        whole, seats = self.totals.set_index("treatment"), self.scores.set_index("treatment")
        for what in MEASURES:
            pair = (whole.loc[[name]][what] for name in (self.treatments[0], treatment))
            yield treatment, what, None, None, *_paired(*pair)
        for seat in self.scores.seat.cat.categories:
            own = seats[seats.seat == seat]
            for what in OF_SEATS:
                pair = (own.loc[[name]][what] for name in (self.treatments[0], treatment))
                yield treatment, what, seat, self.players.get(seat), *_paired(*pair)

    def __repr__(self) -> str:
        count = f"{self.games:,} game{'s' if self.games > 1 else ''}"
        lines = [f"{count} of {self.spec.title} under each of {len(self.treatments)} treatments, seed {self.seed}"]
        for treatment in self.treatments[1:]:
            own = self.differences[self.differences.treatment == treatment]
            rows = dict(_in_words(row) for row in own.to_dict("records"))
            heads = [self.treatments[0], treatment, "difference", "95 % interval"]
            table = pd.DataFrame.from_dict(rows, orient="index", columns=pd.Index(heads))
            lines += [f"  {line}" for line in table.to_string().splitlines()]
        return "\n".join(lines)


def compare(  # noqa: PLR0913 -- as simulate, and several sets of rules
    game: str | Spec[T],
    players: Players,
    treatments: Treatments,
    games: int = 1000,
    seed: Seed = 7,
    executor: Executor | None = None,
    *,
    seats: Sequence[str] | None = None,
    position: Mapping[str, object] | None = None,
    chunk: int = PIECE,
    quiet: bool = False,
) -> Comparison:
    """What do the rules change? The same players play the same deals under each set of rules.

    Game number k has the same seed under every treatment, so that its luck is the same as far as the rules allow it,
    and the differences are taken game by game: that needs far fewer games than two batches that were dealt apart.

    Parameters
    ----------
    game, players
        As in ``simulate``.
    treatments : mapping of str to mapping
        The rules by a name of your own, each with a ``"preset"``, ``"options"`` or both, as in ``ml.new``:
        ``{"plain": {"preset": "practice"}, "full": {}}``. The first is what the others are compared with.
    games : int
        How many of each treatment.
    seed : int or short str
        Of each batch.
    executor, seats, position, chunk, quiet
        As in ``simulate``.

    Returns
    -------
    Comparison
        With the frames ``scores``, ``totals`` and ``differences``; it prints itself as a table. After an interrupt it
        holds the games that all treatments have.

    Raises
    ------
    OptionError
        If these are not two treatments or more, or one of them names something else.
    UnknownGame, SeatError, PlayerError, PositionError, StrategyFailed
        As in ``simulate``; a note says under which treatment. Names are checked before the first game is played.

    Examples
    --------
    >>> rules = {"plain": {"preset": "practice"}, "full": {}}
    >>> compared = compare("mystic-market", ["seller", "brewer"], rules, games=40)
    >>> compared
    40 games of Mystic Market under each of 2 treatments, seed 7
                            plain    full difference     95 % interval
      total                 85.50   70.90     -14.60   -21.36 to -7.84
      Gini                   0.09    0.29      +0.20    +0.15 to +0.25
      created              187.47  165.68     -21.80  -30.52 to -13.08
      destroyed            111.97  104.78      -7.20   -11.71 to -2.69
      transferred            0.00    2.73      +2.73    +1.99 to +3.46
      seller, score         38.15   15.15     -23.00  -27.57 to -18.43
      seller, wins of 100    30.0     2.5      -27.5    -43.2 to -11.8
      brewer, score         47.35   55.75      +8.40   +2.51 to +14.29
      brewer, wins of 100    72.5    97.5      +25.0     +9.7 to +40.3
    >>> compared.totals.groupby("treatment", observed=True).gini.mean().round(2).to_dict()
    {'plain': 0.09, 'full': 0.29}

    """
    rules, seed = read_treatments(treatments), read_seed(seed)
    for name, (preset, options) in rules.items():
        with named(name):
            plan, _ = read_plan(
                game, players, seed=seed, seats=seats, preset=preset, options=options, position=position
            )
            plan.begin(1)
    batches: dict[str, Simulation] = {}
    for name, (preset, options) in rules.items():
        with named(name):
            batches[name] = simulate(
                game,
                players,
                games,
                seed,
                executor,
                seats=seats,
                preset=preset,
                options=options,
                position=position,
                frames=(SCORES, VALUE),
                chunk=chunk,
                quiet=quiet,
            )
        games = len(batches[name])  # fewer after an interrupt: the next ones need no more
    return Comparison(batches, games)


def _gini_of_scores(scores: pd.Series) -> float:
    """Missing where somebody has less than nothing: there are no shares of it."""
    return gini(scores) if (scores >= 0).all() else nan


def _paired(baseline: pd.Series, other: pd.Series) -> tuple[float, float, float, float, float]:
    """The two means, the mean difference game by game, and its interval."""
    before, now = (series.astype(float).tolist() for series in (baseline, other))
    differences = [there - here for here, there in zip(before, now, strict=True)]
    return mean(before), mean(now), mean(differences), *around_mean(differences)


def _in_words(row: Mapping[Any, Any]) -> tuple[str, list[str]]:
    """One difference as a line of a table: what, and its figures."""
    what, seat, player = row["what"], row["seat"], row["player"]
    scale, digits = (100, 1) if what == "won" else (1, 2)
    known = isinstance(player, str) and player != seat
    whose = "" if what in MEASURES else f"{seat} ({player}), " if known else f"{seat}, "
    baseline, now = (f"{scale * row[name]:.{digits}f}" for name in ("baseline", "mean"))
    change, low, high = (f"{scale * row[name]:+.{digits}f}" for name in ("difference", "low", "high"))
    interval = NO_INTERVAL if isnan(row["low"]) else f"{low} to {high}"
    return f"{whose}{WORDS.get(what, what)}", [baseline, now, change, interval]

"""Weighing: roll-outs of several choices in the same worlds, until the time is up, and what they are worth."""

from __future__ import annotations

import time
from dataclasses import dataclass
from math import inf, sqrt
from statistics import fmean, stdev
from typing import TYPE_CHECKING

from marketlab.coaching.roll_outs import Outcome, roll_out

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from marketlab.coaching.worlds import Worlds
    from marketlab.core.choice import Choice

FEWEST_WORLDS, USUAL_WORLDS = 2, 4  # at the very least; and for how many there should be time
FEWEST_CHOICES = 2
CLEAR = 2  # standard errors: a choice that is further behind is not tried any more


@dataclass(frozen=True, slots=True)
class Effort:
    """How long the coach thinks: until the seconds are up, or for a number of worlds whatever they take."""

    seconds: float = 1.5
    worlds: int | None = None
    clock: Callable[[], float] = time.perf_counter


@dataclass(frozen=True, slots=True)
class Estimate:
    """What a choice is worth.

    Attributes
    ----------
    choice : Choice or None
        None: no play out of turn.
    lead, error : float
        How far ahead of its best rival the seat ends, in the unit of the score: the mean over the worlds, and the
        standard error of this mean.
    score : float
        The mean score of the seat itself.
    behind, behind_error : float
        How much less the lead is than that of the best choice in the same worlds, and the standard error of that.
    worlds : int
        In how many worlds it was tried.
    ended : float
        The share of them that came to the end of the game; the others were counted as they stood at the horizon.

    """

    choice: Choice | None
    lead: float
    error: float
    score: float
    behind: float
    behind_error: float
    worlds: int
    ended: float

    @property
    def is_clear(self) -> bool:
        """Whether it is behind by more than its uncertainty: twice the standard error."""
        return self.behind > CLEAR * self.behind_error


class Weighing:
    """Roll-outs of choices in the same worlds, one world after the other."""

    def __init__(self, worlds: Worlds, follow: str, effort: Effort, begun: float) -> None:
        """Begin; ``begun`` is what the clock said when the coach was asked."""
        self._worlds, self._follow, self._effort, self._begun = worlds, follow, effort, begun
        self._tried: dict[Choice | None, list[Outcome]] = {}

    @property
    def _elapsed(self) -> float:
        return self._effort.clock() - self._begun

    def estimates(self, choices: Sequence[Choice | None]) -> list[Estimate]:
        """Estimates of the choices, best first; one that is clearly behind is given up early, and the last one wins.

        With a limit of time, and where a roll-out takes long, only the first choices are tried, two at least.
        """
        left, number, one = self._affordable(choices), 0, 0.0
        while self._goes_on(number, one * len(left)):
            start = self._elapsed
            for choice in left:
                outcomes = self._tried.setdefault(choice, [])
                if len(outcomes) == number:
                    outcomes.append(roll_out(self._worlds, number, choice, self._follow))
            number, one = number + 1, (self._elapsed - start) / len(left)
            left = self._still_open(left, number)
            if len(left) == 1:
                break
        return compared(self._tried)

    def _affordable(self, choices: Sequence[Choice | None]) -> list[Choice | None]:
        """As many choices as there is time for, by the first roll-out."""
        if self._effort.worlds is not None or len(choices) <= FEWEST_CHOICES:
            return list(choices)
        start = self._elapsed
        self._tried[choices[0]] = [roll_out(self._worlds, 0, choices[0], self._follow)]
        one = self._elapsed - start
        most = int((self._effort.seconds - start) / (one * USUAL_WORLDS)) if one > 0 else len(choices)
        return list(choices[: max(FEWEST_CHOICES, most)])

    def _goes_on(self, number: int, takes: float) -> bool:
        """Whether there is time for another world, by what the last one took."""
        if self._effort.worlds is not None:
            return number < self._effort.worlds
        return number < FEWEST_WORLDS or self._elapsed + takes <= self._effort.seconds

    def _still_open(self, left: list[Choice | None], number: int) -> list[Choice | None]:
        """The choices that may still turn out to be the best."""
        if number < USUAL_WORLDS:
            return left
        of = {estimate.choice: estimate for estimate in compared({choice: self._tried[choice] for choice in left})}
        return [choice for choice in left if not of[choice].is_clear]


def compared(tried: Mapping[Choice | None, Sequence[Outcome]]) -> list[Estimate]:
    """What roll-outs say, best first: of the choices that were tried in all worlds, the one that leads most."""
    most = max(map(len, tried.values()))
    best = max((choice for choice in tried if len(tried[choice]) == most), key=lambda choice: _mean_lead(tried[choice]))
    found = [_estimate(choice, outcomes, tried[best]) for choice, outcomes in tried.items()]
    return sorted(found, key=lambda estimate: (estimate.choice is not best, estimate.behind))


def _mean_lead(outcomes: Iterable[Outcome]) -> float:
    return fmean(outcome.lead for outcome in outcomes)


def _estimate(choice: Choice | None, outcomes: Sequence[Outcome], best: Sequence[Outcome]) -> Estimate:
    """One choice beside the best, in the worlds in which it was tried."""
    gaps = [ahead.lead - outcome.lead for ahead, outcome in zip(best, outcomes, strict=False)]
    return Estimate(
        choice,
        _mean_lead(outcomes),
        error_of_mean([outcome.lead for outcome in outcomes]),
        fmean(outcome.score for outcome in outcomes),
        fmean(gaps),
        error_of_mean(gaps),
        len(outcomes),
        fmean(outcome.is_over for outcome in outcomes),
    )


def error_of_mean(values: Sequence[float]) -> float:
    """The standard error of a mean; of a single value nobody knows it.

    >>> error_of_mean([1, 3, 5, 7])
    1.2909944487358056
    """
    return stdev(values) / sqrt(len(values)) if len(values) > 1 else inf


def advised(found: Sequence[Estimate], usual: Choice | None) -> Estimate:
    """The best choice, if it is clearly ahead of the usual one; else the usual one."""
    kept = next((estimate for estimate in found if estimate.choice is usual), found[0])
    return found[0] if kept.is_clear else kept

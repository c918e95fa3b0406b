"""Intervals of 95 % confidence: how far what was counted may lie from what is true."""

from __future__ import annotations

from math import nan, sqrt
from statistics import NormalDist, mean, stdev
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

CONFIDENCE = 0.95
WIDE = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)  # standard errors on either side


def around_mean(values: Sequence[float]) -> tuple[float, float]:
    """The mean plus and minus 1.96 standard errors: fair from about thirty values; missing for a single one.

    >>> [round(end, 2) for end in around_mean([1, 2, 3, 4])]
    [1.23, 3.77]
    """
    middle = mean(values)
    wide = WIDE * stdev(values) / sqrt(len(values)) if len(values) > 1 else nan
    return middle - wide, middle + wide


def wilson(share: float, count: int) -> tuple[float, float]:
    """The interval of a share among so many, after Wilson (1927): it stays within 0 and 1, and is fair for few as well.

    >>> [round(end, 3) for end in wilson(0, 10)], [round(end, 3) for end in wilson(0.5, 100)]
    ([0.0, 0.278], [0.404, 0.596])
    """
    weight = WIDE**2 / count
    middle = (share + weight / 2) / (1 + weight)
    wide = WIDE / (1 + weight) * sqrt(share * (1 - share) / count + weight / (4 * count))
    return max(0.0, middle - wide), min(1.0, middle + wide)

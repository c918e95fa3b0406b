"""Inequality: one figure for how unevenly something is shared."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import isfinite

from marketlab.core.errors import OptionError, quoted

SHARES = "The Gini coefficient is of one number for each seat, from 0 up"


def gini(values: Iterable[float]) -> float:
    """The Gini coefficient: 0 if all have the same, near 1 if one has it all.

    It is half the mean difference of two who are drawn by chance, in relation to the mean. With n values it is at most
    1 - 1/n: at a table of two a half, of four three quarters.

    Parameters
    ----------
    values : iterable of float
        What each one has, such as the coins of the seats; none of them below 0.

    Returns
    -------
    float
        Without a unit. Where nobody has anything, 0.

    Raises
    ------
    OptionError
        If there are no values, or one of them is below 0 or no number.

    Examples
    --------
    >>> gini([5, 5, 5]), gini([0, 0, 0, 12]), round(gini([15, 27, 30]), 3)
    (0.0, 0.75, 0.139)

    """
    if isinstance(values, bytes | bytearray) or not _is_several(values):
        raise OptionError("values", f"{SHARES}: give several, such as [15, 27, 30], not {quoted(values)}.")
    if isinstance(values, Mapping):
        raise OptionError("values", f"{SHARES}: of a dict give the numbers alone, such as gini(scores.values()).")
    shares = sorted(map(_read_share, values))
    if not shares:
        raise OptionError("values", f"{SHARES}, and there are no values: give some, such as [15, 27, 30].")
    count, total = len(shares), sum(shares)
    by_rank = sum(rank * share for rank, share in enumerate(shares, start=1))
    return 2 * by_rank / (count * total) - (count + 1) / count if total else 0.0


def _is_several(values: object) -> bool:
    """Whether it can be gone through: an array without a dimension looks as if, and cannot."""
    try:
        iter(values)  # type: ignore[call-overload]  # what cannot be gone through answers with a TypeError
    except TypeError:
        return False
    return True


def _read_share(value: object) -> float:
    try:
        share = float(value)  # type: ignore[arg-type]  # whatever has a number
    except (TypeError, ValueError, OverflowError):
        share = -1
    if isinstance(value, str) or not isfinite(share) or share < 0:
        raise OptionError("values", f"{SHARES}, not {quoted(value)}.")
    return share

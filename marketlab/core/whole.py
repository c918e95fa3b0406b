"""Whole numbers as people hand them over: an int, or a number of another package that stands for one."""

from __future__ import annotations

from operator import index


def whole(value: object) -> int | None:
    """The int that a value stands for, such as that of numpy; None for all else, also for True and False."""
    if isinstance(value, bool):
        return None
    try:
        return index(value)  # type: ignore[arg-type]  # what is no number answers with a TypeError
    except TypeError:
        return None

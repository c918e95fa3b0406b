"""Chance of the common kind: a strategy that calls ``random`` or ``numpy.random`` still repeats itself."""

from __future__ import annotations

import random
from contextlib import contextmanager
from threading import RLock
from typing import TYPE_CHECKING

import numpy as np

from marketlab.core.randomness import Seed, derive

if TYPE_CHECKING:
    from collections.abc import Iterator

LARGEST = 2**32
_one_at_a_time = RLock()  # all threads share the two generators; a strategy may simulate games of its own


@contextmanager
def common_chance(seed: Seed) -> Iterator[None]:
    """Begin both common generators anew from a seed, and leave them afterwards as they were.

    Players have an ``rng`` of their own; this is for those who do not know of it.

    >>> with common_chance(7):
    ...     first = random.random()
    >>> with common_chance(7):
    ...     first == random.random()
    True
    """
    own = derive(seed, "common chance")
    with _one_at_a_time:
        before, before_numpy = random.getstate(), np.random.get_state()  # noqa: NPY002 -- the common one is meant
        random.seed(own.random())
        np.random.seed(int(own.random() * LARGEST))  # noqa: NPY002 -- the common one is meant
        try:
            yield
        finally:
            random.setstate(before)
            np.random.set_state(before_numpy)  # noqa: NPY002 -- the common one is meant

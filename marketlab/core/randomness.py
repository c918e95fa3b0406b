"""Chance: one named stream per purpose, so that a different choice never reshuffles another deck.

Only ``random.Random(...).random()`` is used, with an own shuffle: its numbers are the same on every Python.
"""

from __future__ import annotations

import hashlib
import random
from math import floor
from typing import TYPE_CHECKING, TypeVar

from marketlab.core.errors import OptionError
from marketlab.core.whole import whole

if TYPE_CHECKING:
    from collections.abc import Callable

Seed = int | str
T = TypeVar("T")
LONGEST_SEED = 80
LARGEST_SEED = 10**LONGEST_SEED


def read_seed(seed: object) -> Seed:
    """Check a seed: a whole number or a short text; None makes six digits at random."""
    if seed is None:
        import secrets  # noqa: PLC0415 -- only a game without a seed needs it

        return secrets.randbelow(900_000) + 100_000
    if isinstance(seed, str) and 0 < len(seed) <= LONGEST_SEED and seed.isprintable():
        return seed
    number = whole(seed)
    if number is None or abs(number) >= LARGEST_SEED:
        raise OptionError("seed", f"A seed is a whole number or a text of 1 to {LONGEST_SEED} printable characters.")
    return number


def derive(seed: Seed, *purpose: object) -> random.Random:
    """A generator that depends on the seed and the purpose alone; 7 and "7" are the same seed."""
    words = "\x1f".join(map(str, (seed, *purpose)))
    return random.Random(int.from_bytes(hashlib.sha256(words.encode()).digest()[:8]))  # noqa: S311 -- games, no secrets


def shuffle_anew(cards: list[T], rng: random.Random, order: Callable[[T], int] | None = None) -> None:
    """Shuffle a list in place so that nothing of how it lay before is left: for what a seat cannot know.

    Cards are put in order first, so that equal cards are shuffled equally wherever they came from; ``order`` gives
    the place of a card that is no number.
    """
    cards.sort(key=order)
    rng.shuffle(cards)


class Stream:
    """Chance for one purpose."""

    __slots__ = ("_next",)

    def __init__(self, seed: Seed, purpose: str) -> None:
        """Begin the stream of this purpose."""
        self._next = derive(seed, purpose).random

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each with the same chance."""
        return floor(self._next() * n)

    def shuffle(self, cards: list[T]) -> None:
        """Shuffle a list in place (Fisher and Yates)."""
        draw = self._next
        for last in range(len(cards) - 1, 0, -1):
            other = floor(draw() * (last + 1))
            cards[last], cards[other] = cards[other], cards[last]


class Chance:
    """All streams of one game, each begun when it is first needed."""

    __slots__ = ("_streams", "seed")

    def __init__(self, seed: Seed) -> None:
        """Keep the seed; no stream is begun yet."""
        self.seed = seed
        self._streams: dict[str, Stream] = {}

    def __getitem__(self, purpose: str) -> Stream:
        """The stream of a purpose, such as ``"ingredient deck"``."""
        stream = self._streams.get(purpose)
        if stream is None:
            stream = self._streams[purpose] = Stream(self.seed, purpose)
        return stream

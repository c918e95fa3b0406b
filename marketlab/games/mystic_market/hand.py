"""Hands: a hand of ingredients as a value. Every combination is made once and remembers what follows from it.

What a hand alone decides (its sales, its crafts, its exchanges) is asked for far more often than a hand is new, so
each rule keeps its answer on the hand. A hand reads like its counts in kind order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.mystic_market.includes import KINDS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from marketlab.games.mystic_market.choices import MysticChoice

BITS = (*(1 << kind for kind in range(len(KINDS))), 0)  # by kind; the last one is for GAP


def mask_of(kinds: Iterable[int]) -> int:
    """A bit for each kind that is named."""
    mask = 0
    for kind in kinds:
        mask |= BITS[kind]
    return mask


def lying(market: list[int]) -> int:
    """A bit for each kind that lies in the ingredient market, which has five places."""
    first, second, third, fourth, fifth = market
    return BITS[first] | BITS[second] | BITS[third] | BITS[fourth] | BITS[fifth]


class Hand:
    """How many cards of each ingredient: an immutable value, one object per combination; made by ``hand_of``.

    Attributes
    ----------
    counts : tuple of int
        How many cards of each kind.
    size : int
        How many cards it holds.
    mask : int
        A bit for each kind that it holds.
    sales, crafts : dict
        What can be sold and crafted from it, by the number of Elixirs of Luck beside it.

    """

    __slots__ = ("_less", "_more", "counts", "crafts", "mask", "sales", "size")

    def __init__(self, counts: tuple[int, ...]) -> None:
        """Keep the counts; everything that follows from them is worked out when it is asked for."""
        self.counts = counts
        self.size = sum(counts)
        self.mask = mask_of(kind for kind, held in enumerate(counts) if held)
        self.sales: dict[int, tuple[MysticChoice, ...]] = {}
        self.crafts: dict[int, tuple[MysticChoice, ...]] = {}
        self._more: list[Hand | None] = [None] * len(counts)
        self._less: list[Hand | None] = [None] * len(counts)

    def __getitem__(self, kind: int) -> int:
        """How many cards of a kind it holds."""
        return self.counts[kind]

    def __iter__(self) -> Iterator[int]:
        """Iterate over the counts in kind order."""
        return iter(self.counts)

    def plus(self, kind: int) -> Hand:
        """The hand with one more card of a kind."""
        more = self._more[kind]
        if more is None:
            more = self._more[kind] = self._changed(kind, 1)
        return more

    def minus(self, kind: int) -> Hand:
        """The hand with one card less of a kind that it holds."""
        less = self._less[kind]
        if less is None:
            less = self._less[kind] = self._changed(kind, -1)
        return less

    def _changed(self, kind: int, by: int) -> Hand:
        return hand_of(count + by if number == kind else count for number, count in enumerate(self.counts))


_hands: dict[tuple[int, ...], Hand] = {}


def hand_of(counts: Iterable[int]) -> Hand:
    """The hand with these counts by kind."""
    key = tuple(counts)
    hand = _hands.get(key)
    if hand is None:
        hand = _hands[key] = Hand(key)
    return hand


EMPTY = hand_of([0] * len(KINDS))

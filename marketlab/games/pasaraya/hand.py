"""Hands: what a Hand of these cards alone decides, worked out once for equal Hands.

A turn asks for its legal choices after every choice, and most choices leave the Hand as it is.
"""

from __future__ import annotations

from functools import lru_cache

from marketlab.games.pasaraya.choices import STOCK, PasarayaChoice
from marketlab.games.pasaraya.components_list import (
    FIRST_GOOD,
    FORECASTS,
    GOODS,
    MOST_PRICE,
    ONE,
    ONES_OF_A_TEN,
    ONES_OF_A_THREE,
    STAFF,
    TEN,
    THREE,
    UNUSED,
    USED,
)

MOST_THREES = (MOST_PRICE + ONES_OF_A_THREE - 1) // ONES_OF_A_THREE  # that can pay for one card


class Held:
    """What follows from a Hand.

    Attributes
    ----------
    plain, threes : int
        What its Ones and Tens pay together, and how many Threes can pay; no more than one card can cost.
    ten : bool
        Whether there is a Ten to break.
    stock : tuple
        A choice for each kind of good.
    staff, users : tuple of int
        The kinds of Employees, and of those that are unused.
    actions : tuple of int
        The kinds of unused Action cards.

    """

    __slots__ = ("actions", "plain", "staff", "stock", "ten", "threes", "users")

    def __init__(self, cards: tuple[int, ...]) -> None:
        """Work it out."""
        kinds = dict.fromkeys(cards)
        self.plain = min(cards.count(ONE) + ONES_OF_A_TEN * cards.count(TEN), MOST_PRICE)
        self.threes = min(cards.count(THREE), MOST_THREES)
        self.ten = TEN in kinds
        self.stock: tuple[PasarayaChoice, ...] = tuple(STOCK[kind - FIRST_GOOD] for kind in GOODS if kind in kinds)
        self.staff = tuple(dict.fromkeys(sorted(card & UNUSED for card in kinds if card & UNUSED in STAFF)))
        self.users = tuple(card for card in kinds if card < USED and card in STAFF)
        self.actions = tuple(card for card in kinds if card < USED and card in FORECASTS)


@lru_cache(maxsize=1 << 14)
def held_of(cards: tuple[int, ...]) -> Held:
    """What follows from these cards, which are in order."""
    return Held(cards)


def held(hand: list[int]) -> Held:
    """What follows from a Hand."""
    return held_of(tuple(sorted(hand)))

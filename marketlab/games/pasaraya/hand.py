"""Hands: what a Hand of these cards alone decides, worked out once for equal Hands.

A turn asks for its legal choices after every choice, and most choices leave the Hand as it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

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

if TYPE_CHECKING:
    from marketlab.games.pasaraya.crew import Crew
    from marketlab.games.pasaraya.table import PasarayaTable

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
    staff : tuple of int
        The Employees, used or not.
    actions : tuple of int
        The kinds of unused Action cards.
    crews, purchases : dict
        What was asked of it before: the crew with some Employees on Standby, what can be paid with some credit.

    """

    __slots__ = ("actions", "crews", "plain", "purchases", "staff", "stock", "ten", "threes")

    def __init__(self, cards: tuple[int, ...]) -> None:
        """Work it out."""
        kinds = dict.fromkeys(cards)
        self.plain = min(cards.count(ONE) + ONES_OF_A_TEN * cards.count(TEN), MOST_PRICE)
        self.threes = min(cards.count(THREE), MOST_THREES)
        self.ten = TEN in kinds
        self.stock: tuple[PasarayaChoice, ...] = tuple(STOCK[kind - FIRST_GOOD] for kind in GOODS if kind in kinds)
        self.staff = tuple(card for card in kinds if card & UNUSED in STAFF)
        self.actions = tuple(card for card in kinds if card < USED and card in FORECASTS)
        self.crews: dict[tuple[int, ...], Crew] = {}
        self.purchases: dict[int, tuple[PasarayaChoice, ...]] = {}


_kept: dict[tuple[int, ...], Held] = {}
MOST_KEPT = 1 << 14


def held(table: PasarayaTable, seat: int) -> Held:
    """What follows from the Hand of a seat, which is in order; kept on the table until a card comes or goes."""
    found = table.holds[seat]
    if found is None:
        cards = tuple(table.hands[seat])
        found = _kept.get(cards)
        if found is None:
            if len(_kept) >= MOST_KEPT:
                _kept.clear()
            found = _kept[cards] = Held(cards)
        table.holds[seat] = found
    return found

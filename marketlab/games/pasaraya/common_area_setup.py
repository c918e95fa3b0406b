"""Common Area Setup: PS-012 to PS-020. The Supply, the Sales Forecasts Deck in five layers, the display and the box."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.pasaraya.components_list import (
    BOTTOM_LAYER,
    COPIES,
    DISPLAY_START,
    FISCAL,
    OPENING_STANDBY,
    PRICE_CARDS,
    SINGLE_LAYER,
    START_PRICES,
    THIRD_LAYER,
    TOP_LAYER,
    YEAR_1,
    YEAR_2,
)
from marketlab.games.pasaraya.forecasts import forecast_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from marketlab.games.pasaraya.table import PasarayaTable


def set_up_common_area(table: PasarayaTable) -> None:
    """PS-012 to PS-020: the first prices, the deck, three forecasts on display; the rest goes to the box unseen."""
    table.price_pile = [START_PRICES]
    year_1, year_2, prices = map(list, SHUFFLED)
    rest = stack_deck(table, year_1, year_2, prices)
    table.display = [forecast_of(year_1.pop()) for _ in range(DISPLAY_START)]
    table.unseen = sorted(rest + year_1)
    table.box = spare_juniors(len(table.seats))


def all_of(kinds: Iterable[int]) -> list[int]:
    """Every card of these kinds, in the order of the card table."""
    return [kind for kind in kinds for _ in range(COPIES[kind])]


SHUFFLED = tuple(all_of(kinds) for kinds in (YEAR_1, YEAR_2, PRICE_CARDS[1:]))


def spare_juniors(seats: int) -> list[int]:
    """PS-025: the Junior Salespeople whom nobody has."""
    return [kind for kind in set(OPENING_STANDBY) for _ in range(COPIES[kind] - seats)]


def stack_deck(table: PasarayaTable, year_1: list[int], year_2: list[int], prices: list[int]) -> list[int]:
    """PS-014 to PS-018: five layers; year 1 cards for the display are left in their list, the others come back.

    Each list is shuffled and dealt from its end; if a position has named many cards elsewhere, layers are thinner.
    """
    for cards, stream in ((year_1, "year 1"), (year_2, "year 2"), (prices, "prices")):
        table.chance[stream].shuffle(cards)
    top = deal(year_1, TOP_LAYER["year_1"]) + deal(prices, TOP_LAYER["prices"])
    single = deal(prices, SINGLE_LAYER["prices"])
    third = deal(year_2, THIRD_LAYER["year_2"]) + deal(prices, THIRD_LAYER["prices"])
    bottom = deal(year_2, BOTTOM_LAYER["year_2"])
    table.chance["top layer"].shuffle(top)
    table.chance["third layer"].shuffle(third)
    table.forecast_deck = [*bottom, FISCAL, *third, *single, *top]
    return year_2 + prices


def deal(cards: list[int], count: int) -> list[int]:
    """The last so many cards of a list, or what there is."""
    return [cards.pop() for _ in range(min(count, len(cards)))]

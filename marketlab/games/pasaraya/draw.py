"""Phase 4: Draw, PS-083 to PS-086. Five cards from the Draw Pile; the Warehouse is shuffled when it falls short."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.pasaraya.components_list import HAND
from marketlab.games.pasaraya.events import DREW, RESHUFFLED

if TYPE_CHECKING:
    from marketlab.games.pasaraya.table import PasarayaTable


def draw_hand(table: PasarayaTable, seat: int) -> None:
    """PS-026, PS-083: draw five cards, or up to what there is."""
    draw(table, seat, HAND)


def draw(table: PasarayaTable, seat: int, count: int) -> None:
    """PS-029, PS-084 to PS-086: draw from the top; if the Draw Pile falls short, shuffle the Warehouse and go on."""
    pile = table.draw_piles[seat]
    if len(pile) < count:
        count -= len(pile)
        take_from_top(table, seat, len(pile))
        reshuffle(table, seat)
    take_from_top(table, seat, min(count, len(pile)))


def take_from_top(table: PasarayaTable, seat: int, count: int) -> None:
    """PS-029: the top cards of the Draw Pile go to the Hand."""
    if count:
        pile = table.draw_piles[seat]
        drawn = pile[: -count - 1 : -1]
        del pile[-count:]
        hand = table.hands[seat]
        hand += drawn
        hand.sort()
        table.holds[seat] = None
        table.events.append((DREW, seat, tuple(drawn), count))


def reshuffle(table: PasarayaTable, seat: int) -> None:
    """PS-084: the Warehouse becomes the Draw Pile; what the Hand held before that can be told by all.

    What is shuffled is a sorted list, so that the way to the Warehouse has no influence: first all unused cards in the
    order of the card table, then all used ones (PS-070) in the same order.
    """
    cards = table.warehouses[seat]
    if not cards:
        return
    table.known[seat] = list(table.hands[seat])
    cards.sort()
    table.chance[RESHUFFLES[seat]].shuffle(cards)
    table.draw_piles[seat] += cards
    table.events.append((RESHUFFLED, seat, len(cards)))
    table.warehouses[seat] = []


RESHUFFLES = tuple(f"reshuffle {seat + 1}" for seat in range(4))

"""Play Area Terms: PS-027 to PS-033. Cards that come and go between the zones of a seat.

A Hand is hidden (PS-028), but all that goes there from an open zone has been seen: ``known`` keeps it, for the sake
of those who deal hidden cards anew.
"""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from marketlab.games.pasaraya.components_list import FIRST_GOOD, UNUSED, USED

if TYPE_CHECKING:
    from collections.abc import Iterable

    from marketlab.games.pasaraya.table import PasarayaTable


def leave_hand(table: PasarayaTable, seat: int, card: int) -> None:
    """PS-028: a card leaves the Hand and is seen by all."""
    table.hands[seat].remove(card)
    table.holds[seat] = None
    known = table.known[seat]
    if known and card in known:
        known.remove(card)


def put_in_hand(table: PasarayaTable, seat: int, card: int) -> None:
    """PS-028: a card that all have seen goes to the Hand."""
    insort(table.hands[seat], card)
    table.holds[seat] = None
    table.known[seat].append(card)


def show_in_hand(table: PasarayaTable, seat: int, card: int) -> None:
    """PS-064, PS-068: a card of the Hand that is being resolved stays there, and all have seen it."""
    if card not in table.known[seat]:
        table.known[seat].append(card)


def put_on_shelf(table: PasarayaTable, seat: int, kind: int) -> None:
    """PS-027: a good goes to the Supermarket; there is no limit."""
    table.shelves[seat][kind - FIRST_GOOD] += 1


def take_from_shelf(table: PasarayaTable, seat: int, kind: int) -> None:
    """PS-027: a good leaves the Supermarket."""
    table.shelves[seat][kind - FIRST_GOOD] -= 1


def join_standby(table: PasarayaTable, seat: int, card: int) -> None:
    """PS-059: an Employee comes to the Supermarket; who stands by is kept in the order of the card table."""
    table.standby[seat] = tuple(sorted((*table.standby[seat], card)))


def leave_standby(table: PasarayaTable, seat: int, card: int) -> None:
    """PS-068: an Employee leaves the Supermarket."""
    table.standby[seat] = tuple(other for other in table.standby[seat] if other != card)


def mark_used(table: PasarayaTable, card: int) -> int:
    """PS-070: the card with the mark of having been used this turn."""
    table.marked = True
    return card | USED


def without_marks(cards: Iterable[int]) -> list[int]:
    """PS-070: the cards without their marks."""
    return [card & UNUSED for card in cards]


def kinds_on_standby(table: PasarayaTable, seat: int) -> set[int]:
    """PS-059: the types of Employees in the Supermarket."""
    return {card & UNUSED for card in table.standby[seat]}

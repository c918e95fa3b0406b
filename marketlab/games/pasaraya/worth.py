"""Worth: PS-098, PS-099, PS-106. What a seat owns changes through these functions only, so the ledger is complete.

The worth of a seat is all its Miel and its goods at cost. Stocking, withdrawing, drawing, buying at full price and
changing a Ten leave it as it is; everything else goes through here, with a reason.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.pasaraya.components_list import (
    COST,
    FIRST_GOOD,
    GOOD_COSTS,
    GOODS,
    ONE,
    STAFF,
    TEN,
    THREE,
    UNUSED,
    VALUE,
)
from marketlab.games.pasaraya.events import WORTH
from marketlab.games.pasaraya.grammar import AI_NAME

if TYPE_CHECKING:
    from marketlab.games.pasaraya.table import PasarayaTable


def change_worth(table: PasarayaTable, seat: int, amount: int, reason: str) -> None:
    """PS-098: worth is created, or destroyed if the amount is below zero."""
    if amount:
        table.worth[seat] += amount
        table.events.append((WORTH, seat, amount, reason, None))


def change_ai_worth(table: PasarayaTable, amount: int, reason: str) -> None:
    """PS-108: the same for the AI, whose worth is its till and its shelf at cost."""
    if amount:
        table.ai_worth += amount
        table.events.append((WORTH, AI_NAME, amount, reason, None))


def move_worth(table: PasarayaTable, giver: int, taker: int, amount: int, reason: str) -> None:
    """PS-116: worth goes from one seat to another."""
    table.worth[giver] -= amount
    table.worth[taker] += amount
    table.events.append((WORTH, taker, amount, reason, giver))
    table.events.append((WORTH, giver, -amount, reason, taker))


def move_worth_from_ai(table: PasarayaTable, taker: int, amount: int, reason: str) -> None:
    """PS-113, PS-116: worth goes from the AI to a seat, or back if the amount is below zero."""
    table.ai_worth -= amount
    table.worth[taker] += amount
    table.events.append((WORTH, taker, amount, reason, AI_NAME))
    table.events.append((WORTH, AI_NAME, -amount, reason, taker))


def cost_of_goods(counts: list[int] | tuple[int, ...]) -> int:
    """PS-099: what so many Food, Clothes and Appliances cost."""
    return counts[0] * GOOD_COSTS[0] + counts[1] * GOOD_COSTS[1] + counts[2] * GOOD_COSTS[2]


def cost_of_good(kind: int) -> int:
    """PS-099: what one good costs."""
    return GOOD_COSTS[kind - FIRST_GOOD]


def miel_of(table: PasarayaTable, seat: int) -> int:
    """PS-098: all Miel of a seat, in Bank, Hand, Draw Pile and Warehouse, at face value."""
    ones, threes, tens = table.banks[seat]
    in_bank = VALUE[ONE] * ones + VALUE[THREE] * threes + VALUE[TEN] * tens
    return in_bank + sum(VALUE[card & UNUSED] for card in decks_of(table, seat))


def goods_of(table: PasarayaTable, seat: int) -> int:
    """PS-099: unsold goods of a seat at cost, in Supermarket, Hand, Draw Pile and Warehouse."""
    on_shelf = cost_of_goods(table.shelves[seat])
    return on_shelf + sum(COST[card] for card in decks_of(table, seat) if card in GOODS)


def decks_of(table: PasarayaTable, seat: int) -> list[int]:
    """All cards of a seat that are in Hand, Draw Pile or Warehouse."""
    return [*table.hands[seat], *table.draw_piles[seat], *table.warehouses[seat]]


def staff_of(table: PasarayaTable, seat: int) -> int:
    """PS-100, PS-106: hire costs of the EDM Employees of a seat, in any zone; other Employees count nothing."""
    if not table.options["edm"]:
        return 0
    cards = [card & UNUSED for card in (*decks_of(table, seat), *table.standby[seat])]
    return sum(COST[kind] for kind in cards if kind in STAFF)


def hired_worth(table: PasarayaTable, kind: int) -> int:
    """PS-100, PS-106: what an Employee counts in the total: its hire cost in the EDM game, else nothing."""
    return COST[kind] if table.options["edm"] else 0

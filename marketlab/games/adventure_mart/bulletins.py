"""Daily Bulletins: AM-013, AM-084, AM-153, AM-174 to AM-178. What the bulletin of a Day changes.

What changes a number all day is a function of the bulletin; what happens at once is in ``AT_OPENING``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.adventure_mart.events import ALL_EQUAL, GOLD_GAINED
from marketlab.games.adventure_mart.gold import earn
from marketlab.games.adventure_mart.includes import LEAST_PRICE, STOCK, TOKEN_QUALITY, TYPES, Card
from marketlab.games.adventure_mart.reactions import hand_over_up_to
from marketlab.games.adventure_mart.standings import busiest, quietest

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from marketlab.games.adventure_mart.includes import Effect
    from marketlab.games.adventure_mart.table import MartTable


def changes(bulletin: Card | None, name: str) -> int:
    """AM-013, AM-084: the number by which today's bulletin changes something of this name; 0 if it does not."""
    return bulletin.day.amount if bulletin is not None and bulletin.day.name == name else 0


def extra_uses(bulletin: Card | None) -> int:
    """AM-175: Temporal Leakage gives one extra Use in each turn."""
    return changes(bulletin, "extra_use")


def symbols(adventurer: Card, bulletin: Card | None) -> tuple[int, ...]:
    """AM-056, AM-177, AM-178: the symbols that an adventurer wants today, by type."""
    added = changes(bulletin, "add_symbol")
    if not added or bulletin is None:
        return adventurer.wants
    about = TYPES.index(bulletin.day.about)
    return tuple(count + added * (number == about) for number, count in enumerate(adventurer.wants))


def purse(adventurer: Card, bulletin: Card | None) -> int:
    """AM-059: the gold that an adventurer has to spend today, never below 1."""
    return max(LEAST_PRICE, adventurer.purse + changes(bulletin, "purses"))


def token_value(bulletin: Card | None) -> int:
    """AM-064: what a guild token counts today."""
    return changes(bulletin, "token_value") or TOKEN_QUALITY


def price_change(card: Card, bulletin: Card | None) -> int:
    """AM-084: what the bulletin adds to the price of a card in a queue."""
    name = "" if bulletin is None else bulletin.day.name
    if bulletin is None or name not in {"clearance", "tariff"}:
        return 0
    if name == "clearance":
        return -bulletin.day.amount if card.deck == STOCK else 0
    return bulletin.day.amount if card.tag == bulletin.day.about else 0


def rehire_price(card: Card, bulletin: Card | None) -> int:
    """AM-051, AM-131: the hire cost again, 1 less at a Staff Party, never below 1."""
    return max(LEAST_PRICE, card.cost - changes(bulletin, "rehire_discount"))


async def each_gains_gold(table: MartTable, effect: Effect) -> None:
    """AM-084: every seat takes gold, clockwise from the initiative holder."""
    for seat in table.clockwise(table.holder):
        earn(table, seat, effect.amount, "bulletin")
        table.events.append((GOLD_GAINED, seat, effect.amount))


async def busiest_to_quietest(table: MartTable, effect: Effect) -> None:
    """AM-152, AM-162, AM-218: the busiest store gives the quietest gold; nothing while all ledgers are empty."""
    giver, taker = busiest(table), quietest(table)
    if giver == taker or not any(table.ledgers):
        table.events.append((ALL_EQUAL, giver))
    else:
        await hand_over_up_to(table, giver, taker, effect.amount, "bulletin")


AT_OPENING: dict[str, Callable[[MartTable, Effect], Awaitable[None]]] = {
    "each_gains_gold": each_gains_gold,
    "busiest_to_quietest": busiest_to_quietest,
}

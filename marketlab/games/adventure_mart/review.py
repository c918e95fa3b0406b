"""Review: AM-014, AM-073, AM-140 to AM-146, AM-159, AM-209. Net worth: stock and fixtures at cost, gold, bonuses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.adventure_mart.events import GAME_OVER, STOCKTAKE
from marketlab.games.adventure_mart.includes import FIXTURE, NO_EFFECT, Card, numbers
from marketlab.games.adventure_mart.table import OVER, MartTable

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from marketlab.games.adventure_mart.includes import Effect

WORTH, MORE_ADVENTURERS, INITIATIVE_ORDER = "highest net worth", "more adventurers", "initiative order"
PARTS = ("stock", "fixtures", "gold", "review")
NET_WORTH = "net worth"


def review(table: MartTable) -> None:
    """AM-014, AM-145, AM-146: after the last Day all add up their net worth; the highest wins."""
    take_stock(table, table.day)
    winner, reason = find_winner(table)
    table.phase, table.reason = OVER, reason
    table.events.append((GAME_OVER, reason, winner, worth(table, winner)[NET_WORTH]))


def find_winner(table: MartTable) -> tuple[int, str]:
    """AM-145, AM-146: the highest total; then more adventurers; then the first clockwise from the initiative holder."""
    order = table.clockwise(table.holder)
    totals = {seat: worth(table, seat)[NET_WORTH] for seat in order}
    best = [seat for seat in order if totals[seat] == max(totals.values())]
    if len(best) == 1:
        return best[0], WORTH
    most = max(len(table.ledgers[seat]) for seat in best)
    best = [seat for seat in best if len(table.ledgers[seat]) == most]
    return best[0], MORE_ADVENTURERS if len(best) == 1 else INITIATIVE_ORDER


def worth(table: MartTable, seat: int) -> dict[str, int]:
    """AM-140 to AM-144, AM-209: the four parts of the net worth of a seat, and their sum."""
    owned = owned_stock(table, seat)
    store = [slot.card for slot in table.stores[seat]]
    return net_worth(owned, store, table.ledgers[seat], table.gold[seat])


def owned_stock(table: MartTable, seat: int) -> list[Card]:
    """AM-031, AM-141: all stock of a seat, wherever it is."""
    offer = table.sale.offers[seat].cards if table.sale is not None else []
    return [*table.hands[seat], *table.storerooms[seat], *table.reorders[seat], *offer]


def net_worth(owned: Sequence[Card], store: Sequence[Card], ledger: Sequence[Card], gold: int) -> dict[str, int]:
    """AM-140 to AM-144: basic stock and staff are set aside; the rest at its printed cost, gold, and Review bonuses."""
    regular = [card for card in owned if card.cost]
    fixtures = [card for card in store if card.deck == FIXTURE]
    reviewed = [card.review for card in (*regular, *fixtures, *ledger) if card.review is not NO_EFFECT]
    bonus = sum([REVIEWS[effect.name](effect, regular, ledger) for effect in reviewed])
    parts = dict(zip(PARTS, (_cost(regular), _cost(fixtures), gold, bonus), strict=True))
    return {**parts, NET_WORTH: sum(parts.values())}


def _cost(cards: Sequence[Card]) -> int:
    return sum([card.cost for card in cards])


# Review effects ----------------------------------------------------------------------------------------------------


def gold_per_brand(effect: Effect, stock: Sequence[Card], _ledger: Sequence[Card]) -> int:
    """AM-044, AM-073, AM-144: so much for each regular stock of a brand."""
    return effect.amount * sum(card.brand == effect.about for card in stock)


def gold_per_adventurers(effect: Effect, _stock: Sequence[Card], ledger: Sequence[Card]) -> int:
    """AM-073: 1 for so many adventurers in the ledger, rounded down."""
    return len(ledger) // effect.amount


def gold_flat(effect: Effect, _stock: Sequence[Card], _ledger: Sequence[Card]) -> int:
    """AM-060, AM-073: so much, whatever else there is."""
    return effect.amount


REVIEWS: dict[str, Callable[[Effect, Sequence[Card], Sequence[Card]], int]] = {
    "gold_per_brand": gold_per_brand,
    "gold_per_adventurers": gold_per_adventurers,
    "gold_flat": gold_flat,
}


# Taking stock ------------------------------------------------------------------------------------------------------


def take_stock(table: MartTable, day: int) -> None:
    """AM-141: what every seat owns at the end of a Day, for its books; Day 0 is the setup.

    The storeroom is told in the order of the cards' numbers: its owner knows what is in it, and not where.
    """
    for seat in range(len(table.seats)):
        hand, ledger = numbers(table.hands[seat]), numbers(table.ledgers[seat])
        storeroom, reorder = [tuple(sorted(numbers(zone[seat]))) for zone in (table.storerooms, table.reorders)]
        store = numbers([slot.card for slot in table.stores[seat]])
        table.events.append((STOCKTAKE, day, seat, hand, storeroom, reorder, store, ledger, table.gold[seat]))


def result(table: MartTable) -> dict[str, object]:
    """AM-145, AM-146, AM-209: net worths, their parts, one winner and the reason."""
    parts = {name: worth(table, seat) for seat, name in enumerate(table.seats)}
    winner, reason = find_winner(table)
    return {
        "scores": {name: part[NET_WORTH] for name, part in parts.items()},
        "parts": parts,
        "winners": [table.seats[winner]],
        "reason": reason,
    }

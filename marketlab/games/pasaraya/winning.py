"""Winning the Game: PS-002, PS-098 to PS-104, PS-106, PS-111. The audit: Miel and goods at cost, and three ties."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.pasaraya.choices import AI
from marketlab.games.pasaraya.components_list import STAFF, UNUSED
from marketlab.games.pasaraya.events import AI_WON, GAME_OVER
from marketlab.games.pasaraya.grammar import AI_NAME
from marketlab.games.pasaraya.table import OVER
from marketlab.games.pasaraya.worth import cost_of_goods, goods_of, miel_of, staff_of

if TYPE_CHECKING:
    from marketlab.games.pasaraya.table import PasarayaTable


def total(table: PasarayaTable, seat: int) -> int:
    """PS-098, PS-099, PS-100, PS-106: all Miel and unsold goods at cost; Employees only in the EDM game."""
    if seat == AI:
        return table.ai_till + cost_of_goods(table.ai_shelf)
    return miel_of(table, seat) + goods_of(table, seat) + staff_of(table, seat)


def stock_at_cost(table: PasarayaTable, seat: int) -> int:
    """PS-102: unsold goods at cost."""
    return cost_of_goods(table.ai_shelf) if seat == AI else goods_of(table, seat)


def idle_staff(table: PasarayaTable, seat: int) -> int:
    """PS-103: Employees in Warehouse and Draw Pile; those in Hand and Supermarket do not count."""
    if seat == AI:
        return 0
    cards = (*table.warehouses[seat], *table.draw_piles[seat])
    return sum(card & UNUSED in STAFF for card in cards)


def distance(table: PasarayaTable, seat: int) -> int:
    """PS-104, PS-111: how far from the Starting Player a seat is, in turn order; the AI sits last."""
    return len(table.seats) if seat == AI else (seat - table.start) % len(table.seats)


def ranking(table: PasarayaTable) -> list[int]:
    """PS-101 to PS-104: by total, then stock, then idle staff, then distance from the Starting Player."""
    return sorted(players(table), key=lambda seat: _standing(table, seat), reverse=True)


def _standing(table: PasarayaTable, seat: int) -> tuple[int, int, int, int]:
    return total(table, seat), stock_at_cost(table, seat), idle_staff(table, seat), distance(table, seat)


def players(table: PasarayaTable) -> list[int]:
    """PS-107: all seats, and in the solo game the AI."""
    return [*range(len(table.seats)), *([AI] if table.is_solo else [])]


def name_of(table: PasarayaTable, seat: int) -> str:
    """The name of a seat; the AI has one too."""
    return AI_NAME if seat == AI else table.seats[seat]


def finish(table: PasarayaTable) -> None:
    """PS-002, PS-101: the game is over, and there is one winner."""
    table.phase = OVER
    winner = ranking(table)[0]
    if winner == AI:
        table.events.append((AI_WON, total(table, AI)))
    else:
        table.events.append((GAME_OVER, (winner,), total(table, winner)))


def result(table: PasarayaTable) -> dict[str, object]:
    """PS-101 to PS-104, PS-111: totals, what decides ties, the winner, and all by rank."""
    ranked = [name_of(table, seat) for seat in ranking(table)]
    named = {name_of(table, seat): seat for seat in players(table)}
    return {
        "scores": {name: total(table, seat) for name, seat in named.items()},
        "goods": {name: stock_at_cost(table, seat) for name, seat in named.items()},
        "staff": {name: idle_staff(table, seat) for name, seat in named.items()},
        "winners": ranked[:1],
        "ranking": ranked,
        "rounds": table.round,
        "reason": f"audit after round {table.round}",
    }

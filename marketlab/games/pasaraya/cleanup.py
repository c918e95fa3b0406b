"""Phase 3: Cleanup, PS-082. What is left of the Hand goes to the Warehouse."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.pasaraya.events import TURN_ENDED

if TYPE_CHECKING:
    from marketlab.games.pasaraya.table import PasarayaTable


def clean_up(table: PasarayaTable, seat: int) -> None:
    """PS-082: all cards of the Hand go to the Warehouse; the Supermarket stays."""
    hand = table.hands[seat]
    table.events.append((TURN_ENDED, seat, len(hand)))
    table.warehouses[seat] += hand
    hand.clear()
    table.holds[seat] = None
    table.known[seat].clear()

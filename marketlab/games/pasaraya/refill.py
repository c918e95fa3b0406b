"""Phase 5: Reveal Sales Forecasts, PS-087, PS-088, PS-090. Cards are revealed until three forecasts are on display."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.pasaraya.components_list import DISPLAY_LEAST
from marketlab.games.pasaraya.reveal import reveal

if TYPE_CHECKING:
    from marketlab.games.pasaraya.table import PasarayaTable


async def refill(table: PasarayaTable) -> None:
    """PS-087, PS-090: reveal until three forecasts are face up, or the deck is empty; other cards do not count."""
    while len(table.display) < DISPLAY_LEAST and table.forecast_deck:
        await reveal(table)

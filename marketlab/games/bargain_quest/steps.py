"""The six steps of a round (BQ-021), and what begins anew with each of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.bargain_quest.events import STEP
from marketlab.games.bargain_quest.table import ADVENTURE, DISPLAY, SHOPPING, STORAGE, SUPPLY, UPGRADE

if TYPE_CHECKING:
    from marketlab.games.bargain_quest.table import BargainTable

TITLES = {
    SUPPLY: "Supply",
    DISPLAY: "Display",
    SHOPPING: "Shopping",
    ADVENTURE: "Adventure",
    UPGRADE: "Upgrade",
    STORAGE: "Storage",
}


def enter(table: BargainTable, step: str) -> None:
    """BQ-021, BQ-065: the next step begins with the holder of the quest token; abilities can be used again."""
    table.phase = step
    table.active = table.quest_token
    for by_seat in (table.used, table.purchases):
        if any(by_seat):
            for marks in by_seat:
                marks.clear()
    table.events.append((STEP, TITLES[step]))

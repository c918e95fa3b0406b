"""Base: Round, BQ-021, BQ-022, BQ-055. The whole game as a story: six steps a round until the third monster falls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.bargain_quest.adventure import adventure
from marketlab.games.bargain_quest.choose_hero import choose_heroes
from marketlab.games.bargain_quest.display import display
from marketlab.games.bargain_quest.draft import draft
from marketlab.games.bargain_quest.shopping import shopping
from marketlab.games.bargain_quest.storage import storage
from marketlab.games.bargain_quest.supply import open_harbour, resume_load, resume_turn_end, ship_turns, supply
from marketlab.games.bargain_quest.table import (
    ADVENTURE,
    AFTER_LOAD,
    BLACK_MARKET,
    CHOOSE_HERO,
    DISPLAY,
    DRAFT,
    LOAD,
    OVER,
    SHIP_TURN,
    SHOPPING,
    STORAGE,
    SUPPLY,
    UPGRADE,
    BargainTable,
)
from marketlab.games.bargain_quest.upgrade import upgrade

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

STEPS: dict[str, Callable[[BargainTable], Awaitable[None]]] = {
    SUPPLY: supply,
    BLACK_MARKET: open_harbour,
    SHIP_TURN: ship_turns,
    LOAD: resume_load,
    AFTER_LOAD: resume_turn_end,
    DRAFT: draft,
    DISPLAY: display,
    CHOOSE_HERO: choose_heroes,
    SHOPPING: shopping,
    ADVENTURE: adventure,
    UPGRADE: upgrade,
    STORAGE: storage,
}


async def flow(table: BargainTable) -> None:
    """BQ-021, BQ-055: step after step; each of them leads to the next, or ends the game."""
    while table.phase != OVER:
        await STEPS[table.phase](table)

"""How to Play: AM-011, AM-079, AM-154. The whole game as a story: five Days, then the Review."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.adventure_mart.includes import DAYS
from marketlab.games.adventure_mart.review import review
from marketlab.games.adventure_mart.store_closing import store_closing
from marketlab.games.adventure_mart.store_opening import store_opening
from marketlab.games.adventure_mart.table import CLOSING, FINAL, OPENING, OVER, TRADING, MartTable
from marketlab.games.adventure_mart.trading_hours import final_turn, turn

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from marketlab.core.choice import Choice
    from marketlab.core.decision import Decision


async def flow(table: MartTable) -> None:
    """AM-079, AM-087, AM-124: Store Opening, Trading Hours turn by turn, Store Closing, until the Review."""
    while table.phase != OVER:
        await PHASES[table.phase](table)


async def close_the_day(table: MartTable) -> None:
    """AM-127, AM-208: Store Closing on Days 1 to 4; after Day 5 the Review instead."""
    if table.day < DAYS:
        await store_closing(table)
    else:
        review(table)


PHASES: dict[str, Callable[[MartTable], Coroutine[Decision, Choice, None]]] = {
    OPENING: store_opening,
    TRADING: turn,
    FINAL: final_turn,
    CLOSING: close_the_day,
}

"""Put a question of Adventure Mart: the answer comes back as a choice of this game."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from marketlab.core.decision import Decision

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from marketlab.games.adventure_mart.choices import MartChoice
    from marketlab.games.adventure_mart.table import MartTable

    Legal = Callable[[MartTable, int], Sequence[MartChoice]]


async def ask(table: MartTable, seat: int, name: str, rule: str, legal: Legal) -> MartChoice:
    """AM-222: ask one seat; ``legal`` works out what it may answer."""
    return cast("MartChoice", await Decision(table, seat, name, rule, legal))

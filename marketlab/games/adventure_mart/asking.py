"""Put a question of Adventure Mart: the answer comes back as a choice of this game."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from marketlab.core.decision import Decision

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from marketlab.games.adventure_mart.choices import MartChoice
    from marketlab.games.adventure_mart.table import MartTable

    Legal = Callable[[MartTable, int], Sequence[MartChoice]]
    Ask = Callable[[MartTable, int, str, str, Legal], Awaitable[MartChoice]]

# AM-222: ask(table, seat, name, rule, legal) asks one seat; ``legal`` works out what it may answer.
ask = cast("Ask", Decision)

"""Put a question of Adventure Mart: the answer comes back as a choice of this game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, cast

from marketlab.core.decision import Decision

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from marketlab.games.adventure_mart.choices import MartChoice
    from marketlab.games.adventure_mart.table import MartTable

    Legal = Callable[[MartTable, int], Sequence[MartChoice]]


class Ask(Protocol):
    """AM-222: ask one seat; ``legal`` works out what it may answer, unless the ``choices`` are known already."""

    def __call__(
        self,
        table: MartTable,
        seat: int,
        name: str,
        rule: str,
        legal: Legal,
        *,
        choices: Sequence[MartChoice] | None = None,
    ) -> Awaitable[MartChoice]:
        """Put the question."""


ask = cast("Ask", Decision)

"""Put a question of Bargain Quest: the answer comes back as a choice of this game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, cast

from marketlab.core.decision import Decision

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from marketlab.core.choice import Choice
    from marketlab.games.bargain_quest.choices import BargainChoice
    from marketlab.games.bargain_quest.table import BargainTable

    Legal = Callable[[BargainTable, int], Sequence[Choice]]


class Ask(Protocol):
    """BQ-200: ask one seat; ``legal`` works out what it may answer, unless the ``choices`` are known already."""

    def __call__(
        self,
        table: BargainTable,
        seat: int,
        name: str,
        rule: str,
        legal: Legal,
        *,
        choices: Sequence[Choice] | None = None,
    ) -> Awaitable[BargainChoice]:
        """Put the question."""


ask = cast("Ask", Decision)

"""The hawker."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.pasaraya.components_list import COST, GOODS
from marketlab.players.pasaraya.ideas import answer, buy, guard, otherwise, prepare, sell, use, withdraw
from marketlab.players.pasaraya.sight import Sight
from marketlab.players.player import Player, View

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marketlab.core.choice import Choice

IN_STOCK = 6
CIRCLING = 8


class Hawker(Player):
    """Sells one good a turn over the counter, the one with the best margin at the prices of now; fulfils nothing.

    Hires nobody but a guard, buys the good with the best margin, and keeps 6 goods and 8 Miel on their way.
    """

    name = "hawker"
    game = "pasaraya"

    def choose(self, view: View, choices: Sequence[Choice], decision_name: str) -> Choice:
        """Sell, stock, buy, and withdraw what was earned."""
        sight = Sight(view, choices)
        wanted = best_sellers(sight)
        choice, self.reason = (
            sell(sight, sight.shelf, above=-1)
            or prepare(sight)
            or guard(sight)
            or use(sight, wanted)
            or buy(sight, wanted, "sells with the best margin")
            or withdraw(sight, CIRCLING)
            or answer(sight, decision_name, wanted)
            or otherwise(sight)
        )
        return choice


def best_sellers(sight: Sight) -> list[int]:
    """The goods by their margin at the prices of now, while fewer than enough are in stock or on their way."""
    room = max(0, IN_STOCK - sum(sight.owned))
    return sorted(GOODS, key=lambda kind: COST[kind] - sight.prices[kind])[:room]

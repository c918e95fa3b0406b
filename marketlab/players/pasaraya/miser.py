"""The miser."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.pasaraya.components_list import FIRST_GOOD, GOODS, NEEDS, START_PRICES
from marketlab.players.pasaraya.ideas import answer, buy, fulfil, guard, otherwise, prepare, sell, use, withdraw
from marketlab.players.pasaraya.sight import Sight
from marketlab.players.player import Player, View

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marketlab.core.choice import Choice

CIRCLING = 3
MEAN = NEEDS[START_PRICES]


class Miser(Player):
    """Keeps its Miel in the Bank, where nothing can happen to it: withdraws only when less than 3 are in the deck.

    Hires nobody but a guard; sells at the mean price or above, and fulfils what its Junior can with the goods at hand.
    """

    name = "miser"
    game = "pasaraya"

    def choose(self, view: View, choices: Sequence[Choice], decision_name: str) -> Choice:
        """Earn what goods on the shelf bring, buy for one forecast, and leave the rest in the Bank."""
        sight = Sight(view, choices)
        plan = sight.plan(1)
        spare = [
            have if sight.prices[kind] >= MEAN[kind - FIRST_GOOD] or not sight.rounds_left else 0
            for have, kind in zip(sight.shelf, GOODS, strict=True)
        ]
        choice, self.reason = (
            fulfil(sight)
            or prepare(sight)
            or sell(sight, spare)
            or guard(sight)
            or use(sight)
            or buy(sight, plan.lacking, "the next forecast lacks it")
            or withdraw(sight, CIRCLING)
            or answer(sight, decision_name)
            or otherwise(sight)
        )
        return choice

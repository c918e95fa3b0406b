"""The caterer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.pasaraya import seen
from marketlab.players.pasaraya.ideas import (
    answer,
    attach,
    buy,
    fulfil,
    guard,
    hire,
    otherwise,
    prepare,
    sell,
    use,
    withdraw,
)
from marketlab.players.pasaraya.sight import Sight
from marketlab.players.player import Player, View

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marketlab.core.choice import Choice

SELLERS = 3
WORTH_HIRING = 8
CIRCLING = 12


class Caterer(Player):
    """Buys what the forecasts on display lack, those with the widest margin first, and fulfils them.

    Hires Salespeople until 3 can deliver; sells over the counter only what no forecast needs.
    """

    name = "caterer"
    leads = True
    game = "pasaraya"

    def choose(self, view: View, choices: Sequence[Choice], decision_name: str) -> Choice:
        """Fulfil, buy for the next forecasts, sell what is spare."""
        sight = Sight(view, choices)
        plan = sight.plan(sight.sellers + 1)
        spare = [have - keep for have, keep in zip(sight.shelf, plan.kept, strict=True)]
        lacking = sight.sellers < SELLERS and sight.rounds_left >= WORTH_HIRING
        crew = [seen.employee_of(view, "salesperson")] if lacking else []
        choice, self.reason = (
            prepare(sight)
            or attach(sight)
            or fulfil(sight)
            or guard(sight)
            or use(sight, plan.lacking, len(crew))
            or hire(sight, crew, f"{sight.sellers} can deliver, {SELLERS} should")
            or buy(sight, plan.lacking, "a forecast on display lacks it")
            or sell(sight, spare if sight.rounds_left else sight.shelf)
            or withdraw(sight, CIRCLING)
            or answer(sight, decision_name, plan.lacking)
            or otherwise(sight)
        )
        return choice

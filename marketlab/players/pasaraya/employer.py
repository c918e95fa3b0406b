"""The employer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.pasaraya import seen
from marketlab.players.pasaraya.ideas import answer, buy, fulfil, hire, otherwise, prepare, sell, use, withdraw
from marketlab.players.pasaraya.sight import Sight
from marketlab.players.player import Player, View

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marketlab.core.choice import Choice

CREW = ("thief", "salesperson", "supervisor", "buyer", "salesperson", "supervisor", "thief")
WORTH_HIRING = 6
CIRCLING = 14


class Employer(Player):
    """Hires before it buys, in the first rounds, so that every Employee has many turns to earn a wage.

    One of each kind, then a second Salesperson and Supervisor; uses all of them, and fulfils what they make possible.
    """

    name = "employer"
    game = "pasaraya"

    def choose(self, view: View, choices: Sequence[Choice], decision_name: str) -> Choice:
        """Use the staff, hire more, buy, then fulfil and sell."""
        sight = Sight(view, choices)
        plan = sight.plan(sight.sellers)
        spare = [have - keep for have, keep in zip(sight.shelf, plan.kept, strict=True)]
        crew = vacancies(sight)
        choice, self.reason = (
            use(sight, plan.lacking, len(crew))
            or hire(sight, crew, f"{sight.rounds_left} rounds are left to earn it back")
            or buy(sight, plan.lacking, "a forecast on display lacks it")
            or prepare(sight)
            or fulfil(sight)
            or sell(sight, spare if sight.rounds_left else sight.shelf)
            or withdraw(sight, CIRCLING)
            or answer(sight, decision_name, plan.lacking)
            or otherwise(sight)
        )
        return choice


def vacancies(sight: Sight) -> list[int]:
    """Whom to hire, in this order, while enough rounds are left."""
    if sight.rounds_left < WORTH_HIRING:
        return []
    places = [seen.employee_of(sight.view, ability) for ability in CREW]
    return [kind for place, kind in enumerate(places) if places[: place + 1].count(kind) > sight.count(kind)]

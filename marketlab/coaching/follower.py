"""The follower: a player that does what the coach of its seat advises."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.players.player import Player, View

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marketlab.coaching.helping import Coach
    from marketlab.core.choice import Choice


class Follower(Player):
    """Follow the coach in one game; it has no name in the catalogue, because it needs the game to imagine others."""

    def __init__(self, coach: Coach) -> None:
        """Sit at the seat of this coach."""
        self._coach = coach

    def choose(self, view: View, choices: Sequence[Choice], decision_name: str) -> Choice:  # noqa: ARG002 -- as Player has it
        """Take what the coach would choose."""
        best = self._coach.best()
        assert best is not None, "a seat that is asked has to choose"
        self.reason = f"the best of {len(choices)} choices by the coach's roll-outs"
        return best

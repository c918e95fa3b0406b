"""The random player: any legal choice with the same chance, in any game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.players.player import Player, View

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marketlab.core.choice import Choice


class Random(Player):
    """Any legal choice with the same chance; never out of turn."""

    name = "random"

    def choose(self, view: View, choices: Sequence[Choice], decision_name: str) -> Choice:  # noqa: ARG002 -- as Player has it
        """Pick with equal chance."""
        choice = choices[int(self.rng.random() * len(choices))]
        self.reason = f"one of {len(choices)} legal choices, picked by chance"
        return choice

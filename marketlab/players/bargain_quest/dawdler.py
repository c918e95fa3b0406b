"""The dawdler."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.bargain_quest.abilities import HERO_DEFENCE, RAISE, STORAGE, SUPPLY_DEAL
from marketlab.players.bargain_quest.ideas import claim, draft, keep_shop, load
from marketlab.players.bargain_quest.sight import Sight, Taste
from marketlab.players.bargain_quest.worth import card_worth
from marketlab.players.player import Player, View

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marketlab.core.choice import Choice

TASTE = Taste(
    gold=0.08,
    wound=0.7,
    survival=1.4,
    abilities={STORAGE: 0.2, HERO_DEFENCE: 0.3, SUPPLY_DEAL: 0.15, RAISE: 0.1},
)


class Dawdler(Player):
    """All in good time: loads as long as there is room, and claims last, often a ship that it filled by itself.

    Tops up the fullest ship with its worst card to see rivals off; keeps heroes alive for later rounds, and stores.
    """

    name = "dawdler"
    game = "bargain-quest"

    def choose(self, view: View, choices: Sequence[Choice], decision_name: str) -> Choice:  # noqa: ARG002 -- as Player has it
        """Load what can be loaded, claim only when nothing can; then see to the defence of heroes."""
        sight = Sight(view, choices, TASTE)
        choice, self.reason = (
            draft(sight)
            or load(sight, lambda choice: len(sight.ships[choice.ship].cargo) - card_worth(sight, choice.item))
            or claim(sight, lambda _: True)
            or keep_shop(sight)
        )
        return choice

"""The peddler."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.bargain_quest.abilities import RAISE
from marketlab.games.bargain_quest.includes import NO_CARD, PRICE
from marketlab.players.bargain_quest.ideas import claim, draft, keep_shop, load
from marketlab.players.bargain_quest.sight import Sight, Taste
from marketlab.players.player import Player, View

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marketlab.core.choice import Choice
    from marketlab.games.bargain_quest.seen import Ship

TASTE = Taste(gold=0.1, wound=0.03, survival=0.03, abilities={RAISE: 0.1})
ENOUGH = 12


class Peddler(Player):
    """Gold today: fills every purse with what is dearest, good or rubbish, and leaves the monster to the others.

    Claims a ship with cards for 12 gold in sight, adds its dearest card to the dearest ship, and hardly ever buys.
    """

    name = "peddler"
    game = "bargain-quest"

    def choose(self, view: View, choices: Sequence[Choice], decision_name: str) -> Choice:  # noqa: ARG002 -- as Player has it
        """Claim the prices in sight, else load dear to dear; then sell for all the gold there is."""
        sight = Sight(view, choices, TASTE)
        choice, self.reason = (
            draft(sight)
            or claim(sight, lambda ship: price_of(ship) >= ENOUGH)
            or load(sight, lambda choice: PRICE[choice.item] * price_of(sight.ships[choice.ship]))
            or keep_shop(sight)
        )
        return choice


def price_of(ship: Ship) -> int:
    """The prices of the cards on a ship that can be seen."""
    return sum(PRICE[cargo.card] for cargo in ship.cargo if cargo.card != NO_CARD)

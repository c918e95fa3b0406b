"""The appraiser."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.bargain_quest.abilities import HERO_ATTACK, HERO_DEFENCE, PEEK_SHIP, REDRAW, STORAGE, SUPPLY_DEAL
from marketlab.players.bargain_quest.ideas import claim, draft, keep_shop, load, peek
from marketlab.players.bargain_quest.sight import Sight, Taste
from marketlab.players.bargain_quest.worth import blind_worth, card_worth, known_worth
from marketlab.players.player import Player, View

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marketlab.core.choice import Choice

TASTE = Taste(
    gold=0.1,
    wound=1.0,
    survival=1.0,
    abilities={HERO_ATTACK: 0.3, HERO_DEFENCE: 0.3, PEEK_SHIP: 0.1, REDRAW: 0.15, SUPPLY_DEAL: 0.15, STORAGE: 0.1},
)
AVERAGE_CARDS = 3


class Appraiser(Player):
    """Believes only what it has seen: claims a ship whose known cards are worth more than 3 average ones.

    Looks at facedown cards, loads so that no ship stands out, and weighs gold against stars as the score does.
    """

    name = "appraiser"
    leads = True
    game = "bargain-quest"

    def choose(self, view: View, choices: Sequence[Choice], decision_name: str) -> Choice:  # noqa: ARG002 -- as Player has it
        """Look, claim what is known to be good, else load evenly; then take what adds most points."""
        sight = Sight(view, choices, TASTE)
        choice, self.reason = (
            draft(sight)
            or peek(sight)
            or claim(sight, lambda ship: known_worth(sight, ship) > AVERAGE_CARDS * blind_worth(sight))
            or load(sight, lambda choice: card_worth(sight, choice.item) - known_worth(sight, sight.ships[choice.ship]))
            or keep_shop(sight)
        )
        return choice

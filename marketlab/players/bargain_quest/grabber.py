"""The grabber."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.bargain_quest.abilities import DISPLAY_HEARTS, DISPLAY_SLOTS, HERO_ATTACK, HERO_DEFENCE, TIE_FIRST
from marketlab.games.bargain_quest.includes import ITEMS
from marketlab.players.bargain_quest.ideas import Pick, claim, draft, hearts, keep_shop, load
from marketlab.players.bargain_quest.sight import Sight, Taste
from marketlab.players.bargain_quest.worth import card_worth
from marketlab.players.picks import counted, pick
from marketlab.players.player import Player, View

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marketlab.core.choice import Choice
    from marketlab.games.bargain_quest.choices import BargainChoice
    from marketlab.games.bargain_quest.seen import Ship

TASTE = Taste(
    gold=0.1,
    wound=1.2,
    survival=0.8,
    abilities={DISPLAY_HEARTS: 0.2, DISPLAY_SLOTS: 0.2, TIE_FIRST: 0.15, HERO_ATTACK: 0.2, HERO_DEFENCE: 0.15},
)
ENOUGH = 3


class Grabber(Player):
    """First come, first served: claims the best ship as soon as one holds 3 cards, and shows the most hearts.

    Loads its worst card on the emptiest ship, so that rivals find little; pays for what puts it first again.
    """

    name = "grabber"
    game = "bargain-quest"

    def choose(self, view: View, choices: Sequence[Choice], decision_name: str) -> Choice:  # noqa: ARG002 -- as Player has it
        """Claim early, else load what others may have; then show hearts and sell."""
        sight = Sight(view, choices, TASTE)
        choice, self.reason = (
            draft(sight)
            or claim(sight, is_loaded)
            or load(sight, lambda choice: -len(sight.ships[choice.ship].cargo) - card_worth(sight, choice.item))
            or show_hearts(sight)
            or keep_shop(sight)
        )
        return choice


def is_loaded(ship: Ship) -> bool:
    """Whether a ship holds enough cards."""
    return len(ship.cargo) >= ENOUGH


def show_hearts(sight: Sight) -> Pick | None:
    """Show the most hearts; of equal ones the card that promises least when sold."""

    def appeal(choice: BargainChoice) -> float:
        return hearts(sight, choice) - card_worth(sight, choice.item) / 10

    return pick(
        sight.of("display"),
        appeal,
        lambda choice, _: f"{ITEMS[choice.item].title} with {counted(hearts(sight, choice), 'heart')} on display",
    )

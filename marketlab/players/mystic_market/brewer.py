"""The brewer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.mystic_market.choices import NONE
from marketlab.games.mystic_market.includes import DECK_PRICE, GAP, HAND_LIMIT, KIND_TITLES, POTIONS
from marketlab.players.mystic_market.ideas import (
    brew_leftovers,
    buy_blind,
    otherwise,
    play_potion,
    profit,
    sell_dearest_set,
    swap_up,
)
from marketlab.players.mystic_market.sight import Sight
from marketlab.players.player import Player, View

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marketlab.core.choice import Choice
    from marketlab.players.mystic_market.ideas import Pick

FAIR = 8


class Brewer(Player):
    """Brewing takes no action: crafts whenever a potion brings more than its two cards add to the hand.

    Buys what the recipes on the table lack; sells sets from 8 coins up, and any set when the hand is full.
    """

    name = "brewer"
    game = "mystic-market"

    def choose(self, view: View, choices: Sequence[Choice], decision_name: str) -> Choice:  # noqa: ARG002
        """Play what is brewed, brew what pays, then sell, buy for recipes, or swap."""
        sight = Sight(view, choices)
        full = sight.is_final or sight.cards >= HAND_LIMIT
        choice, self.reason = (
            sell_dearest_set(sight, 0 if full else FAIR)
            or play_potion(sight)
            or brew(sight)
            or brew_leftovers(sight)
            or buy_for_recipe(sight)
            or buy_blind(sight)
            or swap_up(sight)
            or otherwise(sight)
        )
        return choice


def brew(sight: Sight) -> Pick | None:
    """Craft the potion whose profit and effect exceed most what its cards add to the hand."""
    crafts = [craft for craft in sight.of("craft") if not craft.luck and surplus(sight, craft.potion) > 0]
    if not crafts:
        return None
    craft = max(crafts, key=lambda craft: surplus(sight, craft.potion))
    return craft, f"{POTIONS[craft.potion].title}: profit {profit(craft)} and effect are worth more than its cards"


def surplus(sight: Sight, potion: int) -> float:
    """Profit and effect of a potion less what its two cards add to the hand, in coins."""
    first, second = POTIONS[potion].cost
    cards = sight.use(first) + sight.use(second, -1 if first == second else 0)
    return POTIONS[potion].profit + effect_worth(sight, POTIONS[potion].effect) - cards


def effect_worth(sight: Sight, effect: str) -> float:
    """What an effect saves at the prices of now: a random card costs 2, a market card what is written there."""
    match effect:
        case "substitute" | "draw" | "steal_random":
            return DECK_PRICE
        case "take_market":
            return max((sight.costs[kind] for kind in sight.market if kind != GAP), default=0)
        case "steal_coins":
            return min(5, max(rival.coins for rival in sight.rivals))
        case _:
            return 0


def buy_for_recipe(sight: Sight) -> Pick | None:
    """Buy the second ingredient of the best potion on the table whose first one is in the hand."""
    if sight.cards >= HAND_LIMIT:
        return None
    wanted = {buy.kind: buy for buy in sight.of("buy") if buy.kind != NONE}
    best: Pick | None = None
    most = 0.0
    for potion in set(sight.potion_market) - {GAP}:
        first, second = POTIONS[potion].cost
        for kind, other in ((first, second), (second, first)):
            gain = POTIONS[potion].profit + effect_worth(sight, POTIONS[potion].effect)
            if kind in wanted and sight.hand[other] and gain - sight.costs[kind] > most:
                most = gain - sight.costs[kind]
                best = wanted[kind], f"{KIND_TITLES[kind]} for {sight.costs[kind]} complete {POTIONS[potion].title}"
    return best

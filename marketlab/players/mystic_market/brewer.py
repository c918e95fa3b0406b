"""The brewer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.mystic_market.includes import GAP, HAND_LIMIT, KIND_TITLES, POTION_TITLES, POTIONS
from marketlab.players.mystic_market.ideas import (
    Pick,
    brew_leftovers,
    buy_blind,
    cards_to_buy,
    counted,
    otherwise,
    pick,
    play_potion,
    sell_dearest_set,
    swap_up,
)
from marketlab.players.mystic_market.sight import Sight
from marketlab.players.mystic_market.worth import effect_worth, profit, use_in_hand
from marketlab.players.player import Player, View

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marketlab.core.choice import Choice
    from marketlab.games.mystic_market.choices import MysticChoice

TOO_CHEAP = 6


class Brewer(Player):
    """Brewing takes no action: crafts whenever profit and effect exceed what the two cards add to the hand.

    Buys what the recipes on the table lack; sells sets from 8 coins up, and any set when the hand is full.
    """

    name = "brewer"
    game = "mystic-market"

    def choose(self, view: View, choices: Sequence[Choice], decision_name: str) -> Choice:  # noqa: ARG002
        """Sell, play what is brewed, brew what pays, else buy for a recipe, else buy blind, else swap."""
        sight = Sight(view, choices)
        must_sell = sight.is_final or sight.cards >= HAND_LIMIT
        choice, self.reason = (
            sell_dearest_set(sight, above=0 if must_sell else TOO_CHEAP)
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
    return pick(
        (craft for craft in sight.of("craft") if not craft.luck),
        lambda craft: profit(craft) + effect_worth(sight, craft.potion) - use_in_hand(sight, craft),
        lambda craft, gain: f"{POTION_TITLES[craft.potion]}: worth {gain:.1f} more than its cards add to the hand",
    )


def buy_for_recipe(sight: Sight) -> Pick | None:
    """Buy the card that completes the best recipe with a card in the hand."""
    recipes: dict[int, tuple[int, int]] = {}
    for potion in set(sight.potion_market) - {GAP}:
        worth = POTIONS[potion].profit + effect_worth(sight, potion)
        first, second = POTIONS[potion].cost
        for kind, other in ((first, second), (second, first)):
            if sight.hand[other]:
                recipes[kind] = max(recipes.get(kind, (0, 0)), (worth, potion))

    def gain(buy: MysticChoice) -> int:
        return recipes.get(buy.kind, (0, 0))[0] - sight.costs[buy.kind]

    return pick(
        cards_to_buy(sight),
        gain,
        lambda buy, _: (
            f"{KIND_TITLES[buy.kind]} for {counted(sight.costs[buy.kind], 'coin')}: "
            f"with it {POTION_TITLES[recipes[buy.kind][1]]} can be brewed"
        ),
    )

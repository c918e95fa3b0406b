"""The brewer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.mystic_market.includes import HAND_LIMIT, KIND_TITLES, POTION_TITLES
from marketlab.players.mystic_market.ideas import (
    Pick,
    brew,
    brew_leftovers,
    buy_blind,
    cards_to_buy,
    otherwise,
    play_potion,
    sell_dearest_set,
    swap_up,
)
from marketlab.players.mystic_market.sight import Sight
from marketlab.players.mystic_market.worth import brewing_gain, recipes
from marketlab.players.picks import counted, pick
from marketlab.players.player import Player, View

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marketlab.core.choice import Choice

TOO_CHEAP = 6


class Brewer(Player):
    """Brewing takes no action: crafts whenever profit and effect exceed what the two cards add to the hand.

    Buys what the recipes on the table lack; sells sets from 8 coins up, and any set when the hand is full.
    """

    name = "brewer"
    leads = True
    game = "mystic-market"

    def choose(self, view: View, choices: Sequence[Choice], decision_name: str) -> Choice:  # noqa: ARG002 -- as Player has it
        """Sell, play what is brewed, brew what pays, else buy for a recipe, else buy blind, else swap."""
        sight = Sight(view, choices)
        must_sell = sight.is_final or sight.cards >= HAND_LIMIT
        choice, self.reason = (
            sell_dearest_set(sight, above=0 if must_sell else TOO_CHEAP)
            or play_potion(sight)
            or brew(sight, lambda craft: brewing_gain(sight, craft), "more than its cards add to the hand")
            or brew_leftovers(sight)
            or buy_for_recipe(sight)
            or buy_blind(sight)
            or swap_up(sight)
            or otherwise(sight)
        )
        return choice


def buy_for_recipe(sight: Sight) -> Pick | None:
    """Buy the card that completes the best recipe with a card in the hand."""
    lacking = recipes(sight)
    return pick(
        (buy for buy in cards_to_buy(sight) if buy.kind in lacking),
        lambda buy: lacking[buy.kind][0] - sight.costs[buy.kind],
        lambda buy, _: (
            f"{KIND_TITLES[buy.kind]} for {counted(sight.costs[buy.kind], 'coin')}: "
            f"with it {POTION_TITLES[lacking[buy.kind][1]]} can be brewed"
        ),
    )

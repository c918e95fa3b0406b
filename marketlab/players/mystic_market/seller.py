"""The seller."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.mystic_market.choices import NONE
from marketlab.games.mystic_market.includes import HAND_LIMIT, KIND_TITLES
from marketlab.players.mystic_market.ideas import buy_blind, otherwise, play_potion, sell_dearest_set, swap_up
from marketlab.players.mystic_market.sight import Sight
from marketlab.players.player import Player, View

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marketlab.core.choice import Choice
    from marketlab.players.mystic_market.ideas import Pick


class Seller(Player):
    """A coin today: sells every set at once, whatever it is worth, and never brews.

    Buys for the set that lacks the fewest cards, if it can pay them all; else a blind card.
    """

    name = "seller"
    game = "mystic-market"

    def choose(self, view: View, choices: Sequence[Choice], decision_name: str) -> Choice:  # noqa: ARG002
        """Sell, else buy what the nearest set lacks, else a blind card, else swap."""
        sight = Sight(view, choices)
        choice, self.reason = (
            sell_dearest_set(sight)
            or play_potion(sight)
            or buy_for_nearest_set(sight)
            or buy_blind(sight)
            or swap_up(sight)
            or otherwise(sight)
        )
        return choice


def buy_for_nearest_set(sight: Sight) -> Pick | None:
    """Buy for the set that costs least to complete, if its value covers what is still to pay."""
    if sight.cards >= HAND_LIMIT:
        return None
    bills = {buy: sight.missing(buy.kind) * sight.costs[buy.kind] for buy in sight.of("buy") if buy.kind != NONE}
    paying = [buy for buy, bill in bills.items() if bill <= min(sight.coins, sight.values[buy.kind] - 1)]
    if not paying:
        return None
    buy = min(paying, key=lambda buy: (sight.missing(buy.kind), bills[buy] - sight.values[buy.kind]))
    return buy, f"{bills[buy]} coins complete a set of {KIND_TITLES[buy.kind]} worth {sight.values[buy.kind]}"

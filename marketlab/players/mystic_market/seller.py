"""The seller."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.mystic_market.includes import KIND_TITLES
from marketlab.players.mystic_market.ideas import (
    Pick,
    buy_blind,
    cards_to_buy,
    otherwise,
    play_potion,
    sell_dearest_set,
    swap_up,
)
from marketlab.players.mystic_market.sight import Sight
from marketlab.players.picks import counted, pick
from marketlab.players.player import Player, View

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marketlab.core.choice import Choice


class Seller(Player):
    """A coin today: sells every set at once, whatever it is worth, and never brews.

    Buys for the set that it can pay to the end with the best profit a card; else a blind card.
    """

    name = "seller"
    game = "mystic-market"

    def choose(self, view: View, choices: Sequence[Choice], decision_name: str) -> Choice:  # noqa: ARG002 -- as Player has it
        """Sell, else buy for a set, else buy blind, else swap."""
        sight = Sight(view, choices)
        choice, self.reason = (
            sell_dearest_set(sight)
            or play_potion(sight)
            or buy_for_set(sight)
            or buy_blind(sight)
            or swap_up(sight)
            or otherwise(sight)
        )
        return choice


def buy_for_set(sight: Sight) -> Pick | None:
    """Buy for the set that earns most a missing card, if the purse covers them all."""
    bills = {buy: sight.missing(buy.kind) * sight.costs[buy.kind] for buy in cards_to_buy(sight)}
    return pick(
        (buy for buy, bill in bills.items() if bill <= sight.coins),
        lambda buy: (sight.values[buy.kind] - bills[buy]) / sight.missing(buy.kind),
        lambda buy, _: (
            f"a set of {KIND_TITLES[buy.kind]} pays {sight.values[buy.kind]} and lacks "
            f"{counted(sight.missing(buy.kind), 'card')} for {counted(bills[buy], 'coin')}"
        ),
    )

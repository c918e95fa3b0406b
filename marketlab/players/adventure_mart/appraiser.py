"""The appraiser."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.adventure_mart.includes import FIXTURE
from marketlab.players.adventure_mart.answers import answer
from marketlab.players.adventure_mart.bidding import check_out, drop_out, fill_purse, stand, top_up, use_what_helps
from marketlab.players.adventure_mart.ideas import (
    bonus,
    bonus_of_fixture,
    buy,
    buy_blind,
    end,
    profit,
    start_sale,
    use_for_gold,
)
from marketlab.players.adventure_mart.sight import Pick, Sight
from marketlab.players.player import Player, View

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marketlab.core.choice import Choice


class Appraiser(Player):
    """Bids at once what an adventurer is worth, the cards that fill the purse, and lays nothing more when overbid.

    Buys what the Review counts for more than it costs; else it sells first and buys afterwards.
    """

    name = "appraiser"
    game = "adventure-mart"

    def choose(self, view: View, choices: Sequence[Choice], decision_name: str) -> Choice:
        """Fill the purse and stand; in a turn buy bargains, then sell."""
        sight = Sight(view, choices, decision_name)
        choice, self.reason = (
            fill_purse(sight)
            or stand(sight)
            or use_what_helps(sight)
            or drop_out(sight)
            or top_up(sight, lambda paid, sells: paid == sells)
            or check_out(sight)
            or buy_bargain(sight)
            or use_for_gold(sight)
            or start_sale(sight)
            or buy_blind(sight, 4)
            or end(sight)
            or answer(sight)
        )
        return choice


def buy_bargain(sight: Sight) -> Pick | None:
    """Buy the stock or fixture whose cost and Review bonus are furthest above its price."""
    stock = buy(sight, lambda choice: profit(sight, choice) + bonus(sight, choice.card), "the Review counts more")
    return stock or buy(sight, lambda choice: bonus_of_fixture(sight, choice.card), "a Review bonus on top", FIXTURE)

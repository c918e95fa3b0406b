"""The hoarder."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.mystic_market.includes import KIND_TITLES
from marketlab.players.mystic_market.ideas import (
    Pick,
    brew_leftovers,
    cards_to_buy,
    otherwise,
    play_potion,
    sell_dearest_set,
    swap_up,
)
from marketlab.players.mystic_market.sight import Sight
from marketlab.players.picks import ANYTHING, counted, pick
from marketlab.players.player import Player, View

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marketlab.core.choice import Choice

TOO_CHEAP = 10


class Hoarder(Player):
    """Prices climb while others sell: buys what is cheap now and waits until a set pays 12 or 15.

    Sells below that, and brews, only in the final round, or when it can do nothing else.
    """

    name = "hoarder"
    game = "mystic-market"

    def choose(self, view: View, choices: Sequence[Choice], decision_name: str) -> Choice:  # noqa: ARG002 -- as Player has it
        """Sell what is dear, else buy what is cheap, else swap towards a set."""
        sight = Sight(view, choices)
        choice, self.reason = (
            sell_dearest_set(sight, above=TOO_CHEAP)
            or (sell_dearest_set(sight) or brew_leftovers(sight) or play_potion(sight) if sight.is_final else None)
            or buy_cheapest(sight)
            or swap_up(sight)
            or (None if sight.of("end") else sell_dearest_set(sight))
            or otherwise(sight)
        )
        return choice


def buy_cheapest(sight: Sight) -> Pick | None:
    """Buy the card that costs least; of equal ones that of the nearest set."""
    return pick(
        cards_to_buy(sight),
        lambda buy: -sight.costs[buy.kind] - sight.missing(buy.kind) / 10,
        lambda buy, _: f"{KIND_TITLES[buy.kind]} for {counted(sight.costs[buy.kind], 'coin')}: prices climb",
        above=ANYTHING,
    )

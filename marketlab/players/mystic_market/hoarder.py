"""The hoarder."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.mystic_market.choices import NONE
from marketlab.games.mystic_market.includes import HAND_LIMIT, KIND_TITLES
from marketlab.players.mystic_market.ideas import otherwise, play_potion, sell_dearest_set, swap_up
from marketlab.players.mystic_market.sight import Sight
from marketlab.players.player import Player, View

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marketlab.core.choice import Choice
    from marketlab.players.mystic_market.ideas import Pick

HIGH = 12


class Hoarder(Player):
    """Prices climb while others sell: buys what is cheap now and waits until a set is worth 12 or 15.

    Sells below that only in the final round, or when it can do nothing else.
    """

    name = "hoarder"
    game = "mystic-market"

    def choose(self, view: View, choices: Sequence[Choice], decision_name: str) -> Choice:  # noqa: ARG002
        """Sell what is dear, else buy what is cheap, else swap towards a set."""
        sight = Sight(view, choices)
        choice, self.reason = (
            sell_dearest_set(sight, 0 if sight.is_final else HIGH)
            or (play_potion(sight) if sight.is_final else None)
            or buy_cheapest(sight)
            or swap_up(sight)
            or (None if sight.of("end") else sell_dearest_set(sight))
            or otherwise(sight)
        )
        return choice


def buy_cheapest(sight: Sight) -> Pick | None:
    """Buy the card that costs least, of equal ones that of the nearest set, while the hand has room."""
    cards = [buy for buy in sight.of("buy") if buy.kind != NONE]
    if not cards or sight.cards >= HAND_LIMIT:
        return None
    buy = min(cards, key=lambda buy: (sight.costs[buy.kind], sight.missing(buy.kind)))
    return buy, f"{KIND_TITLES[buy.kind]} cost {sight.costs[buy.kind]} now and will climb"

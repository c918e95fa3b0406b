"""The bargainer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.mystic_market.choices import BUY_DECK
from marketlab.games.mystic_market.includes import DECK_PRICE, HAND_LIMIT, KIND_TITLES, POTIONS, SET_SIZE
from marketlab.players.mystic_market.ideas import (
    brew_leftovers,
    cost_in_hand,
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
    from marketlab.games.mystic_market.choices import MysticChoice
    from marketlab.players.mystic_market.ideas import Pick


class Bargainer(Player):
    """Compares price and worth: buys where a card's part of a set exceeds its cost most, blind ones on average.

    Sells a set that pays more than as many blind cards cost; brews when the profit alone exceeds the cards.
    """

    name = "bargainer"
    game = "mystic-market"

    def choose(self, view: View, choices: Sequence[Choice], decision_name: str) -> Choice:  # noqa: ARG002
        """Brew and sell above cost, then buy below worth, then swap."""
        sight = Sight(view, choices)
        choice, self.reason = (
            brew_at_a_profit(sight)
            or sell_above_cost(sight)
            or play_potion(sight)
            or brew_leftovers(sight)
            or buy_below_worth(sight)
            or swap_up(sight)
            or (None if sight.of("end") else sell_dearest_set(sight))
            or otherwise(sight)
        )
        return choice


def brew_at_a_profit(sight: Sight) -> Pick | None:
    """Craft the potion whose profit exceeds its cards' parts of sets most."""
    crafts = [craft for craft in sight.of("craft") if not craft.luck and profit(craft) > cost_in_hand(sight, craft)]
    if not crafts:
        return None
    craft = max(crafts, key=lambda craft: profit(craft) - cost_in_hand(sight, craft))
    cards = cost_in_hand(sight, craft)
    return craft, f"{POTIONS[craft.potion].title} pays {profit(craft)}, its cards are worth {cards:.2f}"


def sell_above_cost(sight: Sight) -> Pick | None:
    """Sell the set that pays most above the price of as many blind cards."""
    if sight.is_final:
        return sell_dearest_set(sight)
    sets = [sale for sale in sight.of("sell") if sale.count == SET_SIZE[sale.kind] and margin(sight, sale) > 0]
    if not sets:
        return None
    sale = max(sets, key=lambda sale: (margin(sight, sale), -sale.luck))
    return sale, f"{sale.count} {KIND_TITLES[sale.kind]} pay {sight.values[sale.kind]}, blind cards cost 2 each"


def margin(sight: Sight, sale: MysticChoice) -> int:
    """The value of a set less the price of as many blind cards."""
    return sight.values[sale.kind] - DECK_PRICE * sale.count


def buy_below_worth(sight: Sight) -> Pick | None:
    """Buy the card with the widest gap between worth and price, while the hand has room."""
    if not sight.of("buy") or sight.cards >= HAND_LIMIT:
        return None
    gaps = {
        buy: sight.blind_share() - DECK_PRICE if buy is BUY_DECK else sight.share(buy.kind) - sight.costs[buy.kind]
        for buy in sight.of("buy")
    }
    buy = max(gaps, key=gaps.__getitem__)
    if gaps[buy] <= 0:
        return None
    title = "a blind card" if buy is BUY_DECK else KIND_TITLES[buy.kind]
    return buy, f"{title}: worth {gaps[buy]:.2f} coins more than it costs"

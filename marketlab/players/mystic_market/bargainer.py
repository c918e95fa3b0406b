"""The bargainer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.mystic_market.choices import BUY_DECK
from marketlab.games.mystic_market.includes import DECK_PRICE, HAND_LIMIT, KIND_TITLES
from marketlab.players.mystic_market.ideas import (
    Pick,
    brew,
    brew_leftovers,
    otherwise,
    play_potion,
    sell_dearest_set,
    swap_up,
)
from marketlab.players.mystic_market.sight import Sight
from marketlab.players.mystic_market.worth import is_set, trading_gain
from marketlab.players.picks import pick
from marketlab.players.player import Player, View

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marketlab.core.choice import Choice
    from marketlab.games.mystic_market.choices import MysticChoice


class Bargainer(Player):
    """Compares price and worth: buys where a card's part of a set exceeds its cost most, a blind one on average.

    Sells a set that pays more than as many blind cards cost; brews what pays more than its cards as parts of sets.
    """

    name = "bargainer"
    game = "mystic-market"

    def choose(self, view: View, choices: Sequence[Choice], decision_name: str) -> Choice:  # noqa: ARG002 -- as Player has it
        """Brew and sell above cost, else buy below worth, else swap."""
        sight = Sight(view, choices)
        choice, self.reason = (
            brew(sight, lambda craft: trading_gain(sight, craft), "more than its cards in sets")
            or sell_above_cost(sight)
            or play_potion(sight)
            or (sell_dearest_set(sight) or brew_leftovers(sight) if sight.is_final else None)
            or buy_below_worth(sight)
            or swap_up(sight)
            or (None if sight.of("end") else sell_dearest_set(sight))
            or otherwise(sight)
        )
        return choice


def sell_above_cost(sight: Sight) -> Pick | None:
    """Sell the set that pays most above the price of as many blind cards."""
    return pick(
        filter(is_set, sight.of("sell")),
        lambda sale: sight.values[sale.kind] - DECK_PRICE * sale.count,
        lambda sale, gain: f"a set of {KIND_TITLES[sale.kind]} pays {gain} more than {sale.count} blind cards cost",
    )


def buy_below_worth(sight: Sight) -> Pick | None:
    """Buy the card with the widest gap between worth and price, while the hand has room."""
    blind = sight.blind_share()

    def gap(buy: MysticChoice) -> float:
        return blind - DECK_PRICE if buy is BUY_DECK else sight.share(buy.kind) - sight.costs[buy.kind]

    return pick(
        sight.of("buy") if sight.cards < HAND_LIMIT else (),
        gap,
        lambda buy, gain: (
            f"{'a blind card' if buy is BUY_DECK else KIND_TITLES[buy.kind]}: worth {gain:.2f} more than it costs"
        ),
    )

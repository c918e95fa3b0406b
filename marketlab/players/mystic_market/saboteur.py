"""The saboteur."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.mystic_market.includes import KIND_TITLES
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
from marketlab.players.mystic_market.worth import harm, is_set, swing
from marketlab.players.picks import pick
from marketlab.players.player import Player, View

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marketlab.core.choice import Choice

WORTH_A_TURN = 6
MANY_CARDS = 5


class Saboteur(Player):
    """A rival's loss is a gain: sells, sets or single cards, what pulls down the prices that rivals wait for.

    Brews what hurts, and strikes with it in anybody's turn when a rival holds 5 cards.
    """

    name = "saboteur"
    game = "mystic-market"

    def choose(self, view: View, choices: Sequence[Choice], decision_name: str) -> Choice:  # noqa: ARG002 -- as Player has it
        """Brew harm, sell where it hurts, else buy what rivals want."""
        sight = Sight(view, choices)
        choice, self.reason = (
            (sell_dearest_set(sight) or brew_leftovers(sight) or play_potion(sight) if sight.is_final else None)
            or brew(sight, harm, "coins, and a rival suffers")
            or sell_where_it_hurts(sight)
            or buy_wanted(sight)
            or buy_blind(sight)
            or swap_up(sight)
            or otherwise(sight)
        )
        return choice

    def interrupt(self, view: View, choices: Sequence[Choice]) -> Choice | None:
        """Strike when a rival holds many cards, or in the final round."""
        sight = Sight(view, choices)
        if not sight.is_final and all(rival.cards < MANY_CARDS for rival in sight.rivals):
            return None
        choice, self.reason = play_potion(sight) or (None, self.reason)
        return choice


def sell_where_it_hurts(sight: Sight) -> Pick | None:
    """Sell what leaves the player best off against rivals, if it is worth a turn."""
    return pick(
        sight.of("sell"),
        lambda sale: swing(sight, sale),
        lambda sale, gain: (
            f"{'a set' if is_set(sale) else 'one card'} of {KIND_TITLES[sale.kind]} at {sight.values[sale.kind]}: "
            f"{gain:.1f} better off against rivals"
        ),
        above=WORTH_A_TURN,
    )


def buy_wanted(sight: Sight) -> Pick | None:
    """Buy the card whose use to the player and worth to a rival together exceed its cost most."""
    return pick(
        cards_to_buy(sight),
        lambda buy: sight.use(buy.kind, 1) + sight.share(buy.kind) - sight.costs[buy.kind],
        lambda buy, _: f"{KIND_TITLES[buy.kind]}: {sight.share(buy.kind):.2f} a card in a set, and no rival gets it",
    )

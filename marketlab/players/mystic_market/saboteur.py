"""The saboteur."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.mystic_market.choices import NONE
from marketlab.games.mystic_market.includes import HAND_LIMIT, KIND_TITLES, POTIONS, SET_SIZE, VALUES
from marketlab.games.mystic_market.value_track import lift_to_five
from marketlab.players.mystic_market.ideas import (
    brew_leftovers,
    buy_blind,
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

HARMFUL = {"steal_random", "exchange_random", "force_discard_random", "steal_coins"}
WORTH_A_TURN = 4
MANY_CARDS = 6


class Saboteur(Player):
    """A rival's loss is a gain: sells, sets or single cards, what pulls down the prices rivals wait for.

    Brews what hurts, keeps it, and strikes out of turn when a rival holds 6 cards.
    """

    name = "saboteur"
    game = "mystic-market"

    def choose(self, view: View, choices: Sequence[Choice], decision_name: str) -> Choice:  # noqa: ARG002
        """Brew harm, sell where it hurts, else buy what rivals want."""
        sight = Sight(view, choices)
        choice, self.reason = (
            (sell_dearest_set(sight) or brew_leftovers(sight) or play_potion(sight) if sight.is_final else None)
            or brew_harm(sight)
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
        is_time = sight.is_final or any(rival.cards >= MANY_CARDS for rival in sight.rivals)
        pick = play_potion(sight) if is_time else None
        if pick is None:
            return None
        choice, self.reason = pick
        return choice


def brew_harm(sight: Sight) -> Pick | None:
    """Craft what takes cards or coins from a rival."""
    harmful = [craft for craft in sight.of("craft") if not craft.luck and POTIONS[craft.potion].effect in HARMFUL]
    if not harmful:
        return None
    craft = max(harmful, key=profit)
    return craft, f"{POTIONS[craft.potion].title} pays {profit(craft)} and a rival suffers"


def sell_where_it_hurts(sight: Sight) -> Pick | None:
    """Sell what leaves the player best off against rivals, if it is worth a turn."""
    sales = {sale: swing(sight, sale) for sale in sight.of("sell")}
    best = max(sales, key=sales.__getitem__, default=None)
    if best is None or sales[best] < WORTH_A_TURN:
        return None
    title = KIND_TITLES[best.kind]
    return best, f"{title} fall from {sight.values[best.kind]} to 5, {sales[best]:.1f} coins against rivals"


def swing(sight: Sight, sale: MysticChoice) -> float:
    """How many coins better off against rivals a sale leaves the player, if they hold average cards."""
    is_set = sale.count == SET_SIZE[sale.kind]
    gain = sight.values[sale.kind] if is_set else -sight.use(sale.kind)
    after = list(sight.track)
    lift_to_five(after, sale.kind)
    each = sum(rival.cards for rival in sight.rivals) / max(1, sum(sight.unseen))
    for kind, value in zip(after, VALUES, strict=True):
        sold = sale.count - sale.luck if kind == sale.kind else 0
        more = sight.hand[kind] - sold - each * sight.unseen[kind]
        gain += (value - sight.values[kind]) * more / SET_SIZE[kind]
    return gain


def buy_wanted(sight: Sight) -> Pick | None:
    """Buy the card whose use to the player and worth to a rival exceed its cost most, while the hand has room."""
    if sight.cards >= HAND_LIMIT:
        return None
    gains = {
        buy: sight.use(buy.kind, 1) + sight.share(buy.kind) - sight.costs[buy.kind]
        for buy in sight.of("buy")
        if buy.kind != NONE
    }
    buy = max(gains, key=gains.__getitem__, default=None)
    if buy is None or gains[buy] <= 0:
        return None
    return buy, f"{KIND_TITLES[buy.kind]}, {sight.share(buy.kind):.2f} a card in a set, shall not go to a rival"

"""The shopfitter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.adventure_mart.includes import DAYS, FIXTURE
from marketlab.players.adventure_mart.answers import answer, strength
from marketlab.players.adventure_mart.bidding import (
    check_out,
    drop_out,
    raise_by_most,
    stand,
    top_up,
    use_what_helps,
)
from marketlab.players.adventure_mart.ideas import (
    bonus,
    bonus_of_fixture,
    buy,
    buy_blind,
    end,
    profit,
    start_sale,
    use_for_gold,
    use_to_draw,
)
from marketlab.players.adventure_mart.sight import Pick, Sight
from marketlab.players.player import Player, View

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marketlab.core.choice import Choice
    from marketlab.games.adventure_mart.includes import Card


class Shopfitter(Player):
    """A fixture is bought once and works every day: fills its four slots before it buys stock.

    Then buys the stock that its fixtures make cheaper, or that their Review bonus counts.
    """

    name = "shopfitter"
    leads = True
    game = "adventure-mart"

    def choose(self, view: View, choices: Sequence[Choice], decision_name: str) -> Choice:
        """Fit the store, then buy what it favours, then sell."""
        sight = Sight(view, choices, decision_name)
        choice, self.reason = (
            raise_first(sight)
            or stand(sight)
            or raise_by_most(sight)
            or use_what_helps(sight)
            or drop_out(sight)
            or top_up(sight, lambda paid, sells: 2 * paid >= sells)
            or check_out(sight)
            or use_to_draw(sight)
            or buy_fixture(sight)
            or use_for_gold(sight)
            or buy_favoured(sight)
            or start_sale(sight)
            or end(sight)
            or answer(sight)
        )
        return choice


def raise_first(sight: Sight) -> Pick | None:
    """An offer begins with its strongest card, so that the displays of the store count."""
    return None if sight.question != "opening" or sight.offer.cards else raise_by_most(sight)


def buy_fixture(sight: Sight) -> Pick | None:
    """Buy the fixture that will bring most in the days that are left, while a slot is free."""
    if not sight.has_room:
        return None
    return buy(sight, lambda choice: income(sight, choice.card), "works every day", FIXTURE)


def income(sight: Sight, card: Card) -> float:
    """What a fixture brings until the Review, in gold, as far as it can be told today."""
    days = DAYS + 1 - sight.day
    return (
        1
        + days * card.react.amount
        + bonus_of_fixture(sight, card)
        + days * (card.ongoing.amount + card.use.amount) / 2
    )


def buy_favoured(sight: Sight) -> Pick | None:
    """Buy the stock that fixtures and bonuses favour most; among equals the strongest in sales."""
    return buy(
        sight,
        lambda choice: 5 * (profit(sight, choice) + bonus(sight, choice.card)) + strength(choice.card),
        "favoured by the store",
    ) or buy_blind(sight, 4)

"""The nibbler."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.players.adventure_mart.answers import answer, strength
from marketlab.players.adventure_mart.bidding import (
    check_out,
    drop_out,
    open_with_token,
    raise_by_least,
    stand,
    top_up,
    use_what_helps,
)
from marketlab.players.adventure_mart.ideas import (
    buy,
    buy_blind,
    end,
    hire_for_gold,
    start_sale,
    use_for_gold,
    use_to_draw,
)
from marketlab.players.adventure_mart.sight import Pick, Sight
from marketlab.players.player import Player, View

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marketlab.core.choice import Choice


class Nibbler(Player):
    """Bids as little as leads, and adds what the purse still pays once it has won: a raise shows no more than it must.

    Buys the stock that is strongest in sales, for today's adventurers first.
    """

    name = "nibbler"
    game = "adventure-mart"

    def choose(self, view: View, choices: Sequence[Choice], decision_name: str) -> Choice:
        """Lead by the least; in a turn use, buy, then sell."""
        sight = Sight(view, choices, decision_name)
        choice, self.reason = (
            open_with_token(sight)
            or stand(sight)
            or raise_by_least(sight)
            or use_what_helps(sight)
            or drop_out(sight)
            or top_up(sight, lambda paid, _: paid > 0)
            or check_out(sight)
            or hire_for_gold(sight)
            or use_to_draw(sight)
            or use_for_gold(sight)
            or buy_strongest(sight)
            or start_sale(sight)
            or end(sight)
            or answer(sight)
        )
        return choice


def buy_strongest(sight: Sight) -> Pick | None:
    """Buy the stock with the most stars and gold in sales; without one a card of the deck."""
    return buy(sight, lambda choice: strength(choice.card), "most stars and gold in sales") or buy_blind(sight, 4)

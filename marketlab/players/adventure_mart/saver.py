"""The saver."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.adventure_mart.choices import CLAIM_GOLD
from marketlab.games.adventure_mart.includes import HELP_GOLD
from marketlab.players.adventure_mart.answers import answer
from marketlab.players.adventure_mart.bidding import (
    check_out,
    drop_out,
    raise_by_least,
    stand,
    top_up,
)
from marketlab.players.adventure_mart.ideas import end, start_sale
from marketlab.players.adventure_mart.sight import Pick, Sight
from marketlab.players.player import Player, View

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marketlab.core.choice import Choice


class Saver(Player):
    """Gold in the box is safe: never buys a card, so its nine basic cards are all it ever sells.

    Sells early, before rivals have bought anything better, and bids on while its cards can lead.
    """

    name = "saver"
    game = "adventure-mart"

    def choose(self, view: View, choices: Sequence[Choice], decision_name: str) -> Choice:
        """Start sales, bid, and keep the gold."""
        sight = Sight(view, choices, decision_name)
        choice, self.reason = (
            raise_by_least(sight)
            or stand(sight)
            or drop_out(sight)
            or top_up(sight, lambda paid, _: paid > 0)
            or check_out(sight)
            or start_sale(sight)
            or end(sight)
            or claim_gold(sight)
            or answer(sight)
        )
        return choice


def claim_gold(sight: Sight) -> Pick | None:
    """Of the help from the headquarters only the gold."""
    if not sight.says(CLAIM_GOLD):
        return None
    return CLAIM_GOLD, f"{sight.gold} gold and {HELP_GOLD} more"

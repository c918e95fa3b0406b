"""Clarifications: Draft an Additional Card, BQ-183 to BQ-187. In a drafted game see ``draft.py`` (BQ-192)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.bargain_quest.abilities import DRAFT_EXTRA, unused, use
from marketlab.games.bargain_quest.asking import ask
from marketlab.games.bargain_quest.choices import DONE, DRAFT_EXTRA_CARD
from marketlab.games.bargain_quest.drafted import gain, resolve_effects
from marketlab.games.bargain_quest.events import DRAFTED_EXTRA
from marketlab.games.bargain_quest.table import AFTER_LOAD, SHIP_TURN, BargainTable

if TYPE_CHECKING:
    from marketlab.core.choice import Choice


def legal_extras(table: BargainTable, seat: int) -> list[Choice]:
    """BQ-183, BQ-184: any card of the hand, while the ability is unused in this step."""
    hand = table.hand[seat]
    if not hand or unused(table, seat, DRAFT_EXTRA) is None:
        return []
    return [DRAFT_EXTRA_CARD[card] for card in sorted(set(hand))]


async def draft_extra(table: BargainTable, seat: int, card: int) -> None:
    """BQ-183, BQ-185: the card goes facedown into the shop and counts as drafted, its effect at once."""
    use(table, seat, DRAFT_EXTRA)
    table.hand[seat].remove(card)
    table.events.append((DRAFTED_EXTRA, seat, card))
    gain(table, seat, [card])
    if table.pending:
        await resolve_effects(table)


async def after_load(table: BargainTable, seat: int) -> None:
    """BQ-184, BQ-186: after a completed load and its deal the card may come from the new hand."""
    table.phase = AFTER_LOAD
    while legal_extras(table, seat):
        choice = await ask(table, seat, "after-load", "BQ-184", legal_after_load)
        if choice is DONE:
            break
        await draft_extra(table, seat, choice.item)
    table.phase = SHIP_TURN


def legal_after_load(table: BargainTable, seat: int) -> list[Choice]:
    """BQ-184, BQ-186: draft a card additionally, or not."""
    return [*legal_extras(table, seat), DONE]

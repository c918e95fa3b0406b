"""Base: Supply, BQ-024 to BQ-027, BQ-192. All keep a card at once and pass the rest, until every card is drafted."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from marketlab.core.decision import ask_each
from marketlab.games.bargain_quest.abilities import DRAFT_EXTRA, unused, use
from marketlab.games.bargain_quest.choices import DONE, DRAFT_CARD, DRAFT_EXTRA_CARD, BargainChoice
from marketlab.games.bargain_quest.drafted import queue_up, resolve_effects
from marketlab.games.bargain_quest.events import DEALT_DRAFT, DRAFTED, DRAFTED_EXTRA, PASSED_HANDS
from marketlab.games.bargain_quest.includes import DRAFT_HAND, DRAFT_HAND_ADVANCED, MONSTERS, RANKS
from marketlab.games.bargain_quest.piles import deal_round_robin
from marketlab.games.bargain_quest.steps import enter
from marketlab.games.bargain_quest.table import DISPLAY, BargainTable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marketlab.core.choice import Choice

COUNTER_CLOCKWISE_RANK = RANKS.index("II")


def deal_draft(table: BargainTable) -> None:
    """BQ-024, BQ-077, BQ-196: 4 item cards to each player, 8 in the Advanced 2 Player game."""
    size = DRAFT_HAND if table.service == 1 else DRAFT_HAND_ADVANCED
    dealt = deal_round_robin(table, [size] * len(table.seats))
    for seat in table.order:
        table.hand[seat] += dealt[seat]
        table.events.append((DEALT_DRAFT, seat, tuple(dealt[seat]), len(dealt[seat])))


async def draft(table: BargainTable) -> None:
    """BQ-025, BQ-027, BQ-201: pick at once, take the picks, resolve effects in order, then pass the hands."""
    while any(table.hand):
        picks = await ask_each(table, table.order, "draft", "BQ-025", cards_to_draft)
        for seat, answers in picks.items():
            take_picks(table, seat, answers)
        if table.pending:
            await resolve_effects(table)
        pass_hands(table)
    enter(table, DISPLAY)


def cards_to_draft(table: BargainTable, seat: int, answers: Sequence[Choice]) -> list[Choice]:
    """BQ-025, BQ-192: one card of the hand; then a second one, or not, if an ability allows it and a card is left."""
    if not answers:
        return [DRAFT_CARD[card] for card in sorted(set(table.hand[seat]))]
    if len(answers) > 1 or unused(table, seat, DRAFT_EXTRA) is None:
        return []
    hand = list(table.hand[seat])
    hand.remove(cast("BargainChoice", answers[0]).item)
    extras: list[Choice] = [DRAFT_EXTRA_CARD[card] for card in sorted(set(hand))]
    return [*extras, DONE] if extras else []


def take_picks(table: BargainTable, seat: int, answers: Sequence[Choice]) -> None:
    """BQ-025, BQ-183: what was kept goes facedown into the shop."""
    for choice in answers:
        if choice is DONE:
            continue
        card = cast("BargainChoice", choice).item
        is_extra = choice.verb == "draft-extra"
        if is_extra:
            use(table, seat, DRAFT_EXTRA)
        table.hand[seat].remove(card)
        table.events.append((DRAFTED_EXTRA if is_extra else DRAFTED, seat, card))
        queue_up(table, seat, [card])


def pass_hands(table: BargainTable) -> None:
    """BQ-025, BQ-026: the rest of each hand goes to the left, against a rank II monster to the right."""
    hands = table.hand
    if any(hands):
        clockwise = table.monster is None or MONSTERS[table.monster].rank != COUNTER_CLOCKWISE_RANK
        table.hand = [hands[-1], *hands[:-1]] if clockwise else [*hands[1:], hands[0]]
        table.events.append((PASSED_HANDS, clockwise))

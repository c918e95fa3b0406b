"""Effects that resolve when an item card is drafted, and those of a claimed ship: BQ-027, BQ-188 to BQ-191, BQ-198.

Waiting effects stand on the table (``pending``), so that a drawn card with an effect of its own goes before them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.bargain_quest.asking import ask
from marketlab.games.bargain_quest.choices import KEEP_CARD, RECLAIM_CARD
from marketlab.games.bargain_quest.events import DISCARDED, DREW, KEPT, LOOKED, RECLAIMED, SHOWN
from marketlab.games.bargain_quest.gold import pay_bonus
from marketlab.games.bargain_quest.includes import EFFECT_CARDS, FIRST_BLACK, ITEMS, SHIPS
from marketlab.games.bargain_quest.piles import draw_items
from marketlab.games.bargain_quest.table import KEEP, RECLAIM, BargainTable

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable

    from marketlab.core.choice import Choice

WHEN_DRAFTED = frozenset(number for number, card in enumerate(ITEMS) if card.effect.name.startswith("ON_DRAFT:"))
WHEN_CLAIMED = frozenset(number for number, card in enumerate(SHIPS) if card.effect.name.startswith("ON_CLAIM:"))


def gain(table: BargainTable, seat: int, cards: Iterable[int]) -> None:
    """BQ-191: cards join the drafted cards of a shop; their effects go before those that wait already."""
    waiting, table.pending = table.pending, []
    queue_up(table, seat, cards)
    table.pending += waiting


def queue_up(table: BargainTable, seat: int, cards: Iterable[int]) -> None:
    """BQ-027, BQ-133: cards join the drafted cards of a shop; their effects wait in the order drafted."""
    for card in cards:
        table.stock[seat].append(card)
        if card in WHEN_DRAFTED:
            table.pending.append((seat, card))


def await_ship(table: BargainTable, seat: int, ship: int) -> None:
    """BQ-136, BQ-161: the effect of a claimed ship waits behind those of its cards."""
    if ship in WHEN_CLAIMED:
        table.pending.append((seat, len(ITEMS) + ship))


async def resolve_effects(table: BargainTable) -> None:
    """BQ-027, BQ-161, BQ-191: one effect after the other, in order; then the phase goes on where it stood."""
    table.after, active = table.phase, table.active
    while table.pending:
        seat, source = table.pending.pop(0)
        if source < len(ITEMS):
            table.events.append((SHOWN, seat, source))
        effect = EFFECT_CARDS[source].effect
        table.active = seat
        await EFFECTS[effect.name](table, seat, *effect.numbers)
    table.phase, table.active, table.after = table.after, active, ""


async def draw_cards(table: BargainTable, seat: int, count: int) -> None:
    """BQ-191, BQ-196: the top cards of the item deck join the drafted cards; none if nothing is left."""
    drawn = draw_items(table, count)
    table.events += [(DREW, seat, card) for card in drawn]
    gain(table, seat, drawn)


async def look_and_keep(table: BargainTable, seat: int, count: int, kept: int) -> None:
    """BQ-190, BQ-191, BQ-196: look at the top cards, keep some with the drafted cards, discard the others."""
    looking = draw_items(table, count)
    table.events.append((LOOKED, seat, tuple(looking), len(looking)))
    table.looking, table.phase = looking, KEEP
    chosen: list[int] = []
    while table.looking and len(chosen) < kept:
        choice = await ask(table, seat, "keep", "BQ-191", legal_keeps)
        card = choice.item
        table.looking.remove(card)
        chosen.append(card)
        table.events.append((KEPT, seat, card))
    drop(table, seat, table.looking)
    table.looking = []
    gain(table, seat, chosen)


def legal_keeps(table: BargainTable, _seat: int) -> list[Choice]:
    """BQ-191, BQ-200: any of the cards looked at, also when it is the only one."""
    return [KEEP_CARD[card] for card in sorted(set(table.looking))]


def drop(table: BargainTable, seat: int, cards: Iterable[int]) -> None:
    """BQ-131, BQ-147: cards go faceup to their discards; in which order they were held is nobody's business."""
    for card in sorted(cards):
        (table.black_discards if card >= FIRST_BLACK else table.item_discards).append(card)
        table.events.append((DISCARDED, seat, card))


async def take_gold(table: BargainTable, seat: int, amount: int) -> None:
    """BQ-136: gold from the bank."""
    pay_bonus(table, seat, amount, "ship")


async def take_back(table: BargainTable, seat: int, count: int) -> None:
    """BQ-154, BQ-198: cards discarded from the hand in this claim, if they still lie in the discards."""
    table.phase = RECLAIM
    chosen: list[int] = []
    while table.reclaimable and len(chosen) < count:
        choice = await ask(table, seat, "reclaim", "BQ-198", legal_reclaims)
        card = choice.item
        table.reclaimable.remove(card)
        (table.black_discards if card >= FIRST_BLACK else table.item_discards).remove(card)
        chosen.append(card)
        table.events.append((RECLAIMED, seat, card))
    table.reclaimable = []
    gain(table, seat, chosen)


def legal_reclaims(table: BargainTable, _seat: int) -> list[Choice]:
    """BQ-198: any of these cards."""
    return [RECLAIM_CARD[card] for card in sorted(set(table.reclaimable))]


EFFECTS: dict[str, Callable[..., Awaitable[None]]] = {
    "ON_DRAFT:DRAW": draw_cards,
    "ON_DRAFT:LOOK_KEEP": look_and_keep,
    "ON_CLAIM:DRAW": draw_cards,
    "ON_CLAIM:GOLD": take_gold,
    "ON_CLAIM:RECLAIM": take_back,
}

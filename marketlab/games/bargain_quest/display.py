"""Base: Display, BQ-029 to BQ-034, BQ-069. Show an item in secret; hearts say who chooses a hero first."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from marketlab.core.decision import ask_each
from marketlab.games.bargain_quest.abilities import DISPLAY_HEARTS, DISPLAY_SLOTS, TIE_FIRST, monster_hearts
from marketlab.games.bargain_quest.choices import DISPLAY_CARD, DONE, BargainChoice
from marketlab.games.bargain_quest.events import APPEAL, DISPLAYED, TOOK_BACK
from marketlab.games.bargain_quest.includes import DISPLAY_PLACES, ITEMS, PRICE
from marketlab.games.bargain_quest.table import CHOOSE_HERO, BargainTable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marketlab.core.choice import Choice

FIXED = {number: card.effect.numbers[0] for number, card in enumerate(ITEMS) if card.effect.name == "HEARTS_FIXED"}
HEARTS = tuple(card.hearts for card in ITEMS)


async def display(table: BargainTable) -> None:
    """BQ-029, BQ-032, BQ-201: take back what is stored, choose in secret, reveal at once, then the order by hearts."""
    take_back_stored(table)
    answers = await ask_each(table, table.order, "display", "BQ-029", cards_to_display)
    for seat, chosen in answers.items():
        for choice in chosen:
            if choice is not DONE:
                show_item(table, seat, cast("BargainChoice", choice).item)
    queue_shops(table)
    table.phase = CHOOSE_HERO


def take_back_stored(table: BargainTable) -> None:
    """BQ-069: stored cards lie in the shop again, facedown, and do not count as drafted."""
    for seat in table.order:
        if stored := table.storage[seat]:
            table.stock[seat] += stored
            table.events.append((TOOK_BACK, seat, tuple(stored), len(stored)))
            table.storage[seat] = []


def places(table: BargainTable, seat: int) -> int:
    """BQ-029, BQ-030: 1 item, with a Display Upgrade 1 more."""
    return DISPLAY_PLACES + table.front[seat].strength[DISPLAY_SLOTS]


def cards_to_display(table: BargainTable, seat: int, answers: Sequence[Choice]) -> list[Choice]:
    """BQ-029, BQ-030: the first item must be shown; each further place may stay empty."""
    if not answers:
        return [DISPLAY_CARD[card] for card in sorted(set(table.stock[seat]))]
    if len(answers) == places(table, seat) or DONE in answers:
        return []
    left = list(table.stock[seat])
    for choice in cast("Sequence[BargainChoice]", answers):
        left.remove(choice.item)
    return [*[DISPLAY_CARD[card] for card in sorted(set(left))], DONE] if left else []


def show_item(table: BargainTable, seat: int, card: int) -> None:
    """BQ-029, BQ-031: the item stands on display; it only attracts."""
    table.stock[seat].remove(card)
    table.display[seat].append(card)
    table.events.append((DISPLAYED, seat, card))


def item_hearts(card: int, more: int) -> int:
    """BQ-032, BQ-054: the hearts of an item with what a monster adds, not below 0; some items have a fixed number."""
    fixed = FIXED.get(card)
    return max(0, HEARTS[card] + more) if fixed is None else fixed


def hearts(table: BargainTable, seat: int) -> int:
    """BQ-032: the hearts of all items shown, and a bonus of the shop once if it shows anything."""
    shown = table.display[seat]
    more = monster_hearts(table)
    bonus = table.front[seat].strength[DISPLAY_HEARTS] if shown else 0
    return bonus + sum([item_hearts(card, more) for card in shown])


def shown_price(table: BargainTable, seat: int) -> int:
    """BQ-033: the total price of the items shown."""
    return sum([PRICE[card] for card in table.display[seat]])


def shops_by_hearts(table: BargainTable) -> list[int]:
    """BQ-032 to BQ-034: most hearts first; ties by ability, then by price, then clockwise from the quest token."""
    return [seat for *_, seat in sorted(appeals(table))]


def appeals(table: BargainTable) -> list[tuple[int, bool, int, int, int]]:
    """BQ-032 to BQ-034: what the order of the shops goes by, smaller is earlier; the seat last."""
    return [
        (-hearts(table, seat), not table.front[seat].strength[TIE_FIRST], -shown_price(table, seat), place, seat)
        for place, seat in enumerate(table.order)
    ]


def queue_shops(table: BargainTable) -> None:
    """BQ-032, BQ-195: the order in which shops choose; in the Advanced 2 Player game the same order twice."""
    ranked = sorted(appeals(table))
    for place, (hearts_below, _, price_below, _, seat) in enumerate(ranked, start=1):
        table.events.append((APPEAL, seat, -hearts_below, -price_below, place))
    table.queue = [appeal[-1] for appeal in ranked] * table.service

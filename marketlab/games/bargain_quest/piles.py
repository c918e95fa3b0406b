"""Draw and discard: BQ-028, BQ-142, BQ-147, BQ-196. Item and black market cards have a deck and discards each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.bargain_quest.events import RESHUFFLED, RESHUFFLED_BLACK
from marketlab.games.bargain_quest.includes import FIRST_BLACK, NO_CARD

if TYPE_CHECKING:
    from marketlab.games.bargain_quest.table import BargainTable


def draw_item(table: BargainTable) -> int:
    """BQ-028, BQ-196, BQ-198: the top item card; from shuffled discards if the deck is empty; NO_CARD if both are."""
    deck = table.item_deck
    if not deck:
        if not table.item_discards:
            return NO_CARD
        deck[:] = table.item_discards
        table.item_discards.clear()
        table.chance["item deck"].shuffle(deck)
        table.reclaimable[:] = [card for card in table.reclaimable if card >= FIRST_BLACK]
        table.events.append((RESHUFFLED, len(deck)))
    return deck.pop()


def draw_items(table: BargainTable, count: int) -> list[int]:
    """BQ-028, BQ-196: so many item cards from the top, as far as there are any."""
    drawn = []
    for _ in range(count):
        card = draw_item(table)
        if card != NO_CARD:
            drawn.append(card)
    return drawn


def draw_black(table: BargainTable) -> int:
    """BQ-142: the top black market card; the discards are shuffled when the deck is empty; NO_CARD if both are."""
    deck = table.black_deck
    if not deck:
        if not table.black_discards:
            return NO_CARD
        deck[:] = table.black_discards
        table.black_discards.clear()
        table.chance["black market deck"].shuffle(deck)
        table.reclaimable[:] = [card for card in table.reclaimable if card < FIRST_BLACK]
        table.events.append((RESHUFFLED_BLACK, len(deck)))
    return deck.pop()


def discard(table: BargainTable, card: int) -> None:
    """BQ-147: an item card goes faceup to the item discards, a black market card to its own."""
    (table.black_discards if card >= FIRST_BLACK else table.item_discards).append(card)


def deal_round_robin(table: BargainTable, wanted: list[int]) -> list[list[int]]:
    """BQ-196: deal by seat as many item cards as wanted, one at a time from the quest token; extra ones come last."""
    dealt: list[list[int]] = [[] for _ in wanted]
    order = table.order
    for number in range(max(wanted)):
        for seat in order:
            if number < wanted[seat] and (card := draw_item(table)) != NO_CARD:
                dealt[seat].append(card)
    return dealt

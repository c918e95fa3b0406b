"""Storeroom & Reorder Pile: AM-036, AM-037, AM-169, AM-221. Draw, shuffle, discard, and which copy moves (AM-210)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.adventure_mart.events import DREW, INTO_HAND, OUT_OF_HAND, RESHUFFLED
from marketlab.games.adventure_mart.includes import BY_WORD, IN_ORDER, Card, numbers

if TYPE_CHECKING:
    from marketlab.games.adventure_mart.table import MartTable

MOST_TOLD = 3  # cards in one sentence of the log


def shuffled(table: MartTable, seat: int, cards: list[Card]) -> list[Card]:
    """AM-221: sorted by word, then picked one by one for the new storeroom from its top; the last needs no pick."""
    pool = sorted(cards, key=BY_WORD)
    pick = table.chance[f"storeroom of {table.seats[seat]}"].below
    picked = [pool.pop(pick(left)) for left in range(len(pool), 1, -1)]
    return [*pool, *reversed(picked)]


def draw(table: MartTable, seat: int, count: int) -> None:
    """AM-036, AM-037, AM-077: draw, shuffling the reorder pile when the storeroom is empty; what is there is drawn."""
    hand, left = table.hands[seat], count
    while left > 0 and has_cards_to_draw(table, seat):
        storeroom = table.storerooms[seat] or reshuffle(table, seat)
        drawn = storeroom[-left:]
        del storeroom[-left:]
        hand += drawn
        left -= len(drawn)
        _tell(table, seat, drawn)
    table.on_top[seat] = max(0, table.on_top[seat] - count)
    hand.sort(key=IN_ORDER)


def reshuffle(table: MartTable, seat: int) -> list[Card]:
    """AM-037: the reorder pile becomes the storeroom."""
    cards = table.reorders[seat]
    table.storerooms[seat], table.reorders[seat] = shuffled(table, seat, cards), []
    table.events.append((RESHUFFLED, seat, len(cards)))
    return table.storerooms[seat]


def _tell(table: MartTable, seat: int, drawn: list[Card]) -> None:
    in_order = sorted(numbers(drawn))
    for first in range(0, len(in_order), MOST_TOLD):
        told = tuple(in_order[first : first + MOST_TOLD])
        table.events.append((DREW, seat, told, len(told)))


def has_cards_to_draw(table: MartTable, seat: int) -> bool:
    """AM-212: a card lies in the storeroom or the reorder pile."""
    return bool(table.storerooms[seat] or table.reorders[seat])


def into_hand(table: MartTable, seat: int, card: Card) -> None:
    """AM-090: a card joins the hand, which is kept in the order of the card list."""
    table.hands[seat].append(card)
    table.hands[seat].sort(key=IN_ORDER)
    table.events.append((INTO_HAND, seat, card.number))


def out_of_hand(table: MartTable, seat: int, card: Card) -> Card:
    """AM-096, AM-103, AM-210: a copy leaves the hand for all to see, one used today before another."""
    hand = table.hands[seat]
    copy = card if card.twin is None else used_first(card, hand)
    hand.remove(copy)
    if table.unseen[seat] and card.fresh in table.unseen[seat]:
        table.unseen[seat].remove(card.fresh)
    table.events.append((OUT_OF_HAND, seat, copy.number))
    return copy


def clear_hand(table: MartTable, seat: int, kept: list[Card]) -> list[Card]:
    """AM-128: all cards but those kept leave the hand for all to see; the cards that left."""
    gone, unseen = table.hands[seat], table.unseen[seat]
    for card in kept:
        gone.remove(card)
    table.hands[seat] = kept
    for card in gone:
        if unseen and card.fresh in unseen:
            unseen.remove(card.fresh)
    table.events += [(OUT_OF_HAND, seat, card.number) for card in gone]
    return gone


def used_first(card: Card, cards: list[Card]) -> Card:
    """AM-210: the copy that is offered, discarded, bartered or banished: the one used today, if there is one."""
    return card.twin if card.twin is not None and card.twin in cards else card


def used_last(card: Card, cards: list[Card]) -> Card:
    """AM-210: the copy that is taken or kept: one that was not used today, if there is one."""
    return card.twin if card.twin is not None and card not in cards else card


def kinds(cards: list[Card]) -> list[Card]:
    """Each title among some cards once, in their order; copies used today count as any other."""
    return list(dict.fromkeys([card.fresh for card in cards]))


def discard(table: MartTable, seat: int, cards: list[Card]) -> None:
    """AM-036, AM-163: cards go face-up to the own reorder pile."""
    table.reorders[seat] += cards

"""What a seat cannot know, dealt anew: the tool of the hidden-information property."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from marketlab.core.randomness import shuffle_anew
from marketlab.games.adventure_mart.choices import KEEP, KEEP_NOTHING
from marketlab.games.adventure_mart.includes import ANTIDOTE, DEPOT, IMPORT, IN_ORDER, NO_CARD, STOCK
from marketlab.games.adventure_mart.price import can_barter, is_trade_in
from marketlab.games.adventure_mart.table import OVER

if TYPE_CHECKING:
    import random

    from marketlab.games.adventure_mart.includes import Card
    from marketlab.games.adventure_mart.table import MartTable


def redeal(table: MartTable, seat: int, rng: random.Random) -> None:
    """AM-019, AM-020, AM-096, AM-164: decks, bulletins, adventurers, rivals' hands and storerooms, hidden answers."""
    rivals = [rival for rival in range(len(table.seats)) if rival != seat and table.phase != OVER]
    shown = {rival: shown_by_question(table, rival) for rival in rivals}
    for rival, cards in shown.items():
        for card in cards:
            table.hands[rival].remove(card)
    trade_unseen(table, rivals, rng)
    for deck in DEPOT:
        shuffle_anew(table.decks[deck], rng, IN_ORDER)
    shuffle_anew(table.bulletins, rng, IN_ORDER)
    redeal_town(table, seat, rng)
    shuffle_below(table.storerooms[seat], table.on_top[seat], rng)
    for rival, cards in shown.items():
        redeal_rival(table, rival, rng)
        table.hands[rival][:] = sorted([*table.hands[rival], *cards], key=IN_ORDER)


def redeal_town(table: MartTable, seat: int, rng: random.Random) -> None:
    """AM-019, AM-223: face-down adventurers that the seat has not looked at, and their deck."""
    places = [place for place in table.face_down if place not in table.knows[seat]]
    pool = [*table.adventurer_deck, *(cast("Card", table.town[place]) for place in places)]
    shuffle_anew(pool, rng, IN_ORDER)
    for place in places:
        table.town[place] = pool.pop()
    table.adventurer_deck[:] = pool


def shuffle_below(storeroom: list[Card], known: int, rng: random.Random) -> None:
    """AM-074: what lies below the Imports that the owner laid on top."""
    below = storeroom[: len(storeroom) - known]
    shuffle_anew(below, rng, IN_ORDER)
    storeroom[: len(below)] = below


def shown_by_question(table: MartTable, rival: int) -> list[Card]:
    """AM-174, AM-215, AM-218, AM-222: what a rival holds for sure, because a question is asked only for its sake."""
    announced, hand = table.announced, table.hands[rival]
    if announced is not None and announced.choice is None and announced.seat == rival:
        return [ANTIDOTE]
    if table.purchase is None or rival != table.active:
        return []
    return list(hand) if can_barter(table, table.purchase) else [card for card in hand if is_trade_in(card)]


def trade_unseen(table: MartTable, rivals: list[int], rng: random.Random) -> None:
    """AM-096: a stock that a rival bought blind could be any of the deck; Imports show by their place."""
    deck = table.decks[STOCK]
    pool, places = [card for card in deck if card.tag != IMPORT], []
    for rival in rivals:
        for number, card in enumerate(table.unseen[rival]):
            zone = table.hands[rival] if card in table.hands[rival] else table.storerooms[rival]
            if card.tag != IMPORT and card in zone:  # what a question shows has been taken out
                places.append((table.unseen[rival], number, zone, zone.index(card)))
                pool.append(card)
                zone[zone.index(card)] = NO_CARD
    shuffle_anew(pool, rng, IN_ORDER)
    for unseen, number, zone, place in places:
        unseen[number] = zone[place] = pool.pop()
    deck[:] = [*pool, *(card for card in deck if card.tag == IMPORT)]


def redeal_rival(table: MartTable, rival: int, rng: random.Random) -> None:
    """AM-128, AM-164: hand and storeroom of a rival mix, but for Imports on top; a hidden answer goes with them."""
    hand, storeroom = table.hands[rival], table.storerooms[rival]
    top = len(storeroom) - table.on_top[rival]
    pool = [*hand, *storeroom[:top]]
    shuffle_anew(pool, rng, IN_ORDER)
    size = len(hand)
    hand[:], storeroom[:top] = sorted(pool[:size], key=IN_ORDER), pool[size:]
    if table.answers.get(rival):
        kept = [KEEP_NOTHING, *(KEEP[card.fresh] for card in hand)]
        table.answers[rival][:] = [kept[int(rng.random() * len(kept))]]

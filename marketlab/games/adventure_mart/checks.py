"""Invariants I1 to I8 and I11 of the rules: what must hold after every choice."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from marketlab.games.adventure_mart.includes import (
    ALL_GOLD,
    CARDS,
    DAYS,
    DEPOT,
    FIXTURE,
    GOODS,
    SLOTS,
    STAFF,
    TOKEN_SUPPLY,
)
from marketlab.games.adventure_mart.store_opening import queue_sizes
from marketlab.games.adventure_mart.table import CLOSING, LEDGER, OPENING, OVER, TRADING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from marketlab.games.adventure_mart.includes import Card
    from marketlab.games.adventure_mart.table import MartTable


def check(table: MartTable) -> None:
    """Assert every invariant."""
    check_cards(table)
    check_gold_and_tokens(table)
    check_stores(table)
    check_turn(table)
    check_sale(table)


def everywhere(table: MartTable) -> Iterator[Card]:
    """Every card, zone by zone."""
    yield from (card for deck in DEPOT for card in (*table.decks[deck], *table.queues[deck]))
    yield from (*table.adventurer_deck, *(card for card in table.town if card is not None))
    yield from (*table.bulletins, *table.abyss, *table.box)
    if table.bulletin is not None:
        yield table.bulletin
    for seat in range(len(table.seats)):
        yield from (*table.hands[seat], *table.storerooms[seat], *table.reorders[seat], *table.ledgers[seat])
        yield from (slot.card for slot in table.stores[seat])
    if table.arriving is not None:
        yield table.arriving
    if table.sale is not None:
        yield from (card for offer in table.sale.offers for card in offer.cards)
        if table.sale.stage != LEDGER:
            yield table.sale.adventurer


def check_cards(table: MartTable) -> None:
    """I1, I8: every card is in exactly one zone; queues do not grow by trading."""
    found = Counter(card.fresh for card in everywhere(table))
    for card in CARDS:
        assert found[card] == card.copies, f"I1: {found[card]} of {card.copies} {card.title}"
    for deck, size in queue_sizes(len(table.seats)).items():
        helped = table.phase == CLOSING and deck in {FIXTURE, STAFF}
        assert len(table.queues[deck]) <= size + helped, "I8"
    for seat, unseen in enumerate(table.unseen):
        hidden = Counter(card.fresh for card in (*table.hands[seat], *table.storerooms[seat]))
        assert Counter(unseen) <= hidden, "what nobody else has seen is in the hand or the storeroom"
        assert table.on_top[seat] <= len(table.storerooms[seat])


def check_gold_and_tokens(table: MartTable) -> None:
    """I2, I3: no gold and no token is lost or made; nobody owes any."""
    assert sum(table.gold) + table.supply == ALL_GOLD, "I2"
    assert min(table.gold) >= 0, "I2"
    for token, count in enumerate(TOKEN_SUPPLY):
        held = [tokens[token] for tokens in table.tokens]
        assert sum(held) + table.token_supply[token] == count, "I3"
        assert min(*held, table.token_supply[token]) >= 0, "I3"


def check_stores(table: MartTable) -> None:
    """I5: at most four slots; stores hold fixtures and staff, hands and piles hold stock."""
    for seat, store in enumerate(table.stores):
        assert len(store) <= SLOTS, "I5"
        assert all(slot.card.deck in {FIXTURE, STAFF} for slot in store), "I5"
        piles = (*table.hands[seat], *table.storerooms[seat], *table.reorders[seat])
        assert all(card.fresh in GOODS for card in piles), "I5"


def check_turn(table: MartTable) -> None:
    """I4, I11: Days run from 1 to 5; a turn that is under way has something left; final actions have a last seat."""
    assert 1 <= table.day <= DAYS, "I11"
    assert table.actions >= 0, "I11"
    assert table.extra_uses >= 0, "I11"
    assert (table.trigger is not None) == (table.phase == "final"), "I11"
    assert table.bulletin is not None or table.phase in {OPENING, OVER, CLOSING, TRADING}, "I11"
    for known in table.knows:
        assert known <= set(table.face_down), "only face-down adventurers are known by their place"


def check_sale(table: MartTable) -> None:
    """I4, I6, I7: the starter holds the token; offers hold what is wanted; outside a sale nothing is offered."""
    sale = table.sale
    if sale is None:
        return
    assert table.holder == sale.starter, "I4"
    for seat, offer in enumerate(sale.offers):
        assert all(sale.symbols[card.type] for card in offer.cards), "I6"
        if seat in sale.restricted:
            assert not offer.cards, "I6"
        if offer.dropped:
            assert not [*offer.cards, *offer.effects], "I7"
            assert not offer.stands, "I7"
        if not (offer.stands or seat == sale.answering):
            assert not offer.cards, "I7: who was not asked has no offer"
        assert not isinstance(offer.bard, str) or seat == table.holder, "I4"
        beside = None if isinstance(offer.bard, str) else offer.bard
        assert beside is None or beside in [card.fresh for card in offer.cards], "I6"
        assert offer.quality >= 0, "an offer never counts less than nothing"
    assert sum(card is sale.adventurer for ledger in table.ledgers for card in ledger) <= sale.adventurer.copies, "I7"

"""Positions written: the whole table, and the view of a seat, in the form of the grammar, section (c)."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from marketlab.games.adventure_mart.includes import BY_WORD, DEPOT, IN_ORDER, NO_CARD, TOKENS, Card
from marketlab.games.adventure_mart.table import OPENING, OVER, RESPOND, MartTable, Purchase, Sale, Slot

if TYPE_CHECKING:
    from collections.abc import Iterable

    from marketlab.core.decision import Decision

Json = dict[str, object]
FACE_DOWN = "face-down"
READABLE = {"turn", "final", OPENING, RESPOND}


def write(cards: Iterable[Card]) -> list[object]:
    """Cards in their order as words; equal neighbours are drawn together."""
    runs = ((entry, len(list(run))) for entry, run in groupby(card.entry for card in cards))
    return [f"{entry}*{times}" if times > 1 else entry for entry, times in runs]


def heap(cards: Iterable[Card]) -> list[object]:
    """Cards whose order means nothing, sorted by their words."""
    return write(sorted(cards, key=BY_WORD))


def position(table: MartTable, question: Decision | None) -> Json:
    """The whole table, hidden zones too; every key is named."""
    return {
        **public(table, question),
        "bulletins": write(reversed(table.bulletins)),
        **{f"{deck}_deck": write(reversed(table.decks[deck])) for deck in DEPOT},
        "adventurer_deck": write(reversed(table.adventurer_deck)),
        "adventurer_queue": [None if card is None else card.word for card in table.town],
        "seats": {name: whole_seat(table, seat) for seat, name in enumerate(table.seats)},
        **answers(table, range(len(table.seats))),
    }


def view(table: MartTable, viewer: int | None, question: Decision | None) -> Json:
    """What a seat may see: hidden zones are counts, face-down adventurers and the answers of others say nothing."""
    return {
        **public(table, question),
        "bulletins": len(table.bulletins),
        **{f"{deck}_deck": len(table.decks[deck]) for deck in DEPOT},
        "adventurer_deck": len(table.adventurer_deck),
        "adventurer_queue": [town_card(table, viewer, place) for place in range(len(table.town))],
        "seats": {name: seen_seat(table, seat, viewer) for seat, name in enumerate(table.seats)},
        **answers(table, () if viewer is None else (viewer,)),
        "options": dict(table.options),
        "viewer": None if viewer is None else table.seats[viewer],
    }


def public(table: MartTable, question: Decision | None) -> Json:
    """What lies open, with placeholders for what does not, in the order of the grammar."""
    name, hidden = table.seats.__getitem__, dict.fromkeys((*(f"{deck}_deck" for deck in DEPOT), "adventurer_deck"))
    return {
        "day": table.day,
        "phase": table.phase,
        "active": name(table.active),
        "holder": name(table.holder),
        **({} if table.trigger is None else {"trigger": name(table.trigger)}),
        "bulletin": None if table.bulletin is None else table.bulletin.word,
        "bulletins": None,
        **hidden,
        **{f"{deck}_queue": write(table.queues[deck]) for deck in DEPOT},
        "adventurer_queue": None,
        "abyss": heap(table.abyss),
        "no_stock": [name(seat) for seat in sorted(table.no_stock)],
        "turn": {"actions": table.actions, "extra_use": table.extra_uses, "acted": table.acted},
        "seats": None,
        "box": heap(table.box),
        "supply": {"gold": table.supply, "tokens": dict(zip(TOKENS, table.token_supply, strict=True))},
        "asked": None if question is None else name(question.seat),
        **inside(table, question),
    }


def inside(table: MartTable, question: Decision | None) -> Json:
    """What is going on: a sale, a purchase, a card that waits for a slot, an effect that waits for a reaction."""
    found: Json = {}
    if question is not None and question.name not in READABLE:
        found["decision"] = question.name
    if table.sale is not None:
        found["sale"] = write_sale(table, table.sale)
    if table.purchase is not None:
        found["purchase"] = write_purchase(table.purchase)
    if table.arriving is not None:
        found["arriving"] = table.arriving.word
    if table.discarded:
        found["discarded"] = {table.seats[seat]: write(cards) for seat, cards in table.discarded.items()}
    if table.announced is not None:
        what = table.announced
        told: Json = {"gold": what.gold} if what.choice is None else {"text": what.choice.text}
        found["announced"] = {"seat": table.seats[what.seat], **told}
    return found


def write_sale(table: MartTable, sale: Sale) -> Json:
    """AM-207, AM-213: the sale and its offers."""
    answering = sale.starter if sale.answering is None else sale.answering
    return {
        "adventurer": sale.adventurer.word,
        "starter": table.seats[sale.starter],
        "stage": sale.stage,
        "answering": table.seats[answering],
        "restricted": [table.seats[seat] for seat in sorted(sale.restricted)],
        "used": write(sale.used),
        "offers": {name: write_offer(sale, seat) for seat, name in enumerate(table.seats)},
    }


def write_offer(sale: Sale, seat: int) -> Json:
    """AM-103, AM-213: an offer; its quality is 0 while it is neither on the table nor being made."""
    offer = sale.offers[seat]
    return {
        "cards": write(offer.cards),
        "standing": offer.stands,
        "dropped": offer.dropped,
        "effects": write(offer.effects),
        "bard": offer.bard.word if isinstance(offer.bard, Card) else offer.bard,
        "quality": offer.quality,
    }


def write_purchase(purchase: Purchase) -> Json:
    """AM-215: what is being bought, its price before the minimum of 1, and what has happened to it."""
    what = f"{purchase.deck} deck" if purchase.card is NO_CARD else purchase.card.word
    return {"what": what, "price": purchase.price, "bartered": purchase.bartered, "spoilt": purchase.spoilt}


def answers(table: MartTable, seats: Iterable[int]) -> Json:
    """AM-128: the hidden answers of these seats, as long as somebody still owes one."""
    kept = {table.seats[seat]: str(table.answers[seat][0]) for seat in seats if table.answers.get(seat)}
    return {"keeping": kept} if kept else {}


# Seats -------------------------------------------------------------------------------------------------------------


def open_seat(table: MartTable, seat: int) -> Json:
    """AM-164: what everybody sees of a seat."""
    return {
        "gold": table.gold[seat],
        "hand": len(table.hands[seat]),
        "storeroom": len(table.storerooms[seat]),
        "reorder": heap(table.reorders[seat]),
        "store": [write_slot(slot) for slot in table.stores[seat]],
        "ledger": write(table.ledgers[seat]),
        "tokens": dict(zip(TOKENS, table.tokens[seat], strict=True)),
        "knows": [place + 1 for place in sorted(table.knows[seat])],
    }


def write_slot(slot: Slot) -> str:
    """AM-046: a card of a store; a face-down one says so."""
    return slot.card.word if slot.is_up else f"{slot.card.word} down"


def whole_seat(table: MartTable, seat: int) -> Json:
    """A seat with its hidden zones; the storeroom from its top."""
    return open_seat(table, seat) | {
        "hand": write(table.hands[seat]),
        "storeroom": write(reversed(table.storerooms[seat])),
    }


def seen_seat(table: MartTable, seat: int, viewer: int | None) -> Json:
    """AM-164: the own hand and what the own storeroom holds; at the end everybody's, when they are added up."""
    if seat != viewer and table.phase != OVER:
        return open_seat(table, seat)
    return open_seat(table, seat) | {
        "hand": write(sorted(table.hands[seat], key=IN_ORDER)),
        "storeroom": heap(table.storerooms[seat]),
    }


def town_card(table: MartTable, viewer: int | None, place: int) -> str | None:
    """AM-019, AM-223: a face-down adventurer, which a seat that has looked at it knows; None once it was served."""
    card = table.town[place]
    if card is None:
        return None
    return card.word if viewer is not None and place in table.knows[viewer] else FACE_DOWN

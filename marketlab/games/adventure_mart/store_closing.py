"""3. Store Closing: AM-051 to AM-053, AM-127 to AM-139, AM-173, AM-208. Redraw, upkeep, help from HQ, clean up."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from marketlab.core.decision import ask_hidden
from marketlab.games.adventure_mart.asking import ask
from marketlab.games.adventure_mart.bulletins import rehire_price
from marketlab.games.adventure_mart.choices import CLAIM, CLAIM_GOLD, DONE, KEEP, KEEP_NOTHING, REHIRE
from marketlab.games.adventure_mart.events import (
    CLAIMED,
    CLAIMED_GOLD,
    CLEANED_UP,
    CLEARED_HAND,
    CLOSED,
    FIXTURES_UP,
    HELPED,
    KEPT,
    LET_GO,
    REHIRED,
)
from marketlab.games.adventure_mart.gold import earn, pay
from marketlab.games.adventure_mart.includes import DEPOT, FIXTURE, HAND, HELP_GOLD, STAFF, Card, numbers
from marketlab.games.adventure_mart.review import take_stock
from marketlab.games.adventure_mart.standings import quietest
from marketlab.games.adventure_mart.store import banish_slot, place
from marketlab.games.adventure_mart.storeroom import clear_hand, discard, draw, used_last
from marketlab.games.adventure_mart.table import OPENING, MartTable, Slot

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marketlab.core.choice import Choice
    from marketlab.games.adventure_mart.choices import MartChoice


async def store_closing(table: MartTable) -> None:
    """AM-127, AM-139, AM-173, AM-208: redraw, upkeep, help from HQ, clean up; then a new Day begins."""
    table.events.append((CLOSED, table.day))
    await redraw(table)
    await upkeep(table)
    await help_from_hq(table)
    clean_up(table)
    take_stock(table, table.day)
    table.day += 1
    table.phase = OPENING


# Step 1 ------------------------------------------------------------------------------------------------------------


async def redraw(table: MartTable) -> None:
    """AM-128, AM-129: keep one card or none, unseen; when all have chosen all discard, then all draw up to 5."""
    order = table.clockwise(table.holder)
    answers = await ask_hidden(table, order, "keep", "AM-128", cards_to_keep)
    for seat in order:
        discard_all_but(table, seat, cast("list[MartChoice]", answers[seat]))
    for seat in order:
        draw(table, seat, HAND - len(table.hands[seat]))


def cards_to_keep(table: MartTable, seat: int, answers: Sequence[Choice]) -> list[Choice]:
    """AM-128: each kind of card in the hand, or nothing; an empty hand is not asked about."""
    if answers or not table.hands[seat]:
        return []
    return [*dict.fromkeys([KEEP[card] for card in table.hands[seat]]), KEEP_NOTHING]


def discard_all_but(table: MartTable, seat: int, answers: list[MartChoice]) -> None:
    """AM-128, AM-210: the card named is kept, one not used today before another; all others go to the reorder pile."""
    kept = [used_last(choice.card, table.hands[seat]) for choice in answers if choice is not KEEP_NOTHING]
    table.events += [(KEPT, seat, card.number, len(kept)) for card in kept]
    gone = clear_hand(table, seat, kept)
    discard(table, seat, gone)
    if gone:
        table.discarded[seat] = gone
        table.events.append((CLEARED_HAND, seat, numbers(gone), len(gone)))


# Step 2 ------------------------------------------------------------------------------------------------------------


async def upkeep(table: MartTable) -> None:
    """AM-130, AM-131: fixtures turn face-up; then each player re-hires staff, from the holder clockwise."""
    order = table.clockwise(table.holder)
    for seat in order:
        turn_fixtures_up(table, seat)
    for seat in order:
        await rehire_staff(table, seat)


def turn_fixtures_up(table: MartTable, seat: int) -> None:
    """AM-046, AM-130, AM-157: at no cost."""
    down = [slot for slot in table.stores[seat] if not slot.is_up and slot.card.deck == FIXTURE]
    for slot in down:
        slot.is_up = True
    if down:
        table.events.append((FIXTURES_UP, seat, numbers([slot.card for slot in down]), len(down)))


async def rehire_staff(table: MartTable, seat: int) -> None:
    """AM-051 to AM-053, AM-131: pay for face-down staff one by one; what stays face-down is banished."""
    while len(legal := legal_rehires(table, seat)) > 1:
        choice = await ask(table, seat, "rehire", "AM-131", legal_rehires, choices=legal)
        if choice is DONE:
            break
        rehire(table, seat, choice.card)
    down = face_down_staff(table, seat)
    if down:
        table.events.append((LET_GO, seat, numbers([slot.card for slot in down]), len(down)))
    for slot in down:
        banish_slot(table, seat, slot)


def face_down_staff(table: MartTable, seat: int) -> list[Slot]:
    """AM-051: the staff that was used today."""
    return [slot for slot in table.stores[seat] if not slot.is_up and slot.card.deck == STAFF]


def legal_rehires(table: MartTable, seat: int) -> list[MartChoice]:
    """AM-131: each face-down staff that the gold can pay, or no more."""
    gold = table.gold[seat]
    payable = [slot.card for slot in face_down_staff(table, seat) if rehire_price(slot.card, table.bulletin) <= gold]
    return [*(REHIRE[card] for card in dict.fromkeys(payable)), DONE]


def rehire(table: MartTable, seat: int, card: Card) -> None:
    """AM-051, AM-093, AM-187: pay the hire cost again and turn the card face-up; no On Call."""
    price = rehire_price(card, table.bulletin)
    table.events.append((REHIRED, seat, card.number, price))
    pay(table, seat, price, "re-hiring")
    next(slot for slot in face_down_staff(table, seat) if slot.card is card).is_up = True


# Step 3 ------------------------------------------------------------------------------------------------------------


async def help_from_hq(table: MartTable) -> None:
    """AM-132 to AM-137: the quietest store claims a staff or fixture free of charge, without On Call, or takes gold."""
    seat = quietest(table)
    add_help(table, seat)
    choice, legal = CLAIM_GOLD, legal_claims(table, seat)
    if len(legal) > 1:
        choice = await ask(table, seat, "help", "AM-135", legal_claims, choices=legal)
    if choice is CLAIM_GOLD:
        table.events.append((CLAIMED_GOLD, seat, HELP_GOLD))
        earn(table, seat, HELP_GOLD, "help from HQ")
        return
    table.queues[choice.card.deck].remove(choice.card)
    table.events.append((CLAIMED, seat, choice.card.number))
    await place(table, seat, choice.card)


def add_help(table: MartTable, seat: int) -> None:
    """AM-134: the top staff and the top fixture join their queues, if there are any."""
    added = []
    for deck in (STAFF, FIXTURE):
        if table.decks[deck]:
            added.append(table.decks[deck].pop())
            table.queues[deck].append(added[-1])
    table.events.append((HELPED, seat, numbers(added)))


def legal_claims(table: MartTable, _seat: int) -> list[MartChoice]:
    """AM-135: each staff and fixture face-up in the queues, or gold."""
    cards = [*table.queues[STAFF], *table.queues[FIXTURE]]
    return [*(CLAIM[card] for card in dict.fromkeys(cards)), CLAIM_GOLD]


# Step 4 ------------------------------------------------------------------------------------------------------------


def clean_up(table: MartTable) -> None:
    """AM-084, AM-138, AM-182, AM-210: queues and bulletin go to the Abyss; what held for the Day is over."""
    gone = [card for deck in DEPOT for card in table.queues[deck]]
    if table.bulletin is not None:
        gone.append(table.bulletin)
    table.abyss += gone
    table.events.append((CLEANED_UP, numbers(gone)))
    table.queues = {deck: [] for deck in DEPOT}
    table.bulletin = None
    table.discarded = {}
    table.no_stock = set()
    for known in table.knows:
        known.clear()
    if table.used_today:
        for cards in (table.abyss, *table.hands, *table.storerooms, *table.reorders):
            cards[:] = [card.fresh for card in cards]
        table.used_today = False

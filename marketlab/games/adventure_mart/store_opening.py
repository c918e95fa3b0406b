"""1. Store Opening: AM-080 to AM-086, AM-205. Restock the queues, read the bulletin."""

from __future__ import annotations

from marketlab.games.adventure_mart.bulletins import AT_OPENING
from marketlab.games.adventure_mart.events import BULLETIN_READ, RESTOCKED
from marketlab.games.adventure_mart.includes import (
    ADVENTURERS_ABOVE_SEATS,
    DEPOT,
    FIXTURE,
    FIXTURES_IN_QUEUE,
    STAFF,
    STAFF_IN_QUEUE,
    STOCK,
    STOCK_ABOVE_SEATS,
    numbers,
)
from marketlab.games.adventure_mart.table import TRADING, MartTable
from marketlab.games.adventure_mart.trading_hours import begin_turn


async def store_opening(table: MartTable) -> None:
    """AM-079, AM-085, AM-205: restock, read the bulletin; the holder of the initiative token has the first turn."""
    restock(table)
    await read_bulletin(table)
    table.phase, table.active = TRADING, table.holder
    begin_turn(table)


def queue_sizes(seats: int) -> dict[str, int]:
    """AM-080, AM-081: how many cards lie face-up at the beginning of a Day."""
    return {STOCK: seats + STOCK_ABOVE_SEATS, FIXTURE: FIXTURES_IN_QUEUE, STAFF: STAFF_IN_QUEUE}


def restock(table: MartTable) -> None:
    """AM-016, AM-017, AM-018, AM-080, AM-081, AM-086, AM-100: fill the depot queues as far as the decks reach."""
    for deck, size in queue_sizes(len(table.seats)).items():
        queue, cards = table.queues[deck], table.decks[deck]
        while cards and len(queue) < size:
            queue.append(cards.pop())
    deal_adventurers(table)
    table.price_list = {}
    stock, fixtures, staff = [numbers(table.queues[deck]) for deck in DEPOT]
    table.events.append((RESTOCKED, table.day, stock, fixtures, staff, len(table.face_down)))


def deal_adventurers(table: MartTable) -> None:
    """AM-019, AM-082, AM-086: adventurers face-down, each at a numbered place."""
    size = len(table.seats) + ADVENTURERS_ABOVE_SEATS
    table.town = [*table.town, *([None] * (size - len(table.town)))][:size]
    for place, card in enumerate(table.town):
        if card is None and table.adventurer_deck:
            table.town[place] = table.adventurer_deck.pop()
    find_face_down(table)


def find_face_down(table: MartTable) -> None:
    """AM-101: the places at which an adventurer lies face-down."""
    table.face_down = [place for place, card in enumerate(table.town) if card is not None]


async def read_bulletin(table: MartTable) -> None:
    """AM-083: the holder of the initiative token reads the next bulletin; what happens now happens now."""
    table.bulletin = bulletin = table.bulletins.pop()
    table.price_list = {}
    table.events.append((BULLETIN_READ, table.holder, bulletin.number, bulletin.brief))
    if bulletin.day.name in AT_OPENING:
        await AT_OPENING[bulletin.day.name](table, bulletin.day)

"""Your Store: AM-025, AM-045, AM-048, AM-054, AM-055, AM-149. Four slots for fixtures and staff, and the Abyss."""

from __future__ import annotations

from marketlab.games.adventure_mart.asking import ask
from marketlab.games.adventure_mart.choices import BANISH, BANISH_DOWN, MartChoice
from marketlab.games.adventure_mart.events import BANISHED, INSTALLED
from marketlab.games.adventure_mart.includes import BARD, SLOTS, STAFF, Card
from marketlab.games.adventure_mart.table import MartTable, Slot

FLIPPED: dict[bool, dict[Card, MartChoice]] = {True: BANISH, False: BANISH_DOWN}


async def place(table: MartTable, seat: int, card: Card) -> None:
    """AM-055, AM-095, AM-136: lay a card face-up into the store; with four there, one of the old is banished first."""
    if len(table.stores[seat]) == SLOTS:
        table.arriving = card
        choice = await ask(table, seat, "slot", "AM-055", legal_slots)
        table.arriving = None
        banish_slot(table, seat, slot_of(table, seat, choice.card, is_up=not choice.is_down))
    table.stores[seat].append(Slot(card))
    table.events.append((INSTALLED, seat, card.number))


def legal_slots(table: MartTable, seat: int) -> list[MartChoice]:
    """AM-055: any of the four old cards, face-up or face-down."""
    return list(dict.fromkeys(FLIPPED[slot.is_up][slot.card] for slot in table.stores[seat]))


def slot_of(table: MartTable, seat: int, card: Card, *, is_up: bool) -> Slot:
    """AM-055: the slot with this card, face-up or face-down."""
    return next(slot for slot in table.stores[seat] if slot.card is card and slot.is_up == is_up)


def banish_slot(table: MartTable, seat: int, slot: Slot) -> None:
    """AM-052, AM-149, AM-193: a card of a store goes to the Abyss; a Bard takes his +3 with him."""
    table.stores[seat].remove(slot)
    table.abyss.append(slot.card)
    table.events.append((BANISHED, seat, slot.card.number))
    if slot.card is BARD and table.sale is not None:
        table.sale.offers[seat].bard = None


def staff_of(table: MartTable, seat: int) -> list[Slot]:
    """AM-166: the slots with staff."""
    return [slot for slot in table.stores[seat] if slot.card.deck == STAFF]

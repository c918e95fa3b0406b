"""Current Prices with events: PS-038, PS-088, PS-118, PS-120. First the text for every player, then the new prices."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.pasaraya.bank_to_hand import bank_to_hand
from marketlab.games.pasaraya.component_limitations import ready_ones_in_bank, receive_ones, return_to_supply
from marketlab.games.pasaraya.components_list import NEEDS, ONE, ONES_OF_A_TEN, ONES_OF_A_THREE, TEN, THREE, TOP
from marketlab.games.pasaraya.draw import draw
from marketlab.games.pasaraya.events import GAINED, NEW_PRICES, PAID, PRICE_CARD, PRICES
from marketlab.games.pasaraya.worth import change_worth

if TYPE_CHECKING:
    from marketlab.games.pasaraya.effects import Effect
    from marketlab.games.pasaraya.table import PasarayaTable


async def resolve_price_card(table: PasarayaTable, card: int) -> None:
    """PS-038, PS-088: resolve its text clockwise from the active player, then cover the old card."""
    table.revealed = card
    table.events.append((PRICE_CARD, card))
    for effect in TOP[card]:
        for seat in table.clockwise(table.active):
            await EVENTS[effect.name](table, seat, effect)
    table.revealed = None
    cover(table, card)


def cover(table: PasarayaTable, card: int) -> None:
    """PS-013, PS-088: the card lies on the Current Prices and gives the prices from now on."""
    table.price_pile.append(card)
    table.prices = NEEDS[card]
    table.events.append((NEW_PRICES, *NEEDS[card]))
    table.events.append((PRICES, card, *NEEDS[card]))


async def gain(table: PasarayaTable, seat: int, effect: Effect) -> None:
    """PS-032: GAIN, so much Miel from the Supply, in Ones, into the Bank."""
    table.events.append((GAINED, seat, effect.n))
    receive_ones(table, seat, effect.n)
    change_worth(table, seat, effect.n, "gain")


async def pay(table: PasarayaTable, seat: int, effect: Effect) -> None:
    """PS-118: PAY, so much Miel from the Bank to the Supply."""
    pay_from_bank(table, seat, effect.n)


async def pay_per(table: PasarayaTable, seat: int, effect: Effect) -> None:
    """PS-118: PAY_PER, so much for each full group of goods, or of Employees, in the Supermarket."""
    held = sum(table.shelves[seat]) if effect.what == "inventory" else len(table.standby[seat])
    pay_from_bank(table, seat, held // effect.per * effect.n)


def pay_from_bank(table: PasarayaTable, seat: int, amount: int) -> None:
    """PS-118: in Ones if Ones and Tens reach; else all of these, then Threes without change; nobody owes the rest."""
    if not amount:
        return
    bank = table.banks[seat]
    if bank[ONE] + ONES_OF_A_TEN * bank[TEN] >= amount:
        ready_ones_in_bank(table, seat, amount)
        ones, threes, tens = amount, 0, 0
    else:
        ones, tens = bank[ONE], bank[TEN]
        short = amount - ones - ONES_OF_A_TEN * tens
        threes = min(bank[THREE], -(-short // ONES_OF_A_THREE))
    for kind, count in ((ONE, ones), (THREE, threes), (TEN, tens)):
        bank[kind] -= count
        return_to_supply(table, kind, count)
    worth = ones + ONES_OF_A_THREE * threes + ONES_OF_A_TEN * tens
    table.events.append((PAID, seat, worth, ones, threes, tens))
    change_worth(table, seat, -worth, "payment")


async def draw_for_event(table: PasarayaTable, seat: int, effect: Effect) -> None:
    """PS-086: DRAW, with the usual reshuffle."""
    draw(table, seat, effect.n)


EVENTS = {"GAIN": gain, "PAY": pay, "PAY_PER": pay_per, "DRAW": draw_for_event, "BANK_TO_HAND": bank_to_hand}

"""Miel that becomes cash: SWAP3 and BANK_TO_HAND (PS-094, PS-095, PS-115, PS-120)."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from marketlab.core.refusal import Reason, refuse
from marketlab.games.pasaraya.choices import BANK, HAND, MOVE, STOP, SWAP, PasarayaChoice
from marketlab.games.pasaraya.component_limitations import (
    ready_ones_in_bank,
    ready_ones_in_hand,
    return_to_supply,
    take_from_supply,
)
from marketlab.games.pasaraya.components_list import ONE, ONES_OF_A_TEN, ONES_OF_A_THREE, TEN, THREE, VALUE
from marketlab.games.pasaraya.events import MOVED, SWAPPED
from marketlab.games.pasaraya.play_area import leave_hand, put_in_hand
from marketlab.games.pasaraya.questions import ask

if TYPE_CHECKING:
    from marketlab.games.pasaraya.effects import Effect
    from marketlab.games.pasaraya.hand import Held
    from marketlab.games.pasaraya.table import PasarayaTable


async def bank_to_hand(table: PasarayaTable, seat: int, effect: Effect) -> None:
    """PS-115, PS-120: BANK_TO_HAND, move single cards worth so much in all, or stop; in an event each player may."""
    table.left = effect.v
    while table.left:
        choice = await ask(table, seat, "move", "PS-115" if table.revealed is None else "PS-120", legal_moves)
        if choice is STOP:
            break
        move(table, seat, cast("PasarayaChoice", choice))
    table.left = None


def legal_moves(table: PasarayaTable, seat: int) -> tuple[PasarayaChoice, ...]:
    """PS-115: cards of the Bank that are worth no more than is left, a One out of a Ten if there is none; or stop."""
    ones, threes, tens = table.banks[seat]
    left = table.left or 0
    there = (ones > 0 or tens > 0, threes > 0, tens > 0)
    return (*(MOVE[kind] for kind in (ONE, THREE, TEN) if there[kind] and VALUE[kind] <= left), STOP)


def can_move(table: PasarayaTable, seat: int, effect: Effect, _hand: Held) -> bool:
    """PS-115: a Bank card that is worth no more, or a Ten to break."""
    ones, threes, tens = table.banks[seat]
    return bool(ones or tens or (threes and effect.v >= ONES_OF_A_THREE))


def move(table: PasarayaTable, seat: int, choice: PasarayaChoice) -> None:
    """PS-094, PS-115: a Miel card goes from the Bank to the Hand."""
    kind = choice.kind
    table.events.append((MOVED, seat, kind))
    if kind == ONE:
        ready_ones_in_bank(table, seat, 1)
    table.banks[seat][kind] -= 1
    put_in_hand(table, seat, kind)
    table.left = (table.left or 0) - VALUE[kind]


def why_not_move(table: PasarayaTable, seat: int, choice: PasarayaChoice) -> Reason:
    """PS-115: the card is not in the Bank, or is worth more than may still be moved."""
    if not table.banks[seat][choice.kind]:
        return refuse("PS-115", "not_in_bank", 4)
    return refuse("PS-115", "too_much_to_move", 2, left=table.left or 0)


async def swap3(table: PasarayaTable, seat: int, effect: Effect) -> None:
    """PS-095, PS-115: SWAP3, up to so many times three Ones become a Three in the same place."""
    for left in range(effect.n, 0, -1):
        table.left = left
        choice = await ask(table, seat, "swap", "PS-095", legal_swaps)
        if choice is STOP:
            break
        swap(table, seat, cast("PasarayaChoice", choice).zone)
    table.left = None


def legal_swaps(table: PasarayaTable, seat: int) -> tuple[PasarayaChoice, ...]:
    """PS-092, PS-095, PS-115: a Bank or a Hand with Ones and Tens worth three, while a Three is left; or stop."""
    return (*(SWAP[zone] for zone in (BANK, HAND) if can_swap_in(table, seat, zone)), STOP)


def can_swap_in(table: PasarayaTable, seat: int, zone: str) -> bool:
    """PS-092, PS-115: a Three in the Supply, and Ones and Tens worth three in the zone."""
    if not table.supply[THREE]:
        return False
    if zone == BANK:
        ones, _, tens = table.banks[seat]
    else:
        ones, tens = table.hands[seat].count(ONE), table.hands[seat].count(TEN)
    return ones + ONES_OF_A_TEN * tens >= ONES_OF_A_THREE


def can_swap(table: PasarayaTable, seat: int, _effect: Effect, hand: Held) -> bool:
    """PS-092, PS-115: a swap is possible in one of the two places."""
    ones, _, tens = table.banks[seat]
    enough = hand.plain >= ONES_OF_A_THREE or ones >= ONES_OF_A_THREE or tens > 0
    return enough and table.supply[THREE] > 0


def swap(table: PasarayaTable, seat: int, zone: str) -> None:
    """PS-094, PS-095: three Ones go to the Supply, a Three comes from there to the same place."""
    table.events.append((SWAPPED, seat, zone))
    if zone == BANK:
        ready_ones_in_bank(table, seat, ONES_OF_A_THREE)
        table.banks[seat][ONE] -= ONES_OF_A_THREE
        table.banks[seat][THREE] += 1
    else:
        ready_ones_in_hand(table, seat, ONES_OF_A_THREE)
        for _ in range(ONES_OF_A_THREE):
            leave_hand(table, seat, ONE)
        put_in_hand(table, seat, THREE)
    return_to_supply(table, ONE, ONES_OF_A_THREE)
    take_from_supply(table, THREE)


def why_not_swap(table: PasarayaTable, _seat: int, choice: PasarayaChoice) -> Reason:
    """PS-092, PS-095: no Three is left, or there is not enough to swap in that place."""
    if not table.supply[THREE]:
        return refuse("PS-092", "no_three_left", 5)
    return refuse("PS-095", "too_little_in_bank" if choice.zone == BANK else "too_little_in_hand", 2)

"""Component Limitations: PS-091 to PS-095. What the Supply gives out and takes back, and how Ones and Tens change.

Ones and Tens never run out: where the printed Ones do, Banks turn ten of them into a Ten, and if that does not help,
more are issued. All other cards exist in their printed numbers only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.refusal import Reason, refuse
from marketlab.games.pasaraya.choices import BANK, BREAK, HAND, NONE, PasarayaChoice
from marketlab.games.pasaraya.components_list import FIRST_GOOD, ONE, ONES_OF_A_TEN, TEN
from marketlab.games.pasaraya.events import BROKE, CHANGED, CONVERTED
from marketlab.games.pasaraya.play_area import leave_hand, put_in_hand

if TYPE_CHECKING:
    from marketlab.games.pasaraya.table import PasarayaTable


def take_from_supply(table: PasarayaTable, kind: int) -> None:
    """PS-055, PS-092: a card leaves the Supply; the last one takes its kind off offer."""
    table.supply[kind] -= 1
    if not table.supply[kind]:
        table.on_offer &= ~(1 << kind)


def return_to_supply(table: PasarayaTable, kind: int, count: int = 1) -> None:
    """PS-092: cards come back to the Supply; of goods and Employees the first one is on offer again."""
    table.supply[kind] += count
    if kind >= FIRST_GOOD and table.supply[kind] > 0:
        table.on_offer |= 1 << kind


def issue_ones(table: PasarayaTable, seat: int, count: int, passed_over: int = NONE) -> None:
    """PS-091, PS-093: so many Ones leave the Supply for a seat; where the printed ones are short, Banks convert."""
    if table.supply[ONE] < count:
        convert(table, seat, count, passed_over)
    table.supply[ONE] -= count


def convert(table: PasarayaTable, seat: int, count: int, passed_over: int) -> None:
    """PS-093: clockwise from the receiver, ten Ones of a Bank become a Ten, no oftener than needed."""
    for giver in table.clockwise(seat):
        bank = table.banks[giver]
        while giver != passed_over and table.supply[ONE] < count and bank[ONE] >= ONES_OF_A_TEN:
            bank[ONE] -= ONES_OF_A_TEN
            bank[TEN] += 1
            table.supply[ONE] += ONES_OF_A_TEN
            table.supply[TEN] -= 1
            table.events.append((CONVERTED, giver))


def receive_ones(table: PasarayaTable, seat: int, count: int) -> None:
    """PS-032: Miel that a seat receives goes to its Bank, here in Ones."""
    issue_ones(table, seat, count)
    table.banks[seat][ONE] += count


def break_ten_in_bank(table: PasarayaTable, seat: int) -> None:
    """PS-094: a Ten of the Bank becomes ten Ones of the Bank; this Bank is passed over if Ones are short."""
    bank = table.banks[seat]
    bank[TEN] -= 1
    table.supply[TEN] += 1
    issue_ones(table, seat, ONES_OF_A_TEN, passed_over=seat)
    bank[ONE] += ONES_OF_A_TEN


def break_ten_in_hand(table: PasarayaTable, seat: int) -> None:
    """PS-094: a Ten of the Hand becomes ten Ones of the Hand."""
    leave_hand(table, seat, TEN)
    table.supply[TEN] += 1
    issue_ones(table, seat, ONES_OF_A_TEN)
    for _ in range(ONES_OF_A_TEN):
        put_in_hand(table, seat, ONE)


def ready_ones_in_bank(table: PasarayaTable, seat: int, needed: int) -> None:
    """PS-094: Tens of the Bank are broken one by one until its Ones suffice."""
    bank = table.banks[seat]
    while bank[ONE] < needed and bank[TEN]:
        table.events.append((CHANGED, seat, BANK))
        break_ten_in_bank(table, seat)


def ready_ones_in_hand(table: PasarayaTable, seat: int, needed: int) -> None:
    """PS-094: Tens of the Hand are broken one by one until its Ones suffice."""
    hand = table.hands[seat]
    while hand.count(ONE) < needed:
        table.events.append((CHANGED, seat, HAND))
        break_ten_in_hand(table, seat)


def break_ten(table: PasarayaTable, seat: int, choice: PasarayaChoice) -> None:
    """PS-094: break a Ten of one's Bank or Hand, as a choice of its own."""
    table.events.append((BROKE, seat, choice.zone))
    if choice.zone == BANK:
        break_ten_in_bank(table, seat)
    else:
        break_ten_in_hand(table, seat)


def why_not_break(_table: PasarayaTable, _seat: int, choice: PasarayaChoice) -> Reason:
    """PS-094: there must be a Ten to break."""
    return refuse("PS-094", "no_ten_in_bank" if choice is BREAK[BANK] else "no_ten_in_hand", 2)

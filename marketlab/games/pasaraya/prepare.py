"""Stock, Standby, Withdraw: PS-044 to PS-046, PS-056 to PS-062. The second group of actions: prepare your stuff."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.refusal import Reason, refuse
from marketlab.games.pasaraya.choices import BANK, BREAK, HAND, WITHDRAW, PasarayaChoice
from marketlab.games.pasaraya.component_limitations import ready_ones_in_bank
from marketlab.games.pasaraya.components_list import ONE, TEN, THREE, UNUSED, USED
from marketlab.games.pasaraya.events import STOCKED, STOOD_BY, WITHDREW
from marketlab.games.pasaraya.play_area import join_standby, leave_hand, put_on_shelf

if TYPE_CHECKING:
    from marketlab.games.pasaraya.hand import Held
    from marketlab.games.pasaraya.table import PasarayaTable

Row = tuple[PasarayaChoice, ...]


def stock(table: PasarayaTable, seat: int, choice: PasarayaChoice) -> None:
    """PS-044, PS-056: a good goes from the Hand to the Supermarket."""
    leave_hand(table, seat, choice.kind)
    put_on_shelf(table, seat, choice.kind)
    table.events.append((STOCKED, seat, choice.kind))


def why_not_stock(_table: PasarayaTable, _seat: int, _choice: PasarayaChoice) -> Reason:
    """PS-056: only goods of the Hand are stocked."""
    return refuse("PS-056", "not_in_hand", 3)


def stand_by(table: PasarayaTable, seat: int, choice: PasarayaChoice) -> None:
    """PS-045, PS-058 to PS-060, PS-070: an Employee goes from the Hand to the Supermarket; an unused one, if any."""
    kind = choice.kind
    card = kind if kind in table.hands[seat] else kind | USED
    leave_hand(table, seat, card)
    join_standby(table, seat, card)
    table.events.append((STOOD_BY, seat, card))


def why_not_stand_by(table: PasarayaTable, seat: int, choice: PasarayaChoice) -> Reason:
    """PS-058, PS-059: the Employee is not in the Hand, or one of the type stands by."""
    if not any(card & UNUSED == choice.kind for card in table.hands[seat]):
        return refuse("PS-058", "not_in_hand", 3)
    return refuse("PS-059", "stands_by_already", 4)


def _bank_choices(facts: int) -> Row:
    """PS-046, PS-061, PS-094: withdraw a One (out of a Ten if need be), a Three, a Ten; break a Ten."""
    ones, threes, tens, ten_in_hand = (facts >> bit & 1 for bit in range(4))
    found = [WITHDRAW[ONE]] if ones or tens else []
    found += [WITHDRAW[THREE]] if threes else []
    found += [WITHDRAW[TEN], BREAK[BANK]] if tens else []
    return (*found, BREAK[HAND]) if ten_in_hand else tuple(found)


BANK_CHOICES = tuple(_bank_choices(facts) for facts in range(1 << 4))


def legal_withdrawals(table: PasarayaTable, seat: int, hand: Held) -> Row:
    """PS-046, PS-061, PS-094: what the Bank can give, and the Tens that can be broken."""
    ones, threes, tens = table.banks[seat]
    return BANK_CHOICES[(ones > 0) | (threes > 0) << 1 | (tens > 0) << 2 | hand.ten << 3]


def withdraw(table: PasarayaTable, seat: int, choice: PasarayaChoice) -> None:
    """PS-046, PS-061, PS-062: a card of the Bank goes to the Warehouse; a One comes out of a Ten if there is none."""
    kind = choice.kind
    table.events.append((WITHDREW, seat, kind))
    if kind == ONE:
        ready_ones_in_bank(table, seat, 1)
    table.banks[seat][kind] -= 1
    table.warehouses[seat].append(kind)


def why_not_withdraw(_table: PasarayaTable, _seat: int, choice: PasarayaChoice) -> Reason:
    """PS-061: only what is in the Bank can be withdrawn."""
    return refuse("PS-061", "not_in_bank", 2 if choice.kind == ONE else 4)

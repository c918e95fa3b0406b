"""Purchase and Hire: PS-042, PS-043, PS-050 to PS-055. Costs are paid with Miel of the Hand, one card at a time.

Credit is used first, then the Threes that the choice names, then Ones. What a last Three pays too much is credit.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from marketlab.core.refusal import Reason, refuse
from marketlab.games.pasaraya.choices import PasarayaChoice, buy_of, hire_of
from marketlab.games.pasaraya.component_limitations import ready_ones_in_hand, return_to_supply, take_from_supply
from marketlab.games.pasaraya.components_list import (
    COST,
    GOODS,
    HIREABLE,
    HIREABLE_EDM,
    JUNIOR,
    ONE,
    ONES_OF_A_TEN,
    ONES_OF_A_THREE,
    TEN,
    THREE,
    TITLES,
)
from marketlab.games.pasaraya.events import BOUGHT, HIRED, KEPT_CREDIT, SPENT
from marketlab.games.pasaraya.hand import MOST_THREES, Held, held
from marketlab.games.pasaraya.play_area import leave_hand, put_in_hand
from marketlab.games.pasaraya.worth import change_worth, hired_worth

if TYPE_CHECKING:
    from marketlab.games.pasaraya.table import PasarayaTable

Row = tuple[PasarayaChoice, ...]
WAREHOUSE, IN_HAND = "warehouse", "hand"
CREDIT_BITS = ONES_OF_A_THREE.bit_length()  # a credit is less than a Three


@lru_cache(maxsize=256)
def ways_to_pay(needed: int, plain: int, threes: int) -> tuple[int, ...]:
    """PS-053: the legal numbers of Threes: none, or while one less falls short; Ones and Tens must pay the rest."""
    return tuple(
        count
        for count in range(min(threes, MOST_THREES) + 1)
        if (not count or ONES_OF_A_THREE * (count - 1) < needed) and plain >= needed - ONES_OF_A_THREE * count
    )


@lru_cache(maxsize=4096)
def buys_of(plain: int, threes: int, credit: int, on_offer: int, discount: int = 0) -> Row:
    """PS-042, PS-050, PS-055: every good that the Supply has, with every way to pay for it."""
    return tuple(
        buy_of(kind, count)
        for kind in GOODS
        if on_offer >> kind & 1
        for count in ways_to_pay(max(0, COST[kind] - discount - credit), plain, threes)
    )


@lru_cache(maxsize=4096)
def hires_of(plain: int, threes: int, credit: int, on_offer: int, discount: int = 0) -> Row:
    """PS-043, PS-050, PS-055: every Employee that the Supply has, with every way to pay."""
    return tuple(
        hire_of(kind, count)
        for kind in (*HIREABLE, *HIREABLE_EDM)
        if on_offer >> kind & 1
        for count in ways_to_pay(max(0, COST[kind] - discount - credit), plain, threes)
    )


def legal_purchases(table: PasarayaTable, hand: Held) -> Row:
    """PS-042, PS-043, PS-054: goods without limit, Employees while a plain hire is left."""
    if table.hires >= table.hires_allowed:
        return buys_of(hand.plain, hand.threes, table.credit, table.on_offer)
    state = table.on_offer << CREDIT_BITS | table.credit
    found = hand.purchases.get(state)
    if found is None:
        purse = hand.plain, hand.threes, table.credit, table.on_offer
        found = hand.purchases[state] = buys_of(*purse) + hires_of(*purse)
    return found


def price_of(table: PasarayaTable, kind: int) -> int:
    """PS-050, PS-052: what a card costs now; an effect may make it cheaper, never cheaper than nothing."""
    return max(0, COST[kind] - table.discount)


def buy(table: PasarayaTable, seat: int, choice: PasarayaChoice, to: str = WAREHOUSE) -> None:
    """PS-042, PS-051: pay for a good of the Supply; it goes to the Warehouse, or where an effect says."""
    kind, price = choice.kind, price_of(table, choice.kind)
    take_from_supply(table, kind)
    table.events.append((BOUGHT, seat, kind, price, to))
    change_worth(table, seat, COST[kind] - price, "discount")
    pay(table, seat, price, choice.count)
    if to == IN_HAND:
        put_in_hand(table, seat, kind)
    else:
        table.warehouses[seat].append(kind)


def hire(table: PasarayaTable, seat: int, choice: PasarayaChoice) -> None:
    """PS-043, PS-051, PS-106: pay for an Employee of the Supply, who goes to the Warehouse."""
    kind, price = choice.kind, price_of(table, choice.kind)
    take_from_supply(table, kind)
    table.events.append((HIRED, seat, kind, price))
    change_worth(table, seat, hired_worth(table, kind) - price, "discount" if table.options["edm"] else "hire")
    pay(table, seat, price, choice.count)
    table.warehouses[seat].append(kind)


def hire_plainly(table: PasarayaTable, seat: int, choice: PasarayaChoice) -> None:
    """PS-054: a hire of the turn, which counts."""
    table.hires += 1
    hire(table, seat, choice)


def pay(table: PasarayaTable, seat: int, price: int, threes: int) -> None:
    """PS-050, PS-051, PS-053: credit, then Threes, then Ones; what the last Three pays too much becomes credit."""
    owed = price - use_credit(table, seat, price) if table.credit else price
    for _ in range(threes):
        leave_hand(table, seat, THREE)
        return_to_supply(table, THREE)
        owed -= ONES_OF_A_THREE
    if owed > 0:
        ready_ones_in_hand(table, seat, owed)
        for _ in range(owed):
            leave_hand(table, seat, ONE)
        table.supply[ONE] += owed
    table.events.append((SPENT, seat, max(0, owed), threes))
    if owed < 0:
        keep_credit(table, seat, -owed)


def use_credit(table: PasarayaTable, seat: int, price: int) -> int:
    """PS-051: what is left over from a Three of this turn pays first; how much it pays."""
    used = min(table.credit, price)
    table.credit -= used
    change_worth(table, seat, used, "credit")
    return used


def keep_credit(table: PasarayaTable, seat: int, excess: int) -> None:
    """PS-051, PS-053: no change is given for a Three, but the excess can pay for more this turn."""
    table.credit += excess
    change_worth(table, seat, -excess, "overpaid")
    table.events.append((KEPT_CREDIT, seat, excess))


def why_not_buy(table: PasarayaTable, seat: int, choice: PasarayaChoice) -> Reason:
    """PS-050, PS-053, PS-055: why this good cannot be bought now."""
    return _why_not_paid(table, seat, choice)


def why_not_hire(table: PasarayaTable, seat: int, choice: PasarayaChoice) -> Reason:
    """PS-025, PS-054, PS-106: why this Employee cannot be hired now."""
    if choice.kind == JUNIOR:
        return refuse("PS-025", "no_junior", 9)
    if choice.kind not in table.hireable:
        return refuse("PS-106", "other_staff", 9)
    return _why_not_paid(table, seat, choice)


def why_not_hire_plainly(table: PasarayaTable, seat: int, choice: PasarayaChoice) -> Reason:
    """PS-054: one plain hire a turn, two in the EDM game."""
    in_game = choice.kind in table.hireable
    if in_game and table.hires >= table.hires_allowed:
        return refuse("PS-054", "hired_enough", 8, most=table.hires_allowed)
    return why_not_hire(table, seat, choice)


def _why_not_paid(table: PasarayaTable, seat: int, choice: PasarayaChoice) -> Reason:
    """PS-050, PS-053, PS-055: none is left, the Threes are not there or too many, or the Miel does not reach."""
    if not table.on_offer >> choice.kind & 1:
        return refuse("PS-055", "none_left", 6, card=TITLES[choice.kind])
    hand, purse = table.hands[seat], held(table, seat)
    threes = hand.count(THREE)
    if threes < choice.count:
        return refuse("PS-053", "too_few_threes", 5 + choice.count - threes, needed=choice.count, held=threes)
    price = price_of(table, choice.kind)
    needed = price - min(table.credit, price)
    if choice.count and ONES_OF_A_THREE * (choice.count - 1) >= needed:
        return refuse("PS-053", "too_many_threes", 6, cost=price)
    ready = hand.count(ONE) + ONES_OF_A_TEN * hand.count(TEN)
    if needed <= purse.plain + ONES_OF_A_THREE * purse.threes:
        return refuse("PS-053", "pay_with_threes", 1, cost=price, ready=ready)
    worth = ready + ONES_OF_A_THREE * threes
    return refuse("PS-050", "too_dear", max(1, needed - worth), cost=price, held=worth)

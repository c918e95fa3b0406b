"""What abilities and Action cards do: PS-068, PS-115. One small function for each name of an effect.

For each name there is what tells whether it can change anything now, and what carries it out.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, cast

from marketlab.core.refusal import Reason, refuse
from marketlab.games.pasaraya.bank_to_hand import bank_to_hand, can_move, can_swap, swap3
from marketlab.games.pasaraya.choices import RECALL, STOP, UNPACK, PasarayaChoice
from marketlab.games.pasaraya.components_list import (
    APPLIANCES,
    CLOTHES,
    FIRST_GOOD,
    FIRST_STAFF,
    FOOD,
    GOODS,
    STAFF,
    UNUSED,
    USED,
)
from marketlab.games.pasaraya.draw import draw
from marketlab.games.pasaraya.effects import Effect
from marketlab.games.pasaraya.events import MORE_SALES, RECALLED, UNPACKED
from marketlab.games.pasaraya.hand import Held, held
from marketlab.games.pasaraya.play_area import join_standby, kinds_on_standby, put_on_shelf
from marketlab.games.pasaraya.price_cards import gain
from marketlab.games.pasaraya.purchase_hire import buy, buys_of, hire, hires_of
from marketlab.games.pasaraya.questions import ask
from marketlab.games.pasaraya.reveal import reveal
from marketlab.games.pasaraya.table import PasarayaTable
from marketlab.games.pasaraya.thief import can_steal, steal

if TYPE_CHECKING:
    from marketlab.core.choice import Choice
    from marketlab.core.decision import Decision

Can = Callable[[PasarayaTable, int, Effect, Held], bool]
Carry = Callable[[PasarayaTable, int, Effect], Coroutine["Decision", "Choice", None]]
Deed = Callable[[PasarayaTable, int, PasarayaChoice], None]


def can_change(table: PasarayaTable, seat: int, effects: tuple[Effect, ...], hand: Held) -> bool:
    """PS-115: whether a text can change anything now."""
    return any(CAN[effect.name](table, seat, effect, hand) for effect in effects)


async def resolve(table: PasarayaTable, seat: int, effects: tuple[Effect, ...]) -> None:
    """PS-115: carry a text out from left to right; a part of several that can do nothing is skipped."""
    for effect in effects:
        if len(effects) == 1 or CAN[effect.name](table, seat, effect, held(table, seat)):
            await CARRY_OUT[effect.name](table, seat, effect)


async def several(
    table: PasarayaTable, seat: int, effect: Effect, question: Callable[[PasarayaTable, int], Decision], deed: Deed
) -> None:
    """PS-115: up to so many times, each a step of its own; stopping is always possible."""
    for left in range(effect.n, 0, -1):
        table.left, table.discount = left, effect.discount
        choice = await question(table, seat)
        if choice is STOP:
            break
        deed(table, seat, cast("PasarayaChoice", choice))
    table.left, table.discount = None, 0


def always(_table: PasarayaTable, _seat: int, _effect: Effect, _hand: Held) -> bool:
    """PS-115: GAIN and SELL always change something."""
    return True


def can_draw(table: PasarayaTable, seat: int, _effect: Effect, _hand: Held) -> bool:
    """PS-115: a card in the Draw Pile or the Warehouse."""
    return bool(table.draw_piles[seat] or table.warehouses[seat])


async def draw_cards(table: PasarayaTable, seat: int, effect: Effect) -> None:
    """PS-086: DRAW, so many cards with the usual reshuffle."""
    draw(table, seat, effect.n)


async def allow_sales(table: PasarayaTable, seat: int, effect: Effect) -> None:
    """PS-080: SELL, so many more sales this turn."""
    table.sales_allowed += effect.n
    table.events.append((MORE_SALES, seat, effect.n))


def can_buy(table: PasarayaTable, _seat: int, effect: Effect, hand: Held) -> bool:
    """PS-115: a good of the Supply that can be paid at the lower price."""
    return bool(buys_of(hand.plain, hand.threes, table.credit, table.on_offer, effect.discount))


async def buy_now(table: PasarayaTable, seat: int, effect: Effect) -> None:
    """PS-115: BUY, up to so many goods, each cheaper, to the Hand or the Warehouse."""

    def deed(table: PasarayaTable, seat: int, choice: PasarayaChoice) -> None:
        buy(table, seat, choice, effect.to)

    await several(table, seat, effect, lambda table, seat: ask(table, seat, "buy", "PS-050", legal_buys_now), deed)


def legal_buys_now(table: PasarayaTable, seat: int) -> tuple[PasarayaChoice, ...]:
    """PS-053, PS-115: what can be paid at the lower price; or stop."""
    hand = held(table, seat)
    return (*buys_of(hand.plain, hand.threes, table.credit, table.on_offer, table.discount), STOP)


def can_hire(table: PasarayaTable, _seat: int, effect: Effect, hand: Held) -> bool:
    """PS-115: an Employee of the Supply who can be paid at the lower price."""
    return bool(hires_of(hand.plain, hand.threes, table.credit, table.on_offer, effect.discount))


async def hire_now(table: PasarayaTable, seat: int, effect: Effect) -> None:
    """PS-054, PS-115: HIRE, up to so many Employees, each cheaper; they do not count as hires of the turn."""
    await several(table, seat, effect, lambda table, seat: ask(table, seat, "hire", "PS-054", legal_hires_now), hire)


def legal_hires_now(table: PasarayaTable, seat: int) -> tuple[PasarayaChoice, ...]:
    """PS-053, PS-115: who can be paid at the lower price; or stop."""
    hand = held(table, seat)
    return (*hires_of(hand.plain, hand.threes, table.credit, table.on_offer, table.discount), STOP)


def can_unpack(table: PasarayaTable, seat: int, _effect: Effect, _hand: Held) -> bool:
    """PS-115: a good in the Warehouse."""
    warehouse = table.warehouses[seat]
    return FOOD in warehouse or CLOTHES in warehouse or APPLIANCES in warehouse


async def unpack(table: PasarayaTable, seat: int, effect: Effect) -> None:
    """PS-115: UNPACK, up to so many goods from the Warehouse to the Supermarket."""
    question = lambda table, seat: ask(table, seat, "unpack", "PS-115", legal_unpacks)  # noqa: E731 -- one line
    await several(table, seat, effect, question, unpack_good)


def legal_unpacks(table: PasarayaTable, seat: int) -> tuple[PasarayaChoice, ...]:
    """PS-115: each kind of good in the Warehouse; or stop."""
    warehouse = table.warehouses[seat]
    return (*(UNPACK[kind - FIRST_GOOD] for kind in GOODS if kind in warehouse), STOP)


def unpack_good(table: PasarayaTable, seat: int, choice: PasarayaChoice) -> None:
    """PS-115: a good goes from the Warehouse to the Supermarket."""
    table.warehouses[seat].remove(choice.kind)
    put_on_shelf(table, seat, choice.kind)
    table.events.append((UNPACKED, seat, choice.kind))


def can_recall(table: PasarayaTable, seat: int, _effect: Effect, _hand: Held) -> bool:
    """PS-115: an Employee in the Warehouse whose type does not stand by."""
    return len(legal_recalls(table, seat)) > 1


async def recall(table: PasarayaTable, seat: int, effect: Effect) -> None:
    """PS-115: RECALL, up to so many Employees from the Warehouse to the Supermarket."""
    question = lambda table, seat: ask(table, seat, "recall", "PS-115", legal_recalls)  # noqa: E731 -- one line
    await several(table, seat, effect, question, recall_employee)


def legal_recalls(table: PasarayaTable, seat: int) -> tuple[PasarayaChoice, ...]:
    """PS-059, PS-115: each type of Employee in the Warehouse that does not stand by; or stop."""
    kinds = {card & UNUSED for card in table.warehouses[seat]} - kinds_on_standby(table, seat)
    return (*(RECALL[kind - FIRST_STAFF] for kind in STAFF if kind in kinds), STOP)


def recall_employee(table: PasarayaTable, seat: int, choice: PasarayaChoice) -> None:
    """PS-070, PS-115: an Employee goes from the Warehouse to the Supermarket; an unused one, if there is one."""
    warehouse = table.warehouses[seat]
    card = choice.kind if choice.kind in warehouse else choice.kind | USED
    warehouse.remove(card)
    join_standby(table, seat, card)
    table.events.append((RECALLED, seat, card))


def can_reveal(table: PasarayaTable, _seat: int, _effect: Effect, _hand: Held) -> bool:
    """PS-115: a card in the Sales Forecasts Deck."""
    return bool(table.forecast_deck)


async def reveal_cards(table: PasarayaTable, _seat: int, effect: Effect) -> None:
    """PS-036, PS-039: REVEAL, as the Starting Player does."""
    for _ in range(effect.n):
        await reveal(table)


def why_not_unpack(_table: PasarayaTable, _seat: int, _choice: PasarayaChoice) -> Reason:
    """PS-115: only goods in the Warehouse are unpacked."""
    return refuse("PS-115", "not_in_warehouse", 3)


def why_not_recall(table: PasarayaTable, seat: int, choice: PasarayaChoice) -> Reason:
    """PS-059, PS-115: the Employee is not in the Warehouse, or one of the type stands by."""
    if choice.kind in kinds_on_standby(table, seat):
        return refuse("PS-059", "stands_by_already", 4)
    return refuse("PS-115", "not_in_warehouse", 3)


CAN: dict[str, Can] = {
    "BUY": can_buy,
    "HIRE": can_hire,
    "DRAW": can_draw,
    "GAIN": always,
    "SELL": always,
    "UNPACK": can_unpack,
    "RECALL": can_recall,
    "SWAP3": can_swap,
    "BANK_TO_HAND": can_move,
    "REVEAL": can_reveal,
    "STEAL": can_steal,
}
CARRY_OUT: dict[str, Carry] = {
    "BUY": buy_now,
    "HIRE": hire_now,
    "DRAW": draw_cards,
    "GAIN": gain,
    "SELL": allow_sales,
    "UNPACK": unpack,
    "RECALL": recall,
    "SWAP3": swap3,
    "BANK_TO_HAND": bank_to_hand,
    "REVEAL": reveal_cards,
    "STEAL": steal,
}

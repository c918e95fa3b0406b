"""React: AM-071, AM-076, AM-190, AM-216, AM-218, AM-222. The Sentinel cancels an effect, the Antidote saves gold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.adventure_mart.asking import ask
from marketlab.games.adventure_mart.choices import PASS, USE
from marketlab.games.adventure_mart.events import CANCELLED, GOLD_LOST, GOLD_MOVED, PREVENTED, USED
from marketlab.games.adventure_mart.gold import hand_over, pay
from marketlab.games.adventure_mart.includes import ANTIDOTE, NONE, SENTINEL
from marketlab.games.adventure_mart.storeroom import discard, out_of_hand
from marketlab.games.adventure_mart.table import Announced, MartTable, up_slot

if TYPE_CHECKING:
    from marketlab.games.adventure_mart.choices import MartChoice

CANCEL = (USE[SENTINEL], PASS)
PREVENT = (USE[ANTIDOTE], PASS)


def who_can_cancel(table: MartTable, user: int) -> int:
    """AM-109, AM-190: another seat with a face-up Sentinel, in a sale only while it has not dropped out; else NONE."""
    for seat, store in enumerate(table.stores):
        if seat != user and store and up_slot(table, seat, SENTINEL):
            return NONE if table.sale is not None and table.sale.offers[seat].dropped else seat
    return NONE


async def is_cancelled(table: MartTable, user: int, choice: MartChoice) -> bool:
    """AM-190, AM-216: the cost is paid; the owner of a Sentinel may now flip it, and the effect is lost."""
    owner = who_can_cancel(table, user)
    if owner == NONE:
        return False
    table.announced = Announced(user, choice)
    answer = await ask(table, owner, "react", "AM-190", legal_cancel)
    table.announced = None
    slot = up_slot(table, owner, SENTINEL)
    if answer is PASS or slot is None:
        return False
    slot.is_up = False
    table.events.append((CANCELLED, owner, choice.card.number, user))
    return True


def legal_cancel(_table: MartTable, _seat: int) -> tuple[MartChoice, ...]:
    """AM-190: flip the Sentinel, or let it be."""
    return CANCEL


async def saves_gold(table: MartTable, victim: int, amount: int) -> bool:
    """AM-216, AM-218: with the Antidote in hand a seat that would lose gold may discard it; a Sentinel may answer."""
    if ANTIDOTE not in table.hands[victim]:
        return False
    table.announced = Announced(victim, gold=amount)
    answer = await ask(table, victim, "react", "AM-218", legal_prevention)
    table.announced = None
    if answer is PASS:
        return False
    table.events.append((USED, victim, ANTIDOTE.number))
    discard(table, victim, [out_of_hand(table, victim, ANTIDOTE)])
    if await is_cancelled(table, victim, USE[ANTIDOTE]):
        return False
    table.events.append((PREVENTED, victim, amount))
    return True


def legal_prevention(_table: MartTable, _seat: int) -> tuple[MartChoice, ...]:
    """AM-218: discard the Antidote, or let the gold go."""
    return PREVENT


async def lose_up_to(table: MartTable, victim: int, most: int, reason: str) -> None:
    """AM-180, AM-181: a seat loses what it has, up to the amount, to the supply."""
    amount = min(most, table.gold[victim])
    if amount and not await saves_gold(table, victim, amount):
        table.events.append((GOLD_LOST, victim, amount))
        pay(table, victim, amount, reason)


async def hand_over_up_to(table: MartTable, giver: int, taker: int, most: int, reason: str) -> None:
    """AM-180, AM-181: a seat gives what it has, up to the amount, to another."""
    amount = min(most, table.gold[giver])
    if amount and not await saves_gold(table, giver, amount):
        table.events.append((GOLD_MOVED, giver, amount, taker))
        hand_over(table, giver, taker, amount, reason)

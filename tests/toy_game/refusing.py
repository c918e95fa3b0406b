"""Why a choice of the toy game may not be made now: is it asked, is the seat asked, then the rule of the verb."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.refusal import Reason, refuse
from tests.toy_game.flow import made

if TYPE_CHECKING:
    from marketlab.core.choice import Choice
    from marketlab.core.decision import Decision
    from tests.toy_game.table import ToyTable

VERBS = {"pack": {"pack", "done"}, "bid": {"bid", "drop", "peek"}, "favour": {"favour"}}


def why_not(table: ToyTable, question: Decision, seat: int, choice: Choice) -> Reason | None:
    """TOY-004 to TOY-009: what stands against a choice; None exactly if it is legal."""
    if choice in question.choices_of(seat):
        return None
    if choice.verb not in VERBS[question.name]:
        return refuse(question.rule, "not_now", 9)
    if choice.verb != "peek" and not question.is_asked(seat):
        key = "answered" if table.answers.get(seat) else "not_asked"
        return refuse(question.rule, key, 8, seat=table.seats[question.seat])
    return WHY_NOT[choice.verb](table, seat, made(choice).n)


def _why_not_pack(_table: ToyTable, _seat: int, _curio: int) -> Reason:
    return refuse("TOY-004", "not_in_hand", 2)


def _why_not_done(_table: ToyTable, _seat: int, _n: int) -> Reason:
    return refuse("TOY-004", "pack_one", 0)


def _why_not_bid(table: ToyTable, seat: int, amount: int) -> Reason:
    coins = table.coins[seat]
    if amount > coins:
        return refuse("TOY-006", "too_dear", amount - coins, coins=coins)
    return refuse("TOY-006", "too_low", table.high - amount, high=table.high)


def _why_not_peek(table: ToyTable, seat: int, place: int) -> Reason:
    if not table.lanterns[seat]:
        return refuse("TOY-008", "no_lantern", 5)
    if place >= len(table.crate):
        return refuse("TOY-008", "no_card", 6, size=len(table.crate))
    return refuse("TOY-008", "known", 3)


WHY_NOT = {"pack": _why_not_pack, "done": _why_not_done, "bid": _why_not_bid, "peek": _why_not_peek}

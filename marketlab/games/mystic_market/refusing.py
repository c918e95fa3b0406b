"""Why a choice may not be made now: whose turn it is and what is open, then the rule of the verb itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from marketlab.core.refusal import Reason, refuse
from marketlab.games.mystic_market.buy import why_not_buy
from marketlab.games.mystic_market.choices import END_TURN, MysticChoice
from marketlab.games.mystic_market.flow import may_end_turn, may_use, surplus
from marketlab.games.mystic_market.includes import HAND_LIMIT
from marketlab.games.mystic_market.potions import why_not_craft, why_not_play
from marketlab.games.mystic_market.sell import why_not_sell
from marketlab.games.mystic_market.swap import why_not_swap
from marketlab.games.mystic_market.table import ACT, BUY, DISCARD, FINAL, SELL, SWAP, MysticTable

if TYPE_CHECKING:
    from marketlab.core.choice import Choice
    from marketlab.core.decision import Decision

WHY_NOT = {BUY: why_not_buy, SWAP: why_not_swap, SELL: why_not_sell, "craft": why_not_craft, "play": why_not_play}

WHILE_DISCARDING = {"play": "MM-087", "craft": "MM-078"}


def why_not(table: MysticTable, _decision: Decision, seat: int, choice: Choice) -> Reason | None:
    """Why a seat may not make this choice now; None exactly if it may."""
    made = cast("MysticChoice", choice)
    if table.phase == DISCARD:
        return _while_discarding(table, seat, made)
    if made.verb == "play":
        return why_not_play(table, seat, made)
    if seat != table.active:
        rule = "MM-078" if made.verb == "craft" else "MM-040"
        return refuse(rule, "not_your_turn", 8, seat=table.seats[table.active])
    if made.verb == "discard":
        return refuse("MM-044", "nothing_to_discard", 9, limit=HAND_LIMIT)
    if made is END_TURN:
        return _end_turn(table, seat)
    return _not_open(table, made.verb) or WHY_NOT[made.verb](table, seat, made)


def _while_discarding(table: MysticTable, seat: int, choice: MysticChoice) -> Reason | None:
    """MM-044, MM-087: while a seat discards, that is all that can be done."""
    if seat != table.active:
        rule = WHILE_DISCARDING.get(choice.verb, "MM-040")
        return refuse(rule, "wait_for_discard", 2, seat=table.seats[table.active])
    if choice.verb != "discard":
        rule = WHILE_DISCARDING.get(choice.verb, "MM-044")
        return refuse(rule, "discard_first", 2, surplus=surplus(table.hands[seat].size))
    return None if table.hands[seat][choice.kind] else refuse("MM-044", "not_in_hand", 1)


def _end_turn(table: MysticTable, seat: int) -> Reason | None:
    """MM-043, MM-123: nobody passes while a buy, swap or sale is possible."""
    may_end = table.phase == FINAL or may_end_turn(table, seat)
    return None if may_end else refuse("MM-043", "act_first", 0)


def _not_open(table: MysticTable, verb: str) -> Reason | None:
    """MM-041, MM-105, MM-115: the action of this verb is closed."""
    if verb not in {BUY, SWAP, SELL}:
        return None
    if table.phase == FINAL:
        return None if verb == SELL else refuse("MM-115", "final_turn", 9)
    if table.phase == ACT and may_use(table, verb):
        return None
    if verb in table.opened:
        return refuse("MM-105", "action_closed", 9)
    return refuse("MM-041", "other_action", 7, action=table.opened[-1])

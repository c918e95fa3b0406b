"""Why a choice may not be made now: is the seat asked, is it the question for it, then the rule of the verb itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from marketlab.core.refusal import Reason, refuse
from marketlab.games.adventure_mart.includes import ACTIONS
from marketlab.games.adventure_mart.why_not_buy import why_not_buy, why_not_pay, why_not_reduce
from marketlab.games.adventure_mart.why_not_sell import why_not_commit, why_not_offer, why_not_sell_effect
from marketlab.games.adventure_mart.why_not_use import why_not_use

if TYPE_CHECKING:
    from collections.abc import Callable

    from marketlab.core.choice import Choice
    from marketlab.core.decision import Decision
    from marketlab.games.adventure_mart.choices import MartChoice
    from marketlab.games.adventure_mart.table import MartTable

IN_TURN, IN_SALE, MAKING = ("turn", "final"), ("opening", "respond", "top-up"), ("opening", "respond")
WHEN: dict[str, tuple[tuple[str, ...], str, str]] = {  # verb: where it is asked, the clause, and the words for it
    "buy": (IN_TURN, "AM-089", "only_in_turn"),
    "start": (("turn",), "AM-101", "only_in_turn"),
    "barter": (("price",), "AM-174", "only_while_buying"),
    "pay": (("price",), "AM-200", "only_while_buying"),
    "give": (("price",), "AM-215", "only_while_buying"),
    "offer": (IN_SALE, "AM-103", "only_in_sale"),
    "commit": (MAKING, "AM-106", "only_in_sale"),
    "drop": (("respond",), "AM-108", "only_as_answer"),
    "check": (("top-up",), "AM-111", "only_after_sale"),
    "take gold": (("checkout",), "AM-112", "only_after_sale"),
    "return": (("return",), "AM-186", "only_by_effect"),
    "discard": (("discard",), "AM-179", "only_by_effect"),
    "take": (("take", "abyss"), "AM-077", "only_by_effect"),
    "peek": (("peek",), "AM-223", "only_by_effect"),
    "banish": (("replace", "slot", "audit"), "AM-149", "only_when_asked"),
    "keep": (("keep",), "AM-128", "only_at_closing"),
    "rehire": (("rehire",), "AM-131", "only_at_closing"),
    "claim": (("help",), "AM-135", "only_at_closing"),
    "done": (("rehire", "audit"), "AM-131", "nothing_to_finish"),
    "pass": (("final", "react", "on-call"), "AM-125", "cannot_pass"),
    "end": (("turn",), "AM-088", "only_in_turn"),
}


def why_not(table: MartTable, question: Decision, seat: int, choice: Choice) -> Reason | None:
    """Why a seat may not make this choice now; None exactly if it may."""
    made = cast("MartChoice", choice)
    if made in question.choices_of(seat):
        return None
    if not question.is_asked(seat):
        return not_asked(table, question, seat)
    if made.verb == "use":
        return why_not_any_use(table, question.name, seat, made)
    places, rule, key = WHEN["take gold" if made.text == "take gold" else made.verb]
    if question.name not in places:
        return wrong_moment(table, question.name, rule, key)
    return WHY_NOT[made.verb](table, question.name, seat, made)


def not_asked(table: MartTable, question: Decision, seat: int) -> Reason:
    """AM-109: only who is asked may act; who has answered waits for the others."""
    if table.answers.get(seat):
        return refuse("AM-128", "has_answered", 8)
    return refuse("AM-109", "not_asked", 8, seat=table.seats[question.seat])


def wrong_moment(table: MartTable, name: str, rule: str, key: str) -> Reason:
    """AM-126, AM-215, AM-222: it is another question that is asked now."""
    if name == "final" and key == "only_in_turn":
        return refuse("AM-126", "no_more_sales", 5)
    if table.purchase is not None and key == "only_in_turn":
        return refuse("AM-215", "settle_price_first", 6)
    return refuse(rule, key, 7)


def why_not_any_use(table: MartTable, name: str, seat: int, choice: MartChoice) -> Reason:
    """AM-067, AM-071, AM-072: each kind of effect has its moment."""
    if name in IN_TURN:
        return why_not_use(table, seat, choice)
    if name in MAKING:
        return why_not_sell_effect(table, seat, choice)
    if name == "price":
        return why_not_reduce(table, seat, choice)
    return refuse("AM-071", "not_this_effect", 6)


def _start(table: MartTable, _name: str, _seat: int, choice: MartChoice) -> Reason:
    """AM-088, AM-101: the place is empty, or the action of the turn is spent."""
    if choice.place not in table.face_down:
        return refuse("AM-101", "nobody_there", 3, place=choice.place + 1)
    return refuse("AM-088", "no_action_left", 2, actions=ACTIONS)


def _end(_table: MartTable, _name: str, _seat: int, _choice: MartChoice) -> Reason:
    """AM-088: the first action of a turn is mandatory."""
    return refuse("AM-088", "act_first", 0)


def _done(_table: MartTable, _name: str, _seat: int, _choice: MartChoice) -> Reason:
    """AM-077: the first basic stock of an audit is banished."""
    return refuse("AM-077", "banish_one", 0)


def _rehire(table: MartTable, _name: str, seat: int, choice: MartChoice) -> Reason:
    """AM-051, AM-131: face-down staff alone, and only for its hire cost."""
    if any(slot.card is choice.card and not slot.is_up for slot in table.stores[seat]):
        return refuse("AM-131", "too_dear", 1, price=choice.card.cost, gold=table.gold[seat])
    return refuse("AM-131", "not_face_down", 4)


def _claim(_table: MartTable, _name: str, _seat: int, _choice: MartChoice) -> Reason:
    """AM-135: only what lies in the queues of staff and fixtures."""
    return refuse("AM-135", "not_in_queue", 3)


def _peek(table: MartTable, _name: str, _seat: int, choice: MartChoice) -> Reason:
    """AM-223: two different places with an adventurer."""
    if choice.place in table.looked:
        return refuse("AM-223", "looked_already", 2, place=choice.place + 1)
    return refuse("AM-223", "nobody_there", 3, place=choice.place + 1)


BANISH_RULE = {
    "replace": ("AM-096", "not_in_queue"),
    "slot": ("AM-055", "not_in_store"),
    "audit": ("AM-212", "no_basic"),
}


def _banish(_table: MartTable, name: str, _seat: int, _choice: MartChoice) -> Reason:
    """AM-055, AM-096, AM-212: a card of that queue, of the own store, or a basic stock."""
    rule, key = BANISH_RULE[name]
    return refuse(rule, key, 3)


def _not_there(rule: str, key: str) -> Callable[[MartTable, str, int, MartChoice], Reason]:
    """A card that does not lie where it would be taken from."""

    def why(_table: MartTable, _name: str, _seat: int, _choice: MartChoice) -> Reason:
        return Reason(rule, key, 3)

    return why


WHY_NOT: dict[str, Callable[[MartTable, str, int, MartChoice], Reason]] = {
    "buy": lambda table, _name, seat, choice: why_not_buy(table, seat, choice),
    "start": _start,
    "barter": lambda table, _name, seat, choice: why_not_reduce(table, seat, choice),
    "pay": lambda table, _name, seat, _choice: why_not_pay(table, seat),
    "give": _not_there("AM-215", "nothing_cancelled"),
    "offer": lambda table, _name, seat, choice: why_not_offer(table, seat, choice),
    "commit": lambda table, _name, seat, _choice: why_not_commit(table, seat),
    "return": _not_there("AM-186", "not_in_offer"),
    "discard": _not_there("AM-179", "not_in_hand"),
    "take": _not_there("AM-077", "not_there"),
    "peek": _peek,
    "banish": _banish,
    "keep": _not_there("AM-128", "not_in_hand"),
    "rehire": _rehire,
    "claim": _claim,
    "done": _done,
    "end": _end,
}

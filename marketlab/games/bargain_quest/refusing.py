"""Why a choice may not be made now: is it its time, is the seat asked, then the rule of the verb itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from marketlab.core.refusal import Reason, refuse
from marketlab.games.bargain_quest.choices import DONE, BargainChoice
from marketlab.games.bargain_quest.claim import may_claim
from marketlab.games.bargain_quest.refusing_sales import why_not_hero, why_not_purchase, why_not_redraw, why_not_sell
from marketlab.games.bargain_quest.refusing_supply import (
    why_not_claim,
    why_not_extra,
    why_not_keep,
    why_not_load,
    why_not_peek,
    why_not_reclaim,
)
from marketlab.games.bargain_quest.storage import storage_limit

if TYPE_CHECKING:
    from collections.abc import Callable

    from marketlab.core.choice import Choice
    from marketlab.core.decision import Decision
    from marketlab.games.bargain_quest.table import BargainTable

VERBS = {
    "black-market": {"take", "done"},
    "ship-turn": {"load", "claim", "peek", "draft-extra"},
    "load": {"load"},
    "after-load": {"draft-extra", "done"},
    "draft": {"draft", "draft-extra", "done"},
    "keep": {"keep"},
    "reclaim": {"reclaim"},
    "display": {"display", "done"},
    "choose-hero": {"choose"},
    "shopping": {"sell", "done"},
    "adventure": {"redraw", "done"},
    "upgrade": {"buy", "hire", "done"},
    "storage": {"store", "done"},
}
SHIP_VERBS = {"load", "claim", "peek", "reclaim"}


def why_not(table: BargainTable, question: Decision, seat: int, choice: Choice) -> Reason | None:
    """What stands against a choice of a seat; None exactly if it is legal."""
    made = cast("BargainChoice", choice)
    if made.verb not in VERBS[question.name]:
        return not_its_time(table, question, made)
    if not question.is_asked(seat):
        return not_asked(table, question, seat)
    legal = question.choices if seat == question.seat else question.choices_of(seat)
    return None if choice in legal else WHY_NOT[made.verb](table, seat, made)


def not_its_time(table: BargainTable, question: Decision, choice: BargainChoice) -> Reason:
    """BQ-021: each verb belongs to a step, and some to a mode of the game."""
    if reason := not_in_mode(table, choice.verb):
        return reason
    if choice is DONE:
        return NO_END[question.name]
    if question.name == "load" and choice.verb in VERBS["ship-turn"]:
        return refuse("BQ-121", "load_on", 3, left=len(table.hand[table.active]))
    return ITS_TIME[choice.verb]


def not_in_mode(table: BargainTable, verb: str) -> Reason | None:
    """BQ-076, BQ-105, BQ-110, BQ-140: what the options leave out is never played."""
    has_ships = bool(table.options["supply_ships"])
    if verb in SHIP_VERBS and not has_ships:
        return refuse("BQ-105", "no_ships", 9)
    if verb == "draft" and has_ships:
        return refuse("BQ-110", "no_draft", 9)
    if verb == "take" and not table.options["black_market"]:
        return refuse("BQ-140", "no_black_market", 9)
    if verb == "redraw" and not table.options["adventure"]:
        return refuse("BQ-076", "no_adventure", 9)
    return None


ITS_TIME = {
    "take": refuse("BQ-143", "time_black_market", 8),
    "load": refuse("BQ-116", "time_ship_turn", 8),
    "claim": refuse("BQ-116", "time_ship_turn", 8),
    "peek": refuse("BQ-199", "time_ship_turn", 8),
    "draft-extra": refuse("BQ-184", "time_supply", 8),
    "draft": refuse("BQ-025", "time_supply", 8),
    "keep": refuse("BQ-191", "time_keep", 9),
    "reclaim": refuse("BQ-198", "time_reclaim", 9),
    "display": refuse("BQ-029", "time_display", 7),
    "choose": refuse("BQ-037", "time_choose", 7),
    "sell": refuse("BQ-039", "time_shopping", 7),
    "redraw": refuse("BQ-194", "time_adventure", 8),
    "buy": refuse("BQ-060", "time_upgrade", 7),
    "hire": refuse("BQ-060", "time_upgrade", 7),
    "store": refuse("BQ-066", "time_storage", 7),
}
NO_END = {
    "ship-turn": refuse("BQ-116", "load_or_claim", 0),
    "load": refuse("BQ-121", "load_all", 0),
    "keep": refuse("BQ-191", "keep_one", 0),
    "reclaim": refuse("BQ-198", "reclaim_one", 0),
    "choose-hero": refuse("BQ-037", "choose_one", 0),
}


def not_asked(table: BargainTable, question: Decision, seat: int) -> Reason:
    """BQ-117, BQ-135, BQ-201: somebody else is asked, or the seat has given its answers."""
    asked = table.seats[question.seat]
    if table.answers:
        key = "answered" if table.answers.get(seat) else "nothing_to_answer"
        return refuse("BQ-201", key, 8, seat=asked)
    if question.name in {"ship-turn", "load", "after-load"}:
        if not may_claim(table, seat):
            return refuse("BQ-135", "has_claimed", 9)
        return refuse("BQ-117", "not_your_turn", 8, seat=asked)
    return refuse(question.rule, "not_your_turn", 8, seat=asked)


def why_not_done(table: BargainTable, seat: int, _choice: BargainChoice) -> Reason:
    """BQ-025, BQ-029, BQ-201: a first card must be drafted or displayed."""
    rule = "BQ-029" if table.phase == "display" else "BQ-025"
    return refuse(rule, "one_card_first", 0, seat=table.seats[seat])


def why_not_draft(table: BargainTable, seat: int, choice: BargainChoice) -> Reason:
    """BQ-025: one card, out of the hand."""
    if table.answers.get(seat):
        return refuse("BQ-025", "picked_already", 5)
    return _not_there("BQ-025", "not_in_hand", choice.item, table.hand[seat])


def why_not_display(table: BargainTable, seat: int, choice: BargainChoice) -> Reason:
    """BQ-029, BQ-030: the card must lie in the shop."""
    return _not_there("BQ-029", "not_in_shop", choice.item, table.stock[seat])


def why_not_store(table: BargainTable, seat: int, choice: BargainChoice) -> Reason:
    """BQ-066: the card must be left over."""
    if not storage_limit(table, seat):
        return refuse("BQ-066", "no_storage", 6)
    return _not_there("BQ-066", "not_left_over", choice.item, table.stock[seat])


def _not_there(rule: str, key: str, card: int, cards: list[int]) -> Reason:
    """The card is not there, or its copies are chosen already."""
    return refuse(rule, key, 2) if card not in cards else refuse(rule, "chosen_already", 1)


WHY_NOT: dict[str, Callable[[BargainTable, int, BargainChoice], Reason]] = {
    "load": why_not_load,
    "claim": why_not_claim,
    "peek": why_not_peek,
    "draft-extra": why_not_extra,
    "draft": why_not_draft,
    "keep": why_not_keep,
    "reclaim": why_not_reclaim,
    "display": why_not_display,
    "choose": why_not_hero,
    "sell": why_not_sell,
    "redraw": why_not_redraw,
    "buy": why_not_purchase,
    "hire": why_not_purchase,
    "store": why_not_store,
    "done": why_not_done,
}

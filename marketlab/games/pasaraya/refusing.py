"""Why a choice may not be made now: whose turn it is and what is asked, then the rule of the verb itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from marketlab.core.refusal import Reason, refuse
from marketlab.games.pasaraya.bank_to_hand import why_not_move, why_not_swap
from marketlab.games.pasaraya.card_effects import why_not_recall, why_not_unpack
from marketlab.games.pasaraya.choices import PasarayaChoice
from marketlab.games.pasaraya.component_limitations import why_not_break
from marketlab.games.pasaraya.employee_ability import why_not_use
from marketlab.games.pasaraya.fulfillment import why_not_fulfil, why_not_take
from marketlab.games.pasaraya.prepare import why_not_stand_by, why_not_stock, why_not_withdraw
from marketlab.games.pasaraya.purchase_hire import why_not_buy, why_not_hire, why_not_hire_plainly
from marketlab.games.pasaraya.reveal import why_not_remove
from marketlab.games.pasaraya.sales_forecast_action import why_not_play
from marketlab.games.pasaraya.sell import why_not_sell
from marketlab.games.pasaraya.table import PasarayaTable
from marketlab.games.pasaraya.thief import why_not_steal

if TYPE_CHECKING:
    from marketlab.core.choice import Choice
    from marketlab.core.decision import Decision

WhyNot = Callable[[PasarayaTable, int, PasarayaChoice], Reason]
IN_ACTIONS: dict[str, WhyNot] = {
    "buy": why_not_buy,
    "hire": why_not_hire_plainly,
    "stock": why_not_stock,
    "standby": why_not_stand_by,
    "withdraw": why_not_withdraw,
    "break": why_not_break,
    "sell": why_not_sell,
    "play": why_not_play,
    "use": why_not_use,
    "fulfil": why_not_fulfil,
}
ANSWERS: dict[str, dict[str, WhyNot]] = {  # by question and verb
    "actions": IN_ACTIONS,
    "buy": {"buy": why_not_buy},
    "hire": {"hire": why_not_hire},
    "unpack": {"unpack": why_not_unpack},
    "recall": {"recall": why_not_recall},
    "swap": {"swap": why_not_swap},
    "move": {"move": why_not_move},
    "steal": {"steal": why_not_steal},
    "reward": {"take": why_not_take},
    "remove": {"remove": why_not_remove},
}
NOT_AN_ACTION = {
    "take": refuse("PS-075", "no_reward_open", 9),
    "remove": refuse("PS-040", "nothing_to_replace", 9),
    "steal": refuse("PS-116", "use_thief", 5),
    "stop": refuse("PS-115", "nothing_to_stop", 9),
}
PART_OF_A_CARD = refuse("PS-115", "part_of_a_card", 6)


def why_not(table: PasarayaTable, decision: Decision, seat: int, choice: Choice) -> Reason | None:
    """Why a seat may not make this choice now; None exactly if it may."""
    if choice in decision.choices_of(seat):
        return None
    made = cast("PasarayaChoice", choice)
    if seat != decision.seat:
        return _not_asked(table, decision, made)
    rule = ANSWERS[decision.name].get(made.verb)
    return rule(table, seat, made) if rule else _not_the_question(decision, made)


def _not_asked(table: PasarayaTable, decision: Decision, choice: PasarayaChoice) -> Reason:
    """PS-034, PS-071: another seat plays, or answers."""
    if decision.seat == table.active:
        rule = "PS-071" if choice.verb in {"use", "fulfil"} else "PS-034"
        return refuse(rule, "not_your_turn", 9, seat=table.seats[decision.seat])
    return refuse("PS-034", "wait_for_answer", 9, seat=table.seats[decision.seat])


def _not_the_question(decision: Decision, choice: PasarayaChoice) -> Reason:
    """PS-040, PS-041, PS-075, PS-115, PS-116: this is no answer to what is asked."""
    if decision.name == "actions":
        return NOT_AN_ACTION.get(choice.verb, PART_OF_A_CARD)
    if choice.verb == "stop":
        return refuse("PS-115", "cannot_stop", 2)
    return refuse("PS-041", "answer_first", 7)

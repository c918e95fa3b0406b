"""What a choice is called and what it brings, from a view alone; the words stand in ``texts.toml``."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from marketlab.core.data import section
from marketlab.games.pasaraya import seen
from marketlab.games.pasaraya.choices import AI, BANK, HAND, NONE, PasarayaChoice
from marketlab.games.pasaraya.components_list import (
    CARD_TITLES,
    COST,
    ONES_OF_A_TEN,
    ONES_OF_A_THREE,
    TITLES,
    TOP,
    ability_of,
    goods_in_words,
)
from marketlab.games.pasaraya.components_list import HAND as HAND_SIZE
from marketlab.games.pasaraya.forecasts import Forecast, forecast_of
from marketlab.games.pasaraya.thief import STOLEN

if TYPE_CHECKING:
    from collections.abc import Callable

    from marketlab.core.choice import Choice
    from marketlab.games.pasaraya.effects import Effect

Json = dict[str, object]
Facts = dict[str, object]
Said = tuple[str, Facts]
THE_AI = "the AI"


def describe(view: Json, choice: Choice) -> Said:
    """The key of the label and the facts in it."""
    made = cast("PasarayaChoice", choice)
    return DESCRIBE[made.verb](view, made)


def _paid(view: Json, choice: PasarayaChoice) -> Said:
    """PS-050, PS-051, PS-053: what a card costs now, and what of a last Three is left."""
    price = max(0, COST[choice.kind] - seen.asked_number(view, "discount"))
    from_credit = min(seen.number(view, "turn", "credit"), price)
    facts: Facts = {
        "card": CARD_TITLES[choice.kind],
        "price": price,
        "threes": choice.count,
        "credit": max(0, ONES_OF_A_THREE * choice.count - price + from_credit),
        "from_credit": from_credit,
    }
    if facts["credit"]:
        return f"{choice.verb}_too_dearly", facts
    if choice.count:
        return f"{choice.verb}_with_threes", facts
    return (f"{choice.verb}_with_credit" if from_credit else choice.verb), facts


def _card(_view: Json, choice: PasarayaChoice) -> Said:
    return choice.verb, {"card": CARD_TITLES[choice.kind]}


def _miel(view: Json, choice: PasarayaChoice) -> Said:
    """PS-046, PS-094: a One comes out of a Ten if there is none."""
    viewer = view["viewer"]
    bank = {} if viewer is None else seen.open_zone(view, str(viewer), BANK)
    change = "_out_of_ten" if not bank.get(choice.kind) and seen.loose_miel(bank) else ""
    return f"{choice.verb}{change}", {"card": TITLES[choice.kind]}


def _place(_view: Json, choice: PasarayaChoice) -> Said:
    return f"{choice.verb}_in_{choice.zone}", {}


def _sell(view: Json, choice: PasarayaChoice) -> Said:
    return "sell", {"card": TITLES[choice.kind], "price": seen.prices(view)[choice.kind], "cost": COST[choice.kind]}


def _play(_view: Json, choice: PasarayaChoice) -> Said:
    card = TITLES[choice.kind]
    if choice.forecast is None:
        return f"play_{_of(TOP[choice.kind])}", {"card": card, **_numbers(TOP[choice.kind])}
    after = _with_attached(choice.forecast, choice.kind)
    forecast = choice.forecast.title
    return "attach", {"card": card, "forecast": forecast, "goods": goods_in_words(after.need), "reward": after.reward}


def _with_attached(forecast: Forecast, kind: int) -> Forecast:
    return forecast_of(forecast.kind, forecast.attached).with_attached(kind)


def _of(effects: tuple[Effect, ...]) -> str:
    """The names of effects as a key: ``recall_draw``."""
    return "_".join(effect.name.lower() for effect in effects)


def _numbers(effects: tuple[Effect, ...]) -> Facts:
    """The numbers of a text; of two effects that of the first, where both have it."""
    facts: Facts = {}
    for effect in reversed(effects):
        given = {"n": effect.n, "v": effect.v, "discount": effect.discount}
        facts |= {key: value for key, value in given.items() if value}
    return facts


def _where(choice: PasarayaChoice) -> str:
    return " from hand" if choice.zone == HAND else ""


def _use(view: Json, choice: PasarayaChoice) -> Said:
    effects = ability_of(seen.employee_of(view, choice.ability), choice.ability).effects
    return f"use_{choice.ability}", {"where": _where(choice), **_numbers(effects)}


def _fulfil(view: Json, choice: PasarayaChoice) -> Said:
    forecast = cast("Forecast", choice.forecast)
    bonus = ability_of(seen.employee_of(view, choice.ability), choice.ability).effects[0].bonus
    return "fulfil", {
        "forecast": forecast.title,
        "employee": choice.ability.capitalize(),
        "where": _where(choice),
        "goods": goods_in_words(forecast.need),
        "reward": forecast.reward + bonus,
    }


def _take(view: Json, choice: PasarayaChoice) -> Said:
    amount = seen.asked_number(view, "total")
    ones = max(0, amount - ONES_OF_A_TEN * choice.count)
    key = "take_in_ones" if not choice.count else "take" if ones else "take_in_tens"
    return key, {"tens": choice.count, "ones": ones, "amount": amount}


def _steal(view: Json, choice: PasarayaChoice) -> Said:
    victim = THE_AI if choice.target == AI else seen.seats(view)[choice.target]
    if choice.kind != NONE:
        return "steal", {"card": TITLES[choice.kind], "seat": victim}
    most = STOLEN[seen.is_edm(view)].else_miel
    there = _loose_miel(view, choice.target)
    return "steal_miel", {"amount": min(most, there) if there else most, "seat": victim}


def _loose_miel(view: Json, target: int) -> int:
    """PS-116: the Ones and Tens of a rival's Bank, or the till of the AI."""
    if target == AI:
        return seen.number(view, "ai", "till") if "ai" in view else 0
    return seen.loose_miel(seen.open_zone(view, seen.seats(view)[target], BANK))


def _remove(_view: Json, choice: PasarayaChoice) -> Said:
    forecast = cast("Forecast", choice.forecast)
    return "remove", {"forecast": forecast.title, "reward": forecast.reward}


def _stop(view: Json, _choice: PasarayaChoice) -> Said:
    return "stop", {"left": seen.asked_number(view, "left")}


def _end(view: Json, _choice: PasarayaChoice) -> Said:
    """PS-051, PS-082, PS-085: the rest of the Hand goes to the Warehouse, what there is is drawn, a credit is lost."""
    credit = seen.number(view, "turn", "credit")
    drawn = min(HAND_SIZE, sum(seen.to_draw(view)))
    facts: Facts = {"cards": sum(seen.own_hand(view).values()), "drawn": drawn, "credit": credit}
    return ("end_with_credit" if credit else "end" if drawn else "end_without_draw"), facts


DESCRIBE: dict[str, Callable[[Json, PasarayaChoice], Said]] = {
    "buy": _paid,
    "hire": _paid,
    "stock": _card,
    "standby": _card,
    "withdraw": _miel,
    "break": _place,
    "sell": _sell,
    "play": _play,
    "use": _use,
    "fulfil": _fulfil,
    "take": _take,
    "unpack": _card,
    "recall": _card,
    "swap": _place,
    "move": _miel,
    "steal": _steal,
    "remove": _remove,
    "stop": _stop,
    "end": _end,
}


def prompt(view: Json, decision: str) -> Said | None:
    """PS-051, PS-096, PS-106: a closer question in the last round or while a credit is left; else None."""
    if decision != "actions":
        return None
    if seen.number(view, "turn", "credit"):
        return "credit", {}
    if view["fiscal"] != view["round"]:
        return None
    return ("last_turn_edm" if seen.is_edm(view) else "last_turn"), {}


def reason(result: Json) -> Said:
    """PS-096, PS-099: the sentence for how the game ended, and how much of the worth that won lies in goods."""
    scores, goods = section(result, "scores"), section(result, "goods")
    (winner,) = cast("list[str]", result["winners"])
    return "audit", {"rounds": result["rounds"], "worth": scores[winner], "goods": goods[winner]}

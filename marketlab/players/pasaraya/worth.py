"""What choices are worth to a player of Pasaraya, in Miel; the strategies differ in which of these they trust."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.pasaraya import seen
from marketlab.games.pasaraya.choices import HAND
from marketlab.games.pasaraya.components_list import COST, GOODS, TOP, ability_of
from marketlab.games.pasaraya.fulfillment import can_pay

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marketlab.games.pasaraya.choices import PasarayaChoice
    from marketlab.games.pasaraya.effects import Effect
    from marketlab.players.pasaraya.sight import Sight

THIEF = "thief"
EARLY = 1.0  # Miel that a good or an Employee is worth a cycle before its time
EACH = {"GAIN": 1.0, "DRAW": 1.2, "UNPACK": EARLY, "RECALL": EARLY, "STEAL": 2.0}  # what is stolen a rival lacks too


def effects_of(sight: Sight, choice: PasarayaChoice) -> Sequence[Effect]:
    """What an ability, or an Action card, does."""
    if choice.ability:
        return ability_of(seen.employee_of(sight.view, choice.ability), choice.ability).effects
    return TOP[choice.kind]


def margin(sight: Sight, delivery: PasarayaChoice) -> int:
    """What a forecast pays, with the bonus of who fulfils it, above the cost of its goods."""
    forecast = delivery.forecast
    assert forecast is not None, "a delivery names a forecast"
    return forecast.reward + effects_of(sight, delivery)[0].bonus - forecast.cost


def attaching_gain(sight: Sight, play: PasarayaChoice) -> int:
    """What an attachment adds to the margin of a forecast that can be fulfilled now and after it."""
    forecast = play.forecast
    if forecast is None or all(delivery.forecast is not forecast for delivery in sight.of("fulfil")):
        return 0
    dearer = forecast.with_attached(play.kind)
    if not can_pay(list(sight.shelf), dearer):
        return 0
    return dearer.reward - dearer.cost - (forecast.reward - forecast.cost)


def use_worth(sight: Sight, choice: PasarayaChoice, wanted: Sequence[int], hiring: int) -> float:
    """What the effects of an ability or an Action bring now; ``wanted`` are goods to buy, ``hiring`` Employees."""
    if choice.ability == THIEF and not is_guarded_by_another(sight, choice):
        return 0  # as Security it is worth more
    return sum(effect_worth(sight, effect, wanted, hiring) for effect in effects_of(sight, choice))


def is_guarded_by_another(sight: Sight, theft: PasarayaChoice) -> bool:
    """Whether Security stands by while this one, from the Hand, is out to steal."""
    security = seen.employee_of(sight.view, THIEF)
    return theft.zone == HAND and security in sight.zones["supermarket"]


def effect_worth(sight: Sight, effect: Effect, wanted: Sequence[int], hiring: int) -> float:
    """What one effect brings now; what only moves cards brings what it saves in time."""
    match effect.name:
        case "GAIN" | "DRAW" | "UNPACK" | "RECALL" | "STEAL":
            return EACH[effect.name] * effect.n
        case "BUY" | "HIRE":
            return (EARLY + effect.discount) * min(effect.n, len(wanted) if effect.name == "BUY" else hiring)
        case "SELL":
            gains = (sight.prices[kind] - COST[kind] for kind, there in zip(GOODS, sight.shelf, strict=True) if there)
            return effect.n * max(gains, default=0)
        case "BANK_TO_HAND":
            return max(0, min(effect.v, sum(COST[kind] for kind in wanted) - sight.cash))
        case _:
            return 0

"""Fulfillment: PS-072 to PS-078. A Salesperson or Junior delivers what a forecast asks, for its reward."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from marketlab.core.refusal import Reason, refuse
from marketlab.games.pasaraya.choices import HAND, TAKE, PasarayaChoice
from marketlab.games.pasaraya.component_limitations import receive_ones, return_to_supply
from marketlab.games.pasaraya.components_list import (
    GOODS,
    ONES_OF_A_TEN,
    TEN,
    ability_of,
    goods_in_words,
)
from marketlab.games.pasaraya.employee_ability import go_to_warehouse, is_ready, why_not_ready
from marketlab.games.pasaraya.events import BONUS, FULFILLED, TOOK_FORECAST, TOOK_REWARD
from marketlab.games.pasaraya.play_area import show_in_hand
from marketlab.games.pasaraya.questions import ask
from marketlab.games.pasaraya.reveal import leftmost
from marketlab.games.pasaraya.worth import change_worth

if TYPE_CHECKING:
    from marketlab.games.pasaraya.crew import Crew
    from marketlab.games.pasaraya.forecasts import Forecast
    from marketlab.games.pasaraya.table import PasarayaTable


def legal_fulfilments(table: PasarayaTable, seat: int, crew: Crew) -> list[PasarayaChoice]:
    """PS-072, PS-073, PS-078: each forecast on display that the shelf can pay, with each unused seller who is there."""
    food, clothes, appliances = table.shelves[seat]
    payable = [
        shown.plain
        for shown in table.display
        if food >= shown.food and clothes >= shown.clothes and appliances >= shown.appliances
    ]
    if len(payable) > 1:  # copies that are written alike are one choice
        payable = list(dict.fromkeys(payable))
    return [forecast.fulfil(*seller) for forecast in payable for seller in crew.sellers]


def can_pay(shelf: list[int], forecast: Forecast) -> bool:
    """PS-073, PS-074: whether a shelf holds all goods that a forecast asks."""
    return all(count >= asked for count, asked in zip(shelf, forecast.need, strict=True))


async def fulfil(table: PasarayaTable, seat: int, choice: PasarayaChoice) -> None:
    """PS-072 to PS-077: name the forecast, return the goods, take the reward, and lay all cards in the Warehouse."""
    forecast, kind = leftmost(table, choice), table.employee_of[choice.ability]
    bonus = ability_of(kind, choice.ability).effects[0].bonus
    return_goods(table, seat, forecast, choice)
    if choice.zone == HAND:
        show_in_hand(table, seat, kind)
    await take_reward(table, seat, forecast.reward + bonus)
    if bonus:
        table.events.append((BONUS, seat, forecast.reward, bonus, choice.ability))
    table.display.remove(forecast)
    table.warehouses[seat] += [forecast.kind, *forecast.attached]
    table.events.append((TOOK_FORECAST, seat, (forecast.kind, *forecast.attached)))
    go_to_warehouse(table, seat, kind, choice.zone)


def return_goods(table: PasarayaTable, seat: int, forecast: Forecast, choice: PasarayaChoice) -> None:
    """PS-074: the goods go from the Supermarket to the Supply."""
    shelf = table.shelves[seat]
    for good, count in enumerate(forecast.need):
        shelf[good] -= count
        return_to_supply(table, GOODS[good], count)
    goods = tuple(kind for kind, count in zip(GOODS, forecast.need, strict=True) for _ in range(count))
    table.events.append((FULFILLED, seat, forecast.plain, choice.ability, choice.zone, goods))
    change_worth(table, seat, -forecast.cost, "delivery")


async def take_reward(table: PasarayaTable, seat: int, total: int) -> None:
    """PS-075: reward and bonus go to the Bank, in Tens and Ones as the player likes."""
    table.total = total
    choice = cast("PasarayaChoice", await ask(table, seat, "reward", "PS-075", legal_mixes))
    table.total = None
    tens = choice.count
    ones = total - ONES_OF_A_TEN * tens
    table.events.append((TOOK_REWARD, seat, total, tens, ones))
    table.banks[seat][TEN] += tens
    table.supply[TEN] -= tens
    receive_ones(table, seat, ones)
    change_worth(table, seat, total, "reward")


def legal_mixes(table: PasarayaTable, _seat: int) -> tuple[PasarayaChoice, ...]:
    """PS-075: none to all of the Tens that the reward holds; the rest comes in Ones."""
    return TAKE[: (table.total or 0) // ONES_OF_A_TEN + 1]


def why_not_take(table: PasarayaTable, _seat: int, choice: PasarayaChoice) -> Reason:
    """PS-075: no more Tens than the reward holds."""
    return refuse("PS-075", "too_many_tens", choice.count, amount=table.total or 0)


def why_not_fulfil(table: PasarayaTable, seat: int, choice: PasarayaChoice) -> Reason:
    """PS-067, PS-070, PS-072, PS-073: not on display, no such seller there, or goods are missing on the shelf."""
    forecast = cast("Forecast", choice.forecast)
    if all(shown.plain is not forecast for shown in table.display):
        return refuse("PS-021", "not_on_display", 8)
    missing = [need - have for need, have in zip(forecast.need, table.shelves[seat], strict=True)]
    short = sum(count for count in missing if count > 0)
    kind = table.employee_of[choice.ability]
    if not is_ready(table, seat, kind, choice.zone):
        reason = why_not_ready(table, seat, kind, choice.zone)
        return refuse("PS-072" if reason.rule == "PS-067" else reason.rule, reason.key, 3 + short, **reason.facts)
    return refuse("PS-073", "goods_missing", short, missing=goods_in_words(missing))

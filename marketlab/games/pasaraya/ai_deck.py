"""The AI deck: PS-107 to PS-114. The solo game: a rival with a till and a shelf, moved by one card a round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.pasaraya.component_limitations import return_to_supply, take_from_supply
from marketlab.games.pasaraya.components_list import (
    AI_CARDS,
    AI_SHELF,
    AI_TILL,
    COST,
    FEES,
    FIRST_GOOD,
    GOODS,
)
from marketlab.games.pasaraya.events import (
    AI_BOUGHT,
    AI_FEE,
    AI_FULFILLED,
    AI_IDLE,
    AI_REMOVED,
    AI_RESHUFFLED,
    AI_SOLD,
    AI_STOLE,
    AI_TURNED,
)
from marketlab.games.pasaraya.fulfillment import can_pay
from marketlab.games.pasaraya.play_area import take_from_shelf
from marketlab.games.pasaraya.reveal import put_in_box
from marketlab.games.pasaraya.thief import is_guarded
from marketlab.games.pasaraya.worth import change_ai_worth, cost_of_good, cost_of_goods, move_worth_from_ai

if TYPE_CHECKING:
    from collections.abc import Callable

    from marketlab.games.pasaraya.effects import Effect
    from marketlab.games.pasaraya.forecasts import Forecast
    from marketlab.games.pasaraya.table import PasarayaTable

HUMAN = 0
DEAREST_FIRST = tuple(sorted(GOODS, key=lambda kind: -COST[kind]))
HIGHEST = "highest"


def set_up_ai(table: PasarayaTable) -> None:
    """PS-107, PS-108: till 15, shelf of two Food and a Clothes from the Supply, and a shuffled deck."""
    table.ai_till = AI_TILL
    for kind in AI_SHELF:
        take_from_supply(table, kind)
        table.ai_shelf[kind - FIRST_GOOD] += 1
    table.ai_deck = table.all_ai_cards()
    table.chance["ai deck"].shuffle(table.ai_deck)


async def ai_turn(table: PasarayaTable) -> None:
    """PS-112: turn one card of the AI deck over and do it from left to right; an empty deck is shuffled anew."""
    if not table.ai_deck:
        reshuffle_ai_deck(table)
    number = table.ai_deck.pop()
    table.events.append((AI_TURNED, number))
    told = len(table.events)
    for effect in AI_CARDS[number].effects:
        AI_EFFECTS[effect.name](table, effect)
    table.ai_discard.append(number)
    if len(table.events) == told:
        table.events.append((AI_IDLE,))


def reshuffle_ai_deck(table: PasarayaTable) -> None:
    """PS-112: the discarded AI cards become the deck."""
    table.ai_deck, table.ai_discard = sorted(table.ai_discard), []
    table.chance["ai deck"].shuffle(table.ai_deck)
    table.events.append((AI_RESHUFFLED, len(table.ai_deck)))


def ai_buy(table: PasarayaTable, effect: Effect) -> None:
    """PS-109: AI_BUY, at cost from the till, the dearest first, each while till and Supply allow."""
    for kind in DEAREST_FIRST:
        for _ in range(effect.goods[kind - FIRST_GOOD]):
            if table.ai_till >= COST[kind] and table.supply[kind]:
                table.ai_till -= COST[kind]
                take_from_supply(table, kind)
                table.ai_shelf[kind - FIRST_GOOD] += 1
                table.events.append((AI_BOUGHT, kind, COST[kind]))


def ai_fulfil(table: PasarayaTable, effect: Effect) -> None:
    """PS-110: AI_FULFIL, the best or the lowest-paying forecast that the shelf can pay, less a fee; else sell."""
    payable = [forecast for forecast in table.display if can_pay(table.ai_shelf, forecast)]
    if not payable:
        ai_sell_goods(table, effect.else_sell)
        return
    forecast = pick(payable, effect.pick)
    for good, count in enumerate(forecast.need):
        table.ai_shelf[good] -= count
        return_to_supply(table, GOODS[good], count)
    amount = max(0, forecast.reward - fee(table))
    table.ai_till += amount
    put_in_box(table, forecast)
    table.events.append((AI_FULFILLED, forecast.plain, amount))
    if amount < forecast.reward:
        table.events.append((AI_FEE, forecast.reward, forecast.reward - amount))
    change_ai_worth(table, amount - cost_of_goods(forecast.need), "fulfilment")


def pick(forecasts: list[Forecast], which: str) -> Forecast:
    """PS-110, PS-113: the one that pays most or least; of equal ones the leftmost."""
    best = max if which == HIGHEST else min
    return best(forecasts, key=lambda forecast: forecast.reward)


def fee(table: PasarayaTable) -> int:
    """PS-110: what the level takes off each reward of the AI."""
    return FEES[str(table.options["level"])]


def ai_sell(table: PasarayaTable, effect: Effect) -> None:
    """PS-114: AI_SELL, so many goods at the best prices."""
    ai_sell_goods(table, effect.n)


def ai_sell_goods(table: PasarayaTable, count: int) -> None:
    """PS-114: one after the other, the good with the highest current price, of equal ones the dearest."""
    for _ in range(count):
        stocked = [kind for kind in DEAREST_FIRST if table.ai_shelf[kind - FIRST_GOOD]]
        if stocked:
            kind = max(stocked, key=lambda kind: table.prices[kind - FIRST_GOOD])
            price = table.prices[kind - FIRST_GOOD]
            table.ai_shelf[kind - FIRST_GOOD] -= 1
            return_to_supply(table, kind)
            table.ai_till += price
            table.events.append((AI_SOLD, kind, price))
            change_ai_worth(table, price - cost_of_good(kind), "sale")


def ai_steal(table: PasarayaTable, effect: Effect) -> None:
    """PS-113: AI_STEAL, the dearest good of the human's Supermarket, unless Security stands by."""
    for _ in range(effect.n):
        stocked = [kind for kind in DEAREST_FIRST if table.shelves[HUMAN][kind - FIRST_GOOD]]
        if stocked and not is_guarded(table, HUMAN):
            take_from_shelf(table, HUMAN, stocked[0])
            table.ai_shelf[stocked[0] - FIRST_GOOD] += 1
            table.events.append((AI_STOLE, HUMAN, stocked[0]))
            move_worth_from_ai(table, HUMAN, -cost_of_good(stocked[0]), "theft")


def ai_remove(table: PasarayaTable, effect: Effect) -> None:
    """PS-113: AI_REMOVE, the highest-paying forecast goes to the box."""
    if table.display:
        forecast = pick(table.display, effect.pick)
        put_in_box(table, forecast)
        table.events.append((AI_REMOVED, forecast.plain))


AI_EFFECTS: dict[str, Callable[[PasarayaTable, Effect], None]] = {
    "AI_BUY": ai_buy,
    "AI_FULFIL": ai_fulfil,
    "AI_SELL": ai_sell,
    "AI_STEAL": ai_steal,
    "AI_REMOVE": ai_remove,
}

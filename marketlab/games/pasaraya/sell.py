"""Sell: PS-049, PS-079 to PS-081. One good a turn goes from the Supermarket to the Supply for its current price."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.refusal import Reason, refuse
from marketlab.games.pasaraya.choices import SELL, PasarayaChoice
from marketlab.games.pasaraya.component_limitations import receive_ones, return_to_supply
from marketlab.games.pasaraya.components_list import COST, FIRST_GOOD, GOODS
from marketlab.games.pasaraya.events import SOLD
from marketlab.games.pasaraya.play_area import take_from_shelf
from marketlab.games.pasaraya.worth import change_worth

if TYPE_CHECKING:
    from marketlab.games.pasaraya.table import PasarayaTable

SALES_OF = tuple(  # by shelf: a bit for each good that is there
    tuple(choice for good, choice in enumerate(SELL) if mask >> good & 1) for mask in range(1 << len(GOODS))
)


def legal_sales(table: PasarayaTable, seat: int) -> tuple[PasarayaChoice, ...]:
    """PS-049, PS-057, PS-080: any good that is stocked, while a sale is left."""
    if table.sales >= table.sales_allowed:
        return ()
    food, clothes, appliances = table.shelves[seat]
    return SALES_OF[(food > 0) + 2 * (clothes > 0) + 4 * (appliances > 0)]


def sell(table: PasarayaTable, seat: int, choice: PasarayaChoice) -> None:
    """PS-049, PS-079, PS-081: the good goes to the Supply, its current price in Ones to the Bank."""
    kind = choice.kind
    price = table.prices[kind - FIRST_GOOD]
    table.sales += 1
    take_from_shelf(table, seat, kind)
    return_to_supply(table, kind)
    table.events.append((SOLD, seat, kind, price))
    receive_ones(table, seat, price)
    change_worth(table, seat, price - COST[kind], "sale")


def why_not_sell(table: PasarayaTable, seat: int, choice: PasarayaChoice) -> Reason:
    """PS-057, PS-080: the good is not stocked, or all sales of the turn are made."""
    if table.sales >= table.sales_allowed:
        return refuse("PS-080", "sold_enough", 7, most=table.sales_allowed)
    if choice.kind in table.hands[seat]:
        return refuse("PS-057", "stock_first", 1)
    return refuse("PS-057", "not_stocked", 3)

"""Phase 1: Starting Player Reveal, PS-036 to PS-040. One card of the Sales Forecasts Deck is turned over."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from marketlab.core.refusal import Reason, refuse
from marketlab.games.pasaraya.components_list import DISPLAY_MOST, FISCAL, FORECASTS
from marketlab.games.pasaraya.events import CHOSE_TO_REMOVE, FISCAL_REVEALED, REPLACED, REVEALED
from marketlab.games.pasaraya.forecasts import Forecast, forecast_of
from marketlab.games.pasaraya.price_cards import resolve_price_card
from marketlab.games.pasaraya.questions import ask
from marketlab.games.pasaraya.table import FISCAL_OUT

if TYPE_CHECKING:
    from marketlab.games.pasaraya.choices import PasarayaChoice
    from marketlab.games.pasaraya.table import PasarayaTable


async def reveal(table: PasarayaTable) -> None:
    """PS-036, PS-038, PS-089: turn one card over: a forecast, a Current Prices card, or Fiscal Reporting."""
    if not table.forecast_deck:
        return
    card = table.forecast_deck.pop()
    if card in FORECASTS:
        await put_on_display(table, card)
    elif card == FISCAL:
        table.fiscal = FISCAL_OUT
        table.events.append((FISCAL_REVEALED,))
    else:
        await resolve_price_card(table, card)


async def put_on_display(table: PasarayaTable, kind: int) -> None:
    """PS-039: a forecast goes to the right end of the display; as a sixth it takes the place of the lowest-paying."""
    table.events.append((REVEALED, kind))
    if len(table.display) >= DISPLAY_MOST:
        table.revealed = kind
        await replace_lowest(table)
        table.revealed = None
    table.display.append(forecast_of(kind))


async def replace_lowest(table: PasarayaTable) -> None:
    """PS-039, PS-040: of those tied for the lowest reward the right-hand neighbour of the Starting Player picks one."""
    seat = right_hand_neighbour(table)
    tied = legal_removals(table, seat)
    if len(tied) == 1:
        table.events.append((REPLACED, tied[0].forecast))
        put_in_box(table, leftmost(table, tied[0]))
    else:
        choice = cast("PasarayaChoice", await ask(table, seat, "remove", "PS-040", legal_removals))
        table.events.append((CHOSE_TO_REMOVE, seat, choice.forecast))
        put_in_box(table, leftmost(table, choice))


def right_hand_neighbour(table: PasarayaTable) -> int:
    """PS-040: the last seat in turn order; in the solo game the human."""
    return (table.start - 1) % len(table.seats)


def legal_removals(table: PasarayaTable, _seat: int) -> tuple[PasarayaChoice, ...]:
    """PS-039, PS-040: the forecasts with the lowest reward; those that are written alike are one candidate."""
    lowest = min([forecast.reward for forecast in table.display])
    return tuple(dict.fromkeys([forecast.remove() for forecast in table.display if forecast.reward == lowest]))


def leftmost(table: PasarayaTable, choice: PasarayaChoice) -> Forecast:
    """PS-039: of copies that are written alike the leftmost on display is meant."""
    return next(forecast for forecast in table.display if forecast.plain is choice.forecast)


def put_in_box(table: PasarayaTable, forecast: Forecast) -> None:
    """PS-039: a forecast leaves the display for the box, with all that is attached to it."""
    table.display.remove(forecast)
    table.box += [forecast.kind, *forecast.plain.attached]


def why_not_remove(table: PasarayaTable, _seat: int, choice: PasarayaChoice) -> Reason:
    """PS-039: only a forecast on display with the lowest reward is removed."""
    if all(forecast.plain is not choice.forecast for forecast in table.display):
        return refuse("PS-021", "not_on_display", 6)
    return refuse("PS-039", "not_the_lowest", 3, lowest=min(forecast.reward for forecast in table.display))

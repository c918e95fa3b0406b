"""Phase 2: Actions, PS-041. Any of the actions, in any order, as often as wished, until the turn is ended."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING

from marketlab.core.decision import ask
from marketlab.games.pasaraya.choices import END_TURN, PasarayaChoice
from marketlab.games.pasaraya.component_limitations import break_ten
from marketlab.games.pasaraya.components_list import USED
from marketlab.games.pasaraya.crew import crew
from marketlab.games.pasaraya.employee_ability import legal_uses, use
from marketlab.games.pasaraya.events import CREDIT_LOST
from marketlab.games.pasaraya.fulfillment import fulfil, legal_fulfilments
from marketlab.games.pasaraya.hand import held
from marketlab.games.pasaraya.play_area import without_marks
from marketlab.games.pasaraya.prepare import legal_withdrawals, stand_by, stock, withdraw
from marketlab.games.pasaraya.purchase_hire import buy, hire_plainly, legal_purchases
from marketlab.games.pasaraya.sales_forecast_action import legal_plays, play
from marketlab.games.pasaraya.sell import legal_sales, sell

if TYPE_CHECKING:
    from marketlab.core.choice import Choice
    from marketlab.core.decision import Decision
    from marketlab.games.pasaraya.table import PasarayaTable

Deed = Callable[["PasarayaTable", int, PasarayaChoice], None]
LongDeed = Callable[["PasarayaTable", int, PasarayaChoice], Coroutine["Decision", "Choice", None]]
DEEDS: dict[str, Deed] = {
    "buy": buy,
    "hire": hire_plainly,
    "stock": stock,
    "standby": stand_by,
    "withdraw": withdraw,
    "break": break_ten,
    "sell": sell,
}
LONG_DEEDS: dict[str, LongDeed] = {"play": play, "use": use, "fulfil": fulfil}


async def act(table: PasarayaTable, seat: int) -> None:
    """PS-041, PS-119: action after action until ``end turn``, which is always a choice of its own."""
    while (choice := await ask(table, seat, "actions", "PS-041", legal_actions)) is not END_TURN:
        deed = DEEDS.get(choice.verb)
        if deed is not None:
            deed(table, seat, choice)  # type: ignore[arg-type]  # of our vocabulary
        else:
            await LONG_DEEDS[choice.verb](table, seat, choice)  # type: ignore[arg-type]  # as above


def legal_actions(table: PasarayaTable, seat: int) -> tuple[Choice, ...]:
    """PS-041 to PS-049, PS-071: everything that the seat may do now in its turn."""
    hand = held(table, seat)
    staff = crew(table, seat, hand)
    return (
        *legal_purchases(table, hand),
        *hand.stock,
        *staff.standbys,
        *legal_withdrawals(table, seat, hand),
        *legal_sales(table, seat),
        *(legal_plays(table, seat, hand) if hand.actions else ()),
        *(legal_uses(table, seat, hand, staff) if staff.uses else ()),
        *(legal_fulfilments(table, seat, staff) if staff.sellers else ()),
        END_TURN,
    )


def end_actions(table: PasarayaTable, seat: int) -> None:
    """PS-051, PS-070, PS-080: with the Actions phase end the credit, the marks of used cards and the record."""
    if table.credit:
        table.events.append((CREDIT_LOST, seat, table.credit))
    table.begin_turn()
    if table.marked:
        clear_marks(table, seat)


def clear_marks(table: PasarayaTable, seat: int) -> None:
    """PS-070: no card counts as used any more, wherever it is."""
    for zones in (table.hands, table.draw_piles, table.warehouses, table.known):
        if max(zones[seat], default=0) >= USED:
            zones[seat][:] = without_marks(zones[seat])
    table.standby[seat] = tuple(sorted(without_marks(table.standby[seat])))
    table.hands[seat].sort()
    table.holds[seat] = None
    table.display[:] = [forecast.plain for forecast in table.display]
    table.marked = False

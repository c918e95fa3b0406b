"""2. Trading Hours: AM-069, AM-087, AM-088, AM-124 to AM-126, AM-175, AM-176, AM-206, AM-211, AM-220. Turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.adventure_mart.asking import ask
from marketlab.games.adventure_mart.bulletins import extra_uses
from marketlab.games.adventure_mart.choices import END_TURN, PASS, START_SALE
from marketlab.games.adventure_mart.events import ENDED_EARLY, LAST_SERVED, PASSED, TURN_BEGAN, TURN_ENDED
from marketlab.games.adventure_mart.includes import ACTIONS, DRAGONBERRY
from marketlab.games.adventure_mart.sale import hold_sale, start_sale
from marketlab.games.adventure_mart.spend_gold import buy, legal_purchases
from marketlab.games.adventure_mart.table import CLOSING, FINAL, MartTable
from marketlab.games.adventure_mart.use_effect import legal_uses, use_card

if TYPE_CHECKING:
    from marketlab.games.adventure_mart.choices import MartChoice


async def turn(table: MartTable) -> None:
    """AM-088, AM-175, AM-220: one action, and what extra ones there are; a sale that was begun goes on first."""
    seat = table.active
    while True:
        if table.sale is not None:
            await hold_sale(table, table.sale)
        if not (table.actions or table.extra_uses):
            break
        choice = await ask(table, seat, "turn", "AM-088", legal_turn)
        if choice is END_TURN:
            table.events.append((ENDED_EARLY, seat))
            break
        await act(table, seat, choice)
    end_turn(table, seat)


def legal_turn(table: MartTable, seat: int) -> list[MartChoice]:
    """AM-088, AM-101, AM-220: buy, start a sale, or use an effect; end the turn once one of them was done."""
    found = legal_actions(table, seat)
    if table.actions:
        found += [START_SALE[place] for place in table.face_down]
    if table.acted:
        found.append(END_TURN)
    return found


def legal_actions(table: MartTable, seat: int) -> list[MartChoice]:
    """AM-088, AM-175: purchases while an action is open, Uses while an action or an extra Use is."""
    return [*legal_purchases(table, seat), *legal_uses(table, seat)] if table.actions else legal_uses(table, seat)


async def act(table: MartTable, seat: int, choice: MartChoice) -> None:
    """AM-088, AM-175, AM-220: spend the action, or the extra Use first; Dragonberry Blast is no action itself."""
    if choice.verb == "use":
        if choice.card is not DRAGONBERRY:
            spend_use(table)
        await use_card(table, seat, choice)
        return
    table.actions -= 1
    table.acted = True
    if choice.verb == "buy":
        await buy(table, seat, choice)
    else:
        await start_sale(table, seat, choice)


def spend_use(table: MartTable) -> None:
    """AM-175: of the normal action and the extra Use it is the extra one, which leaves all ways to go on open."""
    table.acted = True
    if table.extra_uses:
        table.extra_uses -= 1
    else:
        table.actions -= 1


def end_turn(table: MartTable, seat: int) -> None:
    """AM-087, AM-124: the left neighbour is next; after the last sale final actions begin, this seat the last."""
    if not table.face_down:
        table.phase, table.trigger = FINAL, seat
        table.events.append((LAST_SERVED, seat))
    pass_on(table, seat)


def pass_on(table: MartTable, seat: int) -> None:
    """AM-087: the turn goes to the left neighbour."""
    table.events.append((TURN_ENDED, seat))
    table.active = (seat + 1) % len(table.seats)
    begin_turn(table)


def begin_turn(table: MartTable) -> None:
    """AM-088, AM-126, AM-175: a fresh turn: one action, and the extra Use of the day."""
    table.actions, table.extra_uses, table.acted = ACTIONS, extra_uses(table.bulletin), False
    table.events.append((TURN_BEGAN, table.active))


# Final Sale Action -------------------------------------------------------------------------------------------------


async def final_turn(table: MartTable) -> None:
    """AM-124 to AM-126: a purchase or a Use, extra ones too, or pass; then the next, or the Day closes.

    Each player has one more action, clockwise; the player who caused the end is the last.
    """
    seat = table.active
    while table.actions or table.extra_uses:
        choice = await ask(table, seat, "final", "AM-124", legal_final_turn)
        if choice is PASS:
            table.events.append((PASSED, seat))
            break
        await act(table, seat, choice)
    if seat == table.trigger:
        table.phase, table.trigger = CLOSING, None
        table.actions = table.extra_uses = 0
        table.events.append((TURN_ENDED, seat))
    else:
        pass_on(table, seat)


def legal_final_turn(table: MartTable, seat: int) -> list[MartChoice]:
    """AM-125, AM-126: no sale any more; passing is always possible."""
    return [*legal_actions(table, seat), PASS]

"""Gameplay: PS-034, PS-035. Rounds of turns, and the five phases of a turn, until the audit.

| phase on the table | what happens |
|---|---|
| ``reveal`` | Phase 1, for the Starting Player only |
| ``actions`` | Phase 2, then Phases 3 and 4, in which nobody is asked anything |
| ``refill`` | Phase 5 |
| ``ai`` | the solo game only: a card of the AI, then a refill |
"""

from __future__ import annotations

from marketlab.games.pasaraya.actions import act, end_actions
from marketlab.games.pasaraya.ai_deck import ai_turn
from marketlab.games.pasaraya.cleanup import clean_up
from marketlab.games.pasaraya.draw import draw_hand
from marketlab.games.pasaraya.events import ROUND_BEGAN, TURN_BEGAN
from marketlab.games.pasaraya.game_end import is_last_turn, resolve_fiscal_reporting
from marketlab.games.pasaraya.refill import refill
from marketlab.games.pasaraya.reveal import reveal
from marketlab.games.pasaraya.table import ACTIONS, AI_TURN, OVER, REFILL, REVEAL, PasarayaTable
from marketlab.games.pasaraya.winning import finish


async def flow(table: PasarayaTable) -> None:
    """PS-034, PS-035: phase after phase, turn after turn, from wherever the table stands."""
    while table.phase != OVER:
        await PHASES[table.phase](table)


async def starting_player_reveal(table: PasarayaTable) -> None:
    """PS-036, PS-037, PS-089: the Starting Player heeds Fiscal Reporting, then reveals; others pass this phase."""
    if table.active == table.start:
        resolve_fiscal_reporting(table)
        await reveal(table)
    table.phase = ACTIONS


async def take_actions(table: PasarayaTable) -> None:
    """PS-035, PS-041, PS-051, PS-070, PS-082, PS-083: act; then the Hand is cleaned up and a new one drawn."""
    seat = table.active
    await act(table, seat)
    end_actions(table, seat)
    clean_up(table, seat)
    draw_hand(table, seat)
    table.phase = REFILL


async def refill_display(table: PasarayaTable) -> None:
    """PS-087, PS-112: fill the display; in the solo game the AI has its turn before the round ends."""
    await refill(table)
    if table.is_solo:
        table.phase = AI_TURN
    else:
        pass_on(table)


async def let_ai_play(table: PasarayaTable) -> None:
    """PS-107, PS-112: one card of the AI deck, then the display is filled once more."""
    await ai_turn(table)
    await refill(table)
    pass_on(table)


def pass_on(table: PasarayaTable) -> None:
    """PS-034, PS-096, PS-097: the turn goes clockwise; after the last one of the last round the game is over."""
    if is_last_turn(table):
        finish(table)
        return
    table.active = (table.active + 1) % len(table.seats)
    table.phase = REVEAL
    if table.active == table.start:
        table.round += 1
        table.events.append((ROUND_BEGAN, table.round))
    table.events.append((TURN_BEGAN, table.active))


PHASES = {
    REVEAL: starting_player_reveal,
    ACTIONS: take_actions,
    REFILL: refill_display,
    AI_TURN: let_ai_play,
}

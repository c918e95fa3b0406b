"""Sales Forecast Action: PS-047, PS-063 to PS-066. Cards of the Hand that are played for their text, or attached."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.refusal import Reason, refuse
from marketlab.games.pasaraya.card_effects import can_change, resolve
from marketlab.games.pasaraya.choices import PasarayaChoice, play_of
from marketlab.games.pasaraya.components_list import ATTACHABLE, GOODS, TOP, USED
from marketlab.games.pasaraya.events import ATTACHED, PLAYED, SETTLED
from marketlab.games.pasaraya.play_area import leave_hand, mark_used, show_in_hand
from marketlab.games.pasaraya.reveal import leftmost

if TYPE_CHECKING:
    from marketlab.games.pasaraya.hand import Held
    from marketlab.games.pasaraya.table import PasarayaTable


def legal_plays(table: PasarayaTable, seat: int, hand: Held) -> list[PasarayaChoice]:
    """PS-063, PS-065, PS-070, PS-115: unused Action cards that can change something; attachments on any forecast."""
    found: list[PasarayaChoice] = []
    for kind in hand.actions:
        if kind in ATTACHABLE:
            found += dict.fromkeys(forecast.on(kind) for forecast in table.display)
        elif can_change(table, seat, TOP[kind], hand):
            found.append(play_of(kind))
    return found


async def play(table: PasarayaTable, seat: int, choice: PasarayaChoice) -> None:
    """PS-047, PS-063, PS-064: resolve the card, then lay it in the Warehouse; an attachment goes under its forecast."""
    if choice.forecast is not None:
        attach(table, seat, choice)
        return
    kind = choice.kind
    table.events.append((PLAYED, seat, kind))
    show_in_hand(table, seat, kind)
    await resolve(table, seat, TOP[kind])
    leave_hand(table, seat, kind)
    table.warehouses[seat].append(mark_used(table, kind))
    table.events.append((SETTLED, seat, kind))


def attach(table: PasarayaTable, seat: int, choice: PasarayaChoice) -> None:
    """PS-064, PS-065, PS-070: the card changes a forecast on display and stays there, marked as used."""
    leave_hand(table, seat, choice.kind)
    old = leftmost(table, choice)
    new = old.with_attached(mark_used(table, choice.kind))
    table.display[table.display.index(old)] = new
    goods = tuple(kind for kind, count in zip(GOODS, new.need, strict=True) for _ in range(count))
    table.events.append((ATTACHED, seat, choice.kind, old.plain, goods, new.reward))


def why_not_play(table: PasarayaTable, seat: int, choice: PasarayaChoice) -> Reason:
    """PS-063, PS-065, PS-070, PS-115: not in the Hand, used this turn, the wrong way to play it, or no effect."""
    kind, forecast = choice.kind, choice.forecast
    if forecast is not None and all(shown.plain is not forecast for shown in table.display):
        return refuse("PS-021", "not_on_display", 7)
    if kind not in table.hands[seat]:
        if kind | USED in table.hands[seat]:
            return refuse("PS-070", "used_this_turn", 3)
        return refuse("PS-063", "not_in_hand", 4)
    if forecast is None and kind in ATTACHABLE:
        return refuse("PS-065", "attach_it", 1)
    return refuse("PS-115", "changes_nothing", 1)

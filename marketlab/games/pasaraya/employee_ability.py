"""Use an Employee Ability: PS-048, PS-067 to PS-071. One half of an Employee, from the Hand or from Standby."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.refusal import Reason, refuse
from marketlab.games.pasaraya.card_effects import CAN, resolve
from marketlab.games.pasaraya.choices import HAND, PasarayaChoice
from marketlab.games.pasaraya.components_list import TITLES, USED, ability_of
from marketlab.games.pasaraya.events import USED_ABILITY, WENT_BUSY
from marketlab.games.pasaraya.play_area import leave_hand, leave_standby, mark_used, show_in_hand

if TYPE_CHECKING:
    from marketlab.games.pasaraya.crew import Crew
    from marketlab.games.pasaraya.hand import Held
    from marketlab.games.pasaraya.table import PasarayaTable


def legal_uses(table: PasarayaTable, seat: int, hand: Held, crew: Crew) -> list[PasarayaChoice]:
    """PS-048, PS-067, PS-069, PS-115: each half of each unused Employee that can change something; never Security."""
    found: list[PasarayaChoice] = []
    for effects, choices in crew.uses:
        for effect in effects:
            if CAN[effect.name](table, seat, effect, hand):
                found += choices
                break
    return found


async def use(table: PasarayaTable, seat: int, choice: PasarayaChoice) -> None:
    """PS-067, PS-068: resolve one half of the Employee, then move it to the Warehouse."""
    kind = table.employee_of[choice.ability]
    table.events.append((USED_ABILITY, seat, choice.ability, choice.zone))
    if choice.zone == HAND:
        show_in_hand(table, seat, kind)
    await resolve(table, seat, ability_of(kind, choice.ability).effects)
    go_to_warehouse(table, seat, kind, choice.zone)


def go_to_warehouse(table: PasarayaTable, seat: int, kind: int, zone: str) -> None:
    """PS-068, PS-070: the Employee leaves the Hand or Standby, marked as used."""
    if zone == HAND:
        leave_hand(table, seat, kind)
    else:
        leave_standby(table, seat, kind)
    table.warehouses[seat].append(mark_used(table, kind))
    table.events.append((WENT_BUSY, seat, kind, zone))


def is_ready(table: PasarayaTable, seat: int, kind: int, zone: str) -> bool:
    """PS-048, PS-070: whether an unused Employee of this type is in the Hand, or stands by."""
    return kind in (table.hands[seat] if zone == HAND else table.standby[seat])


def why_not_use(table: PasarayaTable, seat: int, choice: PasarayaChoice) -> Reason:
    """PS-070, PS-115: the Employee is not there, was used this turn, or can change nothing."""
    kind = table.employee_of[choice.ability]
    if not is_ready(table, seat, kind, choice.zone):
        return why_not_ready(table, seat, kind, choice.zone)
    return refuse("PS-115", "changes_nothing", 1)


def why_not_ready(table: PasarayaTable, seat: int, kind: int, zone: str) -> Reason:
    """PS-067, PS-070: no such Employee in this zone, or only one that was used this turn."""
    cards = table.hands[seat] if zone == HAND else table.standby[seat]
    if kind | USED in cards:
        return refuse("PS-070", "used_this_turn", 3)
    employee = TITLES[kind].removesuffix(" (EDM)")
    if zone == HAND:
        return refuse("PS-067", "employee_not_in_hand", 4, employee=employee)
    return refuse("PS-067", "employee_not_on_standby", 3, employee=employee)

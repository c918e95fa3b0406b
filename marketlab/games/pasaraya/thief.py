"""Security and Thief: PS-069, PS-116. What is taken, from whom, and who is safe."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from marketlab.core.refusal import Reason, refuse
from marketlab.games.pasaraya.choices import AI, NONE, STOP, PasarayaChoice
from marketlab.games.pasaraya.component_limitations import ready_ones_in_bank, receive_ones
from marketlab.games.pasaraya.components_list import (
    EMPLOYEE_OF,
    FIRST_GOOD,
    GUARDS,
    ONE,
    ONES_OF_A_TEN,
    TEN,
    USED,
    ability_of,
)
from marketlab.games.pasaraya.events import STOLE, STOLE_FROM_AI, STOLE_MIEL, STOLE_MIEL_FROM_AI
from marketlab.games.pasaraya.play_area import take_from_shelf
from marketlab.games.pasaraya.questions import ask
from marketlab.games.pasaraya.worth import cost_of_good, move_worth, move_worth_from_ai

if TYPE_CHECKING:
    from marketlab.games.pasaraya.effects import Effect
    from marketlab.games.pasaraya.hand import Held
    from marketlab.games.pasaraya.table import PasarayaTable

GUARDING = frozenset((*GUARDS, *(kind | USED for kind in GUARDS)))  # used or not
STOLEN = {edm: ability_of(EMPLOYEE_OF[edm]["thief"], "thief").effects[0] for edm in (False, True)}


def is_guarded(table: PasarayaTable, seat: int) -> bool:
    """PS-069: Security works while it stands by, used or not; the AI has none."""
    return seat != AI and not GUARDING.isdisjoint(table.standby[seat])


def shelf_of(table: PasarayaTable, seat: int) -> list[int]:
    """PS-027, PS-108: the goods in a Supermarket, that of the AI too."""
    return table.ai_shelf if seat == AI else table.shelves[seat]


def loose_miel(table: PasarayaTable, seat: int) -> int:
    """PS-116: what can be taken of a Bank: its Ones and Tens, never a Three; of the AI its till."""
    if seat == AI:
        return table.ai_till
    return table.banks[seat][ONE] + ONES_OF_A_TEN * table.banks[seat][TEN]


def rivals(table: PasarayaTable, seat: int) -> list[int]:
    """PS-116: everybody else, clockwise; in the solo game the AI."""
    return [AI] if table.is_solo else list(table.clockwise(seat))[1:]


def legal_thefts(table: PasarayaTable, seat: int) -> tuple[PasarayaChoice, ...]:
    """PS-116: of each rival without Security a good, or Miel where no good lies; later pieces from the same one."""
    if table.victim is not None:
        return (*goods_to_steal(table, table.victim), STOP)
    found: list[PasarayaChoice] = []
    for rival in rivals(table, seat):
        if not is_guarded(table, rival):
            found += goods_to_steal(table, rival) or miel_to_steal(table, rival)
    return tuple(found)


def goods_to_steal(table: PasarayaTable, rival: int) -> list[PasarayaChoice]:
    """PS-116: a choice for each kind of good on the shelf of a rival."""
    steal = table.grammar.steal[rival]
    return [steal[good] for good, count in enumerate(shelf_of(table, rival)) if count]


def miel_to_steal(table: PasarayaTable, rival: int) -> list[PasarayaChoice]:
    """PS-116: the choice to take Miel of a rival who has a One or a Ten."""
    return [table.grammar.steal_miel[rival]] if loose_miel(table, rival) else []


def can_steal(table: PasarayaTable, seat: int, _effect: Effect, _hand: Held) -> bool:
    """PS-116: there is an unguarded rival with a good, a One or a Ten, or in the solo game an AI with anything."""
    if table.is_solo:
        return any(table.ai_shelf) or table.ai_till > 0
    for rival, (food, clothes, appliances) in enumerate(table.shelves):
        ones, _, tens = table.banks[rival]
        if rival != seat and (food or clothes or appliances or ones or tens) and not is_guarded(table, rival):
            return True
    return False


async def steal(table: PasarayaTable, seat: int, effect: Effect) -> None:
    """PS-116: STEAL, one good after the other from one rival, or Miel; stopping is possible from the second on."""
    for left in range(effect.n, 0, -1):
        table.left = left
        choice = cast("PasarayaChoice", await ask(table, seat, "steal", "PS-116", legal_thefts))
        if choice is STOP:
            break
        if choice.kind == NONE:
            steal_miel(table, seat, choice.target, effect.else_miel)
            break
        steal_good(table, seat, choice.target, choice.kind)
        table.victim = choice.target
    table.left = table.victim = None


def steal_good(table: PasarayaTable, seat: int, victim: int, kind: int) -> None:
    """PS-116: a good goes from the Supermarket of the victim to the thief's Warehouse."""
    if victim == AI:
        table.ai_shelf[kind - FIRST_GOOD] -= 1
        table.events.append((STOLE_FROM_AI, seat, kind))
        move_worth_from_ai(table, seat, cost_of_good(kind), "theft")
    else:
        take_from_shelf(table, victim, kind)
        table.events.append((STOLE, seat, victim, kind))
        move_worth(table, victim, seat, cost_of_good(kind), "theft")
    table.warehouses[seat].append(kind)


def steal_miel(table: PasarayaTable, seat: int, victim: int, amount: int) -> None:
    """PS-116: so much Miel, or all there is, goes from Bank to Bank in Ones; a Ten of the victim is broken first."""
    amount = min(amount, loose_miel(table, victim))
    if victim == AI:
        table.ai_till -= amount
        table.events.append((STOLE_MIEL_FROM_AI, seat, amount))
        receive_ones(table, seat, amount)
        move_worth_from_ai(table, seat, amount, "theft")
        return
    table.events.append((STOLE_MIEL, seat, victim, amount))
    ready_ones_in_bank(table, victim, amount)
    table.banks[victim][ONE] -= amount
    table.banks[seat][ONE] += amount
    move_worth(table, victim, seat, amount, "theft")


def why_not_steal(table: PasarayaTable, seat: int, choice: PasarayaChoice) -> Reason:
    """PS-069, PS-116: no rival, a guarded one, another than the first victim, or nothing of the kind to take."""
    target = choice.target
    if target not in rivals(table, seat):
        return refuse("PS-116", "no_rival", 8)
    if table.victim is not None and table.victim != target:
        return refuse("PS-116", "one_victim", 5)
    if is_guarded(table, target):
        return refuse("PS-069", "guarded", 5)
    if choice.kind != NONE:
        return refuse("PS-116", "nothing_to_steal", 2)
    has_goods = any(shelf_of(table, target)) or table.victim is not None
    return refuse("PS-116", "goods_first" if has_goods else "no_loose_miel", 2)

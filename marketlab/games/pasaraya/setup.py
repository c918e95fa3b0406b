"""A new table: options, presets, and how the table lies at the start (PS-003, PS-022, PS-096, PS-106, PS-107)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.options import Option, Preset, is_flag, is_seat, is_whole
from marketlab.games.pasaraya.ai_deck import set_up_ai
from marketlab.games.pasaraya.choices import AI
from marketlab.games.pasaraya.common_area_setup import set_up_common_area
from marketlab.games.pasaraya.components_list import (
    FEES,
    FEWEST_SEATS,
    GOODS,
    LAST_ROUNDS,
    MIEL,
    MOST_SEATS,
    SOLO_SEATS,
)
from marketlab.games.pasaraya.events import DISPLAYED, LAID, LAID_HIDDEN, PRICES, ROUND_BEGAN, TURN_BEGAN
from marketlab.games.pasaraya.individual_setup import choose_starting_player, set_up_seat
from marketlab.games.pasaraya.table import PasarayaTable
from marketlab.games.pasaraya.winning import total
from marketlab.games.pasaraya.worth import change_ai_worth, change_worth

if TYPE_CHECKING:
    from collections.abc import Mapping

    from marketlab.core.randomness import Chance

OPTIONS = (
    Option(
        "start",
        None,
        lambda value, seats: value is None or is_seat(value, seats),
        "none (drawn by the seed) or a seat of this table",
        "PS-022",
    ),
    Option("last_rounds", LAST_ROUNDS, lambda value, _: is_whole(value, 1), "a whole number from 1 up", "PS-096"),
    Option("edm", default=False, allowed=is_flag, values="true or false", rule="PS-106"),
    Option(
        "level",
        "normal",
        lambda value, _: isinstance(value, str) and value in FEES,
        "'hard', 'normal' or 'easy'",
        "PS-110",
    ),
)
PRESETS = {
    "full": Preset("the whole game", {}, FEWEST_SEATS, MOST_SEATS),
    "employee-driven": Preset(
        "stronger Employees, two hires a turn, and staff counts at the end", {"edm": True}, FEWEST_SEATS, MOST_SEATS
    ),
    **{
        f"solo-{level}": Preset(
            f"alone against the AI deck, which pays a fee of {FEES[level]} for each reward",
            {"level": level},
            SOLO_SEATS,
            SOLO_SEATS,
        )
        for level in ("easy", "normal", "hard")
    },
}


def new_table(seats: tuple[str, ...], options: Mapping[str, object], chance: Chance) -> PasarayaTable:
    """PS-012 to PS-026, PS-108: the common area, then each seat, and in the solo game the AI."""
    table = PasarayaTable(seats, options, chance)
    choose_starting_player(table)
    set_up_common_area(table)
    for seat in range(len(seats)):
        set_up_seat(table, seat)
    if table.is_solo:
        set_up_ai(table)
    announce(table)
    return table


def announce(table: PasarayaTable) -> None:
    """PS-019, PS-024, PS-098: note how everything lies, and what each seat is worth to begin with."""
    events = table.events
    events.clear()  # the cards of the opening Hands are told below, with all others
    events.append((PRICES, table.price_pile[-1], *table.prices))
    events.extend((DISPLAYED, forecast.plain) for forecast in table.display)
    for seat in range(len(table.seats)):
        in_bank = tuple(kind for kind in MIEL for _ in range(table.banks[seat][kind]))
        on_shelf = tuple(kind for good, kind in enumerate(GOODS) for _ in range(table.shelves[seat][good]))
        events.append((LAID, seat, "bank", in_bank))
        events.append((LAID, seat, "warehouse", tuple(table.warehouses[seat])))
        events.append((LAID, seat, "supermarket", (*on_shelf, *table.standby[seat])))
        for zone, cards in (("draw_pile", sorted(table.draw_piles[seat])), ("hand", sorted(table.hands[seat]))):
            events.append((LAID_HIDDEN, seat, zone, tuple(cards), len(cards)))
        change_worth(table, seat, total(table, seat), "start")
    if table.is_solo:
        change_ai_worth(table, total(table, AI), "start")
    events.append((ROUND_BEGAN, table.round))
    events.append((TURN_BEGAN, table.active))

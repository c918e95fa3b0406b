"""Individual Player Setup: PS-022 to PS-026. What each seat begins with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.pasaraya.component_limitations import take_from_supply
from marketlab.games.pasaraya.components_list import OPENING_BANK, OPENING_PILE, OPENING_STANDBY
from marketlab.games.pasaraya.draw import draw_hand

if TYPE_CHECKING:
    from marketlab.games.pasaraya.table import PasarayaTable


def choose_starting_player(table: PasarayaTable) -> None:
    """PS-022: the seat that the option names, or one by the seed."""
    named = table.options["start"]
    table.start = table.seats.index(named) if isinstance(named, str) else table.chance["start"].below(len(table.seats))
    table.active = table.start


def set_up_seat(table: PasarayaTable, seat: int) -> None:
    """PS-023 to PS-026: ten cards shuffled, eight Ones in the Bank, a Junior on Standby, and a Hand of five."""
    for kind in (*OPENING_PILE, *OPENING_BANK):
        take_from_supply(table, kind)
    for kind in OPENING_BANK:
        table.banks[seat][kind] += 1
    table.standby[seat] = OPENING_STANDBY
    pile = list(OPENING_PILE)
    table.chance[OPENINGS[seat]].shuffle(pile)
    table.draw_piles[seat] = pile
    draw_hand(table, seat)


OPENINGS = tuple(f"opening {seat + 1}" for seat in range(4))

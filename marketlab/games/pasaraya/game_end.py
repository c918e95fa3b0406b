"""Game End: PS-089, PS-096, PS-097, PS-117. Fiscal Reporting says which rounds are the last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.pasaraya.events import FISCAL_RESOLVED
from marketlab.games.pasaraya.table import FISCAL_OUT, RESOLVED

if TYPE_CHECKING:
    from marketlab.games.pasaraya.table import PasarayaTable


def resolve_fiscal_reporting(table: PasarayaTable) -> None:
    """PS-089, PS-096: as the Starting Player begins a turn: the round that begins is the first of the last ones."""
    if table.fiscal != FISCAL_OUT:
        return
    rounds = table.options["last_rounds"]
    assert isinstance(rounds, int), "an option that has been checked"
    table.fiscal = RESOLVED
    table.last_round = table.round + rounds - 1
    table.events.append((FISCAL_RESOLVED, table.last_round, rounds))


def is_last_turn(table: PasarayaTable) -> bool:
    """PS-096, PS-097: whether the seat that plays is the last one of the last round."""
    is_last_seat = (table.active + 1) % len(table.seats) == table.start
    return is_last_seat and table.last_round == table.round

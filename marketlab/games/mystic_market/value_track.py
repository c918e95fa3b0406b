"""The Value Track, How it Works: MM-034 to MM-039."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.mystic_market.events import ROLLED
from marketlab.games.mystic_market.includes import SET_SIZE, VALUES

if TYPE_CHECKING:
    from marketlab.games.mystic_market.table import MysticTable


def value_of(table: MysticTable, kind: int) -> int:
    """MM-034, MM-035: what a set of this ingredient is worth now."""
    return VALUES[table.track.index(kind)]


def share_at(mark: int, kind: int) -> float:
    """MM-035: what one card of this ingredient brings as its share of a set, in coins, with its vial at a mark."""
    return VALUES[mark] / SET_SIZE[kind]


def cost_of(table: MysticTable, kind: int) -> int:
    """MM-036, MM-037: what one card of this ingredient costs in the market now."""
    return table.costs[table.track.index(kind)]


def lift_to_five(track: list[int], kind: int) -> None:
    """MM-038: the vial goes to the 5 mark and those that stood nearer to it roll one step towards 15."""
    track.remove(kind)
    track.insert(0, kind)


def value_shift(table: MysticTable, seat: int, kind: int) -> None:
    """MM-062, MM-063: the vial of a sold ingredient moves to the 5 mark, also when it stands there already."""
    rising = table.track.index(kind)
    lift_to_five(table.track, kind)
    table.events.append((ROLLED, seat, kind, VALUES[rising], rising, tuple(table.track)))

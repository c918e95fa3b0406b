"""Seats: the names of the places at the table."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

from marketlab.core.errors import SeatError, did_you_mean, quoted

if TYPE_CHECKING:
    from collections.abc import Sequence

LONGEST_NAME = 24
RESERVED = frozenset({"everybody", "ai"})
JOINERS = "\N{ZERO WIDTH NON-JOINER}\N{ZERO WIDTH JOINER}"
JOINER = re.compile(f"(?<=[^{JOINERS}])[{JOINERS}](?=[^{JOINERS}])")


def read_seats(names: object, fewest: int, most: int) -> tuple[str, ...]:
    """Check seat names: 1 to 24 printable characters, different ignoring case, as many as the game allows.

    Outer white space is dropped and inner white space becomes one space. A joiner, as in the names of some languages
    and in emoji of several signs, may stand between two of those characters; names that differ in joiners alone do not.
    """
    if isinstance(names, str) or not isinstance(names, list | tuple):
        raise SeatError(names, 'Seats are a list of names, such as seats=["Ana", "Ben"].')
    seats = tuple(_read_name(name) for name in names)
    if not fewest <= len(seats) <= most:
        wanted = f"{fewest}" if fewest == most else f"{fewest} to {most}"
        raise SeatError(seats, f"This game is for {wanted} seats, not {len(seats)}: name that many.")
    seen: dict[str, str] = {}
    for seat in seats:
        look = as_seen(seat.casefold())
        twin = seen.get(look)
        seen[look] = seat
        if twin is not None:
            raise SeatError(seat, f"Two seats are called {quoted(twin)} and {quoted(seat)}: use names that differ.")
    return seats


def as_seen(name: str) -> str:
    """A name without its joiners: what remains of an invisible sign is none of a name."""
    return JOINER.sub("", name)


def fold_name(name: object) -> object:
    """A name with its white space folded and its letters composed; what is no text comes back as it is."""
    return unicodedata.normalize("NFC", " ".join(name.split())) if isinstance(name, str) else name


def _read_name(name: object) -> str:
    if not isinstance(name, str):
        raise SeatError(name, f"A seat name is a text, not {quoted(name)}.")
    clean = str(fold_name(name))
    if not 1 <= len(clean) <= LONGEST_NAME or not as_seen(clean).isprintable():
        raise SeatError(name, f"A seat name has 1 to {LONGEST_NAME} printable characters, unlike {quoted(name)}.")
    if as_seen(clean.casefold()) in RESERVED:
        raise SeatError(name, f"{quoted(clean)} is a reserved word: choose another name for the seat.")
    return clean


def seat_number(seats: Sequence[str], seat: object) -> int:
    """The number of a seat from its exact name."""
    if isinstance(seat, str):
        if seat in seats:
            return seats.index(seat)
        raise SeatError(seat, f"Nobody here is called {quoted(seat)}.{did_you_mean(seat, seats)}")
    raise SeatError(seat, f"Name a seat by its text: one of {', '.join(seats)}.")

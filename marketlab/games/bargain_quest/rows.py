"""Events row by row, with the number of the choice and the round: the ground of all columns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.bargain_quest.events import ROUND_BEGAN
from marketlab.games.bargain_quest.harbour import number

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from marketlab.core.events import Event

    ByChoice = Sequence[Sequence[Event]]


def numbered(by_choice: ByChoice) -> Iterator[tuple[int, Event]]:
    """Each event with the number of the choice that brought it about; 0 is the setup."""
    return ((n, event) for n, events in enumerate(by_choice) for event in events)


def rounds(by_choice: ByChoice) -> Iterator[tuple[int, int, Event]]:
    """Each event with the number of the choice and the round; what begins a round still counts for the one before."""
    current = 1
    for n, event in numbered(by_choice):
        yield n, current, event
        if event[0] is ROUND_BEGAN:
            current = number(event, "number")


def of_this_round(events: Sequence[Event]) -> list[Event]:
    """The events since the round began, oldest first."""
    found: list[Event] = []
    for event in reversed(events):
        if event[0] is ROUND_BEGAN:
            break
        found.append(event)
    return found[::-1]


def columns_of(names: tuple[str, ...], rows: Sequence[tuple[object, ...]]) -> dict[str, list[object]]:
    """Rows turned into columns."""
    return {name: [row[place] for row in rows] for place, name in enumerate(names)}

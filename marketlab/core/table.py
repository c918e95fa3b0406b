"""The table: plain mutable state. Games derive their own; what every table has stands here."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from marketlab.core.choice import Choice, Grammar
    from marketlab.core.events import Event
    from marketlab.core.randomness import Chance


class Table:
    """What lies on the table.

    Attributes
    ----------
    seats : tuple of str
        Seat names, clockwise. Everywhere else on a table a seat is its number in this tuple.
    options : mapping
        The options of the game, complete.
    chance : Chance
        The random streams.
    events : list of tuple
        All that happened, oldest first: ``(kind, *fields)``.
    mover : int
        The seat that made the choice being carried out.
    grammar : Grammar
        The vocabulary of the seats; the engine lays it here, so that there is one of it as long as the game lives.
    answers : dict
        While several seats are asked at once: what each has answered so far. Hidden from the others.

    """

    __slots__ = ("answers", "chance", "events", "grammar", "mover", "options", "seats")

    def __init__(self, seats: tuple[str, ...], options: Mapping[str, object], chance: Chance) -> None:
        """Lay a table with nothing on it."""
        self.seats = seats
        self.options = options
        self.chance = chance
        self.events: list[Event] = []
        self.mover = 0
        self.grammar: Grammar
        self.answers: dict[int, list[Choice]] = {}

    def clockwise(self, first: int) -> range | list[int]:
        """All seats, clockwise from this one."""
        n = len(self.seats)
        return [(first + step) % n for step in range(n)]

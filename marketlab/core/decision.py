"""The question: rules are coroutines, and a decision is the only thing that they yield.

A rule writes ``choice = await ask(table, seat, "act", "MM-041", legal_actions)``. The engine (``core/engine.py``)
shows the question, checks the answer, notes on the table who gave it (``table.mover``) and sends it in.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Generator, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from marketlab.core.choice import Choice
    from marketlab.core.table import Table

T = TypeVar("T", bound="Table")
Legal = Callable[[T, int], "Sequence[Choice]"]
Owed = Callable[[T, int, "Sequence[Choice]"], "Sequence[Choice]"]
Answers = Coroutine["Decision", "Choice", "dict[int, list[Choice]]"]


class Decision:
    """One question to one seat; ``JointDecision`` asks several.

    Attributes
    ----------
    table : Table
        The table it is asked at.
    seat : int
        The seat that is asked; of several, the first that still owes an answer.
    name, rule : str
        Which question it is, as the grammar calls it, and the id of the clause that asks it.
    legal : callable
        ``legal(table, seat)`` works out what an asked seat may answer.
    interrupts : callable or None
        ``interrupts(table, seat)`` works out what a seat may play while another one is asked. None: nothing.
    choices : tuple of Choice
        The legal answers of ``seat``, worked out when the question is put.

    """

    __slots__ = ("choices", "interrupts", "legal", "name", "rule", "seat", "table")

    def __init__(
        self,
        table: T,
        seat: int,
        name: str,
        rule: str,
        legal: Legal[T],
        interrupts: Legal[T] | None = None,
        *,
        choices: Sequence[Choice] | None = None,
    ) -> None:
        """Put the question to one seat and work out its legal answers, unless they are known."""
        self.table = table
        self.seat = seat
        self.name = name
        self.rule = rule
        self.legal = legal
        self.interrupts = interrupts
        self.choices = tuple(legal(table, seat) if choices is None else choices)

    def __await__(self) -> Generator[Decision, Choice, Choice]:
        """Hand the question to the driver and wait for the answer."""
        return (yield self)

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that still owe an answer."""
        return (self.seat,)

    def is_asked(self, seat: int) -> bool:
        """Whether the seat may answer this question now."""
        return seat == self.seat

    def choices_of(self, seat: int) -> Sequence[Choice]:
        """What a seat may choose now, from the table as it is: its answers if it is asked, else its interrupts."""
        return self.legal(self.table, seat) if self.is_asked(seat) else self.plays_of(seat)

    def plays_of(self, seat: int) -> Sequence[Choice]:
        """What a seat may play out of turn now; the asked seat too."""
        return () if self.interrupts is None else self.interrupts(self.table, seat)


class JointDecision(Decision):
    """One question to several seats; ``seat`` is the first that still owes an answer, ``waiting`` are all.

    ``in_turn`` tells whether only ``seat`` may answer now.
    """

    __slots__ = ("_waiting", "in_turn")

    def __init__(
        self, table: T, name: str, rule: str, legal: Legal[T], owed: Mapping[int, Sequence[Choice]], *, in_turn: bool
    ) -> None:
        """Put the question to all who owe an answer; ``owed`` lists their choices, the first seat first."""
        first = next(iter(owed))
        super().__init__(table, first, name, rule, legal, choices=owed[first])
        self._waiting, self.in_turn = tuple(owed), in_turn

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that still owe an answer."""
        return self._waiting

    def is_asked(self, seat: int) -> bool:
        """Whether the seat may answer this question now."""
        return seat == self.seat or (not self.in_turn and seat in self._waiting)


ask = Decision


def ask_each(table: T, seats: Iterable[int], name: str, rule: str, owed: Owed[T]) -> Answers:
    """Ask several seats at once; they answer in any order and nobody sees an answer before all are in.

    ``owed(table, seat, answers)`` gives what the seat may answer after these answers of its own; an empty list means
    that it has finished. A seat that owes nothing is not asked. The answers come back in the order of ``seats``.
    """
    return _gather(table, seats, name, rule, owed, in_turn=False)


def ask_hidden(table: T, seats: Iterable[int], name: str, rule: str, owed: Owed[T]) -> Answers:
    """Ask several seats one after the other, in the order given; answers stay hidden until all are in."""
    return _gather(table, seats, name, rule, owed, in_turn=True)


async def _gather(
    table: T, seats: Iterable[int], name: str, rule: str, owed: Owed[T], *, in_turn: bool
) -> dict[int, list[Choice]]:
    answers: dict[int, list[Choice]] = {seat: [] for seat in seats}
    table.answers = answers

    def legal(table: T, seat: int) -> Sequence[Choice]:
        return owed(table, seat, answers[seat])

    left = {seat: choices for seat, none in answers.items() if (choices := owed(table, seat, none))}
    while left:
        choice = await JointDecision(table, name, rule, legal, left, in_turn=in_turn)
        mover = table.mover
        given = answers[mover]
        given.append(choice)
        left[mover] = owed(table, mover, given)  # what the others owe depends on their own answers alone
        if not left[mover]:
            del left[mover]
    table.answers = {}
    return answers

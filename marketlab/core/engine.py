"""The engine: rules as a coroutine, the open decision, and the list of choices from which everything is rebuilt.

The rules (``Spec.flow``) yield decisions. The engine holds the open one and sends in an answer that has been
checked; going back, copies and save files are replays of the choices. Nothing is pickled or deep-copied.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn, Self

from marketlab.core.asking import read_choice, refusal_of
from marketlab.core.errors import GameOver, MarketLabError, NotLegal, PositionError, UndoError, quoted
from marketlab.core.whole import whole

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from marketlab.core.choice import Choice
    from marketlab.core.decision import Decision
    from marketlab.core.opening import Opening
    from marketlab.core.spec import Json, Spec
    from marketlab.core.table import Table


class Engine:
    """A table with rules running on it.

    Attributes
    ----------
    spec : Spec
        The game that is played.
    opening : Opening
        What it started from.
    table : Table
        What lies on the table now, hidden zones too: for rules and tests, not for players.
    question : Decision or None
        The open decision with seat numbers; None at the end of the game.
    grammar : Grammar
        The vocabulary of its seats.

    """

    __slots__ = ("_flow", "_marks", "_moves", "grammar", "opening", "question", "spec", "table")

    table: Table
    question: Decision | None
    _flow: Coroutine[Decision, Choice, None]
    _moves: list[tuple[int, Choice]]  # every choice with its seat
    _marks: list[int]  # how many events there were at the start, and after each choice

    def __init__(self, spec: Spec[Table], opening: Opening) -> None:
        """Lay the table and go to the first decision."""
        self.spec, self.opening = spec, opening
        self.grammar = spec.grammar(opening.seats)
        self._start()

    def _start(self) -> None:
        """Lay the table, begin the rules, and play the choices that belong to the position."""
        self.table = self.opening.lay(self.spec)
        self.table.grammar = self.grammar
        self._moves, self._marks = [], []
        self._flow = self.spec.flow(self.table)
        self.question = None
        try:
            self.question = self._flow.send(None)  # type: ignore[arg-type]  # the first send carries no choice
        except StopIteration:
            self._flow.close()
        for seat, text in self.opening.then():
            try:
                self._send(*read_choice(self, text, seat))
            except MarketLabError as error:
                raise PositionError("then", f"{quoted(text)} cannot be played here: {error}") from None
        self._moves.clear()
        self._marks = [len(self.table.events)]

    def _send(self, seat: int, choice: Choice) -> None:
        """Carry out a choice that has been checked; a rule that fails leaves the game as it was."""
        self.table.mover = seat
        try:
            self.question = self._flow.send(choice)
        except StopIteration:
            self.question = None
        except BaseException:
            self._rewind(len(self._moves))
            raise
        self._moves.append((seat, choice))
        self._marks.append(len(self.table.events))

    def _rewind(self, n: int) -> None:
        """Stand again where the game stood after n choices."""
        moves = self._moves[:n]
        self._flow.close()
        self._start()
        for move in moves:
            self._send(*move)

    @property
    def seats(self) -> tuple[str, ...]:
        """The seat names, clockwise."""
        return self.opening.seats

    @property
    def n(self) -> int:
        """How many choices have been made."""
        return len(self._moves)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.question is None

    def __copy__(self) -> Self:
        """A game of its own that stands where this one does."""
        return self.at(self.n)

    def __deepcopy__(self, _memo: object) -> Self:
        """The same: nothing is shared with a copy."""
        return self.at(self.n)

    def __reduce__(self) -> NoReturn:
        """Say what to send instead: a record holds all there is."""
        message = "A game cannot be pickled: send game.record() and open it there with ml.load."
        raise TypeError(message)

    def at(self, n: int) -> Self:
        """A separate game that stands after n choices of this one; automatic players wait in it."""
        count = whole(n)
        if count is None or not 0 <= count <= self.n:
            raise UndoError(f"This game has stood at 0 to {self.n} choices, not at {quoted(n)}.")
        other = type(self)(self.spec, self.opening)
        for move in self._moves[:count]:
            other._send(*move)  # noqa: SLF001 -- a game of our own
        return other

    def submit(self, seat: int, choice: Choice) -> None:
        """Make a choice for a seat number, checked, without moving automatic players."""
        if self.question is None:
            raise GameOver("The game has ended: there is nothing left to choose.")
        if not (seat == self.question.seat and choice in self.question.choices) and (
            choice not in self.question.choices_of(seat)
        ):
            raise NotLegal(choice.text, refusal_of(self, seat, choice))
        self._send(seat, choice)

    def replay(self, seat: str, text: str) -> None:
        """Make a recorded choice, checked like any other; nobody moves on."""
        self._send(*read_choice(self, text, seat))

    def view_of(self, viewer: int | None) -> Json:
        """What a seat number may see; None: what everybody sees."""
        return self.spec.view(self.table, viewer, self.question)

    def check(self) -> None:
        """Assert every invariant of the game (a tool for tests)."""
        self.spec.check(self.table)

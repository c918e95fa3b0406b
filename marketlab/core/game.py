"""A game as people meet it: ask, play, look, go back, keep. The engine below it runs the rules."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, cast

from marketlab.core.actions import Actions, actions_of
from marketlab.core.asking import Question, read_choice, refusal_of
from marketlab.core.choice import Choice
from marketlab.core.engine import Engine
from marketlab.core.errors import ChoiceError, GameOver, SeatError, UndoError, UnknownName, did_you_mean, quoted
from marketlab.core.events import redact
from marketlab.core.plain import plain
from marketlab.core.record import VERSION, write_file
from marketlab.core.refusals import nearest
from marketlab.core.scene import assemble
from marketlab.core.seats import seat_number
from marketlab.core.spec import Columns, Json, Spec, Story
from marketlab.core.telling import Events, LogLine, Note, Reader
from marketlab.core.whole import whole

if TYPE_CHECKING:
    import os
    from collections.abc import Callable
    from pathlib import Path

    from marketlab.core.chart_form import SmallChart
    from marketlab.core.events import Event
    from marketlab.core.foresight import Foresight
    from marketlab.core.opening import Opening
    from marketlab.core.pictures import Picture
    from marketlab.core.refusal import Refusal
    from marketlab.core.scene_form import Preview, Scene
    from marketlab.core.table import Table

MOST_LISTED = 3
STAYS_PLAYED = (
    "This game is fair: you have seen something new since, or the others a card of yours, so it stays played."
)


class Game(Engine):
    """A game in progress; made by ``ml.new``, ``ml.load`` and ``Game.at``. Seats are named here, not numbered."""

    __slots__ = ("_drive", "_readers", "_undone")

    def __init__(self, spec: Spec[Table], opening: Opening, drive: Callable[[Game], None] | None = None) -> None:
        """Lay the table and go to the first decision; ``drive`` lets automatic players move on."""
        super().__init__(spec, opening)
        self._drive = drive
        self._readers = [Reader(seat, opening.seats, spec) for seat in range(len(opening.seats))]
        self._undone: list[tuple[int, Choice]] = []
        self._run_on()

    def _run_on(self) -> None:
        """Let automatic players move until a person is asked."""
        if self._drive is not None:
            self._drive(self)

    def _run_on_or_back(self) -> None:
        """The same after a choice: if a player fails, the choice is taken back and the game is as it was."""
        before = self.n - 1
        try:
            self._run_on()
        except BaseException:
            self._rewind(before)
            raise

    # Playing ---------------------------------------------------------------------------------------------------

    @property
    def decision(self) -> Question | None:
        """The open question in words: ``name``, ``rule``, ``seat``, ``waiting``, ``prompt``; None at the end."""
        return None if self.question is None else Question(self, self.question)

    def choices(self, seat: str | None = None) -> tuple[Choice, ...]:
        """Legal choices of the seat that is asked, or of another: its own answer if it owes one, else its plays."""
        question = self.question
        if seat is None:
            return () if question is None else question.choices
        number = seat_number(self.seats, seat)
        return () if question is None else tuple(question.choices_of(number))

    def play(self, choice: Choice | str | int, seat: str | None = None) -> Events:
        """Make a choice; automatic players then move on.

        Parameters
        ----------
        choice : Choice, str or int
            A choice, its text, or its number in the list of ``choices()`` counted from 1.
        seat : str, optional
            Who makes it; left out, the seat that is asked.

        Returns
        -------
        Events
            All that happened, as the mover may read it.

        Raises
        ------
        Garbled, NotLegal, SeatError, GameOver
            The game is then unchanged.

        """
        question = self.question
        if seat is None and question is not None and isinstance(choice, Choice) and choice in question.choices:
            mover, made = question.seat, choice
        else:
            self._refuse_automatic(seat)
            mover, made = read_choice(self, choice, seat)
        start = self._marks[-1]
        self._send(mover, made)
        if self._drive is not None:
            self._run_on_or_back()
        if self._undone:
            self._undone.clear()
        return Events(self.table.events, start, self._marks, self._readers[mover])

    def _refuse_automatic(self, seat: str | None) -> None:
        """A seat that a player moves by itself is not for people; where players wait, anybody may choose."""
        if self._drive is None:
            return
        player = None if seat is None else self.opening.players.get(self.seats[seat_number(self.seats, seat)])
        if player is not None:
            raise SeatError(seat, f"{seat} is played by {player!r}: choose for a seat that a person plays.")

    def with_players(self, drive: Callable[[Game], None] | None) -> Game:
        """Let automatic players move on from here; the game itself."""
        self._drive = drive
        self._run_on()
        return self

    # Asking ----------------------------------------------------------------------------------------------------

    def _asking(self, seat: str | None) -> int:
        if seat is not None:
            return seat_number(self.seats, seat)
        return 0 if self.question is None else self.question.seat

    def parse(self, text: Choice | str) -> Choice:
        """Read a text as a choice, legal or not; raises Garbled."""
        if not isinstance(text, Choice | str):
            raise ChoiceError(quoted(text), "A choice is read from its text, such as 'end turn'.")
        return self.grammar.parse(str(text))

    def why_not(self, text: Choice | str, seat: str | None = None) -> Refusal | None:
        """Why a choice may not be made now; None if it may. Nonsense raises Garbled, as in ``play``."""
        if self.question is None:
            raise GameOver("The game has ended: there is nothing left to choose.")
        number = self._asking(seat)
        choice = self.parse(text)
        if choice in self.question.choices_of(number):
            return None
        return refusal_of(self, number, choice)

    def refusals(self, seat: str | None = None) -> list[Refusal]:
        """What the seat may not do now: one refusal per verb and object in sight, nearest to legal first."""
        number = self._asking(seat)
        return [] if self.question is None else nearest(self, self.question, number)

    def actions(self, seat: str | None = None) -> Actions:
        """What the buttons of a board do for a seat: legal choices in tabs, and what is refused."""
        return actions_of(self, self._asking(seat))

    def preview(self, text: Choice | str, seat: str | None = None) -> Preview:
        """What a choice would do, as far as its maker can know: words, cards that move, figures that change."""
        view, choice = self.view_of(self._asking(seat)), self.parse(text)
        shown = cast("Foresight", self.spec.preview(view, choice))
        said = shown.get("said") or [(shown["text"], self.spec.describe(view, choice)[1])]
        text = " ".join(self.spec.words.say("preview", key, "text", facts) for key, facts in said)
        return {"text": text, "moves": shown["moves"], "deltas": shown["deltas"]}

    def explain(self, text: str, seat: str | None = None) -> list[str]:
        """A sum line by line, where the game has something to explain; UnknownName where it has not."""
        explain = self.spec.explain if isinstance(text, str) else None
        lines = explain(self.table, self._asking(seat), text) if explain else None
        if lines is None:
            raise UnknownName(f"{self.spec.title} has no sum called {quoted(text)} to explain.")
        return lines

    # Looking ---------------------------------------------------------------------------------------------------

    def _viewer(self, seat: str | None) -> int | None:
        return None if seat is None else seat_number(self.seats, seat)

    def view(self, seat: str | None = None) -> Json:
        """What a seat may see, as data in the form of a position; None: what everybody sees."""
        return self.view_of(self._viewer(seat))

    def story(self, viewer: int | None) -> Story:
        """What a viewer has been told so far."""
        told = [redact(event, viewer) for event in self.table.events]
        last = self._marks[-2] if len(self._marks) > 1 else 0
        return Story(told, told[last:])

    def scene(self, seat: str | None = None) -> Scene:
        """The view ready to draw (``mockups`` scene format)."""
        return assemble(self, self._viewer(seat))

    def show(self, seat: str | None = None) -> Picture:
        """The table as a seat sees it, its numbered choices and the nearest refusals; text, and HTML in a notebook.

        Left out, the seat is the only person at the table, else the one that is asked, else everybody.
        """
        viewer = self._only_person() if seat is None else seat_number(self.seats, seat)
        if viewer is None and self.question is not None:
            viewer = self.question.seat
        return self._picture(viewer, with_choices=True)

    def position(self) -> Json:
        """The whole table as data, hidden zones too."""
        return self.spec.position(self.table, self.question)

    def result(self) -> Json | None:
        """The result in the form of the grammar; None before the end."""
        return self.spec.result(self.table) if self.question is None else None

    def events(self, seat: str | None = None) -> Events:
        """All events so far, as a seat may read them; None: as everybody may."""
        return Events(self.table.events, 0, self._marks, Reader(self._viewer(seat), self.seats, self.spec))

    def log(self, seat: str | None = None) -> list[LogLine]:
        """The log so far, line by line."""
        return self.events(seat).lines

    def small_chart(self) -> SmallChart | None:
        """The small chart beside the board; None if the game has none."""
        return None if self.spec.chart is None else self.spec.chart(self.seats, self._by_choice())

    def _by_choice(self) -> list[list[Event]]:
        """The events of the setup, then those of each choice."""
        return [self.table.events[a:b] for a, b in pairwise([0, *self._marks])]

    def columns(self, name: str) -> Columns:
        """A set of columns by name, ``{column: list}``, made from all events.

        Hidden cards count too (the worth of a rival's hand): a teacher's tool until the game is over, as
        ``position`` is.
        """
        known = {**self.spec.columns, **self.spec.prospects}
        if not isinstance(name, str) or name not in known:
            raise UnknownName(f"{self.spec.title} has no columns {quoted(name)}.{did_you_mean(name, known)}")
        return known[name](self.seats, self.opening.options, self._by_choice())

    # Going back and keeping ------------------------------------------------------------------------------------

    def undo(self, to: int | None = None) -> Note:
        """Take back the last choice of a person, or all after ``to`` choices; automatic players move again.

        Raises
        ------
        UndoError
            If there is nothing to take back, or the game is fair and somebody has seen something new since.

        """
        target = self._last_own_choice() if to is None else whole(to)
        if target is None or not 0 <= target <= self.n:
            raise UndoError(f"Go back to a number from 0 to {self.n}, not {quoted(to)}.")
        if self.opening.undo == "fair":
            since = self.table.events[self._marks[target] :]
            if any(event[0].informs for event in since):
                raise UndoError(STAYS_PLAYED)
        undone = self._moves[target:]
        self._rewind(target)
        self._undone = [*undone, *self._undone]
        self._drop_replayed()
        return Note(f"Taken back: {self._listed(undone)}.")

    def _last_own_choice(self) -> int:
        bots = {self.seats.index(name) for name in self.opening.players}
        for number in range(self.n - 1, -1, -1):
            if self._moves[number][0] not in bots:
                return number
        raise UndoError("There is nothing to take back.")

    def _drop_replayed(self) -> None:
        """Let automatic players move on; what they choose again is no longer undone, other choices end the redo."""
        before = self.n
        self._run_on()
        for move in self._moves[before:]:
            if self._undone and self._undone[0] == move:
                del self._undone[0]
            else:
                self._undone.clear()

    @property
    def can_redo(self) -> bool:
        """Whether an undone choice can be made again."""
        return bool(self._undone)

    def redo(self) -> Note:
        """Make the next undone choice again; automatic players move on."""
        if not self._undone:
            raise UndoError("There is nothing to do again.")
        again = self._undone.pop(0)
        self._send(*again)
        self._drop_replayed()
        return Note(f"Done again: {self._listed([again])}.")

    def _listed(self, moves: list[tuple[int, Choice]]) -> str:
        shown = [f"{self.seats[seat]}: {choice}" for seat, choice in moves[:MOST_LISTED]]
        more = len(moves) - len(shown)
        return "; ".join(shown) + (f"; and {more} more" if more else "") if shown else "nothing"

    def record(self) -> Json:
        """The record of this game, ready for JSON."""
        opening = self.opening
        data: Json = {
            "marketlab": VERSION,
            "game": self.spec.id,
            "rules": self.spec.digest,
            "seats": list(opening.seats),
            "players": {seat: name for seat, name in opening.players.items() if seat not in opening.guests},
            "seed": opening.seed,
            "options": plain(opening.options),
            "position": None if opening.position is None else plain(opening.position),
            "choices": [[self.seats[seat], choice.text] for seat, choice in self._moves],
        }
        if opening.undo != "free":
            data["undo"] = opening.undo
        return data

    def save(self, path: str | os.PathLike[str]) -> Path:
        """Write the record to a file, whole or not at all, and return its path."""
        return write_file(path, self.record())

    def _picture(self, viewer: int | None, *, with_choices: bool) -> Picture:
        """Text and HTML are made by modules that are loaded when somebody looks."""
        from marketlab.core.pictures import picture  # noqa: PLC0415 -- html and text are for those who look

        return picture(self, viewer, with_choices=with_choices)

    def _only_person(self) -> int | None:
        """The seat of the only person at a table with automatic players."""
        people = [seat for seat, name in enumerate(self.seats) if name not in self.opening.players]
        return people[0] if len(people) == 1 and self.opening.players else None

    def __repr__(self) -> str:
        """Return the table as everybody sees it; with one person, as that person does."""
        return self._picture(self._only_person(), with_choices=False).text

    def _repr_html_(self) -> str:
        return self._picture(self._only_person(), with_choices=False).html

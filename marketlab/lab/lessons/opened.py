"""A lesson that a student has opened: the deal of the class, predictions, answers, and the game that was played."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from marketlab.core.errors import UnknownName, did_you_mean, quoted
from marketlab.core.record import write_whole
from marketlab.core.telling import Note
from marketlab.door import load
from marketlab.lab.comparison import compare
from marketlab.lab.lessons.course import measured, opening_of, played_alone, until_turn
from marketlab.lab.lessons.feedback import Feedback
from marketlab.lab.lessons.marking import VERSION, answer_of, judge
from marketlab.lab.lessons.names import DEMO, read_code, read_id, read_nickname, seed_of
from marketlab.lab.lessons.script import Question, read_script
from marketlab.lab.lessons.sheet import Sheet
from marketlab.lab.simulation import simulate

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marketlab.core.game import Game
    from marketlab.core.opening import Opening
    from marketlab.lab.comparison import Comparison
    from marketlab.lab.plan import Players
    from marketlab.lab.simulation import Simulation
    from marketlab.lab.treatments import Treatments

KEPT_IN = ".marketlab"
GAMES = 1000
QUICK = "MARKETLAB_QUICK"  # set where nobody waits for a chart, in tests: a tenth of the games will do
EMPTY = "Put your answer in place of the dots, and run the cell again."


class Table(Protocol):
    """Where a game is played: a board."""

    @property
    def game(self) -> Game | None:
        """The game in progress."""

    def sit_down(self, game_id: str, opening: Opening) -> None:
        """Begin a game, or go on with one of the same table that was kept."""

    def resume(self, source: str | dict[str, object]) -> None:
        """Go on with a record."""


class Lesson:
    """A lesson of a class.

    Parameters
    ----------
    lesson_id : str
        ``"L01"``.
    class_code : str
        Who has the same code has the same deal: 1 to 12 letters and digits.
    nickname : str
        How the class report calls the student.
    folder : Path, optional
        Where predictions and attempts are kept; ``.marketlab`` beside the notebook unless told otherwise.

    Attributes
    ----------
    script : Script
        Title, goals, questions.
    seed : str
        The seed of the deal.

    """

    def __init__(self, lesson_id: str, class_code: str = DEMO, nickname: str = "", folder: Path | None = None) -> None:
        """Open the lesson at this deal."""
        self.script = read_script(read_id(lesson_id))
        self.id = self.script.id
        self.class_code, self.nickname = read_code(class_code), read_nickname(nickname)
        self.seed = seed_of(self.class_code, self.id)
        self.sheet = Sheet((folder or Path(KEPT_IN)) / f"lesson-{self.id}-{self.class_code}.json")
        self._table: Table | None = None
        self._own: Game | None = None
        self._example: Game | None = None

    @property
    def game_id(self) -> str:
        """The game that is played."""
        return self.script.game

    # The play --------------------------------------------------------------------------------------------------------

    def sit_at(self, table: Table, *, late: bool = False) -> None:
        """Play at a table, a board for example; late: from the middle, with the turns before that played already."""
        self._table = table
        if late:
            table.resume(self._alone(self.script.middle).record())
        else:
            table.sit_down(self.script.game, opening_of(self.script, self.seed))

    def new(self) -> Game:
        """A game of this deal for a plain shell; it becomes the lesson's own."""
        self._own = load(self._alone(0).record())
        return self._own

    @property
    def game(self) -> Game:
        """The student's own game up to the last turn of the lesson; where there is none, one that was played alone.

        So no chart of a lesson is ever empty.
        """
        own = self._own if self._table is None else self._table.game
        if own is None or own.opening.seed != self.seed or not own.n:
            return self.example
        return until_turn(own, self.script.turns)

    @property
    def is_own(self) -> bool:
        """Whether ``game`` is what the student has played."""
        return self.game is not self.example

    @property
    def example(self) -> Game:
        """The same deal, played by the stand-in to the last turn of the lesson."""
        if self._example is None:
            self._example = self._alone(self.script.turns)
        return self._example

    def _alone(self, turns: int) -> Game:
        return played_alone(self.script, self.seed, turns)

    def simulated(
        self, games: int = GAMES, *, players: Players | None = None, frames: Sequence[str] = ("turns",)
    ) -> Simulation:
        """Many games with other deals; with ``MARKETLAB_QUICK`` in the environment a tenth of them.

        Parameters
        ----------
        games : int
            How many.
        players : mapping or sequence, optional
            Who plays, as in ``lab.simulate``; the players of this lesson unless told otherwise.
        frames : sequence of str
            The frames that are made while they play.

        """
        return simulate(
            self.script.game,
            self._by_computer if players is None else players,
            games=_many(games),
            seed=self.seed,
            preset=self.script.preset,
            options=dict(self.script.options),
            frames=frames,
            quiet=True,  # a page without a kernel cannot show the bar that has been there
        )

    def compared(
        self, treatments: Treatments, games: int = GAMES, *, game: str | None = None, players: Players | None = None
    ) -> Comparison:
        """The same deals under different rules, by ``lab.compare``; with ``MARKETLAB_QUICK`` a tenth of the games.

        Parameters
        ----------
        treatments : mapping of str to mapping
            The rules by a name, each with a preset, options or both.
        games : int
            How many of each treatment.
        game, players : optional
            Another game, and who plays; those of this lesson unless told otherwise.

        """
        return compare(
            self.script.game if game is None else game,
            self._by_computer if players is None else players,
            treatments,
            games=_many(games),
            seed=self.seed,
            quiet=True,
        )

    @property
    def _by_computer(self) -> dict[str, str]:
        """Who plays where nobody clicks."""
        return {self.script.student: self.script.stand_in, **self.script.players}

    # The questions ---------------------------------------------------------------------------------------------------

    def predict(self, name: str, given: object) -> Feedback:
        """Write a prediction down, before the play; ``compare`` tells later whether it came true."""
        question = _named(name, self.script.predict)
        answer = answer_of(self.id, question)
        if given is ...:
            return Feedback(None, EMPTY, question=question.ask)
        if not answer.can_read(given, question.unit):
            return Feedback(None, f"Write {answer.expects()}, not {quoted(given)}.")
        self.sheet.predictions[question.id] = _plain(given)
        self.sheet.keep()
        return Feedback(None, f"You predict {_said(given, question)}. Now play, and see.")

    def compare(self, name: str) -> Feedback:
        """Whether a prediction came true, and why."""
        question = _named(name, self.script.predict)
        if question.id not in self.sheet.predictions:
            return Feedback(None, f"You have not predicted this. {question.ask}")
        given = self.sheet.predictions[question.id]
        judged = judge(self.id, question, given)
        opening = f"You predicted {_said(given, question)}{', and so it is' if judged.passed else ''}"
        return Feedback(judged.passed, f"{opening}. {judged.text}", judged.misconception)

    def check(self, name: str, given: object) -> Feedback:
        """Whether an answer to an exercise is right, and why.

        Parameters
        ----------
        name : str
            The exercise, ``"q1"``.
        given : number or str
            A number, perhaps with its unit (``"6.25 %"``), a fraction (``"1/16"``), or a word.

        Returns
        -------
        Feedback
            ``passed`` tells whether it was right. Every attempt is kept.

        Raises
        ------
        UnknownName
            If there is no such exercise.

        """
        question = _named(name, self.script.exercises)
        answer = answer_of(self.id, question)
        if given is ...:
            return Feedback(None, EMPTY, question=question.ask)
        if not answer.can_read(given, question.unit):
            return Feedback(None, f"Write {answer.expects()}, not {quoted(given)}.")
        judged = judge(self.id, question, given)
        judged = replace(judged, text=f"{'Right' if judged.passed else 'Not yet'}. {judged.text}")
        attempt = {"given": _plain(given), "passed": judged.passed, "misconception": judged.misconception}
        self.sheet.answers.setdefault(question.id, []).append(attempt)
        self.sheet.keep()
        return judged

    # The result ------------------------------------------------------------------------------------------------------

    def result(self) -> dict[str, object]:
        """The result file as data: who, which deal, the game, predictions, answers, and what was reached."""
        game = self.game
        return {
            "marketlab_lesson": VERSION,
            "lesson": self.id,
            "class_code": self.class_code,
            "nickname": self.nickname or self.script.student,
            "own": self.is_own,
            "score": measured(game, self.script.counts),
            **self.sheet.as_data(),
            "record": game.record(),
        }

    def save(self, path: str | os.PathLike[str] = "result.json") -> Note:
        """Write the result file for the teacher, and say what it holds.

        Raises
        ------
        RecordError
            If it cannot be written there.

        """
        saved = write_whole(path, json.dumps(self.result(), ensure_ascii=False, indent=1) + "\n")
        played = f"{self.game.n} moves" if self.is_own else "no game of your own yet"
        told, tried = len(self.sheet.predictions), len(self.sheet.answers)
        asked = (
            f"{told} of {len(self.script.predict)} predictions, {tried} of {len(self.script.exercises)} exercises tried"
        )
        return Note(f"{saved.name} is written: {played}, {asked}.")

    def __repr__(self) -> str:
        script = self.script
        goals = "\n".join(f"  - {goal}" for goal in script.goals)
        return (
            f"{self.id} {script.title} ({script.minutes} minutes), class code {self.class_code}\n"
            f"You will be able to\n{goals}"
        )

    def _repr_html_(self) -> str:
        title, who = escape(f"{self.id} {self.script.title}"), escape(self.nickname)
        return f"<p><b>{title}</b> · class code <b>{self.class_code}</b>{' · ' if who else ''}{who}</p>"


def lesson(lesson_id: str, *, class_code: str = DEMO, nickname: str = "") -> Lesson:
    """A lesson: its deal, its questions, and the result for the teacher.

    Parameters
    ----------
    lesson_id : str
        ``"L01"``.
    class_code : str
        Who has the same code has the same deal: 1 to 12 letters and digits.
    nickname : str
        How the class report calls the student.

    Raises
    ------
    UnknownName, OptionError
        If there is no such lesson, or the code or the name cannot be read.

    Examples
    --------
    >>> first = lesson("L01", class_code="BIO7")
    >>> first.check("q3", ...).passed is None
    True

    """
    return Lesson(lesson_id, class_code, nickname)


def _many(games: int) -> int:
    """So many games, or a tenth of them where somebody is in a hurry."""
    return max(games // 10, 1) if os.environ.get(QUICK) else games


def _named(name: object, questions: Sequence[Question]) -> Question:
    known = {question.id: question for question in questions}
    if name not in known:
        raise UnknownName(f"There is no question {quoted(name)} here.{did_you_mean(name, known)}")
    return known[str(name)]


def _plain(given: object) -> object:
    """An answer as JSON holds it."""
    if isinstance(given, str | int | float):
        return given
    return [str(word) for word in given] if isinstance(given, list | tuple) else str(given)


def _said(given: object, question: Question) -> str:
    text = ", ".join(map(str, given)) if isinstance(given, list | tuple) else str(given)
    return text if isinstance(given, str) or not question.unit else f"{text} {question.unit}"

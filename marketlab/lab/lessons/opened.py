"""A lesson that a student has opened: the deal of the class, predictions, answers, and the game that was played."""

from __future__ import annotations

import json
from dataclasses import replace
from html import escape
from numbers import Real
from pathlib import Path
from typing import TYPE_CHECKING

from marketlab.core.data import section
from marketlab.core.errors import RecordError, UnknownName, did_you_mean, quoted
from marketlab.core.record import read_json, write_whole
from marketlab.core.telling import Note
from marketlab.lab.lessons.answers import LONGEST
from marketlab.lab.lessons.course import measured
from marketlab.lab.lessons.feedback import Feedback
from marketlab.lab.lessons.marking import VERSION, answer_of, judge, written
from marketlab.lab.lessons.names import DEMO, file_of, folder_of, read_nickname
from marketlab.lab.lessons.play import Play
from marketlab.lab.lessons.sheet import Sheet
from marketlab.lab.turns import turns_over

if TYPE_CHECKING:
    import os
    from collections.abc import Sequence

    from marketlab.lab.lessons.answers import Answer
    from marketlab.lab.lessons.script import Question

KEPT_IN = ".marketlab"
NOT_OWN = (
    "This is not your own game: the computer has played in your place, with your cards. "
    "Have you played already? Run the cell with play(lesson), which goes on where you were, "
    "and then the cells from here."
)
GO_ON = (
    "Run the cell with play(lesson), which goes on where you were, and then this one; "
    'or save this game elsewhere: lesson.save("another.json")'
)
EMPTY = "Put your answer in place of the dots, and run the cell again."


class Lesson(Play):
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
        Where predictions, attempts and the game are kept, for each nickname apart; ``.marketlab`` beside the notebook
        unless told otherwise.

    Attributes
    ----------
    kept_in : Path
        The folder of this student; script and seed are those of the play.

    """

    def __init__(self, lesson_id: str, class_code: str = DEMO, nickname: str = "", folder: Path | None = None) -> None:
        """Open the lesson at this deal."""
        super().__init__(lesson_id, class_code)
        self.nickname = read_nickname(nickname)
        self.kept_in = (folder or Path(KEPT_IN)) / folder_of(self.nickname)
        self.sheet = Sheet(self.kept_in / f"lesson-{self.id}-{self.class_code}.json")

    # The questions ---------------------------------------------------------------------------------------------------

    def predict(self, name: str, given: object, *more: object) -> Feedback:
        """Write a prediction down, before the play; ``compare`` tells later whether it came true."""
        question = _named(name, self.script.predict)
        answer = answer_of(self.id, question)
        if given is ...:
            return Feedback(None, EMPTY, question=question.ask)
        if more or not answer.can_read(given, question.unit):
            return Feedback(None, _rewrite(answer, given, more))
        self.sheet.take_over()
        if question.id in self.sheet.compared:
            kept = written(self.sheet.predictions[question.id], question.unit)
            return Feedback(None, f"You have seen whether it came true: your prediction stays {kept}.")
        self.sheet.predict(question.id, _plain(given))
        return Feedback(None, self._with_trouble(f"You predict {written(given, question.unit)}. Now play, and see."))

    def compare(self, name: str) -> Feedback:
        """Whether a prediction came true, and why."""
        question = _named(name, self.script.predict)
        self.sheet.take_over()
        if question.id not in self.sheet.predictions:
            return Feedback(None, f"You have not predicted this. {question.ask}")
        given = self.sheet.predictions[question.id]
        self.sheet.look_at(question.id)
        judged = judge(self.id, question, given)
        right = written(answer_of(self.id, question).right, question.unit)
        outcome = ", and so it is." if judged.passed else f"; the answer is {right}."
        return Feedback(
            judged.passed, f"You predicted {written(given, question.unit)}{outcome} {judged.text}", judged.misconception
        )

    def check(self, name: str, given: object, *more: object) -> Feedback:
        """Whether an answer to an exercise is right, and why.

        Parameters
        ----------
        name : str
            The exercise, ``"q1"``.
        given : number or str
            A number, perhaps with its unit (``"6.25 %"``), a fraction (``"1/16"``), or a word.
        more : object
            What a comma has cut off, as in ``check("q3", -5,5)``: what to write instead is said.

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
        if more or not answer.can_read(given, question.unit):
            return Feedback(None, _rewrite(answer, given, more))
        judged = judge(self.id, question, given)
        self.sheet.take_over()
        attempt = {"given": _plain(given), "passed": judged.passed, "misconception": judged.misconception}
        self.sheet.attempt(question.id, attempt)
        text = f"{'Right' if judged.passed else 'Not yet'}. {judged.text}"
        return replace(judged, text=self._with_trouble(text))

    def _with_trouble(self, text: str) -> str:
        """What is said to an answer, and why it was not kept."""
        return f"{text} {self.sheet.trouble}".rstrip()

    def played(self) -> Note:
        """Whose game ``game`` is, and so every chart of it: the student's own, or that of the stand-in."""
        if not self.is_own:
            return Note(NOT_OWN)
        turns = self.script.turns
        return Note(
            f"Your own game: {min(turns_over(self.game), turns)} of {turns} {self.script.turn.lower()}s are over."
        )

    # The result ------------------------------------------------------------------------------------------------------

    def result(self) -> dict[str, object]:
        """The result file as data: who, which deal, the game, predictions, answers, and what was reached."""
        game = self.game
        self.sheet.take_over()
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

    def save(self, path: str | os.PathLike[str] | None = None) -> Note:
        """Write the result file for the teacher, and say what it holds.

        Left out, the file is called after lesson, code and nickname and lies beside the notebook:
        ``L05_BIO7_Mia.json``.

        Raises
        ------
        RecordError
            If it cannot be written there; or if more of a game of one's own is in the file than in this lesson.

        """
        path = file_of(self.id, self.class_code, self.nickname) if path is None else path
        if (kept := _own_moves(path)) > (self.game.n if self.is_own else 0):
            raise RecordError(f"{Path(path).name} holds more of your own game, {kept} moves. {GO_ON}")
        saved = write_whole(path, json.dumps(self.result(), ensure_ascii=False, indent=1) + "\n")
        played = f"{self.game.n} moves" if self.is_own else "no game of your own yet"
        where = f"It lies in the folder {saved.resolve().parent.name}: give it to your teacher."
        return Note(f"{saved.name} is written: {played}, {self._answered()}. {where}")

    def __repr__(self) -> str:
        script = self.script
        goals = "\n".join(f"  - {goal}" for goal in script.goals)
        return (
            f"{self.id} {script.title} ({script.minutes} minutes), class code {self.class_code}\n"
            f"You will be able to\n{goals}"
        )

    def _repr_html_(self) -> str:
        title, who = escape(f"{self.id} {self.script.title}"), escape(self.nickname)
        going_on = f"<p>{self._going_on()}</p>"
        return f"<p><b>{title}</b> · class code <b>{self.class_code}</b>{' · ' if who else ''}{who}</p>{going_on}"

    def _going_on(self) -> str:
        """Whose work this is, and how much of it is there already."""
        if not self.nickname:
            return "Write your nickname into the cell above and run it again: your work is kept under that name."
        if not self.sheet.predictions and not self.sheet.answers:
            aside = self.sheet.aside
            lost = f" An earlier sheet could not be read; it is kept as {aside}." if aside else ""
            return f"A new sheet: nothing has been answered yet.{lost}"
        return f"Going on with your work: {self._answered()}. Not you? Write your own nickname."

    def _answered(self) -> str:
        """How much has been answered."""
        told, tried = len(self.sheet.predictions), len(self.sheet.answers)
        asked = f"{told} of {len(self.script.predict)} predictions"
        return f"{asked}, {tried} of {len(self.script.exercises)} exercises tried"


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


def _named(name: object, questions: Sequence[Question]) -> Question:
    known = {question.id: question for question in questions}
    if not isinstance(name, str) or name not in known:
        raise UnknownName(f"There is no question {quoted(name)} here.{did_you_mean(name, known)}")
    return known[name]


def _rewrite(answer: Answer, given: object, more: Sequence[object]) -> str:
    """How to write an answer that cannot be read, or that a comma has cut into pieces."""
    if not more:
        return f"Write {answer.expects()}, not {quoted(given)}."
    pieces = [given, *more]
    if len(pieces) == 2 and all(type(piece) is int for piece in pieces):  # noqa: PLR2004 -- before and behind a comma
        return f'Write a point for the comma, {given}.{more[0]}, or quotes around it, "{given},{more[0]}".'
    return f"Write {answer.expects()}, not {len(pieces)} things with commas between them."


def _plain(given: object) -> object:
    """An answer as JSON holds it."""
    if isinstance(given, str):
        return given[:LONGEST].encode("utf-8", "replace").decode()
    if isinstance(given, int | float):
        return given
    if isinstance(given, Real):  # of numpy, or a fraction
        return float(given)
    return [str(word) for word in given] if isinstance(given, list | tuple) else str(given)


def _own_moves(path: str | os.PathLike[str]) -> int:
    """How many choices of a game of one's own are in a result file; 0 where there is none."""
    try:
        kept = read_json(Path(path)) if Path(path).is_file() else {}
        return len(section(kept, "record")["choices"]) if kept.get("own") is True else 0  # type: ignore[arg-type]
    except (RecordError, TypeError, ValueError, LookupError):
        return 0

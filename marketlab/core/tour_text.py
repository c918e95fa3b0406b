"""A walkthrough in a plain shell: each stop as lines of text, answered with a letter."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

from marketlab.core.errors import UnknownName, quoted
from marketlab.core.scene_text import scene_lines, text_width
from marketlab.core.telling import Note
from marketlab.core.tour import Tour
from marketlab.core.tour_scene import lesson_of, tour_scene
from marketlab.core.whole import whole

if TYPE_CHECKING:
    from marketlab.core.lesson_form import Lesson, QuizChoice
    from marketlab.core.spec import Spec
    from marketlab.core.table import Table

LETTERS, DIGITS = "ABCD", "1234"
SIGNS = {"right": "right", "wrong": "not right at first", "open": "open"}
HELP = ".answer('A')  .show()  .again()  .attempt(1)  .next()  .back()  .goto(7)"


class Walk:
    """A walkthrough that prints itself.

    Every method carries out what it says and returns text: ``answer("B")``, ``show()`` plays the next step on the
    table, ``again()`` lays it once more, ``attempt(1)`` tries what is refused, ``next()``, ``back()`` and ``goto(7)``
    walk on. ``tour`` has the state, ``tour.game`` the game on the table.
    """

    def __init__(self, spec: Spec[Table]) -> None:
        """Begin at the first stop."""
        self.tour = Tour(spec)

    def __repr__(self) -> str:
        """Return the stop as text."""
        return "\n".join(page_lines(self.tour))

    def answer(self, letter: str | int) -> Note:
        """Answer with a letter, or with a number from 1."""
        text = str(letter).strip().upper()
        place = max(LETTERS.find(text), DIGITS.find(text)) if len(text) == 1 else -1
        stop = self.tour.stop
        if stop is None or not 0 <= place < len(stop.question.answers):
            return Note("Answer with one of the letters in front of the answers.")
        self.tour.answer(place)
        return self._said()

    def show(self) -> Note:
        """Play the next step on the table and show it."""
        self.tour.said = ""
        self.tour.show()
        if not self.tour.said:
            return Note("There is nothing more to show here; again() lays the table as it was.")
        return Note("\n".join([*_wrapped(self.tour.said), *_table(self.tour)]))

    def again(self) -> Walk:
        """Lay the table of this stop once more."""
        self.tour.again()
        return self

    def attempt(self, number: int = 1) -> Note:
        """Try what is refused, by its number from 1."""
        if not isinstance(number, int) or self.tour.attempt(number - 1) is None:
            return Note("There is nothing of that number to try here.")
        return self._said()

    def next(self) -> Walk:
        """Go to the next stop."""
        self.tour.goto(self.tour.place + 1)
        return self

    def back(self) -> Walk:
        """Go to the stop before."""
        self.tour.goto(self.tour.place - 1)
        return self

    def goto(self, stop: int | str) -> Walk:
        """Go to a stop by its number from 1, or by its id.

        Raises
        ------
        UnknownName
            If there is no such id, or this is neither.

        """
        number = whole(stop)
        if number is None and not isinstance(stop, str):
            raise UnknownName(f"Go to a stop by its number from 1, or by its id, not {quoted(stop)}.")
        self.tour.goto(self.tour.find(str(stop)) if number is None else number - 1)
        return self

    def _said(self) -> Note:
        return Note("\n".join(_wrapped(self.tour.said)))


def _wrapped(text: str, indent: str = "") -> list[str]:
    plain = text.replace("**", "").replace("[house]", "(house)")
    return textwrap.wrap(plain, text_width(), initial_indent=indent, subsequent_indent=indent) or [""]


def _table(tour: Tour) -> list[str]:
    """The part of the table that the stop shows; the first line of a scene is the heading of the page."""
    scene = tour_scene(tour)
    hidden = 0 if lesson_of(tour)["seats"] else len(scene["seats"])
    return scene_lines(scene)[1 + hidden :]


def page_lines(tour: Tour) -> list[str]:
    """The page of a stop: text, table, things to try, question, ways on."""
    lesson = lesson_of(tour)
    lines = [f"{lesson['kick']}: {lesson['title']}", ""]
    for part in [*lesson["text"], lesson["note"]]:
        lines += [*_wrapped(part), ""] if part else []
    for entry in lesson["words"]:
        lines += _wrapped(f"{entry['word']}: {entry['text']}", "  ")
    return [*lines, *_rest(tour, lesson), "", HELP]


def _rest(tour: Tour, lesson: Lesson) -> list[str]:
    if lesson["quiz"] is None:
        notes = lesson["stops"]
        return [f"{note['n']:>3}  {note['title']}: {SIGNS[note['state']]}. {note['text']}".rstrip() for note in notes]
    lines = ["", *_table(tour), ""]
    if lesson["show"] and lesson["show"]["label"]:
        lines.append(f"show(): {lesson['show']['label']}")
    for number, entry in enumerate(lesson["tries"], start=1):
        verdict = f" {entry['refusal']['text']} {entry['refusal']['rule']}" if entry["refusal"] else ""
        lines.append(f"attempt({number}): {entry['label']}, which is refused.{verdict}")
    lines += [*_wrapped(lesson["quiz"]["question"])]
    return [*lines, *(_answer_line(place, choice) for place, choice in enumerate(lesson["quiz"]["choices"]))]


def _answer_line(place: int, choice: QuizChoice) -> str:
    verdict = f"  ({choice['state']}: {choice['feedback']})" if "state" in choice and "feedback" in choice else ""
    return f"  {LETTERS[place]}  {choice['text']}{verdict}"

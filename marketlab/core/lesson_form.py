"""The form of a lesson: the part of a scene that explains, shows and asks. Plain JSON, as the rest of it.

In ``text``, ``note``, ``question`` and feedback, ``**so**`` is bold, ``[house]`` a pill, and a rule id a link.
"""

from __future__ import annotations

from typing import NotRequired, TypedDict


class LessonWord(TypedDict):
    """A word of the game and what it means."""

    word: str
    text: str


class QuizChoice(TypedDict):
    """An answer; once it was chosen, whether it is right or wrong and why."""

    id: str
    text: str
    state: NotRequired[str]
    feedback: NotRequired[str]


class Quiz(TypedDict):
    """A question and its answers."""

    question: str
    choices: list[QuizChoice]


class ShowMe(TypedDict):
    """The button that plays the next step (empty: all are played), what was said of the last one, and a way back."""

    label: str
    text: str
    again: bool


class Verdict(TypedDict):
    """What the rules said against something that was tried."""

    text: str
    rule: str


class Try(TypedDict):
    """Something to try that is refused."""

    id: str
    label: str
    refusal: Verdict | None


class StopNote(TypedDict):
    """A stop in the list of all stops; state is right, wrong (at first), or open."""

    n: int
    title: str
    state: str
    text: str


class Lesson(TypedDict):
    """A stop of a walkthrough; ``n`` is ``of`` + 1 on the last page, which has no quiz.

    ``seats`` says whether the plates are shown, ``next`` what the way forward is called (empty: there is none),
    ``done`` whether all there is to do here is done, ``said`` what a screen reader announces.
    """

    n: int
    of: int
    kick: str
    title: str
    text: list[str]
    note: str
    words: list[LessonWord]
    quiz: Quiz | None
    show: ShowMe | None
    tries: list[Try]
    stops: list[StopNote]
    seats: bool
    back: bool
    next: str
    done: bool
    score: str
    said: str

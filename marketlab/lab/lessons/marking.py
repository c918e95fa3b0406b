"""Marking: a question, what was answered, and what is said to it."""

from __future__ import annotations

import importlib
from functools import lru_cache
from typing import TYPE_CHECKING, cast

from marketlab.lab.lessons.answers import NOT_A_SHARE, OTHER_SIGN, SHARE, read_number
from marketlab.lab.lessons.feedback import Feedback
from marketlab.lab.lessons.script import FOLDER

if TYPE_CHECKING:
    from marketlab.lab.lessons.answers import Answer
    from marketlab.lab.lessons.script import Question

VERSION = 1  # of the result file
SLIPS = {
    OTHER_SIGN: "The number is right, its sign is not. Is it a gain or a loss? A loss is written with a minus.",
    SHARE: "The number is right as a share of 1, but per cent are asked for: 0.25 of all is written as 25.",
    NOT_A_SHARE: "The number is right in per cent, but a number from 0 to 1 is asked for: 25 % is written as 0.25.",
}


def answer_of(lesson_id: str, question: Question) -> Answer:
    """The answers to a question, worked out on the engine."""
    return _worked_out(lesson_id, question.id)


@lru_cache
def _worked_out(lesson_id: str, name: str) -> Answer:
    module = importlib.import_module(f"{FOLDER}.{lesson_id}")
    return cast("Answer", getattr(module, name)())


def judge(lesson_id: str, question: Question, given: object) -> Feedback:
    """Whether an answer is right, and what is said to it."""
    found = answer_of(lesson_id, question).judge(given, question.unit)
    if found == "":
        return Feedback(passed=True, text=question.right)
    return Feedback(passed=False, text=words_for(question, found or ""), misconception=found or "")


def words_for(question: Question, misconception: str) -> str:
    """What is said to a mistake by its name; to one without a name, the hint for everybody."""
    return question.wrong.get(misconception) or SLIPS.get(misconception) or question.otherwise


def written(value: object, unit: str = "") -> str:
    """A value as a student would write it: two digits behind the point at most, with its unit.

    >>> written(10 / 3, "coins"), written(("pixie", "kraken")), written(30.0)
    ('3.33 coins', 'pixie, kraken', '30')

    """
    if isinstance(value, str):
        return value
    if isinstance(value, list | tuple):
        return ", ".join(map(str, value))
    number = f"{round(value, 2):g}" if isinstance(value, float) else str(value)
    return f"{number} {unit}".strip()


def as_read(given: object, unit: str = "") -> str:
    """An answer as it was read, so that equal ones are written alike.

    >>> as_read("12", "coins"), as_read(12, "coins"), as_read("12 Coins", "coins"), as_read(" Minimal ")
    ('12 coins', '12 coins', '12 coins', 'minimal')

    """
    number = read_number(given, unit)
    return " ".join(written(given).casefold().split()) if number is None else written(number, unit)

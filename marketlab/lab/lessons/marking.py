"""Marking: a question, what was answered, and what is said to it."""

from __future__ import annotations

import importlib
from functools import lru_cache
from typing import TYPE_CHECKING, cast

from marketlab.lab.lessons.feedback import Feedback
from marketlab.lab.lessons.script import FOLDER

if TYPE_CHECKING:
    from marketlab.lab.lessons.answers import Answer
    from marketlab.lab.lessons.script import Question

VERSION = 1  # of the result file


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
    text = question.otherwise if found is None else question.wrong[found]
    return Feedback(passed=False, text=text, misconception=found or "")

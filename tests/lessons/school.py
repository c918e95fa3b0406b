"""A class of students with different ideas, and what they hand in."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from marketlab.lab.lessons.opened import Lesson
from marketlab.lab.turns import turns_over

if TYPE_CHECKING:
    from pathlib import Path

ANSWERS = {"q1": (15, 12, 10), "q2": (3.33, 10, 5), "q3": (30, 27, 29)}


def handed_in(folder: Path, number: int, lesson_id: str = "L01", class_code: str = "BIO7") -> Path:
    """The result file of a student, who takes every so manieth choice and answers accordingly."""
    lesson = Lesson(lesson_id, class_code, f"Student {number:02}", folder / f".{number}")
    game = lesson.new()
    while turns_over(game) < lesson.script.turns and not game.is_over:
        choices = game.choices()
        game.play(choices[(number * 7 + game.n) % len(choices)])
    lesson.predict("p1", 5 if number % 2 else 12)
    for question, given in ANSWERS.items():
        lesson.check(question, given[number % 3])
        if number % 3:
            lesson.check(question, given[0])
    path = folder / f"result {number:02}.json"
    lesson.save(path)
    return path


def altered(source: Path, target: Path, **changes: object) -> Path:
    """The same file with some parts changed, as somebody might do by hand."""
    data: dict[str, Any] = json.loads(source.read_text(encoding="utf-8"))
    target.write_text(json.dumps({**data, **changes}), encoding="utf-8")
    return target

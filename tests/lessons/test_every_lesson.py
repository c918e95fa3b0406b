"""What every lesson must keep: its script is complete, its answers come from the engine and agree with its words."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, cast

import pytest

import marketlab as ml
from marketlab.lab.lessons.names import lesson_ids
from marketlab.lab.lessons.opened import Lesson
from marketlab.lab.lessons.script import FOLDER, read_script
from marketlab.lab.turns import turns_over

if TYPE_CHECKING:
    from pathlib import Path

    from marketlab.lab.lessons.answers import Answer

QUESTIONS = [
    (name, question.id)
    for name in lesson_ids()
    for question in (*read_script(name).predict, *read_script(name).exercises)
]
EXPECTED = {  # worked out by hand
    ("L01", "p1"): 5,
    ("L01", "p2"): 56,
    ("L01", "q1"): 15,
    ("L01", "q2"): 10 / 3,
    ("L01", "q3"): 30,
    ("L02", "p1"): 30,  # 15 and 15
    ("L02", "q1"): 90,  # 15 six times
    ("L02", "q2"): 45 - 37,
    ("L02", "q3"): 2 - 7.5,
    ("L03", "p1"): 5,
    ("L03", "q1"): 8,
    ("L03", "q2"): 6.25,  # 3 of 48
    ("L03", "q3"): 397 / 132,
    ("L04", "p1"): 15 - 6 - 7.5,
    ("L04", "q1"): 15 - 7.5 - 2.5,
    ("L04", "q2"): "luck",
    ("L04", "q3"): 6,
    ("L05", "p1"): 1,  # 4 Miel in the Hand
    ("L05", "p2"): 0,
    ("L05", "q1"): 50,  # 126 of 252
    ("L05", "q2"): 3,
    ("L05", "q3"): 75 / 18,  # 5 cards, 15 of 18
    ("L06", "p1"): -3,
    ("L06", "q1"): 5,  # turns 3 and 5, 2 Miel each
    ("L06", "q2"): 500 / 11,
    ("L06", "q3"): 20 - 2,
    ("L07", "p1"): "same",  # 5 - 3 + 3 and 20 - 15
    ("L07", "q1"): 0,
    ("L07", "q2"): 8 - 4,
    ("L07", "q3"): 3 + 4 * 3,
    ("L08", "p1"): 5,  # 3 + 4, and a purse of 5
    ("L08", "p2"): "minimal",
    ("L08", "q1"): 6,  # 3 + 3, and a purse of 8
    ("L08", "q2"): 10,  # (2 + 3) twice; 4, 6 and 8 do not beat 8
    ("L08", "q3"): 3,  # 8 + 3 against 8 + 0
    ("L09", "p1"): 10,  # 8 + 2 and 6 + 4
    ("L09", "p2"): 9,  # 3 x (4 - 1)
    ("L09", "q1"): 10,  # 4 + 3 + 3
    ("L09", "q2"): 4 + 5 - 5 - 3,
    ("L09", "q3"): 8 - 547 / 122,
    ("L10", "p1"): "less",
    ("L10", "q1"): 6 - 1.25 - 6,
    ("L10", "q2"): 20 / 80,
    ("L10", "q3"): -1 - 1 + 3 - 3,
}
every_lesson = pytest.mark.parametrize("name", lesson_ids())


def answer_of(lesson: str, question: str) -> Answer:
    """The answers to a question, worked out now."""
    return cast("Answer", getattr(importlib.import_module(f"{FOLDER}.{lesson}"), question)())


@every_lesson
def test_a_script_is_complete(name: str) -> None:
    """A prediction or two, three exercises, goals, what is left out; 45 minutes."""
    script = read_script(name)
    assert 1 <= len(script.predict) <= 2
    assert len(script.exercises) == 3
    assert script.minutes == 45
    assert script.leaves_out
    assert script.tags
    assert set(script.needs) < set(lesson_ids())
    assert set(script.counts) < set(ml.new(script.game, script.seats, preset=script.preset).columns("turns"))


@pytest.mark.parametrize(("lesson", "question"), QUESTIONS)
def test_answers_and_words_belong_together(lesson: str, question: str) -> None:
    """Each misconception has a value and words of its own; none is the right answer, and no two are the same."""
    script = read_script(lesson)
    words = next(one for one in (*script.predict, *script.exercises) if one.id == question)
    answer = answer_of(lesson, question)
    assert set(answer.wrong) == set(words.wrong)
    assert len({*answer.wrong.values(), answer.right}) == len(answer.wrong) + 1
    for name, value in answer.wrong.items():
        assert answer.judge(value, words.unit) == name
    assert answer.judge(answer.right, words.unit) == ""
    told = [words.right, words.otherwise, *words.wrong.values()]
    assert len(set(told)) == len(told)


@pytest.mark.parametrize(("lesson", "question"), QUESTIONS)
def test_the_right_answer_is_the_one_worked_out_by_hand(lesson: str, question: str) -> None:
    """The engine and a person with a pencil agree."""
    expected = EXPECTED[lesson, question]
    right = answer_of(lesson, question).right
    assert right == (expected if isinstance(expected, str) else pytest.approx(expected))


@every_lesson
def test_the_stand_in_plays_to_the_last_turn(name: str, tmp_path: Path) -> None:
    """Without a click there is a game to look at, the same for the whole class, and each seat has something."""
    lesson = Lesson(name, "BIO7", folder=tmp_path)
    game = lesson.example
    assert turns_over(game) == lesson.script.turns or game.is_over
    assert game.opening.seed == f"BIO7 {name}"
    assert lesson.game is game
    assert not lesson.is_own
    again = Lesson(name, "bio7", folder=tmp_path).example
    assert again.record() == game.record()
    assert Lesson(name, "BIO8", folder=tmp_path).example.position() != game.position()
    score = cast("dict[str, float]", lesson.result()["score"])
    assert set(score) == set(lesson.script.seats)


@every_lesson
def test_rivals_are_known_players(name: str) -> None:
    """Those of the others and the stand-in."""
    script = read_script(name)
    known = next(info.players for info in ml.games() if info.id == script.game)
    assert {script.stand_in, *script.players.values()} <= set(known)

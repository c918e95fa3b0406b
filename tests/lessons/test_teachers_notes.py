"""A teacher's notes say what the lesson says: title, tags, every answer and every misconception with its number."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

import pytest

from marketlab.lab.lessons.marking import answer_of
from marketlab.lab.lessons.names import lesson_ids
from marketlab.lab.lessons.script import read_script
from tests.repository.places import ROOT

if TYPE_CHECKING:
    from marketlab.lab.lessons.script import Question

HEADINGS = [
    "In one sentence",
    "Timing",
    "Set-up",
    "What to say",
    "Numbers to expect",
    "Misconceptions",
    "Debrief",
    "Curriculum",
    "Variants",
]
TO_BE_CHECKED = "to be checked against the official guides"
NOTES = {path.stem: path.read_text(encoding="utf-8") for path in sorted((ROOT / "notebooks" / "teacher").glob("L*.md"))}
every_note = pytest.mark.parametrize("lesson", NOTES)


class Mistake(NamedTuple):
    """A row of the table of misconceptions: the question, what it leads to, what is said and how it is answered."""

    question: str
    given: str
    said: str
    reply: str


def section(lesson: str, heading: str) -> list[str]:
    """The lines below a heading."""
    _, _, behind = NOTES[lesson].partition(f"\n## {heading}\n")
    return behind.partition("\n## ")[0].strip().splitlines()


def table(lesson: str, heading: str, *columns: str) -> list[list[str]]:
    """The rows of the table with these columns."""
    lines = section(lesson, heading)
    begin = lines.index(f"| {' | '.join(columns)} |")
    rows: list[list[str]] = []
    for line in lines[begin + 2 :]:
        if not line.startswith("|"):
            break
        rows.append([cell.strip() for cell in line.strip("|").split("|")])
    return rows


def questions(lesson: str) -> dict[str, Question]:
    """The questions of a lesson by their id, in their order."""
    script = read_script(lesson)
    return {question.id: question for question in (*script.predict, *script.exercises)}


def mistakes(lesson: str) -> list[Mistake]:
    """The rows of the table of misconceptions."""
    rows = []
    for said, wrong, reply in table(
        lesson, "Misconceptions", "what they say", "the wrong answer it produces", "how to answer"
    ):
        question, _, given = wrong.partition(": ")
        rows.append(Mistake(question, given, said, reply))
    return rows


@every_note
def test_a_note_has_its_headings(lesson: str) -> None:
    """The same ones in the same order, none of them empty, so that a teacher finds things without looking for them."""
    assert re.findall(r"^## (.+)$", NOTES[lesson], re.MULTILINE) == HEADINGS
    assert all(section(lesson, heading) for heading in HEADINGS)


@every_note
def test_a_note_bears_the_title_of_its_lesson(lesson: str) -> None:
    """In its first line, and nowhere else."""
    title = read_script(lesson).title
    stop = "" if title.endswith("?") else "."
    assert NOTES[lesson].splitlines()[0] == f"# {lesson} {title}{stop} Notes for the teacher"
    assert len(re.findall(r"^# ", NOTES[lesson], re.MULTILINE)) == 1


@every_note
def test_the_answers_are_those_of_the_lesson(lesson: str) -> None:
    """One row for each question, and what stands there would be marked as right."""
    asked = questions(lesson)
    told = dict(table(lesson, "Numbers to expect", "question", "answer"))
    assert list(told) == list(asked)
    for name, question in asked.items():
        assert answer_of(lesson, question).judge(told[name], question.unit) == "", (name, told[name])


@every_note
def test_every_misconception_is_answered(lesson: str) -> None:
    """Each wrong answer that the lesson knows has a row with words of its own, and there are no others."""
    asked, rows = questions(lesson), mistakes(lesson)
    found = [
        (row.question, answer_of(lesson, asked[row.question]).judge(row.given, asked[row.question].unit))
        for row in rows
    ]
    known = [(name, wrong) for name, question in asked.items() for wrong in question.wrong]
    assert sorted(found, key=str) == sorted(known)
    for words in ([row.said for row in rows], [row.reply for row in rows]):
        assert all(words)
        assert len(set(words)) == len(words)


@every_note
def test_the_tags_are_those_of_the_lesson(lesson: str) -> None:
    """As a list, with the sentence that nobody has checked them."""
    lines = section(lesson, "Curriculum")
    assert [line.removeprefix("- ") for line in lines if line.startswith("- ")] == list(read_script(lesson).tags)
    assert TO_BE_CHECKED in " ".join(lines)


@every_note
def test_the_minutes_add_up(lesson: str) -> None:
    """The parts of the lesson take as long as the whole of it."""
    minutes = [int(row[0]) for row in table(lesson, "Timing", "minutes", "what happens")]
    assert sum(minutes) == read_script(lesson).minutes


def test_every_lesson_has_a_note() -> None:
    """Every lesson has its page, and none is about a lesson that does not exist."""
    assert list(NOTES) == list(lesson_ids())

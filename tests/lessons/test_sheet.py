"""The sheet of a student loses nothing: two notebooks at once, unreadable files, folders that cannot be written."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from marketlab.lab.lessons.names import file_of, read_nickname
from marketlab.lab.lessons.opened import Lesson
from marketlab.lab.lessons.result import read_result

if TYPE_CHECKING:
    from pathlib import Path


def opened(folder: Path, nickname: str = "Mia") -> Lesson:
    """The first lesson, as a student opens it."""
    return Lesson("L01", "BIO7", nickname, folder / "kept")


def test_a_lesson_that_is_open_twice_has_one_sheet(tmp_path: Path) -> None:
    """What was answered in either is in both, and in the result of either."""
    one, other = opened(tmp_path), opened(tmp_path)
    one.check("q1", 5)
    other.predict("p1", 3)
    other.check("q2", 3)
    one.check("q1", 6)
    other.check("q1", 7)
    one.compare("p1")
    assert "stays 3" in str(other.predict("p1", 4)), "the other one has looked whether it came true"
    for lesson in (one, other, opened(tmp_path)):
        told: Any = lesson.result()
        assert [attempt["given"] for attempt in told["answers"]["q1"]] == [5, 6, 7]
        assert set(told["answers"]) == {"q1", "q2"}
        assert told["predictions"] == {"p1": 3}


@pytest.mark.parametrize("text", ["{", "[]", '{"predictions": {}, "answers": {"q1": [3]}}'])
def test_a_sheet_that_cannot_be_read_is_put_aside(tmp_path: Path, text: str) -> None:
    """The lesson says where it lies; two such files are two."""
    path = opened(tmp_path).sheet.path
    path.parent.mkdir(parents=True)
    for name in ("lesson-L01-BIO7.unreadable.json", "lesson-L01-BIO7.unreadable2.json"):
        path.write_text(text, encoding="utf-8")
        lesson = opened(tmp_path)
        assert f"could not be read; it is kept as {name}." in lesson._repr_html_()
        lesson.check("q1", 5)
        assert path.with_name(name).read_text(encoding="utf-8") == text
    assert len(opened(tmp_path).sheet.answers["q1"]) == 1


def test_an_answer_that_cannot_be_kept_says_so(tmp_path: Path) -> None:
    """A file stands in the place of the folder; the answer is judged, and in the result."""
    (tmp_path / "kept").write_text("", encoding="utf-8")
    lesson = opened(tmp_path)
    assert "save the lesson before you close it" in str(lesson.predict("p1", 3))
    assert "save the lesson before you close it" in str(lesson.check("q1", 5))
    told: Any = lesson.result()
    assert told["predictions"] == {"p1": 3}
    assert len(told["answers"]["q1"]) == 1


def test_a_number_of_another_package_is_an_answer(tmp_path: Path) -> None:
    """As the cell of a frame holds it; what is kept can be handed in."""
    lesson = opened(tmp_path)
    for given in (np.int64(5), np.float64(5), Fraction(5)):
        lesson.check("q1", given)
    lesson.save(tmp_path / "result.json")
    assert [given for given, _, _ in read_result(tmp_path / "result.json").answers["q1"]] == [5, 5, 5]


def test_a_word_is_kept_as_it_can_be_written(tmp_path: Path) -> None:
    """Half a sign, or a book, does not stand in the way of handing in."""
    lesson = Lesson("L04", "BIO7", "Mia", tmp_path / "kept")
    lesson.check("q2", "\ud83d word")
    lesson.check("q2", "w" * 1_000_000)
    lesson.save(tmp_path / "result.json")
    assert (tmp_path / "result.json").stat().st_size < 100_000
    assert len(Lesson("L04", "BIO7", "Mia", tmp_path / "kept").sheet.answers["q2"]) == 2


def test_two_students_have_two_files() -> None:
    """Also where a file name cannot hold what tells them apart."""
    nicknames = ["", "A b", "A-b", "\N{GRINNING FACE}", "\N{SMILING FACE WITH HORNS}", "Mia", "M/ia"]
    assert len({file_of("L01", "BIO7", nickname) for nickname in nicknames}) == len(nicknames)
    assert file_of("L01", "BIO7", "Mia") == "L01_BIO7_Mia.json"


def test_a_nickname_may_have_joiners() -> None:
    """As the name of a seat may."""
    family = "\N{ZERO WIDTH JOINER}".join("\N{WOMAN}\N{GIRL}")
    assert read_nickname(family) == family

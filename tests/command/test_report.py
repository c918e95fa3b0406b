"""``marketlab report``: one page about a class that needs no other file."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from plotly.offline import get_plotlyjs

from marketlab.__main__ import main
from marketlab.lab.lessons.opened import Lesson
from tests.lessons.school import altered, handed_in

if TYPE_CHECKING:
    from pathlib import Path

FORGED = {"You": 99.0, "Ben": 0.0}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Four results, one of somebody with a strange name, and a forged one."""
    root = tmp_path_factory.mktemp("class")
    files = [handed_in(root, number) for number in range(1, 4)]
    altered(files[0], root / "strange.json", nickname="<img src=x onerror=a()>")
    altered(files[1], root / "forged.json", nickname="Forger", score=FORGED)
    return root


def test_the_page_has_ranking_predictions_exercises_and_charts(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """And what was passed over; everything that people typed stays text; nothing is loaded from elsewhere."""
    assert main(["report", str(folder), "-o", str(tmp_path / "page.html")]) == 0
    said = capsys.readouterr().out
    assert said.startswith(
        "L01 What is a price?: 4 students, 1 file passed over\n  forged.json: The score in the file is not the"
    )
    page = (tmp_path / "page.html").read_text(encoding="utf-8")
    for part in ("Ranking of class BIO7", "Student 01", "match points", "Predictions", "Exercises", "Common mistakes"):
        assert part in page
    assert "It does not go down one step to 12." in page
    assert "one-step" not in page
    assert "changed by hand. Ask Forger for the file" in page
    assert "<small>The score in the file is {&#x27;You&#x27;: 99.0" in page
    assert "&lt;img src=x onerror=a()&gt;" in page
    assert "<img src=x" not in page
    assert "<script src=" not in page
    assert page.count('class="said"') == 2
    assert page.count(get_plotlyjs()) == 1
    assert "Coins of 4 students: from" in page


NAMES = ("Student 01", "Student 02", "Student 03", "onerror=a()", "Forger", "forged.json")


def test_names_are_in_closed_parts_at_the_end(folder: Path, tmp_path: Path) -> None:
    """What stands above them may be projected: no name in a chart, in its sentence or in a table."""
    assert main(["report", str(folder), "-o", str(tmp_path / "page.html")]) == 0
    open_part, _, closed = (tmp_path / "page.html").read_text(encoding="utf-8").partition("For the teacher")
    assert "4 students with the class code BIO7. 1 file does not count." in open_part
    assert not [name for name in NAMES if name in open_part]
    assert [name for name in NAMES if name in closed] == [*NAMES]
    assert closed.count("<details>") == 2
    assert "<details open" not in closed


def test_no_word_that_somebody_typed_is_projected(tmp_path: Path) -> None:
    """A rude word among the predictions is another word; equal answers are counted together."""
    for name, given in (("Mia", "Minimal"), ("Tom", "minimal "), ("Zoe", "Rude word"), ("Noa", "greedy")):
        lesson = Lesson("L08", "BIO7", name, tmp_path / f".{name}")
        lesson.predict("p2", given)
        lesson.predict("p1", {"Mia": 5, "Tom": "5 gold"}.get(name, "5"))
        lesson.save(tmp_path / f"{name}.json")
    assert main(["report", str(tmp_path), "-o", str(tmp_path / "page.html")]) == 0
    page = (tmp_path / "page.html").read_text(encoding="utf-8").casefold()
    assert "rude word" not in page
    for answer, students in (("5 gold", 4), ("minimal", 2), ("another word", 1), ("greedy", 1)):
        assert f'<td>{answer}</td><td class="n">{students}</td>' in page


def test_a_page_without_names_can_be_handed_round(folder: Path, tmp_path: Path) -> None:
    """They are left out altogether."""
    assert main(["report", str(folder), "--no-names", "-o", str(tmp_path / "page.html")]) == 0
    page = (tmp_path / "page.html").read_text(encoding="utf-8")
    assert "1 file does not count." in page
    assert "Common mistakes" in page
    assert not [name for name in (*NAMES, "For the teacher") if name in page]


def test_two_class_codes_are_never_in_one_ranking(tmp_path: Path) -> None:
    """Their deals differ: a chart and a ranking of each, and it is said why."""
    for number in (1, 2):
        handed_in(tmp_path, number)
        handed_in(tmp_path, number + 10, class_code="BIO8")
    assert main(["report", str(tmp_path), "-o", str(tmp_path / "page.html")]) == 0
    page = (tmp_path / "page.html").read_text(encoding="utf-8")
    assert "2 students with the class code BIO7, 2 students with the class code BIO8." in page
    assert "Each class code has a deal of its own, so only students with the same code are compared" in page
    assert page.count("Coins of 2 students: from") == 2 * 3  # each chart in light and in dark, and the words below it
    first, second = page.split("Ranking of class BIO7, with names")[1].split("Ranking of class BIO8, with names")
    assert ("Student 01" in first, "Student 11" in first) == (True, False)
    assert ("Student 01" in second, "Student 11" in second) == (False, True)


def test_without_results_there_is_no_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It says what to do instead, and writes nothing."""
    assert main(["report", str(tmp_path / "nowhere")]) == 1
    assert "Name the folder with the result files" in capsys.readouterr().err
    (tmp_path / "a.json").write_text("{}", encoding="utf-8")
    assert main(["report", str(tmp_path), "-o", str(tmp_path / "page.html")]) == 1
    assert "there is no report" in capsys.readouterr().err
    assert not (tmp_path / "page.html").exists()


def test_a_page_is_never_written_over_a_folder(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Nor under no name at all: it says so, and the results are as they were."""
    before = sorted(folder.iterdir())
    for output in ("", ".", str(folder)):
        assert main(["report", str(folder), "-o", output]) == 1
        assert "it is a folder" in capsys.readouterr().err
    assert sorted(folder.iterdir()) == before


def test_a_page_is_never_written_over_a_result(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A slip in the name of the page costs no student the work."""
    result = min(folder.glob("*.json"))
    before = result.read_bytes()
    assert main(["report", str(folder), "-o", str(result)]) == 1
    assert "-o report.html" in capsys.readouterr().err
    assert result.read_bytes() == before


def test_another_lesson_can_be_asked_for(folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """None of these files is of it."""
    assert main(["report", str(folder), "--lesson", "L02", "-o", str(tmp_path / "page.html")]) == 1
    assert "It is of lesson L01, and this report is about L02." in capsys.readouterr().out

"""``marketlab report``: one page about a class that needs no other file."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from marketlab.__main__ import main
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
    assert said.startswith("L01 What is a price?: 4 students, 1 file passed over\n  forged.json: The score in the file")
    page = (tmp_path / "page.html").read_text(encoding="utf-8")
    for part in ("Ranking", "Student 01", "match points", "Predictions", "one-step", "Exercises", "Files passed over"):
        assert part in page
    assert "&lt;img src=x onerror=a()&gt;" in page
    assert "<img src=x" not in page
    assert "<script src=" not in page
    assert page.count('class="said"') == 2
    assert "Coins of 4 students: from" in page


def test_without_results_there_is_no_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It says what to do instead, and writes nothing."""
    assert main(["report", str(tmp_path / "nowhere")]) == 1
    assert "Name the folder with the result files" in capsys.readouterr().err
    (tmp_path / "a.json").write_text("{}", encoding="utf-8")
    assert main(["report", str(tmp_path), "-o", str(tmp_path / "page.html")]) == 1
    assert "there is no report" in capsys.readouterr().err
    assert not (tmp_path / "page.html").exists()


def test_another_lesson_can_be_asked_for(folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """None of these files is of it."""
    assert main(["report", str(folder), "--lesson", "L02", "-o", str(tmp_path / "page.html")]) == 1
    assert "This is lesson L01, not L02." in capsys.readouterr().out

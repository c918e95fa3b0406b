"""The notebook of a lesson says what its script says."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from marketlab.door import spec_of
from marketlab.lab.lessons.names import lesson_ids
from marketlab.lab.lessons.script import read_script
from tests.delivery.binder import LINK
from tests.repository.places import ROOT

if TYPE_CHECKING:
    from marketlab.lab.lessons.script import Question

every_lesson = pytest.mark.parametrize("lesson", lesson_ids())


def notebook(lesson: str) -> dict[str, Any]:
    """The one notebook of a lesson."""
    (path,) = (ROOT / "notebooks" / "lessons").glob(f"{lesson}_*.ipynb")
    data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return data


def words(text: str) -> str:
    """The same words without line breaks and stress."""
    return " ".join(text.replace("*", "").split())


def cells(lesson: str) -> list[tuple[str, str]]:
    """The cells of a notebook: kind and words."""
    return [(cell["cell_type"], words("".join(cell["source"]))) for cell in notebook(lesson)["cells"]]


def place_of(lesson: str, wanted: str) -> int:
    """The number of the cell in which some words stand."""
    places = [number for number, (_, text) in enumerate(cells(lesson)) if wanted in text]
    assert len(places) == 1, (wanted, places)
    return places[0]


@every_lesson
def test_the_head_is_that_of_the_script(lesson: str) -> None:
    """Title, goals, minutes, tags, and the seed of the demo class."""
    script, facts = read_script(lesson), notebook(lesson)["metadata"]["marketlab"]
    assert cells(lesson)[0][1].startswith(f"# {lesson} {script.title} ")
    assert facts == {
        "id": lesson,
        "game": script.game,
        "minutes": script.minutes,
        "goals": list(script.goals),
        "curriculum": list(script.tags),
        "seed": f"DEMO {lesson}",
    }


@every_lesson
def test_every_question_stands_above_its_cell(lesson: str) -> None:
    """Predictions before the play and their answers after it; exercises after that; dots for the answer."""
    script = read_script(lesson)
    played = place_of(lesson, "import play play(lesson)")

    def stands(question: Question, call: str) -> int:
        place = place_of(lesson, f"{question.id}. {words(question.ask)}")
        assert cells(lesson)[place + 1] == ("code", f'lesson.{call}("{question.id}", ...)')
        return place

    asked = [stands(question, "predict") for question in script.predict]
    told = [place_of(lesson, f'lesson.compare("{question.id}")') for question in script.predict]
    checked = [stands(question, "check") for question in script.exercises]
    saved = place_of(lesson, "lesson.save(")
    whose = place_of(lesson, "lesson.played()")
    shown = min(number for number, (kind, text) in enumerate(cells(lesson)) if kind == "code" and "charts." in text)
    assert whose < shown
    order = [*asked, played, whose, *told, *checked, saved]
    assert order == sorted(order)


@every_lesson
def test_what_is_left_out_and_how_long_one_plays_is_said(lesson: str) -> None:
    """Every paragraph of the script, and the numbers of turns."""
    script = read_script(lesson)
    text = " ".join(text for _, text in cells(lesson))
    for paragraph in script.leaves_out:
        assert words(paragraph) in text
    turns = f"{script.turn.lower()}s"
    assert f"until {script.turns} {turns} are over" in text
    assert f"{script.middle} {turns} are played for you" in text


@every_lesson
def test_what_to_do_with_board_and_file_is_said(lesson: str) -> None:
    """The words of the board are explained before the play, and above the last cell where the file lies."""
    told = dict(enumerate(text for _, text in cells(lesson)))
    assert (
        "While that button says Choose first, nothing has been chosen yet."
        in told[place_of(lesson, "import play play(lesson)") - 1]
    )
    assert "choose Download, and give the file to your teacher." in told[place_of(lesson, "lesson.save(") - 1]


def test_the_readme_lists_the_lessons() -> None:
    """Link, game, minutes and title of each, as the script has them, and a link that opens it in the browser."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    lines = [line for line in readme.splitlines() if line.startswith("| [L")]
    owner, name, tag, _ = next(LINK.finditer(readme)).groups()
    binder = f"https://mybinder.org/v2/gh/{owner}/{name}/{tag}?urlpath=lab/tree/notebooks/"
    told = []
    for lesson in lesson_ids():
        script = read_script(lesson)
        (path,) = (ROOT / "notebooks" / "lessons").glob(f"{lesson}_*.ipynb")
        title = spec_of(script.game).title.partition(":")[0]
        own = f"lessons/{path.name}"
        served = f"[Binder]({binder}{own})"
        told.append(f"| [{lesson}](notebooks/{own}) | {title} | {script.minutes} | {script.title} | {served} |")
    assert lines == told

"""What is sent of the board: small enough, still whole, and without a way for data to become markup."""

import json
import re
from importlib.util import find_spec
from pathlib import Path

import pytest

pytest.importorskip("anywidget")

from marketlab.widgets import static

SPEC = find_spec("marketlab.widgets.static")
FOLDER = Path(str(SPEC.origin)).parent if SPEC else Path()
SOURCE = (FOLDER / "board.js").read_text(encoding="utf-8")
LIMIT = 90 * 1024


def test_code_and_look_stay_within_the_budget() -> None:
    """90 KB for code and style sheet together, as they are sent."""
    assert len(static.code().encode()) + len(static.look().encode()) < LIMIT


def test_only_comments_and_indentation_stay_at_home() -> None:
    """A text over several lines would lose its indentation: there is none."""
    assert not [line for line in SOURCE.splitlines() if line.count("`") % 2]
    kept = [line.strip() for line in SOURCE.splitlines()]
    kept = [line for line in kept if line and not line.startswith(("//", "/**"))]
    assert static.code().replace("\n", "") == re.sub(r"(?<=;) //.*$", "", "\n".join(kept), flags=re.MULTILINE).replace(
        "\n", ""
    )


def test_nothing_that_people_type_can_become_markup() -> None:
    """Only text nodes, attributes and elements made by name."""
    assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(|setTimeout\(['\"`]", SOURCE)


def test_the_board_knows_no_game() -> None:
    """No name of a game or of a thing in it; drawings have names of their own."""
    assert not re.search(r"mystic|pasaraya|bargain|adventure|dragon|phoenix|coins_of", SOURCE, re.IGNORECASE)


def test_drawings_are_paths() -> None:
    """Every drawing is made of the parts that the board can read."""
    part = re.compile(r"([skp][\d.]+ |[KP] )?M[-\d.a-zA-Z ]+")
    drawings = static.icons()
    assert json.loads(json.dumps(drawings)) == drawings
    assert not [name for name, text in drawings.items() if not all(part.fullmatch(one) for one in text.split("|"))]

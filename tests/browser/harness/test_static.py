"""What is sent of the board: small enough, still whole, and without a way for data to become markup."""

import json
import re
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

pytest.importorskip("anywidget")

from marketlab.widgets import static

SPEC = find_spec("marketlab.widgets.static")
FOLDER = Path(str(SPEC.origin)).parent if SPEC else Path()
SOURCE = (FOLDER / "board.js").read_text(encoding="utf-8")
LIMIT = 90 * 1024
MANY = 1_000
LINES = [line.strip() for line in SOURCE.splitlines()]
CODE = re.sub(
    r"(?<=;) //.*$",
    "",
    "\n".join(line for line in LINES if line and not line.startswith(("//", "/**"))),
    flags=re.MULTILINE,
)


def test_code_and_look_stay_within_the_budget() -> None:
    """90 KB for code and style sheet together, as they are sent."""
    assert len(static.code().encode()) + len(static.look().encode()) < LIMIT


def test_only_what_people_need_stays_at_home() -> None:
    """Without white space and last commas, what is sent is the source without its comments."""
    assert bare(static.code()) == bare(CODE)


def bare(code: str) -> str:
    """Code without white space, and without commas before a bracket."""
    return re.sub(r",(?=[)\]}])", "", re.sub(r"\s", "", code))


def test_every_text_is_sent_as_it_stands() -> None:
    """No text runs over a line end, or holds an operator between spaces, which it would lose."""
    assert not [line for line in CODE.splitlines() if line.count("`") % 2]
    texts = re.findall(r'"(?:\\.|[^"\\\n])*"', CODE)
    assert len(texts) > MANY
    assert [text for text in texts if text not in static.code()] == []
    assert not [text for text in template_texts(CODE) if static.OPERATOR.search(text)]
    assert list(template_texts("f(`a => b ${c ? `d = e` : {}} f`)")) == ["a => b ", "d = e", " f"]


def template_texts(code: str) -> Iterator[str]:
    """What stands as text in template literals, also in those within others."""
    inside, text, at = ["{"], "", 0
    while at < len(code):
        if inside[-1] == "`":
            if code.startswith(("`", "${"), at):
                yield text
                text = ""
                inside = inside[:-1] if code[at] == "`" else [*inside, "{"]
                at += code[at] == "$"
            else:
                text += code[at]
        elif string := re.compile(r'"(?:\\.|[^"\\])*"').match(code, at):
            at = string.end() - 1
        elif code[at] in "`{":
            inside.append(code[at])
        elif code[at] == "}":
            inside.pop()
        at += 1
    assert inside == ["{"], "brackets that do not match"


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

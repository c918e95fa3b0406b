"""What is sent of the board: small enough, still whole, and without a way for data to become markup."""

import json
import re
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path

import pytest
from pygments.lexers.javascript import JavascriptLexer
from pygments.token import Comment

pytest.importorskip("anywidget")

from marketlab.widgets import static

SPEC = find_spec("marketlab.widgets.static")
FOLDER = Path(str(SPEC.origin)).parent if SPEC else Path()
SOURCE = (FOLDER / "board.js").read_text(encoding="utf-8")
LIMIT = 90 * 1024

SPARE = {(",", ")"), (",", "]"), (",", "}"), (";", "}")}


def test_code_and_look_stay_within_the_budget() -> None:
    """90 KB for code and style sheet together, as they are sent."""
    assert len(static.code().encode()) + len(static.look().encode()) < LIMIT


def tokens(code: str) -> list[str]:
    """The words, signs, texts and patterns of a module, as a reader of the language takes them apart.

    A constant is as good as a variable that is never set again.
    A comma or semicolon before a closing bracket, and the brackets around the only name before an arrow, are spare.
    """
    taken = JavascriptLexer().get_tokens(code)
    signs = ["let" if text == "const" else text for kind, text in taken if kind not in Comment and text.strip()]
    kept = [sign for sign, after in pairwise([*signs, ""]) if (sign, after) not in SPARE]
    return [sign for at, sign in enumerate(kept) if not (sign in {"(", ")"} and is_spare(kept, at, sign))]


def is_spare(signs: list[str], at: int, sign: str) -> bool:
    """Whether a bracket stands around the only name before an arrow."""
    start = at if sign == "(" else at - 2
    return signs[start - 1] != "async" and signs[start] == "(" and signs[start + 2 : start + 4] == [")", "=>"]


def test_only_comments_and_space_stay_at_home() -> None:
    """What is sent is the same module, sign by sign and text by text, but for spare signs."""
    assert tokens(static.code()) == tokens(SOURCE)
    assert len(tokens(SOURCE)) > 10_000


def test_the_style_sheet_keeps_every_rule() -> None:
    """Comments, line ends and spare signs of a value stay at home; every name has one name of its own."""
    source = re.sub(r"/\*.*?\*/", "", (FOLDER / "board.css").read_text(encoding="utf-8"), flags=re.DOTALL)
    whole, sent = re.sub(r";?\n}", "}", source).replace("\n", ""), static.look()
    name = re.compile(r"(?<![\w-])--[a-z][\w-]*")
    pairs = set(zip(name.findall(whole), name.findall(sent), strict=True))
    assert len(dict(pairs)) == len({short for _, short in pairs}) == len(pairs) > 50
    part = re.compile(r"([^;{}]*)([;{}])")
    written, shorter = (part.findall(name.sub("--", text)) for text in (whole, sent))
    for (was, end), (now, same_end) in zip(written, shorter, strict=True):
        assert end == same_end
        if end == "{":  # a selector, in which every space counts
            assert now == was
        else:
            assert now.replace(") ", ")") == was.replace("transparent", "#0000").replace(") ", ")")
    assert "/*" not in sent


def test_names_that_others_know_are_sent_as_they_are() -> None:
    """Those of JupyterLab, and those that the module sets."""
    sent = static.look()
    for name in ("--jp-layout-color1", "--wide", "--narrow", "--cols", "--kd", "--s1", "--s6"):
        assert name in sent
    assert static.short_names("a{--long:1}b{--long:2;--w:3;--jp-x:4}", "x.set('--w')") == {"--long": "--a"}


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

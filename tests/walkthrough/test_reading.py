"""The reader of ``walkthrough.toml`` tells an author where a mistake is, and what to write instead."""

from __future__ import annotations

import copy
import tomllib
from typing import Any

import pytest

import marketlab as ml
from marketlab.core.tour import Tour
from marketlab.core.walkthrough import read_walkthrough
from tests.conformance.starts import TOY
from tests.walkthrough.walks import rewritten

RULES = {"TOY-003": "", "TOY-004": "", "TOY-006": ""}
FILE = """
seats = ["Ana", "Ben"]
viewer = "Ana"
seed = 3
minutes = 2
last = "Now play."

[[stop]]
id = "pack"
chapter = "A crate"
title = "Pack unseen"
rule = "TOY-004"
text = '''
Put **one card**
into it. TOY-003

Ben does the same.
'''
note = "See TOY-006."
question = "What now?"
asks = "legal"
position = { seats = { Ana = { hand = ["clock", "kite"] } } }
words = [{ word = "crate", text = "what is sold" }]
answers = [
  { text = "A clock", why = "It is in your hand.", right = true, choice = "pack clock" },
  { text = "A globe", why = "It is not.", choice = "pack globe" },
]
try = [{ choice = "done", rule = "TOY-004" }]
show = [{ label = "Pack", choices = ["pack clock", ["Ana", "done"]] }]

[[stop]]
id = "next"
title = "And on"
rule = "TOY-006"
text = "TOY-006 it is."
question = "Is it?"
answers = [{ text = "Yes", why = "Yes.", right = true }, { text = "No", why = "Yes." }]
"""


def data() -> dict[str, Any]:
    """The file, fresh."""
    return copy.deepcopy(tomllib.loads(FILE))


def test_a_file_is_read() -> None:
    """Paragraphs are parted by empty lines, the rule stands in the text, a chapter lasts until the next one."""
    script = read_walkthrough(data(), RULES)
    first, second = script.stops
    assert first.text == ("Put **one card** into it. TOY-003", "Ben does the same. TOY-004")
    assert first.rules == ("TOY-003", "TOY-004", "TOY-006")
    assert first.question.right == 0
    assert first.question.answers[1].choice == (None, "pack globe")
    assert first.attempts[0].choice == (None, "done")
    assert first.steps[0].choices == ((None, "pack clock"), ("Ana", "done"))
    assert first.words[0].word == "crate"
    assert second.chapter == "A crate"
    assert second.text == ("TOY-006 it is.",)
    assert (script.preset, script.minutes, script.viewer) == ("full", 2, "Ana")


def put(path: str, value: object) -> dict[str, Any]:
    """The file with another value at a place such as ``stop 0 answers 1 why``; None takes it out."""
    changed = data()
    *way, last = path.split()
    inner: Any = changed
    for name in way:
        inner = inner[int(name) if name.isdecimal() else name]
    if value is None:
        del inner[int(last) if last.isdecimal() else last]
    else:
        inner[int(last) if last.isdecimal() else last] = value
    return changed


@pytest.mark.parametrize(
    ("path", "value", "place", "advice"),
    [
        ("viewer", "Anna", "the head, viewer", "'Ana'"),
        ("seed", "three", "the head, seed", "whole number"),
        ("minutes", 0, "the head, minutes", "whole number"),
        ("seats", "Ana", "the head, seats", "list of texts"),
        ("last", None, "the head, last", "is missing"),
        ("stop", [], "the head", "[[stop]]"),
        ("stops", [], "the head", "'stop'"),
        ("stop 0 id", "Pack It", "stop 1, id", "small letters"),
        ("stop 1 id", "pack", "stop 2, id", "no two stops"),
        ("stop 0 chapter", None, "stop 'pack', chapter", "is missing"),
        ("stop 0 title", "  ", "stop 'pack', title", "write a text"),
        ("stop 0 titel", "A", "stop 1", "'title'"),
        ("stop 0 rule", "TOY-044", "stop 'pack', rule", "no clause TOY-044"),
        ("stop 0 text", "TOY-999", "stop 'pack', text", "no clause TOY-999"),
        ("stop 0 text", 5, "stop 'pack', text", "write a text"),
        ("stop 0 choices", ["done"], "stop 'pack', choices", "or a position"),
        ("stop 1 preset", "quick", "stop 'next', preset", "or a position"),
        ("stop 1 seats", ["Ana", "Cyd"], "stop 'next', seats", "or a position"),
        ("stop 0 seats", ["Ben", "Cyd"], "stop 'pack', seats", "Ana looks on"),
        ("stop 0 position", [], "stop 'pack', position", "write a table"),
        ("stop 0 zones", [1], "stop 'pack', zones", "list of texts"),
        ("stop 0 look", {"crate": ""}, "stop 'pack', look, crate", "write a text"),
        ("stop 0 asks", "maybe", "stop 'pack', asks", "'legal' or 'refused'"),
        ("stop 0 figure", "coins Ana", "stop 'pack', asks", "not both"),
        ("stop 0 answers 0 right", None, "stop 'pack', answers", "one of them"),
        ("stop 0 answers 1 right", True, "stop 'pack', answers", "one of them"),
        ("stop 0 answers 0 right", "yes", "stop 'pack', answers 1, right", "true or false"),
        ("stop 0 answers 1 text", "A clock", "stop 'pack', answers", "the same"),
        ("stop 0 answers 1 why", None, "stop 'pack', answers 2, why", "is missing"),
        ("stop 0 answers 1 choice", None, "stop 'pack', answers 2", "names a choice"),
        ("stop 1 answers 1 choice", "done", "stop 'next', answers 2", "names a choice"),
        ("stop 1 answers 1 text", "9 coins", "stop 'next', answers 2", "figure"),
        ("stop 1 answers", [], "stop 'next', answers", "2 to 4"),
        ("stop 1 answers", {"a": 1}, "stop 'next', answers", "list of tables"),
        ("stop 0 try 0 rule", "TOY-1", "stop 'pack', try 1, rule", "no clause"),
        ("stop 0 try 0 choice", None, "stop 'pack', try 1, choice", "is missing"),
        ("stop 0 show 0 choices", [], "stop 'pack', show 1, choices", "what is played"),
        ("stop 0 show 0 choices", [["Ana", "done", 3]], "stop 'pack', show 1, choices", "a seat and a choice"),
        ("stop 0 show 0", "pack", "stop 'pack', show 1", "a table"),
        ("stop 0 words 0 text", None, "stop 'pack', words 1, text", "is missing"),
    ],
)
def test_a_mistake_is_named_with_its_place(path: str, value: object, place: str, advice: str) -> None:
    """Stop and key come first, then what is wrong and what to write instead."""
    with pytest.raises(ml.WalkthroughError) as caught:
        read_walkthrough(put(path, value), RULES)
    assert caught.value.place == place
    assert advice in str(caught.value)
    assert str(caught.value).startswith(f"walkthrough.toml, {place}: ")


@pytest.mark.parametrize(
    ("path", "value", "place", "advice"),
    [
        ("stop 0 position", {"seats": {"Ana": {"hand": ["dragon"]}}}, "stop 'pack', position", "dragon"),
        ("stop 0 show 0 choices", ["pack clock", "pack moon"], "stop 'pack'", "pack moon"),
        ("stop 0 show 0 choices", ["bid 3"], "stop 'pack'", "cannot be played here"),
        ("seats", ["Ana"], "stop 'pack', position", "seats"),
    ],
)
def test_what_cannot_be_played_is_named_too(path: str, value: object, place: str, advice: str) -> None:
    """A position that cannot be, a choice that is not legal or not in the grammar: found when one gets there."""
    tour_of = rewritten(TOY, put(path, value))
    with pytest.raises(ml.WalkthroughError) as caught:
        Tour(tour_of).goto(1)
    assert caught.value.place == place
    assert advice in str(caught.value)


def test_a_table_laid_anew_may_seat_others() -> None:
    """A game for other numbers of people is shown with its own seats, and the stops after it go on with them."""
    tour = Tour(rewritten(TOY, put("stop 0 seats", ["Ana", "Cyd"])))
    assert tour.game.seats == ("Ana", "Cyd")
    tour.goto(1)
    assert tour.game.seats == ("Ana", "Cyd")


@pytest.mark.parametrize(("choice", "advice"), [("pack clock", "is not refused here"), ("pack it", "cannot be tried")])
def test_an_attempt_that_is_not_refused_is_a_mistake(choice: str, advice: str) -> None:
    """A refusal on purpose has to be one."""
    tour = Tour(rewritten(TOY, put("stop 0 try 0 choice", choice)))
    with pytest.raises(ml.WalkthroughError, match=advice):
        tour.attempt(0)


def test_a_game_without_a_walkthrough_says_so() -> None:
    """There is nothing to walk through yet."""
    bare = rewritten(TOY, data())
    vars(bare)["walkthrough"] = None
    with pytest.raises(ml.UnknownName, match="no walkthrough yet"):
        Tour(bare)

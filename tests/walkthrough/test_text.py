"""A walkthrough in a plain shell: every stop is text, answered with a letter."""

from __future__ import annotations

import re
import subprocess
import sys
from typing import Any

import pytest

import marketlab as ml
from tests.conformance.starts import TOY
from tests.repository.places import ROOT


def test_a_stop_is_a_page_of_text() -> None:
    """Title, text without marks, words, the table, what can be shown and tried, question, answers."""
    text = repr(ml.walkthrough("mystic-market").goto("coins-first"))
    assert text.startswith("Stop 8 of 26: First the coins, then the vial\n")
    assert "what its vial shows before it moves" in " ".join(text.split())
    assert "**" not in text
    assert "Value track:" in text
    assert "> Chi: 5 coins" in text
    assert "show(): Watch Chi sell" in text
    assert re.search(r"^  A  \d+$", text, re.MULTILINE)


def test_answers_are_letters_or_numbers() -> None:
    """Both say whether it was right, and why; the page keeps it."""
    walk = ml.walkthrough(TOY)
    assert repr(walk.answer("b")).startswith("Not so: A globe. Globes are in Ben's hand.")
    assert repr(walk.answer(1)).startswith("Right: A clock.")
    assert "B  A globe  (wrong: Globes are in Ben's hand.)" in repr(walk)
    for nonsense in ("E", "", "AB", 0, 3, "-1", "12", "9" * 5000):
        assert repr(walk.answer(nonsense)).startswith("Answer with one of the letters")
    assert walk.tour.here.answers == [1, 0]


def test_show_and_again() -> None:
    """A step is said and the table shown after it; again lays the table once more."""
    walk = ml.walkthrough(TOY).next()
    shown = repr(walk.show())
    assert shown.startswith("You bid 5 coins.")
    assert "Ana (you): 7 coins" in shown
    assert repr(walk.show()).startswith("There is nothing more to show here")
    assert "Ana (you): 12 coins" in repr(walk.again())


def test_what_is_refused_can_be_tried() -> None:
    """The refusal with its rule, once and on the page."""
    walk = ml.walkthrough(TOY).next()
    assert repr(walk.attempt()) == "Not now. Bid 2 coins: the highest bid is 3 coins. TOY-006"
    assert "attempt(1): Bid 2 coins, which is refused. Bid 2 coins: the highest bid is 3 coins. TOY-006" in repr(walk)
    assert repr(walk.attempt(2)) == "There is nothing of that number to try here."


def test_the_last_page_lists_the_stops() -> None:
    """And back one goes."""
    walk = ml.walkthrough(TOY)
    walk.answer("B")
    page = repr(walk.goto(4))
    assert page.startswith("The end: ")
    assert "  1  Pack unseen: not right at first. At first: A globe." in page
    assert repr(walk.answer("A")).startswith("Answer with")
    assert repr(walk.back()).startswith("Stop 3 of 3")


def test_plates_are_left_out_where_a_stop_does_not_show_them() -> None:
    """The third stop of the toy game is about the hand alone."""
    page = repr(ml.walkthrough(TOY).goto(3))
    assert "Your hand:" in page
    assert "coins" not in page.partition("Your hand:")[0].partition("TOY-009")[2]


def test_a_stop_that_is_not_there_is_said_with_its_likes() -> None:
    """And a game that is not there, too."""
    with pytest.raises(ml.UnknownName, match="coins-first"):
        ml.walkthrough().goto("coin-first")
    slips: tuple[Any, ...] = (None, 1.0, [], True)
    for stop in slips:
        with pytest.raises(ml.UnknownName, match="by its number from 1, or by its id"):
            ml.walkthrough().goto(stop)
    with pytest.raises(ml.UnknownGame, match="mystic-market"):
        ml.walkthrough("mystic-markt")


def test_a_whole_walkthrough_can_be_read_without_anything_installed() -> None:
    """Standard library only, from the first page to the last."""
    script = (
        "import sys, marketlab as ml\n"
        "walk = ml.walkthrough()\n"
        "while walk.tour.stop: print(walk); walk.show(); walk.answer('A'); walk.next()\n"
        "print(walk); assert not {'pandas', 'plotly', 'ipywidgets', 'anywidget'} & set(sys.modules)"
    )
    run = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    assert run.stdout.count("Stop ") >= 26
    assert "\nThe end: " in run.stdout

"""Answers as students write them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from marketlab.lab.lessons.answers import Answer, read_number


@pytest.mark.parametrize(
    ("given", "unit", "number"),
    [
        (30, "coins", 30.0),
        (3.5, "", 3.5),
        (Fraction(7, 2), "", 3.5),
        ("30", "coins", 30.0),
        (" 30 coins ", "coins", 30.0),
        ("1 coin", "coins", 1.0),
        ("6.25 %", "%", 6.25),
        ("6,25%", "%", 6.25),
        ("1/16", "%", 6.25),
        ("3 / 48", "", 0.0625),
        ("\N{MINUS SIGN}1.5", "coins", -1.5),
        ("-1.5", "coins", -1.5),
        ("+5", "coins", 5.0),
        ("1 000", "", 1000.0),
        ("-5,5", "coins", -5.5),
        ("- 5.5", "coins", -5.5),
        ("minus 5.5 coins", "coins", -5.5),
        (".5", "", 0.5),
        ("50 percent", "%", 50.0),
        ("50 per cent.", "%", 50.0),
        ("25 %", "", 0.25),
    ],
)
def test_numbers_are_read_as_people_write_them(given: object, unit: str, number: float) -> None:
    """With or without the unit, with point or comma, as a fraction; a share is a percentage where that is asked for."""
    assert read_number(given, unit) == pytest.approx(number)


@pytest.mark.parametrize(
    "given",
    [
        "",
        "a lot",
        "30 gold",
        "1/0",
        "-",
        "minus",
        "1.",
        "50 %",
        "--3",
        "1e5",
        True,
        None,
        [3],
        float("nan"),
        float("inf"),
        "9" * 5000,
        10**400,
        b"3",
    ],
)
def test_what_is_no_number_is_none(given: object) -> None:
    """Other units, division by zero, numbers without end, other kinds of things: no error and no number."""
    assert read_number(given, "coins") is None


def test_an_answer_knows_the_right_one_and_the_misconceptions() -> None:
    """The empty word, the name of the mistake, or None."""
    answer = Answer(30, {"worst-order": 27}, tolerance=0.5)
    assert answer.judge("30.4 coins", "coins") == ""
    assert answer.judge(27, "coins") == "worst-order"
    assert answer.judge(29, "coins") is None
    assert answer.judge("nonsense", "coins") is None


def test_slips_of_writing_have_names_of_their_own() -> None:
    """The other sign, and a share for a percentage or the reverse; a known misconception goes first."""
    loss = Answer(-5.5, {"card-forgotten": 2.0}, tolerance=0.01)
    assert [loss.judge(given, "coins") for given in (5.5, "5,5", -2, 2)] == [
        "other-sign",
        "other-sign",
        None,
        "card-forgotten",
    ]
    assert Answer(3, {"price": -3}).judge(-3, "") == "price"
    chance = Answer(50.0, {"share-of-deck": 70.0}, tolerance=0.5)
    assert [chance.judge(given, "%") for given in (0.5, "0,5", "1/2", 0.7)] == [
        "share-of-one",
        "share-of-one",
        "",
        None,
    ]
    gini = Answer(0.25, tolerance=0.005)
    assert [gini.judge(given, "") for given in (25, "25 %", 0.5)] == ["per-cent", "", None]
    assert Answer(0.0).judge(0.4, "%") is None


def test_a_word_and_words_in_their_order() -> None:
    """Case and spaces do not count, the order does."""
    word = Answer("pixie", {"cheapest": "dragon"})
    assert word.judge("  Pixie ", "") == ""
    assert word.judge("DRAGON", "") == "cheapest"
    assert word.judge(3, "") is None
    row = Answer(("pixie", "mermaid"), {"backwards": ("mermaid", "pixie")})
    assert row.judge(["Pixie", "mermaid"], "") == ""
    assert row.judge("pixie, mermaid", "") == ""
    assert row.judge(("mermaid", "pixie"), "") == "backwards"
    assert row.judge(5, "") is None


def test_a_name_that_has_the_word_is_the_word() -> None:
    """Who writes the whole name is right or wrong as with the word; who names several has not answered."""
    word = Answer("luck", {"dearest": "plunder"})
    assert [word.judge(given, "") for given in ("Elixir of Luck", "the luck", "Plunder Tonic")] == ["", "", "dearest"]
    for given in ("luck plunder", "luck or exchange", "not luck", "unlucky", "it was by luck that I found it", "lucky"):
        assert word.judge(given, "") is None
    order = Answer(("pixie", "mermaid"))
    assert order.judge(["Pixie Powder", "Mermaid Tears"], "") == ""
    assert order.judge(["Mermaid Tears", "Pixie Powder"], "") is None
    assert order.judge(["pixie mermaid"], "") is None


def test_an_answer_says_what_kind_it_expects() -> None:
    """So that whoever writes another kind knows what to write."""
    assert Answer(3).expects() == "a number, such as 12 or 3.5"
    assert Answer("pixie").expects() == "a word between quotes"
    assert Answer(("pixie",)).expects().startswith("a list of words")
    assert [Answer(3).can_read(given, "") for given in (1, "1", "x", None)] == [True, True, False, False]
    assert [Answer("a").can_read(given, "") for given in ("x", "", 1)] == [True, False, False]
    assert [Answer(("a",)).can_read(given, "") for given in (["x"], "x y", 1, [])] == [True, True, False, False]

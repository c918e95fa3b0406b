"""What lesson 10 says of rules: what they create, what they only hand over, and who gains by them."""

from __future__ import annotations

import pytest

from marketlab.lab.lessons.institutions import (
    POTIONS,
    SHOPS,
    STAFF,
    TRADERS,
    hire_guard,
    ingredients,
    plunder,
    theft,
)
from marketlab.lab.lessons.opened import Lesson


def test_plunder_creates_less_than_it_costs() -> None:
    """6 from the bank and 5 from the other one; a Dragon card is worth 5/4, a Mermaid card 12/2."""
    assert plunder() == (6 + 5, -5)
    assert ingredients() == pytest.approx(1.25 + 6)


def test_theft_creates_nothing_and_costs_two_hires() -> None:
    """Goods of 3 Miel change hands; who takes and who guards pays 1 Miel each."""
    assert theft() == (3, -3)
    assert hire_guard() == -1


def test_the_sample_has_the_players_of_the_lesson() -> None:
    """So that the prediction is judged by the same game as the one that is shown."""
    script = Lesson("L10").script
    assert {script.student: script.stand_in, **script.players} == TRADERS


def test_potions_help_the_one_who_brews() -> None:
    """More for the brewer, less for the others, and something is handed over only where there are potions."""
    told = Lesson("L10").compared(POTIONS, 40)
    changes = told.differences.set_index(["what", "seat"]).difference
    assert changes["score", "Ben"] > 0
    assert changes["score", "You"] < 0
    handed_over = told.totals.groupby("treatment", observed=True).transferred.mean()
    assert handed_over["no potions"] == 0
    assert handed_over["potions"] > 0


def test_staff_that_counts_gives_more_to_all_and_most_to_the_employer() -> None:
    """A larger total, shared less evenly."""
    told = Lesson("L10").compared(STAFF, 4, game="pasaraya", players=SHOPS)
    assert told.spec.id == "pasaraya"
    changes = told.differences.set_index(["what", "seat"]).difference
    employer = changes["score", "Ben"]
    assert employer > max(changes["score", "You"], changes["score", "Chi"])
    means = told.totals.groupby("treatment", observed=True).total.mean()
    assert means["staff counts"] > means["usual rules"]


def test_the_quick_switch_plays_a_tenth(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of simulated games and of compared ones, and never none."""
    lesson = Lesson("L10")
    monkeypatch.setenv("MARKETLAB_QUICK", "1")
    assert len(lesson.simulated(30)) == 3
    assert lesson.compared(POTIONS, 20).games == 2
    assert len(lesson.simulated(1)) == 1
    monkeypatch.delenv("MARKETLAB_QUICK")
    assert len(lesson.simulated(4)) == 4

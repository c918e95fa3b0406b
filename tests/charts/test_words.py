"""Words: what the sentences of the charts are made of."""

from __future__ import annotations

import pytest

import marketlab as ml
from marketlab import charts
from marketlab.charts.words import does, of
from tests.charts.figures import sentence


@pytest.mark.parametrize(
    ("verb", "yours"), [("leads", "lead"), ("is", "are"), ("was", "were"), ("has", "have"), ("knows", "know")]
)
def test_a_verb_goes_with_its_name(verb: str, yours: str) -> None:
    """Ana leads, and you lead."""
    assert does("Ana", verb) == f"Ana {verb}"
    assert does("You", verb) == f"You {yours}"


def test_what_somebody_has() -> None:
    """The deck of Ana, and your deck."""
    assert of("deck", "Ana") == "the deck of Ana"
    assert of("deck", "You") == "your deck"


def test_titles_speak_to_the_reader() -> None:
    """Your worth, and turns until you are paid."""
    game = ml.new("pasaraya", seats=["You", "Ben"], seed=1)
    for seat, worth, paid in (("You", "your worth", "you are"), ("Ben", "the worth of Ben", "Ben is")):
        assert f"What {worth} consists of" in str(charts.liquidity(game, seat=seat).layout.title.text)
        assert f"Turns until {paid} paid for a good" in str(charts.cash_cycle(game, seat=seat).layout.title.text)


def test_a_chart_speaks_to_the_reader() -> None:
    """Whoever sits at the seat You reads that they lead, or that Ben leads."""
    game = ml.new("mystic-market", seats=["You", "Ben"], seed=7, players={"You": "brewer", "Ben": "seller"})
    assert sentence(charts.coins_race(game)).split(". ")[1].startswith("You lead by ")

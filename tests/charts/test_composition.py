"""Composition: the cards of a deck by what they are, and the money in a hand of them."""

from __future__ import annotations

import pytest

import marketlab as ml
from marketlab import charts
from tests.charts.figures import axis_titles, plain, sentence, trace, traces
from tests.charts.markets import shopped
from tests.games.pasaraya.arrange import play, shop, zone

GAME = shopped()


def test_the_cards_of_a_deck_are_stacked() -> None:
    """Ana holds 5 of her 10 cards; she hires, stocks a Food and withdraws a Ten.

    Before: 7 Ones of 10 cards, 5 x 7 / 10 = 3.5. After: 6 Ones and a Ten, 2 Food, 1 Clothes less the stocked Food and
    with the Security, so 6 + 1 + 1 + 1 + 1 = 10 cards worth 16 Miel: 5 x 16 / 10 = 8.
    """
    game = shop(hand="one*3 food*2", pile="one*4 clothes", bank="ten", rivals={"Ben": {"bank": "one"}})
    play(game, "hire security-thief", "stock food", "withdraw ten", "end turn")
    figure = charts.deck_composition(game, seat="Ana")
    stacked = {one["name"]: one["y"] for one in traces(figure, stackgroup="cards")}
    assert stacked == {"Miel": [7, 7], "Food": [2, 1], "Clothes": [1, 1], "Employee": [0, 1]}
    assert trace(figure, "Miel in a hand")["y"] == [3.5, 8]
    assert axis_titles(figure) == ("own turn", "cards")
    assert plain(figure)["layout"]["yaxis2"]["title"]["text"] == "Miel a hand"
    assert sentence(figure) == (
        "After 1 turn the deck of Ana has 10 cards: Miel 7, Food 1, Clothes 1 and Employee 1. "
        "A hand of it holds 8 Miel on average, 3.5 at the start."
    )


@pytest.mark.parametrize("name", ["Ana", "Ben", "Chi"])
def test_the_last_turn_is_the_deck_as_it_lies(name: str) -> None:
    """Hand, Draw Pile and Warehouse together have as many cards."""
    figure = charts.deck_composition(GAME, seat=name)
    cards = sum(len(zone(GAME, which, name)) for which in ("hand", "draw_pile", "warehouse"))
    assert sum(one["y"][-1] for one in traces(figure, stackgroup="cards")) == cards


def test_days_where_the_game_counts_days() -> None:
    """Adventure Mart tells its decks day by day."""
    game = ml.new("adventure-mart", seats=["You", "Ben"], seed=3, players={"You": "saver", "Ben": "saver"})
    figure = charts.deck_composition(game, seat="You")
    assert axis_titles(figure) == ("day", "cards")
    assert sentence(figure).startswith("After 5 days your deck has ")


def test_a_deck_before_its_first_turn() -> None:
    """Nothing to draw yet."""
    game = ml.new("pasaraya", seats=["Ana", "Ben"], seed=1)
    assert sentence(charts.deck_composition(game)) == "No turn has ended yet."

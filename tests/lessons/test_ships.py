"""What lesson 9 says of ships: room for 3 cards a seat, sunk cost, no curse where nobody knows, one where all guess."""

from __future__ import annotations

from itertools import product

import pytest

from marketlab.lab.lessons.opened import Lesson
from marketlab.lab.lessons.ships import (
    CARRACK,
    PLAIN_SHIPS,
    by_order,
    claim,
    cuts,
    guesses,
    highest_guess,
    prices,
    room,
)

GAMES = 8


@pytest.mark.parametrize("seats", [2, 3])
def test_ships_have_room_for_three_cards_a_seat(seats: int) -> None:
    """One of four places is taken; the Carrack has one more."""
    assert room(PLAIN_SHIPS[:seats]) == 3 * seats
    assert room((CARRACK, *PLAIN_SHIPS[1:seats])) == 3 * seats + 1


def test_the_hand_is_put_away_whatever_is_claimed() -> None:
    """So the two cards in hand change neither claim: 4 + 2 gold are lost with both."""
    cargo, hand = {"plain-cog": ["penknife"], "royal-galleon": ["ember-rod"]}, ["soldiers-longsword", "penknife"]
    taken = [claim(cargo, hand, ship) for ship in cargo]
    assert [one["hand_lost"] for one in taken] == [6, 6]
    assert taken[1]["expected"] - taken[0]["expected"] == pytest.approx(4 - 2)
    assert [claim(cargo, [], ship)["expected"] for ship in cargo] == [one["expected"] for one in taken]


def test_every_cut_is_tried() -> None:
    """8, 6, 4 and 2 in two parts of at most 3: from 2 against 18 to 10 against 10."""
    every = cuts(("storm-staff", "runed-aegis", "ember-rod", "penknife"), 3)
    assert every == [(2, 18), (4, 16), (6, 14), (8, 12), (10, 10)]


def test_the_highest_of_two_guesses_is_that_of_all_pairs() -> None:
    """Counted out: 122 x 122 pairs of cards."""
    cards = [cost for cost, count in prices().items() for _ in range(count)]
    assert len(cards) == 122
    assert highest_guess(1) == pytest.approx(547 / 122)
    assert highest_guess(2) == pytest.approx(sum(map(max, product(cards, cards))) / 122**2)
    assert guesses()["too high by"].is_monotonic_increasing


def test_there_is_no_curse_where_nobody_knows() -> None:
    """Claims turn out as they were guessed on average: the back hides the mean card."""
    told = by_order(Lesson("L09").simulated(GAMES, frames=("claims",)))
    assert list(told.index) == [1, 2, 3]
    assert (told["turned out"] - told["guess"]).abs().max() < 1.5
    assert told["more on another ship"][3] == 0  # one ship is left
    assert told["cards"][3] > told["cards"][1]

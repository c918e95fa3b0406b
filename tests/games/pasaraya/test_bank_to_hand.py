"""Miel that becomes cash: swaps into Threes and moves from Bank to Hand."""

from __future__ import annotations

import pytest

from tests.games.happened import asked, refused

from .arrange import kinds, play, shop, supply, texts, whole, worth, zone


@pytest.mark.rule("PS-095")
def test_a_swap_takes_three_ones_and_gives_a_three() -> None:
    """In the Hand as in the Bank; the worth stays, the Supply has three Ones more and a Three less."""
    game = shop("scout-camp one*4", bank="one*2")
    ones = supply(game, "one")
    told = play(game, "play scout-camp", "swap three in hand")
    assert (zone(game, "hand"), zone(game, "bank")) == (["one", "three"], ["one", "one"])
    assert (supply(game, "one"), supply(game, "three")) == (ones + 3, 11)
    assert kinds(told, "worth") == []
    assert worth(game) == 6
    assert asked(game)[1] == "actions"  # nothing more to swap: stop alone is not asked


@pytest.mark.rule("PS-094", "PS-095")
def test_a_ten_is_broken_for_a_swap() -> None:
    """A Bank of a Ten: seven Ones and a Three."""
    game = shop("scout-camp", bank="ten")
    play(game, "play scout-camp", "swap three in bank", "stop")
    assert zone(game, "bank") == ["one"] * 7 + ["three"]
    hand = shop("scout-camp ten")
    play(hand, "play scout-camp", "swap three in hand", "stop")
    assert zone(hand, "hand") == ["one"] * 7 + ["three"]


@pytest.mark.rule("PS-092", "PS-095")
def test_there_are_twelve_threes() -> None:
    """With all twelve owned no swap is possible; with eleven, one is, and Threes are never broken."""
    all_out = shop("scout-camp", bank="one*6", rivals={"Ben": {"bank": "three*12"}})
    assert refused(all_out, "play scout-camp") == "PS-115"
    assert not texts(all_out, "break")
    one_left = shop("scout-camp", bank="one*6", rivals={"Ben": {"bank": "three*11"}})
    play(one_left, "play scout-camp", "swap three in bank")
    assert asked(one_left)[1] == "actions"
    assert supply(one_left, "three") == 0


@pytest.mark.rule("PS-092", "PS-095", "PS-115")
def test_what_a_swap_lacks() -> None:
    """Two Ones in the Hand are too few; a swap is part of a card."""
    game = shop("scout-camp one*2", bank="one*4")
    assert refused(game, "swap three in bank") == "PS-115"
    play(game, "play scout-camp")
    assert refused(game, "swap three in hand") == "PS-095"


@pytest.mark.rule("PS-115", "PS-094")
def test_moves_keep_to_the_value() -> None:
    """Student Flat (3) with a Bank of a Ten: a One comes out of it; the Ten itself is too much."""
    game = shop("student-flat", bank="ten")
    play(game, "play student-flat")
    assert texts(game) == {"move one", "stop"}
    assert refused(game, "move ten") == "PS-115"
    assert refused(game, "move three") == "PS-115"
    play(game, "move one")
    assert (zone(game, "bank"), zone(game, "hand")) == (["one"] * 9, ["one", "student-flat"])
    assert whole(game)["decision"] == {"name": "move", "seat": "Ana", "left": 2}
    play(game, "stop")
    assert zone(game, "hand") == ["one"]


@pytest.mark.rule("PS-115")
def test_a_value_that_is_used_up_ends_the_moving() -> None:
    """Cafe Opening (6) with two Threes: after both nobody is asked any more."""
    game = shop("cafe-opening", bank="three*2 one")
    play(game, "play cafe-opening", "move three", "move three")
    assert asked(game)[1] == "actions"
    assert zone(game, "bank") == ["one"]
    assert worth(game) == 7

"""Whole numbers: an int, and what stands for one."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import marketlab as ml
from marketlab.core.whole import whole


@pytest.mark.parametrize("value", [3, np.int64(3), np.uint8(3)])
def test_a_number_that_stands_for_an_int_is_one(value: object) -> None:
    """As a frame hands out its cells."""
    assert whole(value) == 3
    assert type(whole(value)) is int


@pytest.mark.parametrize("value", [True, np.True_, 3.0, "3", None, [], object()])
def test_all_else_is_none(value: object) -> None:
    """Also what merely could be read as a number."""
    assert whole(value) is None


def test_a_game_takes_numbers_of_a_frame() -> None:
    """As seed, as choice, as a place to look at or to go back to."""
    three: Any = np.int64(3)
    game = ml.new("mystic-market", seats=["Ana", "Ben"], seed=three)
    assert game.record()["seed"] == 3
    for _ in range(4):
        game.play(np.int64(1))  # type: ignore[arg-type]  # as above
    assert game.at(three).n == 3
    game.undo(to=three)
    assert game.n == 3

"""A game shares nothing with the outside, and its errors and copies travel."""

from __future__ import annotations

import copy
import pickle

import pytest

import marketlab as ml


def fresh(**given: object) -> ml.Game:
    """A game of Ana and Ben with seed 7."""
    return ml.new("mystic-market", seats=["Ana", "Ben"], seed=7, **given)  # type: ignore[arg-type]  # plain options


def test_a_game_outlives_the_vocabulary_cache() -> None:
    """Seventy other tables later, a play out of turn is still read."""
    game = fresh(position={"seats": {"Ben": {"potions": ["plunder-tonic"]}}})
    for number in range(70):
        ml.new("mystic-market", seats=[f"A{number}", f"B{number}"], seed=1)
    game.play("play plunder-tonic on Ana", seat="Ben")
    assert game.n == 1


def test_a_position_is_copied_on_the_way_in_and_out() -> None:
    """Changing what was handed in, or what the record gave, does not change the game."""
    position = {"seats": {"Ana": {"coins": 5}}}
    game = fresh(position=position)
    game.play("buy deck")
    position["seats"]["Ana"]["coins"] = 99
    game.record()["position"]["seats"]["Ana"]["coins"] = 99  # type: ignore[index]  # plain data
    game.undo()
    assert game.view("Ana")["seats"]["Ana"]["coins"] == 5  # type: ignore[index]  # plain data


def test_a_copy_is_a_game_of_its_own() -> None:
    """Playing in the copy leaves the original where it was."""
    game = fresh()
    for other in (copy.copy(game), copy.deepcopy(game)):
        other.play("buy deck")
        assert (game.n, other.n) == (0, 1)
    with pytest.raises(TypeError, match="record"):
        pickle.dumps(game)


def test_a_choice_cannot_be_changed() -> None:
    """Choices are shared by all games."""
    choice = fresh().choices()[0]
    with pytest.raises(AttributeError, match="cannot be changed"):
        choice.text = "buy moon"


def test_errors_travel_between_processes() -> None:
    """Message and facts come out of a pickle as they went in."""
    with pytest.raises(ml.NotLegal) as caught:
        fresh().play("end turn")
    again = pickle.loads(pickle.dumps(caught.value))  # noqa: S301 -- what was pickled in the same line
    assert (str(again), again.rule) == (str(caught.value), "MM-043")


@pytest.mark.parametrize("twins", [["Ana", "Ana"], ["Ana", "ana"], ["Ana", " Ana "]])
def test_two_seats_never_have_one_name(twins: list[str]) -> None:
    """Equal names are refused, ignoring case and outer blanks."""
    with pytest.raises(ml.SeatError, match="names that differ"):
        ml.new("mystic-market", seats=twins)


def test_a_position_list_has_an_end() -> None:
    """A short text cannot ask for millions of cards."""
    with pytest.raises(ml.PositionError, match="more than 2000"):
        fresh(position={"seats": {"Ana": {"hand": ["orc*999"] * 1000}}})

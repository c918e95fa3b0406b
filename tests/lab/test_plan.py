"""Who sits where, which seed a game has, and what is said of arguments that cannot be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import marketlab as ml
from marketlab import lab
from tests.lab.beginners import GAME, PAIR, Last, first

if TYPE_CHECKING:
    from collections.abc import Mapping


def seats_of(players: Any, **given: Any) -> Mapping[str, str]:  # noqa: ANN401 -- whatever may be given
    """The players by seat of a simulation of one game."""
    return lab.simulate(GAME, players, games=1, preset="short", quiet=True, **given).players


def test_players_by_seat_are_the_seats() -> None:
    """In the order of the mapping, or of ``seats``; names are read as everywhere."""
    assert list(seats_of({"Ana": "seller", "Ben": first}).items()) == [("Ana", "seller"), ("Ben", "first")]
    assert list(seats_of({"Ana": "seller", "Ben": first}, seats=["Ben", "Ana"])) == ["Ben", "Ana"]
    assert list(seats_of({" Ana  Lu ": "seller", "Ben": first})) == ["Ana Lu", "Ben"]


def test_seats_of_a_list_are_called_after_their_players() -> None:
    """Equal ones are numbered; ``seats`` gives other names."""
    assert list(seats_of(["seller", first, "seller"])) == ["seller 1", "first", "seller 2"]
    assert list(seats_of(("seller", Last))) == ["seller", "Last"]
    assert seats_of(["seller", Last], seats=["Ana", "Ben"]) == {"Ana": "seller", "Ben": "Last"}
    long = type("AStrategyWithAVeryLongName", (Last,), {})
    assert list(seats_of([long, long])) == ["AStrategyWithAVeryLon 1", "AStrategyWithAVeryLon 2"]


def test_a_game_has_the_seed_of_the_batch_and_its_number() -> None:
    """``ml.new`` with that seed and the same players plays it again, choice for choice."""
    batch = lab.simulate(GAME, PAIR, games=3, seed=7, preset="short", options={"target": 20})
    assert [batch.seed_of(number) for number in (1, 2, 3)] == ["7 game 1", "7 game 2", "7 game 3"]
    assert list(batch.games.seed) == ["7 game 1", "7 game 2", "7 game 3"]
    again = ml.new(GAME, list(PAIR), seed="7 game 3", preset="short", options={"target": 20}, players=PAIR)
    assert batch.game(3).record() == again.record()
    assert batch.seed == 7


def test_a_batch_without_a_seed_draws_one() -> None:
    """Six digits, that are kept."""
    batch = lab.simulate(GAME, PAIR, games=1, seed=None, preset="short")  # type: ignore[arg-type]  # plain options
    assert batch.seed_of(1) == f"{batch.seed} game 1"
    assert 100_000 <= int(batch.seed) <= 999_999


def test_games_may_begin_at_a_position() -> None:
    """Each game of it is dealt anew by its own seed."""
    position = {"phase": "final", "active": "Ana", "seats": {"Ana": {"hand": ["pixie*2"], "coins": 3}}}
    batch = lab.simulate(GAME, ["seller", "seller"], seats=["Ana", "Ben"], games=30, position=position)
    starts = batch.ledger.query("n == 0 and seat == 'Ana'")
    assert starts.amount.tolist() == [3] * 30
    assert batch.scores.query("seat == 'Ana'").score.min() == 18  # 3 + the pair at 15: Ana sells first
    assert batch.scores.query("seat == 'Ben'").score.nunique() > 1


@pytest.mark.parametrize(
    ("wrong", "error", "message"),
    [
        ({"game": "mystic-markt"}, ml.UnknownGame, "mystic-market"),
        ({"players": {"Ana": "seller", "Ben": "brewr"}}, ml.PlayerError, "'brewer'"),
        ({"players": {"Ana": "seller"}}, ml.SeatError, "2 to 4 seats"),
        ({"players": ["seller"] * 5}, ml.SeatError, "2 to 4 seats"),
        ({"players": []}, ml.SeatError, "2 to 4 seats"),
        ({"players": ["seller", "seller", type("seller 1", (Last,), {})]}, ml.SeatError, "Two seats are called"),
        ({"players": {"Ana": "seller", " ANA": "brewer"}}, ml.SeatError, "Two seats are called"),
        ({"players": "seller"}, ml.OptionError, "Players are a dict"),
        ({"players": None}, ml.OptionError, "Players are a dict"),
        ({"players": Last}, ml.OptionError, "Players are a dict"),
        ({"players": {"everybody": "seller", "Ben": "brewer"}}, ml.SeatError, "reserved"),
        ({"players": {1: "seller", "Ben": "brewer"}}, ml.SeatError, "A seat name is a text"),
        ({"seats": ["Ana", "Ben", "Chi"]}, ml.PlayerError, "Chi has no player"),
        ({"seats": ["Ana", "Chi"]}, ml.SeatError, "Nobody here is called 'Ben'"),
        (
            {"players": ["seller", "brewer"], "seats": ["Ana", "Ben", "Chi"]},
            ml.SeatError,
            "2 players cannot take 3 seats",
        ),
        ({"seats": "Ana"}, ml.SeatError, "list of names"),
        ({"preset": "fll"}, ml.OptionError, "full"),
        ({"preset": None}, ml.OptionError, "full"),
        ({"options": {"targt": 30}}, ml.OptionError, "target"),
        ({"position": {"trak": []}}, ml.PositionError, "trak"),
        ({"position": {"then": ["sell 4 dragon", "end turn", "end turn"]}}, ml.PositionError, "then"),
        ({"position": 5}, ml.PositionError, "a position is a dict"),
        ({"games": 0}, ml.OptionError, "games is a whole number from 1 up, not 0"),
        ({"games": True}, ml.OptionError, "games is a whole number"),
        ({"games": "1000"}, ml.OptionError, "games is a whole number"),
        ({"chunk": 0}, ml.OptionError, "chunk is a whole number"),
        ({"seed": 1.5}, ml.OptionError, "A seed is"),
        ({"seed": "x" * 70}, ml.OptionError, "at most 64 characters"),
        ({"frames": ["price"]}, ml.UnknownName, "'prices'"),
        ({"frames": "price"}, ml.UnknownName, "'prices'"),
        ({"frames": [None]}, ml.UnknownName, "games, scores"),
        ({"executor": 2}, ml.OptionError, r"ProcessPoolExecutor\(2\), not 2"),
    ],
)
def test_arguments_that_cannot_be_are_refused_before_the_first_game(
    wrong: dict[str, Any], error: type[Exception], message: str
) -> None:
    """With what to write instead."""
    given = {"game": GAME, "players": PAIR, **wrong}
    with pytest.raises(error, match=message):
        lab.simulate(**given)


def test_an_executor_that_is_not_made_yet_is_refused() -> None:
    """The class in place of an executor."""
    from concurrent.futures import ProcessPoolExecutor  # noqa: PLC0415 -- for this mistake only

    with pytest.raises(ml.OptionError, match="one that runs"):
        lab.simulate(GAME, PAIR, executor=ProcessPoolExecutor)  # type: ignore[arg-type]  # the slip

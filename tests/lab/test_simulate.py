"""A batch of games: what it brings back depends on its arguments alone, whoever does the work."""

from __future__ import annotations

import pickle
import random
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from multiprocessing import get_context
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd
import pytest

import marketlab as ml
from marketlab import lab
from tests.lab.beginners import GAME, PAIR, Counting, Eager, FarAway, Last, dice, first, numpy_dice
from tests.toy_game import SPEC as TOY

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from marketlab.core.choice import Choice
    from marketlab.lab.strategies import GivenPlayer
    from marketlab.players.player import View

GAMES = 9
ALL = ("games", "scores", "turns", "prices", "ledger", "value", "deck")
MIXED: dict[str, GivenPlayer] = {"Ana": dice, "Ben": Counting(2), "Chi": Eager, "Dan": "brewer"}


def simulate(executor: Executor | None = None, chunk: int = 20, frames: tuple[str, ...] = ALL) -> lab.Simulation:
    """Nine games with players of every kind."""
    return lab.simulate(GAME, MIXED, games=GAMES, seed=3, executor=executor, chunk=chunk, frames=frames)


@pytest.fixture(scope="module")
def alone() -> lab.Simulation:
    """What this process makes of them in one piece."""
    return simulate()


def assert_same(one: lab.Simulation, other: lab.Simulation) -> None:
    """The same games and the same frames, dtypes and categories included."""
    assert [one.game(k).record() for k in range(1, GAMES + 1)] == [other.game(k).record() for k in range(1, GAMES + 1)]
    assert one.names == other.names
    for name in one.names:
        pd.testing.assert_frame_equal(one.frame(name), other.frame(name))


# The same result -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("chunk", [1, 2, 4, GAMES])
def test_chunks_do_not_matter(alone: lab.Simulation, chunk: int) -> None:
    """Neither for players that count nor for those that throw dice."""
    assert_same(simulate(chunk=chunk), alone)


@pytest.mark.parametrize(
    "executor",
    [
        FarAway,
        lambda: ThreadPoolExecutor(3),
        lambda: ProcessPoolExecutor(2, mp_context=get_context("spawn")),
    ],
    ids=["cluster", "threads", "processes"],
)
def test_the_executor_does_not_matter(alone: lab.Simulation, executor: Callable[[], Executor]) -> None:
    """Here, in threads, in two processes, or far away and in another order."""
    with executor() as workers:
        assert_same(simulate(workers, chunk=2), alone)


@pytest.mark.parametrize("executor", [nullcontext(), FarAway()], ids=["alone", "cluster"])
def test_frames_that_are_made_later_are_the_same(
    alone: lab.Simulation, executor: AbstractContextManager[Executor | None]
) -> None:
    """By the workers while they play, or from the choices when somebody looks."""
    with executor as workers:
        later = simulate(workers, chunk=4, frames=())
    assert_same(later, alone)
    assert later.prices is later.prices


@pytest.mark.parametrize("thrower", [dice, numpy_dice])
def test_common_dice_repeat_themselves_and_are_left_as_they_were(thrower: Callable[..., ml.Choice]) -> None:
    """Whatever was drawn before; the generators go on afterwards as if nothing had been."""
    random.seed(1)
    np.random.seed(1)  # noqa: NPY002 -- as beginners do
    one = lab.simulate(GAME, {"Ana": thrower, "Ben": "seller"}, games=3, preset="short")
    next_draws = random.random(), np.random.random()  # noqa: S311, NPY002 -- games, no secrets
    two = lab.simulate(GAME, {"Ana": thrower, "Ben": "seller"}, games=3, preset="short")
    assert [one.game(k).record() for k in (1, 2, 3)] == [two.game(k).record() for k in (1, 2, 3)]
    random.seed(1)
    np.random.seed(1)  # noqa: NPY002 -- as beginners do
    assert next_draws == (random.random(), np.random.random())  # noqa: S311, NPY002 -- games, no secrets


def test_a_strategy_may_simulate_games_of_its_own() -> None:
    """The dice of the inner games do not touch those of the outer one."""

    def thinker(view: View, choices: Sequence[Choice], decision_name: str) -> Choice:
        lab.simulate(GAME, {"Ana": dice, "Ben": dice}, games=1, position={"phase": "final"})
        return dice(view, choices, decision_name)

    thought = lab.simulate(GAME, {"Ana": thinker, "Ben": "seller"}, games=1, preset="short")
    thrown = lab.simulate(GAME, {"Ana": dice, "Ben": "seller"}, games=1, preset="short")
    assert thought.game(1).record() == thrown.game(1).record()


def test_games_of_a_batch_differ() -> None:
    """Each number has a game of its own, and another seed other games."""
    one, two = (lab.simulate(GAME, PAIR, games=5, seed=seed) for seed in (1, 2))
    records = [str(batch.game(k).record()["choices"]) for batch in (one, two) for k in range(1, 6)]
    assert len(set(records)) == 10


def test_a_shorter_batch_is_the_beginning_of_a_longer_one(alone: lab.Simulation) -> None:
    """Game 4 is game 4."""
    short = lab.simulate(GAME, MIXED, games=4, seed=3)
    assert [short.game(k).record() for k in (1, 4)] == [alone.game(k).record() for k in (1, 4)]


def test_a_game_that_is_not_part_of_the_package_is_simulated() -> None:
    """Its Spec in place of an id, here and far away."""
    players: dict[str, GivenPlayer] = {"Ana": "random", "Ben": first}
    with FarAway() as workers:
        batch = lab.simulate(TOY, players, games=5, executor=workers, chunk=2)
    assert batch.names == ("games", "scores", "ledger", "value")
    pd.testing.assert_frame_equal(batch.ledger, lab.simulate(TOY, players, games=5).ledger)
    assert batch.game(5).result() == lab.simulate(TOY, players, games=5).game(5).result()


# What it brings back -------------------------------------------------------------------------------------------


def test_a_game_is_there_again_by_its_number(alone: lab.Simulation) -> None:
    """As it ended; it can be looked at and gone back in, and agrees with its row."""
    for row in alone.games.itertuples():
        game = alone.game(int(str(row.Index)) + 1)
        result = game.result()
        assert result is not None
        assert (row.game, row.seed, row.seats) == (int(str(row.Index)) + 1, game.opening.seed, 4)
        assert (row.choices, row.reason) == (game.n, result["reason"])
    game = alone.game(2)
    assert game.at(5).n == 5
    game.undo()
    assert game.n < alone.game(2).n
    with pytest.raises(ml.UnknownName, match="games 1 to 9, not 10"):
        alone.game(10)
    with pytest.raises(ml.UnknownName, match="games 1 to 9, not 0"):
        alone.seed_of(0)


def test_a_game_can_be_saved_and_loaded(alone: lab.Simulation, tmp_path: Path) -> None:
    """Players that somebody wrote are not in the record, for nobody else would find them."""
    game = alone.game(3)
    assert game.opening.players == {"Dan": "brewer"}
    assert ml.load(game.save(tmp_path / "game.json")).result() == game.result()


def test_scores_name_the_players(alone: lab.Simulation) -> None:
    """A row for each seat, in the order of the table, with who played it."""
    assert alone.players == {"Ana": "dice", "Ben": "Counting", "Chi": "Eager", "Dan": "brewer"}
    assert alone.scores.seat.tolist() == list(MIXED) * GAMES
    assert alone.scores.player.tolist() == list(alone.players.values()) * GAMES
    best = alone.scores.groupby("game").score.transform("max")
    assert (alone.scores.won == (alone.scores.score == best)).all()


def test_a_simulation_tells_its_result_in_a_few_lines() -> None:
    """How many games of what, then each seat with the share of games won and the mean score."""
    batch = lab.simulate(GAME, {"Ana": Last, "Ben": "seller"}, games=4, seed=2, frames="turns")
    scores = batch.scores[batch.scores.seat == "Ben"]
    assert repr(batch).splitlines() == [
        "4 games of Mystic Market, seed 2",
        f"  Ana (Last): won {100 * (1 - scores.won.mean()):.1f} %, mean score {batch.scores.score[::2].mean():.1f}",
        f"  Ben (seller): won {100 * scores.won.mean():.1f} %, mean score {scores.score.mean():.1f}",
        "  frames: games, scores, turns, prices, ledger, value, deck, hand_changes",
    ]
    assert repr(lab.simulate(GAME, PAIR, games=1)).startswith("1 game of Mystic Market, seed 1\n")
    assert len(batch) == 4


def test_a_simulation_travels() -> None:
    """It holds choices and frames, not the players: even one of a function without a name can be pickled."""
    batch = lab.simulate(GAME, {"Ana": "seller", "Ben": lambda _view, choices, _name: choices[0]}, games=3)
    again = pickle.loads(pickle.dumps(batch))  # noqa: S301 -- our own bytes
    assert again.game(2).record() == batch.game(2).record()
    pd.testing.assert_frame_equal(again.prices, batch.prices)


def test_a_simulation_is_written_as_csv(alone: lab.Simulation, tmp_path: Path) -> None:
    """As any frames are."""
    (path,) = alone.to_csv(tmp_path, "games")
    assert pd.read_csv(path).game.tolist() == list(range(1, GAMES + 1))


def test_who_plays_out_of_turn_is_asked_out_of_turn() -> None:
    """Eager cashes its Elixir in Ben's turn (MM-087)."""
    seats = {"Ana": {"hand": [], "potions": ["elixir-of-luck"]}, "Ben": {"hand": []}}
    position = {"phase": "final", "active": "Ben", "seats": seats}
    batch = lab.simulate(GAME, {"Ana": Eager, "Ben": Last}, games=1, position=position)
    assert batch.game(1).record()["choices"] == [
        ["Ana", "play elixir-of-luck"],
        ["Ben", "end turn"],
        ["Ana", "end turn"],
    ]


def test_no_frames_are_no_more_than_the_common_ones() -> None:
    """None is an empty list of names; a number is no name."""
    batch = lab.simulate("mystic-market", ["seller", "seller"], games=np.int64(2), seed=1, frames=None, quiet=True)  # type: ignore[arg-type]  # as a form without a choice gives it
    assert len(batch) == 2
    with pytest.raises(ml.UnknownName, match="no frame 1"):
        lab.simulate("mystic-market", ["seller", "seller"], games=2, frames=1)  # type: ignore[arg-type]  # the slip

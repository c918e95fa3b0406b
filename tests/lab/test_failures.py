"""When something goes wrong in the middle: a strategy, a worker, or somebody who has waited long enough."""

from __future__ import annotations

import os
import sys
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any

import pytest

import marketlab as ml
from marketlab import lab
from marketlab.core.decision import ask
from marketlab.door import spec_of
from marketlab.games.mystic_market.choices import END_TURN
from marketlab.players import match
from marketlab.players.player import Player, View
from tests.lab.beginners import GAME, FarAway, Last

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from marketlab.core.choice import Choice
    from marketlab.core.table import Table

TIRED = 3
EXECUTORS = pytest.mark.parametrize("executor", [nullcontext(), FarAway()], ids=["alone", "cluster"])
Workers = AbstractContextManager[Executor | None]


class Tired(Player):
    """Fails at its third choice of a game."""

    asked = 0

    def choose(self, view: View, choices: Sequence[Choice], decision_name: str) -> Choice:  # noqa: ARG002 -- as Player has it
        """Choose the last until it is tired."""
        self.asked += 1
        return choices[1000] if self.asked == TIRED else choices[-1]


class Cheat(Last):
    """Answers with a text."""

    def choose(self, view: View, choices: Sequence[Choice], decision_name: str) -> Choice:
        """Write what it would like to do."""
        super().choose(view, choices, decision_name)
        return "sell 4 dragon"  # type: ignore[return-value]  # what a first strategy may do


class Dies(Last):
    """Takes its process with it."""

    def choose(self, view: View, choices: Sequence[Choice], decision_name: str) -> Choice:  # noqa: ARG002 -- as Player has it
        """End the process."""
        os._exit(1)


class Stopped(Last):
    """Somebody presses Ctrl-C in a later game."""

    games = 0

    def __init__(self) -> None:
        """Count the games."""
        type(self).games += 1

    def choose(self, view: View, choices: Sequence[Choice], decision_name: str) -> Choice:
        """Be interrupted in game 5; two players were made before game 1, to see that they can be."""
        if type(self).games >= self.last:
            raise KeyboardInterrupt
        return super().choose(view, choices, decision_name)

    last = 0


# A strategy fails ----------------------------------------------------------------------------------------------


def test_points_at_the_end_of_an_error_are_kept() -> None:
    """Only a full stop of its own gives way to that of the sentence."""

    class Waiting(Last):
        def choose(self, view: View, choices: Sequence[Choice], decision_name: str) -> Choice:  # noqa: ARG002 -- as Player has it
            raise ValueError("to be done...")

    with pytest.raises(lab.StrategyFailed, match=r"ValueError: to be done\.\.\. \(in choose"):
        lab.simulate(GAME, {"Ana": Waiting, "Ben": "seller"}, games=1, seed=5)


@EXECUTORS
def test_a_strategy_that_raises_is_told_with_its_place(executor: Workers) -> None:
    """The first game of the batch, its seed, the choice, the seat, the error, and the line that failed."""
    with executor as workers, pytest.raises(lab.StrategyFailed) as told:
        lab.simulate(GAME, {"Ana": Tired, "Ben": "seller"}, games=30, seed=5, executor=workers, chunk=2)
    error = told.value
    assert (error.number, error.seed, error.seat) == (1, "5 game 1", "Ana")
    line = "return choices[1000] if self.asked == TIRED else choices[-1]"
    number = Tired.choose.__code__.co_firstlineno + 3
    assert str(error) == (
        f"Game 1 (seed '5 game 1'), choice {error.choice} of Ana: Tired could not choose: IndexError: tuple index out "
        f"of range (in choose, line {number}: {line}). lab.stopped_game() is the table at which it happened."
    )
    assert isinstance(error, ml.PlayerError)


@EXECUTORS
def test_an_answer_that_is_no_choice_is_told_with_its_place(executor: Workers) -> None:
    """And with the choices there were."""
    with executor as workers, pytest.raises(lab.StrategyFailed) as told:
        lab.simulate(GAME, {"Ana": "seller", "Ben": Cheat}, games=3, executor=workers)
    assert str(told.value).startswith(
        f"Game 1 (seed '1 game 1'), choice {told.value.choice} of Ben: Cheat answered 'sell 4 dragon', but choose"
    )


def test_a_game_without_end_is_told_with_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody in particular is to blame."""
    monkeypatch.setattr(match, "MOST_IN_A_ROW", 9)
    with pytest.raises(
        lab.StrategyFailed, match=r"^Game 1 \(seed '1 game 1'\), choice 10: Automatic players have"
    ) as told:
        lab.simulate(GAME, {"Ana": Last, "Ben": "seller"}, games=2)
    assert told.value.seat is None
    assert lab.stopped_game(told.value).n == 9


def test_a_mistake_in_the_rules_is_told_with_its_place() -> None:
    """The error itself, with a note on the game in which it happened."""

    async def broken(table: Table) -> None:
        await ask(table, 0, "final", "MM-115", lambda _table, _seat: (END_TURN,))
        raise ZeroDivisionError

    rules = replace(spec_of(GAME), flow=broken)
    with pytest.raises(ZeroDivisionError) as told:
        lab.simulate(rules, {"Ana": Last, "Ben": "seller"}, games=2)
    assert told.value.__notes__ == ["This happened in game 1 (seed '1 game 1'), choice 1."]


def test_the_table_of_a_failure_can_be_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """As it lay before the choice, from the error in hand or from the one that was shown last."""
    with pytest.raises(lab.StrategyFailed) as told:
        lab.simulate(GAME, {"Ana": Tired, "Ben": "seller"}, games=1)
    game = lab.stopped_game(told.value)
    assert game.n == told.value.choice - 1
    assert game.decision is not None
    assert game.decision.seat == "Ana"
    monkeypatch.setattr(sys, "last_value", told.value, raising=False)
    assert lab.stopped_game().record() == game.record()
    for other in (ValueError("another"), ml.PlayerError("another")):
        monkeypatch.setattr(sys, "last_value", other, raising=False)
        with pytest.raises(ml.PlayerError, match="No strategy has failed"):
            lab.stopped_game()


def test_nothing_is_left_to_do_after_a_failure() -> None:
    """What waits is called off: of 25 chunks only those that were begun are played."""
    workers = Counted()
    with pytest.raises(lab.StrategyFailed):
        lab.simulate(GAME, {"Ana": Tired, "Ben": "seller"}, games=50, executor=workers, chunk=2)
    assert workers.futures[0].done()
    assert len(workers.futures) == 25
    assert all(future.cancelled() for future in workers.futures[1:])


def test_what_cannot_travel_is_told() -> None:
    """A strategy that holds something of this process, with what to do."""
    stream = sys.stdout.buffer if hasattr(sys.stdout, "buffer") else sys.__stdout__

    def writes(view: View, choices: Sequence[Choice], decision_name: str) -> Choice:  # noqa: ARG001 -- as asked
        return choices[0 if stream else 1]

    with FarAway() as workers, pytest.raises(ml.PlayerError, match=r"cannot travel .* Leave executor out"):
        lab.simulate(GAME, {"Ana": writes, "Ben": "seller"}, games=1, executor=workers)


def test_a_worker_that_dies_is_told_with_the_usual_reason() -> None:
    """The error is that of the executor, with a note on scripts without a guard."""
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as workers:
        with pytest.raises(BrokenExecutor) as told:
            lab.simulate(GAME, {"Ana": Dies, "Ben": "seller"}, games=1, executor=workers)
        assert any("__main__" in note for note in told.value.__notes__)


class Counted(Executor):
    """Does the first job at once and leaves the others waiting."""

    def __init__(self) -> None:
        """Nothing is sent yet."""
        self.futures: list[Future[Any]] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:  # noqa: ANN401 -- any
        """Do the first job."""
        future: Future[Any] = Future()
        if not self.futures:
            try:
                future.set_result(fn(*args, **kwargs))
            except BaseException as error:  # noqa: BLE001 -- it belongs to who asks for the result
                future.set_exception(error)
        self.futures.append(future)
        return future


# Somebody interrupts -------------------------------------------------------------------------------------------


def test_an_interrupt_brings_back_the_games_that_are_finished() -> None:
    """The fifth game is interrupted, in chunks of two: four games are there, the first ones of the batch."""
    Stopped.games, Stopped.last = 0, 1 + 5  # one is made before the first game
    with pytest.warns(UserWarning, match="Interrupted: 4 of 100 games are finished"):
        batch = lab.simulate(GAME, {"Ana": Stopped, "Ben": "seller"}, games=100, chunk=2, quiet=True)
    assert len(batch) == 4
    whole = lab.simulate(GAME, {"Ana": Last, "Ben": "seller"}, games=4)
    assert [batch.game(k).record() for k in range(1, 5)] == [whole.game(k).record() for k in range(1, 5)]
    assert batch.prices.game.nunique() == 4


def test_an_interrupt_before_anything_is_finished_is_an_interrupt() -> None:
    """There is nothing to bring back."""
    Stopped.games, Stopped.last = 0, 1 + 1
    with pytest.raises(KeyboardInterrupt):
        lab.simulate(GAME, {"Ana": Stopped, "Ben": "seller"}, games=100, chunk=2)


def test_an_interrupt_calls_off_what_waits() -> None:
    """With an executor too."""
    Stopped.games, Stopped.last = 0, 1 + 1
    workers = Counted()
    with pytest.raises(KeyboardInterrupt):
        lab.simulate(GAME, {"Ana": Stopped, "Ben": "seller"}, games=10, executor=workers, chunk=2)
    assert [future.cancelled() for future in workers.futures] == [False, True, True, True, True]

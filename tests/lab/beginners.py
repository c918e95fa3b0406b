"""Strategies as beginners write them, and executors that are not of this machine: what the tests simulate with."""

from __future__ import annotations

import pickle
import random
from concurrent.futures import Executor, Future
from typing import TYPE_CHECKING, Any

import numpy as np

from marketlab.players.player import Player, View

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from marketlab.core.choice import Choice

GAME = "mystic-market"
PAIR = {"Ana": "seller", "Ben": "brewer"}


def first(view: View, choices: Sequence[Choice], decision_name: str) -> Choice:  # noqa: ARG001 -- as asked
    """The first choice of the list."""
    return choices[0]


def dice(view: View, choices: Sequence[Choice], decision_name: str) -> Choice:  # noqa: ARG001 -- the form of a strategy
    """What somebody writes who does not know of ``self.rng``."""
    return random.choice(choices)  # noqa: S311 -- games, no secrets


def numpy_dice(view: View, choices: Sequence[Choice], decision_name: str) -> Choice:  # noqa: ARG001 -- as asked
    """The same with numpy."""
    return choices[np.random.randint(len(choices))]  # noqa: NPY002 -- as beginners do


class Last:
    """Ten lines that derive from nothing."""

    def choose(self, view: View, choices: Sequence[Choice], decision_name: str) -> Choice:  # noqa: ARG002 -- as Player has it
        """The last choice of the list, which often ends the turn."""
        return choices[-1]


class Counting(Player):
    """Remembers how often it was asked: the answer depends on it."""

    def __init__(self, start: int = 0) -> None:
        """Begin to count."""
        self.asked = start

    def choose(self, view: View, choices: Sequence[Choice], decision_name: str) -> Choice:  # noqa: ARG002 -- as Player has it
        """Another choice each time."""
        self.asked += 1
        return choices[self.asked % len(choices)]


class Eager(Last):
    """Plays the first potion it may, also when another seat is asked."""

    def interrupt(self, view: View, choices: Sequence[Choice]) -> Choice | None:  # noqa: ARG002 -- as Player has it
        """Do not wait."""
        return choices[0]


class FarAway(Executor):
    """As a cluster does it: everything travels as bytes, nothing is shared, and what was sent last is done first."""

    def __init__(self) -> None:
        """Nothing is sent yet."""
        self.sent: list[tuple[Errand, bytes]] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:  # noqa: ANN401 -- any
        """Take the call as bytes."""
        errand = Errand(self)
        self.sent.append((errand, pickle.dumps((fn, args, kwargs))))
        return errand

    def work(self) -> None:
        """Do what was sent."""
        while self.sent:
            errand, call = self.sent.pop()
            if not errand.set_running_or_notify_cancel():
                continue
            fn, args, kwargs = pickle.loads(call)  # noqa: S301 -- our own bytes
            try:
                errand.set_result(pickle.loads(pickle.dumps(fn(*args, **kwargs))))  # noqa: S301 -- our own bytes
            except Exception as error:  # noqa: BLE001 -- it belongs to who asks for the result
                errand.set_exception(pickle.loads(pickle.dumps(error)))  # noqa: S301 -- our own bytes


class Errand(Future[Any]):
    """A result that is worked for when somebody asks for it."""

    def __init__(self, executor: FarAway) -> None:
        """Know who works."""
        super().__init__()
        self.executor = executor

    def result(self, timeout: float | None = None) -> Any:  # noqa: ANN401 -- as in Future
        """Work, then answer."""
        self.executor.work()
        return super().result(timeout)

"""What may be given as a player, and what is said of anything else."""

from __future__ import annotations

import threading
from functools import partial
from typing import TYPE_CHECKING

import pytest

import marketlab as ml
from marketlab.lab.strategies import read_strategy
from marketlab.players.player import Player, View
from tests.lab.beginners import GAME, Counting, Eager, Last, first

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marketlab.core.choice import Choice


class Named(Last):
    """With a name of its own."""

    name = "stubborn"


class NeedsValue(Last):
    """Cannot be made without a value."""

    def __init__(self, value: int) -> None:
        """Keep the value."""
        self.value = value


class Locked(Last):
    """Cannot be copied."""

    def __init__(self) -> None:
        """Hold something of this process."""
        self.lock = threading.Lock()


class Silent(Player):
    """Has forgotten to choose."""


class Mute:
    """Has no choose at all."""


def with_default(view: View, choices: Sequence[Choice], decision_name: str, place: int = -1) -> Choice:  # noqa: ARG001
    """A fourth argument that need not be given."""
    return choices[place]


def asked(given: object) -> Choice:
    """What a player of this kind answers when it may take a or b."""
    player = read_strategy(GAME, given).make()
    player.ready(1, 0, 0)
    return player.choose({}, (ml.Choice("a"), ml.Choice("b")), "act")


@pytest.mark.parametrize(
    ("given", "answer", "label"),
    [
        (first, "a", "first"),
        (with_default, "b", "with_default"),
        (lambda _view, choices, _name: choices[1], "b", "lambda"),
        (partial(with_default, place=0), "a", "partial"),
        (Last, "b", "Last"),
        (Last(), "b", "Last"),
        (Named, "b", "stubborn"),
        (lambda: NeedsValue(3), "b", "NeedsValue"),
        (NeedsValue(3), "b", "NeedsValue"),
        (Counting, "b", "Counting"),
        (partial(Counting, 1), "a", "Counting"),
        (Counting(1), "a", "Counting"),
        ("random", "a", "random"),
    ],
)
def test_a_player_may_be_given_in_many_ways(given: object, answer: str, label: str) -> None:
    """A name, a function, a class, something that makes a player, a player; each with what tables call it."""
    if given == "random":
        assert read_strategy(GAME, given).name == "random"
    else:
        assert str(asked(given)) == answer
        assert read_strategy(GAME, given).name is None
    assert read_strategy(GAME, given).label == label


def test_each_player_is_new() -> None:
    """No game remembers another: a class is made again, a player copied as it was given."""
    for given in (Counting, Counting(), lambda: Counting(), "seller"):  # noqa: PLW0108 -- a function that makes players
        strategy = read_strategy(GAME, given)
        assert strategy.make() is not strategy.make()
    assert [str(asked(Counting())), str(asked(Counting()))] == ["b", "b"]
    own = Counting()
    strategy = read_strategy(GAME, own)
    own.asked = 1
    player = strategy.make()
    assert isinstance(player, Counting)
    player.asked = 7
    assert own.asked == 1


@pytest.mark.parametrize("given", [Eager, Eager()])
def test_only_who_has_interrupt_is_asked_out_of_turn(given: object) -> None:
    """The match asks those whose class has a method of its own."""
    choices = (ml.Choice("play elixir-of-luck"),)
    eager, last = read_strategy(GAME, given).make(), read_strategy(GAME, Last).make()
    assert type(eager).interrupt is not Player.interrupt
    assert eager.interrupt({}, choices) is choices[0]
    assert type(last).interrupt is Player.interrupt


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ("horder", "no player 'horder'.* 'hoarder'"),
        (None, "None cannot play. A strategy is a name, a function f"),
        (5, "5 cannot play"),
        (lambda view, choices: choices[0], "cannot play"),  # noqa: ARG005 -- one argument too few
        (min, "cannot play"),
        (Silent, "Silent has no method choose"),
        (Silent(), "Silent has no method choose"),
        (Mute, "Mute has no method choose"),
        (Mute(), "cannot play"),
        (lambda: 5, "int has no method choose"),
        (NeedsValue, r"NeedsValue cannot be made: TypeError: .*'value'\. Give it .* lambda: NeedsValue\(\.\.\.\)"),
        (lambda: NeedsValue(), r"lambda cannot be made: TypeError: .*'value'\.$"),  # type: ignore[call-arg] # noqa: PLW0108
        (Locked(), "Locked cannot be made: TypeError: cannot pickle"),
    ],
)
def test_what_cannot_play_is_refused_before_the_first_game(given: object, message: str) -> None:
    """The message says what a strategy looks like."""
    with pytest.raises(ml.PlayerError, match=message):
        read_strategy(GAME, given)

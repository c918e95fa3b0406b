"""What may be given as a player: a name, a class, a function, something that makes a player, or a player."""

from __future__ import annotations

import copy
import inspect
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol, cast

from marketlab.core.choice import Choice
from marketlab.core.errors import PlayerError, quoted
from marketlab.players import named
from marketlab.players.player import Player, View

ASKED = 3  # view, choices, decision_name
ADVICE = "A strategy is a name, a function f(view, choices, decision_name), or a class with such a method choose."


class Chooses(Protocol):
    """Whatever can choose; it need not derive from Player."""

    def choose(self, view: View, choices: Sequence[Choice], decision_name: str) -> Choice:
        """Pick one of the legal choices."""


GivenPlayer = str | type[Chooses] | Chooses | Callable[[View, Sequence[Choice], str], Choice] | Callable[[], Chooses]


@dataclass(frozen=True, slots=True)
class Strategy:
    """Who decides for a seat.

    Attributes
    ----------
    label : str
        What tables call it.
    name : str or None
        Its name among the players of the game; None for one that somebody wrote.
    make : callable
        Makes a new player, so that no game remembers another.

    """

    label: str
    name: str | None
    make: Callable[[], Player]


def read_strategy(game: str, given: object) -> Strategy:
    """A strategy from what was given; a player is made once to see that it can be.

    Raises
    ------
    PlayerError
        Saying what a strategy looks like.

    """
    label = _label(given)
    if isinstance(given, str):
        named(game, given)
        return Strategy(label, given, partial(named, game, given))
    if isinstance(given, type):
        make = partial(_made, given, label)
    elif hasattr(given, "choose"):
        if (other := str(getattr(given, "game", "") or game)) != game:
            raise PlayerError(f"{label} plays {other}, not {game}.")
        make = partial(_made, partial(copy.deepcopy, given), label)
    elif callable(given) and _takes(given, ASKED):
        make = partial(_seated, _Function(given), label)
    elif callable(given) and _takes(given, 0):
        label = _label(_one_of(given, label))
        make = partial(_made, given, label)
    else:
        raise PlayerError(f"{quoted(given)} cannot play. {ADVICE}")
    make()
    return Strategy(label, None, make)


def _label(given: object) -> str:
    known = getattr(given, "name", "") or getattr(given, "__name__", "") or type(given).__name__
    return given if isinstance(given, str) else str(known).strip("<>")


def _takes(function: Callable[..., object], count: int) -> bool:
    """Whether a function can be called with so many arguments; some that are written in C do not tell."""
    try:
        inspect.signature(function).bind(*[None] * count)
    except (TypeError, ValueError):
        return False
    return True


def _made(maker: Callable[[], object], label: str) -> Player:
    """A new player of a class, of a function that makes players, or of one that is copied."""
    return _seated(_one_of(maker, label), label)


def _one_of(maker: Callable[[], object], label: str) -> object:
    try:
        return maker()
    except Exception as error:
        wanted = f" Give it with the values it needs: lambda: {label}(...)." if isinstance(maker, type) else ""
        raise PlayerError(f"{label} cannot be made: {type(error).__name__}: {error}.{wanted}") from error


def _seated(made: object, label: str) -> Player:
    """A Player; what chooses and is none is put into one that has its name."""
    if not callable(getattr(made, "choose", None)) or getattr(type(made), "choose", None) is Player.choose:
        raise PlayerError(f"{label} has no method choose. {ADVICE}")
    if isinstance(made, Player):
        return made
    chooser = cast("Any", made)
    methods = {"choose": lambda _, *asked: chooser.choose(*asked)}
    if callable(getattr(made, "interrupt", None)):
        methods["interrupt"] = lambda _, *asked: chooser.interrupt(*asked)
    return cast("Player", type(label, (Player,), methods)())


class _Function:
    """A function that chooses."""

    def __init__(self, choose: Callable[..., Choice]) -> None:
        self.choose = choose

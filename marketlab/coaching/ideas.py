"""Ideas: what the named strategies would choose for a seat, from its view alone, and what else is worth a try."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING, NamedTuple

from marketlab.core.errors import GameOver, SeatError
from marketlab.players import named

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from marketlab.core.choice import Choice
    from marketlab.core.game import Game


class Idea(NamedTuple):
    """A choice, None for no play out of turn; which strategies would make it, and the reason of the first."""

    choice: Choice | None
    strategies: tuple[str, ...]
    reason: str


class Options(NamedTuple):
    """What a seat can do now, and whether it must: out of turn it may also wait."""

    choices: tuple[Choice, ...]
    is_asked: bool

    @property
    def all(self) -> tuple[Choice | None, ...]:
        """Everything that can be done; None is to wait."""
        return self.choices if self.is_asked else (*self.choices, None)


def options_of(game: Game, seat: int) -> Options:
    """What a seat can choose now.

    Raises
    ------
    GameOver, SeatError
        If there is nothing to choose.

    """
    question = game.question
    if question is None:
        raise GameOver("The game has ended: nothing is left to choose. game.result() tells who won.")
    choices = tuple(question.choices_of(seat))
    if not choices:
        waiting = " and ".join(game.seats[other] for other in question.waiting)
        name = game.seats[seat]
        raise SeatError(name, f"{name} has nothing to choose now: the question is for {waiting}.")
    return Options(choices, question.is_asked(seat))


def ideas(game: Game, seat: int, strategies: Iterable[str], seed: str) -> list[Idea]:
    """What strategies would do for the seat: different choices, in the order of those who would make them."""
    question, options, view = game.question, options_of(game, seat), game.view_of(seat)
    assert question is not None, "a seat that can choose is asked something"
    found: dict[Choice | None, list[tuple[str, str]]] = {}
    for name in strategies:
        player = named(game.spec.id, name)
        player.ready(seed, seat, 0)
        if options.is_asked:
            choice: Choice | None = player.choose(view, options.choices, question.name)
        else:
            choice = player.interrupt(view, options.choices)
        found.setdefault(choice, []).append((name, player.reason))
    return [Idea(choice, tuple(name for name, _ in by), by[0][1]) for choice, by in found.items()]


def worth_a_try(options: Options, thought: Sequence[Idea], most: int) -> list[Choice | None]:
    """At most so many choices: the ideas first, then the others by turns from every verb."""
    picked = [idea.choice for idea in thought]
    if not options.is_asked and None not in picked:
        picked.append(None)
    left: dict[str, list[Choice]] = {}
    for choice in options.choices:
        if choice not in picked:
            left.setdefault(choice.verb, []).append(choice)
    rest = [choice for row in zip_longest(*left.values()) for choice in row if choice is not None]
    return [*picked, *rest][:most]

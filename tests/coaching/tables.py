"""Pairs of tables that a seat cannot tell apart, and where it has something to choose."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Self

import marketlab as ml
from marketlab.core.randomness import Chance, derive
from tests.conformance.starts import Start, stages

if TYPE_CHECKING:
    from collections.abc import Iterator

    from marketlab.core.choice import Choice
    from marketlab.core.opening import Opening
    from marketlab.core.spec import Spec
    from marketlab.core.table import Table


class Elsewhere(ml.Game):
    """A game with the same past, as far as one seat can tell: what it cannot know lies otherwise, in copies too.

    Its seed is another one as well, and so is all chance to come.
    """

    __slots__ = ("_real", "_seat")

    def __init__(self, spec: Spec[Table], opening: Opening, moves: list[tuple[int, Choice]], seat: int) -> None:
        """Play the moves, then deal anew what the seat cannot know."""
        super().__init__(spec, opening)
        self._real, self._seat = opening, seat
        for move in moves:
            self._send(*move)
        luck = derive("elsewhere", seat, len(moves))
        spec.redeal(self.table, seat, luck)
        if spec.mix is not None:
            spec.mix(self.table, luck)
        self.table.chance = Chance("elsewhere")
        self.opening = dataclasses.replace(opening, seed="elsewhere")

    def at(self, n: int) -> Self:
        """A copy, dealt anew like this one."""
        return type(self)(self.spec, self._real, self._moves[:n], self._seat)


def elsewhere(game: ml.Game, seat: int) -> Elsewhere:
    """The game at a table that the seat cannot tell from this one."""
    return Elsewhere(game.spec, game.opening, game._moves, seat)


def sittings(start: Start, seed: int, most: int) -> Iterator[tuple[ml.Game, int]]:
    """Stages of a game played at random, and every seat that has two things to choose from there."""
    for stage in stages(start, seed, most):
        assert stage.question is not None
        for seat in range(start.places):
            if len(stage.question.choices_of(seat)) > stage.question.is_asked(seat):
                yield stage, seat

"""Worlds: tables that a seat cannot tell from the one at which it sits, each standing before its choice.

A world is a copy of the game in which everything that the seat cannot know is dealt anew (``Spec.redeal``), answers
that are still hidden are taken back, and all chance to come is drawn anew. What lay there before has no influence on
what is dealt, and the luck of a world comes from the view of the seat alone: at two tables that look the same to it
the worlds are the same. This is the only module of the coach that touches more than a view.
"""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING

from marketlab.core.decision import JointDecision
from marketlab.core.randomness import Chance, derive

if TYPE_CHECKING:
    from marketlab.core.game import Game
    from marketlab.core.spec import Json

SHOWN = 16


def fingerprint(view: Json) -> str:
    """A seed made from a view: equal views, equal seeds."""
    told = json.dumps(view, sort_keys=True, default=str)
    return hashlib.sha256(told.encode()).hexdigest()[:SHOWN]


class Worlds:
    """The worlds that a seat may be in.

    Attributes
    ----------
    seat : int
        Who cannot tell them apart.
    seed : str
        Made from what the seat sees; all luck of the worlds comes from it.

    """

    def __init__(self, game: Game, seat: int) -> None:
        """Begin with a game in which the seat can choose something now."""
        self._game, self.seat = game, seat
        self.seed = fingerprint(game.view_of(seat))
        answers = game.table.answers
        self._own = list(answers.get(seat, ()))
        self._n = max(0, game.n - sum(map(len, answers.values())))  # before anybody has answered what is hidden

    def lay(self, number: int) -> Game:
        """A world of its own: the same number, the same cards and the same luck to come."""
        world, luck = self._game.at(self._n), derive(self.seed, "world", number)
        world.spec.redeal(world.table, self.seat, luck)
        if world.spec.mix is not None:
            world.spec.mix(world.table, luck)
        world.table.chance = Chance(f"{self.seed} {number}")
        ask_afresh(world)
        return world

    def answers_left(self, world: Game) -> list[str]:
        """Hidden answers that the seat itself has given before its choice, and still has to give in a world."""
        return [choice.text for choice in self._own[len(world.table.answers.get(self.seat, ())) :]]


def ask_afresh(world: Game) -> None:
    """Work the choices of an open question out again: a rival answers from the cards that it was dealt anew."""
    question = world.question
    if question is not None:
        question.choices = tuple(question.legal(question.table, question.seat))


def is_asked_at_once(world: Game) -> bool:
    """Whether the open question is put to several seats, whose choices were worked out before the cards were dealt."""
    return isinstance(world.question, JointDecision)

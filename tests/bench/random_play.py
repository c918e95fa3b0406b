"""Uniformly random games through the public class: what every figure on speed is measured with."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import marketlab as ml

if TYPE_CHECKING:
    from marketlab.core.game import Game

NAMES = ("Ana", "Ben", "Chi", "Dov", "Eva", "Fay")
Counts = tuple[int, int, int]


class RandomPlay:
    """Random games of one kind, each with a new seed: a plug-in of the shared harness.

    Attributes
    ----------
    last : Game
        The game played last, for those who wish to look at it.

    """

    last: Game

    def __init__(self, game: str, seats: int, seed: int = 1, *, polling: bool = False, preset: str = "full") -> None:
        """Say which game, how many seats, and whether every other seat is polled before each decision."""
        self.game, self.seats, self.polling, self.preset = game, NAMES[:seats], polling, preset
        self.seed = seed
        self.draw = random.Random(seed).random  # noqa: S311 -- games, no secrets

    def play(self) -> Counts:
        """Play one game: decisions, sum of legal choices, and chance events, which no player is asked about."""
        self.seed += 1
        self.last = game = ml.new(self.game, seats=self.seats, seed=self.seed, preset=self.preset)
        return self._play_polling(game) if self.polling else self._play(game)

    def _play(self, game: Game) -> Counts:
        draw = self.draw
        decisions = legal = 0
        while choices := game.choices():
            n = len(choices)
            decisions += 1
            legal += n
            game.play(choices[int(draw() * n)])
        return decisions, legal, 0

    def _play_polling(self, game: Game) -> Counts:
        """The same; before each decision every seat that is not asked is offered its plays out of turn."""
        draw = self.draw
        decisions = legal = 0
        while (question := game.question) is not None:
            choices = game.choices()
            for seat, name in enumerate(self.seats):
                if seat != question.seat:
                    game.choices(name)
            n = len(choices)
            decisions += 1
            legal += n
            game.play(choices[int(draw() * n)])
        return decisions, legal, 0

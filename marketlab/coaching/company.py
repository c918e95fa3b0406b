"""Company: the named strategies that play on in a world, the seat's own among them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from marketlab.core.randomness import derive
from marketlab.players import named, names
from marketlab.players.match import Match

if TYPE_CHECKING:
    from marketlab.core.game import Game
    from marketlab.core.spec import Json

RANDOM = "random"


def strategies(game: str) -> tuple[str, ...]:
    """The named strategies of a game; where it has none, the random player."""
    return tuple(name for name in names(game) if name != RANDOM) or (RANDOM,)


def strongest_first(game: str) -> tuple[str, ...]:
    """The named strategies of a game, the one that leads first; where none is marked, in alphabetical order."""
    return tuple(sorted(strategies(game), key=lambda name: not named(game, name).leads))


def lead(result: Json, seat: str) -> tuple[float, float]:
    """By how much a seat is ahead of the best other one in the end, and its own score; alone, the score is both."""
    scores = result["scores"]
    assert isinstance(scores, dict), "a result has scores"
    own = float(scores[seat])
    return own - max((float(score) for name, score in scores.items() if name != seat), default=0.0), own


def company(game: Game, seat: int, follow: str, luck: tuple[str, int]) -> Match:
    """The match that plays a world on: the seat follows one strategy, each rival one that luck picks."""
    spec, known = game.spec, strategies(game.spec.id)
    chance = derive(luck[0], "company", luck[1])
    players = {
        name: named(spec.id, follow if place == seat else known[int(chance.random() * len(known))])
        for place, name in enumerate(game.seats)
    }
    return Match(spec, replace(game.opening, seed=f"{luck[0]} {luck[1]}", players={}), players)

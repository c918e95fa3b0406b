"""Time the hints, and let the coach play the named strategies: the figures behind the section of the README."""

from __future__ import annotations

import itertools
import time
from typing import TYPE_CHECKING, NamedTuple

import marketlab as ml
from marketlab.coaching.company import strategies
from marketlab.coaching.helping import Coach
from marketlab.core.opening import read_opening
from marketlab.core.randomness import derive
from marketlab.door import spec_of
from marketlab.players import named
from marketlab.players.match import Match

if TYPE_CHECKING:
    from collections.abc import Iterator

    from marketlab.coaching.weighing import Effort

SEATS = ("Ana", "Ben", "Chi", "Dan")
STEPS = (1, 2, 3)
PER_GAME = 3


class Score(NamedTuple):
    """What the coach did against one strategy: games, won alone, shared, by how much it was ahead, and seconds."""

    games: int
    won: int
    shared: int
    lead: float
    seconds: float


def duel(game: str, rival: str, games: range, effort: Effort, most: int) -> Score:
    """Two seats, seats alternated: how whoever follows the coach fares against a strategy."""
    start, won, shared, lead = time.perf_counter(), 0, 0, 0.0
    for number in games:
        mine, other = SEATS[number % 2], SEATS[1 - number % 2]
        result = follow(game, mine, other, rival, f"coach {number}", effort, most).result() or {}
        winners, scores = result["winners"], result["scores"]
        assert isinstance(winners, list)
        assert isinstance(scores, dict)
        won += winners == [mine]
        shared += len(winners) > 1
        lead += scores[mine] - scores[other]
    return Score(len(games), won, shared, lead / len(games), time.perf_counter() - start)


def follow(game: str, mine: str, other: str, rival: str, seed: str, effort: Effort, most: int) -> ml.Game:
    """A game that was played to its end: one seat follows the coach, the other is a strategy."""
    spec = spec_of(game)
    opening = read_opening(spec, seats=SEATS[:2], seed=seed)
    played = ml.Game(spec, opening)
    coached = Coach(played, mine, effort, most).player()
    Match(spec, opening, {mine: coached, other: named(game, rival)}).run(played)
    return played


def positions(game: str, count: int, seed: int = 1) -> Iterator[ml.Game]:
    """Games of strategies that stand at decisions with two choices or more, 2 to 4 seats, picked by chance."""
    found = itertools.chain.from_iterable(_of_one_game(game, number, seed) for number in itertools.count())
    return itertools.islice(found, count)


def _of_one_game(game: str, number: int, seed: int) -> Iterator[ml.Game]:
    chance, known, seats = derive(seed, "positions", number), strategies(game), SEATS[: 2 + number % 3]
    players = {seat: known[int(chance.random() * len(known))] for seat in seats}
    played = ml.new(game, seats=seats, seed=f"{seed} {number}", players=players)
    for place in sorted({int(chance.random() * played.n) for _ in range(PER_GAME)}):
        stage = played.at(place)
        if len(stage.choices()) > 1:
            yield stage


def seconds(game: str, count: int, seed: int = 1) -> dict[int, list[float]]:
    """How long each hint takes at so many positions, as the coach is called by people."""
    taken: dict[int, list[float]] = {step: [] for step in STEPS}
    for stage in positions(game, count, seed):
        coach = ml.coach(stage, stage.seats[stage.question.seat] if stage.question else None)
        for step in STEPS:
            start = time.perf_counter()
            coach.hint(step)
            taken[step].append(time.perf_counter() - start)
    return taken

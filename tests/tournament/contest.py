"""Let strategies play each other, and ask them the same questions: the figures behind the tournament and its tests."""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from typing import TYPE_CHECKING

import marketlab as ml
from marketlab.core.opening import read_opening
from marketlab.core.randomness import derive
from marketlab.door import spec_of
from marketlab.players import named, names
from marketlab.players.match import Match

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from marketlab.core.choice import Choice

SEATS = ("Ana", "Ben", "Chi", "Dan")
RANDOM = "random"
PER_GAME = 5


def strategies(game: str) -> tuple[str, ...]:
    """The named strategies of a game, without the random player."""
    return tuple(name for name in names(game) if name != RANDOM)


@dataclass(frozen=True)
class Score:
    """What one strategy did against another: share of games won alone, share of shared ones, mean coins."""

    won: float
    shared: float
    coins: float


def duel(game: str, one: str, other: str, games: int, seed: int = 1) -> Score:
    """Two seats, seats alternated: how ``one`` fares against ``other``; a shared win counts as not won."""
    won = shared = coins = 0
    for number in range(games):
        pair = (one, other) if number % 2 == 0 else (other, one)
        played = ml.new(game, SEATS[:2], seed=f"{seed} {number}", players=dict(zip(SEATS[:2], pair, strict=True)))
        result = played.result()
        assert result is not None
        mine, winners, scores = SEATS[number % 2], result["winners"], result["scores"]
        assert isinstance(winners, list)
        assert isinstance(scores, dict)
        won += winners == [mine]
        shared += len(winners) > 1
        coins += scores[mine]
    return Score(won / games, shared / games, coins / games)


@dataclass(frozen=True)
class Question:
    """One sampled decision: what a seat saw and could choose."""

    view: dict[str, object]
    choices: Sequence[Choice]
    name: str


def questions(game: str, count: int, seed: int = 1) -> Iterator[Question]:
    """Sample decisions with at least two choices, by turns from random play and from strategies, 2 to 4 seats."""
    found: Iterator[Question] = itertools.chain.from_iterable(
        _of_one_game(game, number, seed) for number in itertools.count()
    )
    return itertools.islice(found, count)


def _of_one_game(game: str, number: int, seed: int) -> list[Question]:
    chance = derive(seed, "sample", number)
    known = strategies(game)
    seats = SEATS[: 2 + number // 2 % 3]
    players = {seat: RANDOM if number % 2 else known[int(chance.random() * len(known))] for seat in seats}
    spec = spec_of(game)
    opening = read_opening(spec, seats=seats, seed=f"{seed} {number}", players=players)
    match, played = Match(spec, opening), ml.Game(spec, opening)
    asked: list[Question] = []
    while (question := played.question) is not None:
        if len(question.choices) > 1:
            asked.append(Question(played.view_of(question.seat), question.choices, question.name))
        match.step(played)
    places = sorted({int(chance.random() * len(asked)) for _ in range(PER_GAME)})
    return [asked[place] for place in places]


def agreement(game: str, asked: Sequence[Question]) -> dict[tuple[str, str], float]:
    """For each pair of strategies the share of questions that both answer with the same choice."""
    answers = {name: [_answer(game, name, question) for question in asked] for name in strategies(game)}
    return {
        (one, other): sum(a is b for a, b in zip(answers[one], answers[other], strict=True)) / len(asked)
        for one in answers
        for other in answers
    }


def _answer(game: str, name: str, question: Question) -> Choice:
    player = named(game, name)
    player.ready(1, 0, 0)
    return player.choose(question.view, question.choices, question.name)

"""The named strategies of every game: they differ, beat chance, give reasons, and tell their idea in two lines."""

from __future__ import annotations

import re
from functools import lru_cache

import pytest

import marketlab as ml
from marketlab.core.data import read_csv
from marketlab.players import named
from tests.tournament.contest import RANDOM, Question, agreement, duel, questions, strategies

GAMES = [info.id for info in ml.games() if strategies(info.id)]
EVERY = [(game, name) for game in GAMES for name in strategies(game)]
every_game = pytest.mark.parametrize("game", GAMES)
every_strategy = pytest.mark.parametrize(("game", "name"), EVERY, ids=["-".join(pair) for pair in EVERY])
FEWEST = 4
MOST_ALIKE = 0.85
LEAST_WON = 0.8
LONGEST = 110


@lru_cache(maxsize=8)
def sample(game: str) -> list[Question]:
    """Five hundred decisions with two choices or more, from random play and from strategies, 2 to 4 seats."""
    return list(questions(game, 500))


@lru_cache(maxsize=8)
def titles(game: str) -> str:
    """The names of all cards of a game, as a pattern."""
    rows = read_csv(f"marketlab.games.{game.replace('-', '_')}", "cards.csv")
    return "|".join(re.escape(row["name"]) for row in rows)


@every_game
def test_a_game_has_four_strategies_and_no_two_are_alike(game: str) -> None:
    """No pair answers more than 85 % of 500 decisions with the same choice."""
    assert len(strategies(game)) >= FEWEST
    assert len(sample(game)) == 500
    shares = agreement(game, sample(game))
    assert {pair: share for pair, share in shares.items() if pair[0] != pair[1] and share > MOST_ALIKE} == {}


@every_strategy
def test_a_reason_names_a_number_or_a_card_in_plain_words(game: str, name: str) -> None:
    """One line of at most 110 characters without code words."""
    player = named(game, name)
    for question in sample(game):
        choice = player.choose(question.view, question.choices, question.name)
        assert choice in question.choices
        assert re.search(rf"\d|{titles(game)}", player.reason), player.reason
        assert len(player.reason) <= LONGEST, player.reason
        words = re.sub(titles(game), "", player.reason)
        assert not re.search(r"[_{}\n]|\w-\w|None|\b1 (coin|card|good|Ten)s", words), player.reason


@every_strategy
def test_a_strategy_beats_chance(game: str, name: str) -> None:
    """It wins alone at least 80 % of 40 games against the random player, seats alternated."""
    assert duel(game, name, RANDOM, games=40).won >= LEAST_WON


@every_strategy
def test_a_strategy_has_a_docstring_of_two_lines(game: str, name: str) -> None:
    """The first line tells the idea, the second how."""
    lines = [line for line in (type(named(game, name)).__doc__ or "").strip().splitlines() if line]
    assert len(lines) == 2
    assert named(game, name).game == game

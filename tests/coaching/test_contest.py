"""Whoever follows the coach, and the figures about it."""

from __future__ import annotations

import marketlab as ml
from marketlab.coaching.helping import Coach
from marketlab.coaching.weighing import Effort
from marketlab.core.opening import read_opening
from marketlab.door import spec_of
from marketlab.players import named
from marketlab.players.match import Match
from tests.coaching.__main__ import line, times
from tests.coaching.contest import Score, duel, positions

GAME, SEATS = "mystic-market", ("Ana", "Ben")


def test_a_follower_does_what_the_coach_would() -> None:
    """Both choose alike at every decision of a short game; where all strategies agree, so does the coach."""
    spec = spec_of(GAME)
    opening = read_opening(spec, seats=SEATS, seed=7, preset="short")
    game = ml.Game(spec, opening)
    coach = Coach(game, "Ana", Effort(worlds=1), 2)
    follower = coach.player()
    match = Match(spec, opening, {"Ana": follower, "Ben": named(GAME, "seller")})
    for _ in range(12):
        best = coach.best() if game.question is not None and game.question.seat == 0 else None
        assert match.step(game)
        if best is not None:
            assert game.record()["choices"][-1] == ["Ana", str(best)]  # type: ignore[index]  # plain data
    assert "choices by the coach's roll-outs" in follower.reason


def test_a_duel_depends_on_its_numbers_alone() -> None:
    """One game against the seller, twice."""
    first, second = (duel(GAME, "seller", range(1), Effort(worlds=1), 2) for _ in range(2))
    assert first[:4] == second[:4]
    assert first.games == 1
    assert first.won + first.shared <= 1


def test_positions_leave_a_choice() -> None:
    """Games of strategies, 2 to 4 seats, stopped where somebody has two choices or more."""
    found = list(positions(GAME, 8))
    assert all(len(game.choices()) > 1 for game in found)
    assert {len(game.seats) for game in found} == {2, 3, 4}


def test_the_tables_are_markdown() -> None:
    """A row for each hint, and one for each strategy."""
    assert len(times(GAME, 1).splitlines()) == 3
    assert line(GAME, "seller", Score(4, 3, 1, 2.5, 8)) == "| mystic-market | seller | 4 | 75.0 | 25.0 | +2.5 | 2.0 |\n"

"""Every game ends, with a result, from every preset and number of seats."""

from __future__ import annotations

from tests.conformance.every import every_start
from tests.conformance.starts import Start, choices_at_random

GAMES = 5


@every_start
def test_a_game_ends_with_a_result(start: Start) -> None:
    """At the end nobody is asked any more, every seat has a score, and the winners are among those with one."""
    for seed in range(GAMES):
        game = start.played(seed)
        result = game.result()
        assert result is not None
        scores, winners = result["scores"], result["winners"]
        assert isinstance(scores, dict)
        assert isinstance(winners, list)
        assert set(game.seats) <= set(scores)
        assert set(winners) <= set(scores)
        assert len(set(winners)) == len(winners)
        assert isinstance(result["reason"], str)


@every_start
def test_an_ended_game_asks_nothing(start: Start) -> None:
    """No decision, no choices, no refusals are left; nothing is asked in the scene, which has a podium."""
    game = start.played(1)
    assert game.is_over
    assert game.decision is None
    assert game.refusals() == []
    assert all(game.choices(seat) == () for seat in (None, *game.seats))
    scene = game.scene()
    assert scene["stage"]["over"]
    assert scene["stage"]["asked"] == []
    assert scene["result"] is not None


@every_start
def test_there_is_no_result_before_the_end(start: Start) -> None:
    """Until the last choice somebody is asked and the result is None."""
    game = start.new(2)
    assert game.result() is None
    for _ in choices_at_random(game, 2):
        assert game.is_over == (game.result() is not None) == (game.decision is None)

"""Handy Reference Guide: AM-205 to AM-209 told in one game, from the log alone."""

from __future__ import annotations

import pytest

import marketlab as ml

from .arrange import SEATS, all_of, whole


@pytest.mark.rule("AM-206", "AM-207", "AM-208", "AM-209")
def test_a_whole_game_follows_the_guide() -> None:
    """Holder first on every Day, n + 1 sales, one final action each, four closings, a Review of four terms."""
    game = ml.new("adventure-mart", seats=SEATS[:3], seed=11)
    holders = {1: whole(game)["holder"]}
    first_turns = {1: game.decision.seat if game.decision else ""}
    while not game.is_over:
        day = int(whole(game)["day"])
        game.play(game.choices()[-1])
        if game.decision is not None and int(whole(game)["day"]) > day:
            holders[day + 1], first_turns[day + 1] = whole(game)["holder"], game.decision.seat
    assert first_turns == holders
    assert len(all_of(game.events(), "sale_began")) == 5 * 4
    assert len(all_of(game.events(), "checked_out")) == 5 * 4
    assert len(all_of(game.events(), "last_served")) == 5
    assert len(all_of(game.events(), "closed")) == 4
    result = game.result()
    assert result is not None
    for parts in result["parts"].values():  # type: ignore[attr-defined]  # plain data
        assert parts["net worth"] == parts["stock"] + parts["fixtures"] + parts["gold"] + parts["review"]

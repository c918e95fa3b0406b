"""Phase 5: the display is filled up to three, and price cards and Fiscal Reporting turn up on the way."""

from __future__ import annotations

import pytest

from tests.games.happened import asked

from .arrange import display, kinds, play, shop, whole

LAST = "fiscal-reporting scout-camp"


@pytest.mark.rule("PS-087")
def test_forecasts_are_revealed_until_there_are_three() -> None:
    """One on display; forecast, price card, forecast come: three cards are turned over."""
    game = shop(display="office-lunch", deck=f"weekend-family heat-wave laundry-day open-house {LAST}")
    told = play(game, "end turn")
    assert display(game) == ["office-lunch", "weekend-family", "laundry-day"]
    assert kinds(told, "revealed", "price_card") == ["revealed", "price_card", "revealed"]
    assert whole(game)["price_pile"][0] == "heat-wave"


@pytest.mark.rule("PS-087")
def test_it_happens_in_every_players_turn() -> None:
    """Ben's turn fills the display too; with three on display nothing is revealed."""
    game = shop(
        display="office-lunch school-uniforms",
        deck=f"weekend-family laundry-day {LAST}",
        active="Ben",
        rivals={"Ben": {"supermarket": "junior-salesperson food*3"}},
    )
    play(game, "fulfil office-lunch with junior", "take 0 ten")
    told = play(game, "end turn")
    assert kinds(told, "revealed")[:2] == ["revealed", "revealed"]
    full = shop(display="office-lunch school-uniforms open-house", deck=f"weekend-family {LAST}", active="Ana")
    assert kinds(play(full, "end turn"), "revealed") == []


@pytest.mark.rule("PS-088")
def test_a_price_card_is_resolved_before_its_prices_are_valid() -> None:
    """Payroll: first the payment, then Food 2, Clothes 4, Appliances 7 on top of the old card."""
    game = shop(
        bank="one*3",
        shelf="junior-salesperson",
        display="office-lunch school-uniforms",
        deck=f"payroll weekend-family {LAST}",
    )
    told = play(game, "end turn")
    assert kinds(told, "price_card", "paid", "new_prices", "revealed") == [
        "price_card",
        "paid",
        "new_prices",
        "revealed",
    ]
    assert whole(game)["price_pile"] == ["payroll", "opening-week"]


@pytest.mark.rule("PS-089")
def test_fiscal_reporting_is_laid_aside_and_does_not_count() -> None:
    """It is turned over in Ben's Phase 5 of round 4: revealed, and a forecast still comes."""
    game = shop(
        display="office-lunch school-uniforms",
        deck="fiscal-reporting weekend-family scout-camp",
        active="Ben",
        round=4,
        phase="refill",
    )
    assert display(game)[:3] == ["office-lunch", "school-uniforms", "weekend-family"]
    assert whole(game)["fiscal"] == 7  # Ana's turn of round 5 has begun: rounds 5, 6 and 7 are the last
    assert asked(game) == ("Ana", "actions")
    assert kinds(game.events(), "fiscal_revealed", "fiscal_resolved") == ["fiscal_revealed", "fiscal_resolved"]


@pytest.mark.rule("PS-090")
def test_an_empty_deck_leaves_fewer_than_three() -> None:
    """Two on display and no card left: Phase 5 ends with two."""
    game = shop(display="office-lunch school-uniforms", deck="", fiscal=9)
    told = play(game, "end turn")
    assert display(game) == ["office-lunch", "school-uniforms"]
    assert kinds(told, "revealed") == []

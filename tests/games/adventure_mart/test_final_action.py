"""Final Sale Action: AM-124 to AM-127."""

from __future__ import annotations

import pytest

from tests.games.happened import asked, refused

from .arrange import mart, of, played, texts, whole, zone


@pytest.mark.rule("AM-124")
def test_after_the_last_sale_each_player_acts_once_more() -> None:
    """Four players, Chi started the last sale: Dee, Ana, Ben, Chi act once each, whoever won it."""
    game = mart(active="Chi", holder="Chi", chi={}, dee={"hand": "handy-hatchet"}, town="vanguard - - - -")
    played(game, "start sale 1", "commit", "offer handy-hatchet", "commit", "drop out", "drop out", "drop out")
    assert of(game, "Dee")["ledger"] == ["vanguard"]
    order = []
    while asked(game)[1] == "final":
        order.append(asked(game)[0])
        game.play("pass")
    assert order == ["Dee", "Ana", "Ben", "Chi"]


@pytest.mark.rule("AM-125")
def test_a_final_action_may_be_passed() -> None:
    """Ana passes: gold, hand, store and depot are unchanged."""
    game = mart(ana={"hand": "powerstone"}, phase="final", town="- - -", stock="novice-wand")
    before = (of(game), zone(game, "stock_queue"))
    game.play("pass")
    assert (of(game), zone(game, "stock_queue")) == before
    assert asked(game) == ("Ben", "final")


@pytest.mark.rule("AM-126")
def test_no_sale_is_a_final_action() -> None:
    """Purchases and Uses are offered, a sale is refused, and so is end turn."""
    game = mart(ana={"store": "bargain-bell"}, phase="final", town="- - -", stock="novice-wand")
    assert texts(game) == {"buy novice-wand", "buy stock deck", "use bargain-bell", "pass"}
    assert refused(game, "start sale 1") == "AM-126"
    assert refused(game, "end turn") == "AM-126"


@pytest.mark.rule("AM-126")
def test_an_extra_action_of_the_turn_that_ended_the_sales_comes_first() -> None:
    """Ana played Dragonberry, then the last sale: she has one more action in her turn, then Ben's final action."""
    game = mart(
        ana={"hand": "dragonberry-blast", "gold": 9}, town="vanguard - -", stock="novice-wand squires-shortsword"
    )
    played(game, "use dragonberry-blast", "start sale 1", "commit", "drop out")
    assert asked(game) == ("Ana", "turn")
    assert "buy novice-wand" in texts(game)
    assert not texts(game, "start")
    assert refused(game, "pass") == "AM-125"
    game.play("buy novice-wand")
    assert asked(game) == ("Ben", "final")
    assert whole(game)["trigger"] == "Ana"


@pytest.mark.rule("AM-126")
def test_temporal_leakage_works_in_a_final_action() -> None:
    """A purchase and one Use, in any order; then the next seat."""
    game = mart(
        ana={"store": "bargain-bell"}, phase="final", town="- - -", stock="novice-wand", bulletin="temporal-leakage"
    )
    game.play("buy novice-wand")
    assert texts(game) == {"use bargain-bell", "pass"}
    game.play("use bargain-bell")
    assert asked(game) == ("Ben", "final")


@pytest.mark.rule("AM-127", "AM-208")
def test_after_the_final_actions_the_stores_close_but_on_day_5() -> None:
    """Day 4: what to keep is asked; Day 5: no redraw, no upkeep, no help, the game is over."""
    hand = {"hand": "powerstone"}
    fourth = mart(ana=hand, day=4, phase="final", town="- - -")
    played(fourth, "pass", "pass")
    assert asked(fourth) == ("Ana", "keep")
    fifth = mart(ana=hand | {"store": "errand-imp:down"}, day=5, phase="final", town="- - -")
    played(fifth, "pass", "pass")
    assert fifth.is_over
    assert of(fifth)["hand"] == ["powerstone"]
    assert of(fifth)["store"] == ["errand-imp down"]

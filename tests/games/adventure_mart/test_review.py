"""Review: AM-140 to AM-146, AM-159, AM-209. What counts, what does not, and who wins."""

from __future__ import annotations

from typing import Any

import pytest

from .arrange import mart, of


def review(**given: Any) -> dict[str, Any]:  # noqa: ANN401 -- the keys of a position
    """The result of a game whose last Day closes with this table."""
    game = mart(day=5, phase="closing", town="", **given)
    assert game.is_over
    result = game.result()
    assert result is not None
    return result


@pytest.mark.rule("AM-140")
def test_staff_and_basic_stock_count_nothing() -> None:
    """Staff of cost 5 and nine basic cards: 0."""
    ana = {"gold": 0, "store": "samwell-soots-archghoul", "hand": "powerstone*2 pet-slime", "reorder": "handy-hatchet"}
    assert review(ana=ana)["parts"]["Ana"]["net worth"] == 0


@pytest.mark.rule("AM-141")
def test_stock_counts_its_printed_cost_wherever_it_is() -> None:
    """Hand 4 + storeroom 3 + reorder pile 6 = 13."""
    ana = {"gold": 0, "hand": "everlamp", "storeroom": "scroll-of-sparks", "reorder": "runed-gauntlet"}
    assert review(ana=ana)["parts"]["Ana"]["stock"] == 13


@pytest.mark.rule("AM-142")
def test_fixtures_count_their_printed_cost_face_down_too() -> None:
    """Face-down Autoforge 4 and Dumbwaiter 3: 7."""
    assert review(ana={"gold": 0, "store": "autoforge:down dumbwaiter"})["parts"]["Ana"]["fixtures"] == 7


@pytest.mark.rule("AM-143", "AM-159", "AM-209")
def test_net_worth_is_stock_fixtures_gold_and_bonuses() -> None:
    """Stock 19, fixtures 9, gold 9, bonus 2: 39."""
    ana = {
        "gold": 9,
        "hand": "archmage-diadem basilisk-egg everlamp",  # 8 + 7 + 4
        "store": "weapon-rack shrine-of-the-kaiju",  # 4 + 5
        "ledger": "dame-ottoline",  # + 2
    }
    parts = review(ana=ana)["parts"]["Ana"]
    assert parts == {"stock": 19, "fixtures": 9, "gold": 9, "review": 2, "net worth": 39}


@pytest.mark.rule("AM-144")
def test_brand_bonuses_count_regular_stock_only() -> None:
    """Grove Stand with 3 Blackforest: + 3; Own-Brand Aisle with basic stock alone: 0."""
    grove = {"store": "grove-stand", "reorder": "novice-wand scroll-of-sparks", "storeroom": "starglass-orb"}
    assert review(ana=grove)["parts"]["Ana"]["review"] == 3
    assert review(ana={"store": "own-brand-aisle", "hand": "powerstone*3"})["parts"]["Ana"]["review"] == 0


@pytest.mark.rule("AM-144")
def test_review_effects_of_stock_count_wherever_it_is_owned() -> None:
    """Wolfbane Crossbow in the storeroom: + 1 for itself and + 1 for Novice Wand."""
    ana = {"storeroom": "wolfbane-crossbow", "hand": "novice-wand"}
    assert review(ana=ana)["parts"]["Ana"]["review"] == 2


@pytest.mark.rule("AM-145")
def test_the_highest_total_wins() -> None:
    """61 beats 60."""
    result = review(ana={"gold": 60}, ben={"gold": 61})
    assert (result["winners"], result["reason"]) == (["Ben"], "highest net worth")


@pytest.mark.rule("AM-146")
def test_on_equal_totals_more_adventurers_win() -> None:
    """50 with 2 adventurers beats 50 with 1."""
    result = review(ana={"gold": 50, "ledger": "adept"}, ben={"gold": 50, "ledger": "adept vanguard"})
    assert (result["winners"], result["reason"]) == (["Ben"], "more adventurers")


@pytest.mark.rule("AM-146", "AM-078")
def test_still_equal_the_order_from_the_token_decides() -> None:
    """Ana and Chi tie in all; Ben holds the token: Chi is met first; one winner, never two."""
    tied = {"ana": {"gold": 9}, "ben": {"gold": 1}, "chi": {"gold": 9}}
    result = review(**tied, holder="Ben", active="Ben")
    assert (result["winners"], result["reason"]) == (["Chi"], "initiative order")


@pytest.mark.rule("AM-145")
def test_hands_are_open_at_the_review() -> None:
    """When everybody adds up, everybody sees all cards."""
    game = mart(day=5, phase="closing", town="", ana={"hand": "everlamp", "storeroom": "novice-wand"})
    assert game.view("Ben")["seats"]["Ana"]["hand"] == ["everlamp"]  # type: ignore[index]  # plain data
    assert game.view("Ben")["seats"]["Ana"]["storeroom"] == of(game)["storeroom"]  # type: ignore[index]  # plain data

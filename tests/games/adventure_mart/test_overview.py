"""Overview and How to Win: five Days, adventurers, bulletins, net worth (AM-011 to AM-014, AM-079, AM-154)."""

from __future__ import annotations

from typing import Any

import pytest

import marketlab as ml
from marketlab.games.adventure_mart.includes import ADVENTURERS, TYPES

from .arrange import mart, played, whole


def days(game: ml.Game) -> list[int]:
    """The Day after each choice of a game played out at its first choices."""
    seen = [int(whole(game)["day"])]
    while not game.is_over:
        game.play(game.choices()[-1])
        seen.append(int(whole(game)["day"]))
    return seen


@pytest.mark.rule("AM-011", "AM-154")
def test_a_game_has_five_days() -> None:
    """The Day runs from 1 to 5, one after the other, and the game ends on the fifth."""
    seen = days(ml.new("adventure-mart", seats=["Ana", "Ben"], seed=3))
    assert sorted(set(seen)) == [1, 2, 3, 4, 5]
    assert seen == sorted(seen)


@pytest.mark.rule("AM-012", "AM-040", "AM-172")
def test_every_adventurer_wants_at_least_one_of_three_types() -> None:
    """Martial, Magic and Exotic are the types; every title wants one or more symbols of them."""
    assert TYPES == ("Martial", "Magic", "Exotic")
    assert all(len(card.wants) == 3 and sum(card.wants) >= 1 for card in ADVENTURERS)


@pytest.mark.rule("AM-013", "AM-084")
def test_a_bulletin_changes_its_own_day_only() -> None:
    """Clearance Sale lowers Gatehouse Pike from 5 to 4 today; the bulletin of Day 2 is another one, and it costs 5."""
    game = mart(
        stock="gatehouse-pike",
        bulletin="clearance-sale",
        phase="final",
        town="- - -",
        bulletins=words_of_days("business-as-usual", 4),
        ana={"gold": 4},
        decks={"stock": "gatehouse-pike novice-wand"},
    )
    assert game.explain("price gatehouse-pike") == [
        "Gatehouse Pike, printed cost: 5",
        "Today's bulletin: -1",
        "To pay, before your own reductions: 4",
    ]
    played(game, "pass", "pass", "claim gold")
    assert whole(game)["day"] == 2
    assert game.explain("price gatehouse-pike")[-1] == "To pay, before your own reductions: 5"


def words_of_days(first: str, count: int) -> list[str]:
    """Bulletins for the Days to come."""
    return [first, "festival-purses", "lean-season", "guild-parade"][:count]


@pytest.mark.rule("AM-014", "AM-145")
def test_after_five_days_the_highest_net_worth_wins() -> None:
    """Net worths 52, 49 and 61 in gold alone: the third player wins."""
    gold: dict[str, Any] = {"ana": {"gold": 52}, "ben": {"gold": 49}, "chi": {"gold": 61}}
    game = mart(day=5, phase="closing", town="", **gold)
    result = game.result()
    assert result is not None
    assert result["scores"] == {"Ana": 52, "Ben": 49, "Chi": 61}
    assert result["winners"] == ["Chi"]
    assert result["reason"] == "highest net worth"


@pytest.mark.rule("AM-079")
def test_a_day_has_its_phases_in_order_and_the_last_ends_in_the_review() -> None:
    """Opening, trading, final actions, closing on Days 1 to 4; on Day 5 the Review."""
    game = ml.new("adventure-mart", seats=["Ana", "Ben"], seed=3)
    told = []
    while not game.is_over:
        told += [event.kind for event in game.play(game.choices()[-1])]
    day = ["last_served", "closed", "helped", "cleaned_up", "restocked", "bulletin_read"]
    assert [kind for kind in told if kind in {*day, "game_over"}] == day * 4 + ["last_served", "game_over"]

"""Fixtures, Staff, Re-Hiring Staff: AM-045 to AM-055, AM-091 to AM-095, AM-157, AM-166, AM-168."""

from __future__ import annotations

import pytest

from marketlab.games.adventure_mart.includes import FIXTURES, STAFFS
from tests.games.happened import asked, refused

from .arrange import all_of, gold, mart, of, played, texts, to_question, zone

FULL = "weapon-rack errand-imp:down coin-sprite bargain-bell:down"


@pytest.mark.rule("AM-045", "AM-091", "AM-157")
def test_a_fixture_is_paid_and_goes_into_the_store() -> None:
    """Gold 6, Weapon Rack costs 4: gold 2, one slot used, the queue one short."""
    game = mart(ana={"gold": 6}, fixtures="weapon-rack dumbwaiter")
    game.play("buy weapon-rack")
    assert gold(game) == 2
    assert of(game)["store"] == ["weapon-rack"]
    assert zone(game, "fixture_queue") == ["dumbwaiter"]


@pytest.mark.rule("AM-046")
def test_a_fixture_used_today_can_be_used_again_tomorrow() -> None:
    """Bargain Bell is flipped on Day 1 and face-up on Day 2."""
    game = mart(ana={"store": "bargain-bell"}, phase="final", town="- - -")
    game.play("use bargain-bell")
    assert of(game)["store"] == ["bargain-bell down"]
    to_question(game, "turn")
    assert game.position()["day"] == 2
    assert "bargain-bell" in of(game)["store"]


@pytest.mark.rule("AM-047", "AM-050")
def test_fixtures_and_staff_show_a_cost_and_an_effect() -> None:
    """Each costs at least 1 and does something."""
    assert all(card.cost >= 1 and card.brief and card.text for card in (*FIXTURES, *STAFFS))


@pytest.mark.rule("AM-048", "AM-092", "AM-166")
def test_staff_is_hired_for_its_hire_cost() -> None:
    """Gold 5, Rune Scholar costs 3: gold 2, face-up in a slot."""
    game = mart(staff="rune-scholar minibeans")
    game.play("buy rune-scholar")
    assert gold(game) == 2
    assert of(game)["store"] == ["rune-scholar"]
    assert zone(game, "staff_queue") == ["minibeans"]


@pytest.mark.rule("AM-049", "AM-094")
def test_on_call_staff_may_work_at_once_and_it_is_no_second_action() -> None:
    """Gold 3: hire Coin Sprite (3), use On Call: +4, gold 4, face-down; the turn is over. Or not: it stays face-up."""
    game = mart(ana={"gold": 3}, staff="coin-sprite")
    game.play("buy coin-sprite")
    assert asked(game) == ("Ana", "on-call")
    passed = game.at(game.n)
    game.play("use coin-sprite")
    assert gold(game) == 4
    assert of(game)["store"] == ["coin-sprite down"]
    assert asked(game) == ("Ben", "turn")
    passed.play("pass")
    assert (gold(passed), of(passed)["store"], asked(passed)) == (0, ["coin-sprite"], ("Ben", "turn"))


@pytest.mark.rule("AM-049")
def test_staff_without_the_icon_is_not_asked_when_hired() -> None:
    """Night-Shift Skeleton could take a card from the reorder pile, but waits until an action is spent on it."""
    game = mart(ana={"gold": 3, "reorder": "everlamp"}, staff="night-shift-skeleton")
    game.play("buy night-shift-skeleton")
    assert (of(game)["store"], asked(game)) == (["night-shift-skeleton"], ("Ben", "turn"))


@pytest.mark.rule("AM-049", "AM-175")
def test_on_call_does_not_take_the_extra_use_of_temporal_leakage() -> None:
    """Coin Sprite hired and used On Call: the extra Use is still open."""
    game = mart(ana={"gold": 3, "store": "bargain-bell"}, staff="coin-sprite", bulletin="temporal-leakage")
    played(game, "buy coin-sprite", "use coin-sprite")
    assert gold(game) == 4
    assert game.position()["turn"] == {"actions": 0, "extra_use": 1, "acted": True}
    assert texts(game) == {"use bargain-bell", "end turn"}


@pytest.mark.rule("AM-051", "AM-093")
def test_used_staff_is_re_hired_in_the_evening_and_works_again() -> None:
    """Imp (hire 2) used today, gold 4: re-hired, gold 2, face-up and usable the next Day."""
    ana = {"gold": 4, "store": "errand-imp:down", "storeroom": "powerstone*3 pet-slime*3 health-potion*2"}
    game = mart(ana=ana, phase="final", town="- - -")
    to_question(game, "rehire")
    game.play("rehire errand-imp")
    assert gold(game) == 2
    assert of(game)["store"] == ["errand-imp"]
    to_question(game, "turn")
    assert asked(game)[0] == "Ana"
    assert "use errand-imp" in texts(game)


@pytest.mark.rule("AM-052")
def test_staff_that_is_not_re_hired_is_banished() -> None:
    """Done: the slot is free and the card in the Abyss, and all are told."""
    game = mart(ana={"gold": 4, "store": "errand-imp:down weapon-rack"}, phase="final", town="- - -")
    to_question(game, "rehire")
    events = game.play("done")
    assert all_of(events, "let_go") == [{"seat": "Ana", "cards": ["errand-imp"], "count": 1}]
    assert of(game)["store"] == ["weapon-rack"]
    assert "errand-imp" in zone(game, "abyss")


@pytest.mark.rule("AM-053")
def test_unused_staff_stays_free_of_charge() -> None:
    """Face-up staff and gold 0: nobody asks, it stays, gold 0."""
    game = mart(ana={"gold": 0, "store": "errand-imp"}, ben={"ledger": ""}, phase="final", town="- - -")
    played(game, "pass", "pass")
    assert asked(game)[1] == "help"
    assert of(game)["store"] == ["errand-imp"]
    assert all_of(game.events(), "let_go") == []
    assert gold(game) == 0


@pytest.mark.rule("AM-054", "AM-055", "AM-095", "AM-168")
def test_with_a_full_store_one_of_the_old_cards_is_banished() -> None:
    """Four slots used, fixture 4, gold 4: paid, then any old card, up or down, makes room; not the new one."""
    game = mart(ana={"gold": 4, "store": FULL}, fixtures="curio-cabinet")
    game.play("buy curio-cabinet")
    assert gold(game) == 0
    assert asked(game) == ("Ana", "slot")
    assert game.position()["arriving"] == "curio-cabinet"
    assert texts(game) == {
        "banish weapon-rack",
        "banish errand-imp down",
        "banish coin-sprite",
        "banish bargain-bell down",
    }
    assert refused(game, "banish curio-cabinet") == "AM-055"
    assert refused(game, "banish errand-imp") == "AM-055"
    game.play("banish errand-imp down")
    assert of(game)["store"] == ["weapon-rack", "coin-sprite", "bargain-bell down", "curio-cabinet"]
    assert zone(game, "abyss") == ["errand-imp"]

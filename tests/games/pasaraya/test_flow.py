"""Gameplay: rounds, turns and phases, and what is not asked."""

from __future__ import annotations

import pytest

from tests.games.happened import asked

from .arrange import display, kinds, opening, play, shop, texts, whole, zone

YEAR_1_DECK = "weekend-family*2 wedding-guests*2 fiscal-reporting"


@pytest.mark.rule("PS-034")
def test_turns_go_clockwise_and_rounds_begin_with_the_starting_player() -> None:
    """With four seats and start at the third one the order is 2, 3, 0, 1, and the round counts on at seat 2."""
    game = opening(("Ana", "Ben", "Chi", "Dee"), start="Chi")
    seen = []
    for _ in range(6):
        seen.append((asked(game)[0], whole(game)["round"]))
        play(game, "end turn")
    assert seen == [("Chi", 1), ("Dee", 1), ("Ana", 1), ("Ben", 1), ("Chi", 2), ("Dee", 2)]


@pytest.mark.rule("PS-035", "PS-105")
def test_a_turn_has_its_phases_in_order() -> None:
    """End turn: cleanup, draw, Phase 5; then the next turn begins, in the first round without a reveal for Ben."""
    game = shop("food", pile="one*5", display="breakfast-crowd office-lunch", deck=YEAR_1_DECK)
    told = play(game, "end turn")
    assert kinds(told) == ["turn_ended", "drew", "revealed", "turn_began"]
    assert asked(game) == ("Ben", "actions")
    assert whole(game)["phase"] == "actions"
    told = play(game, "end turn")  # Ben ends; Ana's next turn begins with Phase 1
    assert kinds(told) == ["turn_ended", "round_began", "turn_began", "revealed"]
    assert len(display(game)) == 4


@pytest.mark.rule("PS-105")
def test_the_summary_of_a_turn_is_the_game() -> None:
    """Buy, hire, stock, standby, withdraw, play, use, sell, fulfil: the summary names the verbs of a turn."""
    game = shop(
        "one*5 food weekend-family buyer-worker", bank="one", shelf="clothes*2 junior-salesperson", warehouse="food"
    )
    verbs = {text.split()[0] for text in texts(game)}
    assert verbs == {"buy", "hire", "stock", "standby", "withdraw", "play", "use", "sell", "fulfil", "end"}


@pytest.mark.rule("PS-037")
def test_only_the_starting_player_reveals() -> None:
    """Ben's turn turns no card over; with three on display Phase 5 does not either."""
    game = shop(display="breakfast-crowd office-lunch school-uniforms", deck=YEAR_1_DECK)
    before = len(whole(game)["forecast_deck"])
    told = play(game, "end turn")
    assert asked(game)[0] == "Ben"
    assert kinds(told, "revealed", "price_card", "fiscal_revealed") == []
    assert len(whole(game)["forecast_deck"]) == before


@pytest.mark.rule("PS-119")
def test_a_question_with_one_answer_is_carried_out() -> None:
    """A Thief with one rival who has one Food takes it without a question."""
    game = shop("security-thief", rivals={"Ben": {"supermarket": "food"}})
    play(game, "use thief from hand")
    assert asked(game) == ("Ana", "actions")
    assert zone(game, "warehouse") == ["food", "security-thief!"]
    assert zone(game, "supermarket", "Ben") == []


@pytest.mark.rule("PS-119")
def test_a_reward_below_ten_is_not_asked_about() -> None:
    """A reward of 9 comes in Ones at once."""
    game = shop(shelf="food clothes junior-salesperson", display="new-neighbours office-lunch school-uniforms")
    play(game, "fulfil new-neighbours with junior")
    assert asked(game) == ("Ana", "actions")
    assert zone(game, "bank") == ["one"] * 9


@pytest.mark.rule("PS-119", "PS-041")
def test_ending_the_turn_is_always_a_choice() -> None:
    """Ana has nothing at all: she is still asked, and only end turn is offered."""
    game = shop()
    assert asked(game) == ("Ana", "actions")
    assert texts(game) == {"end turn"}

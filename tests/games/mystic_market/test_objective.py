"""Objective: what the game is about, and who wins it (MM-001 to MM-003)."""

from __future__ import annotations

import pytest

from tests.games.happened import refused

from .arrange import coins, hand, mystic, texts

ONE_ELIXIR = ["elixir-of-luck", "fortune-serum", "fortune-serum", "tonic-of-mystery", "tonic-of-mystery"]


@pytest.mark.rule("MM-001")
def test_a_sale_moves_what_a_set_is_worth_and_what_a_card_costs() -> None:
    """Pixie Powder stands at 15 and costs 5; once a set of it is sold it is worth 5 and costs 1."""
    game = mystic(hand="pixie*4", market="pixie dragon phoenix orc kraken")
    game.play("sell 2 pixie")
    assert coins(game) == 20  # 5 + 15
    game.play("sell 2 pixie")
    assert coins(game) == 25  # 20 + 5
    game.play("end turn")
    game.play("buy pixie")
    assert coins(game, "Ben") == 4  # 5 - 1
    assert hand(game, "Ben") == ["pixie"]


@pytest.mark.rule("MM-001")
def test_before_any_sale_the_same_card_is_dear() -> None:
    """On the start track a Pixie Powder costs all five coins of a beginner."""
    game = mystic(market="pixie dragon phoenix orc kraken")
    game.play("buy pixie")
    assert coins(game) == 0
    assert hand(game) == ["pixie"]


@pytest.mark.rule("MM-002")
def test_without_coins_there_is_still_the_swap() -> None:
    """With no coins and one Orc Tooth nothing can be bought; five swaps and the single sale remain."""
    game = mystic(hand="orc", coins=0, market="dragon phoenix kraken mermaid pixie")
    assert texts(game) == {
        "swap orc for dragon",
        "swap orc for phoenix",
        "swap orc for kraken",
        "swap orc for mermaid",
        "swap orc for pixie",
        "sell 1 orc",
    }
    assert refused(game, "buy dragon") == "MM-050"
    assert refused(game, "buy deck") == "MM-051"


@pytest.mark.rule("MM-002")
def test_without_coins_there_is_still_the_potion() -> None:
    """With no coins a Dragon and an Orc are brewed into an Elixir of Luck, which pays 4 when played."""
    game = mystic(hand="dragon orc", coins=0, potion_market=ONE_ELIXIR)
    game.play("craft elixir-of-luck")
    assert coins(game) == 0
    game.play("play elixir-of-luck")
    assert coins(game) == 4
    assert hand(game) == []


@pytest.mark.rule("MM-003")
def test_the_most_coins_win_whatever_each_has_earned() -> None:
    """Ana keeps 41 and earns nothing; Ben comes from 23 to 38 by the largest sale there is, and loses."""
    game = mystic(
        coins=41,
        ben="pixie*2",
        ben_coins=23,
        deck=".",
        seats=("Ana", "Ben", "Chi"),
        phase="final",
    )
    for text in ("end turn", "sell 2 pixie", "end turn", "end turn"):
        assert game.result() is None
        game.play(text)
    assert game.is_over
    assert game.result() == {
        "scores": {"Ana": 41, "Ben": 38, "Chi": 5},
        "winners": ["Ana"],
        "reason": "deck",
    }


@pytest.mark.rule("MM-003")
def test_the_starting_coins_count() -> None:
    """Ana ends with 20 of which 15 are earned; Ben's 21 were all there before, and he wins."""
    game = mystic(hand="pixie*2", coins=5, ben_coins=21, deck=".", phase="final")
    for text in ("sell 2 pixie", "end turn", "end turn"):
        game.play(text)
    assert game.result() == {"scores": {"Ana": 20, "Ben": 21}, "winners": ["Ben"], "reason": "deck"}

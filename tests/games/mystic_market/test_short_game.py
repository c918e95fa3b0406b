"""Short game: the first to reach the target wins at once."""

from __future__ import annotations

import pytest

import marketlab as ml
from tests.games.happened import asked, only

from .arrange import coins, hand, mystic, potions, track, zone
from .happened import play_all


@pytest.mark.rule("MM-119")
def test_the_short_game_is_won_with_the_thirtieth_coin() -> None:
    """18 coins and a set of mermaids at the 12 mark are 30: the game stops in the middle of the turn."""
    game = mystic(hand="mermaid*2 orc", coins=18, preset="short")
    events = game.play("sell 2 mermaid")
    assert game.result() == {"scores": {"Ana": 30, "Ben": 5}, "winners": ["Ana"], "reason": "target"}
    over = only(events, "game_over")
    assert (over.rule, over.fields["reason"]) == ("MM-119", "target")
    assert (game.is_over, game.decision, hand(game)) == (True, None, ["orc"])
    with pytest.raises(ml.GameOver):
        game.play("end turn")


@pytest.mark.rule("MM-119")
def test_one_coin_short_of_the_target_the_game_goes_on() -> None:
    """17 + 12 = 29; and in the full game 18 + 12 decide nothing."""
    game = mystic(hand="mermaid*2", coins=17, preset="short")
    game.play("sell 2 mermaid")
    assert (coins(game), game.is_over, game.result()) == (29, False, None)
    full = mystic(hand="mermaid*2", coins=60)
    full.play("sell 2 mermaid")
    assert (coins(full), full.is_over, asked(full)) == (72, False, ("Ana", "act"))


@pytest.mark.rule("MM-119")
def test_the_target_is_looked_at_after_the_whole_choice() -> None:
    """Price and Elixir together: 18 + 8 + 4 = 30. Loot and profit together: 19 + 5 + 6 = 30."""
    game = mystic(hand="orc*2", coins=18, potions="elixir-of-luck", preset="short")
    game.play("sell 3 orc with 1 luck")
    assert game.result() == {"scores": {"Ana": 30, "Ben": 5}, "winners": ["Ana"], "reason": "target"}
    game = mystic(hand="", coins=19, potions="plunder-tonic", ben_coins=29, preset="short")
    game.play("play plunder-tonic on Ben")
    assert game.result() == {"scores": {"Ana": 30, "Ben": 24}, "winners": ["Ana"], "reason": "target"}


@pytest.mark.rule("MM-119")
def test_all_of_a_choice_is_done_before_the_game_stops() -> None:
    """28 coins and three Elixirs: 28 + 10 + 12 = 50, although the price alone was enough."""
    game = mystic(hand="", coins=28, potions="elixir-of-luck*3", preset="short")
    game.play("sell 3 kraken with 3 luck")
    assert (coins(game), potions(game), track(game)) == (50, [], "K D P O M X")
    assert game.is_over


@pytest.mark.rule("MM-119")
def test_the_target_may_be_reached_on_the_turn_of_another() -> None:
    """Ben plays an Elixir of Wealth in Ana's turn: 15 + 15 = 30."""
    game = mystic(hand="orc", coins=29, ben_coins=15, ben_potions="elixir-of-wealth", preset="short")
    game.play("play elixir-of-wealth", seat="Ben")
    assert game.result() == {"scores": {"Ana": 29, "Ben": 30}, "winners": ["Ben"], "reason": "target"}


@pytest.mark.rule("MM-119")
def test_the_target_may_be_reached_in_the_final_round() -> None:
    """20 + 15 in the first final turn: Ben has none any more."""
    game = mystic(hand="pixie*2", coins=20, ben="pixie*2", ben_coins=29, phase="final", preset="short")
    game.play("sell 2 pixie")
    assert game.result() == {"scores": {"Ana": 35, "Ben": 29}, "winners": ["Ana"], "reason": "target"}


@pytest.mark.rule("MM-119")
def test_spent_coins_do_not_count_for_the_target() -> None:
    """29 coins, 2 paid for a card, 2 collected: 29 held, not 31 earned."""
    game = mystic(
        hand="",
        coins=29,
        potions="fortune-serum",
        market="dragon*5",
        deck="orc kraken mermaid",
        preset="short",
    )
    game.play("buy deck")
    game.play("play fortune-serum")
    assert (coins(game), game.is_over) == (29, False)


@pytest.mark.rule("MM-119")
def test_the_target_is_an_option_of_at_least_six() -> None:
    """A target of 6 is won with the first Elixir of Luck; 5 is what everybody starts with."""
    game = mystic(hand="", coins=2, potions="elixir-of-luck", options={"target": 6})
    game.play("play elixir-of-luck")
    assert game.result() == {"scores": {"Ana": 6, "Ben": 5}, "winners": ["Ana"], "reason": "target"}
    with pytest.raises(ml.OptionError):
        ml.new("mystic-market", seats=["Ana", "Ben"], seed=1, options={"target": 5})


@pytest.mark.rule("MM-120")
def test_a_short_game_whose_deck_runs_out_ends_with_the_final_round() -> None:
    """Nobody has 30: Ana, with 26 coins, draws the last card for 2; after the final turns 24 beat 5."""
    game = mystic(hand="", coins=26, market="dragon*5", deck="orc.", preset="short")
    play_all(game, "buy deck", "end turn")
    assert asked(game) == ("Ben", "final")
    play_all(game, "end turn", "end turn")
    assert game.result() == {"scores": {"Ana": 24, "Ben": 5}, "winners": ["Ana"], "reason": "deck"}


@pytest.mark.rule("MM-120")
def test_a_short_game_that_stalls_ends_with_the_final_round() -> None:
    """One round of forced passes with stall_rounds 1: final turns, and nobody has 30."""
    game = mystic(coins=0, ben_coins=1, market="orc*5", preset="short", options={"stall_rounds": 1})
    play_all(game, "end turn", "end turn")
    assert asked(game) == ("Ana", "final")
    play_all(game, "end turn", "end turn")
    assert game.result() == {"scores": {"Ana": 0, "Ben": 1}, "winners": ["Ben"], "reason": "stall"}


@pytest.mark.rule("MM-120")
def test_a_short_game_may_end_with_a_full_deck() -> None:
    """The target is reached in the first turn: the deck need not be used up."""
    game = mystic(hand="pixie*2", coins=15, preset="short")
    size = len(zone(game, "ingredient_deck"))
    game.play("sell 2 pixie")
    assert (game.is_over, len(zone(game, "ingredient_deck"))) == (True, size)
    assert size > 50

"""Potions that can do nothing, and whom a potion must name."""

from __future__ import annotations

import pytest

from tests.games.happened import all_of, refused

from .arrange import coins, hand, mystic, potions, track, zone
from .happened import starting


@pytest.mark.rule("MM-089")
def test_a_potion_without_possible_effect_pays_its_profit() -> None:
    """Fortune Serum with an empty deck: 2 coins and no card."""
    game = mystic(hand="orc", coins=0, potions="fortune-serum", market="dragon*5", deck=".")
    events = game.play("play fortune-serum")
    assert (hand(game), coins(game)) == (["orc"], 2)
    assert all_of(events, "drew") == []
    assert zone(game, "potion_discard") == ["fortune-serum"]


@pytest.mark.rule("MM-089", "MM-097")
def test_a_tonic_of_borrowing_with_an_empty_market_pays_its_profit() -> None:
    """Deck and market are empty: the bare form is the only one, 2 coins and no card."""
    game = mystic(hand="orc", coins=0, potions="tonic-of-borrowing", market="- - - - -", deck=".")
    assert starting(game, "play") == {"play tonic-of-borrowing"}
    game.play("play tonic-of-borrowing")
    assert (hand(game), coins(game), potions(game)) == (["orc"], 2, [])


@pytest.mark.rule("MM-089", "MM-101")
def test_an_exchange_elixir_without_an_own_card_pays_its_profit() -> None:
    """Ana has nothing to give: 4 coins, Ben keeps his pixie."""
    game = mystic(hand="", coins=0, potions="exchange-elixir", ben="pixie")
    assert starting(game, "play") == {"play exchange-elixir"}
    events = game.play("play exchange-elixir")
    assert (hand(game), hand(game, "Ben"), coins(game)) == ([], ["pixie"], 4)
    assert all_of(events, "exchanged") == []


@pytest.mark.rule("MM-091")
@pytest.mark.parametrize("potion", ["tonic-of-mystery", "serum-of-forfeit"])
def test_a_rival_with_cards_must_be_named_if_there_is_one(potion: str) -> None:
    """Ben holds three cards, Chi none: only Ben can be named, and the bare form is closed."""
    game = mystic(hand="orc", coins=0, potions=potion, ben="mermaid*3", seats=("Ana", "Ben", "Chi"))
    assert starting(game, "play") == {f"play {potion} on Ben"}
    assert refused(game, f"play {potion} on Chi") == "MM-091"
    assert refused(game, f"play {potion}") == "MM-091"
    game.play(f"play {potion} on Ben")
    assert (hand(game, "Ben"), coins(game)) == (["mermaid"] * 2, 4)


@pytest.mark.rule("MM-091")
@pytest.mark.parametrize(
    "potion",
    [
        pytest.param("tonic-of-mystery", marks=pytest.mark.rule("MM-099")),
        pytest.param("serum-of-forfeit", marks=pytest.mark.rule("MM-103")),
    ],
)
def test_without_a_rival_with_cards_only_the_profit_is_left(potion: str) -> None:
    """Ben and Chi hold no card: no target, 4 coins. Ben's potions are no cards of a hand."""
    game = mystic(hand="orc", coins=0, potions=potion, ben_potions="elixir-of-luck", seats=("Ana", "Ben", "Chi"))
    assert starting(game, "play") == {f"play {potion}"}
    assert refused(game, f"play {potion} on Ben") == "MM-091"
    refusal = game.why_not(f"play {potion} on Ben")
    assert refusal is not None
    assert "no card" in refusal.text
    events = game.play(f"play {potion}")
    assert (coins(game), hand(game), potions(game, "Ben")) == (4, ["orc"], ["elixir-of-luck"])
    assert all_of(events, "stole") + all_of(events, "forfeited") == []


@pytest.mark.rule("MM-091")
def test_a_rival_with_a_coin_must_be_plundered_if_there_is_one() -> None:
    """Ben has cards but no coin, Chi has 5 coins: only Chi can be plundered."""
    game = mystic(hand="", coins=0, potions="plunder-tonic", ben="orc", ben_coins=0, seats=("Ana", "Ben", "Chi"))
    assert starting(game, "play") == {"play plunder-tonic on Chi"}
    assert refused(game, "play plunder-tonic on Ben") == "MM-091"
    assert refused(game, "play plunder-tonic") == "MM-091"
    game.play("play plunder-tonic on Chi")
    assert (coins(game), coins(game, "Chi")) == (11, 0)  # 5 + 6


@pytest.mark.rule("MM-091")
def test_without_a_rival_with_a_coin_only_the_profit_is_left() -> None:
    """Ben has cards but no coin: Plunder Tonic pays 6."""
    game = mystic(hand="", coins=0, potions="plunder-tonic", ben="orc", ben_coins=0)
    assert starting(game, "play") == {"play plunder-tonic"}
    refusal = game.why_not("play plunder-tonic on Ben")
    assert refusal is not None
    assert "no coin" in refusal.text
    events = game.play("play plunder-tonic")
    assert (coins(game), coins(game, "Ben")) == (6, 0)
    assert all_of(events, "plundered") == []


@pytest.mark.rule("MM-091")
def test_an_exchange_needs_a_rival_with_a_card() -> None:
    """Chi has no card: the own card goes to Ben or nowhere; nobody aims a potion at herself."""
    game = mystic(hand="dragon orc", coins=0, potions="exchange-elixir", ben="pixie", seats=("Ana", "Ben", "Chi"))
    assert starting(game, "play") == {
        "play exchange-elixir give dragon to Ben",
        "play exchange-elixir give orc to Ben",
    }
    assert refused(game, "play exchange-elixir give dragon to Chi") == "MM-091"
    assert refused(game, "play exchange-elixir give dragon to Ana") == "MM-091"
    assert refused(game, "play exchange-elixir") == "MM-091"
    duel = mystic(hand="dragon", coins=0, potions="exchange-elixir", ben="pixie")
    assert refused(duel, "play exchange-elixir") == "MM-091"
    assert track(game) == "D P O K M X"

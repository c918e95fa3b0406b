"""Reduction Serum: half a set at the price of the whole, at any time."""

from __future__ import annotations

import pytest

import marketlab as ml
from tests.games.happened import all_of, facts, only, refused

from .arrange import coins, hand, mystic, potions, texts, track, verbs, zone
from .happened import starting, turn

HALF_SETS = [
    ("dragon", 2, 5, "D P O K M X"),
    ("phoenix", 2, 6, "P D O K M X"),
    ("orc", 1, 8, "O D P K M X"),
    ("kraken", 1, 10, "K D P O M X"),
    ("mermaid", 1, 12, "M D P O K X"),
    ("pixie", 1, 15, "X D P O K M"),
]


@pytest.mark.rule("MM-111")
@pytest.mark.parametrize(("kind", "half", "value", "track_after"), HALF_SETS)
def test_reduction_serum_sells_half_a_set_at_the_full_price(kind: str, half: int, value: int, track_after: str) -> None:
    """Half-sets of 2, 2, 1, 1, 1, 1 cards pay 5, 6, 8, 10, 12, 15 at the start; the vial moves."""
    game = mystic(hand=f"{kind}*{half}", coins=0, potions="reduction-serum")
    assert starting(game, "play") == {f"play reduction-serum sell {half} {kind}"}
    events = game.play(f"play reduction-serum sell {half} {kind}")
    assert (coins(game), hand(game), track(game)) == (value, [], track_after)
    assert zone(game, "ingredient_discard") == [kind] * half
    assert zone(game, "potion_discard") == ["reduction-serum"]
    half_sold = only(events, "sold_half")
    assert half_sold.rule == "MM-111"
    assert facts(half_sold, "seat", "card", "count", "luck", "value") == ("Ana", kind, half, 0, value)


@pytest.mark.rule("MM-111")
def test_a_half_set_has_its_own_size() -> None:
    """One dragon is not half of four, two orcs are not half of three."""
    game = mystic(hand="dragon*3 orc*3", coins=0, potions="reduction-serum")
    assert starting(game, "play") == {"play reduction-serum sell 2 dragon", "play reduction-serum sell 1 orc"}
    for text in ("play reduction-serum sell 1 dragon", "play reduction-serum sell 2 orc"):
        with pytest.raises(ml.Garbled):  # the grammar knows half-sets only
            game.play(text)


@pytest.mark.rule("MM-111", "MM-093")
def test_a_half_set_must_be_held() -> None:
    """One dragon is too few, and there is no kraken."""
    game = mystic(hand="dragon orc", coins=0, potions="reduction-serum")
    assert refused(game, "play reduction-serum sell 2 dragon") == "MM-111"
    assert refused(game, "play reduction-serum sell 1 kraken") == "MM-111"
    assert refused(game, "play reduction-serum sell 2 dragon with 1 luck") == "MM-093"  # no Elixir held


@pytest.mark.rule("MM-111")
def test_a_half_set_sale_does_not_use_the_action_of_the_turn() -> None:
    """Within a Buy turn Ana sells half a set of krakens and buys her second card afterwards."""
    game = mystic(hand="kraken", coins=4, potions="reduction-serum", market="dragon*5", deck="orc pixie mermaid")
    game.play("buy deck")
    game.play("play reduction-serum sell 1 kraken")
    assert (coins(game), turn(game)["opened"]) == (12, ["buy"])  # 4 - 2 + 10
    game.play("buy deck")
    assert (hand(game), coins(game)) == (["orc", "pixie"], 10)


@pytest.mark.rule("MM-111")
def test_a_half_set_sale_does_not_replace_the_action_of_the_turn() -> None:
    """After it Ana has not acted yet: she may not pass, and every action is open."""
    game = mystic(hand="kraken orc", coins=5, potions="reduction-serum", market="dragon*5")
    game.play("play reduction-serum sell 1 kraken")
    assert turn(game)["opened"] == []
    assert verbs(game) == {"buy", "swap", "sell"}


@pytest.mark.rule("MM-111")
def test_a_half_set_may_be_sold_on_the_turn_of_another() -> None:
    """Ben sells a pixie for 15 before Ana's pixies, which then bring 5."""
    game = mystic(hand="pixie*2", coins=0, ben="pixie", ben_coins=0, ben_potions="reduction-serum")
    game.play("play reduction-serum sell 1 pixie", seat="Ben")
    assert (coins(game, "Ben"), track(game)) == (15, "X D P O K M")
    game.play("sell 2 pixie")
    assert coins(game) == 5


@pytest.mark.rule("MM-111", "MM-093")
def test_elixirs_stand_in_for_cards_of_a_half_set() -> None:
    """One dragon and an Elixir: 5 + 4. No card and two Elixirs: 5 + 8, or one orc for 8 + 4."""
    game = mystic(hand="dragon", coins=0, potions="reduction-serum elixir-of-luck")
    events = game.play("play reduction-serum sell 2 dragon with 1 luck")
    assert (coins(game), hand(game), potions(game)) == (9, [], [])
    assert facts(only(events, "sold_half"), "card", "count", "luck", "value") == ("dragon", 2, 1, 5)
    assert zone(game, "potion_discard") == ["elixir-of-luck", "reduction-serum"]
    game = mystic(hand="", coins=0, potions="reduction-serum elixir-of-luck*2")
    assert {text for text in texts(game) if "luck" in text and "reduction" in text} == {
        "play reduction-serum sell 2 dragon with 2 luck",
        "play reduction-serum sell 2 phoenix with 2 luck",
        *(f"play reduction-serum sell 1 {kind} with 1 luck" for kind in ("orc", "kraken", "mermaid", "pixie")),
    }
    game.play("play reduction-serum sell 1 orc with 1 luck")
    assert (coins(game), potions(game), track(game)) == (12, ["elixir-of-luck"], "O D P K M X")


@pytest.mark.rule("MM-112")
def test_without_a_half_set_reduction_serum_does_nothing() -> None:
    """One dragon is no half-set: the card is discarded, nothing is paid, nothing moves."""
    game = mystic(hand="dragon phoenix", coins=3, potions="reduction-serum")
    assert starting(game, "play") == {"play reduction-serum"}
    events = game.play("play reduction-serum")
    assert (coins(game), hand(game), potions(game)) == (3, ["dragon", "phoenix"], [])
    assert (zone(game, "potion_discard"), track(game)) == (["reduction-serum"], "D P O K M X")
    assert all_of(events, "coins") == []


@pytest.mark.rule("MM-112")
def test_with_a_half_set_in_hand_it_must_be_sold() -> None:
    """An orc is half a set of three: the bare Serum is refused."""
    game = mystic(hand="orc", coins=0, potions="reduction-serum")
    assert refused(game, "play reduction-serum") == "MM-112"


@pytest.mark.rule("MM-112")
def test_a_half_set_that_needs_an_elixir_may_be_sold_or_not() -> None:
    """A dragon and an Elixir: the bare form and the forms with luck are open side by side."""
    game = mystic(hand="dragon", coins=0, potions="reduction-serum elixir-of-luck")
    assert {"play reduction-serum", "play reduction-serum sell 2 dragon with 1 luck"} <= texts(game)
    assert "play reduction-serum sell 2 phoenix with 1 luck" not in texts(game)
    game.play("play reduction-serum")
    assert (coins(game), hand(game), potions(game)) == (0, ["dragon"], ["elixir-of-luck"])


@pytest.mark.rule("MM-112")
def test_a_half_set_in_hand_closes_the_bare_form_beside_elixirs_too() -> None:
    """Two dragons and an Elixir: sell 2 with or without luck, or 1 of the others with luck; not bare."""
    game = mystic(hand="dragon*2", coins=0, potions="reduction-serum elixir-of-luck")
    assert starting(game, "play reduction") == {
        "play reduction-serum sell 2 dragon",
        "play reduction-serum sell 2 dragon with 1 luck",
        *(f"play reduction-serum sell 1 {kind} with 1 luck" for kind in ("orc", "kraken", "mermaid", "pixie")),
    }
    assert refused(game, "play reduction-serum") == "MM-112"

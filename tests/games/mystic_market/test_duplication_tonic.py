"""Duplication Tonic: Buy, Swap and Sell in one turn, one after the other."""

from __future__ import annotations

import pytest

from tests.games.happened import asked, facts, only, refused

from .arrange import coins, hand, mystic, potions, texts, verbs
from .happened import turn


@pytest.mark.rule("MM-105")
def test_duplication_tonic_opens_all_three_actions() -> None:
    """Buy, then Tonic, swap, sell twice: and neither Buy nor Swap comes again."""
    game = mystic(
        hand="dragon pixie*2",
        coins=5,
        potions="duplication-tonic",
        market="orc*5",
        deck="mermaid kraken",
        potion_market=[],
        potion_deck=[],
    )
    game.play("buy deck")  # the mermaid, 2 coins
    assert verbs(game) == {"buy", "play", "end"}
    events = game.play("play duplication-tonic")
    duplicated = only(events, "duplicated")
    assert (duplicated.rule, *facts(duplicated, "seat", "works")) == ("MM-105", "Ana", True)
    assert turn(game)["duplicated"] is True
    game.play("swap dragon for orc")
    assert refused(game, "buy deck") == "MM-105"
    game.play("sell 2 pixie")
    assert refused(game, "swap mermaid for orc") == "MM-105"
    game.play("sell 1 mermaid")
    assert (turn(game)["opened"], hand(game), coins(game)) == (["buy", "swap", "sell"], ["orc"], 18)  # 5-2+15
    game.play("end turn")
    assert asked(game) == ("Ben", "act")
    assert turn(game)["duplicated"] is False


@pytest.mark.rule("MM-105")
def test_duplication_tonic_before_the_first_action_in_any_order() -> None:
    """Sell first (15), buy a card with the coins, swap it away."""
    game = mystic(hand="pixie*2", coins=0, potions="duplication-tonic", market="orc*4 dragon", deck="kraken mermaid")
    game.play("play duplication-tonic")
    assert "end turn" not in texts(game)
    game.play("sell 2 pixie")
    game.play("buy deck")
    assert hand(game) == ["kraken"]
    assert refused(game, "sell 1 kraken") == "MM-105"
    game.play("swap kraken for dragon")
    assert refused(game, "buy deck") == "MM-105"
    assert refused(game, "sell 1 dragon") == "MM-105"
    assert (turn(game)["opened"], coins(game)) == (["sell", "buy", "swap"], 13)


@pytest.mark.rule("MM-105")
def test_normal_limits_hold_in_a_duplicated_turn() -> None:
    """Two cards bought, two exchanged, and not a third of either."""
    game = mystic(hand="dragon*3", coins=9, potions="duplication-tonic", market="orc*3 pixie*2", deck="kraken*3")
    game.play("play duplication-tonic")
    game.play("buy deck")
    game.play("buy deck")
    assert "buy" not in verbs(game)
    game.play("swap dragon for pixie")
    game.play("swap dragon for pixie")
    assert "swap" not in verbs(game)
    assert (hand(game), coins(game)) == (["dragon", "kraken", "kraken", "pixie", "pixie"], 5)
    assert {"sell 2 pixie", "end turn"} <= texts(game)


@pytest.mark.rule("MM-105")
def test_without_the_tonic_one_action_closes_the_others() -> None:
    """The same turn without Duplication Tonic: after the purchase neither swap nor sale."""
    game = mystic(hand="dragon pixie*2", coins=5, market="orc*5", deck="mermaid kraken")
    game.play("buy deck")
    assert refused(game, "swap dragon for orc") == "MM-041"
    assert refused(game, "sell 2 pixie") == "MM-041"


@pytest.mark.rule("MM-105")
def test_on_the_turn_of_another_duplication_tonic_has_no_effect() -> None:
    """Ben plays it in Ana's turn: neither her turn nor his next one is duplicated."""
    game = mystic(
        hand="dragon orc",
        coins=5,
        ben="dragon",
        ben_potions="duplication-tonic",
        market="pixie*5",
        deck="orc*3",
    )
    events = game.play("play duplication-tonic", seat="Ben")
    assert facts(only(events, "duplicated"), "seat", "works") == ("Ben", False)
    assert (turn(game)["duplicated"], potions(game, "Ben"), coins(game, "Ben")) == (False, [], 5)
    game.play("sell 1 dragon")
    assert "swap" not in verbs(game)
    game.play("end turn")
    game.play("buy deck")
    assert refused(game, "sell 1 dragon") == "MM-041"


@pytest.mark.rule("MM-105")
def test_in_the_final_round_duplication_tonic_has_no_effect() -> None:
    """A final turn stays without Buy and Swap."""
    game = mystic(
        hand="dragon*4",
        coins=5,
        potions="duplication-tonic",
        phase="final",
        market="pixie*5",
        potion_market=[],
        potion_deck=[],
    )
    events = game.play("play duplication-tonic")
    assert facts(only(events, "duplicated"), "seat", "works") == ("Ana", False)
    assert potions(game) == []
    assert verbs(game) == {"sell", "end"}
    assert turn(game)["duplicated"] is False


@pytest.mark.rule("MM-105")
def test_the_tonic_gives_no_new_cards_to_buy() -> None:
    """One card before the tonic and one after it are the two of this turn's Buy."""
    game = mystic(hand="orc", coins=9, potions="duplication-tonic", deck="orc orc orc")
    for text in ("buy deck", "play duplication-tonic", "buy deck"):
        game.play(text)
    assert refused(game, "buy deck") == "MM-048"


@pytest.mark.rule("MM-105")
def test_the_tonic_gives_no_new_exchanges() -> None:
    """One exchange before the tonic and one after it are the two of this turn's Swap."""
    game = mystic(hand="orc*3", potions="duplication-tonic", market="dragon phoenix kraken mermaid pixie")
    for text in ("swap orc for dragon", "play duplication-tonic", "swap orc for phoenix"):
        game.play(text)
    assert refused(game, "swap orc for kraken") == "MM-054"


@pytest.mark.rule("MM-105")
def test_a_tonic_without_effect_says_so() -> None:
    """In the final round there is nothing to open."""
    game = mystic(potions="duplication-tonic", phase="final", closing_seat="Ana")
    assert "no effect" in str(game.play("play duplication-tonic"))

"""How to Play: the hand limit at the end of the own turn (MM-044 to MM-046)."""

from __future__ import annotations

import pytest

import marketlab as ml
from tests.games.happened import all_of, asked, facts, only, refused

from .arrange import coins, hand, mystic, potions, texts, track, whole, zone

TWO_ELIXIRS = ["elixir-of-luck", "elixir-of-luck", "fortune-serum", "tonic-of-mystery", "tonic-of-mystery"]


@pytest.mark.rule("MM-044")
def test_the_ninth_card_is_discarded_at_the_end_of_the_turn() -> None:
    """The owner chooses the card; it goes to the discard for no coins, and no vial moves."""
    game = mystic(hand="dragon*4 phoenix*4 orc", market="kraken*5", ben_potions="elixir-of-wealth")
    game.play("swap orc for kraken")
    over = only(game.play("end turn"), "over_limit")
    assert (over.rule, *facts(over, "seat", "held", "surplus")) == ("MM-044", "Ana", 9, 1)
    assert asked(game) == ("Ana", "discard")
    assert game.decision is not None
    assert game.decision.rule == "MM-044"
    assert texts(game) == {"discard dragon", "discard phoenix", "discard kraken"}
    assert whole(game)["phase"] == "discard"
    assert refused(game, "sell 1 dragon") == "MM-044"
    assert texts(game, "Ben") == set()
    assert refused(game, "play elixir-of-wealth", seat="Ben") == "MM-087"
    assert refused(game, "discard dragon", seat="Ben") == "MM-040"
    discarded = only(game.play("discard kraken"), "discarded")
    assert discarded.rule == "MM-044"
    assert (discarded.fields["seat"], discarded.fields["card"]) == ("Ana", "kraken")
    assert hand(game) == ["dragon"] * 4 + ["phoenix"] * 4
    assert zone(game, "ingredient_discard") == ["kraken"]
    assert coins(game) == 5
    assert track(game) == "D P O K M X"
    assert asked(game) == ("Ben", "act")


@pytest.mark.rule("MM-044")
def test_cards_are_discarded_one_by_one_down_to_eight() -> None:
    """Eleven cards: the owner is asked three times."""
    game = mystic(hand="dragon*4 phoenix*4 orc*3", market="kraken*5")
    game.play("swap orc for kraken")
    game.play("end turn")
    for text in ("discard orc", "discard orc", "discard dragon"):
        assert asked(game) == ("Ana", "discard")
        game.play(text)
    assert asked(game) == ("Ben", "act")
    assert hand(game) == ["dragon"] * 3 + ["phoenix"] * 4 + ["kraken"]
    assert sorted(zone(game, "ingredient_discard")) == ["dragon", "orc", "orc"]


@pytest.mark.rule("MM-044", "MM-123")
def test_a_position_may_begin_with_the_discard_and_that_is_no_forced_pass() -> None:
    """Nine cards at the end of the turn: one is discarded, Ben is asked, and the log knows of no pass."""
    game = mystic(hand="dragon*5 orc*4", phase="discard")
    assert asked(game) == ("Ana", "discard")
    events = game.play("discard dragon")
    assert asked(game) == ("Ben", "act")
    assert all_of(events, "passed") == []
    only(events, "turn_ended")


@pytest.mark.rule("MM-044")
def test_a_discard_needs_more_than_eight_cards() -> None:
    """No position begins with the discard of the eighth card."""
    with pytest.raises(ml.PositionError, match="phase"):
        mystic(hand="dragon*4 orc*4", phase="discard")


@pytest.mark.rule("MM-044")
def test_eight_cards_are_kept() -> None:
    """The limit is eight, not seven."""
    game = mystic(hand="dragon*4 phoenix*3 orc", market="kraken*5")
    game.play("swap orc for kraken")
    game.play("end turn")
    assert asked(game) == ("Ben", "act")
    assert len(hand(game)) == 8


@pytest.mark.rule("MM-044")
def test_the_limit_may_be_exceeded_within_the_turn() -> None:
    """Eight cards and two purchases make ten; a craft brings them to eight, and nothing is discarded."""
    game = mystic(
        hand="dragon*4 phoenix*3 orc",
        market="kraken*2 dragon*3",
        deck="orc",
        coins=5,
        potion_market=TWO_ELIXIRS,
    )
    for text in ("buy dragon", "buy kraken"):
        game.play(text)
    assert len(hand(game)) == 10
    assert asked(game) == ("Ana", "act")
    game.play("craft elixir-of-luck")
    game.play("end turn")
    assert asked(game) == ("Ben", "act")
    assert hand(game) == ["dragon"] * 4 + ["phoenix"] * 3 + ["kraken"]


@pytest.mark.rule("MM-044")
def test_discard_is_refused_while_the_turn_runs() -> None:
    """Only the surplus at the end of a turn is discarded, and no card that is not held."""
    game = mystic(hand="dragon*4 phoenix*4 orc", market="kraken*5")
    assert refused(game, "discard orc") == "MM-044"
    game.play("swap orc for kraken")
    game.play("end turn")
    assert refused(game, "discard orc") == "MM-044"


@pytest.mark.rule("MM-045")
def test_a_ninth_card_gained_on_a_rivals_turn_stays_until_the_own_turn_ends() -> None:
    """Ben draws with a Fortune Serum on Ana's turn; he is asked to discard only when his own turn is over."""
    game = mystic(
        hand="orc",
        ben="dragon*4 phoenix*4",
        ben_potions="fortune-serum",
        market="mermaid*5",
        deck="kraken",
    )
    game.play("play fortune-serum", seat="Ben")
    assert len(hand(game, "Ben")) == 9
    assert asked(game) == ("Ana", "act")
    game.play("sell 1 orc")
    game.play("end turn")
    assert asked(game) == ("Ben", "act")
    assert len(hand(game, "Ben")) == 9
    game.play("swap phoenix for mermaid")
    game.play("end turn")
    assert asked(game) == ("Ben", "discard")


@pytest.mark.rule("MM-046")
def test_potions_do_not_count_as_hand_cards() -> None:
    """Eight ingredients and three potions are no surplus."""
    game = mystic(
        hand="dragon*4 phoenix*3 orc",
        potions="elixir-of-luck fortune-serum elixir-of-wealth",
        market="kraken*5",
    )
    game.play("swap orc for kraken")
    game.play("end turn")
    assert asked(game) == ("Ben", "act")
    assert len(hand(game)) == 8
    assert len(potions(game)) == 3


@pytest.mark.rule("MM-046")
def test_a_potion_is_no_surplus_to_discard() -> None:
    """With nine ingredients only ingredients are offered for the discard."""
    game = mystic(hand="dragon*5 orc*4", potions="elixir-of-luck", phase="discard")
    assert texts(game) == {"discard dragon", "discard orc"}

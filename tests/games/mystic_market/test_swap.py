"""Swap: one or two exchanges with the ingredient market (MM-054 to MM-058, MM-127)."""

from __future__ import annotations

import pytest

from tests.games.happened import all_of, asked, facts, only, refused

from .arrange import coins, hand, mystic, texts, track, zone
from .happened import bank, turn


@pytest.mark.rule("MM-054")
def test_two_exchanges_one_after_the_other() -> None:
    """A Dragon goes for a Pixie, a Phoenix for a Mermaid; a third exchange is not to be had."""
    game = mystic(hand="dragon phoenix", market="pixie orc kraken mermaid dragon", preset="practice")
    swapped = only(game.play("swap dragon for pixie"), "swapped")
    assert facts(swapped, "seat", "gave", "took") == ("Ana", "dragon", "pixie")
    assert swapped.rule == "MM-054"
    assert hand(game) == ["phoenix", "pixie"]
    assert zone(game, "ingredient_market") == ["dragon", "orc", "kraken", "mermaid", "dragon"]
    assert turn(game)["laid"] == ["dragon"]
    game.play("swap phoenix for mermaid")
    assert hand(game) == ["mermaid", "pixie"]
    assert zone(game, "ingredient_market") == ["dragon", "orc", "kraken", "phoenix", "dragon"]
    assert refused(game, "swap pixie for orc") == "MM-054"
    assert texts(game) == {"end turn"}


@pytest.mark.rule("MM-054")
def test_the_second_exchange_is_optional() -> None:
    """After one exchange the turn may be ended."""
    game = mystic(hand="dragon phoenix", market="pixie orc kraken mermaid dragon")
    game.play("swap dragon for pixie")
    game.play("end turn")
    assert asked(game) == ("Ben", "act")
    assert hand(game) == ["phoenix", "pixie"]


@pytest.mark.rule("MM-054")
def test_both_sides_of_an_exchange_must_be_there() -> None:
    """No Orc in hand cannot be given, no Mermaid in the market cannot be taken."""
    game = mystic(hand="dragon", market="pixie orc kraken phoenix dragon")
    assert refused(game, "swap orc for pixie") == "MM-054"
    assert refused(game, "swap dragon for mermaid") == "MM-054"
    assert {text for text in texts(game) if text.startswith("swap")} == {
        "swap dragon for dragon",
        "swap dragon for phoenix",
        "swap dragon for orc",
        "swap dragon for kraken",
        "swap dragon for pixie",
    }


@pytest.mark.rule("MM-055")
def test_the_deck_takes_no_part_in_a_swap() -> None:
    """The Mermaid on the top of the deck cannot be had, and two exchanges leave the deck as it was."""
    game = mystic(hand="dragon phoenix", market="pixie orc kraken phoenix dragon", deck="mermaid")
    deck = zone(game, "ingredient_deck")
    assert "swap dragon for mermaid" not in texts(game)
    game.play("swap dragon for pixie")
    game.play("swap phoenix for orc")
    assert zone(game, "ingredient_deck") == deck
    assert turn(game)["drew"] is False


@pytest.mark.rule("MM-056")
def test_no_coins_change_hands_in_a_swap() -> None:
    """A Dragon for a Pixie costs nothing and pays nothing, with coins and without."""
    for start in (0, 5):
        game = mystic(hand="dragon phoenix", coins=start, market="pixie orc kraken phoenix dragon")
        before = bank(game)
        events = [*game.play("swap dragon for pixie"), *game.play("swap phoenix for orc")]
        assert all_of(events, "coins") == []
        assert coins(game) == start
        assert bank(game) == before


@pytest.mark.rule("MM-057")
def test_a_swap_refills_nothing_and_moves_no_vial() -> None:
    """Five cards stay in the market, the deck keeps its cards and the vials their places."""
    game = mystic(hand="dragon phoenix", market="pixie orc kraken phoenix dragon", deck="mermaid shift-orc")
    deck = zone(game, "ingredient_deck")
    events = [*game.play("swap dragon for pixie"), *game.play("swap phoenix for orc")]
    assert zone(game, "ingredient_market") == ["dragon", "phoenix", "kraken", "phoenix", "dragon"]
    assert zone(game, "ingredient_deck") == deck
    assert zone(game, "ingredient_discard") == []
    assert track(game) == "D P O K M X"
    assert {event.kind for event in events} == {"swapped"}


@pytest.mark.rule("MM-058")
def test_a_card_may_be_swapped_for_one_of_its_kind() -> None:
    """A Dragon for the only Dragon of the market: nothing changes, and the turn has been used."""
    game = mystic(hand="dragon", coins=0, market="orc dragon kraken mermaid pixie")
    assert refused(game, "end turn") == "MM-043"
    only(game.play("swap dragon for dragon"), "swapped")
    assert hand(game) == ["dragon"]
    assert zone(game, "ingredient_market") == ["orc", "dragon", "kraken", "mermaid", "pixie"]
    assert turn(game)["laid"] == ["dragon"]
    assert "end turn" in texts(game)
    assert refused(game, "swap dragon for dragon") == "MM-127"


@pytest.mark.rule("MM-127")
def test_the_card_just_laid_down_is_not_taken_back() -> None:
    """One Dragon lies in the market, and it is the one that was laid down: nothing is exchanged for it."""
    game = mystic(hand="dragon phoenix", market="pixie orc kraken mermaid phoenix")
    game.play("swap dragon for pixie")
    assert zone(game, "ingredient_market") == ["dragon", "orc", "kraken", "mermaid", "phoenix"]
    for text in ("swap pixie for dragon", "swap phoenix for dragon"):
        assert refused(game, text) == "MM-127"
    assert {text for text in texts(game) if text.endswith("for dragon")} == set()


@pytest.mark.rule("MM-127")
def test_the_card_just_taken_may_be_given_away_again() -> None:
    """A Dragon for a Pixie and the Pixie for an Orc end as a Dragon for an Orc would, one place apart."""
    game = mystic(hand="dragon phoenix", market="pixie orc kraken mermaid phoenix")
    game.play("swap dragon for pixie")
    game.play("swap pixie for orc")
    assert hand(game) == ["phoenix", "orc"]
    assert zone(game, "ingredient_market") == ["dragon", "pixie", "kraken", "mermaid", "phoenix"]


@pytest.mark.rule("MM-127")
def test_another_card_of_the_kind_laid_down_may_be_taken() -> None:
    """Two Dragons lie in the market after the first exchange, so one of them may be taken."""
    game = mystic(hand="dragon phoenix", market="pixie orc kraken mermaid dragon")
    game.play("swap dragon for pixie")
    game.play("swap phoenix for dragon")
    assert hand(game) == ["dragon", "pixie"]
    assert zone(game, "ingredient_market") == ["phoenix", "orc", "kraken", "mermaid", "dragon"]


@pytest.mark.rule("MM-127")
def test_a_position_remembers_the_card_laid_down() -> None:
    """Read from a position in the middle of a swap, the Dragon of the market is still out of reach."""
    game = mystic(
        hand="phoenix pixie",
        market="dragon orc kraken mermaid phoenix",
        turn={"opened": ["swap"], "laid": ["dragon"]},
    )
    assert refused(game, "swap pixie for dragon") == "MM-127"
    assert "swap pixie for orc" in texts(game)


@pytest.mark.rule("MM-127")
def test_the_next_turn_may_take_what_was_laid_down() -> None:
    """The ban lasts for the turn: Ben takes the Dragon that Ana laid down."""
    game = mystic(hand="dragon", ben="kraken", market="pixie orc kraken mermaid phoenix")
    game.play("swap dragon for pixie")
    game.play("end turn")
    game.play("swap kraken for dragon")
    assert hand(game, "Ben") == ["dragon"]

"""Clarifications: Draft an Additional Card (BQ-183 to BQ-187)."""

from __future__ import annotations

import pytest

from tests.games.happened import all_of, asked, facts, only, refused

from .arrange import lay, pile, ship, shop, texts, verbs, view, whole, zone
from .happened import play

TWO = [ship("plain-cog", "?tin-halo"), ship("coin-cutter", "?padded-hood")]
CLERK = {"Ana": {"hand": "penknife ember-rod", "employees": "stock-clerk"}}


@pytest.mark.rule("BQ-183", "BQ-184")
def test_a_card_of_the_hand_goes_into_the_shop() -> None:
    """Facedown, once in the step, before the action; the turn goes on."""
    game = lay("ship-turn", ships=TWO, shops=CLERK)
    assert {text for text in texts(game) if "extra" in text} == {"draft-extra penknife", "draft-extra ember-rod"}
    game.play("draft-extra penknife")
    assert (zone(game, "hand"), zone(game, "stock")) == (["ember-rod"], ["penknife"])
    assert asked(game) == ("Ana", "ship-turn")
    assert view(game, "Ben")["seats"]["Ana"]["stock"] == 1
    assert facts(only(game.events("Ben"), "drafted_extra"), "seat", "card") == ("Ana", "hidden")
    assert refused(game, "draft-extra ember-rod") == "BQ-065"


@pytest.mark.rule("BQ-184", "BQ-065")
def test_it_is_done_once_in_a_step_not_in_a_turn() -> None:
    """Ana drafts a card and loads the other; with her new hand the Stock Clerk is used up still."""
    game = lay("ship-turn", ships=TWO, deck="spellblade war-banner", shops={**CLERK, "Ben": {"hand": "lucky-coin"}})
    play(game, "draft-extra penknife", "load ember-rod on plain-cog", "Ben: load lucky-coin on coin-cutter")
    assert asked(game) == ("Ana", "ship-turn")
    assert zone(game, "hand") == ["spellblade", "war-banner"]
    assert refused(game, "draft-extra spellblade") == "BQ-065"


@pytest.mark.rule("BQ-184")
def test_it_needs_the_ability() -> None:
    """Without a Stock Clerk nothing is drafted additionally."""
    game = lay("ship-turn", ships=TWO, shops={"Ana": {"hand": "penknife"}})
    assert refused(game, "draft-extra penknife") == "BQ-184"


@pytest.mark.rule("BQ-184")
def test_it_saves_a_card_from_the_discard() -> None:
    """Draft one of two cards, then claim: one card is discarded."""
    game = lay("ship-turn", ships=TWO, shops=CLERK)
    play(game, "draft-extra ember-rod", "claim plain-cog")
    assert pile(game, "item_discards") == ["penknife"]
    assert zone(game, "stock") == ["ember-rod", "tin-halo"]


@pytest.mark.rule("BQ-184", "BQ-186")
def test_it_may_come_after_a_load_or_not_at_all() -> None:
    """After the deal Ana is asked; she declines, and may do it in her next turn."""
    game = lay("ship-turn", ships=TWO, deck="spellblade war-banner", shops={**CLERK, "Ben": {"hand": "lucky-coin"}})
    play(game, "load penknife on plain-cog", "load ember-rod on plain-cog")
    assert asked(game) == ("Ana", "after-load")
    assert texts(game) == {"draft-extra spellblade", "draft-extra war-banner", "done"}
    game.play("done")
    assert shop(game)["used"] == []
    play(game, "Ben: load lucky-coin on coin-cutter")
    assert "draft-extra spellblade" in texts(game)


@pytest.mark.rule("BQ-184")
def test_a_card_of_the_new_hand_may_be_drafted() -> None:
    """After the load and its deal; then the turn is over."""
    game = lay("ship-turn", ships=TWO, deck="spellblade war-banner", shops=CLERK)
    play(game, "load penknife on plain-cog", "load ember-rod on plain-cog", "draft-extra war-banner")
    assert (zone(game, "hand"), zone(game, "stock")) == (["spellblade"], ["war-banner"])
    assert asked(game)[0] == "Ben"


@pytest.mark.rule("BQ-184")
def test_after_a_half_load_the_turn_is_over() -> None:
    """All ships are full after one card: Ana is not asked although her Stock Clerk is unused."""
    ships = [
        ship("plain-cog", "?tin-halo lucky-coin chalk-ward"),
        ship("coin-cutter", "?padded-hood twin-dirks knights-kit cork-vest"),
    ]
    game = lay("ship-turn", ships=ships, shops=CLERK)
    game.play("load penknife on plain-cog")
    assert asked(game)[0] == "Ben"


@pytest.mark.rule("BQ-185")
def test_the_card_counts_as_drafted() -> None:
    """A Bag of Holding drafted so triggers at once: look at 3, keep 1; then the turn goes on."""
    shops = {"Ana": {"hand": "bag-of-holding ember-rod", "employees": "stock-clerk"}}
    game = lay("ship-turn", ships=TWO, deck="spellblade war-banner knights-kit", shops=shops)
    game.play("draft-extra bag-of-holding")
    assert asked(game) == ("Ana", "keep")
    assert whole(game)["after"] == "ship-turn"
    game.play("keep knights-kit")
    assert zone(game, "stock") == ["bag-of-holding", "knights-kit"]
    assert asked(game) == ("Ana", "ship-turn")


@pytest.mark.rule("BQ-186")
def test_the_ability_need_not_be_used() -> None:
    """Load, decline, claim: the step ends without a second card drafted."""
    game = lay("ship-turn", ships=TWO[:1], shops={**CLERK, "Ben": {"ships": "coin-cutter"}})
    events = game.play("claim plain-cog")
    assert asked(game)[1] == "display"
    assert all_of(events, "drafted_extra") == []


@pytest.mark.rule("BQ-187")
def test_with_the_last_card_drafted_a_claim_must_follow() -> None:
    """A hand of one card: after drafting it only claims are legal."""
    game = lay("ship-turn", ships=TWO, shops={"Ana": {"hand": "penknife", "employees": "stock-clerk"}})
    game.play("draft-extra penknife")
    assert verbs(game) == {"claim"}

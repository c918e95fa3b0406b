"""Clarifications: effects that resolve when an item card is drafted (BQ-188 to BQ-191, BQ-161, BQ-196)."""

from __future__ import annotations

import pytest

from tests.games.happened import all_of, asked, facts, only, order

from .arrange import lay, pile, ship, shop, texts, view, zone
from .happened import play

CLAIMED = {"Ben": {"ships": "masked-brig"}}


@pytest.mark.rule("BQ-188", "BQ-189")
def test_the_effect_waits_for_the_claim_and_is_the_claimers() -> None:
    """Ana loads the Backpack: nothing. Ben claims the ship: he draws."""
    ships = [ship("plain-cog", "?tin-halo"), ship("coin-cutter", "?padded-hood")]
    game = lay("ship-turn", ships=ships, deck="lucky-coin cork-vest spellblade", shops={"Ana": {"hand": "backpack"}})
    events = game.play("load backpack on plain-cog")
    assert all_of(events, "shown") == []
    assert zone(game, "stock") == []
    events = game.play("claim plain-cog")
    assert facts(only(events, "shown"), "seat", "card") == ("Ben", "backpack")
    assert zone(game, "stock", "Ben") == ["backpack", "spellblade", "tin-halo"]
    assert zone(game, "stock", "Ana") == []


@pytest.mark.rule("BQ-190")
def test_a_facedown_card_works_too_and_is_shown() -> None:
    """Nobody knew the Backpack; its new owner must draw and all see it now."""
    game = lay("ship-turn", ships=[ship("plain-cog", "?backpack")], deck="lucky-coin", shops=CLAIMED)
    game.play("claim plain-cog")
    assert zone(game, "stock") == ["backpack", "lucky-coin"]
    assert facts(only(game.events("Ben"), "shown"), "seat", "card") == ("Ana", "backpack")
    assert facts(only(game.events("Ben"), "drew"), "seat", "card") == ("Ana", "hidden")
    assert facts(only(game.events("Ana"), "drew"), "seat", "card") == ("Ana", "lucky-coin")


@pytest.mark.rule("BQ-191")
def test_gained_cards_join_the_shop_and_their_effects_go_first() -> None:
    """Backpack draws the Bag, whose card is kept before the Message in a Bottle draws."""
    ships = [ship("plain-cog", "backpack message-in-a-bottle")]
    deck = "bag-of-holding ember-rod spellblade war-banner cork-vest"
    game = lay("ship-turn", ships=ships, deck=deck, shops=CLAIMED)
    game.play("claim plain-cog")
    assert asked(game) == ("Ana", "keep")
    assert texts(game) == {"keep ember-rod", "keep spellblade", "keep war-banner"}
    game.play("keep war-banner")
    assert zone(game, "stock") == ["backpack", "bag-of-holding", "cork-vest", "message-in-a-bottle", "war-banner"]
    assert shop(game)["hand"] == []
    assert [event.fields["card"] for event in all_of(game.events("Ana"), "shown")] == [
        "backpack",
        "bag-of-holding",
        "message-in-a-bottle",
    ]


@pytest.mark.rule("BQ-191")
def test_a_kept_card_goes_before_the_effects_that_wait() -> None:
    """The Bag of Holding keeps a Backpack, which draws before the Message in a Bottle of the ship."""
    ships = [ship("plain-cog", "bag-of-holding message-in-a-bottle")]
    game = lay("ship-turn", ships=ships, deck="backpack ember-rod spellblade war-banner cork-vest", shops=CLAIMED)
    game.play("claim plain-cog")
    events = game.play("keep backpack")
    told = [(event.kind, event.fields["card"]) for event in events if event.kind in {"shown", "drew"}]
    assert told == [
        ("shown", "backpack"),
        ("drew", "war-banner"),
        ("shown", "message-in-a-bottle"),
        ("drew", "cork-vest"),
    ]


@pytest.mark.rule("BQ-191", "BQ-161")
def test_a_ship_effect_comes_last() -> None:
    """The Courier Ketch draws after the effects of its cards, and its card may have an effect again."""
    game = lay(
        "ship-turn",
        ships=[ship("courier-ketch", "backpack")],
        deck="lucky-coin message-in-a-bottle cork-vest",
        shops=CLAIMED,
    )
    events = game.play("claim courier-ketch")
    assert [event.fields["card"] for event in all_of(events, "drew")] == [
        "lucky-coin",
        "message-in-a-bottle",
        "cork-vest",
    ]
    assert order(events, "shown", "drew") == ["shown", "drew", "drew", "shown", "drew"]


@pytest.mark.rule("BQ-191")
def test_what_is_looked_at_is_seen_by_the_owner_alone() -> None:
    """Ana reads the three cards, Ben counts them and reads what is discarded."""
    game = lay(
        "ship-turn", ships=[ship("plain-cog", "bag-of-holding")], deck="ember-rod spellblade war-banner", shops=CLAIMED
    )
    game.play("claim plain-cog")
    assert view(game, "Ana")["looking"] == ["ember-rod", "spellblade", "war-banner"]
    assert view(game, "Ben")["looking"] == 3
    game.play("keep ember-rod")
    assert facts(only(game.events("Ben"), "kept"), "card") == ("hidden",)
    assert view(game, "Ben")["item_discards"] == ["spellblade", "war-banner"]


@pytest.mark.rule("BQ-196", "BQ-200")
def test_a_look_at_the_last_card_is_asked_too() -> None:
    """One card is left anywhere: it must be kept; with none left nobody is asked."""
    game = lay("ship-turn", ships=[ship("plain-cog", "bag-of-holding")], deck="ember-rod.", shops=CLAIMED)
    game.play("claim plain-cog")
    assert texts(game) == {"keep ember-rod"}
    game = lay("ship-turn", ships=[ship("plain-cog", "bag-of-holding backpack")], deck=".", shops=CLAIMED)
    game.play("claim plain-cog")
    assert asked(game)[1] == "display"
    assert zone(game, "stock") == ["backpack", "bag-of-holding"]


@pytest.mark.rule("BQ-191")
def test_waiting_effects_are_known_to_their_owner() -> None:
    """While Ana keeps a card, her Backpack waits: Ana reads it, Ben does not."""
    ships = [ship("plain-cog", "?bag-of-holding ?backpack")]
    game = lay("ship-turn", ships=ships, deck="ember-rod spellblade war-banner cork-vest", shops=CLAIMED)
    game.play("claim plain-cog")
    assert view(game, "Ana")["pending"] == [["Ana", "backpack"]]
    assert view(game, "Ben")["pending"] == []
    play(game, "keep ember-rod")
    assert "cork-vest" in zone(game, "stock")
    assert pile(game, "item_discards") == ["spellblade", "war-banner"]

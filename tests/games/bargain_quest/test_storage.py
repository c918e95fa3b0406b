"""Base: Storage and Step 6 - Storage (BQ-066 to BQ-070, BQ-138, BQ-168)."""

from __future__ import annotations

import pytest

from tests.games.happened import all_of, asked, facts, only, refused

from .arrange import TRIO, lay, pile, shop, texts, view, whole, zone
from .happened import play

THREE = {"Ana": {"stock": "penknife ember-rod tin-halo"}}


@pytest.mark.rule("BQ-066")
def test_one_card_is_stored_and_the_rest_discarded() -> None:
    """Three cards, one place: two go faceup to the discards; the stored one is seen by its owner alone."""
    game = lay("storage", shops=THREE)
    assert texts(game) == {"store penknife", "store ember-rod", "store tin-halo", "done"}
    assert refused(game, "store spellblade") == "BQ-066"
    game.play("store ember-rod")
    assert zone(game, "storage") == ["ember-rod"]
    assert view(game, "Ben")["seats"]["Ana"]["storage"] == 1
    assert pile(game, "item_discards") == ["penknife", "tin-halo"]
    assert facts(only(game.events("Ben"), "cleaned_up"), "seat", "stored", "discarded") == ("Ana", 1, 2)
    assert facts(only(game.events("Ben"), "stored"), "card") == ("hidden",)


@pytest.mark.rule("BQ-066")
def test_storing_is_optional_and_its_size_an_option() -> None:
    """``done`` stores nothing; with base_storage 0 nobody is asked, with 2 two cards stay."""
    game = lay("storage", shops=THREE)
    game.play("done")
    assert (zone(game, "storage"), len(pile(game, "item_discards"))) == ([], 3)
    game = lay("storage", shops=THREE, options={"base_storage": 0})
    assert whole(game)["round"] == 2
    game = lay("storage", shops=THREE, options={"base_storage": 2})
    play(game, "store penknife", "store tin-halo")
    assert zone(game, "storage") == ["penknife", "tin-halo"]


@pytest.mark.rule("BQ-067")
def test_a_storage_upgrade_keeps_three_cards() -> None:
    """2 more: all three cards stay; a fourth would not."""
    shops = {"Ana": {"stock": "penknife ember-rod tin-halo spellblade", "upgrades": "storage-upgrade"}}
    game = lay("storage", shops=shops)
    play(game, "store penknife", "store ember-rod", "store tin-halo")
    assert zone(game, "storage") == ["ember-rod", "penknife", "tin-halo"]
    assert pile(game, "item_discards") == ["spellblade"]


@pytest.mark.rule("BQ-068")
@pytest.mark.parametrize("kept", ["cool-glasses", "penknife", "ember-rod"])
def test_a_displayed_item_may_be_stored_instead(kept: str) -> None:
    """The display and two other cards, one place: any of the three may stay."""
    game = lay("storage", shops={"Ana": {"stock": "penknife ember-rod", "display": "cool-glasses"}})
    game.play(f"store {kept}")
    assert zone(game, "storage") == [kept]
    assert sorted(pile(game, "item_discards")) == sorted({"cool-glasses", "penknife", "ember-rod"} - {kept})


@pytest.mark.rule("BQ-070")
def test_the_quest_token_goes_to_the_left() -> None:
    """From Ana to Ben, from Chi to Ana; by option it stays."""
    for holder, following in (("Ana", "Ben"), ("Chi", "Ana")):
        game = lay("storage", TRIO, quest_token=holder)
        assert whole(game)["quest_token"] == following
        assert only(game.events(), "token_moved").fields["seat"] == following
    game = lay("storage", TRIO, options={"quest_token_moves": False})
    assert (whole(game)["quest_token"], whole(game)["round"]) == ("Ana", 2)


@pytest.mark.rule("BQ-138")
def test_claimed_ships_are_shuffled_back() -> None:
    """12 ships before the next Supply Step: 2 revealed, 10 in the stack, and their order is new."""
    stacks = set()
    for seed in range(6):
        shops = {"Ana": {"ships": "plain-cog"}, "Ben": {"ships": "coin-cutter"}}
        game = lay(
            "storage",
            shops=shops,
            seed=seed,
            ship_stack="cargo-carrack courier-ketch salvage-junk parade-barge royal-galleon warehouse-hulk timber-hoy "
            "night-lugger fog-schooner masked-brig",
        )
        stack = pile(game, "ship_stack") + [entry["ship"] for entry in whole(game)["ships"]]
        assert len(set(stack)) == 12
        assert only(game.events(), "ships_back").fields["count"] == 2
        stacks.add(tuple(stack))
    assert len(stacks) == 6


@pytest.mark.rule("BQ-168")
def test_unsold_claimed_cards_are_stored_or_discarded() -> None:
    """Three cards from a ship that nobody bought: one is stored, two are discarded."""
    game = lay(
        "storage",
        shops={"Ana": {"stock": "penknife ember-rod tin-halo", "ships": "plain-cog"}, "Ben": {"ships": "coin-cutter"}},
    )
    game.play("store tin-halo")
    assert len(pile(game, "item_discards")) == 2
    assert shop(game)["stock"] == []


@pytest.mark.rule("BQ-066")
def test_all_store_at_once() -> None:
    """Ben may answer first; nobody sees it before Ana has answered."""
    game = lay("storage", shops={**THREE, "Ben": {"stock": "spellblade"}})
    game.play("store spellblade", seat="Ben")
    assert asked(game) == ("Ana", "storage")
    assert all_of(game.events("Ana"), "cleaned_up") == []
    game.play("store penknife", seat="Ana")
    assert [zone(game, "storage", name) for name in ("Ana", "Ben")] == [["penknife"], ["spellblade"]]

"""Sunk Costs and the Black Market Expansion: icons, upgrade, facedown loads, two piles (BQ-140 to BQ-147, BQ-164)."""

from __future__ import annotations

import pytest

import marketlab as ml
from tests.games.happened import all_of, asked, facts, only, refused

from .arrange import PAIR, aboard, fresh, gold, lay, pile, ship, shop, texts, verbs, view, whole, zone
from .happened import play, play_until

BLACK = "black-market"
TWO = [ship("plain-cog", "?tin-halo"), ship("coin-cutter", "?padded-hood")]
QUIET = "cellar-slime stone-basilisk ancient-dragon"


@pytest.mark.rule("BQ-140")
def test_the_black_market_is_an_option_of_its_own() -> None:
    """Off by default: the icon means nothing and no card is there; it needs the supply ships."""
    game = fresh(PAIR)
    assert pile(game, "black_market_deck") == []
    assert refused(game, "take black-market-card") == "BQ-140"
    game = lay(
        "supply",
        ship_stack="night-lugger masked-brig ...",
        deck="penknife tin-halo ember-rod twin-dirks lucky-coin cork-vest",
    )
    assert [aboard(game, name)[0]["down"] for name in ("night-lugger", "masked-brig")] == ["lucky-coin", "cork-vest"]
    with pytest.raises(ml.OptionError, match="black market"):
        fresh(preset=BLACK, supply_ships=False)


@pytest.mark.rule("BQ-141")
def test_a_ship_with_the_icon_brings_a_black_market_card() -> None:
    """Night Lugger has the icon, Plain Cog has not; all see which back is which."""
    game = lay(
        "supply",
        preset=BLACK,
        ship_stack="night-lugger plain-cog ...",
        black_market_deck="forged-deed ...",
        deck="penknife tin-halo ember-rod twin-dirks lucky-coin",
    )
    assert [aboard(game, name)[0]["down"] for name in ("night-lugger", "plain-cog")] == ["forged-deed", "lucky-coin"]
    assert [entry["cards"][0]["back"] for entry in view(game)["ships"]] == [BLACK, "item"]
    assert len(pile(game, "black_market_deck")) == 23


@pytest.mark.rule("BQ-142")
def test_an_empty_black_market_deck_is_shuffled_or_replaced() -> None:
    """Three discards become the deck; with none left an item card lies on the ship."""
    stack = "night-lugger plain-cog ..."
    game = lay(
        "supply",
        preset=BLACK,
        ship_stack=stack,
        black_market_deck=[],
        black_market_discards="forged-deed*2 cursed-sabre",
    )
    assert only(game.events(), "reshuffled_black").fields["count"] == 3
    assert aboard(game, "night-lugger")[0]["down"] in {"forged-deed", "cursed-sabre"}
    assert len(pile(game, "black_market_deck")) == 2
    game = lay(
        "supply",
        preset=BLACK,
        ship_stack=stack,
        black_market_deck=[],
        deck="penknife tin-halo ember-rod twin-dirks lucky-coin",
    )
    assert aboard(game, "night-lugger")[0]["down"] == "lucky-coin"


@pytest.mark.rule("BQ-142")
def test_the_black_market_discards_are_shuffled() -> None:
    """The same four discards become a deck in different orders."""
    orders = set()
    for seed in range(10):
        game = lay(
            "supply",
            preset=BLACK,
            seed=seed,
            ship_stack="night-lugger plain-cog ...",
            black_market_deck=[],
            black_market_discards="forged-deed cursed-sabre blood-rosary smuggled-spirits",
        )
        orders.add((aboard(game, "night-lugger")[0]["down"], *pile(game, "black_market_deck")))
    assert len(orders) > 1


@pytest.mark.rule("BQ-143")
def test_owners_of_the_upgrade_may_take_a_card_first() -> None:
    """Both own it: Ana is asked before Ben; taken or not, two item cards follow; nobody else sees which card it was."""
    shops = {name: {"upgrades": "black-market-upgrade"} for name in PAIR}
    game = lay("supply", preset=BLACK, shops=shops, black_market_deck="forged-deed ...", monster_deck=QUIET)
    assert (asked(game), texts(game)) == (("Ana", BLACK), {"take black-market-card", "done"})
    assert refused(game, "take black-market-card", "Ben") == "BQ-143"
    game.play("take black-market-card")
    assert asked(game) == ("Ben", BLACK)
    assert (whole(game)["phase"], whole(game)["active"]) == (BLACK, "Ben")
    game.play("done")
    assert [len(zone(game, "hand", name)) for name in PAIR] == [3, 2]
    assert "forged-deed" in zone(game, "hand")
    assert facts(only(game.events("Ben"), "took_black"), "seat", "card") == ("Ana", "hidden")
    assert view(game, "Ben")["seats"]["Ana"]["black_market"]["hand"] == 1
    assert refused(game, "take black-market-card") == "BQ-143"


@pytest.mark.rule("BQ-143")
def test_nobody_is_asked_without_a_card_to_take() -> None:
    """No deck and no discards: the upgrade is useless this round."""
    shops = {"Ana": {"upgrades": "black-market-upgrade"}}
    game = lay("supply", preset=BLACK, shops=shops, black_market_deck=[])
    assert asked(game) == ("Ana", "ship-turn")


@pytest.mark.rule("BQ-144", "BQ-145")
def test_a_black_market_card_is_loaded_facedown() -> None:
    """With the plain text; its loader knows it, the others see its back; there is no other way to load it."""
    game = lay("ship-turn", preset=BLACK, ships=TWO, shops={"Ana": {"hand": "forged-deed penknife"}})
    assert "load forged-deed on plain-cog" in texts(game)
    with pytest.raises(ml.Garbled):
        game.play("load forged-deed on plain-cog facedown")
    game.play("load forged-deed on plain-cog")
    assert aboard(game, "plain-cog")[1] == {"down": "forged-deed", "known": ["Ana"]}
    back = {"down": None, "known": ["Ana"], "back": BLACK}
    assert view(game, "Ben")["ships"][0]["cards"][1] == view(game)["ships"][0]["cards"][1] == back
    assert view(game, "Ana")["ships"][0]["cards"][1]["down"] == "forged-deed"
    assert facts(only(game.events("Ben"), "loaded_down"), "seat", "card", "ship", "black") == (
        "Ana",
        "hidden",
        "plain-cog",
        True,
    )


@pytest.mark.rule("BQ-145")
def test_the_kind_of_a_back_is_public_wherever_it_lies() -> None:
    """Hand, shop and storage: everybody counts the black market backs, and no more."""
    shops = {"Ana": {"hand": "forged-deed penknife", "stock": "cursed-sabre", "storage": "blood-rosary tin-halo"}}
    game = lay("ship-turn", preset=BLACK, ships=[ship("plain-cog"), ship("coin-cutter")], shops=shops)
    for viewer in (None, "Ben"):
        seen = view(game, viewer)["seats"]["Ana"]
        assert seen["black_market"] == {"hand": 1, "stock": 1, "storage": 1}
        assert (seen["hand"], seen["stock"], seen["storage"]) == (2, 1, 2)


@pytest.mark.rule("BQ-145")
def test_alike_backs_hide_the_kind() -> None:
    """By option all backs look alike: no kind in views and log, and whether an ability was used stays hidden too."""
    shops = {"Ana": {"hand": "forged-deed penknife", "employees": "contrabandist"}, "Ben": {"hand": "lucky-coin"}}
    seen = []
    for text in ("load forged-deed on plain-cog", "load penknife on plain-cog facedown"):
        game = lay("ship-turn", preset=BLACK, options={"alike_backs": True}, ships=TWO, shops=shops)
        game.play(text)
        told = only(game.events("Ben"), "loaded_down")
        seen.append((view(game, "Ben"), facts(told, "seat", "card", "ship", "black")))
        assert view(game, "Ana")["ships"][0]["cards"][1]["back"] is not None
    assert seen[0] == seen[1]
    assert seen[0][1] == ("Ana", "hidden", "plain-cog", None)
    assert "black_market" not in seen[0][0]["seats"]["Ana"]


@pytest.mark.rule("BQ-146")
def test_black_market_cards_take_up_room() -> None:
    """Three items and one black market card fill a ship."""
    ships = [ship("plain-cog", "?tin-halo penknife chalk-ward"), ship("coin-cutter", "?padded-hood")]
    game = lay("ship-turn", preset=BLACK, ships=ships, shops={"Ana": {"hand": "forged-deed lucky-coin"}})
    game.play("load forged-deed on plain-cog")
    assert texts(game) == {"load lucky-coin on coin-cutter"}


@pytest.mark.rule("BQ-147", "BQ-131")
def test_each_kind_has_its_own_discards() -> None:
    """A hand of one item and one black market card: one card goes to each pile."""
    game = lay("ship-turn", preset=BLACK, ships=TWO, shops={"Ana": {"hand": "forged-deed penknife"}})
    game.play("claim plain-cog")
    assert (pile(game, "item_discards"), pile(game, "black_market_discards")) == (["penknife"], ["forged-deed"])


@pytest.mark.rule("BQ-147", "BQ-198")
def test_a_discarded_black_market_card_can_be_reclaimed() -> None:
    """From its own discards into the shop."""
    shops = {"Ana": {"hand": "forged-deed penknife"}, "Ben": {"ships": "coin-cutter"}}
    game = lay("ship-turn", preset=BLACK, ships=[ship("salvage-junk", "?tin-halo")], shops=shops)
    play(game, "claim salvage-junk", "reclaim forged-deed")
    assert pile(game, "black_market_discards") == []
    assert zone(game, "stock") == ["forged-deed", "tin-halo"]


@pytest.mark.rule("BQ-164")
def test_black_market_cards_are_shown_and_sold_like_items() -> None:
    """Forged Deed: 4 hearts on display; sold to a hero of any class with 8 gold for 8; a Sabre is for Fighters."""
    game = lay("display", preset=BLACK, shops={"Ana": {"stock": "forged-deed"}, "Ben": {"stock": "penknife"}})
    play(game, "Ana: display forged-deed", "Ben: display penknife")
    assert facts(all_of(game.events(), "appeal")[0], "seat", "hearts", "price") == ("Ana", 4, 8)
    for hero in ("gate-guard", "hedge-wizard", "shrine-novice", "rooftop-runner"):
        served = {"hero": hero, "gold": 8}
        shops = {"Ana": {"stock": "forged-deed cursed-sabre", "heroes": [served]}, "Ben": {"heroes": ["card-sharp"]}}
        game = lay("shopping", preset=BLACK, shops=shops)
        assert ("sell cursed-sabre" in texts(game)) == (hero == "gate-guard")
        game.play("sell forged-deed")
        assert gold(game) == 5 + 8


@pytest.mark.rule("BQ-165")
def test_the_upgrade_is_bought_like_others() -> None:
    """For 8 gold, one per shop, as the upgrade of the round; not for sale without the option."""
    game = lay("upgrade", preset=BLACK, shops={"Ana": {"gold": 20}})
    assert {"buy black-market-upgrade", "buy display-upgrade"} <= texts(game)
    game.play("buy black-market-upgrade")
    assert (gold(game), shop(game)["upgrades"]) == (12, ["black-market-upgrade"])
    assert refused(game, "buy display-upgrade") == "BQ-060"
    plain = lay("upgrade", shops={"Ana": {"gold": 20}})
    assert refused(plain, "buy black-market-upgrade") == "BQ-140"
    assert "buy" in verbs(plain)


@pytest.mark.rule("BQ-165", "BQ-143", "BQ-063")
def test_a_bought_upgrade_works_from_the_next_round_on() -> None:
    """Ana buys it; in round 2 she is asked first of all, then Ben, who holds the token, has the first turn."""
    game = lay("upgrade", preset=BLACK, shops={"Ana": {"gold": 40}}, monster_deck=QUIET, monster=None)
    play(game, "buy black-market-upgrade", "done")
    play_until(game, lambda game: whole(game)["round"] == 2)
    assert only(game.events(), "token_moved").fields["seat"] == "Ben"
    assert (asked(game), texts(game)) == (("Ana", BLACK), {"take black-market-card", "done"})
    game.play("take black-market-card")
    assert asked(game) == ("Ben", "ship-turn")
    play_until(game, lambda game: asked(game) == ("Ana", "upgrade"))
    assert refused(game, "buy black-market-upgrade") == "BQ-063"

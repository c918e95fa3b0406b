"""Load Cargo: card by card, all or as many as there is room for, faceup or not (BQ-120 to BQ-130, BQ-156 to BQ-159)."""

from __future__ import annotations

import pytest

from tests.games.happened import all_of, asked, facts, only, refused

from .arrange import PAIR, aboard, lay, pile, ship, shop, texts, verbs, view, whole, zone
from .happened import play

TWO = [ship("plain-cog", "?tin-halo"), ship("coin-cutter", "?padded-hood")]


@pytest.mark.rule("BQ-120", "BQ-121", "BQ-122")
def test_each_card_goes_on_a_ship_of_its_loader() -> None:
    """Ana puts one card on each ship; all see both; between them she can do nothing else."""
    game = lay("ship-turn", ships=TWO, shops={"Ana": {"hand": "penknife ember-rod"}})
    game.play("load penknife on coin-cutter")
    assert asked(game) == ("Ana", "load")
    assert texts(game) == {"load ember-rod on plain-cog", "load ember-rod on coin-cutter"}
    assert refused(game, "claim plain-cog") == "BQ-121"
    assert refused(game, "done") == "BQ-121"
    game.play("load ember-rod on plain-cog")
    assert aboard(game, "coin-cutter")[1:] == ["penknife"]
    assert aboard(game, "plain-cog")[1:] == ["ember-rod"]
    for viewer in (None, *PAIR):
        assert [entry["cards"][1] for entry in view(game, viewer)["ships"]] == ["ember-rod", "penknife"]
        assert facts(all_of(game.events(viewer), "loaded")[0], "seat", "card", "ship") == (
            "Ana",
            "penknife",
            "coin-cutter",
        )


@pytest.mark.rule("BQ-120")
def test_both_cards_may_go_on_one_ship() -> None:
    """And only cards of the hand can be loaded."""
    game = lay("ship-turn", ships=TWO, shops={"Ana": {"hand": "penknife ember-rod"}})
    assert refused(game, "load spellblade on plain-cog") == "BQ-120"
    play(game, "load penknife on plain-cog", "load ember-rod on plain-cog")
    assert aboard(game, "plain-cog")[1:] == ["penknife", "ember-rod"]


@pytest.mark.rule("BQ-123")
def test_a_full_load_is_dealt_two_cards() -> None:
    """From the top of the deck; then it is Ben's turn."""
    game = lay("ship-turn", ships=TWO, deck="spellblade war-banner", shops={"Ana": {"hand": "penknife ember-rod"}})
    play(game, "load penknife on plain-cog", "load ember-rod on plain-cog")
    assert zone(game, "hand") == ["spellblade", "war-banner"]
    assert (asked(game), whole(game)["phase"]) == (("Ben", "ship-turn"), "ship-turn")
    assert facts(all_of(game.events("Ben"), "dealt")[-1], "seat", "cards", "count") == ("Ana", "hidden", 2)


@pytest.mark.rule("BQ-124", "BQ-125")
def test_a_full_or_claimed_ship_takes_nothing() -> None:
    """Four cards are aboard, the facedown one counts; a claimed ship is not available."""
    ships = [ship("plain-cog", "?tin-halo penknife chalk-ward twin-dirks")]
    shops = {"Ana": {"hand": "ember-rod"}, "Ben": {"ships": "coin-cutter"}}
    game = lay("ship-turn", ships=ships, shops=shops)
    assert refused(game, "load ember-rod on coin-cutter") == "BQ-127"
    ships = [ship("plain-cog", "?tin-halo penknife chalk-ward twin-dirks"), ship("masked-brig", "?padded-hood")]
    game = lay("ship-turn", ("Ana", "Ben", "Chi"), ships=ships, shops=shops)
    assert refused(game, "load ember-rod on plain-cog") == "BQ-124"
    assert refused(game, "load ember-rod on coin-cutter") == "BQ-134"
    assert refused(game, "load ember-rod on night-lugger") == "BQ-162"
    assert "load ember-rod on masked-brig" in texts(game)


@pytest.mark.rule("BQ-126", "BQ-156")
def test_a_half_load_keeps_a_card_and_is_dealt_none() -> None:
    """One place is left for two cards: either may be placed, the other is kept, and the turn ends."""
    ships = [
        ship("plain-cog", "?tin-halo penknife chalk-ward"),
        ship("coin-cutter", "?padded-hood twin-dirks lucky-coin cork-vest"),
    ]
    for placed, kept in (("ember-rod", "spellblade"), ("spellblade", "ember-rod")):
        game = lay("ship-turn", ships=ships, shops={"Ana": {"hand": "ember-rod spellblade"}})
        events = game.play(f"load {placed} on plain-cog")
        assert zone(game, "hand") == [kept]
        assert asked(game)[0] == "Ben"
        assert facts(only(events, "load_ended"), "seat", "left") == ("Ana", 1)
        assert all_of(events, "dealt") == []


@pytest.mark.rule("BQ-126")
def test_a_hand_of_three_may_keep_two() -> None:
    """One place for three cards: two are kept, none is dealt."""
    ships = [
        ship("plain-cog", "?tin-halo penknife chalk-ward"),
        ship("coin-cutter", "?padded-hood twin-dirks lucky-coin cork-vest"),
    ]
    game = lay("ship-turn", ships=ships, shops={"Ana": {"hand": "ember-rod spellblade war-banner"}})
    game.play("load war-banner on plain-cog")
    assert zone(game, "hand") == ["ember-rod", "spellblade"]


@pytest.mark.rule("BQ-126")
def test_an_exact_fill_is_dealt_two_cards() -> None:
    """Two places for two cards: the hand is empty, so 2 cards come although nothing can be loaded any more."""
    ships = [
        ship("plain-cog", "?tin-halo penknife"),
        ship("coin-cutter", "?padded-hood twin-dirks lucky-coin cork-vest"),
    ]
    game = lay(
        "ship-turn", ships=ships, deck="frost-mantle war-banner", shops={"Ana": {"hand": "ember-rod spellblade"}}
    )
    play(game, "load ember-rod on plain-cog", "load spellblade on plain-cog")
    assert zone(game, "hand") == ["frost-mantle", "war-banner"]
    assert verbs(game) == {"claim"}


@pytest.mark.rule("BQ-127")
def test_with_all_ships_full_only_claims_are_left() -> None:
    """Cards in hand, no place: load is refused."""
    ships = [ship("plain-cog", "?tin-halo penknife chalk-ward twin-dirks")]
    game = lay("ship-turn", ships=ships, shops={"Ana": {"hand": "ember-rod"}, "Ben": {"ships": "coin-cutter"}})
    assert texts(game) == {"claim plain-cog"}
    assert refused(game, "load ember-rod on plain-cog") == "BQ-127"


@pytest.mark.rule("BQ-128")
def test_an_empty_hand_cannot_load() -> None:
    """Room is there, a card is not: an empty load would be a free deal."""
    game = lay("ship-turn", ships=TWO)
    assert texts(game) == {"claim plain-cog", "claim coin-cutter"}
    assert refused(game, "load penknife on plain-cog") == "BQ-128"


@pytest.mark.rule("BQ-129", "BQ-130")
def test_faceup_cards_are_open_and_facedown_ones_are_not() -> None:
    """Every seat and everybody reads Ember Rod; nobody reads Tin Halo, and without an ability nobody may look."""
    ships = [ship("plain-cog", "?tin-halo ember-rod"), ship("coin-cutter", "?padded-hood")]
    game = lay("ship-turn", ships=ships, shops={"Ana": {"hand": "penknife"}})
    for viewer in (None, *PAIR):
        seen = view(game, viewer)["ships"][0]["cards"]
        assert seen == [{"down": None, "known": [], "back": "item"}, "ember-rod"]
    assert refused(game, "peek plain-cog") == "BQ-199"


@pytest.mark.rule("BQ-157")
def test_a_kept_card_is_lost_by_claiming() -> None:
    """All ships are full, so the next action is a claim, and the card goes to the discards."""
    ships = [
        ship("plain-cog", "?tin-halo penknife chalk-ward twin-dirks"),
        ship("coin-cutter", "?padded-hood knights-kit lucky-coin cork-vest"),
    ]
    game = lay("ship-turn", ships=ships, shops={"Ana": {"hand": "ember-rod"}})
    game.play("claim plain-cog")
    assert pile(game, "item_discards") == ["ember-rod"]


@pytest.mark.rule("BQ-157")
def test_a_kept_card_can_be_drafted_additionally() -> None:
    """With a Stock Clerk the card goes into the shop, and nothing is discarded."""
    ships = [
        ship("plain-cog", "?tin-halo penknife chalk-ward twin-dirks"),
        ship("coin-cutter", "?padded-hood knights-kit lucky-coin cork-vest"),
    ]
    game = lay("ship-turn", ships=ships, shops={"Ana": {"hand": "ember-rod", "employees": "stock-clerk"}})
    play(game, "draft-extra ember-rod", "claim plain-cog")
    assert pile(game, "item_discards") == []
    assert "ember-rod" in zone(game, "stock")


@pytest.mark.rule("BQ-159")
def test_a_monster_makes_ships_smaller() -> None:
    """Against the Sea Serpent a ship is full with 3 cards and the Carrack with 4; in the Advanced game with 2 and 4."""
    ships = [ship("plain-cog", "?tin-halo penknife chalk-ward"), ship("cargo-carrack", "?padded-hood twin-dirks")]
    game = lay("ship-turn", ships=ships, monster="sea-serpent", shops={"Ana": {"hand": "ember-rod"}})
    assert [entry["capacity"] for entry in view(game)["ships"]] == [3, 4]
    assert "load ember-rod on plain-cog" not in texts(game)
    ships = [
        ship("plain-cog", "?tin-halo"),
        ship("cargo-carrack", "?padded-hood"),
        ship("coin-cutter"),
        ship("masked-brig"),
    ]
    game = lay("ship-turn", ships=ships, preset="advanced-2p", monster="sea-serpent")
    assert [entry["capacity"] for entry in view(game)["ships"]] == [2, 4, 2, 2]


@pytest.mark.rule("BQ-199", "BQ-202")
def test_a_look_is_taken_before_the_action_and_once() -> None:
    """Ana looks at a ship with two backs, knows both, and is asked again; Ben sees which ship it was."""
    ships = [ship("plain-cog", "?tin-halo ?Ben:ember-rod"), ship("coin-cutter", "penknife")]
    shops = {"Ana": {"hand": "spellblade lucky-coin", "employees": "customs-officer"}}
    game = lay("ship-turn", ships=ships, shops=shops)
    assert {text for text in texts(game) if text.startswith("peek")} == {"peek plain-cog"}
    assert refused(game, "peek coin-cutter") == "BQ-199"
    game.play("peek plain-cog")
    assert asked(game) == ("Ana", "ship-turn")
    assert aboard(game, "plain-cog") == [
        {"down": "tin-halo", "known": ["Ana"]},
        {"down": "ember-rod", "known": ["Ana", "Ben"]},
    ]
    seen = [entry["down"] for entry in view(game, "Ana")["ships"][0]["cards"]]
    assert seen == ["tin-halo", "ember-rod"]
    assert [entry["down"] for entry in view(game, "Ben")["ships"][0]["cards"]] == [None, "ember-rod"]
    assert facts(only(game.events("Ben"), "peeked"), "seat", "ship") == ("Ana", "plain-cog")
    assert [event.fields.get("card", "hidden") for event in all_of(game.events("Ben"), "looked_at")] == [
        "hidden",
        "ember-rod",
    ]
    assert shop(game)["used"] == ["customs-officer"]
    assert refused(game, "peek plain-cog") == "BQ-065"


@pytest.mark.rule("BQ-199", "BQ-065")
def test_a_look_is_taken_once_in_a_step_not_in_a_turn() -> None:
    """Ana looks and loads; in her next turn the Customs Officer is used up still."""
    shops = {"Ana": {"hand": "spellblade", "employees": "customs-officer"}, "Ben": {"hand": "lucky-coin"}}
    game = lay("ship-turn", ships=TWO, shops=shops)
    play(game, "peek plain-cog", "load spellblade on plain-cog", "Ben: load lucky-coin on coin-cutter")
    assert asked(game) == ("Ana", "ship-turn")
    assert refused(game, "peek coin-cutter") == "BQ-065"


@pytest.mark.rule("BQ-199")
def test_no_look_after_the_first_card_is_placed() -> None:
    """In a load nothing but loading is left."""
    shops = {"Ana": {"hand": "spellblade lucky-coin", "employees": "customs-officer"}}
    game = lay("ship-turn", ships=TWO, shops=shops)
    game.play("load spellblade on plain-cog")
    assert verbs(game) == {"load"}
    assert refused(game, "peek plain-cog") == "BQ-121"


@pytest.mark.rule("BQ-202")
def test_who_knows_a_facedown_card() -> None:
    """Nobody; its loader; whoever looks; and after the claim its owner alone may look at it."""
    ships = [ship("plain-cog", "?tin-halo"), ship("coin-cutter", "?padded-hood"), ship("masked-brig", "?chalk-ward")]
    shops = {
        "Ana": {"hand": "ember-rod", "employees": "contrabandist"},
        "Ben": {"hand": "penknife", "employees": "customs-officer"},
        "Chi": {"hand": "lucky-coin"},
    }
    game = lay("ship-turn", ("Ana", "Ben", "Chi"), ships=ships, shops=shops)
    assert aboard(game, "plain-cog")[0]["known"] == []
    game.play("load ember-rod on plain-cog facedown")
    assert aboard(game, "plain-cog")[1] == {"down": "ember-rod", "known": ["Ana"]}
    play(game, "peek plain-cog", "claim coin-cutter")
    assert [entry["known"] for entry in aboard(game, "plain-cog")] == [["Ben"], ["Ana", "Ben"]]
    game.play("claim plain-cog")
    assert view(game, "Ana")["seats"]["Chi"]["stock"] == 2
    assert view(game, "Chi")["seats"]["Chi"]["stock"] == ["ember-rod", "tin-halo"]

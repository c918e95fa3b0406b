"""Base: Variants, and the Advanced 2 Player game (BQ-076, BQ-077, BQ-174 to BQ-182, BQ-195)."""

from __future__ import annotations

from typing import Any

import pytest

import marketlab as ml
from tests.games.happened import all_of, asked, facts, only, order, refused

from .arrange import (
    PAIR,
    TRIO,
    available,
    cards,
    centre,
    fresh,
    gold,
    lay,
    pile,
    ship,
    shop,
    texts,
    verbs,
    view,
    whole,
    zone,
)
from .happened import play

ADVANCED = "advanced-2p"
FOUR = [
    ship("plain-cog", "?tin-halo"),
    ship("coin-cutter", "?padded-hood"),
    ship("masked-brig", "?chalk-ward"),
    ship("night-lugger", "?penknife"),
]


@pytest.mark.rule("BQ-076")
def test_without_adventure_cards() -> None:
    """No card is dealt: attack is hero and items; the 5 rows that refer to them are away, and redraw is refused."""
    game = fresh(TRIO, adventure=False)
    assert pile(game, "adventure_deck") == []
    employees = pile(game, "employees") + pile(game, "employee_deck")
    assert len(employees) == 24
    assert "fortune-teller" not in employees
    items = str(whole(game)["item_deck"])
    assert "lucky-coin" not in items
    assert "scroll-of-vague-omens" not in items
    assert refused(game, "redraw gloomy with lucky-coin") == "BQ-076"
    heroes = [{"hero": "gate-guard", "gold": 0, "items": ["soldiers-longsword"]}]
    shops = {"Ana": {"heroes": heroes}, "Ben": {"heroes": ["stowaway"]}}
    game = lay("adventure", shops=shops, options={"adventure": False})
    assert facts(all_of(game.events(), "fought")[0], "attack", "defence") == (5, 2)
    for seed in range(30):
        position = whole(fresh(TRIO, seed=seed, adventure=False))
        assert not {"swamp-hydra", "storm-titan"} & {position["monster"]["name"], *position["monster_deck"]}


@pytest.mark.rule("BQ-077", "BQ-174")
def test_the_advanced_game_is_for_two() -> None:
    """4 heroes in the centre, 4 wounds; with three seats the option is refused."""
    game = fresh(PAIR, preset=ADVANCED)
    assert len(centre(game)) == 4
    assert view(game)["options"]["advanced_2p"] is True
    with pytest.raises(ml.OptionError, match="advanced_2p"):
        fresh(TRIO, advanced_2p=True)
    with pytest.raises(ml.SeatError):
        fresh(TRIO, preset=ADVANCED)


@pytest.mark.rule("BQ-077")
def test_each_serves_two_heroes_and_four_wounds_are_needed() -> None:
    """The shops choose in heart order, then again; the monster with 3 wounds falls by a fourth."""
    shops = {"Ana": {"display": "cool-glasses", "stock": "tin-halo"}, "Ben": {"display": "lucky-coin"}}
    game = lay("choose-hero", preset=ADVANCED, heroes="gate-guard hedge-wizard shrine-novice card-sharp", shops=shops)
    assert whole(game)["queue"] == ["Ana", "Ben", "Ana", "Ben"]
    play(game, "choose gate-guard", "choose hedge-wizard", "choose shrine-novice", "choose card-sharp")
    assert [entry["hero"] for entry in shop(game)["heroes"]] == ["gate-guard", "shrine-novice"]
    monster = {"name": "dock-imp-swarm", "wounds": 3, "steps": 3}
    game = lay("adventure", preset=ADVANCED, monster=monster, adventure_deck="plain-day*3 ...")
    assert only(game.events(), "monster_beaten").fields["wounds"] >= 4  # type: ignore[operator]  # a number


@pytest.mark.rule("BQ-175", "BQ-182")
@pytest.mark.parametrize(("first", "room"), [("plain-cog", 8), ("cargo-carrack", 10)])
def test_four_ships_and_their_room(first: str, room: int) -> None:
    """2 ships a player of 12; 4 x 3 less 4 facedown cards are 8 places, with the Carrack 3 x 3 + 5 - 4 = 10."""
    game = fresh(PAIR, preset=ADVANCED)
    assert (len(available(game)), len(pile(game, "ship_stack"))) == (4, 8)
    ships = [ship(first, "?tin-halo"), *FOUR[1:]]
    game = lay("ship-turn", preset=ADVANCED, ships=ships)
    assert sum(entry["capacity"] - len(entry["cards"]) for entry in view(game)["ships"]) == room


@pytest.mark.rule("BQ-176", "BQ-177")
def test_ships_hold_three_and_the_carrack_five() -> None:
    """A ship with 3 cards is full; the Carrack with 4 has room for one more."""
    ships = [
        ship("plain-cog", "?tin-halo twin-dirks cork-vest"),
        ship("cargo-carrack", "?padded-hood lucky-coin knights-kit spellblade"),
        *FOUR[2:],
    ]
    game = lay("ship-turn", preset=ADVANCED, ships=ships, shops={"Ana": {"hand": "ember-rod"}})
    assert refused(game, "load ember-rod on plain-cog") == "BQ-124"
    game.play("load ember-rod on cargo-carrack")
    assert [entry["capacity"] for entry in view(game)["ships"]] == [3, 5, 3, 3]


@pytest.mark.rule("BQ-178", "BQ-180", "BQ-181")
def test_each_claims_exactly_two_ships_in_turns_of_their_own() -> None:
    """After her first claim Ana loads; four claims end the step."""
    shops = {"Ana": {"hand": "ember-rod lucky-coin"}, "Ben": {"hand": "spellblade knights-kit"}}
    game = lay("ship-turn", preset=ADVANCED, ships=FOUR, shops=shops)
    game.play("claim plain-cog")
    assert asked(game) == ("Ben", "ship-turn")
    game.play("claim coin-cutter")
    assert verbs(game) == {"load", "claim"}
    play(game, "load ember-rod on masked-brig", "load lucky-coin on masked-brig")
    play(game, "claim masked-brig", "claim night-lugger")
    assert [len(shop(game, name)["ships"]) for name in PAIR] == [2, 2]
    assert available(game) == []
    assert whole(game)["phase"] != "ship-turn"


@pytest.mark.rule("BQ-180")
def test_with_one_claim_a_player_does_not_wait() -> None:
    """Ana claims, Ben loads: it is Ana's turn again, and she may load or claim."""
    shops = {"Ana": {"hand": "ember-rod lucky-coin"}, "Ben": {"hand": "spellblade"}}
    game = lay("ship-turn", preset=ADVANCED, ships=FOUR, shops=shops)
    play(game, "claim plain-cog", "Ben: load spellblade on coin-cutter")
    assert asked(game) == ("Ana", "ship-turn")
    assert verbs(game) == {"load", "claim"}


@pytest.mark.rule("BQ-179", "BQ-131")
def test_the_hand_is_discarded_with_the_second_claim() -> None:
    """The first claim leaves it untouched; at the second the ship moves first, then two cards are discarded."""
    shops = {"Ana": {"hand": "ember-rod lucky-coin"}, "Ben": {"hand": "spellblade knights-kit"}}
    game = lay("ship-turn", preset=ADVANCED, ships=FOUR, shops=shops)
    play(game, "claim plain-cog", "claim coin-cutter")
    assert zone(game, "hand") == ["ember-rod", "lucky-coin"]
    assert pile(game, "item_discards") == []
    events = game.play("claim masked-brig")
    assert order(events, "moved", "discarded", "took_unseen") == ["moved", "discarded", "discarded", "took_unseen"]
    assert pile(game, "item_discards") == ["ember-rod", "lucky-coin"]


@pytest.mark.rule("BQ-179", "BQ-198")
def test_the_salvage_junk_in_the_advanced_game() -> None:
    """As first claim it finds nothing; as second claim it reaches the cards just discarded."""
    ships = [ship("salvage-junk", "?tin-halo"), *FOUR[1:]]
    shops = {"Ana": {"hand": "ember-rod"}, "Ben": {"hand": "spellblade"}}
    game = lay("ship-turn", preset=ADVANCED, ships=ships, shops=shops)
    game.play("claim salvage-junk")
    assert asked(game)[0] == "Ben"
    game = lay("ship-turn", preset=ADVANCED, ships=ships, shops=shops)
    play(game, "claim coin-cutter", "claim masked-brig", "claim salvage-junk")
    assert texts(game) == {"reclaim ember-rod"}


def two(ana: list[Any], ben: list[Any], phase: str = "shopping", /, **more: Any) -> ml.Game:  # noqa: ANN401 -- any
    """An Advanced game in which the shops serve these heroes."""
    shops = {"Ana": {"heroes": ana, **more.pop("ana", {})}, "Ben": {"heroes": ben, **more.pop("ben", {})}}
    return lay(phase, preset=ADVANCED, shops=shops, **more)


@pytest.mark.rule("BQ-195")
def test_every_sale_names_the_hero() -> None:
    """Also where only one could buy; a sale without a name is refused, and a name is refused with one hero."""
    game = two(["gate-guard", "card-sharp"], ["stowaway", "rich-tourist"], ana={"stock": "training-sword penknife"})
    assert texts(game) == {"sell training-sword to gate-guard", "sell penknife to card-sharp", "done"}
    assert refused(game, "sell training-sword") == "BQ-195"
    assert refused(game, "sell penknife to stowaway") == "BQ-195"
    assert refused(game, "sell penknife to gate-guard") == "BQ-040"
    game.play("sell penknife to card-sharp")
    assert shop(game)["heroes"][1]["items"] == ["penknife"]
    plain = lay("shopping", heroes="gate-guard card-sharp", shops={"Ana": {"stock": "training-sword"}})
    assert refused(plain, "sell training-sword to gate-guard") == "BQ-195"
    trio = lay("shopping", TRIO, shops={"Ana": {"stock": "training-sword"}})
    assert refused(trio, "Sell Training Sword to Gate Guard") == "BQ-195"


@pytest.mark.rule("BQ-195")
def test_who_waits_twice_takes_heroes_in_turn() -> None:
    """Ana's display attracts nobody: she waits twice, Ben takes two, she gets the other two."""
    shops = {"Ana": {"display": "training-sword", "stock": "tin-halo"}, "Ben": {"display": "ember-rod"}}
    game = lay("choose-hero", preset=ADVANCED, heroes="hedge-wizard court-magus shrine-novice card-sharp", shops=shops)
    play(game, "choose hedge-wizard", "choose court-magus")
    assert whole(game)["waiting"] == ["Ana", "Ana"]
    shops = {"Ana": {"stock": "tin-halo"}}
    game = lay("choose-hero", preset=ADVANCED, heroes="hedge-wizard court-magus shrine-novice card-sharp", shops=shops)
    assert whole(game)["waiting"] == ["Ana", "Ben", "Ana", "Ben"]
    assert asked(game) == ("Ana", "choose-hero")


@pytest.mark.rule("BQ-195")
def test_heroes_of_a_shop_fight_in_the_order_chosen() -> None:
    """Both with the bonus of the Drill Sergeant; Bandit Captain takes 1 gold however many fell."""
    game = two(
        ["rich-tourist", "court-magus"],
        ["stowaway", "card-sharp"],
        "adventure",
        monster="bandit-captain",
        adventure_deck="plain-day*3 cautious*2 ...",
        ana={"employees": "drill-sergeant"},
    )
    told = [facts(event, "hero", "attack") for event in all_of(game.events(), "fought")][:2]
    assert told == [("rich-tourist", 0 + 1), ("court-magus", 2 + 1)]
    assert gold(game) == 5 - 1
    assert len(all_of(game.events(), "penalty")) == 2  # one of each shop


@pytest.mark.rule("BQ-195")
def test_an_ability_that_works_once_works_for_one_hero() -> None:
    """The Fortune Teller replaces the card of one of the two heroes."""
    game = two(
        ["temple-knight", "battle-abbot"],
        ["stowaway", "card-sharp"],
        "adventure",
        adventure_deck="gloomy panicked plain-day*2 heroic ...",
        ana={"employees": "fortune-teller"},
    )
    assert texts(game) == {"redraw gloomy with fortune-teller", "done"}
    game.play("redraw gloomy with fortune-teller")
    assert asked(game)[1] != "adventure"
    assert len(all_of(game.events(), "redrew")) == 1


def test_eight_cards_are_drafted_in_the_advanced_draft() -> None:
    """16 picks, 8 for each shop."""
    game = fresh(PAIR, preset=ADVANCED, supply_ships=False)
    while asked(game)[1] in {"draft", "keep"}:
        game.play(1)
    assert all(len(cards(shop(game, name)["stock"])) >= 8 for name in PAIR)

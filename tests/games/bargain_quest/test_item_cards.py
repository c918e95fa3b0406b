"""Every item card: what is printed on it, and what its effect does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from marketlab.core.data import read_csv
from marketlab.games.bargain_quest.includes import PACKAGE, word_of
from tests.games.happened import all_of, asked, facts, only

from .arrange import cards, gold, hero, lay, pile, ship, stars, texts, whole, zone
from .happened import play

if TYPE_CHECKING:
    import marketlab as ml

ROWS = [row for row in read_csv(PACKAGE, "cards.csv") if row["deck"] in {"item", "item_sunk_costs", "black_market"}]
MONSTER = "cellar-slime"  # rank I, attack 4, defence 2, treasure 3, no ability
PLAIN = "plain-day*3 ..."
DOWN = [row["name"] for row in ROWS if row["effect"] == "IF_DEFEATED:PAY(2)"]


def item(row: dict[str, str]) -> str:
    """The id of a case."""
    return word_of(row["name"])


def worn(word: str, *items: str, on: int = 0) -> dict[str, Any]:
    """A hero with items and gold."""
    return {"hero": word, "gold": on, "items": list(items)}


def fought(ana: dict[str, Any], adventure: str = PLAIN, monster: object = MONSTER, **ana_shop: Any) -> ml.Game:  # noqa: ANN401
    """The table after Ana's hero has fought; Ben's Rich Tourist has no chance."""
    shops = {"Ana": {"heroes": [ana], **ana_shop}, "Ben": {"heroes": [worn("rich-tourist")]}}
    return lay("adventure", preset="black-market", shops=shops, monster=monster, adventure_deck=adventure)


def claimed(cargo: str, deck: str) -> ml.Game:
    """The table after Ana has claimed a plain ship with this cargo; Ben has his."""
    ships = [ship("plain-cog", cargo)]
    game = lay("ship-turn", ships=ships, deck=deck, shops={"Ben": {"ships": "masked-brig"}})
    game.play("claim plain-cog")
    return game


@pytest.mark.parametrize("row", ROWS, ids=item)
def test_an_item_has_its_price_and_its_bonuses(row: dict[str, str]) -> None:
    """Sold to a hero of its class for its price; the hero then fights with its attack and defence."""
    word = item(row)
    gives = 1 if row["effect"] == "ON_SELL:GOLD(1)" else 0
    shops = {
        "Ana": {
            "heroes": [worn("stowaway", on=20)],
            "stock": f"{word} {'penknife' if word != 'penknife' else 'tin-halo'}",
        }
    }
    shops["Ben"] = {"heroes": [worn("rich-tourist")]}
    game = lay(
        "shopping", preset="black-market", shops=shops, monster="ancient-dragon", monster_deck=[], adventure_deck=PLAIN
    )
    game.play(f"sell {word}")
    assert gold(game) == 5 + int(row["price"]) + gives
    assert hero(game, "stowaway")["items"] == [word]
    assert hero(game, "stowaway")["gold"] == 20 - int(row["price"])
    play(game, *(["done"] if asked(game)[1] == "shopping" else []))
    if asked(game)[1] == "adventure":
        game.play("done")
    told = next(event for event in all_of(game.events(), "fought") if event.fields["hero"] == "stowaway")
    assert facts(told, "attack", "defence") == (1 + int(row["attack"]), 2 + int(row["defense"]))


@pytest.mark.parametrize("row", ROWS, ids=item)
def test_an_item_shows_its_hearts_and_attracts_its_classes(row: dict[str, str]) -> None:
    """On display it counts its hearts, and heroes of its classes come."""
    word = item(row)
    heroes = {"F": "gate-guard", "R": "rooftop-runner", "M": "hedge-wizard", "C": "shrine-novice"}
    shops = {"Ana": {"stock": word}}
    game = lay(
        "display", ("Ana", "Ben", "Chi", "Dov"), preset="black-market", heroes=" ".join(heroes.values()), shops=shops
    )
    game.play(f"display {word}")
    assert facts(all_of(game.events(), "appeal")[0], "seat", "hearts", "price") == (
        "Ana",
        int(row["hearts"]),
        int(row["price"]),
    )
    assert texts(game) == {f"choose {heroes[icon]}" for icon in row["classes"].split("|")}


@pytest.mark.parametrize("card", ["knights-kit", "boarding-cutlass"])
def test_star_for_a_wound(card: str) -> None:
    """ON_WOUND:STAR(1): a hit gives 2 stars instead of 1, a miss none."""
    assert stars(fought(worn("stowaway", card))) == 2  # attack 1 + 2 hits 2; the hero falls
    assert stars(fought(worn("stowaway", card), "panicked plain-day ...")) == 0


@pytest.mark.parametrize("card", ["chaplains-chest", "harbour-blessing"])
def test_star_for_survival(card: str) -> None:
    """ON_SURVIVE:STAR(1): 2 stars for a survivor, none for a fallen hero."""
    game = fought(worn("shrine-novice", card))  # defence 3 + 2 = 5 of 4
    survived = 2 + (card == "chaplains-chest")  # its attack 1 makes 2 of 2: a wound
    assert stars(game) == survived
    assert stars(fought(worn("stowaway", card), "gloomy plain-day ...")) == 0  # 2 + 2 - 1 = 3 of 4


def test_gold_for_survival() -> None:
    """ON_SURVIVE:HERO_GOLD(2): Burglar's Bundle puts 2 gold on a survivor, beside the treasure of 3."""
    game = fought(worn("temple-knight", "burglars-bundle", on=1))
    assert hero(game, "temple-knight")["gold"] == 1 + 2 + 3


@pytest.mark.parametrize("card", ["left-handed-lockpick", "rigging-knife"])
def test_gold_for_a_sale(card: str) -> None:
    """ON_SELL:GOLD(1): 1 gold from the bank beside the price."""
    game = lay("shopping", heroes="card-sharp gate-guard", shops={"Ana": {"stock": card}})
    events = game.play(f"sell {card}")
    told = [facts(event, "amount", "reason", "other") for event in all_of(events, "coins")[:2]]
    assert told[0][1:] == ("sale", "card-sharp")
    assert told[1] == (1, "item", None)


@pytest.mark.parametrize("card", ["two-hand-cleaver", "storm-staff", "sanctified-bulwark", "harpoon-gun"])
def test_an_item_for_one_use(card: str) -> None:
    """ONE_USE: it counts in the fight and goes to the discards after the step; the hero keeps its other items."""
    game = fought(worn("temple-knight", card, "anchor-shield"))
    assert hero(game, "temple-knight")["items"] == ["anchor-shield"]
    assert pile(game, "item_discards") == [card]
    assert only(game.events(), "item_gone").fields["card"] == card


@pytest.mark.rule("BQ-054")
def test_all_copies_of_an_item_for_one_use_go() -> None:
    """A survivor with two Storm Staffs loses both of them."""
    game = fought(worn("temple-knight", "storm-staff*2", "anchor-shield"))
    assert hero(game, "temple-knight")["items"] == ["anchor-shield"]
    assert cards(whole(game)["item_discards"]) == ["storm-staff", "storm-staff"]
    assert len(all_of(game.events(), "item_gone")) == 2


@pytest.mark.parametrize("card", ["scroll-of-vague-omens", "lucky-coin"])
def test_an_item_that_replaces_the_adventure_card(card: str) -> None:
    """REDRAW_ADVENTURE: once, before the fight; the new card stands."""
    game = fought(worn("stowaway", card), "panicked plain-day heroic ...")
    assert texts(game) == {f"redraw panicked with {card}", "done"}
    game.play(f"redraw panicked with {card}")
    told = next(event for event in all_of(game.events(), "fought") if event.fields["hero"] == "stowaway")
    assert facts(told, "attack", "defence") == (1 + 2, 2 + 1)


@pytest.mark.parametrize("card", ["healing-flask", "cork-vest"])
def test_an_item_that_saves(card: str) -> None:
    """SAVE: with exactly 1 missing defence the hero lives, as a survivor; with 2 it falls, with 0 the card stays."""
    game = fought(worn("stowaway", card))  # 2 + 1 of 4
    assert facts(only(game.events(), "saved"), "hero", "card") == ("stowaway", card)
    assert hero(game, "stowaway")["items"] == []
    assert pile(game, "item_discards") == [card]
    assert stars(game) == 1
    assert all_of(fought(worn("stowaway", card), "limping plain-day ...").events(), "saved") == []
    game = fought(worn("stowaway", card), "well-rested plain-day ...")
    assert hero(game, "stowaway")["items"] == [card]


def test_of_two_savers_the_lower_card_id_goes() -> None:
    """Healing Flask before Cork Vest; only one of them is used."""
    game = fought(worn("runaway-farmhand", "cork-vest", "healing-flask"))  # 1 + 1 + 1 of 4
    assert only(game.events(), "saved").fields["card"] == "healing-flask"
    assert hero(game, "runaway-farmhand")["items"] == ["cork-vest"]


def test_hearts_that_are_fixed() -> None:
    """HEARTS_FIXED(0): the Invisible Cloak counts 0, whatever a monster adds."""
    shops = {"Ana": {"stock": "invisible-cloak"}, "Ben": {"stock": "cool-glasses"}}
    game = lay("display", shops=shops, monster="lich-chancellor", monster_deck=[])
    play(game, "Ana: display invisible-cloak", "Ben: display cool-glasses")
    assert [facts(event, "seat", "hearts") for event in all_of(game.events(), "appeal")] == [("Ben", 3), ("Ana", 0)]


@pytest.mark.parametrize("card", ["backpack", "message-in-a-bottle"])
def test_a_card_that_draws(card: str) -> None:
    """ON_DRAFT:DRAW(1): the top item card joins the drafted cards."""
    game = claimed(card, "ember-rod penknife")
    assert sorted(zone(game, "stock")) == sorted([card, "ember-rod"])


def test_a_card_that_looks_and_keeps() -> None:
    """ON_DRAFT:LOOK_KEEP(3,1): Bag of Holding, one of three is kept, two are discarded."""
    game = claimed("bag-of-holding", "ember-rod penknife tin-halo")
    assert texts(game) == {"keep ember-rod", "keep penknife", "keep tin-halo"}
    game.play("keep penknife")
    assert zone(game, "stock") == ["bag-of-holding", "penknife"]
    assert pile(game, "item_discards") == ["ember-rod", "tin-halo"]


@pytest.mark.parametrize("name", DOWN)
def test_a_black_market_card_has_a_penalty(name: str) -> None:
    """IF_DEFEATED:PAY(2): the shop that serves the fallen hero pays 2, or all it has; a survivor costs nothing."""
    word = word_of(name)
    weak = worn("hedge-wizard", word)  # 3/1, so that even 4 defence falls to the Dragon's 7
    for has, left in ((5, 3), (1, 0)):
        shops = {"Ana": {"heroes": [weak], "gold": has}, "Ben": {"heroes": [worn("rich-tourist")]}}
        game = lay(
            "adventure",
            preset="black-market",
            shops=shops,
            monster="ancient-dragon",
            monster_deck=[],
            adventure_deck=PLAIN,
        )
        assert gold(game) == left
        assert only(game.events(), "penalty").fields["amount"] == has - left
        assert pile(game, "black_market_discards") == [word]
    strong = worn("tavern-brawler", word, "anchor-shield")  # 3 + 3 and at worst -1: 5 of 4
    assert gold(fought(strong)) == 5

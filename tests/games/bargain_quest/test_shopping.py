"""Base: Shopping. What may be sold to whom, for how much (BQ-039 to BQ-044)."""

from __future__ import annotations

import pytest

from tests.games.happened import all_of, asked, facts, only, order, refused

from .arrange import PAIR, gold, hero, lay, shop, texts, zone
from .happened import play

FIGHTER = "gate-guard card-sharp"  # Ana serves a Fighter with 9 gold, Ben a Rogue with 12


@pytest.mark.rule("BQ-039")
def test_nothing_is_sold_before_every_shop_has_its_hero() -> None:
    """While heroes are chosen a sale is refused."""
    shops = {"Ana": {"display": "training-sword", "stock": "wicker-buckler"}, "Ben": {"display": "penknife"}}
    game = lay("choose-hero", heroes=FIGHTER, shops=shops)
    assert refused(game, "sell wicker-buckler") == "BQ-039"
    game.play("choose gate-guard")
    assert refused(game, "sell wicker-buckler", "Ana") == "BQ-039"
    game.play("choose card-sharp")
    assert (asked(game), texts(game)) == (("Ana", "shopping"), {"sell wicker-buckler", "done"})


@pytest.mark.rule("BQ-040")
def test_an_item_needs_an_icon_of_the_hero() -> None:
    """A Blade Dancer, Fighter and Rogue, buys F, R and F/C items, not a Mage's."""
    shops = {"Ana": {"stock": "training-sword penknife chain-coif ember-rod cool-glasses"}}
    game = lay("shopping", heroes="blade-dancer card-sharp", shops=shops)
    wanted = ("training-sword", "penknife", "chain-coif", "cool-glasses")
    assert texts(game) == {*(f"sell {card}" for card in wanted), "done"}
    assert refused(game, "sell ember-rod") == "BQ-040"
    assert refused(game, "sell spellblade") == "BQ-040"
    assert refused(game, "sell penknife off-class") == "BQ-040"
    why = game.why_not("sell penknife off-class")
    assert why is not None
    assert why.text.endswith("it matches, so no ability is needed.")


@pytest.mark.rule("BQ-041")
def test_gold_goes_from_the_hero_to_the_shop_and_the_item_to_the_hero() -> None:
    """9 gold, price 4: 5 are left, the shop has 4 more, the sword lies under the hero for all to see."""
    game = lay("shopping", heroes=FIGHTER, shops={"Ana": {"stock": "soldiers-longsword"}})
    events = game.play("sell soldiers-longsword")
    assert facts(only(events, "sold"), "card", "hero", "price") == ("soldiers-longsword", "gate-guard", 4)
    told = all_of(events, "coins")[0]
    assert facts(told, "seat", "amount", "reason", "other") == ("Ana", 4, "sale", "gate-guard")
    assert gold(game) == 9
    game = lay("shopping", heroes=FIGHTER, shops={"Ana": {"stock": "soldiers-longsword penknife"}})
    game.play("sell soldiers-longsword")
    assert (hero(game, "gate-guard")["gold"], hero(game, "gate-guard")["items"]) == (5, ["soldiers-longsword"])
    assert zone(game, "stock") == ["penknife"]


@pytest.mark.rule("BQ-042")
def test_a_hero_pays_no_more_than_it_has() -> None:
    """3 gold, price 4: refused; with 4 gold the hero pays its last."""
    poor = {"hero": "gate-guard", "gold": 3}
    shops: dict[str, dict[str, object]] = {
        "Ana": {"stock": "soldiers-longsword", "heroes": [poor]},
        "Ben": {"heroes": ["card-sharp"]},
    }
    game = lay("shopping", shops=shops)
    assert texts(game) == {"done"}
    assert refused(game, "sell soldiers-longsword") == "BQ-042"
    assert refused(game, "sell soldiers-longsword raised") == "BQ-042"
    shops["Ana"]["heroes"] = [{**poor, "gold": 4}]
    game = lay("shopping", shops=shops)
    assert "sell soldiers-longsword" in texts(game)


@pytest.mark.rule("BQ-043")
def test_shops_sell_in_quest_token_order() -> None:
    """Ben holds the token: he sells first; the log has the same order."""
    shops = {"Ana": {"stock": "training-sword"}, "Ben": {"stock": "penknife"}}
    game = lay("shopping", heroes=FIGHTER, shops=shops, quest_token="Ben")
    assert asked(game) == ("Ben", "shopping")
    assert refused(game, "sell training-sword", "Ana") == "BQ-040"
    play(game, "sell penknife", "sell training-sword")
    assert [event.fields["seat"] for event in all_of(game.events(), "sold")] == ["Ben", "Ana"]


@pytest.mark.rule("BQ-044")
def test_a_shop_may_stop_at_any_time() -> None:
    """Ana sells one of two items and stops; Ben sells nothing, and his hero keeps its gold."""
    shops = {"Ana": {"stock": "training-sword wicker-buckler"}, "Ben": {"stock": "penknife"}}
    game = lay("shopping", heroes=FIGHTER, shops=shops, monster="cellar-slime", adventure_deck="plain-day*2 ...")
    play(game, "sell training-sword", "done")
    assert zone(game, "stock") == ["wicker-buckler"]
    events = game.play("done")
    assert order(events, "sold") == []
    assert shop(game, "Ben")["gold"] == 5
    assert only(all_of(events, "fought")[1:], "fought").fields["hero"] == "card-sharp"


@pytest.mark.rule("BQ-041")
def test_all_see_what_is_sold() -> None:
    """Item, hero and price are public."""
    game = lay("shopping", heroes=FIGHTER, shops={"Ana": {"stock": "training-sword penknife"}})
    game.play("sell training-sword")
    for viewer in (None, *PAIR):
        told = only(game.events(viewer), "sold")
        assert facts(told, "seat", "card", "hero", "price") == ("Ana", "training-sword", "gate-guard", 2)

"""Base: Display, choosing heroes: icons, waiting, each hero once (BQ-035 to BQ-038)."""

from __future__ import annotations

import pytest

from tests.games.happened import all_of, asked, facts, refused

from .arrange import PAIR, TRIO, centre, lay, shop, texts, whole
from .happened import play


@pytest.mark.rule("BQ-035")
def test_only_heroes_of_a_class_on_display_come() -> None:
    """A Fighter's item attracts the Gate Guard, not the Hedge Wizard."""
    shops = {"Ana": {"display": "spellblade"}, "Ben": {"display": "penknife"}, "Chi": {"display": "tin-halo"}}
    game = lay("choose-hero", TRIO, heroes="gate-guard hedge-wizard shrine-novice", shops=shops)
    assert (asked(game), texts(game)) == (("Ana", "choose-hero"), {"choose gate-guard", "choose hedge-wizard"})
    assert refused(game, "choose shrine-novice") == "BQ-035"


@pytest.mark.rule("BQ-035")
def test_each_item_on_display_attracts() -> None:
    """A Spellblade and a Tin Halo beside it: heroes of both come, whichever was shown first."""
    for first, second in (("spellblade", "tin-halo"), ("tin-halo", "spellblade")):
        shops = {"Ana": {"display": f"{first} {second}", "upgrades": "display-upgrade"}, "Ben": {"display": "penknife"}}
        game = lay("choose-hero", heroes="gate-guard shrine-novice", shops=shops)
        assert (asked(game), texts(game)) == (("Ana", "choose-hero"), {"choose gate-guard", "choose shrine-novice"})


@pytest.mark.rule("BQ-035")
def test_by_option_every_display_attracts_everybody() -> None:
    """With display_match off a shop with an empty display may choose any hero too, and nobody waits."""
    shops = {"Ana": {"display": "training-sword"}}
    game = lay("choose-hero", heroes="hedge-wizard shrine-novice", shops=shops, options={"display_match": False})
    assert texts(game) == {"choose hedge-wizard", "choose shrine-novice"}
    game.play("choose hedge-wizard")
    assert (asked(game), texts(game)) == (("Ben", "choose-hero"), {"choose shrine-novice"})
    assert all_of(game.events(), "waits") == []


@pytest.mark.rule("BQ-036")
def test_shops_without_a_match_wait_and_take_the_rest() -> None:
    """Chi shows most hearts and matches nobody; then Ana; Ben shows nothing. They wait in quest token order."""
    shops = {"Ana": {"display": "training-sword"}, "Chi": {"display": "masquerade-regalia"}}
    game = lay("choose-hero", TRIO, heroes="gate-guard hedge-wizard shrine-novice", shops=shops)
    assert [event.fields["seat"] for event in all_of(game.events(), "waits")] == ["Chi"]
    assert (asked(game), texts(game)) == (("Ana", "choose-hero"), {"choose gate-guard"})
    game.play("choose gate-guard")
    assert whole(game)["waiting"] == ["Ben", "Chi"]
    assert (asked(game), texts(game)) == (("Ben", "choose-hero"), {"choose hedge-wizard", "choose shrine-novice"})
    play(game, "choose shrine-novice", "choose hedge-wizard")
    chosen = [facts(event, "seat", "hero") for event in all_of(game.events(), "chose")]
    assert chosen == [("Ana", "gate-guard"), ("Ben", "shrine-novice"), ("Chi", "hedge-wizard")]


@pytest.mark.rule("BQ-036")
def test_by_option_they_wait_in_order_of_hearts() -> None:
    """The same table with waiting_order hearts: Chi before Ben."""
    shops = {"Ana": {"display": "training-sword"}, "Chi": {"display": "masquerade-regalia"}}
    heroes = "gate-guard hedge-wizard shrine-novice"
    game = lay("choose-hero", TRIO, heroes=heroes, shops=shops, options={"waiting_order": "hearts"})
    game.play("choose gate-guard")
    assert whole(game)["waiting"] == ["Chi", "Ben"]
    assert asked(game)[0] == "Chi"


@pytest.mark.rule("BQ-037")
def test_a_hero_goes_to_one_shop_and_must_be_chosen() -> None:
    """Nobody may decline; a hero that is served cannot be chosen again."""
    shops = {"Ana": {"display": "spellblade"}, "Ben": {"display": "training-sword"}}
    game = lay("choose-hero", heroes="gate-guard tavern-brawler", shops=shops)
    assert refused(game, "done") == "BQ-037"
    game.play("choose gate-guard")
    assert refused(game, "choose gate-guard") == "BQ-037"
    assert refused(game, "choose card-sharp") == "BQ-037"
    game.play("choose tavern-brawler")
    assert whole(game)["phase"] in {"shopping", "upgrade"} or asked(game)[1] != "choose-hero"
    assert facts(all_of(game.events(), "chose")[1], "seat", "hero") == ("Ben", "tavern-brawler")


@pytest.mark.rule("BQ-038")
def test_a_hero_without_icons_comes_to_any_display_but_an_empty_one() -> None:
    """The Rich Tourist comes to a Rogue's display; an empty display attracts nobody."""
    game = lay("choose-hero", heroes="rich-tourist gate-guard", shops={"Ana": {"display": "penknife"}})
    assert texts(game) == {"choose rich-tourist"}
    game = lay("choose-hero", heroes="rich-tourist gate-guard", shops={"Ben": {"display": "penknife"}})
    assert asked(game)[0] == "Ben"
    game.play("choose rich-tourist")
    assert texts(game) == {"choose gate-guard"}  # Ana waited and takes what is left
    assert asked(game)[0] == "Ana"


@pytest.mark.rule("BQ-037")
def test_every_shop_has_a_hero_after_the_step() -> None:
    """Whatever is on display: one hero each, the centre is empty."""
    game = lay("choose-hero", PAIR, heroes="gate-guard hedge-wizard", shops={"Ana": {"stock": "penknife"}})
    play(game, "choose hedge-wizard", "choose gate-guard")
    assert [len(shop(game, name)["heroes"]) for name in PAIR] == [1, 1]
    assert centre(game) == set()

"""Base: Display. Secret choice, hearts, price, quest token (BQ-029 to BQ-034, BQ-069)."""

from __future__ import annotations

import pytest

from tests.games.happened import all_of, asked, facts, only, refused

from .arrange import PAIR, TRIO, lay, shop, texts, view, whole, zone
from .happened import play


def shown(game: object, *cards: str) -> list[str]:
    """All seats display a card; the order in which they choose."""
    for name, card in zip(TRIO, cards, strict=False):
        game.play(f"display {card}", seat=name)  # type: ignore[attr-defined]  # plain data
    return [str(event.fields["seat"]) for event in all_of(game.events(), "appeal")]  # type: ignore[attr-defined]


def stocked(*cards: str, **more: dict[str, object]) -> dict[str, dict[str, object]]:
    """One card for each seat, and more for some."""
    return {name: {"stock": card, **more.get(name, {})} for name, card in zip(TRIO, cards, strict=False)}


@pytest.mark.rule("BQ-029")
def test_each_shop_shows_one_item() -> None:
    """Mandatory with a card; a shop without cards shows nothing and has 0 hearts."""
    game = lay("display", TRIO, shops={"Ana": {"stock": "penknife tin-halo"}, "Ben": {"stock": "ember-rod"}})
    assert texts(game, "Ana") == {"display penknife", "display tin-halo"}
    assert refused(game, "done", "Ana") == "BQ-029"
    assert refused(game, "display spellblade", "Ana") == "BQ-029"
    play(game, "Ana: display penknife", "Ben: display ember-rod")
    assert [shop(game, name)["display"] for name in TRIO] == [["penknife"], ["ember-rod"], []]
    assert zone(game, "stock") == ["tin-halo"]
    assert [facts(event, "seat", "hearts") for event in all_of(game.events(), "appeal")] == [
        ("Ben", 3),
        ("Ana", 1),
        ("Chi", 0),
    ]


@pytest.mark.rule("BQ-030")
def test_a_display_upgrade_gives_a_second_place() -> None:
    """A second item or none; hearts of both count."""
    shops = {"Ana": {"stock": "penknife tin-halo", "upgrades": "display-upgrade"}, "Ben": {"stock": "ember-rod"}}
    for more, hearts in (("done", 1), ("display tin-halo", 2)):
        game = lay("display", shops=shops)
        game.play("display penknife", seat="Ana")
        assert texts(game, "Ana") == {"display tin-halo", "done"}
        play(game, f"Ana: {more}", "Ben: display ember-rod")
        own = next(event for event in all_of(game.events(), "appeal") if event.fields["seat"] == "Ana")
        assert own.fields["hearts"] == hearts


@pytest.mark.rule("BQ-031")
def test_what_is_shown_cannot_be_sold() -> None:
    """Cool Glasses on display stay there while the shop sells."""
    shops = {"Ana": {"stock": "penknife", "display": "cool-glasses"}}
    game = lay("shopping", heroes="rooftop-runner gate-guard", shops=shops)
    assert texts(game) == {"sell penknife", "done"}
    assert refused(game, "sell cool-glasses") == "BQ-031"


@pytest.mark.rule("BQ-032")
def test_most_hearts_choose_first() -> None:
    """Hearts 5, 3, 4: Ana, Chi, Ben."""
    cards = ("masquerade-regalia", "ember-rod", "cool-glasses")
    game = lay("display", TRIO, shops=stocked(*cards))
    assert shown(game, *cards) == ["Ana", "Chi", "Ben"]


@pytest.mark.rule("BQ-032")
def test_a_bonus_of_the_shop_is_added_once() -> None:
    """Window Dresser: an Invisible Cloak counts 0 + 1; an empty display gets nothing."""
    shops = {"Ana": {"stock": "invisible-cloak", "employees": "window-dresser"}, "Ben": {"employees": "harbour-crier"}}
    game = lay("display", shops=shops)
    game.play("display invisible-cloak")
    assert [facts(event, "seat", "hearts") for event in all_of(game.events(), "appeal")] == [("Ana", 1), ("Ben", 0)]


@pytest.mark.rule("BQ-033")
def test_the_dearer_display_wins_a_tie() -> None:
    """5 hearts each, prices 8 and 9: Ben chooses first although Ana holds the token."""
    cards = ("gilded-parade-armour", "masquerade-regalia")
    assert shown(lay("display", shops=stocked(*cards)), *cards) == ["Ben", "Ana"]


@pytest.mark.rule("BQ-033")
def test_the_prices_of_all_that_is_shown_are_added() -> None:
    """2 hearts each; Penknife and Tin Halo, 2 and 5, come before a Scroll of 6, whose shop holds the token."""
    shops = {
        "Ana": {"stock": "penknife tin-halo", "upgrades": "display-upgrade"},
        "Ben": {"stock": "scroll-of-vague-omens"},
    }
    game = lay("display", shops=shops, quest_token="Ben")
    play(game, "Ana: display penknife", "Ana: display tin-halo", "Ben: display scroll-of-vague-omens")
    told = [facts(event, "seat", "hearts", "price") for event in all_of(game.events(), "appeal")]
    assert told == [("Ana", 2, 7), ("Ben", 2, 6)]


@pytest.mark.rule("BQ-034")
def test_the_quest_token_breaks_the_last_tie() -> None:
    """Equal hearts and prices of Ana and Chi; Chi holds the token."""
    cards = ("gilded-parade-armour", "penknife", "jewelled-reliquary")
    game = lay("display", TRIO, quest_token="Chi", shops=stocked(*cards))
    for name, card in zip(TRIO, cards, strict=True):
        game.play(f"display {card}", seat=name)
    assert whole(game)["queue"] == ["Chi", "Ana", "Ben"]


@pytest.mark.rule("BQ-069")
def test_stored_cards_come_back_and_do_not_count_as_drafted() -> None:
    """A stored Backpack lies in the shop again, and nothing is drawn; it was no part of the Supply Step."""
    shops = {"Ana": {"storage": "backpack", "stock": "penknife"}, "Ben": {"stock": "ember-rod"}}
    game = lay("display", shops=shops)
    assert zone(game, "stock") == ["backpack", "penknife"]
    assert zone(game, "storage") == []
    assert all_of(game.events(), "drew") == []
    assert facts(only(game.events("Ben"), "took_back"), "seat", "cards", "count") == ("Ana", "hidden", 1)
    assert facts(only(game.events("Ana"), "took_back"), "cards") == (["backpack"],)


@pytest.mark.rule("BQ-029")
def test_displays_are_public_after_the_reveal() -> None:
    """Before, Ben sees three cards in Ana's shop; after it the item by name."""
    game = lay("display", shops={"Ana": {"stock": "penknife tin-halo"}, "Ben": {"stock": "ember-rod"}})
    game.play("display tin-halo", seat="Ana")
    assert view(game, "Ben")["seats"]["Ana"]["display"] == []
    game.play("display ember-rod", seat="Ben")
    for viewer in (None, *PAIR):
        assert view(game, viewer)["seats"]["Ana"]["display"] == ["tin-halo"]
    assert asked(game)[1] == "choose-hero"

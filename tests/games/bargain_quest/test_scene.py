"""What the board shows of a shop and its heroes: the numbers that the log says, and what came of the fights."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from .arrange import TRIO, available, fresh, harbour, lay, ship
from .happened import play, until

if TYPE_CHECKING:
    import marketlab as ml

FOUR = ("Ana", "Ben", "Chi", "Dee")


def zone_of(game: ml.Game, name: str, viewer: str = "Ana") -> dict[str, Any]:
    """A zone of the scene; empty if it is not shown."""
    return next((dict(zone) for zone in game.scene(viewer)["zones"] if zone["id"] == name), {})


def numbers(piece: dict[str, Any]) -> dict[str, object]:
    """The figures of a card by their label."""
    return {figure.get("label", ""): figure["value"] for figure in piece["numbers"]}


def piece_of(game: ml.Game, name: str, viewer: str = "Ana") -> dict[str, Any]:
    """A card of the scene by its id."""
    return next(dict(card) for zone in game.scene(viewer)["zones"] for card in zone["cards"] if card["id"] == name)


def rows(game: ml.Game, name: str) -> list[str]:
    """The lines of a plate."""
    return [f"{row['k']} {row['v']}" for row in zone_of(game, name)["plate"]["rows"]]


@pytest.mark.rule("BQ-046", "BQ-065")
def test_a_hero_shows_what_shop_and_monster_add() -> None:
    """Gate Guard 3 and 2, with a Drill Sergeant 3+1; Rooftop Runner, a Rogue, 2+1 against the Drowned Crew."""
    shops = {"Ana": {"employees": ["drill-sergeant"], "stock": "tin-halo"}}
    game = lay("shopping", heroes="gate-guard rooftop-runner", monster="drowned-crew", shops=shops)
    assert numbers(piece_of(game, "hero-gate-guard")) == {"attack": "3+1", "defence": 2, "gold": 9}
    assert numbers(piece_of(game, "hero-rooftop-runner"))["attack"] == "2+1"


@pytest.mark.rule("BQ-032")
def test_a_window_shows_the_hearts_that_the_log_says() -> None:
    """Chalk Ward 1 heart, and 1 of the Window Dresser: 1+1 in the window, 2 in the log."""
    shops = {"Ana": {"stock": "chalk-ward", "employees": ["window-dresser"]}, "Ben": {"stock": "twin-dirks"}}
    game = play(lay("display", shops=shops), "display chalk-ward", "Ben: display twin-dirks")
    assert "with 2 hearts" in " ".join(map(str, game.log("Ana")))
    windows = zone_of(game, "windows")["cards"]
    assert [numbers(card)["hearts"] for card in windows] == ["1+1", 1]


@pytest.mark.rule("BQ-038")
def test_a_hero_without_a_class_bears_a_sign_of_its_own() -> None:
    """Not that of items for all classes; and its card says what it means."""
    game = lay("choose-hero", heroes="runaway-farmhand gate-guard", shops={"Ana": {"display": "twin-dirks"}})
    farmhand = piece_of(game, "hero-runaway-farmhand")
    assert [icon["kind"] for icon in farmhand["icons"]] == ["any"]
    assert "any display" in farmhand["aria"]
    assert [icon["kind"] for icon in piece_of(game, "hero-gate-guard")["icons"]] == ["F"]


@pytest.mark.rule("BQ-047", "BQ-048", "BQ-052")
def test_what_came_of_the_fights_is_shown_until_the_round_is_over() -> None:
    """Attack 3 against 3 and defence 2 against 3: a wound, a fallen hero, a star; Ben's hero survives and wounds."""
    shops = {
        "Ana": {"heroes": ["gate-guard"], "gold": 9, "stock": "tin-halo"},
        "Ben": {"heroes": [{"hero": "tavern-brawler", "gold": 1, "items": ["soldiers-longsword"]}], "gold": 9},
    }
    game = lay("shopping", shops=shops, adventure_deck=["plain-day*3", "..."])
    assert zone_of(game, "fights") == {}
    game = until(play(game, "done"), "upgrade")
    assert rows(game, "fights") == ["Ana: wound, fell, +1 star", "Ben: wound, survived, +2 stars"]
    layout = game.scene("Ana")["layout"]
    assert layout is not None
    assert "market market fights" in layout["wide"]
    assert rows(until(game, "storage"), "fights")
    assert zone_of(until(game, "ship-turn"), "fights") == {}


def test_an_effect_is_not_lost_where_cards_are_lines() -> None:
    """On a ship and in a window a sign stands for it, with its words behind the sign; plain items bear none."""
    game = harbour([ship("plain-cog", "?tin-halo penknife lucky-coin"), ship("coin-cutter", "?padded-hood")])
    shown = {card.get("title"): card for card in zone_of(game, "ship-plain-cog")["cards"]}
    assert "redraw adventure" in numbers(shown["Lucky Coin"])
    assert set(numbers(shown["Penknife"])) <= {"attack", "defence", "hearts"}


@pytest.mark.parametrize("seats", [TRIO, FOUR])
def test_the_monster_has_its_card_whatever_else_needs_room(seats: tuple[str, ...]) -> None:
    """With three ships and with four, beside all heroes."""
    game = until(fresh(seats), "ship-turn")
    assert len(available(game)) == len(seats)
    assert [card["kind"] for card in zone_of(game, "foes")["cards"]] == ["monster", *["hero"] * len(seats)]


def test_three_ships_show_their_cargo_as_cards() -> None:
    """As long as monster and heroes, and what the viewer holds, have room in two rows of lines below them."""
    game = until(fresh(TRIO), "ship-turn")
    assert not any(zone.get("slips") for zone in game.scene("Ana")["zones"] if "capacity" in zone)
    game = until(fresh(FOUR), "ship-turn")
    assert all(zone.get("slips") for zone in game.scene("Ana")["zones"] if "capacity" in zone)


def test_what_is_stored_lies_on_the_board_at_four_ships() -> None:
    """As cards that can be read, not as names beside it."""
    cargo = {
        "plain-cog": "?tin-halo",
        "coin-cutter": "?ember-rod",
        "timber-hoy": "?spellblade",
        "night-lugger": "?backpack",
    }
    ships = [ship(word, card) for word, card in cargo.items()]
    shops = {"Ana": {"hand": "twin-dirks chalk-ward", "storage": "penknife"}}
    game = harbour(ships, FOUR, shops=shops)
    assert [card["title"] for card in zone_of(game, "storage")["cards"]] == ["Penknife"]


@pytest.mark.rule("BQ-066")
def test_what_is_stored_is_named_beside_two_own_zones() -> None:
    """Hand and shop lie on the board at the ships: the stored card is named in the lines beside it, to its owner."""
    ships = [ship("plain-cog", "?tin-halo"), ship("coin-cutter", "?padded-hood")]
    game = harbour(ships, shops={"Ana": {"hand": "twin-dirks", "stock": "chalk-ward", "storage": "penknife"}})
    assert zone_of(game, "hand")["cards"]
    assert zone_of(game, "stock")["cards"]
    assert zone_of(game, "storage") == {}
    assert "stored: Penknife " in rows(game, "beside")
    assert "Penknife" not in str(game.scene("Ben"))


@pytest.mark.rule("BQ-112", "BQ-133")
def test_what_a_shop_holds_lies_on_the_board_of_its_owner_alone() -> None:
    """Ana sees hand and shop with their names, Ben and whoever looks on see no such zone and no name."""
    ships = [ship("plain-cog", "?tin-halo"), ship("coin-cutter", "?padded-hood")]
    game = harbour(ships, shops={"Ana": {"hand": "twin-dirks", "stock": "chalk-ward"}})
    assert [zone_of(game, name)["cards"][0]["title"] for name in ("hand", "stock")] == ["Twin Dirks", "Chalk Ward"]
    for viewer in (None, "Ben"):
        scene = game.scene(viewer)
        assert not {zone["id"] for zone in scene["zones"]} & {"hand", "stock", "storage"}
        assert "Twin Dirks" not in str(scene)
        assert "Chalk Ward" not in str(scene)


@pytest.mark.rule("BQ-016", "BQ-017", "BQ-065")
def test_the_market_and_what_the_shops_own_lie_open() -> None:
    """Two employees and two kinds of upgrades at their cost; Ana reads what hers do, of Ben's the names."""
    shops = {
        "Ana": {"gold": 30, "employees": "drill-sergeant", "upgrades": "display-upgrade"},
        "Ben": {"employees": "tailor", "upgrades": "storage-upgrade"},
    }
    game = lay("upgrade", shops=shops, employees="haggler night-watchman")
    market = zone_of(game, "market")["cards"]
    assert [card["title"] for card in market] == ["Haggler", "Night Watchman", "Display Upgrade", "Storage Upgrade"]
    assert (market[2]["cost"], market[2]["badges"]) == (8, ["5 left"])
    assert rows(game, "fronts") == [
        "Drill Sergeant hero: +1 attack",
        "Display Upgrade display 1 more",
        "Ben: Tailor, Storage Upgrade ",
    ]


@pytest.mark.rule("BQ-133")
def test_the_shop_says_what_was_found_on_the_ship() -> None:
    """To who found it alone, as long as ships are claimed."""
    game = harbour([ship("plain-cog", "?tin-halo twin-dirks"), ship("coin-cutter", "?padded-hood")])
    game.play("claim plain-cog")
    assert zone_of(game, "stock")["note"] == "you found Tin Halo"
    assert "Tin Halo" not in str(game.scene("Ben"))
    game.play("claim coin-cutter", seat="Ben")
    assert "found" not in zone_of(game, "stock")["note"]


@pytest.mark.rule("BQ-045", "BQ-046")
def test_a_hero_names_its_adventure_card_and_counts_it() -> None:
    """Gate Guard 3 and 2, Nervous -1 and +1: 2 and 3 stand there, with the name of the card."""
    shops = {"Ana": {"employees": ["fortune-teller"], "stock": "tin-halo"}}
    game = lay("shopping", heroes="gate-guard rooftop-runner", shops=shops, adventure_deck=["nervous", "..."])
    piece = piece_of(until(play(game, "done"), "adventure"), "hero-gate-guard")
    assert numbers(piece) == {"attack": 2, "defence": 3, "gold": 9, "Nervous": "-1/+1"}
    assert "counted" in zone_of(game, "heroes")["note"]


@pytest.mark.rule("BQ-046", "BQ-049")
def test_a_position_after_the_fights_is_shown_without_them() -> None:
    """Who fought is not known from a position: its 3 stars stand on the plate of Ana, and belong to no fight."""
    after = lay("upgrade", shops={"Ana": {"stars": 3}})
    assert after.show("Ana").text
    assert not zone_of(after, "fights")


@pytest.mark.rule("BQ-046", "BQ-049")
def test_stars_from_before_a_position_are_not_won_in_its_fights() -> None:
    """Gate Guard wounds with 3 against 3 and falls with 2 against 3: 1 star, beside the 3 from before."""
    shops = {"Ana": {"stars": 3, "stock": "tin-halo"}}
    game = lay("shopping", heroes="gate-guard rooftop-runner", shops=shops, options={"adventure": False})
    play(game, "done")
    assert rows(game, "fights") == ["Ana: wound, fell, +1 star", "Ben: fell"]
    assert game.view("Ana")["seats"]["Ana"]["stars"] == 3 + 1  # type: ignore[index]  # a view of Bargain Quest

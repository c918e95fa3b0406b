"""The fixture cards, each effect by the name of its card."""

from __future__ import annotations

import pytest

from marketlab.games.adventure_mart.includes import FIXTURES
from tests.games.happened import asked

from .arrange import gold, mart, of, played, quality, sale, texts, zone
from .test_stock_cards import worth


def test_the_fixture_deck_is_made_as_its_designers_say() -> None:
    """20 cards of 14 titles, mean cost 4.25, 14 with a star."""
    deck = [card for card in FIXTURES for _ in range(card.copies)]
    assert (len(FIXTURES), len(deck), sum(card.star for card in deck)) == (14, 20, 14)
    assert sum(card.cost for card in deck) / 20 == 4.25


def bought_with(fixture: str, card: str) -> int:
    """The gold that is left of 5 after buying a card with the help of a fixture."""
    game = mart(ana={"store": fixture}, stock=card)
    played(game, f"buy {card}", f"use {fixture}")
    assert of(game)["store"] == [f"{fixture} down"]
    return gold(game)


def test_autoforge() -> None:
    """F01: 2 less for a Martial stock of the queue; two copies 4 less."""
    assert bought_with("autoforge", "gatehouse-pike") == 5 - 3
    game = mart(ana={"store": "autoforge*2"}, stock="gatehouse-pike")
    played(game, "buy gatehouse-pike", "use autoforge", "use autoforge")
    assert gold(game) == 4


def test_enchantment_table() -> None:
    """F02: 2 less for a Magic stock of the queue."""
    assert bought_with("enchantment-table", "starglass-orb") == 5 - 2


def test_town_cartograph() -> None:
    """F03: 2 less for an Exotic stock of the queue."""
    assert bought_with("town-cartograph", "phoenix-quill") == 5 - 3


def test_shrine_of_the_kaiju() -> None:
    """F04: at the checkout a stock of the offer, topped up or not, goes back to the hand and is not sold."""
    game = sale("pit-champion", ana={"hand": "handy-hatchet bramble-mace", "store": "shrine-of-the-kaiju"})
    played(game, "offer handy-hatchet", "commit", "drop out", "offer bramble-mace")
    played(game, "use shrine-of-the-kaiju", "return handy-hatchet")
    assert gold(game) == 5 + 4
    assert zone(game, "hand", "Ana") == ["handy-hatchet"]
    assert zone(game, "reorder", "Ana") == ["bramble-mace"]


def test_anvil_window() -> None:
    """F05: + 1 for each regular Ivaldi Forge stock."""
    assert worth(store="anvil-window", hand="gatehouse-pike*2 everlamp novice-wand") == 3


def test_grove_stand() -> None:
    """F06: + 1 for each regular Blackforest stock."""
    assert worth(store="grove-stand", hand="novice-wand dreamcap-mushrooms gatehouse-pike") == 2


def test_spice_bazaar_stall() -> None:
    """F07: + 1 for each regular Tamlin Imports stock."""
    assert worth(store="spice-bazaar-stall", hand="spiced-jerky*2 lamplit-helm novice-wand") == 3


def test_own_brand_aisle() -> None:
    """F08: + 1 for each regular Adventure Mart stock; the basic ones carry the brand and do not count."""
    assert worth(store="own-brand-aisle", hand="bramble-mace powerstone*2") == 1


@pytest.mark.parametrize(
    ("fixture", "card", "other", "adventurer"),
    [
        ("weapon-rack", "handy-hatchet", "health-potion", "rune-knight"),
        ("crystal-case", "health-potion", "handy-hatchet", "rune-knight"),
        ("curio-cabinet", "pet-slime", "handy-hatchet", "sellsword"),
    ],
    ids=["weapon_rack", "crystal_case", "curio_cabinet"],
)
def test_type_displays(fixture: str, card: str, other: str, adventurer: str) -> None:
    """F09 to F11: + 1 on an offer with at least one stock of the type; two copies + 2; no flip."""
    for copies in (1, 2):
        game = sale(adventurer, ana={"hand": f"{card} {other}", "store": f"{fixture}*{copies}"})
        game.play(f"offer {other}")
        assert quality(game) == 2 + 1
        game.play(f"offer {card}")
        assert quality(game) == 2 + 2 + copies + 1
        assert of(game)["store"] == [fixture] * copies


def test_dumbwaiter() -> None:
    """F12: draw 1 card."""
    game = mart(ana={"store": "dumbwaiter", "storeroom": "everlamp powerstone"})
    game.play("use dumbwaiter")
    assert zone(game, "hand", "Ana") == ["everlamp"]
    assert of(game)["store"] == ["dumbwaiter down"]


def test_bargain_bell() -> None:
    """F13: take 1 gold, once a Day."""
    game = mart(ana={"store": "bargain-bell"})
    game.play("use bargain-bell")
    assert (gold(game), asked(game)) == (6, ("Ben", "turn"))
    assert "use bargain-bell" not in texts(game)


def test_hall_of_heroes() -> None:
    """F14: + 1 for every 2 adventurers, rounded down: 5 adventurers give 2."""
    assert worth(store="hall-of-heroes", ledger="adept*2 vanguard*2 trapper") == 2

"""Common Area Setup: the Supply, the five layers of the deck, the display and the box."""

from __future__ import annotations

import pytest

from marketlab.core.positions import write_cards
from marketlab.core.randomness import Chance
from marketlab.games.pasaraya.components_list import KEYS, PRICE_CARDS, YEAR_1, YEAR_2
from marketlab.games.pasaraya.setup import new_table

from .arrange import cards, display, opening, shop, supply, texts, whole

FIRST_YEAR = {KEYS[kind] for kind in YEAR_1}
SECOND_YEAR = {KEYS[kind] for kind in YEAR_2}
PRICES = {KEYS[kind] for kind in PRICE_CARDS}
SEEDS = range(6)


def set_up(seed: int) -> tuple[list[str], list[str], list[str]]:
    """Deck (top first), display and box as the setup leaves them: before Phase 1 of the first turn."""
    options = {"start": "Ana", "last_rounds": 3, "edm": False, "level": "normal"}
    table = new_table(("Ana", "Ben"), options, Chance(seed))
    deck = cards(write_cards(reversed(table.forecast_deck), KEYS))
    return deck, [forecast.text for forecast in table.display], [KEYS[kind] for kind in table.box + table.unseen]


@pytest.mark.rule("PS-012")
def test_the_supply_holds_the_basic_staff_only() -> None:
    """Ten of each of four types, no EDM card and no Junior; all goods but those dealt."""
    game = opening()
    staff = ("recruiter-salesperson", "buyer-worker", "supervisor-accountant", "security-thief")
    assert [supply(game, word) for word in staff] == [10] * 4
    assert not [word for word in cards(whole(game)["supply"]) if word.endswith("-edm") or word == "junior-salesperson"]
    assert [supply(game, word) for word in ("food", "clothes", "appliances")] == [21, 13, 10]  # 25 - 4, 15 - 2, 10
    assert [supply(game, word) for word in ("one", "three", "ten")] == [58, 12, 20]  # 88 - 2 x 15


@pytest.mark.rule("PS-013")
def test_the_starting_prices_lie_first() -> None:
    """Opening Week: Food 2, Clothes 4, Appliances 6, alone on the pile."""
    game = shop(shelf="food clothes appliances")
    assert whole(game)["price_pile"] == ["opening-week"]
    assert texts(game, "sell") == {"sell food", "sell clothes", "sell appliances"}
    for seed in SEEDS:
        deck, _, _ = set_up(seed)
        assert "opening-week" not in deck


@pytest.mark.rule("PS-014", "PS-015", "PS-016", "PS-017")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_lower_layers_of_the_deck(seed: int) -> None:
    """From the top: card 12 is a price card, 13 to 21 are 7 Year 2 and 2 prices, 22 is Fiscal, 13 Year 2 below."""
    deck, _, _ = set_up(seed)
    assert deck[11] in PRICES
    assert [sum(word in year for word in deck[12:21]) for year in (SECOND_YEAR, PRICES)] == [7, 2]
    assert deck[21] == "fiscal-reporting"
    assert SECOND_YEAR.issuperset(deck[22:])
    assert len(deck[22:]) == 13


@pytest.mark.rule("PS-018")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_top_layer_of_the_deck(seed: int) -> None:
    """The top 11 of 35 cards are 9 forecasts of Year 1 and 2 price cards, mixed."""
    deck, _, _ = set_up(seed)
    assert len(deck) == 35
    assert [sum(word in year for word in deck[:11]) for year in (FIRST_YEAR, PRICES)] == [9, 2]
    assert len({tuple(word in PRICES for word in set_up(other)[0][:11]) for other in SEEDS}) > 1


@pytest.mark.rule("PS-019", "PS-020")
@pytest.mark.parametrize("seed", SEEDS)
def test_three_are_on_display_and_the_rest_is_boxed(seed: int) -> None:
    """3 Year 1 forecasts face up; 13 more and 15 price cards in the box, with two spare Juniors; 32 in the game."""
    deck, shown, box = set_up(seed)
    assert len(shown) == 3
    assert FIRST_YEAR.issuperset(shown)
    assert [sum(word in kind for word in box) for kind in (FIRST_YEAR, PRICES, SECOND_YEAR)] == [13, 15, 0]
    assert sum(word in FIRST_YEAR | SECOND_YEAR for word in deck) + len(shown) == 32
    assert box.count("junior-salesperson") == 2


@pytest.mark.rule("PS-020")
def test_nobody_knows_what_is_in_the_box() -> None:
    """Players see how many cards the box has, not which."""
    game = opening()
    assert game.view("Ana")["box"] == game.view()["box"] == 13 + 15 + 2


@pytest.mark.rule("PS-021")
def test_only_what_is_on_display_can_be_used() -> None:
    """Broken Kettle can be fulfilled on display; Laundry Day, which is not there, cannot."""
    game = shop(shelf="appliances clothes junior-salesperson", display="broken-kettle office-lunch")
    assert texts(game, "fulfil") == {"fulfil broken-kettle with junior"}
    refusal = game.why_not("fulfil laundry-day with junior")
    assert refusal is not None
    assert refusal.rule == "PS-021"
    assert display(game) == ["broken-kettle", "office-lunch"]

"""Components List: how many cards there are of each kind, and what the rulebook prints on them."""

from __future__ import annotations

import pytest

import marketlab as ml
from marketlab.core.data import read_csv
from marketlab.games.pasaraya import SPEC
from marketlab.games.pasaraya.components_list import AI_CARDS, COPIES, COST, FORECASTS, KEYS, MIEL, VALUE

from .arrange import cards, opening, whole

ROWS = read_csv(SPEC.package, "cards.csv")


def copies(*decks: str) -> int:
    """How many cards some decks have."""
    return sum(int(row["copies"]) for row in ROWS if row["deck"] in decks)


@pytest.mark.rule("PS-003", "PS-004", "PS-005", "PS-006", "PS-007", "PS-008", "PS-009", "PS-010")
def test_the_box_holds_what_the_list_says() -> None:
    """21 prices, 24 AI cards, 120 Miel worth 324, 50 goods, 44 Employees, 25 and 20 forecasts, two single cards."""
    assert copies("current_prices", "current_prices_start") == 21
    assert copies("ai") == sum(card.copies for card in AI_CARDS) == 24
    assert [COPIES[kind] for kind in MIEL] == [88, 12, 20]
    assert sum(COPIES[kind] * VALUE[kind] for kind in MIEL) == 324  # 88 + 36 + 200
    assert [COPIES[KEYS.index(word)] for word in ("food", "clothes", "appliances")] == [25, 15, 10]
    assert copies("employee_MA") == 44
    staff = ("recruiter-salesperson", "buyer-worker", "supervisor-accountant", "security-thief", "junior-salesperson")
    assert [COPIES[KEYS.index(word)] for word in staff] == [10, 10, 10, 10, 4]
    assert (copies("forecast_y1"), copies("forecast_y2")) == (25, 20)
    assert (copies("fiscal"), copies("reminder")) == (1, 1)


@pytest.mark.rule("PS-011")
def test_all_cards_are_346_with_the_employee_driven_ones() -> None:
    """40 EDM Employees, ten of each of four types, complete the 346 cards of the box."""
    assert [row["copies"] for row in ROWS if row["deck"] == "employee_EDM"] == ["10"] * 4
    assert sum(int(row["copies"]) for row in ROWS) == 346


@pytest.mark.rule("PS-003")
@pytest.mark.parametrize("seats", [["Ana"], ["A", "B", "C", "D", "E"]])
def test_the_full_game_is_for_two_to_four(seats: list[str]) -> None:
    """One seat, or five, are refused by the full game; a single one plays the solo game."""
    with pytest.raises(ml.SeatError):
        ml.new("pasaraya", seats=seats)
    assert [len(opening("ABCD"[:n]).seats) for n in (2, 3, 4)] == [2, 3, 4]
    assert ml.new("pasaraya", seats=["Ana"], preset="solo-hard").seats == ("Ana",)


@pytest.mark.rule("PS-052")
def test_the_printed_costs() -> None:
    """Appliances 3, Food 1 and Security/Thief 1 are printed; Clothes 2 and the other hire costs are house data."""
    cost = {word: COST[KEYS.index(word)] for word in KEYS if COST[KEYS.index(word)] and not word.endswith("-edm")}
    assert cost == {
        "food": 1,
        "clothes": 2,
        "appliances": 3,
        "recruiter-salesperson": 3,
        "buyer-worker": 2,
        "supervisor-accountant": 3,
        "security-thief": 1,
    }


@pytest.mark.rule("PS-005")
def test_the_shuffled_prices_average_the_starting_ones() -> None:
    """The 20 shuffled cards average 2, 4 and 6: prices come back to a known mean."""
    shuffled = [row for row in ROWS if row["deck"] == "current_prices"]
    sums = [sum(int(row[good]) for row in shuffled) for good in ("food", "clothes", "appliances")]
    assert sums == [40, 80, 120]


@pytest.mark.rule("PS-010")
def test_rewards_follow_their_construction() -> None:
    """Year 1 pays 2 x cost + number of goods + 1; Year 2 the same + 4."""
    for row in ROWS:
        if row["deck"].startswith("forecast"):
            food, clothes, appliances = (int(row[good]) for good in ("food", "clothes", "appliances"))
            cost = food + 2 * clothes + 3 * appliances
            bonus = 1 if row["deck"] == "forecast_y1" else 4
            assert int(row["reward"]) == 2 * cost + food + clothes + appliances + bonus, row["name"]


@pytest.mark.rule("PS-006", "PS-010")
def test_every_card_is_somewhere_once() -> None:
    """45 forecasts and 21 price cards lie in deck, display, pile and box of a new game, and no AI card."""
    position = whole(opening(("Ana", "Ben", "Chi")))
    words = [*position["forecast_deck"], *position["display"], *position["price_pile"], *position["box"]]
    found = cards(words)
    assert sum(found.count(KEYS[kind]) for kind in FORECASTS) == 45
    assert "ai" not in position

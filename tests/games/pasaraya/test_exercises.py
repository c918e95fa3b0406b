"""The three exercises of the lesson on working capital, worked out by the package."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from marketlab.games.pasaraya.components_list import GOODS, KEYS, OPENING_BANK, OPENING_PILE, VALUE
from marketlab.games.pasaraya.forecasts import forecast_named

from .arrange import bank, gains, kinds, play, shop, texts, worth, zone

MODIFIED = "new-neighbours+new-neighbours"
QUIET = "weekend-family*3 student-flat*2 fiscal-reporting"  # no price card, and enough of them
HANDS = list(combinations(OPENING_PILE, 5))  # each with the same chance


@pytest.mark.rule("PS-077", "PS-099")
def test_margin_of_the_printed_example() -> None:
    """Cost 5, reward 14: profit 9, a gross margin of 64.3 %."""
    forecast = forecast_named(MODIFIED)
    assert forecast is not None
    assert (forecast.need, forecast.cost, forecast.reward) == ((1, 2, 0), 5, 14)
    margin = Fraction(forecast.reward - forecast.cost, forecast.reward)
    assert round(100 * float(margin), 1) == 64.3
    game = shop(shelf="junior-salesperson food clothes*2", display=f"{MODIFIED} office-lunch")
    told = play(game, f"fulfil {MODIFIED} with junior", "take 0 ten")
    assert sum(amount for _, amount in gains(told)) == 9


@pytest.mark.rule("PS-080", "PS-079")
def test_margin_of_the_same_goods_sold_singly() -> None:
    """Food 2, Clothes 4 and 4: ten Miel, profit 5, 50 %, and three turns because of the limit: the premium is 4."""
    game = shop(shelf="food clothes*2")
    told = []
    for good in ("food", "clothes", "clothes"):
        told += play(game, f"sell {good}")
        assert not texts(game, "sell")
        told += play(game, "end turn", "end turn")
    assert bank(game) == 10
    assert sum(amount for _, amount in gains(told)) == 5
    assert Fraction(5, bank(game)) == Fraction(1, 2)
    assert 14 - bank(game) == 4


@pytest.mark.rule("PS-023", "PS-026")
def test_liquidity_of_the_opening_hand() -> None:
    """3.5 Miel on average; 2, 3, 4, 5 in 21, 105, 105, 21 of 252 Hands; Appliances can be paid in 11 of 12."""
    ones = [sum(VALUE[kind] for kind in hand) for hand in HANDS]
    assert len(ones) == comb(10, 5) == 252
    assert [ones.count(count) for count in (2, 3, 4, 5)] == [21, 105, 105, 21]
    assert Fraction(sum(ones), len(ones)) == Fraction(7, 2)
    assert Fraction(sum(count >= 3 for count in ones), len(ones)) == Fraction(11, 12)
    affordable = ["buy appliances" in texts(shop(" ".join(KEYS[kind] for kind in hand)), "buy") for hand in HANDS[::12]]
    assert affordable == [count >= 3 for count in ones[::12]]


@pytest.mark.rule("PS-024", "PS-007")
def test_liquidity_with_more_money_in_the_deck() -> None:
    """With all 8 Bank Ones in the deck a Hand holds 4.17 on average; with one Ten added to the start deck 7.73."""
    with_bank = (*OPENING_PILE, *OPENING_BANK)
    assert 5 * Fraction(sum(VALUE[kind] for kind in with_bank), len(with_bank)) == 5 * Fraction(15, 18)
    with_ten = (*OPENING_PILE, KEYS.index("ten"))
    assert 5 * Fraction(sum(VALUE[kind] for kind in with_ten), len(with_ten)) == 5 * Fraction(17, 11)


@pytest.mark.rule("PS-084", "PS-062", "PS-099")
def test_cash_conversion_in_three_turns() -> None:
    """Pay 3 for Appliances on turn 1: in the Hand of turn 3 in 5 of 8 shuffles, and sold for 6: 19 + 3 = 22."""
    found = 0
    for seed in range(160):
        game = shop("one*3 food clothes", bank="one*8", pile="one*4 food", deck=QUIET, seed=seed)
        play(game, "buy appliances")
        assert worth(game) == 19
        told = play(game, "end turn", "end turn")
        assert kinds(told, "reshuffled") == []  # Phase 4 of turn 1: the five cards that are left
        told = play(game, "end turn", "end turn")  # Phase 4 of turn 2 shuffles 8 cards
        assert kinds(told, "reshuffled") == ["reshuffled"]
        assert len(zone(game, "hand") + zone(game, "draw_pile")) == 8
        if "appliances" in zone(game, "hand"):
            found += 1
            play(game, "stock appliances", "sell appliances", *["withdraw one"] * 6)
            assert worth(game) == 22
            assert len(zone(game, "draw_pile")) == 3
            told = play(game, "end turn", "end turn")  # three, a shuffle, two more: spent on turn 4 at the earliest
            assert kinds(told, "drew", "reshuffled")[:3] == ["drew", "reshuffled", "drew"]
    assert abs(found / 160 - 5 / 8) < 0.12  # 5 of 8 places of the shuffled deck are drawn
    assert Fraction(comb(7, 4), comb(8, 5)) == Fraction(5, 8)


@pytest.mark.rule("PS-049")
def test_the_mean_prices_double_the_cost() -> None:
    """At 2, 4 and 6 a sale brings twice what the good cost."""
    for kind, price in zip(GOODS, (2, 4, 6), strict=True):
        game = shop(shelf=KEYS[kind])
        told = play(game, f"sell {KEYS[kind]}")
        assert gains(told) == [("sale", price // 2)]

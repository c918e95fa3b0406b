"""The economics that the game teaches: the four lessons of its dossier, worked out by the package itself."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from statistics import mean

import pytest

from marketlab.games.adventure_mart.includes import ADVENTURERS, BASICS, CARD, HAND, STOCKS
from marketlab.games.adventure_mart.price import deck_price, to_pay
from marketlab.games.adventure_mart.quality import Backing, Count, quality

from .arrange import gold, mart, of, played, sale, texts
from .arrange import quality as quality_of

DECK = [card for card in STOCKS for _ in range(card.copies)]


# Lesson 1: is the blind purchase worth it? -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tokens", "gain", "loses"),
    [(0, 0.186, Fraction(24, 59)), (1, 1.186, Fraction(7, 59)), (2, 2.186, 0), (3, 3.186, 0)],
)
def test_the_blind_purchase(tokens: int, gain: float, loses: Fraction) -> None:
    """Net worth changes by cost - price: 247 / 59 - 4 = + 0.186; 24 of 59 cards cost 2 or 3 and lose at price 4."""
    price = to_pay(deck_price(tokens))
    assert round(mean(card.cost for card in DECK) - price, 3) == gain
    assert Fraction(sum(card.cost < price for card in DECK), len(DECK)) == loses


def test_the_costs_of_the_stock_deck() -> None:
    """2: 7 cards, 3: 17, 4: 11, 5: 12, 6: 9, and one each of 7, 8 and 9."""
    costs = [card.cost for card in DECK]
    assert {cost: costs.count(cost) for cost in sorted(set(costs))} == {
        2: 7,
        3: 17,
        4: 11,
        5: 12,
        6: 9,
        7: 1,
        8: 1,
        9: 1,
    }


# Lesson 2: rent or own? --------------------------------------------------------------------------------------------


def test_rent_or_own() -> None:
    """(i) Coin Sprite 5 x 4 - 5 x 3 = + 5 with 5 actions; (ii) Bell 5 x 1 - 3 + 3 = + 5 with 6 actions."""
    sprite, bell = CARD["coin-sprite"], CARD["bargain-bell"]
    for days, expected in ((5, (5, 5, 5, 6)), (3, (3, 3, 3, 4))):
        rented = days * sprite.use.amount - days * sprite.cost  # hired once, re-hired on every evening but the last
        owned = days * bell.use.amount - bell.cost + bell.cost  # a fixture counts its cost at the Review
        assert (rented, days, owned, days + 1) == expected
        assert (rented / days, round(owned / (days + 1), 2)) == (1.0, 0.83 if days == 5 else 0.75)  # gain per action


def test_rent_or_own_as_it_is_played() -> None:
    """Day 1 of both: Sprite hired and used at once: 5 - 3 + 4 = 6, re-hired: 3. Bell bought: 2, worth 3 at the end."""
    game = mart(
        ana={}, staff="coin-sprite", phase="final", town="- - -", ben={"ledger": ""}, holder="Ben", trigger="Ana"
    )
    played(game, "buy coin-sprite", "use coin-sprite")
    assert gold(game) == 6
    game.play("rehire coin-sprite")
    assert (gold(game), of(game)["store"]) == (3, ["coin-sprite"])
    bell = mart(fixtures="bargain-bell", day=5, phase="final", town="- - -", trigger="Ana")
    bell.play("buy bargain-bell")
    result = bell.result()
    assert result is not None
    assert result["parts"]["Ana"] == {"stock": 0, "fixtures": 3, "gold": 2, "review": 0, "net worth": 5}  # type: ignore[index]


# Lesson 3: which side of the market binds? -------------------------------------------------------------------------


def test_which_side_of_the_market_binds() -> None:
    """A starting hand sells for 10; purses per player and Day are 7.25 x (n + 1) / n: 10.875, 9.667, 9.0625."""
    assert {card.sells for card in BASICS} == {2}
    supply = HAND * 2
    purse = sum(card.purse * card.copies for card in ADVENTURERS) / 36
    demand = {seats: purse * (seats + 1) / seats for seats in (2, 3, 4)}
    assert [round(demand[seats], 4) for seats in (2, 3, 4)] == [10.875, 9.6667, 9.0625]
    assert [demand[seats] > supply for seats in (2, 3, 4)] == [True, False, False]


# Lesson 4: the cheapest winning offer ------------------------------------------------------------------------------

LESSON_HAND = ("gatehouse-pike", "handy-hatchet", "wanderers-cloak", "wanderers-cloak")


def fewest_cards(beat: int) -> list[tuple[str, ...]]:
    """The smallest offers of the lesson's hand that beat so much at a Pit Champion, without the token."""
    champion, backing = CARD["pit-champion"], Backing((), 0, is_holder=False, multiplies_untyped=True)
    for size in range(1, len(LESSON_HAND) + 1):
        found = {
            tuple(sorted(words))
            for words in combinations(LESSON_HAND, size)
            if quality(Count(tuple(CARD[word] for word in words), (), None, champion.wants, backing)) > beat
        }
        if found:
            return sorted(found)
    return []


def test_the_cheapest_winning_offer() -> None:
    """Against 8 two cards win: Pike + Cloak (4 + 1) x 2 = 10, or Pike + Hatchet 12; Pike alone 8 is only a tie."""
    assert fewest_cards(8) == [("gatehouse-pike", "handy-hatchet"), ("gatehouse-pike", "wanderers-cloak")]
    assert fewest_cards(7) == [("gatehouse-pike",)]


def test_the_last_card_of_a_top_up_may_earn_less_than_it_is_worth() -> None:
    """Rival offer 8. Pike + Cloak win and sell 5; Hatchet 7; the second Cloak 9, paid min(9, 8) = 8: it earns 1."""
    ben = {"hand": "gatehouse-pike handy-hatchet wanderers-cloak*2"}
    game = sale("pit-champion", ana={"hand": "anvil-born-warhammer"}, ben=ben)
    played(game, "offer anvil-born-warhammer", "commit", "offer gatehouse-pike")
    assert (quality_of(game), quality_of(game, "Ben")) == (8, 8)
    assert "commit" not in texts(game)
    played(game, "offer wanderers-cloak", "commit", "drop out", "offer handy-hatchet")
    kept = game.at(game.n)
    kept.play("check out")
    game.play("offer wanderers-cloak")
    assert (gold(kept, "Ben"), gold(game, "Ben")) == (5 + 7, 5 + 8)

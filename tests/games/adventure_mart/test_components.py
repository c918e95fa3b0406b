"""Components: how many cards, tokens and coins there are (AM-001 to AM-010)."""

from __future__ import annotations

from collections import Counter

import pytest

import marketlab as ml
from marketlab.core.data import read_csv
from marketlab.games.adventure_mart.includes import ALL_GOLD, BASICS, PACKAGE

from .arrange import SEATS, cards, gold, mart, whole

ROWS = read_csv(PACKAGE, "cards.csv")
COPIES = Counter[str]()
for _row in ROWS:
    COPIES[_row["deck"]] += int(_row["copies"])


@pytest.mark.rule("AM-001", "AM-002", "AM-003", "AM-004", "AM-005", "AM-006")
def test_the_box_holds_so_many_cards_of_each_sort() -> None:
    """36 basic stock, 59 stock, 20 fixtures, 20 staff, 36 adventurers, 14 bulletins: 185 cards of 111 titles."""
    assert COPIES == {"basic": 36, "stock": 59, "fixture": 20, "staff": 20, "adventurer": 36, "bulletin": 14}
    assert sum(COPIES.values()) == 185
    assert len(ROWS) == len({row["key"] for row in ROWS}) == 111


@pytest.mark.rule("AM-001")
def test_two_to_four_players_have_nine_basic_cards_each() -> None:
    """36 / 9 = 4 players at most; with 2 players 18 basic cards stay in the box; 1 or 5 seats are refused."""
    game = ml.new("adventure-mart", seats=["Ana", "Ben"], seed=1)
    basic = {card.word for card in BASICS}
    assert len([word for word in cards(whole(game)["box"]) if word in basic]) == 18
    for seats in (["Ana"], [*SEATS, "Eve"]):
        with pytest.raises(ml.SeatError):
            ml.new("adventure-mart", seats=seats)


@pytest.mark.rule("AM-007")
def test_one_player_holds_the_initiative_token() -> None:
    """The holder is one of the seats, before and after somebody takes it."""
    game = mart(active="Ana", holder="Ben")
    assert whole(game)["holder"] == "Ben"
    game.play("start sale 1")
    assert whole(game)["holder"] == "Ana"


@pytest.mark.rule("AM-008", "AM-009")
def test_there_are_three_tokens_of_each_sort_and_none_for_thieves() -> None:
    """Supply and stores hold 3 of Fighters, Mages, Rangers and discount together."""
    supply = whole(mart())["supply"]["tokens"]
    assert supply == {"fighters": 3, "mages": 3, "rangers": 3, "discount": 3}
    game = mart(ana={"tokens": {"mages": 2}}, ben={"tokens": {"mages": 1, "discount": 3}})
    assert whole(game)["supply"]["tokens"] == {"fighters": 3, "mages": 0, "rangers": 3, "discount": 0}
    for token in supply:
        with pytest.raises(ml.PositionError, match="there are 3 of these tokens"):
            mart(ana={"tokens": {token: 2}}, ben={"tokens": {token: 2}})


@pytest.mark.rule("AM-010")
def test_coins_are_a_means_of_counting() -> None:
    """40 x 1 + 20 x 5 = 140 gold; the supply pays even when it would go below 0, and gold is still conserved."""
    assert ALL_GOLD == 140
    game = mart(ana={"gold": 139, "store": "coin-sprite"}, ben={"gold": 0})
    assert whole(game)["supply"]["gold"] == 1
    game.play("use coin-sprite")
    assert gold(game) == 143
    assert whole(game)["supply"]["gold"] == -3

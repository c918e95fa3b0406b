"""Columns made from the events of a game: who gains and who loses by a move of the track."""

from __future__ import annotations

from typing import Any

import pytest

import marketlab as ml

from .arrange import KINDS, hand, mystic, whole

SET_SIZE = dict(zip(KINDS, (4, 4, 3, 3, 2, 2), strict=True))
VALUES = (5, 6, 8, 10, 12, 15)


def rows(game: ml.Game, name: str) -> list[tuple[Any, ...]]:
    """A set of columns, row by row."""
    return list(zip(*game.columns(name).values(), strict=True))


def worth(game: ml.Game, seat: str) -> float:
    """The worth of a hand by the position: of each card its share of a set."""
    marks = dict(zip(whole(game)["track"], VALUES, strict=True))
    return float(sum(marks[card] / SET_SIZE[card] for card in hand(game, seat)))


def test_a_sale_changes_what_every_hand_is_worth() -> None:
    """Ana sells Pixie at 15: her Mermaid rises from 12 to 15; Ben's Pixie falls to 5, his two Dragons rise to 6."""
    game = mystic(hand="pixie*2 mermaid", ben="pixie dragon*2")
    game.play("sell 2 pixie")
    # Ana keeps 1 Mermaid: 15/2 - 12/2 = 1.5; Ben: 5/2 - 15/2 + 2 x (6/4 - 5/4) = -5 + 0.5
    assert rows(game, "hand_changes") == [
        (1, "sale", "pixie", "Ana", "Ana", 1.5),
        (1, "sale", "pixie", "Ana", "Ben", -4.5),
    ]


def test_a_supply_shift_changes_them_too() -> None:
    """Ana draws the Supply Shift of Dragons: hers rise from 5 to 15, all others fall; the Orc comes after it."""
    game = mystic(hand="dragon*4", ben="pixie*2", deck="shift-dragon orc")
    game.play("buy deck")
    assert rows(game, "hand_changes") == [
        (1, "supply shift", "dragon", "Ana", "Ana", 10.0),  # four of four: 15 - 5
        (1, "supply shift", "dragon", "Ana", "Ben", -3.0),  # two of two: 12 - 15
    ]


def test_a_sale_at_the_5_mark_changes_nothing() -> None:
    """It is told all the same: a row for each seat, of 0 coins."""
    game = mystic(hand="dragon*5", ben="pixie*2")
    game.play("sell 4 dragon")
    assert [change for *_, change in rows(game, "hand_changes")] == [0.0, 0.0]


def test_a_sale_is_told_among_the_prices_also_where_none_moves() -> None:
    """What was sold has a row, with the value at which it stays; other goods have none."""
    game = mystic(hand="dragon*5", ben="pixie*2")
    game.play("sell 4 dragon")
    assert rows(game, "prices")[6:] == [(1, "dragon", 5, "sale", "Ana")]


@pytest.mark.parametrize("seed", [11, 12])
def test_the_hands_of_the_others_change_by_prices_alone_when_somebody_sells(seed: int) -> None:
    """In a whole game: what the position says before and after each sale is what the column says of each rival."""
    players = {"Ana": "brewer", "Ben": "saboteur", "Chi": "seller"}
    game = ml.new("mystic-market", seats=list(players), seed=seed, players=players)
    told = rows(game, "hand_changes")
    record: Any = game.record()
    sales = {n for n, (_, text) in enumerate(record["choices"], start=1) if text.startswith("sell")}
    assert len(sales) >= 8
    for n, _, _, seat, holder, change in told:
        if n in sales and holder != seat:
            assert worth(game.at(n), holder) - worth(game.at(n - 1), holder) == pytest.approx(change)
    assert sales <= {n for n, *_ in told}

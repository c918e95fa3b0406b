"""What if: the track as it stands, potions beside their ingredients, and every order of selling a hand."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import TYPE_CHECKING

import pytest

from .arrange import LETTERS, coins, mystic
from .test_columns import rows

if TYPE_CHECKING:
    import marketlab as ml

EVERY_TRACK = ["".join(letters) for letters in permutations("DPOKMX")]


def totals(game: ml.Game, seat: str = "Ana") -> dict[str, int]:
    """What each order of selling pays: its kinds as letters, and the sum."""
    letter_of = {kind: letter for letter, kind in LETTERS.items()}
    sums: Counter[int] = Counter()
    names: dict[int, str] = {}
    for who, order, _, good, paid in rows(game, "selling_orders"):
        if who == seat:
            sums[order] += paid
            names[order] = names.get(order, "") + letter_of[good]
    return {names[number]: sums[number] for number in sums}


def recipes(game: ml.Game) -> dict[str, tuple[float, int]]:
    """Each potion: the share of its two ingredients, and its profit."""
    told: dict[str, tuple[float, int]] = {}
    for recipe, _, share, profit in rows(game, "recipes"):
        told[recipe] = (told.get(recipe, (0, 0))[0] + share, profit)
    return told


# Orders of selling --------------------------------------------------------------------------------------------------


def test_the_order_of_three_sets_is_worth_8_coins() -> None:
    """2 Pixie, 2 Mermaid and 3 Kraken at the start: the dearest first pays 45, the cheapest first 37."""
    game = mystic(hand="pixie*2 mermaid*2 kraken*3")
    assert totals(game) == {"XMK": 45, "XKM": 42, "MXK": 42, "KXM": 40, "MKX": 39, "KMX": 37}
    assert next(iter(totals(game))) == "XMK"  # the best is order number 1


def test_all_six_sets_pay_90_or_56() -> None:
    """A set of each: in the order X M K O P D each pays 15; the other way round each pays what it paid at first."""
    game = mystic(hand="dragon*4 phoenix*4 orc*3 kraken*3 mermaid*2 pixie*2")
    paid = totals(game)
    assert len(paid) == 720
    assert (paid["XMKOPD"], max(paid.values())) == (90, 90)
    assert (paid["DPOKMX"], min(paid.values())) == (56, 56)


def test_an_order_pays_what_the_game_pays() -> None:
    """Each order is played in a game of its own: the coins agree, sale by sale."""
    game = mystic(hand="pixie*4 orc*3 kraken", coins=0, track="X K D O M P")
    assert len(totals(game)) == 3  # two equal sets: XXO, XOX, OXX
    for order, total in totals(game).items():
        for letter in order:
            game.play(f"sell {2 if letter == 'X' else 3} {LETTERS[letter]}")
        assert coins(game) == total
        game.undo(to=0)


def test_single_cards_are_in_no_order() -> None:
    """A hand without a set has no order; one set has one, and nothing happens in the game."""
    game = mystic(hand="pixie mermaid kraken*2", ben="orc*4")
    before = game.position()
    assert totals(game) == {}
    assert totals(game, "Ben") == {"O": 8}
    assert game.position() == before


def test_a_hand_of_many_sets_is_sold_six_deep() -> None:
    """What cannot be held at the end of a turn is not listed without end."""
    game = mystic(hand="dragon*16 phoenix*16 pixie*6")
    orders = [row for row in rows(game, "selling_orders") if row[0] == "Ana"]
    assert max(step for _, _, step, _, _ in orders) == 6
    assert len({row[1] for row in orders}) < 3**6  # three kinds, and Pixie at most three times


# The track as it stands ---------------------------------------------------------------------------------------------


def test_the_track_in_rows() -> None:
    """From the 5 mark: value, cost by the ladder of the game, cards of a set and cards in the box."""
    game = mystic(track="X K D O M P", options={"ladder": [0, 1, 1, 2, 3, 9]})
    assert rows(game, "goods") == [
        ("pixie", 5, 0, 2, 7),
        ("kraken", 6, 1, 3, 10),
        ("dragon", 8, 1, 4, 16),
        ("orc", 10, 2, 3, 10),
        ("mermaid", 12, 3, 2, 7),
        ("phoenix", 15, 9, 4, 16),
    ]


def test_the_rows_follow_sales_and_supply_shifts() -> None:
    """A sale moves its row to the top, a Supply Shift to the bottom."""
    game = mystic(hand="pixie", deck="shift-kraken orc")
    game.play("sell 1 pixie")
    assert rows(game, "goods")[0][:2] == ("pixie", 5)
    game = mystic(deck="shift-kraken orc")
    game.play("buy deck")
    assert rows(game, "goods")[-1][:2] == ("kraken", 15)


def blind_card(track: str) -> float:
    """What a card of the whole deck is worth on average: each by its share of a set."""
    table = rows(mystic(track=track), "goods")
    worth = sum(value / size * copies for _, value, _, size, copies in table)
    return float(worth / sum(copies for *_, copies in table))


def test_a_blind_card_is_worth_3_coins_at_any_time() -> None:
    """At the start 397/132; after the Supply Shift of Dragons 611/198; on no track less than 2.98 or more than 3.15."""
    assert blind_card("D P O K M X") == pytest.approx(397 / 132)
    assert blind_card("P O K M X D") == pytest.approx(611 / 198)
    assert blind_card("O K M X D P") == pytest.approx(623 / 198)  # the most of all


# Potions beside their ingredients -----------------------------------------------------------------------------------


def test_potions_at_the_start() -> None:
    """Share and profit of each: only two pay more than their ingredients would bring."""
    told = recipes(mystic())
    expected = {
        "Elixir of Luck": (47 / 12, 4),
        "Fortune Serum": (3, 2),
        "Tonic of Borrowing": (2.5, 2),
        "Tonic of Mystery": (29 / 6, 4),
        "Exchange Elixir": (25 / 6, 4),
        "Serum of Forfeit": (55 / 12, 4),
        "Duplication Tonic": (26 / 3, 0),
        "Elixir of Wealth": (13.5, 15),
        "Plunder Tonic": (7.25, 6),
        "Reduction Serum": (65 / 6, 0),
    }
    assert told.keys() == expected.keys()
    for name, (share, profit) in expected.items():
        assert told[name][0] == pytest.approx(share)
        assert told[name][1] == profit
    assert [name for name, (share, profit) in told.items() if profit > share] == ["Elixir of Luck", "Elixir of Wealth"]


def test_a_game_without_potions_has_no_recipes() -> None:
    """The practice game leaves them in the box."""
    assert rows(mystic(preset="practice"), "recipes") == []


def test_two_potions_on_all_720_tracks() -> None:
    """Elixir of Wealth beats its ingredients by 1.5 at least; Elixir of Luck covers its share on 120 tracks."""
    luck, wealth = [], []
    for track in EVERY_TRACK:
        told = recipes(mystic(track=" ".join(track)))
        luck.append(told["Elixir of Luck"])
        wealth.append(told["Elixir of Wealth"])
    assert len(EVERY_TRACK) == 720
    assert min(profit - share for share, profit in wealth) == pytest.approx(1.5)
    assert sum(profit >= share - 1e-9 for share, profit in luck) == 120

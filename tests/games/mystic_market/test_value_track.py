"""The Value Track, How it Works: values, costs and rolling vials (MM-034 to MM-039)."""

from __future__ import annotations

import pytest

import marketlab as ml
from tests.games.happened import facts, only

from .arrange import coins, hand, mystic, texts, track

KIND_OF = {"D": "dragon", "P": "phoenix", "O": "orc", "K": "kraken", "M": "mermaid", "X": "pixie"}
SET_SIZE = {"dragon": 4, "phoenix": 4, "orc": 3, "kraken": 3, "mermaid": 2, "pixie": 2}
VALUES = (5, 6, 8, 10, 12, 15)  # from the 5 mark to the 15 mark


def paid_for_a_set(order: str, kind: str) -> int:
    """What a set brings on a track."""
    game = mystic(hand=f"{kind}*{SET_SIZE[kind]}", coins=0, track=order)
    game.play(f"sell {SET_SIZE[kind]} {kind}")
    return coins(game)


def paid_for_a_card(order: str, kind: str, ladder: object = "house") -> int:
    """What a card of the market costs on a track."""
    game = mystic(coins=20, track=order, market=f"{kind}*5", options={"ladder": ladder})
    bought = only(game.play(f"buy {kind}"), "bought")
    cost = 20 - coins(game)
    assert facts(bought, "seat", "card", "cost") == ("Ana", kind, cost)
    return cost


@pytest.mark.rule("MM-034")
def test_a_vial_says_what_its_ingredient_is_worth_now() -> None:
    """Kraken pays 10 at the start; lifted to the 15 mark by a Supply Shift it pays 15."""
    assert paid_for_a_set("D P O K M X", "kraken") == 10
    game = mystic(hand="kraken*3", coins=0, potions="fortune-serum", deck="shift-kraken orc")
    game.play("play fortune-serum")
    assert track(game) == "M X D P O K"
    game.play("sell 3 kraken")
    assert coins(game) == 17  # 2 for the serum + 15


@pytest.mark.rule("MM-035")
@pytest.mark.parametrize("order", ["D P O K M X", "X M K O P D", "O X D M P K"])
def test_the_six_positions_carry_5_6_8_10_12_15(order: str) -> None:
    """Whichever vial stands there, the six positions pay these six values, 56 in all."""
    paid = tuple(paid_for_a_set(order, KIND_OF[letter]) for letter in order.split())
    assert paid == VALUES
    assert sum(paid) == 56


@pytest.mark.rule("MM-035")
def test_the_values_add_up_to_56_after_every_move() -> None:
    """Three sales and a Supply Shift later the six sets are still worth 56 together."""
    game = mystic(hand="kraken mermaid dragon", potions="fortune-serum", deck="shift-phoenix pixie")
    for text in ("sell 1 kraken", "sell 1 mermaid", "play fortune-serum", "sell 1 dragon"):
        game.play(text)
        order = track(game)
        assert sum(paid_for_a_set(order, kind) for kind in SET_SIZE) == 56


@pytest.mark.rule("MM-036")
@pytest.mark.parametrize("order", ["D P O K M X", "X M K O P D"])
def test_each_position_carries_the_cost_of_one_card(order: str) -> None:
    """The house ladder asks 1, 1, 2, 3, 4, 5 from the 5 mark to the 15 mark."""
    assert [paid_for_a_card(order, KIND_OF[letter]) for letter in order.split()] == [1, 1, 2, 3, 4, 5]


@pytest.mark.rule("MM-036")
@pytest.mark.parametrize(
    ("ladder", "costs"),
    [
        ("house", [1, 1, 2, 3, 4, 5]),
        ("even", [1, 2, 3, 4, 5, 6]),
        ("mixed", [1, 2, 2, 3, 4, 5]),
        ([0, 0, 2, 2, 7, 9], [0, 0, 2, 2, 7, 9]),
    ],
)
def test_the_printed_costs_can_be_typed_in(ladder: object, costs: list[int]) -> None:
    """The rulebook text has no costs: three ladders are offered, or six numbers that never fall."""
    assert [paid_for_a_card("D P O K M X", kind, ladder) for kind in SET_SIZE] == costs


@pytest.mark.rule("MM-036")
def test_the_board_marks_the_costs_as_house_data() -> None:
    """Value and cost stand at each mark of the track, and the costs are said to be the house's."""
    track_zone = next(area for area in mystic().scene("Ana")["zones"] if area["id"] == "track")
    assert [(mark["value"], mark["sub"]) for mark in track_zone["track"]["marks"]] == [
        (5, "buy 1"),
        (6, "buy 1"),
        (8, "buy 2"),
        (10, "buy 3"),
        (12, "buy 4"),
        (15, "buy 5"),
    ]
    assert "house" in track_zone["house"]


@pytest.mark.rule("MM-036")
def test_a_ladder_of_nothing_lets_the_poor_buy() -> None:
    """A card that costs 0 is bought with 0 coins."""
    game = mystic(coins=0, market="dragon*5", options={"ladder": [0, 0, 0, 0, 0, 0]})
    game.play("buy dragon")
    assert coins(game) == 0
    assert hand(game) == ["dragon"]


@pytest.mark.rule("MM-036")
@pytest.mark.parametrize(
    "ladder",
    [
        [1, 1, 2, 3, 4],
        [1, 1, 2, 3, 4, 5, 6],
        [-1, 1, 2, 3, 4, 5],
        [1, 2, 1, 3, 4, 5],
        [1, 1, 2, 3, 4, 5.5],
        "dear",
        None,
    ],
)
def test_a_ladder_is_six_whole_numbers_that_never_fall(ladder: object) -> None:
    """Five or seven numbers, a negative, a falling or a broken one, and an unknown word name the option."""
    with pytest.raises(ml.OptionError, match="ladder"):
        mystic(options={"ladder": ladder})


@pytest.mark.rule("MM-037")
def test_value_and_cost_follow_the_vial() -> None:
    """A sold Mermaid Tears set pays 12, the next one 5, and the card that cost 4 then costs 1."""
    game = mystic(hand="mermaid*4", coins=5, market="mermaid kraken pixie dragon orc")
    game.play("sell 2 mermaid")
    assert coins(game) == 17  # 5 + 12
    assert track(game) == "M D P O K X"
    game.play("sell 2 mermaid")
    assert coins(game) == 22  # 17 + 5
    game.play("end turn")
    game.play("buy mermaid")
    assert coins(game, "Ben") == 4  # 5 - 1


@pytest.mark.rule("MM-037")
def test_value_and_cost_of_a_rolled_vial_follow_too() -> None:
    """After a sale of Mermaid Tears a Kraken set pays 12 instead of 10, and one card costs 4 instead of 3."""
    game = mystic(hand="mermaid kraken*3", coins=0, ben_coins=4, market="kraken*5")
    game.play("sell 1 mermaid")
    game.play("end turn")
    assert "buy kraken" in texts(game)
    game.play("buy kraken")
    assert coins(game, "Ben") == 0  # 4 - 4
    game.play("end turn")
    game.play("sell 3 kraken")
    assert coins(game) == 12


@pytest.mark.rule("MM-038")
@pytest.mark.parametrize(
    ("kind", "after"),
    [
        ("dragon", "D P O K M X"),
        ("phoenix", "P D O K M X"),
        ("orc", "O D P K M X"),
        ("kraken", "K D P O M X"),
        ("mermaid", "M D P O K X"),
        ("pixie", "X D P O K M"),
    ],
)
def test_the_vials_above_the_moved_one_roll_one_step(kind: str, after: str) -> None:
    """The vials nearer the 5 mark roll one step towards 15 each; those nearer the 15 mark stay."""
    game = mystic(hand=kind)
    rolled = only(game.play(f"sell 1 {kind}"), "rolled")
    assert track(game) == after
    assert facts(rolled, "seat", "card") == ("Ana", kind)
    assert list(facts(rolled, "track")[0]) == [KIND_OF[letter] for letter in after.split()]


@pytest.mark.rule("MM-038")
def test_rolling_from_another_order() -> None:
    """On O X D M P K a sold Mermaid at 10 goes to 5; Orc, Pixie and Dragon roll, Phoenix and Kraken stay."""
    game = mystic(hand="mermaid", track="O X D M P K")
    game.play("sell 1 mermaid")
    assert track(game) == "M O X D P K"


@pytest.mark.rule("MM-039")
def test_the_top_is_the_5_mark() -> None:
    """A track is read from the 5 mark down: the first vial pays 5, the last 15; a sale puts a vial first."""
    assert paid_for_a_set("X M K O P D", "pixie") == 5
    assert paid_for_a_set("X M K O P D", "dragon") == 15
    game = mystic(hand="phoenix", track="X M K O P D")
    game.play("sell 1 phoenix")
    assert track(game) == "P X M K O D"


@pytest.mark.rule("MM-039")
def test_the_bottom_is_the_15_mark() -> None:
    """A Supply Shift lifts the lowest vials to the 5 mark until its own is lowest, and that one pays 15."""
    game = mystic(hand="mermaid*2", coins=0, potions="fortune-serum", deck="shift-mermaid dragon")
    game.play("play fortune-serum")
    assert track(game) == "X D P O K M"  # one vial, the lowest, was lifted
    game.play("sell 2 mermaid")
    assert coins(game) == 17  # 2 for the serum + 15

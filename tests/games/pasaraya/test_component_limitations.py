"""Component Limitations: Ones and Tens never run out, all else does; breaking and converting."""

from __future__ import annotations

import pytest

import marketlab as ml
from tests.games.happened import refused

from .arrange import bank, kinds, play, shop, supply, texts, worth, zone


@pytest.mark.rule("PS-091")
def test_more_ones_than_printed_may_be_owned() -> None:
    """Ana and Ben hold 90 Ones in their Hands and piles: legal, the Supply has none; two returned make up first."""
    game = shop("one*30", pile="one*20", rivals={"Ben": {"draw_pile": "one*40"}})
    assert supply(game, "one") == 0
    play(game, "buy food")
    assert supply(game, "one") == 0  # 88 - 89 owned
    play(game, "buy clothes")
    assert supply(game, "one") == 1  # 88 - 87


@pytest.mark.rule("PS-091")
def test_more_tens_than_printed_may_be_owned() -> None:
    """Twenty Tens are out: a reward still pays one."""
    game = shop(
        shelf="junior-salesperson food*3",
        display="office-lunch school-uniforms",
        rivals={"Ben": {"draw_pile": "ten*20"}},
    )
    play(game, "fulfil office-lunch with junior", "take 1 ten")
    assert zone(game, "bank") == ["ten"]
    assert supply(game, "ten") == 0


@pytest.mark.rule("PS-092")
@pytest.mark.parametrize("word", ["food*26", "three*13", "buyer-worker*11", "junior-salesperson*5", "office-lunch*3"])
def test_other_cards_exist_in_their_printed_numbers(word: str) -> None:
    """A position with one card too many is refused by the zone that has it."""
    with pytest.raises(ml.PositionError) as error:
        shop(warehouse=word)
    assert error.value.key == "seats.Ana.warehouse"


@pytest.mark.rule("PS-093")
def test_short_ones_are_converted_by_the_receiver_first() -> None:
    """Three printed Ones are left, Ana receives 4 and banks 12: ten of them become a Ten first."""
    # 88 printed: Ana 12 in the Bank, Ben 73 in the Draw Pile
    game = shop(bank="one*12", shelf="clothes", rivals={"Ben": {"draw_pile": "one*73"}})
    assert supply(game, "one") == 3
    told = play(game, "sell clothes")
    assert kinds(told, "converted") == ["converted"]
    assert zone(game, "bank") == ["one"] * 6 + ["ten"]  # 12 - 10 + 4
    assert supply(game, "one") == 9  # 88 - 6 - 73
    assert worth(game) == 16


@pytest.mark.rule("PS-093")
def test_then_the_next_clockwise_and_no_oftener_than_needed() -> None:
    """Ana banks 9, Ben 30, Chi 30, none in the Supply: Ana receives 2, Ben converts once, Chi not at all."""
    rivals = {"Ben": {"bank": "one*30"}, "Chi": {"bank": "one*30", "draw_pile": "one*19"}}
    game = shop(bank="one*9", shelf="food", seats=("Ana", "Ben", "Chi"), rivals=rivals)
    assert supply(game, "one") == 0
    play(game, "sell food")
    assert zone(game, "bank", "Ben") == ["one"] * 20 + ["ten"]
    assert zone(game, "bank", "Chi") == ["one"] * 30
    assert zone(game, "bank") == ["one"] * 11


@pytest.mark.rule("PS-093", "PS-091")
def test_if_nobody_can_convert_more_ones_are_issued() -> None:
    """All Ones lie in Draw Piles: Ana receives 2 all the same."""
    game = shop(shelf="food", rivals={"Ben": {"draw_pile": "one*88"}})
    told = play(game, "sell food")
    assert kinds(told, "converted") == []
    assert bank(game) == 2


@pytest.mark.rule("PS-093", "PS-094")
def test_a_bank_whose_ten_is_broken_is_passed_over() -> None:
    """No printed One left, Bank one Ten and 12 Ones: after the break the Bank has 22 Ones."""
    game = shop(bank="ten one*12", rivals={"Ben": {"draw_pile": "one*76"}})
    assert supply(game, "one") == 0
    play(game, "break ten in bank")
    assert zone(game, "bank") == ["one"] * 22
    others = shop(bank="ten", rivals={"Ben": {"bank": "one*12", "draw_pile": "one*76"}})
    play(others, "break ten in bank")
    assert (zone(others, "bank"), zone(others, "bank", "Ben")) == (["one"] * 10, ["one"] * 2 + ["ten"])


@pytest.mark.rule("PS-094")
def test_a_ten_of_the_hand_becomes_ten_ones_there() -> None:
    """Ten and Clothes: eleven cards; after Food nine Ones go to the Warehouse at the cleanup."""
    game = shop("ten clothes", pile="food*5")
    play(game, "break ten in hand")
    assert zone(game, "hand") == ["one"] * 10 + ["clothes"]
    play(game, "buy food", "end turn")
    assert zone(game, "warehouse") == ["one"] * 9 + ["food", "clothes"]


@pytest.mark.rule("PS-094")
def test_without_a_ten_nothing_is_broken() -> None:
    """Threes and Ones offer no break; neither of them is a free action upwards."""
    game = shop("three one*10", bank="one*20 three")
    assert texts(game, "break") == set()
    assert refused(game, "break ten in bank") == refused(game, "break ten in hand") == "PS-094"


@pytest.mark.rule("PS-095")
def test_twelve_threes_are_always_somewhere() -> None:
    """Through a swap and a payment with a Three their number stays twelve."""
    game = shop("scout-camp three", bank="one*3")

    def threes() -> int:
        zones = ("bank", "hand", "draw_pile", "warehouse")
        return supply(game, "three") + sum(zone(game, which).count("three") for which in zones)

    assert threes() == 12
    play(game, "play scout-camp", "swap three in bank", "buy appliances with 1 three")
    assert threes() == 12
    assert supply(game, "three") == 11

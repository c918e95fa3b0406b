"""Stock, Standby and Withdraw: from Hand and Bank to where things are used, or wait."""

from __future__ import annotations

import pytest

from tests.games.happened import refused

from .arrange import bank, kinds, play, shop, texts, worth, zone


@pytest.mark.rule("PS-044", "PS-056")
def test_goods_are_stocked_one_by_one() -> None:
    """Three Food in the Hand: any number of them goes to the Supermarket."""
    game = shop("food*3 clothes")
    assert texts(game, "stock") == {"stock food", "stock clothes"}
    play(game, "stock food", "stock food")
    assert (zone(game, "hand"), zone(game, "supermarket")) == (["food", "clothes"], ["food"] * 2)
    assert worth(game) == 5


@pytest.mark.rule("PS-056")
def test_only_goods_of_the_hand_are_stocked() -> None:
    """Food in Warehouse and Draw Pile cannot be stocked."""
    game = shop(warehouse="food", pile="food")
    assert refused(game, "stock food") == "PS-056"


@pytest.mark.rule("PS-057")
def test_goods_are_stocked_before_they_are_sold_or_delivered() -> None:
    """Clothes in Hand: sell is refused until they are stocked; so is a forecast that asks for them."""
    game = shop("clothes*2 junior-salesperson", display="school-uniforms office-lunch")
    assert refused(game, "sell clothes") == "PS-057"
    assert texts(game, "fulfil") == set()
    play(game, "stock clothes")
    assert texts(game, "sell") == {"sell clothes"}
    play(game, "stock clothes")
    assert texts(game, "fulfil") == {"fulfil school-uniforms with junior from hand"}


@pytest.mark.rule("PS-045", "PS-058")
def test_any_number_of_employees_goes_to_standby() -> None:
    """A Recruiter and a Supervisor of the Hand both stand by in one turn."""
    game = shop("recruiter-salesperson supervisor-accountant")
    play(game, "standby recruiter-salesperson", "standby supervisor-accountant")
    assert zone(game, "supermarket") == ["recruiter-salesperson", "supervisor-accountant"]
    assert zone(game, "hand") == []
    assert refused(game, "standby buyer-worker") == "PS-058"


@pytest.mark.rule("PS-059")
def test_one_of_each_type_stands_by() -> None:
    """Beside a Junior a Salesperson may stand by; a second Supervisor may not."""
    game = shop("supervisor-accountant recruiter-salesperson", shelf="junior-salesperson supervisor-accountant")
    assert texts(game, "standby") == {"standby recruiter-salesperson"}
    assert refused(game, "standby supervisor-accountant") == "PS-059"
    play(game, "standby recruiter-salesperson")
    assert len(zone(game, "supermarket")) == 3


@pytest.mark.rule("PS-060")
def test_who_has_come_to_standby_can_be_used_at_once() -> None:
    """A Salesperson stands by and fulfils a forecast in the same turn."""
    game = shop("recruiter-salesperson", shelf="food clothes", display="new-neighbours office-lunch")
    play(game, "standby recruiter-salesperson")
    assert texts(game, "fulfil") == {"fulfil new-neighbours with salesperson"}


@pytest.mark.rule("PS-046", "PS-061")
def test_bank_money_is_withdrawn_card_by_card() -> None:
    """Five of eight Ones go to the Warehouse; the Hand is as it was."""
    game = shop("food", bank="one*8")
    play(game, *["withdraw one"] * 5)
    assert (bank(game), zone(game, "warehouse"), zone(game, "hand")) == (3, ["one"] * 5, ["food"])
    assert worth(game) == 9


@pytest.mark.rule("PS-061")
def test_a_ten_can_be_withdrawn_alone() -> None:
    """A Bank of a Ten and four Ones: the Ten goes, the Ones stay."""
    game = shop(bank="ten one*4")
    play(game, "withdraw ten")
    assert (zone(game, "bank"), zone(game, "warehouse")) == (["one"] * 4, ["ten"])
    assert refused(game, "withdraw ten") == refused(game, "withdraw three") == "PS-061"


@pytest.mark.rule("PS-046", "PS-094")
def test_a_one_comes_out_of_a_ten() -> None:
    """A Bank of one Ten: withdrawing a One breaks the Ten first."""
    game = shop(bank="ten")
    assert texts(game, "withdraw") == {"withdraw one", "withdraw ten"}
    told = play(game, "withdraw one")
    assert (zone(game, "bank"), zone(game, "warehouse")) == (["one"] * 9, ["one"])
    assert kinds(told, "withdrew", "changed") == ["withdrew", "changed"]


@pytest.mark.rule("PS-061", "PS-094")
def test_a_three_can_be_withdrawn_and_is_never_broken() -> None:
    """A Bank of two Threes and a Ten: a Three goes as it is, and a One comes out of the Ten."""
    game = shop(bank="three*2 ten")
    assert texts(game, "withdraw") == {"withdraw one", "withdraw three", "withdraw ten"}
    play(game, "withdraw three")
    assert (zone(game, "bank"), zone(game, "warehouse")) == (["three", "ten"], ["three"])
    play(game, "withdraw one")
    assert (zone(game, "bank"), zone(game, "warehouse")) == (["one"] * 9 + ["three"], ["one", "three"])


@pytest.mark.rule("PS-062")
def test_withdrawn_miel_cannot_be_spent_before_it_is_drawn() -> None:
    """Three Ones in the Warehouse, two goods in the Draw Pile: a Supervisor draws the goods, nothing can be bought."""
    game = shop("supervisor-accountant", bank="one*3", pile="food*2")
    play(game, "withdraw one", "withdraw one", "withdraw one", "use supervisor from hand")
    assert zone(game, "hand") == ["food", "food"]
    assert zone(game, "warehouse") == ["one"] * 3 + ["supervisor-accountant!"]
    assert texts(game, "buy") == set()


@pytest.mark.rule("PS-062")
def test_a_shuffle_in_the_turn_brings_it_in() -> None:
    """With an empty Draw Pile the Supervisor shuffles the withdrawn Ones and draws them."""
    game = shop("supervisor-accountant", bank="one*2")
    play(game, "withdraw one", "withdraw one", "use supervisor from hand")
    assert zone(game, "hand") == ["one", "one"]
    assert "buy clothes" in texts(game, "buy")

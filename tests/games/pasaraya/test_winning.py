"""Winning the Game: what counts, and how ties are broken."""

from __future__ import annotations

from typing import Any

import pytest

import marketlab as ml

from .arrange import kinds, shop

SEATS = ("Ana", "Ben", "Chi")


def over(seats: tuple[str, ...] = ("Ana", "Ben"), preset: str | None = None, **zones: dict[str, str]) -> dict[str, Any]:
    """The result of a game that has ended with these zones."""
    places = {name: zones.get(name, {}) for name in seats}
    first = {"shelf" if key == "supermarket" else key: cards for key, cards in places.pop(seats[0]).items()}
    first = {"pile" if key == "draw_pile" else key: cards for key, cards in first.items()}
    game = shop(
        **first,  # type: ignore[arg-type]  # zones by name
        seats=seats,
        rivals=places,
        phase="over",
        round=16,
        fiscal=16,
        deck="",
        active=seats[-1],
        preset=preset,
    )
    assert game.is_over
    return game.result() or {}


@pytest.mark.rule("PS-098", "PS-099", "PS-100")
def test_what_counts_and_what_does_not() -> None:
    """Bank 12, Hand 3, Warehouse 4, Draw Pile 1 are 20; 2 Food and Appliances are 5; five Employees nothing."""
    result = over(
        Ana={"bank": "ten one*2", "hand": "three", "warehouse": "one*4", "draw_pile": "one"},
        Ben={
            "supermarket": "food buyer-worker",
            "hand": "food office-lunch",
            "draw_pile": "appliances",
            "warehouse": "buyer-worker*4 weekend-family",
        },
    )
    assert result["scores"] == {"Ana": 20, "Ben": 5}
    assert result["goods"] == {"Ana": 0, "Ben": 5}


@pytest.mark.rule("PS-099")
def test_goods_count_at_cost_and_in_every_zone() -> None:
    """Clothes count 2 in Supermarket, Hand, Draw Pile and Warehouse, whatever they sell for."""
    for zone in ("supermarket", "hand", "draw_pile", "warehouse"):
        assert over(Ana={zone: "clothes"})["scores"]["Ana"] == 2


@pytest.mark.rule("PS-002", "PS-101")
def test_the_highest_total_wins_alone() -> None:
    """58 beats 57, whatever the split between Miel and goods; there is one winner."""
    result = over(Ana={"bank": "ten*5 one*8"}, Ben={"bank": "ten*5 one*4", "warehouse": "appliances"})
    assert (result["winners"], result["ranking"]) == (["Ana"], ["Ana", "Ben"])
    other = over(Ana={"bank": "ten*3 one*9"}, Ben={"bank": "ten*3", "warehouse": "appliances*3 food"})
    assert other["winners"] == ["Ben"]  # 39 against 40


@pytest.mark.rule("PS-102")
def test_a_tie_goes_to_the_larger_stock() -> None:
    """50 with stock worth 6 beats 50 with stock worth 4."""
    result = over(
        Ana={"bank": "ten*4 one*4", "supermarket": "appliances*2"},
        Ben={"bank": "ten*4 one*6", "supermarket": "clothes*2"},
    )
    assert result["scores"] == {"Ana": 50, "Ben": 50}
    assert result["winners"] == ["Ana"]


@pytest.mark.rule("PS-103")
def test_then_to_more_employees_in_warehouse_and_draw_pile() -> None:
    """Three there beat two there with four more on Standby and in Hand."""
    result = over(
        Ana={"warehouse": "buyer-worker*2", "draw_pile": "security-thief"},
        Ben={
            "warehouse": "buyer-worker*2",
            "hand": "security-thief*2",
            "supermarket": "junior-salesperson security-thief",
        },
    )
    assert result["staff"] == {"Ana": 3, "Ben": 2}
    assert result["winners"] == ["Ana"]


@pytest.mark.rule("PS-104")
def test_then_to_the_seat_furthest_from_the_starting_player() -> None:
    """All equal: the last seat in turn order wins."""
    result = over(SEATS)
    assert result["ranking"] == ["Chi", "Ben", "Ana"]


@pytest.mark.rule("PS-101", "PS-102")
def test_the_audit_opens_all_hands() -> None:
    """When the game is over everybody sees what was in the Hands, for they are counted."""
    game = shop("one*3", seats=("Ana", "Ben"), phase="over", round=16, fiscal=16, deck="", active="Ben")
    view: dict[str, Any] = game.view("Ben")
    assert view["seats"]["Ana"]["hand"] == ["one*3"]
    assert kinds(game.events(), "game_over") == []  # it was over from the start


@pytest.mark.rule("PS-106")
def test_in_the_edm_game_staff_counts_at_its_hire_cost() -> None:
    """An EDM Security/Thief adds 2 wherever it is, a Junior nothing; the tie on stock still counts goods only."""
    for zone in ("supermarket", "hand", "draw_pile", "warehouse"):
        result = over(preset="employee-driven", Ana={zone: "security-thief-edm junior-salesperson"})
        assert result["scores"]["Ana"] == 2
        assert result["goods"]["Ana"] == 0


@pytest.mark.rule("PS-002")
def test_a_game_that_is_over_asks_nothing() -> None:
    """No decision is open, and a choice raises GameOver."""
    game = shop(phase="over", round=16, fiscal=16, deck="", active="Ben")
    assert game.decision is None
    with pytest.raises(ml.GameOver):
        game.play("end turn")


@pytest.mark.rule("PS-098", "PS-099")
def test_the_end_says_what_was_won_with() -> None:
    """Ana ends with 9 Miel and goods for 3: the log counts no goods as Miel, and the podium says how many there are."""
    game = shop("one*4", bank="one*5", shelf="appliances", round=20, fiscal=20, deck="")
    while not game.is_over:
        game.play("end turn")
    assert game.log()[-1].text == "The audit: Ana with a worth of 12."
    result = game.scene("Ana")["result"]
    assert result is not None
    assert result["reason"] == "The audit came after round 20. Of the 12 that won, 3 are unsold goods at cost."

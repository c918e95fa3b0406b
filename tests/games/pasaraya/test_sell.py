"""Sell: one good a turn, at its current price, in Ones."""

from __future__ import annotations

import pytest

from tests.games.happened import only, refused

from .arrange import bank, gains, play, shop, supply, texts, whole, zone


@pytest.mark.rule("PS-049", "PS-079", "PS-081")
def test_clothes_at_four_bring_four_ones() -> None:
    """The printed example: Clothes in Hand are stocked and sold; the Supply has them again."""
    game = shop("clothes")
    before = supply(game, "clothes")
    play(game, "stock clothes")
    told = play(game, "sell clothes")
    assert zone(game, "bank") == ["one"] * 4
    assert (zone(game, "supermarket"), supply(game, "clothes")) == ([], before + 1)
    assert (only(told, "sold").rule, only(told, "sold").fields["price"]) == ("PS-049", 4)
    assert gains(told) == [("sale", 2)]  # 4 for what cost 2


@pytest.mark.rule("PS-079")
def test_a_sale_never_pays_a_ten() -> None:
    """Appliances at 8 bring eight Ones to a Bank that has two: ten Ones, no Ten."""
    game = shop(bank="one*2", shelf="appliances", prices="heat-wave")
    play(game, "sell appliances")
    assert zone(game, "bank") == ["one"] * 10


@pytest.mark.rule("PS-080")
def test_one_sale_a_turn() -> None:
    """After a sale no other is offered, but a forecast still is; the next turn has its own sale."""
    game = shop(shelf="food*4 junior-salesperson", display="office-lunch school-uniforms", pile="one*5")
    play(game, "sell food")
    assert texts(game, "sell") == set()
    assert refused(game, "sell food") == "PS-080"
    assert texts(game, "fulfil") == {"fulfil office-lunch with junior"}
    assert whole(game)["turn"] == {"hires": 0, "sales": 1, "sales_allowed": 1, "credit": 0}
    play(game, "end turn", "end turn")
    assert texts(game, "sell") == {"sell food"}


@pytest.mark.rule("PS-049")
def test_a_sale_below_cost_lowers_the_worth() -> None:
    """Clothes at 2 bring what they cost; Food at 1 too: the ledger has nothing to say."""
    game = shop(shelf="clothes", prices="heat-wave")  # Food 2, Clothes 2, Appliances 8
    told = play(game, "sell clothes")
    assert gains(told) == []
    assert bank(game) == 2


@pytest.mark.rule("PS-057")
def test_what_is_not_stocked_cannot_be_sold() -> None:
    """A good of the Hand must be stocked first; of one that is nowhere it is said that none is stocked."""
    game = shop(hand="clothes", shelf="food")
    assert refused(game, "sell clothes") == refused(game, "sell appliances") == "PS-057"
    refusals = [game.why_not(f"sell {good}") for good in ("clothes", "appliances")]
    assert [refusal.text for refusal in refusals if refusal] == [
        "Sell Clothes: it is in your Hand, stock it first.",
        "Sell Appliances: none is stocked in your Supermarket.",
    ]

"""Purchase and Hire: what is paid, with which cards, and what is left over from a Three."""

from __future__ import annotations

import pytest

from tests.games.happened import refused

from .arrange import bank, gains, kinds, play, shop, supply, texts, whole, worth, zone


@pytest.mark.rule("PS-042", "PS-050")
def test_goods_are_paid_from_the_hand_and_go_to_the_warehouse() -> None:
    """Five Ones buy Appliances and Clothes: the Hand is empty, the Ones are back in the Supply."""
    game = shop("one*5")
    before = supply(game, "one")
    play(game, "buy appliances", "buy clothes")
    assert (zone(game, "hand"), zone(game, "warehouse")) == ([], ["clothes", "appliances"])
    assert supply(game, "one") == before + 5
    assert worth(game) == 5  # buying at full price leaves the worth as it was


@pytest.mark.rule("PS-051", "PS-052")
def test_the_printed_example() -> None:
    """Five Ones pay Appliances 3, Security/Thief 1 and Food 1 in one turn."""
    game = shop("one*5")
    play(game, "buy appliances", "hire security-thief", "buy food")
    assert zone(game, "hand") == []
    assert zone(game, "warehouse") == ["food", "appliances", "security-thief"]


@pytest.mark.rule("PS-050")
def test_only_the_hand_pays() -> None:
    """Bank, Warehouse and Draw Pile are full of Miel: nothing can be bought."""
    game = shop(bank="one*50", warehouse="ten", pile="one*5")
    assert texts(game, "buy") == texts(game, "hire") == set()
    assert refused(game, "buy food") == "PS-050"
    assert refused(game, "hire security-thief") == "PS-050"


@pytest.mark.rule("PS-043", "PS-054")
def test_one_hire_a_turn() -> None:
    """After a hire no other is offered; in the next turn it is."""
    game = shop("one*6", pile="one*5")
    play(game, "hire buyer-worker")
    assert zone(game, "warehouse") == ["buyer-worker"]
    assert texts(game, "hire") == set()
    assert refused(game, "hire security-thief") == "PS-054"
    assert whole(game)["turn"]["hires"] == 1
    play(game, "end turn", "end turn")
    assert "hire security-thief" in texts(game, "hire")


@pytest.mark.rule("PS-054")
def test_the_recruiter_hires_beside_the_limit() -> None:
    """A plain hire, then a Recruiter hires one more; the record of the turn counts the plain one only."""
    game = shop("one*6 recruiter-salesperson")
    play(game, "hire security-thief", "use recruiter from hand", "hire buyer-worker")
    assert zone(game, "warehouse") == ["recruiter-salesperson!", "buyer-worker", "security-thief"]
    assert whole(game)["turn"]["hires"] == 1
    assert zone(game, "hand") == ["one"] * 4  # 6 - 1 - (2 - 1)


@pytest.mark.rule("PS-100")
def test_a_hire_is_an_expense() -> None:
    """Three Miel for a Recruiter are gone: the ledger says so."""
    game = shop("one*3")
    told = play(game, "hire recruiter-salesperson")
    assert gains(told) == [("hire", -3)]
    assert worth(game) == 0


@pytest.mark.rule("PS-053")
def test_a_ten_is_broken_and_keeps_its_value() -> None:
    """Food for one Ten: nine Ones are left in the Hand."""
    game = shop("ten")
    told = play(game, "buy food")
    assert zone(game, "hand") == ["one"] * 9
    assert kinds(told, "changed", "kept_credit") == ["changed"]
    assert worth(game) == 10


@pytest.mark.rule("PS-051", "PS-053")
def test_a_three_leaves_credit_that_pays_next() -> None:
    """A Three buys Clothes (2): credit 1; Food (1) is then paid with it, and nothing is lost."""
    game = shop("three")
    assert texts(game, "buy") == {
        "buy food with 1 three",
        "buy clothes with 1 three",
        "buy appliances with 1 three",
    }
    told = play(game, "buy clothes with 1 three")
    assert (zone(game, "hand"), whole(game)["turn"]["credit"]) == ([], 1)
    assert gains(told) == [("overpaid", -1)]
    assert texts(game, "buy") == {"buy food"}
    told = play(game, "buy food")
    assert (zone(game, "warehouse"), whole(game)["turn"]["credit"]) == (["food", "clothes"], 0)
    assert gains(told) == [("credit", 1)]
    assert worth(game) == 3


@pytest.mark.rule("PS-051", "PS-053")
def test_credit_is_lost_at_the_end_of_the_actions() -> None:
    """One Three for Clothes and nothing else: worth is 1 lower for good."""
    game = shop("three", pile="food")
    play(game, "buy clothes with 1 three")
    told = play(game, "end turn")
    assert kinds(told, "credit_lost") == ["credit_lost"]
    assert whole(game)["turn"]["credit"] == 0
    assert worth(game) == 3  # Clothes 2 and the Food of the pile


@pytest.mark.rule("PS-053")
def test_which_numbers_of_threes_are_legal() -> None:
    """A price of 2 takes none or one Three, never two; a choice that names none spends none."""
    game = shop("one*2 three*2")
    assert texts(game, "buy clothes") == {"buy clothes", "buy clothes with 1 three"}
    assert refused(game, "buy clothes with 2 three") == "PS-053"
    assert refused(shop("three"), "buy clothes with 2 three") == "PS-053"
    assert refused(shop("three"), "buy food") == "PS-053"
    play(game, "buy clothes")
    assert zone(game, "hand") == ["three"] * 2


@pytest.mark.rule("PS-053")
def test_a_three_and_ones_pay_a_price_of_four() -> None:
    """The EDM Recruiter costs 4: a Three and a One, or two Threes with 2 left over, or four Ones."""
    game = shop("one*4 three*2", preset="employee-driven")
    hires = {f"hire recruiter-salesperson-edm{ending}" for ending in ("", " with 1 three", " with 2 three")}
    assert hires <= texts(game, "hire")
    play(game, "hire recruiter-salesperson-edm with 1 three")
    assert zone(game, "hand") == ["one"] * 3 + ["three"]
    other = shop("three*2", preset="employee-driven")
    play(other, "hire recruiter-salesperson-edm with 2 three")
    assert (zone(other, "hand"), whole(other)["turn"]["credit"]) == ([], 2)


@pytest.mark.rule("PS-055")
def test_the_supply_can_run_out() -> None:
    """All ten Appliances are on Ben's shelf: none can be bought."""
    game = shop("one*9", rivals={"Ben": {"supermarket": "appliances*10"}})
    assert texts(game, "buy") == {"buy food", "buy clothes"}
    assert refused(game, "buy appliances") == "PS-055"
    last = shop("one*9", rivals={"Ben": {"supermarket": "appliances*9"}})
    play(last, "buy appliances")
    assert refused(last, "buy appliances") == "PS-055"


@pytest.mark.rule("PS-050")
def test_spent_cards_leave_the_deck_for_good() -> None:
    """Three Ones spent on the first turn do not come back with a shuffle."""
    game = shop("one*3", pile="food")
    play(game, "buy appliances", "end turn")
    owned = zone(game, "hand") + zone(game, "draw_pile") + zone(game, "warehouse")
    assert sorted(owned) == ["appliances", "food"]
    assert bank(game) == 0

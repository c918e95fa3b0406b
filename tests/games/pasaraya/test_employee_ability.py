"""Use an Employee Ability: each half of each Employee, from the Hand and from Standby, basic and Employee-Driven."""

from __future__ import annotations

import pytest

from tests.games.happened import asked, only, refused

from .arrange import bank, display, gains, kinds, play, shop, texts, whole, worth, zone

EDM = "employee-driven"


@pytest.mark.rule("PS-048", "PS-067", "PS-068")
def test_an_employee_is_used_from_hand_or_standby_and_goes_to_the_warehouse() -> None:
    """Two Supervisors: one from Standby, one from the Hand, without standing by first."""
    game = shop("supervisor-accountant", shelf="supervisor-accountant", pile="food one clothes one")
    assert texts(game, "use") == {"use supervisor", "use supervisor from hand"}
    play(game, "use supervisor")
    assert (zone(game, "supermarket"), zone(game, "warehouse")) == ([], ["supervisor-accountant!"])
    play(game, "use supervisor from hand")
    assert zone(game, "warehouse") == ["supervisor-accountant!"] * 2
    assert zone(game, "hand") == ["one", "one", "food", "clothes"]


@pytest.mark.rule("PS-067")
def test_one_half_is_used_and_not_both() -> None:
    """A Recruiter/Salesperson used as Recruiter leaves no Salesperson."""
    game = shop("one*2", shelf="recruiter-salesperson food clothes", display="new-neighbours office-lunch")
    assert {"use recruiter", "fulfil new-neighbours with salesperson"} <= texts(game)
    play(game, "use recruiter", "hire security-thief")
    assert texts(game, "fulfil") == set()
    assert refused(game, "fulfil new-neighbours with salesperson") == "PS-072"


@pytest.mark.rule("PS-068")
def test_a_supervisor_is_not_shuffled_in_while_drawing() -> None:
    """Draw Pile 0, Warehouse 3: two are drawn, one is left, and the Supervisor lies in the Warehouse."""
    game = shop("supervisor-accountant", warehouse="food*3")
    play(game, "use supervisor from hand")
    assert (zone(game, "hand"), zone(game, "draw_pile"), zone(game, "warehouse")) == (
        ["food", "food"],
        ["food"],
        ["supervisor-accountant!"],
    )


@pytest.mark.rule("PS-054", "PS-115")
def test_recruiter() -> None:
    """HIRE(1), 1 cheaper: Security/Thief for nothing, beside the hire of the turn."""
    game = shop("recruiter-salesperson")
    told = play(game, "use recruiter from hand")
    assert whole(game)["decision"] == {"name": "hire", "seat": "Ana", "left": 1}
    assert texts(game) == {"hire security-thief", "stop"}
    told = play(game, "hire security-thief")
    assert only(told, "hired").fields["price"] == 0
    assert zone(game, "warehouse") == ["recruiter-salesperson!", "security-thief"]
    assert whole(game)["turn"]["hires"] == 0


@pytest.mark.rule("PS-115")
def test_recruiter_without_anybody_to_hire() -> None:
    """No Miel and all Security/Thieves with Ben: the Recruiter could change nothing."""
    game = shop("recruiter-salesperson", rivals={"Ben": {"warehouse": "security-thief*10"}})
    assert refused(game, "use recruiter from hand") == "PS-115"


@pytest.mark.rule("PS-115", "PS-050")
def test_buyer() -> None:
    """BUY(2), 1 cheaper each, to the Hand: Appliances for 2 and Food for nothing can be stocked at once."""
    game = shop("one*2 buyer-worker")
    play(game, "use buyer from hand")
    told = play(game, "buy appliances", "buy food")
    assert gains(told) == [("discount", 1), ("discount", 1)]
    assert (zone(game, "hand"), zone(game, "warehouse")) == (["food", "appliances"], ["buyer-worker!"])
    assert refused(game, "buy food") == "PS-050"
    assert worth(game) == 4


@pytest.mark.rule("PS-115")
def test_an_effect_of_up_to_so_many_may_be_left() -> None:
    """The Buyer buys one good, or none, and stops; the use counts all the same."""
    game = shop("one*2 buyer-worker*2")
    play(game, "use buyer from hand", "stop")
    assert (zone(game, "hand"), zone(game, "warehouse")) == (["one"] * 2 + ["buyer-worker"], ["buyer-worker!"])
    play(game, "use buyer from hand", "buy food", "stop")
    assert asked(game)[1] == "actions"


@pytest.mark.rule("PS-115")
def test_worker() -> None:
    """UNPACK(2): up to two goods from the Warehouse to the Supermarket; without goods there it is not offered."""
    game = shop(shelf="buyer-worker", warehouse="food clothes appliances one")
    play(game, "use worker", "unpack appliances", "unpack clothes")
    assert zone(game, "supermarket") == ["clothes", "appliances"]
    assert zone(game, "warehouse") == ["one", "food", "buyer-worker!"]
    empty = shop(shelf="buyer-worker", warehouse="one")
    assert refused(empty, "use worker") == "PS-115"
    play(game, "end turn")


@pytest.mark.rule("PS-086", "PS-115")
def test_supervisor() -> None:
    """DRAW(2) with one in the Draw Pile and four in the Warehouse: one, a shuffle, one more."""
    game = shop(shelf="supervisor-accountant", pile="food", warehouse="one*4")
    told = play(game, "use supervisor")
    assert kinds(told, "drew", "reshuffled") == ["drew", "reshuffled", "drew"]
    assert (zone(game, "hand"), zone(game, "draw_pile")) == (["one", "food"], ["one"] * 3)
    assert refused(shop(shelf="supervisor-accountant"), "use supervisor") == "PS-115"


@pytest.mark.rule("PS-095", "PS-115")
def test_accountant() -> None:
    """SWAP3(2), then BANK_TO_HAND(5): two Threes are made, one goes to the Hand, then Ones worth 2."""
    game = shop(shelf="supervisor-accountant", bank="one*9")
    play(game, "use accountant", "swap three in bank", "swap three in bank")
    assert (asked(game), whole(game)["decision"]["left"]) == (("Ana", "move"), 5)
    play(game, "move three", "move one", "move one")
    assert (zone(game, "bank"), zone(game, "hand")) == (["one", "three"], ["one", "one", "three"])
    assert asked(game)[1] == "actions"
    assert zone(game, "warehouse") == ["supervisor-accountant!"]


@pytest.mark.rule("PS-115")
def test_a_part_that_can_do_nothing_is_skipped() -> None:
    """A Bank of two Ones cannot swap: the Accountant asks at once what to move; without Bank money it is refused."""
    game = shop(shelf="supervisor-accountant", bank="one*2")
    play(game, "use accountant")
    assert asked(game) == ("Ana", "move")
    assert refused(shop(shelf="supervisor-accountant"), "use accountant") == "PS-115"


@pytest.mark.rule("PS-069")
def test_security_is_never_used() -> None:
    """With nothing to steal neither half of Security/Thief is offered: Security only stands by."""
    game = shop("security-thief", shelf="food")
    assert texts(game, "use") == set()
    assert texts(game, "standby") == {"standby security-thief"}


@pytest.mark.rule("PS-070")
def test_each_card_works_once_a_turn() -> None:
    """Supervisor A draws the Food; B shuffles A in and draws it: A is marked, and its use is not offered."""
    game = shop("supervisor-accountant*2", pile="food")
    play(game, "use supervisor from hand")
    assert zone(game, "hand") == ["food", "supervisor-accountant"]
    play(game, "use supervisor from hand")
    assert zone(game, "hand") == ["food", "supervisor-accountant!"]
    assert zone(game, "warehouse") == ["supervisor-accountant!"]
    assert refused(game, "use supervisor from hand") == "PS-070"
    play(game, "end turn")
    assert not [word for which in ("hand", "draw_pile", "warehouse") for word in zone(game, which) if "!" in word]


@pytest.mark.rule("PS-070")
def test_standing_by_and_recalling_take_the_unused_copy() -> None:
    """Of a used and an unused Worker in the Hand the unused one stands by, and can be used."""
    game = shop("buyer-worker buyer-worker!", warehouse="food")
    play(game, "standby buyer-worker")
    assert zone(game, "hand") == ["buyer-worker!"]
    play(game, "use worker", "unpack food")
    recalled = shop("moving-day", warehouse="buyer-worker! buyer-worker")
    play(recalled, "play moving-day", "recall buyer-worker")
    assert zone(recalled, "supermarket") == ["buyer-worker"]
    last = shop("moving-day", warehouse="buyer-worker!")
    play(last, "play moving-day", "recall buyer-worker")
    assert zone(last, "supermarket") == ["buyer-worker!"]
    assert refused(last, "use worker") == "PS-070"


@pytest.mark.rule("PS-070")
def test_the_mark_of_who_stands_by_again_ends_with_the_turn() -> None:
    """A used Thief is called back by Moving Day: marked on Standby this turn, unmarked after it."""
    game = shop("security-thief moving-day", rivals={"Ben": {"supermarket": "food"}})
    play(game, "use thief from hand", "play moving-day", "recall security-thief")
    assert zone(game, "supermarket") == ["security-thief!"]
    play(game, "end turn")
    assert zone(game, "supermarket") == ["security-thief"]


@pytest.mark.rule("PS-071")
def test_employees_are_used_in_ones_own_turn() -> None:
    """In Ana's turn Ben has no choice at all."""
    game = shop(rivals={"Ben": {"supermarket": "supervisor-accountant", "draw_pile": "food*3"}})
    assert game.choices("Ben") == ()
    assert refused(game, "use supervisor", "Ben") == "PS-071"


@pytest.mark.rule("PS-067")
def test_an_employee_must_be_there() -> None:
    """A Supervisor in the Hand is used from there; none stands by, and no Buyer is anywhere."""
    game = shop("supervisor-accountant", pile="food")
    assert refused(game, "use supervisor") == "PS-067"
    assert refused(game, "use buyer from hand") == "PS-067"


# The Employee-Driven game ------------------------------------------------------------------------------------------


@pytest.mark.rule("PS-106")
def test_edm_recruiter_hires_two() -> None:
    """HIRE(2), 1 cheaper each: two Security/Thieves at 2 for 1 each; in this game a discount is worth something."""
    game = shop("one*2 recruiter-salesperson-edm", preset=EDM)
    told = play(game, "use recruiter from hand", "hire security-thief-edm", "hire security-thief-edm")
    assert gains(told) == [("discount", 1), ("discount", 1)]
    assert zone(game, "warehouse") == ["recruiter-salesperson-edm!"] + ["security-thief-edm"] * 2


@pytest.mark.rule("PS-106", "PS-075")
def test_edm_salesperson_adds_four() -> None:
    """FULFIL(1, bonus 4): New Neighbours pays 9 + 4 = 13, with at most one Ten."""
    game = shop(shelf="recruiter-salesperson-edm food clothes", display="new-neighbours office-lunch", preset=EDM)
    play(game, "fulfil new-neighbours with salesperson")
    assert whole(game)["decision"] == {"name": "reward", "seat": "Ana", "total": 13}
    play(game, "take 1 ten")
    assert zone(game, "bank") == ["one"] * 3 + ["ten"]


@pytest.mark.rule("PS-106")
def test_edm_buyer_and_worker() -> None:
    """BUY(3), 1 cheaper each, and UNPACK(3)."""
    game = shop("one*3 buyer-worker-edm", shelf="buyer-worker-edm", warehouse="food*4", preset=EDM)
    play(game, "use buyer from hand", "buy clothes", "buy clothes", "buy clothes")
    assert zone(game, "hand") == ["clothes"] * 3
    play(game, "use worker", "unpack food", "unpack food", "unpack food")
    assert zone(game, "supermarket") == ["food"] * 3


@pytest.mark.rule("PS-106")
def test_edm_supervisor_and_accountant() -> None:
    """DRAW(3); SWAP3(3) and BANK_TO_HAND(8)."""
    game = shop("supervisor-accountant-edm*2", pile="food*3", bank="one*9", preset=EDM)
    play(game, "use supervisor from hand")
    assert zone(game, "hand").count("food") == 3
    play(game, "use accountant from hand", *["swap three in bank"] * 3)
    assert whole(game)["decision"] == {"name": "move", "seat": "Ana", "left": 8}
    play(game, "move three", "move three")  # the third Three is worth more than the 2 that are left
    assert (bank(game), asked(game)[1]) == (3, "actions")


@pytest.mark.rule("PS-106", "PS-116")
def test_edm_thief_takes_two_of_one_rival() -> None:
    """STEAL(2): the first names the victim of both; the second may be left, and no Miel is taken then."""
    rivals = {"Ben": {"supermarket": "food clothes", "bank": "one*5"}, "Chi": {"supermarket": "appliances"}}
    game = shop("security-thief-edm*2", seats=("Ana", "Ben", "Chi"), rivals=rivals, preset=EDM)
    play(game, "use thief from hand", "steal clothes from Ben")
    assert whole(game)["decision"] == {"name": "steal", "seat": "Ana", "left": 1}
    assert texts(game) == {"steal food from Ben", "stop"}
    assert refused(game, "steal appliances from Chi") == "PS-116"
    assert refused(game, "steal miel from Ben") == "PS-116"
    play(game, "stop")
    assert zone(game, "warehouse") == ["clothes", "security-thief-edm!"]
    play(game, "use thief from hand", "steal food from Ben")  # nothing is left there: the second piece is not asked
    assert asked(game)[1] == "actions"
    assert bank(game, "Ben") == 5


@pytest.mark.rule("PS-106", "PS-116")
def test_edm_thief_takes_four_miel() -> None:
    """No goods, Bank three Ones: all three go; from a Bank of nine, four."""
    for ones, taken in ((3, 3), (9, 4)):
        game = shop("security-thief-edm", rivals={"Ben": {"bank": f"one*{ones}"}}, preset=EDM)
        play(game, "use thief from hand")
        assert (bank(game), bank(game, "Ben")) == (taken, ones - taken)


@pytest.mark.rule("PS-069", "PS-106")
def test_edm_security_protects_on_standby() -> None:
    """Ben's Security stands by: Ana's Thief is not offered; in his Hand it does nothing, and one Food goes."""
    game = shop("security-thief-edm", preset=EDM, rivals={"Ben": {"supermarket": "food security-thief-edm"}})
    assert refused(game, "use thief from hand") == "PS-115"
    away = {"Ben": {"supermarket": "food", "hand": "security-thief-edm"}}
    game = shop("security-thief-edm", preset=EDM, rivals=away)
    play(game, "use thief from hand")
    assert zone(game, "warehouse") == ["food", "security-thief-edm!"]


@pytest.mark.rule("PS-106")
def test_edm_has_two_hires_and_no_basic_staff() -> None:
    """Two plain hires a turn; a card of the basic set is not in this game, nor the other way round."""
    game = shop("one*9", preset=EDM)
    play(game, "hire security-thief-edm", "hire buyer-worker-edm")
    assert refused(game, "hire security-thief-edm") == "PS-054"
    assert refused(game, "hire buyer-worker") == "PS-106"
    assert refused(shop("one*9"), "hire buyer-worker-edm") == "PS-106"
    assert display(game) == ["breakfast-crowd", "office-lunch", "school-uniforms"]


@pytest.mark.rule("PS-067")
def test_where_an_employee_is_missing_is_said() -> None:
    """Nobody in the Hand, and nobody on Standby: two reasons."""
    game = shop(hand="one", shelf="food")
    told = [game.why_not(text) for text in ("use supervisor from hand", "use supervisor")]
    assert [refusal.text.partition(": ")[2] for refusal in told if refusal] == [
        "no Supervisor/Accountant is in your Hand.",
        "no Supervisor/Accountant stands by.",
    ]

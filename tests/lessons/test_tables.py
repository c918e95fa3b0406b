"""The numbers that stand in the words of lessons 5 to 7, and what the tables behind the answers really do."""

from __future__ import annotations

from math import comb

import pytest

from marketlab.games.adventure_mart.includes import STOCKS
from marketlab.lab.lessons import L05, adventure_mart, pasaraya
from marketlab.lab.lessons.opened import Lesson
from marketlab.lab.lessons.play import QUICK
from marketlab.lab.lessons.script import read_script
from marketlab.lab.lessons.single_handed import SingleHanded


def said(lesson: str, question: str) -> str:
    """What the right answer to a question is told."""
    script = read_script(lesson)
    return next(one.right for one in (*script.predict, *script.exercises) if one.id == question)


def test_hands_are_counted_as_the_lesson_counts_them() -> None:
    """7 Miel and 3 goods: 35 ways to four Miel times 3, 21 to five, of 252; 3.5 Miel in the mean."""
    four, five, all_hands = comb(7, 4) * 3, comb(7, 5), comb(10, 5)
    assert pasaraya.chance_of(7, 10, 4, 4) == pytest.approx(four / all_hands)
    text = said("L05", "q1")
    assert f"{four + five} of the {all_hands}" in text
    assert f"{four} with four Miel, {five} with five" in text
    assert "3.5" in text
    assert float(pasaraya.mean_miel(7, 10)) == 3.5


def test_a_chance_of_all_hands_is_one() -> None:
    """Whatever is wanted; and a deck smaller than a Hand is drawn whole."""
    assert pasaraya.chance_of(7, 10, 0) == 1
    assert pasaraya.chance_of(2, 3, 2) == 1
    assert sum(pasaraya.chance_of(7, 10, miel, miel) for miel in range(6)) == 1


def test_all_miel_withdrawn_circles_from_turn_three_on() -> None:
    """After the shuffle at the end of turn 2 Hand and Draw Pile are 18 cards, 15 of them Miel."""
    game = pasaraya.table_with()
    for _ in range(8):
        game.play("withdraw one")
    while len(pasaraya.cards_in(game, "hand", "draw_pile")) < 18:
        game.play("end turn")
        assert game.n < 20
    assert pasaraya.cards_in(game, "hand", "draw_pile").count("one") == 15
    assert L05.q3().right == pytest.approx(5 * 15 / 18)


def test_no_deal_brings_a_card_before_turn_three() -> None:
    """Goods, Miel and staff all go through the Warehouse, and the opening Draw Pile holds just one Hand."""
    assert pasaraya.first_turn_in_hand("withdraw ten", "ten", bank=("ten",)) == 3
    assert pasaraya.first_turn_in_hand("buy appliances", "appliances") == 3
    assert pasaraya.first_turn_in_hand("hire recruiter-salesperson", "recruiter-salesperson") == 3


def test_worth_follows_what_is_paid_and_earned() -> None:
    """A Food that cost 1 is sold for 2: one Miel richer; a hire for 3 makes as much poorer."""
    game = pasaraya.table_with(hand=["one*4", "food"])
    assert (
        pasaraya.worth(game) == 18
    )  # 8 Miel in the Bank, 4 in the Hand, 4 in the Draw Pile; a Food in each of the two
    assert pasaraya.change_of_worth(game, "stock food", "sell food") == 1
    assert pasaraya.change_of_worth(game, "hire recruiter-salesperson") == -3


def test_a_card_is_paid_and_used_for_five_days() -> None:
    """The Sprite: five times 3 paid, five times 4 brought. The Bell: 3 paid, five times 1 brought, 3 counted."""
    assert sorted(adventure_mart.used_for_all_days("coin-sprite", "staff_queue")) == [-3] * 5 + [4] * 5
    assert adventure_mart.used_for_all_days("bargain-bell", "fixture_queue") == (-3, 1, 1, 1, 1, 1, 3)


def test_the_cards_that_a_lesson_names_are_as_it_says() -> None:
    """Buy Cost and sell price of the Pike, and the mean cost of all stock."""
    assert adventure_mart.printed("gatehouse-pike") == (5, 3)
    ask = read_script("L07").exercises[0].ask
    assert "at its Buy Cost of 5. It sells for 3." in ask
    costs = [card.cost for card in STOCKS for _ in range(card.copies)]
    assert f"The mean of all {len(costs)} cards is {sum(costs) / len(costs):.2f}" in said("L07", "q2")


def test_other_players_can_be_simulated(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a lesson's game, with seats called after them, and only the frames that are asked for."""
    monkeypatch.setenv(QUICK, "1")
    batch = Lesson("L07", "BIO7").simulated(20, players=["saver", "appraiser"], frames=["worth"])
    assert len(batch) == 2
    assert set(batch.frame("worth").seat) == {"saver", "appraiser"}
    assert batch.seed == "BIO7 L07"
    assert len(Lesson("L01", "BIO7").simulated(5)) == 1


def test_who_works_single_handed_pays_no_wages() -> None:
    """Three games beside the caterer, who hires: not one hire, forecasts by the Junior alone, and less in the end."""
    batch = Lesson("L06", "BIO7").simulated(3, players=["caterer", SingleHanded], frames=["hires", "cash_cycle"])
    wages = batch.frame("hires").groupby("seat", observed=True).wages.max()
    assert wages["no staff"] == 0
    assert wages["caterer"] > 0
    delivered = batch.frame("cash_cycle").query("how == 'forecast'").seat
    assert {"caterer", "no staff"} == set(delivered)
    means = batch.scores.groupby("player", observed=True).score.mean()
    assert means["no staff"] < means["caterer"]

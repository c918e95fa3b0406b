"""Estimates: sums by hand, the clock, and what is given up early."""

from __future__ import annotations

import itertools
from math import inf, sqrt

import pytest

import marketlab as ml
from marketlab.coaching import weighing
from marketlab.coaching.company import lead, strategies, strongest_first
from marketlab.coaching.ideas import Idea, Options, worth_a_try
from marketlab.coaching.roll_outs import Outcome
from marketlab.coaching.weighing import Effort, Weighing, advised, compared
from marketlab.coaching.worlds import Worlds
from marketlab.core.choice import Choice
from marketlab.players import named

BUY, SELL, KEEP = Choice("buy"), Choice("sell"), Choice("keep")
LEADS = {BUY: (2, 6, 4, 8), SELL: (5, 3, 1, 7), KEEP: (0, 0, 0, 0)}


def outcomes(*leads: float) -> list[Outcome]:
    """Worlds that ended with these leads, each with a score of 10."""
    return [Outcome(ahead, 10, is_over=True) for ahead in leads]


def weighed_by_hand(monkeypatch: pytest.MonkeyPatch, effort: Effort, cost: float = 0) -> tuple[Weighing, list[float]]:
    """A weighing whose roll-outs have known leads, again from the first one after the last, and take so long each."""
    clock = [0.0]

    def known(_worlds: Worlds, number: int, choice: Choice, _follow: str) -> Outcome:
        clock[0] += cost
        return Outcome(LEADS[choice][number % 4], 10, is_over=True)

    monkeypatch.setattr(weighing, "roll_out", known)
    worlds = Worlds(ml.new("mystic-market", seats=["Ana", "Ben"], seed=7), 0)
    return Weighing(worlds, "seller", Effort(effort.seconds, effort.worlds, lambda: clock[0]), 0.0), clock


def test_estimates_by_hand() -> None:
    """Leads 2 6 4 8 against 1 3 5 7: means 5 and 4; the gaps 1 3 -1 1 have mean 1 and deviation sqrt(8 / 3)."""
    best, second = compared({SELL: outcomes(1, 3, 5, 7), BUY: outcomes(2, 6, 4, 8)})
    assert (best.choice, best.lead, best.score, best.behind, best.worlds, best.ended) == (BUY, 5, 10, 0, 4, 1)
    assert (second.choice, second.lead, second.behind) == (SELL, 4, 1)
    assert second.behind_error == pytest.approx(sqrt(8 / 3) / 2)
    assert best.error == pytest.approx(sqrt(20 / 3) / 2)
    assert not second.is_clear


def test_a_choice_given_up_early_is_compared_in_its_own_worlds() -> None:
    """It cannot be the best, however well it did in the few worlds it saw."""
    best, second = compared({SELL: outcomes(9), BUY: outcomes(2, 6, 4, 8)})
    assert best.choice is BUY
    assert (second.behind, second.behind_error, second.worlds) == (2 - 9, inf, 1)


def test_a_fixed_number_of_worlds_does_not_look_at_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twelve worlds, though each roll-out takes an hour; what is clearly behind after four is not tried any more."""
    weighing_now, _ = weighed_by_hand(monkeypatch, Effort(worlds=12), cost=3600)
    tried = {one.choice: one.worlds for one in weighing_now.estimates([SELL, BUY, KEEP])}
    assert tried == {BUY: 12, SELL: 12, KEEP: 4}


def test_when_one_choice_is_left_nothing_more_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    """After four worlds the other is clearly behind: 5 with an error of 1.3."""
    weighing_now, _ = weighed_by_hand(monkeypatch, Effort(worlds=12))
    assert {one.worlds for one in weighing_now.estimates([BUY, KEEP])} == {4}


def test_it_stops_before_the_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """A tenth of a second each, 3 choices: 4 worlds cost 1.2 s, and a fifth one of 2 choices ends at 1.4 s."""
    weighing_now, clock = weighed_by_hand(monkeypatch, Effort(seconds=1.45), cost=0.1)
    tried = {one.choice: one.worlds for one in weighing_now.estimates([SELL, BUY, KEEP])}
    assert tried == {BUY: 5, SELL: 5, KEEP: 4}
    assert clock[0] == pytest.approx(1.4)


def test_where_a_roll_out_takes_long_fewer_choices_are_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    """At 0.15 s each, 1.5 s are enough for 4 worlds of 2 choices: the first two of the list, and at least 2 worlds."""
    weighing_now, clock = weighed_by_hand(monkeypatch, Effort(seconds=1.5), cost=0.15)
    assert {one.choice for one in weighing_now.estimates([SELL, BUY, KEEP])} == {SELL, BUY}
    assert clock[0] <= 1.5
    slow, _ = weighed_by_hand(monkeypatch, Effort(seconds=0.1), cost=1)
    assert {one.worlds for one in slow.estimates([SELL, BUY, KEEP])} == {2}


def test_advice_keeps_to_the_usual_choice_unless_another_is_clearly_better() -> None:
    """A gap of 1 with an error of 0.8 is within two errors; one of 5 with 1.3 is not."""
    found = compared({SELL: outcomes(1, 3, 5, 7), BUY: outcomes(2, 6, 4, 8), KEEP: outcomes(0, 0, 0, 0)})
    assert found[0].choice is BUY
    assert advised(found, SELL).choice is SELL
    assert advised(found, KEEP).choice is BUY
    assert advised(found[:2], KEEP).choice is BUY


def test_the_lead_is_over_the_best_rival() -> None:
    """9 against 4 and 7; alone the score is all."""
    assert lead({"scores": {"Ana": 9, "Ben": 4, "Chi": 7}}, "Ana") == (2, 9)
    assert lead({"scores": {"Ana": 9}}, "Ana") == (9, 9)


def test_ideas_come_first_and_every_verb_has_its_turn() -> None:
    """Of what no strategy thinks of, one of each verb is tried before a second one."""
    buys = [Choice(f"buy {what}") for what in ("orc", "pixie", "dragon")]
    choices = (*buys, Choice("sell orc"), Choice("sell pixie"))
    picked = worth_a_try(Options(choices, is_asked=True), [Idea(choices[3], ("seller",), "")], 4)
    assert list(map(str, picked)) == ["sell orc", "buy orc", "sell pixie", "buy pixie"]
    waiting = worth_a_try(Options(choices, is_asked=False), [Idea(choices[3], ("seller",), "")], 4)
    assert waiting[:2] == [choices[3], None]


@pytest.mark.parametrize("game", [info.id for info in ml.games()])
def test_one_strategy_of_a_game_leads(game: str) -> None:
    """It is named first, and no other is marked."""
    first, *others = strongest_first(game)
    assert sorted([first, *others]) == sorted(strategies(game))
    assert named(game, first).leads
    assert not any(named(game, name).leads for name in others)


def test_a_game_without_strategies_is_played_by_chance() -> None:
    """So a new game has a coach before it has a strategy."""
    assert strongest_first("no such game") == ("random",)


def test_the_clock_only_goes_forward() -> None:
    """The usual clock is one that people cannot set back."""
    told = [Effort().clock() for _ in range(3)]
    assert all(one <= two for one, two in itertools.pairwise(told))

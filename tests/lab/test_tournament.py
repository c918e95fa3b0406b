"""All against all: the same deals in every seating, so that neither seat nor deal decides."""

from __future__ import annotations

import sys
from dataclasses import replace
from itertools import permutations
from typing import TYPE_CHECKING, Any

import pandas as pd
import pytest

import marketlab as ml
from marketlab import lab
from marketlab.lab.intervals import wilson
from tests.lab.beginners import GAME, FarAway, Last, dice, first

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from marketlab.core.choice import Choice
    from marketlab.players.player import View

ENTRANTS = (first, "seller", "hoarder")
NAMES = ("first", "seller", "hoarder")


@pytest.fixture(scope="module")
def played() -> lab.Tournament:
    """Three strategies, four deals a pair, one of them from a cell."""
    return lab.tournament(GAME, list(ENTRANTS), games=8, seed=3)


def of_pair(games: pd.DataFrame, one: str, other: str) -> Any:  # noqa: ANN401 -- a frame, whose cells are of any type
    """The rows of a strategy against another one."""
    return games[(games.strategy == one) & (games.opponent == other)]


def test_every_pair_plays_every_deal_in_both_seatings(played: lab.Tournament) -> None:
    """Four deals, each from both seats; both sides of a game have a row of it."""
    assert (played.strategies, played.deals, played.seats) == (NAMES, 4, 2)
    for one in NAMES:
        for other in NAMES:
            own = of_pair(played.games, one, other)
            assert sorted(zip(own.deal, own.seat, strict=True)) == [
                (deal, seat) for deal in range(1, 5) for seat in (1, 2)
            ]
    for one, other in permutations(NAMES, 2):
        mine = of_pair(played.games, one, other).set_index(["deal", "seat"])
        theirs = of_pair(played.games, other, one).set_index(["deal", "seat"])
        for deal, seat in mine.index:
            assert not (mine.won[deal, seat] and theirs.won[deal, 3 - seat])
            assert mine.shared[deal, seat] == theirs.shared[deal, 3 - seat]


def test_a_game_is_the_one_that_new_deals_and_simulate_plays(played: lab.Tournament) -> None:
    """Seed, players and scores; the first of the pair sits where the row says."""
    game = played.game("first", "seller", deal=2, seat=2)
    assert game.opening.seed == "3 game 2"
    assert game.seats == ("Seat 1", "Seat 2")
    alone = lab.simulate(GAME, {"Seat 1": "seller", "Seat 2": first}, games=2, seed=3)
    assert game.record()["choices"] == alone.game(2).record()["choices"]
    own = of_pair(played.games, "first", "seller").set_index(["deal", "seat"])
    result: Any = game.result()
    assert own.score[2, 2] == result["scores"]["Seat 2"]


def test_whoever_always_answers_alike_gains_nothing_by_its_seat() -> None:
    """Two copies of one strategy by different names: every deal is won as often by the one as by the other."""
    twins = lab.tournament(GAME, {"a": "hoarder", "b": "hoarder"}, games=12)
    wins: Any = twins.wins
    assert wins.loc["a", "b"] == wins.loc["b", "a"]
    assert twins.payoffs.to_numpy().tolist() == [[twins.payoffs.loc["a", "a"]] * 2] * 2


def test_the_executor_does_not_matter(played: lab.Tournament) -> None:
    """Far away, in other pieces and another order the frame is the same."""
    with FarAway() as workers:
        again = lab.tournament(GAME, list(ENTRANTS), games=8, seed=3, executor=workers, chunk=3)
    pd.testing.assert_frame_equal(again.games, played.games)


# What it tells -------------------------------------------------------------------------------------------------------


def test_matrices_and_tables_are_means_of_the_games(played: lab.Tournament) -> None:
    """Wins against itself mean nothing and are missing; pay-offs against itself are there."""
    own = of_pair(played.games, "hoarder", "first")
    assert played.wins.loc["hoarder", "first"] == own.won.mean()
    assert [played.wins.isna().loc[name, name] for name in NAMES] == [True] * 3
    assert played.payoffs.loc["hoarder", "first"] == own.score.mean()
    assert played.payoffs.loc["first", "first"] == of_pair(played.games, "first", "first").score.mean()
    assert [list(played.wins), list(played.wins.index)] == [list(NAMES)] * 2
    pair: Any = played.pairs.set_index(["strategy", "opponent"]).loc[("hoarder", "first")]
    assert (pair.games, pair.won, pair.score) == (8, own.won.mean(), own.score.mean())
    assert (pair.low, pair.high) == wilson(own.won.mean(), 8)


def test_the_table_ranks_by_wins_over_all_others(played: lab.Tournament) -> None:
    """Sixteen games of each; its games against itself do not count."""
    table = played.table()
    assert list(table) == ["strategy", "games", "won", "low", "high", "shared", "score"]
    assert table.games.tolist() == [16] * 3
    assert table.won.is_monotonic_decreasing
    rows: Any = table.to_dict("records")
    for row in rows:
        others = [name for name in NAMES if name != row["strategy"]]
        assert row["won"] == pytest.approx(played.wins.loc[row["strategy"], others].mean())
        assert row["low"] <= row["won"] <= row["high"]


def test_it_prints_its_ranking(played: lab.Tournament) -> None:
    """A line for each, in figures of 100."""
    lines = repr(played).splitlines()
    assert lines[0] == "Mystic Market, all against all: 3 strategies, 4 deals a pair, each in 2 seatings, seed 3"
    best: Any = played.table().iloc[0]
    assert lines[2].split() == [
        *(best.strategy, f"{100 * best.won:.1f}"),
        *(f"{100 * best.low:.1f}", "to", f"{100 * best.high:.1f}", f"{best.score:.1f}"),
    ]


def test_the_interval_is_that_of_wilson() -> None:
    """Known values: 0 of 10, 5 of 10 and 10 of 10, as statisticians print them; it never leaves 0 to 1."""
    assert wilson(0.0, 10) == pytest.approx((0, 0.2775), abs=1e-4)
    assert wilson(0.5, 10) == pytest.approx((0.2366, 0.7634), abs=1e-4)
    assert wilson(1.0, 10) == pytest.approx((0.7225, 1), abs=1e-4)


def test_more_seats_are_one_against_copies_of_the_other() -> None:
    """At three seats a strategy sits at each place among two of the opponent."""
    played = lab.tournament(GAME, ["seller", "brewer"], games=6, seats=3, preset="short")
    assert (played.deals, played.seats) == (2, 3)
    own = of_pair(played.games, "seller", "brewer")
    assert sorted(own.seat) == [1, 1, 2, 2, 3, 3]
    game = played.game("seller", "brewer", deal=1, seat=3)
    assert game.opening.players == {"Seat 1": "brewer", "Seat 2": "brewer", "Seat 3": "seller"}
    with pytest.raises(ml.OptionError, match="Equilibria are worked out of two seats"):
        played.equilibria()


def test_left_out_all_named_players_take_part() -> None:
    """But the random one; what does not come out even is rounded up."""
    played = lab.tournament("adventure-mart", games=1, preset="first-game")
    assert played.strategies == ("appraiser", "nibbler", "saver", "shopfitter")
    assert played.deals == 1
    assert set(played.pairs.games) == {2}


# Pay-offs as a game --------------------------------------------------------------------------------------------------


def with_payoffs(played: lab.Tournament, matrix: Sequence[Sequence[float]]) -> lab.Tournament:
    """The same with these mean scores: a single deal from one seat each."""
    rows = [
        (one, other, 1, 1, score, False, False)
        for one, row in zip(NAMES, matrix, strict=False)
        for other, score in zip(NAMES, row, strict=False)
    ]
    games = pd.DataFrame(rows, columns=list(played.games))
    return replace(played, games=games, strategies=NAMES[: len(matrix)])


def test_a_dilemma_has_one_equilibrium(played: lab.Tournament) -> None:
    """Pay-offs 3, 0, 5, 1: both defect, although both would have 3 if they did not."""
    rows = with_payoffs(played, [[3, 0], [5, 1]]).equilibria().to_dict("records")
    assert rows == [
        {"equilibrium": 1, "side": "row", "strategy": "seller", "share": 1, "payoff": 1},
        {"equilibrium": 1, "side": "column", "strategy": "seller", "share": 1, "payoff": 1},
    ]


def test_rock_paper_scissors_is_mixed(played: lab.Tournament) -> None:
    """A third each, and what one expects is nothing."""
    found = with_payoffs(played, [[0, -1, 1], [1, 0, -1], [-1, 1, 0]]).equilibria()
    assert found.share.tolist() == pytest.approx([1 / 3] * 6)
    assert found.payoff.tolist() == pytest.approx([0] * 6)


def test_chicken_has_two_equilibria_and_a_mixed_one(played: lab.Tournament) -> None:
    """Pay-offs 3, 1, 4, 0. Mixed: 3 p + (1 - p) = 4 p, so p = 1/2, and each expects 2."""
    found = with_payoffs(played, [[3, 1], [4, 0]]).equilibria()
    assert found.equilibrium.max() == 3
    mixed = found[found.equilibrium == 3]
    assert mixed.share.tolist() == pytest.approx([1 / 2] * 4)
    assert mixed.payoff.tolist() == pytest.approx([2] * 4)


def test_a_degenerate_game_warns(played: lab.Tournament) -> None:
    """All the same: everything is an equilibrium, and only some are listed."""
    with pytest.warns(UserWarning, match="degenerate"):
        assert not with_payoffs(played, [[1, 1], [1, 1]]).equilibria().empty


def test_without_nashpy_the_way_to_get_it_is_said(played: lab.Tournament, monkeypatch: pytest.MonkeyPatch) -> None:
    """All but the equilibria works on."""
    monkeypatch.setitem(sys.modules, "nashpy", None)
    with pytest.raises(ImportError, match=r'^nashpy is missing: pip install "marketlab\[game-theory\]"$'):
        played.equilibria()
    assert not played.payoffs.empty


# What goes wrong -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("call", "error", "said"),
    [
        (lambda: lab.tournament(GAME, ["seller"]), ml.OptionError, "two strategies or more"),
        (lambda: lab.tournament(GAME, "seller"), ml.OptionError, "two strategies or more"),
        (lambda: lab.tournament(GAME, ["seller", "selller"]), ml.PlayerError, "Did you mean 'seller'"),
        (lambda: lab.tournament(GAME, games=0), ml.OptionError, "games is a whole number from 1 up"),
        (lambda: lab.tournament(GAME, seats=1), ml.OptionError, "sit two or more"),
        (lambda: lab.tournament(GAME, seats=9), ml.SeatError, "2 to 4"),
        (lambda: lab.tournament(GAME, seats=10**9), ml.SeatError, "for 2 to 4 seats, not 1000000000"),
        (lambda: lab.tournament(GAME, {"1": "seller", 1: "hoarder"}), ml.OptionError, "differ and are not empty"),  # type: ignore[dict-item]
        (lambda: lab.tournament(GAME, {"": "seller", "b": "hoarder"}), ml.OptionError, "not empty, unlike ''"),
        (lambda: lab.tournament(GAME, {None: "seller", "b": "hoarder"}), ml.OptionError, "not empty, unlike None"),  # type: ignore[dict-item]
        (lambda: lab.tournament(GAME, {"a" * 41: "seller", "b": "hoarder"}), ml.OptionError, "at most 40 printable"),
        (lambda: lab.tournament(GAME, {"a\nb": "seller", "b": "hoarder"}), ml.OptionError, "at most 40 printable"),
        (lambda: lab.tournament(GAME, preset="practise"), ml.OptionError, "Did you mean 'practice'"),
        (lambda: lab.tournament(GAME, executor=3), ml.OptionError, "executor"),  # type: ignore[arg-type]
    ],
)
def test_what_is_no_tournament_is_refused(call: Callable[[], object], error: type[Exception], said: str) -> None:
    """The error says what to write instead."""
    with pytest.raises(error, match=said):
        call()


def test_a_game_that_was_not_played_is_not_there(played: lab.Tournament) -> None:
    """Neither by a wrong name nor by a wrong number."""
    with pytest.raises(ml.UnknownName, match=r"'selle' took no part\. Did you mean 'seller'"):
        played.game("first", "selle")
    wrong: list[tuple[Any, Any]] = [(0, 1), (5, 1), (1, 0), (1, 3), (None, 1), (1, None), ("1", 1), (1.5, 1)]
    for deal, seat in wrong:
        with pytest.raises(ml.UnknownName, match="deals 1 to 4 and the seats 1 to 2"):
            played.game("first", "seller", deal, seat)


def test_without_a_seed_all_pairs_play_the_same_deals() -> None:
    """One seed is drawn for all seatings; it is told, and gives the same games again."""
    played = lab.tournament(GAME, ["seller", "hoarder"], games=2, seed=None, preset="short")  # type: ignore[arg-type]
    assert {plan.seed for plan in played.plans.values()} == {played.seed}
    again = lab.tournament(GAME, ["seller", "hoarder"], games=2, seed=played.seed, preset="short")
    pd.testing.assert_frame_equal(again.games, played.games)


def test_equal_names_are_told_apart() -> None:
    """Two functions of one name, and names of one's own."""
    played = lab.tournament(GAME, [dice, dice, Last], games=2, preset="short")
    assert played.strategies == ("dice 1", "dice 2", "Last")


def test_a_strategy_that_fails_is_named(played: lab.Tournament) -> None:
    """Game, seat and choice, as in ``simulate``; the table can be looked at."""

    def broken(view: View, choices: Sequence[Choice], decision_name: str) -> Choice:  # noqa: ARG001 -- as asked
        return choices[99]

    with pytest.raises(lab.StrategyFailed, match=r"Game 1 \(seed '7 game 1'\).*of Seat 1: broken could not") as told:
        lab.tournament(GAME, [broken, "seller"], games=2)
    assert lab.stopped_game(told.value).n == 0
    assert played.seed == 3


def test_after_an_interrupt_the_rest_is_missing() -> None:
    """What was played counts; equilibria are of all pairs. Of 4 seatings the third begins with who presses Ctrl-C."""

    def impatient(view: View, choices: Sequence[Choice], decision_name: str) -> Choice:  # noqa: ARG001 -- as asked
        if view["viewer"] == "Seat 1":
            raise KeyboardInterrupt
        return choices[-1]

    with pytest.warns(UserWarning, match="Interrupted: 2 of 4 games"):
        played = lab.tournament(GAME, ["seller", impatient], games=2, preset="short")
    assert len(played.games) == 4
    assert played.payoffs.isna().loc["impatient", "impatient"]
    with pytest.raises(ml.OptionError, match="when all pairs have played"):
        played.equilibria()
    with pytest.raises(ml.UnknownName, match="deals"):
        played.game("impatient", "impatient")

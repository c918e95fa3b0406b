"""Treatments: the same players and deals under different rules."""

from __future__ import annotations

from statistics import mean, stdev
from typing import Any

import numpy as np
import pandas as pd
import pytest

import marketlab as ml
from marketlab import lab
from marketlab.lab import comparison
from tests.lab.beginners import GAME, PAIR, FarAway, first

RULES: dict[str, dict[str, object]] = {
    "plain": {"preset": "practice"},
    "full": {},
    "no shifts": {"options": {"supply_shifts": False}},
}
GAMES = 12


@pytest.fixture(scope="module")
def compared() -> lab.Comparison:
    """Twelve games under each of three treatments."""
    return lab.compare(GAME, PAIR, RULES, games=GAMES, seed=3)


# The same luck -------------------------------------------------------------------------------------------------------


def test_each_treatment_is_the_batch_of_its_rules(compared: lab.Comparison) -> None:
    """The same games as ``simulate`` plays of the same seed, so that game 5 has the same deal everywhere."""
    alone = lab.simulate(GAME, PAIR, games=GAMES, seed=3, preset="practice")
    pd.testing.assert_frame_equal(compared.simulations["plain"].scores, alone.scores)
    assert compared.treatments == ("plain", "full", "no shifts")
    seeds = {batch.game(5).opening.seed for batch in compared.simulations.values()}
    assert seeds == {"3 game 5"}
    options = [dict(batch.game(5).opening.options) for batch in compared.simulations.values()]
    assert [chosen["supply_shifts"] for chosen in options] == [False, True, False]
    assert [chosen["potions"] for chosen in options] == [False, True, True]


def test_the_same_rules_differ_in_nothing() -> None:
    """Twice the same treatment: every difference and its interval is 0."""
    twice = lab.compare(GAME, PAIR, {"one": {"preset": None}, "other": {"preset": "full"}}, games=5)
    assert (twice.differences[["difference", "low", "high"]] == 0).all(axis=None)


def test_the_executor_does_not_matter(compared: lab.Comparison) -> None:
    """Far away and in another order the frames are the same."""
    with FarAway() as workers:
        again = lab.compare(GAME, PAIR, RULES, games=GAMES, seed=3, executor=workers, chunk=4)
    for name in ("scores", "totals", "differences"):
        pd.testing.assert_frame_equal(getattr(again, name), getattr(compared, name))


# Frames --------------------------------------------------------------------------------------------------------------


def test_the_frames_have_these_columns(compared: lab.Comparison) -> None:
    """The treatment stands in front as a category in its order."""
    assert list(compared.scores) == ["treatment", "game", "seat", "player", "score", "won"]
    assert list(compared.totals) == ["treatment", "game", "total", "gini", "created", "destroyed", "transferred"]
    assert list(compared.differences) == [
        *("treatment", "what", "seat", "player", "baseline", "mean", "difference", "low", "high")
    ]
    for frame in (compared.scores, compared.totals):
        assert list(frame.treatment.cat.categories) == list(RULES)
    assert len(compared.scores) == 3 * GAMES * 2
    assert len(compared.totals) == 3 * GAMES


def test_totals_are_sums_of_the_table(compared: lab.Comparison) -> None:
    """Both begin with 5 coins, and coins are the score: total = 10 + created - destroyed."""
    totals = compared.totals
    assert (totals.total == 10 + totals.created - totals.destroyed).all()
    batch = compared.simulations["full"]
    row = totals[(totals.treatment == "full") & (totals.game == 4)].iloc[0]
    scores = batch.scores[batch.scores.game == 4].score.tolist()
    assert row.total == sum(scores)
    assert row.gini == pytest.approx(abs(scores[0] - scores[1]) / (2 * sum(scores)))
    ledger = batch.ledger[batch.ledger.game == 4]
    assert row.transferred == ledger[(ledger.created == 0) & (ledger.amount > 0)].amount.sum()
    assert (totals[totals.treatment == "plain"].transferred == 0).all()


def test_differences_are_taken_game_by_game(compared: lab.Comparison) -> None:
    """Mean and standard error of the pairs, by hand; the baseline has no rows of its own."""
    rows = compared.differences.query("treatment == 'full'")
    assert compared.differences.treatment.unique().tolist() == ["full", "no shifts"]
    totals: Any = compared.totals.set_index("treatment").total
    pairs = [there - here for here, there in zip(totals["plain"], totals["full"], strict=True)]
    (row,) = rows[rows.what == "total"].to_dict("records")
    around = 1.959964 * stdev(pairs) / GAMES**0.5
    assert [row["baseline"], row["mean"]] == pytest.approx([mean(totals["plain"]), mean(totals["full"])])
    assert row["difference"] == pytest.approx(mean(pairs))
    assert [row["low"], row["high"]] == pytest.approx([mean(pairs) - around, mean(pairs) + around], abs=1e-5)
    wins = rows[rows.what == "won"]
    assert wins[["seat", "player"]].to_numpy().tolist() == [list(item) for item in PAIR.items()]
    won = compared.simulations["full"].scores.groupby("seat", observed=True).won.mean()
    assert wins["mean"].tolist() == pytest.approx(won.tolist())


def test_a_pair_tells_more_than_two_batches(compared: lab.Comparison) -> None:
    """Shifts alone change little, so the same luck leaves less to chance than independent deals would."""
    shifted = lab.compare(GAME, PAIR, {"full": {}, "no shifts": RULES["no shifts"]}, games=60)
    row = shifted.differences[shifted.differences.what == "total"].iloc[0]
    spread = shifted.totals.groupby("treatment", observed=True).total.var().sum() ** 0.5
    assert row.high - row.low < 2 * 1.96 * spread / 60**0.5
    assert compared.games == GAMES


def test_a_comparison_is_a_table_that_a_teacher_can_read() -> None:
    """A line for each figure of the table and of the seats, wins of 100 among them; the name of a player if needed."""
    told = repr(lab.compare(GAME, {"Ana": "seller", "brewer": "brewer"}, {"a": {}, "b": RULES["plain"]}, games=4))
    lines = told.splitlines()
    assert lines[0] == "4 games of Mystic Market under each of 2 treatments, seed 7"
    assert lines[1].split() == ["a", "b", "difference", "95", "%", "interval"]
    assert [line.split("  ")[1].strip() for line in lines[2:]] == [
        *("total", "Gini", "created", "destroyed", "transferred"),
        *("Ana (seller), score", "Ana (seller), wins of 100", "brewer, score", "brewer, wins of 100"),
    ]


def test_without_a_seed_the_pairs_have_the_same_luck() -> None:
    """One seed is drawn for all treatments, so that the same rules differ in nothing."""
    compared = lab.compare(GAME, PAIR, {"a": {}, "b": {}}, games=3, seed=None)  # type: ignore[arg-type]
    assert {batch.seed for batch in compared.simulations.values()} == {compared.seed}
    assert (compared.differences.difference == 0).all()


def test_a_single_game_has_no_interval() -> None:
    """One pair says nothing about chance."""
    compared = lab.compare(GAME, PAIR, {"a": {}, "b": {}}, games=1)
    rows = compared.differences
    assert rows[["low", "high"]].isna().all(axis=None)
    assert all(line.endswith(" none") for line in repr(compared).splitlines()[2:])
    assert (rows.difference == 0).all()


def test_somebody_below_0_has_no_share() -> None:
    """The Gini coefficient is missing, and the rest is there."""
    assert pd.isna(comparison._gini_of_scores(pd.Series([3, -1])))
    assert comparison._gini_of_scores(pd.Series([3, 1])) == pytest.approx(0.25)


def test_an_opponent_that_is_no_seat_is_compared_too() -> None:
    """Alone against the AI deck of Pasaraya: it has a score, and no player."""
    rules = {level: {"preset": f"solo-{level}"} for level in ("easy", "hard")}
    differences = lab.compare("pasaraya", ["hawker"], rules, games=2).differences
    own = differences[(differences.what == "score")]
    assert own.seat.tolist() == ["hawker", "ai"]
    assert own.player.isna().tolist() == [False, True]


def test_what_a_cell_defines_is_compared() -> None:
    """A function plays as it does in ``simulate``; the comparison can be made of a list of players."""
    compared = lab.compare(GAME, [first, "seller"], {"a": {}, "b": {"options": {"potions": False}}}, games=2)
    assert compared.players == {"first": "first", "seller": "seller"}


# What goes wrong -----------------------------------------------------------------------------------------------------


def test_after_an_interrupt_the_pairs_that_are_there_remain(monkeypatch: pytest.MonkeyPatch) -> None:
    """The second batch is no longer than the first one came, and half a pair does not count."""
    asked: list[int] = []

    def interrupted(game: str, players: Any, games: int, *rest: Any, **rules: Any) -> lab.Simulation:  # noqa: ANN401
        asked.append(games)
        return lab.simulate(game, players, games - 1 if len(asked) < 3 else games, *rest, **rules)

    monkeypatch.setattr(comparison, "simulate", interrupted)
    compared = lab.compare(GAME, PAIR, RULES, games=5)
    assert asked == [5, 4, 3]
    assert compared.games == 3
    assert compared.scores.groupby("treatment", observed=True).game.max().tolist() == [3, 3, 3]
    assert len(compared.totals) == 9


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ({}, "two treatments or more"),
        ({"one": {}}, "two treatments or more"),
        (["plain", "full"], "two treatments or more"),
        ({"a": {}, "": {}}, "A treatment has a name"),
        ({"a": {}, 7: {}}, "A treatment has a name"),
        ({"a": {}, "b": "practice"}, "'b' is a dict with preset or options"),
        ({"a": {}, "b": {"presett": "full"}}, r"'b' has 'presett'. Did you mean 'preset'\?"),
    ],
)
def test_what_is_no_treatment_is_refused(rules: Any, said: str) -> None:  # noqa: ANN401 -- anything at all
    """The error says what a treatment looks like."""
    with pytest.raises(ml.OptionError, match=said):
        lab.compare(GAME, PAIR, rules, games=1)


@pytest.mark.parametrize(
    ("rules", "error"),
    [
        ({"preset": "practise"}, ml.OptionError),
        ({"options": {"potion": True}}, ml.OptionError),
        ({"options": 7}, ml.OptionError),
    ],
)
def test_a_slip_in_the_last_treatment_is_found_before_the_first_game(
    rules: dict[str, object], error: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody waits for a minute to read it, and a note names the treatment."""
    played: list[object] = []
    monkeypatch.setattr(comparison, "simulate", lambda *given, **_: played.append(given))
    with pytest.raises(error) as told:
        lab.compare(GAME, PAIR, {"fine": {}, "slip": rules}, games=1)
    assert not played
    assert told.value.__notes__ == ["This happened under the treatment 'slip'."]


# Gini ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ([7], 0),
        ([5, 5, 5], 0),
        ([0, 0], 0),
        ([0, 12], 1 / 2),
        ([0, 0, 0, 12], 3 / 4),
        ([3, 1], 1 / 4),  # the mean difference of two is (0 + 2 + 2 + 0) / 4 = 1; half of it in relation to 2
        ([1, 2, 3], 2 / 9),  # differences 1, 1, 2, twice each, of nine pairs: 8 / 9; half of it in relation to 2
        (pd.Series([2, 6]), 1 / 4),
    ],
)
def test_gini_is_half_the_mean_difference_in_relation_to_the_mean(values: Any, expected: float) -> None:  # noqa: ANN401
    """Worked out by hand; order and unit do not matter."""
    assert lab.gini(values) == pytest.approx(expected)
    assert lab.gini([10 * value for value in reversed(list(values))]) == pytest.approx(expected)


NO_NUMBERS = [[3, -1], [3, None], [3, float("nan")], [3, float("inf")], [3, 10**400], ["3", 4]]
NO_SHARES = [*NO_NUMBERS, [], "34", 7, {3: 4}, b"34", np.array(3)]


@pytest.mark.parametrize("values", NO_SHARES)
def test_gini_of_what_is_no_share_is_refused(values: Any) -> None:  # noqa: ANN401 -- anything at all
    """The error says what it is a figure of."""
    with pytest.raises(ml.OptionError, match="one number for each seat, from 0 up"):
        lab.gini(values)

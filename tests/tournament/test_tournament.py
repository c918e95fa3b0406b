"""The tournament prints tables that do not depend on the day."""

from __future__ import annotations

from tests.tournament.__main__ import agreements, table
from tests.tournament.contest import duel, questions, strategies

GAME = "mystic-market"


def test_a_table_is_markdown() -> None:
    """Head, rule and rows."""
    assert table(["a", "b"], [[1, 2]]) == "| a | b |\n| --- | --- |\n| 1 | 2 |"


def test_a_duel_depends_on_the_seed_alone_and_counts_both_sides() -> None:
    """What one wins and shares, the other does not win; a strategy against itself wins no more than half."""
    first, second = duel(GAME, "seller", "hoarder", 10, seed=3), duel(GAME, "hoarder", "seller", 10, seed=3)
    assert first == duel(GAME, "seller", "hoarder", 10, seed=3)
    assert first.won + first.shared <= 1
    assert 0 <= second.won <= 1
    itself = duel(GAME, "hoarder", "hoarder", 10, seed=3)
    assert itself.won + itself.shared <= 1


def test_sampled_decisions_come_from_2_to_4_seats_and_leave_a_choice() -> None:
    """Sixty decisions; every one has at least two answers, and the seat that is asked is the viewer."""
    sample = list(questions(GAME, 60))
    assert {len(question.view["seats"]) for question in sample} == {2, 3, 4}  # type: ignore[arg-type]  # plain options
    assert all(len(question.choices) > 1 for question in sample)
    assert all(question.view["viewer"] == question.view["active"] for question in sample)


def test_the_matrix_has_a_row_for_every_strategy() -> None:
    """Head, rule, and one line each; the diagonal is empty."""
    lines = agreements(GAME, 20, seed=2).splitlines()
    assert [line.split(" | ")[0].removeprefix("| ") for line in lines[2:]] == list(strategies(GAME))
    assert agreements(GAME, 20, seed=2).splitlines() == lines

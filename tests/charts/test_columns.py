"""Columns that cannot be drawn are refused by name, whatever stands in them."""

from __future__ import annotations

from typing import Any

import pytest

import marketlab as ml
from marketlab import charts
from marketlab.charts.columns import EITHER, GAPS, SETS, TEXTS, check

PRICES: dict[str, list[Any]] = {
    "n": [0, 1],
    "good": ["Pixie", "Pixie"],
    "value": [3, 4],
    "cause": ["start", "sale"],
    "seat": [None, "Ana"],
}
SLIPS = [
    ("n", 5, "'n' is a list with a value for each row, not 5"),
    ("n", None, "'n' is a list with a value for each row, not None"),
    ("n", "ab", "'n' is a list with a value for each row"),
    ("n", [0], r"same number of rows. These have: n 1, good 2"),
    ("n", [0, float("nan")], "'n' holds numbers, and there is nothing in its row 1"),
    ("value", [3, float("inf")], "'value' holds numbers, and there is inf in its row 1"),
    ("value", ["3", 4], "'value' holds numbers, and there is '3' in its row 0"),
    ("value", [[3], 4], r"'value' holds a single number or word, not \[3\]"),
    ("good", [None, "Pixie"], "'good' holds words, and there is nothing in its row 0"),
    ("good", ["Pixie", 4], "'good' holds words, and there is 4 in its row 1"),
    ("seat", [1, 2], "'seat' holds words, and there is 1 in its row 0"),
]


@pytest.mark.parametrize(("column", "values", "says"), SLIPS)
def test_a_column_that_cannot_be_drawn_is_named(column: str, values: object, says: str) -> None:
    """With what it should hold, and what was found in which row."""
    columns: dict[str, Any] = {**PRICES, column: values}
    with pytest.raises(charts.ColumnsError, match=says):
        charts.value_history(columns)
    assert charts.value_history(PRICES).data, "what the slips were made of can be drawn"


def test_nobody_is_missing_where_somebody_acts() -> None:
    """Whose sale moved a hand is always known; who moved a price is not."""
    names = ("n", "cause", "good", "seat", "holder", "change")
    columns: dict[str, Any] = {
        name: [value] for name, value in zip(names, (1, "sale", "Pixie", "Ana", "Ben", -2.0), strict=True)
    }
    assert charts.hand_changes(columns).data
    with pytest.raises(charts.ColumnsError, match="'seat' holds words, and there is nothing in its row 0"):
        charts.hand_changes({**columns, "seat": [None]})


def test_scores_of_many_games_are_numbers() -> None:
    """The column that is counted is checked; the one that tells seats apart may hold anything that has a name."""
    columns: dict[str, Any] = {"game": [1, 1], "seat": [1, 2], "worth": [10, 12.5]}
    assert charts.distribution(columns, score="worth").data
    with pytest.raises(charts.ColumnsError, match=r"'worth' holds numbers, and there is 'ten' in its row 0"):
        charts.distribution({**columns, "worth": ["ten", 12]}, score="worth")
    with pytest.raises(charts.ColumnsError, match=r"between 0 and 1, such as 0\.8, not 'x'"):
        charts.distribution(columns, score="worth", band="x")  # type: ignore[arg-type]  # the slip


@pytest.mark.parametrize("name", SETS)
def test_what_the_games_hand_out_passes(name: str) -> None:
    """Numbers and words stand where the check looks for them."""
    handed_out = 0
    for info in ml.games():
        seats = ["Ana", "Ben"]
        game = ml.new(info.id, seats=seats, seed=3, players=dict.fromkeys(seats, "random"))
        if name in {**game.spec.columns, **game.spec.prospects}:
            told = game.columns(name)
            check({column: told[column] for column in SETS[name]}, gaps=GAPS.get(name, frozenset()))
            words = {column for column in SETS[name] if any(isinstance(cell, str) for cell in told[column])}
            assert words <= TEXTS | EITHER
            handed_out += 1
    assert handed_out


@pytest.mark.parametrize("look", [1, True, [], object()])
def test_a_look_that_is_none_is_refused(look: Any) -> None:  # noqa: ANN401 -- anything at all
    """The error says what gives a chart its look."""
    with pytest.raises(charts.ColumnsError, match="The look of a chart is that of a game"):
        charts.value_history(PRICES, look=look)


def test_bytes_are_no_columns() -> None:
    """They have items, as a dict has, but none by name."""
    source: Any = b"x"
    with pytest.raises(charts.ColumnsError, match="drawn from a game or from columns"):
        charts.value_history(source)


def test_no_cards_are_compared_in_words() -> None:
    """A table without rows is drawn as a sentence."""
    empty: dict[str, Any] = {column: [] for column in SETS["goods"]}
    assert "no cards" in charts.card_worth(empty).layout.meta["sentence"]

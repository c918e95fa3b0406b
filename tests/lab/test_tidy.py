"""A frame is the same whatever pieces it is made in."""

from __future__ import annotations

from itertools import pairwise

import pandas as pd
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from marketlab.lab.tidy import joined, tidy

COLUMN = st.sampled_from(
    [
        (None, "orc", "pixie", "Ana"),
        (None, 3, 5),
        (3, 5),
        (None, 0.5, 2),
        (0.5, 2.0),
        (True, False),
        (None, True),
        (None,),
        (None, "orc", 3),
    ]
)


@pytest.mark.parametrize(
    ("values", "dtype"),
    [
        (["Ana", None], "category"),
        ([None, None], "category"),
        ([], "category"),
        ([3, 5], "int64"),
        ([3, None], "Int64"),
        ([3, 0.5], "float64"),
        ([0.5, None], "float64"),
        ([True, False], "bool"),
        ([True, None], "boolean"),
        (["orc", 3], "object"),
    ],
)
def test_a_dtype_follows_from_the_values(values: list[object], dtype: str) -> None:
    """Names are categories, whole numbers stay whole where some are missing."""
    frame = tidy({"column": values})
    assert str(frame.column.dtype) == dtype
    assert [None if pd.isna(value) else value for value in frame.column] == values


def test_categories_stand_in_the_order_of_their_appearance() -> None:
    """As the table does: not by the alphabet."""
    frame = joined([tidy({"good": ["pixie", None]}), tidy({"good": ["dragon", "pixie", "orc"]})])
    assert list(frame.good.cat.categories) == ["pixie", "dragon", "orc"]
    assert list(frame.good)[2:] == ["dragon", "pixie", "orc"]


def test_seeds_are_no_categories() -> None:
    """Every one is another text."""
    frame = joined([tidy({"seed": ["1 game 1"]}), tidy({"seed": ["1 game 2"]})])
    assert not isinstance(frame.seed.dtype, pd.CategoricalDtype)
    assert list(frame.seed) == ["1 game 1", "1 game 2"]


@settings(deadline=None)
@given(st.data())
def test_pieces_make_the_same_frame_as_one(data: st.DataObject) -> None:
    """However a column is cut: pieces that are empty, that miss everything, that are of another sort."""
    sort = data.draw(COLUMN)
    values: list[object] = data.draw(st.lists(st.sampled_from(sort), max_size=12))
    cuts = sorted(data.draw(st.lists(st.integers(0, len(values)), max_size=4)))
    ends = [0, *cuts, len(values)]
    pieces = [tidy({"column": values[a:b]}) for a, b in pairwise(ends)]
    pd.testing.assert_frame_equal(joined(pieces), tidy({"column": values}))

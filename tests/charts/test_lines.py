"""Labels at the ends of lines, and numbers in words."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from marketlab.charts.lines import spread
from marketlab.charts.words import brief, digits, listing, plural, safe, signed


@given(st.lists(st.integers(0, 40), min_size=1, max_size=8), st.floats(0.1, 5))
def test_no_label_hides_another(values: list[int], gap: float) -> None:
    """They keep their order and their gap; one that has room stays where its value is."""
    places = spread(values, gap)
    order = sorted(range(len(values)), key=lambda at: places[at])
    assert [values[at] for at in order] == sorted(values)
    for below, above in pairwise(order):
        assert places[above] - places[below] >= gap * 0.999
    if len(values) == 1:
        assert places == pytest.approx(values)


def test_labels_stay_near_their_values() -> None:
    """Two equal values part evenly; a third far away does not move."""
    assert spread([5, 5, 20], 2) == [4, 6, 20]
    assert spread([15, 5, 6], 2) == [15, 4.5, 6.5]


def test_numbers_for_people() -> None:
    """Two decimals at most, a real minus, no minus in front of 0."""
    assert [digits(number) for number in (5, 2.5, 10 / 3, -0.001, -4.5)] == [
        "5",
        "2.5",
        "3.33",
        "0",
        "\N{MINUS SIGN}4.5",
    ]
    assert [signed(number) for number in (1.5, 0, -2)] == ["+1.5", "0", "\N{MINUS SIGN}2"]
    assert [plural(count, "move") for count in (0, 1, 2)] == ["0 moves", "1 move", "2 moves"]
    assert [listing(words) for words in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == ["", "a", "a and b", "a, b and c"]


def test_names_for_plotly() -> None:
    """Cut where there is no room, and never markup or a template."""
    assert brief("Maximilian") == "Maximilian"
    assert brief("Maximiliane") == "Maximilia\N{HORIZONTAL ELLIPSIS}"
    assert safe("<b>&%{x}") == "&lt;b&gt;&amp;%&#123;x}"

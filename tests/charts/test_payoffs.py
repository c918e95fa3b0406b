"""The chart of a tournament."""

from __future__ import annotations

import re
from typing import Any

import pytest

from marketlab import charts, lab
from marketlab.charts.theme import DARK, LIGHT, Theme, contrast
from tests.charts.figures import plain, sentence

PAIRS: dict[str, list[Any]] = {
    "strategy": ["hawk", "hawk", "<b>dove</b>", "<b>dove</b>"],
    "opponent": ["hawk", "<b>dove</b>", "hawk", "<b>dove</b>"],
    "score": [0.0, 4.0, 1.0, 3.0],
    "won": [0.5, 0.9, 0.1, 0.5],
}


def test_a_cell_for_each_pair_and_a_frame_for_each_best_reply() -> None:
    """A dove does best against a hawk, a hawk against a dove: frames in row 1 of column 0, and row 0 of column 1."""
    figure = plain(charts.payoffs(PAIRS))
    (cells,) = figure["data"]
    assert cells["z"] == [[0, 4], [1, 3]]
    assert cells["hovertext"][0][1] == "hawk against &lt;b&gt;dove&lt;/b&gt;: mean score 4, wins 90 of 100"
    assert [(shape["x0"] + 0.48, shape["y0"] + 0.46) for shape in figure["layout"]["shapes"]] == [(0, 1), (1, 0)]
    assert sentence(charts.payoffs(PAIRS)) == (
        "Mean scores of 2 strategies. Who scores most: <b>dove</b> against hawk (1), hawk against <b>dove</b> (4)."
    )


def test_equal_replies_are_all_framed() -> None:
    """And all told."""
    figure = charts.payoffs({**PAIRS, "score": [1.0, 4.0, 1.0, 3.0]})
    assert len(plain(figure)["layout"]["shapes"]) == 3
    assert "hawk and <b>dove</b> against hawk (1)" in sentence(figure)


def test_a_pair_that_has_not_played_has_an_empty_cell() -> None:
    """As after an interrupt."""
    (cells,) = plain(charts.payoffs({name: values[:3] for name, values in PAIRS.items()}))["data"]
    assert cells["z"] == [[0, 4], [1, None]]
    assert cells["text"] == [["0.0", "4.0"], ["1.0", ""]]


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_figures_can_be_read_on_the_darkest_cell(theme: Theme) -> None:
    """Contrast 4.5 of the ink to the colour of the highest score, which lets the paper shine through."""
    (cells,) = plain(charts.payoffs(PAIRS, dark=theme.is_dark))["data"]
    *parts, share = map(float, re.findall(r"[\d.]+", cells["colorscale"][-1][1]))
    paper = [int(theme.paper[at : at + 2], 16) for at in (1, 3, 5)]
    mixed = [round(share * part + (1 - share) * behind) for part, behind in zip(parts, paper, strict=True)]
    assert contrast(cells["textfont"]["color"], "#" + "".join(f"{part:02x}" for part in mixed)) >= 4.5


def test_a_tournament_is_drawn_as_it_is() -> None:
    """The mean scores of its matrix."""
    played = lab.tournament("mystic-market", ["seller", "hoarder"], games=2, preset="short")
    (cells,) = plain(charts.payoffs(played))["data"]
    assert cells["z"] == played.payoffs.to_numpy().tolist()


def test_no_games() -> None:
    """The chart says so."""
    assert sentence(charts.payoffs({name: [] for name in PAIRS})) == "No games have been played yet."

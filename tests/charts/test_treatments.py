"""The chart of treatments."""

from __future__ import annotations

from marketlab import charts, lab
from tests.charts.figures import plain, sentence, trace

TOTALS = {
    "treatment": ["plain", "plain", "<b>taxed</b>", "<b>taxed</b>"],
    "game": [1, 2, 1, 2],
    "total": [50, 60, 40, 44],
    "gini": [0.1, 0.3, None, 0.05],
    "created": [100, 120, 70, 75],
    "transferred": [0, 5, 12, 10],
}


def test_every_treatment_has_a_row_with_the_means_of_its_games() -> None:
    """(100 + 120) / 2 created, (0 + 5) / 2 handed over; a Gini that is missing does not count; names are text."""
    figure = charts.treatments(TOTALS)
    assert trace(figure, "created")["x"] == [110, 72.5]
    assert trace(figure, "handed over")["x"] == [2.5, 11]
    assert trace(figure, "Gini")["x"] == [0.2, 0.05]
    assert plain(figure)["layout"]["yaxis"]["ticktext"] == ["plain", "&lt;b&gt;taxed&lt;/b&gt;"]
    assert sentence(figure) == (
        "Means of 2 games under each treatment: plain creates 110 coins and hands over 2.5, Gini 0.2; "
        "<b>taxed</b> creates 72.5 coins and hands over 11, Gini 0.05."
    )


def test_a_treatment_without_any_gini_has_no_bar_for_it() -> None:
    """Where somebody ended below 0 in every game."""
    figure = charts.treatments({**TOTALS, "gini": [0.1, 0.3, None, None]})
    assert trace(figure, "Gini")["x"] == [0.2, None]
    assert sentence(figure).endswith("<b>taxed</b> creates 72.5 coins and hands over 11.")


def test_a_comparison_is_drawn_in_the_words_of_its_game() -> None:
    """Adventure Mart counts gold; the frame alone does not know it."""
    rules = {"full": {}, "first": {"preset": "first-game"}}
    compared = lab.compare("adventure-mart", ["saver", "nibbler"], rules, games=3)
    figure = charts.treatments(compared)
    assert plain(figure)["layout"]["xaxis"]["title"]["text"] == "gold a game, on average"
    assert trace(figure, "created")["x"] == compared.totals.groupby("treatment", observed=True).created.mean().tolist()
    columns = {str(name): compared.totals[name].tolist() for name in compared.totals}
    assert plain(charts.treatments(columns))["layout"]["xaxis"]["title"]["text"] == "coins a game, on average"


def test_a_long_name_stands_in_lines() -> None:
    """Three of them at most, whatever people type."""
    long = "no Supply Shifts, no potions and a stall after two rounds, please"
    (text,) = plain(charts.treatments({**{name: [1] for name in TOTALS}, "treatment": [long]}))["layout"]["yaxis"][
        "ticktext"
    ]
    assert text == "no Supply<br>Shifts, no<br>potions and a…"


def test_no_games() -> None:
    """The chart says so."""
    assert sentence(charts.treatments({name: [] for name in TOTALS})) == "No games have been played yet."

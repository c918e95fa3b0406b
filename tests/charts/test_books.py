"""Cash and net worth in two panels, of one game and of many."""

from __future__ import annotations

from typing import Any

import pytest

from marketlab import charts, lab
from marketlab.charts.books import NEEDED
from marketlab.charts.columns import SETS
from marketlab.charts.theme import LIGHT
from tests.charts.figures import labels, plain, sentence, traces, traded
from tests.games.adventure_mart.arrange import mart

GAME = traded()
RESULT: Any = GAME.result()


def many() -> dict[str, list[Any]]:
    """Ten games of two days: Ana's gold is 0 to 9 on day 1, and her net worth 10 more; Ben saves 2 a day."""
    rows = [
        (game, day, gold, seat, worth)
        for game in range(10)
        for day in (1, 2)
        for seat, gold, worth in (("Ana", game * day, game * day + 10), ("Ben", 2 * day, 2 * day))
    ]
    return {name: list(values) for name, values in zip(NEEDED, zip(*rows, strict=True), strict=True)}


def test_a_game_is_a_line_for_each_seat_in_each_panel() -> None:
    """Gold above, net worth below, from the setup to the Review, in the colours of the seats."""
    figure = charts.cash_and_worth(GAME)
    above, below = traces(figure, yaxis="y"), traces(figure, yaxis="y2")
    assert [line["name"] for line in above] == [line["name"] for line in below] == list(GAME.seats)
    assert [line["line"]["color"] for line in above] == list(LIGHT.seats[:3])
    assert [line["x"] for line in (*above, *below)] == [[0, 1, 2, 3, 4, 5]] * 6
    for name, gold, worth in zip(GAME.seats, above, below, strict=True):
        parts = RESULT["parts"][name]
        assert (gold["y"][0], gold["y"][-1], worth["y"][-1]) == (5, parts["gold"], parts["net worth"])
        assert f"{name} {parts['gold']} in gold, net worth {parts['net worth']}" in sentence(figure)
    assert sentence(figure).startswith("After 5 days: ")


def test_the_panels_share_the_days() -> None:
    """One axis of days below both, and an axis of its own for each."""
    layout = plain(charts.cash_and_worth(GAME))["layout"]
    assert layout["xaxis"]["anchor"] == "y2"
    assert (layout["yaxis"]["title"]["text"], layout["yaxis2"]["title"]["text"]) == ("gold", "net worth")
    assert layout["yaxis"]["domain"][0] > layout["yaxis2"]["domain"][1]
    assert {note["yref"] for note in layout["annotations"]} == {"y", "y2"}
    assert layout["title"]["text"] == "Gold and net worth, day by day"


def test_many_games_are_a_median_and_a_band() -> None:
    """On day 2 Ana's gold is 0, 2 to 18: median 9, and the middle 8 of 10 games from 2 to 16."""
    figure = charts.cash_and_worth(many())
    low, high, middle = traces(figure, yaxis="y", name="Ana")
    assert (low["y"], high["y"], middle["y"]) == ([1, 2], [8, 16], [4.5, 9])
    assert high["fill"] == "tonexty"
    assert labels(figure) == ["Ana 9", "Ben 4", "Ana 19", "Ben 4"]
    assert sentence(figure) == (
        "After 2 days of 10 games, at the median: Ana 9 (band 2 to 16) in coins, net worth 19 (band 12 to 26); "
        "Ben 4 (band 4 to 4) in coins, net worth 4 (band 4 to 4)."
    )


def test_a_frame_of_a_simulation_can_be_drawn() -> None:
    """Two games of two strategies, straight from the laboratory."""
    batch = lab.simulate("adventure-mart", ["saver", "shopfitter"], games=2, seed=7, frames=["worth"], quiet=True)
    frame: Any = batch.frame("worth")
    figure = charts.cash_and_worth(frame, look="adventure-mart")
    assert "After 5 days of 2 games" in sentence(figure)
    assert {line["name"] for line in plain(figure)["data"]} == {"saver", "shopfitter"}


def test_what_cannot_be_drawn_says_why() -> None:
    """A game before its first stocktake has none, a band is a share, and many games need all columns."""
    assert sentence(charts.cash_and_worth({name: [] for name in SETS["worth"]})).startswith("No day")
    with pytest.raises(charts.ColumnsError, match="between 0 and 1"):
        charts.cash_and_worth(GAME, band=2)
    with pytest.raises(charts.ColumnsError, match="'gold' is missing"):
        charts.cash_and_worth({"game": [1, 2], "day": [1, 1]})


def test_a_game_that_has_just_begun_has_its_first_day() -> None:
    """Two people with 5 gold each: a point, and no line yet."""
    figure = charts.cash_and_worth(mart())
    assert [line["y"] for line in traces(figure, yaxis="y")] == [[5], [5]]

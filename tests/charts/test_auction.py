"""One auction as a ladder, and whether a higher offer earns more."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

import marketlab as ml
from marketlab import charts
from marketlab.charts.columns import SETS
from marketlab.charts.theme import LIGHT
from tests.charts.figures import axis_titles, labels, plain, sentence, trace, traces, traded
from tests.games.adventure_mart.arrange import played, sale

if TYPE_CHECKING:
    from collections.abc import Callable

    import plotly.graph_objects as go

BEGUN = {"ana": {"hand": "anvil-born-warhammer"}, "ben": {"hand": "gatehouse-pike handy-hatchet"}, "chi": {"hand": ""}}
LINES = ("offer anvil-born-warhammer", "commit", "offer gatehouse-pike", "offer handy-hatchet", "commit", "drop out")
GAME = traded()


def ladder(*, to_the_end: bool = True) -> ml.Game:
    """A Pit Champion: Ana opens at (3 + 1) x 2 = 8, Ben raises to (4 + 2) x 2 = 12 and wins, both rivals drop out."""
    game = sale("pit-champion", **BEGUN)
    return played(game, *(LINES if to_the_end else LINES[:5]), *(["drop out"] if to_the_end else []))


def test_every_offer_stands_where_it_was_made() -> None:
    """A line for each seat that has bid, in its colour, from its first offer to where it leaves or wins."""
    figure = charts.auction(ladder())
    marks = {name: traces(figure, name=name, mode="markers+text")[0] for name in ("Ana", "Ben", "Chi")}
    assert (marks["Ana"]["x"], marks["Ana"]["y"], marks["Ana"]["text"]) == ([1, 4], [8, 8], ["<b>8</b>", ""])
    assert (marks["Ben"]["x"], marks["Ben"]["y"], marks["Ben"]["text"]) == ([2, 5], [12, 12], ["<b>12</b>", ""])
    assert (marks["Chi"]["x"], marks["Chi"]["y"]) == ([3], [0])
    assert [marks[name]["marker"]["symbol"] for name in marks] == [["circle", "x"], ["square", "star"], ["x"]]
    assert [marks[name]["marker"]["color"] for name in marks] == list(LIGHT.seats[:3])
    lines = {name: traces(figure, name=name, mode="lines")[-1] for name in ("Ana", "Ben")}
    assert [(lines[name]["x"], lines[name]["y"]) for name in lines] == [([1, 4], [8, 8]), ([2, 5], [12, 12])]
    assert not traces(figure, name="Chi", mode="lines")
    ticks = plain(figure)["layout"]["xaxis"]["ticktext"]
    assert ticks == ["opens", "raises", "drops out", "drops out", "wins", "is paid"]


def test_the_purse_is_a_line_and_what_is_paid_a_bar() -> None:
    """Pike and hatchet sell for 5, the purse holds 8."""
    figure = charts.auction(ladder())
    assert (trace(figure, "paid")["x"], trace(figure, "paid")["y"], trace(figure, "sells for")["y"]) == ([6], [5], [5])
    (line,) = plain(figure)["layout"]["shapes"]
    assert (line["y0"], line["y1"], line["line"]["color"]) == (8, 8, LIGHT.gold)
    assert labels(figure) == ["Ana 8", "Ben 12", "purse: 8 gold"]
    assert axis_titles(figure) == ("step", "quality of the offer; gold")
    assert sentence(figure) == (
        "Auction 1, for Pit Champion: Ana opens at 8, 1 raise later Ben wins with 12. "
        "The cards sell for 5, the purse holds 8: paid 5 gold."
    )


def test_an_auction_that_still_runs() -> None:
    """Nothing is paid yet; who leads is said."""
    figure = charts.auction(ladder(to_the_end=False))
    assert not traces(figure, type="bar")
    expected = "Auction 1, for Pit Champion: Ana opens at 8, 1 raise so far; Ben leads with 12."
    assert sentence(figure) == expected


def test_any_auction_of_a_game_can_be_asked_for() -> None:
    """By its number; without one it is the last; one that never was is an error that says which there are."""
    numbers = sorted({int(str(number)) for number in GAME.columns("auctions")["sale"]})
    assert sentence(charts.auction(GAME, sale=1)).startswith("Auction 1, ")
    assert sentence(charts.auction(GAME)).startswith(f"Auction {numbers[-1]}, ")
    with pytest.raises(charts.ColumnsError, match=f"no auction 99 in this game. Those so far: 1 to {numbers[-1]}"):
        charts.auction(GAME, sale=99)
    with pytest.raises(charts.ColumnsError, match="There was none so far"):
        charts.auction(GAME.at(0), sale=1)


def test_before_the_first_offer() -> None:
    """Both charts say that there is nothing yet."""
    assert sentence(charts.auction(GAME.at(0))) == "No offer has been made yet."
    assert sentence(charts.quality_paid(GAME.at(0))) == "Nobody has checked out yet."


def test_every_auction_is_a_mark_at_what_it_was_paid() -> None:
    """Its quality is told in full; marks of different seats stand less than half a point aside."""
    columns = GAME.columns("auctions")
    rows = list(zip(columns["seat"], columns["offer"], columns["paid"], columns["purse"], strict=True))
    figure = charts.quality_paid(GAME)
    for name in GAME.seats:
        won = [row[1:] for row in rows if row[0] == name and row[2] is not None]
        marks = traces(figure, name=name)
        told = [
            (data[1], paid, data[2]) for mark in marks for data, paid in zip(mark["customdata"], mark["y"], strict=True)
        ]
        assert told == won
        for mark in marks:
            assert all(abs(x - data[1]) < 0.5 for x, data in zip(mark["x"], mark["customdata"], strict=True))
            assert all(y + left == data[2] for y, left, data in zip(
                mark["y"], mark["error_y"]["array"], mark["customdata"], strict=True
            ))  # fmt: skip


def test_the_halves_by_quality() -> None:
    """Offers 2, 4, 10, 12 paid 3, 5, 5, 7: the lower half 4, the upper 6, together 5 of purses of 8."""
    steps: dict[str, list[Any]] = {name: [] for name in SETS["auctions"]}
    for number, (offer, paid) in enumerate([(12, 7), (2, 3), (10, 5), (4, 5)], 1):
        row = (number, number, "Adept", 1, "checkout", "Ana", offer, 8, 9, paid)
        for name, value in zip(steps, row, strict=True):
            steps[name].append(value)
    assert sentence(charts.quality_paid(steps)) == (
        "4 auctions: on average an offer of 7 won and was paid 5 coins of a purse of 8. "
        "The lower half by quality was paid 4, the upper half 6."
    )


@pytest.mark.parametrize("draw", [charts.auction, charts.quality_paid, charts.net_worth, charts.investments])
def test_names_are_text(draw: Callable[..., go.Figure]) -> None:
    """What people typed is no markup and no template of Plotly."""
    players = {"<img onerror=x>": "nibbler", "100%{x}": "shopfitter", "a<b>b&c": "appraiser", "W" * 24: "random"}
    game = ml.new("adventure-mart", seats=list(players), seed=5, players=players)
    figure = plain(draw(game))
    shown = str([figure["data"], figure["layout"].get("annotations"), figure["layout"]["title"]])
    assert not re.search(r"<img|a<b>b|100%\{x}", shown)
    assert "W" * 24 not in str(figure["layout"].get("annotations"))

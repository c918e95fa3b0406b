"""Many games: how scores lie and coins run, with the band in which most games stay."""

from __future__ import annotations

import pytest

from marketlab import charts
from marketlab.charts.simulated import Band, band_of
from marketlab.charts.theme import LIGHT
from tests.charts.figures import axis_titles, labels, plain, played, sentence, trace, traces

SCORES = {"Ana": [10, 12, 12, 20, 30, 31, 33, 40, 50, 70], "Ben": [0, 1, 1, 1, 2, 2, 2, 3, 3, 9]}
FRAME = {
    "game": [game for game in range(10) for _ in SCORES],
    "seat": [name for _ in range(10) for name in SCORES],
    "coins": [SCORES[name][game] for game in range(10) for name in SCORES],
}


def test_a_band_leaves_out_as_many_on_either_side() -> None:
    """Of ten games the middle 80 % are eight, of three it is all, and never is a number made up."""
    assert band_of(SCORES["Ana"], 0.8) == Band(12, 30.5, 50)
    assert band_of(SCORES["Ana"], 0.6) == Band(12, 30.5, 40)
    assert band_of([3, 1, 2], 0.8) == Band(1, 2, 3)
    assert band_of([4], 0.5) == Band(4, 4, 4)


@pytest.mark.parametrize("share", [0.5, 0.8, 0.9, 0.95])
def test_a_band_holds_at_least_its_share(share: float) -> None:
    """Also with many equal numbers."""
    for numbers in (SCORES["Ana"], SCORES["Ben"], [1] * 7, list(range(33))):
        low, _, high = band_of(numbers, share)
        assert sum(low <= number <= high for number in numbers) >= share * len(numbers)


def test_a_row_of_bars_for_each_seat() -> None:
    """Shares of games by score; the shaded band and the median of each row; both in one axis of scores."""
    figure = charts.distribution(FRAME)
    ana, ben = traces(figure, type="bar")
    assert (ana["marker"]["color"], ben["marker"]["color"]) == LIGHT.seats[:2]
    assert (ana["yaxis"], ben["yaxis"]) == ("y", "y2")
    assert sum(ana["y"]) == pytest.approx(100)
    assert dict(zip(ben["text"], ben["y"], strict=True)) == {"0 to 1": 40, "2 to 3": 50, "8 to 9": 10}
    shapes = plain(figure)["layout"]["shapes"]
    assert [(shape["type"], shape["x0"], shape["x1"]) for shape in shapes] == [
        ("rect", 11.5, 50.5),
        ("line", 30.5, 30.5),
        ("rect", 0.5, 3.5),
        ("line", 2, 2),
    ]
    assert labels(figure) == ["Ana  median 30.5, middle 80 %: 12 to 50", "Ben  median 2, middle 80 %: 1 to 3"]
    assert axis_titles(figure) == ("final coins", "games in 100")
    assert sentence(figure) == (
        "Final coins in 10 games: Ana median 30.5, at least 80 of 100 games from 12 to 50; "
        "Ben median 2, at least 80 of 100 games from 1 to 3."
    )


def test_of_several_rows_the_last_counts() -> None:
    """The frame of turns is enough: its last row of a game and seat is the final score."""
    game = played()
    turns = game.columns("turns")
    figure = charts.distribution({"game": [0] * len(turns["n"]), **turns}, look=game)
    result = game.result()
    assert result is not None
    for name, score in result["scores"].items():  # type: ignore[attr-defined]  # scores are a dict
        assert f"{name} median {score}," in sentence(figure)


def test_other_scores_and_other_rows() -> None:
    """Any column with scores, by any column that tells rows apart, and any band."""
    frame = {"game": [1, 2, 3, 4], "player": ["seller", "brewer"] * 2, "points": [3, 5, 4, 9]}
    said = sentence(charts.distribution(frame, score="points", by="player", band=0.5))
    assert said == (
        "Final points in 2 games: seller median 3.5, at least 50 of 100 games from 3 to 4; "
        "brewer median 7, at least 50 of 100 games from 5 to 9."
    )


@pytest.mark.parametrize("band", [0, 1, 80])
def test_a_band_is_a_share(band: float) -> None:
    """80 instead of 0.8 is a likely slip."""
    for draw, frame in ((charts.distribution, FRAME), (charts.coins_band, {**FRAME, "turn": [1] * 20})):
        with pytest.raises(charts.ColumnsError, match=r"such as 0\.8"):
            draw(frame, band=band)


def test_the_course_of_many_games() -> None:
    """The median and the edges of the band after each turn; a game that has ended stays where it was."""
    frame = {
        "game": [0, 0, 0, 1, 1],
        "turn": [1, 2, 3, 1, 2],
        "seat": ["Ana"] * 5,
        "coins": [5, 8, 20, 5, 10],
    }
    figure = charts.coins_band(frame)
    low, high, middle = traces(figure, name="Ana")
    assert (low["y"], high["y"], middle["y"]) == ([5, 8, 10], [5, 10, 20], [5, 9, 15])
    assert high["fill"] == "tonexty"
    assert high["fillcolor"] == "rgba(31, 95, 174, 0.18)"
    assert trace(figure, "Ana")["line"]["shape"] == "hv"
    assert labels(figure) == ["Ana 15"]
    assert axis_titles(figure) == ("turn", "coins")
    assert sentence(figure) == (
        "Coins of 2 games after 3 turns, with the band that holds at least 80 of 100 games: "
        "Ana median 15, band 10 to 20."
    )


def test_several_columns_are_added_up_to_the_worth() -> None:
    """Three seats, coins and what lies on the shelf: 4 + 1, 4 + 2 and 4 + 3 after the only turn."""
    frame = {
        "game": [1, 1, 1],
        "turn": [1, 1, 1],
        "seat": ["Ana", "Ben", "Chi"],
        "coins": [4, 4, 4],
        "goods": [1, 2, 3],
    }
    figure = charts.coins_band(frame, score=["coins", "goods"])
    assert labels(figure) == ["Ana 5", "Ben 6", "Chi 7"]
    assert axis_titles(figure) == ("turn", "worth in coins")
    assert axis_titles(charts.coins_band(frame, score=["coins", "goods"], look="pasaraya"))[1] == "worth in Miel"
    assert sentence(figure).startswith("Worth of 1 game after 1 turn,")
    with pytest.raises(charts.ColumnsError, match="'goods' is missing"):
        charts.coins_band({**FRAME, "turn": [1] * 20}, score=["coins", "goods"])


def test_a_fraction_is_a_score_too() -> None:
    """Scores need not be whole, and a wide range has wide bars."""
    frame = {"game": [1, 2, 3], "seat": ["Ana"] * 3, "coins": [0.5, 900.25, 12.75]}
    (bars,) = traces(charts.distribution(frame), type="bar")
    assert sum(bars["y"]) == pytest.approx(100, abs=0.1)
    assert bars["text"] == ["0 to 49", "900 to 949"]


def test_no_games_yet() -> None:
    """An empty frame is no error."""
    empty: dict[str, list[object]] = {"game": [], "turn": [], "seat": [], "coins": []}
    for draw in (charts.distribution, charts.coins_band):
        assert sentence(draw(empty)) == "No games have been played yet."

"""Points from gold and stars, and heroes with the wounds of the monsters: what a shop gains and the town bears."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import marketlab as ml
from marketlab import charts
from marketlab.charts.theme import LIGHT
from tests.charts.figures import axis_titles, labels, plain, sentence, trace, traces

NAMES = ["Ana", "Ben", "Chi"]
GAME = ml.new("bargain-quest", NAMES, seed=7, players={"Ana": "appraiser", "Ben": "dawdler", "Chi": "peddler"})
RESULT: Any = GAME.result()


def test_a_way_ends_at_the_result() -> None:
    """A point for every full 10 gold to the right, the stars upwards, a mark for each round; sums are scores."""
    figure = charts.points_by_source(GAME)
    assert axis_titles(figure) == ("points from gold", "points from stars")
    for number, name in enumerate(NAMES):
        way = trace(figure, name)
        assert way["x"][-1] == RESULT["gold"][name] // 10
        assert way["y"][-1] == RESULT["stars"][name]
        assert len(way["x"]) <= RESULT["rounds"]
        assert way["line"]["color"] == LIGHT.seats[number]
        assert way["marker"]["size"][-1] == 13
        assert f"{name} {RESULT['scores'][name]}" in labels(figure)
        said = f"{name} {RESULT['gold'][name] // 10} from gold and {RESULT['stars'][name]} from stars"
        assert said in sentence(figure)


def test_scores_are_equal_along_a_dotted_line() -> None:
    """Each line goes from so many points of stars alone to as many of gold alone."""
    line = trace(charts.points_by_source(GAME), "equal scores")
    ends = list(zip(line["x"], line["y"], strict=True))
    for start, end in zip(ends[::3], ends[1::3], strict=True):
        assert start == (0, end[0])
        assert end == (start[1], 0)
        assert start[1] % 5 == 0


def test_the_deck_shrinks_by_those_who_fell() -> None:
    """The line of heroes left and the bars of the fallen tell the same, but for the last round."""
    figure = charts.heroes_and_wounds(GAME)
    left, fell = trace(figure, "left in the deck"), trace(figure, "fell in the round")
    assert left["x"] == fell["x"] == list(range(1, RESULT["rounds"] + 1))
    pairs = list(pairwise(left["y"]))
    assert [before - after for before, after in pairs[:-1]] == [-count for count in fell["y"][1:-1]]
    assert f"After {RESULT['rounds']} rounds {left['y'][-1]} heroes are left" in sentence(figure)


def test_each_monster_has_its_rounds_and_its_name() -> None:
    """Three monsters, one after the other; each is beaten with at least 3 wounds, as many as heroes."""
    figure = charts.heroes_and_wounds(GAME)
    bars = [bar for bar in traces(figure, type="bar") if bar.get("yaxis") == "y2"]
    assert [bar["name"] for bar in bars] == labels(figure)
    assert len(bars) == 3
    assert [turn for bar in bars for turn in bar["x"]] == list(range(1, RESULT["rounds"] + 1))
    assert all(bar["y"][-1] >= 3 for bar in bars)


def test_before_the_first_round_is_over_there_is_nothing_to_draw() -> None:
    """Heroes are counted at the end of a round."""
    game = ml.new("bargain-quest", ["Ana", "Ben"], seed=1)
    assert sentence(charts.heroes_and_wounds(game)) == "No round is over yet."


def test_gold_of_heroes_is_no_purse_of_a_seat() -> None:
    """The ledger of a game in which heroes carry gold draws the seats alone, and calls heroes by their name."""
    figure = charts.ledger(GAME)
    assert [one["name"] for one in traces(figure, type="bar")] == NAMES
    assert any("from heroes" in text for text in plain(figure)["layout"]["yaxis"]["ticktext"])
    assert sentence(figure).endswith(f"The seats hold {sum(RESULT['gold'].values())} gold.")

"""Charts of a class."""

from __future__ import annotations

from marketlab import charts
from tests.charts.figures import plain, sentence, trace

CLASS = {"nickname": ["Ada", "<b>Bo</b>", "Cy"], "score": [4, 10, 4]}
TRIED = {
    "question": ["q1", "q1", "q1", "q2", "q2", "q2"],
    "attempts": [1, 3, 2, 1, 1, 0],
    "passed": [True, True, False, True, True, False],
}


def test_the_best_stands_at_the_top_and_the_mean_is_marked() -> None:
    """Students with the same score in the order of their names; what they typed is text."""
    figure = plain(charts.class_scores(CLASS, unit="coins"))
    axis = figure["layout"]["yaxis"]
    assert axis["ticktext"] == ["&lt;b&gt;Bo&lt;/b&gt;", "Ada", "Cy"]
    assert axis["range"] == [2.5, -0.5]
    assert figure["data"][0]["x"] == [10, 4, 4]
    assert figure["layout"]["shapes"][0]["x0"] == 6
    assert sentence(charts.class_scores(CLASS)) == "Coins of 3 students: from 4 (Cy) to 10 (<b>Bo</b>), 6 in the mean."


def test_without_names_places_stand_in_front_of_the_bars() -> None:
    """For a screen that all can see: no name in the picture, in the sentence, or under the pointer."""
    figure = charts.class_scores(CLASS, named=False)
    assert plain(figure)["layout"]["yaxis"]["ticktext"] == ["1", "2", ""]
    assert plain(figure)["data"][0]["hovertext"] == ["place 1: 10 coins", "place 2: 4 coins", "place 2: 4 coins"]
    assert sentence(figure) == "Coins of 3 students: from 4 to 10, 6 in the mean."
    assert not any(name in figure.to_json() for name in ("Ada", "Bo", "Cy"))


def test_exercises_at_the_first_go_later_and_not_yet() -> None:
    """A row for each exercise; all students are in it."""
    figure = charts.class_exercises(TRIED)
    assert [trace(figure, name)["x"] for name in ("right at the first go", "right later", "not yet")] == [
        [1, 2],
        [1, 0],
        [1, 1],
    ]
    assert sentence(figure) == (
        "Students who had each exercise right: q1 1 at the first go, 1 later, 1 not yet; "
        "q2 2 at the first go, 0 later, 1 not yet."
    )


def test_an_empty_class() -> None:
    """The charts say so."""
    nobody = "Nobody has handed in a result yet."
    assert sentence(charts.class_scores({"nickname": [], "score": []})) == nobody
    assert sentence(charts.class_exercises({"question": [], "attempts": [], "passed": []})) == nobody

"""The large chart: drawn only while somebody looks, for the eyes that look, at the stage that is shown."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any

from marketlab.charts.theme import DARK, LIGHT
from marketlab.widgets import large_chart
from marketlab.widgets.large_chart import PLOTLY, TALLEST, LargeChart
from tests.widgets.desks import against_ben, game_of, play_out, tell, two_people

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

    from marketlab.widgets.desk import Desk


def look(desk: Desk, name: str = "value_history", *, dark: bool = False) -> LargeChart:
    """Ask for a chart, as a board does that shows its chart tab."""
    tell(desk, "chart", dark=dark, name=name)
    chart = desk.large_chart()
    assert chart is not None
    return chart


def text(desk: Desk) -> str:
    """Ask for the chart once more, as a board does after each move that it has shown, and read its sentence."""
    tell(desk, "chart", dark=False)
    chart = desk.large_chart()
    assert chart is not None
    return str(chart.face["text"])


def figure(chart: LargeChart) -> dict[str, Any]:
    """The figure as the front end gets it."""
    (output,) = chart.outputs
    data: Any = output["data"]
    assert data["text/plain"] == chart.face["text"]
    plotly: dict[str, Any] = json.loads(json.dumps(data[PLOTLY]))
    return plotly


def offered(chart: LargeChart) -> list[str]:
    """The names of the charts in the list."""
    listed: Any = chart.face["list"]
    return [entry["id"] for entry in listed]


def test_nothing_is_drawn_before_somebody_looks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game is played to its end without a single figure."""

    def draw(*_: object) -> tuple[()]:
        raise AssertionError("nobody looks")

    monkeypatch.setattr(large_chart, "_outputs", draw)
    desk = against_ben(tmp_path)
    assert desk.large_chart() is None
    for _ in range(3):
        tell(desk, "confirm", action="buy orc")
        assert desk.large_chart() is None


def test_the_first_chart_is_the_value_history(tmp_path: Path) -> None:
    """The figure without title and paper, which the panel has, no taller than the table, with its sentence."""
    desk = against_ben(tmp_path)
    tell(desk, "chart", dark=False)
    chart = desk.large_chart()
    assert chart is not None
    assert chart.face["name"] == "value_history"
    assert str(chart.face["text"]).startswith("Value of a set after 0 moves: Pixie Powder 15, ")
    shown = figure(chart)
    assert shown["layout"]["title"] == {"text": ""}
    assert shown["layout"]["paper_bgcolor"] == "rgba(0, 0, 0, 0)"
    assert shown["layout"]["height"] <= TALLEST
    assert shown["config"]["responsive"] is True
    assert len(json.dumps(shown)) < 8_000


def test_the_theme_is_that_of_the_page(tmp_path: Path) -> None:
    """The board says whether it is dark; the colours follow."""
    desk = against_ben(tmp_path)
    ink = {
        dark: figure(look(desk, dark=dark))["layout"]["template"]["layout"]["font"]["color"] for dark in (False, True)
    }
    assert ink == {False: LIGHT.ink, True: DARK.ink}


def test_every_chart_can_be_chosen(tmp_path: Path) -> None:
    """Each of the list is drawn; what is not in it gives the first."""
    desk = against_ben(tmp_path)
    for name in offered(look(desk)):
        chart = look(desk, name)
        assert chart.face["name"] == name
        assert figure(chart)["layout"]["height"] <= TALLEST
    assert look(desk, "hand_changes").face["name"] == "value_history"
    assert look(desk, "no such chart").face["name"] == "value_history"


def test_it_follows_the_game_and_the_look_back(tmp_path: Path) -> None:
    """After a move, in the past, live again, after an undo and another move: always the stage that the board shows."""
    desk = against_ben(tmp_path)
    texts = [text(desk)]
    for action in ("buy orc", "buy phoenix"):
        tell(desk, "confirm", action=action)
        texts.append(text(desk))
    assert [said.split(":", 1)[0] for said in texts] == [
        "Value of a set after 0 moves",
        "Value of a set after 1 move",
        "Value of a set after 2 moves",
    ]
    tell(desk, "goto", n=1)
    assert text(desk) == texts[1]
    tell(desk, "goto", n="live")
    assert text(desk) == texts[2]
    look(desk, "coins_race")
    held = text(desk)
    tell(desk, "undo")
    tell(desk, "confirm", action="buy deck")
    assert game_of(desk).n == 2
    assert text(desk) != held


def test_what_has_not_changed_is_not_drawn_again(tmp_path: Path) -> None:
    """To select an action, to open a rule, to look once more: the same object."""
    desk = against_ben(tmp_path)
    chart = look(desk)
    for kind, more in (("select", {"action": "buy orc"}), ("rule", {"id": "MM-061"}), ("cancel", {})):
        tell(desk, kind, **more)
        assert desk.large_chart() is chart
    assert look(desk) is chart


def test_without_a_question_it_stays_as_it_was(tmp_path: Path) -> None:
    """A closed tab or a collapsed cell does not ask, and costs nothing; when it asks again the chart is that of now."""
    desk = against_ben(tmp_path)
    chart = look(desk)
    tell(desk, "confirm", action="sell 1 pixie")
    tell(desk, "confirm", action="end turn")
    assert desk.large_chart() is chart
    assert "Pixie Powder 5" in text(desk)


def test_hands_stay_hidden(tmp_path: Path) -> None:
    """Each sees the orders of selling the own hand; the curtain hides the chart, and the hands of all wait."""
    hands = {"Ana": {"hand": ["orc*3"]}, "Ben": {"hand": ["pixie*2"]}}
    desk = two_people(tmp_path, position={"active": "Ana", "seats": hands})
    tell(desk, "chart", dark=False, name="selling_orders")
    assert desk.large_chart() is None  # the curtain is drawn
    tell(desk, "curtain", seat=0)
    ana = look(desk, "selling_orders")
    assert ana.face["text"] == "Ana could sell Orc Teeth for 8 coins; there is no other order."
    assert "hand_changes" not in offered(ana)
    tell(desk, "curtain", seat=1)
    assert desk.large_chart() is None
    tell(desk, "curtain", seat=1)
    assert desk.large_chart() is None  # nothing of Ana's is left, also before the board asks
    assert (
        look(desk, "selling_orders").face["text"]
        == "Ben could sell Pixie Powder for 15 coins; there is no other order."
    )


def test_at_the_end_all_hands_are_open(tmp_path: Path) -> None:
    """Who gained and who lost is offered when the game is over, also for its earlier stages."""
    desk = against_ben(tmp_path)
    assert "hand_changes" not in offered(look(desk))
    play_out(desk)
    chart = look(desk, "hand_changes")
    assert chart.face["name"] == "hand_changes"
    tell(desk, "goto", n=5)
    chart = look(desk, "hand_changes")
    assert "hand_changes" in offered(chart)


def test_without_plotly_there_is_no_large_chart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty list: the table and the small chart stay, and the game goes on."""
    for name in [
        name for name in sys.modules if name.partition(".")[0] == "plotly" or name.startswith("marketlab.charts")
    ]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "plotly", None)
    desk = against_ben(tmp_path)
    chart = look(desk)
    assert chart.face["list"] == []
    assert chart.outputs == ()
    assert tell(desk, "confirm", action="buy orc") == []
    assert desk.large_chart() is not None
    assert desk.faces()["chart"]

"""Books: cash above and net worth below, day by day, of one game or of many."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from marketlab.charts.lines import end_labels, label_room
from marketlab.charts.sheet import Played, many, sheet
from marketlab.charts.simulated import Band, band_of, share_of, span
from marketlab.charts.theme import tint
from marketlab.charts.words import brief, capital, digits, plural, safe

if TYPE_CHECKING:
    import plotly.graph_objects as go

    from marketlab.charts.sheet import Json, Looking, Sheet, Source

CASH, WORTH = "gold", "net_worth"
PANELS = {CASH: (0.55, 1.0), WORTH: (0.0, 0.45)}  # from where to where each reaches
NEEDED = ("game", "day", CASH, "seat", WORTH)
Course = dict[int, Band]  # by day; low, middle and high are the same in a single game


def cash_and_worth(source: Source, *, band: float = 0.8, look: Looking = None, dark: bool | None = None) -> go.Figure:
    """Cash in the upper panel, net worth in the lower one, day by day: what is spent need not be lost.

    It counts what hands hold, so it is for the end of a game, or for a teacher.

    Parameters
    ----------
    source : game or columns
        A game, or its columns ``worth``: ``n, day, seat, stock, fixtures, gold, review, net_worth``, in coins. Those of
        many games, the frame ``worth``, are drawn as the median of every seat and the band of most games.
    band : float
        The share of many games that the band holds at least, between 0 and 1.
    look, dark
        As in ``value_history``.

    Returns
    -------
    plotly.graph_objects.Figure
        The sentence is in ``layout.meta``.

    """
    told, games = _read(source, look, dark=dark)
    money = told.look.money[1]
    title = f"{capital(money)} and net worth, day by day" + (", in many games" if games > 1 else "")
    if not games:
        return told.nothing(title, "No day has been counted yet.")
    panels = {column: _courses(told, column, share_of(band)) for column in PANELS}
    last = max(day for courses in panels.values() for course in courses.values() for day in course)
    axes = {column: _room(courses) for column, courses in panels.items()}
    ends = {
        column: [_end(told, name, course[max(course)]) for name, course in panels[column].items()] for column in PANELS
    }
    labels = [
        {**label, "yref": _axis(column)}
        for column in PANELS
        for label in end_labels(ends[column], last, _doubled(axes[column]))
    ]
    return told.figure(
        title,
        _in_words(told, panels, last, games),
        [
            trace
            for column, courses in panels.items()
            for name, course in courses.items()
            for trace in _traces(told, name, course, column, is_banded=games > 1)
        ],
        annotations=labels,
        xaxis={"title": {"text": "day"}, "range": [0, last + 0.02], "dtick": 1, "anchor": "y2", "zeroline": False},
        yaxis={"title": {"text": money}, "domain": list(PANELS[CASH]), "range": list(axes[CASH])},
        yaxis2={"title": {"text": "net worth"}, "domain": list(PANELS[WORTH]), "range": list(axes[WORTH])},
        showlegend=False,
        height=560,
        margin={"r": label_room([end for some in ends.values() for end in some])},
    )


def _read(source: Source, look: Looking, *, dark: bool | None) -> tuple[Sheet, int]:
    """The columns of a game or of many, and how many games there are."""
    given: Any = source
    is_table = not isinstance(source, Played) and hasattr(source, "__getitem__") and "game" in given
    if is_table and len(set(given["game"])) > 1:
        told = many(given, NEEDED, look, dark=dark)
        return told, len(set(told.columns["game"]))
    told = sheet(source, "worth", look, dark=dark)
    return told, int(bool(told.columns["seat"]))


def _courses(told: Sheet, column: str, share: float) -> dict[str, Course]:
    """What each seat has by day: its middle in all games, and the band of most."""
    found: dict[str, dict[int, list[float]]] = {}
    for day, name, value in told.rows("day", "seat", column):
        found.setdefault(name, {}).setdefault(day, []).append(value)
    return {
        name: {day: band_of(values, share) for day, values in sorted(found[name].items())}
        for name in told.in_order(found)
    }


def _room(courses: dict[str, Course]) -> tuple[float, float]:
    """The range of an axis: from nothing to a little above the highest band."""
    bands = [band for course in courses.values() for band in course.values()]
    return min(0.0, *(band.low for band in bands)), max(band.high for band in bands) * 1.1 + 1


def _doubled(axis: tuple[float, float]) -> tuple[float, float]:
    """The same axis for labels, which take twice the part of a panel that is half as high."""
    return axis[0], axis[0] + 2 * (axis[1] - axis[0])


def _axis(column: str) -> str:
    return "y" if column == CASH else "y2"


def _traces(told: Sheet, name: str, course: Course, column: str, *, is_banded: bool) -> list[Json]:
    """The line of a seat in its panel, over its band where there are many games."""
    colour = told.seat_colour(name)
    common = {"type": "scatter", "x": list(course), "yaxis": _axis(column), "name": safe(name)}
    edge = {**common, "mode": "lines", "line": {"width": 0}, "hoverinfo": "skip"}
    band = [
        {**edge, "y": [day.low for day in course.values()]},
        {**edge, "y": [day.high for day in course.values()], "fill": "tonexty", "fillcolor": tint(colour, 0.18)},
    ]
    what = told.look.money[1] if column == CASH else "net worth"
    behind = ", band %{text}" if is_banded else ""
    line = {
        **common,
        "mode": "lines+markers",
        "cliponaxis": False,  # the marks of the first day stand on the axis
        "y": [day.middle for day in course.values()],
        "text": [span(day) for day in course.values()],
        "line": {"color": colour, "width": 2.8, "dash": told.seat_dash(name)},
        "marker": {"color": colour, "size": 8, "symbol": told.seat_symbol(name)},
        "hovertemplate": f"{safe(name)}, day %{{x}}: {what} %{{y}}{behind}<extra></extra>",
    }
    return [*band, line] if is_banded else [line]


def _end(told: Sheet, name: str, band: Band) -> tuple[str, float, str, str]:
    return f"<b>{brief(name)} {digits(band.middle)}</b>", band.middle, told.seat_colour(name), told.theme.on_seat


def _in_words(told: Sheet, panels: dict[str, dict[str, Course]], last: int, games: int) -> str:
    """What each seat has in the end: cash, and what it is worth with it."""

    def said(band: Band) -> str:
        """The middle, and the band if there is one."""
        return digits(band.middle) + (f" (band {span(band)})" if games > 1 else "")

    seats = "; ".join(
        f"{name} {said(course[max(course)])} in {told.look.money[1]}, "
        f"net worth {said(panels[WORTH][name][max(course)])}"
        for name, course in panels[CASH].items()
    )
    how = f" of {games} games, at the median" if games > 1 else ""
    return f"After {plural(last, 'day')}{how}: {seats}."

"""Points: how much of a score comes from gold, and how much from stars, round by round."""

from __future__ import annotations

from math import floor
from typing import TYPE_CHECKING

from marketlab.charts.lines import Json, end_labels, label_room
from marketlab.charts.sheet import sheet
from marketlab.charts.words import brief, digits, safe

if TYPE_CHECKING:
    import plotly.graph_objects as go

    from marketlab.charts.sheet import Looking, Sheet, Source

GOLD, STARS = "gold", "stars"
Path = list[tuple[int, float, float]]  # the round, and points from gold and from stars at its end
EQUAL = 5  # a line of equal scores every so many points


def points_by_source(source: Source, *, look: Looking = None, dark: bool | None = None) -> go.Figure:
    """Points from gold against points from stars: the way of every seat, a mark at the end of each round.

    On a dotted line all scores are equal. Gold counts as in a score: parts of a point are rounded down.

    Parameters
    ----------
    source : game or columns
        A game, or its columns ``points``: ``n, turn, seat, source, reason, points``.
    look, dark
        As in ``value_history``.

    Returns
    -------
    plotly.graph_objects.Figure
        The sentence is in ``layout.meta``.

    """
    told = sheet(source, "points", look, dark=dark)
    title = "Points from gold, and points from stars"
    paths = _paths(told)
    if not paths:
        return told.nothing(title, "Nobody has any points yet.")
    most_gold = max(gold for path in paths.values() for _, gold, _ in path) * 1.15 + 0.5
    most_stars = max(stars for path in paths.values() for *_, stars in path) * 1.1 + 1
    axis = (-0.4, most_stars)
    ends = [
        (f"<b>{brief(seat)} {digits(gold + stars)}</b>", stars, told.seat_colour(seat), told.theme.on_seat)
        for seat, (*_, (_, gold, stars)) in paths.items()
    ]
    return told.figure(
        title,
        _points_in_words(paths),
        [_equals(told, most_gold, most_stars), *(_way(told, seat, path) for seat, path in paths.items())],
        annotations=end_labels(ends, most_gold, axis),
        xaxis={"title": {"text": "points from gold"}, "range": [0, most_gold], "zeroline": False},
        yaxis={"title": {"text": "points from stars"}, "range": list(axis), "zeroline": False},
        showlegend=False,
        margin={"r": label_room(ends)},
    )


def _paths(told: Sheet) -> dict[str, Path]:
    """The sums of each seat at the end of each round."""
    sums: dict[str, dict[str, float]] = {}
    paths: dict[str, dict[int, tuple[int, float, float]]] = {}
    for turn, seat, source, points in told.rows("turn", "seat", "source", "points"):
        own = sums.setdefault(seat, {GOLD: 0.0, STARS: 0.0})
        own[source] += points
        paths.setdefault(seat, {})[turn] = (turn, floor(round(own[GOLD], 3)), own[STARS])
    return {seat: list(paths[seat].values()) for seat in told.in_order(paths)}


def _equals(told: Sheet, most_gold: float, most_stars: float) -> Json:
    """Dotted lines of equal scores."""
    sums = range(EQUAL, int(most_gold + most_stars) + 1, EQUAL)
    return {
        "type": "scatter",
        "mode": "lines",
        "name": "equal scores",
        "x": [x for total in sums for x in (0, total, None)],
        "y": [y for total in sums for y in (total, 0, None)],
        "line": {"color": told.theme.edge, "width": 1, "dash": "dot"},
        "hoverinfo": "skip",
    }


def _way(told: Sheet, seat: str, path: Path) -> Json:
    """The way of one seat; the mark of the last round is larger."""
    return {
        "type": "scatter",
        "mode": "lines+markers",
        "name": safe(seat),
        "x": [gold for _, gold, _ in path],
        "y": [stars for *_, stars in path],
        "line": {"color": told.seat_colour(seat), "width": 2, "dash": told.seat_dash(seat)},
        "marker": {
            "symbol": told.seat_symbol(seat),
            "size": [*(7 for _ in path[1:]), 13],
            "color": told.seat_colour(seat),
            "opacity": 1,
            "line": {"color": told.theme.paper, "width": 1},
        },
        "customdata": [turn for turn, *_ in path],
        "hovertemplate": f"{safe(seat)}, round %{{customdata}}: %{{x}} from gold, %{{y}} from stars<extra></extra>",
    }


def _points_in_words(paths: dict[str, Path]) -> str:
    said = "; ".join(
        f"{seat} {digits(path[-1][1])} from gold and {digits(path[-1][2])} from stars" for seat, path in paths.items()
    )
    return f"Points after round {max(path[-1][0] for path in paths.values())}: {said}."

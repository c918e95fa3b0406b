"""Step lines with their names at the end: a value holds until the move that changes it."""

from __future__ import annotations

import re
from html import unescape
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marketlab.charts.theme import Theme

Json = dict[str, Any]
Points = list[tuple[int, float]]
TAG = re.compile(r"</?b>")
FEW_MOVES = 8
LABEL = 0.062  # the height of a label at the end of a line, as a share of the axis


def step_lines(name: str, points: Points, colour: str, theme: Theme, **line: Any) -> list[Json]:  # noqa: ANN401 -- as Plotly has it
    """A step line, and below it a wider one where its colour would be lost on the paper."""
    x, y = [n for n, _ in points], [value for _, value in points]
    common = {"type": "scatter", "mode": "lines", "x": x, "y": y, "name": name}
    shape = {"shape": "hv", **line}
    drawn: list[Json] = []
    if theme.needs_edge(colour):
        edge = {"color": theme.edge, "width": 4.6, **shape}
        drawn.append({**common, "line": edge, "hoverinfo": "skip", "showlegend": False})
    return [*drawn, {**common, "line": {"color": colour, "width": 2.8, **shape}}]


def end_labels(ends: Sequence[tuple[str, float, str, str]], last: float, axis: tuple[float, float]) -> list[Json]:
    """Labels at the ends of lines, so that none hides another: text, value, colour and ink of each."""
    places = spread([value for _, value, _, _ in ends], (axis[1] - axis[0]) * LABEL)
    return [
        {
            "text": text,
            "x": last,
            "xanchor": "left",
            "xshift": 6,
            "y": place,
            "yanchor": "middle",
            "showarrow": False,
            "bgcolor": colour,
            "font": {"color": ink, "size": 12},
            "borderpad": 2,
        }
        for (text, _, colour, ink), place in zip(ends, places, strict=True)
    ]


def time_axis(title: str, last: int, first: int = 0) -> Json:
    """An axis of moves or turns that has room for a few of them from the beginning."""
    return {
        "title": {"text": title},
        "range": [first, max(first + FEW_MOVES, last)],
        "zeroline": False,
        "tickformat": "d",
    }


def label_room(ends: Sequence[tuple[str, float, str, str]]) -> int:
    """How wide the margin for these labels must be, in pixels; the tags in a text take no room."""
    return 26 + 9 * max(len(TAG.sub("", unescape(text))) for text, *_ in ends)


def spread(values: Sequence[float], gap: float) -> list[float]:
    """Where labels of these values go when each needs a gap: as near to its value as the others allow."""
    order = sorted(range(len(values)), key=lambda at: values[at])
    clusters: list[list[int]] = []
    for at in order:
        clusters.append([at])
        while len(clusters) > 1 and _bottom(clusters[-1], values, gap) < _top(clusters[-2], values, gap):
            clusters[-2:] = [clusters[-2] + clusters[-1]]
    places = [0.0] * len(values)
    for cluster in clusters:
        for step, at in enumerate(cluster):
            places[at] = _bottom(cluster, values, gap) + gap * (step + 0.5)
    return places


def _middle(cluster: list[int], values: Sequence[float]) -> float:
    return sum(values[at] for at in cluster) / len(cluster)


def _bottom(cluster: list[int], values: Sequence[float], gap: float) -> float:
    return _middle(cluster, values) - gap * len(cluster) / 2


def _top(cluster: list[int], values: Sequence[float], gap: float) -> float:
    return _middle(cluster, values) + gap * len(cluster) / 2

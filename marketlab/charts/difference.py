"""Another decision: what it would have changed, turn by turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.charts.lines import Points, end_labels, label_room, step_lines, time_axis
from marketlab.charts.sheet import many
from marketlab.charts.words import brief, safe, signed

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    import plotly.graph_objects as go

    from marketlab.charts.sheet import Looking


def difference(source: Mapping[str, Any], *, look: Looking = None, dark: bool | None = None) -> go.Figure:
    """What another decision would have changed for every seat, turn by turn: above the line it would have had more.

    Parameters
    ----------
    source : columns
        The frame ``difference`` of ``lab.what_if``: ``turn, seat, difference``, in coins.
    look, dark
        As in ``value_history``.

    Returns
    -------
    plotly.graph_objects.Figure
        The sentence is in ``layout.meta``.

    """
    told = many(source, ("turn", "seat", "difference"), look, dark=dark)
    title = "What the other decision would have changed"
    lines: dict[str, Points] = {}
    for turn, seat, changed in told.rows("turn", "seat", "difference"):
        lines.setdefault(seat, []).append((turn, changed))
    if not lines:
        return told.nothing(title, "No turn has ended since.")
    first, last = min(told.columns["turn"]), max(told.columns["turn"])
    changes = told.columns["difference"]
    axis = (min(0.0, *changes) - 1, max(0.0, *changes) + 1)
    ends = [
        (f"<b>{brief(seat)} {signed(points[-1][1])}</b>", points[-1][1], told.seat_colour(seat), told.theme.on_seat)
        for seat, points in lines.items()
    ]
    money = told.look.money[1]
    hover = f"{{}}: %{{{{y:+}}}} {money}<br>turn %{{{{x}}}}<extra></extra>"
    said = ", ".join(f"{seat} {signed(points[-1][1])}" for seat, points in lines.items())
    return told.figure(
        title,
        f"With the other decision, after turn {last}: {said} ({money} and worth of the hand).",
        [
            {**trace, "hovertemplate": hover.format(safe(seat))}
            for seat, points in lines.items()
            for trace in step_lines(safe(seat), points, told.seat_colour(seat), told.theme, dash=told.seat_dash(seat))
        ],
        annotations=end_labels(ends, last, axis),
        xaxis=time_axis("turn", last, first=first),
        yaxis={"title": {"text": f"difference ({money})"}, "range": list(axis), "zeroline": True},
        showlegend=False,
        margin={"r": label_room(ends)},
    )

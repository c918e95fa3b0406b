"""Worth: what seats own at the end of each day, part by part."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.charts.sheet import sheet
from marketlab.charts.words import brief, capital, digits, listing, safe

if TYPE_CHECKING:
    import plotly.graph_objects as go

    from marketlab.charts.look import Swatch
    from marketlab.charts.sheet import Json, Looking, Sheet, Source

PARTS = ("gold", "stock", "fixtures", "review")
GAP = 0.04
ROOM = 1.3  # of the highest bar: for the sum above it and the name of the seat
MANY_SEATS = 4  # from so many on the sums above the bars are printed smaller


def net_worth(source: Source, *, look: Looking = None, dark: bool | None = None) -> go.Figure:
    """The net worth of every seat at the end of each day: gold, stock and fixtures at cost, and the Review bonus.

    It shows what hands hold, so it is for the end of a game, or for a teacher.

    Parameters
    ----------
    source : game or columns
        A game, or its columns ``worth``: ``n, day, seat, stock, fixtures, gold, review, net_worth``, in coins.
    look, dark
        As in ``value_history``.

    Returns
    -------
    plotly.graph_objects.Figure
        The sentence is in ``layout.meta``.

    """
    told = sheet(source, "worth", look, dark=dark)
    title = "Net worth, day by day"
    seats = told.in_order({*told.columns["seat"]})
    if not seats:
        return told.nothing(title, "No day has been counted yet.")
    most = max(told.columns["net_worth"])
    swatches = told.look.swatches(PARTS, told.theme)
    return told.figure(
        title,
        _worth_in_words(told, seats),
        [trace for place, seat in enumerate(seats) for trace in _panel(told, seat, place, swatches)],
        barmode="stack",
        bargap=0.18,
        annotations=[_name(told, seat, place, len(seats)) for place, seat in enumerate(seats)],
        yaxis={"title": {"text": told.look.money[1]}, "range": [0, most * ROOM]},
        legend={"traceorder": "normal"},
        **{f"xaxis{place + 1 if place else ''}": _days(place, len(seats)) for place in range(len(seats))},
    )


def _room(place: int, panels: int) -> tuple[float, float]:
    """From where to where the panel of a seat reaches."""
    width = (1 + GAP) / panels - GAP
    left = place * (width + GAP)
    return left, min(1.0, left + width)


def _days(place: int, panels: int) -> Json:
    """The axis of days of one panel."""
    return {"title": {"text": "day"}, "domain": list(_room(place, panels)), "dtick": 1, "showgrid": False}


def _name(told: Sheet, seat: str, place: int, panels: int) -> Json:
    """The name of a seat at the top of its panel: a board leaves no room above it."""
    left, right = _room(place, panels)
    return {
        "text": f"<b>{brief(seat)}</b>",
        "x": (left + right) / 2,
        "y": 1,
        "xref": "paper",
        "yref": "paper",
        "yanchor": "top",
        "showarrow": False,
        "bgcolor": told.seat_colour(seat),
        "font": {"color": told.theme.on_seat, "size": 12},
        "borderpad": 3,
    }


def _panel(told: Sheet, seat: str, place: int, swatches: dict[str, Swatch]) -> list[Json]:
    """A bar for each day of a seat in its parts, and the sum above it."""
    rows = [row for row in told.rows("seat", "day", *PARTS, "net_worth") if row[0] == seat]
    days, sums = [row[1] for row in rows], [row[-1] for row in rows]
    axis = {"xaxis": f"x{place + 1 if place else ''}", "x": days}
    bars = [
        {
            **axis,
            "type": "bar",
            "name": told.look.say(part),
            "legendgroup": part,
            "showlegend": not place,
            "y": [row[2 + number] for row in rows],
            "marker": {
                "color": told.theme.gold if part == "gold" else swatches[part].colour(told.theme),
                "line": {"color": told.theme.paper, "width": 1},
            },
            "hovertemplate": f"{safe(seat)}, day %{{x}}, {told.look.say(part)}: %{{y}}<extra></extra>",
        }
        for number, part in enumerate(PARTS)
    ]
    total = {
        **axis,
        "type": "scatter",
        "mode": "text",
        "y": sums,
        "text": [f"<b>{digits(value)}</b>" for value in sums],
        "textposition": "top center",
        "textfont": {"size": 12 if len(told.seats) < MANY_SEATS else 10},
        "hoverinfo": "skip",
        "showlegend": False,
        "cliponaxis": False,
    }
    return [*bars, total]


def _worth_in_words(told: Sheet, seats: list[str]) -> str:
    """The last day: every sum, and the parts of the seat that is ahead."""
    day = max(told.columns["day"])
    now = {row[0]: row[2:] for row in told.rows("seat", "day", *PARTS, "net_worth") if row[1] == day}
    order = sorted((seat for seat in seats if seat in now), key=lambda seat: -now[seat][-1])
    sums = ", ".join(f"{seat} {digits(now[seat][-1])}" for seat in order)
    parts = listing(f"{told.look.say(part)} {digits(now[order[0]][at])}" for at, part in enumerate(PARTS))
    return f"{capital('net worth')} at the end of day {day}, in {told.look.money[1]}: {sums}. {order[0]}: {parts}."

"""The cash cycle: how long money is away before it comes back, and which ways it goes."""

from __future__ import annotations

from collections import Counter
from statistics import median
from typing import TYPE_CHECKING, Any

from marketlab.charts.sheet import sheet, whose
from marketlab.charts.theme import tint
from marketlab.charts.words import YOU, brief, capital, digits, does, plural

if TYPE_CHECKING:
    import plotly.graph_objects as go

    from marketlab.charts.look import Swatch
    from marketlab.charts.sheet import Json, Looking, Sheet, Source

Flows = dict[tuple[str, str], float]
FEW_TURNS, MANY_TURNS = 8, 16
GROWN = 1.25  # a place that gives so many times what it gets has made money


def cash_cycle(source: Source, *, seat: str | None = None, look: Looking = None, dark: bool | None = None) -> go.Figure:
    """How many turns lay between paying for a good and being paid for it, as a row of bars.

    Parameters
    ----------
    source : game or columns
        A game, or its columns ``cash_cycle``: ``turn, seat, good, turns, paid, received, how``. ``turns`` are own
        turns between paying and being paid; payments are in coins.
    seat : str, optional
        Whose goods; left out, those of the first seat.
    look, dark
        As in ``value_history``.

    Returns
    -------
    plotly.graph_objects.Figure
        The sentence is in ``layout.meta``.

    Raises
    ------
    SeatError
        If nobody of this name sits at the table.

    """
    told = sheet(source, "cash_cycle", look, dark=dark)
    name = whose(told, seat)
    title = f"Turns until {_who_is(name)} paid for a good"
    sold = [row for row in told.rows("good", "turns", "paid", "received", "seat") if row[-1] == name]
    if not sold:
        return told.nothing(title, f"{name or 'Nobody'} has not been paid for a good yet.")
    waits = [turns for _, turns, *_ in sold]
    most, middle = max(Counter(waits).values()), median(waits)
    swatches = told.look.swatches((good for good, *_ in sold), told.theme)
    return told.figure(
        title,
        _cycle_in_words(told, name, sold),
        [_bars(swatch, told, [turns for kind, turns, *_ in sold if kind == good]) for good, swatch in swatches.items()],
        barmode="stack",
        bargap=0.12,
        shapes=[_line_at(told, middle)],
        annotations=[_label_at(told, middle)],
        xaxis={
            "title": {"text": "own turns between paying and being paid"},
            "range": [-0.6, max(FEW_TURNS, *waits) + 0.6],
            "dtick": 1 if max(waits) <= MANY_TURNS else 5,
            "showgrid": False,
        },
        yaxis={"title": {"text": "goods"}, "range": [0, most * 1.1 + 1], "tickformat": "d"},
        margin={"b": 84},
    )


def _who_is(name: str) -> str:
    """Somebody, in the middle of a title: ``"Ana is"``, ``"you are"``."""
    return "you are" if name == YOU else does(brief(name) or "a seat", "is")


def _bars(swatch: Swatch, told: Sheet, waits: list[int]) -> Json:
    """The goods of a kind by how long each took."""
    counts = sorted(Counter(waits).items())
    return {
        "type": "bar",
        "name": swatch.title,
        "x": [turns for turns, _ in counts],
        "y": [count for _, count in counts],
        "marker": {"color": swatch.colour(told.theme), "line": {"color": told.theme.paper, "width": 1}},
        "hovertemplate": f"{swatch.title}: %{{y}} after %{{x}} turns<extra></extra>",
    }


def _line_at(told: Sheet, middle: float) -> Json:
    """A line from top to bottom at the median."""
    place = {"xref": "x", "yref": "paper", "x0": middle, "x1": middle, "y0": 0, "y1": 1}
    return {"type": "line", **place, "line": {"color": told.theme.ink, "width": 2, "dash": "dot"}}


def _label_at(told: Sheet, middle: float) -> Json:
    place = {"x": middle, "y": 1, "yref": "paper", "xanchor": "left", "xshift": 5, "yanchor": "top"}
    return {"text": f"median {digits(middle)}", "showarrow": False, "bgcolor": told.theme.paper, **place}


def _cycle_in_words(told: Sheet, name: str, sold: list[tuple[Any, ...]]) -> str:
    waits = [turns for _, turns, *_ in sold]
    paid, received = (sum(row[place] for row in sold) for place in (2, 3))
    return (
        f"{does(name, 'was')} paid for {plural(len(sold), 'good')}, "
        f"at the median {digits(median(waits))} turns after paying: "
        f"the quickest {digits(min(waits))}, the slowest {digits(max(waits))}. "
        f"{told.look.amount(paid)} came back as {digits(received)}."
    )


def cash_lanes(source: Source, *, seat: str | None = None, look: Looking = None, dark: bool | None = None) -> go.Figure:
    """The ways that the money of a seat went, as lanes: the wider, the more went there.

    Parameters
    ----------
    source : game or columns
        A game, or its columns ``cash_flows``: ``seat, source, target, amount``. Amounts are in coins.
    seat : str, optional
        Whose money; left out, that of the first seat.
    look, dark
        As in ``value_history``.

    Returns
    -------
    plotly.graph_objects.Figure
        The sentence is in ``layout.meta``.

    Raises
    ------
    SeatError
        If nobody of this name sits at the table.

    """
    told = sheet(source, "cash_flows", look, dark=dark)
    name = whose(told, seat)
    title = f"The ways of the {told.look.money[1]} of {brief(name) or 'a seat'}"
    flows = {
        (start, end): amount
        for holder, start, end, amount in told.rows("seat", "source", "target", "amount")
        if holder == name
    }
    if not flows:
        return told.nothing(title, f"No {told.look.money[1]} of {name or 'anybody'} have moved yet.")
    places = _places(flows)
    flows = dict(sorted(flows.items(), key=lambda flow: (places[flow[0][0]], -flow[1])))
    return told.figure(
        title,
        _lanes_in_words(told, name, flows),
        [{"type": "sankey", **_nodes(told, flows, places), **_links(told, flows, places)}],
        margin={"l": 14, "r": 14, "t": 64, "b": 30},
    )


def _places(flows: Flows) -> dict[str, int]:
    """In which column each place stands: one further than the furthest from which anything comes."""
    places = dict.fromkeys(dict.fromkeys(place for way in flows for place in way), 0)
    for _ in places:
        for start, end in flows:
            places[end] = max(places[end], places[start] + 1)
    return places


def _colours(told: Sheet, flows: Flows, places: dict[str, int]) -> dict[str, str]:
    """Gold for the places that money leaves again, a colour of its own for each at which its way ends."""
    leaving = {start for start, _ in flows}
    spare = iter(told.theme.spare * 2)
    return {place: told.theme.gold if place in leaving else next(spare) for place in places}


def _nodes(told: Sheet, flows: Flows, places: dict[str, int]) -> Json:
    """The places in columns from left to right, each with its name and how much went through it."""
    colours = _colours(told, flows, places)
    nodes = {
        "label": [_place_in_words(told, place, flows) for place in places],
        "align": "left",
        "color": [colours[place] for place in places],
        "line": {"color": told.theme.edge, "width": 1},
        "pad": 40,
        "thickness": 12,
        "hovertemplate": f"%{{label}} {told.look.money[1]}<extra></extra>",
    }
    return {"node": nodes, "textfont": {"color": told.theme.ink, "size": 12}}


def _place_in_words(told: Sheet, place: str, flows: Flows) -> str:
    """The name of a place and what went through it; from what to what, where far more leaves than came."""
    came = sum(amount for (_, end), amount in flows.items() if end == place)
    left = sum(amount for (start, _), amount in flows.items() if start == place)
    grown = left > GROWN * came > 0
    through = f"{digits(came)} \N{RIGHTWARDS ARROW} {digits(left)}" if grown else digits(max(came, left))
    return f"{capital(told.look.say(place))}<br>{through}"


def _links(told: Sheet, flows: Flows, places: dict[str, int]) -> Json:
    """A lane for each way, in the colour of the place that it leads to."""
    order, colours = list(places), _colours(told, flows, places)
    return {
        "link": {
            "source": [order.index(start) for start, _ in flows],
            "target": [order.index(end) for _, end in flows],
            "value": list(flows.values()),
            "color": [tint(colours[end], 0.45) for _, end in flows],
            "hovertemplate": f"%{{source.label}} to %{{target.label}}: %{{value}} {told.look.money[1]}<extra></extra>",
        }
    }


def _lanes_in_words(told: Sheet, name: str, flows: Flows) -> str:
    said = "; ".join(
        f"{told.look.say(start)} to {told.look.say(end)} {digits(amount)}" for (start, end), amount in flows.items()
    )
    return f"The ways of the {told.look.money[1]} of {name}: {said}."

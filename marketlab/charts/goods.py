"""Goods as they stand: what a set is worth, and what one card is worth and costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.charts.sheet import sheet
from marketlab.charts.words import capital, digits, listing, signed

if TYPE_CHECKING:
    import plotly.graph_objects as go

    from marketlab.charts.sheet import Json, Looking, Sheet, Source

COIN_INK, COIN_EDGE = "#2d1f00", "#fffdf8"  # as on the board, in light and dark


def value_track(source: Source, *, look: Looking = None, dark: bool | None = None) -> go.Figure:
    """The value of every good as it stands, the cheapest first, and what one card costs.

    Parameters
    ----------
    source : game or columns
        A game, or its columns ``goods``: ``good, value, cost, set_size, copies``. Values and costs are in coins.
    look, dark
        As in ``value_history``.

    Returns
    -------
    plotly.graph_objects.Figure
        The sentence is in ``layout.meta``.

    """
    told = sheet(source, "goods", look, dark=dark)
    values, costs = told.columns["value"], told.columns["cost"]
    names, money = _names(told), told.look.money[1]
    bars = _bars(told, values, f"%{{x}}: {told.look.value} %{{y}} {money}")
    rows = list(zip(names, values, costs, strict=True))
    said = "; ".join(f"{name} {digits(value)}, a card costs {digits(cost)}" for name, value, cost in reversed(rows))
    return told.figure(
        f"{capital(told.look.value)} as it stands",
        f"{capital(told.look.value)} as it stands, the dearest first: {said}.",
        [bars, _costs(told, names, costs)],
        xaxis=_shelf(names),
        yaxis={"title": {"text": money}, "range": [0, max(values, default=1) * 1.12]},
    )


def card_worth(source: Source, *, look: Looking = None, dark: bool | None = None) -> go.Figure:
    """What one card is worth as its share of a set, and what it costs: where the bar is taller, buying pays.

    Parameters
    ----------
    source : game or columns
        A game, or its columns ``goods``: ``good, value, cost, set_size, copies``. The dotted line is the mean worth
        of all cards in the box, in coins: what a blind card is worth to somebody who knows nothing of the deck.
    look, dark
        As in ``value_history``.

    Returns
    -------
    plotly.graph_objects.Figure
        The sentence is in ``layout.meta``.

    """
    told = sheet(source, "goods", look, dark=dark)
    names, costs, copies, money = _names(told), told.columns["cost"], told.columns["copies"], told.look.money[1]
    title = "What one card is worth, and what it costs"
    if not any(copies):
        return told.nothing(title, "There are no cards of goods to compare.")
    shares = [value / size for value, size in told.rows("value", "set_size")]
    mean = sum(share * count for share, count in zip(shares, copies, strict=True)) / sum(copies)
    gains = [(name, share - cost) for name, share, cost in zip(names, shares, costs, strict=True)]
    line = {"color": told.theme.ink, "width": 2, "dash": "dot"}
    blind = {"type": "scatter", "mode": "lines", "name": f"a blind card: {digits(mean)}", "x": names, "line": line}
    pays = listing(f"{name} ({signed(gain)})" for name, gain in gains if gain > 0) or "no good"
    return told.figure(
        title,
        f"A card is worth more in a set than it costs for {pays}. "
        f"A blind card is worth {digits(mean)} {money} on average.",
        [
            {**_bars(told, shares, f"%{{x}}: one card is worth %{{y:.2f}} {money} in a set"), **_FOOT},
            {
                **blind,
                "y": [mean] * len(names),
                "hovertemplate": f"any card, on average: %{{y:.2f}} {money}<extra></extra>",
            },
            _costs(told, names, costs),
        ],
        xaxis=_shelf(names),
        yaxis={"title": {"text": money}, "range": [0, max(*shares, *costs) * 1.15]},
    )


_FOOT = {"textposition": "inside", "insidetextanchor": "start", "textangle": 0}


def _shelf(names: list[str]) -> Json:
    """The goods below their bars, one word to a line so that they stay upright in a narrow chart."""
    words = [name.replace(" ", "<br>") for name in names]
    title = {"text": "from the cheapest to the dearest"}
    return {"title": title, "showgrid": False, "tickvals": names, "ticktext": words, "tickangle": 0}


def _names(told: Sheet) -> list[str]:
    swatches = told.look.swatches(told.columns["good"], told.theme)
    return [swatches[good].title for good in told.columns["good"]]


def _bars(told: Sheet, heights: list[float], hover: str) -> Json:
    """A bar for every good in its colour, its height written above it."""
    swatches = told.look.swatches(told.columns["good"], told.theme)
    return {
        "type": "bar",
        "x": _names(told),
        "y": heights,
        "marker": {
            "color": [swatches[good].colour(told.theme) for good in told.columns["good"]],
            "line": {"color": told.theme.edge, "width": 1},
        },
        "text": [f"<b>{digits(height)}</b>" for height in heights],
        "insidetextfont": {"color": [swatches[good].ink(told.theme) for good in told.columns["good"]]},
        "textposition": "outside",
        "cliponaxis": False,
        "showlegend": False,
        "hovertemplate": f"{hover}<extra></extra>",
    }


def _costs(told: Sheet, names: list[str], costs: list[float]) -> Json:
    """A coin at the height of what one card costs."""
    return {
        "type": "scatter",
        "mode": "markers+text",
        "name": "cost of one card",
        "x": names,
        "y": costs,
        "text": [f"<b>{digits(cost)}</b>" for cost in costs],
        "textfont": {"color": COIN_INK, "size": 12},
        "marker": {"color": told.theme.gold, "size": 24, "line": {"color": COIN_EDGE, "width": 2}},
        "hovertemplate": f"%{{x}}: one card costs %{{y}} {told.look.money[1]}<extra></extra>",
    }

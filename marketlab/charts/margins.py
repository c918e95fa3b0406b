"""Margins: prices beside their mean and the cost of a good, and what offers pay beside selling one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from marketlab.charts.lines import FEW_MOVES, Points, step_lines, time_axis
from marketlab.charts.sheet import sheet
from marketlab.charts.words import capital, digits, plural, signed

if TYPE_CHECKING:
    import plotly.graph_objects as go

    from marketlab.charts.look import Swatch
    from marketlab.charts.sheet import Json, Looking, Sheet, Source

GAP = 0.07  # between panels, as a share of the height


def mean_prices(source: Source, *, look: Looking = None, dark: bool | None = None) -> go.Figure:
    """The price of every good after each move, each in a panel with its mean, to which it returns, and its cost.

    Parameters
    ----------
    source : game or columns
        A game, or its columns ``quotes``: ``n, good, value, mean, cost, cause``. All three are in coins.
    look, dark
        As in ``value_history``.

    Returns
    -------
    plotly.graph_objects.Figure
        The sentence is in ``layout.meta``.

    """
    told = sheet(source, "quotes", look, dark=dark)
    title = f"{capital(told.look.value)}, mean and cost"
    goods = list(dict.fromkeys(told.columns["good"]))
    if not goods:
        return told.nothing(title, "No price has been told yet.")
    quotes = [_quote(told, good) for good in goods]
    axes = {f"yaxis{place + 1 if place else ''}": _axis(quote, place, quotes) for place, quote in enumerate(quotes)}
    axes["yaxis"]["title"] = {"text": told.look.money[1]}
    return told.figure(
        title,
        _prices_in_words(told, quotes),
        [trace for place, quote in enumerate(quotes) for trace in _panel(told, quote, place)],
        height=150 + 100 * len(goods),
        annotations=[_label(told, quote, place, len(quotes)) for place, quote in enumerate(quotes)],
        xaxis={**time_axis("move", told.last), "anchor": f"y{len(goods) if len(goods) > 1 else ''}"},
        margin={"r": 26 + 9 * max(len(quote.swatch.title) + 3 for quote in quotes), "b": 84},
        **axes,
    )


class Quote(NamedTuple):
    """The prices of a good: its look, its price after each move that changed it, the mean, and what it costs."""

    swatch: Swatch
    points: Points
    mean: float
    cost: float

    @property
    def room(self) -> tuple[float, float]:
        """From where to where its axis reaches."""
        values = [self.mean, self.cost, *(value for _, value in self.points)]
        return min(values) - 0.7, max(values) + 0.7


def _quote(told: Sheet, good: str) -> Quote:
    rows = [row[1:] for row in told.rows("good", "n", "value", "mean", "cost") if row[0] == good]
    points = [(n, value) for n, value, _, _ in rows]
    swatch = told.look.swatches([good], told.theme)[good]
    return Quote(swatch, [*points, (told.last, points[-1][1])], rows[-1][2], rows[-1][3])


def _axis(quote: Quote, place: int, quotes: list[Quote]) -> Json:
    """The axis of a panel; a Miel is as high in each of them, and the first stands at the top."""
    heights = [each.room[1] - each.room[0] for each in quotes]
    share = (1 - GAP * (len(quotes) - 1)) / sum(heights)
    top = 1 - sum(height * share + GAP for height in heights[:place])
    domain = [max(0.0, top - heights[place] * share), top]
    return {"domain": domain, "range": list(quote.room), "dtick": 1, "zeroline": False}


def _panel(told: Sheet, quote: Quote, place: int) -> list[Json]:
    """The price as a step line, its mean dashed, its cost dotted."""
    title, colour, money = quote.swatch.title, quote.swatch.colour(told.theme), told.look.money[1]
    axis = {"yaxis": f"y{place + 1 if place else ''}"}
    level = {"type": "scatter", "mode": "lines", "x": [0, max(FEW_MOVES, told.last)], "showlegend": place == 0, **axis}
    hover = f"{title}: %{{y}} {money}<br>from move %{{x}}<extra></extra>"
    return [
        {
            **level,
            "name": "mean of all price cards",
            "y": [quote.mean] * 2,
            "line": {"color": told.theme.faint_ink, "width": 1.8, "dash": "dash"},
            "hovertemplate": f"{title}: mean {digits(quote.mean)} {money}<extra></extra>",
        },
        {
            **level,
            "name": "cost of a good",
            "y": [quote.cost] * 2,
            "line": {"color": told.theme.gold, "width": 2.2, "dash": "dot"},
            "hovertemplate": f"{title}: costs {digits(quote.cost)} {money}<extra></extra>",
        },
        *(
            {**trace, **axis, "showlegend": False, "hovertemplate": hover}
            for trace in step_lines(title, quote.points, colour, told.theme)
        ),
    ]


def _label(told: Sheet, quote: Quote, place: int, panels: int) -> Json:
    """The name and the price of now at the end of the line."""
    return {
        "text": f"<b>{quote.swatch.title} {digits(quote.points[-1][1])}</b>",
        "x": told.last,
        "y": quote.points[-1][1],
        "yref": f"y{place + 1 if place and panels > 1 else ''}",
        "xanchor": "left",
        "xshift": 6,
        "showarrow": False,
        "bgcolor": quote.swatch.colour(told.theme),
        "font": {"color": quote.swatch.ink(told.theme), "size": 12},
        "borderpad": 2,
    }


def _prices_in_words(told: Sheet, quotes: list[Quote]) -> str:
    """The prices of now, and how far each is from its mean."""
    said = "; ".join(
        f"{quote.swatch.title} {digits(quote.points[-1][1])}, mean {digits(quote.mean)}, cost {digits(quote.cost)}"
        for quote in quotes
    )
    return (
        f"{capital(told.look.value)} after {plural(told.last, 'move')}: {said}. "
        "The mean is that of all price cards together."
    )


def offer_margins(source: Source, *, look: Looking = None, dark: bool | None = None) -> go.Figure:
    """What each offer on the table pays above the cost of its goods, beside the same goods sold one by one.

    Parameters
    ----------
    source : game or columns
        A game, or its columns ``offers``: ``offer, goods, sales, cost, reward, singly``. ``sales`` is how many goods an
        offer takes; cost, reward, and ``singly`` (the goods at the prices of now) are in coins.
    look, dark
        As in ``value_history``.

    Returns
    -------
    plotly.graph_objects.Figure
        The sentence is in ``layout.meta``.

    """
    told = sheet(source, "offers", look, dark=dark)
    title = f"Margin of every {told.look.say('offer')}, and of its goods sold singly"
    offers: list[Offer] = [Offer(*row) for row in told.rows(*Offer._fields)]
    if not offers:
        return told.nothing(title, "Nothing is on offer now.")
    offers.sort(key=lambda offer: offer.gain - offer.gain_singly)
    rows = [f"{place} {offer.offer}" for place, offer in enumerate(offers)]
    ends = [end for offer in offers for end in (offer.gain, offer.gain_singly)]
    return told.figure(
        title,
        _offers_in_words(told, offers),
        [_singly(told, rows, offers), _at_once(told, rows, offers)],
        barmode="group",
        bargap=0.3,
        height=150 + 62 * len(offers),
        xaxis={"title": {"text": f"{told.look.money[1]} above the cost of the goods"}, "range": _room(ends)},
        yaxis={
            "title": {"text": ""},
            "showgrid": False,
            "tickvals": rows,
            "ticktext": [f"<b>{offer.offer}</b><br>{offer.goods}" for offer in offers],
        },
        legend={"traceorder": "reversed"},
        margin={"b": 84},
    )


class Offer(NamedTuple):
    """An offer: what it is called, its goods and how many, their cost, what it pays, what they bring one by one."""

    offer: str
    goods: str
    sales: int
    cost: float
    reward: float
    singly: float

    @property
    def gain(self) -> float:
        """What it pays above the cost."""
        return self.reward - self.cost

    @property
    def gain_singly(self) -> float:
        """What its goods bring one by one above the cost."""
        return self.singly - self.cost

    def share(self) -> str:
        """The gross margin: which part of the reward is gain."""
        return f"{digits(round(100 * self.gain / self.reward))} %" if self.reward else "none"


def _room(ends: list[float]) -> list[float]:
    """The axis, with room for the texts behind the bars."""
    low, high = min(0.0, *ends), max(1.0, *ends)
    return [low * 1.3, high + 0.6 * (high - low)]


def _bars(rows: list[str], name: str, gains: list[float], texts: list[str], marker: Json) -> Json:
    return {
        "type": "bar",
        "orientation": "h",
        "name": name,
        "y": rows,
        "x": gains,
        "text": texts,
        "textposition": "outside",
        "cliponaxis": False,
        "constraintext": "none",
        "marker": marker,
        "hovertemplate": "%{text}<extra></extra>",
    }


def _at_once(told: Sheet, rows: list[str], offers: list[Offer]) -> Json:
    texts = [f"<b>{signed(offer.gain)}</b> at once, margin {offer.share()}" for offer in offers]
    marker = {"color": told.theme.gold, "line": {"color": told.theme.edge, "width": 1}}
    return _bars(rows, "reward", [offer.gain for offer in offers], texts, marker)


def _singly(told: Sheet, rows: list[str], offers: list[Offer]) -> Json:
    texts = [f"<b>{signed(offer.gain_singly)}</b> in {plural(offer.sales, 'sale')}" for offer in offers]
    marker = {"color": told.theme.faint_ink, "line": {"color": told.theme.edge, "width": 1}}
    return _bars(rows, "sold singly", [offer.gain_singly for offer in offers], texts, marker)


def _offers_in_words(told: Sheet, offers: list[Offer]) -> str:
    said = "; ".join(
        f"{offer.offer} ({offer.goods}) {signed(offer.gain)}, singly {signed(offer.gain_singly)}"
        for offer in reversed(offers)
    )
    better = [offer for offer in offers if offer.gain > offer.gain_singly]
    verdict = f"{len(better)} of {plural(len(offers), told.look.say('offer'))} pay more than single sales"
    return f"Above the cost of the goods, in {told.look.money[1]}: {said}. {verdict}."

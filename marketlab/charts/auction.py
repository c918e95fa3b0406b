"""Auctions: one of them as a ladder, and whether a higher offer earns more."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from marketlab.charts.columns import ColumnsError
from marketlab.charts.lines import Json, end_labels, label_room, step_lines
from marketlab.charts.sheet import sheet
from marketlab.charts.words import brief, capital, digits, does, plural, safe

if TYPE_CHECKING:
    import plotly.graph_objects as go

    from marketlab.charts.sheet import Looking, Sheet, Source

OPEN, RAISE, DROP, WIN, CHECKOUT = "open", "raise", "drop", "win", "checkout"
AUCTIONS = ("sale", "adventurer", "step", "what", "seat", "offer", "purse", "sells", "paid")


class Step(NamedTuple):
    """One step of an auction: who did what, and the offer that stands for this seat afterwards."""

    sale: int
    adventurer: str
    step: int
    what: str
    seat: str
    offer: float
    purse: float
    sells: float | None
    paid: float | None


def auction(source: Source, *, sale: int | None = None, look: Looking = None, dark: bool | None = None) -> go.Figure:
    """One auction as a ladder: the offer of every seat step by step, the purse, and what was paid at the end.

    Parameters
    ----------
    source : game or columns
        A game, or its columns ``auctions``: ``n, sale, adventurer, step, what, seat, offer, purse, sells, paid``.
        Offers are in quality; purses, ``sells`` and ``paid`` in coins.
    sale : int, optional
        The number of the auction in this game, from 1; left out, the last one.
    look, dark
        As in ``value_history``.

    Returns
    -------
    plotly.graph_objects.Figure
        The sentence is in ``layout.meta``.

    Raises
    ------
    ColumnsError
        If there was no auction of this number.

    """
    told = sheet(source, "auctions", look, dark=dark)
    steps = _steps(told, sale)
    if not steps:
        return told.nothing("An auction, step by step", "No offer has been made yet.")
    first, last = steps[0], steps[-1]
    seats = told.in_order({step.seat for step in steps})
    bids = {seat: _bids(steps, seat) for seat in seats}
    highest = max(first.purse, *(step.offer for step in steps), *(step.sells or 0 for step in steps))
    axis = (0.0, highest * 1.12 + 0.5)
    ends = [
        (f"<b>{brief(seat)} {digits(points[-1][1])}</b>", points[-1][1], told.seat_colour(seat), told.theme.on_seat)
        for seat, points in bids.items()
        if points
    ]
    return told.figure(
        safe(f"Auction {first.sale}, for {first.adventurer}: step by step"),
        _auction_in_words(told, steps),
        [*(_sold(told, last)), *(trace for seat in seats for trace in _climb(told, steps, seat, bids[seat]))],
        annotations=[*end_labels(ends, last.step + 1, axis), _purse_note(told, first)],
        shapes=[_purse_line(told, first.purse)],
        xaxis={
            "title": {"text": "step"},
            "range": [0, last.step + 1],
            "tickvals": [step.step for step in steps],
            "ticktext": [told.look.say(step.what) for step in steps],
            "showgrid": False,
            "zeroline": False,
        },
        yaxis={"title": {"text": f"quality of the offer; {told.look.money[1]}"}, "range": list(axis)},
        barmode="overlay",
        showlegend=False,
        margin={"r": label_room(ends)},
    )


def _steps(told: Sheet, sale: int | None) -> list[Step]:
    """The steps of one auction, or of the last."""
    steps = [Step(*row) for row in told.rows(*AUCTIONS)]
    numbers = sorted({step.sale for step in steps})
    wanted = numbers[-1] if sale is None and numbers else sale
    if wanted is not None and wanted not in numbers:
        there = f"Those so far: {numbers[0]} to {numbers[-1]}." if numbers else "There was none so far."
        raise ColumnsError(f"There is no auction {wanted} in this game. {there}")
    return [step for step in steps if step.sale == wanted]


def _bids(steps: list[Step], seat: str) -> list[tuple[int, float]]:
    """The offers that a seat has made, with a point at its last step: where it left, or where the auction ended."""
    bids = [(step.step, step.offer) for step in steps if step.seat == seat and step.what in {OPEN, RAISE}]
    ends = [step.step for step in steps if step.what == WIN or (step.what == DROP and step.seat == seat)]
    return [*bids, (min(ends, default=steps[-1].step), bids[-1][1])] if bids else []


def _climb(told: Sheet, steps: list[Step], seat: str, bids: list[tuple[int, float]]) -> list[Json]:
    """The ladder of a seat: its line, a mark at each offer, a cross where it drops out, a star where it wins."""
    colour = told.seat_colour(seat)
    line = step_lines(safe(seat), [*bids], colour, told.theme, dash=told.seat_dash(seat)) if bids else []
    own = [step for step in steps if step.seat == seat and step.what != CHECKOUT]
    heights = {DROP: bids[-1][1] if bids else 0}
    marks = {
        "type": "scatter",
        "mode": "markers+text",
        "name": safe(seat),
        "x": [step.step for step in own],
        "y": [heights.get(step.what, step.offer) for step in own],
        "text": [f"<b>{digits(step.offer)}</b>" if step.what in {OPEN, RAISE} else "" for step in own],
        "textposition": "top center",
        "marker": {
            "symbol": [{DROP: "x", WIN: "star"}.get(step.what, told.seat_symbol(seat)) for step in own],
            "size": [17 if step.what == WIN else 11 for step in own],
            "color": colour,
            "opacity": 1,
        },
        "customdata": [told.look.say(step.what) for step in own],
        "hovertemplate": f"{safe(seat)} %{{customdata}}: %{{y}}<extra></extra>",
        "cliponaxis": False,
    }
    return [*({**trace, "hoverinfo": "skip"} for trace in line), marks]


def _sold(told: Sheet, last: Step) -> list[Json]:
    """At the checkout: what the cards sell for as a frame, and what of it is paid."""
    if last.paid is None or last.sells is None:
        return []
    bar = {"type": "bar", "x": [last.step], "width": 0.7, "hoverinfo": "skip"}
    frame = {"color": "rgba(0, 0, 0, 0)", "line": {"color": told.theme.ink, "width": 1.5}}
    return [
        {**bar, "name": "sells for", "y": [last.sells], "marker": frame},
        {
            **bar,
            "name": "paid",
            "y": [last.paid],
            "marker": {"color": told.theme.gold},
            "text": [f"<b>{digits(last.paid)}</b>"],
            "textposition": "inside",
            "insidetextanchor": "start",
            "textfont": {"color": "#1d2129"},
            "hoverinfo": None,
            "hovertemplate": f"paid {told.look.amount(last.paid)} of {digits(last.sells)}<extra></extra>",
        },
    ]


def _purse_line(told: Sheet, purse: float) -> Json:
    place = {"xref": "paper", "x0": 0, "x1": 1, "y0": purse, "y1": purse}
    return {"type": "line", **place, "line": {"color": told.theme.gold, "width": 2.5, "dash": "dash"}}


def _purse_note(told: Sheet, first: Step) -> Json:
    return {
        "text": f"purse: {told.look.amount(first.purse)}",
        "showarrow": False,
        "x": 0,
        "xref": "paper",
        "xanchor": "left",
        "y": first.purse,
        "yanchor": "bottom",
        "font": {"color": told.theme.ink, "size": 12},
    }


def _auction_in_words(told: Sheet, steps: list[Step]) -> str:
    """How it began, how many raises there were, who won, and what was paid."""
    first, last = steps[0], steps[-1]
    count = sum(step.what == RAISE for step in steps)
    raises = plural(count, "raise") if count else "no raise"
    said = f"Auction {first.sale}, for {first.adventurer}: {does(first.seat, 'opens')} at {digits(first.offer)}"
    if last.paid is None or last.sells is None:
        lead = max(steps, key=lambda step: (step.what in {OPEN, RAISE}, step.step))
        return f"{said}, {raises} so far; {does(lead.seat, 'leads')} with {digits(lead.offer)}."
    return (
        f"{said}, {raises} later {does(last.seat, 'wins')} with {digits(last.offer)}. "
        f"The cards sell for {digits(last.sells)}, the purse holds {digits(last.purse)}: "
        f"paid {told.look.amount(last.paid)}."
    )


# Does a higher offer earn more? ------------------------------------------------------------------------------------


def quality_paid(source: Source, *, look: Looking = None, dark: bool | None = None) -> go.Figure:
    """The winning offer of every auction against what it was paid; a line leads up to what the purse held.

    Parameters
    ----------
    source : game or columns
        A game, or its columns ``auctions``, as in ``auction``.
    look, dark
        As in ``value_history``.

    Returns
    -------
    plotly.graph_objects.Figure
        The sentence is in ``layout.meta``.

    """
    told = sheet(source, "auctions", look, dark=dark)
    money = told.look.money[1]
    title = f"Quality of winning offers, and {money} paid for them"
    won = [step for step in (Step(*row) for row in told.rows(*AUCTIONS)) if step.paid is not None]
    if not won:
        return told.nothing(title, "Nobody has checked out yet.")
    seats = told.in_order({step.seat for step in won})
    room = max(max(step.purse, step.sells or 0) for step in won) + 1
    return told.figure(
        title,
        _paid_in_words(told, won),
        [_winnings(told, won, seat, (place + 0.5) / len(seats) - 0.5) for place, seat in enumerate(seats)],
        xaxis={
            "title": {"text": "quality of the winning offer"},
            "range": [0, max(step.offer for step in won) + 1],
            "zeroline": False,
        },
        yaxis={"title": {"text": f"{money} paid, and the purse above it"}, "range": [0, room], "zeroline": False},
    )


def _winnings(told: Sheet, won: list[Step], seat: str, aside: float) -> Json:
    """The auctions that a seat has won; seats stand a little aside of each other, and lines lead up to the purses."""
    own = [step for step in won if step.seat == seat]
    left = [step.purse - (step.paid or 0) for step in own]
    return {
        "type": "scatter",
        "mode": "markers",
        "name": safe(seat),
        "x": [step.offer + aside / 3 for step in own],
        "y": [step.paid for step in own],
        "error_y": {
            "type": "data",
            "symmetric": False,
            "array": left,
            "arrayminus": [0] * len(own),
            "thickness": 1.5,
            "width": 4,
            "color": told.seat_colour(seat),
        },
        "marker": {"symbol": told.seat_symbol(seat), "size": 11, "color": told.seat_colour(seat)},
        "customdata": [[safe(step.adventurer), step.offer, step.purse] for step in own],
        "hovertemplate": (
            f"{safe(seat)}, %{{customdata[0]}}: an offer of %{{customdata[1]}} was paid %{{y}} of a purse of "
            "%{customdata[2]}<extra></extra>"
        ),
    }


def _paid_in_words(told: Sheet, won: list[Step]) -> str:
    """The means of the lower and the upper half by quality."""
    ranked = sorted(won, key=lambda step: step.offer)
    half = len(ranked) // 2
    offers, paid, purses = (sum(getattr(step, name) for step in won) / len(won) for name in ("offer", "paid", "purse"))
    said = (
        f"{capital(plural(len(won), 'auction'))}: on average an offer of {digits(round(offers, 1))} won and was paid "
        f"{told.look.amount(round(paid, 1))} of a purse of {digits(round(purses, 1))}."
    )
    if not half:
        return said
    low, high = (sum(step.paid or 0 for step in part) / len(part) for part in (ranked[:half], ranked[-half:]))
    return (
        f"{said} The lower half by quality was paid {digits(round(low, 1))}, the upper half {digits(round(high, 1))}."
    )

"""Claims: what who claims first takes and what is left for the last, and what would have been better in hindsight."""

from __future__ import annotations

from statistics import fmean
from typing import TYPE_CHECKING, NamedTuple

from marketlab.charts.sheet import Json, sheet
from marketlab.charts.words import brief, capital, digits, plural, safe

if TYPE_CHECKING:
    import plotly.graph_objects as go

    from marketlab.charts.sheet import Looking, Sheet, Source

NEXT = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
MOST_ABREAST = 12  # numbers above bars that stand side by side; more of them stand upright
ASIDE = 0.08  # how far apart the marks of seats stand beside each other


def haul_by_order(source: Source, *, look: Looking = None, dark: bool | None = None) -> go.Figure:
    """The haul of the first, second and later claims: their mean as bars, each claim as the mark of its seat.

    Parameters
    ----------
    source : game or columns
        A game, or its columns ``hauls``: ``n, turn, order, seat, ship, cards, expected``. A card that lies facedown
        counts with the mean of its kind. Worth is in gold.
    look, dark
        As in ``value_history``.

    Returns
    -------
    plotly.graph_objects.Figure
        The sentence is in ``layout.meta``.

    """
    told = sheet(source, "hauls", look, dark=dark)
    title = "Haul by order of claiming"
    hauls: dict[int, list[tuple[int, float]]] = {}
    for order, cards, expected in told.rows("order", "cards", "expected"):
        hauls.setdefault(order, []).append((cards, expected))
    if not hauls:
        return told.nothing(title, "Nobody has claimed a ship.")
    orders = sorted(hauls)
    return told.figure(
        title,
        _hauls_in_words(told, hauls),
        [_means(told, hauls, orders), *(_marks(told, seat) for seat in told.in_order({*told.columns["seat"]}))],
        bargap=0.35,
        xaxis={"title": {"text": "claim of the round"}, "tickvals": orders, "ticktext": list(map(_nth, orders))},
        yaxis={"title": {"text": f"worth of the haul ({told.look.money[1]})"}, "rangemode": "tozero"},
    )


def _nth(order: int) -> str:
    return NEXT[order - 1] if order <= len(NEXT) else f"number {order}"


def _means(told: Sheet, hauls: dict[int, list[tuple[int, float]]], orders: list[int]) -> Json:
    """A bar for each place in the order: the mean worth, and how many cards it was."""
    worth = [fmean(expected for _, expected in hauls[order]) for order in orders]
    cards = [f"<b>{_cards(hauls[order])}</b>" for order in orders]
    return {
        "type": "bar",
        "name": "mean",
        "x": orders,
        "y": [round(mean, 3) for mean in worth],
        "text": cards,
        "textposition": "inside",
        "insidetextanchor": "start",
        "textangle": 0,
        "textfont": {"color": told.theme.ink},
        "marker": {"color": told.theme.grid, "line": {"color": told.theme.edge, "width": 1}},
        "hovertemplate": f"%{{y}} {told.look.money[1]} on average<extra></extra>",
    }


def _cards(hauls: list[tuple[int, float]]) -> str:
    """How many cards these hauls had on average."""
    mean = fmean(cards for cards, _ in hauls)
    return f"{digits(mean)} card{'' if mean == 1 else 's'}"


def _marks(told: Sheet, seat: str) -> Json:
    """The claims of one seat, a little beside those of the others."""
    rows = told.rows("turn", "order", "seat", "ship", "cards", "expected")
    own = [(turn, order, ship, cards, worth) for turn, order, who, ship, cards, worth in rows if who == seat]
    aside = (told.seats.index(seat) - (len(told.seats) - 1) / 2) * ASIDE
    return {
        "type": "scatter",
        "mode": "markers",
        "name": safe(seat),
        "x": [order + aside for _, order, *_ in own],
        "y": [worth for *_, worth in own],
        "marker": {
            "symbol": told.seat_symbol(seat),
            "size": 11,
            "color": told.seat_colour(seat),
            "line": {"color": told.theme.paper, "width": 1},
        },
        "customdata": [
            f"{safe(seat)}, round {turn}: {told.look.say(ship)} with {plural(cards, 'card')}"
            for turn, _, ship, cards, _ in own
        ],
        "hovertemplate": f"%{{customdata}}, %{{y}} {told.look.money[1]}<extra></extra>",
    }


def _hauls_in_words(told: Sheet, hauls: dict[int, list[tuple[int, float]]]) -> str:
    said = ", ".join(
        f"{_nth(order)} {digits(fmean(worth for _, worth in hauls[order]))} with {_cards(hauls[order])}"
        for order in sorted(hauls)
    )
    count = plural(sum(map(len, hauls.values())), "claim")
    return (
        f"{capital(told.look.money[1])} that a claim was worth on average, by its place in the round: {said}; {count}."
    )


# In hindsight --------------------------------------------------------------------------------------------------------


class Claim(NamedTuple):
    """A claim: what was taken, and the best that lay there, both as it turned out."""

    turn: int
    order: int
    seat: str
    ship: str
    value: float
    best: float


def claim_regret(source: Source, *, look: Looking = None, dark: bool | None = None) -> go.Figure:
    """What every claim took, and how much more lay on the best ship that was free: regret in hindsight.

    It counts facedown cards as they turned out, so it is for the end of a game, or for a teacher.

    Parameters
    ----------
    source : game or columns
        A game, or its columns ``claims``: ``turn, order, seat, ship, value, best`` and others. Values are in gold.
    look, dark
        As in ``value_history``.

    Returns
    -------
    plotly.graph_objects.Figure
        The sentence is in ``layout.meta``.

    """
    told = sheet(source, "claims", look, dark=dark)
    title = "What claims took, and what was better in hindsight"
    claims = [Claim(*row) for row in told.rows("turn", "order", "seat", "ship", "value", "best")]
    if not claims:
        return told.nothing(title, "Nobody has claimed a ship.")
    rounds = sorted({claim.turn for claim in claims})
    middles = [fmean(place for place, claim in enumerate(claims) if claim.turn == turn) for turn in rounds]
    return told.figure(
        title,
        _regret_in_words(told, claims),
        [
            *(_taken(told, seat, claims) for seat in told.in_order({claim.seat for claim in claims})),
            _left(told, claims),
        ],
        barmode="stack",
        legend={"traceorder": "normal"},
        bargap=0.25,
        shapes=[_border(told, at) for at, claim in enumerate(claims) if at and claim.turn != claims[at - 1].turn],
        xaxis={
            "title": {"text": "round, and its claims in their order"},
            "tickvals": middles,
            "ticktext": list(map(str, rounds)),
            "range": [-0.6, max(len(claims), 6) - 0.4],
            "showgrid": False,
        },
        yaxis={"title": {"text": f"cards of the ship ({told.look.money[1]})"}, "rangemode": "tozero"},
    )


def _taken(told: Sheet, seat: str, claims: list[Claim]) -> Json:
    """The bars of one seat: what it took."""
    own = [(place, claim) for place, claim in enumerate(claims) if claim.seat == seat]
    return {
        "type": "bar",
        "name": safe(seat),
        "x": [place for place, _ in own],
        "y": [claim.value for _, claim in own],
        "marker": {"color": told.seat_colour(seat)},
        "customdata": [f"{safe(seat)} claims {told.look.say(claim.ship)}" for _, claim in own],
        "hovertemplate": f"%{{customdata}}: %{{y}} {told.look.money[1]}<extra></extra>",
    }


def _left(told: Sheet, claims: list[Claim]) -> Json:
    """On top of them: how much more another ship held."""
    regrets = [claim.best - claim.value for claim in claims]
    return {
        "type": "bar",
        "name": "more on another ship" if any(regrets) else "more on another ship: never",
        "x": list(range(len(claims))),
        "y": regrets,
        "text": [f"<b>+{digits(regret)}</b>" if regret else "" for regret in regrets],
        "textposition": "outside",
        "textangle": -90 if len(claims) > MOST_ABREAST else 0,
        "cliponaxis": False,
        "constraintext": "none",
        "textfont": {"color": told.theme.ink},
        "marker": {
            "color": told.theme.paper,
            "pattern": {"shape": "/", "fgcolor": told.theme.faint_ink, "bgcolor": told.theme.paper, "size": 6},
            "line": {"color": told.theme.faint_ink, "width": 1},
        },
        "customdata": [brief(claim.seat) for claim in claims],
        "hovertemplate": f"%{{customdata}} could have had %{{y}} {told.look.money[1]} more<extra></extra>",
    }


def _border(told: Sheet, at: int) -> Json:
    """A line between two rounds."""
    place = {"yref": "paper", "y0": 0, "y1": 1, "x0": at - 0.5, "x1": at - 0.5}
    return {"type": "line", **place, "line": {"color": told.theme.grid, "width": 1}}


def _regret_in_words(told: Sheet, claims: list[Claim]) -> str:
    sums = {
        seat: sum(claim.best - claim.value for claim in claims if claim.seat == seat)
        for seat in told.in_order({claim.seat for claim in claims})
    }
    best = sum(claim.best == claim.value for claim in claims)
    said = ", ".join(f"{seat} {digits(regret)}" for seat, regret in sums.items())
    return (
        f"{best} of {plural(len(claims), 'claim')} took the best ship there was. "
        f"{capital(told.look.money[1])} that lay on better ships in hindsight: {said}."
    )

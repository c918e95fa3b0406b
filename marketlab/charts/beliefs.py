"""Beliefs: what a facedown card may be worth to the seat that knows it, and to everybody else."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from marketlab.charts.columns import ColumnsError
from marketlab.charts.sheet import Json, sheet
from marketlab.charts.words import capital, digits, does, safe

if TYPE_CHECKING:
    import plotly.graph_objects as go

    from marketlab.charts.sheet import Looking, Sheet, Source

Where = tuple[int, str, int]  # the round, the ship, the place on it


class Belief(NamedTuple):
    """What a seat believes of a card: the share of each price, and whether it knows the card."""

    shares: dict[float, float]
    knows: bool

    @property
    def mean(self) -> float:
        """The price that is expected."""
        return sum(price * share for price, share in self.shares.items()) / sum(self.shares.values())


def card_beliefs(
    source: Source,
    *,
    seat: str | None = None,
    ship: str | None = None,
    look: Looking = None,
    dark: bool | None = None,
) -> go.Figure:
    """How likely each price of a facedown card is: for a seat that knows it, and for those who do not.

    The latest card that the seat knows is drawn, or the latest at all. The shares are those of all cards that the back
    may hide, whatever has been seen of them.

    Parameters
    ----------
    source : game or columns
        A game, or its columns ``price_beliefs``: ``n, turn, ship, place, seat, knows, price, share``. Prices are in
        gold.
    seat : str, optional
        Whose belief is set beside that of the others; left out, a seat that knows a card.
    ship : str, optional
        The word of a ship, such as ``"plain-cog"``: only cards on it are looked at.
    look, dark
        As in ``value_history``.

    Returns
    -------
    plotly.graph_objects.Figure
        The sentence is in ``layout.meta``.

    Raises
    ------
    ColumnsError
        If there is no such seat.

    """
    told = sheet(source, "price_beliefs", look, dark=dark)
    title = "What a facedown card may be worth"
    if seat is not None and seat not in told.seats:
        raise ColumnsError(f"There is no seat {seat!r} in these columns. Seats: {', '.join(told.seats)}.")
    cards = _beliefs(told, ship)
    if not cards:
        return told.nothing(title, f"No card lies facedown{f' on {told.look.say(ship)}' if ship else ''}.")
    where, who = _latest_known(told, cards, seat)
    beliefs = cards[where]
    others = next((belief for belief in beliefs.values() if not belief.knows), None)
    known = beliefs.get(who) if who is not None and beliefs[who].knows else None
    shown = [(name, belief) for name, belief in ((who, known), (None, others)) if belief is not None]
    most = max(100 * share for _, belief in shown for share in belief.shares.values())
    return told.figure(
        f"Facedown card {where[2]} on {told.look.say(where[1])}, round {where[0]}",
        _beliefs_in_words(told, where, shown),
        [_bars(told, name, belief) for name, belief in reversed(shown)],
        barmode="overlay",
        bargap=0.12,
        xaxis={"title": {"text": f"price of the card ({told.look.money[1]})"}, "dtick": 1, "showgrid": False},
        yaxis={"title": {"text": "chance (of 100)"}, "range": [0, most * 1.18]},
        shapes=[_mean_line(told, belief) for _, belief in shown if not belief.knows],
        showlegend=True,
    )


def _beliefs(told: Sheet, ship: str | None) -> dict[Where, dict[str, Belief]]:
    """The latest belief of each seat about each card, cards in the order in which they were laid."""
    found: dict[tuple[Where, str, int], Belief] = {}
    rows = told.rows("n", "turn", "ship", "place", "seat", "knows", "price", "share")
    for n, turn, aboard, place, who, knows, price, share in rows:
        if ship in {None, aboard}:
            belief = found.setdefault(((turn, aboard, place), who, n), Belief({}, bool(knows)))
            belief.shares[price] = share
    cards: dict[Where, dict[str, Belief]] = {}
    for (where, who, _), belief in found.items():
        cards.setdefault(where, {})[who] = belief
    return cards


def _latest_known(told: Sheet, cards: dict[Where, dict[str, Belief]], seat: str | None) -> tuple[Where, str | None]:
    """The latest card that the seat, or any seat, knows, and who; else the latest card."""
    seats = [seat] if seat is not None else list(told.seats)
    for where in reversed(cards):
        for who in seats:
            if cards[where][who].knows:
                return where, who
    return list(cards)[-1], seat


def _bars(told: Sheet, name: str | None, belief: Belief) -> Json:
    """The chances of each price as one believes them."""
    prices = sorted(belief.shares)
    chances = [round(100 * belief.shares[price], 2) for price in prices]
    colour = told.theme.faint_ink if name is None else told.seat_colour(name)
    who = _who(name)
    return {
        "type": "bar",
        "name": who,
        "x": prices,
        "y": chances,
        "text": [digits(round(chance)) for chance in chances],
        "textposition": "outside",
        "cliponaxis": False,
        "textfont": {"color": told.theme.ink},
        "opacity": 0.85 if name is None else 0.6,
        "marker": {"color": colour},
        "hovertemplate": f"{who}: price %{{x}} with a chance of %{{y}} in 100<extra></extra>",
    }


def _who(name: str | None) -> str:
    return "who does not know it" if name is None else f"{safe(name)}, who knows it"


def _mean_line(told: Sheet, belief: Belief) -> Json:
    """A dotted line at the price that is expected, with the price."""
    return {
        "type": "line",
        "x0": belief.mean,
        "x1": belief.mean,
        "y0": 0,
        "y1": 1,
        "yref": "paper",
        "line": {"color": told.theme.ink, "width": 2, "dash": "dot"},
        "label": {
            "text": f"<b>{digits(belief.mean)}</b>",
            "textposition": "end",
            "textangle": 0,
            "xanchor": "left",
            "font": {"color": told.theme.ink},
        },
    }


def _beliefs_in_words(told: Sheet, where: Where, shown: list[tuple[str | None, Belief]]) -> str:
    turn, ship, place = where
    said = [
        f"{does(name, 'knows')} that it costs {digits(belief.mean)}"
        if name is not None
        else f"who does not know it expects {digits(belief.mean)}"
        for name, belief in shown
    ]
    card = f"{capital(told.look.money[1])} for card {place}, facedown on {told.look.say(ship)} in round {turn}"
    return f"{card}: {', '.join(said)}."

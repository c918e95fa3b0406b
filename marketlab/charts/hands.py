"""Hands: who gained and who lost by a move of the values, and in which order a hand sells best."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.charts.columns import ColumnsError
from marketlab.charts.sheet import sheet
from marketlab.charts.words import brief, digits, listing, plural, safe, signed
from marketlab.core.seats import seat_number

if TYPE_CHECKING:
    import plotly.graph_objects as go

    from marketlab.charts.sheet import Json, Looking, Sheet, Source

Event = tuple[int, str, str, str, dict[str, float]]  # choice, cause, good, whose move, and the change of every holder
Order = list[tuple[str, float]]  # a good and what its set was paid, sale by sale
MOST_ORDERS = 12  # drawn one by one; of more, the best and the worst


def hand_changes(source: Source, *, n: int | None = None, look: Looking = None, dark: bool | None = None) -> go.Figure:
    """Who gained and who lost hand worth when a sale, or anything else, moved the values.

    Only prices count: cards that were just sold are in no hand any more. It shows what hands hold, so it is for the
    end of a game, or for a teacher.

    Parameters
    ----------
    source : game or columns
        A game, or its columns ``hand_changes``: ``n, cause, good, seat, holder, change``. Changes are in coins.
    n : int, optional
        The number of one choice; left out, all of them.
    look, dark
        As in ``value_history``.

    Returns
    -------
    plotly.graph_objects.Figure
        The sentence is in ``layout.meta``.

    Raises
    ------
    ColumnsError
        If choice ``n`` moved no values.

    """
    told = sheet(source, "hand_changes", look, dark=dark)
    title = "Who gained and who lost hand worth"
    events = _events(told, n)
    if not events:
        return told.nothing(title, "Nothing has moved the values yet.")
    if n is not None:
        return _single_move(told, f"{title} by move {n}", events)
    holders = told.in_order({*told.columns["holder"]})
    marks = [f"{number} {brief(mover)}: {_letter(told, good)}" for number, _, good, mover, _ in events]
    return told.figure(
        title,
        _changes_in_words(told, events, holders),
        [_holder(told, holder, marks, events) for holder in holders],
        barmode="relative",
        bargap=0.2,
        xaxis={
            "title": {"text": "move, whose it was, and the good that was sold or shifted"},
            "type": "category",
            "showgrid": False,
        },
        yaxis={"title": {"text": f"change of hand worth ({told.look.money[1]})"}, "zeroline": True},
    )


def _events(told: Sheet, n: int | None) -> list[Event]:
    """What moved the values, with the change of every hand."""
    found: list[Event] = []
    for *move, holder, change in told.rows("n", "cause", "good", "seat", "holder", "change"):
        number, cause, good, mover = move
        if not found or found[-1][:4] != (number, cause, good, mover) or holder in found[-1][4]:
            found.append((number, cause, good, mover, {}))
        found[-1][4][holder] = change
    chosen = [event for event in found if n is None or event[0] == n]
    if n is not None and not chosen:
        there = listing(str(event[0]) for event in found) or "none so far"
        raise ColumnsError(f"Choice {n} moved no values. Choices that did: {there}.")
    return chosen


def _single_move(told: Sheet, title: str, events: list[Event]) -> go.Figure:
    """One bar for each seat: what a single choice did to its hand, also if it moved the values twice."""
    holders = told.in_order({*told.columns["holder"]})
    sums = [round(sum(change.get(holder, 0) for *_, change in events), 4) for holder in holders]
    bars = {
        "type": "bar",
        "x": [brief(holder) for holder in holders],
        "y": sums,
        "text": [f"<b>{signed(change)}</b>" for change in sums],
        "textposition": "outside",
        "cliponaxis": False,
        "marker": {"color": [told.seat_colour(holder) for holder in holders]},
        "customdata": [safe(holder) for holder in holders],
        "hovertemplate": "%{customdata}: %{text}<extra></extra>",
    }
    room = 0.15 * max(1, *map(abs, sums))
    return told.figure(
        title,
        _changes_in_words(told, events, holders),
        [bars],
        bargap=0.5,
        xaxis={"title": {"text": "whose hand"}, "type": "category", "showgrid": False},
        yaxis={
            "title": {"text": f"change of hand worth ({told.look.money[1]})"},
            "range": [min(0, *sums) - room, max(0, *sums) + room],
            "zeroline": True,
        },
    )


def _letter(told: Sheet, good: str) -> str:
    return told.look.swatches([good], told.theme)[good].letter


def _holder(told: Sheet, holder: str, marks: list[str], events: list[Event]) -> Json:
    """The bars of one seat: up what it gained, down what it lost."""
    causes = [
        f"{safe(mover)}: {told.look.say(cause)} of {told.look.swatches([good], told.theme)[good].title}, move {number}"
        for number, cause, good, mover, _ in events
    ]
    changes = [round(change.get(holder, 0), 4) for *_, change in events]
    return {
        "type": "bar",
        "name": safe(holder),
        "x": marks,
        "y": changes,
        "text": [brief(holder) if change else "" for change in changes],
        "textfont": {"color": told.theme.on_seat},
        "textposition": "inside",
        "insidetextanchor": "middle",
        "textangle": 0,
        "marker": {
            "color": told.seat_colour(holder),
            "line": {"color": told.theme.paper, "width": [int(change != 0) for change in changes]},
        },
        "customdata": [[cause, signed(change)] for cause, change in zip(causes, changes, strict=True)],
        "hovertemplate": f"{safe(holder)}: %{{customdata[1]}}<br>%{{customdata[0]}}<extra></extra>",
    }


def _changes_in_words(told: Sheet, events: list[Event], holders: list[str]) -> str:
    """The sum of every hand, and the single change that was largest."""
    sums = {holder: sum(change.get(holder, 0) for *_, change in events) for holder in holders}
    total = ", ".join(f"{holder} {signed(sums[holder])}" for holder in holders)
    n, cause, good, _, change = max(events, key=lambda event: max(map(abs, event[4].values())))
    holder = max(change, key=lambda name: abs(change[name]))
    by = f"the {told.look.say(cause)} of {told.look.swatches([good], told.theme)[good].title} at move {n}"
    largest = f" Most by {by}: {holder} {signed(change[holder])}." if len(events) > 1 else ""
    what = f"{plural(len(events), 'move')} of the values" if len(events) > 1 else by
    return f"Hand worth gained or lost by {what}, in {told.look.money[1]}: {total}.{largest}"


def selling_orders(
    source: Source, *, seat: str | None = None, look: Looking = None, dark: bool | None = None
) -> go.Figure:
    """Every order of selling the sets of a hand, the best first: what each sale would be paid.

    Parameters
    ----------
    source : game or columns
        A game, or its columns ``selling_orders``: ``seat, order, step, good, paid``. Payments are in coins.
    seat : str, optional
        Whose hand; left out, the seat that has most orders to choose from.
    look, dark
        As in ``value_history``.

    Returns
    -------
    plotly.graph_objects.Figure
        The sentence is in ``layout.meta``. Of more than 12 orders the 6 best and the 6 worst are drawn.

    Raises
    ------
    SeatError
        If nobody of this name sits at the table.

    """
    told = sheet(source, "selling_orders", look, dark=dark)
    whose = _whose(told, seat)
    title = f"In which order to sell {f'the hand of {whose}' if whose else 'a hand'}"
    orders = _orders(told, whose)
    if not orders:
        return told.nothing(
            safe(title),
            f"{whose or 'Nobody'}: no set that could be sold now."
            if whose
            else "Nobody holds a set that could be sold now.",
        )
    half = MOST_ORDERS // 2
    drawn = orders if len(orders) <= MOST_ORDERS else [*orders[:half], *orders[-half:]]
    names = [_order_name(told, order) for order in drawn]
    between = [] if drawn is orders else [f"{len(orders) - MOST_ORDERS} more"]
    totals = [sum(paid for _, paid in order) for order in drawn]
    return told.figure(
        safe(title),
        _orders_in_words(told, whose, orders),
        [*_steps(told, drawn, names), _totals(told, names, totals)],
        barmode="stack",
        bargap=0.25,
        height=150 + 30 * (len(drawn) + len(between)),
        xaxis={"title": {"text": told.look.money[1]}, "range": [0, max(totals) * 1.1]},
        yaxis={
            "title": {"text": "first to last"},
            "categoryarray": [*names[:half], *between, *names[half:]],
            "range": [len(drawn) + len(between) - 0.5, -0.5],
            "showgrid": False,
            "type": "category",
        },
        legend={"traceorder": "normal"},
    )


def _whose(told: Sheet, seat: str | None) -> str:
    """The seat that is asked for, or the one with the most orders."""
    if seat is not None:
        return told.look.seats[seat_number(told.look.seats, seat)] if told.look.seats else seat
    counts: dict[str, int] = {}
    for name, order in told.rows("seat", "order"):
        counts[name] = max(counts.get(name, 0), order)
    return max(counts, key=lambda name: counts[name], default="")


def _orders(told: Sheet, whose: str) -> list[Order]:
    """The orders of one hand, the best first."""
    orders: dict[int, Order] = {}
    for seat, order, good, paid in told.rows("seat", "order", "good", "paid"):
        if seat == whose:
            orders.setdefault(order, []).append((good, paid))
    return sorted(orders.values(), key=lambda order: -sum(paid for _, paid in order))


def _order_name(told: Sheet, order: Order) -> str:
    return " ".join(_letter(told, good) for good, _ in order)


def _steps(told: Sheet, drawn: list[Order], names: list[str]) -> list[Json]:
    """A piece of bar for every sale, in the colour of its good; the legend names each good once."""
    traces: list[Json] = []
    named: set[str] = set()
    for step in range(max(len(order) for order in drawn)):
        sold = [(name, *order[step]) for name, order in zip(names, drawn, strict=True) if step < len(order)]
        for good, swatch in told.look.swatches((good for _, good, _ in sold), told.theme).items():
            own = [(name, paid) for name, kind, paid in sold if kind == good]
            traces.append(
                {
                    "type": "bar",
                    "orientation": "h",
                    "name": swatch.title,
                    "legendgroup": good,
                    "showlegend": good not in named,
                    "y": [name for name, _ in own],
                    "x": [paid for _, paid in own],
                    "text": [f"{swatch.letter} {digits(paid)}" for _, paid in own],
                    "textfont": {"color": swatch.ink(told.theme)},
                    "textposition": "inside",
                    "insidetextanchor": "middle",
                    "marker": {"color": swatch.colour(told.theme), "line": {"color": told.theme.paper, "width": 1}},
                    "hovertemplate": f"sale {step + 1}: {swatch.title} for %{{x}} {told.look.money[1]}<extra></extra>",
                }
            )
            named.add(good)
    return traces


def _totals(told: Sheet, names: list[str], totals: list[float]) -> Json:
    return {
        "type": "scatter",
        "mode": "text",
        "y": names,
        "x": totals,
        "text": [f"<b> {digits(total)}</b>" for total in totals],
        "textposition": "middle right",
        "textfont": {"color": told.theme.ink, "size": 14},
        "cliponaxis": False,
        "showlegend": False,
        "hoverinfo": "skip",
    }


def _orders_in_words(told: Sheet, whose: str, orders: list[Order]) -> str:
    best, worst = orders[0], orders[-1]
    most, least = (sum(paid for _, paid in order) for order in (best, worst))
    names = told.look.swatches([good for good, _ in best], told.theme)
    way = ", then ".join(names[good].title for good, _ in best)
    if len(orders) == 1:
        return f"{whose} could sell {way} for {told.look.amount(most)}; there is no other order."
    return (
        f"{whose} could sell in {len(orders)} orders. The best, {way}, pays {told.look.amount(most)}, "
        f"{digits(most - least)} more than the worst with {digits(least)}."
    )

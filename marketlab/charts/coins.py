"""Coins: who is ahead, and where they came from and went."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.charts.lines import Json, Points, end_labels, label_room, step_lines, time_axis
from marketlab.charts.sheet import sheet
from marketlab.charts.words import LONGEST, brief, capital, digits, does, listing, plural, safe, signed

if TYPE_CHECKING:
    import plotly.graph_objects as go

    from marketlab.charts.sheet import Looking, Sheet, Source

CREATED, RECEIVED, GIVEN, PAID = "from the bank", "from other seats", "to other seats", "to the bank"
BETWEEN = "from seat to seat"
FLOWS = (CREATED, RECEIVED, GIVEN, PAID)
Sums = dict[tuple[str, str, str], float]  # by seat, flow and reason


def coins_race(source: Source, *, look: Looking = None, dark: bool | None = None) -> go.Figure:
    """The coins of every seat after each move, as step lines.

    Parameters
    ----------
    source : game or columns
        A game, or its columns ``ledger``: ``n, seat, amount, reason, other, created``. Amounts are in coins.
    look, dark
        As in ``value_history``.

    Returns
    -------
    plotly.graph_objects.Figure
        The sentence is in ``layout.meta``.

    """
    told = sheet(source, "ledger", look, dark=dark)
    purses = _purses(told)
    held = capital(told.look.words.get("held", told.look.money[1]))
    if not purses:
        return told.nothing(f"{held}, move by move", f"No {told.look.money[1]} have moved yet.")
    most = max(value for points in purses.values() for _, value in points)
    axis = (min(0.0, *(value for points in purses.values() for _, value in points)), most * 1.08 + 1)
    ends = [
        (f"<b>{brief(seat)} {digits(points[-1][1])}</b>", points[-1][1], told.seat_colour(seat), told.theme.on_seat)
        for seat, points in purses.items()
    ]
    return told.figure(
        f"{held}, move by move",
        _race_in_words(told, purses),
        [trace for seat, points in purses.items() for trace in _runner(told, seat, points)],
        annotations=end_labels(ends, told.last, axis),
        xaxis=time_axis("move", told.last),
        yaxis={"title": {"text": told.look.money[1]}, "range": list(axis)},
        showlegend=False,
        margin={"r": label_room(ends)},
    )


def _purses(told: Sheet) -> dict[str, Points]:
    """What every seat held after each move that changed it, seats in their order, with a point at the last move."""
    purses: dict[str, dict[int, float]] = {}
    for n, seat, amount in told.rows("n", "seat", "amount"):
        purse = purses.setdefault(seat, {})
        purse[n] = (list(purse.values())[-1] if purse else 0) + amount
    lines = {seat: list(purses[seat].items()) for seat in told.in_order(purses)}
    return {seat: [*points, (told.last, points[-1][1])] for seat, points in lines.items()}


def _runner(told: Sheet, seat: str, points: Points) -> list[Json]:
    """The line of a seat; colour, dashes and the shape at its end tell seats apart."""
    hover = f"{safe(seat)}: %{{y}} {told.look.money[1]}<br>from move %{{x}}<extra></extra>"
    lines = step_lines(safe(seat), points, told.seat_colour(seat), told.theme, dash=told.seat_dash(seat))
    mark = {"symbol": told.seat_symbol(seat), "size": 11, "color": told.seat_colour(seat)}
    end = {"type": "scatter", "mode": "markers", "name": safe(seat), "x": [points[-1][0]], "y": [points[-1][1]]}
    return [{**trace, "hovertemplate": hover} for trace in (*lines, {**end, "marker": mark, "cliponaxis": False})]


def _race_in_words(told: Sheet, purses: dict[str, Points]) -> str:
    now = {seat: points[-1][1] for seat, points in purses.items()}
    order = sorted(now, key=lambda seat: -now[seat])
    leaders = [seat for seat in order if now[seat] == now[order[0]]]
    rest = [now[seat] for seat in order if seat not in leaders]
    since = f"{capital(told.look.words.get('held', told.look.money[1]))} after {plural(told.last, 'move')}: "
    held = ", ".join(f"{seat} {digits(now[seat])}" for seat in order)
    if not rest:
        return f"{since}{held}."
    lead = does(leaders[0], "leads") if len(leaders) == 1 else f"{listing(leaders)} lead"
    return f"{since}{held}. {lead} by {told.look.amount(now[order[0]] - rest[0])}."


def ledger(source: Source, *, look: Looking = None, dark: bool | None = None) -> go.Figure:
    """Where the coins of every seat came from and where they went: created, handed over, paid to the bank.

    Parameters
    ----------
    source : game or columns
        A game, or its columns ``ledger``: ``n, seat, amount, reason, other, created``. Amounts are in coins.
    look, dark
        As in ``value_history``.

    Returns
    -------
    plotly.graph_objects.Figure
        The sentence is in ``layout.meta``.

    """
    told = sheet(source, "ledger", look, dark=dark)
    money = told.look.money[1]
    title = f"Where the {money} came from and went"
    sums = _sums(told)
    if not sums:
        return told.nothing(title, f"No {money} have moved yet.")
    rows = sorted(dict.fromkeys((flow, reason) for _, flow, reason in sums), key=lambda row: FLOWS.index(row[0]))
    seats = told.in_order({seat for seat, _, _ in sums})
    return told.figure(
        title,
        _ledger_in_words(told, sums),
        [_account(told, seat, rows, sums) for seat in seats],
        barmode="group",
        bargap=0.25,
        height=150 + (16 + 14 * len(seats)) * len(rows),
        xaxis={"title": {"text": f"{money}: paid or gained"}, "range": _room(sums)},
        yaxis={
            "type": "category",
            "categoryarray": list(map(_key, rows)),
            "tickvals": list(map(_key, rows)),
            "ticktext": [f"<b>{told.look.say(reason)}</b><br>{told.look.say(flow)}" for flow, reason in rows],
            "range": [len(rows) - 0.5, -0.5],
            "showgrid": False,
        },
        shapes=[_divider(told, at) for at in range(1, len(rows)) if rows[at][0] != rows[at - 1][0]],
        showlegend=False,
    )


def _sums(told: Sheet) -> Sums:
    """The sum of every seat, flow and reason."""
    sums: Sums = {}
    for seat, amount, reason, other in told.rows("seat", "amount", "reason", "other"):
        if seat is None:
            continue
        flow = FLOWS[(0 if amount > 0 else 3) if other is None else (1 if amount > 0 else 2)]
        sums[seat, flow, reason] = sums.get((seat, flow, reason), 0) + amount
    return sums


def _room(sums: Sums) -> list[float]:
    """The axis of the bars, with room for the names at their ends."""
    low, high = min(0, *sums.values()), max(0, *sums.values())
    room = (0.18 + 0.012 * min(LONGEST, max(len(seat) for seat, _, _ in sums))) * (high - low)
    return [low - room if low else 0, high + room if high else 0]


def _key(row: tuple[str, str]) -> str:
    return ": ".join(row)


def _divider(told: Sheet, at: int) -> Json:
    """A line above a row with which another flow begins."""
    place = {"xref": "paper", "x0": 0, "x1": 1, "y0": at - 0.5, "y1": at - 0.5}
    return {"type": "line", **place, "line": {"color": told.theme.edge, "width": 1, "dash": "dot"}}


def _account(told: Sheet, seat: str, rows: list[tuple[str, str]], sums: Sums) -> Json:
    """The bars of one seat."""
    amounts = [sums.get((seat, *row), 0) for row in rows]
    return {
        "type": "bar",
        "orientation": "h",
        "name": safe(seat),
        "y": list(map(_key, rows)),
        "x": amounts,
        "text": [f"{brief(seat)} {signed(amount)}" if amount else "" for amount in amounts],
        "textposition": "outside",
        "cliponaxis": False,
        "constraintext": "none",
        "marker": {"color": told.seat_colour(seat)},
        "customdata": [f"{told.look.say(reason)}, {told.look.say(flow)}" for flow, reason in rows],
        "hovertemplate": f"{safe(seat)}, %{{customdata}}: %{{x}} {told.look.money[1]}<extra></extra>",
    }


def _ledger_in_words(told: Sheet, sums: Sums) -> str:
    """How many coins were created, handed over and paid back, and how many the seats hold."""
    total = dict.fromkeys(FLOWS, 0.0)
    for (_, flow, _), amount in sums.items():
        total[flow] += amount
    return (
        f"Created by {told.look.say('the bank')}: {told.look.amount(total[CREATED])}. "
        f"Paid back to it: {digits(-total[PAID])}. "
        f"{capital(told.look.say(BETWEEN))}: {digits(total[RECEIVED])}. "
        f"The seats hold {told.look.amount(sum(total.values()))}."
    )

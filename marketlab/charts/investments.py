"""Investments: what fixtures and staff have cost and brought so far."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from marketlab.charts.lines import Json, Points, end_labels, label_room, step_lines, time_axis
from marketlab.charts.sheet import sheet
from marketlab.charts.words import capital, digits, plural, safe, signed

if TYPE_CHECKING:
    import plotly.graph_objects as go

    from marketlab.charts.sheet import Looking, Sheet, Source

COST, RETURN = "paid", "brought"


def investments(
    source: Source, *, seat: str | None = None, look: Looking = None, dark: bool | None = None
) -> go.Figure:
    """What each kind of investment has cost and what it has brought, added up move by move.

    Parameters
    ----------
    source : game or columns
        A game, or its columns ``investments``: ``n, seat, card, kind, what, amount``. Amounts are in coins, below 0
        what is paid.
    seat : str, optional
        Whose; left out, those of all seats together.
    look, dark
        As in ``value_history``.

    Returns
    -------
    plotly.graph_objects.Figure
        The sentence is in ``layout.meta``.

    """
    told = sheet(source, "investments", look, dark=dark)
    rows = [row for row in told.rows("kind", "n", "amount", "what", "seat") if seat in {None, row[4]}]
    kinds = sorted({row[0] for row in rows})
    title = " against ".join(told.look.say(kind) for kind in kinds) if len(kinds) > 1 else "investments"
    title = f"{capital(title)}: paid and brought{f', {safe(seat)}' if seat else ''}"
    if not kinds:
        return told.nothing(
            title, f"{seat} has invested in nothing yet." if seat else "Nobody has invested in anything yet."
        )
    sums = {
        (kind, what): _running([row[1:3] for row in rows if row[0] == kind], told.last, sign)
        for kind in kinds
        for what, sign in ((COST, -1), (RETURN, 1))
    }
    axis = (0.0, max(points[-1][1] for points in sums.values()) * 1.08 + 1)
    swatches = told.look.swatches(kinds, told.theme)
    ends = [
        (
            f"<b>{told.look.say(kind)} {what} {digits(points[-1][1])}</b>",
            points[-1][1],
            swatches[kind].colour(told.theme),
            swatches[kind].ink(told.theme),
        )
        for (kind, what), points in sums.items()
    ]
    return told.figure(
        title,
        _investments_in_words(told, kinds, rows, seat),
        [trace for (kind, what), points in sums.items() for trace in _line(told, kind, what, points)],
        annotations=end_labels(ends, told.last, axis),
        xaxis=time_axis("move", told.last),
        yaxis={"title": {"text": f"{told.look.money[1]}, added up"}, "range": list(axis)},
        showlegend=False,
        margin={"r": label_room(ends)},
    )


def _running(rows: list[tuple[int, float]], last: int, sign: int) -> Points:
    """The sum after each move of what was paid (sign -1) or brought (1), from the start to the last move."""
    sums: dict[int, float] = {0: 0}
    total = 0.0
    for n, amount in rows:
        if amount * sign > 0:
            total += amount * sign
            sums[n] = total
    return [*sums.items(), (last, total)]


def _line(told: Sheet, kind: str, what: str, points: Points) -> list[Json]:
    """A step line in the colour of its kind: dots for what is paid."""
    name, dash = f"{told.look.say(kind)} {what}", "dot" if what == COST else "solid"
    hover = f"{name}: %{{y}} {told.look.money[1]}<br>from move %{{x}}<extra></extra>"
    colour = told.look.swatches([kind], told.theme)[kind].colour(told.theme)
    return [{**trace, "hovertemplate": hover} for trace in step_lines(name, points, colour, told.theme, dash=dash)]


def _investments_in_words(told: Sheet, kinds: list[str], rows: list[tuple[Any, ...]], seat: str | None) -> str:
    """The sums of each kind, how what it brought came about, and the difference."""
    said = []
    for kind in kinds:
        ways: dict[str, float] = {}
        for _, _, amount, what, _ in (row for row in rows if row[0] == kind):
            ways[what if amount > 0 else COST] = ways.get(what if amount > 0 else COST, 0) + amount
        cost = -ways.pop(COST, 0)
        came = ", ".join(f"{told.look.say(what)} {digits(amount)}" for what, amount in ways.items())
        brought = f"{digits(sum(ways.values()))} {RETURN}{f' ({came})' if came else ''}"
        said.append(
            f"{capital(told.look.say(kind))}: {digits(cost)} {COST}, {brought}, {signed(sum(ways.values()) - cost)}."
        )
    whose = f"Investments of {seat}" if seat else "Investments of all seats"
    return f"{whose} after {plural(told.last, 'move')}, in {told.look.money[1]}. {' '.join(said)}"

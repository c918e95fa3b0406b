"""Values: how the value of every good moved, and what moved it."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any, NamedTuple

from marketlab.charts.lines import Json, Points, end_labels, label_room, step_lines, time_axis
from marketlab.charts.sheet import sheet
from marketlab.charts.words import capital, digits, listing, plural, safe

if TYPE_CHECKING:
    import plotly.graph_objects as go

    from marketlab.charts.look import Swatch
    from marketlab.charts.sheet import Looking, Sheet, Source

SALE = "sale"
FEW = 8  # so many different values are marked one by one on the axis


class Move(NamedTuple):
    """What moved values: at which choice, why, by whom; the good that a sale sent down, or that rose most."""

    n: int
    cause: str
    seat: str | None
    good: str
    before: float
    after: float


def value_history(source: Source, *, look: Looking = None, dark: bool | None = None) -> go.Figure:
    """The value of every good after each move, as step lines; what moved them is marked.

    Parameters
    ----------
    source : game or columns
        A game, or its columns ``prices``: ``n, good, value, cause, seat``. Values are in coins.
    look : game or str, optional
        A game, or the id of one, whose colours and words are to be used for columns.
    dark : bool, optional
        Dark or light; left out, as the usual template of Plotly is.

    Returns
    -------
    plotly.graph_objects.Figure
        ``layout.meta["sentence"]`` says in words what it shows.

    Examples
    --------
    >>> import marketlab as ml
    >>> game = ml.new("mystic-market", seats=["Ana", "Ben"], seed=7)
    >>> value_history(game).layout.meta["sentence"][:47]
    'Value of a set after 0 moves: Pixie Powder 15, '

    """
    told = sheet(source, "prices", look, dark=dark)
    title = f"{capital(told.look.value)}, move by move"
    lines = _lines(told)
    if not lines:
        return told.nothing(title, "No value has been told yet.")
    swatches = told.look.swatches(lines, told.theme)
    values = sorted({value for points in lines.values() for _, value in points})
    axis = (values[0] - 1.0, values[-1] + 1.0)
    moves = _moves(told)
    traces = [
        {**trace, "hovertemplate": f"{swatches[good].title}: %{{y}}<br>from move %{{x}}<extra></extra>"}
        for good, points in lines.items()
        for trace in step_lines(swatches[good].title, points, swatches[good].colour(told.theme), told.theme)
    ]
    ends = [
        (f"<b>{swatch.letter} {digits(lines[good][-1][1])}</b>", lines[good][-1][1], *_paint(swatch, told))
        for good, swatch in swatches.items()
    ]
    return told.figure(
        title,
        _history_in_words(told, lines, moves),
        [*traces, *_upheavals(told, moves, axis), *_sales(told, moves)],
        annotations=end_labels(ends, _end(told), axis),
        xaxis=time_axis("move", _end(told)),
        yaxis={
            "title": {"text": f"{told.look.value} ({told.look.money[1]})"},
            "range": list(axis),
            **({"tickvals": values} if len(values) <= FEW else {}),
        },
        margin={"r": label_room(ends)},
    )


def _end(told: Sheet) -> int:
    """Where the lines end: behind the last move, so that what it moved is seen beside the edge."""
    return told.last + max(1, told.last // 25)


def _paint(swatch: Swatch, told: Sheet) -> tuple[str, str]:
    return swatch.colour(told.theme), swatch.ink(told.theme)


def _lines(told: Sheet) -> dict[str, Points]:
    """The points of every good, with one a little behind the last move."""
    lines: dict[str, Points] = {}
    for n, good, value in told.rows("n", "good", "value"):
        lines.setdefault(good, []).append((n, value))
    return {good: [*points, (_end(told), points[-1][1])] for good, points in lines.items()}


def _moves(told: Sheet) -> list[Move]:
    """What moved the values, in order; a choice that moved them twice for the same cause counts once."""
    values: dict[str, float] = {}
    found: list[Move] = []
    rows = told.rows("n", "cause", "seat", "good", "value")
    for (n, cause, seat), changes in groupby(rows, key=lambda row: row[:3]):
        moved = [(good, values.get(good), value) for *_, good, value in changes]
        values.update({good: value for good, _, value in moved})
        known = [(good, before, after) for good, before, after in moved if before is not None]
        if known:
            most = max(known, key=lambda change: (change[1] - change[2]) * (1 if cause == SALE else -1))
            found.append(Move(n, cause, seat, *most))
    return found


def _is_sale(move: Move) -> bool:
    return move.cause == SALE


def _sales(told: Sheet, moves: list[Move]) -> list[Json]:
    """A mark where something was sold, on the value to which it fell, or at which it stayed."""
    sales = [move for move in moves if _is_sale(move)]
    swatches = told.look.swatches([move.good for move in moves], told.theme)
    mark = {
        "symbol": "triangle-down",
        "size": 11,
        "color": [swatches[move.good].colour(told.theme) for move in sales],
        "line": {"color": told.theme.ink, "width": 1},
    }
    return [
        {
            "type": "scatter",
            "mode": "markers",
            "name": "sale",
            "x": [move.n for move in sales],
            "y": [move.after for move in sales],
            "marker": mark,
            "cliponaxis": False,
            "text": [_sale_in_words(move, swatches[move.good]) for move in sales],
            "hovertemplate": "%{text}<extra></extra>",
        }
    ]


def _sale_in_words(move: Move, swatch: Swatch) -> str:
    who = f"{safe(move.seat)} sold " if move.seat else ""
    before = f"{digits(move.before)} " if move.before != move.after else ""
    return f"{who}{swatch.title}: {before}{_whereto(move)}<br>move {move.n}"


def _whereto(move: Move) -> str:
    return f"{'to' if move.before != move.after else 'stays at'} {digits(move.after)}"


def _upheavals(told: Sheet, moves: list[Move], axis: tuple[float, float]) -> list[Json]:
    """A dotted line from top to bottom wherever anything but a sale moved the values; one trace for each cause."""
    swatches = told.look.swatches([move.good for move in moves], told.theme)
    traces = []
    for cause in dict.fromkeys(move.cause for move in moves if not _is_sale(move)):
        struck = [move for move in moves if move.cause == cause]
        word = told.look.say(cause)
        texts = [f"{word}: {swatches[move.good].title} {_whereto(move)}<br>move {move.n}" for move in struck]
        trace: dict[str, Any] = {
            "type": "scatter",
            "mode": "lines",
            "name": word,
            "x": [n for move in struck for n in (move.n, move.n, None)],
            "y": [value for _ in struck for value in (*axis, None)],
            "line": {"color": told.theme.faint_ink, "width": 1.6, "dash": "dot"},
            "text": [text for told_of in texts for text in (told_of, told_of, "")],
            "hovertemplate": "%{text}<extra></extra>",
        }
        traces.append(trace)
    return traces


def _history_in_words(told: Sheet, lines: dict[str, Points], moves: list[Move]) -> str:
    swatches = told.look.swatches(lines, told.theme)
    best_first = sorted(lines, key=lambda good: -lines[good][-1][1])
    now = ", ".join(f"{swatches[good].title} {digits(lines[good][-1][1])}" for good in best_first)
    causes = [move.cause for move in moves if move.before != move.after]
    counts = {told.look.say(cause): causes.count(cause) for cause in dict.fromkeys(causes)}
    by = listing(plural(count, word) for word, count in counts.items())
    since = plural(told.last, "move")
    return f"{capital(told.look.value)} after {since}: {now}. {f'Moved by {by}' if by else 'Nothing has moved yet'}."

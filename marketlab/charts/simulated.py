"""Many games at once: how the final scores lie, with the band in which most games end."""

from __future__ import annotations

from statistics import median
from typing import TYPE_CHECKING, NamedTuple

from marketlab.charts.columns import ColumnsError
from marketlab.charts.sheet import many
from marketlab.charts.words import digits, safe
from marketlab.core.errors import quoted

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    import plotly.graph_objects as go

    from marketlab.charts.sheet import Json, Looking, Sheet

STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
MOST_BARS = 36
LABELS, GAPS = 0.08, 0.2  # what labels and gaps take of the height of a row


class Band(NamedTuple):
    """Where the middle of some numbers lies: its ends are numbers that occurred."""

    low: float
    middle: float
    high: float


def band_of(numbers: Sequence[float], share: float) -> Band:
    """The median, and the narrowest ends that leave out no more than half of the rest on either side."""
    ordered = sorted(numbers)
    out = int(len(ordered) * (1 - share) / 2 + 1e-9)
    return Band(ordered[out], median(ordered), ordered[len(ordered) - 1 - out])


def distribution(
    source: Mapping[str, Any],
    *,
    score: str = "coins",
    by: str = "seat",
    band: float = 0.8,
    look: Looking = None,
    dark: bool | None = None,
) -> go.Figure:
    """How the final scores of many games lie: a row of bars for each seat, its median and its band.

    Parameters
    ----------
    source : columns
        A data frame or a dict of lists with one row for each game and seat: ``game``, the seats and the scores. Of
        several rows, such as one for each turn, the last of each game and seat counts.
    score : str
        The column with the scores, in coins.
    by : str
        The column that tells rows of bars apart: seats, players, presets.
    band : float
        The share of games that the shaded band holds at least, between 0 and 1.
    look, dark
        As in ``value_history``.

    Returns
    -------
    plotly.graph_objects.Figure
        The sentence is in ``layout.meta``.

    Raises
    ------
    ColumnsError
        If a column is missing, or the band is no share.

    """
    told = many(source, ("game", by, score), look, dark=dark)
    final = {(game, name): value for game, name, value in told.rows("game", by, score)}
    scores: dict[str, list[float]] = {}
    for (_, name), value in final.items():
        scores.setdefault(str(name), []).append(value)
    title = f"Final {score}, game by game"
    if not scores:
        return told.nothing(title, "No games have been played yet.")
    bands = {name: band_of(values, share_of(band)) for name, values in scores.items()}
    names = told.in_order(scores)
    step = _step(min(map(min, scores.values())), max(map(max, scores.values())))
    return told.figure(
        title,
        _scores_in_words(names, scores, bands, band, score),
        [_bars(told, name, scores[name], row, step) for row, name in enumerate(names, start=1)],
        **_rows(told, names, bands, score),
        annotations=[_row_label(told, name, bands[name], band, row, len(names)) for row, name in enumerate(names)],
        showlegend=False,
        bargap=0.06,
        height=110 + 110 * len(names),
        margin={"t": 70},
    )


def share_of(band: object) -> float:
    """Check a band."""
    if not isinstance(band, int | float) or not 0 < band < 1:
        raise ColumnsError(f"The band holds a share of the games between 0 and 1, such as 0.8, not {quoted(band)}.")
    return band


def _step(low: float, high: float) -> int:
    """The width of a bar: a round number, so that no more bars are needed than can be told apart."""
    return next((step for step in STEPS if (high - low) / step < MOST_BARS), STEPS[-1])


def _bars(told: Sheet, name: str, values: list[float], row: int, step: int) -> Json:
    """The share of games in each step of the scores."""
    counts: dict[int, int] = {}
    for value in values:
        start = int(value // step) * step
        counts[start] = counts.get(start, 0) + 1
    starts = sorted(counts)
    texts = [digits(start) if step == 1 else f"{start} to {start + step - 1}" for start in starts]
    return {
        "type": "bar",
        "x": [start + (step - 1) / 2 for start in starts],
        "y": [round(100 * counts[start] / len(values), 2) for start in starts],
        "width": step * 0.94,
        "marker": {"color": told.seat_colour(name)},
        "xaxis": "x",
        "yaxis": _axis("y", row),
        "text": texts,
        "textposition": "none",
        "hovertemplate": "%{text}: %{y} of 100 games<extra></extra>",
    }


def _axis(letter: str, row: int) -> str:
    return letter if row == 1 else f"{letter}{row}"


def _rows(told: Sheet, names: list[str], bands: dict[str, Band], score: str) -> Json:
    """One axis of shares below the other over one axis of scores; band and median as shapes."""
    layout: Json = {"shapes": []}
    height = 1 / len(names)
    for row, name in enumerate(names, start=1):
        colour, (low, middle, high) = told.seat_colour(name), bands[name]
        top = 1 - (row - 1) * height
        layout[f"yaxis{'' if row == 1 else row}"] = {
            "domain": [top - height * (1 - GAPS), top - height * LABELS],
            "rangemode": "tozero",
            "nticks": 4,
            "title": {"text": "games in 100"} if row == (len(names) + 1) // 2 else {"text": ""},
        }
        where = {"xref": "x", "yref": f"{_axis('y', row)} domain", "y0": 0, "y1": 1}
        box = {"type": "rect", "x0": low - 0.5, "x1": high + 0.5, "fillcolor": colour, "opacity": 0.16}
        line = {
            "type": "line",
            "x0": middle,
            "x1": middle,
            "line": {"color": told.theme.ink, "width": 2, "dash": "dot"},
        }
        layout["shapes"] += [{**where, **box, "line": {"width": 0}, "layer": "below"}, {**where, **line}]
    layout["xaxis"] = {"title": {"text": f"final {score}"}, "anchor": _axis("y", len(names))}
    return layout


def _row_label(told: Sheet, name: str, band: Band, share: float, row: int, rows: int) -> Json:
    text = f"<b>{safe(name)}</b>  median {digits(band.middle)}, middle {digits(100 * share)} %: {span(band)}"
    top = 1 - (row + LABELS) / rows
    place = {"x": 0, "xref": "paper", "xanchor": "left", "y": top, "yref": "paper", "yanchor": "bottom"}
    return {"text": text, **place, "showarrow": False, "font": {"color": told.theme.ink}}


def span(band: Band) -> str:
    """The ends of a band in words."""
    return f"{digits(band.low)} to {digits(band.high)}"


def _scores_in_words(
    names: list[str], scores: dict[str, list[float]], bands: dict[str, Band], share: float, score: str
) -> str:
    held = f"at least {digits(100 * share)} of 100 games from"
    said = "; ".join(f"{name} median {digits(bands[name].middle)}, {held} {span(bands[name])}" for name in names)
    return f"Final {score} in {max(map(len, scores.values()))} games: {said}."

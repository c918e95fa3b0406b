"""Many games at once, turn by turn: the median of every seat, and the band in which most games run."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.charts.columns import check, listed
from marketlab.charts.lines import end_labels, label_room, time_axis
from marketlab.charts.sheet import many
from marketlab.charts.simulated import Band, band_of, share_of, span
from marketlab.charts.theme import tint
from marketlab.charts.words import brief, capital, digits, plural, safe

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from typing import Any

    import plotly.graph_objects as go

    from marketlab.charts.sheet import Json, Looking, Sheet

WORTH = "worth"  # what several columns are called together
Runs = dict[object, dict[int, float]]  # by game: the score after each turn


def coins_band(
    source: Mapping[str, Any],
    *,
    score: str | Sequence[str] = "coins",
    by: str = "seat",
    band: float = 0.8,
    look: Looking = None,
    dark: bool | None = None,
) -> go.Figure:
    """How the coins run over many games, turn by turn: the median of every seat, and the band of most games.

    A game that has ended counts on with its final coins. Any number of seats has room.

    Parameters
    ----------
    source : columns
        A data frame or a dict of lists with ``game``, ``turn``, the seats and their coins after each turn: the frame
        ``turns``.
    score : str or sequence of str
        The column with the coins. Several, such as ``["coins", "hand_worth"]``, are added up: the worth of a seat.
    by, band, look, dark
        As in ``distribution``.

    Returns
    -------
    plotly.graph_objects.Figure
        The sentence is in ``layout.meta``.

    """
    source, score = _added_up(source, score, ("game", "turn", by))
    told = many(source, ("game", "turn", by, score), look, dark=dark)
    title = f"{capital(score)} of many games, turn by turn"
    runs: dict[str, Runs] = {}
    for game, turn, name, value in told.rows("game", "turn", by, score):
        runs.setdefault(str(name), {}).setdefault(game, {})[turn] = value
    if not runs:
        return told.nothing(title, "No games have been played yet.")
    last = max(told.columns["turn"])
    courses = {
        name: [band_of(values, share_of(band)) for values in _by_turn(runs[name], last)] for name in told.in_order(runs)
    }
    every = [band for course in courses.values() for band in course]
    axis = (min(band.low for band in every) - 1, max(band.high for band in every) + 1)
    ends = [_end(told, name, course[-1]) for name, course in courses.items()]
    return told.figure(
        title,
        _courses_in_words(courses, {name: len(runs[name]) for name in runs}, band, score),
        [trace for name, course in courses.items() for trace in _traces(told, name, course)],
        annotations=end_labels(ends, last, axis),
        xaxis=time_axis("turn", last, first=1),
        yaxis={"title": {"text": _unit_of(told, score)}, "range": list(axis)},
        showlegend=False,
        margin={"r": label_room(ends)},
    )


def _added_up(
    source: Mapping[str, Any], score: str | Sequence[str], others: tuple[str, ...]
) -> tuple[Mapping[str, Any], str]:
    """Columns with one score, and what it is called: several are added up row by row."""
    if isinstance(score, str) or not hasattr(source, "__getitem__"):
        return source, score if isinstance(score, str) else WORTH
    needed = (*others, *score)
    parts = [listed(source, name, needed) for name in score]
    told = {name: listed(source, name, needed) for name in others}
    check(dict(zip(score, parts, strict=True)), numbers=tuple(score))
    return {**told, WORTH: [sum(row) for row in zip(*parts, strict=True)]}, WORTH


def _unit_of(told: Sheet, score: str) -> str:
    """What the axis of scores counts: a worth in the money of the game; other columns say it themselves."""
    return f"{score} in {told.look.money[1]}" if score == WORTH else score


def _by_turn(runs: Runs, last: int) -> Iterator[list[float]]:
    """The scores of all games after each turn; those that have ended stay where they were."""
    now: dict[object, float] = {}
    for turn in range(1, last + 1):
        now.update({game: run[turn] for game, run in runs.items() if turn in run})
        yield list(now.values()) or [0.0]


def _traces(told: Sheet, name: str, course: list[Band]) -> list[Json]:
    """The two edges of the band with the colour of the seat between them, and the median."""
    colour = told.seat_colour(name)
    turns = list(range(1, len(course) + 1))
    common = {"type": "scatter", "mode": "lines", "x": turns, "name": safe(name)}
    edge = {**common, "line": {"width": 0, "shape": "hv"}, "hoverinfo": "skip"}
    fill = {"fill": "tonexty", "fillcolor": tint(colour, 0.18)}
    hover = f"{safe(name)}, turn %{{x}}: median %{{y}}, band %{{text}}<extra></extra>"
    middle = {"line": {"color": colour, "width": 2.8, "shape": "hv", "dash": told.seat_dash(name)}}
    return [
        {**edge, "y": [band.low for band in course]},
        {**edge, "y": [band.high for band in course], **fill},
        {
            **common,
            **middle,
            "y": [band.middle for band in course],
            "text": [span(band) for band in course],
            "hovertemplate": hover,
        },
    ]


def _end(told: Sheet, name: str, band: Band) -> tuple[str, float, str, str]:
    return f"<b>{brief(name)} {digits(band.middle)}</b>", band.middle, told.seat_colour(name), told.theme.on_seat


def _courses_in_words(courses: dict[str, list[Band]], games: dict[str, int], share: float, score: str) -> str:
    turns = max(map(len, courses.values()))
    said = "; ".join(
        f"{name} median {digits(course[-1].middle)}, band {span(course[-1])}" for name, course in courses.items()
    )
    many = f"{plural(max(games.values()), 'game')} after {plural(turns, 'turn')}"
    return f"{capital(score)} of {many}, with the band that holds at least {digits(100 * share)} of 100 games: {said}."

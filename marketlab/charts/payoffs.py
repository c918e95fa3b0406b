"""A tournament as a heat map: what each strategy makes of each opponent, and the best reply to each of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from marketlab.charts.look import look_of
from marketlab.charts.sheet import Json, many
from marketlab.charts.theme import tint
from marketlab.charts.words import brief, digits, listing, safe

if TYPE_CHECKING:
    from collections.abc import Mapping

    import plotly.graph_objects as go

    from marketlab.charts.sheet import Looking, Sheet
    from marketlab.core.spec import Spec
    from marketlab.core.table import Table

NEEDED = ("strategy", "score", "opponent", "won")
CELL, AROUND = 46, 170  # pixels
SHADE = 0.42  # how much colour the highest score has, so that its figure can be read
Scores = dict[tuple[str, str], tuple[float, float]]  # by strategy and opponent: mean score, share won


@runtime_checkable
class Contest(Protocol):
    """What ``lab.tournament`` gives, as far as a chart needs it."""

    @property
    def pairs(self) -> Any:  # noqa: ANN401 -- a data frame, which charts do not know
        """A row for each strategy and opponent."""

    @property
    def spec(self) -> Spec[Table]:
        """The game, whose look the chart has."""


def payoffs(source: Contest | Mapping[str, Any], *, look: Looking = None, dark: bool | None = None) -> go.Figure:
    """The pay-off matrix: the mean score of the strategy of each row against that of each column.

    Parameters
    ----------
    source : Tournament or columns
        What ``lab.tournament`` gives, or its frame ``pairs``: ``strategy, opponent, score, won``.
    look, dark
        As in ``value_history``; the look of a tournament is that of its game.

    Returns
    -------
    plotly.graph_objects.Figure
        A frame marks the best reply to each opponent: where two strategies are best replies to each other, nobody gains
        by another one. The sentence is in ``layout.meta``.

    """
    columns, own = (source.pairs, look_of(source.spec)) if isinstance(source, Contest) else (source, None)
    told = many(columns, NEEDED, own if look is None else look, dark=dark)
    title = "Mean scores; framed: the best reply to each opponent"
    rows = told.rows("strategy", "opponent", "score", "won")
    scores = {(str(strategy), opponent): (score, won) for strategy, opponent, score, won in rows}
    if not scores:
        return told.nothing(title, "No games have been played yet.")
    names = list(dict.fromkeys(strategy for strategy, _ in scores))
    best = {other: _best_replies(names, scores, other) for other in names}
    return told.figure(
        title,
        _in_words(names, best, scores),
        [_map(told, names, scores)],
        height=AROUND + CELL * max(len(names), 3),
        shapes=[_frame(told, names.index(other), names.index(one)) for other in names for one in best[other]],
        **_axes(names),
    )


def _best_replies(names: list[str], scores: Scores, other: str) -> list[str]:
    """Who scores most against an opponent."""
    own = {one: scores[one, other][0] for one in names if (one, other) in scores}
    return [one for one, score in own.items() if score == max(own.values())]


def _map(told: Sheet, names: list[str], scores: Scores) -> Json:
    """A cell for each pair, with its score as text."""
    cells = [[scores.get((one, other)) for other in names] for one in names]
    hover = [
        [
            f"{safe(one)} against {safe(other)}: mean score {digits(cell[0])}, wins {digits(100 * cell[1])} of 100"
            if cell
            else ""
            for other, cell in zip(names, row, strict=True)
        ]
        for one, row in zip(names, cells, strict=True)
    ]
    return {
        "type": "heatmap",
        "x": list(range(len(names))),
        "y": list(range(len(names))),
        "z": [[cell and cell[0] for cell in row] for row in cells],
        "text": [[f"{cell[0]:.1f}" if cell else "" for cell in row] for row in cells],
        "texttemplate": "%{text}",
        "hovertext": hover,
        "hovertemplate": "%{hovertext}<extra></extra>",
        "textfont": {"color": told.theme.ink},
        "colorscale": [[0, told.theme.paper], [1, tint(told.theme.seats[0], SHADE)]],
        "colorbar": {"title": {"text": "score"}, "thickness": 14, "outlinewidth": 0},
        "xgap": 2,
        "ygap": 2,
    }


def _frame(told: Sheet, x: int, y: int) -> Json:
    """A frame around a cell."""
    place = {"x0": x - 0.48, "x1": x + 0.48, "y0": y - 0.46, "y1": y + 0.46}
    return {"type": "rect", **place, "line": {"color": told.theme.gold, "width": 3}}


def _axes(names: list[str]) -> Json:
    labels = [brief(name) for name in names]
    axis = {"tickvals": list(range(len(names))), "ticktext": labels, "ticks": "", "showgrid": False, "zeroline": False}
    room = len(names) - 0.5
    return {
        "xaxis": {**axis, "title": {"text": "against"}, "range": [-0.5, room]},
        "yaxis": {**axis, "title": {"text": "mean score of"}, "range": [room, -0.5]},
    }


def _in_words(names: list[str], best: dict[str, list[str]], scores: Scores) -> str:
    said = ", ".join(
        f"{listing(ones)} against {other} ({digits(scores[ones[0], other][0])})" for other, ones in best.items() if ones
    )
    return f"Mean scores of {len(names)} strategies. Who scores most: {said}."

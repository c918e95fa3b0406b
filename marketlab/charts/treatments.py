"""Other rules: how much value they let be created and handed over, and how unevenly the table shares it."""

from __future__ import annotations

from statistics import mean
from textwrap import wrap
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, runtime_checkable

from marketlab.charts.look import look_of
from marketlab.charts.sheet import Json, many
from marketlab.charts.words import digits, plural, safe

if TYPE_CHECKING:
    from collections.abc import Mapping

    import plotly.graph_objects as go

    from marketlab.charts.sheet import Looking, Sheet
    from marketlab.core.spec import Spec
    from marketlab.core.table import Table

NO_ONE_HAS = frozenset({"gini"})  # of a game in which nobody has anything
NEEDED = ("game", "created", "transferred", "treatment", "gini")
MONEY_SHARE, GAP = 0.58, 0.06  # of the width: the panel of money, and what is between the panels
ROW, AROUND = 74, 150  # pixels
ROOM = 1.3  # how much longer than its longest bar an axis is, so that the figure beside it has room
LINE, LINES = 14, 3  # characters of a name beside its bars


@runtime_checkable
class Compared(Protocol):
    """What ``lab.compare`` gives, as far as a chart needs it."""

    @property
    def totals(self) -> Any:  # noqa: ANN401 -- a data frame, which charts do not know
        """A row for each treatment and game."""

    @property
    def spec(self) -> Spec[Table]:
        """The game, whose look the chart has."""


class Means(NamedTuple):
    """The means of one treatment over its games; Gini is missing where no game has one."""

    created: float
    transferred: float
    gini: float | None


def treatments(source: Compared | Mapping[str, Any], *, look: Looking = None, dark: bool | None = None) -> go.Figure:
    """What other rules change: value created beside value handed over, and the Gini coefficient of the scores.

    Parameters
    ----------
    source : Comparison or columns
        What ``lab.compare`` gives, or its frame ``totals``: ``treatment, game, gini, created, transferred``.
    look, dark
        As in ``value_history``; the look of a comparison is that of its game.

    Returns
    -------
    plotly.graph_objects.Figure
        A row for each treatment, means a game; the sentence is in ``layout.meta``.

    """
    columns, own = (source.totals, look_of(source.spec)) if isinstance(source, Compared) else (source, None)
    told = many(columns, NEEDED, own if look is None else look, dark=dark, gaps=NO_ONE_HAS)
    title = "Created, handed over and shared, by treatment"
    means = _means(told)
    if not means:
        return told.nothing(title, "No games have been played yet.")
    money = told.look.money[1]
    return told.figure(
        title,
        _in_words(told, means),
        [
            _bars("created", [row.created for row in means.values()], told.theme.seats[3], money),
            _bars("handed over", [row.transferred for row in means.values()], told.theme.gold, money),
            {**_bars("Gini", [row.gini for row in means.values()], told.theme.seats[0], ""), "xaxis": "x2"},
        ],
        barmode="group",
        bargap=0.3,
        height=AROUND + ROW * max(len(means), 2),
        **_axes(told, means),
    )


def _means(told: Sheet) -> dict[str, Means]:
    """The means of each treatment, in the order in which they come."""
    games: dict[str, list[tuple[float, float, float | None]]] = {}
    for created, transferred, treatment, gini in told.rows("created", "transferred", "treatment", "gini"):
        games.setdefault(treatment, []).append((created, transferred, gini))
    return {treatment: _mean(rows) for treatment, rows in games.items()}


def _mean(rows: list[tuple[float, float, float | None]]) -> Means:
    created, transferred, ginis = zip(*rows, strict=True)
    known = [gini for gini in ginis if gini is not None]
    return Means(mean(created), mean(transferred), mean(known) if known else None)


def _bars(name: str, amounts: list[float | None], colour: str, unit: str) -> Json:
    """A bar for each treatment."""
    return {
        "type": "bar",
        "orientation": "h",
        "name": name,
        "y": list(range(len(amounts))),
        "x": amounts,
        "marker": {"color": colour},
        "text": ["" if amount is None else digits(amount) for amount in amounts],
        "textposition": "outside",
        "cliponaxis": False,
        "constraintext": "none",
        "hovertemplate": f"{name}: %{{text}} {unit}".rstrip() + "<extra></extra>",
    }


def _axes(told: Sheet, means: dict[str, Means]) -> Json:
    """Two panels over the same rows: money on the left, Gini from 0 to 1 on the right."""
    most = max(amount for row in means.values() for amount in (row.created, row.transferred, 1))
    left = {"text": f"{told.look.money[1]} a game, on average"}
    right = {"text": "Gini (0: all equal)"}
    return {
        "xaxis": {"title": left, "domain": [0, MONEY_SHARE], "range": [0, ROOM * most], "nticks": 5},
        "xaxis2": {"title": right, "domain": [MONEY_SHARE + GAP, 1], "range": [0, 1.05], "tickvals": [0, 0.5, 1]},
        "yaxis": {
            "title": {"text": "treatment"},
            "tickvals": list(range(len(means))),
            "ticktext": list(map(_in_lines, means)),
            "range": [len(means) - 0.5, -0.5],
            "showgrid": False,
        },
    }


def _in_lines(name: str) -> str:
    """The name of a treatment in a few short lines."""
    return "<br>".join(map(safe, wrap(name, LINE, max_lines=LINES, placeholder="\N{HORIZONTAL ELLIPSIS}")))


def _in_words(told: Sheet, means: dict[str, Means]) -> str:
    games = plural(len(set(told.columns["game"])), "game")
    said = "; ".join(
        f"{name} creates {told.look.amount(row.created)} and hands over {digits(row.transferred)}"
        f"{'' if row.gini is None else f', Gini {digits(row.gini)}'}"
        for name, row in means.items()
    )
    return f"Means of {games} under each treatment: {said}."

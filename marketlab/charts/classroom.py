"""A class: who reached what on the same deal, and which exercises went well at the first go."""

from __future__ import annotations

from statistics import mean
from typing import TYPE_CHECKING, Any

from marketlab.charts.sheet import many
from marketlab.charts.words import brief, capital, digits, plural, safe

if TYPE_CHECKING:
    from collections.abc import Mapping

    import plotly.graph_objects as go

    from marketlab.charts.sheet import Json, Looking, Sheet

AT_ONCE, LATER, NOT_YET = "right at the first go", "right later", "not yet"
ROW, AROUND = 24, 130  # pixels


def class_scores(
    source: Mapping[str, Any],
    *,
    unit: str = "coins",
    named: bool = True,
    look: Looking = None,
    dark: bool | None = None,
) -> go.Figure:
    """What every student reached, the best first, with the mean of the class.

    Parameters
    ----------
    source : columns
        A data frame or a dict of lists with a row for each student: ``nickname``, ``score``.
    unit : str
        What scores are counted in.
    named : bool
        Whether students are named; if not, places stand in front of the bars, for a screen that all can see.
    look, dark
        As in ``value_history``.

    Returns
    -------
    plotly.graph_objects.Figure
        The sentence is in ``layout.meta``.

    """
    told = many(source, ("nickname", "score"), look, dark=dark)
    students = sorted(told.rows("nickname", "score"), key=lambda row: (-row[1], row[0]))
    title = f"{capital(unit)} of every student"
    if not students:
        return told.nothing(title, "Nobody has handed in a result yet.")
    middle = mean(score for _, score in students)
    scores = [score for _, score in students]
    called = students if named else [(f"place {scores.index(score) + 1}", score) for score in scores]
    bars = {
        "type": "bar",
        "orientation": "h",
        "x": [score for _, score in students],
        "y": list(range(len(students))),
        "marker": {"color": told.theme.seats[0]},
        "text": [digits(score) for _, score in students],
        "textposition": "outside",
        "cliponaxis": False,
        "hovertext": [f"{safe(name)}: {digits(score)} {unit}" for name, score in called],
        "hovertemplate": "%{hovertext}<extra></extra>",
    }
    best, least = (f" ({name})" if named else "" for name, _ in (students[0], students[-1]))
    sentence = (
        f"{capital(unit)} of {plural(len(students), 'student')}: from {digits(scores[-1])}{least} to "
        f"{digits(scores[0])}{best}, {digits(middle)} in the mean."
    )
    return told.figure(
        title,
        sentence,
        [bars],
        **_rows(*(("student", [brief(name) for name, _ in called]) if named else ("place", _places(scores)))),
        xaxis={"title": {"text": unit}},
        shapes=[_upright(told, middle)],
        annotations=[_beside(told, middle, f"mean {digits(middle)}")],
        showlegend=False,
    )


def class_exercises(source: Mapping[str, Any], *, look: Looking = None, dark: bool | None = None) -> go.Figure:
    """How many students had each exercise right at the first go, later, or not yet.

    Parameters
    ----------
    source : columns
        A data frame or a dict of lists with a row for each student and exercise: ``question``, ``attempts``,
        ``passed``.
    look, dark
        As in ``value_history``.

    Returns
    -------
    plotly.graph_objects.Figure
        The sentence is in ``layout.meta``.

    """
    told = many(source, ("attempts", "question", "passed"), look, dark=dark)
    counts: dict[str, dict[str, int]] = {}
    for attempts, question, passed in told.rows("attempts", "question", "passed"):
        kind = (AT_ONCE if attempts == 1 else LATER) if passed else NOT_YET
        row = counts.setdefault(question, dict.fromkeys((AT_ONCE, LATER, NOT_YET), 0))
        row[kind] += 1
    if not counts:
        return told.nothing("Exercises", "Nobody has handed in a result yet.")
    names = sorted(counts)
    said = "; ".join(
        f"{name} {counts[name][AT_ONCE]} at the first go, {counts[name][LATER]} later, {counts[name][NOT_YET]} not yet"
        for name in names
    )
    looks = zip((AT_ONCE, LATER, NOT_YET), (told.theme.seats[3], told.theme.gold, told.theme.edge), strict=True)
    return told.figure(
        "Exercises",
        f"Students who had each exercise right: {said}.",
        [
            {
                "type": "bar",
                "orientation": "h",
                "name": kind,
                "x": [counts[name][kind] for name in names],
                "y": list(range(len(names))),
                "marker": {"color": colour},
                "text": [str(counts[name][kind] or "") for name in names],
                "hovertemplate": f"%{{x}} students: {kind}<extra></extra>",
            }
            for kind, colour in looks
        ],
        **_rows("exercise", names),
        barmode="stack",
        legend={"traceorder": "normal"},
        xaxis={"title": {"text": "students"}},
    )


def _places(scores: list[float]) -> list[str]:
    """The place of each score, the best first; of equal ones the first has it alone."""
    return [str(number) if scores.index(score) == number - 1 else "" for number, score in enumerate(scores, start=1)]


def _rows(title: str, names: list[str]) -> Json:
    """A row for each name, the first at the top; equal names keep rows of their own."""
    axis = {
        "title": {"text": title},
        "tickvals": list(range(len(names))),
        "ticktext": names,
        "range": [len(names) - 0.5, -0.5],
        "showgrid": False,
    }
    return {"yaxis": axis, "height": AROUND + ROW * max(len(names), 4)}


def _upright(told: Sheet, at: float) -> Json:
    line = {"color": told.theme.ink, "width": 2, "dash": "dot"}
    return {"type": "line", "x0": at, "x1": at, "xref": "x", "y0": 0, "y1": 1, "yref": "paper", "line": line}


def _beside(told: Sheet, at: float, text: str) -> Json:
    place = {"x": at, "xref": "x", "y": 1, "yref": "paper", "yanchor": "bottom", "showarrow": False}
    return {"text": text, "font": {"color": told.theme.ink}, **place}

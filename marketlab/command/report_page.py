"""The report as a page: what may be projected first, what carries names in parts that are closed."""

from __future__ import annotations

from collections import Counter
from functools import partial
from html import escape
from typing import TYPE_CHECKING

from marketlab.charts.classroom import class_exercises, class_scores
from marketlab.lab.lessons.answers import read_number
from marketlab.lab.lessons.marking import as_read, words_for

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    import pandas as pd
    import plotly.graph_objects as go

    from marketlab.lab.classroom import Classroom
    from marketlab.lab.lessons.script import Question

OTHER_DEALS = (
    "Each class code has a deal of its own, so only students with the same code are compared: a score of one class "
    "says nothing beside a score of another."
)
SAME_DEAL = (
    "Everybody with the code {code} had the same deal. Match points say of how many in 100 classmates a student is "
    "ahead; a tie is a half. It was one game each: a difference of a few {unit} says little."
)
OTHER_WORD = "another word"
SAFE = "No names up to here. What follows is for the teacher: keep it closed while the page is on the projector."
STYLE = """
:root{color-scheme:light dark;--ink:#1d2129;--faint:#4d5360;--paper:#fefefd;--line:#c9ccd3}
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:var(--ink);
background:var(--paper)}
table{border-collapse:collapse;width:100%;margin:.6rem 0 1.4rem}
th,td{text-align:left;vertical-align:top;padding:.35rem .6rem;border-bottom:1px solid var(--line)}
td,dt{overflow-wrap:anywhere}th{color:var(--faint);font-weight:600;white-space:nowrap}
dt{font-weight:600}dd{margin:0 0 .8rem}td.n,th.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
h2{margin-top:2.2rem}p.said,small{color:var(--faint)}small{display:block;font-size:.8rem}
details{border:1px solid var(--line);border-radius:.5rem;margin:1rem 0;padding:.6rem 1rem}
summary{cursor:pointer;font-weight:600}details[open]>summary{margin-bottom:.6rem}
.dark{display:none}
@media (prefers-color-scheme:dark){:root{--ink:#e9ebef;--faint:#b7bdc9;--paper:#2a303b;--line:#4a5261}
.dark{display:block}.light{display:none}}
@media (max-width:40rem){body{margin:1rem auto;padding:0 .6rem}th,td{padding:.3rem}}
@media print{body{margin:0}}
"""


def page(told: Classroom, *, names: bool = True) -> str:
    """The report as a page of HTML that needs no other file.

    Parameters
    ----------
    told : Classroom
        With one result at least.
    names : bool
        Whether the parts for the teacher are there: who is where, and which files do not count. They are closed, and
        stand behind everything that may be projected.

    """
    script = told.results[0].script
    title = f"{escape(told.lesson)} {escape(script.title)}"
    parts = [
        f"<h1>{title}</h1>",
        _summary(told),
        *_scores(told),
        "<h2>Predictions</h2>",
        *(part for question in script.predict for part in _prediction(told, question)),
        "<h2>Exercises</h2>",
        *(_asked(question) for question in script.exercises),
        _chart(partial(class_exercises, _columns(told.exercises))),
        "<h2>Common mistakes</h2>",
        *_mistakes(told),
        *(_for_the_teacher(told) if names else []),
    ]
    head = (
        '<meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>{title}</title><style>{STYLE}</style>"
    )
    return f'<!DOCTYPE html><html lang="en"><head>{head}</head><body>{"".join(parts)}</body></html>\n'


def _codes(told: Classroom) -> list[str]:
    return sorted({one.class_code for one in told.results})


def _unit(told: Classroom) -> str:
    return " and ".join(name.replace("_", " ") for name in told.results[0].script.counts)


def _so_many(count: int, one: str, many: str) -> str:
    return f"{count} {one if count == 1 else many}"


def _summary(told: Classroom) -> str:
    """Who took part, in numbers."""
    codes = [one.class_code for one in told.results]
    of = [f"{_so_many(codes.count(code), 'student', 'students')} with the class code {code}" for code in _codes(told)]
    said = [f"{', '.join(of)}."]
    if told.not_played:
        said.append(f"{_so_many(len(told.not_played), 'student has', 'students have')} answered, but not played.")
    if told.passed_over:
        said.append(f"{_so_many(len(told.passed_over), 'file does', 'files do')} not count.")
    return f"<p>{escape(' '.join(said))}</p>"


def _scores(told: Classroom) -> list[str]:
    """The scores of each deal for themselves, without names."""
    ranking, codes = told.ranking, _codes(told)
    parts = ["<h2>Scores</h2>"]
    if len(codes) > 1:
        parts.append(f"<p>{OTHER_DEALS}</p>")
    for code in codes:
        scores = _columns(ranking[ranking.class_code == code])
        if len(codes) > 1:
            parts.append(f"<h3>Class {escape(code)}</h3>")
        parts.append(_chart(partial(class_scores, scores, unit=_unit(told), named=False), first=code == codes[0]))
    return parts


def _prediction(told: Classroom, question: Question) -> list[str]:
    """How many predicted what, the most frequent first, and what the lesson says to it."""
    predicted = [one.predictions[question.id] for one in told.results if question.id in one.predictions]
    counted = Counter(
        (_shown(given, question, known=right or bool(mistake)), "Right." if right else words_for(question, mistake))
        for given, right, mistake in predicted
    )
    rows = [[answer, students, said] for (answer, said), students in counted.most_common()]
    return [_asked(question), _table(["they predicted", "students", "what the lesson says"], rows)]


def _shown(given: object, question: Question, *, known: bool) -> str:
    """An answer for all to see: a number, or a word that the lesson knows; no other word that somebody typed."""
    return as_read(given, question.unit) if known or read_number(given, question.unit) is not None else OTHER_WORD


def _mistakes(told: Classroom) -> list[str]:
    """The common mistakes at the exercises, in the words of the lesson."""
    exercises = {question.id for question in told.results[0].script.exercises}
    rows = [
        [question, answer, students, words]
        for question, _, answer, students, words in told.mistakes.itertuples(index=False)
        if question in exercises
    ]
    return [
        "<p>Each student counts once for each mistake, however often it was made.</p>",
        _table(["exercise", "they wrote", "students", "what the lesson says"], rows),
    ]


def _for_the_teacher(told: Classroom) -> list[str]:
    """What carries names, closed."""
    parts = ["<h2>For the teacher</h2>", f"<p>{SAFE}</p>"]
    parts += [_closed(f"Ranking of class {code}, with names", _ranking(told, code)) for code in _codes(told)]
    if told.not_played:
        parts.append(_closed("Not played, and therefore not ranked", f"<p>{escape(', '.join(told.not_played))}</p>"))
    if told.passed_over:
        parts.append(_closed("Files that do not count, and what to do", _reasons(told)))
    return parts


def _reasons(told: Classroom) -> str:
    """Why files do not count: plain words, and in small print what was found in the file."""
    small = {one.file: f"<small>{escape(one.found)}</small>" if one.found else "" for one in told.passed_over}
    listed = (f"<dt>{escape(one.file)}</dt><dd>{escape(one.why)}{small[one.file]}</dd>" for one in told.passed_over)
    return f"<dl>{''.join(listed)}</dl>"


def _ranking(told: Classroom, code: str) -> str:
    """Who is where among those with the same deal."""
    own = told.ranking.query("class_code == @code")
    rows = [
        [place, name, f"{score:g}", f"{difference:+.1f}" if round(difference, 1) else "0", f"{points:.0f}"]
        for name, _, score, difference, points, place in own.itertuples(index=False)
    ]
    unit = _unit(told)
    head = ["place", "nickname", unit, "above the mean", "match points"]
    return f"<p>{escape(SAME_DEAL.format(code=code, unit=unit))}</p>{_table(head, rows, numbers={0, 2, 3, 4})}"


def _closed(title: str, content: str) -> str:
    return f"<details><summary>{escape(title)}</summary>{content}</details>"


def _columns(frame: pd.DataFrame) -> dict[str, list[object]]:
    return {str(name): frame[name].tolist() for name in frame}


def _asked(question: Question) -> str:
    return f"<p><b>{escape(question.id)}</b> {escape(question.ask)}</p>"


def _table(head: list[str], rows: list[list[object]], numbers: Collection[int] = ()) -> str:
    """Rows as a table; what people typed stays text."""
    if not rows:
        return "<p>Nobody.</p>"
    right = {*numbers, *(place for place, value in enumerate(rows[0]) if isinstance(value, int))}
    kinds = [' class="n"' if place in right else "" for place in range(len(head))]
    top = "".join(f"<th{kind}>{escape(name)}</th>" for name, kind in zip(head, kinds, strict=True))
    lines = (
        "".join(f"<td{kind}>{escape(str(value))}</td>" for value, kind in zip(row, kinds, strict=True)) for row in rows
    )
    return f"<table><tr>{top}</tr>{''.join(f'<tr>{line}</tr>' for line in lines)}</table>"


def _chart(drawn: Callable[..., go.Figure], *, first: bool = False) -> str:
    """A chart in light and in dark, one of them in sight, with its sentence; the first of a page brings the library."""
    light, dark = drawn(dark=False), drawn(dark=True)
    shown = [
        f'<div class="{name}">{_figure(figure, plotly=first and figure is light)}</div>'
        for name, figure in (("light", light), ("dark", dark))
    ]
    return f'{"".join(shown)}<p class="said">{escape(str(light.layout.meta["sentence"]))}</p>'


def _figure(figure: go.Figure, *, plotly: bool) -> str:
    drawn: str = figure.to_html(full_html=False, include_plotlyjs=plotly, config={"displayModeBar": False})
    return drawn

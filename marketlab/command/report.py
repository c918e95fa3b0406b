"""``marketlab report``: what a class handed in, as one page with charts that needs nothing else."""

from __future__ import annotations

import argparse
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from marketlab.core.errors import RecordError
from marketlab.core.record import write_whole

if TYPE_CHECKING:
    import pandas as pd
    import plotly.graph_objects as go

    from marketlab.lab.classroom import Classroom

PAGE = "report.html"
EPILOG = f"""\
examples:
  marketlab report results             read the files in the folder results, write {PAGE}
  marketlab report results -o bio7.html --lesson L01
"""
ABOUT_RANKING = (
    "Everybody with the same class code had the same deal. Match points say of how many in 100 classmates with this "
    "deal a student is ahead; a tie is a half."
)
STYLE = """
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1d2129}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.3rem .6rem;border-bottom:1px solid #ccc}
td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}p.said{color:#4d5360}
@media print{body{margin:0}}
"""


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add this command to those of the parser."""
    about = "Read the result files of a class and write a page: ranking, predictions, exercises, charts."
    form = argparse.RawDescriptionHelpFormatter
    parser = commands.add_parser("report", help=about, description=about, epilog=EPILOG, formatter_class=form)
    parser.add_argument("folder", type=Path, help="the folder with the result files, in folders of their own too")
    parser.add_argument("-o", "--output", type=Path, default=Path(PAGE), help=f"the page (left out: {PAGE})")
    parser.add_argument("--lesson", default="", help="which lesson (left out: that of most files)")
    parser.set_defaults(run=run)


def run(wish: argparse.Namespace) -> None:
    """Read, write, and say what was passed over."""
    from marketlab.lab import classroom  # noqa: PLC0415 -- pandas is loaded for those who ask for a report

    told = classroom(wish.folder, wish.lesson)
    print(told)
    if not told.results:
        raise RecordError("No file in this folder is a result of that lesson, so there is no report.")
    print(f"Written: {write_whole(wish.output, page(told))}")


def page(told: Classroom) -> str:
    """The report as a page of HTML that needs no other file."""
    from marketlab.charts.classroom import class_exercises, class_scores  # noqa: PLC0415 -- as above

    script = told.results[0].script
    unit = " and ".join(name.replace("_", " ") for name in script.counts)
    ranking = told.ranking
    count, codes = len(told.results), sorted({one.class_code for one in told.results})
    absent = f"<p>Not played, and therefore not ranked: {escape(', '.join(told.not_played))}.</p>"
    parts = [
        f"<h1>{escape(told.lesson)} {escape(script.title)}</h1>",
        f"<p>{count} student{'' if count == 1 else 's'}, class {escape(', '.join(codes))}.</p>",
        "<h2>Ranking</h2>",
        f"<p>{ABOUT_RANKING}</p>",
        _table(ranking, {"difference": "{:+.1f}", "match_points": "{:.0f}", "score": "{:g}"}),
        absent if told.not_played else "",
        _chart(class_scores(_columns(ranking), unit=unit, dark=False), plotly=True),
        "<h2>Predictions</h2>",
        *(_asked(question.id, question.ask) for question in script.predict),
        _table(_counted(told.predictions, ["question", "given", "right", "misconception"])),
        "<h2>Exercises</h2>",
        *(_asked(question.id, question.ask) for question in script.exercises),
        _chart(class_exercises(_columns(told.exercises), dark=False)),
        "<h3>First mistakes</h3>",
        _table(_counted(told.exercises.query("first_misconception != ''"), ["question", "first_misconception"])),
    ]
    if told.passed_over:
        files = "".join(f"<tr><td>{escape(one.file)}</td><td>{escape(one.why)}</td></tr>" for one in told.passed_over)
        parts.append(f"<h2>Files passed over</h2><table><tr><th>file</th><th>why</th></tr>{files}</table>")
    head = f'<meta charset="utf-8"><title>{escape(told.lesson)} {escape(script.title)}</title><style>{STYLE}</style>'
    return f'<!DOCTYPE html><html lang="en"><head>{head}</head><body>{"".join(parts)}</body></html>\n'


def _columns(frame: pd.DataFrame) -> dict[str, list[object]]:
    return {str(name): frame[name].tolist() for name in frame}


def _asked(name: str, question: str) -> str:
    return f"<p><b>{escape(name)}</b> {escape(question)}</p>"


def _counted(frame: pd.DataFrame, names: list[str]) -> pd.DataFrame:
    """How many students gave each answer, the most frequent first within each question."""
    counted = frame.groupby(names, as_index=False).size().rename(columns={"size": "students"})
    return counted.sort_values([names[0], "students"], ascending=[True, False])


def _table(frame: pd.DataFrame, forms: dict[str, str] | None = None) -> str:
    """A frame as a table; what people typed stays text."""
    if frame.empty:
        return "<p>None.</p>"
    numbers = {name for name in frame if frame[name].dtype.kind in "if"}
    classes = [' class="n"' if name in numbers else "" for name in frame]
    head = "".join(
        f"<th{kind}>{escape(str(name).replace('_', ' '))}</th>" for name, kind in zip(frame, classes, strict=True)
    )
    rows = [
        "".join(
            f"<td{kind}>{_cell(value, name, forms)}</td>" for value, name, kind in zip(row, frame, classes, strict=True)
        )
        for row in frame.itertuples(index=False)
    ]
    return f"<table><tr>{head}</tr>{''.join(f'<tr>{row}</tr>' for row in rows)}</table>"


def _cell(value: object, name: object, forms: dict[str, str] | None) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    form = (forms or {}).get(str(name), "{}")
    return escape(form.format(value))


def _chart(figure: go.Figure, *, plotly: bool = False) -> str:
    """A chart with its sentence; the first one of a page brings the library."""
    drawn = figure.to_html(full_html=False, include_plotlyjs=plotly, config={"displayModeBar": False})
    return f'{drawn}<p class="said">{escape(str(figure.layout.meta["sentence"]))}</p>'

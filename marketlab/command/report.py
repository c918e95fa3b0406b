"""``marketlab report``: what a class handed in, as one page with charts that needs nothing else."""

from __future__ import annotations

import argparse
from pathlib import Path

from marketlab.core.errors import OptionError, RecordError
from marketlab.core.record import write_whole

PAGE = "report.html"
EPILOG = f"""\
examples:
  marketlab report results             read the files in the folder results, write {PAGE}
  marketlab report results -o bio7.html --lesson L01
  marketlab report results --no-names  leave out who is where: a page to hand round
"""


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add this command to those of the parser."""
    about = "Read the result files of a class and write a page: ranking, predictions, exercises, charts."
    form = argparse.RawDescriptionHelpFormatter
    parser = commands.add_parser("report", help=about, description=about, epilog=EPILOG, formatter_class=form)
    parser.add_argument("folder", type=Path, help="the folder with the result files, in folders of their own too")
    parser.add_argument("-o", "--output", type=Path, default=Path(PAGE), help=f"the page (left out: {PAGE})")
    parser.add_argument("--lesson", default="", help="which lesson (left out: that of most files)")
    parser.add_argument("--no-names", action="store_true", help="leave out the parts with names (else they are closed)")
    parser.set_defaults(run=run)


def run(wish: argparse.Namespace) -> None:
    """Read, write, and say what was passed over."""
    from marketlab.command.report_page import page  # noqa: PLC0415 -- pandas and plotly are for who asks for a report
    from marketlab.lab import classroom  # noqa: PLC0415 -- as above

    if wish.output.suffix.lower() == ".json":
        raise OptionError("output", "Name the page as such, with -o report.html: no result is written over.")
    told = classroom(wish.folder, wish.lesson)
    print(told)
    if not told.results:
        raise RecordError("No file in this folder is a result of that lesson, so there is no report.")
    print(f"Written: {write_whole(wish.output, page(told, names=not wish.no_names))}")

"""The wheel: somebody installs it in an empty environment, types ``marketlab lab``, and wants to play."""

from __future__ import annotations

import shutil
import sys
import time
from typing import TYPE_CHECKING

from tests.browser.jupyter import serving
from tests.browser.screen import Screen, a_page, chromium, ours
from tests.browser.test_keyboard import run_cell
from tests.delivery.environment import Environment, checkout, demand, run, timed
from tests.repository.places import ROOT

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

DIST = ROOT / "dist"
RUN_ALL = "window.jupyterapp.commands.execute('notebook:run-all-cells')"
# Only the cells in sight are in the page, so the notebook itself is asked: its code cells, how many ran, what failed.
CODE_CELLS = """() => {
  const cells = [...window.jupyterapp.shell.currentWidget.content.model.cells].filter((cell) => cell.type === "code");
  const outputs = cells.flatMap((cell) => cell.outputs.toJSON());
  return {
    all: cells.length,
    run: cells.filter((cell) => cell.executionCount).length,
    failed: outputs.filter((output) => output.output_type === "error" || output.name === "stderr"),
  };
}"""


def check(folder: Path, python: str) -> None:
    """Build the source archive, from it the wheel, install that and play."""
    tree = checkout(folder / "marketlab")
    empty = Environment(folder / "empty", python or sys.executable)
    with timed("source archive built, and the wheel from it"):
        wheel = build(empty, tree, folder / "built")
    print(f"{'':11}{wheel.name}, {wheel.stat().st_size / 1024:.0f} KB, is in {DIST.name}/")
    with timed("wheel and the notebook extra installed with pip"):
        empty.install(f"{wheel}[notebook]")
    with timed("every package fits the others"):
        empty.run("pip", "check")
    lesson = folder / "away" / "lesson"
    lesson.parent.mkdir()
    open_and_play(empty, lesson)


def build(empty: Environment, tree: Path, built: Path) -> Path:
    """The wheel as an index would get it; both files are kept in ``dist/``."""
    run([sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", built], tree)
    (archive,) = built.glob("*.tar.gz")
    empty.run("pip", "wheel", "-q", "--no-deps", "-w", built, archive)
    (wheel,) = built.glob("*.whl")
    DIST.mkdir(exist_ok=True)
    for path in (archive, wheel):
        shutil.copy(path, DIST)
    return wheel


def open_and_play(empty: Environment, lesson: Path) -> None:
    """From the command to the first move, then every cell of the notebook."""
    start = [str(empty.bin / "marketlab"), "lab", str(lesson), "--no-browser", "--"]
    began = time.perf_counter()
    home = empty.folder / "served"
    with chromium() as browser, serving(home, start, lesson, empty.variables) as jupyter:
        with a_page(browser) as (page, errors):
            with timed("first page of JupyterLab to a board that can be played"):
                page.goto(jupyter.address)
                run_cell(page)
                screen = Screen(page).has_opened()
            print(f"{time.perf_counter() - began:7.1f} s  of that and JupyterLab's start, from the command on")
            screen.play(screen.options.first)
            demand(list((lesson / ".marketlab").glob("*.json")), "The game is not kept beside the notebook.")
            with timed("every cell of the first notebook run"):
                run_every_cell(page)
            demand(not ours(errors), f"The page reports {ours(errors)}")
        jupyter.end_kernels()


def run_every_cell(page: Page) -> None:
    """Run all cells and see that none of them failed or warned."""
    page.evaluate(RUN_ALL)
    cells = page.evaluate(CODE_CELLS)
    demand(cells["all"] == cells["run"] > 1, f"{cells['run']} of {cells['all']} code cells were run.")
    demand(not cells["failed"], f"A cell failed: {cells['failed']}")

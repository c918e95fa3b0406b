"""How fast and how large the board is: ``python -m tests.browser.measure``, on a machine that has nothing else to do.

Prints a table: click to changed board in JupyterLab, Notebook 7 and Voila; bytes over the wire in a whole game; bytes
of code and style sheet; seconds from opening the first notebook to the first playable board, with a fresh kernel.
"""

from __future__ import annotations

import json
import statistics
import tempfile
import time
from itertools import cycle, islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

from marketlab.widgets import Board, static
from tests.browser.cells import AGAINST_BEN, a_board
from tests.browser.jupyter import Jupyter, serving
from tests.browser.screen import Screen, a_page, chromium
from tests.browser.test_keyboard import run_cell
from tests.browser.wired import wires
from tests.repository.places import ROOT
from tests.widgets.desks import against_ben, game_of, legal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playwright.sync_api import Browser, Page

CLICKS = 30
OPENINGS = 3
PRESETS = ("full", "practice", "short")
FRONT_ENDS = ("lab", "notebook", "voila")
START = ROOT / "notebooks" / "00_start_here.ipynb"
# From the click on a button to the first frame in which the board is another one.
CLICK = """([button, sign]) => new Promise((done, late) => {
  setTimeout(late, 10000, "nothing has changed");
  const root = [...document.querySelectorAll(".ml")].at(-1);
  const before = root.querySelector(sign)?.outerHTML;
  const start = performance.now();
  new MutationObserver((_, observer) => {
    if (root.querySelector(sign)?.outerHTML === before) return;
    observer.disconnect();
    requestAnimationFrame(() => done(performance.now() - start));
  }).observe(root, { subtree: true, childList: true, characterData: true, attributes: true });
  root.querySelector(button).click();
})"""


def show(what: str, *figures: str) -> None:
    """One line of the table."""
    print(f"{what:<58}{' '.join(f'{figure:>12}' for figure in figures)}", flush=True)


def middle_and_tenth(values: Sequence[float]) -> tuple[str, str]:
    """The median and the value that nine of ten stay below, in milliseconds."""
    return f"{statistics.median(values):.0f} ms", f"{statistics.quantiles(values, n=10)[-1]:.0f} ms"


def open_board(page: Page, jupyter: Jupyter, front_end: str, path: str) -> Screen:
    """Open a notebook and run its first code cell where somebody has to; wait for the first choice."""
    page.goto(getattr(jupyter, front_end)(path))
    if front_end != "voila":
        run_cell(page)
    return Screen(page).has_opened()


def click_to_changed_board(browser: Browser, jupyter: Jupyter) -> None:
    """Choose (a preview comes) and play (everything changes), 30 times each."""
    show("click to changed board", "median", "p90")
    for front_end in FRONT_ENDS:
        with a_page(browser) as (page, _):
            path = jupyter.keep(f"clicks_{front_end}", [a_board(AGAINST_BEN)])
            screen = open_board(page, jupyter, front_end, path)
            selects = [
                page.evaluate(CLICK, [f".opts .opt:nth-child({number})", ".go"])
                for number in islice(cycle((1, 2, 3)), CLICKS)
            ]
            plays: list[float] = []
            while len(plays) < CLICKS and screen.my_turn():
                screen.choose(screen.options.first)
                plays.append(page.evaluate(CLICK, [".go .pri", ".count"]))
        show(f"  {front_end}: choose, preview shown", *middle_and_tenth(selects))
        show(f"  {front_end}: play, new scene shown", *middle_and_tenth(plays))
        jupyter.end_kernels()


def size(value: object) -> int:
    """Bytes of a value as JSON over the wire."""
    return len(json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode())


def bytes_of_a_game(preset: str, folder: Path) -> None:
    """One game with three rivals: the state at the start, then what each move sends; the scene alone and everything."""
    rivals = {"Ben": "brewer", "Chi": "bargainer", "Dee": "saboteur"}
    scenes: list[int] = []
    messages: list[int] = []
    with wires() as waiting:
        desk = against_ben(folder, preset=preset, seats=["You", *rivals], players=rivals)
        board = Board(desk)
        start: dict[str, Any] = {name: value for name, value in desk.faces().items() if value is not None}
        while not game_of(desk).is_over:
            actions, waiting[:] = legal(desk), []
            message = {"type": "confirm", "action": actions[len(actions) // 2]} if actions else {"type": "tick"}
            board._handle_msg({"content": {"data": {"method": "custom", "content": message}}, "buffers": []})
            messages.append(sum(map(size, waiting)))
            scenes += [size(sent["state"]["scene"]) for sent in waiting if "scene" in sent.get("state", {})]
    kb = [f"{value / 1024:.1f} KB" for value in (size(start["scene"]), statistics.median(scenes), max(scenes))]
    show(f"  {preset}, {len(messages)} moves: scene", *kb)
    kb = [f"{value / 1024:.1f} KB" for value in (size(start), statistics.median(messages), max(messages))]
    show(f"  {preset}, {len(messages)} moves: everything", *kb)


def code_and_look() -> None:
    """What every notebook carries."""
    code, look, icons = len(static.code().encode()), len(static.look().encode()), size(static.icons())
    kb = [f"{value / 1024:.1f} KB" for value in (code, look, icons, code + look + icons)]
    show("code, style sheet, drawings, together", *kb)


def first_playable_board(browser: Browser, jupyter: Jupyter) -> None:
    """From opening the first notebook to the first choice on its board, kernel included."""
    show("open 00_start_here, until its board can be played", "median", "slowest")
    for front_end in FRONT_ENDS:
        seconds = []
        for number in range(OPENINGS):
            with a_page(browser) as (page, _):
                path = jupyter.keep(f"opening_{front_end}_{number}", START)
                start = time.perf_counter()
                open_board(page, jupyter, front_end, path)
                seconds.append(time.perf_counter() - start)
            jupyter.end_kernels()
        show(f"  {front_end}", f"{statistics.median(seconds):.1f} s", f"{max(seconds):.1f} s")


def main() -> None:
    """Measure everything."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        code_and_look()
        show("bytes over the wire", "at start", "per move", "worst move")
        for preset in PRESETS:
            bytes_of_a_game(preset, folder / preset)
        with serving(folder / "jupyter") as jupyter, chromium() as browser:
            click_to_changed_board(browser, jupyter)
            first_playable_board(browser, jupyter)


if __name__ == "__main__":
    main()

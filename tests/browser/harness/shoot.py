"""Photograph scenes: ``python -m tests.browser.harness.shoot FOLDER selected:900:light names:440:dark``.

Serve the repository first (``python -m http.server 8931 --bind 127.0.0.1``) and make the scenes (``make``). Each
picture is named by state, width, theme and, if given, ``projector``. What can be checked without eyes is printed:
height of the mat, what is wider than the board, text with too little contrast, small type, small buttons.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from tests.browser.screen import chromium

if TYPE_CHECKING:
    from playwright.sync_api import Page

ADDRESS = "http://127.0.0.1:8931/tests/browser/harness/harness.html"
MEASURE = (Path(__file__).parent / "measure.js").read_text(encoding="utf-8")


def _errors_of(page: Page) -> list[str]:
    """What the page will complain about."""
    errors: list[str] = []
    page.on("console", lambda message: errors.append(message.text))
    page.on("pageerror", lambda error: errors.append(str(error)))
    return errors


def main(folder: str, *pictures: str) -> None:
    """One picture and one line of figures for each ``state:width:theme[:projector]``."""
    with chromium() as browser:
        for picture in pictures:
            state, width, theme, *size = picture.split(":")
            context = browser.new_context(viewport={"width": int(width), "height": 800}, reduced_motion="reduce")
            page = context.new_page()
            errors = _errors_of(page)
            page.goto(f"{ADDRESS}?state={state}&theme={theme}&size={''.join(size)}")
            page.wait_for_function("window.ready === true")
            page.screenshot(path=Path(folder) / f"{'_'.join([state, width, theme, *size])}.png", full_page=True)
            print(picture, json.dumps(page.evaluate(MEASURE)), errors)  # noqa: T201 -- for whoever runs it
            context.close()


if __name__ == "__main__":
    main(*sys.argv[1:])

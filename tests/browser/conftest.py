"""One browser and one Jupyter server for all tests in here, a fresh page and a fresh notebook for each."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.cells import a_board
from tests.browser.jupyter import Jupyter, serving
from tests.browser.screen import PATIENCE, Screen, a_page, chromium, ours
from tests.browser.wired import WiredBoard, wires

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, Page

    from marketlab.widgets.desk import Desk


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """The Chromium of this machine."""
    with chromium() as started:
        yield started


@pytest.fixture(scope="package")
def jupyter(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Jupyter]:
    """A Jupyter server on a loopback address."""
    with serving(tmp_path_factory.mktemp("jupyter")) as server:
        yield server


@pytest.fixture
def page(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A fresh page; no error of ours may be in its console at the end, and its kernels end with it."""
    with a_page(browser) as (fresh, errors):
        yield fresh
    if "jupyter" in request.fixturenames:
        request.getfixturevalue("jupyter").end_kernels()
    assert ours(errors) == []


@pytest.fixture
def place(request: pytest.FixtureRequest) -> str:
    """A folder name for the notebook of this test."""
    return "".join(letter if letter.isalnum() else "_" for letter in request.node.name)


@pytest.fixture
def in_voila(page: Page, jupyter: Jupyter, place: str) -> Callable[..., Screen]:
    """Open a board of a game in Voila: ``in_voila(SHORT)``, or ``in_voila(given, "pasaraya")``."""

    def opened(given: dict[str, object], game: str = "mystic-market") -> Screen:
        page.goto(jupyter.voila(jupyter.keep(place, [a_board(given, game)])))
        screen = Screen(page)
        screen.root.wait_for(timeout=PATIENCE)  # until its kernel has started
        return screen

    return opened


@pytest.fixture
def wired(page: Page) -> Iterator[Callable[[Desk], WiredBoard]]:
    """Show a desk on a page whose kernel is the test."""
    with wires() as waiting:
        yield lambda desk: WiredBoard(page, desk, waiting)

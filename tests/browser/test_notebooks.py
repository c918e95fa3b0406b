"""The notebooks of the package in a browser, and a kernel that is lost in the middle of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.cells import AGAINST_BEN, a_board
from tests.browser.screen import PATIENCE, Screen
from tests.browser.test_keyboard import run_cell
from tests.repository.places import ROOT

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.browser.jupyter import Jupyter

PLAYED = sorted((ROOT / "notebooks" / "play").glob("*.ipynb"))


def test_start_here_is_played_at_once(page: Page, jupyter: Jupyter, place: str) -> None:
    """The first cell of the first notebook shows a board, and two clicks are the first purchase."""
    page.goto(jupyter.voila(jupyter.keep(place, ROOT / "notebooks" / "00_start_here.ipynb")))
    screen = Screen(page).has_opened()
    screen.play(screen.options.first)
    assert screen.count == (1, 1, True)


def test_a_new_board_is_seen_from_its_top(page: Page, jupyter: Jupyter, place: str) -> None:
    """JupyterLab goes on to the next cell, below the board; the board brings its own beginning back into sight."""
    page.goto(jupyter.lab(jupyter.keep(place, ROOT / "notebooks" / "00_start_here.ipynb")))
    run_cell(page)
    screen = Screen(page).has_opened()
    top = "document.querySelector('.jp-WindowedPanel-outer').getBoundingClientRect().top"
    screen.until(f"root.getBoundingClientRect().top >= {top} - 1")
    expect(screen.root.locator(".name")).to_be_in_viewport()


@pytest.mark.parametrize("path", PLAYED, ids=lambda path: path.stem)
def test_the_notebook_of_the_game_shows_form_and_board(path: Path, page: Page, jupyter: Jupyter, place: str) -> None:
    """The form in the first cell, a game against three in the second; each board minds its own game."""
    page.goto(jupyter.voila(jupyter.keep(place, path)))
    screen = Screen(page).has_opened()
    boards = page.locator(".ml")
    expect(boards).to_have_count(2)
    expect(boards.first.get_by_role("heading", name="New game")).to_be_visible()
    screen.play(screen.options.first)
    expect(boards.first.get_by_role("heading", name="New game")).to_be_visible()


def test_a_game_outlives_its_kernel(page: Page, jupyter: Jupyter, place: str) -> None:
    """Restart the kernel in the middle of a game, run the cell again, go on where it stopped."""
    page.goto(jupyter.lab(jupyter.keep(place, [a_board(AGAINST_BEN), a_board({})])))
    run_cell(page)
    screen = Screen(page).has_opened()
    for label in ("Buy Orc Teeth", "Buy Phoenix Feathers"):
        screen.play(screen.option(label))
    screen.end_turn()
    assert screen.my_turn()
    before, table = screen.count, screen.text(".board")
    page.get_by_role("button", name="Restart the kernel", exact=True).click()
    page.get_by_role("button", name="Confirm Kernel Restart").click()
    run_cell(page, 1)
    resume = page.get_by_role("button", name="Go on", exact=True)
    resume.wait_for(timeout=PATIENCE)
    resume.click()
    screen.has_opened()
    assert screen.count == before
    assert screen.text(".board") == table
    screen.play(screen.options.first)


@pytest.mark.parametrize("theme", ["JupyterLab Dark", "JupyterLab Light"])
def test_the_board_takes_the_theme_of_jupyterlab(page: Page, jupyter: Jupyter, place: str, theme: str) -> None:
    """Dark in a dark JupyterLab, light in a light one, readable in both."""
    jupyter.theme(theme)
    page.goto(jupyter.lab(jupyter.keep(place, [a_board(AGAINST_BEN)])))
    run_cell(page)
    screen = Screen(page).has_opened()
    lightness = page.evaluate(
        "() => { const c = document.createElement('canvas').getContext('2d');"
        " c.fillStyle = getComputedStyle(document.querySelector('.ml .mat')).backgroundColor; c.fillRect(0, 0, 1, 1);"
        " return Math.max(...c.getImageData(0, 0, 1, 1).data.slice(0, 3)); }"
    )
    assert (lightness < 100) == ("Dark" in theme), lightness
    screen.picture(theme.replace(" ", "_"))
    assert not any(screen.looks()["faults"].values())

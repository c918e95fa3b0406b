"""The board by keyboard alone, and keys that must not reach the notebook."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.cells import AGAINST_BEN, SHORT, a_board
from tests.browser.screen import PATIENCE, Screen

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.browser.cells import Given
    from tests.browser.jupyter import Jupyter

MOST_TABS = 40


def focus_is_in(page: Page, part: str) -> bool:
    """Whether the focus is in a part of a board."""
    return bool(page.evaluate("(part) => Boolean(document.activeElement?.closest(part))", part))


def tab_to(page: Page, part: str) -> None:
    """Press Tab until the focus is in a part of the board."""
    for _ in range(MOST_TABS):
        if focus_is_in(page, part):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {part}")


def test_a_whole_game_by_keyboard_alone(in_voila: Callable[[Given], Screen], page: Page) -> None:
    """Tab to the options, then digits, arrows and Enter: to the podium, and the focus never leaves the board."""
    screen = in_voila(SHORT).has_opened()
    tab_to(page, ".ml .opts")
    turn = 0
    while screen.my_turn():
        assert focus_is_in(page, ".ml"), f"the focus was lost at {screen.count}"
        tab_to(page, ".ml .opts")
        turn += 1
        if turn % 3 == 0 and screen.root.locator(".act .verb").count() > 1:
            page.keyboard.press("Shift+Tab")
            page.keyboard.press("ArrowRight")
            page.keyboard.press("Enter")
            tab_to(page, ".ml .opts")
        before = screen.count
        key = "1" if turn % 2 else "Enter"
        if not screen.root.locator(".opts .sel").count():  # a tab with one option has chosen it
            page.keyboard.press(key)
            screen.until("root.querySelector('.go .pri:not(.idle)')")
        page.keyboard.press(key)
        screen.moved_on(before)
    assert focus_is_in(page, ".ml")
    over = screen.count
    page.keyboard.press("[")
    screen.moved_on(over)
    assert screen.count == (over.n - 1, over.of, False)
    page.keyboard.press("]")
    screen.until("root.querySelector('.count').textContent.endsWith('live')")


def test_escape_cancels_and_then_leaves(in_voila: Callable[[Given], Screen], page: Page) -> None:
    """Escape takes the choice back first; when nothing is left to close, the focus goes out of the board."""
    screen = in_voila(AGAINST_BEN).has_opened()
    tab_to(page, ".ml .opts")
    page.keyboard.press("2")
    screen.until("root.querySelector('.opts .sel')")
    assert "Buy Orc Teeth" in screen.text(".opts .sel")
    page.keyboard.press("Escape")
    expect(screen.root.locator(".sel")).to_have_count(0)
    assert focus_is_in(page, ".ml")
    page.keyboard.press("Escape")
    assert not focus_is_in(page, ".ml")


@pytest.mark.parametrize("front_end", ["lab", "notebook"])
def test_d_d_on_a_card_does_not_delete_the_cell(front_end: str, page: Page, jupyter: Jupyter, place: str) -> None:
    """With the focus on a card d d stays on the board; with the focus on the cell it deletes the cell, as always."""
    page.goto(getattr(jupyter, front_end)(jupyter.keep(place, [a_board(AGAINST_BEN), "1 + 1"])))
    run_cell(page)
    screen = Screen(page).has_opened()
    cells = page.locator(".jp-Notebook .jp-CodeCell")
    expect(cells).to_have_count(2)
    screen.root.locator(".zone[aria-label='Your hand'] button.c").first.click()
    assert focus_is_in(page, ".ml button.c")
    for key in ("d", "d", "x", "a", "b", "Shift+M"):
        page.keyboard.press(key)
    page.wait_for_timeout(300)
    expect(cells).to_have_count(2)
    expect(screen.root).to_be_visible()
    page.locator(".jp-Notebook .jp-CodeCell .cm-content").first.click()
    page.keyboard.press("Escape")
    page.keyboard.press("d")
    page.keyboard.press("d")
    expect(cells).to_have_count(1)


def run_cell(page: Page, number: int = 0) -> None:
    """Wait until the kernel is really there, then run a cell."""
    session = "window.jupyterapp?.shell?.currentWidget?.context?.sessionContext?.session?.kernel"
    page.wait_for_function(
        f"{session}?.connectionStatus === 'connected' && {session}.status === 'idle'", timeout=PATIENCE
    )
    cell = page.locator(".jp-Notebook .jp-CodeCell").nth(number)
    cell.scroll_into_view_if_needed(timeout=PATIENCE)  # a cell out of sight is drawn when there is time for it
    cell.locator(".cm-content").click(timeout=PATIENCE)
    page.keyboard.press("Shift+Enter")

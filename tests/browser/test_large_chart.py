"""The large chart in a page: in place of the table, after each move, looking back, light and dark, and out of sight."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from marketlab.charts.theme import DARK, LIGHT
from tests.browser.cells import AGAINST_BEN, TWO_PEOPLE, a_board
from tests.browser.screen import LONGEST_ANSWER, PATIENCE, Screen
from tests.browser.test_keyboard import run_cell
from tests.widgets.desks import against_ben

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Page, WebSocket

    from marketlab.widgets.desk import Desk
    from tests.browser.cells import Given
    from tests.browser.jupyter import Jupyter
    from tests.browser.wired import WiredBoard

# A figure is a node of the page that holds its data and its layout.
GRAPH = "document.querySelector('.ml .fig .host .js-plotly-plot')"
LINE = f"(name) => {GRAPH}?.data?.find((trace) => trace.name === name && trace.hoverinfo !== 'skip')?.y"
SOON = 400  # milliseconds in which a figure would have come
DRAWN = ("text", "tspan", "svg")  # what stands in a figure has tests of its own, without a page
SALE = "Sell 1 Pixie Powder"  # 15 coins for a set before it, 5 after it; the practice game deals one in seed 7


def open_chart(screen: Screen) -> None:
    """Open the tab and wait for the figure; Plotly comes with the first one."""
    screen.root.get_by_role("tab", name="Chart").click()
    screen.page.wait_for_function(f"{GRAPH}?.querySelector('.main-svg')", timeout=PATIENCE)


def says(screen: Screen, text: str) -> None:
    """Wait until the sentence of the figure has these words."""
    expect(screen.root.locator(".fig > .mut")).to_contain_text(text, timeout=LONGEST_ANSWER)


def drawn(screen: Screen, name: str, values: list[int]) -> None:
    """Wait until the line of a good in the figure has these values."""
    screen.page.wait_for_function(
        f"([name, values]) => JSON.stringify(({LINE})(name)) === JSON.stringify(values)",
        arg=[name, values],
        timeout=LONGEST_ANSWER,
    )


class Wire:
    """What comes over the wire from the kernel to the page, as text."""

    def __init__(self, page: Page) -> None:
        """Listen to every socket of the page."""
        self.received: list[str] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.received.append(_text(frame)))

    def figures(self) -> int:
        """How many figures have come since the wire was cleared."""
        return sum("vnd.plotly" in frame for frame in self.received)


def _text(frame: Any) -> str:  # noqa: ANN401 -- text or bytes
    return frame.decode("utf-8", "replace") if isinstance(frame, bytes) else str(frame)


@pytest.mark.parametrize("front_end", ["voila", "lab", "notebook"])
def test_the_figure_follows_the_game(page: Page, jupyter: Jupyter, place: str, front_end: str) -> None:
    """It stands where the table stood, changes with a sale, and goes back and forward with the replay."""
    page.goto(getattr(jupyter, front_end)(jupyter.keep(place, [a_board(AGAINST_BEN)])))
    if front_end != "voila":
        run_cell(page)
    screen = Screen(page).has_opened()
    open_chart(screen)
    expect(screen.root.locator(".board")).to_have_count(0)
    expect(screen.root.locator(".panel.chart svg")).to_be_visible()  # the small chart stays beside it
    drawn(screen, "Pixie Powder", [15, 15])
    host, graph = (page.locator(part).bounding_box() for part in (".fig .host", ".fig .main-svg >> nth=0"))
    assert host
    assert graph
    assert host["width"] - 12 < graph["width"] <= host["width"]
    screen.group("Sell").click()
    screen.play(screen.option(SALE))
    drawn(screen, "Pixie Powder", [15, 5, 5])
    says(screen, "Pixie Powder 5. Moved by 1 sale.")
    screen.tool("Back one move")
    drawn(screen, "Pixie Powder", [15, 15])
    says(screen, "Value of a set after 0 moves")
    expect(screen.root.locator(".fig.past")).to_be_visible()
    screen.tool("Forward one move")
    drawn(screen, "Pixie Powder", [15, 5, 5])
    screen.picture(f"large_chart_{front_end}")
    screen.root.get_by_role("tab", name="Table").click()
    expect(screen.root.locator(".board .track")).to_be_visible()
    expect(screen.root.locator(".fig")).to_have_count(0)
    open_chart(screen)
    drawn(screen, "Pixie Powder", [15, 5, 5])


def test_another_chart_can_be_chosen(in_voila: Callable[[Given], Screen]) -> None:
    """All charts of the game that give nothing away, each drawn with its sentence, at two widths."""
    screen = in_voila(AGAINST_BEN).has_opened()
    open_chart(screen)
    select = screen.root.get_by_role("combobox", name="Chart")
    titles = select.locator("option").all_inner_texts()
    assert titles[0] == "Value history"
    assert {"Value track", "Worth of a card", "Orders of selling", "Coins race", "Ledger"} <= set(titles)
    assert "Hand worth" not in titles
    said = {screen.text(".fig > .mut")}
    for width in (900, 600):
        screen.page.set_viewport_size({"width": width, "height": 900})
        for title in titles:
            select.select_option(label=title)
            screen.page.wait_for_function(f"{GRAPH}?.querySelector('.main-svg')", timeout=LONGEST_ANSWER)
            screen.page.wait_for_timeout(300)  # the old figure has gone by then
            said.add(screen.text(".fig > .mut"))
            faults = [fault for found in screen.looks()["faults"].values() for fault in found]
            assert not [fault for fault in faults if not fault.startswith(DRAWN)], (title, width)
        screen.picture(f"large_chart_{width}")
    assert len(said) == len(titles)


def test_the_figure_takes_the_theme_of_the_page(in_voila: Callable[[Given], Screen], page: Page) -> None:
    """Light at first; when the page turns dark, so does the figure, without a move."""
    screen = in_voila(AGAINST_BEN).has_opened()
    open_chart(screen)
    ink = f"(ink) => {GRAPH}?.layout?.template?.layout.font.color === ink"
    page.wait_for_function(ink, arg=LIGHT.ink, timeout=LONGEST_ANSWER)
    page.evaluate("document.body.dataset.jpThemeLight = 'false'")
    page.wait_for_function(ink, arg=DARK.ink, timeout=LONGEST_ANSWER)
    screen.picture("large_chart_dark")
    page.evaluate("document.body.dataset.jpThemeLight = 'true'")
    page.wait_for_function(ink, arg=LIGHT.ink, timeout=LONGEST_ANSWER)


def test_out_of_sight_no_figure_is_sent(in_voila: Callable[[Given], Screen], page: Page) -> None:
    """Before the tab is opened, after it is closed, and while the board is collapsed: no figure on the wire."""
    wire = Wire(page)
    screen = in_voila(AGAINST_BEN).has_opened()
    screen.play(screen.option("Buy Orc Teeth"))
    page.wait_for_timeout(SOON)
    assert wire.figures() == 0
    open_chart(screen)
    _until(page, lambda: wire.figures() == 1)
    wire.received.clear()
    screen.play(screen.option("Buy Phoenix Feathers"))
    _until(page, lambda: wire.figures() == 1)
    says(screen, "after 2 moves")
    page.evaluate("document.querySelector('.ml').parentElement.style.display = 'none'")
    page.wait_for_timeout(SOON)
    wire.received.clear()
    page.evaluate("document.querySelector('.ml .replay .tool').click()")  # undo, with nobody to see it
    _until(page, lambda: "Move 1 of 1" in page.evaluate("document.querySelector('.ml .count').textContent"))
    page.wait_for_timeout(SOON)
    assert wire.figures() == 0
    page.evaluate("document.querySelector('.ml').parentElement.style.display = ''")
    _until(page, lambda: wire.figures() == 1)
    says(screen, "after 1 move:")
    screen.root.get_by_role("tab", name="Table").click()
    screen.play(screen.option("Buy Kraken Tentacles"))
    page.wait_for_timeout(SOON)
    assert wire.figures() == 1


def _until(page: Page, happens: Callable[[], bool]) -> None:
    """Wait for something that is not in the page."""
    for _ in range(LONGEST_ANSWER // 50):
        if happens():
            return
        page.wait_for_timeout(50)
    raise AssertionError("it did not happen")


def test_the_curtain_falls_over_the_figure(in_voila: Callable[[Given], Screen]) -> None:
    """Ana's orders of selling leave the page with her; Ben sees his own where hers stood."""
    screen = in_voila(TWO_PEOPLE)
    screen.button("I am Ana: show my cards").click()
    screen.has_opened()
    open_chart(screen)
    screen.root.get_by_role("combobox", name="Chart").select_option(label="Orders of selling")
    says(screen, "Ana could sell Orc Teeth for 8 coins")
    screen.group("Swap").click()
    screen.play(screen.options.first)
    screen.end_turn_and_leave()
    expect(screen.button("I am Ben: show my cards")).to_be_visible()
    assert screen.page.locator(".js-plotly-plot").count() == 0
    screen.button("I am Ben: show my cards").click()
    says(screen, "Ben: no set that could be sold now.")


def test_without_plotly_the_table_stays(page: Page, jupyter: Jupyter, place: str) -> None:
    """The chart tab shows the small chart alone, as before."""
    cell = f"import sys\nsys.modules['plotly'] = None\n{a_board(AGAINST_BEN)}"
    page.goto(jupyter.voila(jupyter.keep(place, [cell])))
    screen = Screen(page).has_opened()
    screen.root.get_by_role("tab", name="Chart").click()
    expect(screen.root.locator(".panel.chart p")).to_contain_text("Values of a set: Dragon Scales 5")
    screen.play(screen.option("Buy Orc Teeth"))
    expect(screen.root.locator(".board .track")).to_be_visible()
    expect(screen.root.locator(".fig")).to_have_count(0)


def test_where_no_output_can_be_shown_the_table_stays(
    wired: Callable[[Desk], WiredBoard], page: Page, tmp_path: Path
) -> None:
    """A page without a manager of widgets does not ask for a figure."""
    desk = against_ben(tmp_path)
    wired(desk)
    screen = Screen(page)
    screen.root.get_by_role("tab", name="Chart").click()
    expect(screen.root.locator(".panel.chart svg")).to_be_visible()
    expect(screen.root.locator(".board .track")).to_be_visible()
    page.wait_for_timeout(SOON)
    assert desk.large_chart() is None
    assert not desk.chart_tab.is_wanted

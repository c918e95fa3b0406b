"""What a board makes room for: whole options, reasons, the newest line, a heading in its box, one edge a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from marketlab.widgets.autosave import Autosave
from marketlab.widgets.desk import Desk
from marketlab.widgets.progress import Progress
from marketlab.widgets.walkthrough_desk import Walkthrough
from tests.browser.screen import Screen
from tests.browser.test_pasaraya import AGAINST_BEN, BEN, MINE, TABLE, sitting
from tests.widgets.desks import against_ben, bare_desk, legal

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.browser.wired import WiredBoard

    Wired = Callable[[Desk], WiredBoard]

# Of each option: whether all of it, a part of it or nothing of it is seen.
SEEN = """() => { const box = document.querySelector(".ml .act > .opts").getBoundingClientRect();
  return [...document.querySelectorAll(".ml .act > .opts > .opt")].map((option) => {
    const { top, bottom, right } = option.getBoundingClientRect();
    if (top >= box.bottom || bottom <= box.top) return "none";
    return top >= box.top && bottom <= box.bottom + 1 && right <= box.right + 1 ? "all" : "part"; }); }"""
NEWEST = """() => { const line = document.querySelector(".ml .log .last");
  const [mine, list] = [line, line.parentNode].map((node) => node.getBoundingClientRect());
  return mine.top >= list.top - 1 && Math.min(mine.bottom, mine.top + 30) <= list.bottom + 1; }"""
# How far something sticks out of something around it, in pixels.
STICKS_OUT = """([inner, outer]) => Math.max(...[...document.querySelectorAll(inner)].map((node) =>
  node.getBoundingClientRect().right - node.closest(outer).getBoundingClientRect().right))"""
SCROLLS = """() => [...document.querySelectorAll(".ml .fz .slips")].filter((list) =>
  list.scrollWidth > list.clientWidth + 1 || list.scrollHeight > list.clientHeight + 1).length"""
MANAGER = """window.manager = { get_model: (name) => name ? Promise.resolve({}) : Promise.reject(),
  create_view: async () => ({ el: document.createElement("div") }) }"""


def mart(folder: Path, moves: int = 0) -> Desk:
    """Adventure Mart at your first turn, or some choices later: ten cards to buy, many things refused."""
    desk = Desk("adventure-mart", Autosave(folder / "kept"))
    desk.new(seats=["You", "Ben", "Chi"], players={"Ben": "nibbler", "Chi": "nibbler"}, seed=7)
    desk.settings["auto"] = False
    for _ in range(moves):
        actions = legal(desk)
        desk.hear({"type": "confirm", "action": actions[0]} if actions else {"type": "tick"})
    while not legal(desk):
        desk.hear({"type": "tick"})
    return desk


def narrow(page: Page, width: int) -> None:
    """Give the page a width, and the board a moment to find its lines."""
    page.set_viewport_size({"width": width, "height": 900})
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


@pytest.mark.parametrize("width", [900, 600, 440])
def test_no_option_is_cut(wired: Wired, page: Page, tmp_path: Path, width: int) -> None:
    """As many whole ones as there is room for; a button beside the tabs shows the others."""
    wired(mart(tmp_path))
    narrow(page, width)
    screen = Screen(page)
    before = page.evaluate(SEEN)
    assert len(before) == len(legal(mart(tmp_path / "again"))) - 4, "ten to buy, four sales to start"
    assert "part" not in before
    assert before.count("all") < len(before)
    screen.button(f"show all {len(before)}").click()
    after = page.evaluate(SEEN)
    assert "part" not in after
    assert after.count("all") > before.count("all")
    expect(screen.button(f"show all {len(before)}")).to_be_hidden()


def test_the_key_for_more_leads_to_the_first_that_was_hidden(wired: Wired, page: Page, tmp_path: Path) -> None:
    """M opens the list; the focus is on what came into sight."""
    wired(mart(tmp_path))
    narrow(page, 900)
    hidden = page.evaluate(SEEN).index("none")
    Screen(page).options.first.focus()
    page.keyboard.press("m")
    assert page.evaluate("document.activeElement.textContent") == Screen(page).options.nth(hidden).inner_text().replace(
        "\n", ""
    )


def test_an_option_that_a_card_chose_comes_into_sight(wired: Wired, page: Page, tmp_path: Path) -> None:
    """The last of ten: its line is shown whole."""
    desk = mart(tmp_path)
    board = wired(desk)
    narrow(page, 900)
    last = [action for action in desk.actions()["list"] if action["group"] == "buy" and not action["refusal"]][-1]
    board.hear({"type": "select", "action": last["id"]})
    assert page.evaluate(SEEN)[-1] == "all"
    assert "part" not in page.evaluate(SEEN)


@pytest.mark.parametrize("width", [900, 600, 440])
def test_a_reason_is_read_to_its_end(wired: Wired, page: Page, tmp_path: Path, width: int) -> None:
    """Reason and rule stand before the button that shows all; the list of all is several lines high."""
    wired(mart(tmp_path, 5))
    narrow(page, width)
    strip = Screen(page).root.locator(".nots")
    rule, more, first = (strip.locator(part).first for part in (".rid", ".plain", ".not"))
    at, button, box = rule.bounding_box(), more.bounding_box(), strip.bounding_box()
    assert at
    assert button
    assert box
    assert at["x"] + at["width"] <= (button["x"] if width > 440 else box["x"] + box["width"])
    assert at["y"] + at["height"] <= box["y"] + box["height"]
    assert rule.inner_text() in first.inner_text()
    more.click()
    open_box = strip.bounding_box()
    assert open_box
    assert open_box["height"] > 120


@pytest.mark.parametrize("width", [1000, 700])
def test_the_newest_line_is_in_sight(wired: Wired, page: Page, tmp_path: Path, width: int) -> None:
    """After many lines at once, when the tab opens, when the panel beside it grows, and at another width."""
    board = wired(sitting(tmp_path, AGAINST_BEN))
    page.set_viewport_size({"width": width, "height": 900})
    screen = Screen(page)
    for _ in range(8):
        actions = [action for action in legal(board.desk) if not action.startswith("end")]
        board.hear({"type": "confirm", "action": (actions or legal(board.desk))[0]})
        while not legal(board.desk):
            board.hear({"type": "tick"})
        assert page.evaluate(NEWEST)
    screen.root.get_by_role("tab", name="Log").click()
    page.wait_for_function("document.querySelector('.ml .log .last')")
    assert page.evaluate(NEWEST)
    screen.root.get_by_role("tab", name="Table").click()
    assert page.evaluate(NEWEST)
    board.hear({"type": "rule", "id": "PS-075"})
    assert page.evaluate(NEWEST)
    for other in (width - 150, width):
        narrow(page, other)
        assert page.evaluate(NEWEST)


def test_who_reads_an_earlier_line_is_left_there(wired: Wired, page: Page, tmp_path: Path) -> None:
    """The log stays where it was scrolled to while nothing new is in it."""
    board = wired(mart(tmp_path, 12))
    page.evaluate("document.querySelector('.ml .log').scrollTop = 0")
    board.hear({"type": "select", "action": legal(board.desk)[0]})
    assert page.evaluate("document.querySelector('.ml .log').scrollTop") == 0
    board.hear({"type": "confirm", "action": legal(board.desk)[0]})
    assert page.evaluate(NEWEST)


def test_a_chart_that_is_on_its_way_has_the_whole_width(wired: Wired, page: Page, tmp_path: Path) -> None:
    """It says that it is being drawn; a game without a small chart has no panel beside it."""
    page.add_init_script(MANAGER)
    wired(mart(tmp_path))
    page.evaluate("window.tell = async () => []")
    screen = Screen(page)
    screen.root.get_by_role("tab", name="Chart").click()
    expect(screen.root.locator(".fig")).to_contain_text("Drawing…")
    expect(screen.root.locator(".side")).to_have_count(0)
    assert page.evaluate(STICKS_OUT, [".ml .act", ".cols"]) - page.evaluate(STICKS_OUT, [".ml .fig", ".cols"]) < 1


@pytest.mark.parametrize("width", [900, 600])
def test_the_five_zones_hold_what_lies_in_them(wired: Wired, page: Page, tmp_path: Path, width: int) -> None:
    """Headings and names stay in their boxes, and five different cards of a hand are seen at once."""
    mine = MINE | {"hand": ["one*2", "food", "clothes", "appliances", "buyer-worker"]}
    position = TABLE | {"seats": {"You": mine, "Ben": BEN}}
    wired(sitting(tmp_path, AGAINST_BEN | {"position": position}))
    narrow(page, width)
    assert page.evaluate(STICKS_OUT, [".ml .fz header b", ".fz"]) <= 0
    assert page.evaluate(STICKS_OUT, [".ml .fz .slip > span", ".slip"]) <= 0
    assert Screen(page).root.locator(".fz[aria-label=Hand] .slip").count() == 5
    assert page.evaluate(SCROLLS) == 0


def test_a_card_has_one_edge(wired: Wired, page: Page, tmp_path: Path) -> None:
    """What can be chosen has a blue one, though it has changed; what has only changed has a dashed one."""
    board = wired(against_ben(tmp_path, preset="full"))
    scene = dict(board.board.scene)
    for zone in scene["zones"]:
        for card in zone["cards"]:
            card["highlight"] = "changed"
    page.evaluate("(scene) => take({ method: 'update', state: { scene } })", scene)
    outline = "(what) => getComputedStyle(document.querySelector(what)).outlineStyle"
    assert page.evaluate(outline, ".ml .c.chg.lg") == "none"
    assert page.evaluate(outline, ".ml .c.chg:not(.lg)") == "dashed"
    mark = "getComputedStyle(document.querySelector('.ml .c.chg.lg'), '::before').borderTopStyle"
    assert page.evaluate(mark) == "dashed"


def test_the_form_says_what_a_player_is_like(wired: Wired, page: Page, tmp_path: Path) -> None:
    """The idea of the chosen player stands below its name, and changes with it."""
    wired(bare_desk(tmp_path))
    screen = Screen(page)
    expect(screen.root.locator(".sitting")).to_contain_text("Any legal choice with the same chance")
    screen.root.get_by_label("Who plays seat 2").select_option("seller")
    expect(screen.root.locator(".sitting")).to_contain_text("A coin today: sells every set at once")


def test_a_tag_covers_nothing_on_its_card(wired: Wired, page: Page, tmp_path: Path) -> None:
    """New forecasts: the tag ends where the goods that are asked for begin."""
    board = wired(sitting(tmp_path, AGAINST_BEN))
    scene = dict(board.board.scene)
    cards = next(zone["cards"] for zone in scene["zones"] if zone["title"] == "Sales forecasts")
    for card in cards:
        card["flag"] = "new"
    page.evaluate("(scene) => take({ method: 'update', state: { scene } })", scene)
    page.wait_for_selector(".ml .flag")
    gaps = page.evaluate("""[...document.querySelectorAll(".ml .flag + .art")].map((art) =>
      art.querySelector(".chip").getBoundingClientRect().top - art.previousSibling.getBoundingClientRect().bottom)""")
    assert len(gaps) == len([card for card in cards if card["face"] == "up"])
    assert min(gaps) >= -1


def test_the_count_of_a_long_game_fits_the_projector(wired: Wired, page: Page, tmp_path: Path) -> None:
    """Move 247 of 247, live: it wraps rather than leave the board."""
    board = wired(against_ben(tmp_path))
    narrow(page, 900)
    board.hear({"type": "set", "name": "projector", "value": True})
    page.evaluate("document.querySelector('.ml .count').innerHTML = 'Move <b>1247</b> of 1247, live'")
    assert page.evaluate(STICKS_OUT, [".ml .count", ".mat"]) <= -8


def test_a_stop_begins_at_its_top(wired: Callable[[Walkthrough], WiredBoard], page: Page, tmp_path: Path) -> None:
    """On a low screen Next is below the fold: the new stop is shown from its heading; so is what a card says."""
    page.set_viewport_size({"width": 1000, "height": 500})
    wired(Walkthrough("pasaraya", Progress("pasaraya", tmp_path)))
    screen = Screen(page)
    for stop in (2, 3, 4):
        following = screen.root.locator(".wtnav .btn").last
        following.scroll_into_view_if_needed()
        following.click()
        expect(screen.root.locator(".kick")).to_have_text(f"Stop {stop} of 26")
        assert page.evaluate("document.querySelector('.ml').getBoundingClientRect().top") >= -1


def test_what_a_card_says_comes_into_sight(wired: Wired, page: Page, tmp_path: Path) -> None:
    """A card that cannot be chosen is explained below the actions where the board is narrow."""
    wired(mart(tmp_path))
    narrow(page, 600)
    screen = Screen(page)
    screen.root.locator(".zone[aria-label='Your hand'] button.c").first.evaluate("(card) => card.click()")
    expect(screen.root.locator(".panel.rule")).to_contain_text("Powerstone")
    expect(screen.root.locator(".panel.rule")).to_be_in_viewport(ratio=0.95)

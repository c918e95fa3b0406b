"""Every scene of one game per preset, measured without a picture: mockups/design.md, section 8."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from marketlab.core.opening import read_opening
from marketlab.door import begin
from marketlab.players.catalogue import names
from tests.browser.screen import Screen
from tests.conformance.every import every_preset
from tests.widgets.desks import against_ben, bare_desk, game_of, legal, tell, two_people

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Page

    from marketlab.widgets.desk import Desk
    from tests.browser.wired import WiredBoard
    from tests.conformance.starts import Start

KINDS = ("overflow", "contrast", "type", "buttons", "covered", "clipped", "order")
UNSEEN = """() => [...document.querySelectorAll(".ml :is(:is(.row, .holds) > .c.back, .slip.dn)")]
  .map((card) => card.outerHTML)"""
ON_PAPER = ".ml :is(.act:not(.end), .replay, .legend, .tools, .toasts)"
ROWS = """(wide) => [...document.querySelectorAll(".ml .board > .zone, .ml .act, .ml .side-in > .zone")].map((part) => {
  const box = part.getBoundingClientRect(); return [part.getAttribute("aria-label"), box.width > wide]; })"""
CLEAN: dict[str, list[str]] = {kind: [] for kind in KINDS}
TALLEST = 800  # pixels at a width of 900
WIDE, SCROLLBAR, MIDDLE, NARROW = 900, 885, 600, 440
MOST_OF_NARROW = 300  # what is wider than that stands alone in its line
EVERY = 50  # of so many scenes, one is looked at in all sizes and both themes
ALL_OF, AFTER_THAT = 150, 4  # every one of so many first scenes is looked at; of a longer game then one of so many


class Inspection:
    """Looks at a board again and again, and remembers each fault with the first place where it was seen."""

    def __init__(self, board: WiredBoard) -> None:
        """Begin with a clean sheet."""
        self.board, self.screen = board, Screen(board.page)
        self.faults: dict[str, str] = {}
        self.tallest = (0, "")
        self.shown: tuple[int, bool] | None = None

    def look(self, width: int, where: object, *, dark: bool = False, may_be_tall: bool = False) -> None:
        """Measure the board at a width."""
        if self.shown != (width, dark):
            self.screen.page.set_viewport_size({"width": width, "height": 900})
            self.screen.page.evaluate("(on) => { document.body.dataset.jpThemeLight = on; }", str(not dark).lower())
            self.shown = (width, dark)
        seen = self.screen.looks()
        assert seen["width"] == width
        self.look_for_hidden_titles(where)
        for kind, faults in seen["faults"].items():
            for fault in faults:
                self.faults.setdefault(f"{kind}: {fault}", f"{where}, {width} px{', dark' if dark else ''}")
        if not may_be_tall:
            self.tallest = max(self.tallest, (seen["height"], f"{where}, {width} px"))

    def look_for_hidden_titles(self, where: object) -> None:
        """What lies face down says nothing of what it is, nor does the page around it."""
        scene = self.board.board.scene or {}
        names = [look["name"] for look in scene["game"]["kinds"].values()] if scene else []
        for back in self.screen.page.evaluate(UNSEEN):
            for name in names:
                if name in back:
                    self.faults.setdefault(f"hidden: {name}", f"{where}")

    def look_at_paper_and_zoom(self, where: str) -> None:
        """On paper nothing asks for a click; at 200 % a board of 900 px is laid out as one of 450."""
        page = self.screen.page
        page.set_viewport_size({"width": NARROW, "height": 900})
        narrow = page.evaluate(ROWS, MOST_OF_NARROW)
        page.set_viewport_size({"width": WIDE, "height": 900})
        page.emulate_media(media="print")
        if page.locator(ON_PAPER).locator("visible=true").count():
            self.faults.setdefault("print", where)
        page.emulate_media(media="screen")
        page.evaluate("document.documentElement.style.zoom = 2")
        if page.evaluate(ROWS, 2 * MOST_OF_NARROW) != narrow:
            self.faults.setdefault("zoom", where)
        page.evaluate("document.documentElement.style.zoom = 1")
        self.shown = None

    def look_in_all_sizes(self, where: str, picture: str = "") -> None:
        """Three widths and one with a scrollbar, both themes, the projector; pictures of them if they get a name."""
        self.look(SCROLLBAR, where)
        for width in (WIDE, MIDDLE, NARROW):
            for dark in (True, False):
                self.look(width, where, dark=dark, may_be_tall=width < WIDE)
                if picture:
                    self.screen.picture(f"{picture}_{width}_{'dark' if dark else 'light'}")
        self.board.hear({"type": "set", "name": "projector", "value": True})
        self.look(WIDE, f"{where}, projector", may_be_tall=True)
        if picture:
            self.screen.picture(f"{picture}_projector")
        self.board.hear({"type": "set", "name": "projector", "value": False})
        self.look_at_paper_and_zoom(where)


def is_looked_at(number: int) -> bool:
    """Whether a scene is, by its number from 0: a game of 400 scenes shows nothing new in most of its second half."""
    return number < ALL_OF or number % AFTER_THAT == 0


@every_preset
def test_every_scene_of_a_game_looks_right(start: Start, wired: Callable[[Desk], WiredBoard], tmp_path: Path) -> None:
    """Height, overflow, contrast, type and buttons: before and after a choice, in all sizes, light, dark, projector."""
    desk = bare_desk(tmp_path)
    seats = ["Ana", "Ben", "Chi", "Dee"][: start.places]
    usual = ["random", *names(start.spec.id)[1:]]
    players = {seat: usual[number % len(usual)] for number, seat in enumerate(seats) if number}
    desk.settings["auto"] = False
    desk.take(*begin(start.spec, read_opening(start.spec, seats=seats, preset=start.preset, seed=3, players=players)))
    inspection = Inspection(wired(desk))
    hear, number = inspection.board.hear, 0
    while not game_of(desk).is_over:
        actions = legal(desk)
        if actions:
            chosen = actions[number % len(actions)]
            if number % 3 == 0 and is_looked_at(number):
                hear({"type": "select", "action": chosen})
                inspection.look(WIDE, f"move {game_of(desk).n}, {chosen} selected")
            hear({"type": "confirm", "action": chosen})
        else:
            hear({"type": "tick"})
        if is_looked_at(number):
            inspection.look(WIDE, f"move {game_of(desk).n}")
        if number % EVERY == 0:
            inspection.look_in_all_sizes(f"move {game_of(desk).n}", f"{start.id}_{number}")
        number += 1
    inspection.look_in_all_sizes("the end")
    assert inspection.faults == {}
    assert inspection.tallest[0] <= TALLEST, inspection.tallest


def test_the_measure_finds_what_is_wrong(wired: Callable[[Desk], WiredBoard], page: Page, tmp_path: Path) -> None:
    """Each kind of fault is found when it is put into the page on purpose."""
    wired(against_ben(tmp_path))
    screen = Screen(page)
    assert screen.looks()["faults"] == CLEAN
    page.evaluate("""() => {
      const bad = document.createElement("div");
      bad.innerHTML = '<p style="color:#999;background:#aaa">pale</p><p style="font-size:9px">small</p>'
        + '<button style="all:unset;height:10px;display:block">low</button><p style="width:3000px">wide</p>'
        + '<svg width="100" height="20" viewBox="0 0 100 20"><text y="15" fill="#eee">pale too</text></svg>'
        + '<div class="c" style="--w:4em"><span class="tx">more than two lines of so narrow a card</span></div>';
      document.querySelector(".ml .mat").append(bad);
      document.querySelector(".ml .vial").dataset.pos = 9;
    }""")
    found = {kind: " ".join(faults) for kind, faults in screen.looks()["faults"].items()}
    assert "pale" in found["contrast"]
    assert "pale too" in found["contrast"]
    assert "small" in found["type"]
    assert "low" in found["buttons"]
    assert "wide" in found["overflow"]
    assert "more than two" in found["clipped"]
    assert "vial" in found["order"]


def test_a_title_on_a_face_down_card_is_found(wired: Callable[[Desk], WiredBoard], page: Page, tmp_path: Path) -> None:
    """A card that lies face down and says in its label what it is."""
    inspection = Inspection(wired(against_ben(tmp_path)))
    inspection.look_for_hidden_titles("before")
    assert inspection.faults == {}
    page.evaluate("""() => document.querySelector(".ml .row").insertAdjacentHTML(
      "beforeend", '<button class="c back" aria-label="Orc Teeth">?</button>')""")
    inspection.look_for_hidden_titles("after")
    assert inspection.faults == {"hidden: Orc Teeth": "after"}


def test_vials_stand_in_the_order_of_their_values(
    wired: Callable[[Desk], WiredBoard], page: Page, tmp_path: Path
) -> None:
    """After two Mermaids are sold from the 15 mark, mockups/design.md has M K X D P O from left to right."""
    track = ["kraken", "pixie", "dragon", "phoenix", "orc", "mermaid"]
    hands = {"You": {"hand": ["mermaid*2"]}}
    board = wired(against_ben(tmp_path, position={"active": "You", "track": track, "seats": hands}))
    order = """() => [...document.querySelectorAll(".ml .vial")]
      .sort((a, b) => a.getBoundingClientRect().x - b.getBoundingClientRect().x).map((vial) => vial.textContent[0])"""
    assert page.evaluate(order) == list("KXDPOM")
    board.hear({"type": "confirm", "action": "sell 2 mermaid"})
    assert page.evaluate(order) == list("MKXDPO")


def test_twice_the_zoom_is_the_narrow_layout(wired: Callable[[Desk], WiredBoard], page: Page, tmp_path: Path) -> None:
    """At 200 % a board of 900 px is laid out as one of 450: the parts stand in the same order, one below the other."""
    board = wired(against_ben(tmp_path, preset="full"))
    page.set_viewport_size({"width": NARROW, "height": 900})
    narrow = page.evaluate(ROWS, MOST_OF_NARROW)
    page.set_viewport_size({"width": WIDE, "height": 900})
    wide = page.evaluate(ROWS, MOST_OF_NARROW)
    page.evaluate("document.documentElement.style.zoom = 2")
    assert page.evaluate(ROWS, 2 * MOST_OF_NARROW) == narrow
    assert narrow != wide
    assert board.desk.game is not None


def test_print_leaves_the_buttons_out(wired: Callable[[Desk], WiredBoard], page: Page, tmp_path: Path) -> None:
    """On paper there is the table, and nothing that asks for a click."""
    wired(against_ben(tmp_path))
    page.emulate_media(media="print")
    for part in (".act", ".replay", ".tools"):
        assert not page.locator(f".ml {part}").is_visible(), part
    assert page.locator(".ml .track").is_visible()
    page.emulate_media(media="screen")


@pytest.mark.parametrize("width", [WIDE, MIDDLE, NARROW])
def test_the_states_that_no_game_shows_by_itself(
    wired: Callable[[Desk], WiredBoard], page: Page, tmp_path: Path, width: int
) -> None:
    """Form, curtain, refusal, past, tabs, panels and a message: each is measured like a scene."""
    desk = two_people(tmp_path, preset="full")
    board = wired(desk)
    screen = Screen(page)
    page.set_viewport_size({"width": width, "height": 900})
    steps: list[dict[str, object]] = [
        {"type": "curtain", "seat": 0},
        {"type": "select", "action": next(a["id"] for a in desk.actions()["list"] if a["refusal"])}
        if legal(desk)
        else {},
        {"type": "rule", "id": "MM-087"},  # a long one
        {"type": "undo"},
        {"type": "setup"},
        {"type": "cancel"},
    ]
    for step in [{}, *steps]:
        board.hear(step)
        assert screen.looks()["faults"] == CLEAN, step
    tell(desk, "confirm", action=legal(desk)[0])
    board.board.refresh()
    board.hear({"type": "goto", "n": 0})
    assert screen.looks()["faults"] == CLEAN
    board.hear({"type": "goto", "n": "live"})
    for name in ("Game", "Keys"):
        screen.tool(name)
        assert screen.looks()["faults"] == CLEAN, name
        screen.tool(name)
    for tab in ("Chart", "Log", "Rules", "Table"):
        screen.root.get_by_role("tab", name=tab).click()
        assert screen.looks()["faults"] == CLEAN, tab

"""Somebody walks through the rules in a browser: answers, show me, refusals, back, reload; and how every stop looks."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from marketlab.widgets.progress import Progress
from marketlab.widgets.walkthrough_desk import Walkthrough
from tests.browser.screen import PATIENCE, Screen
from tests.browser.test_scenes import CLEAN, MIDDLE, NARROW, SCROLLBAR, TALLEST, WIDE
from tests.conformance.starts import TOY
from tests.repository.places import ROOT
from tests.walkthrough.walks import GAMES, data_of, rewritten

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Locator, Page

    from tests.browser.jupyter import Jupyter
    from tests.browser.wired import WiredBoard

GAME = "mystic-market"


class Walk(Screen):
    """A walkthrough in a page."""

    def is_at(self, stop: int, timeout: float | None = None) -> None:
        """Wait until a stop is shown."""
        expect(self.root.locator(".kick")).to_have_text(re.compile(rf"^Stop {stop} of \d+$"), timeout=timeout)

    def answer(self, text: str) -> Locator:
        """An answer by its text."""
        return self.root.locator(".quiz .opt").filter(has=self.page.locator("b", has_text=re.compile(f"^{text}$")))

    def next(self) -> Locator:
        """The button that leads on."""
        return self.root.locator(".wtnav .btn").last


Walked = tuple[Walkthrough, "WiredBoard", Walk]


@pytest.fixture
def walked(
    request: pytest.FixtureRequest, wired: Callable[[Walkthrough], WiredBoard], page: Page, tmp_path: Path
) -> Walked:
    """A walkthrough on a page whose kernel is the test: that of Mystic Market, or of the game that a test names."""
    game: str = getattr(request, "param", GAME)
    desk = Walkthrough(game, Progress(game, tmp_path))
    return desk, wired(desk), Walk(page)


of_every_game = pytest.mark.parametrize("walked", [spec.id for spec in GAMES], indirect=True)


def test_the_notebook_walks_through_the_rules(page: Page, jupyter: Jupyter, place: str) -> None:
    """In Voila: a wrong answer, the right one, show me, a refusal on the table, back; reloaded, one goes on there."""
    page.goto(jupyter.voila(jupyter.keep(place, ROOT / "notebooks" / "rules" / "mystic_market.ipynb")))
    walk = Walk(page)
    walk.root = page.locator(".ml").first
    walk.is_at(1, PATIENCE)
    walk.answer("Ana, with all those cards").click()
    expect(walk.root.locator(".quiz .wrong")).to_contain_text("Cards in the hand are worth nothing")
    walk.answer("Ben").click()
    expect(walk.root.locator(".quiz .right")).to_contain_text("One coin more is enough")
    expect(walk.root.locator(".wtnav")).to_contain_text("0 of 1 question right at the first go")
    walk.next().click()
    walk.is_at(2)
    walk.next().click()
    walk.is_at(3)
    walk.root.locator(".zone[aria-label='Your hand'] button.c.lg").click()
    refused = walk.root.locator(".zone[aria-label='Try it'] .opt")
    expect(refused).to_contain_text("3 needed, 2 held. MM-060")
    expect(walk.root.locator(".panel.rule")).to_contain_text("Each ingredient card shows how many")
    walk.next().click()
    walk.is_at(4)
    walk.next().click()
    walk.is_at(5)
    walk.button("Buy the Orc Teeth").click()
    expect(walk.root.locator(".zone[aria-label='Show me']")).to_contain_text("You bought Orc Teeth for 2 coins.")
    expect(walk.root.locator(".seat.cur .coin").first).to_have_text("3")
    walk.button("Start again").click()
    expect(walk.root.locator(".seat.cur .coin").first).to_have_text("5")
    walk.button("Buy the Orc Teeth").click()
    walk.button("Back").click()
    walk.is_at(4)
    walk.next().click()
    walk.is_at(5)
    expect(walk.root.locator(".seat.cur .coin").first).to_have_text("3")
    page.reload()
    walk.is_at(5, PATIENCE)
    expect(walk.root.locator(".seat.cur .coin").first).to_have_text("3")
    walk.tool("Stops")
    first = walk.root.locator(".stops .opt").first
    expect(first).to_contain_text("At first: Ana, with all those cards.")
    first.click()
    walk.is_at(1)
    expect(walk.root.locator(".quiz .right")).to_be_visible()


def test_by_keyboard(walked: Walked, page: Page) -> None:
    """Digits and letters answer, arrows go from answer to answer, Enter chooses, brackets walk, Escape closes."""
    desk, _, walk = walked
    walk.root.locator(".kick").click()
    walk.root.locator("h2.prompt").focus()
    page.keyboard.press("]")
    walk.is_at(2)
    expect(walk.root.locator("h2.prompt")).to_be_focused()
    page.keyboard.press("2")
    expect(walk.root.locator(".quiz .opt").nth(1)).to_be_focused()
    expect(walk.root.locator(".quiz .opt").nth(1)).to_have_class(re.compile("wrong"))
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(walk.root.locator(".quiz .opt").nth(2)).to_have_class(re.compile("right"))
    page.keyboard.press("d")
    expect(walk.root.locator(".quiz .opt").nth(3)).to_have_class(re.compile("wrong"))
    assert desk.tour.here.answers == [1, 2, 3]
    page.keyboard.press("[")
    walk.is_at(1)
    page.keyboard.press("[")
    walk.is_at(1)
    page.keyboard.press("4")  # there are three answers
    assert desk.tour.here.answers == []
    page.keyboard.press("?")
    expect(walk.root.locator(".pop.keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(walk.root.locator(".pop")).to_have_count(0)


def test_a_double_click_is_one_stop(walked: Walked, page: Page) -> None:
    """Whoever clicks twice on the way on has not passed a stop by."""
    _, _, walk = walked
    box = walk.next().bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] - 20, box["y"] + 15)
    walk.is_at(2)
    second = walk.next().bounding_box()
    assert second is not None
    page.mouse.move(second["x"] + second["width"] - 20, second["y"] + 15)
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)
    page.wait_for_timeout(200)
    walk.is_at(2)
    walk.next().click()
    walk.is_at(3)


def test_one_tab_stop_for_each_list(walked: Walked) -> None:
    """The answers are one stop of the Tab key, what can be tried is another."""
    _, board, walk = walked
    board.hear({"type": "stop", "to": 7})
    assert walk.root.locator(".quiz .opt[tabindex='0']").count() == 1
    assert walk.root.locator(".zone[aria-label='Try it'] .opt[tabindex='0']").count() == 1


def test_what_is_said_to_a_screen_reader(walked: Walked) -> None:
    """Feedback, refusals and steps are announced once; the stop is named, the list says how each question went."""
    _, board, walk = walked
    said = walk.root.locator(".lesson-act > p[role=status]")
    walk.answer("Ben").click()
    expect(said).to_have_text("Right: Ben. One coin more is enough. Cards do not count.")
    board.hear({"type": "stop", "to": 4})
    expect(said).to_have_text("")
    walk.root.locator(".zone[aria-label='Try it'] .opt").click()
    expect(said).to_have_text("Not now. End turn: first buy, swap or sell. MM-043")
    expect(walk.root.locator("ol.prog")).to_have_attribute("aria-label", "Stop 4 of 26")
    walk.tool("Stops")
    expect(walk.root.locator(".stops .opt[aria-current=step]")).to_contain_text("One thing a turn, open")
    assert walk.root.locator(".stops .opt").first.inner_text().splitlines()[-1] == ", right"


def test_a_rule_is_opened_from_the_text(walked: Walked, page: Page) -> None:
    """Plain words, then how we read it; on a narrow board the panel comes into view; all rules can be searched."""
    page.set_viewport_size({"width": MIDDLE, "height": 700})
    _, board, walk = walked
    board.hear({"type": "stop", "to": 4})
    walk.root.locator(".wt .rid", has_text="MM-041").click()
    panel = walk.root.locator(".panel.rule")
    expect(panel).to_contain_text("Your first buy, swap or sale settles what this turn is for")
    expect(panel).to_contain_text("How we read it: The first buy, swap or sale of the turn fixes the kind")
    expect(panel).to_be_in_viewport()
    walk.tool("All rules")
    search = walk.root.get_by_label("Find in the rules")
    expect(search).to_be_focused()
    search.fill("second swap may take")
    expect(walk.root.locator(".pop .pages p")).to_have_count(1)
    expect(walk.root.locator(".pop .pages")).to_contain_text("Your second swap may take the kind you just gave away")
    page.keyboard.press("Escape")
    expect(walk.root.locator(".pop")).to_have_count(0)


def test_a_card_says_what_it_is(walked: Walked) -> None:
    """A card that leads nowhere opens a panel with its words, as it does in a game."""
    _, _, walk = walked
    walk.root.locator(".zone[aria-label='Your hand'] button.c", has_text="Mermaid").click(force=True)
    expect(walk.root.locator(".panel.rule")).to_contain_text("Mermaid Tears, a set of 2 pays 12")


def test_what_was_typed_stays_text(wired: Callable[[Walkthrough], WiredBoard], page: Page, tmp_path: Path) -> None:
    """Marks and ids become elements made by name; nothing else of a text becomes markup."""
    data = data_of(TOY)
    stops = data["stop"]
    assert isinstance(stops, list)
    stops[0]["text"] = "<img src=x onerror=a()> **<b>so</b>** [house] TOY-004"
    wired(Walkthrough(rewritten(TOY, data), Progress("toy-game", tmp_path)))
    part = Walk(page).root.locator(".wt p").nth(1)
    assert part.inner_text() == "<img src=x onerror=a()> <b>so</b> house TOY-004"
    assert part.locator("b").inner_text() == "<b>so</b>"
    assert part.locator("button.rid").count() == 1
    assert page.locator("img").count() == 0


def test_the_toy_game_is_walked_through_too(
    wired: Callable[[Walkthrough], WiredBoard], page: Page, tmp_path: Path
) -> None:
    """A game that the board has never heard of, from the first stop to the last page."""
    desk = Walkthrough(TOY, Progress("toy-game", tmp_path))
    board, walk = wired(desk), Walk(page)
    for stop in range(1, 4):
        walk.is_at(stop)
        for _ in states(desk, board, stop):
            assert walk.looks()["faults"] == CLEAN, stop
        walk.next().click()
    expect(walk.root.locator(".kick")).to_have_text("The end")
    walk.button("Begin again").click()
    expect(walk.root.locator(".toast")).to_contain_text("This forgets all answers.")
    walk.button("Begin again").click()
    walk.is_at(1)
    expect(walk.root.locator(".wtnav")).not_to_contain_text("right at the first go")


def states(desk: Walkthrough, board: WiredBoard, stop: int) -> Iterator[str]:
    """Put a stop into each of its states, one after the other; on the last page there is one."""
    board.hear({"type": "stop", "to": stop})
    yield "as found"
    if desk.tour.stop is not None:
        question = desk.tour.stop.question
        for place in range(len(desk.tour.stop.attempts)):
            board.hear({"type": "try", "id": str(place)})
        board.hear({"type": "answer", "id": str((question.right + 1) % len(question.answers))})
        board.hear({"type": "answer", "id": str(question.right)})
        yield "tried and answered"
        for _ in desk.tour.stop.steps:
            board.hear({"type": "show"})
        yield "shown"


@of_every_game
@pytest.mark.parametrize(
    ("width", "dark"),
    [(WIDE, False), (SCROLLBAR, True), (MIDDLE, True), (NARROW, False)],
    ids=["wide", "scrollbar-dark", "middle-dark", "narrow"],
)
def test_every_stop_looks_right(walked: Walked, page: Page, width: int, *, dark: bool) -> None:
    """Height, overflow, contrast, type and buttons: as found, tried and answered, shown; and the last page."""
    desk, board, walk = walked
    page.set_viewport_size({"width": width, "height": 900})
    page.evaluate("(on) => { document.body.dataset.jpThemeLight = on; }", str(not dark).lower())
    for stop in range(1, len(desk.tour.script.stops) + 2):
        for state in states(desk, board, stop):
            seen = walk.looks()
            where = f"stop {stop}, {state}"
            assert seen["width"] == width
            assert seen["faults"] == CLEAN, where
            assert width < SCROLLBAR or seen["height"] <= TALLEST, f"{where}: {seen['height']} px"


def test_the_parts_stand_as_in_the_mock_up(walked: Walked, page: Page) -> None:
    """Wide: text and words at the right of the table, the question below it. Narrow: text, table, question."""
    _, board, _ = walked
    board.hear({"type": "stop", "to": 2})
    parts = ".wt, .gloss, .board, .quiz, .wtnav"
    places = f"""() => [...document.querySelectorAll(".ml :is({parts})")].map((part) => {{
      const box = part.getBoundingClientRect(); return [part.classList[0], Math.round(box.x), Math.round(box.y)]; }})"""
    wide = {name: (x, y) for name, x, y in page.evaluate(places)}
    assert wide["wt"][0] > wide["board"][0] + 400
    assert wide["gloss"][0] > wide["board"][0] + 400
    assert wide["wt"][1] < wide["gloss"][1]
    assert wide["board"][1] < wide["quiz"][1] < wide["wtnav"][1]
    page.set_viewport_size({"width": MIDDLE, "height": 900})
    narrow = {name: (x, y) for name, x, y in page.evaluate(places)}
    assert narrow["wt"][1] < narrow["board"][1] < narrow["quiz"][1] < narrow["wtnav"][1]
    assert narrow["gloss"][0] > narrow["wt"][0] + 200
    assert narrow["gloss"][1] < narrow["board"][1]
    page.set_viewport_size({"width": NARROW, "height": 900})
    slim = {name: (x, y) for name, x, y in page.evaluate(places)}
    assert slim["wt"][1] < slim["gloss"][1] < slim["board"][1] < slim["quiz"][1]


@pytest.mark.parametrize("walked", ["pasaraya"], indirect=True)
def test_a_part_of_a_flow_is_clicked(walked: Walked) -> None:
    """In the five zones, too: a card leads to what is refused; then the card of the next step has the blue edge."""
    desk, board, walk = walked
    board.hear({"type": "stop", "to": desk.tour.find("standby") + 1})
    hand, shop = (walk.root.locator(f".flow li[aria-label={name}]") for name in ("Hand", "Supermarket"))
    hand.locator("button.lg", has_text="Security").click()
    expect(walk.root.locator(".zone[aria-label='Try it'] .opt")).to_contain_text("stands by already. PS-059")
    hand.locator("button.lg", has_text="Supervisor").click()
    expect(shop).to_contain_text("Supervisor")
    expect(walk.root.locator(".zone[aria-label='Show me']")).to_contain_text("to Standby.")


@of_every_game
def test_projector(walked: Walked) -> None:
    """Everything is larger, nothing is wider than the board."""
    desk, board, walk = walked
    walk.tool("Projector")
    walk.until("root.dataset.size === 'projector'")
    for stop in (1, 7, 16, len(desk.tour.script.stops) + 1):
        for state in states(desk, board, stop):
            assert walk.looks()["faults"] == CLEAN, f"stop {stop}, {state}"

"""A board as somebody in front of the screen uses it: look, click, press keys, wait for what happens."""

from __future__ import annotations

import re
import shutil
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from playwright.sync_api import expect, sync_playwright

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Locator, Page

HERE = Path(__file__).parent
PICTURES = HERE.parents[1] / ".screenshots"
LOOKS = (HERE / "looks.js").read_text(encoding="utf-8")
CHROMIUM = ("chromium", "chromium-browser", "google-chrome")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",  # pages that ask for a content network get no answer
]
PATIENCE = 60_000  # milliseconds, for a page whose kernel has to start on a busy machine
LONGEST_ANSWER = 15_000  # for everything that a board does, for which 0.1 seconds are usual
FOREIGN = (  # errors of other people's code on the pages that show our board
    "Failed to load resource: net::ERR_NAME_NOT_RESOLVED",  # Voila asks for fonts and formulas on the net
    "#RUNTIME-012",  # Voila's bundle, about a package that it shares
    "reading 'schema'",  # Notebook 7, about settings of its own
    "Command 'filebrowser:open-path' not registered",  # Notebook 7, when the cursor leaves the last cell
)


@contextmanager
def chromium() -> Iterator[Browser]:
    """Start the Chromium of this machine."""
    path = next(filter(None, map(shutil.which, CHROMIUM)), None)
    assert path is not None, "The board is tested in Chromium: install it (.ci/run does, on Debian)."
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        try:
            yield browser
        finally:
            browser.close()


@contextmanager
def a_page(browser: Browser, **settings: Any) -> Iterator[tuple[Page, list[str]]]:  # noqa: ANN401 -- as Playwright has it
    """A fresh page without a past, and what goes wrong in it."""
    wanted = {"viewport": {"width": 1000, "height": 900}, "reduced_motion": "reduce"} | settings
    context = browser.new_context(**wanted)
    context.set_default_timeout(LONGEST_ANSWER)
    context.set_default_navigation_timeout(PATIENCE)
    page, errors = context.new_page(), []
    page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: errors.append(f"{error} {error.stack}"))
    try:
        yield page, errors
    finally:
        context.close()


def ours(errors: list[str]) -> list[str]:
    """The errors that are not known to be foreign."""
    return [error for error in errors if not any(known in error for known in FOREIGN)]


class Count(NamedTuple):
    """Move n of m, live or past."""

    n: int
    of: int
    live: bool


class Screen:
    """A board in a page."""

    def __init__(self, page: Page) -> None:
        """Find the board."""
        self.page = page
        self.root: Locator = page.locator(".ml").last
        self.options = self.root.locator(".opts .opt:not(.ref)")
        self.prompt = self.root.locator(".act .prompt, .act h3").first

    # Looking --------------------------------------------------------------------------------------------------------

    def has_opened(self) -> Screen:
        """Wait until there is something to choose."""
        expect(self.options.first).to_be_visible(timeout=PATIENCE)
        return self

    @property
    def count(self) -> Count:
        """Which move is shown."""
        text = self.root.locator(".foot .count").inner_text()
        found = re.fullmatch(r"Move (\d+) of (\d+), (live|past)", text)
        assert found, text
        return Count(int(found[1]), int(found[2]), found[3] == "live")

    @property
    def is_mine(self) -> bool:
        """Whether the person at the screen is asked."""
        return self.root.locator(".act").get_attribute("aria-label") == "Your actions"

    @property
    def is_over(self) -> bool:
        """Whether the podium is there."""
        return self.root.locator(".act.end").count() > 0

    def text(self, part: str = "") -> str:
        """The text of the board, or of a part of it."""
        return (self.root.locator(part) if part else self.root).inner_text()

    def looks(self) -> dict[str, Any]:
        """What can be measured without a picture: faults by kind, height, width."""
        seen: dict[str, Any] = self.page.evaluate(LOOKS)
        return seen

    def picture(self, name: str) -> None:
        """Keep a picture to look at; git does not."""
        PICTURES.mkdir(exist_ok=True)
        self.root.screenshot(path=PICTURES / f"{name}.png")

    # Waiting --------------------------------------------------------------------------------------------------------

    def until(self, condition: str, given: object = None) -> None:
        """Wait for a condition on the last board of the page, in JavaScript."""
        root = "const root = [...document.querySelectorAll('.ml')].at(-1);"
        self.page.wait_for_function(f"(given) => {{ {root} return {condition}; }}", arg=given)

    def moved_on(self, since: Count) -> None:
        """Wait until another move is shown."""
        self.until(
            "root && root.querySelector('.count') && root.querySelector('.count').textContent !== given",
            f"Move {since.n} of {since.of}, {'live' if since.live else 'past'}",
        )

    def my_turn(self) -> bool:
        """Wait until the person at the screen is asked again; False if the game is over before."""
        self.until("root.querySelector('.act.end') || root.querySelector('.act[aria-label=\"Your actions\"]')")
        return not self.is_over

    # Acting ---------------------------------------------------------------------------------------------------------

    def button(self, name: str) -> Locator:
        """A button by its exact name."""
        return self.root.get_by_role("button", name=name, exact=True)

    def group(self, verb: str) -> Locator:
        """The tab of a verb, such as Buy; its number is not part of the name."""
        return self.root.locator(".act .verb").filter(has_text=re.compile(rf"^{verb}\d*$"))

    def option(self, label: str) -> Locator:
        """The option that says this."""
        return self.root.locator(".opts .opt").filter(
            has=self.page.locator("b", has_text=re.compile(f"^{re.escape(label)}$"))
        )

    def choose(self, option: Locator) -> None:
        """Click an option and wait until the button says what it would do."""
        option.click()
        self.until("root.querySelector('.go .pri:not(.idle)')")

    def confirm(self) -> None:
        """Press the main button and wait for the next picture."""
        before = self.count
        self.root.locator(".go .pri").click()
        self.moved_on(before)

    def play(self, option: Locator) -> None:
        """Choose and confirm."""
        self.choose(option)
        self.confirm()

    def end_turn(self) -> None:
        """Open the tab of that name, where there are others, and end the turn."""
        before = self.count
        self.end_turn_and_leave()
        self.moved_on(before)

    def end_turn_and_leave(self) -> None:
        """The same where a curtain falls afterwards."""
        if self.group("End turn").count():
            self.group("End turn").click()
        self.choose(self.option("End turn"))
        self.root.locator(".go .pri").click()

    def tool(self, name: str) -> None:
        """Press a round button of the bar or the foot."""
        self.root.locator(f".tool[aria-label='{name}']").click()

"""Bargain Quest in a browser, in Voila: a whole game for two by clicks, and a Supply Step by keyboard alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.screen import Screen
from tests.browser.test_keyboard import focus_is_in, tab_to
from tests.browser.test_scenes import TALLEST
from tests.widgets.desks import bare_desk

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Page

    from marketlab.widgets.desk import Desk
    from tests.browser.wired import WiredBoard

GAME = "bargain-quest"
ROUNDS = 3
QUICK: dict[str, object] = {  # every monster falls after one wound, so the game has three rounds
    "seats": ["You", "Ben"],
    "players": {"Ben": "random"},
    "preset": "full",
    "options": {"wounds_needed": 1},
    "seed": 5,
}
STEPS = {"Supply", "Display", "Shopping", "Upgrade", "Storage"}  # nothing is asked in most Adventure Steps
HAND = ".zone[aria-label='Your hand']"
PLACE = "button.hold.free"
FEW = 2  # free places: then it is time to claim


def step_of(screen: Screen) -> str:
    """The step that the head of the board names."""
    return screen.text(".stage").partition("Step ")[2].partition(": ")[2].split()[0]


def test_a_whole_game_for_two_by_clicks(in_voila: Callable[..., Screen]) -> None:
    """Load by card and place, claim, display, choose a hero, sell, buy and store, by cards and tabs: to the podium."""
    screen = in_voila(QUICK, GAME).has_opened()
    seen: list[str] = []
    loaded = 0
    while screen.my_turn():
        step = step_of(screen)
        if not seen or seen[-1] != step:
            seen.append(step)
            screen.picture(f"bargain_quest_{len(seen)}_{step}")
        if step == "Supply":
            loaded += load_or_claim(screen)
        else:
            click_a_card(screen)
        screen.confirm()
    assert set(seen) >= STEPS
    assert seen.count("Display") == ROUNDS
    assert loaded >= ROUNDS
    log = screen.text(".log")
    assert "is defeated" in log
    assert "win" in screen.text(".end h2")
    assert "1st" in screen.text(".pods")
    screen.picture("bargain_quest_end")


def load_or_claim(screen: Screen) -> bool:
    """Lay a card of the hand on a place of a ship while several are free, else claim a ship; whether it was a load."""
    free, hand = screen.root.locator(PLACE), screen.root.locator(f"{HAND} .lg")
    if free.count() > FEW and hand.count():
        hand.first.click()
        if screen.root.locator(".go .pri.idle").count():
            free.first.click()
        screen.until("root.querySelector('.go .pri:not(.idle)')")
        return True
    if screen.group("Claim").count():
        screen.group("Claim").click()
    take_the_first(screen)
    return False


def click_a_card(screen: Screen) -> None:
    """Click the first card that may be chosen: an item of the shop, a hero, an employee or upgrade."""
    cards = screen.root.locator(".board button.lg")
    if cards.count():
        cards.first.click()
    take_the_first(screen)


def take_the_first(screen: Screen) -> None:
    """The only option has been chosen by now; else the first of those that are left is."""
    if screen.root.locator(".go .pri.idle").count():
        screen.choose(screen.options.first)


def test_a_supply_step_by_keyboard_alone(in_voila: Callable[..., Screen], page: Page) -> None:
    """A card from the hand to a place on a ship, then digits and tabs: to the Display Step, the focus on the board."""
    screen = in_voila(QUICK, GAME).has_opened()
    tab_to(page, f".ml {HAND}")
    page.keyboard.press("Enter")
    screen.until("root.querySelector('.c.sel')")
    title = screen.text(f"{HAND} .sel .tt")
    tab_to(page, ".ml .opts")
    page.keyboard.press("ArrowRight")
    press_and_wait(screen, "Enter")
    confirm(screen)
    expect(screen.root.locator(".log")).to_contain_text(f"You loaded {title} on")
    while screen.my_turn() and step_of(screen) == "Supply":
        assert focus_is_in(page, ".ml"), f"the focus was lost at {screen.count}"
        if screen.group("Claim").count():
            tab_to(page, ".ml .opts")
            page.keyboard.press("Shift+Tab")
            page.keyboard.press("ArrowRight")
            page.keyboard.press("Enter")
        tab_to(page, ".ml .opts")
        if not screen.root.locator(".opts .sel").count():
            press_and_wait(screen, "1")
        confirm(screen)
    assert step_of(screen) == "Display"
    assert focus_is_in(page, ".ml")
    expect(screen.root.locator(".log")).to_contain_text("You claimed")


def press_and_wait(screen: Screen, key: str) -> None:
    """Choose with a key, and wait until the button says what it would do."""
    screen.page.keyboard.press(key)
    screen.until("root.querySelector('.go .pri:not(.idle)')")


def confirm(screen: Screen) -> None:
    """Enter on the chosen option plays it."""
    before = screen.count
    chosen = screen.root.locator(".opts .sel")
    expect(chosen).to_be_visible()
    tab_to(screen.page, ".ml .opts")
    screen.page.keyboard.press("Enter")
    screen.moved_on(before)


CROWDED: dict[str, object] = {
    "phase": "ship-turn",
    "round": 5,
    "quest_token": "You",
    "active": "You",
    "monster": {"name": "orc-warlord", "wounds": 3, "steps": 2},
    "centre": ["gate-guard", "hedge-wizard", "shrine-novice", "rooftop-runner"],
    "ships": [
        {"ship": "plain-cog", "cards": [{"down": "tin-halo"}, "soldiers-longsword"]},
        {"ship": "coin-cutter", "cards": [{"down": "ember-rod"}]},
        {"ship": "timber-hoy", "cards": [{"down": "spellblade"}, "penknife", "chalk-ward"]},
        {"ship": "night-lugger", "cards": [{"down": "backpack"}]},
    ],
    "employees": ["window-dresser", "smooth-talker"],
    "seats": {
        "You": {"hand": ["twin-dirks", "padded-hood"], "storage": ["penknife", "tin-halo"]},
        "Ada": {"employees": ["field-medic", "haggler"], "upgrades": ["display-upgrade"]},
        "Ben": {"employees": ["contrabandist", "customs-officer"]},
        "Chi": {"employees": ["fortune-teller", "drill-sergeant"], "upgrades": ["storage-upgrade"]},
    },
}
LOG_LINES = 6
BESIDE = """() => {
  const box = (name) => document.querySelector(`.ml ${name}`).getBoundingClientRect();
  const parts = [...document.querySelectorAll(".ml .side-in > *")].map((part) => part.getBoundingClientRect().bottom);
  const line = parseFloat(getComputedStyle(document.querySelector(".ml .log")).lineHeight);
  return { over: Math.max(...parts) - box(".act").top, lines: box(".log").height / line, tall: box("").height };
}"""


def test_nothing_beside_a_crowded_harbour_is_hidden(wired: Callable[[Desk], WiredBoard], tmp_path: Path) -> None:
    """Four ships, four shops with employees, stored cards: all of it above the action bar, and six lines of log."""
    desk = bare_desk(tmp_path)
    rivals = ["Ada", "Ben", "Chi"]
    desk.new(game=GAME, seats=["You", *rivals], players=dict.fromkeys(rivals, "random"), seed=3, position=CROWDED)
    board = wired(desk)
    board.page.set_viewport_size({"width": 900, "height": 900})
    screen = Screen(board.page).has_opened()
    expect(screen.root.locator(".zone[aria-label='Stored'] .slip")).to_have_count(2)
    expect(screen.root.locator(".zone[aria-label='Monster and heroes'] .slip")).to_have_count(5)
    seen = board.page.evaluate(BESIDE)
    assert seen["over"] <= 0
    assert seen["lines"] >= LOG_LINES
    assert seen["tall"] <= TALLEST

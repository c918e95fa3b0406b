"""Pasaraya in a browser: a short game by clicks in Voila, one by keyboard alone, and what its table has to show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from marketlab.widgets.autosave import Autosave
from marketlab.widgets.desk import Desk
from tests.browser.screen import Screen
from tests.browser.test_keyboard import focus_is_in, tab_to
from tests.widgets.desks import game_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Locator, Page

    from tests.browser.cells import Given
    from tests.browser.wired import WiredBoard

MINE = {
    "bank": ["one*4", "ten"],
    "hand": ["one*3", "food*2", "clothes", "new-neighbours", "buyer-worker"],
    "draw_pile": ["food", "one*2", "supervisor-accountant", "one", "clothes", "one*3"],
    "supermarket": ["junior-salesperson", "food"],
}
DECK = ["office-lunch", "student-flat", "pay-day", "festival-outfits", "moving-day", "heat-wave", "school-uniforms"]
TABLE = {  # Fiscal Reporting lies open, so the next round is the last
    "phase": "actions",
    "start": "You",
    "fiscal": "revealed",
    "price_pile": ["opening-week"],
    "display": ["breakfast-crowd", "weekend-family", "new-neighbours+new-neighbours"],
    "forecast_deck": DECK,
}
BEN = {"bank": ["one*8"], "hand": ["one*3", "food"], "draw_pile": ["food*4", "one*4"], "supermarket": ["clothes*2"]}
AGAINST_BEN: Given = {
    "seats": ["You", "Ben"],
    "players": {"Ben": "random"},
    "seed": 7,
    "options": {"last_rounds": 1},
    "position": {**TABLE, "seats": {"You": MINE, "Ben": BEN}},
}
ALONE: Given = {
    "seats": ["You"],
    "preset": "solo-easy",
    "seed": 7,
    "options": {"last_rounds": 1},
    "position": {**TABLE, "seats": {"You": MINE}},
}
TIMES = "\N{MULTIPLICATION SIGN}"
ACTIONS_A_TURN = 4  # by keyboard, before the turn is ended


def sitting(folder: Path, given: Given) -> Desk:
    """A desk with this game."""
    desk = Desk("pasaraya", Autosave(folder / "kept"))
    desk.new(**given)
    return desk


def zone(screen: Screen, name: str) -> Locator:
    """One of the own five zones, or a part of the table."""
    return screen.root.locator(f".fz[aria-label='{name}'], .zone[aria-label='{name}']")


def slips(screen: Screen, name: str) -> list[str]:
    """What lies in a zone, line by line."""
    texts = zone(screen, name).locator(".slip").all_inner_texts()
    return [" ".join(text.replace(TIMES, "x").split()) for text in texts]


def take(screen: Screen, tab: str, label: str) -> None:
    """Open a tab, choose and confirm."""
    screen.group(tab).click()
    if not screen.root.locator(".opts .opt.sel").count():
        screen.choose(screen.option(label))
    expect(screen.root.locator(".opts .sel")).to_contain_text(label)
    screen.confirm()


def test_a_whole_game_by_clicks(in_voila: Callable[..., Screen]) -> None:
    """Stock all in one step, fulfil and sell by the cards, attach, withdraw all; then turn by turn to the podium."""
    screen = in_voila(AGAINST_BEN, "pasaraya").has_opened()
    assert not any(screen.looks()["faults"].values()), screen.looks()["faults"]
    take(screen, "Stock", "Stock all 3 goods")
    stocked = screen.count
    assert stocked == (3, 3, True)
    screen.tool("Undo")
    screen.moved_on(stocked)
    assert screen.count == (0, 0, True)
    take(screen, "Stock", "Stock all 3 goods")
    expect(zone(screen, "Supermarket")).to_contain_text(f"Food {TIMES}3")
    take(screen, "Play", "Play New Neighbours on Weekend Family")
    expect(zone(screen, "Sales forecasts").locator(".c", has_text="12 + 5")).to_contain_text("pays 17")
    zone(screen, "Sales forecasts").locator("button.c.lg", has_text="Breakfast Crowd").click()
    screen.until("root.querySelector('.go .pri:not(.idle)')")
    assert screen.text(".go .pri") == "Fulfil for 7"
    assert "You are worth 5 more." in screen.text(".go p")
    screen.picture("pasaraya_fulfil")
    screen.confirm()
    expect(zone(screen, "Warehouse")).to_contain_text("Breakfast Crowd")
    zone(screen, "Supermarket").locator("button.slip", has_text="Clothes").click()
    screen.until("root.querySelector('.go .pri:not(.idle)')")
    assert screen.text(".go .pri") == "Sell for 4"
    screen.confirm()
    take(screen, "Withdraw", "Withdraw all 25 Miel")
    expect(zone(screen, "Bank").locator(".slip")).to_have_count(0)
    while screen.my_turn():
        if screen.group("End turn").count():
            screen.end_turn()
        else:
            screen.play(screen.options.first)
    assert screen.count.of > 20
    assert "win" in screen.text(".end h2")
    worth = screen.text(".seat >> nth=0").split()
    assert screen.text(".pod:has-text('You') .plinth b") in worth
    screen.picture("pasaraya_podium")
    screen.button("Go through it again").click()
    screen.until("root.querySelector('.count').textContent.startsWith('Move 0 ')")
    expect(zone(screen, "Hand")).to_contain_text(f"Food {TIMES}2")


def test_a_whole_game_by_keyboard_alone(wired: Callable[[Desk], WiredBoard], page: Page, tmp_path: Path) -> None:
    """Digits and Enter for actions, the last tab for the end of a turn: to the podium, the focus stays on the board."""
    desk = sitting(tmp_path, ALONE)
    desk.settings["pace"] = 100
    wired(desk)
    screen = Screen(page).has_opened()
    taken = 0
    tab_to(page, ".ml .opts")
    while screen.my_turn():
        assert focus_is_in(page, ".ml"), f"the focus was lost at {screen.count}"
        before = screen.count
        tab_to(page, ".ml .opts")
        taken += 1
        if taken % ACTIONS_A_TURN == 0 and screen.group("End turn").count():
            page.keyboard.press("Shift+Tab")
            page.keyboard.press("End")
            page.keyboard.press("Enter")
            expect(screen.root.locator(".opts .sel")).to_contain_text("End turn")
            tab_to(page, ".ml .opts")
        else:
            page.keyboard.press("1")
            screen.until("root.querySelector('.go .pri:not(.idle)')")
        page.keyboard.press("Enter")
        screen.moved_on(before)
    assert focus_is_in(page, ".ml")
    assert taken >= 2 * ACTIONS_A_TURN
    played = str(game_of(desk).record()["choices"])
    assert all(f"'{verb} " in played for verb in ("buy", "end"))
    assert screen.text(".end h2") in {"You win.", "The AI wins."}
    assert "The AI" in screen.text(".pods")


def test_the_table_tells_all_that_a_turn_needs(wired: Callable[[Desk], WiredBoard], page: Page, tmp_path: Path) -> None:
    """Equal cards and Miel with counts, prices, attachments, house marks, and the Draw Pile without its order."""
    desk = sitting(tmp_path, AGAINST_BEN)
    wired(desk)
    screen = Screen(page).has_opened()
    assert slips(screen, "Bank") == ["1 One x4", "10 Ten"]
    assert slips(screen, "Hand")[:3] == ["1 One x3", "F Food x2", "C Clothes"]
    # In the order of the card table, whatever lies on top.
    expect(zone(screen, "Draw Pile")).to_contain_text("6 One, 1F 1C, shuffled")
    expect(zone(screen, "Draw Pile").locator(".pile .cnt")).to_have_text("9")
    assert len(slips(screen, "Draw Pile")) == 1
    prices = screen.text(".zone[aria-label='Prices']")
    assert "house" in prices
    for good, price in (("Food", 2), ("Clothes", 4), ("Appliances", 6)):
        assert f"{good}\n{price}" in prices or f"{good} {price}" in prices
    forecasts = zone(screen, "Sales forecasts")
    expect(forecasts.locator(".tag.house")).to_have_text("house cards")
    attached = forecasts.locator(".c", has_text="9 + 5")
    expect(attached).to_contain_text("pays 14")
    said = attached.get_attribute("aria-label") or ""
    assert said.startswith("New Neighbours, with New Neighbours: asks 1 Food, 2 Clothes, pays 14.")
    zone(screen, "Hand").locator(".slip", has_text="Buyer").click()
    expect(screen.root.locator(".panel.rule")).to_contain_text("Worker: move up to two Inventory")
    expect(screen.root.locator(".flow").locator("xpath=..")).to_contain_text("worth")
    assert "Ben" in screen.text(".zone[aria-label=Ben]")
    assert "2C" in screen.text(".zone[aria-label=Ben]")

"""Adventure Mart in a browser: a whole first game by clicks, one auction by keyboard alone, a class that looks on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.test_keyboard import focus_is_in, tab_to

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

    from tests.browser.cells import Given
    from tests.browser.screen import Screen

GAME = "adventure-mart"
FIRST_GAME: Given = {"seats": ["You", "Ben"], "players": {"Ben": "nibbler"}, "preset": "first-game", "seed": 3}
# You can open at 6 and raise to 14; Ben can answer 8, and no more.
AN_AUCTION: Given = {
    "seats": ["You", "Ben"],
    "players": {"Ben": "nibbler"},
    "seed": 7,
    "position": {
        "active": "You",
        "holder": "You",
        "bulletin": "business-as-usual",
        "adventurer_queue": ["pit-champion", "vanguard", "adept"],
        "seats": {
            "You": {"hand": ["handy-hatchet", "gatehouse-pike", "wanderers-cloak", "powerstone"]},
            "Ben": {"hand": ["squires-shortsword", "watchman-kite-shield", "pet-slime"]},
        },
    },
}
VERBS = ("Add", "Start a sale", "Commit", "Check out", "Drop out", "Pass", "Keep", "Pay", "Claim", "Buy")


def test_a_whole_first_game_by_clicks(in_voila: Callable[..., Screen]) -> None:
    """Turn adventurers up, raise in one click, drop out, keep cards: five Days; after one raise with quick play."""
    screen, raised, is_quick = in_voila(FIRST_GAME, GAME).has_opened(), 0, False
    while screen.my_turn():
        if raised and not is_quick:
            is_quick = _play_quickly(screen)
        verb = next((verb for verb in VERBS if screen.group(verb).count()), None)
        if verb is not None:
            screen.group(verb).click()
        leads = screen.root.locator(".opts .opt:not(.ref) b").filter(has_text="Add").filter(has_text="and ")
        raised += leads.count() > 0
        _take(screen, (leads if leads.count() else screen.options).first, is_quick=is_quick)
    assert raised
    assert "Review" in screen.text(".stage")
    assert "win" in screen.text(".end h2")
    worths = [int(text) for text in screen.root.locator(".ladder .q").all_inner_texts()]
    assert worths == [int(text) for text in _in_order_of_seats(screen)]
    screen.picture("adventure_mart_podium")


def _play_quickly(screen: Screen) -> bool:
    """Switch quick play on, in the panel of the game."""
    screen.tool("Game")
    screen.root.get_by_label("Quick play").check()
    screen.tool("Game")
    return True


def _take(screen: Screen, option: Locator, *, is_quick: bool) -> None:
    """One click, or two with a look at the preview between; a tab with one option has chosen it."""
    before = screen.count
    if is_quick:
        option.click()
        screen.moved_on(before)
        return
    if not screen.root.locator(".opts .sel").count():
        screen.choose(option)
    screen.confirm()


def _in_order_of_seats(screen: Screen) -> list[str]:
    """The figures on the podium, as the seats sit."""
    on_podium = {
        pod.inner_text().split("\n")[1]: pod.locator(".plinth b").inner_text()
        for pod in screen.root.locator(".pod").all()
    }
    return [on_podium[name] for name in ("You", "Ben")]


def test_an_auction_by_keyboard_alone(in_voila: Callable[..., Screen], page: Page) -> None:
    """Tab, arrows, digits and Enter: turn up the Pit Champion, open at 6, raise Ben's 8 to 14, win, take the gold."""
    screen = in_voila(AN_AUCTION, GAME).has_opened()
    turn_to(screen, page, "Start a sale")
    press(screen, page, "Start a sale at place 1")
    assert "Pit" in screen.text(".zone[aria-label='On sale']")
    press(screen, page, "Add Handy Hatchet and open at 6")
    expect(screen.root.locator(".axis .to-beat")).to_have_text("8")
    screen.picture("adventure_mart_auction")
    press(screen, page, "Add Gatehouse Pike and raise to 14")
    expect(screen.root.locator(".log")).to_contain_text("You won the sale with 14.")
    expect(screen.root.locator(".seat", has_text="Ben")).to_contain_text("dropped out")
    assert "quality 14" in " ".join(screen.text(".zone[aria-label='Your offer']").split())
    turn_to(screen, page, "Check out")
    press(screen, page, "Check out")
    expect(screen.root.locator(".zone[aria-label='Town, decks']")).to_be_visible()
    expect(screen.root.locator(".log")).to_contain_text("Pit Champion joined your ledger.")
    assert focus_is_in(page, ".ml")


def turn_to(screen: Screen, page: Page, verb: str) -> None:
    """Go to the tabs of the verbs, along them to one of them, and open it."""
    tab_to(page, ".ml .act")
    while not focus_is_in(page, ".ml .act .verbs"):
        page.keyboard.press("Shift+Tab")
    while page.evaluate("document.activeElement.firstChild.data") != verb:
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(screen.option(verb) if verb == "Check out" else screen.options.first).to_be_visible()
    tab_to(page, ".ml .opts")


def press(screen: Screen, page: Page, label: str) -> None:
    """Press M if need be, then the digit of an option, and once more, which plays it; wait for one's turn."""
    if not screen.option(label).count():
        page.keyboard.press("m")
    key, before = screen.option(label).locator(".k").inner_text(), screen.count
    if not screen.root.locator(".opts .sel").count():
        page.keyboard.press(key)
        screen.until("root.querySelector('.go .pri:not(.idle)')")
    page.keyboard.press(key)
    screen.moved_on(before)
    assert screen.my_turn()

"""Smaller things that a board does in a page; the kernel is the test, so each takes a moment."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.screen import Screen, a_page, ours
from tests.browser.wired import WiredBoard, wires
from tests.widgets.desks import against_ben, bare_desk, game_of, legal, tell, two_people

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Browser, Page

    from marketlab.widgets.desk import Desk


def test_digits_mean_the_list_that_is_seen(wired: Callable[[Desk], WiredBoard], page: Page, tmp_path: Path) -> None:
    """On the tab Sell 1 is the first sale, although Buy has a 1 as well; pressed again it plays."""
    desk = against_ben(tmp_path)
    wired(desk)
    screen = Screen(page)
    screen.group("Sell").click()
    page.keyboard.press("2")
    expect(screen.root.locator(".opts .sel")).to_contain_text("Sell 1 Pixie Powder")
    page.keyboard.press("2")
    screen.until("root.querySelector('.count').textContent.startsWith('Move 1 ')")
    assert game_of(desk).record()["choices"] == [["You", "sell 1 pixie"]]


def test_cards_narrow_the_list(wired: Callable[[Desk], WiredBoard], page: Page, tmp_path: Path) -> None:
    """A card of the hand leaves what can be done with it; a card of the market beside it leaves the one swap."""
    desk = against_ben(tmp_path)
    wired(desk)
    screen = Screen(page)
    screen.root.locator(".zone[aria-label='Your hand'] button.c", has_text="Pixie").click()
    labels = " ".join(screen.options.all_inner_texts())
    assert "Pixie" in labels
    assert "Dragon" not in labels
    assert desk.selected == ""
    screen.root.locator(".zone[aria-label=Ingredients] button.c", has_text="Orc").click()
    screen.until("root.querySelector('.go .pri:not(.idle)')")
    assert desk.selected == "swap pixie for orc"
    expect(screen.root.locator(".c.sel")).to_have_count(2)


def test_a_list_that_is_narrowed_is_numbered_anew(
    wired: Callable[[Desk], WiredBoard], page: Page, tmp_path: Path
) -> None:
    """All swaps for Orc Teeth, wherever they stand among the swaps: 1, 2, ... in the order that is seen."""
    desk = against_ben(tmp_path)
    wired(desk)
    screen = Screen(page)
    screen.root.locator(".zone[aria-label=Ingredients] button.c", has_text="Orc").click()
    screen.group("Swap").click()
    held = len({choice.split()[1] for choice in legal(desk) if choice.startswith("swap")})
    expect(screen.options.locator(".k")).to_have_text([str(number) for number in range(1, held + 1)])
    page.keyboard.press(str(held))
    screen.until("root.querySelector('.go .pri:not(.idle)')")
    assert [choice for choice in legal(desk) if choice.endswith(" for orc")][-1] == desk.selected


SOLD_NEXT: dict[str, object] = {
    "track": ["kraken", "pixie", "dragon", "phoenix", "orc", "mermaid"],
    "seats": {
        "You": {"hand": ["mermaid*2", "orc", "phoenix"], "coins": 9, "potions": ["fortune-serum"]},
        "Ben": {"hand": ["dragon"], "coins": 3},
    },
    "ingredient_market": ["phoenix", "orc", "dragon", "dragon", "pixie"],
    "potion_market": ["elixir-of-luck", "elixir-of-wealth", "exchange-elixir", "tonic-of-mystery", "plunder-tonic"],
}


def choose(screen: Screen, group: str, label: str) -> None:
    """Open a tab and select an option."""
    screen.group(group).click()
    screen.choose(screen.option(label))


def test_a_sale_is_drawn_before_it_is_made(wired: Callable[[Desk], WiredBoard], page: Page, tmp_path: Path) -> None:
    """The row below the track as in the mock-up, chips on vials, plate and stack; gone when it is cancelled."""
    wired(against_ben(tmp_path, preset="full", position={"active": "You"} | SOLD_NEXT))
    screen = Screen(page)
    choose(screen, "Sell", "Sell 2 Mermaid Tears")
    assert screen.root.locator(".then .chip").all_inner_texts() == list("MKXDPO")
    assert screen.text(".go p").startswith("You get 15 coins. A set of Mermaid Tears then pays 5, not 15;")
    chips = screen.root.locator(".vial .delta.will")
    assert sorted(chips.all_inner_texts()) == ["▲ 1", "▲ 2", "▲ 2", "▲ 2", "▲ 3", "▼ 10"]
    expect(screen.root.locator(".seat.cur .delta.will")).to_have_text("changed by ▲ 15")
    expect(screen.root.locator(".many.will")).to_have_text(re.compile("2 ▼ 2$"))
    screen.picture("preview_of_a_sale")
    screen.button("Cancel").click()
    expect(screen.root.locator(".will")).to_have_count(0)
    expect(screen.root.locator(".then .chip")).to_have_count(0)


def test_a_purchase_and_a_swap_are_drawn_before_they_are_made(
    wired: Callable[[Desk], WiredBoard], page: Page, tmp_path: Path
) -> None:
    """What comes to a taken place, what a hand has more of, a kind that is new to it, a card that nobody knows."""
    board = wired(against_ben(tmp_path, preset="full", position={"active": "You"} | SOLD_NEXT))
    screen = Screen(page)
    market = screen.root.locator(".zone[aria-label=Ingredients] .flag.will")
    hand = screen.root.locator(".zone[aria-label='Your hand']")
    choose(screen, "Buy", "Buy Orc Teeth")
    expect(market).to_have_text("then ?")
    expect(hand.locator(".c", has_text="Orc Teeth").locator(".flag.will")).to_have_text("then +1")
    expect(hand.locator(".ghost")).to_have_count(0)
    board.hear({"type": "select", "action": "swap orc for pixie"})
    expect(market).to_have_text("then O")
    expect(hand.locator(".ghost")).to_contain_text("Pixie Powder")
    choose(screen, "Play potion", "Play Fortune Serum")
    expect(market).to_have_count(0)
    expect(hand.locator(".ghost.back")).to_contain_text("unknown")
    screen.picture("preview_of_a_draw")


def test_a_chosen_potion_tells_all_that_it_does(
    wired: Callable[[Desk], WiredBoard], page: Page, tmp_path: Path
) -> None:
    """A card has room for a few words; the panel of rules has the whole text while the card is chosen."""
    wired(against_ben(tmp_path, preset="full", position={"active": "You"} | SOLD_NEXT))
    screen = Screen(page)
    potion = screen.root.locator(".zone[aria-label=Potions] button.c", has_text="Exchange Elixir")
    expect(potion.locator(".tx")).to_have_text("Trade a card")
    potion.click()
    panel = screen.root.locator(".panel.rule")
    expect(panel).to_contain_text("Trade a hand card of your choice for a random one of a rival.")
    choose(screen, "Play potion", "Play Fortune Serum")
    expect(panel).to_contain_text("Take the top card of the ingredient deck.")
    screen.button("Cancel").click()
    expect(panel).to_contain_text("MM-041")


def test_a_double_click_plays_once(wired: Callable[[Desk], WiredBoard], page: Page, tmp_path: Path) -> None:
    """On the option, on the button, on the card: never twice."""
    desk = against_ben(tmp_path)
    wired(desk)
    screen = Screen(page)
    screen.option("Buy Phoenix Feathers").dblclick()
    screen.until("root.querySelector('.go .pri:not(.idle)')")
    assert game_of(desk).n == 0
    screen.root.locator(".go .pri").dblclick()
    screen.until("root.querySelector('.count').textContent.startsWith('Move 1 ')")
    page.wait_for_timeout(200)
    assert game_of(desk).n == 1


def test_a_tab_with_one_action_has_chosen_it(wired: Callable[[Desk], WiredBoard], page: Page, tmp_path: Path) -> None:
    """End turn: the tab, then the button; in quick play a tab plays nothing."""
    desk = against_ben(tmp_path)
    tell(desk, "confirm", action="buy orc")
    board = wired(desk)
    screen = Screen(page)
    screen.group("End turn").click()
    screen.until("root.querySelector('.go .pri:not(.idle)')")
    assert screen.text(".go p") == "Your turn is over; Ben is next."
    screen.button("Cancel").click()
    board.hear({"type": "set", "name": "quick", "value": True})
    screen.group("Buy").click()
    screen.group("End turn").click()
    expect(screen.option("End turn")).to_be_visible()
    assert game_of(desk).n == 1


def test_quick_play_is_one_click(wired: Callable[[Desk], WiredBoard], page: Page, tmp_path: Path) -> None:
    """Set in the panel of the game; then an option plays at once, and a card with one action too."""
    desk = against_ben(tmp_path)
    wired(desk)
    screen = Screen(page)
    screen.tool("Game")
    screen.root.get_by_label("Quick play").check()
    assert desk.settings["quick"] is True
    page.keyboard.press("Escape")
    screen.option("Buy Orc Teeth").click()
    screen.until("root.querySelector('.count').textContent.startsWith('Move 1 ')")
    assert game_of(desk).n == 1


def test_the_others_can_be_held_and_moved_one_by_one(
    wired: Callable[[Desk], WiredBoard], page: Page, tmp_path: Path
) -> None:
    """Pause stops the clock of the board, Next move is one choice, Play on lets them go."""
    desk = against_ben(tmp_path)
    desk.settings["pace"] = 500
    for action in ("buy orc", "buy phoenix", "end turn"):
        tell(desk, "confirm", action=action)
    wired(desk)
    screen = Screen(page)
    screen.button("Pause").click()
    expect(screen.button("Next move")).to_be_visible()
    before = game_of(desk).n
    page.wait_for_timeout(700)
    assert game_of(desk).n == before
    screen.button("Next move").click()
    screen.until("root.querySelector('.count').textContent.startsWith(given)", f"Move {before + 1} ")
    assert game_of(desk).n == before + 1
    if screen.button("Play on").count():
        screen.button("Play on").click()
    assert screen.my_turn()


def test_the_log_forgets_what_the_last_viewer_read(
    wired: Callable[[Desk], WiredBoard], page: Page, tmp_path: Path
) -> None:
    """Ana opens the whole log, which says what she drew; to Ben the same tab says only that she drew."""
    desk = two_people(tmp_path)
    wired(desk)
    screen = Screen(page)
    screen.button("I am Ana: show my cards").click()
    for _ in range(2):
        screen.root.locator(".zone[aria-label=Ingredients] .pile button").click()
        screen.until("root.querySelector('.go .pri:not(.idle)')")
        screen.confirm()
    screen.root.get_by_role("tab", name="Log").click()
    expect(screen.root.locator(".log")).to_contain_text("You bought a blind card for 2 coins:")
    drawn = [
        line.partition(": ")[2] for line in screen.text(".log").splitlines() if line.startswith("You bought a blind")
    ]
    assert all(drawn)
    screen.end_turn_and_leave()
    screen.button("I am Ben: show my cards").click()
    expect(screen.root.locator(".log")).to_contain_text("Ana bought a blind card for 2 coins.")
    assert "You bought" not in screen.text(".log")


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_vials_roll_unless_somebody_wants_no_motion(browser: Browser, tmp_path: Path, motion: str) -> None:
    """After a sale the vials are on their way for a while; with reduced motion they are there at once."""
    with a_page(browser, reduced_motion=motion) as (page, errors), wires() as waiting:
        WiredBoard(page, against_ben(tmp_path), waiting)
        screen = Screen(page)
        screen.group("Sell").click()
        screen.play(screen.option("Sell 1 Pixie Powder"))
        moving = page.evaluate("document.querySelector('.ml .track').getAnimations({ subtree: true }).length")
        assert (moving > 0) == (motion == "no-preference")
        if moving:
            page.wait_for_timeout(350)
            screen.picture("mid_roll")
        page.wait_for_function("document.querySelector('.ml .track').getAnimations({ subtree: true }).length === 0")
        assert ours(errors) == []


def test_another_tab_lets_go_of_what_was_chosen(
    wired: Callable[[Desk], WiredBoard], page: Page, tmp_path: Path
) -> None:
    """Otherwise the button would still do what stands in the tab before."""
    wired(against_ben(tmp_path, position={"seats": {"You": {"hand": ["orc", "pixie*2", "mermaid*2"]}}}))
    screen = Screen(page)
    screen.choose(screen.options.first)
    for tab in ("Sell", "Buy"):
        screen.group(tab).click()
        screen.until("root.querySelector('.go .pri.idle')")
        expect(screen.root.locator(".opts .sel")).to_have_count(0)
        screen.choose(screen.options.first)


def test_projector_makes_everything_larger(wired: Callable[[Desk], WiredBoard], page: Page, tmp_path: Path) -> None:
    """One press, and the type grows from 13 to 17 px; one more, and it is as before."""
    wired(against_ben(tmp_path))
    screen = Screen(page)
    size = "getComputedStyle(document.querySelector('.ml')).fontSize"
    assert page.evaluate(size) == "13px"
    screen.tool("Projector")
    page.wait_for_function(f"{size} === '17px'")
    screen.picture("projector")
    screen.tool("Projector")
    page.wait_for_function(f"{size} === '13px'")


def test_a_message_can_be_put_away(wired: Callable[[Desk], WiredBoard], page: Page, tmp_path: Path) -> None:
    """A toast stays until it is closed or something else happens, and the next one shows again."""
    board = wired(against_ben(tmp_path))
    screen = Screen(page)
    for _ in range(2):
        board.hear({"type": "undo"})
        toast = screen.root.locator(".toast")
        expect(toast).to_contain_text("There is nothing to take back.")
        toast.get_by_role("button", name="Close").click()
        expect(toast).to_have_count(0)


def test_the_status_line_is_there_before_its_words(
    wired: Callable[[Desk], WiredBoard], page: Page, tmp_path: Path
) -> None:
    """A screen reader reads what comes into a live region that it knew already: empty, it is still in the tree."""
    board = wired(against_ben(tmp_path))
    status = Screen(page).root.get_by_role("status")  # found by its role: what is not rendered has none
    expect(status).to_have_count(1)
    expect(status).to_have_text("")
    page.evaluate("window.status_line = document.querySelector('.toasts')")
    board.hear({"type": "undo"})
    expect(status).to_contain_text("There is nothing to take back.")
    assert page.evaluate("window.status_line === document.querySelector('.toasts')")


def test_silence_is_told(wired: Callable[[Desk], WiredBoard], page: Page, tmp_path: Path) -> None:
    """Without a kernel nothing would happen: after some seconds the board says what to do, until an answer comes."""
    board = wired(against_ben(tmp_path))
    screen = Screen(page)
    notice = screen.root.locator(".toast")
    screen.choose(screen.options.first)
    page.wait_for_timeout(8_000)
    expect(notice).to_have_count(0)
    page.evaluate("window.tell = async () => []")
    screen.options.nth(1).click()
    expect(notice).to_contain_text("run all cells down to this board", timeout=10_000)
    board.hear({"type": "cancel"})
    expect(notice).to_have_count(0)


def test_a_click_between_the_buttons_keeps_the_keys(
    wired: Callable[[Desk], WiredBoard], page: Page, tmp_path: Path
) -> None:
    """Whoever clicks an empty spot and then presses a digit means the board; Ctrl+S is for the notebook."""
    desk = against_ben(tmp_path)
    wired(desk)
    screen = Screen(page)
    page.evaluate("window.addEventListener('keydown', (event) => (window.last = event.key))")
    screen.root.locator(".zone[aria-label='Your hand']").click(position={"x": 400, "y": 60})
    page.keyboard.press("1")
    expect(screen.root.locator(".opts .sel")).to_have_count(1)
    assert page.evaluate("window.last") is None
    page.keyboard.press("Control+s")
    assert page.evaluate("window.last") == "s"


def test_several_unfinished_games_are_offered(wired: Callable[[Desk], WiredBoard], page: Page, tmp_path: Path) -> None:
    """Each with a button of its own."""
    for seed in (1, 2):
        desk = against_ben(tmp_path, seed=seed)
        for _ in range(seed):
            tell(desk, "confirm", action=legal(desk)[0])
    later = bare_desk(tmp_path)
    wired(later)
    screen = Screen(page)
    offers = screen.root.locator(".resume")
    expect(offers).to_have_count(2)
    expect(offers.nth(1)).to_contain_text("Or an earlier one. You, Ben: after 1 move")
    offers.nth(1).get_by_role("button", name="Go on").click()
    screen.until("root.querySelector('.count').textContent.startsWith('Move 1 ')")
    assert game_of(later).opening.seed == 1

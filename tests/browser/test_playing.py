"""Somebody plays in a browser: a whole game, refusals, replay, files, the form for a new game. All of it in Voila."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.cells import AGAINST_BEN, SHORT, THE_FORM
from tests.browser.screen import Count

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Locator, Page

    from tests.browser.cells import Given
    from tests.browser.screen import Screen

NASTY = "<img src=x onerror=a()>"


def test_a_whole_short_game_by_clicks(in_voila: Callable[[Given], Screen]) -> None:
    """Buys by the cards of the market, sells sets by the cards of the hand, ends turns by the tab: to the podium."""
    screen, sold, bought = in_voila(SHORT).has_opened(), 0, 0
    while screen.my_turn():
        ends = screen.root.locator(".act").get_by_text("End turn", exact=True)
        a_set = screen.root.locator(".opts .opt:not(.ref) b", has_text="Sell").filter(has_not_text="Sell 1 ")
        market = screen.root.locator(".zone[aria-label=Ingredients] button.c.lg")
        if screen.group("Sell").count():
            screen.group("Sell").click()
        if a_set.count():
            sold += 1
            _choose_in_hand(screen, a_set.first)
        elif ends.count():
            ends.first.click()
            screen.choose(screen.option("End turn"))
        elif market.count():
            bought += 1
            market.first.click()
            _take_the_first(screen)
        else:
            screen.choose(screen.options.first)
        screen.confirm()
    assert sold
    assert bought
    assert "win" in screen.text(".end h2")
    assert "1st" in screen.text(".pods")
    assert "2nd" in screen.text(".pods")
    screen.picture("podium")
    screen.button("Look at the charts").click()
    expect(screen.root.locator(".panel.chart svg")).to_be_visible()
    screen.button("New game").click()
    expect(screen.root.get_by_role("heading", name="New game")).to_be_visible()
    screen.button("Back").click()
    expect(screen.root.locator(".act.end")).to_be_visible()


def _choose_in_hand(screen: Screen, option: Locator) -> None:
    """Click the cards that an option is about, in the hand; the option then is among the few that are left."""
    title = option.inner_text().split(" ", 2)[2]
    screen.root.locator(".zone[aria-label='Your hand'] button.c", has_text=title).first.click()
    expect(option).to_be_visible()
    screen.choose(option)


def _take_the_first(screen: Screen) -> None:
    """A card with one action has chosen it by now; else the first of those that are left."""
    if screen.root.locator(".go .pri.idle").count():
        screen.choose(screen.options.first)


def test_choose_look_cancel_play(in_voila: Callable[[Given], Screen]) -> None:
    """The first click shows what would happen, cancel leaves no trace, the button says what it does and does it."""
    screen = in_voila(AGAINST_BEN).has_opened()
    assert not any(screen.looks()["faults"].values()), screen.looks()["faults"]
    screen.choose(screen.option("Buy Orc Teeth"))
    assert screen.text(".go .pri") == "Buy for 2"
    assert screen.root.locator(".zone[aria-label=Ingredients] .c.sel").count() == 1
    screen.picture("selected")
    screen.button("Cancel").click()
    expect(screen.root.locator(".sel")).to_have_count(0)
    assert screen.count == (0, 0, True)
    screen.play(screen.option("Buy Orc Teeth"))
    assert screen.count == (1, 1, True)
    expect(screen.root.locator(".log .last")).to_contain_text("You bought Orc Teeth for 2 coins.")
    expect(screen.root.locator(".seat.cur .coin").first).to_have_text("3")


def test_a_refusal_says_why_and_opens_its_rule(in_voila: Callable[[Given], Screen]) -> None:
    """What cannot be done stands below the options, with the reason; a click opens the rule and plays nothing."""
    screen = in_voila(AGAINST_BEN).has_opened()
    screen.root.locator(".nots .plain").click()
    refused = screen.root.locator(".nots .not", has_text="Sell 4 Dragon Scales")
    assert refused.get_attribute("aria-disabled") == "true"
    expect(refused).to_contain_text("4 needed, 3 held.")
    refused.click(force=True)  # it says that it is disabled, and answers all the same
    expect(screen.root.locator(".panel.rule")).to_contain_text("MM-060")
    screen.picture("refusal")
    assert screen.count == (0, 0, True)


def test_the_replay_moves_board_log_and_chart_together(in_voila: Callable[[Given], Screen]) -> None:
    """Back to the start and forward again, by buttons, slider and log; the actions are gone meanwhile."""
    screen = in_voila(AGAINST_BEN).has_opened()
    for label in ("Buy Orc Teeth", "Buy Phoenix Feathers"):
        screen.play(screen.option(label))
    screen.end_turn()
    assert screen.my_turn()
    live, coins = screen.count, screen.text(".seats")
    screen.tool("First move")
    screen.moved_on(live)
    assert screen.count == (0, live.of, False)
    assert "5" in screen.text(".seat >> nth=0")
    assert screen.options.count() == 0
    expect(screen.root.locator(".log li")).to_have_count(0)
    assert "move 0" in screen.text(".panel.logbook header")
    screen.picture("past")
    screen.tool("Forward one move")
    screen.until("root.querySelector('.count').textContent.startsWith('Move 1 ')")
    expect(screen.root.locator(".log .last")).to_contain_text("You bought Orc Teeth")
    screen.root.get_by_role("slider", name="Move").fill("2")
    screen.until("root.querySelector('.count').textContent.startsWith('Move 2 ')")
    expect(screen.root.locator(".log .last")).to_contain_text("You bought Phoenix Feathers")
    screen.root.locator(".log button").first.click()
    screen.until("root.querySelector('.count').textContent.startsWith('Move 1 ')")
    screen.button("Back to the game").click()
    screen.until("root.querySelector('.count').textContent.endsWith('live')")
    assert screen.count == live
    assert screen.text(".seats") == coins


def test_undo_and_redo(in_voila: Callable[[Given], Screen]) -> None:
    """One step back is the last thing that one did oneself, whatever the others did since."""
    screen = in_voila(AGAINST_BEN).has_opened()
    screen.play(screen.option("Buy Orc Teeth"))
    screen.end_turn()
    assert screen.my_turn()
    live = screen.count
    screen.tool("Undo")
    screen.moved_on(live)
    assert screen.count == (1, 1, True)
    screen.tool("Redo")
    screen.moved_on(Count(1, 1, live=True))
    assert screen.count == live


def test_a_name_stays_text(in_voila: Callable[[Given], Screen], page: Page) -> None:
    """A seat that is called like an image with a script is shown as it is called, wherever it is named."""
    page.add_init_script("window.a = () => { window.fooled = true; };")
    screen = in_voila(AGAINST_BEN | {"seats": ["You", NASTY], "players": {NASTY: "seller"}}).has_opened()
    screen.play(screen.option("Buy Orc Teeth"))
    screen.end_turn()
    assert screen.my_turn()
    assert NASTY in screen.text(".seats")
    assert NASTY in screen.text(".log")
    assert screen.root.locator("img").count() == 0
    assert page.evaluate("window.fooled") is None


def test_save_reload_load_go_on(in_voila: Callable[[Given], Screen], page: Page, tmp_path: Path) -> None:
    """The file that the board saves brings the game back into a page that knows nothing of it."""
    screen = in_voila(AGAINST_BEN).has_opened()
    for label in ("Buy Orc Teeth", "Buy Phoenix Feathers"):
        screen.play(screen.option(label))
    shown = screen.text(".board")
    screen.tool("Game")
    with page.expect_download() as started:
        screen.button("Save as a file").click()
    file = tmp_path / started.value.suggested_filename
    started.value.save_as(file)
    assert file.name == "mystic-market-2.json"
    assert len(json.loads(file.read_text(encoding="utf-8"))["choices"]) == 2
    page.reload()
    screen.has_opened()
    assert screen.count == (0, 0, True)
    expect(screen.root.get_by_role("status")).to_contain_text("2 moves of this game were played before.")
    screen.tool("Game")
    screen.root.locator("input.file").set_input_files(file)
    screen.until("root.querySelector('.count').textContent === 'Move 2 of 2, live'")
    assert screen.text(".board") == shown
    screen.end_turn()
    assert screen.my_turn()
    file.write_text("not a game", encoding="utf-8")
    before = screen.count
    screen.tool("Game")
    screen.root.locator("input.file").set_input_files(file)
    expect(screen.root.get_by_role("status")).to_contain_text("This is no game record")
    assert screen.count == before


def test_the_form_begins_a_game(in_voila: Callable[[Given], Screen], page: Page) -> None:
    """Who plays, which preset, which seed: then the cards of that seed lie on the table."""
    screen = in_voila(THE_FORM)
    expect(screen.root.get_by_role("heading", name="New game")).to_be_visible()
    screen.root.get_by_role("radio", name="practice").click()
    screen.root.get_by_label("Who plays seat 2").select_option("seller")
    screen.root.get_by_label("Name of seat 2").fill("Bea")
    screen.root.get_by_label("Seed").fill("7")
    screen.picture("form")
    screen.button("Start the game").click()
    screen.has_opened()
    assert "Bea" in screen.text(".seats")
    assert screen.option("Buy Orc Teeth").count() == 1
    assert page.locator(".ml").count() == 1
    screen.play(screen.option("Buy Orc Teeth"))

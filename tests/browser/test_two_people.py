"""Two people at one screen: the curtain parts them, and nothing of the one's hand reaches the other's page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.cells import TWO_PEOPLE

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.browser.cells import Given
    from tests.browser.screen import Screen

ANA = ("Orc Teeth", "Phoenix Feathers")
BEN = ("Dragon Scales", "Kraken Tentacles")
# All that was ever in the page to be seen or read aloud, but for track, chart and rules, which name every kind.
LISTEN = """
window.told = [];
const shared = ".track, .vial, .then, .panel.chart, .panel.rulebook, .panel.rule";
const note = (node) => {
  if ((node.parentElement || node).closest?.(shared)) return;
  if (node.nodeType === 3) window.told.push(node.data);
  if (node.nodeType !== 1) return;
  for (const { name, value } of node.attributes) if (/^(aria-|title$|value$)/.test(name)) window.told.push(value);
  node.childNodes.forEach(note);
};
new MutationObserver((changes) => {
  for (const { target, addedNodes, type } of changes) {
    if (type === "childList") addedNodes.forEach(note);
    else note(target);
  }
}).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
"""


def test_no_title_of_the_other_hand_was_ever_in_the_page(in_voila: Callable[[Given], Screen], page: Page) -> None:
    """Ana plays a turn, looks back, reads the log and passes the screen on; Ben does the same."""
    page.add_init_script(LISTEN)
    wire: list[bytes] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: wire.append(_bytes(frame))))
    screen = in_voila(TWO_PEOPLE)
    for name, own, others in (("Ana", ANA, BEN), ("Ben", BEN, ANA)):
        expect(screen.root.get_by_role("heading", name=f"Pass the screen to {name}")).to_be_visible()
        assert not [title for title in (*ANA, *BEN) if title in screen.text()]
        screen.picture(f"curtain_{name}")
        page.evaluate("window.told.length = 0")
        wire.clear()
        screen.button(f"I am {name}: show my cards").click()
        screen.has_opened()
        assert all(title in screen.text(".zone[aria-label='Your hand']") for title in own)
        _take_a_turn(screen)
        told = "\n".join(page.evaluate("window.told"))
        assert all(title in told for title in own)  # the listener hears
        assert not [line for line in told.splitlines() if any(title in line for title in others)]
        received = b"\n".join(wire)
        assert _hand_id(own[0]) in received
        assert _hand_id(others[0]) not in received
        assert _hand_id(others[1]) not in received


def _bytes(frame: bytes | str) -> bytes:
    return frame if isinstance(frame, bytes) else frame.encode()


def _hand_id(title: str) -> bytes:
    return f'"hand-{title.partition(" ")[0].lower()}"'.encode()


def _take_a_turn(screen: Screen) -> None:
    """Look at everything that can be opened, buy, look back, end the turn."""
    tabs = screen.root.get_by_role("tablist", name="Side panel")
    for tab in ("Log", "Rules", "Table"):
        tabs.get_by_role("tab", name=tab).click()
    screen.choose(screen.options.first)
    screen.confirm()
    live = screen.count
    screen.tool("Back one move")
    screen.moved_on(live)
    screen.button("Back to the game").click()
    screen.until("root.querySelector('.count').textContent.endsWith('live')")
    tabs.get_by_role("tab", name="Log").click()
    screen.end_turn_and_leave()


def test_anybody_can_look_at_his_own_cards(in_voila: Callable[[Given], Screen]) -> None:
    """In Ana's turn Ben asks for his cards: the curtain first, then his hand and no action of Ana's."""
    screen = in_voila(TWO_PEOPLE)
    screen.button("I am Ana: show my cards").click()
    screen.has_opened()
    screen.root.get_by_role("button", name="Show Ben's cards").click()
    screen.button("I am Ben: show my cards").click()
    hand = screen.root.locator(".zone[aria-label='Your hand']")
    expect(hand).to_contain_text(BEN[0])
    assert ANA[0] not in hand.inner_text()
    assert screen.options.count() == 0
    assert not screen.is_mine


def test_after_a_look_the_screen_goes_back(in_voila: Callable[[Given], Screen]) -> None:
    """The eye was clicked by mistake, or Ben has seen enough: Ana is asked to take the screen again."""
    screen = in_voila(TWO_PEOPLE)
    screen.button("I am Ana: show my cards").click()
    screen.has_opened()
    screen.root.get_by_role("button", name="Show Ben's cards").click()
    screen.button("Back to Ana").click()
    screen.button("I am Ana: show my cards").click()
    expect(screen.options.first).to_be_visible()
    screen.root.get_by_role("button", name="Show Ben's cards").click()
    screen.button("I am Ben: show my cards").click()
    expect(screen.root.locator(".clock")).to_have_count(0)
    screen.button("Back to Ana").click()
    expect(screen.root.locator(".curtain h2")).to_have_text("Pass the screen to Ana")
    expect(screen.button("Back to Ana")).to_have_count(0)

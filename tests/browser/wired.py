"""A board whose kernel is the test itself: the real widget and the real page, and a wire of a few lines between.

It opens in a moment and can be put at any stage of a game, so it is used where many scenes are looked at.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import comm
from comm.base_comm import BaseComm

from marketlab.widgets import Board, static

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page, Route

    from marketlab.widgets.desk import Desk

Json = dict[str, Any]
ADDRESS = "http://board.test"
PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>marketlab</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="/board.css"><style>body{margin:0;font:13px sans-serif}</style>
<body data-jp-theme-light="true"><div id="board"></div>
<script type="module">
import board from "/board.js";
const heard = {}, traits = await open_line();
const call = (name, ...given) => { for (const listener of heard[name] || []) listener(...given); };
const take = ({ method, state, content }) => {
  if (method === "update") {
    Object.assign(traits, state);
    for (const name of Object.keys(state)) call(`change:${name}`);
  } else if (method === "custom") call("msg:custom", content, []);
};
const model = {
  get: (name) => traits[name], set() {}, save_changes() {},
  widget_manager: window.manager,
  on: (name, listener) => (heard[name] ||= []).push(listener),
  off: (name, listener) => { heard[name] = (heard[name] || []).filter((one) => one !== listener); },
  send: async (message) => { for (const answer of await tell(message)) take(answer); },
};
window.take = take;
board.render({ model, el: document.querySelector("#board") });
window.ready = true;
</script></body></html>"""


class Wire(BaseComm):
    """The end of the wire in Python: what the widget sends waits here until the page takes it."""

    waiting: list[Json]

    def publish_msg(self, msg_type: str, data: Any = None, *_: object, **__: object) -> None:  # noqa: ANN401 -- as BaseComm has it
        """Keep what is meant for the page; opening and closing are of no interest to it."""
        if msg_type == "comm_msg":
            self.waiting.append(data)


@contextmanager
def wires() -> Iterator[list[Json]]:
    """Give every new widget a wire; the list is what waits for the page."""
    waiting: list[Json] = []
    usual = comm.create_comm

    def create(*given: Any, **named: Any) -> Wire:  # noqa: ANN401 -- as comm has it
        wire = Wire.__new__(Wire)
        wire.waiting = waiting
        wire.__init__(*given, **named)  # type: ignore[misc]  # plain options
        return wire

    comm.create_comm = create
    try:
        yield waiting
    finally:
        comm.create_comm = usual


class WiredBoard:
    """A board in a page, and the desk behind it."""

    def __init__(self, page: Page, desk: Desk, waiting: list[Json]) -> None:
        """Open the page and draw the board."""
        self.page, self.desk, self.waiting = page, desk, waiting
        self.board = Board(desk)
        page.route(f"{ADDRESS}/**", self._serve)
        page.expose_function(
            "open_line", lambda: {name: getattr(self.board, name) for name in [*desk.faces(), "icons"]}
        )
        page.expose_function("tell", self._tell)
        page.goto(f"{ADDRESS}/")
        page.wait_for_function("window.ready")

    @staticmethod
    def _serve(route: Route) -> None:
        match route.request.url.rpartition("/")[2]:
            case "board.js":
                route.fulfill(body=static.code(), content_type="text/javascript")
            case "board.css":
                route.fulfill(body=static.look(), content_type="text/css")
            case _:
                route.fulfill(body=PAGE, content_type="text/html")

    def _tell(self, message: Json) -> list[Json]:
        self.waiting.clear()
        self.board._handle_msg({"content": {"data": {"method": "custom", "content": message}}, "buffers": []})
        return list(self.waiting)

    def hear(self, message: Json) -> None:
        """Let the desk hear a message that did not come from the page, and draw what comes of it."""
        for answer in self._tell(message):
            self.page.evaluate("take", answer)
        self.page.evaluate("new Promise(requestAnimationFrame)")

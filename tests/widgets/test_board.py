"""The board hands faces to the browser and messages to the desk, and sends only what has changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import comm
import pytest
from comm.base_comm import BaseComm

import marketlab as ml
from marketlab.widgets import Board, Desk, play
from tests.widgets.desks import against_ben, legal, two_people

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

GIVEN: dict[str, Any] = {"seats": ["You", "Ben"], "players": {"Ben": "seller"}, "preset": "practice", "seed": 7}
sent: list[dict[str, Any]] = []


class Wire(BaseComm):
    """The line to the browser, with a record of what went over it."""

    def publish_msg(self, msg_type: str, data: Any = None, *_: object, **__: object) -> None:  # noqa: ANN401 -- as BaseComm has it
        """Write the message down."""
        sent.append({"msg": msg_type, **(data or {})})


@pytest.fixture(autouse=True)
def wire(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """Record what widgets send (``comm.create_comm`` is there to be replaced), in a folder of their own."""
    monkeypatch.setattr(comm, "create_comm", Wire)
    monkeypatch.chdir(tmp_path)
    sent.clear()
    yield
    sent.clear()


HEARD = {"msg": "comm_msg", "method": "custom", "content": {"type": "heard"}}


def from_browser(board: Board, message: dict[str, object]) -> list[dict[str, Any]]:
    """A message of the browser as it comes in from the kernel; what goes back."""
    sent.clear()
    board._handle_msg({"content": {"data": {"method": "custom", "content": message}}, "buffers": []})
    return list(sent)


def changed(answers: list[dict[str, Any]]) -> set[str]:
    """The traits in the updates among these answers."""
    return {name for answer in answers if answer.get("method") == "update" for name in answer["state"]}


def test_every_face_is_a_trait(tmp_path: Path) -> None:
    """What the desk shows is what the browser gets, and all of it is synced."""
    desk = against_ben(tmp_path)
    board = Board(desk)
    for name, face in desk.faces().items():
        assert getattr(board, name) == face, name
        assert board.trait_metadata(name, "sync"), name
    state = board.get_state()
    assert {*desk.faces()} <= {*state}
    assert "Board" in str(state["_esm"])
    assert ".ml" in str(state["_css"])


def test_the_state_is_plain_json(tmp_path: Path) -> None:
    """All faces travel as JSON; none is a widget of its own."""
    Board(against_ben(tmp_path))
    opened = [message for message in sent if message["msg"] == "comm_open"]
    assert len(opened) == 2  # the board, and its layout


def test_a_message_is_answered_in_one_update(tmp_path: Path) -> None:
    """One choice of the player is one message to the browser, whatever it changes."""
    board = Board(against_ben(tmp_path))
    answers = from_browser(board, {"type": "confirm", "action": "buy orc", "n": 0})
    assert [answer["method"] for answer in answers] == ["update"]
    assert {"scene", "actions", "log", "log_total", "can"} <= changed(answers)
    assert board.scene is not None
    assert board.scene["move"]["n"] == 1


def test_only_what_has_changed_is_sent(tmp_path: Path) -> None:
    """To select sends no scene, no actions, no chart; one that changes nothing is answered all the same."""
    board = Board(against_ben(tmp_path))
    assert changed(from_browser(board, {"type": "select", "action": "buy orc"})) == {"selected", "preview"}
    assert changed(from_browser(board, {"type": "select", "action": "buy orc"})) == set()
    assert changed(from_browser(board, {"type": "cancel"})) == {"selected", "preview"}
    assert changed(from_browser(board, {"type": "set", "name": "quick", "value": True})) == {"quick"}
    assert from_browser(board, {"type": "tick"}) == [HEARD]
    assert changed(from_browser(board, {"type": "rules"})) == {"rules"}
    assert not {"rules", "setup", "tabs"} & changed(from_browser(board, {"type": "confirm", "action": "buy orc"}))


def test_the_chart_is_sent_when_a_value_moves(tmp_path: Path) -> None:
    """A purchase moves no value of a practice game: no line of the chart, and no word of its sentence."""
    board = Board(against_ben(tmp_path))
    assert "chart" not in changed(from_browser(board, {"type": "confirm", "action": "buy orc"}))
    from_browser(board, {"type": "undo"})
    assert "chart" in changed(from_browser(board, {"type": "confirm", "action": "sell 1 pixie"}))
    assert board.chart is not None
    assert board.chart["text"].startswith("Values of a set: Dragon Scales 6, ")
    assert board.chart["text"].endswith(", Pixie Powder 5.")


def test_the_large_chart_costs_nothing_before_it_is_asked_for(tmp_path: Path) -> None:
    """No Output and no figure go out with a move; the first question brings both, the next ones the figure alone."""
    board = Board(against_ben(tmp_path))
    assert changed(from_browser(board, {"type": "confirm", "action": "buy orc"})).isdisjoint({"plot", "output"})
    opened = from_browser(board, {"type": "chart", "dark": False})
    assert changed(opened) == {"plot", "output", "outputs"}
    assert [message["msg"] for message in opened].count("comm_open") == 2  # the Output and its layout
    assert board.output is not None
    (moved,) = from_browser(board, {"type": "confirm", "action": "buy phoenix"})
    assert {"plot", "output"}.isdisjoint(moved["state"])  # the board does not wait for a figure
    asked = from_browser(board, {"type": "chart", "dark": False})
    assert changed(asked) == {"plot", "outputs"}
    assert "after 2 moves" in asked[-1]["state"]["outputs"][0]["data"]["text/plain"]
    assert from_browser(board, {"type": "chart", "dark": False}) == [HEARD]


def test_the_curtain_takes_the_figure_away(tmp_path: Path) -> None:
    """What was drawn for Ana is not in the page when Ben looks."""
    board = Board(two_people(tmp_path))
    from_browser(board, {"type": "curtain", "seat": 0})
    from_browser(board, {"type": "chart", "dark": False, "name": "selling_orders"})
    assert board.output is not None
    assert board.output.outputs
    from_browser(board, {"type": "curtain", "seat": 1})
    assert not board.plot
    assert board.output.outputs == ()


def test_replies_are_messages(tmp_path: Path) -> None:
    """A file and a whole log go out beside the traits."""
    board = Board(against_ben(tmp_path))
    (file,) = from_browser(board, {"type": "save"})
    assert file["method"] == "custom"
    assert file["content"]["name"] == "mystic-market-0.json"
    (log,) = from_browser(board, {"type": "log", "from": 0})
    assert log["content"] == {"type": "log", "lines": []}


def test_an_error_reaches_the_browser_as_a_toast(tmp_path: Path) -> None:
    """Nothing is raised in the kernel, where nobody would see it."""
    board = Board(against_ben(tmp_path))
    answers = from_browser(board, {"type": "load", "text": "no game"})
    assert changed(answers) == {"toast"}
    assert board.toast is not None
    assert board.toast["tone"] == "bad"


def test_play_opens_the_form_or_the_game() -> None:
    """Without seats the board asks who plays; with them the game begins at once."""
    asking = play("mystic-market")
    assert not asking.scene
    assert asking.setup
    assert asking.game is None
    begun = play("mystic-market", **GIVEN)
    assert not begun.setup
    assert begun.scene
    assert isinstance(begun.game, ml.Game)
    assert isinstance(begun.desk, Desk)
    assert legal(begun.desk)


def test_play_says_what_is_wrong() -> None:
    """A wrong name in the cell is an error of the cell, with the close match."""
    with pytest.raises(ml.MarketLabError, match="mystic-market"):
        play("mystic-markt")
    with pytest.raises(ml.MarketLabError, match="seller"):
        play("mystic-market", **(GIVEN | {"players": {"Ben": "sellers"}}))


def test_the_game_of_a_board_can_be_read_in_further_cells() -> None:
    """``board.game`` is the game on the board, at the move it stands at."""
    board = play("mystic-market", **GIVEN)
    from_browser(board, {"type": "confirm", "action": "buy orc"})
    assert isinstance(board.game, ml.Game)
    assert board.game.n == 1
    assert list(board.game.columns("prices"))


def test_a_further_cell_can_ask_for_a_hint() -> None:
    """``board.hint(2)`` is what the coach says about the question on the board, which stays as it is."""
    board = play("mystic-market", **GIVEN)
    assert isinstance(board.game, ml.Game)
    before = board.game.record()
    assert board.hint(2) == ml.coach(board.game).hint(2)
    assert board.game.record() == before
    with pytest.raises(ml.GameOver, match="No game"):
        play("mystic-market").hint()

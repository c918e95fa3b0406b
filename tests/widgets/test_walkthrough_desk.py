"""A walkthrough on the board: messages walk, answer, show and try; progress is kept beside the notebook."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

import marketlab as ml
from marketlab.widgets import Board, walkthrough
from marketlab.widgets.autosave import FOLDER, Autosave
from marketlab.widgets.progress import Progress
from marketlab.widgets.walkthrough_desk import Walkthrough

if TYPE_CHECKING:
    from pathlib import Path

GAME = "mystic-market"


def walk(folder: Path) -> Walkthrough:
    """A walkthrough whose progress goes into a folder of its own."""
    return Walkthrough(GAME, Progress(GAME, folder / "kept"))


def tell(desk: Walkthrough, kind: str, **more: object) -> dict[str, Any]:
    """One message of the board; the lesson that is shown then."""
    assert desk.hear({"type": kind, **more}) == []
    return lesson(desk)


def face(desk: Walkthrough, name: str) -> Any:  # noqa: ANN401 -- a face is whatever JSON the board is sent
    """One face."""
    return desk.faces()[name]


def lesson(desk: Walkthrough) -> dict[str, Any]:
    """The lesson in the scene."""
    found: dict[str, Any] = face(desk, "scene")["lesson"]
    return found


def go(desk: Walkthrough, stop: str) -> dict[str, Any]:
    """Go to a stop by its id."""
    return tell(desk, "stop", to=desk.tour.find(stop) + 1)


def test_every_face_is_a_trait_of_the_board(tmp_path: Path) -> None:
    """The board shows a walkthrough as it shows a desk."""
    desk = walk(tmp_path)
    board = Board(desk)
    assert set(desk.faces()) == {
        *("scene", "actions", "selected", "preview", "log", "log_total", "chart", "rule", "rules", "toast", "setup"),
        *("tabs", "can", "auto", "pace", "quick", "projector"),
    }
    for name, shown in desk.faces().items():
        assert getattr(board, name) == shown, name
        assert board.trait_metadata(name, "sync"), name
    assert json.loads(json.dumps(desk.faces())) == desk.faces()
    assert isinstance(board.game, ml.Game)


def test_forward_and_back(tmp_path: Path) -> None:
    """To any stop by its number; beyond the ends is the end, and nonsense goes nowhere."""
    desk = walk(tmp_path)
    assert lesson(desk)["kick"] == "Stop 1 of 26"
    assert not lesson(desk)["back"]
    assert tell(desk, "stop", to=2)["kick"] == "Stop 2 of 26"
    assert tell(desk, "stop", to=1)["kick"] == "Stop 1 of 26"
    assert tell(desk, "stop", to="7")["kick"] == "Stop 7 of 26"
    others: list[object] = [None, "many", True, [], "99999999999"]
    for nonsense in others:
        assert tell(desk, "stop", to=nonsense)["kick"] == "Stop 7 of 26"
    assert tell(desk, "stop")["kick"] == "Stop 7 of 26"
    assert tell(desk, "stop", to=27)["kick"] == "The end"
    assert tell(desk, "stop", to=28)["kick"] == "The end"
    assert tell(desk, "stop", to=-4)["kick"] == "Stop 1 of 26"
    assert tell(desk, "nonsense")["kick"] == "Stop 1 of 26"


def test_an_answer_is_told_why(tmp_path: Path) -> None:
    """Wrong with its reason, then right with its own; the way on becomes the main button."""
    desk = walk(tmp_path)
    shown = tell(desk, "answer", id="0")
    assert shown["quiz"]["choices"][0] == {
        "id": "0",
        "text": "Ana, with all those cards",
        "state": "wrong",
        "feedback": "Cards in the hand are worth nothing when the game is over. Sell in time.",
    }
    assert shown["said"].startswith("Not so: Ana, with all those cards. Cards in the hand")
    assert not shown["done"]
    shown = tell(desk, "answer", id="1")
    assert shown["quiz"]["choices"][1]["state"] == "right"
    assert shown["done"]
    assert tell(desk, "answer", id="x")["quiz"] == shown["quiz"]
    assert tell(desk, "answer")["quiz"] == shown["quiz"]


def test_show_and_again(tmp_path: Path) -> None:
    """The scripted step is played on the table, and taken back."""
    desk = walk(tmp_path)
    go(desk, "buy")
    before = face(desk, "scene")["seats"][0]["stats"][0]["value"]
    shown = tell(desk, "show")["show"]
    assert shown["text"] == "You bought Orc Teeth for 2 coins. New in the market: Mermaid Tears."
    assert face(desk, "scene")["seats"][0]["stats"][0]["value"] == before - 2
    assert shown == {"label": "", "text": shown["text"], "again": True}
    assert tell(desk, "again")["show"]["label"] == "Buy the Orc Teeth"
    assert face(desk, "scene")["seats"][0]["stats"][0]["value"] == before


def test_what_is_refused_is_tried_by_its_button(tmp_path: Path) -> None:
    """The refusal with its rule stands in the button, and the rule is opened in plain words."""
    desk = walk(tmp_path)
    go(desk, "one-action")
    (tried,) = tell(desk, "try", id="0")["tries"]
    assert tried == {
        "id": "0",
        "label": "End turn",
        "refusal": {"text": "End turn: first buy, swap or sell.", "rule": "MM-043"},
    }
    rule = face(desk, "rule")
    assert rule["id"] == "MM-043"
    assert rule["text"] == ml.rule("MM-043").plain
    assert rule["ruling"] == ""  # what a refusal says is enough for a beginner; whoever asks for the rule has it all
    tell(desk, "rule", id="MM-043")
    assert face(desk, "rule")["ruling"].startswith("EndTurn is illegal until")
    assert desk.game.n == 0
    assert tell(desk, "stop", to=2)
    assert face(desk, "rule") is None


def test_what_is_refused_is_tried_on_the_table(tmp_path: Path) -> None:
    """A click on the Orc Teeth is the attempt; what cannot be clicked does nothing."""
    desk = walk(tmp_path)
    go(desk, "sets")
    (action,) = face(desk, "actions")["list"]
    assert action["targets"] == ["hand-orc"]
    tell(desk, "select", action="show")
    assert desk.tour.here.tried == []
    shown = tell(desk, "select", action=action["id"])
    assert shown["tries"][0]["refusal"]["rule"] == "MM-060"
    assert shown["said"] == "Not now. Sell 3 Orc Teeth: 3 needed, 2 held. MM-060"
    assert face(desk, "actions")["list"] == []


def test_the_step_can_be_made_on_the_table(tmp_path: Path) -> None:
    """A click on the card in the market buys it."""
    desk = walk(tmp_path)
    go(desk, "buy")
    (action,) = face(desk, "actions")["list"]
    assert action["targets"] == ["mkt-1"]
    tell(desk, "select", action="show")
    assert desk.game.record()["choices"] == [["Ana", "buy orc"]]


def test_rules_are_sent_when_somebody_asks(tmp_path: Path) -> None:
    """All of them on request; one by its id; an id that is none opens nothing."""
    desk = walk(tmp_path)
    assert face(desk, "rules") is None
    tell(desk, "rules")
    assert len(face(desk, "rules")) == len(desk.game.spec.rules)
    tell(desk, "rule", id="MM-125")
    assert face(desk, "rule")["ruling"].startswith("(house rule")
    assert face(desk, "rule")["house"]
    tell(desk, "rule", id="MM-999")
    assert face(desk, "rule") is None


def test_projector(tmp_path: Path) -> None:
    """The one setting there is."""
    desk = walk(tmp_path)
    tell(desk, "set", name="projector", value=True)
    assert face(desk, "projector") is True
    tell(desk, "set", name="projector", value="large")
    tell(desk, "set", name="quick", value=True)
    assert (face(desk, "projector"), face(desk, "quick")) == (True, False)


def test_progress_is_kept_and_taken_up(tmp_path: Path) -> None:
    """A new walkthrough in the same folder stands where the last one did; nothing is written for a look alone."""
    desk = walk(tmp_path)
    tell(desk, "rules")
    assert not (tmp_path / "kept").exists()
    go(desk, "swap")
    tell(desk, "show")
    tell(desk, "answer", id="1")
    again = walk(tmp_path)
    assert lesson(again) == {**lesson(desk), "said": ""}
    assert face(again, "scene")["seats"] == face(desk, "scene")["seats"]
    for _ in range(2):  # asked for, looked at something else, asked for again
        tell(again, "begin")
        assert lesson(again)["kick"] == "Stop 10 of 26"
        assert "press the button once more" in face(again, "toast")["text"]
        tell(again, "rules")
    tell(again, "begin")
    tell(again, "begin")
    assert lesson(again)["kick"] == "Stop 1 of 26"
    assert lesson(walk(tmp_path))["score"] == ""


def test_progress_that_cannot_be_read_begins_anew(tmp_path: Path) -> None:
    """A broken file is put aside, and the board says where; the next deed keeps the new progress."""
    desk = walk(tmp_path)
    tell(desk, "stop", to=9)
    for text in ("{", "[]", '{"walkthrough": 3}'):
        desk.progress.path.write_text(text, encoding="utf-8")
        assert lesson(walk(tmp_path))["kick"] == "Stop 1 of 26"
    desk.progress.path.write_bytes(b"\xff\xfe\x00")
    other = walk(tmp_path)
    assert "kept as walkthrough-mystic-market.unreadable.json" in face(other, "toast")["text"]
    assert (tmp_path / "kept" / "walkthrough-mystic-market.unreadable.json").read_bytes() == b"\xff\xfe\x00"
    tell(other, "stop", to=3)
    assert lesson(walk(tmp_path))["kick"] == "Stop 3 of 26"


def test_a_folder_that_cannot_be_written_is_said_once(tmp_path: Path) -> None:
    """And one goes on all the same."""
    (tmp_path / "kept").write_text("a file in the place of the folder", encoding="utf-8")
    desk = walk(tmp_path)
    tell(desk, "stop", to=2)
    assert "Your progress is not kept" in face(desk, "toast")["text"]
    assert face(desk, "toast")["tone"] == "plain"
    assert tell(desk, "stop", to=3)["kick"] == "Stop 3 of 26"
    assert face(desk, "toast") is None


def test_progress_is_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A full disk leaves the last file as it was, and no part of another."""
    desk = walk(tmp_path)
    tell(desk, "stop", to=5)
    before = desk.progress.path.read_bytes()

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("pathlib.Path.replace", full)
    tell(desk, "stop", to=6)
    assert "No space left on device" in face(desk, "toast")["text"]
    assert [path.read_bytes() for path in desk.progress.folder.iterdir()] == [before]


def test_progress_and_games_do_not_mix(tmp_path: Path) -> None:
    """What is kept of a walkthrough is not offered as a game to go on with."""
    tell(walk(tmp_path), "stop", to=2)
    assert Autosave(tmp_path / "kept").newest(GAME) is None
    assert Autosave(tmp_path / "kept").newest() is None


def test_a_fault_of_the_script_is_a_message(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is raised in the kernel, where nobody would see it."""
    desk = walk(tmp_path)

    def broken(_tour: object) -> None:
        raise ml.WalkthroughError("stop 'buy'", "this cannot be played.")

    monkeypatch.setattr("marketlab.core.tour.Tour.show", broken)
    tell(desk, "show")
    assert face(desk, "toast")["text"] == "walkthrough.toml, stop 'buy': this cannot be played."


def test_a_cell_needs_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """``walkthrough("mystic-market")`` is a board; its progress lies beside the notebook."""
    monkeypatch.chdir(tmp_path)
    board = walkthrough(GAME)
    assert isinstance(board.desk, Walkthrough)
    board.desk.hear({"type": "stop", "to": 4})
    assert [path.name for path in (tmp_path / FOLDER).iterdir()] == ["walkthrough-mystic-market.json"]
    assert walkthrough().scene["lesson"]["kick"] == "Stop 4 of 26"
    with pytest.raises(ml.UnknownGame, match="mystic-market"):
        walkthrough("mystic-markt")

"""Settings, files and new games at the desk, and whatever a board may send: nothing breaks."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from tests.widgets.desks import (
    against_ben,
    bare_desk,
    choices_of,
    face,
    game_of,
    legal,
    play_out,
    state,
    tell,
    your_turn,
)

if TYPE_CHECKING:
    from pathlib import Path


NASTY = "<img src=x onerror=a()>"


# Settings, files, new games -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "value"), [("quick", True), ("projector", True), ("auto", False), ("pace", 500)])
def test_a_setting_is_kept(tmp_path: Path, name: str, value: object) -> None:
    """Settings survive a new game."""
    desk = against_ben(tmp_path)
    tell(desk, "set", name=name, value=value)
    desk.new(seats=["You", "Ben"])
    assert face(desk, name) == value


@pytest.mark.parametrize(("name", "value"), [("quick", 1), ("pace", True), ("pace", "fast"), ("game", True)])
def test_a_setting_has_its_own_kind_of_value(tmp_path: Path, name: str, value: object) -> None:
    """Anything else is no setting."""
    desk = against_ben(tmp_path)
    before = state(desk)
    tell(desk, "set", name=name, value=value)
    assert state(desk) == before


def test_save_load_go_on(tmp_path: Path) -> None:
    """The file that is saved brings the same game back, on another desk too; its players wait for the clock."""
    desk = against_ben(tmp_path)
    tell(desk, "confirm", action="buy orc")
    tell(desk, "confirm", action="end turn")
    (file,) = tell(desk, "save")
    assert (file["type"], file["name"]) == ("file", "mystic-market-2.json")
    other = bare_desk(tmp_path / "elsewhere")
    tell(other, "load", name=file["name"], text=file["text"])
    assert face(other, "toast") is None
    assert face(other, "setup") is None
    assert face(other, "scene") == face(desk, "scene")
    assert not face(other, "can")["undo"]
    play_out(other)


def test_a_file_of_other_rules_is_said_to_be_one(tmp_path: Path) -> None:
    """The game goes on by the rules of now, and the player is told."""
    desk = against_ben(tmp_path)
    (file,) = tell(desk, "save")
    digest = str(game_of(desk).record()["rules"])
    tell(desk, "load", text=file["text"].replace(digest, "0" * len(digest)))
    assert "other rules" in face(desk, "toast")["text"]
    assert face(desk, "toast")["tone"] == "plain"


def test_new_takes_what_the_form_sends(tmp_path: Path) -> None:
    """Names, a person called human, players, preset and a seed in digits: the same cards as with that number."""
    desk = bare_desk(tmp_path)
    seats = [{"name": "You", "player": "human"}, {"name": "Ben", "player": "seller"}]
    tell(desk, "new", game="mystic-market", preset="practice", seats=seats, seed="7")
    assert face(desk, "toast") is None
    assert desk.people == [0]
    assert face(desk, "scene")["zones"] == face(against_ben(tmp_path), "scene")["zones"]
    tell(desk, "new", game="mystic-market", preset="full", seats=[{"name": "A"}, {"name": "B", "player": ""}], seed="")
    assert desk.people == [0, 1]


def test_the_form_can_be_left_again(tmp_path: Path) -> None:
    """New game, then back: the game in progress is still there; without a game the form stays."""
    desk = against_ben(tmp_path)
    before = state(desk)
    tell(desk, "setup")
    assert face(desk, "setup") is not None
    tell(desk, "cancel")
    assert state(desk) == before
    empty = bare_desk(tmp_path)
    tell(empty, "cancel")
    assert face(empty, "setup") is not None


def test_resume_goes_on_with_the_newest_game(tmp_path: Path) -> None:
    """A new kernel offers the unfinished game, and one click brings it back."""
    desk = against_ben(tmp_path)
    tell(desk, "confirm", action="buy orc")
    tell(desk, "confirm", action="end turn")
    later = bare_desk(tmp_path)
    assert face(later, "setup")["resume"] == ["You, Ben: after 2 moves"]
    tell(later, "resume")
    assert face(later, "scene") == face(desk, "scene")
    your_turn(later)
    tell(later, "confirm", action=legal(later)[0])
    assert face(later, "can")["undo"]


def test_there_may_be_nothing_to_resume(tmp_path: Path) -> None:
    """The form stays."""
    desk = bare_desk(tmp_path)
    tell(desk, "resume")
    assert desk.game is None
    assert face(desk, "setup") is not None


def test_the_same_table_is_known_again(tmp_path: Path) -> None:
    """Who runs the first cell again after a restart is told that the game was begun before."""
    tell(against_ben(tmp_path), "confirm", action="buy orc")
    again = against_ben(tmp_path)
    assert face(again, "toast")["text"].startswith("1 move of this game was played before.")
    tell(again, "setup")
    tell(again, "resume")
    assert choices_of(again) == [["You", "buy orc"]]


def test_rules_and_log_come_on_request(tmp_path: Path) -> None:
    """All clauses and the whole log are sent when somebody wants to read them."""
    desk = against_ben(tmp_path)
    assert face(desk, "rules") is None
    tell(desk, "rules")
    assert {"id", "title", "text", "house", "section", "ruling"} == set(face(desk, "rules")[0])
    play_out(desk)
    (log,) = tell(desk, "log", **{"from": 0})
    assert len(log["lines"]) == face(desk, "log_total") > len(face(desk, "log")) == 12
    assert log["lines"][-12:] == face(desk, "log")


# Nothing breaks -----------------------------------------------------------------------------------------------------

BROKEN: list[dict[str, object]] = [
    {"type": "load", "text": "no JSON"},
    {"type": "load", "text": "/etc/hostname"},
    {"type": "load", "text": "{}"},
    {"type": "load"},
    {"type": "goto", "n": -1},
    {"type": "goto", "n": 99},
    {"type": "new", "seats": []},
    {"type": "new", "seats": [{"name": "A"}, {"name": "a"}]},
    {"type": "new", "seats": [{"name": "A"}, {"name": "B", "player": "nobody"}]},
    {"type": "new", "seats": [{"name": "A"}, {"name": 7}]},
    {"type": "new", "game": "chess", "seats": [{"name": "A"}, {"name": "B"}]},
    {"type": "new", "preset": "huge", "seats": [{"name": "A"}, {"name": "B"}]},
    {"type": "new", "seats": [{"name": "A"}, {"name": "B"}], "seed": []},
    {"type": "new", "seats": "Ana"},
]
HARMLESS: list[dict[str, object]] = [
    {},
    {"type": "no such message"},
    {"type": "select"},
    {"type": "select", "action": "buy the moon"},
    {"type": "confirm", "action": None},
    {"type": "quick", "action": ["buy orc"]},
    {"type": "curtain", "seat": 1},
    {"type": "rule", "id": "MM-999"},
    {"type": "set"},
]


@pytest.mark.parametrize("message", BROKEN, ids=str)
def test_an_error_is_a_message_and_changes_nothing(tmp_path: Path, message: dict[str, object]) -> None:
    """What cannot be done is said in a toast; the game stands as before, and the next message clears the toast."""
    desk = against_ben(tmp_path)
    tell(desk, "confirm", action="buy orc")
    before = state(desk)
    desk.hear(message)
    assert face(desk, "toast")["tone"] == "bad"
    assert len(face(desk, "toast")["text"]) > 10
    assert state(desk) == before
    tell(desk, "cancel")
    assert face(desk, "toast") is None


@pytest.mark.parametrize("message", HARMLESS, ids=str)
def test_a_message_without_sense_changes_nothing(tmp_path: Path, message: dict[str, object]) -> None:
    """Unknown words, actions, seats and rules are passed over."""
    desk = against_ben(tmp_path)
    before = state(desk)
    desk.hear(message)
    assert state(desk) == before


def test_every_toast_is_new(tmp_path: Path) -> None:
    """The same words twice are two messages: the board shows the second one too."""
    desk = against_ben(tmp_path)
    tell(desk, "undo")
    first = face(desk, "toast")
    tell(desk, "undo")
    assert face(desk, "toast") == first | {"key": first["key"] + 1}


def test_names_are_text(tmp_path: Path) -> None:
    """A seat may be called like markup: it is carried as it is, and every face is plain JSON."""
    desk = against_ben(tmp_path, seats=["You", NASTY], players={NASTY: "seller"})
    for action in ("buy orc", "end turn"):
        tell(desk, "confirm", action=action)
    your_turn(desk)
    faces = json.loads(json.dumps(desk.faces()))
    assert faces["scene"]["seats"][1]["name"] == NASTY
    assert any(line["text"].startswith(f"{NASTY} ") for line in faces["log"])


def test_a_whole_game_ends_on_the_podium(tmp_path: Path) -> None:
    """At the end nothing can be done but look, undo and begin again."""
    desk = against_ben(tmp_path)
    play_out(desk)
    scene = face(desk, "scene")
    assert scene["stage"]["over"]
    assert [rank["score"] for rank in scene["result"]["podium"]] == sorted(
        (rank["score"] for rank in scene["result"]["podium"]), reverse=True
    )
    assert legal(desk) == []
    before = state(desk)
    tell(desk, "tick")
    assert state(desk) == before
    tell(desk, "undo")
    assert not game_of(desk).is_over

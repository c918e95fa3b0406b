"""The desk answers every message of the board, and shows nobody what is not theirs; no browser, no kernel."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from marketlab.widgets.autosave import Autosave
from marketlab.widgets.desk import Desk
from tests.widgets.desks import (
    FIRST_BUYS,
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

    from marketlab.core.actions import Actions


# Choosing -----------------------------------------------------------------------------------------------------------


def test_a_new_game_is_asked_for(tmp_path: Path) -> None:
    """Without a game there is the form: every preset with its seats, every player by name, a person and a bot."""
    faces = bare_desk(tmp_path).faces()
    assert faces["scene"] is None
    form = face(bare_desk(tmp_path), "setup")
    (game,) = [game for game in form["games"] if game["id"] == "mystic-market"]
    assert [preset["id"] for preset in game["presets"]] == ["full", "practice", "short"]
    assert {"random", "seller"} <= set(game["players"]) == set(game["ideas"])
    assert game["ideas"]["seller"].startswith("A coin today: sells every set at once")
    assert all(idea.endswith(".") and "\n" not in idea for game in form["games"] for idea in game["ideas"].values())
    assert [seat["player"] for seat in form["seats"]] == ["", "random"]
    assert form["resume"] == []


def test_the_only_person_looks_on(tmp_path: Path) -> None:
    """One person: the viewer is always that seat, and there is no curtain."""
    desk = against_ben(tmp_path)
    assert face(desk, "scene")["stage"]["viewer"] == 0
    assert legal(desk)[:5] == FIRST_BUYS
    assert face(desk, "can")["show"] == []
    play_out(desk)
    assert face(desk, "scene")["stage"]["viewer"] == 0
    assert face(desk, "scene")["stage"]["curtain"] is None


def test_select_shows_what_would_happen(tmp_path: Path) -> None:
    """The selected action brings its preview, and no other does; nothing is played."""
    desk = against_ben(tmp_path)
    tell(desk, "select", action="sell 1 pixie")
    preview = face(desk, "preview")
    assert face(desk, "selected") == preview["action"] == "sell 1 pixie"
    # Pixie falls from 15 to 5, the other five rise by one mark each: 5 6 8 10 12 become 6 8 10 12 15.
    assert {delta["card"]: delta["by"] for delta in preview["deltas"]} == {
        "hand-pixie": -1,
        "vial-pixie": -10,
        "vial-dragon": 1,
        "vial-phoenix": 2,
        "vial-orc": 2,
        "vial-kraken": 2,
        "vial-mermaid": 3,
    }
    assert game_of(desk).n == 0


def test_cancel_takes_the_choice_back(tmp_path: Path) -> None:
    """Nothing is selected afterwards, and no preview is left."""
    desk = against_ben(tmp_path)
    tell(desk, "select", action="buy orc")
    tell(desk, "cancel")
    assert face(desk, "selected") == ""
    assert face(desk, "preview") is None


@pytest.mark.parametrize("kind", ["confirm", "quick"])
def test_confirm_and_quick_play_the_action(tmp_path: Path, kind: str) -> None:
    """The choice is made, the log says so, and nothing stays selected."""
    desk = against_ben(tmp_path)
    tell(desk, "select", action="buy orc")
    tell(desk, kind, action="buy orc", n=0)
    assert game_of(desk).n == 1
    assert face(desk, "selected") == ""
    assert face(desk, "log")[-1]["text"].startswith("You bought Orc Teeth for 2 coins")
    assert face(desk, "scene")["seats"][0]["stats"][0]["value"] == 3  # 5 - 2


def test_a_double_click_plays_once(tmp_path: Path) -> None:
    """What was clicked on an earlier picture is too late."""
    desk = against_ben(tmp_path)
    tell(desk, "confirm", action="buy phoenix", n=0)
    assert "buy phoenix" in legal(desk)
    tell(desk, "confirm", action="buy phoenix", n=0)
    assert game_of(desk).n == 1


def test_a_refused_action_opens_its_rule(tmp_path: Path) -> None:
    """It can be selected, not played; the rule says why."""
    desk = against_ben(tmp_path)
    tell(desk, "select", action="sell 4 dragon")
    assert face(desk, "rule")["id"] == "MM-060"
    assert face(desk, "rule")["text"]
    assert face(desk, "preview") is None
    tell(desk, "confirm", action="sell 4 dragon")
    assert game_of(desk).n == 0
    tell(desk, "cancel")
    assert face(desk, "rule") is None


class LongActions(Desk):
    """A desk whose only button makes three choices, the last of which cannot be legal by then."""

    def actions(self) -> Actions:
        """Buy and end the turn, twice."""
        (buy,) = [action for action in super().actions()["list"] if action["id"] == "buy orc"]
        return {"groups": [], "list": [{**buy, "choices": ["buy orc", "end turn", "end turn"]}]}


def test_an_action_plays_its_choices_up_to_the_first_that_is_no_longer_legal(tmp_path: Path) -> None:
    """Two choices of one button are one step of undo."""
    desk = LongActions("mystic-market", Autosave(tmp_path / "kept"))
    desk.new(seats=["You", "Ben"], players={"Ben": "seller"}, preset="practice", seed=7)
    tell(desk, "confirm", action="buy orc")
    assert [choice for _, choice in choices_of(desk)] == ["buy orc", "end turn"]
    tell(desk, "undo")
    assert choices_of(desk) == []


# Going back ---------------------------------------------------------------------------------------------------------


def test_undo_and_redo_move_by_one_step_of_the_person(tmp_path: Path) -> None:
    """Undo takes back the last action and all that the others did since; redo brings the same back."""
    desk = against_ben(tmp_path)
    tell(desk, "confirm", action="buy orc")
    before = state(desk)
    tell(desk, "confirm", action="end turn")
    your_turn(desk)
    after = state(desk)
    assert {seat for seat, _ in choices_of(desk)} == {"You", "Ben"}
    tell(desk, "undo")
    assert json.loads(state(desk))[1] == json.loads(before)[1]
    assert face(desk, "can")["redo"]
    tell(desk, "redo")
    assert state(desk) == after
    tell(desk, "undo")
    tell(desk, "undo")
    assert game_of(desk).n == 0
    assert not face(desk, "can")["undo"]


def test_another_choice_ends_the_redo(tmp_path: Path) -> None:
    """What was undone is forgotten as soon as the game goes another way."""
    desk = against_ben(tmp_path)
    tell(desk, "confirm", action="buy orc")
    tell(desk, "undo")
    tell(desk, "confirm", action="buy phoenix")
    assert not face(desk, "can")["redo"]
    tell(desk, "redo")
    assert face(desk, "toast")["text"] == "There is nothing to do again."
    assert choices_of(desk) == [["You", "buy phoenix"]]


def test_there_may_be_nothing_to_take_back(tmp_path: Path) -> None:
    """Undo at the start is a message, not an error."""
    desk = against_ben(tmp_path)
    tell(desk, "undo")
    assert face(desk, "toast")["text"] == "There is nothing to take back."


def test_a_fair_game_stays_played(tmp_path: Path) -> None:
    """Undo stops where somebody has seen something new: a message, and the step is still there."""
    desk = against_ben(tmp_path, undo="fair")
    tell(desk, "confirm", action="buy deck")
    tell(desk, "undo")
    assert face(desk, "toast")["tone"] == "bad"
    assert game_of(desk).n == 1
    assert face(desk, "can")["undo"]


def test_looking_back_shows_the_past_and_offers_nothing(tmp_path: Path) -> None:
    """Board, log and chart stand at the same move; no action is open there, and the game itself has not moved."""
    desk = against_ben(tmp_path)
    first = face(desk, "scene")
    for action in ("buy orc", "buy phoenix", "end turn"):
        tell(desk, "confirm", action=action)
    your_turn(desk)
    live, played = state(desk), game_of(desk).n
    tell(desk, "goto", n=0)
    assert face(desk, "scene") == first | {"move": {"n": 0, "of": played, "live": False}}
    assert face(desk, "actions") == {"groups": [], "list": []}
    assert face(desk, "log") == []
    assert face(desk, "log_total") == 0
    tell(desk, "confirm", action="buy orc")
    assert game_of(desk).n == played
    tell(desk, "goto", n=2)
    assert max(line["n"] for line in face(desk, "log")) == 2
    points = [point for series in face(desk, "chart")["series"] for point in series["points"]]
    assert max(n for n, _ in points) <= 2
    tell(desk, "goto", n="live")
    assert state(desk) == live


def test_the_last_move_is_live(tmp_path: Path) -> None:
    """Stepping forward to the end leaves the past."""
    desk = against_ben(tmp_path)
    tell(desk, "confirm", action="buy orc")
    tell(desk, "goto", n=0)
    tell(desk, "goto", n=1)
    assert face(desk, "scene")["move"] == {"n": 1, "of": 1, "live": True}


# The others ---------------------------------------------------------------------------------------------------------


def test_a_tick_is_one_choice_of_one_player(tmp_path: Path) -> None:
    """Automatic players wait for the board's clock, and nobody moves for a person."""
    desk = against_ben(tmp_path)
    tell(desk, "tick")
    assert game_of(desk).n == 0
    tell(desk, "confirm", action="buy orc")
    tell(desk, "confirm", action="end turn")
    assert face(desk, "scene")["stage"]["asked"] == [1]
    assert legal(desk) == []
    tell(desk, "tick", n=2)
    assert game_of(desk).n == 3
    tell(desk, "tick", n=2)
    assert game_of(desk).n == 3  # that tick was for the picture before


def test_a_game_of_players_alone_runs_by_the_clock(tmp_path: Path) -> None:
    """Nobody to play for: the board shows what everybody sees, to the end."""
    desk = against_ben(tmp_path, seats=["Ana", "Ben"], players={"Ana": "random", "Ben": "seller"})
    assert face(desk, "scene")["stage"]["viewer"] is None
    play_out(desk)
    assert face(desk, "scene")["result"]["podium"][0]["winner"]
    assert "hand-" not in json.dumps(desk.faces())


def test_a_rival_may_strike_while_a_person_thinks(tmp_path: Path) -> None:
    """Plays out of turn come before the person is asked, and a saboteur's whole game can be undone and redone."""
    desk = against_ben(tmp_path, preset="full", players={"Ben": "saboteur"})
    for _ in range(60):
        your_turn(desk)
        tell(desk, "confirm", action=legal(desk)[0])
    your_turn(desk)
    after = choices_of(desk)
    for _ in range(12):
        tell(desk, "undo")
    for _ in range(12):
        tell(desk, "redo")
    your_turn(desk)
    assert choices_of(desk) == after

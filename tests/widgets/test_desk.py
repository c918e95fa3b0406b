"""The desk answers every message of the board, and shows nobody what is not theirs; no browser, no kernel."""

from __future__ import annotations

import copy
import json
from typing import TYPE_CHECKING, Any

import pytest

from marketlab.core.randomness import derive
from marketlab.widgets.autosave import Autosave
from marketlab.widgets.desk import Desk
from tests.widgets.desks import (
    FIRST_BUYS,
    against_ben,
    bare_desk,
    face,
    game_of,
    legal,
    play_out,
    state,
    tell,
    two_people,
    your_turn,
)

if TYPE_CHECKING:
    from pathlib import Path

    from marketlab.core.actions import Actions

NASTY = "<img src=x onerror=a()>"
BEN_HOLDS = ("Dragon Scales", "Kraken Tentacles")
APART = {  # Ben's kinds lie nowhere else, and the deck brings none of them for a while
    "active": "Ana",
    "seats": {
        "Ana": {"hand": ["orc*3", "mermaid", "pixie"], "coins": 9},
        "Ben": {"hand": ["dragon*3", "kraken*2"], "coins": 9},
    },
    "ingredient_market": ["phoenix", "orc", "orc", "mermaid", "pixie"],
    "ingredient_deck": ["phoenix", "orc", "phoenix", "mermaid", "..."],
}

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
    assert [choice for _, choice in _choices(desk)] == ["buy orc", "end turn"]
    tell(desk, "undo")
    assert _choices(desk) == []


def _choices(desk: Desk) -> list[list[str]]:
    listed: Any = game_of(desk).record()["choices"]
    return list(listed)


# Going back ---------------------------------------------------------------------------------------------------------


def test_undo_and_redo_move_by_one_step_of_the_person(tmp_path: Path) -> None:
    """Undo takes back the last action and all that the others did since; redo brings the same back."""
    desk = against_ben(tmp_path)
    tell(desk, "confirm", action="buy orc")
    before = state(desk)
    tell(desk, "confirm", action="end turn")
    your_turn(desk)
    after = state(desk)
    assert {seat for seat, _ in _choices(desk)} == {"You", "Ben"}
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
    assert _choices(desk) == [["You", "buy phoenix"]]


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
    after = _choices(desk)
    for _ in range(12):
        tell(desk, "undo")
    for _ in range(12):
        tell(desk, "redo")
    your_turn(desk)
    assert _choices(desk) == after


# Two people at one screen -------------------------------------------------------------------------------------------


def test_two_people_are_parted_by_the_curtain(tmp_path: Path) -> None:
    """Nobody's hand is shown until the seat says that it looks; then its own is, and its actions are there."""
    desk = two_people(tmp_path)
    assert face(desk, "scene")["stage"] | {"path": [], "note": ""} == {
        "path": [], "note": "", "asked": [0], "viewer": None, "curtain": 0, "auto": False, "over": False,
    }  # fmt: skip
    assert legal(desk) == []
    tell(desk, "curtain", seat=0)
    assert face(desk, "scene")["stage"]["viewer"] == 0
    assert face(desk, "scene")["stage"]["curtain"] is None
    tell(desk, "confirm", action="buy orc")
    assert face(desk, "scene")["stage"]["viewer"] == 0
    tell(desk, "confirm", action="end turn")
    assert (desk.viewer, desk.curtain) == (None, 1)
    assert legal(desk) == []


def test_the_curtain_can_be_drawn_for_anybody_who_plays_here(tmp_path: Path) -> None:
    """Ben looks at his cards in Ana's turn; for a seat of no person nothing happens."""
    desk = two_people(tmp_path)
    tell(desk, "curtain", seat=0)
    assert face(desk, "can")["show"] == [0, 1]
    tell(desk, "curtain", seat=1)
    assert (desk.viewer, desk.curtain) == (None, 1)
    tell(desk, "curtain", seat=1)
    assert (desk.viewer, desk.curtain) == (1, None)
    assert face(desk, "scene")["stage"]["asked"] == [0]
    for nobody in (7, "1", None):
        tell(desk, "curtain", seat=nobody)
        assert (desk.viewer, desk.curtain) == (1, None)


def test_undo_into_another_turn_draws_the_curtain(tmp_path: Path) -> None:
    """Who undoes into a rival's turn does not see the rival's cards."""
    desk = two_people(tmp_path)
    tell(desk, "curtain", seat=0)
    tell(desk, "confirm", action="buy orc")
    tell(desk, "confirm", action="end turn")
    tell(desk, "curtain", seat=1)
    tell(desk, "undo")
    assert (desk.viewer, desk.curtain) == (None, 0)


def _without_shared_parts(faces: dict[str, Any]) -> str:
    """The faces as text without what names every kind for everybody: kinds, track, chart, rules."""
    shown = copy.deepcopy({name: value for name, value in faces.items() if name not in {"chart", "rules", "rule"}})
    scene = shown["scene"]
    scene["game"]["kinds"] = scene["rule"] = None
    scene["zones"] = [zone for zone in scene["zones"] if zone["kind"] != "track"]
    return json.dumps(shown)


def test_no_title_of_the_other_hand_is_in_any_face(tmp_path: Path) -> None:
    """Ana plays a turn, looks back and reads the log: none of Ben's cards is named, by title or by id."""
    desk = two_people(tmp_path, position=APART)
    messages: list[dict[str, object]] = [
        {"type": "curtain", "seat": 0},
        {"type": "select", "action": "buy orc"},
        {"type": "confirm", "action": "buy orc"},
        {"type": "rules"},
        {"type": "log"},
        {"type": "goto", "n": 0},
        {"type": "goto", "n": "live"},
        {"type": "undo"},
        {"type": "redo"},
        {"type": "confirm", "action": "end turn"},
    ]
    for message in messages:
        replies = desk.hear(message)
        told = _without_shared_parts(desk.faces()) + json.dumps(replies)
        for title in (*BEN_HOLDS, "hand-dragon", "hand-kraken"):
            assert title not in told, (message, title)
    tell(desk, "curtain", seat=1)
    assert "hand-kraken" in json.dumps(desk.faces())
    assert BEN_HOLDS[0] in _without_shared_parts(desk.faces())


@pytest.mark.parametrize("preset", ["full", "practice"])
def test_no_face_depends_on_what_its_viewer_cannot_know(tmp_path: Path, preset: str) -> None:
    """Deal anew what the viewer cannot know: every face stays the same, before the curtain and behind it."""
    desk = two_people(tmp_path, preset=preset)
    tell(desk, "rules")
    luck, compared = derive(7, "redeal"), 0
    while not game_of(desk).is_over:
        compared += _unchanged_by_redeal(desk, luck)
        if desk.curtain is not None:
            tell(desk, "curtain", seat=desk.curtain)
        actions = legal(desk)
        tell(desk, "confirm", action=actions[len(actions) // 2])
    assert compared > 10


def _unchanged_by_redeal(desk: Desk, luck: object) -> bool:
    seen, live = json.dumps(desk.faces()), game_of(desk)
    desk.game = live.at(live.n)
    desk.game.spec.redeal(desk.game.table, 0 if desk.viewer is None else desk.viewer, luck)  # type: ignore[arg-type]
    changed = desk.game.position() != live.position()
    assert json.dumps(desk.faces()) == seen
    desk.game = live
    return changed


def test_other_eyes_get_another_log(tmp_path: Path) -> None:
    """The board keeps the lines it was sent, so they are sent anew as soon as somebody else looks on."""
    desk = two_people(tmp_path)
    tell(desk, "curtain", seat=0)
    tell(desk, "confirm", action="buy deck")
    (own,) = tell(desk, "log")
    drawn = next(line["text"] for line in own["lines"] if "blind" in line["text"])
    assert drawn.startswith("You bought a blind card for 2 coins: ")
    assert tell(desk, "rules") == []
    (public,) = tell(desk, "confirm", action="end turn")
    (bens,) = tell(desk, "curtain", seat=1)
    for reply in (public, bens):
        assert reply["type"] == "log"
        assert "Ana bought a blind card for 2 coins." in [line["text"] for line in reply["lines"]]
        assert drawn.removeprefix("You bought a blind card for 2 coins: ") not in json.dumps(reply)


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
    assert _choices(again) == [["You", "buy orc"]]


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

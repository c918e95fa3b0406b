"""Two people at one desk: the curtain, and what nobody may see in any face."""

from __future__ import annotations

import copy
import json
from typing import TYPE_CHECKING, Any

import pytest

from marketlab.core.randomness import derive
from tests.widgets.desks import (
    face,
    game_of,
    legal,
    tell,
    two_people,
)

if TYPE_CHECKING:
    from pathlib import Path

    from marketlab.widgets.desk import Desk


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

"""View, scene, position, record, result and columns are JSON, and a scene has the form of its schema."""

from __future__ import annotations

import json
from functools import cache
from itertools import chain
from typing import TYPE_CHECKING, NotRequired, get_origin, get_type_hints, is_typeddict

import pytest
from jsonschema import Draft202012Validator

from marketlab.core import lesson_form, scene_form
from marketlab.core.actions import actions_of
from marketlab.core.data import folder
from tests.conformance.every import every_start
from tests.conformance.starts import Start, stages, whole_game

if TYPE_CHECKING:
    import marketlab as ml
    from marketlab.core.scene_form import Scene

FORMS = {name: form for name, form in {**vars(scene_form), **vars(lesson_form)}.items() if is_typeddict(form)}


@cache
def schema(part: str = "Scene") -> Draft202012Validator:
    """The schema of a scene, or of one of its parts."""
    whole = json.loads((folder("marketlab.core") / "scene.schema.json").read_text(encoding="utf-8"))
    if part != "Scene":
        whole = {"$defs": whole["$defs"], "$ref": f"#/$defs/{part}"}
    Draft202012Validator.check_schema(whole)
    return Draft202012Validator(whole)


def is_json(value: object) -> bool:
    """Whether a value comes back from JSON as it was: no tuples, no numbers as keys, no NaN."""
    return bool(json.loads(json.dumps(value, allow_nan=False)) == value)


def to_the_end(start: Start) -> chain[ml.Game]:
    """Stages of a game, and its end."""
    return chain(stages(start, 1, 5), [whole_game(start)])


@every_start
def test_all_that_a_game_gives_out_is_json(start: Start) -> None:
    """Position, record, result, views, scenes and columns come back from JSON as they were."""
    for game in to_the_end(start):
        assert is_json(game.position())
        assert is_json(game.record())
        assert is_json(game.result())
        assert all(is_json(game.columns(name)) for name in (*start.spec.columns, *start.spec.prospects))
        for viewer in (None, *game.seats):
            assert is_json(game.view(viewer))
            assert is_json(game.scene(viewer))


@every_start
def test_scenes_and_previews_have_the_form_of_the_schema(start: Start) -> None:
    """Every scene, and the preview of every legal choice, passes the strict schema."""
    for game in to_the_end(start):
        for viewer in (None, *game.seats):
            schema().validate(game.scene(viewer))
        for name in game.seats:
            for choice in game.choices(name):
                schema("Preview").validate(game.preview(choice, name))


@every_start
def test_the_parts_of_a_scene_fit_together(start: Start) -> None:
    """Ids are used once; seats are those of the table; kinds are known; pieces on a track stand at its marks."""
    for game in to_the_end(start):
        for viewer in (None, *game.seats):
            scene = game.scene(viewer)
            zones = [zone["id"] for zone in scene["zones"]]
            cards = [card["id"] for zone in scene["zones"] for card in zone["cards"]]
            assert len(set(zones)) == len(zones)
            assert len(set(cards)) == len(cards)
            assert [plate["name"] for plate in scene["seats"]] == list(game.seats)
            assert [plate["you"] for plate in scene["seats"]] == [name == viewer for name in game.seats]
            assert all(0 <= zone.get("owner", 0) < start.places for zone in scene["zones"])
            kinds = {card.get("kind", "") for zone in scene["zones"] for card in zone["cards"]} - {""}
            assert kinds <= set(scene["game"]["kinds"])
            assert_the_tokens_stand_on_the_track(scene)


@every_start
def test_actions_and_previews_point_at_what_is_in_the_scene(start: Start) -> None:
    """Each legal choice is one action; what it and its preview name are cards, piles, plates and zones of the scene.

    An action of several choices begins with a legal one and can be played to its end.
    """
    for game in stages(start, 1, 5):
        for name in game.seats:
            scene, actions = game.scene(name), actions_of(game, game.seats.index(name))
            assert is_json(actions)
            zones = {zone["id"] for zone in scene["zones"]}
            pieces = {card["id"] for zone in scene["zones"] for card in zone["cards"]}
            pieces |= {f"{zone}-pile" for zone in zones} | {f"seat-{seat}" for seat in range(start.places)}
            legal = [action for action in actions["list"] if action["refusal"] is None]
            single = [action["choices"] for action in legal if len(action["choices"]) == 1]
            assert single == [[str(choice)] for choice in game.choices(name)]
            for action in legal:
                copy = game.at(game.n)
                for text in action["choices"]:
                    copy.play(text, seat=name)
            assert sum(group["count"] for group in actions["groups"]) == len(legal)
            assert {action["seat"] for action in actions["list"]} <= {game.seats.index(name)}
            for action in legal:
                assert pieces.issuperset(action["targets"])
                assert zones.issuperset(action["places"])
            for choice in game.choices(name):
                preview = game.preview(choice, name)
                assert pieces.issuperset(part["card"] for part in (*preview["moves"], *preview["deltas"]))
                assert zones.issuperset(move["zone"] for move in preview["moves"])


def assert_the_tokens_stand_on_the_track(scene: Scene) -> None:
    """Each piece on a track stands at one of its marks."""
    for zone in scene["zones"]:
        if "track" in zone:
            assert all(card.get("pos", -1) in range(len(zone["track"]["marks"])) for card in zone["cards"])


@pytest.mark.parametrize("name", FORMS)
def test_the_schema_says_what_the_typed_form_says(name: str) -> None:
    """Each form of ``scene_form.py`` has a definition with just its keys, and the same of them are required."""
    whole = schema().schema
    assert isinstance(whole, dict)
    definition = whole if name == "Scene" else whole["$defs"][name]
    hints = get_type_hints(FORMS[name], include_extras=True)
    assert set(definition["properties"]) == set(hints)
    assert set(definition["required"]) == {key for key, hint in hints.items() if get_origin(hint) is not NotRequired}
    assert definition["additionalProperties"] is False

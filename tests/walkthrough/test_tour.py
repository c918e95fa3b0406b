"""A tour goes on and back, plays what it shows, remembers what was answered, and takes kept progress over."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING

import pytest

import marketlab as ml
from marketlab.core.tour import Tour
from marketlab.core.tour_scene import lesson_actions, tour_scene
from marketlab.door import spec_of
from tests.conformance.starts import TOY
from tests.conformance.test_json import is_json
from tests.walkthrough.walks import data_of, rewritten

if TYPE_CHECKING:
    from marketlab.core.lesson_form import Lesson
    from marketlab.core.scene_form import Body
    from marketlab.core.spec import Story

MYSTIC, PASARAYA = spec_of("mystic-market"), spec_of("pasaraya")


def at(stop: str) -> Tour:
    """A tour of Mystic Market that stands at a stop."""
    tour = Tour(MYSTIC)
    tour.goto(tour.find(stop))
    return tour


def lesson(tour: Tour) -> Lesson:
    """The lesson that is shown."""
    found = tour_scene(tour)["lesson"]
    assert found is not None
    return found


def coins(tour: Tour, seat: str = "Ana") -> object:
    """The coins of a seat on the table of the tour."""
    return tour.game.view()["seats"][seat]["coins"]  # type: ignore[index]  # plain data


def test_one_goes_on_and_back() -> None:
    """Beyond the ends there is nothing; the last page comes after the last stop."""
    tour = Tour(TOY)
    tour.goto(-3)
    assert tour.place == 0
    for place in (None, "2", 1.0):
        with pytest.raises(ml.UnknownName, match="by its number, 0 to 3"):
            tour.goto(place)  # type: ignore[arg-type]  # the slip
    tour.goto(99)
    assert (tour.place, tour.stop) == (3, None)
    assert lesson(tour)["kick"] == "The end"
    assert lesson(tour)["next"] == ""
    tour.goto(1)
    assert lesson(tour)["kick"] == "Stop 2 of 3"
    assert lesson(tour)["next"] == "Next: A secret favour"


def test_show_plays_step_by_step_and_again_lays_the_table_anew() -> None:
    """15 coins for Mermaid, then 12 for Orc; afterwards the table is as it was found."""
    tour = at("order")
    assert coins(tour) == 1
    tour.show()
    assert coins(tour) == 16  # 1 + 15
    assert tour.told.startswith("You sold 2 Mermaid Tears for 15 coins.")
    assert lesson(tour)["show"] == {"label": "Sell the Orc Teeth", "text": tour.told, "again": True}
    tour.show()
    assert coins(tour) == 28  # 16 + 12
    tour.show()
    assert coins(tour) == 28
    tour.again()
    assert coins(tour) == 1
    assert lesson(tour)["show"] == {
        "label": "Sell the Mermaid Tears",
        "text": "Or do it yourself: click what has a blue edge on the table.",
        "again": False,
    }


def test_a_stop_that_was_shown_stays_shown() -> None:
    """Gone on and back, the table stands where it stood."""
    tour = at("order")
    tour.show()
    tour.goto(tour.place + 1)
    assert coins(tour) == 28
    tour.goto(tour.place - 1)
    assert coins(tour) == 16
    assert tour.told.startswith("You sold 2 Mermaid Tears")


def test_the_first_answer_counts() -> None:
    """Wrong, then right: both are shown with their reasons, and the question stays one that went wrong at first."""
    tour = at("coins-first")
    stop = tour.stop
    assert stop is not None
    right = stop.question.right
    wrong = 0 if right else 1
    tour.answer(wrong)
    assert tour.said.startswith("Not so: ")
    tour.answer(right)
    tour.answer(right)
    tour.answer(7)
    assert tour.said.startswith(f"Right: {stop.question.answers[right].text}. ")
    assert tour.here.answers == [wrong, right]
    assert tour.state_of(stop) == "wrong"
    quiz = lesson(tour)["quiz"]
    assert quiz is not None
    assert [choice.get("state") for choice in quiz["choices"]].count("wrong") == 1
    assert quiz["choices"][right].get("state") == "right"
    assert quiz["choices"][right].get("feedback") == stop.question.answers[right].why
    assert lesson(tour)["score"] == "0 of 1 question right at the first go"
    assert lesson(tour)["done"]


def test_an_attempt_is_made_on_the_table_as_found() -> None:
    """After steps were shown the table goes back first, so that the refusal is about what is seen."""
    tour = at("enough")
    tour.show()
    tour.show()
    refusal = tour.attempt(1)
    assert refusal is not None
    assert refusal.rule == "MM-041"
    assert tour.here.shown == 0
    assert tour.game is tour.found
    assert tour.attempt(5) is None
    tries = lesson(tour)["tries"]
    assert [entry["refusal"] is not None for entry in tries] == [False, True]
    assert tries[1]["label"] == "Sell 3 Orc Teeth"


def test_a_stop_is_done_when_all_was_tried_and_the_right_answer_given() -> None:
    """Only then the way on is the main button."""
    tour = at("enough")
    stop = tour.stop
    assert stop is not None
    tour.answer(stop.question.right)
    assert not tour.is_done
    tour.attempt(0)
    tour.attempt(1)
    assert tour.is_done


def test_a_click_makes_the_attempts_first_and_then_the_step() -> None:
    """One thing at a time can be clicked: the next attempt, then what the viewer does in the next step."""
    tour = at("craft")
    (action,) = lesson_actions(tour)["list"]
    assert action["id"] == "try-0"
    assert "pot-1" in action["targets"]  # the Plunder Tonic
    tour.attempt(0)
    (action,) = lesson_actions(tour)["list"]
    assert action["id"] == "show"
    assert "pot-0" in action["targets"]  # the Elixir of Wealth
    tour.show()
    assert lesson_actions(tour)["list"] == []


def test_steps_of_others_are_not_for_clicking() -> None:
    """Chi sells, so there is nothing for Ana to click."""
    assert lesson_actions(at("coins-first"))["list"] == []


def test_what_is_shown_is_what_the_stop_is_about() -> None:
    """Zones in their order, the one to look at in the light with its words, the others in the shade."""
    tour = at("roll")
    scene = tour_scene(tour)
    assert [zone["id"] for zone in scene["zones"]] == ["track", "hand"]
    track, hand = scene["zones"]
    assert track.get("highlight")
    assert track.get("call") == "What will pass, what will stay?"
    assert hand.get("dim")
    assert scene["layout"] == {"wide": ["track", "hand"], "narrow": ["track", "hand"], "cols": "minmax(0,1fr)"}
    assert scene["game"]["title"] == "Mystic Market, the rules in 26 stops"
    assert scene["stage"]["path"] == ["Selling", "about 28 minutes in all"]
    assert not lesson(tour)["seats"]
    everything = tour_scene(Tour(TOY))
    assert [zone["id"] for zone in everything["zones"]] == ["crate", "hand", "rounds", "deck"]


def test_part_of_a_table_is_named_by_its_area() -> None:
    """The five zones of a flow stand together; words on one of them take the place of what its heading says."""
    spec = dataclasses.replace(PASARAYA, scene=_with_a_sum)
    tour = Tour(spec)
    tour.goto(tour.find("withdraw"))
    zones = tour_scene(tour)["zones"]
    assert [zone["id"] for zone in zones] == ["bank", "warehouse", "pile", "hand", "shop"]
    assert tour_scene(tour)["layout"] == {"wide": ["flow"], "narrow": ["flow"], "cols": "minmax(0,1fr)"}
    assert zones[0].get("call") == "From here"
    assert "right" not in zones[0]
    tour.show()
    assert tour_scene(tour)["zones"][0].get("right") == "worth 21"


def _with_a_sum(view: dict[str, object], story: Story) -> Body:
    """The scene of Pasaraya, with a sum in the heading of the five zones."""
    body = PASARAYA.scene(view, story)
    for zone in body["zones"]:
        if zone["id"] == "bank":
            zone["right"] = "worth 21"
    return body


def test_the_title_is_the_name_of_the_game_in_short() -> None:
    """What stands behind a colon is left out: the title has to fit beside the tools."""
    assert tour_scene(Tour(PASARAYA))["game"]["title"] == "Pasaraya, the rules in 26 stops"


def test_a_stop_that_names_no_zones_shows_all() -> None:
    """In the narrow layout of the game, because the text takes room beside it; nothing is in the shade."""
    data = data_of(MYSTIC)
    stops = data["stop"]
    assert isinstance(stops, list)
    for key in ("zones", "look"):
        del stops[1][key]
    tour = Tour(rewritten(MYSTIC, data))
    tour.goto(1)
    scene, whole = tour_scene(tour), tour.found.scene("Ana")
    assert [zone["id"] for zone in scene["zones"]] == [zone["id"] for zone in whole["zones"]]
    assert whole["layout"] is not None
    assert scene["layout"] == {**whole["layout"], "wide": whole["layout"]["narrow"], "cols": "1fr"}
    assert not any(zone.get("dim") or zone.get("highlight") for zone in scene["zones"])
    assert lesson(tour)["seats"]


def test_words_about_the_table_are_for_the_table_as_found() -> None:
    """After a step they would no longer be true; the light stays."""
    tour = at("single")
    assert tour_scene(tour)["zones"][0].get("call") == "Phoenix stands at 12"
    tour.show()
    track = tour_scene(tour)["zones"][0]
    assert "call" not in track
    assert track.get("highlight")


def test_a_layout_keeps_its_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is left of a row of a layout takes all of it; a zone outside of the layout comes below."""
    tour = at("other-ends")
    scene = tour.found.scene("Ana")
    scene["layout"] = {"wide": [], "narrow": ["track mkt mkt", "pot hand hand"], "cols": "1fr 1fr 1fr"}
    monkeypatch.setattr("marketlab.core.tour_scene.assemble", lambda *_: scene)
    assert tour_scene(tour)["layout"] == {
        "wide": ["mkt mkt", "hand hand", "bank bank"],
        "narrow": ["mkt mkt", "hand hand", "bank bank"],
        "cols": "minmax(0,1fr) minmax(0,1fr)",
    }


def test_progress_is_taken_over() -> None:
    """A second tour stands where the first one did, with the same answers, attempts and steps."""
    tour = at("enough")
    tour.attempt(0)
    tour.answer(0)
    tour.show()
    kept = tour.progress()
    assert is_json(kept)
    other = Tour(MYSTIC, kept)
    assert other.progress() == kept
    assert tour_scene(other) == {**tour_scene(tour), "lesson": {**lesson(tour), "said": ""}}
    tour.goto(99)
    assert Tour(MYSTIC, tour.progress()).stop is None


def test_progress_that_does_not_fit_is_left_out() -> None:
    """Other games, other stops, other kinds of values: what fits is taken, the rest is passed over."""
    seen = {
        "buy": {"answers": [0, 9, "1", True, 0, -1], "tried": [0], "shown": 44},
        "gone": {"answers": [0]},
        "swap": "seen",
        "roll": {"answers": {"a": 1}, "shown": "all"},
    }
    tour = Tour(MYSTIC, {"walkthrough": "mystic-market", "stop": "gone", "seen": seen})
    assert tour.place == 0
    assert tour.seen["buy"].answers == [0]
    assert tour.seen["buy"].tried == []
    assert tour.seen["buy"].shown == 1
    assert tour.seen["roll"].answers == []
    assert "swap" not in tour.seen
    others: list[object] = [None, [], {"walkthrough": "pasaraya", "stop": "buy"}, {"walkthrough": MYSTIC.id, "seen": 3}]
    assert [Tour(MYSTIC, other).place for other in others] == [0, 0, 0, 0]


def test_the_last_page_says_what_was_met() -> None:
    """Right at the first go, tried, and the clauses of the stops that were visited; what went wrong is in the list."""
    tour = Tour(TOY)
    tour.answer(1)
    tour.answer(0)
    tour.attempt(0)
    tour.goto(1)
    tour.answer(0)
    tour.goto(3)
    page = lesson(tour)
    assert page["text"] == [
        "You answered **1 of 3 questions** right at the first go.",
        # TOY-003, 005, 004 at the first stop, 006, 007, 008 at the second
        "You tried **1 of 2** things that are refused, and met **6 rules**.",
        "What went wrong at first is marked in the list: a click takes you back there.",
        "1 question is still open.",
        "Now play a round.",
    ]
    assert [(note["state"], note["text"]) for note in page["stops"]] == [
        ("wrong", "At first: A globe."),
        ("right", ""),
        ("open", ""),
    ]
    tour.begin_again()
    assert (tour.place, tour.seen) == (0, {"pack": tour.here})

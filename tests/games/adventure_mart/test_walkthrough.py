"""The walkthrough of Adventure Mart: its table and what it says of it stay together."""

from __future__ import annotations

from marketlab.core.tour import Tour
from marketlab.core.tour_scene import lesson_actions, tour_scene
from tests.walkthrough.walks import WALKS

[SPEC] = [spec for spec in WALKS if spec.id == "adventure-mart"]


def test_what_is_to_be_clicked_stands_in_the_light() -> None:
    """At no stop, after none of its steps, does a card that the reader is asked to click lie in the shade."""
    tour, met = Tour(SPEC), 0
    for place, stop in enumerate(tour.script.stops):
        tour.goto(place)
        for _ in range(len(stop.steps)):
            lit = {
                piece
                for zone in tour_scene(tour)["zones"]
                if not zone.get("dim")
                for piece in (f"{zone['id']}-pile", zone["id"], *(card["id"] for card in zone["cards"]))
            }
            for action in lesson_actions(tour)["list"]:
                met += 1
                assert lit.intersection(action["targets"] + action["places"]), stop.id
            tour.show()
    assert met > 10


def test_a_day_goes_on_with_the_bulletin_that_was_read() -> None:
    """The evening of Day 4 ends with a bulletin for Day 5; the next table is that Day."""
    tour = Tour(SPEC)
    tour.goto(tour.find("help"))
    for _ in tour.script.stops[tour.place].steps:
        tour.show()
    evening = tour.game.position()
    tour.goto(tour.find("last-day"))
    assert (evening["day"], evening["bulletin"]) == (5, tour.game.position()["bulletin"])
    assert tour.game.position()["bulletin"] == "clearance-sale"

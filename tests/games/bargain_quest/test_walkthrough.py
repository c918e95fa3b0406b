"""What the walkthrough of Bargain Quest shows at a stop is what it speaks of, before and after its buttons."""

from __future__ import annotations

import json

import pytest

from marketlab.core.scene_form import SOFT_HYPHEN
from marketlab.core.tour import Tour
from marketlab.core.tour_scene import tour_scene
from tests.repository.places import ROOT
from tests.walkthrough.walks import GAMES

SPEC = next(spec for spec in GAMES if spec.id == "bargain-quest")


def at(name: str) -> Tour:
    """The tour at a stop."""
    tour = Tour(SPEC)
    tour.goto(tour.find(name))
    return tour


def titles(tour: Tour, zone: str) -> list[str]:
    """The cards that a zone of the stop shows."""
    shown = [card for one in tour_scene(tour)["zones"] if one["id"] == zone for card in one["cards"]]
    return [card.get("title", "").replace(SOFT_HYPHEN, "") for card in shown]


@pytest.mark.rule("BQ-133")
def test_who_claims_a_ship_sees_its_four_cards() -> None:
    """Before the claim the hand lies there; after it the shop, with the card that nobody knew."""
    tour = at("claim")
    assert titles(tour, "hand")
    assert not titles(tour, "stock")
    tour.show()
    assert sorted(titles(tour, "stock")) == ["Cool Glasses", "Lucky Coin", "Soldier's Longsword", "Tower Plate"]


def test_the_harbour_begins_with_the_cards_of_the_stops_before() -> None:
    """Ana holds in the harbour what lay in her shop when the round was explained."""
    assert sorted(titles(at("round"), "stock")) == sorted(titles(at("harbour"), "hand"))


def test_the_question_about_the_fight_names_the_card_as_it_was_dealt() -> None:
    """Whoever has used the Lucky Coin by then still knows which card is meant."""
    tour = at("fight")
    (served,) = tour.found.position()["seats"]["Ana"]["heroes"]  # type: ignore[index]  # plain data
    assert served["adventure"] == ["nervous"]
    assert tour.stop is not None
    assert "Nervous" in tour.stop.question.text


def test_a_hero_without_a_letter_is_explained_where_classes_are() -> None:
    """The stop about classes cites the clause."""
    tour = at("class")
    assert tour.stop is not None
    assert "BQ-038" in tour.stop.rules


def test_the_notebook_and_the_walkthrough_say_the_same_time() -> None:
    """In the table at the top, in the text, in what a machine reads, and above the board."""
    notebook = json.loads((ROOT / "notebooks" / "rules" / "bargain_quest.ipynb").read_text(encoding="utf-8"))
    prose = "".join("".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "markdown")
    minutes = Tour(SPEC).script.minutes
    assert f"| beginner | {minutes} |" in prose
    assert f"about {minutes} minutes" in prose
    assert notebook["metadata"]["marketlab"]["minutes"] == minutes
    play = (ROOT / "notebooks" / "play" / "bargain_quest.ipynb").read_text(encoding="utf-8")
    assert f"about {minutes} minutes" in play

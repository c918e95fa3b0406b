"""Positions: the example of the grammar, what is filled in, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

import marketlab as ml
from tests.games.happened import asked

from .arrange import cards, opening, play, shop, supply, texts, whole

EXAMPLE: dict[str, Any] = {
    "round": 4,
    "phase": "actions",
    "start": "Ana",
    "active": "Ben",
    "turn": {"hires": 1, "sales": 0, "sales_allowed": 1, "credit": 0},
    "fiscal": "deck",
    "forecast_deck": ["pay-day", "office-lunch", "fiscal-reporting", "scout-camp", "cafe-opening*2"],
    "display": ["breakfast-crowd", "new-neighbours+new-neighbours!", "laundry-day"],
    "price_pile": ["heat-wave", "opening-week"],
    "seats": {
        "Ana": {
            "bank": ["one*9"],
            "hand": ["one*3", "food*2"],
            "draw_pile": ["one", "clothes", "one*3"],
            "warehouse": ["buyer-worker"],
            "supermarket": ["junior-salesperson", "food"],
        },
        "Ben": {
            "bank": ["ten", "one*2"],
            "hand": ["one*2"],
            "draw_pile": ["food", "one"],
            "warehouse": ["security-thief", "one*4"],
            "supermarket": ["junior-salesperson", "food", "clothes*2"],
        },
    },
}


def placed(**changes: object) -> ml.Game:
    """The example with some keys changed."""
    position = {**EXAMPLE, **changes}
    return ml.new("pasaraya", seats=["Ana", "Ben"], seed=1, position=position)


@pytest.mark.rule("PS-020", "PS-073", "PS-075", "PS-091")
def test_the_example_of_the_grammar() -> None:
    """Box and Supply are filled in; Ben may fulfil the modified forecast and is then asked for his 14 Miel."""
    game = placed()
    left = [supply(game, word) for word in ("one", "three", "ten", "food", "clothes", "appliances")]
    assert left == [63, 12, 19, 20, 12, 10]
    staff = ("recruiter-salesperson", "buyer-worker", "supervisor-accountant", "security-thief")
    assert [supply(game, word) for word in staff] == [10, 9, 10, 9]
    assert cards(whole(game)["box"]).count("junior-salesperson") == 2
    assert asked(game) == ("Ben", "actions")
    assert "fulfil new-neighbours+new-neighbours with junior" in texts(game)
    play(game, "fulfil new-neighbours+new-neighbours with junior")
    assert whole(game)["decision"] == {"name": "reward", "seat": "Ben", "total": 14}


@pytest.mark.rule("PS-020")
def test_what_is_written_is_read() -> None:
    """A position names every key and gives itself back."""
    game = placed()
    again = ml.new("pasaraya", seats=["Ana", "Ben"], seed=7, position=game.position())
    assert again.position() == game.position()
    assert list(whole(game)) == [
        *("round", "phase", "start", "active", "turn", "fiscal", "forecast_deck", "display", "price_pile", "box"),
        *("supply", "seats", "revealed", "decision"),
    ]


@pytest.mark.rule("PS-019", "PS-023")
def test_seats_and_zones_that_are_not_named() -> None:
    """A seat that is not named begins as the rulebook says; a zone of a named seat is empty."""
    game = ml.new("pasaraya", seats=["Ana", "Ben"], seed=1, position={"seats": {"Ana": {}}, "phase": "actions"})
    ana, ben = (whole(game)["seats"][name] for name in ("Ana", "Ben"))
    assert [ana[zone] for zone in ("bank", "hand", "draw_pile", "warehouse", "supermarket")] == [[]] * 5
    assert (ben["bank"], ben["supermarket"]) == (["one*8"], ["junior-salesperson"])
    assert len(cards(ben["hand"])) == len(cards(ben["draw_pile"])) == 5
    assert len(cards(whole(game)["display"])) == 3


@pytest.mark.rule("PS-025")
def test_the_junior_of_an_opening_comes_out_of_the_box() -> None:
    """Of four Juniors one stands by in Ben's Supermarket; Ana has none, so three are left in the box."""
    game = ml.new("pasaraya", seats=["Ana", "Ben"], seed=1, position={"seats": {"Ana": {}}, "phase": "actions"})
    game.check()
    assert cards(whole(game)["box"]).count("junior-salesperson") == 3


REFUSED = [
    ({"seats": {"Ana": {"bank": ["food"]}}}, "seats.Ana.bank"),
    ({"seats": {"Ana": {"supermarket": ["one"]}}}, "seats.Ana.supermarket"),
    ({"seats": {"Ana": {"supermarket": ["buyer-worker", "buyer-worker!"]}}}, "seats.Ana.supermarket"),
    ({"seats": {"Ana": {"hand": ["heat-wave"]}}}, "seats.Ana.hand"),
    ({"seats": {"Ana": {"hand": ["buyer-worker-edm"]}}}, "seats.Ana.hand"),
    ({"seats": {"Ana": {"hand": ["office-lunch!"]}}}, "seats.Ana.hand"),  # Ben is active
    ({"seats": {"Cy": {}}}, "seats.Cy"),
    ({"seats": {"Ana": {"till": []}}}, "seats.Ana.till"),
    ({"seats": {"Ben": {"warehouse": ["food*26"]}}}, "seats.Ben.warehouse"),
    ({"display": ["breakfast-crowd+office-lunch"]}, "display"),  # Office Lunch attaches to nothing
    ({"display": ["breakfast-crowd*2+new-neighbours"]}, "display"),
    ({"display": ["breakfast-crowd*3", "office-lunch*2", "laundry-day"]}, "display"),
    ({"display": ["heat-wave"]}, "display"),
    ({"price_pile": []}, "price_pile"),
    ({"fiscal": "revealed"}, "fiscal"),
    ({"fiscal": "deck", "forecast_deck": ["office-lunch"]}, "fiscal"),
    ({"fiscal": 3}, "fiscal"),  # in round 4
    ({"phase": "cleanup"}, "phase"),
    ({"phase": "ai"}, "phase"),
    ({"phase": "over"}, "phase"),
    ({"phase": "refill"}, "display"),  # its mark belongs to the actions
    ({"phase": "reveal", "display": []}, "turn"),
    ({"turn": {"credit": 3}}, "turn.credit"),
    ({"turn": {"sales": 2}}, "turn.sales"),
    ({"turn": {"hires": 2}}, "turn.hires"),
    ({"supply": ["one*88"]}, "supply"),
    ({"revealed": "heat-wave"}, "revealed"),
    ({"decision": {"name": "reward", "seat": "Ben", "total": 14}}, "decision"),
    ({"ai": {}}, "ai"),
    ({"box": ["food"]}, "box"),
    ({"box": ["heat-wave"]}, "box"),  # it lies on the pile
    ({"start": "Cy"}, "start"),
]


@pytest.mark.rule("PS-033", "PS-059", "PS-065", "PS-092")
@pytest.mark.parametrize(("changes", "key"), REFUSED)
def test_what_cannot_be_is_refused_by_its_key(changes: dict[str, object], key: str) -> None:
    """Each names the key, and the message says something."""
    with pytest.raises(ml.PositionError) as error:
        placed(**changes)
    assert error.value.key == key
    assert len(str(error.value)) > len(key) + 5


@pytest.mark.rule("PS-106")
def test_basic_staff_is_no_part_of_an_edm_game() -> None:
    """And Juniors are part of both."""
    seats = {"Ana": {"hand": ["junior-salesperson", "buyer-worker-edm"]}}
    game = ml.new("pasaraya", seats=["Ana", "Ben"], preset="employee-driven", position={"seats": seats})
    assert "buyer-worker-edm" in whole(game)["seats"]["Ana"]["hand"]
    seats = {"Ana": {"hand": ["buyer-worker"]}}
    with pytest.raises(ml.PositionError):
        ml.new("pasaraya", seats=["Ana", "Ben"], preset="employee-driven", position={"seats": seats})


@pytest.mark.rule("PS-107", "PS-108")
@pytest.mark.parametrize(
    ("given", "key"),
    [
        ({"till": -1}, "ai.till"),
        ({"shelf": ["one"]}, "ai.shelf"),
        ({"shelf": ["appliances*11"]}, "ai.shelf"),
        ({"deck": ["stock-up*3"]}, "ai.deck"),
        ({"deck": ["stock-up"]}, "ai.deck"),
        ({"discard": ["office-lunch"]}, "ai.discard"),
        ({"hand": []}, "ai.hand"),
    ],
)
def test_an_ai_that_cannot_be_is_refused(given: dict[str, object], key: str) -> None:
    """Till, shelf, deck and discard of the solo game; every AI card lies somewhere."""
    with pytest.raises(ml.PositionError) as error:
        shop(seats=("Ana",), ai=given)
    assert error.value.key == key


@pytest.mark.rule("PS-014", "PS-015")
def test_a_deck_is_built_from_the_cards_that_are_not_named() -> None:
    """With Fiscal Reporting resolved it is not in the deck; cards named elsewhere are not there twice."""
    game = shop("scout-camp", fiscal=9, display="office-lunch*2 open-house")
    deck = cards(whole(game)["forecast_deck"])
    assert "fiscal-reporting" not in deck
    assert "scout-camp" not in deck
    assert len(deck) == 33  # one of 35 resolved, and one of Year 2 in the Hand


@pytest.mark.rule("PS-022")
def test_a_position_may_leave_the_starting_player_to_the_option() -> None:
    """Option start, or the seed, where the position names none."""
    game = ml.new("pasaraya", seats=["Ana", "Ben"], options={"start": "Ben"}, position={"round": 3})
    assert (whole(game)["start"], asked(game)[0]) == ("Ben", "Ben")
    assert whole(opening(("Ana", "Ben"), start="Ben"))["start"] == "Ben"


@pytest.mark.rule("PS-054", "PS-089", "PS-096")
def test_a_hire_that_was_made_counts_and_a_game_ends_in_its_last_round_only() -> None:
    """One hire of the turn is used up; while Fiscal Reporting lies in the deck no game can be over."""
    position = {"phase": "actions", "start": "Ana", "turn": {"hires": 1}, "seats": {"Ana": {"hand": ["one*5"]}}}
    game = ml.new("pasaraya", seats=["Ana", "Ben"], seed=1, position=position)
    assert [str(choice) for choice in game.choices() if choice.verb == "hire"] == []
    with pytest.raises(ml.PositionError, match="last round"):
        ml.new("pasaraya", seats=["Ana", "Ben"], seed=1, position={"phase": "over", "round": 4})


@pytest.mark.rule("PS-025")
def test_an_opening_needs_its_junior() -> None:
    """With all four Juniors named in the box there is none for Ben, who is not named."""
    position = {"seats": {"Ana": {}}, "phase": "actions", "box": ["junior-salesperson*4"]}
    with pytest.raises(ml.PositionError, match="not enough cards left for Ben"):
        ml.new("pasaraya", seats=["Ana", "Ben"], seed=1, position=position)

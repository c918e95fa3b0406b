"""1. Store Opening: AM-080 to AM-086, AM-099, AM-100, AM-205."""

from __future__ import annotations

import pytest

import marketlab as ml

from .arrange import SEATS, all_of, mart, whole, zone

NEXT = ["bonus-cheque", "business-as-usual", "lean-season", "guild-parade", "festival-purses"]


def opened(day: int = 2, **given: object) -> ml.Game:
    """A Day that has just been opened, with empty queues before."""
    return mart(phase="opening", town="", bulletin=None, day=day, bulletins=NEXT, **given)  # type: ignore[arg-type]


@pytest.mark.rule("AM-080", "AM-081", "AM-082")
def test_the_queues_are_refilled() -> None:
    """Day 2 with 2 players: 4 stock, 2 fixtures, 2 staff face-up, 3 adventurers face-down."""
    game = opened()
    assert [len(zone(game, f"{deck}_queue")) for deck in ("stock", "fixture", "staff")] == [4, 2, 2]
    assert len([card for card in whole(game)["adventurer_queue"] if card]) == 3
    four = opened(chi={}, dee={})
    assert len(zone(four, "stock_queue")) == 6
    assert len(whole(four)["adventurer_queue"]) == 5


@pytest.mark.rule("AM-081")
def test_the_help_of_a_day_leaves_seventeen_cards() -> None:
    """18 after the setup, 17 after the help of Day 1, 15 after the opening of Day 2."""
    game = ml.new("adventure-mart", seats=["Ana", "Ben"], seed=3)
    while whole(game)["day"] == 1:
        offered = [str(choice) for choice in game.choices()]
        quiet = [text for text in offered if not text.startswith("buy")]
        game.play(quiet[-1])
    assert [len(zone(game, f"{deck}_deck")) for deck in ("fixture", "staff")] == [15, 15]


@pytest.mark.rule("AM-083", "AM-153")
def test_the_holder_reads_the_next_bulletin() -> None:
    """The first face-down bulletin is read by Ben, who holds the token; the others stay face-down."""
    game = opened(holder="Ben", active="Ben")
    read = all_of(game.events(), "bulletin_read")
    assert read == [{"seat": "Ben", "card": "bonus-cheque", "brief": "everybody takes 2 gold"}]
    assert whole(game)["bulletin"] == "bonus-cheque"
    assert zone(game, "bulletins") == NEXT[1:]


@pytest.mark.rule("AM-085")
def test_the_holder_has_the_first_turn() -> None:
    """Chi holds the token: her turn."""
    game = opened(chi={}, holder="Chi", active="Ana")
    assert game.decision is not None
    assert (game.decision.seat, game.decision.name) == ("Chi", "turn")


@pytest.mark.rule("AM-086", "AM-099", "AM-100")
def test_a_deck_that_runs_out_is_not_made_anew() -> None:
    """Fixture deck 1: queue 1; staff deck 0: queue 0, although staff lies in the Abyss."""
    decks = {"fixture": "dumbwaiter", "staff": ""}
    game = opened(decks=decks, abyss="errand-imp coin-sprite")
    assert zone(game, "fixture_queue") == ["dumbwaiter"]
    assert zone(game, "staff_queue") == []
    assert zone(game, "fixture_deck") == []
    assert zone(game, "abyss") == ["coin-sprite", "errand-imp"]


@pytest.mark.rule("AM-205")
def test_the_opening_of_a_game_of_four() -> None:
    """Stock 6, fixtures 2, staff 2, adventurers 5, one bulletin face-up, four to come."""
    game = ml.new("adventure-mart", seats=SEATS, seed=5)
    assert [len(zone(game, f"{deck}_queue")) for deck in ("stock", "fixture", "staff")] == [6, 2, 2]
    assert len(whole(game)["adventurer_queue"]) == 5
    assert whole(game)["bulletin"] is not None
    assert len(zone(game, "bulletins")) == 4

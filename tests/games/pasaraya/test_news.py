"""What is new to a viewer: forecasts, prices, worth, thefts, and that the end was announced."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from .arrange import play, shop

if TYPE_CHECKING:
    import marketlab as ml


def test_what_is_new_stays_marked_until_the_own_turn_is_over() -> None:
    """A forecast and prices that Ben's card changed are marked while Ana plays, and unmarked in her next turn."""
    deck = "pay-day student-flat kitchen-refit fiscal-reporting"
    game = shop("food", pile="one*5 food*5 one*5", deck=deck, rivals={"Ben": {"draw_pile": "one*20"}})
    assert marked(game) == set()
    play(game, "end turn", "end turn")
    assert changed(game) == {"Clothes": 1, "Appliances": -1}  # Food sells for 2 as before
    play(game, "buy food")
    assert changed(game) == {"Clothes": 1, "Appliances": -1}
    play(game, "end turn", "end turn")
    assert (changed(game), marked(game)) == ({}, {"fc-3"})
    spectator = {card["id"] for zone in game.scene()["zones"] for card in zone["cards"] if card.get("highlight")}
    assert spectator == {"fc-3"}


def marked(game: ml.Game) -> set[str]:
    """What Ana sees marked as changed."""
    zones = game.scene("Ana")["zones"]
    return {card["id"] for zone in zones for card in zone["cards"] if card.get("highlight") == "changed"}


def changed(game: ml.Game) -> dict[str, int]:
    """By how much Ana sees prices changed."""
    (rows,) = [zone["plate"]["rows"] for zone in game.scene("Ana")["zones"] if zone["id"] == "prices"]
    return {row["k"]: row["delta"] for row in rows if "delta" in row}


@pytest.mark.rule("PS-036", "PS-039")
def test_of_two_forecasts_of_a_name_only_the_new_copy_is_marked() -> None:
    """Student Flat lies there already when Open House turns a second one over."""
    deck = "student-flat kitchen-refit fiscal-reporting"
    game = shop("open-house", pile="one*5 food*5", display="student-flat office-lunch moving-day", deck=deck)
    assert marked(game) == set()
    play(game, "play open-house")
    assert marked(game) == {"fc-3"}
    first = next(zone for zone in game.scene("Ana")["zones"] if zone["id"] == "forecasts")["cards"]
    assert [card["aria"].startswith("New: ") for card in first] == [False, False, False, True]
    assert all("flag" not in card for card in first)


@pytest.mark.rule("PS-075", "PS-098")
def test_a_delivery_changes_worth_once() -> None:
    """Weekend Family takes goods for 4 and pays 12: nothing is shown between, then 8 more."""
    game = shop(shelf="junior-salesperson food*2 clothes", display="weekend-family moving-day office-lunch")
    play(game, "fulfil weekend-family with junior")
    assert growth(game) is None
    assert game.preview("take 1 ten")["deltas"][0] == {"card": "seat-0", "by": 12}
    play(game, "take 1 ten")
    assert growth(game) == 8
    play(game, "end turn")
    assert growth(game) is None


def growth(game: ml.Game) -> object:
    """The change that stands beside what Ana is worth."""
    return game.scene("Ana")["seats"][0]["stats"][0].get("delta")


@pytest.mark.rule("PS-113", "PS-116")
def test_who_was_robbed_sees_it_until_the_own_turn_is_over() -> None:
    """Ben takes Clothes, Chi 2 Miel: both stand on Ana's plate in her turn, and on nobody else's."""
    thief = {"supermarket": "security-thief", "draw_pile": "one*10"}
    rivals = {"Ben": thief, "Chi": thief}
    game = shop(bank="one*3", shelf="clothes", pile="one*10", seats=("Ana", "Ben", "Chi"), rivals=rivals)
    play(game, "end turn", "use thief", "end turn", "use thief", "end turn")  # each theft has one answer
    lost = {"Thief: \N{MINUS SIGN}Clothes", "Thief: \N{MINUS SIGN}2 Miel"}
    assert lost <= {tag["text"] for tag in game.scene("Ana")["seats"][0]["tags"]}
    assert not lost & {tag["text"] for tag in game.scene("Ben")["seats"][0]["tags"]}
    play(game, "end turn")
    assert not lost & {tag["text"] for tag in game.scene("Ana")["seats"][0]["tags"]}


@pytest.mark.rule("PS-089", "PS-096")
@pytest.mark.parametrize(("rounds", "words"), [(3, "next: last 3 rounds"), (1, "next: last round")])
def test_fiscal_reporting_is_said_as_long_as_it_waits(rounds: int, words: str) -> None:
    """In the path, and on the plate of the Starting Player, with whose turn it takes effect."""
    game = shop("one", fiscal="revealed", deck="pay-day", options={"last_rounds": rounds})
    scene = game.scene("Ben")
    assert "Fiscal Reporting is out" in scene["stage"]["path"]
    assert [words in {tag["text"] for tag in plate["tags"]} for plate in scene["seats"]] == [True, False]
    play(game, "end turn", "end turn")
    assert game.scene("Ben")["stage"]["path"][0] == f"Round 2 of {1 + rounds}"
    assert "Fiscal Reporting is out" not in game.scene("Ben")["stage"]["path"]

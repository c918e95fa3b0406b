"""Phase 1: the Starting Player reveals, and at most five forecasts are on display."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.games.happened import asked, only, refused

from .arrange import display, kinds, play, shop, texts, whole

if TYPE_CHECKING:
    import marketlab as ml

DECK = "office-lunch scout-camp cafe-opening fiscal-reporting"
# Rewards: Breakfast Crowd 7, New Neighbours 9, School Uniforms 11, Weekend Family 12, Wedding Guests 14.
FIVE = "breakfast-crowd new-neighbours school-uniforms weekend-family wedding-guests"


def at_reveal(display: str, deck: str = DECK, seats: tuple[str, ...] = ("Ana", "Ben", "Chi")) -> ml.Game:
    """Ana's Phase 1 has just been played, as far as nobody is asked."""
    return shop(display=display, deck=deck, phase="reveal", seats=seats)


@pytest.mark.rule("PS-036")
def test_the_starting_player_reveals_one_card_even_in_round_one() -> None:
    """Three on display become four, and the deck is one card shorter."""
    game = at_reveal("breakfast-crowd new-neighbours school-uniforms")
    assert display(game) == ["breakfast-crowd", "new-neighbours", "school-uniforms", "office-lunch"]
    assert whole(game)["forecast_deck"][0] == "scout-camp"
    assert (whole(game)["round"], asked(game)) == (1, ("Ana", "actions"))


@pytest.mark.rule("PS-036")
def test_a_price_card_is_the_one_card_that_is_revealed() -> None:
    """Heat Wave is turned over: no forecast follows it."""
    game = at_reveal("breakfast-crowd new-neighbours school-uniforms", deck=f"heat-wave {DECK}")
    assert len(display(game)) == 3
    assert whole(game)["price_pile"] == ["heat-wave", "opening-week"]


@pytest.mark.rule("PS-036")
def test_an_empty_deck_reveals_nothing() -> None:
    """With Fiscal Reporting resolved and no card left, Phase 1 changes nothing."""
    game = shop(display="breakfast-crowd", deck="", fiscal=9, phase="reveal")
    assert display(game) == ["breakfast-crowd"]
    assert asked(game) == ("Ana", "actions")


@pytest.mark.rule("PS-039")
def test_the_lowest_paying_forecast_makes_room() -> None:
    """Rewards 7, 9, 11, 12, 14 and a 10 comes: the 7 leaves for the box, the newcomer lies at the right."""
    game = at_reveal(FIVE)
    assert display(game) == ["new-neighbours", "school-uniforms", "weekend-family", "wedding-guests", "office-lunch"]
    assert "breakfast-crowd*3" in whole(game)["box"]
    assert only(game.events(), "replaced").fields["forecast"] == "breakfast-crowd"


@pytest.mark.rule("PS-039")
def test_attachments_count_and_leave_with_their_forecast() -> None:
    """New Neighbours with -4 pays 5, less than 7: it leaves, and both cards go to the box."""
    game = at_reveal(FIVE.replace("new-neighbours", "new-neighbours+festival-outfits"))
    assert display(game) == ["breakfast-crowd", "school-uniforms", "weekend-family", "wedding-guests", "office-lunch"]
    assert {"new-neighbours*3", "festival-outfits"} <= set(whole(game)["box"])


@pytest.mark.rule("PS-039")
def test_a_newcomer_stays_that_pays_least() -> None:
    """Rewards 11, 12, 14, 13, 16 and a 7 comes: the 11 leaves, and the 7 lies at the right."""
    game = at_reveal(
        "school-uniforms weekend-family wedding-guests laundry-day moving-day", deck=f"breakfast-crowd {DECK}"
    )
    assert display(game) == ["weekend-family", "wedding-guests", "laundry-day", "moving-day", "breakfast-crowd"]
    assert only(game.events(), "replaced").fields["forecast"] == "school-uniforms"
    assert asked(game) == ("Ana", "actions")


@pytest.mark.rule("PS-039", "PS-040")
def test_a_newcomer_has_no_part_in_a_tie() -> None:
    """New Neighbours pays 9 - 4 + 3 = 8, and Broken Kettle (8) comes: the old one leaves, and nobody is asked."""
    lowest = "new-neighbours+festival-outfits+breakfast-crowd"
    game = at_reveal(f"school-uniforms weekend-family {lowest} wedding-guests moving-day", deck=f"broken-kettle {DECK}")
    assert display(game) == ["school-uniforms", "weekend-family", "wedding-guests", "moving-day", "broken-kettle"]
    assert asked(game) == ("Ana", "actions")


@pytest.mark.rule("PS-040")
def test_the_right_hand_neighbour_decides_a_tie() -> None:
    """Breakfast Crowd + 2 x nothing at 7 and Food Stall at 14: with two kinds at 8 the last seat is asked."""
    tied = "broken-kettle new-neighbours+festival-outfits+breakfast-crowd school-uniforms weekend-family wedding-guests"
    game = at_reveal(tied)  # Broken Kettle pays 8, New Neighbours 9 - 4 + 3 = 8
    assert asked(game) == ("Chi", "remove")
    assert whole(game)["revealed"] == "office-lunch"
    choices = {"remove broken-kettle", "remove new-neighbours+breakfast-crowd+festival-outfits"}
    assert texts(game) == choices
    assert refused(game, "remove weekend-family") == "PS-039"
    assert refused(game, "end turn", "Ana") == "PS-034"
    told = play(game, "remove new-neighbours+breakfast-crowd+festival-outfits")
    assert only(told, "chose_to_remove").fields["seat"] == "Chi"
    assert display(game) == ["broken-kettle", "school-uniforms", "weekend-family", "wedding-guests", "office-lunch"]
    assert (whole(game)["revealed"], asked(game)) == (None, ("Ana", "actions"))


@pytest.mark.rule("PS-040")
def test_copies_alike_are_one_candidate() -> None:
    """Two Breakfast Crowds share the lowest reward: nobody is asked, the leftmost leaves."""
    game = at_reveal("wedding-guests breakfast-crowd new-neighbours breakfast-crowd school-uniforms")
    assert display(game) == ["wedding-guests", "new-neighbours", "breakfast-crowd", "school-uniforms", "office-lunch"]
    assert asked(game) == ("Ana", "actions")


@pytest.mark.rule("PS-040")
def test_alone_the_human_decides_a_tie() -> None:
    """In the solo game the only person says which of the lowest leaves."""
    tied = "broken-kettle new-neighbours+festival-outfits+breakfast-crowd school-uniforms weekend-family wedding-guests"
    game = at_reveal(tied, seats=("Ana",))
    assert asked(game) == ("Ana", "remove")
    play(game, "remove broken-kettle")
    assert "broken-kettle" not in display(game)


@pytest.mark.rule("PS-040", "PS-039")
def test_the_same_seat_decides_when_an_action_reveals() -> None:
    """Open House turns the top card over in Ana's actions: Ben, at her right hand, decides the tie."""
    tied = "broken-kettle new-neighbours+festival-outfits+breakfast-crowd school-uniforms weekend-family wedding-guests"
    game = shop("open-house", display=tied, deck=DECK)
    told = play(game, "play open-house")
    assert kinds(told) == ["played", "revealed"]
    assert asked(game) == ("Ben", "remove")
    play(game, "remove broken-kettle")
    assert asked(game) == ("Ana", "actions")
    assert display(game)[-1] == "office-lunch"

"""The vocabulary: names of abilities and forecasts, and texts about forecasts with attachments."""

from __future__ import annotations

import pytest

import marketlab as ml

from .arrange import opening, shop, texts


@pytest.mark.rule("PS-065")
def test_attachments_are_written_in_the_order_of_their_names() -> None:
    """In any order, by title too, the same choice is meant."""
    game = shop(
        shelf="junior-salesperson food*2 clothes*2",
        display="new-neighbours+breakfast-crowd+new-neighbours office-lunch",
    )
    text = "fulfil new-neighbours+breakfast-crowd+new-neighbours with junior"
    assert text in texts(game, "fulfil")
    choice = game.parse(text)
    assert game.parse("fulfil new-neighbours+new-neighbours+breakfast-crowd with junior") is choice
    assert game.parse("FULFIL New Neighbours+Breakfast Crowd+New Neighbours with Junior") is choice
    assert str(choice) == text


@pytest.mark.rule("PS-010", "PS-065")
@pytest.mark.parametrize(
    "nonsense",
    [
        "fulfil office-lunch+office-lunch with junior",  # Office Lunch attaches to nothing
        "fulfil office-lunch+new-neighbours*2 with junior",
        "fulfil office-lunch+food-stall-owner+food-stall-owner with junior",  # there is one
        "play weekend-family on office-lunch",
        "play office-lunch+new-neighbours",
        "stock food+clothes",
        "fulfil + with junior",
    ],
)
def test_forecasts_that_cannot_be_are_no_choices(nonsense: str) -> None:
    """They are garbled, not refused: no such cards exist."""
    with pytest.raises(ml.Garbled):
        opening().parse(nonsense)


@pytest.mark.rule("PS-069", "PS-072")
@pytest.mark.parametrize(
    "nonsense", ["use security", "use salesperson", "use junior", "fulfil office-lunch with thief"]
)
def test_what_is_no_ability_to_use(nonsense: str) -> None:
    """Security is never used; who sells fulfils."""
    with pytest.raises(ml.Garbled):
        opening().parse(nonsense)


@pytest.mark.rule("PS-107")
def test_the_ai_has_its_name() -> None:
    """``ai`` is the seat of the AI in texts, and nobody else's."""
    assert str(opening().parse("steal food from ai")) == "steal food from ai"
    with pytest.raises(ml.SeatError):
        opening(("ai", "Ben"))

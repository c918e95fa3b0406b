"""Read what a choice did, or why it was refused: what the rule tests see besides the zones of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.games.happened import all_of

from .arrange import texts, whole

if TYPE_CHECKING:
    from collections.abc import Iterable

    import marketlab as ml
    from marketlab.core.telling import Told

BANK_AND_COINS = 245  # MM-014: 45 x 1, 20 x 5, 10 x 10


def received(events: Iterable[Told], seat: str = "Ana") -> int:
    """The sum of a seat's coin events."""
    return sum(int(str(event.fields["amount"])) for event in all_of(events, "coins") if event.fields["seat"] == seat)


def starting(game: ml.Game, verb: str) -> set[str]:
    """The legal choices of the seat that is asked that start with the given words."""
    return {text for text in texts(game) if text.startswith(verb)}


def bank(game: ml.Game) -> int:
    """The coins in the bank."""
    return int(whole(game)["bank"])


def turn(game: ml.Game) -> dict[str, Any]:
    """The record of the running turn."""
    record: dict[str, Any] = whole(game)["turn"]
    return record


def closing(game: ml.Game) -> tuple[str | None, str | None]:
    """The closing seat and the reason of the final round."""
    position = whole(game)
    return position["closing_seat"], position["closing_reason"]


def play_all(game: ml.Game, *lines: str) -> None:
    """Play the choices of the seats that are asked, one after the other."""
    for text in lines:
        game.play(text)

"""Read what a choice did, or why it was refused: what the rule tests see besides the zones of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import marketlab as ml

from .arrange import texts, whole

if TYPE_CHECKING:
    from collections.abc import Iterable

    from marketlab.core.telling import Told

BANK_AND_COINS = 245  # MM-014: 45 x 1, 20 x 5, 10 x 10


def all_of(events: Iterable[Told], kind: str) -> list[Told]:
    """The events of one kind, in the order in which they happened."""
    return [event for event in events if event.kind == kind]


def only(events: Iterable[Told], kind: str) -> Told:
    """The one event of a kind; none or several is a failure."""
    found = all_of(events, kind)
    assert len(found) == 1, f"{len(found)} events of kind {kind}"
    return found[0]


def order(events: Iterable[Told], *kinds: str) -> list[str]:
    """The kinds of the events in their order, looking at the named kinds only."""
    return [event.kind for event in events if event.kind in kinds]


def facts(event: Told, *names: str) -> tuple[Any, ...]:
    """The named fields of an event; a field hidden from the reader reads ``"hidden"``."""
    return tuple(event.fields.get(name, "hidden") for name in names)


def received(events: Iterable[Told], seat: str = "Ana") -> int:
    """The sum of a seat's coin events."""
    return sum(int(str(event.fields["amount"])) for event in all_of(events, "coins") if event.fields["seat"] == seat)


def refused(game: ml.Game, text: str, seat: str | None = None) -> str:
    """The rule id of a refusal, seen that the choice is not offered and changes nothing."""
    before = game.position()
    with pytest.raises(ml.NotLegal) as error:
        game.play(text, seat=seat) if seat else game.play(text)
    assert game.position() == before
    assert text not in {str(choice) for choice in (game.choices(seat) if seat else game.choices())}
    return str(error.value.refusal.rule)


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


def asked(game: ml.Game) -> tuple[str, str]:
    """The seat that is asked and the name of the decision, e.g. ``("Ben", "final")``."""
    assert game.decision is not None
    return game.decision.seat, game.decision.name


def closing(game: ml.Game) -> tuple[str | None, str | None]:
    """The closing seat and the reason of the final round."""
    position = whole(game)
    return position["closing_seat"], position["closing_reason"]


def play_all(game: ml.Game, *lines: str) -> None:
    """Play the choices of the seats that are asked, one after the other."""
    for text in lines:
        game.play(text)

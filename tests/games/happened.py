"""Read what a choice did, or why it was refused: what the rule tests of every game see besides the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import marketlab as ml

if TYPE_CHECKING:
    from collections.abc import Iterable

    from marketlab.core.telling import Told


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


def asked(game: ml.Game) -> tuple[str, str]:
    """The seat that is asked and the name of the decision, e.g. ``("Ben", "final")``."""
    assert game.decision is not None
    return game.decision.seat, game.decision.name


def refused(game: ml.Game, text: str, seat: str | None = None) -> str:
    """The rule id of a refusal, seen that the choice is not offered and changes nothing."""
    before = game.position()
    with pytest.raises(ml.NotLegal) as error:
        game.play(text, seat=seat)
    assert game.position() == before
    assert text not in map(str, game.choices(seat))
    return str(error.value.refusal.rule)

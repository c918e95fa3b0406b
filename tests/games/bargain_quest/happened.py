"""Read what a choice did, or why it was refused: what the rule tests see besides the zones of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import marketlab as ml

from .arrange import texts

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

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


def refused(game: ml.Game, text: str, seat: str | None = None) -> str:
    """The rule id of a refusal, seen that the choice is not offered and changes nothing."""
    before = game.position()
    with pytest.raises(ml.NotLegal) as error:
        game.play(text, seat=seat)
    assert game.position() == before
    assert text not in texts(game, seat)
    return str(error.value.refusal.rule)


def play(game: ml.Game, *lines: str) -> ml.Game:
    """Play choices of the seats that are asked, one after the other; ``Ben: text`` is played by Ben."""
    for line in lines:
        name, colon, text = line.partition(": ")
        game.play(text if colon else line, seat=name if colon else None)
    return game


def play_until(game: ml.Game, is_there: Callable[[ml.Game], bool]) -> ml.Game:
    """Play the first choice of whoever is asked until something is true."""
    for _ in range(500):
        if is_there(game):
            return game
        game.play(1)
    raise AssertionError("this never happened")


def until(game: ml.Game, *names: str) -> ml.Game:
    """Play the first choice of whoever is asked until one of these questions is put."""
    return play_until(game, lambda game: game.decision is not None and game.decision.name in names)

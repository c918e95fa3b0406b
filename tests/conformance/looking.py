"""All that can be seen of a game, as data to compare."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.actions import actions_of
from tests.conformance.starts import asked

if TYPE_CHECKING:
    import marketlab as ml
    from marketlab.core.events import Event

Seen = dict[str, object]


def snapshot(game: ml.Game) -> Seen:
    """Table, question, choices, events and record: two games that are alike in these are alike."""
    question = game.question
    return {
        "position": game.position(),
        "n": game.n,
        "question": None if question is None else (question.name, question.rule, question.seat, question.waiting),
        "asked": [] if question is None else asked(question),
        "choices": [[str(choice) for choice in game.choices(seat)] for seat in game.seats],
        "views": [game.view(seat) for seat in (None, *game.seats)],
        "events": events(game),
        "result": game.result(),
        "record": game.record(),
    }


def events(game: ml.Game) -> list[Event]:
    """The events of a game, uncovered."""
    return list(game.table.events)


def what_a_seat_is_told(game: ml.Game, seat: int) -> Seen:
    """All that a seat and everybody may read about the past."""
    name = game.seats[seat]
    return {
        "scene": game.scene(name),
        "public scene": game.scene(),
        "told": list(game.events(name)),
        "told to everybody": list(game.events()),
        "log": game.log(name),
        "public log": game.log(),
    }


def what_a_seat_sees(game: ml.Game, seat: int) -> Seen:
    """Everything that a game tells, shows or offers a seat, and what it shows to everybody."""
    name, spec, question = game.seats[seat], game.spec, game.question
    view = game.view(name)
    seen = what_a_seat_is_told(game, seat) | {"view": view, "public view": game.view(), "result": game.result()}
    if question is not None:
        legal = question.choices_of(seat)
        every = spec.grammar(game.seats).choices
        seen |= {
            "choices": [str(choice) for choice in legal],
            "previews": [game.preview(choice, name) for choice in legal],
            "reasons": [spec.refuse(game.table, question, seat, choice) for choice in every],
            "actions": actions_of(game, seat),
        }
    return seen


def differences(before: Seen, after: Seen) -> list[str]:
    """The names of what is not equal."""
    return [name for name in before if before[name] != after.get(name)]

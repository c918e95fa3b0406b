"""Errors: each is a MarketLabError that says something, and leaves the game as it was."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any, ParamSpec, cast

import pytest

import marketlab as ml
from tests.conformance.every import every_start
from tests.conformance.looking import snapshot
from tests.conformance.starts import Start, choices_at_random, open_question, stages, whole_game

if TYPE_CHECKING:
    from collections.abc import Callable

    from marketlab.core.choice import Choice
    from marketlab.core.spec import Spec
    from marketlab.core.table import Table

P = ParamSpec("P")
NONSENSE = ("", " ", "x", "0", "-1", "999999", "buy", "{}", "%s", "<b>", "None", "\x00", "é" * 500, "\ud800")
NO_SEATS = ("ana", "Zoe", "", "everybody", " Ana", "\ud800")
ODD: tuple[Any, ...] = (None, -1, True, 10_000, 1.5, [], {}, b"x", object())


def refuses(game: ml.Game, act: Callable[P, object], *args: P.args, **named: P.kwargs) -> ml.MarketLabError:
    """The error that an act raises, seen that the game is as it was and that the error says something."""
    before = snapshot(game)
    with pytest.raises(ml.MarketLabError) as raised:
        act(*args, **named)
    assert snapshot(game) == before
    assert str(raised.value).strip()
    assert isinstance(raised.value, LookupError | ValueError | RuntimeError), "a fitting built-in"
    return raised.value


@every_start
def test_nonsense_is_refused(start: Start) -> None:
    """Texts that are no choice, numbers out of range and odd things raise ChoiceError."""
    for game in stages(start, 1, 3):
        for said in (*NONSENSE, *ODD):
            assert isinstance(refuses(game, game.play, said), ml.ChoiceError)


@every_start
def test_a_seat_that_does_not_exist_is_refused(start: Start) -> None:
    """A wrong name raises SeatError wherever a seat is named."""
    for game in stages(start, 1, 2):
        said = game.choices()[0]
        for name in (*NO_SEATS, *ODD[1:]):
            for look in (game.choices, game.view, game.scene, game.refusals, game.show, game.events):
                assert isinstance(refuses(game, look, name), ml.SeatError)
            for say in (game.play, game.why_not, game.preview):
                assert isinstance(refuses(game, say, said, name), ml.SeatError)


@every_start
def test_a_seat_that_is_not_asked_cannot_answer(start: Start) -> None:
    """What the asked seat may choose is refused to all others, but for what they may play out of turn.

    A seat that has answered a question to several seats is one of these others.
    """
    for game in stages(start, 1, 8):
        question = open_question(game)
        for seat in [seat for seat in range(start.places) if not question.is_asked(seat)]:
            own = set(question.choices_of(seat))
            for choice in [choice for choice in question.choices if choice not in own][:3]:
                assert isinstance(refuses(game, game.play, choice, game.seats[seat]), ml.NotLegal)


@every_start
def test_an_ended_game_refuses_everything(start: Start) -> None:
    """After the end any choice raises GameOver."""
    game = whole_game(start)
    for said in (1, "1", "x", start.spec.grammar(game.seats).choices[0]):
        for seat in (None, game.seats[0]):
            assert isinstance(refuses(game, game.play, said, seat), ml.GameOver)


@every_start
def test_there_is_nothing_to_undo_redo_or_visit_outside_the_game(start: Start) -> None:
    """Undo at the start, redo at the end, and numbers outside the game raise UndoError."""
    game = start.new(1)
    for act in (game.undo, game.redo):
        assert isinstance(refuses(game, act), ml.UndoError)
    for number in (-1, 1, 10**9, *ODD[2:]):
        assert isinstance(refuses(game, game.at, number), ml.UndoError)
        assert isinstance(refuses(game, game.undo, number), ml.UndoError)


@every_start
def test_what_is_no_sum_is_not_explained(start: Start) -> None:
    """Texts without a sum and odd things raise UnknownName, in games with sums to explain and in those without."""
    game = start.new(1)
    for said in (*NONSENSE, *ODD):
        assert isinstance(refuses(game, game.explain, said), ml.UnknownName)


@every_start
def test_a_rule_that_fails_leaves_the_game_as_it_was(start: Start) -> None:
    """A bug in a rule comes through to the caller; the game stands where it stood and can be played on."""
    game = start.with_spec(_failing_at(start.spec, 5)).new(1)
    luck = choices_at_random(game, 1)
    for _ in range(5):
        next(luck)
    before = snapshot(game)
    with pytest.raises(ZeroDivisionError):
        next(luck)
    assert snapshot(game) == before
    for _ in choices_at_random(game, 2):
        pass
    assert game.is_over


def _failing_at(spec: Spec[Table], number: int) -> Spec[Table]:
    """The game with rules that fail once, after so many choices."""
    failures = iter([ZeroDivisionError("a rule with a bug")])

    async def flow(table: Table) -> None:
        rules, choice, made = spec.flow(table), cast("Choice", None), 0
        try:
            while True:
                decision = rules.send(choice)
                if made > number:
                    for failure in failures:
                        raise failure
                choice = await decision
                made += 1
        except StopIteration:
            return

    return dataclasses.replace(spec, flow=flow)

"""Positions: what is written can be read back, gives the same game, and goes on with ``then``."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import marketlab as ml
from tests.conformance.every import every_start
from tests.conformance.looking import Seen, snapshot
from tests.conformance.starts import Start, same_choice, stages, whole_game

if TYPE_CHECKING:
    from collections.abc import Mapping

STAGES = 20
FEWEST_READ = 3  # of the stages of a game at least so many can be read; those inside a question may be refused


def placed(start: Start, game: ml.Game, position: Mapping[str, object], seed: int = 99) -> ml.Game:
    """A game that begins from a position, with another seed."""
    return ml.new(start.spec, seats=game.seats, preset=start.preset, seed=seed, position=position)


EVERY_STAGE_IS_READ = {"mystic-market"}  # the grammars of the other games name stages that may be refused


def readable(start: Start) -> list[ml.Game]:
    """The stages of a game whose positions can be read: the first one always, and all where the grammar says so."""
    found = []
    for game in stages(start, 1, STAGES):
        try:
            placed(start, game, game.position())
        except ml.PositionError:
            assert game.n
            assert game.is_over or start.spec.id not in EVERY_STAGE_IS_READ
            continue
        found.append(game)
    return found


def shown(game: ml.Game) -> Seen:
    """What is to be equal in two games at one position: all but the past."""
    seen = snapshot(game)
    del seen["record"], seen["events"], seen["n"]
    return seen


@every_start
def test_a_position_gives_the_same_game(start: Start) -> None:
    """Reading a position back gives the same position, question, choices of every seat, and views, and can be shown."""
    games = readable(start)
    assert len(games) >= FEWEST_READ
    for game in games:
        copy = placed(start, game, game.position())
        assert copy.position() == game.position()
        assert shown(copy) == shown(game)
        assert copy.show().text
        copy.check()


@every_start
def test_then_is_played_after_the_position(start: Start) -> None:
    """Choices listed as ``then``, with or without their seat, do what they do when they are played."""
    for game in readable(start):
        seat, choice = same_choice(whole_game(start), game.n)
        played = placed(start, game, game.position())
        played.play(choice, seat=game.seats[seat])
        entries: list[object] = [[game.seats[seat], str(choice)]]
        if game.decision is not None and game.seats[seat] == game.decision.seat:
            entries.append(str(choice))
        for entry in entries:
            assert shown(placed(start, game, {**game.position(), "then": [entry]})) == shown(played)


@every_start
def test_an_empty_position_is_filled_by_the_seed(start: Start) -> None:
    """Whatever a position leaves out is dealt: the same by the same seed, and a game that keeps its invariants."""
    game = start.new(1)
    once, again = placed(start, game, {}, seed=5), placed(start, game, {}, seed=5)
    assert shown(once) == shown(again)
    assert any(placed(start, game, {}, seed=seed).position() != once.position() for seed in range(6, 10))
    once.check()


@every_start
def test_a_position_that_cannot_be_is_refused_by_its_key(start: Start) -> None:
    """Unknown keys, a key of the wrong form and a choice that is not legal raise PositionError naming the key."""
    game = start.new(1)
    whole = game.position()
    for key in whole:
        with pytest.raises(ml.PositionError) as raised:
            placed(start, game, {**whole, key: {"no such": [0]}})
        assert raised.value.key.split(".")[0] == key
        assert key in str(raised.value)
    for key, value in {"no such key": 1, "then": ["no such choice"]}.items():
        with pytest.raises(ml.PositionError) as raised:
            placed(start, game, {**whole, key: value})
        assert raised.value.key == key

"""Fuzz: whatever is chosen, the invariants of the game hold after every choice."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING

import pytest

from marketlab.players import names
from marketlab.players.match import Match
from tests.conformance.every import every_full_game, every_start
from tests.conformance.starts import NAMES, Start, choices_at_random

if TYPE_CHECKING:
    from marketlab.core.table import Table

GAMES = 50


@every_start
def test_the_invariants_hold_after_every_choice(start: Start) -> None:
    """``check`` passes at the start and after each choice of random games, plays out of turn included."""
    for seed in range(GAMES):
        game = start.new(seed)
        game.check()
        for _ in choices_at_random(game, seed):
            game.check()


@every_start
def test_the_invariants_hold_when_named_players_play(start: Start) -> None:
    """Players with a plan come to richer tables than chance does: each of them at a seat of some game."""
    known = names(start.spec.id)
    for seed in range(0, len(known), start.places):
        players = {NAMES[seat]: known[(seed + seat) % len(known)] for seat in range(start.places)}
        game = start.new(seed, players=players).at(0)
        match = Match(start.spec, game.opening)
        while match.step(game):
            game.check()
        assert game.is_over


@every_full_game
def test_check_is_asked_and_can_fail(start: Start) -> None:
    """``game.check()`` runs the check of the game on its table: a failing one comes through."""

    def fail(table: Table) -> None:
        assert len(table.seats) > len(table.options) + 100, "planted"

    with pytest.raises(AssertionError, match="planted"):
        start.with_spec(dataclasses.replace(start.spec, check=fail)).new(1).check()

"""Automatic players: they finish any game, repeat themselves after undo and load, and are asked like people."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pytest

import marketlab as ml
from marketlab.core.choice import Choice
from marketlab.players.match import Match
from marketlab.players.random_player import Random
from tests.conformance.every import every_full_game, every_start
from tests.conformance.looking import snapshot
from tests.conformance.starts import NAMES, Start

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marketlab.players.player import View


def bots(*names: str) -> dict[str, str]:
    """The random player at these seats."""
    return dict.fromkeys(names, "random")


@every_start
def test_random_players_finish_a_game(start: Start) -> None:
    """With a player at every seat the game is over at once, and its record loads as it is."""
    game = start.new(1, players=bots(*NAMES[: start.places]))
    assert game.is_over
    assert game.n
    assert snapshot(ml.load(game.record(), game=start.spec)) == snapshot(game)
    assert start.new(1, players=bots(*NAMES[: start.places])).record() == game.record()


@every_start
def test_a_game_that_is_resumed_goes_on_as_it_did(start: Start) -> None:
    """A record cut off anywhere is finished by the players just as the whole game was."""
    game = start.new(2, players=bots(*NAMES[: start.places]))
    record = game.record()
    choices = cast("list[object]", record["choices"])
    for n in (0, 1, game.n // 2, game.n - 1):
        assert ml.load({**record, "choices": choices[:n]}, game=start.spec).record() == record


@every_start
def test_a_person_plays_against_players(start: Start) -> None:
    """After each choice of the only person the others have moved on, until the person is asked or the game is over."""
    game = start.new(3, players=bots(*NAMES[1 : start.places]))
    while game.decision is not None:
        assert NAMES[0] in game.decision.waiting
        game.play(game.choices(NAMES[0])[0], seat=NAMES[0])
    assert game.is_over


@every_full_game
def test_undo_takes_back_a_persons_choice_and_redo_gives_it_again(start: Start) -> None:
    """Undo stands before the person's last choice, whatever the players did since; redo repeats all of it."""
    game = start.new(3, players=bots(*NAMES[1 : start.places]))
    seen = [snapshot(game)]
    for _ in range(4):
        game.play(game.choices(NAMES[0])[-1], seat=NAMES[0])
        seen.append(snapshot(game))
    for stage in reversed(seen[:-1]):
        game.undo()
        assert snapshot(game) == stage
    for stage in seen[1:]:
        game.redo()
        assert snapshot(game) == stage


@every_full_game
def test_nobody_chooses_for_a_player(start: Start) -> None:
    """A person cannot play for a seat that a player decides for; an unknown player is refused by name."""
    game = start.new(3, players=bots(NAMES[1]))
    before = snapshot(game)
    with pytest.raises(ml.SeatError):
        game.play(1, seat=NAMES[1])
    assert snapshot(game) == before
    with pytest.raises(ml.PlayerError, match="random"):
        start.new(3, players={NAMES[1]: "randon"})


class Stubborn(Random):
    """Plays by chance three times, then answers with a choice of its own making."""

    name = ""
    asked = 0

    def choose(self, view: View, choices: Sequence[Choice], decision_name: str) -> Choice:
        """Pick by chance, and from the fourth question on something that is not in the list."""
        self.asked += 1
        return super().choose(view, choices, decision_name) if self.asked <= 3 else Choice("stay at home")


@every_full_game
def test_a_player_that_fails_changes_nothing(start: Start) -> None:
    """If a player answers nonsense after a person's choice, that choice is not made either; the error names it."""
    opening = start.new(3, players=bots(NAMES[1])).opening
    game = ml.Game(start.spec, opening, Match(start.spec, opening, players={NAMES[1]: Stubborn()}).run)
    with pytest.raises(ml.PlayerError, match="Stubborn"):  # noqa: PT012 -- the choice at which it fails is not known
        while not game.is_over:
            before = snapshot(game)
            game.play(min(game.choices(), key=str))
    assert snapshot(game) == before

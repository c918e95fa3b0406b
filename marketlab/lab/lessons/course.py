"""The course of a lesson's game: turn by turn, up to the one after which the play is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.opening import read_opening
from marketlab.door import begin, load, spec_of
from marketlab.lab.turns import course, end_of_turn, turns_over

if TYPE_CHECKING:
    from collections.abc import Mapping

    from marketlab.core.game import Game
    from marketlab.core.opening import Opening
    from marketlab.lab.lessons.script import Script


def opening_of(script: Script, seed: str, players: Mapping[str, str] | None = None) -> Opening:
    """What the game of a lesson starts from; ``players`` sit down in place of those of the script.

    Undo is fair: who has seen a new card does not take the choice back, or the deal would be no secret.
    """
    return read_opening(
        spec_of(script.game),
        seats=script.seats,
        seed=seed,
        preset=script.preset,
        options=dict(script.options),
        players=dict(script.players if players is None else players),
        undo="fair",
    )


def played_alone(script: Script, seed: str, turns: int) -> Game:
    """The game after so many turns, played by the stand-in of the student and the players of the others.

    It is the student's to go on with: the players of the script sit at the other seats, and nobody at the first one.
    """
    spec = spec_of(script.game)
    game, match = begin(spec, opening_of(script, seed, {**script.players, script.student: script.stand_in}))
    while match is not None and turns_over(game) < turns and match.step(game):
        pass
    return load({**game.record(), "players": dict(script.players)}, drive=False)


def until_turn(game: Game, turn: int) -> Game:
    """The game as it stood at the end of a turn; as it stands where that has not come yet."""
    end = end_of_turn(game, turn)
    return game if end is None or end == game.n else game.at(end)


def measured(game: Game, counts: tuple[str, ...]) -> dict[str, float]:
    """What every seat has at the end of the last turn: the sum of some columns of ``turns``; nothing before that."""
    return course(game, counts).get(turns_over(game), {})

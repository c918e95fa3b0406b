"""The course of a lesson's game: turn by turn, up to the one after which the play is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.opening import read_opening
from marketlab.door import begin, load, spec_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from marketlab.core.game import Game
    from marketlab.core.opening import Opening
    from marketlab.lab.lessons.script import Script

TURNS = "turns"


def opening_of(script: Script, seed: str, players: Mapping[str, str] | None = None) -> Opening:
    """What the game of a lesson starts from; ``players`` sit down in place of those of the script."""
    return read_opening(
        spec_of(script.game),
        seats=script.seats,
        seed=seed,
        preset=script.preset,
        options=dict(script.options),
        players=dict(script.players if players is None else players),
    )


def played_alone(script: Script, seed: str, turns: int) -> Game:
    """The game after so many turns, played by the stand-in of the student and the players of the others.

    It is the student's to go on with: the players of the script sit at the other seats, and nobody at the first one.
    """
    spec = spec_of(script.game)
    game, match = begin(spec, opening_of(script, seed, {**script.players, script.student: script.stand_in}))
    while match is not None and turns_of(game) < turns and match.step(game):
        pass
    return load({**game.record(), "players": dict(script.players)}, drive=False)


def turns_of(game: Game) -> int:
    """How many turns are over."""
    told = game.columns(TURNS)["turn"]
    return int(str(told[-1])) if told else 0


def until_turn(game: Game, turn: int) -> Game:
    """The game as it stood at the end of a turn; as it stands where that has not come yet."""
    told = game.columns(TURNS)
    ends = [int(str(n)) for n, number in zip(told["n"], told["turn"], strict=True) if number == turn]
    return game.at(ends[0]) if ends and ends[0] < game.n else game


def measured(game: Game, counts: tuple[str, ...]) -> dict[str, float]:
    """What every seat has at the end of the last turn: the sum of some columns of ``turns``; nothing before that."""
    told = game.columns(TURNS)
    last = turns_of(game)
    rows = zip(told["turn"], told["seat"], *(told[name] for name in counts), strict=True)
    return {str(seat): sum(float(str(amount)) for amount in amounts) for turn, seat, *amounts in rows if turn == last}

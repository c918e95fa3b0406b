"""Play games of a plan, here or in another process, and bring back what was asked for."""

from __future__ import annotations

import json
import traceback
import zlib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

import cloudpickle

from marketlab.core.errors import PlayerError
from marketlab.lab.chance import common_chance
from marketlab.lab.rows import extend, rows_of
from marketlab.lab.tidy import tidy
from marketlab.players.match import Match

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import pandas as pd

    from marketlab.core.game import Game
    from marketlab.core.spec import Columns
    from marketlab.lab.plan import Plan
    from marketlab.lab.strategies import Strategy

HERE = str(Path(__file__).parents[1])


@dataclass(frozen=True, slots=True)
class Work:
    """What a worker has to know: the plan, who plays, and the frames to make."""

    plan: Plan
    strategies: Mapping[str, Strategy]
    frames: Sequence[str]


@dataclass(frozen=True, slots=True)
class Played:
    """Some games that were played one after the other: the choices of each, and their rows in each frame."""

    choices: list[bytes]
    frames: dict[str, pd.DataFrame]


class StrategyFailed(PlayerError):
    """A strategy failed in the middle of a batch of games.

    Attributes
    ----------
    number : int
        The number of the game in the batch.
    seed : int or str
        Its seed.
    seat : str or None
        Who should have chosen.
    choice : int
        The number of the choice that was due.
    record : dict
        The record of all choices before it.

    """

    def __init__(self, number: int, game: Game, error: PlayerError) -> None:
        """Tell where it happened, and how to see it."""
        self.number, self.seed, self.choice = number, game.opening.seed, game.n + 1
        self.record = game.record()
        seat = "" if error.seat is None else f" of {error.seat}"
        said = str(error)
        what = f"{said if said.endswith('...') else said.removesuffix('.')}{_line(error)}"
        message = f"Game {number} (seed {self.seed!r}), choice {self.choice}{seat}: {what}. "
        super().__init__(f"{message}lab.stopped_game() is the table at which it happened.", error.seat)


def _line(error: PlayerError) -> str:
    """The line of a strategy that failed, as far as it is known."""
    failed = [] if error.__cause__ is None else traceback.extract_tb(error.__cause__.__traceback__)
    own = [frame for frame in failed if not frame.filename.startswith(HERE)]
    if not own:
        return ""
    last = [frame for frame in own if frame.filename == own[0].filename][-1]
    return f" (in {last.name}, line {last.lineno}{f': {last.line}' if last.line else ''})"


def play(plan: Plan, strategies: Mapping[str, Strategy], number: int) -> Game:
    """Play one game of a plan to its end."""
    game = plan.begin(number)
    with common_chance(game.opening.seed):
        players = {seat: strategy.make() for seat, strategy in strategies.items()}
        try:
            Match(game.spec, game.opening, players).run(game)
        except PlayerError as error:
            raise StrategyFailed(number, game, error) from error
        except Exception as error:
            error.add_note(f"This happened in game {number} (seed {game.opening.seed!r}), choice {game.n + 1}.")
            raise
    return game


def play_some(work: Work, numbers: Sequence[int]) -> Played:
    """Play some games of a plan and keep of each no more than is asked for."""
    choices: list[bytes] = []
    columns: dict[str, Columns] = {frame: {} for frame in work.frames}
    for number in numbers:
        game = play(work.plan, work.strategies, number)
        choices.append(packed(game))
        for frame, rows in columns.items():
            extend(rows, rows_of(game, frame, number, work.plan.players))
    return Played(choices, {frame: tidy(rows) for frame, rows in columns.items()})


def send(work: Work) -> bytes:
    """Work as bytes that another process can read, strategies of a notebook included.

    Raises
    ------
    PlayerError
        If a strategy cannot travel.

    """
    try:
        sent: bytes = cloudpickle.dumps(work)
    except Exception as error:
        message = f"These players cannot travel to another process: {type(error).__name__}: {error}. "
        raise PlayerError(f"{message}Leave executor out, or do without what cannot be copied.") from error
    return sent


@lru_cache(maxsize=1)
def _received(sent: bytes) -> Work:
    work = cloudpickle.loads(sent)
    assert isinstance(work, Work)
    return work


def play_sent(sent: bytes, numbers: Sequence[int]) -> Played:
    """The same in another process."""
    return play_some(_received(sent), numbers)


def packed(game: Game) -> bytes:
    """The choices of a game, as small as can be."""
    return zlib.compress(json.dumps(game.record()["choices"]).encode())


def replayed(plan: Plan, number: int, choices: bytes) -> Game:
    """The game of these choices again."""
    game = plan.begin(number)
    for seat, text in json.loads(zlib.decompress(choices)):
        game.replay(seat, text)
    return game

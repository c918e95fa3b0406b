"""What the budgets of the design speak of, measured one by one; times are CPU time of the process that works."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import marketlab as ml
from marketlab import lab
from marketlab.door import spec_of
from tests.bench.calibration import steps_per_second
from tests.bench.random_play import NAMES, RandomPlay

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from marketlab.core.game import Game
    from tests.bench.random_play import Counts

ROOT = Path(__file__).parents[2]
SLICES = 5
FAR = 300
BARE = "import time; print(time.process_time())"
IMPORTING = "import marketlab, time; print(time.process_time())"
FOREIGN = """
import sys
before = set(sys.modules)
import marketlab
new = {name.partition(".")[0] for name in set(sys.modules) - before}
print(*sorted(new - set(sys.stdlib_module_names) - {"marketlab"}))
"""


@dataclass(frozen=True, slots=True)
class Speed:
    """One row: decisions per second of CPU time, per million calibration steps, and what the games were like."""

    name: str
    per_second: float
    norm: float
    per_game: float
    legal: float


def speed(name: str, play: Callable[[], Counts], seconds: float) -> Speed:
    """Play whole games for so many seconds of CPU time, in slices with the calibration loop between them."""
    play()
    decisions = legal = games = 0
    spent = 0.0
    moment = min(0.05, seconds / SLICES)
    calibrations = [steps_per_second(moment)]
    for _ in range(SLICES):
        start = time.process_time()
        while time.process_time() - start < seconds / SLICES:
            made, offered, _ = play()
            decisions, legal, games = decisions + made, legal + offered, games + 1
        spent += time.process_time() - start
        calibrations.append(steps_per_second(moment))
    rate = decisions / spent
    norm = rate / statistics.mean(calibrations) * 1e6
    return Speed(name, rate, norm, decisions / games, legal / decisions)


def tables(wanted: str = "") -> Iterator[tuple[str, int]]:
    """Every game found, or the one wanted, with each number of seats that preset full is for."""
    for game in ml.games():
        if wanted in {"", game.id}:
            full = spec_of(game.id).presets["full"]
            for seats in range(full.fewest, full.most + 1):
                yield game.id, seats


def speeds(game: str, seats: int, seconds: float) -> list[Speed]:
    """Random play at one table, plain and with every other seat polled before each decision."""
    plain, polling = RandomPlay(game, seats), RandomPlay(game, seats, polling=True)
    return [
        speed(f"{game}, {seats} seats", plain.play, seconds),
        speed(f"{game}, {seats} seats, polling", polling.play, seconds),
    ]


def _python(code: str) -> str:
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    ).stdout.strip()


def import_seconds(times: int) -> float:
    """What ``import marketlab`` takes above bare Python: the difference of two medians, taken in turn."""
    pairs = [(float(_python(BARE)), float(_python(IMPORTING))) for _ in range(times)]
    return statistics.median(importing for _, importing in pairs) - statistics.median(bare for bare, _ in pairs)


def foreign_modules() -> list[str]:
    """Top-level modules outside the standard library that ``import marketlab`` loads; there should be none."""
    return _python(FOREIGN).split()


def long_game(game: str, choices: int = FAR, tries: int = 200) -> Game:
    """A random game of at least so many choices, with the most seats; else the longest of all tries."""
    player = RandomPlay(game, max(seats for _, seats in tables(game)))
    longest: Game | None = None
    for _ in range(tries):
        player.play()
        if longest is None or player.last.n > longest.n:
            longest = player.last
        if longest.n >= choices:
            break
    assert longest is not None
    return longest


def replay_seconds(game: Game, choices: int, times: int) -> float:
    """What ``game.at(choices)`` takes: the median."""
    spent = []
    for _ in range(times):
        start = time.process_time()
        game.at(choices)
        spent.append(time.process_time() - start)
    return statistics.median(spent)


def strategies(game: str) -> list[str]:
    """The named strategies of a game; while there is none, the random player."""
    known = next(info.players for info in ml.games() if info.id == game)
    return [name for name in known if name != "random"] or ["random"]


def bots_seconds(game: str, seats: int, games: int) -> float:
    """What so many games of named bots take to the games frame, each strategy at each seat in turn."""
    names, known = NAMES[:seats], strategies(game)
    start = time.process_time()
    for first in range(len(known)):
        players = {name: known[(first + seat) % len(known)] for seat, name in enumerate(names)}
        share = len(range(first, games, len(known)))
        if share:
            frame = lab.simulate(game, players, games=share, seed=first, quiet=True).games
            assert len(frame) == share
    return time.process_time() - start


def scene_bytes(game: str, seats: int, seed: int = 1) -> tuple[int, int]:
    """The scene as JSON, at the start and the worst of a random game, of all seats; bytes."""
    player = RandomPlay(game, seats, seed)
    player.play()
    table = player.last.at(0)
    start = worst = _largest_scene(table)
    choices = player.last.record()["choices"]
    assert isinstance(choices, list), "a record lists its choices"
    for mover, text in choices:
        table.play(text, seat=mover)
        worst = max(worst, _largest_scene(table))
    return start, worst


def _largest_scene(game: Game) -> int:
    return max(len(json.dumps(game.scene(name), ensure_ascii=False).encode()) for name in game.seats)

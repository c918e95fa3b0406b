"""Print what the coach costs and brings: ``python -m tests.coaching [game ...] [--games 200] [--hints 40]``."""

from __future__ import annotations

import argparse
import statistics
import sys

import marketlab as ml
from marketlab.coaching.company import strategies
from marketlab.coaching.weighing import Effort
from tests.coaching.contest import Score, duel, seconds

GAMES, HINTS, WORLDS, MOST = 200, 40, 6, 4
TENTHS = 10


def times(game: str, count: int) -> str:
    """Seconds per hint: median and the slowest tenth."""
    rows = [
        f"| {game} | {step} | {statistics.median(taken):.2f} | {sorted(taken)[-1 - len(taken) // TENTHS]:.2f} |"
        for step, taken in seconds(game, count).items()
    ]
    return "\n".join(rows)


def main() -> None:
    """Read the command line and print line by line: whoever stops it keeps what is there."""
    parser = argparse.ArgumentParser(prog="python -m tests.coaching", description=__doc__)
    parser.add_argument("game", nargs="*", default=[info.id for info in ml.games()])
    parser.add_argument("--games", type=int, default=GAMES, help="games against each strategy")
    parser.add_argument("--hints", type=int, default=HINTS, help="positions at which the hints are timed")
    parser.add_argument("--worlds", type=int, default=WORLDS, help="worlds for each decision of a game")
    parser.add_argument("--most", type=int, default=MOST, help="choices that are tried in them")
    parser.add_argument("--from", type=int, default=0, dest="first", help="number of the first game")
    wish = parser.parse_args()
    say = sys.stdout.write
    say("| game | hint | median s | p90 s |\n| --- | --- | --- | --- |\n")
    for game in wish.game if wish.hints else ():
        say(times(game, wish.hints) + "\n")
        sys.stdout.flush()
    say("\n| game | against | games | won of 100 | shared | ahead | s a game |\n" + "| --- " * 7 + "|\n")
    span, effort = range(wish.first, wish.first + wish.games), Effort(worlds=wish.worlds)
    for game in wish.game if wish.games else ():
        for rival in strategies(game):
            say(line(game, rival, duel(game, rival, span, effort, wish.most)))
            sys.stdout.flush()


def line(game: str, rival: str, score: Score) -> str:
    """A row of the table."""
    shares = [f"{100 * count / score.games:.1f}" for count in (score.won, score.shared)]
    cells = [game, rival, score.games, *shares, f"{score.lead:+.1f}", f"{score.seconds / score.games:.1f}"]
    return f"| {' | '.join(map(str, cells))} |\n"


if __name__ == "__main__":
    main()

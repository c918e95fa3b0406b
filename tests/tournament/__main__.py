"""Print the table all against all in Markdown: ``python -m tests.tournament [game] [--games 200] [--seed 1]``."""

from __future__ import annotations

import argparse
import itertools
import sys
import time
from typing import TYPE_CHECKING

import marketlab as ml
from tests.tournament.contest import RANDOM, SEATS, agreement, duel, questions, strategies

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

GAMES, VERSUS_RANDOM, DECISIONS, TIMED = 200, 400, 500, 1000


def table(heads: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A Markdown table."""
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join(f"| {' | '.join(map(str, line))} |" for line in lines)


def all_against_all(game: str, games: int, seed: int) -> str:
    """Share of games that the row wins alone against the column, its mean coins, and its share against random."""
    known = strategies(game)
    rows = []
    for one in known:
        scores = {other: duel(game, one, other, games, seed) for other in known if other != one}
        versus_random = duel(game, one, RANDOM, VERSUS_RANDOM, seed)
        coins = sum(score.coins for score in scores.values()) / len(scores)
        shares = [f"{100 * scores[other].won:.0f}" if other != one else "" for other in known]
        rows.append([one, *shares, f"{coins:.1f}", f"{100 * versus_random.won:.1f}"])
    return table(["wins of 100", *known, "coins", RANDOM], rows)


def agreements(game: str, decisions: int, seed: int) -> str:
    """Of 100 sampled decisions, how many row and column answer alike."""
    known = strategies(game)
    shares = agreement(game, list(questions(game, decisions, seed)))
    rows = [[one, *(f"{100 * shares[one, other]:.0f}" if one != other else "" for other in known)] for one in known]
    return table(["alike of 100", *known], rows)


def seconds(game: str, games: int) -> float:
    """The processor time of so many games of two named strategies, every pair in its turn."""
    pairs = itertools.cycle(itertools.permutations(strategies(game), 2))
    start = time.process_time()
    for number, pair in enumerate(itertools.islice(pairs, games)):
        ml.new(game, SEATS[:2], seed=number, players=dict(zip(SEATS[:2], pair, strict=True)))
    return time.process_time() - start


def main() -> None:
    """Read the command line and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.tournament", description=__doc__)
    parser.add_argument("game", nargs="?", default="mystic-market")
    parser.add_argument("--games", type=int, default=GAMES, help="games of each pair")
    parser.add_argument("--decisions", type=int, default=DECISIONS, help="sampled decisions")
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args()
    say = sys.stdout.write
    say(f"{wish.games} games a pair, two seats, alternated; seed {wish.seed}. Shared wins count for nobody.\n\n")
    say(all_against_all(wish.game, wish.games, wish.seed) + "\n\n")
    say(f"{wish.decisions} decisions with two or more choices, from random play and from strategies.\n\n")
    say(agreements(wish.game, wish.decisions, wish.seed) + "\n\n")
    say(f"{TIMED} games of two strategies take {seconds(wish.game, TIMED):.1f} s of one core\n")


if __name__ == "__main__":
    main()

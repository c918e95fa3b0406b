"""``make soak``: thousands of games of every preset and seat count, with every invariant checked after each choice."""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from typing import TYPE_CHECKING

import marketlab as ml
from marketlab.door import spec_of
from tests.soak.batch import Batch, Tally, run

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    Mapper = Callable[[Callable[[Batch], Tally], Sequence[Batch]], Iterable[Tally]]

AT_ONCE = 50
HEAD = f"{'game':<24}{'seats':>5}{'played by':>12}{'games':>7}{'violations':>11}{'choices':>9}{'longest (seed)':>16}"
SPREADS = f"{'turns':>15}{'score':>15}  ends"


def main(arguments: Sequence[str] | None = None) -> int:
    """Read the wishes, play, print a row for each kind of game; 1 if there was a violation."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("--games", type=int, default=3000, help="random games per preset and number of seats")
    parser.add_argument("--strategy-games", type=int, default=300, help="the same with the named strategies")
    parser.add_argument("--game", default="", help="one game only, such as mystic-market")
    parser.add_argument("--preset", default="", help="one preset only")
    parser.add_argument("--seats", type=int, default=0, help="one number of seats only")
    parser.add_argument("--seed", type=int, default=1, help="the first seed; it tells a violation again")
    parser.add_argument("--jobs", type=int, default=2, help="processes; 1 stays in this one")
    wishes = parser.parse_args(arguments)
    kinds = [
        kind
        for kind in kinds_of_game(wishes.seed, wishes.games, wishes.strategy_games)
        if wishes.game in {"", kind.game} and wishes.preset in {"", kind.preset} and wishes.seats in {0, kind.seats}
    ]
    if wishes.jobs == 1:
        return report(kinds, map)
    with ProcessPoolExecutor(wishes.jobs, multiprocessing.get_context("spawn")) as pool:
        return report(kinds, pool.map)


def kinds_of_game(seed: int, games: int, strategy_games: int) -> Iterator[Batch]:
    """Every game found, each preset with each of its numbers of seats: random first, then the strategies."""
    for info in ml.games():
        strategies = tuple(name for name in info.players if name != "random")
        for name, preset in spec_of(info.id).presets.items():
            for seats in range(preset.fewest, preset.most + 1):
                yield Batch(info.id, name, seats, (), seed, games)
                if strategies:
                    yield Batch(info.id, name, seats, strategies, seed, strategy_games)


def report(kinds: Iterable[Batch], mapper: Mapper) -> int:
    """Play each kind in small batches and print its row; 1 if anything was violated."""
    print(HEAD + SPREADS, "(figures: 5 %, median, 95 %)")
    start, games, broken = time.perf_counter(), 0, 0
    for kind in kinds:
        total = Tally()
        for tally in mapper(run, small_batches(kind)):
            total.add(tally)
        print(row(kind, total), flush=True)
        for violation in total.violations:
            print("   ", violation)
        games, broken = games + kind.games, broken + len(total.violations)
    print(f"{games} games, {broken} violations, {time.perf_counter() - start:.0f} s")
    return 1 if broken else 0


def small_batches(kind: Batch) -> list[Batch]:
    """The same games, a few at a time."""
    return [
        Batch(
            kind.game,
            kind.preset,
            kind.seats,
            kind.strategies,
            first,
            min(AT_ONCE, kind.first_seed + kind.games - first),
        )
        for first in range(kind.first_seed, kind.first_seed + kind.games, AT_ONCE)
    ]


def row(kind: Batch, tally: Tally) -> str:
    """One line of the table."""
    who = "strategies" if kind.strategies else "random"
    longest, seed = max(tally.lengths, default=(0, 0))
    _, typical, _ = spread([length for length, _ in tally.lengths])
    ends = ", ".join(f"{reason} {count}" for reason, count in tally.reasons.most_common())
    turns, scores = (" / ".join(map(str, spread(values))) for values in (tally.turns, tally.scores))
    return (
        f"{kind.game + ' ' + kind.preset:<24}{kind.seats:>5}{who:>12}{kind.games:>7}{len(tally.violations):>11}"
        f"{typical:>9}{f'{longest} ({seed})':>16}{turns:>15}{scores:>15}  {ends}"
    )


def spread(values: Sequence[int]) -> tuple[int, int, int]:
    """The 5 % quantile, the median and the 95 % quantile.

    >>> spread([3, 1, 2])
    (1, 2, 3)
    """
    if not values:
        return 0, 0, 0
    ranked = sorted(values)
    low, middle, high = (ranked[int(share * (len(ranked) - 1) + 0.5)] for share in (0.05, 0.5, 0.95))
    return low, middle, high


if __name__ == "__main__":
    sys.exit(main())

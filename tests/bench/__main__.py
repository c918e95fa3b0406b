"""``make bench``: measure the budgets of the design and print them; nothing is asserted."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

import marketlab as ml
from tests.bench import measures
from tests.bench.peers import peers

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


BUDGET = "budget 10 for 1000 of Mystic Market"


def main(arguments: Sequence[str] | None = None) -> None:
    """Read the wishes and print one section after the other."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("--game", default="", help="one game only, such as mystic-market")
    parser.add_argument("--seconds", type=float, default=2.0, help="CPU time of each row on speed")
    parser.add_argument("--bot-games", type=int, default=1000, help="games of named bots")
    parser.add_argument("--times", type=int, default=15, help="repeats of what is taken as a median")
    parser.add_argument("--peers", action="store_true", help="pyminion and rlcard too, where installed")
    wishes = parser.parse_args(arguments)
    print_speed(wishes.game, wishes.seconds, with_peers=wishes.peers)
    print_import(wishes.times)
    for game in ml.games():
        if wishes.game in {"", game.id}:
            print_game(game.id, wishes.bot_games, wishes.times)


def rows_of_speed(game: str, seconds: float, *, with_peers: bool) -> Iterable[measures.Speed]:
    """Peers first, so that the rows after them can be held against them."""
    if with_peers:
        for name, play in peers():
            yield measures.speed(name, play, seconds)
    for found, seats in measures.tables(game):
        yield from measures.speeds(found, seats, seconds)


def print_speed(game: str, seconds: float, *, with_peers: bool) -> None:
    """Random play through the public class; norm is decisions per million steps of the calibration loop."""
    print(f"{'random play, preset full':<40}{'decisions/s':>12}{'norm':>9}{'a game':>8}{'legal':>7}  against peers")
    anchors: list[measures.Speed] = []
    for row in rows_of_speed(game, seconds, with_peers=with_peers):
        ratios = ", ".join(f"{row.norm / peer.norm:.2f}x {peer.name.partition(',')[0]}" for peer in anchors)
        if row.name.startswith(("pyminion", "rlcard")):
            anchors.append(row)
        print(f"{row.name:<40}{row.per_second:12,.0f}{row.norm:9,.0f}{row.per_game:8.1f}{row.legal:7.1f}  {ratios}")


def print_import(times: int) -> None:
    """What the import costs and loads."""
    foreign = ", ".join(measures.foreign_modules()) or "none"
    print(f"\nimport marketlab above bare Python: {measures.import_seconds(times) * 1000:.1f} ms (budget 80)")
    print(f"modules outside the standard library that it loads: {foreign}")


def print_game(game: str, bot_games: int, times: int) -> None:
    """Going back, automatic players and scenes of one game."""
    print(f"\n{game}")
    played = measures.long_game(game)
    n = min(measures.FAR, played.n)
    milliseconds = measures.replay_seconds(played, n, times) * 1000
    print(f"  at({n}) in a game of {played.n} choices: {milliseconds:.1f} ms (budget 20)")
    full = [seats for found, seats in measures.tables(game) if found == game]
    for seats in sorted({min(full), max(full)}):
        seconds = measures.bots_seconds(game, seats, bot_games)
        names = ", ".join(measures.strategies(game))
        print(f"  {bot_games} games of bots to the games frame, {seats} seats: {seconds:.1f} s ({names}; {BUDGET})")
    for seats in full:
        start, worst = measures.scene_bytes(game, seats)
        print(f"  scene, {seats} seats: {start / 1000:.1f} KB at the start, {worst / 1000:.1f} KB at worst (budget 30)")


if __name__ == "__main__":
    main()

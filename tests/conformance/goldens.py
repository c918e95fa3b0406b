"""Golden playthroughs: one game per preset and number of seats as readable text; a change of behaviour is a diff.

``python -m tests.conformance.goldens`` writes them again, ``... --check`` names those that differ. It needs nothing
but the standard library, so that every Python can be asked.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from tests.conformance.starts import NAMES, STARTS, Start, choices_at_random

if TYPE_CHECKING:
    from collections.abc import Iterator

    import marketlab as ml

FOLDER = Path(__file__).parent / "goldens"
TRIED = 60


def path_of(start: Start) -> Path:
    """Where the playthrough of a start is kept."""
    return FOLDER / start.spec.id / f"{start.preset}_{start.places}.txt"


def seed_of(start: Start) -> int:
    """The seed that the kept file names; for a new one that of the richest of many games."""
    if path_of(start).exists():
        named = re.search(r"Seed: (\d+)", path_of(start).read_text(encoding="utf-8"))
        return int(named[1]) if named else 0
    first = STARTS.index(start) * TRIED  # no two files tell the same game
    return max(range(first, first + TRIED), key=lambda seed: _richness(start.played(seed)))


def _richness(game: ml.Game) -> tuple[int, int]:
    """How many kinds of events a game had, then how many different ones."""
    events = game.table.events
    return len({event[0].name for event in events}), len(set(events))


def playthrough(start: Start) -> str:
    """A game at random as text: how it began, each choice with what it brought about, and the result."""
    return "\n".join(_lines(start, seed_of(start))) + "\n"


def _lines(start: Start, seed: int) -> Iterator[str]:
    game = start.new(seed)
    yield f"{start.spec.title}, preset {start.preset}. Seats: {', '.join(NAMES[: start.places])}. Seed: {seed}."
    options = game.opening.options
    yield f"Options: {', '.join(f'{name} {json.dumps(value)}' for name, value in options.items())}."
    before = _figures(game)
    yield from (f"       = {figures}" for figures in before)
    for seat, choice, events in choices_at_random(game, seed):
        yield f"{game.n:>4} {game.seats[seat]}: {choice}"
        yield from (f"       {line}" for line in events.lines)
        after = _figures(game)
        yield from (f"       = {figures}" for figures in after if figures not in before)
        before = after
    yield f"Result after {game.n} choices: {json.dumps(game.result())}"


def _figures(game: ml.Game) -> list[str]:
    """What everybody sees of each seat, in figures."""
    found = []
    for plate in game.scene()["seats"]:
        stats = [f"{stat['value']} {stat.get('label', '')}".strip() for stat in plate["stats"]]
        found.append(f"{plate['name']}: {', '.join(stats)}")
    return found


def superfluous() -> list[Path]:
    """Files that belong to no start."""
    return sorted(set(FOLDER.rglob("*.txt")) - {path_of(start) for start in STARTS})


def differing() -> list[str]:
    """The starts whose file is missing or is not what is played now."""
    return [
        start.id
        for start in STARTS
        if not path_of(start).exists() or path_of(start).read_text(encoding="utf-8") != playthrough(start)
    ]


def write() -> list[str]:
    """Write what differs and remove what is superfluous; the names of both."""
    changed = differing()
    for start in STARTS:
        if start.id in changed:
            path_of(start).parent.mkdir(parents=True, exist_ok=True)
            path_of(start).write_text(playthrough(start), encoding="utf-8", newline="\n")
    for path in superfluous():
        path.unlink()
        changed.append(path.name)
    return changed


def main() -> int:
    """Write the playthroughs again, or only check them."""
    changed = differing() if "--check" in sys.argv[1:] else write()
    print(*changed or ["The golden playthroughs are as they were."], sep="\n")
    return int(bool(changed) and "--check" in sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())

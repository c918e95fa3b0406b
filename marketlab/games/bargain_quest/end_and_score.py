"""Base: End and score, BQ-055, BQ-059, BQ-071 to BQ-075."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.bargain_quest.events import GAME_LOST, GAME_WON
from marketlab.games.bargain_quest.includes import GOLD_PER_POINT
from marketlab.games.bargain_quest.options import GOLD, STARS
from marketlab.games.bargain_quest.table import MONSTER_DEFEATED, OVER, RAN_OUT, BargainTable

if TYPE_CHECKING:
    from marketlab.core.spec import Json


def score(table: BargainTable, seat: int) -> int:
    """BQ-009, BQ-071, BQ-072, BQ-075: 1 point a star and 1 for every full 10 gold; nothing else counts."""
    return table.stars[seat] + table.gold[seat] // GOLD_PER_POINT


def winners(table: BargainTable) -> list[int]:
    """BQ-009, BQ-073, BQ-074: the highest score; of equals the most gold, or stars by option; then all of them."""
    broken_by = {GOLD: table.gold, STARS: table.stars}.get(str(table.options["tie_break"]), [0] * len(table.seats))
    ranks = [(score(table, seat), broken_by[seat]) for seat in range(len(table.seats))]
    return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]


def win_game(table: BargainTable) -> None:
    """BQ-055: the third monster is defeated and the game ends at once."""
    table.phase, table.reason = OVER, MONSTER_DEFEATED
    best = winners(table)
    table.events.append((GAME_WON, tuple(best), score(table, best[0])))


def lose_game(table: BargainTable, missing: int) -> None:
    """BQ-059: a hero must come and none is left: every player loses."""
    table.phase, table.reason = OVER, RAN_OUT
    table.events.append((GAME_LOST, missing - len(table.hero_deck)))


def result(table: BargainTable) -> Json:
    """BQ-059, BQ-071 to BQ-074: scores, winners and what they are made of; nobody wins when the heroes ran out."""
    won = table.reason == MONSTER_DEFEATED
    return {
        "reason": table.reason,
        "scores": {name: score(table, seat) for seat, name in enumerate(table.seats)},
        "winners": [table.seats[seat] for seat in winners(table)] if won else [],
        "rounds": table.round,
        "stars": dict(zip(table.seats, table.stars, strict=True)),
        "gold": dict(zip(table.seats, table.gold, strict=True)),
    }

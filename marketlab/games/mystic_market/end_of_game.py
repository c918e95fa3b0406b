"""End of Game: MM-113 to MM-121, MM-125, MM-126. The final round, the stall rule, the short game and the result."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.mystic_market.choices import END_TURN
from marketlab.games.mystic_market.events import GAME_OVER, STALLED, TARGET_WON
from marketlab.games.mystic_market.potions import legal_crafts, legal_plays
from marketlab.games.mystic_market.sell import legal_sales
from marketlab.games.mystic_market.table import OVER, STALL, TARGET_REACHED, MysticTable

if TYPE_CHECKING:
    from marketlab.core.choice import Choice
    from marketlab.core.events import Kind


def close_if_stalled(table: MysticTable, seat: int) -> None:
    """MM-125: after so many quiet turns in a row the final round begins; this seat plays the last final turn."""
    if table.closing_seat is None and is_stalled(table.quiet_turns, table.stall_turns):
        table.closing_seat = seat
        table.closing_reason = STALL
        table.events.append((STALLED, seat, table.quiet_turns))


def is_stalled(quiet_turns: int, most: int | None) -> bool:
    """MM-125: whether the deck has stood still for too long; without the rule it never has."""
    return most is not None and quiet_turns >= most


def legal_final_turn(table: MysticTable, seat: int) -> tuple[Choice, ...]:
    """MM-115: sell, craft and play without limit, or end the turn; no buying and no swapping."""
    return *legal_sales(table, seat), *legal_crafts(table, seat), *legal_plays(table, seat), END_TURN


def has_reached_target(table: MysticTable) -> bool:
    """MM-119: in the short game, whoever made the choice wins at once with the target in coins."""
    if not reaches(table.target, table.coins[table.mover]):
        return False
    close(table, TARGET_WON, TARGET_REACHED)
    return True


def reaches(target: int | None, coins: int) -> bool:
    """MM-119: whether so many coins win the short game; without a target none do."""
    return target is not None and coins >= target


def finish(table: MysticTable) -> None:
    """MM-117, MM-120: the last final turn is over; the reason is why the final round began."""
    close(table, GAME_OVER, str(table.closing_reason))


def close(table: MysticTable, how: Kind, reason: str) -> None:
    """MM-117: the game is over."""
    table.phase = OVER
    table.reason = reason
    table.events.append((how, reason, tuple(winners(table)), max(table.coins)))


def winners(table: MysticTable) -> list[int]:
    """MM-117, MM-118: all seats that hold the most coins."""
    most = max(table.coins)
    return [seat for seat, coins in enumerate(table.coins) if coins == most]


def result(table: MysticTable) -> dict[str, object]:
    """MM-003, MM-117, MM-118, MM-126: coins decide; all who hold the most win together."""
    return {
        "scores": dict(zip(table.seats, table.coins, strict=True)),
        "winners": [table.seats[seat] for seat in winners(table)],
        "reason": table.reason,
    }

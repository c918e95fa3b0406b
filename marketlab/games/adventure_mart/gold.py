"""Gold: AM-010, AM-033, AM-143. Money moves through these functions only, so that the ledger is complete."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.adventure_mart.events import COINS

if TYPE_CHECKING:
    from marketlab.games.adventure_mart.table import MartTable


def earn(table: MartTable, seat: int, amount: int, reason: str) -> None:
    """AM-010: the supply pays a seat; it never refuses and may go below zero."""
    table.gold[seat] += amount
    table.supply -= amount
    table.events.append((COINS, seat, amount, reason, None))


def pay(table: MartTable, seat: int, amount: int, reason: str) -> None:
    """AM-033: a seat pays the supply."""
    table.gold[seat] -= amount
    table.supply += amount
    table.events.append((COINS, seat, -amount, reason, None))


def hand_over(table: MartTable, giver: int, taker: int, amount: int, reason: str) -> None:
    """AM-164: gold goes from one seat to another."""
    table.gold[giver] -= amount
    table.gold[taker] += amount
    table.events.append((COINS, taker, amount, reason, giver))
    table.events.append((COINS, giver, -amount, reason, taker))

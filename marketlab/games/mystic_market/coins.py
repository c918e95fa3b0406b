"""Coins: MM-014, MM-015. Money moves through these functions only, so that the ledger is complete."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.mystic_market.events import COINS

if TYPE_CHECKING:
    from marketlab.games.mystic_market.table import MysticTable


def pay_from_bank(table: MysticTable, seat: int, amount: int, reason: str) -> None:
    """MM-014, MM-015: the bank pays a seat; it never refuses and may go below zero."""
    table.coins[seat] += amount
    table.bank -= amount
    table.events.append((COINS, seat, amount, reason, None))


def pay_to_bank(table: MysticTable, seat: int, amount: int, reason: str) -> None:
    """MM-014: a seat pays the bank; change is free."""
    table.coins[seat] -= amount
    table.bank += amount
    table.events.append((COINS, seat, -amount, reason, None))


def hand_over(table: MysticTable, giver: int, taker: int, amount: int, reason: str) -> None:
    """MM-109: coins go from one seat to another."""
    table.coins[giver] -= amount
    table.coins[taker] += amount
    table.events.append((COINS, taker, amount, reason, giver))
    table.events.append((COINS, giver, -amount, reason, taker))

"""Gold: every movement goes through these functions, so that the ledger is complete."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.bargain_quest.events import BANK_PAID, COINS, PENALTY

if TYPE_CHECKING:
    from marketlab.games.bargain_quest.table import BargainTable, HeroInPlay


def pay_shop(table: BargainTable, seat: int, amount: int, reason: str) -> None:
    """BQ-007, BQ-010: the bank pays a shop, and never runs out."""
    table.gold[seat] += amount
    table.bank -= amount
    table.events.append((COINS, seat, amount, reason, None))


def pay_bonus(table: BargainTable, seat: int, amount: int, reason: str) -> None:
    """BQ-041, BQ-136: what the bank pays a shop for an item that is sold or a ship that is claimed is told to all."""
    pay_shop(table, seat, amount, reason)
    table.events.append((BANK_PAID, seat, amount))


def pay_bank(table: BargainTable, seat: int, amount: int, reason: str) -> int:
    """BQ-061, BQ-052: a shop pays the bank, or all it has if that is less; what it paid."""
    paid = min(amount, table.gold[seat])
    if paid:
        table.gold[seat] -= paid
        table.bank += paid
        table.events.append((COINS, seat, -paid, reason, None))
    return paid


def pay_penalty(table: BargainTable, seat: int, amount: int) -> None:
    """BQ-052, BQ-054: a shop pays for a fallen hero; nothing happens where it has no gold."""
    if paid := pay_bank(table, seat, amount, "penalty"):
        table.events.append((PENALTY, seat, paid))


def pay_hero(table: BargainTable, hero: HeroInPlay, amount: int, reason: str) -> None:
    """BQ-020, BQ-056: the bank puts gold on a hero; below 0 it takes gold from there."""
    hero.gold += amount
    table.bank -= amount
    table.events.append((COINS, None, amount, reason, hero.card))


def pay_from_hero(table: BargainTable, hero: HeroInPlay, seat: int, amount: int, reason: str) -> None:
    """BQ-041: a hero pays a shop from the gold on the card."""
    hero.gold -= amount
    table.gold[seat] += amount
    table.events.append((COINS, seat, amount, reason, hero.card))

"""Glossary: AM-078, AM-152, AM-162, AM-164, AM-202. Richest, poorest, busiest, quietest, and who is first on a tie."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marketlab.games.adventure_mart.table import MartTable


def first_with_most(table: MartTable, amounts: Sequence[int]) -> int:
    """AM-078, AM-202: the seat with the most; of tied seats the first clockwise from the initiative holder."""
    return max(table.clockwise(table.holder), key=amounts.__getitem__)


def first_with_least(table: MartTable, amounts: Sequence[int]) -> int:
    """AM-078, AM-202: the seat with the least; of tied seats the first clockwise from the initiative holder."""
    return min(table.clockwise(table.holder), key=amounts.__getitem__)


def richest(table: MartTable) -> int:
    """AM-164: the seat with the most gold."""
    return first_with_most(table, table.gold)


def poorest(table: MartTable) -> int:
    """AM-164: the seat with the least gold."""
    return first_with_least(table, table.gold)


def custom(table: MartTable) -> list[int]:
    """AM-132, AM-152, AM-162: the printed gold of the adventurers in each ledger; nothing is 0."""
    return [sum([card.purse for card in ledger]) for ledger in table.ledgers]


def busiest(table: MartTable) -> int:
    """AM-152: the seat with the most gold on its adventurers."""
    return first_with_most(table, custom(table))


def quietest(table: MartTable) -> int:
    """AM-132, AM-133, AM-162: the seat with the least gold on its adventurers."""
    return first_with_least(table, custom(table))

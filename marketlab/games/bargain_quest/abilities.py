"""Abilities of the cards in front of a shop: employees, upgrades and, until the round ends, claimed ships (BQ-065)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.bargain_quest.includes import (
    EMPLOYEES,
    FIRST_SHIP,
    FIRST_UPGRADE,
    MONSTERS,
    SHIPS,
    UPGRADES,
    strengths,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from marketlab.games.bargain_quest.table import BargainTable


class Ability:
    """One effect of the vocabulary, with its number on each employee, upgrade and ship (``ROUND:`` before it)."""

    __slots__ = ("employee", "ship", "upgrade")

    def __init__(self, name: str, place: int = 0) -> None:
        """Look the effect up on all cards; ``place`` says which of its numbers counts."""
        self.employee = strengths(EMPLOYEES, name, place)
        self.upgrade = strengths(UPGRADES, name, place)
        self.ship = strengths(SHIPS, f"ROUND:{name}", place)

    def of(self, table: BargainTable, seat: int) -> int:
        """BQ-065, BQ-137: how strong the ability of a shop is, all its cards together; 0 without any."""
        return self.total(table.hired[seat], table.owned[seat], table.ships_claimed[seat])

    def total(self, hired: Iterable[int], owned: Iterable[int], ships: Iterable[int]) -> int:
        """BQ-065, BQ-137: the same for these employees, upgrades and claimed ships."""
        strength = 0
        for employee in hired:
            strength += self.employee[employee]
        for upgrade in owned:
            strength += self.upgrade[upgrade]
        for ship in ships:
            strength += self.ship[ship]
        return strength

    def sources(self, table: BargainTable, seat: int) -> Iterator[int]:
        """The cards of a shop that give the ability and have a use left, lowest card id first."""
        used = table.used[seat]
        for first, strengths_, cards in (
            (0, self.employee, table.hired[seat]),
            (FIRST_UPGRADE, self.upgrade, table.owned[seat]),
            (FIRST_SHIP, self.ship, table.ships_claimed[seat]),
        ):
            for card in sorted(cards):
                if strengths_[card] and used.count(first + card) < strengths_[card]:
                    yield first + card

    def source(self, table: BargainTable, seat: int) -> int | None:
        """The first of these cards; None if nothing is left to use."""
        return next(self.sources(table, seat), None)


DRAFT_EXTRA = Ability("DRAFT_EXTRA")
LOAD_FACEDOWN = Ability("LOAD_FACEDOWN")
PEEK_SHIP = Ability("PEEK_SHIP")
SUPPLY_DEAL = Ability("SUPPLY_DEAL")
BLACK_MARKET_DEAL = Ability("BLACK_MARKET_DEAL")
DISPLAY_HEARTS = Ability("DISPLAY_HEARTS")
DISPLAY_SLOTS = Ability("DISPLAY_SLOTS")
TIE_FIRST = Ability("TIE_FIRST")
RAISE = Ability("PRICE", 1)
RAISED_BY = Ability("PRICE", 0)
ANY_CLASS = Ability("ANY_CLASS")
REDRAW = Ability("REDRAW_ADVENTURE")
HERO_ATTACK = Ability("HERO_ATK")
HERO_DEFENCE = Ability("HERO_DEF")
COST = Ability("COST")
STORAGE = Ability("STORAGE")

MONSTER_HEARTS, MONSTER_COST = strengths(MONSTERS, "HEARTS_ALL"), strengths(MONSTERS, "COST")
MONSTER_CAPACITY = strengths(MONSTERS, "SHIP_CAPACITY")


def monster_hearts(table: BargainTable) -> int:
    """BQ-054: hearts that the monster adds to every displayed item."""
    return 0 if table.monster is None else MONSTER_HEARTS[table.monster]


def monster_cost(table: BargainTable) -> int:
    """BQ-197: what the monster adds to every cost."""
    return 0 if table.monster is None else MONSTER_COST[table.monster]


def monster_capacity(table: BargainTable) -> int:
    """BQ-159: what the monster adds to the capacity of every ship."""
    return 0 if table.monster is None else MONSTER_CAPACITY[table.monster]

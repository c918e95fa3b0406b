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
    from collections.abc import Sequence

    from marketlab.games.bargain_quest.includes import Card
    from marketlab.games.bargain_quest.table import BargainTable


class Ability:
    """One effect of the vocabulary: the employees, upgrades and ships (``ROUND:`` before it) that have it.

    Each is listed as (number, number of ``ABILITY_WORDS``, strength), lowest card id first: few cards have an ability,
    so looking for them is quicker than going through all that a shop has.
    """

    __slots__ = ("employees", "ships", "upgrades")

    def __init__(self, name: str, place: int = 0) -> None:
        """Look the effect up on all cards; ``place`` says which of its numbers counts."""
        self.employees = _holders(EMPLOYEES, 0, name, place)
        self.upgrades = _holders(UPGRADES, FIRST_UPGRADE, name, place)
        self.ships = _holders(SHIPS, FIRST_SHIP, f"ROUND:{name}", place)

    def of(self, table: BargainTable, seat: int) -> int:
        """BQ-065, BQ-137: how strong the ability of a shop is, all its cards together; 0 without any."""
        return self.total(table.hired[seat], table.owned[seat], table.ships_claimed[seat])

    def total(self, hired: Sequence[int], owned: Sequence[int], ships: Sequence[int]) -> int:
        """BQ-065, BQ-137: the same for these employees, upgrades and claimed ships."""
        strength = 0
        for card, _, more in self.employees:
            if card in hired:
                strength += more
        for card, _, more in self.upgrades:
            if card in owned:
                strength += more
        for card, _, more in self.ships:
            if card in ships:
                strength += more
        return strength

    def sources(self, table: BargainTable, seat: int) -> list[int]:
        """The cards of a shop that give the ability and have a use left, lowest card id first."""
        used, found = table.used[seat], []
        before = (table.hired[seat], table.owned[seat], table.ships_claimed[seat])
        for holders, cards in zip((self.employees, self.upgrades, self.ships), before, strict=True):
            found += [source for card, source, uses in holders if card in cards and used.count(source) < uses]
        return found

    def source(self, table: BargainTable, seat: int) -> int | None:
        """The first of these cards; None if nothing is left to use."""
        hired = table.hired[seat]
        for card, source, uses in self.employees:
            if card in hired and table.used[seat].count(source) < uses:
                return source
        if self.upgrades or self.ships:
            found = self.sources(table, seat)
            return found[0] if found else None
        return None

    def strength_of(self, source: int) -> int:
        """The number that a card gives, by number of ``ABILITY_WORDS``; 0 if it does not have the ability."""
        return sum(more for _, card, more in (*self.employees, *self.upgrades, *self.ships) if card == source)


def _holders(cards: Sequence[Card], first: int, name: str, place: int) -> tuple[tuple[int, int, int], ...]:
    """The cards of a sort that have an effect."""
    return tuple((card, first + card, more) for card, more in enumerate(strengths(cards, name, place)) if more)


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

"""Abilities of the cards in front of a shop: employees, upgrades and, until the round ends, claimed ships (BQ-065).

What lies before a shop is a value that knows what its cards can do: it is asked far more often than it changes.
"""

from __future__ import annotations

from functools import lru_cache
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
    from collections.abc import Iterable

    from marketlab.games.bargain_quest.table import BargainTable

NAMES = (  # effects of the vocabulary, each with the place of the number that counts
    *(("DRAFT_EXTRA", 0), ("LOAD_FACEDOWN", 0), ("PEEK_SHIP", 0), ("SUPPLY_DEAL", 0), ("BLACK_MARKET_DEAL", 0)),
    *(("DISPLAY_HEARTS", 0), ("DISPLAY_SLOTS", 0), ("TIE_FIRST", 0), ("PRICE", 1), ("PRICE", 0), ("ANY_CLASS", 0)),
    *(("REDRAW_ADVENTURE", 0), ("HERO_ATK", 0), ("HERO_DEF", 0), ("COST", 0), ("STORAGE", 0)),
)
DRAFT_EXTRA, LOAD_FACEDOWN, PEEK_SHIP, SUPPLY_DEAL, BLACK_MARKET_DEAL = range(5)
DISPLAY_HEARTS, DISPLAY_SLOTS, TIE_FIRST, RAISE, RAISED_BY, ANY_CLASS = range(5, 11)
REDRAW, HERO_ATTACK, HERO_DEFENCE, COST, STORAGE = range(11, 16)

Sources = tuple[tuple[int, int], ...]
GIVES = tuple(  # by ability and number of ABILITY_WORDS; those of ships last for the round
    (*strengths((*EMPLOYEES, *UPGRADES), name, place), *strengths(SHIPS, f"ROUND:{name}", place))
    for name, place in NAMES
)


GIVEN_BY = tuple(  # by number of ABILITY_WORDS: the abilities that a card has, each with its strength
    tuple((ability, gives[card]) for ability, gives in enumerate(GIVES) if gives[card]) for card in range(len(GIVES[0]))
)
NOTHING = (0,) * len(GIVES)
NO_SOURCES: tuple[Sources, ...] = ((),) * len(GIVES)


class Front:
    """What lies before a shop: an immutable value.

    Attributes
    ----------
    cards : tuple of int
        Numbers of ``ABILITY_WORDS``, rising.
    employees, upgrades, ships : tuple of int
        The same by sort, each by its own number.
    strength : tuple of int
        By ability, what all cards together give (BQ-065, BQ-137).
    sources : tuple
        By ability, the cards that give it, lowest card id first, each with how often a step.
    ashore : Front
        The same without ships, for the time when they have gone back (BQ-138).

    """

    __slots__ = ("ashore", "cards", "employees", "ships", "sources", "strength", "upgrades")

    def __init__(
        self, cards: tuple[int, ...], strength: tuple[int, ...], sources: tuple[Sources, ...], ashore: Front | None
    ) -> None:
        """Keep what these cards can do; without ``ashore`` there is no ship among them."""
        self.cards, self.strength, self.sources = cards, strength, sources
        self.employees = tuple([card for card in cards if card < FIRST_UPGRADE])
        self.upgrades = tuple([card - FIRST_UPGRADE for card in cards if FIRST_UPGRADE <= card < FIRST_SHIP])
        self.ships = tuple([card - FIRST_SHIP for card in cards if card >= FIRST_SHIP])
        self.ashore: Front = self if ashore is None else ashore

    def plus(self, card: int) -> Front:
        """The same with one card more."""
        return _with_one_more(self, card)


@lru_cache(maxsize=8192)
def _with_one_more(front: Front, card: int) -> Front:
    strength, sources = front.strength, front.sources
    for ability, more in GIVEN_BY[card]:
        strength = (*strength[:ability], strength[ability] + more, *strength[ability + 1 :])
        holders = tuple(sorted((*sources[ability], (card, more))))
        sources = (*sources[:ability], holders, *sources[ability + 1 :])
    ashore = front.ashore if card >= FIRST_SHIP else front.ashore.plus(card) if front.ships else None
    return Front(tuple(sorted((*front.cards, card))), strength, sources, ashore)


BARE = Front((), NOTHING, NO_SOURCES, None)


def front_of(cards: Iterable[int]) -> Front:
    """What lies before a shop with these cards."""
    front = BARE
    for card in cards:
        front = front.plus(card)
    return front


def unused(table: BargainTable, seat: int, ability: int) -> int | None:
    """BQ-065: the card of a shop with the lowest id that gives an ability and has a use left in this step."""
    used = table.used[seat]
    for card, uses in table.front[seat].sources[ability]:
        if card not in used or used.count(card) < uses:
            return card
    return None


def all_unused(table: BargainTable, seat: int, ability: int) -> list[int]:
    """BQ-065, BQ-194: all such cards, lowest card id first."""
    used = table.used[seat]
    return [card for card, uses in table.front[seat].sources[ability] if used.count(card) < uses]


def use(table: BargainTable, seat: int, ability: int) -> None:
    """BQ-065: an ability is used by the first card that has a use left."""
    card = unused(table, seat, ability)
    assert card is not None, "an ability is used where a choice needs it"
    table.used[seat].append(card)


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

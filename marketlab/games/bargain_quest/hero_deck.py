"""An Expanded Hero Deck: BQ-169 to BQ-173, and the plain hero deck of BQ-018."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from marketlab.games.bargain_quest.includes import CLASSES, HEROES, HEROES_PER_CLASS, OTHERS_PER_SEAT

if TYPE_CHECKING:
    from marketlab.games.bargain_quest.table import BargainTable


def stack_of(hero: int) -> int:
    """BQ-170: a stack for each single class, and the last one for all other heroes."""
    icons = HEROES[hero].icons
    return icons.bit_length() - 1 if icons and not icons & (icons - 1) else len(CLASSES)


STACK_OF = tuple(stack_of(hero) for hero in range(len(HEROES)))


@lru_cache(maxsize=16)
def in_stacks(heroes: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """BQ-170: heroes stack by stack."""
    return tuple(tuple(hero for hero in heroes if STACK_OF[hero] == stack) for stack in range(len(CLASSES) + 1))


def build_hero_deck(table: BargainTable, heroes: list[int]) -> None:
    """BQ-018, BQ-169 to BQ-173: shuffle the hero deck; the expanded one of 2 heroes a class and 2 others a player."""
    chosen = take_from_stacks(table, heroes) if table.options["expanded_heroes"] else list(heroes)
    table.chance["hero deck"].shuffle(chosen)
    table.hero_deck = chosen
    table.hero_box = sorted(set(heroes) - set(chosen))


def take_from_stacks(table: BargainTable, heroes: list[int]) -> list[int]:
    """BQ-170 to BQ-172: shuffle each stack and take cards unseen; where a stack holds fewer, all of it."""
    chosen: list[int] = []
    for stack, alike in enumerate(in_stacks(tuple(heroes))):
        cards = list(alike)
        table.chance["hero stacks"].shuffle(cards)
        wanted = HEROES_PER_CLASS if stack < len(CLASSES) else OTHERS_PER_SEAT * len(table.seats)
        chosen += cards[:wanted]
    return chosen

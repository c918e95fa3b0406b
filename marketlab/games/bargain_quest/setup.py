"""Setup: BQ-010 to BQ-020, BQ-107, BQ-108."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from marketlab.games.bargain_quest.box import box_of, every_copy
from marketlab.games.bargain_quest.events import ARRIVED, EMPLOYEE_SHOWN, HEROES_LEFT
from marketlab.games.bargain_quest.gold import pay_hero, pay_shop
from marketlab.games.bargain_quest.hero_deck import build_hero_deck
from marketlab.games.bargain_quest.includes import (
    FIRST_BLACK,
    HEROES,
    INTRO_MONSTERS,
    MONSTERS,
    RANKS,
    START_EMPLOYEES,
    START_GOLD,
)
from marketlab.games.bargain_quest.options import check_options
from marketlab.games.bargain_quest.table import BargainTable, HeroInPlay

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from marketlab.core.randomness import Chance


def new_table(seats: tuple[str, ...], options: Mapping[str, object], chance: Chance) -> BargainTable:
    """BQ-010 to BQ-020: shuffle all decks, draw the first holder of the quest token, deal heroes to the centre."""
    check_options(options)
    table = BargainTable(seats, options, chance)
    table.give_quest_token(first_holder(table))
    table.active = table.quest_token
    shuffle_items(table)
    table.monster_deck = build_monster_deck(table, 0)
    shuffle_others(table)
    build_hero_deck(table, every_copy(box_of(options).heroes))
    announce_gold(table, [START_GOLD] * len(seats))
    show_employees(table)
    deal_heroes(table)
    return table


def first_holder(table: BargainTable) -> int:
    """BQ-011: the seat that the option names, else one drawn by chance."""
    first = table.options["first"]
    return table.chance["quest token"].below(len(table.seats)) if first is None else table.seats.index(str(first))


def shuffle_items(table: BargainTable) -> None:
    """BQ-012, BQ-140: the item deck, and the black market deck where it is played."""
    cards = every_copy(table.box.items)
    if table.options["black_market"]:
        table.black_deck = [card for card in cards if card >= FIRST_BLACK]
        table.chance["black market deck"].shuffle(table.black_deck)
        cards = cards[: -len(table.black_deck)]
    table.chance["item deck"].shuffle(cards)
    table.item_deck = cards


def shuffle_others(table: BargainTable) -> None:
    """BQ-015, BQ-017, BQ-108: adventure cards, employees and, in their mode, the supply ships."""
    box, chance = table.box, table.chance
    table.adventure_deck, table.employee_deck = every_copy(box.adventures), every_copy(box.employees)
    table.ship_stack = every_copy(box.ships)
    chance["adventure deck"].shuffle(table.adventure_deck)
    chance["employee deck"].shuffle(table.employee_deck)
    chance["ship stack"].shuffle(table.ship_stack)


@lru_cache(maxsize=16)
def by_rank(monsters: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """BQ-013: the monsters of a box by rank, each as often as it is used."""
    every = every_copy(monsters)
    return tuple(tuple(monster for monster in every if MONSTERS[monster].rank == rank) for rank in range(len(RANKS)))


def build_monster_deck(table: BargainTable, lowest: int, taken: Sequence[int] = ()) -> list[int]:
    """BQ-013, BQ-014, BQ-107: one random monster of each rank from ``lowest`` up, rank I on top; the rest put away."""
    deck: list[int] = []
    for rank, alike in enumerate(by_rank(table.box.monsters)):
        fitting = [monster for monster in alike if monster not in taken]
        table.chance["monsters"].shuffle(fitting)
        chosen = INTRO_MONSTERS[rank] if table.options["intro"] else fitting[0] if fitting else None
        if rank >= lowest and chosen is not None and chosen in fitting:
            deck.insert(0, chosen)
            fitting.remove(chosen)
        table.monster_box += sorted(fitting)
    return deck


def announce_gold(table: BargainTable, gold: list[int]) -> None:
    """BQ-010: note the gold that each shop begins with."""
    for seat, amount in enumerate(gold):
        table.gold[seat] = 0
        pay_shop(table, seat, amount, "start")


def show_employees(table: BargainTable) -> None:
    """BQ-017: the top 2 employees lie faceup."""
    for _ in range(START_EMPLOYEES):
        reveal_employee(table)


def reveal_employee(table: BargainTable) -> None:
    """BQ-064: the next employee lies faceup, as long as the deck lasts."""
    if table.employee_deck:
        table.employees.append(table.employee_deck.pop())
        table.events.append((EMPLOYEE_SHOWN, table.employees[-1]))


def deal_heroes(table: BargainTable) -> None:
    """BQ-019, BQ-077: as many heroes as players to the centre, 4 in the Advanced 2 Player game."""
    for _ in range(table.heroes_in_play):
        table.centre.append(arrive(table, table.hero_deck.pop()))
    table.events.append((HEROES_LEFT, len(table.hero_deck)))


def arrive(table: BargainTable, hero: int) -> HeroInPlay:
    """BQ-020: a hero enters with its printed gold on the card."""
    arrived = HeroInPlay(hero, 0)
    welcome(table, arrived, HEROES[hero].gold)
    return arrived


def welcome(table: BargainTable, hero: HeroInPlay, gold: int) -> None:
    """BQ-020: put gold on a hero that comes to the table, and say so."""
    table.events.append((ARRIVED, hero.card, gold))
    hero.gold = 0
    pay_hero(table, hero, gold, "arrival")

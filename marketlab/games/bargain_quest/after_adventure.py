"""Base: Adventure, BQ-051 to BQ-059, BQ-193: what happens at the end of the step, in the order of BQ-054."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.bargain_quest.end_and_score import lose_game, win_game
from marketlab.games.bargain_quest.events import (
    CONSOLATION_WOUND,
    HEROES_LEFT,
    ITEM_GONE,
    MONSTER_ACTS,
    MONSTER_BEATEN,
    RETURNED,
)
from marketlab.games.bargain_quest.gold import pay_hero, pay_penalty
from marketlab.games.bargain_quest.includes import CONSOLATION, ITEMS, MONSTERS, PRICE, RANKS
from marketlab.games.bargain_quest.options import EVERY_ROUND, HEROES
from marketlab.games.bargain_quest.piles import discard
from marketlab.games.bargain_quest.setup import arrive
from marketlab.games.bargain_quest.steps import enter
from marketlab.games.bargain_quest.table import OVER, UPGRADE, BargainTable, HeroInPlay

if TYPE_CHECKING:
    from collections.abc import Callable

ONE_USE = frozenset(number for number, card in enumerate(ITEMS) if card.effect.name == "ONE_USE")
LAST_RANK = len(RANKS) - 1


def end_adventure(table: BargainTable) -> None:
    """BQ-045, BQ-053 to BQ-059: the end of the step; with the third monster, or without heroes, the end of the game."""
    monster = table.monster
    assert monster is not None, "a monster was fought"
    consolation_wound(table, monster)
    discard_one_use(table)
    monster_ability(table, monster)
    is_beaten = table.wounds >= wounds_needed(table)
    if is_beaten:
        table.events.append((MONSTER_BEATEN, monster, table.wounds))
        if MONSTERS[monster].rank == LAST_RANK:
            win_game(table)
            return
        table.monster, table.wounds, table.monster_steps = None, 0, 0
    pay_treasure(table, monster, is_beaten=is_beaten)
    return_heroes(table)
    if table.phase != OVER:
        collect_adventures(table)
        enter(table, UPGRADE)


def consolation_wound(table: BargainTable, monster: int) -> None:
    """BQ-051, BQ-193: without a hit a wound for nothing; some monsters escape it in their first steps."""
    name, numbers = MONSTERS[monster].effect
    escapes = name == "NO_CONSOLATION" and table.monster_steps < numbers[0]
    if not table.hit and not escapes:
        table.wounds += CONSOLATION
        table.events.append((CONSOLATION_WOUND, monster, table.wounds))
    table.hit = False
    table.monster_steps += 1


def survivors(table: BargainTable) -> list[HeroInPlay]:
    """The heroes who still stand, in the order of resolution."""
    return [hero for seat in table.order for hero in table.heroes[seat]]


def discard_one_use(table: BargainTable) -> None:
    """BQ-054: items for one use go to the discards."""
    for hero in survivors(table):
        for item in sorted(ONE_USE.intersection(hero.items)):
            for _ in range(hero.items.count(item)):
                take_item(table, hero, item)


def take_item(table: BargainTable, hero: HeroInPlay, item: int) -> None:
    """BQ-054: a hero loses an item, faceup to the discards."""
    hero.items.remove(item)
    discard(table, item)
    table.events.append((ITEM_GONE, hero.card, item))


def monster_ability(table: BargainTable, monster: int) -> None:
    """BQ-054: an ability that acts at the end of the Adventure Step."""
    name, numbers = MONSTERS[monster].effect
    if name in AFTER_ADVENTURE:
        table.events.append((MONSTER_ACTS, monster))
        AFTER_ADVENTURE[name](table, *numbers)


def defeated_shops_pay(table: BargainTable, amount: int) -> None:
    """BQ-054, BQ-195: each shop with a fallen hero pays, however many fell, or all it has."""
    for seat in table.order:
        if table.fallen[seat]:
            pay_penalty(table, seat, amount)


def survivors_lose_item(table: BargainTable, count: int) -> None:
    """BQ-054: each survivor loses its cheapest item; of equal prices the one with the lowest card id."""
    for hero in survivors(table):
        for item in sorted(hero.items, key=lambda item: (PRICE[item], item))[:count]:
            take_item(table, hero, item)


AFTER_ADVENTURE: dict[str, Callable[..., None]] = {
    "AFTER_ADVENTURE:DEFEATED_SHOPS_PAY": defeated_shops_pay,
    "AFTER_ADVENTURE:SURVIVORS_LOSE_ITEM": survivors_lose_item,
}


def wounds_needed(table: BargainTable) -> int:
    """BQ-053, BQ-078: as many wounds as heroes fought, the fallen included; or the number of the option."""
    wanted = table.options["wounds_needed"]
    return table.heroes_in_play if wanted == HEROES else int(str(wanted))


def pay_treasure(table: BargainTable, monster: int, *, is_beaten: bool) -> None:
    """BQ-056: every survivor gains the treasure of the monster that was fought; by option only when it is beaten."""
    if is_beaten or table.options["treasure"] == EVERY_ROUND:
        for hero in survivors(table):
            pay_hero(table, hero, MONSTERS[monster].treasure, "treasure")


def return_heroes(table: BargainTable) -> None:
    """BQ-052, BQ-057 to BQ-059: survivors return, a new hero comes for each fallen one; too few left: all lose."""
    missing = sum(map(len, table.fallen))
    if missing > len(table.hero_deck):
        lose_game(table, missing)
        return
    for hero in survivors(table):
        send_back(table, hero)
    for fallen in table.fallen:
        table.heroes_out += fallen
    table.heroes = [[] for _ in table.seats]
    table.fallen = [[] for _ in table.seats]
    for newcomer in sorted(table.hero_deck.pop() for _ in range(missing)):
        table.centre.append(arrive(table, newcomer))
    table.events.append((HEROES_LEFT, len(table.hero_deck)))


def send_back(table: BargainTable, hero: HeroInPlay) -> None:
    """BQ-057, BQ-058: a survivor returns to the centre with its gold and items, or without items by option."""
    if not table.options["survivors_keep_items"]:
        for item in list(hero.items):
            take_item(table, hero, item)
    table.centre.append(hero)
    table.events.append((RETURNED, hero.card, hero.gold))


def collect_adventures(table: BargainTable) -> None:
    """BQ-045, BQ-194: all adventure cards, the replaced ones too, are shuffled together again."""
    for hero in table.centre:
        table.adventure_deck += hero.adventure
        hero.adventure, hero.used, hero.done = [], [], False
    table.adventure_deck += table.adventure_discards
    table.adventure_discards = []
    table.chance["adventure deck"].shuffle(table.adventure_deck)

"""Base: Adventure, BQ-045 to BQ-052, BQ-194, BQ-195. A random card changes each hero; then each hero fights."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.bargain_quest.abilities import HERO_ATTACK, HERO_DEFENCE, REDRAW, all_unused
from marketlab.games.bargain_quest.after_adventure import end_adventure
from marketlab.games.bargain_quest.asking import ask
from marketlab.games.bargain_quest.choices import DONE, NONE, REDRAW_CARD, REDRAW_EFFECT, BargainChoice
from marketlab.games.bargain_quest.events import (
    ADVENTURE_DEALT,
    FELL,
    FOUGHT,
    REDREW,
    SAVED,
    STARS,
    SURVIVED,
    WOUNDED,
)
from marketlab.games.bargain_quest.gold import pay_hero, pay_penalty
from marketlab.games.bargain_quest.includes import (
    ADVENTURES,
    EMPLOYEES,
    HEROES,
    ITEMS,
    MONSTERS,
    WOUND_STAR,
    Card,
    strengths,
)
from marketlab.games.bargain_quest.options import AT_LEAST
from marketlab.games.bargain_quest.piles import discard

if TYPE_CHECKING:
    from marketlab.core.choice import Choice
    from marketlab.games.bargain_quest.table import BargainTable, HeroInPlay

CAN_REDRAW = frozenset(number for number, card in enumerate(ITEMS) if card.effect.name == REDRAW_EFFECT)
CAN_SAVE = frozenset(number for number, card in enumerate(ITEMS) if card.effect.name == "SAVE")
WOUND_STARS = strengths(ITEMS, "ON_WOUND:STAR")
SURVIVAL_STARS = strengths(ITEMS, "ON_SURVIVE:STAR")
SURVIVAL_GOLD = strengths(ITEMS, "ON_SURVIVE:HERO_GOLD")
PENALTIES = strengths(ITEMS, "IF_DEFEATED:PAY")
ADVENTURE_CARDS = strengths(MONSTERS, "TWO_ADVENTURE_CARDS")

Part = tuple[str, int, int]
HERO_PARTS, ITEM_PARTS, ADVENTURE_PARTS = (  # by card: who or what it is, attack, defence
    tuple((card.title, card.attack, card.defence) for card in cards) for cards in (HEROES, ITEMS, ADVENTURES)
)


async def adventure(table: BargainTable) -> None:
    """BQ-045, BQ-050: deal the adventure cards, then hero after hero from the quest token clockwise, then the end."""
    deal_adventures(table)
    for seat, hero in heroes_in_order(table):
        table.active = seat
        while len(legal := legal_redraws(table, seat)) > 1:
            choice = await ask(table, seat, "adventure", "BQ-194", legal_redraws, choices=legal)
            if choice is DONE:
                break
            redraw(table, seat, hero, choice)
        fight(table, seat, hero)
    end_adventure(table)


def heroes_in_order(table: BargainTable) -> list[tuple[int, HeroInPlay]]:
    """BQ-050, BQ-195: from the quest token clockwise; the heroes of a shop in the order chosen."""
    return [(seat, hero) for seat in table.order for hero in table.heroes[seat]]


def deal_adventures(table: BargainTable) -> None:
    """BQ-045: 1 adventure card faceup to each hero, or 2 against some monsters, the second ones last."""
    monster = the_monster(table)
    for _ in range(1 + ADVENTURE_CARDS[monster]):
        for seat, hero in heroes_in_order(table):
            if table.adventure_deck:
                hero.adventure.append(table.adventure_deck.pop())
                table.events.append((ADVENTURE_DEALT, seat, hero.card, hero.adventure[-1]))


def the_monster(table: BargainTable) -> int:
    """BQ-023: the monster that is fought."""
    assert table.monster is not None, "a monster lies faceup from Supply to Adventure"
    return table.monster


def hero_to_fight(table: BargainTable, seat: int) -> HeroInPlay | None:
    """BQ-050: the next hero of a shop that has not fought yet."""
    for hero in table.heroes[seat]:
        if not hero.done:
            return hero
    return None


def legal_redraws(table: BargainTable, seat: int) -> list[Choice]:
    """BQ-194: each unused item of the hero and employee of the shop, for each adventure card, while the deck lasts."""
    hero = hero_to_fight(table, seat)
    if hero is None or not table.adventure_deck:
        return [DONE]
    items = [item for item in sorted(CAN_REDRAW.intersection(hero.items)) if has_use_left(hero, item)]
    employees = all_unused(table, seat, REDRAW)
    if not items and not employees:
        return [DONE]
    sources = [*((item, NONE) for item in items), *((NONE, card) for card in employees)]
    return [*(REDRAW_CARD[card, *source] for card in sorted(set(hero.adventure)) for source in sources), DONE]


def has_use_left(hero: HeroInPlay, item: int) -> bool:
    """BQ-194: each copy of an item gives one replacement."""
    return hero.used.count(item) < hero.items.count(item)


def redraw(table: BargainTable, seat: int, hero: HeroInPlay, choice: BargainChoice) -> None:
    """BQ-194: a new adventure card for an old one, which stays out until the step is over."""
    new = table.adventure_deck.pop()
    hero.adventure[hero.adventure.index(choice.adventure)] = new
    table.adventure_discards.append(choice.adventure)
    source: Card
    if choice.item != NONE:
        hero.used.append(choice.item)
        source = ITEMS[choice.item]
    else:
        table.used[seat].append(choice.card)
        source = EMPLOYEES[choice.card]
    table.events.append((REDREW, seat, hero.card, choice.adventure, new, source.title))


# Attack and defence ------------------------------------------------------------------------------------------------


def sums(table: BargainTable, seat: int, hero: HeroInPlay) -> list[Part]:
    """BQ-046, BQ-054, BQ-065: what makes up attack and defence of a hero, part by part."""
    strength, monster = table.front[seat].strength, MONSTERS[the_monster(table)]
    return [
        HERO_PARTS[hero.card],
        *[ITEM_PARTS[item] for item in hero.items],
        *[ADVENTURE_PARTS[number] for number in hero.adventure],
        ("the shop", strength[HERO_ATTACK], strength[HERO_DEFENCE]),
        (monster.title, *against(monster, hero)),
    ]


def against(monster: Card, hero: HeroInPlay) -> tuple[int, int]:
    """BQ-054: what the ability of the monster adds to attack and defence of this hero."""
    name, numbers = monster.effect
    if name == "IF_CLASS:ATK":
        return (numbers[1] if HEROES[hero.card].icons >> numbers[0] & 1 else 0), 0
    if name == "IF_CLASS:DEF":
        return 0, (numbers[1] if HEROES[hero.card].icons >> numbers[0] & 1 else 0)
    if name == "MIN_ITEMS:ELSE_DEF":
        return 0, (numbers[1] if len(hero.items) < numbers[0] else 0)
    return 0, 0


def wanted_attack(table: BargainTable) -> int:
    """BQ-047: the attack that wounds the monster: its defence, or 1 more by option."""
    return MONSTERS[the_monster(table)].defence + (table.options["wound_when"] != AT_LEAST)


def needed_defence(table: BargainTable) -> int:
    """BQ-048: the defence that survives: the attack of the monster, or 1 more by option."""
    return MONSTERS[the_monster(table)].attack + (table.options["survive_when"] != AT_LEAST)


def fight(table: BargainTable, seat: int, hero: HeroInPlay) -> None:
    """BQ-046 to BQ-048, BQ-050: attack against defence both ways; the defence is checked for every hero."""
    attack = defence = 0
    for _, more, safer in sums(table, seat, hero):
        attack += more
        defence += safer
    wanted, needed = wanted_attack(table), needed_defence(table)
    table.events.append((FOUGHT, seat, hero.card, attack, wanted, defence, needed))
    hero.done = True
    if attack >= wanted:
        wound(table, seat, hero)
    if defence >= needed:
        table.events.append((SURVIVED, seat, hero.card))
        survive(table, seat, hero)
    elif defence == needed - 1 and (item := min(CAN_SAVE.intersection(hero.items), default=None)) is not None:
        save(table, seat, hero, item)
    else:
        fall(table, seat, hero)


def wound(table: BargainTable, seat: int, hero: HeroInPlay) -> None:
    """BQ-047, BQ-194: a wound for the monster, a star for the shop, and what items of the hero add."""
    table.wounds += 1
    table.hit = True
    table.events.append((WOUNDED, seat, hero.card, table.monster, table.wounds))
    gain_stars(table, seat, WOUND_STAR + sum([WOUND_STARS[item] for item in hero.items]), "wound")


def survive(table: BargainTable, seat: int, hero: HeroInPlay) -> None:
    """BQ-049, BQ-194: a star for the shop of a survivor, and what items of the hero add."""
    stars = table.survival_stars + sum([SURVIVAL_STARS[item] for item in hero.items])
    gain_stars(table, seat, stars, "survival")
    if gold := sum([SURVIVAL_GOLD[item] for item in hero.items]):
        pay_hero(table, hero, gold, "item")


def save(table: BargainTable, seat: int, hero: HeroInPlay, item: int) -> None:
    """BQ-048: an item saves a hero who lacks exactly 1 defence, and is discarded."""
    table.events.append((SAVED, seat, hero.card, item))
    survive(table, seat, hero)
    hero.items.remove(item)
    discard(table, item)


def gain_stars(table: BargainTable, seat: int, amount: int, reason: str) -> None:
    """BQ-007, BQ-047, BQ-049: stars never run out."""
    if amount:
        table.stars[seat] += amount
        table.events.append((STARS, seat, amount, reason))


def fall(table: BargainTable, seat: int, hero: HeroInPlay) -> None:
    """BQ-052, BQ-194: items to the discards, gold to the bank, penalties for the shop; the hero is out of the game."""
    table.events.append((FELL, seat, hero.card, len(hero.items), hero.gold))
    for item in hero.items:
        discard(table, item)
        if PENALTIES[item]:
            pay_penalty(table, seat, PENALTIES[item])
    if hero.gold:
        pay_hero(table, hero, -hero.gold, "fell")
    table.heroes[seat].remove(hero)
    table.fallen[seat].append(hero.card)
    table.adventure_discards += hero.adventure

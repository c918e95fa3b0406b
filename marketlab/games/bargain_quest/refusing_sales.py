"""Why a hero may not be chosen, an item not sold, an adventure card not replaced, and a card not bought."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.refusal import Reason, refuse
from marketlab.games.bargain_quest.abilities import ANY_CLASS, RAISE, REDRAW, unused
from marketlab.games.bargain_quest.adventure import CAN_REDRAW, hero_to_fight
from marketlab.games.bargain_quest.choices import NONE
from marketlab.games.bargain_quest.includes import FIRST_UPGRADE, HEROES, ITEMS, PRICE
from marketlab.games.bargain_quest.shopping import hero_of, is_match, raise_of
from marketlab.games.bargain_quest.upgrade import cost_of, has_purchase_left, owns

if TYPE_CHECKING:
    from marketlab.games.bargain_quest.choices import BargainChoice
    from marketlab.games.bargain_quest.table import BargainTable, HeroInPlay


def why_not_hero(table: BargainTable, seat: int, choice: BargainChoice) -> Reason:
    """BQ-035, BQ-037: the hero must be in the centre, and be attracted by the display."""
    if any(hero.card == choice.hero for hero in table.centre):
        return refuse("BQ-035", "not_attracted", 1)
    for owner, served in enumerate(table.heroes):
        if any(hero.card == choice.hero for hero in served):
            key = "own_hero" if owner == seat else "taken_hero"
            return refuse("BQ-037", key, 4, seat=table.seats[owner])
    return refuse("BQ-037", "hero_away", 6)


def why_not_sell(table: BargainTable, seat: int, choice: BargainChoice) -> Reason:
    """BQ-031, BQ-040 to BQ-042, BQ-195: the item, the hero, the class, the ability, then the gold."""
    is_named = choice.hero != NONE
    if is_named != (table.service > 1):
        return refuse("BQ-195", "no_name" if is_named else "name_hero", 6)
    hero = hero_of(table, seat, choice)
    if hero is None:
        return refuse("BQ-195", "other_hero", 6)
    return (
        _why_not_item(table, seat, choice.item)
        or _why_not_class(table, seat, choice, hero)
        or _why_not_price(table, seat, choice, hero)
    )


def _why_not_item(table: BargainTable, seat: int, item: int) -> Reason | None:
    """BQ-031: what is on display attracts and cannot be sold."""
    if item in table.stock[seat]:
        return None
    return refuse("BQ-031", "on_display", 2) if item in table.display[seat] else refuse("BQ-040", "not_in_shop", 5)


def _why_not_class(table: BargainTable, seat: int, choice: BargainChoice, hero: HeroInPlay) -> Reason | None:
    """BQ-040: an icon of the hero; without one an ability, and the words that say so."""
    if is_match(choice.item, hero.card):
        return refuse("BQ-040", "matches_anyway", 5) if choice.off_class else None
    title = HEROES[hero.card].title
    if unused(table, seat, ANY_CLASS) is not None:
        return None if choice.off_class else refuse("BQ-040", "say_off_class", 1, hero=title)
    if choice.off_class and table.front[seat].strength[ANY_CLASS]:
        return refuse("BQ-065", "ability_used", 4)
    return refuse("BQ-040", "wrong_class", 3, hero=title)


def _why_not_price(table: BargainTable, seat: int, choice: BargainChoice, hero: HeroInPlay) -> Reason:
    """BQ-042: the price, raised only by an ability, from the gold on the hero."""
    if choice.raised and not raise_of(table, seat):
        has_ability = table.front[seat].strength[RAISE]
        return refuse("BQ-065", "ability_used", 4) if has_ability else refuse("BQ-042", "no_raise", 5)
    price = PRICE[choice.item] + (raise_of(table, seat) if choice.raised else 0)
    return refuse("BQ-042", "hero_too_poor", price - hero.gold, price=price, held=hero.gold)


def why_not_redraw(table: BargainTable, seat: int, choice: BargainChoice) -> Reason:
    """BQ-194: an adventure card of the hero that is about to fight, and a source that is left."""
    hero = hero_to_fight(table, seat)
    if hero is None or choice.adventure not in hero.adventure:
        return refuse("BQ-194", "other_adventure", 3)
    if choice.item != NONE and choice.item in CAN_REDRAW and choice.item not in hero.items:
        return refuse("BQ-194", "item_not_worn", 2, item=ITEMS[choice.item].title)
    if choice.card != NONE and not table.front[seat].strength[REDRAW]:
        return refuse("BQ-065", "not_employed", 2)
    return refuse("BQ-065", "ability_used", 1)


def why_not_purchase(table: BargainTable, seat: int, choice: BargainChoice) -> Reason:
    """BQ-060 to BQ-064, BQ-165: in the game, available, not owned, within the limit, and paid."""
    card = choice.card
    is_upgrade = card >= FIRST_UPGRADE
    box = table.box
    if not (box.upgrades[card - FIRST_UPGRADE] if is_upgrade else box.employees[card]):
        return refuse("BQ-140" if is_upgrade else "BQ-106", "not_in_game", 9)
    if owns(table, seat, card):
        return refuse("BQ-063" if is_upgrade else "BQ-062", "owned", 6)
    if not is_upgrade and card not in table.employees:
        return refuse("BQ-064", "not_available", 7)
    if is_upgrade and not table.upgrades_left(card - FIRST_UPGRADE):
        return refuse("BQ-063", "sold_out", 8)
    if not has_purchase_left(table, seat, card):
        return refuse("BQ-060", "bought_enough", 5)
    cost, gold = cost_of(table, seat, card), table.gold[seat]
    return refuse("BQ-061", "too_dear", cost - gold, cost=cost, gold=gold)

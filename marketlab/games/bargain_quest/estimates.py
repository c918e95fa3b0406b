"""What a viewer can work out: costs, hearts and prices as they stand, and what a ship is worth on average."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, cast

from marketlab.games.bargain_quest import seen
from marketlab.games.bargain_quest.abilities import (
    COST,
    DISPLAY_HEARTS,
    GIVES,
    HERO_ATTACK,
    HERO_DEFENCE,
    MONSTER_COST,
    MONSTER_HEARTS,
    RAISE,
    RAISED_BY,
    STORAGE,
    Front,
    front_of,
)
from marketlab.games.bargain_quest.adventure import against
from marketlab.games.bargain_quest.display import item_hearts
from marketlab.games.bargain_quest.includes import (
    ADVENTURES,
    FIRST_SHIP,
    FIRST_UPGRADE,
    HEROES,
    ITEMS,
    MONSTERS,
    NO_CARD,
    PRICE,
)
from marketlab.games.bargain_quest.upgrade import changed_cost

if TYPE_CHECKING:
    from marketlab.games.bargain_quest.seen import Hero, Json, Ship
    from marketlab.games.bargain_quest.table import HeroInPlay


class Strength(NamedTuple):
    """Attack and defence of a hero: with items and adventure cards, and what shop and monster add to that."""

    attack: int
    defence: int
    more_attack: int
    more_defence: int


def own_shop(view: Json) -> Json | None:
    """The shop of the viewer; None for everybody."""
    name = view["viewer"]
    return None if name is None else seen.seat(view, str(name))


def front_in_view(shop: Json) -> Front:
    """BQ-065: the cards before a shop, and what they can do."""
    employees, ships = seen.employees(shop["employees"]), seen.claimed(shop["ships"])
    upgrades = [FIRST_UPGRADE + kind for kind in seen.upgrades(shop["upgrades"])]
    return front_of([*employees, *upgrades, *(FIRST_SHIP + ship for ship in ships)])


def cost_in_view(view: Json, card: int) -> int:
    """BQ-061, BQ-197: what an employee or upgrade costs the viewer now."""
    own, monster = own_shop(view), seen.monster(view)
    change = 0 if monster is None else MONSTER_COST[monster.card]
    if own is not None and not seen.listed(own["purchases"]):
        change += front_in_view(own).strength[COST]
    return changed_cost(card, change)


def hearts_in_view(view: Json, item: int) -> int:
    """BQ-032: the hearts of an item on display now."""
    monster = seen.monster(view)
    return item_hearts(item, 0 if monster is None else MONSTER_HEARTS[monster.card])


def raise_in_view(view: Json) -> int:
    """By how much an unused ability of the viewer raises a price now."""
    own = own_shop(view)
    if own is None:
        return 0
    used = seen.abilities(own["used"])
    sources = front_in_view(own).sources[RAISE]
    return next((GIVES[RAISED_BY][card] for card, uses in sources if used.count(card) < uses), 0)


def ship_worth(view: Json, ship: Ship) -> float:
    """BQ-114, BQ-129: the prices of the cards that the viewer knows, and the mean price for each it does not."""
    known = sum(PRICE[cargo.card] for cargo in ship.cargo if cargo.card != NO_CARD)
    unknown = [cargo for cargo in ship.cargo if cargo.card == NO_CARD]
    return known + sum(seen.mean_price(view, is_black=bool(cargo.is_black)) for cargo in unknown)


def shop_hearts(shop: Json) -> int:
    """BQ-032: the hearts that a shop adds to its window, if that shows anything."""
    return front_in_view(shop).strength[DISPLAY_HEARTS]


def window_hearts(view: Json, items: list[int]) -> int:
    """BQ-032: how many hearts the window of the viewer would have with these items."""
    own = own_shop(view)
    bonus = shop_hearts(own) if own is not None and items else 0
    return bonus + sum(hearts_in_view(view, item) for item in items)


def storage_in_view(view: Json, shop: Json) -> int:
    """BQ-066, BQ-067: how many cards a shop may store."""
    return seen.number(seen.option(view, "base_storage")) + front_in_view(shop).strength[STORAGE]


def strength_in_view(view: Json, hero: Hero, shop: Json | None) -> Strength:
    """BQ-046, BQ-054, BQ-065: a hero as it would fight now, served by a shop or by nobody yet."""
    parts = [HEROES[hero.card], *(ITEMS[item] for item in hero.items), *(ADVENTURES[one] for one in hero.adventure)]
    more_attack = more_defence = 0
    if shop is not None:
        strength = front_in_view(shop).strength
        more_attack, more_defence = strength[HERO_ATTACK], strength[HERO_DEFENCE]
    if (monster := seen.monster(view)) is not None:
        attack, defence = against(MONSTERS[monster.card], cast("HeroInPlay", hero))  # it reads card and items alone
        more_attack, more_defence = more_attack + attack, more_defence + defence
    return Strength(sum(part.attack for part in parts), sum(part.defence for part in parts), more_attack, more_defence)

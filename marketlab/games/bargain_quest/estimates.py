"""What a viewer can work out: costs, hearts and prices as they stand, and what a ship is worth on average."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.bargain_quest import seen
from marketlab.games.bargain_quest.abilities import (
    COST,
    GIVES,
    MONSTER_COST,
    MONSTER_HEARTS,
    RAISE,
    RAISED_BY,
    Front,
    front_of,
)
from marketlab.games.bargain_quest.display import item_hearts
from marketlab.games.bargain_quest.includes import FIRST_SHIP, FIRST_UPGRADE, NO_CARD, PRICE
from marketlab.games.bargain_quest.upgrade import changed_cost

if TYPE_CHECKING:
    from marketlab.games.bargain_quest.seen import Json, Ship


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

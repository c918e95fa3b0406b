"""Where a choice points on the board, and what it would change, from a view alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from marketlab.games.bargain_quest import seen
from marketlab.games.bargain_quest.choices import NONE, BargainChoice
from marketlab.games.bargain_quest.estimates import cost_in_view, own_shop
from marketlab.games.bargain_quest.includes import (
    ABILITY_WORDS,
    HERO_WORDS,
    ITEM_WORDS,
    SHIP_WORDS,
)
from marketlab.games.bargain_quest.labels import raised_price
from marketlab.games.bargain_quest.previews import foretold
from marketlab.games.bargain_quest.shopping import SALE_GOLD
from marketlab.games.bargain_quest.table import ADVENTURE, AFTER_LOAD, BLACK_MARKET, LOAD, OVER, SHIP_TURN, UPGRADE

if TYPE_CHECKING:
    from marketlab.core.choice import Choice
    from marketlab.core.foresight import Foresight
    from marketlab.core.scene_form import Delta, Move

Json = dict[str, object]


def ship_zone(ship: int) -> str:
    """The id of the zone of an available ship."""
    return f"ship-{SHIP_WORDS[ship]}"


def cargo_ids(view: Json, ship: int, *, down: bool) -> list[str]:
    """The ids of the cards on a ship; of the facedown ones alone."""
    found = next((found for found in seen.ships(view) if found.card == ship), None)
    cargo = found.cargo if found else []
    return [f"{ship_zone(ship)}-{place}" for place, card in enumerate(cargo, start=1) if card.is_down or not down]


def targets(view: Json, choice: Choice) -> tuple[list[str], list[str]]:
    """The cards of the scene that a choice is about, and the zones where it would lay one."""
    made = cast("BargainChoice", choice)
    if made.verb in {"claim", "peek"}:
        cargo = cargo_ids(view, made.ship, down=made.verb == "peek")
        is_empty = not cargo and any(ship.card == made.ship for ship in seen.ships(view))
        return cargo, [ship_zone(made.ship)] if is_empty else []
    if made.verb == "redraw":
        return _fighter(view), []
    places = [ship_zone(made.ship)] if made.verb == "load" else []
    items = [] if _is_shown_in_window(view, made) else _item_ids(made)
    return [*items, *_hero_ids(made), *_market_ids(made)], places


ZONE_OF_VERB = {
    **dict.fromkeys(("load", "draft", "draft-extra"), "hand"),
    **dict.fromkeys(("display", "store", "sell"), "stock"),
    **dict.fromkeys(("keep", "reclaim"), "look"),
}


def _item_ids(choice: BargainChoice) -> list[str]:
    """The own card that a choice is about."""
    zone = ZONE_OF_VERB.get(choice.verb)
    return [] if zone is None else [f"{zone}-{ITEM_WORDS[choice.item]}"]


def _is_shown_in_window(view: Json, choice: BargainChoice) -> bool:
    """BQ-031: whether the item of a sale is on display, where the shop has no card of it to click."""
    own = own_shop(view)
    return choice.verb == "sell" and own is not None and choice.item not in seen.cards(own["stock"])


def _hero_ids(choice: BargainChoice) -> list[str]:
    """The hero that a choice names."""
    return [] if choice.hero == NONE else [f"hero-{HERO_WORDS[choice.hero]}"]


def _market_ids(choice: BargainChoice) -> list[str]:
    """The employee or upgrade that a choice takes."""
    return [f"market-{ABILITY_WORDS[choice.card]}"] if choice.verb in {"buy", "hire"} else []


def _seat(view: Json) -> int:
    return seen.seats(view).index(str(view["viewer"]))


def _fighter(view: Json) -> list[str]:
    """The hero of the viewer that fights next."""
    own = own_shop(view)
    served = seen.heroes(own["heroes"]) if own else []
    return [f"hero-{HERO_WORDS[hero.card]}" for hero in served if not hero.done][:1]


def preview(view: Json, choice: Choice) -> Foresight:
    """What a choice would do as far as the viewer can know."""
    made = cast("BargainChoice", choice)
    said = foretold(view, made)
    return {"text": said[0][0], "said": said, "moves": _moves(view, made), "deltas": _deltas(view, made)}


SHOP_RESTS = {BLACK_MARKET, SHIP_TURN, LOAD, AFTER_LOAD, ADVENTURE, UPGRADE, OVER}
GOES_TO = {
    **dict.fromkeys(("claim", "draft", "draft-extra", "keep", "reclaim"), "stock"),
    "display": "windows",
}


def shows_stock(view: Json) -> bool:
    """Whether the board shows the shop of the viewer: not while it is empty and nothing goes there or comes from it."""
    own = own_shop(view)
    return own is not None and (view["phase"] not in SHOP_RESTS or bool(seen.listed(own["stock"])))


def _moves(view: Json, choice: BargainChoice) -> list[Move]:
    """The cards that would move, and where to."""
    zone = ship_zone(choice.ship) if choice.verb == "load" else GOES_TO.get(choice.verb)
    is_shown = zone != "stock" or (shows_stock(view) and not seen.ships(view))  # at the ships there is no room for more
    if zone is None or not is_shown:
        return []
    cards = cargo_ids(view, choice.ship, down=False) if choice.verb == "claim" else _item_ids(choice)
    return [{"card": card, "zone": zone} for card in cards]


def _deltas(view: Json, choice: BargainChoice) -> list[Delta]:
    """What the purse of the viewer, and that of the hero, would gain or lose."""
    own = own_shop(view)
    if own is None:
        return []
    plate = f"seat-{_seat(view)}"
    if choice.verb in {"buy", "hire"}:
        return [{"card": plate, "by": -cost_in_view(view, choice.card)}]
    if choice.verb != "sell":
        return []
    price = raised_price(view, choice)
    served = [hero.card for hero in seen.heroes(own["heroes"]) if choice.hero in {NONE, hero.card}]
    paying: list[Delta] = [{"card": f"hero-{HERO_WORDS[hero]}", "by": -price} for hero in served[:1]]
    return [{"card": plate, "by": price + SALE_GOLD.get(choice.item, 0)}, *paying]

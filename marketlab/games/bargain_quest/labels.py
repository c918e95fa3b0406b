"""What a choice is called and what it brings, from a view alone; the words stand in ``texts.toml``."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from marketlab.games.bargain_quest import seen
from marketlab.games.bargain_quest.choices import DONE, NONE, TAKE_BLACK, BargainChoice
from marketlab.games.bargain_quest.estimates import (
    cost_in_view,
    hearts_in_view,
    own_shop,
    raise_in_view,
    ship_worth,
    storage_in_view,
    strength_in_view,
)
from marketlab.games.bargain_quest.includes import (
    ABILITY_CARDS,
    ADVENTURES,
    EMPLOYEES,
    FIRST_BLACK,
    HEROES,
    ITEMS,
    PRICE,
    SHIPS,
)
from marketlab.games.bargain_quest.shopping import SALE_GOLD

if TYPE_CHECKING:
    from collections.abc import Callable

    from marketlab.core.choice import Choice

Json = dict[str, object]
Said = tuple[str, dict[str, object]]


def describe(view: Json, choice: Choice) -> Said:
    """The key of the label and the facts in it."""
    made = cast("BargainChoice", choice)
    return DESCRIBE[made.verb](view, made)


def _take(_view: Json, _choice: BargainChoice) -> Said:
    return "take", {}


def ship_name(ship: int) -> str:
    """The last word of the name of a ship, where the whole one stands beside it: the Cutter."""
    return SHIPS[ship].title.rpartition(" ")[2]


def _load(view: Json, choice: BargainChoice) -> Said:
    facts: dict[str, object] = {"card": ITEMS[choice.item].title, "ship": ship_name(choice.ship)}
    ship = next((ship for ship in seen.ships(view) if ship.card == choice.ship), None)
    facts |= {"aboard": len(ship.cargo) + 1 if ship else 0, "capacity": ship.capacity if ship else 0}
    if choice.down:
        return "load_down", facts
    return ("load_black" if choice.item >= FIRST_BLACK else "load"), facts


def _claim(view: Json, choice: BargainChoice) -> Said:
    ship = next((ship for ship in seen.ships(view) if ship.card == choice.ship), None)
    facts: dict[str, object] = {"ship": SHIPS[choice.ship].title, "count": len(ship.cargo) if ship else 0}
    facts["worth"] = round(ship_worth(view, ship)) if ship else 0
    own = own_shop(view)
    facts["lost"] = seen.number(own["hand"]) if own else 0
    return ("claim_and_discard" if facts["lost"] and is_last_claim(view) else "claim"), facts


def is_last_claim(view: Json) -> bool:
    """BQ-131, BQ-179: the hand is discarded with the last claim."""
    own = own_shop(view)
    claims = 2 if seen.option(view, "advanced_2p") else 1
    return own is not None and len(seen.claimed(own["ships"])) == claims - 1


def _peek(_view: Json, choice: BargainChoice) -> Said:
    return "peek", {"ship": SHIPS[choice.ship].title}


def _item(key: str) -> Callable[[Json, BargainChoice], Said]:
    """A label about an item with what is printed on it."""

    def said(view: Json, choice: BargainChoice) -> Said:
        card = ITEMS[choice.item]
        return key, {
            "card": card.title,
            "price": card.price,
            "attack": card.attack,
            "defence": card.defence,
            "hearts": hearts_in_view(view, choice.item),
        }

    return said


def _choose(view: Json, choice: BargainChoice) -> Said:
    card = HEROES[choice.hero]
    hero = next((hero for hero in seen.heroes(view["centre"]) if hero.card == choice.hero), None)
    strength = strength_in_view(view, hero or seen.Hero(choice.hero, card.gold, [], [], done=False), own_shop(view))
    return "choose", {
        "hero": card.title,
        "gold": hero.gold if hero else card.gold,
        "attack": strength.attack + strength.more_attack,
        "defence": strength.defence + strength.more_defence,
    }


def raised_price(view: Json, choice: BargainChoice) -> int:
    """BQ-042, BQ-164: what the hero pays: the price, and what an ability of the viewer adds."""
    return PRICE[choice.item] + (raise_in_view(view) if choice.raised else 0)


def _sell(view: Json, choice: BargainChoice) -> Said:
    own = own_shop(view)
    served = seen.heroes(own["heroes"]) if own else []
    wanted = [hero for hero in served if choice.hero in {NONE, hero.card}]
    price = raised_price(view, choice)
    facts: dict[str, object] = {
        "card": ITEMS[choice.item].title,
        "price": price,
        "bonus": SALE_GOLD.get(choice.item, 0),
        "rest": max(0, wanted[0].gold - price) if wanted else 0,
        "hero": HEROES[choice.hero].title if choice.hero != NONE else "",
    }
    way = f"{'_raised' if choice.raised else ''}{'_off' if choice.off_class else ''}"
    return f"sell{'_to' if choice.hero != NONE else ''}{way}", facts


def _redraw(_view: Json, choice: BargainChoice) -> Said:
    source = ITEMS[choice.item] if choice.item != NONE else EMPLOYEES[choice.card]
    return "redraw", {"card": ADVENTURES[choice.adventure].title, "source": source.title}


def _purchase(view: Json, choice: BargainChoice) -> Said:
    return choice.verb, {"card": ABILITY_CARDS[choice.card].title, "cost": cost_in_view(view, choice.card)}


def _done(view: Json, _choice: BargainChoice) -> Said:
    return {
        "black-market": "done_black_market",
        "after-load": "done_after_load",
        "draft": "done_draft",
        "display": "done_display",
        "shopping": "done_shopping",
        "adventure": "done_adventure",
        "upgrade": "done_upgrade",
        "storage": "done_storage",
    }.get(str(view["phase"]), "done"), {"lost": len(left_to_store(view))}


def left_to_store(view: Json) -> list[int]:
    """BQ-066: what the viewer has not chosen to store yet."""
    own = own_shop(view)
    if own is None:
        return []
    left = [*seen.cards(own["stock"]), *seen.cards(own["display"])]
    for item in seen.cards(own.get("chosen")):
        if item in left:
            left.remove(item)
    return left


DESCRIBE: dict[str, Callable[[Json, BargainChoice], Said]] = {
    "take": _take,
    "load": _load,
    "claim": _claim,
    "peek": _peek,
    "draft": _item("draft"),
    "draft-extra": _item("draft_extra"),
    "keep": _item("keep"),
    "reclaim": _item("reclaim"),
    "display": _item("display"),
    "store": _item("store"),
    "choose": _choose,
    "sell": _sell,
    "redraw": _redraw,
    "buy": _purchase,
    "hire": _purchase,
    "done": _done,
}


def subject(view: Json, choice: Choice) -> str | None:
    """The object that a refusal would be about, if the viewer has it in sight."""
    made = cast("BargainChoice", choice)
    if made is DONE or made is TAKE_BLACK:
        return None if made is TAKE_BLACK and not seen.option(view, "black_market") else made.text
    return made.text.split(" ")[1] if in_sight(view, made) else None


def in_sight(view: Json, choice: BargainChoice) -> bool:
    """Whether the viewer sees the card that a choice begins with."""
    own = own_shop(view)
    sees = SEES.get(choice.verb)
    return own is not None and sees is not None and sees(view, own, choice)


def _sees_hand(_view: Json, own: Json, choice: BargainChoice) -> bool:
    return choice.item in seen.cards(own["hand"])


def _sees_shop(_view: Json, own: Json, choice: BargainChoice) -> bool:
    return choice.item in (*seen.cards(own["stock"]), *seen.cards(own["display"]))


def _sees_ship(view: Json, _own: Json, choice: BargainChoice) -> bool:
    return choice.ship in _ships_in_view(view)


def _sees_hero(view: Json, _own: Json, choice: BargainChoice) -> bool:
    return any(hero.card == choice.hero for hero in seen.heroes(view["centre"]))


def _sees_employee(view: Json, _own: Json, choice: BargainChoice) -> bool:
    return choice.verb == "buy" or choice.card in seen.employees(view["employees"])


SEES: dict[str, Callable[[Json, Json, BargainChoice], bool]] = {
    **dict.fromkeys(("load", "draft", "draft-extra"), _sees_hand),
    **dict.fromkeys(("display", "sell", "store"), _sees_shop),
    **dict.fromkeys(("claim", "peek"), _sees_ship),
    **dict.fromkeys(("buy", "hire"), _sees_employee),
    "choose": _sees_hero,
}


def _ships_in_view(view: Json) -> list[int]:
    taken = [ship for name in seen.seats(view) for ship in seen.claimed(seen.seat(view, name)["ships"])]
    return [*(ship.card for ship in seen.ships(view)), *taken]


def prompt(view: Json, decision: str) -> Said | None:
    """The question as the table stands: what is left to do; None for the common one."""
    own, stage = own_shop(view), STAGES.get(decision)
    return None if own is None or stage is None else stage(view, own)


def _must_claim(view: Json, own: Json) -> Said | None:
    """BQ-127, BQ-128: without a card in hand, or without a place on a ship, only a claim is left."""
    if not seen.number(own["hand"]):
        return "must_claim_empty", {}
    is_full = all(len(ship.cargo) >= ship.capacity for ship in seen.ships(view))
    return ("must_claim_full", {}) if is_full else None


def _room_to_store(view: Json, own: Json) -> Said | None:
    """BQ-066, BQ-067: how many cards may be stored, and of how many."""
    chosen, left = seen.cards(own.get("chosen")), left_to_store(view)
    room = min(storage_in_view(view, own) - len(chosen), len(left))
    return "store_more" if chosen else "store_first", {"room": room, "count": len(left)}


STAGES: dict[str, Callable[[Json, Json], Said | None]] = {
    "ship-turn": _must_claim,
    "storage": _room_to_store,
    "draft": lambda _view, own: ("draft_more", {}) if own.get("chosen") else None,
    "display": lambda _view, own: ("display_more", {}) if own.get("chosen") else None,
    "choose-hero": lambda view, _own: None if seen.listed(view["queue"]) else ("choose_left", {}),
}

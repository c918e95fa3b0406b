"""What is said of a choice before it is made: what would follow from it, as far as the viewer can know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.bargain_quest import seen
from marketlab.games.bargain_quest.abilities import DRAFT_EXTRA
from marketlab.games.bargain_quest.choices import DONE, NONE, BargainChoice
from marketlab.games.bargain_quest.estimates import (
    cost_in_view,
    front_in_view,
    own_shop,
    ship_worth,
    storage_in_view,
    strength_in_view,
    window_hearts,
)
from marketlab.games.bargain_quest.includes import ABILITY_CARDS, HEROES, ITEMS, PRICE, SHIP_HAND
from marketlab.games.bargain_quest.labels import is_last_claim, left_to_store, raised_price, ship_name
from marketlab.games.bargain_quest.plates import asked_next
from marketlab.games.bargain_quest.short_texts import short_text

if TYPE_CHECKING:
    from collections.abc import Callable

    from marketlab.core.spec import Said

Json = dict[str, object]
MOST_NAMED, MOST_BESIDE = 3, 2  # cards by name in a sentence that stands alone, and beside others


def foretold(view: Json, choice: BargainChoice) -> list[Said]:
    """The sentences about a choice, each a key of ``[preview]`` with its facts."""
    own = own_shop(view)
    if own is None:
        return [("unknown", {})]
    return _done(view, own) if choice is DONE else SAYS[choice.verb](view, own, choice)


def _named(items: list[int]) -> str:
    """Some cards by name, and how many more."""
    titles = [ITEMS[item].title for item in items[:MOST_NAMED]]
    more = len(items) - MOST_NAMED
    return f"{', '.join(titles)} and {more} more" if more > 0 else " and ".join(", ".join(titles).rsplit(", ", 1))


def _unseen(_view: Json, _own: Json, _choice: BargainChoice) -> list[Said]:
    return [("unknown", {})]


def _load(view: Json, own: Json, choice: BargainChoice) -> list[Said]:
    """BQ-120 to BQ-126: how full the ship is then, who sees the card, and how the turn goes on."""
    is_down = choice.down or ITEMS[choice.item].deck == "black_market"
    face: Said = ("others_see_a_back" if is_down else "all_see_it", {})
    ship = next((ship for ship in seen.ships(view) if ship.card == choice.ship), None)
    if ship is None:
        return [face]
    facts = {"ship": ship_name(ship.card), "aboard": len(ship.cargo) + 1, "capacity": ship.capacity}
    return [("holds", facts), face, *_goes_on(view, own, choice)]


def _goes_on(view: Json, own: Json, choice: BargainChoice) -> list[Said]:
    hand = seen.cards(own["hand"])
    left = hand[:]
    if choice.item in left:
        left.remove(choice.item)
    room = sum(ship.capacity - len(ship.cargo) for ship in seen.ships(view)) - 1
    if not left:
        is_over = not front_in_view(own).strength[DRAFT_EXTRA]
        return [("dealt_next", {"count": SHIP_HAND}), *(_asked_next(view) if is_over else [])]
    if room <= 0:
        return [("all_full_next", {"left": len(left)})]
    return [("place_next", {"cards": _named(left)})]


def _claim(view: Json, own: Json, choice: BargainChoice) -> list[Said]:
    """BQ-131, BQ-133: what the ship brings, and what is lost for it."""
    ship = next((ship for ship in seen.ships(view) if ship.card == choice.ship), None)
    if ship is None:
        return [("unknown", {})]
    hand = seen.cards(own["hand"]) if is_last_claim(view) else []
    facts = {"count": len(ship.cargo), "worth": round(ship_worth(view, ship))}
    unseen = sum(cargo.card == NONE for cargo in ship.cargo)
    gets: Said = ("gets_unseen", {**facts, "unseen": unseen}) if unseen else ("gets", facts)
    if len(hand) > MOST_BESIDE:
        return [gets, ("discards_many", {"count": len(hand)})]
    return [gets, ("discards", {"cards": _named(hand)})] if hand else [gets]


def _to_shop(_view: Json, _own: Json, _choice: BargainChoice) -> list[Said]:
    return [("to_shop", {})]


def _hidden(_view: Json, _own: Json, _choice: BargainChoice) -> list[Said]:
    return [("hidden_until_all", {})]


def _display(view: Json, own: Json, choice: BargainChoice) -> list[Said]:
    """BQ-029, BQ-032: the hearts of the window with it, those of the shop included."""
    shown = [*seen.cards(own.get("chosen")), choice.item]
    return [("window", {"hearts": window_hearts(view, shown)}), ("hidden_until_all", {})]


def _store(view: Json, own: Json, _choice: BargainChoice) -> list[Said]:
    """BQ-066: how many more may be kept after it."""
    left = len(left_to_store(view)) - 1
    room = min(storage_in_view(view, own) - len(seen.cards(own.get("chosen"))) - 1, left)
    return [("room_left", {"room": room}) if room > 0 else ("rest_discarded", {"count": left})]


def _choose(view: Json, own: Json, choice: BargainChoice) -> list[Said]:
    """BQ-038, BQ-040: what the hero can spend, and on what."""
    hero = next((hero for hero in seen.heroes(view["centre"]) if hero.card == choice.hero), None)
    card = HEROES[choice.hero]
    gold = card.gold if hero is None else hero.gold
    can_buy = [item for item in seen.cards(own["stock"]) if not card.icons or ITEMS[item].icons & card.icons]
    fit = sum(PRICE[item] <= gold for item in can_buy)
    return [("serves" if card.icons else "serves_any", {"hero": card.title, "gold": gold, "count": fit})]


def _sell(view: Json, own: Json, choice: BargainChoice) -> list[Said]:
    """BQ-041, BQ-046: the hero as it stands then."""
    served = [hero for hero in seen.heroes(own["heroes"]) if choice.hero in {NONE, hero.card}]
    if not served:
        return [("unknown", {})]
    hero = served[0]
    rest = max(0, hero.gold - raised_price(view, choice))
    return [("hero_then", _as_it_fights(view, own, hero._replace(gold=rest, items=[*hero.items, choice.item])))]


def _as_it_fights(view: Json, own: Json, hero: seen.Hero) -> dict[str, object]:
    """The numbers of a hero, those that shop and monster add included."""
    strength = strength_in_view(view, hero, own)
    return {
        "hero": HEROES[hero.card].title,
        "attack": strength.attack + strength.more_attack,
        "defence": strength.defence + strength.more_defence,
        "gold": hero.gold,
    }


def _redraw(_view: Json, _own: Json, _choice: BargainChoice) -> list[Said]:
    return [("new_card", {})]


def _purchase(view: Json, own: Json, choice: BargainChoice) -> list[Said]:
    """BQ-061, BQ-065: what the shop can do then, and what it has left."""
    rest = max(0, seen.number(own["gold"]) - cost_in_view(view, choice.card))
    return [("from_now_on", {"does": short_text(ABILITY_CARDS[choice.card])}), ("gold_left", {"gold": rest})]


SAYS: dict[str, Callable[[Json, Json, BargainChoice], list[Said]]] = {
    "take": _unseen,
    "peek": _unseen,
    "load": _load,
    "claim": _claim,
    "draft": _hidden,
    **dict.fromkeys(("draft-extra", "keep", "reclaim"), _to_shop),
    "display": _display,
    "store": _store,
    "choose": _choose,
    "sell": _sell,
    "redraw": _redraw,
    "buy": _purchase,
    "hire": _purchase,
}


def _fights(view: Json, own: Json) -> list[Said]:
    """BQ-044, BQ-046: the hero goes into the fight as it is."""
    waiting = [hero for hero in seen.heroes(own["heroes"]) if not hero.done]
    return [("hero_fights", _as_it_fights(view, own, hero)) for hero in waiting[:1]]


ENDS: dict[str, Callable[[Json, Json], list[Said]]] = {
    "shopping": _fights,
    "adventure": _fights,
    "storage": lambda view, _own: [("discards", {"cards": _named(left_to_store(view))})],
    "display": lambda view, own: [("window", {"hearts": window_hearts(view, seen.cards(own.get("chosen")))})],
    "upgrade": lambda _view, own: [("gold_left", {"gold": seen.number(own["gold"])})],
    "draft": lambda _view, _own: [("hand_goes_on", {})],
}


def _done(view: Json, own: Json) -> list[Said]:
    """What the end of a step means for the shop."""
    phase = str(view["phase"])
    said = ENDS[phase](view, own) if phase in ENDS else []
    return said or _asked_next(view) or [("step_goes_on", {})]


def _asked_next(view: Json) -> list[Said]:
    name = asked_next(view)
    return [("asked_next", {"seat": name})] if name else []

"""Read a view of Pasaraya: zones as counts, forecasts as values, for labels, scenes, previews and players.

A zone is a dict of counts by card (``components_list``: the kind, plus USED if the card is marked); a zone that the
viewer sees only the size of is None.
"""

from __future__ import annotations

from functools import lru_cache

from marketlab.core.data import section
from marketlab.core.positions import split_times
from marketlab.games.pasaraya.components_list import (
    CARD_WORDS,
    COST,
    EMPLOYEE_OF,
    GOODS,
    KEYS,
    MIEL,
    NEEDS,
    ONE,
    ONES_OF_A_TEN,
    TEN,
    UNUSED,
    VALUE,
)
from marketlab.games.pasaraya.forecasts import Forecast, forecast_of

Json = dict[str, object]
Counts = dict[int, int]
_card_of = {word: card for card, word in enumerate(CARD_WORDS) if word}


def seats(view: Json) -> list[str]:
    """The seat names, clockwise."""
    return list(section(view, "seats"))


def zone(view: Json, name: str, which: str) -> Counts | None:
    """A zone of a seat: ``bank``, ``hand``, ``draw_pile``, ``warehouse`` or ``supermarket``."""
    return counts(section(view, "seats", name)[which])


def counts(listed: object) -> Counts | None:
    """A list of a view as counts by card."""
    return dict(_counted(tuple(listed))) if isinstance(listed, list) else None


@lru_cache(maxsize=512)
def _counted(listed: tuple[object, ...]) -> Counts:
    found: Counts = {}
    for entry in listed:
        word, times = split_times("view", entry)
        found[_card_of[word]] = found.get(_card_of[word], 0) + times
    return found


def size(view: Json, name: str, which: str) -> int:
    """How many cards a zone holds."""
    listed = section(view, "seats", name)[which]
    return listed if isinstance(listed, int) else sum((counts(listed) or {}).values())


def open_zone(view: Json, name: str, which: str) -> Counts:
    """A zone that everybody sees; empty where the viewer does not see into it."""
    return zone(view, name, which) or {}


def own_hand(view: Json) -> Counts:
    """The Hand of the viewer; empty for a spectator."""
    viewer = view["viewer"]
    return {} if viewer is None else open_zone(view, str(viewer), "hand")


def to_draw(view: Json) -> tuple[int, int]:
    """PS-082, PS-084: the sizes of the viewer's Draw Pile, and of the Warehouse once the Hand lies there too."""
    viewer = view["viewer"]
    if viewer is None:
        return 0, 0
    pile, warehouse, hand = (size(view, str(viewer), which) for which in ("draw_pile", "warehouse", "hand"))
    return pile, warehouse + hand


def number(view: Json, *path: str) -> int:
    """A number of the view, such as ``number(view, "turn", "credit")``."""
    value = section(view, *path[:-1])[path[-1]]
    return value if isinstance(value, int) else 0


def display(view: Json) -> list[Forecast]:
    """PS-021: the forecasts on display, from left to right."""
    listed = view["display"]
    return list(_displayed(tuple(listed))) if isinstance(listed, list) else []


@lru_cache(maxsize=64)
def _displayed(listed: tuple[object, ...]) -> tuple[Forecast, ...]:
    shown: list[Forecast] = []
    for entry in listed:
        text, times = split_times("view", entry)
        first, *others = text.split("+")
        shown += [forecast_of(KEYS.index(first), tuple(_card_of[word] for word in others))] * times
    return tuple(shown)


def prices(view: Json) -> dict[int, int]:
    """PS-013: what each good sells for now."""
    return dict(zip(GOODS, NEEDS[price_card(view)], strict=True))


def price_card(view: Json) -> int:
    """PS-013: the valid Current Prices card."""
    pile = view["price_pile"]
    assert isinstance(pile, list), "the pile lies open"
    return KEYS.index(str(pile[0]))


def supply(view: Json) -> Counts:
    """PS-012: what is left in the Supply."""
    return counts(view["supply"]) or {}


def question(view: Json) -> Json:
    """The open question: ``name``, ``seat``, and ``left``, ``total`` or ``discount`` where it has them."""
    asked = view["decision"]
    return asked if isinstance(asked, dict) else {}


def asked_number(view: Json, key: str) -> int:
    """``left``, ``total`` or ``discount`` of the open question; 0 if it has none."""
    value = question(view).get(key)
    return value if isinstance(value, int) else 0


def miel(cards: Counts) -> int:
    """PS-098: what the Miel among some cards is worth."""
    return sum(VALUE[kind] * cards.get(kind, 0) for kind in MIEL)


def loose_miel(cards: Counts) -> int:
    """PS-116: what Ones and Tens are worth together."""
    return cards.get(ONE, 0) + ONES_OF_A_TEN * cards.get(TEN, 0)


def goods_at_cost(cards: Counts) -> int:
    """PS-099: what the goods among some cards cost."""
    return sum(COST[kind] * cards.get(kind, 0) for kind in GOODS)


def is_edm(view: Json) -> bool:
    """PS-106: whether the Employee-Driven game is played."""
    return bool(section(view, "options")["edm"])


def employee_of(view: Json, ability: str) -> int:
    """PS-067: the Employee who has this ability."""
    return EMPLOYEE_OF[is_edm(view)][ability]


def kinds(cards: Counts) -> set[int]:
    """The kinds among some cards, marked or not."""
    return {card & UNUSED for card in cards}

"""Choices that people often make together: everything of a zone in one go, as a second button beside the single one."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from marketlab.games.pasaraya import seen
from marketlab.games.pasaraya.choices import BANK, HAND, PasarayaChoice
from marketlab.games.pasaraya.components_list import GOODS, KEYS, MIEL, ONE, VALUE, goods_in_words
from marketlab.games.pasaraya.pointing import SHOP, WAREHOUSE, ZONES

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from marketlab.core.choice import Choice
    from marketlab.games.pasaraya.forecasts import Forecast

Json = dict[str, object]
Facts = dict[str, object]
FEWEST = 2  # cards for which a button of their own is worth its place


def follow(view: Json, choice: Choice) -> tuple[list[str], str, Facts] | None:
    """PS-044, PS-046, PS-115: with the first card of a zone all others of their sort; None where nothing follows."""
    made = cast("PasarayaChoice", choice)
    cards = ALL_OF[made.verb](view) if made.verb in ALL_OF else []
    if len(cards) < FEWEST or cards[0] != made.kind:
        return None
    goods = [cards.count(kind) for kind in GOODS]
    facts: Facts = {
        "goods": goods_in_words(goods),
        "amount": sum(VALUE[kind] for kind in cards if kind in MIEL),
        "cards": len(cards),
    }
    shelf = [seen.open_zone(view, str(view["viewer"]), ZONES[SHOP]).get(kind, 0) for kind in GOODS]
    best = best_new(view, shelf, [*map(sum, zip(shelf, goods, strict=True))])
    if best is not None:
        facts |= {"forecast": best.title, "reward": best.reward}
    texts = [f"{made.verb} {KEYS[kind]}" for kind in cards[1:]]
    return texts, f"{made.verb}_all" if best is None else f"{made.verb}_all_for", facts


def best_new(view: Json, before: Sequence[int], after: Sequence[int]) -> Forecast | None:
    """PS-073: the best-paying forecast on display that a shelf can meet only with the goods that come to it."""
    ready = [shown for shown in seen.display(view) if _meets(after, shown) and not _meets(before, shown)]
    return max(ready, key=lambda forecast: forecast.reward, default=None)


def _meets(shelf: Sequence[int], forecast: Forecast) -> bool:
    return all(have >= need for have, need in zip(shelf, forecast.need, strict=True))


def _of(view: Json, zone: str, kinds: Sequence[int]) -> list[int]:
    """The cards of these kinds in a zone of the viewer, one by one."""
    cards = seen.open_zone(view, str(view["viewer"]), ZONES[zone])
    return [kind for kind in kinds for _ in range(cards.get(kind, 0))]


def _goods_to_unpack(view: Json) -> list[int]:
    """PS-115: all goods of the Warehouse, if the text allows as many."""
    goods = _of(view, WAREHOUSE, GOODS)
    return goods if len(goods) <= seen.asked_number(view, "left") else []


def _ones_to_move(view: Json) -> list[int]:
    """PS-115: as many Ones as may still be moved."""
    return _of(view, BANK, (ONE,))[: seen.asked_number(view, "left")]


ALL_OF: dict[str, Callable[[Json], list[int]]] = {
    "stock": lambda view: _of(view, HAND, GOODS),
    "withdraw": lambda view: _of(view, BANK, MIEL),
    "unpack": _goods_to_unpack,
    "move": _ones_to_move,
}

"""The questions of the game where they can be put closer to the table, from a view alone: keys of ``[stage]``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.adventure_mart import seen
from marketlab.games.adventure_mart.includes import CARD, DEPOT, NONE

if TYPE_CHECKING:
    from collections.abc import Callable

    from marketlab.games.adventure_mart.table import Sale

Json = dict[str, object]
Said = tuple[str, dict[str, object]]
TITLES = {card.word: card.title for card in CARD.values()} | {f"{deck} deck": "The top card" for deck in DEPOT}


def prompt(view: Json, decision: str) -> Said | None:
    """AM-106, AM-190, AM-218, AM-220: the question, closer to where it stands; None for the common one."""
    return CLOSER[decision](view) if decision in CLOSER and seen.viewer(view) != NONE else None


def _turn(view: Json) -> Said | None:
    turn = view["turn"]
    if not isinstance(turn, dict) or not turn["acted"]:
        return None
    return ("turn_extra_use" if not turn["actions"] else "turn_more_actions"), {}


def _price(view: Json) -> Said:
    """AM-200: what is bought, and what is left of its price."""
    purchase = view["purchase"]
    what = str(purchase["what"]) if isinstance(purchase, dict) else ""
    return "price", {"card": TITLES.get(what, what), "price": seen.purchase_price(view)}


def _respond(view: Json) -> Said | None:
    """AM-106: whether the offer is high enough, and if not, whether the stock in hand can make it so."""
    sale, who = seen.sale(view), seen.viewer(view)
    if sale is None:
        return None
    if seen.is_high_enough(sale, who):
        return "respond_high_enough", {}
    return "respond_too_low", {"high": seen.highest_other(sale, who)}


def _top_up(view: Json) -> Said | None:
    """AM-111: whether there is anything to add."""
    sale, who = seen.sale(view), seen.viewer(view)
    return None if sale is None or _has_wanted(sale, view, who) else ("top_up_nothing", {})


def _has_wanted(sale: Sale, view: Json, who: int) -> bool:
    return any(sale.symbols[card.type] for card in seen.hand(view, who))


def _react(view: Json) -> Said | None:
    announced = view.get("announced")
    if not isinstance(announced, dict):
        return None
    return ("react_gold" if "gold" in announced else "react_effect"), {}


CLOSER: dict[str, Callable[[Json], Said | None]] = {
    "turn": _turn,
    "price": _price,
    "respond": _respond,
    "top-up": _top_up,
    "react": _react,
}

"""The ships of a round, followed through the events: what columns about loads and claims are made from."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from marketlab.games.bargain_quest.box import box_of
from marketlab.games.bargain_quest.events import (
    LAID_UNSEEN,
    LIES_DOWN,
    LIES_OPEN,
    LOADED,
    LOADED_DOWN,
    MOVED,
    SHIP_SHOWN,
)
from marketlab.games.bargain_quest.includes import FIRST_BLACK, ITEMS, PRICE

if TYPE_CHECKING:
    from collections.abc import Mapping

    from marketlab.core.events import Event

OPEN = {LOADED, LIES_OPEN}
DOWN = {LOADED_DOWN, LIES_DOWN, LAID_UNSEEN}


class Aboard(NamedTuple):
    """A card on a ship: faceup, or facedown, known to some seats, with a black back or not (None: all look alike)."""

    card: int
    is_down: bool
    known: tuple[int, ...]
    is_black: bool | None = False


ITEM_CARDS, BLACK_CARDS = range(FIRST_BLACK), range(FIRST_BLACK, len(ITEMS))


def cards_behind(*, is_black: bool | None) -> range:
    """BQ-145: the cards that a back may hide; all of them where backs look alike."""
    return range(len(ITEMS)) if is_black is None else BLACK_CARDS if is_black else ITEM_CARDS


def price_counts(options: Mapping[str, object], *, is_black: bool | None) -> dict[int, int]:
    """BQ-114: how many cards of the game that a back may hide have each price, rising."""
    copies, counts = box_of(options).items, dict.fromkeys(sorted(set(PRICE)), 0)
    for card in cards_behind(is_black=is_black):
        counts[PRICE[card]] += copies[card]
    return {price: count for price, count in counts.items() if count}


def mean_price(options: Mapping[str, object], *, is_black: bool | None) -> float:
    """BQ-114: the mean price of all cards of the game that a back may hide; 0 if there are none."""
    counts = price_counts(options, is_black=is_black)
    return sum(price * count for price, count in counts.items()) / sum(counts.values()) if counts else 0.0


def number(event: Event, field: str) -> int:
    """A number of an event; -1 where it has none."""
    value = event[0].value(event, field)
    return value if isinstance(value, int) else -1


def back_of(event: Event) -> bool | None:
    """BQ-145: whether the back of a facedown card is black, as everybody sees it; None where all look alike."""
    black = event[0].value(event, "black")
    return None if black is None else bool(black)


class Harbour:
    """The available ships and what lies on them."""

    def __init__(self, options: Mapping[str, object]) -> None:
        """Begin with an empty harbour."""
        self.means = {back: mean_price(options, is_black=back) for back in (False, True, None)}
        self.ships: dict[int, list[Aboard]] = {}

    def follow(self, event: Event) -> bool:
        """Carry out what an event says; whether a ship changed."""
        kind = event[0]
        if kind is SHIP_SHOWN:
            self.ships[number(event, "ship")] = []
        elif kind in OPEN:
            self._aboard(event).append(Aboard(number(event, "card"), is_down=False, known=()))
        elif kind in DOWN:
            known = event[0].value(event, "known")
            seats = known if isinstance(known, tuple) else ()
            self._aboard(event).append(
                Aboard(number(event, "card"), is_down=True, known=seats, is_black=back_of(event))
            )
        elif kind is MOVED:
            self.ships.pop(number(event, "ship"), None)
        else:
            return False
        return True

    def _aboard(self, event: Event) -> list[Aboard]:
        return self.ships.setdefault(number(event, "ship"), [])

    def seen(self, ship: int) -> int:
        """The prices of the faceup cards on a ship."""
        return sum(PRICE[aboard.card] for aboard in self.ships[ship] if not aboard.is_down)

    def expected(self, ship: int) -> float:
        """The same and the mean price for each facedown card: what somebody expects who knows none of them."""
        return self.seen(ship) + sum(self.means[aboard.is_black] for aboard in self.ships[ship] if aboard.is_down)

    def actual(self, ship: int) -> int:
        """The prices of all cards on a ship."""
        return sum(PRICE[aboard.card] for aboard in self.ships[ship])

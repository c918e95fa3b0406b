"""The ships of a round, followed through the events: what columns about loads and claims are made from."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from marketlab.games.bargain_quest.box import box_of
from marketlab.games.bargain_quest.events import (
    KRAKEN_TOOK,
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
    """A card on a ship: faceup, or facedown and known to some seats."""

    card: int
    is_down: bool
    known: tuple[int, ...]


def mean_prices(options: Mapping[str, object]) -> tuple[float, float]:
    """BQ-114: the mean price of all item cards of the game, and of all black market cards; 0 if there are none."""
    copies = box_of(options).items
    means = []
    for cards in (range(FIRST_BLACK), range(FIRST_BLACK, len(ITEMS))):
        count = sum(copies[card] for card in cards)
        means.append(sum(copies[card] * PRICE[card] for card in cards) / count if count else 0.0)
    return means[0], means[1]


def number(event: Event, field: str) -> int:
    """A number of an event; -1 where it has none."""
    value = event[0].value(event, field)
    return value if isinstance(value, int) else -1


class Harbour:
    """The available ships and what lies on them."""

    def __init__(self, options: Mapping[str, object]) -> None:
        """Begin with an empty harbour."""
        self.means = mean_prices(options)
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
            self._aboard(event).append(Aboard(number(event, "card"), is_down=True, known=seats))
        elif kind is KRAKEN_TOOK:
            cards = [aboard.card for aboard in self._aboard(event)]
            del self._aboard(event)[cards.index(number(event, "card"))]
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
        backs = [aboard.card >= FIRST_BLACK for aboard in self.ships[ship] if aboard.is_down]
        return self.seen(ship) + sum(self.means[is_black] for is_black in backs)

    def actual(self, ship: int) -> int:
        """The prices of all cards on a ship."""
        return sum(PRICE[aboard.card] for aboard in self.ships[ship])

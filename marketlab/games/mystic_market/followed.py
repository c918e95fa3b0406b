"""A game followed through its events: hands, coins and track at every moment, for the columns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.mystic_market.events import (
    BORROWED,
    BOUGHT,
    BOUGHT_BLIND,
    COINS,
    CRAFTED,
    DEALT,
    DISCARDED,
    DREW,
    DUMPED,
    EXCHANGED,
    FORFEITED,
    ROLLED,
    SHIFTED,
    SOLD,
    SOLD_HALF,
    STOLE,
    SWAPPED,
    TRACK_LAID,
)
from marketlab.games.mystic_market.includes import KINDS
from marketlab.games.mystic_market.value_track import share_at

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from marketlab.core.events import Event, Kind
    from marketlab.core.spec import Columns

TRACK_EVENTS: dict[Kind, str] = {TRACK_LAID: "start", ROLLED: "sale", SHIFTED: "supply shift"}
SALES = {SOLD, SOLD_HALF, DUMPED}
MOVEMENTS: dict[Kind, list[tuple[str, str, int]]] = {  # whose hand, which card or cards, gained or lost
    DEALT: [("seat", "cards", 1)],
    BOUGHT: [("seat", "card", 1)],
    BOUGHT_BLIND: [("seat", "card", 1)],
    DREW: [("seat", "card", 1)],
    BORROWED: [("seat", "card", 1)],
    CRAFTED: [("seat", "cards", -1)],
    DISCARDED: [("seat", "card", -1)],
    FORFEITED: [("other", "card", -1)],
    SWAPPED: [("seat", "gave", -1), ("seat", "took", 1)],
    STOLE: [("seat", "card", 1), ("other", "card", -1)],
    EXCHANGED: [("seat", "gave", -1), ("seat", "got", 1), ("other", "got", -1), ("other", "gave", 1)],
}


def numbered(by_choice: Sequence[Sequence[Event]]) -> Iterator[tuple[int, Event]]:
    """Each event with the number of its choice; 0 for the setup."""
    return ((n, event) for n, events in enumerate(by_choice) for event in events)


def to_columns(names: tuple[str, ...], rows: Sequence[tuple[object, ...]]) -> Columns:
    """Rows as one list for each name."""
    return {name: [row[place] for row in rows] for place, name in enumerate(names)}


def whole(event: Event, field: str) -> int:
    """A number of an event; 0 where there is none."""
    value = event[0].value(event, field)
    return value if isinstance(value, int) else 0


def cards(event: Event, field: str) -> tuple[int, ...]:
    """The cards of an event, one or several."""
    value = event[0].value(event, field)
    return value if isinstance(value, tuple) else (whole(event, field),)


class Hands:
    """Hands, coins and track, followed through the events."""

    def __init__(self, seats: int) -> None:
        """Begin with empty hands and purses."""
        self.coins = [0] * seats
        self.hands = [[0] * len(KINDS) for _ in range(seats)]
        self.track: tuple[int, ...] = ()

    def worth(self, seat: int) -> float:
        """The worth of a hand on the track as it stands."""
        return sum(self.hands[seat][kind] * share_at(mark, kind) for mark, kind in enumerate(self.track))

    def follow(self, event: Event) -> None:
        """Carry out what an event says."""
        kind = event[0]
        if kind in TRACK_EVENTS:
            self.track = cards(event, "track")
        elif kind is COINS:
            self.coins[whole(event, "seat")] += whole(event, "amount")
        elif kind in SALES:
            sold = whole(event, "count") - whole(event, "luck")
            self.hands[whole(event, "seat")][whole(event, "card")] -= sold
        for whose, which, change in MOVEMENTS.get(kind, []):
            for card in cards(event, which):
                self.hands[whole(event, whose)][card] += change

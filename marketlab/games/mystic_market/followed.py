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
    DISCARD_LAID,
    DISCARDED,
    DREW,
    DUMPED,
    EXCHANGED,
    FORFEITED,
    MARKET_DEALT,
    REFILLED,
    ROLLED,
    SHIFTED,
    SOLD,
    SOLD_HALF,
    STOLE,
    SWAPPED,
    TRACK_LAID,
)
from marketlab.games.mystic_market.includes import COPIES, GAP, KINDS
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
PILES = ("market", "deck", "discard")
PILE_MOVEMENTS: dict[Kind, list[tuple[str, str, int]]] = {  # which pile, which card or cards, gained or lost
    DEALT: [("deck", "cards", -1)],
    MARKET_DEALT: [("deck", "cards", -1), ("market", "cards", 1)],
    DISCARD_LAID: [("deck", "cards", -1), ("discard", "cards", 1)],
    BOUGHT: [("market", "card", -1)],
    BOUGHT_BLIND: [("deck", "card", -1)],
    DREW: [("deck", "card", -1)],
    REFILLED: [("deck", "card", -1), ("market", "card", 1)],
    SWAPPED: [("market", "took", -1), ("market", "gave", 1)],
    BORROWED: [("market", "card", -1)],
    CRAFTED: [("discard", "cards", 1)],
    DISCARDED: [("discard", "card", 1)],
    FORFEITED: [("discard", "card", 1)],
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


class Piles:
    """Market, deck and discard of the ingredients, followed through the events: at first all cards are in the deck."""

    def __init__(self) -> None:
        """Begin with the box: nothing is dealt yet."""
        self.counts = {name: [0] * len(KINDS) for name in PILES}
        self.counts["deck"] = list(COPIES)

    def zones(self) -> list[tuple[None, str, list[int]]]:
        """Each pile as (no seat, zone, cards by kind)."""
        return [(None, name, counts) for name, counts in self.counts.items()]

    def follow(self, event: Event) -> None:
        """Carry out what an event says."""
        if event[0] in SALES:
            self.counts["discard"][whole(event, "card")] += whole(event, "count") - whole(event, "luck")
        for pile, which, change in PILE_MOVEMENTS.get(event[0], []):
            for card in cards(event, which):
                if card != GAP:
                    self.counts[pile][card] += change

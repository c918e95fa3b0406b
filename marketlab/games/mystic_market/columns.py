"""Columns for charts and frames, made from the events of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from marketlab.core.events import Event, Kind
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
    PASSED,
    ROLLED,
    SHIFTED,
    SOLD,
    SOLD_HALF,
    STOLE,
    SWAPPED,
    TRACK_LAID,
    TURN_ENDED,
)
from marketlab.games.mystic_market.includes import KIND_TITLES, KINDS, LETTERS, SET_SIZE, VALUES

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from marketlab.core.chart_form import SmallChart

Columns = dict[str, list[object]]
ByChoice = Sequence[Sequence[Event]]

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


def _numbered(by_choice: ByChoice) -> Iterator[tuple[int, Event]]:
    return ((n, event) for n, events in enumerate(by_choice) for event in events)


def _columns(names: tuple[str, ...], rows: list[tuple[object, ...]]) -> Columns:
    return {name: [row[place] for row in rows] for place, name in enumerate(names)}


def _whole(event: Event, field: str) -> int:
    value = event[0].value(event, field)
    return value if isinstance(value, int) else 0


def _cards(event: Event, field: str) -> tuple[int, ...]:
    value = event[0].value(event, field)
    return value if isinstance(value, tuple) else (_whole(event, field),)


def ledger(seats: tuple[str, ...], _options: Mapping[str, object], by_choice: ByChoice) -> Columns:
    """Every movement of coins; ``other`` is None for the bank, and ``created`` is what came from it or went to it."""
    rows: list[tuple[object, ...]] = []
    for n, event in _numbered(by_choice):
        if event[0] is COINS:
            amount, other = _whole(event, "amount"), event[0].value(event, "other")
            counterpart = (None, amount) if other is None else (seats[_whole(event, "other")], 0)
            rows.append((n, seats[_whole(event, "seat")], amount, event[0].value(event, "reason"), *counterpart))
    return _columns(("n", "seat", "amount", "reason", "other", "created"), rows)


def prices(seats: tuple[str, ...], _options: Mapping[str, object], by_choice: ByChoice) -> Columns:
    """The value of a set of each good: six rows at the start, then a row for each good whose value changed."""
    rows: list[tuple[object, ...]] = []
    values: dict[int, int] = {}
    for n, event in _numbered(by_choice):
        cause = TRACK_EVENTS.get(event[0])
        if cause is None:
            continue
        seat = None if event[0] is TRACK_LAID else seats[_whole(event, "seat")]
        for kind, value in zip(_cards(event, "track"), VALUES, strict=True):
            if values.get(kind) != value:
                values[kind] = value
                rows.append((n, KINDS[kind], value, cause, seat))
    return _columns(("n", "good", "value", "cause", "seat"), rows)


def turns(seats: tuple[str, ...], _options: Mapping[str, object], by_choice: ByChoice) -> Columns:
    """At the end of every turn, for every seat: coins, and the worth of the hand by the value per card in a set."""
    table = _Hands(len(seats))
    rows: list[tuple[object, ...]] = []
    turn = 0
    for n, event in _numbered(by_choice):
        table.follow(event)
        if event[0] is TURN_ENDED or event[0] is PASSED:
            turn += 1
            rows += [(n, turn, name, table.coins[seat], table.worth(seat)) for seat, name in enumerate(seats)]
    return _columns(("n", "turn", "seat", "coins", "hand_worth"), rows)


def small_chart(seats: tuple[str, ...], by_choice: ByChoice) -> SmallChart:
    """The values so far as step lines, sales and Supply Shifts as marks below them."""
    told = prices(seats, {}, by_choice)
    points: dict[str, list[tuple[int, int]]] = {key: [] for key in KINDS}
    for n, good, value in zip(told["n"], told["good"], told["value"], strict=True):
        points[str(good)].append((int(str(n)), int(str(value))))
    moves = [(n, event) for n, event in _numbered(by_choice) if event[0] in {ROLLED, SHIFTED}]
    return {
        "title": "Set values so far",
        "text": _sentence(points),
        "marks": list(VALUES),
        "series": [
            {"id": key, "label": KIND_TITLES[kind], "kind": LETTERS[kind], "points": points[key]}
            for kind, key in enumerate(KINDS)
        ],
        "events": [{"n": n, "kind": event[0].name, "letter": LETTERS[_whole(event, "card")]} for n, event in moves],
    }


def _sentence(points: dict[str, list[tuple[int, int]]]) -> str:
    """What the chart shows, for those who do not see it; without the number of moves it stays while no value moves."""
    now = ", ".join(f"{KIND_TITLES[kind]} {points[key][-1][1]}" for kind, key in enumerate(KINDS) if points[key])
    return f"Values of a set: {now}."


class _Hands:
    """Hands, coins and track, followed through the events."""

    def __init__(self, seats: int) -> None:
        self.coins = [0] * seats
        self.hands = [[0] * len(KINDS) for _ in range(seats)]
        self.track: tuple[int, ...] = ()

    def worth(self, seat: int) -> float:
        """The worth of a hand on the track as it stands."""
        return sum(VALUES[mark] * self.hands[seat][kind] / SET_SIZE[kind] for mark, kind in enumerate(self.track))

    def follow(self, event: Event) -> None:
        """Carry out what an event says."""
        kind = event[0]
        if kind in TRACK_EVENTS:
            self.track = _cards(event, "track")
        elif kind is COINS:
            self.coins[_whole(event, "seat")] += _whole(event, "amount")
        elif kind in SALES:
            sold = _whole(event, "count") - _whole(event, "luck")
            self.hands[_whole(event, "seat")][_whole(event, "card")] -= sold
        for whose, which, change in MOVEMENTS.get(kind, []):
            for card in _cards(event, which):
                self.hands[_whole(event, whose)][card] += change


COLUMNS = {"ledger": ledger, "prices": prices, "turns": turns}

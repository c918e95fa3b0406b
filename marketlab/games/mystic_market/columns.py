"""Columns for charts and frames, made from the events of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.mystic_market.events import (
    BOUGHT_BLIND,
    COINS,
    PASSED,
    POTIONS_DEALT,
    ROLLED,
    SHIFTED,
    TARGET_WON,
    TRACK_LAID,
    TURN_ENDED,
)
from marketlab.games.mystic_market.followed import TRACK_EVENTS, Hands, Piles, cards, numbered, to_columns, whole
from marketlab.games.mystic_market.includes import KIND_TITLES, KINDS, LETTERS, VALUES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from marketlab.core.chart_form import SmallChart
    from marketlab.core.events import Event
    from marketlab.core.spec import Columns

    ByChoice = Sequence[Sequence[Event]]

TURN_ENDS = {TURN_ENDED, PASSED, TARGET_WON}  # a short game ends in the middle of a turn


def ledger(seats: tuple[str, ...], _options: Mapping[str, object], by_choice: ByChoice) -> Columns:
    """Every movement of coins; ``other`` is None for the bank, and ``created`` is what came from it or went to it."""
    rows: list[tuple[object, ...]] = []
    for n, event in numbered(by_choice):
        if event[0] is COINS:
            amount, other = whole(event, "amount"), event[0].value(event, "other")
            counterpart = (None, amount) if other is None else (seats[whole(event, "other")], 0)
            rows.append((n, seats[whole(event, "seat")], amount, event[0].value(event, "reason"), *counterpart))
    return to_columns(("n", "seat", "amount", "reason", "other", "created"), rows)


def prices(seats: tuple[str, ...], _options: Mapping[str, object], by_choice: ByChoice) -> Columns:
    """The value of a set of each good: six rows at the start, then a row for each good whose value changed.

    What was sold, or named by a Supply Shift, has a row also where its value stayed.
    """
    rows: list[tuple[object, ...]] = []
    values: dict[int, int] = {}
    for n, event in numbered(by_choice):
        cause = TRACK_EVENTS.get(event[0])
        if cause is None:
            continue
        seat, meant = (None, None) if event[0] is TRACK_LAID else (seats[whole(event, "seat")], whole(event, "card"))
        for kind, value in zip(cards(event, "track"), VALUES, strict=True):
            if kind == meant or values.get(kind) != value:
                values[kind] = value
                rows.append((n, KINDS[kind], value, cause, seat))
    return to_columns(("n", "good", "value", "cause", "seat"), rows)


def turns(seats: tuple[str, ...], _options: Mapping[str, object], by_choice: ByChoice) -> Columns:
    """At the end of every turn, for every seat: coins, and the worth of the hand by the value per card in a set."""
    table = Hands(len(seats))
    rows: list[tuple[object, ...]] = []
    turn = 0
    for n, event in numbered(by_choice):
        table.follow(event)
        if event[0] in TURN_ENDS:
            turn += 1
            rows += [(n, turn, name, table.coins[seat], table.worth(seat)) for seat, name in enumerate(seats)]
    return to_columns(("n", "turn", "seat", "coins", "hand_worth"), rows)


def hand_changes(seats: tuple[str, ...], _options: Mapping[str, object], by_choice: ByChoice) -> Columns:
    """What every move of the track did to every hand: the change of its worth; cards just sold are in no hand."""
    table = Hands(len(seats))
    rows: list[tuple[object, ...]] = []
    for n, event in numbered([sorted(events, key=_is_told_early) for events in by_choice]):
        before = [table.worth(seat) for seat in range(len(seats))] if event[0] in {ROLLED, SHIFTED} else []
        table.follow(event)
        what = (n, TRACK_EVENTS[event[0]], KINDS[whole(event, "card")], seats[whole(event, "seat")]) if before else ()
        rows += [(*what, seats[seat], table.worth(seat) - worth) for seat, worth in enumerate(before)]
    return to_columns(("n", "cause", "good", "seat", "holder", "change"), rows)


def _is_told_early(event: Event) -> bool:
    """MM-072: a blind card comes to the hand after the Supply Shifts on top of it, but its purchase is told first."""
    return event[0] is BOUGHT_BLIND


def deck(seats: tuple[str, ...], _options: Mapping[str, object], by_choice: ByChoice) -> Columns:
    """Where the 66 ingredient cards lie, as dealt (turn 0) and at the end of every turn: a row for each kind there.

    Zones are the ``hand`` of a seat, and with seat None ``market``, ``deck`` and ``discard``. Supply Shifts and potions
    do not count.
    """
    hands, piles = Hands(len(seats)), Piles()
    rows: list[tuple[object, ...]] = []
    turn = -1
    for _, event in numbered(by_choice):
        hands.follow(event)
        piles.follow(event)
        if event[0] in TURN_ENDS or event[0] is POTIONS_DEALT:  # the potions are laid out last of all
            turn += 1
            rows += _lying(turn, seats, hands, piles)
    return to_columns(("turn", "seat", "zone", "card", "count"), rows)


def _lying(turn: int, seats: tuple[str, ...], hands: Hands, piles: Piles) -> list[tuple[object, ...]]:
    zones = [*zip(seats, ["hand"] * len(seats), hands.hands, strict=True), *piles.zones()]
    return [
        (turn, seat, zone, KINDS[kind], count)
        for seat, zone, counts in zones
        for kind, count in enumerate(counts)
        if count
    ]


def small_chart(seats: tuple[str, ...], by_choice: ByChoice) -> SmallChart:
    """The values so far as step lines, sales and Supply Shifts as marks below them."""
    told = prices(seats, {}, by_choice)
    points: dict[str, list[tuple[int, int]]] = {key: [] for key in KINDS}
    for n, good, value in zip(told["n"], told["good"], told["value"], strict=True):
        points[str(good)].append((int(str(n)), int(str(value))))
    moves = [(n, event) for n, event in numbered(by_choice) if event[0] in {ROLLED, SHIFTED}]
    return {
        "title": "Set values so far",
        "text": _sentence(points),
        "marks": list(VALUES),
        "series": [
            {"id": key, "label": KIND_TITLES[kind], "kind": LETTERS[kind], "points": points[key]}
            for kind, key in enumerate(KINDS)
        ],
        "events": [{"n": n, "kind": event[0].name, "letter": LETTERS[whole(event, "card")]} for n, event in moves],
    }


def _sentence(points: dict[str, list[tuple[int, int]]]) -> str:
    """What the chart shows, for those who do not see it; without the number of moves it stays while no value moves."""
    now = ", ".join(f"{KIND_TITLES[kind]} {points[key][-1][1]}" for kind, key in enumerate(KINDS) if points[key])
    return f"Values of a set: {now}."


COLUMNS = {
    "deck": deck,
    "ledger": ledger,
    "prices": prices,
    "turns": turns,
    "hand_changes": hand_changes,
}

"""Columns for charts and frames, made from the events of a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from marketlab.core.events import Event, Kind
from marketlab.games.pasaraya import cycle_columns, money_columns
from marketlab.games.pasaraya import events as kinds
from marketlab.games.pasaraya.components_list import (
    CARD_WORDS,
    COST,
    EDM_STAFF,
    GOOD_LETTERS,
    GOODS,
    KEYS,
    MIEL,
    TITLES,
    UNUSED,
    VALUE,
)
from marketlab.games.pasaraya.following import ZONES, Followed

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from marketlab.core.chart_form import SmallChart

Columns = dict[str, list[object]]
ByChoice = Sequence[Sequence[Event]]


def _numbered(by_choice: ByChoice) -> Iterator[tuple[int, Event]]:
    return ((n, event) for n, events in enumerate(by_choice) for event in events)


def _columns(names: tuple[str, ...], rows: list[tuple[object, ...]]) -> Columns:
    return {name: [row[place] for row in rows] for place, name in enumerate(names)}


def _name(value: object, seats: tuple[str, ...]) -> object:
    """A seat by name; the AI has one already."""
    return seats[value] if isinstance(value, int) else value


def ledger(seats: tuple[str, ...], _options: Mapping[str, object], by_choice: ByChoice) -> Columns:
    """PS-098: every change of worth; ``other`` is who gave or took it, ``created`` what came out of nothing or went."""
    rows: list[tuple[object, ...]] = []
    for n, event in _numbered(by_choice):
        if event[0] is kinds.WORTH:
            seat, amount, reason, other = (
                event[0].value(event, field) for field in ("seat", "amount", "reason", "other")
            )
            rows.append((n, _name(seat, seats), amount, reason, _name(other, seats), amount if other is None else 0))
    return _columns(("n", "seat", "amount", "reason", "other", "created"), rows)


def prices(_seats: tuple[str, ...], _options: Mapping[str, object], by_choice: ByChoice) -> Columns:
    """PS-013, PS-088: what each good sells for: three rows at the start, then one for each price that changed.

    ``cause`` is the Current Prices card; no seat causes it.
    """
    rows: list[tuple[object, ...]] = []
    known: dict[int, object] = {}
    for n, event in _numbered(by_choice):
        if event[0] is kinds.PRICES:
            card = CARD_WORDS[_whole(event[0].value(event, "card"))]
            for kind in GOODS:
                price = event[0].value(event, KEYS[kind])
                if known.get(kind) != price:
                    known[kind] = price
                    rows.append((n, KEYS[kind], price, card, None))
    return _columns(("n", "good", "value", "cause", "seat"), rows)


def _whole(value: object) -> int:
    return value if isinstance(value, int) else 0


def _at_turn_ends(
    seats: tuple[str, ...], by_choice: ByChoice, rows_of: Callable[[int, int, Followed], list[tuple[object, ...]]]
) -> list[tuple[object, ...]]:
    """Rows for the end of each turn: when the next one begins, or the game is over."""
    table, turn, rows = Followed(len(seats)), 0, list[tuple[object, ...]]()
    begun = False
    for n, event in _numbered(by_choice):
        if begun and event[0] in {kinds.TURN_BEGAN, kinds.GAME_OVER, kinds.AI_WON}:
            turn += 1
            rows += rows_of(n, turn, table)
        begun = begun or event[0] is kinds.TURN_BEGAN
        table.follow(event)
    return rows


def turns(seats: tuple[str, ...], options: Mapping[str, object], by_choice: ByChoice) -> Columns:
    """At the end of every turn, for every seat: all its Miel, and its goods (EDM staff too) at cost."""
    at_cost = {*GOODS, *(EDM_STAFF if options["edm"] else ())}

    def rows_of(n: int, turn: int, table: Followed) -> list[tuple[object, ...]]:
        """One row for each seat."""
        return [(n, turn, name, *_wealth(table, seat, at_cost)) for seat, name in enumerate(seats)]

    return _columns(("n", "turn", "seat", "coins", "hand_worth"), _at_turn_ends(seats, by_choice, rows_of))


def _wealth(table: Followed, seat: int, at_cost: set[int]) -> tuple[int, int]:
    """PS-098, PS-099: Miel, and goods at cost, in all zones."""
    cards = [(card & UNUSED, count) for zone in ZONES for card, count in table.zones[seat][zone].items()]
    miel = sum(VALUE[kind] * count for kind, count in cards if kind in MIEL)
    return miel, sum(COST[kind] * count for kind, count in cards if kind in at_cost)


def deck(seats: tuple[str, ...], _options: Mapping[str, object], by_choice: ByChoice) -> Columns:
    """PS-027 to PS-033: at the end of every turn, what lies in each zone of each seat."""

    def rows_of(_n: int, turn: int, table: Followed) -> list[tuple[object, ...]]:
        """One row for each kind of card in each zone."""
        return [
            (turn, name, zone, KEYS[kind], count)
            for seat, name in enumerate(seats)
            for zone in ZONES
            for kind, count in table.by_kind(seat, zone).items()
        ]

    return _columns(("turn", "seat", "zone", "card", "count"), _at_turn_ends(seats, by_choice, rows_of))


FORECAST_EVENTS: dict[Kind, str] = {
    kinds.DISPLAYED: "displayed",
    kinds.REVEALED: "displayed",
    kinds.ATTACHED: "attached",
    kinds.FULFILLED: "fulfilled",
    kinds.REPLACED: "replaced",
    kinds.CHOSE_TO_REMOVE: "replaced",
    kinds.AI_FULFILLED: "fulfilled",
    kinds.AI_REMOVED: "replaced",
}


def forecasts(seats: tuple[str, ...], _options: Mapping[str, object], by_choice: ByChoice) -> Columns:
    """PS-021: what happened to forecasts on display, and who did it; None: the deck, ``ai``: the AI."""
    rows: list[tuple[object, ...]] = []
    for n, event in _numbered(by_choice):
        what = FORECAST_EVENTS.get(event[0])
        if what is not None:
            value = event[0].value(event, "forecast")
            word = event[0].fields["forecast"].suit.word(value, seats)
            by_ai = event[0] in {kinds.AI_FULFILLED, kinds.AI_REMOVED}
            seat = "ai" if by_ai else _name(event[0].value(event, "seat"), seats)
            rows.append((n, word, what, seat))
    return _columns(("n", "forecast", "what", "seat"), rows)


def small_chart(seats: tuple[str, ...], by_choice: ByChoice) -> SmallChart:
    """PS-013: the current prices so far as step lines, new price cards as marks below them."""
    told = prices(seats, {}, by_choice)
    points: dict[str, list[tuple[int, int]]] = {KEYS[kind]: [] for kind in GOODS}
    for n, good, value in zip(told["n"], told["good"], told["value"], strict=True):
        points[str(good)].append((_whole(n), _whole(value)))
    values = [value for line in points.values() for _, value in line]
    last = len(by_choice) - 1
    now = ", ".join(f"{TITLES[kind]} {points[KEYS[kind]][-1][1]}" for kind in GOODS if points[KEYS[kind]])
    return {
        "title": "Prices so far",
        "text": f"Prices after {last} move{'' if last == 1 else 's'}: {now}.",
        "marks": list(range(max(values, default=0) + 1)),
        "series": [
            {"id": KEYS[kind], "label": TITLES[kind], "kind": letter, "points": points[KEYS[kind]]}
            for kind, letter in zip(GOODS, GOOD_LETTERS, strict=True)
        ],
        "events": [],
    }


COLUMNS = {
    "ledger": ledger,
    "prices": prices,
    "turns": turns,
    "deck": deck,
    "forecasts": forecasts,
    "liquidity": money_columns.liquidity,
    "composition": money_columns.composition,
    "cash_cycle": cycle_columns.cash_cycle,
    "cash_flows": cycle_columns.cash_flows,
    "hires": money_columns.hires,
    "quotes": money_columns.quotes,
}
PROSPECTS = {"offers": money_columns.offers}

"""Columns about the harbour: what ships are worth step by step, and hauls by claim order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.bargain_quest.events import (
    CLAIMED,
    DISCARDED,
    LAID_UNSEEN,
    LIES_DOWN,
    LIES_OPEN,
    LOADED,
    LOADED_DOWN,
    SHIP_SHOWN,
)
from marketlab.games.bargain_quest.harbour import Harbour, number
from marketlab.games.bargain_quest.includes import PRICE, SHIP_WORDS
from marketlab.games.bargain_quest.rows import columns_of, rounds

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from marketlab.core.events import Event

    Columns = dict[str, list[object]]
    ByChoice = Sequence[Sequence[Event]]


def ships(_seats: tuple[str, ...], options: Mapping[str, object], by_choice: ByChoice) -> Columns:
    """Each available ship after every choice that changed one: cards, prices seen, expected with the backs, actual."""
    harbour, rows = Harbour(options), []
    turn_at = {n: turn for n, turn, _ in rounds(by_choice)}
    for n, events in enumerate(by_choice):
        changed = [harbour.follow(event) for event in events]
        if any(changed):
            rows += [
                (
                    n,
                    turn_at[n],
                    SHIP_WORDS[ship],
                    len(aboard),
                    sum(card.is_down for card in aboard),
                    harbour.seen(ship),
                    round(harbour.expected(ship), 3),
                    harbour.actual(ship),
                )
                for ship, aboard in harbour.ships.items()
            ]
    return columns_of(("n", "turn", "ship", "cards", "facedown", "seen", "expected", "actual"), rows)


def claims(seats: tuple[str, ...], options: Mapping[str, object], by_choice: ByChoice) -> Columns:
    """Each claim in its order: the haul, what could be expected, the best ship in hindsight, and the hand lost."""
    harbour = Harbour(options)
    rows: list[list[object]] = []
    order = 0
    for n, turn, event in rounds(by_choice):
        if event[0] is SHIP_SHOWN and not harbour.ships:
            order = 0
        if event[0] is CLAIMED:
            order += 1
            ship = number(event, "ship")
            actual, best = harbour.actual(ship), max(map(harbour.actual, harbour.ships))
            facts = [turn, order, seats[number(event, "seat")], SHIP_WORDS[ship], len(harbour.ships[ship])]
            rows.append([n, *facts, actual, round(harbour.expected(ship), 3), best, best - actual, 0])
        elif event[0] is DISCARDED and rows and rows[-1][0] == n:
            rows[-1][-1] = int(str(rows[-1][-1])) + PRICE[number(event, "card")]
        harbour.follow(event)
    names = ("n", "turn", "order", "seat", "ship", "cards", "value", "expected", "best", "regret", "hand_lost")
    return columns_of(names, [tuple(row) for row in rows])


CAUSES = {
    SHIP_SHOWN: "reveal",
    LAID_UNSEEN: "reveal",
    LIES_OPEN: "reveal",
    LIES_DOWN: "reveal",
    LOADED: "load",
    LOADED_DOWN: "load",
    CLAIMED: "claim",
}


def cargo(seats: tuple[str, ...], options: Mapping[str, object], by_choice: ByChoice) -> Columns:
    """Every change of a ship as all see it: cards, prices that lie open, expected with the backs, and who did it."""
    harbour = Harbour(options)
    rows: list[tuple[object, ...]] = []
    for n, turn, event in rounds(by_choice):
        harbour.follow(event)
        if cause := CAUSES.get(event[0]):
            ship, seat = number(event, "ship"), number(event, "seat")
            aboard = harbour.ships[ship]
            worth = (len(aboard), harbour.seen(ship), round(harbour.expected(ship), 3))
            rows.append((n, turn, SHIP_WORDS[ship], *worth, cause, None if seat < 0 else seats[seat]))
    return columns_of(("n", "turn", "ship", "cards", "seen", "expected", "cause", "seat"), rows)


def hauls(seats: tuple[str, ...], options: Mapping[str, object], by_choice: ByChoice) -> Columns:
    """Each claim in its order as all see it: how many cards, and what they could be expected to be worth."""
    harbour, order = Harbour(options), 0
    rows: list[tuple[object, ...]] = []
    for n, turn, event in rounds(by_choice):
        if event[0] is SHIP_SHOWN and not harbour.ships:
            order = 0
        if event[0] is CLAIMED:
            order += 1
            ship, seat = number(event, "ship"), seats[number(event, "seat")]
            worth = (len(harbour.ships[ship]), round(harbour.expected(ship), 3))
            rows.append((n, turn, order, seat, SHIP_WORDS[ship], *worth))
        harbour.follow(event)
    return columns_of(("n", "turn", "order", "seat", "ship", "cards", "expected"), rows)

"""Columns about facedown cards: who knows them, and what each seat may believe of their prices (BQ-114, BQ-202)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from marketlab.games.bargain_quest.events import LAID_UNSEEN, LIES_DOWN, LOADED_DOWN, LOOKED_AT, PEEKED
from marketlab.games.bargain_quest.harbour import Harbour, back_of, number, price_counts
from marketlab.games.bargain_quest.includes import FIRST_BLACK, ITEM_WORDS, PRICE, SHIP_WORDS
from marketlab.games.bargain_quest.rows import columns_of, rounds

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from marketlab.core.events import Event

    Columns = dict[str, list[object]]
    ByChoice = Sequence[Sequence[Event]]

DOWN = {LAID_UNSEEN, LOADED_DOWN, LIES_DOWN}


def beliefs(seats: tuple[str, ...], options: Mapping[str, object], by_choice: ByChoice) -> Columns:
    """Each card laid facedown: its price, which the loader knows, and the mean of its kind, which others expect."""
    harbour, rows = Harbour(options), []
    for n, turn, event in rounds(by_choice):
        if event[0] in {LOADED_DOWN, LAID_UNSEEN}:
            card = number(event, "card")
            loader = seats[number(event, "seat")] if event[0] is LOADED_DOWN else None
            mean = round(harbour.means[back_of(event)], 3)
            back = "black-market" if card >= FIRST_BLACK else "item"
            ship = SHIP_WORDS[number(event, "ship")]
            rows.append((n, turn, ship, ITEM_WORDS[card], back, loader, PRICE[card], mean))
    return columns_of(("n", "turn", "ship", "card", "back", "loader", "price", "others_expect"), rows)


class Sighting(NamedTuple):
    """A facedown card as it is laid, or as a seat looks at it: its place on the ship counts from 1."""

    n: int
    turn: int
    ship: int
    place: int
    seats: range | tuple[int]
    event: Event


def price_beliefs(seats: tuple[str, ...], options: Mapping[str, object], by_choice: ByChoice) -> Columns:
    """For every facedown card what each seat may believe of its price: the one it knows, or how often each occurs.

    A row for each price with its share of all cards of the game that the back may hide; ``place`` counts the cards of
    a ship from 1. Who looks at a card later has new rows from that choice on.
    """
    rows: list[tuple[object, ...]] = []
    for n, turn, ship, place, believers, event in _sightings(seats, options, by_choice):
        for seat in believers:
            knows = _knows(event, seat)
            shares = {PRICE[number(event, "card")]: 1.0} if knows else _shares(options, event)
            where = (n, turn, SHIP_WORDS[ship], place, seats[seat], knows)
            rows += [(*where, price, share) for price, share in shares.items()]
    return columns_of(("n", "turn", "ship", "place", "seat", "knows", "price", "share"), rows)


def _sightings(seats: tuple[str, ...], options: Mapping[str, object], by_choice: ByChoice) -> Iterator[Sighting]:
    """What is laid facedown, for all seats, and what somebody looks at, for that seat, in the order of the ship."""
    harbour, ship = Harbour(options), 0
    places: Iterator[int] = iter(())
    for n, turn, event in rounds(by_choice):
        harbour.follow(event)
        if event[0] in DOWN:
            ship = number(event, "ship")
            yield Sighting(n, turn, ship, len(harbour.ships[ship]), range(len(seats)), event)
        elif event[0] is PEEKED:
            ship = number(event, "ship")
            places = iter([place for place, aboard in enumerate(harbour.ships[ship], start=1) if aboard.is_down])
        elif event[0] is LOOKED_AT:
            yield Sighting(n, turn, ship, next(places), (number(event, "seat"),), event)


def _knows(event: Event, seat: int) -> bool:
    """BQ-202: whether a seat knows the card of an event."""
    known = event[0].value(event, "known")
    return isinstance(known, tuple) and seat in known


def _shares(options: Mapping[str, object], event: Event) -> dict[int, float]:
    """The share of each price among the cards that the back may hide."""
    counts = price_counts(options, is_black=back_of(event))
    total = sum(counts.values())
    return {price: round(count / total, 4) for price, count in counts.items()}

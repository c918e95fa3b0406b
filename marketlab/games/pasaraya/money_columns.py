"""Columns about money: where it lies, what a deck is made of, staff, prices, offers.

Turns are those of a seat: its own first, second and so on. What a Hand holds is told to its owner alone, so
``liquidity`` and ``composition`` are for the seat that they are about; everybody may know the others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeVar

from marketlab.games.pasaraya import events as kinds
from marketlab.games.pasaraya.components_list import (
    CARD_WORDS,
    COST,
    EDM_STAFF,
    FORECASTS,
    GOODS,
    HAND,
    KEYS,
    MIEL,
    NEEDS,
    STAFF,
    START_PRICES,
    VALUE,
    goods_in_words,
)
from marketlab.games.pasaraya.following import ZONES, Followed
from marketlab.games.pasaraya.forecasts import Forecast, forecast_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from marketlab.core.events import Event
    from marketlab.core.spec import Columns

    Options = Mapping[str, object]
    ByChoice = Sequence[Sequence[Event]]
    Rows = list[tuple[object, ...]]

CIRCLING = ("hand", "draw_pile", "warehouse")
ENDS = {kinds.TURN_BEGAN, kinds.GAME_OVER, kinds.AI_WON}
ABOUT_FORECASTS = {
    kinds.DISPLAYED,
    kinds.REVEALED,
    kinds.ATTACHED,
    kinds.FULFILLED,
    kinds.REPLACED,
    kinds.CHOSE_TO_REMOVE,
    kinds.AI_FULFILLED,
    kinds.AI_REMOVED,
}
GROUPS = {  # the cards of a deck by the name of what they are
    **dict.fromkeys(MIEL, "miel"),
    **{kind: KEYS[kind] for kind in GOODS},
    **dict.fromkeys(STAFF, "employee"),
    **dict.fromkeys(FORECASTS, "forecast"),
}


def to_columns(names: tuple[str, ...], rows: Rows) -> Columns:
    """Rows as columns by name."""
    return {name: [row[place] for row in rows] for place, name in enumerate(names)}


def whole(event: Event, field: str) -> int:
    """A number of an event; 0 if it has none of this name."""
    value = event[0].value(event, field)
    return value if isinstance(value, int) else 0


def cards_of(event: Event, field: str) -> tuple[int, ...]:
    """The cards of an event; none if they are hidden."""
    value = event[0].value(event, field)
    return value if isinstance(value, tuple) else ()


class Turns:
    """Whose turn it is, and how many turns each seat has begun."""

    def __init__(self, seats: int) -> None:
        """Nobody has begun."""
        self.active: int | None = None
        self.begun = [0] * seats

    def follow(self, event: Event) -> None:
        """A turn begins."""
        if event[0] is kinds.TURN_BEGAN:
            self.active = whole(event, "seat")
            self.begun[self.active] += 1


class Follower(Protocol):
    """Whatever is carried along from event to event."""

    def follow(self, event: Event) -> None:
        """Carry out what an event says."""


Carried = TypeVar("Carried", bound=Follower)


def _at_own_turn_ends(
    seats: tuple[str, ...], by_choice: ByChoice, carried: Carried, rows_of: Callable[[int, int, Carried], Rows]
) -> Rows:
    """Rows of every seat as dealt (turn 0), at the end of each of its turns, and for the last one as the game ends."""
    turns = Turns(len(seats))
    found: dict[tuple[int, int], Rows] = {}
    for event in (event for events in by_choice for event in events):
        if event[0] in ENDS:
            is_for_all = turns.active is None or event[0] is not kinds.TURN_BEGAN
            for seat in range(len(seats)) if is_for_all else [turns.active or 0]:
                found[seat, turns.begun[seat]] = rows_of(seat, turns.begun[seat], carried)
        turns.follow(event)
        carried.follow(event)
    return [row for key in sorted(found) for row in found[key]]


def liquidity(seats: tuple[str, ...], options: Options, by_choice: ByChoice) -> Columns:
    """PS-098, PS-099: the worth of a seat by where it lies; the parts of a turn add up to its worth.

    Parts: Miel in the ``bank``, ``in transit`` (Warehouse and Draw Pile) and in the ``hand``; ``goods`` at cost; in the
    EDM game ``staff`` at cost.
    """
    at_cost = {"goods": GOODS, **({"staff": EDM_STAFF} if options["edm"] else {})}

    def rows_of(seat: int, turn: int, table: Followed) -> Rows:
        """One row for each part."""
        miel = {zone: miel_in(table, seat, zone) for zone in ZONES}
        parts = {
            "bank": miel["bank"],
            "in transit": miel["warehouse"] + miel["draw_pile"],
            "hand": miel["hand"],
            **{part: _at_cost(table, seat, of) for part, of in at_cost.items()},
        }
        return [(turn, seats[seat], part, amount) for part, amount in parts.items()]

    return to_columns(
        ("turn", "seat", "part", "amount"), _at_own_turn_ends(seats, by_choice, Followed(len(seats)), rows_of)
    )


def miel_in(table: Followed, seat: int, zone: str) -> int:
    """PS-098: what the Miel of a zone is worth."""
    return sum(VALUE[kind] * table.zones[seat][zone][kind] for kind in MIEL)


def _at_cost(table: Followed, seat: int, of: range) -> int:
    return sum(COST[kind] * table.zones[seat][zone][kind] for zone in ZONES for kind in of)


def composition(seats: tuple[str, ...], _options: Options, by_choice: ByChoice) -> Columns:
    """PS-083: the cards of Hand, Draw Pile and Warehouse by what they are, and the Miel that a Hand of them holds.

    ``expected`` is the mean over all Hands: 5 cards times the Miel of the deck, divided by its cards.
    """

    def rows_of(seat: int, turn: int, table: Followed) -> Rows:
        """One row for each group of cards."""
        counts = dict.fromkeys(GROUPS.values(), 0)
        for zone in CIRCLING:
            for kind, count in table.by_kind(seat, zone).items():
                counts[GROUPS[kind]] += count
        cards = sum(counts.values())
        miel = sum(miel_in(table, seat, zone) for zone in CIRCLING)
        expected = round(miel * min(1, HAND / cards), 4) if cards else 0
        return [(turn, seats[seat], group, count, expected) for group, count in counts.items()]

    return to_columns(
        ("turn", "seat", "good", "count", "expected"),
        _at_own_turn_ends(seats, by_choice, Followed(len(seats)), rows_of),
    )


class Payroll:
    """The worth of every seat, what it has paid for staff, and how many it has hired."""

    def __init__(self, seats: int) -> None:
        """Nobody has anything."""
        self.worth, self.wages, self.hired = ([0] * seats for _ in range(3))

    def follow(self, event: Event) -> None:
        """Worth changes, or somebody is hired."""
        seat = event[0].value(event, "seat")
        if event[0] is kinds.WORTH and isinstance(seat, int):
            self.worth[seat] += whole(event, "amount")
        elif event[0] is kinds.HIRED and isinstance(seat, int):
            self.wages[seat] += whole(event, "price")
            self.hired[seat] += 1


def hires(seats: tuple[str, ...], _options: Options, by_choice: ByChoice) -> Columns:
    """PS-043, PS-098: at the end of every own turn the worth of a seat, and what it has paid for staff so far."""

    def rows_of(seat: int, turn: int, payroll: Payroll) -> Rows:
        """One row."""
        return [(turn, seats[seat], payroll.worth[seat], payroll.wages[seat], payroll.hired[seat])]

    return to_columns(
        ("turn", "seat", "worth", "wages", "hired"),
        _at_own_turn_ends(seats, by_choice, Payroll(len(seats)), rows_of),
    )


def quotes(_seats: tuple[str, ...], _options: Options, by_choice: ByChoice) -> Columns:
    """PS-013, PS-088: the price of every good after each new price card, with its mean over the cards and its cost."""
    rows: Rows = []
    for n, events in enumerate(by_choice):
        for event in events:
            if event[0] is kinds.PRICES:
                card = CARD_WORDS[whole(event, "card")]
                rows += [
                    (n, KEYS[kind], whole(event, KEYS[kind]), mean, COST[kind], card)
                    for kind, mean in zip(GOODS, NEEDS[START_PRICES], strict=True)
                ]
    return to_columns(("n", "good", "value", "mean", "cost", "cause"), rows)


def offers(_seats: tuple[str, ...], _options: Options, by_choice: ByChoice) -> Columns:
    """PS-021, PS-073, PS-080: what each forecast on display pays, and what its goods bring one by one now."""
    shown: list[Forecast] = []
    prices: tuple[int, ...] = NEEDS[START_PRICES]
    for event in (event for events in by_choice for event in events):
        if event[0] is kinds.PRICES:
            prices = tuple(whole(event, KEYS[kind]) for kind in GOODS)
        follow_display(shown, event)
    names = ("offer", "goods", "sales", "cost", "reward", "singly")
    rows: Rows = [
        (
            forecast.title,
            goods_in_words(forecast.need),
            sum(forecast.need),
            forecast.cost,
            forecast.reward,
            sum(count * price for count, price in zip(forecast.need, prices, strict=True)),
        )
        for forecast in shown
    ]
    return to_columns(names, rows)


def follow_display(shown: list[Forecast], event: Event) -> None:
    """PS-021: carry out what an event does to the forecasts on display, from left to right."""
    forecast = event[0].value(event, "forecast") if event[0] in ABOUT_FORECASTS else None
    if isinstance(forecast, int):
        shown.append(forecast_of(forecast))
    elif isinstance(forecast, Forecast) and event[0] is kinds.DISPLAYED:
        shown.append(forecast.plain)
    elif isinstance(forecast, Forecast):
        place = shown.index(forecast.plain)
        old = shown.pop(place)
        if event[0] is kinds.ATTACHED:
            shown.insert(place, old.with_attached(whole(event, "card")))

"""What if: columns about what could be done now, reckoned by the rules themselves on a table set aside.

``goods`` is the track as it stands, ``recipes`` sets the profit of a potion beside what its ingredients would bring,
and ``selling_orders`` sells the sets of a hand in every order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.randomness import Chance
from marketlab.games.mystic_market.followed import Hands, numbered, to_columns
from marketlab.games.mystic_market.hand import hand_of
from marketlab.games.mystic_market.includes import COPIES, KINDS, POTIONS, SET_SIZE
from marketlab.games.mystic_market.sell import SINGLE, sales_of, sell
from marketlab.games.mystic_market.table import MysticTable
from marketlab.games.mystic_market.value_track import cost_of, share_at, value_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from marketlab.core.events import Event
    from marketlab.core.spec import Columns
    from marketlab.games.mystic_market.hand import Hand

    ByChoice = Sequence[Sequence[Event]]

MOST_SALES = 6  # a hand of more sets is sold no further: 6 different sets can be sold in 720 orders already


def _set_aside(options: Mapping[str, object], track: Sequence[int], hand: Hand) -> MysticTable:
    """A table with this track and one seat that holds this hand and no coins."""
    table = MysticTable(("somebody",), options, Chance(0))
    table.track = list(track)
    table.hands = [hand]
    return table


def _followed(seats: tuple[str, ...], by_choice: ByChoice) -> Hands:
    """Hands, coins and track as they are after the last event."""
    table = Hands(len(seats))
    for _, event in numbered(by_choice):
        table.follow(event)
    return table


def goods(seats: tuple[str, ...], options: Mapping[str, object], by_choice: ByChoice) -> Columns:
    """The track as it stands, from the 5 mark: what a set pays, what a card costs, cards in a set and in the box."""
    table = _set_aside(options, _followed(seats, by_choice).track, hand_of([0] * len(KINDS)))
    rows = [
        (KINDS[kind], value_of(table, kind), cost_of(table, kind), SET_SIZE[kind], COPIES[kind]) for kind in table.track
    ]
    return to_columns(("good", "value", "cost", "set_size", "copies"), rows)


def recipes(seats: tuple[str, ...], options: Mapping[str, object], by_choice: ByChoice) -> Columns:
    """Every potion, one row for each ingredient: its share of a set now, and the profit; none without potions."""
    track = _followed(seats, by_choice).track
    rows = [
        (potion.title, KINDS[kind], share_at(track.index(kind), kind), potion.profit)
        for potion in (POTIONS if options["potions"] else ())
        for kind in potion.cost
    ]
    return to_columns(("recipe", "good", "share", "profit"), rows)


def selling_orders(seats: tuple[str, ...], options: Mapping[str, object], by_choice: ByChoice) -> Columns:
    """Every order of selling the sets of each hand, the one that pays most first: what each sale of it is paid."""
    now = _followed(seats, by_choice)
    rows: list[tuple[object, ...]] = []
    for seat, name in enumerate(seats):
        orders = sorted(_orders(_set_aside(options, now.track, hand_of(now.hands[seat]))), key=_paid, reverse=True)
        rows += [
            (name, number, step, KINDS[kind], paid)
            for number, order in enumerate(orders, start=1)
            for step, (kind, paid) in enumerate(order, start=1)
        ]
    return to_columns(("seat", "order", "step", "good", "paid"), rows)


def _paid(order: tuple[tuple[int, int], ...]) -> int:
    return sum(paid for _, paid in order)


def _orders(table: MysticTable, sold: int = 0) -> Iterator[tuple[tuple[int, int], ...]]:
    """MM-065: every order of selling the sets on a table set aside, as ingredients with what each set is paid."""
    track, hand = tuple(table.track), table.hands[0]
    sets = [choice for choice in sales_of(hand, 0) if choice.count > SINGLE]
    if sold and (not sets or sold == MOST_SALES):
        yield ()
        return
    for choice in sets:
        after = _set_aside(table.options, track, hand)
        sell(after, 0, choice)
        for rest in _orders(after, sold + 1):
            yield ((choice.kind, after.coins[0]), *rest)


PROSPECTS = {"goods": goods, "recipes": recipes, "selling_orders": selling_orders}

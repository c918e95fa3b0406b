"""Columns about the way of money: from the Bank through the deck into goods, and back.

A Hand is told to its owner alone, so both are for the seat that they are about.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, NamedTuple

from marketlab.games.pasaraya import events as kinds
from marketlab.games.pasaraya.components_list import COST, GOODS, KEYS, THREE, UNUSED, VALUE
from marketlab.games.pasaraya.following import Followed
from marketlab.games.pasaraya.money_columns import Turns, cards_of, miel_in, to_columns, whole

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from marketlab.core.events import Event, Kind
    from marketlab.core.spec import Columns
    from marketlab.games.pasaraya.money_columns import ByChoice, Options


class Bought(NamedTuple):
    """A good that has not been paid for by anybody yet: the turn in which its seat bought it, and the price."""

    turn: int
    price: int


class Stock:
    """The goods of every seat in the order in which they came, and what each brought when it left.

    The good of a kind that was bought first goes first; what lay in the opening deck was bought in turn 0.
    """

    def __init__(self, seats: tuple[str, ...]) -> None:
        """Nobody has any goods."""
        self.seats, self.turns = seats, Turns(len(seats))
        self.waiting = [{kind: deque[Bought]() for kind in GOODS} for _ in seats]
        self.delivered: list[tuple[int, Bought]] = []
        self.rows: list[tuple[object, ...]] = []

    def follow(self, event: Event) -> None:
        """Carry out what an event says about goods."""
        self.turns.follow(event)
        if event[0] in DEEDS:
            DEEDS[event[0]](self, event, whole(event, "seat"))

    def _put(self, seat: int, kind: int, price: int) -> None:
        if kind in GOODS:
            self.waiting[seat][kind].append(Bought(self.turns.begun[seat], price))

    def _take(self, seat: int, kind: int) -> Bought:
        waiting = self.waiting[seat][kind]
        return waiting.popleft() if waiting else Bought(0, COST[kind])

    def _earn(self, seat: int, kind: int, bought: Bought, received: float, how: str) -> None:
        now = self.turns.begun[seat]
        self.rows.append((now, self.seats[seat], KEYS[kind], now - bought.turn, bought.price, round(received, 4), how))

    def laid(self, event: Event, seat: int) -> None:
        """What a seat has to begin with cost what it is worth."""
        for kind in cards_of(event, "cards"):
            self._put(seat, kind, COST[kind])

    def bought(self, event: Event, seat: int) -> None:
        """A good is paid."""
        self._put(seat, whole(event, "card"), whole(event, "price"))

    def stole(self, event: Event, seat: int) -> None:
        """PS-116: a good that costs the thief nothing leaves the stock of another seat."""
        self._put(seat, whole(event, "card"), 0)
        if event[0] is kinds.STOLE:
            self._take(whole(event, "other"), whole(event, "card"))

    def lost(self, event: Event, seat: int) -> None:
        """PS-113: the AI steals a good."""
        self._take(seat, whole(event, "card"))

    def sold(self, event: Event, seat: int) -> None:
        """PS-079: a good brings its price."""
        kind = whole(event, "card")
        self._earn(seat, kind, self._take(seat, kind), whole(event, "price"), "sale")

    def fulfilled(self, event: Event, seat: int) -> None:
        """PS-074: the goods of a forecast leave; the reward comes next."""
        self.delivered = [(kind, self._take(seat, kind)) for kind in cards_of(event, "goods")]

    def rewarded(self, event: Event, seat: int) -> None:
        """PS-075: a reward is shared among the goods by their cost."""
        cost = sum(COST[kind] for kind, _ in self.delivered)
        for kind, bought in self.delivered:
            self._earn(seat, kind, bought, whole(event, "amount") * COST[kind] / cost, "forecast")


DEEDS: dict[Kind, Callable[[Stock, Event, int], None]] = {
    kinds.LAID: Stock.laid,
    kinds.LAID_HIDDEN: Stock.laid,
    kinds.BOUGHT: Stock.bought,
    kinds.STOLE: Stock.stole,
    kinds.STOLE_FROM_AI: Stock.stole,
    kinds.AI_STOLE: Stock.lost,
    kinds.SOLD: Stock.sold,
    kinds.FULFILLED: Stock.fulfilled,
    kinds.TOOK_REWARD: Stock.rewarded,
}


def cash_cycle(seats: tuple[str, ...], _options: Options, by_choice: ByChoice) -> Columns:
    """PS-050, PS-074, PS-079: for each good that brought money, how many own turns lay between paying and being paid.

    ``paid`` and ``received`` are in Miel; ``how`` is ``sale`` or ``forecast``.
    """
    stock = Stock(seats)
    for events in by_choice:
        for event in events:
            stock.follow(event)
    return to_columns(("turn", "seat", "good", "turns", "paid", "received", "how"), stock.rows)


def cash_flows(seats: tuple[str, ...], _options: Options, by_choice: ByChoice) -> Columns:
    """PS-027 to PS-033, PS-050: how much Miel went from where to where, all turns together."""
    table, bill = Followed(len(seats)), ""
    flows: dict[tuple[int, str, str], int] = {}
    for events in by_choice:
        for event in events:
            bill = {kinds.BOUGHT: "shelf", kinds.HIRED: "staff"}.get(event[0], bill)
            for source, target, amount in _flows_of(event, table, bill):
                way = whole(event, "seat"), source, target
                flows[way] = flows.get(way, 0) + amount
            table.follow(event)
    rows: list[tuple[object, ...]] = [(seats[seat], *way, amount) for (seat, *way), amount in flows.items() if amount]
    return to_columns(("seat", "source", "target", "amount"), rows)


def _flows_of(event: Event, table: Followed, bill: str) -> Iterator[tuple[str, str, int]]:
    """The Miel that an event moves: from where, to where, how much; ``bill`` is what was bought last."""
    seat = whole(event, "seat")
    match event[0]:
        case kinds.WITHDREW:
            yield "bank", "warehouse", VALUE[whole(event, "card")]
        case kinds.MOVED:
            yield "bank", "hand", VALUE[whole(event, "card")]
        case kinds.RESHUFFLED:
            yield "warehouse", "draw pile", miel_in(table, seat, "warehouse")
        case kinds.DREW:
            yield "draw pile", "hand", sum(VALUE[card & UNUSED] for card in cards_of(event, "cards"))
        case kinds.SPENT:
            yield "hand", bill, whole(event, "ones") + VALUE[THREE] * whole(event, "threes")
        case kinds.TURN_ENDED:
            yield "hand", "unspent", miel_in(table, seat, "hand")
        case kinds.SOLD:
            yield "shelf", "sales", whole(event, "price")
        case kinds.TOOK_REWARD:
            yield "shelf", "rewards", whole(event, "amount")

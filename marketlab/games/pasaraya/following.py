"""Zones followed through the events of a game: what columns are made from."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from marketlab.games.pasaraya import events as kinds
from marketlab.games.pasaraya.components_list import ONE, ONES_OF_A_TEN, ONES_OF_A_THREE, TEN, THREE, UNUSED

if TYPE_CHECKING:
    from collections.abc import Callable

    from marketlab.core.events import Event, Kind

ZONES = ("bank", "warehouse", "draw_pile", "hand", "supermarket")
OUTSIDE = ""
MOVES: dict[Kind, tuple[str, str]] = {  # the field ``card`` goes from one zone to another
    kinds.HIRED: (OUTSIDE, "warehouse"),
    kinds.STOCKED: ("hand", "supermarket"),
    kinds.STOOD_BY: ("hand", "supermarket"),
    kinds.WITHDREW: ("bank", "warehouse"),
    kinds.SOLD: ("supermarket", OUTSIDE),
    kinds.UNPACKED: ("warehouse", "supermarket"),
    kinds.RECALLED: ("warehouse", "supermarket"),
    kinds.MOVED: ("bank", "hand"),
    kinds.SETTLED: ("hand", "warehouse"),
    kinds.ATTACHED: ("hand", OUTSIDE),
    kinds.STOLE: (OUTSIDE, "warehouse"),
    kinds.STOLE_FROM_AI: (OUTSIDE, "warehouse"),
    kinds.AI_STOLE: ("supermarket", OUTSIDE),
}


class Followed:
    """What lies in each zone of each seat, counted by kind: marks play no part."""

    def __init__(self, seats: int) -> None:
        """Begin with nothing anywhere."""
        self.zones: list[dict[str, Counter[int]]] = [{zone: Counter() for zone in ZONES} for _ in range(seats)]

    def by_kind(self, seat: int, zone: str) -> dict[int, int]:
        """The cards of a zone in the order of the card table."""
        return {kind: count for kind, count in sorted(self.zones[seat][zone].items()) if count}

    def follow(self, event: Event) -> None:
        """Carry out what an event says."""
        kind = event[0]
        seat = kind.value(event, "seat")
        if not isinstance(seat, int):
            return
        if kind in MOVES:
            source, target = MOVES[kind]
            self._move(seat, source, target, [_whole(event, "card")])
        if kind in MORE:
            MORE[kind](self, event, seat)

    def _move(self, seat: int, source: str, target: str, cards: list[int]) -> None:
        for card in cards:
            if source:
                self.zones[seat][source][card & UNUSED] -= 1
            if target:
                self.zones[seat][target][card & UNUSED] += 1

    def laid(self, event: Event, seat: int) -> None:
        """A zone as it lies at the start."""
        self._move(seat, OUTSIDE, str(event[0].value(event, "zone")), _cards(event))

    def drew(self, event: Event, seat: int) -> None:
        """Cards go from the Draw Pile to the Hand."""
        self._move(seat, "draw_pile", "hand", _cards(event))

    def reshuffled(self, _event: Event, seat: int) -> None:
        """The Warehouse becomes the Draw Pile."""
        self._pour(seat, "warehouse", "draw_pile")

    def turn_ended(self, _event: Event, seat: int) -> None:
        """The Hand goes to the Warehouse."""
        self._pour(seat, "hand", "warehouse")

    def _pour(self, seat: int, source: str, target: str) -> None:
        zones = self.zones[seat]
        zones[target].update(zones[source])
        zones[source].clear()

    def bought(self, event: Event, seat: int) -> None:
        """A good comes to the Warehouse or the Hand."""
        self._move(seat, OUTSIDE, str(event[0].value(event, "to")), [_whole(event, "card")])

    def spent(self, event: Event, seat: int) -> None:
        """Miel of the Hand goes to the Supply."""
        self._move(seat, "hand", OUTSIDE, [ONE] * _whole(event, "ones") + [THREE] * _whole(event, "threes"))

    def changed(self, event: Event, seat: int) -> None:
        """A Ten becomes ten Ones."""
        zone = str(event[0].value(event, "zone"))
        self._move(seat, zone, OUTSIDE, [TEN])
        self._move(seat, OUTSIDE, zone, [ONE] * ONES_OF_A_TEN)

    def converted(self, _event: Event, seat: int) -> None:
        """Ten Ones of a Bank become a Ten."""
        self._move(seat, "bank", OUTSIDE, [ONE] * ONES_OF_A_TEN)
        self._move(seat, OUTSIDE, "bank", [TEN])

    def swapped(self, event: Event, seat: int) -> None:
        """Three Ones become a Three."""
        zone = str(event[0].value(event, "zone"))
        self._move(seat, zone, OUTSIDE, [ONE] * ONES_OF_A_THREE)
        self._move(seat, OUTSIDE, zone, [THREE])

    def sold(self, event: Event, seat: int) -> None:
        """The price comes in Ones."""
        self._move(seat, OUTSIDE, "bank", [ONE] * _whole(event, "price"))

    def received(self, event: Event, seat: int) -> None:
        """Miel comes in Ones."""
        self._move(seat, OUTSIDE, "bank", [ONE] * _whole(event, "amount"))

    def paid(self, event: Event, seat: int) -> None:
        """Miel of the Bank goes to the Supply."""
        for kind, field in ((ONE, "ones"), (THREE, "threes"), (TEN, "tens")):
            self._move(seat, "bank", OUTSIDE, [kind] * _whole(event, field))

    def went_busy(self, event: Event, seat: int) -> None:
        """An Employee goes to the Warehouse."""
        zone = "hand" if event[0].value(event, "zone") == "hand" else "supermarket"
        self._move(seat, zone, "warehouse", [_whole(event, "card")])

    def fulfilled(self, event: Event, seat: int) -> None:
        """Goods go to the Supply."""
        goods = event[0].value(event, "goods")
        self._move(seat, "supermarket", OUTSIDE, list(goods) if isinstance(goods, tuple) else [])

    def took_reward(self, event: Event, seat: int) -> None:
        """A reward comes in Tens and Ones."""
        self._move(seat, OUTSIDE, "bank", [ONE] * _whole(event, "ones") + [TEN] * _whole(event, "tens"))

    def took_forecast(self, event: Event, seat: int) -> None:
        """A forecast and its attachments come to the Warehouse."""
        self._move(seat, OUTSIDE, "warehouse", _cards(event))

    def stole(self, event: Event, _seat: int) -> None:
        """The victim loses the good."""
        self._move(_whole(event, "other"), "supermarket", OUTSIDE, [_whole(event, "card")])

    def stole_miel(self, event: Event, seat: int) -> None:
        """Miel goes from Bank to Bank in Ones."""
        ones = [ONE] * _whole(event, "amount")
        self._move(seat, OUTSIDE, "bank", ones)
        self._move(_whole(event, "other"), "bank", OUTSIDE, ones)


def _whole(event: Event, field: str) -> int:
    value = event[0].value(event, field)
    return value if isinstance(value, int) else 0


def _cards(event: Event) -> list[int]:
    value = event[0].value(event, "cards")
    return list(value) if isinstance(value, tuple) else []


MORE: dict[Kind, Callable[[Followed, Event, int], None]] = {
    kinds.LAID: Followed.laid,
    kinds.LAID_HIDDEN: Followed.laid,
    kinds.DREW: Followed.drew,
    kinds.RESHUFFLED: Followed.reshuffled,
    kinds.TURN_ENDED: Followed.turn_ended,
    kinds.BOUGHT: Followed.bought,
    kinds.SPENT: Followed.spent,
    kinds.BROKE: Followed.changed,
    kinds.CHANGED: Followed.changed,
    kinds.CONVERTED: Followed.converted,
    kinds.SWAPPED: Followed.swapped,
    kinds.SOLD: Followed.sold,
    kinds.GAINED: Followed.received,
    kinds.STOLE_MIEL_FROM_AI: Followed.received,
    kinds.PAID: Followed.paid,
    kinds.WENT_BUSY: Followed.went_busy,
    kinds.FULFILLED: Followed.fulfilled,
    kinds.TOOK_REWARD: Followed.took_reward,
    kinds.TOOK_FORECAST: Followed.took_forecast,
    kinds.STOLE: Followed.stole,
    kinds.STOLE_MIEL: Followed.stole_miel,
}

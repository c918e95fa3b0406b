"""Columns for charts and frames, made from the events of a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from marketlab.core.events import Event, Kind
from marketlab.games.adventure_mart import events as ev
from marketlab.games.adventure_mart.includes import BASIC, CARDS, DAYS, FIXTURE, HAND, STAFF, STOCK, TYPES
from marketlab.games.adventure_mart.review import net_worth

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from marketlab.games.adventure_mart.includes import Card

Columns = dict[str, list[object]]
ByChoice = Sequence[Sequence[Event]]

GAINS = {  # what joins the hand of a seat
    ev.DEALT: "cards",
    ev.DREW: "cards",
    ev.INTO_HAND: "card",
    ev.DROPPED: "cards",
}


def numbered(by_choice: ByChoice) -> Iterator[tuple[int, Event]]:
    """Each event with the number of its choice."""
    return ((n, event) for n, happened in enumerate(by_choice) for event in happened)


def columns(names: tuple[str, ...], rows: list[tuple[object, ...]]) -> Columns:
    """Rows as columns by name."""
    return {name: [row[place] for row in rows] for place, name in enumerate(names)}


def whole(event: Event, field: str) -> int:
    """A figure of an event."""
    value = event[0].value(event, field)
    return value if isinstance(value, int) else 0


def cards(event: Event, field: str) -> list[Card]:
    """The cards of an event."""
    value = event[0].value(event, field)
    listed = value if isinstance(value, tuple) else (value,)
    return [CARDS[number] for number in listed if isinstance(number, int)]


def ledger(seats: tuple[str, ...], _options: Mapping[str, object], by_choice: ByChoice) -> Columns:
    """Every movement of gold; ``other`` is None for the supply, and ``created`` is what came from it or went to it."""
    rows: list[tuple[object, ...]] = []
    for n, event in numbered(by_choice):
        if event[0] is ev.COINS:
            amount, other = whole(event, "amount"), event[0].value(event, "other")
            counterpart = (None, amount) if other is None else (seats[whole(event, "other")], 0)
            rows.append((n, seats[whole(event, "seat")], amount, event[0].value(event, "reason"), *counterpart))
    return columns(("n", "seat", "amount", "reason", "other", "created"), rows)


def turns(seats: tuple[str, ...], _options: Mapping[str, object], by_choice: ByChoice) -> Columns:
    """At the end of every turn, for every seat: gold, what the hand would sell for without a purse as limit, assets.

    ``at_cost`` is what stock and fixtures cost, as the Review will count them; its bonuses are not in here.
    """
    gold = [0] * len(seats)
    hands: list[Counter[Card]] = [Counter() for _ in seats]
    assets = Assets(len(seats))
    rows: list[tuple[object, ...]] = []
    turn = 0
    for n, event in numbered(by_choice):
        kind = event[0]
        assets.follow(event)
        if kind is ev.COINS:
            gold[whole(event, "seat")] += whole(event, "amount")
        elif kind in GAINS:
            hands[whole(event, "seat")].update(cards(event, GAINS[kind]))
        elif kind is ev.OUT_OF_HAND:
            hands[whole(event, "seat")].subtract(cards(event, "card"))
        elif kind is ev.TURN_ENDED:
            turn += 1
            rows += [
                (n, turn, name, gold[seat], sells(hands[seat]), assets.at_cost[seat]) for seat, name in enumerate(seats)
            ]
    return columns(("n", "turn", "seat", "coins", "hand_worth", "at_cost"), rows)


def sells(hand: Counter[Card]) -> int:
    """What the cards of a hand sell for."""
    return sum(card.sells * count for card, count in hand.items())


class Assets:
    """AM-140 to AM-143: what regular stock and fixtures of every seat cost; staff and basic stock count nothing."""

    def __init__(self, seats: int) -> None:
        """Nobody has anything."""
        self.at_cost = [0] * seats
        self.before: Kind | None = None

    def follow(self, event: Event) -> None:
        """Carry out what an event says about stock and fixtures; a stocktake counts them anew."""
        kind = event[0]
        if kind is ev.STOCKTAKE:
            owned = [card for zone in ("hand", "storeroom", "reorder") for card in cards(event, zone)]
            parts = net_worth(owned, cards(event, "store"), [], 0)
            self.at_cost[whole(event, "seat")] = parts["stock"] + parts["fixtures"]
        elif kind in COMES or kind in GOES:
            sign = 1 if kind in COMES else -1
            counted = [card.cost for card in cards(event, "card") if self._counts(kind, card)]
            self.at_cost[whole(event, "seat")] += sign * sum(counted)
        self.before = kind

    def _counts(self, kind: Kind, card: Card) -> bool:
        """A card out of the own reorder pile is named after it is in the hand, one from the Abyss before that."""
        if kind is ev.USED:
            return card.trade_in > 0
        return card.deck == (COMES | GOES)[kind] and not (kind is ev.TOOK and self.before is ev.INTO_HAND)


COMES = {ev.BOUGHT: STOCK, ev.BOUGHT_STOCK_BLIND: STOCK, ev.TOOK: STOCK, ev.INSTALLED: FIXTURE}
GOES = {ev.USED: STOCK, ev.BARTERED: STOCK, ev.BANISHED: FIXTURE}


# Auctions ----------------------------------------------------------------------------------------------------------


def auctions(seats: tuple[str, ...], _options: Mapping[str, object], by_choice: ByChoice) -> Columns:
    """Every step of every sale: ``offer`` is the quality committed, 0 after dropping out; ``step`` counts in a sale.

    ``purse`` is the line that no checkout crosses; ``paid`` and ``sells`` stand in the row of the checkout alone.
    """
    rows: list[tuple[object, ...]] = []
    sale, step, purse, adventurer = 0, 0, 0, ""
    for n, event in numbered(by_choice):
        kind = event[0]
        if kind is ev.SALE_BEGAN:
            sale, step, purse, adventurer = sale + 1, 0, whole(event, "purse"), cards(event, "card")[0].title
        elif kind in AUCTION_STEPS:
            step += 1
            paid, total = (whole(event, "paid"), whole(event, "total")) if kind is ev.CHECKED_OUT else (None, None)
            quality = whole(event, "quality") if kind is not ev.CHECKED_OUT else rows[-1][6]
            seat, what = seats[whole(event, "seat")], AUCTION_STEPS[kind]
            rows.append((n, sale, adventurer, step, what, seat, quality, purse, total, paid))
    names = ("n", "sale", "adventurer", "step", "what", "seat", "offer", "purse", "sells", "paid")
    return columns(names, rows)


AUCTION_STEPS: dict[Kind, str] = {
    ev.OPENED: "open",
    ev.COMMITTED: "raise",
    ev.DROPPED: "drop",
    ev.WON: "win",
    ev.CHECKED_OUT: "checkout",
}


# Books -------------------------------------------------------------------------------------------------------------


def worth(seats: tuple[str, ...], _options: Mapping[str, object], by_choice: ByChoice) -> Columns:
    """The net worth of every seat at the end of each Day (0: the setup) by its four parts."""
    rows: list[tuple[object, ...]] = []
    for n, event in numbered(by_choice):
        if event[0] is ev.STOCKTAKE:
            owned = [card for zone in ("hand", "storeroom", "reorder") for card in cards(event, zone)]
            parts = net_worth(owned, cards(event, "store"), cards(event, "ledger"), whole(event, "gold"))
            rows.append((n, whole(event, "day"), seats[whole(event, "seat")], *parts.values()))
    return columns(("n", "day", "seat", "stock", "fixtures", "gold", "review", "net_worth"), rows)


def deck(seats: tuple[str, ...], _options: Mapping[str, object], by_choice: ByChoice) -> Columns:
    """What every seat owns at the end of each Day (0: the setup): cards by zone."""
    rows: list[tuple[object, ...]] = []
    for _, event in numbered(by_choice):
        if event[0] is ev.STOCKTAKE:
            day, seat = whole(event, "day"), seats[whole(event, "seat")]
            for zone in ("hand", "storeroom", "reorder", "store", "ledger"):
                counts = Counter(card.word for card in cards(event, zone))
                rows += [(day, day, seat, zone, word, count) for word, count in counts.items()]
    return columns(("turn", "day", "seat", "zone", "card", "count"), rows)


def composition(seats: tuple[str, ...], _options: Mapping[str, object], by_choice: ByChoice) -> Columns:
    """What the stock of every seat is made of at the end of each Day (turn; 0: the setup), by type; basic stock apart.

    ``expected`` is what a hand of 5 of these cards sells for on average, in gold.
    """
    rows: list[tuple[object, ...]] = []
    for _, event in numbered(by_choice):
        if event[0] is ev.STOCKTAKE:
            owned = [card for zone in ("hand", "storeroom", "reorder") for card in cards(event, zone)]
            counts = Counter(TYPES[card.type].lower() if card.cost else card.deck for card in owned)
            expected = round(HAND * sum(card.sells for card in owned) / len(owned), 2) if owned else 0
            day, seat = whole(event, "day"), seats[whole(event, "seat")]
            rows += [(day, seat, good, counts[good], expected) for good in (BASIC, *map(str.lower, TYPES))]
    return columns(("turn", "seat", "good", "count", "expected"), rows)


def investments(seats: tuple[str, ...], _options: Mapping[str, object], by_choice: ByChoice) -> Columns:
    """What fixtures and staff cost and bring, in gold: below 0 is paid.

    A fixture counts its cost again at the Review. What a card does for quality and for draws, and Review bonuses,
    which depend on stock that nobody else sees, are not in here.
    """
    rows: list[tuple[object, ...]] = []
    followed = Returns()
    for n, event in numbered(by_choice):
        found = followed.follow(event)
        rows += [(n, seats[whole(event, "seat")], card.word, card.deck, what, by) for card, what, by in found if by]
    return columns(("n", "seat", "card", "kind", "what", "amount"), rows)


class Returns:
    """Follows which fixture or staff a movement of gold comes from: the one that its seat has used last."""

    def __init__(self) -> None:
        """Nothing was used yet."""
        self.used: Card | None = None
        self.goblins: list[Card] = []

    def follow(self, event: Event) -> list[tuple[Card, str, int]]:
        """The cards that cost or bring gold in an event, how, and how much."""
        kind = event[0]
        if kind in SPENT:
            return [(card, SPENT[kind], -whole(event, "price")) for card in of_store(event, "card")]
        if kind in USES:
            (self.used,) = cards(event, "card")
            self.goblins += [self.used] if self.used.react.name == "haggle" else []
        elif kind is ev.COINS and event[0].value(event, "reason") in BY_EFFECT and self.used is not None:
            return [(self.used, "brought", max(0, whole(event, "amount")))]
        elif kind is ev.REDUCED:
            return [(card, "saved", whole(event, "by")) for card in of_store(event, "card")]
        elif kind is ev.CHECKED_OUT:
            return self._haggled(event)
        elif kind is ev.STOCKTAKE and whole(event, "day") == DAYS:
            return [(card, "counts", card.cost) for card in of_store(event, "store") if card.deck == FIXTURE]
        return []

    def _haggled(self, event: Event) -> list[tuple[Card, str, int]]:
        """AM-112: what the checkout paid more than it would have without a Goblin."""
        goblins, self.goblins = self.goblins, []
        without = whole(event, "total") - sum(card.react.amount for card in goblins)
        more = whole(event, "paid") - min(without, whole(event, "purse"))
        return [(card, "haggled", more) for card in goblins[:1]]


def of_store(event: Event, field: str) -> list[Card]:
    """The fixtures and staff of an event."""
    return [card for card in cards(event, field) if card.deck in {FIXTURE, STAFF}]


USES = {ev.USED, ev.USED_ON, ev.USED_WITH, ev.USED_ON_CARD}
BY_EFFECT = {"effect", "staff"}
SPENT: dict[Kind, str] = {ev.BOUGHT: "bought", ev.BOUGHT_BLIND: "bought", ev.REHIRED: "re-hired"}


COLUMNS = {
    "ledger": ledger,
    "turns": turns,
    "auctions": auctions,
    "worth": worth,
    "deck": deck,
    "composition": composition,
    "investments": investments,
}

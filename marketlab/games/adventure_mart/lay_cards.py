"""Lay the cards of a position: first all that it names, then the rest by the seed; what is left lies in the box."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from marketlab.core.errors import PositionError
from marketlab.core.positions import read_cards, read_list
from marketlab.games.adventure_mart.includes import (
    ADVENTURERS,
    ADVENTURERS_ABOVE_SEATS,
    BASIC_SET,
    BULLETINS,
    CARD,
    CARDS,
    DAYS,
    DEPOT,
    DEPOT_CARDS,
    GOODS,
    IN_ORDER,
    KEPT,
    SLOTS,
    USED_TODAY,
    Card,
)
from marketlab.games.adventure_mart.setup import copies, deal_hand, shuffled_deck, tell_hand
from marketlab.games.adventure_mart.store_opening import deal_adventurers, find_face_down, queue_sizes
from marketlab.games.adventure_mart.storeroom import shuffled
from marketlab.games.adventure_mart.table import FINAL, OPENING, TRADING, MartTable, Slot

if TYPE_CHECKING:
    from collections.abc import Iterable

Json = dict[str, object]
QUIET_DAY = CARD["business-as-usual"]
DOWN = " down"
GOODS_WORDS = {card.entry: card for card in (*GOODS, *USED_TODAY)}
ABYSS_WORDS = GOODS_WORDS | {card.word: card for card in (*KEPT, *BULLETINS)}
STORE_WORDS = {card.word: card for card in KEPT} | {f"{card.word}{DOWN}": card for card in KEPT}


def words_of(cards: Iterable[Card]) -> dict[str, Card]:
    """Cards by their words."""
    return {card.word: card for card in cards}


class Zones:
    """Lay the cards of a table: those that a position names, then what it leaves out.

    ``pool`` counts the copies of each card that lie nowhere yet.
    """

    def __init__(self, table: MartTable, given: Json, places: list[Json]) -> None:
        self.table, self.given, self.places = table, given, places
        self.pool = Counter({card: copies(card, table.options) for card in CARDS})

    def take(self, key: str, value: object, words: dict[str, Card]) -> list[Card]:
        """The named cards, taken from the pool."""
        cards = list(words.values())
        found = [cards[number] for number in read_cards(key, value, tuple(words))]
        for card in found:
            self.pool[card.fresh] -= 1
            if self.pool[card.fresh] < 0:
                raise PositionError(key, f"there are not so many cards {card.word!r} in the game.")
        return found

    def rest(self, cards: Iterable[Card], purpose: str) -> list[Card]:
        """All copies of these cards that lie nowhere yet, shuffled."""
        left = [card for card in cards for _ in range(self.pool[card])]
        for card in left:
            self.pool[card] = 0
        return shuffled_deck(self.table, left, purpose)

    # What is named ---------------------------------------------------------------------------------------------

    def lay_named(self) -> None:
        """The zones that the position names, but for sale and bulletins."""
        table, given = self.table, self.given
        for seat, name in enumerate(table.seats):
            self.lay_seat(seat, f"seats.{name}")
        for deck in DEPOT:
            words = words_of(DEPOT_CARDS[deck])
            table.queues[deck] = self.take(f"{deck}_queue", given.get(f"{deck}_queue", []), words)
            most = queue_sizes(len(table.seats))[deck]
            if len(table.queues[deck]) > most:
                raise PositionError(f"{deck}_queue", f"at most {most} cards lie there.")
            table.decks[deck] = self.take(f"{deck}_deck", given.get(f"{deck}_deck", []), words)[::-1]
        table.adventurer_deck = self.take("adventurer_deck", given.get("adventurer_deck", []), words_of(ADVENTURERS))[
            ::-1
        ]
        table.town = self.lay_town()
        table.abyss = self.take("abyss", given.get("abyss", []), ABYSS_WORDS)

    def lay_seat(self, seat: int, key: str) -> None:
        """Hand, storeroom, reorder pile, store and ledger of a seat, as far as they are named."""
        table, place = self.table, self.places[seat]
        table.hands[seat] = self.take(f"{key}.hand", place.get("hand", []), GOODS_WORDS)
        table.hands[seat].sort(key=IN_ORDER)
        table.storerooms[seat] = self.take(f"{key}.storeroom", place.get("storeroom", []), GOODS_WORDS)[::-1]
        table.reorders[seat] = self.take(f"{key}.reorder", place.get("reorder", []), GOODS_WORDS)
        table.ledgers[seat] = self.take(f"{key}.ledger", place.get("ledger", []), words_of(ADVENTURERS))
        table.stores[seat] = self.lay_store(f"{key}.store", place.get("store", []))

    def lay_store(self, key: str, value: object) -> list[Slot]:
        """AM-054: at most four fixtures and staff; ``down`` behind the word of a face-down one."""
        numbers = read_cards(key, value, tuple(STORE_WORDS))
        if len(numbers) > SLOTS:
            raise PositionError(key, f"a store has {SLOTS} slots.")
        entries = [list(STORE_WORDS)[number] for number in numbers]
        cards = self.take(key, entries, STORE_WORDS)
        return [Slot(card, is_up=not entry.endswith(DOWN)) for card, entry in zip(cards, entries, strict=True)]

    def lay_town(self) -> list[Card | None]:
        """AM-101: adventurers by place; null is one that was served."""
        key, words = "adventurer_queue", words_of(ADVENTURERS)
        most = len(self.table.seats) + ADVENTURERS_ABOVE_SEATS
        town: list[Card | None] = []
        for entry in read_list(key, self.given.get(key, [])):
            town += [None] if entry is None else self.take(key, [entry], words)
        if len(town) > most:
            raise PositionError(key, f"there are {most} places.")
        return town

    # What is left out ------------------------------------------------------------------------------------------

    def lay_rest(self) -> None:
        """What the position leaves out, by the seed; then the box."""
        table, given = self.table, self.given
        for seat in range(len(table.seats)):
            self.fill_seat(seat)
        for deck in DEPOT:
            if f"{deck}_deck" not in given:
                table.decks[deck] = self.rest(DEPOT_CARDS[deck], f"{deck} deck")
            if f"{deck}_queue" not in given and table.phase in {TRADING, FINAL}:
                self.deal_queue(deck)
        if "adventurer_deck" not in given:
            table.adventurer_deck = self.rest(ADVENTURERS, "adventurer deck")
        if "adventurer_queue" not in given and table.phase == TRADING:
            deal_adventurers(table)
            if table.sale is not None and (served := table.town[0]) is not None:
                table.adventurer_deck.append(served)
                table.town[0] = None
        find_face_down(table)
        table.box = sorted(self.pool.elements(), key=IN_ORDER)
        table.box += [card for card in CARDS for _ in range(card.copies - copies(card, table.options))]
        table.box.sort(key=IN_ORDER)

    def fill_seat(self, seat: int) -> None:
        """AM-023, AM-028: the basic set less what hand and reorder pile name of it, shuffled; a hand of 5 off it."""
        table, place = self.table, self.places[seat]
        if "storeroom" not in place:
            named = Counter(card.fresh for card in (*table.hands[seat], *table.reorders[seat]))
            left = list((Counter(BASIC_SET) - named).elements())
            words = words_of(left)
            cards = self.take(f"seats.{table.seats[seat]}.storeroom", [card.word for card in left], words)
            table.storerooms[seat] = shuffled(table, seat, cards)
        if "hand" in place:
            tell_hand(table, seat)
        else:
            deal_hand(table, seat)

    def deal_queue(self, deck: str) -> None:
        """AM-016 to AM-018: a queue as at Store Opening, as far as the deck reaches."""
        size, cards = queue_sizes(len(self.table.seats))[deck], self.table.decks[deck]
        self.table.queues[deck] = [cards.pop() for _ in range(min(size, len(cards)))]

    def lay_bulletins(self) -> None:
        """AM-020, AM-083: today's, unless the Day is still to be opened, and one for each Day to come."""
        table, given = self.table, self.given
        is_opening = table.phase == OPENING
        value = given.get("bulletin", None if is_opening else QUIET_DAY.word)
        if is_opening and value is not None:
            raise PositionError("bulletin", "before a Day is opened no bulletin lies open.")
        if value is not None:
            table.bulletin = self.take("bulletin", [value], words_of(BULLETINS))[0]
        needed = DAYS - table.day + is_opening
        if "bulletins" in given:
            table.bulletins = self.take("bulletins", given["bulletins"], words_of(BULLETINS))[::-1]
        else:
            rest = self.rest(BULLETINS, "bulletins")
            table.bulletins = rest[:needed]
            self.pool.update(rest[needed:])
        if len(table.bulletins) < needed:
            raise PositionError("bulletins", f"{needed} Days are still to come: there are too few bulletins for them.")

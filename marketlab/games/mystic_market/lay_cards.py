"""Lay the cards of a position: first all that it names, then the rest by the seed, hands before market and deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.errors import PositionError
from marketlab.core.positions import REST, read_cards, read_list
from marketlab.games.mystic_market.includes import (
    COPIES,
    DECK_WORDS,
    FIRST_SHIFT,
    GAP,
    HAND,
    MARKET,
    POTION_KEYS,
    POTION_MARKET,
    POTIONS,
    SHIFTS,
    SHIFTS_IN_GAME,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marketlab.games.mystic_market.table import MysticTable

Json = dict[str, object]


class Zones:
    """Lay cards of one sort: take those that are named from the pool, then deal the rest."""

    def __init__(self, table: MysticTable, given: Json, words: Sequence[str], copies: Sequence[int]) -> None:
        self.table, self.given, self.words = table, given, words
        self.pool = list(copies)

    def take(self, key: str, value: object) -> list[int]:
        """The named cards, taken from the pool."""
        cards = read_cards(key, value, self.words)
        for card in cards:
            self.pool[card] -= 1
            if self.pool[card] < 0:
                raise PositionError(key, f"there are not so many cards {self.words[card]!r}.")
        return cards

    def row(self, key: str, length: int) -> list[int] | None:
        """A market row with its gaps; None if it is left out."""
        if key not in self.given:
            return None
        row: list[int] = []
        for entry in read_list(key, self.given[key]):
            row += [GAP] if entry is None else self.take(key, [entry])
        if len(row) > length:
            raise PositionError(key, f"there are {length} places.")
        return row + [GAP] * (length - len(row))

    def deck(self, key: str) -> tuple[list[int], bool]:
        """The named cards of a deck, top first, and whether the rest lies below them."""
        entries = read_list(key, self.given.get(key, [REST]))
        has_rest = entries[-1:] == [REST]
        return self.take(key, entries[:-1] if has_rest else entries), has_rest

    def rest(self, stream: str) -> list[int]:
        """The cards that are still in the pool, shuffled."""
        cards = [card for card, copies in enumerate(self.pool) for _ in range(copies)]
        self.table.chance[stream].shuffle(cards)
        return cards

    def leftovers(self, key: str, rest: list[int], *, named: list[int] | None) -> list[int]:
        """What lies in the discard beside a deck without rest."""
        if named is None:
            return rest
        if rest:
            raise PositionError(key, f"{len(rest)} cards lie nowhere: name them here or end the deck with '...'.")
        return named


class Ingredients(Zones):
    """Hands, ingredient market, deck and discard, and the Supply Shifts."""

    def __init__(self, table: MysticTable, given: Json, places: list[Json]) -> None:
        shifts = 1 if table.options["supply_shifts"] else 0
        super().__init__(table, given, DECK_WORDS, [*COPIES, *[shifts] * len(SHIFTS)])
        self.places = places

    def lay(self) -> None:
        """Hands, market, decks and discards of the ingredients, then the Supply Shifts."""
        table = self.table
        hands = [
            self._kinds(f"seats.{name}.hand", place["hand"]) if "hand" in place else None
            for name, place in zip(table.seats, self.places, strict=True)
        ]
        market = self.row("ingredient_market", MARKET)
        if market is not None and any(card >= FIRST_SHIFT for card in market):
            raise PositionError("ingredient_market", "a Supply Shift never lies in the market.")
        discard = self._discard()
        deck, has_rest = self.deck("ingredient_deck")
        below = self._lay_shifts(deck, has_rest=has_rest)
        for shift in range(FIRST_SHIFT, len(self.pool)):
            self.pool[shift] = 0
        rest = self.rest("ingredient deck")
        for seat, named in enumerate(hands):
            for kind in self._dealt(f"seats.{table.seats[seat]}.hand", rest) if named is None else named:
                table.hands[seat] = table.hands[seat].plus(kind)
        table.market = self._dealt_row(rest) if market is None else market
        if has_rest:
            below += rest
            table.chance["ingredient deck"].shuffle(below)
            rest = []
        table.deck = [*deck, *below][::-1]
        for kind in self.leftovers("ingredient_discard", rest, named=discard) if rest or discard else []:
            table.discard[kind] += 1
        if table.deck and GAP in table.market:
            raise PositionError("ingredient_market", "a gap stays only when the deck is empty.")

    def _discard(self) -> list[int] | None:
        key = "ingredient_discard"
        return self._kinds(key, self.given[key]) if key in self.given else None

    def _kinds(self, key: str, value: object) -> list[int]:
        cards = self.take(key, value)
        if any(card >= FIRST_SHIFT for card in cards):
            raise PositionError(key, "a Supply Shift cannot lie here.")
        return cards

    @staticmethod
    def _dealt(key: str, rest: list[int]) -> list[int]:
        if len(rest) < HAND:
            raise PositionError(key, "there are not enough cards left to deal a hand: name it.")
        return [rest.pop() for _ in range(HAND)]

    @staticmethod
    def _dealt_row(rest: list[int]) -> list[int]:
        dealt = [rest.pop() for _ in range(min(MARKET, len(rest)))]
        return dealt + [GAP] * (MARKET - len(dealt))

    def _lay_shifts(self, deck: list[int], *, has_rest: bool) -> list[int]:
        """MM-028: three of six are in the game; those to shuffle into the rest of the deck come back."""
        table, given = self.table, self.given
        in_game = SHIFTS_IN_GAME if table.options["supply_shifts"] else 0
        in_deck = [card for card in deck if card >= FIRST_SHIFT]
        named = self._shifts("shift_discard")
        boxed = self._box()
        known = len(in_deck) + len(named)
        if known > in_game:
            raise PositionError(
                "shift_discard" if named else "ingredient_deck", f"{in_game} Supply Shifts are in the game."
            )
        spare = [shift for shift in range(FIRST_SHIFT, FIRST_SHIFT + len(SHIFTS)) if self.pool[shift]]
        table.chance["supply shifts"].shuffle(spare)
        missing = in_game - known
        if len(spare) < missing:
            raise PositionError("shift_box", "too many Supply Shifts lie in the box.")
        chosen, unused = spare[:missing], spare[missing:]
        if not has_rest and missing and "shift_discard" in given:
            raise PositionError("shift_discard", f"{in_game} Supply Shifts are in the game: name the others here.")
        if boxed is not None and unused:
            raise PositionError("shift_box", f"{len(SHIFTS) - in_game} Supply Shifts lie in the box: name all or none.")
        resolved = named if has_rest else [*named, *chosen]
        table.shift_discard = [shift - FIRST_SHIFT for shift in resolved]
        table.shift_box = sorted(shift - FIRST_SHIFT for shift in (unused if boxed is None else boxed))
        if not table.options["supply_shifts"]:
            table.shift_box = list(range(len(SHIFTS)))
        return chosen if has_rest else []

    def _shifts(self, key: str) -> list[int]:
        cards = self.take(key, self.given.get(key, []))
        if any(card < FIRST_SHIFT for card in cards):
            raise PositionError(key, "only Supply Shifts lie here.")
        return cards

    def _box(self) -> list[int] | None:
        if "shift_box" not in self.given:
            return None
        if not self.table.options["supply_shifts"]:
            if sorted(read_cards("shift_box", self.given["shift_box"], SHIFTS)) != list(range(len(SHIFTS))):
                raise PositionError("shift_box", "without supply_shifts all six lie in the box.")
            return []
        return self._shifts("shift_box")


class Potions(Zones):
    """Potions held, on offer, in the deck and used."""

    def __init__(self, table: MysticTable, given: Json, places: list[Json]) -> None:
        in_game = bool(table.options["potions"])
        super().__init__(table, given, POTION_KEYS, [potion.copies if in_game else 0 for potion in POTIONS])
        self.places = places

    def lay(self) -> None:
        """Potions held, market, deck and discard; nothing without the option potions."""
        table = self.table
        for seat, place in enumerate(self.places):
            key = f"seats.{table.seats[seat]}.potions"
            for potion in self.take(key, place.get("potions", [])):
                table.potions[seat][potion] += 1
        market = self.row("potion_market", POTION_MARKET)
        discard = self.take("potion_discard", self.given["potion_discard"]) if "potion_discard" in self.given else None
        deck, has_rest = self.deck("potion_deck")
        rest = self.rest("potion deck")
        if market is None:
            market = [rest.pop() for _ in range(min(POTION_MARKET, len(rest)))]
            market += [GAP] * (POTION_MARKET - len(market))
        table.potion_market = market if table.options["potions"] else []
        if has_rest:
            deck, rest = [*deck, *rest], []
        table.potion_deck = deck[::-1]
        for potion in self.leftovers("potion_discard", rest, named=discard) if rest or discard else []:
            table.potion_discard[potion] += 1
        if table.potion_deck and GAP in table.potion_market:
            raise PositionError("potion_market", "a gap stays only when the potion deck is empty.")

"""Lay the cards of a position: take what it names from the box, then fill what it leaves out by the seed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.errors import PositionError
from marketlab.core.positions import REST, known_keys, read_cards, read_dict, read_list, read_whole, read_word
from marketlab.games.bargain_quest.abilities import front_of
from marketlab.games.bargain_quest.includes import (
    ADVENTURE_WORDS,
    EMPLOYEE_WORDS,
    FIRST_BLACK,
    FIRST_SHIP,
    HERO_WORDS,
    HEROES,
    ITEM_WORDS,
    SHIP_WORDS,
    START_EMPLOYEES,
)
from marketlab.games.bargain_quest.load_cargo import capacity
from marketlab.games.bargain_quest.table import HeroInPlay, Loaded, Ship

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marketlab.games.bargain_quest.table import BargainTable

Json = dict[str, object]
MOST_GOLD = 99_999


class Box:
    """The cards of one sort that lie nowhere yet."""

    def __init__(self, table: BargainTable, words: Sequence[str], copies: Sequence[int]) -> None:
        """Open the box with all copies in it."""
        self.table, self.words, self.copies = table, words, list(copies)

    def take(self, key: str, value: object) -> list[int]:
        """The cards that a list names."""
        cards = read_cards(key, value, self.words)
        for card in cards:
            self.copies[card] -= 1
            if self.copies[card] < 0:
                raise PositionError(key, f"there are not so many cards {self.words[card]!r} in this game.")
        return cards

    def take_one(self, key: str, word: object) -> int:
        """The card of one word."""
        return self.take(key, [self.words[read_word(key, word, self.words)]])[0]

    def named(self, key: str, value: object) -> tuple[list[int], bool]:
        """The cards that a deck names, top first, and whether all others follow."""
        entries = read_list(key, value)
        has_rest = entries[-1:] == [REST]
        return self.take(key, entries[:-1] if has_rest else entries), has_rest

    def rest(self, stream: str) -> list[int]:
        """The cards that are still in the box, shuffled; it is empty then."""
        cards = [card for card, copies in enumerate(self.copies) for _ in range(copies)]
        self.copies = [0] * len(self.copies)
        self.table.chance[stream].shuffle(cards)
        return cards


class ItemBox(Box):
    """Items and black market cards."""

    def __init__(self, table: BargainTable) -> None:
        """Open the box with the items that are used with these options."""
        super().__init__(table, ITEM_WORDS, table.box.items)

    def take_kind(self, key: str, value: object, *, black: bool) -> list[int]:
        """Cards of one pile: item cards or black market cards alone."""
        cards = self.take(key, value)
        for card in cards:
            if (card >= FIRST_BLACK) != black:
                raise PositionError(key, f"{ITEM_WORDS[card]!r} belongs to the other pile.")
        return cards

    def lay_piles(self, given: Json) -> None:
        """Both decks and both discards; all that is named nowhere else is in the decks, if they end with "..."."""
        table = self.table
        table.item_discards = self.take_kind("item_discards", given.get("item_discards", []), black=False)
        key = "black_market_discards"
        table.black_discards = self.take_kind(key, given.get(key, []), black=True)
        decks = [("item_deck", "item deck", False), ("black_market_deck", "black market deck", True)]
        named = [self._deck_of(given, key, black=black) for key, _, black in decks]
        rest = self.rest("item deck")
        self.table.chance["black market deck"].shuffle(rest)
        laid = []
        for (cards, has_rest), (_, _, black) in zip(named, decks, strict=True):
            below = [card for card in rest if (card >= FIRST_BLACK) == black] if has_rest else []
            laid.append([*cards, *below][::-1])
        table.item_deck, table.black_deck = laid

    def _deck_of(self, given: Json, key: str, *, black: bool) -> tuple[list[int], bool]:
        entries = read_list(key, given.get(key, [REST]))
        has_rest = entries[-1:] == [REST]
        return self.take_kind(key, entries[:-1] if has_rest else entries, black=black), has_rest


def lay_deck(box: Box, given: Json, key: str, stream: str) -> list[int]:
    """A deck of one sort with its top card last."""
    named, has_rest = box.named(key, given.get(key, [REST]))
    return [*named, *(box.rest(stream) if has_rest else [])][::-1]


def lay_employees(table: BargainTable, given: Json, places: Sequence[Json]) -> None:
    """BQ-017, BQ-062: employees of the shops, those that are available, and the deck."""
    box = Box(table, EMPLOYEE_WORDS, table.box.employees)
    for seat, place in enumerate(places):
        key = f"seats.{table.seats[seat]}.employees"
        hired = box.take(key, place.get("employees", []))
        table.front[seat] = front_of([*table.front[seat].cards, *hired])
        if len(set(hired)) < len(hired):
            raise PositionError(key, "a shop has no two employees of one name.")
    shown = box.take("employees", given["employees"]) if "employees" in given else None
    deck = lay_deck(box, given, "employee_deck", "employee deck")
    if shown is None:
        shown = [deck.pop() for _ in range(min(START_EMPLOYEES, len(deck)))]
    if len(shown) > START_EMPLOYEES or (len(shown) < START_EMPLOYEES and deck):
        raise PositionError("employees", f"{START_EMPLOYEES} are available as long as the deck lasts.")
    table.employees, table.employee_deck = shown, deck


def lay_adventures(table: BargainTable, given: Json) -> None:
    """BQ-015, BQ-076: the adventure deck, if the game has one."""
    box = Box(table, ADVENTURE_WORDS, table.box.adventures)
    table.adventure_deck = lay_deck(box, given, "adventure_deck", "adventure deck")


def lay_ships(table: BargainTable, given: Json, places: Sequence[Json], items: ItemBox) -> None:
    """BQ-108, BQ-113, BQ-135, BQ-178: claimed and available ships with their cards, and the stack."""
    has_ships = bool(table.options["supply_ships"])
    box = Box(table, SHIP_WORDS, table.box.ships)
    for seat, place in enumerate(places):
        key = f"seats.{table.seats[seat]}.ships"
        for ship in box.take(key, place.get("ships", [])):
            table.front[seat] = table.front[seat].plus(FIRST_SHIP + ship)
        if len(table.front[seat].ships) > table.service:
            raise PositionError(key, f"a shop claims {table.service} in a round.")
    table.ships = [_ship(table, box, entry, items) for entry in read_list("ships", given.get("ships", []))]
    table.ship_stack = lay_deck(box, given, "ship_stack", "ship stack")
    in_game = len(table.ship_stack) + len(table.ships) + sum(len(front.ships) for front in table.front)
    if has_ships and in_game < table.heroes_in_play:
        raise PositionError("ship_stack", f"{table.heroes_in_play} ships are needed in every round.")


def _ship(table: BargainTable, box: Box, entry: object, items: ItemBox) -> Ship:
    listed = read_dict("ships", entry)
    known_keys("ships", listed, ("ship", "cards"))
    ship = Ship(box.take_one("ships.ship", listed.get("ship")))
    ship.cards = [
        loaded for card in read_list("ships.cards", listed.get("cards", [])) for loaded in _loaded(table, card, items)
    ]
    if len(ship.cards) > capacity(table, ship.card):
        raise PositionError("ships.cards", f"{SHIP_WORDS[ship.card]!r} holds {capacity(table, ship.card)} cards now.")
    return ship


def _loaded(table: BargainTable, entry: object, items: ItemBox) -> list[Loaded]:
    """BQ-145, BQ-202: a faceup card by its word, or ``{"down": word, "known": [seats]}``."""
    if not isinstance(entry, dict):
        cards = items.take("ships.cards", [entry])
        if any(card >= FIRST_BLACK for card in cards):
            raise PositionError("ships.cards", f"black market cards lie facedown: write {{'down': {entry!r}}}.")
        return [Loaded(card, None) for card in cards]
    listed = read_dict("ships.cards", entry)
    known_keys("ships.cards", listed, ("down", "known"))
    names = read_list("ships.cards.known", listed.get("known", []))
    known = sorted(read_word("ships.cards.known", name, table.seats) for name in names)
    if len(set(known)) < len(known):
        raise PositionError("ships.cards.known", "name each seat once.")
    return [Loaded(items.take_one("ships.cards.down", listed.get("down")), tuple(known))]


class HeroBox(Box):
    """Heroes with their gold and items."""

    def __init__(self, table: BargainTable, heroes: Sequence[int]) -> None:
        """Open the box with the heroes that are used with these options."""
        super().__init__(table, HERO_WORDS, [int(hero in heroes) for hero in range(len(HEROES))])

    def take_heroes(self, key: str, value: object, items: ItemBox) -> list[HeroInPlay]:
        """The heroes of a list: a name, or name, gold and items."""
        return [self._hero(key, entry, items) for entry in read_list(key, value)]

    def _hero(self, key: str, entry: object, items: ItemBox) -> HeroInPlay:
        if not isinstance(entry, dict):
            return HeroInPlay(self.take_one(key, entry))
        listed = read_dict(key, entry)
        known_keys(key, listed, ("hero", "gold", "items"))
        hero = HeroInPlay(self.take_one(f"{key}.hero", listed.get("hero")))
        hero.gold = read_whole(f"{key}.gold", listed.get("gold", hero.gold), 0, MOST_GOLD)
        hero.items = items.take(f"{key}.items", listed.get("items", []))
        return hero

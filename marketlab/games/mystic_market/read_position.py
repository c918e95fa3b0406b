"""Positions read: lay a table as a position describes it and fill what it does not name by the seed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.errors import PositionError, quoted
from marketlab.core.positions import (
    REST,
    known_keys,
    read_cards,
    read_dict,
    read_flag,
    read_list,
    read_whole,
    read_word,
)
from marketlab.games.mystic_market.includes import (
    ALL_COINS,
    BUYS,
    COPIES,
    DECK_WORDS,
    FIRST_SHIFT,
    GAP,
    HAND,
    HAND_LIMIT,
    KINDS,
    MARKET,
    POTION_KEYS,
    POTION_MARKET,
    POTIONS,
    SHIFTS,
    SHIFTS_IN_GAME,
    START_COINS,
    SWAPS,
)
from marketlab.games.mystic_market.setup import announce, first_seat
from marketlab.games.mystic_market.table import ACT, BUY, DECK, DISCARD, FINAL, SELL, STALL, SWAP, MysticTable

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from marketlab.core.randomness import Chance

Json = dict[str, object]
KEYS = (
    "active",
    "phase",
    "track",
    "seats",
    "bank",
    "ingredient_deck",
    "ingredient_market",
    "ingredient_discard",
    "shift_discard",
    "shift_box",
    "potion_deck",
    "potion_market",
    "potion_discard",
    "closing_seat",
    "closing_reason",
    "quiet_turns",
    "turn",
)
SEAT_KEYS = ("hand", "coins", "potions")
TURN_KEYS = ("opened", "bought", "laid", "duplicated", "drew")


def read_position(seats: tuple[str, ...], options: Mapping[str, object], chance: Chance, given: Json) -> MysticTable:
    """Lay the table of a position.

    Raises
    ------
    PositionError
        Naming the key that cannot be.

    """
    known_keys("", given, KEYS)
    table = MysticTable(seats, options, chance)
    table.active = read_word("active", given.get("active", seats[first_seat(seats, options)]), seats)
    table.phase = (ACT, DISCARD, FINAL)[read_word("phase", given.get("phase", ACT), (ACT, DISCARD, FINAL))]
    places = _read_seats(table, given.get("seats", {}))
    _read_track(table, given)
    coins = _read_coins(table, given, places)
    _Ingredients(table, given, places).lay()
    _Potions(table, given, places).lay()
    _read_end(table, given)
    _read_turn(table, read_dict("turn", given.get("turn", {})))
    if table.phase == DISCARD and sum(table.hands[table.active]) <= HAND_LIMIT:
        raise PositionError(
            "phase", f"discard needs more than {HAND_LIMIT} cards in the hand of {seats[table.active]}."
        )
    announce(table, coins)
    return table


def _read_seats(table: MysticTable, given: object) -> list[Json]:
    places = read_dict("seats", given)
    known_keys("seats", places, table.seats)
    listed = [read_dict(f"seats.{name}", places.get(name, {})) for name in table.seats]
    for name, place in zip(table.seats, listed, strict=True):
        known_keys(f"seats.{name}", place, SEAT_KEYS)
    return listed


def _read_track(table: MysticTable, given: Json) -> None:
    if "track" in given:
        table.track = read_cards("track", given["track"], KINDS)
        if sorted(table.track) != list(range(len(KINDS))):
            raise PositionError("track", "the track names each of the six ingredients once.")


def _read_coins(table: MysticTable, given: Json, places: list[Json]) -> list[int]:
    most = None if table.target is None else table.target - 1
    coins = [
        read_whole(f"seats.{name}.coins", place.get("coins", START_COINS), 0, most)
        for name, place in zip(table.seats, places, strict=True)
    ]
    bank = ALL_COINS - sum(coins)
    if read_whole("bank", given.get("bank", bank), None) != bank:
        raise PositionError("bank", f"bank and seats hold {ALL_COINS} coins together, so {bank} are in the bank.")
    return coins


class _Zones:
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


class _Ingredients(_Zones):
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
                table.hands[seat][kind] += 1
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


class _Potions(_Zones):
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


def _read_end(table: MysticTable, given: Json) -> None:
    """MM-113, MM-114, MM-125: who closes the game and why; never before its time."""
    is_final = table.phase == FINAL
    usual = (table.active - 1) % len(table.seats) if is_final else None if table.deck else table.active
    named = given.get("closing_seat", None if usual is None else table.seats[usual])
    table.closing_seat = None if named is None else read_word("closing_seat", named, table.seats)
    if (is_final and table.closing_seat is None) or (not is_final and table.closing_seat != usual):
        wanted = "a seat" if is_final else "null" if usual is None else repr(table.seats[usual])
        raise PositionError("closing_seat", f"in this phase and with this deck it is {wanted}.")
    reason = None if table.closing_seat is None else STALL if table.deck else DECK
    table.closing_reason = reason
    if "closing_reason" in given:
        table.closing_reason = _read_reason(given["closing_reason"], table, reason)
    most = None if table.stall_turns is None or table.closing_seat is not None else table.stall_turns - 1
    table.quiet_turns = read_whole("quiet_turns", given.get("quiet_turns", 0), 0, most)


def _read_reason(value: object, table: MysticTable, usual: str | None) -> str | None:
    allowed = {usual, STALL} if table.phase == FINAL and not table.deck else {usual}
    if value not in allowed:
        raise PositionError("closing_reason", f"here it is {' or '.join(map(repr, allowed))}, not {quoted(value)}.")
    return None if value is None else str(value)


def _read_turn(table: MysticTable, turn: Json) -> None:
    """MM-041, MM-105: the record of the running turn; always fresh in the final round."""
    known_keys("turn", turn, TURN_KEYS)
    actions = (BUY, SWAP, SELL)
    table.opened = [actions[number] for number in read_cards("turn.opened", turn.get("opened", []), actions)]
    table.bought = read_whole("turn.bought", turn.get("bought", 0), 0, BUYS)
    table.laid = read_cards("turn.laid", turn.get("laid", []), KINDS)
    table.duplicated = read_flag("turn.duplicated", turn.get("duplicated", False))
    table.drew = read_flag("turn.drew", turn.get("drew", False))
    if table.phase == FINAL and (table.opened or table.bought or table.laid or table.duplicated or table.drew):
        raise PositionError("turn", "the record is always fresh in the final round.")
    if len(set(table.opened)) != len(table.opened) or (len(table.opened) > 1 and not table.duplicated):
        raise PositionError("turn.opened", "one action a turn; several, each once, only when duplicated.")
    if table.bought and BUY not in table.opened:
        raise PositionError("turn.bought", "cards are bought only when buy is opened.")
    if len(table.laid) > SWAPS or bool(table.laid) != (SWAP in table.opened):
        raise PositionError("turn.laid", f"an opened swap has laid down 1 to {SWAPS} cards.")

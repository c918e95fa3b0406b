"""Lay the cards of a position: first all that it names, then the rest by the seed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.errors import PositionError
from marketlab.core.positions import read_cards, read_list, split_times
from marketlab.games.pasaraya.common_area_setup import deal, stack_deck
from marketlab.games.pasaraya.component_limitations import take_from_supply
from marketlab.games.pasaraya.components_list import (
    ATTACHABLE,
    CARD_WORDS,
    COPIES,
    DISPLAY_MOST,
    DISPLAY_START,
    FIRST_GOOD,
    FISCAL,
    FORECASTS,
    GOODS,
    IN_DECKS,
    IN_SUPPLY,
    JUNIOR,
    KEYS,
    MIEL,
    ONE,
    OPENING_PILE,
    PRICE_CARDS,
    STAFF,
    START_PRICES,
    TEN,
    UNUSED,
    USED,
    YEAR_1,
    YEAR_2,
)
from marketlab.games.pasaraya.forecasts import Forecast, forecast_of
from marketlab.games.pasaraya.individual_setup import set_up_seat
from marketlab.games.pasaraya.play_area import join_standby
from marketlab.games.pasaraya.table import ACTIONS, IN_DECK

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marketlab.games.pasaraya.table import PasarayaTable

Json = dict[str, object]
MARKED = tuple(kind | USED for kind in (*STAFF, *FORECASTS))
LIE_IN_DECKS = (*IN_DECKS, *MARKED)
LIE_ON_SHELVES = (*GOODS, *STAFF, *(kind | USED for kind in STAFF))
LIE_IN_DECK = (*FORECASTS, *PRICE_CARDS, FISCAL)
LIE_IN_BOX = (JUNIOR, *FORECASTS, *PRICE_CARDS)
HIDDEN_ZONES = ("hand", "draw_pile", "warehouse")


class Cards:
    """All cards of a game: those that a position names are taken, the others are dealt."""

    def __init__(self, table: PasarayaTable, given: Json) -> None:
        """Begin with all cards in the box and the Supply."""
        self.table, self.given = table, given
        self.pool = {kind: COPIES[kind] for kind in LIE_IN_BOX}

    def take(self, key: str, value: object, allowed: Sequence[int]) -> list[int]:
        """The cards that a list names, taken from where they were."""
        words = [CARD_WORDS[card] for card in allowed]
        cards = [allowed[number] for number in read_cards(key, value, words)]
        for card in cards:
            self._take_one(key, card)
        return cards

    def _take_one(self, key: str, card: int) -> None:
        kind = card & UNUSED
        if card >= USED:
            self._allow_mark(key, card)
        if kind in self.pool:
            self.pool[kind] -= 1
            left = self.pool[kind]
        elif kind in IN_SUPPLY:
            if kind in STAFF and kind not in self.table.hireable:
                raise PositionError(key, f"{KEYS[kind]} is not in this game: see the option edm.")
            take_from_supply(self.table, kind)
            left = 0 if kind in {ONE, TEN} else self.table.supply[kind]
        else:
            left = 0
        if left < 0:
            raise PositionError(key, f"there are not so many cards {KEYS[kind]!r}.")

    def _allow_mark(self, key: str, card: int) -> None:
        """PS-070: only cards of the active seat and attachments are marked, and only in the Actions phase."""
        own = key == "display" or key.startswith(f"seats.{self.table.seats[self.table.active]}.")
        if self.table.phase != ACTIONS or not own:
            raise PositionError(key, f"{CARD_WORDS[card]} is used this turn: only in the actions of the active seat.")
        self.table.marked = True

    def lay(self, places: list[Json | None]) -> None:
        """Seats first, then the common area, then what nobody named."""
        table = self.table
        for seat, place in enumerate(places):
            if place is not None:
                self._lay_seat(seat, place)
        display = self._named_display()
        deck = self._named_deck()
        table.price_pile = self.take("price_pile", self.given.get("price_pile", [KEYS[START_PRICES]]), PRICE_CARDS)[
            ::-1
        ]
        if not table.price_pile:
            raise PositionError("price_pile", "the card with the valid prices lies here.")
        boxed = self.take("box", self.given.get("box", []), LIE_IN_BOX)
        for seat, place in enumerate(places):
            if place is None:
                self._lay_opening(seat)
        self._lay_rest(display, deck, boxed)

    def _lay_seat(self, seat: int, place: Json) -> None:
        """The named zones of a seat; the others stay empty."""
        table, key = self.table, f"seats.{self.table.seats[seat]}"
        for kind in self.take(f"{key}.bank", place.get("bank", []), MIEL):
            table.banks[seat][kind] += 1
        hand, pile, warehouse = (self.take(f"{key}.{zone}", place.get(zone, []), LIE_IN_DECKS) for zone in HIDDEN_ZONES)
        table.hands[seat], table.draw_piles[seat], table.warehouses[seat] = sorted(hand), pile[::-1], warehouse
        for card in self.take(f"{key}.supermarket", place.get("supermarket", []), LIE_ON_SHELVES):
            if card in GOODS:
                table.shelves[seat][card - FIRST_GOOD] += 1
            else:
                join_standby(table, seat, card)
        kinds = [card & UNUSED for card in table.standby[seat]]
        if len(set(kinds)) < len(kinds):
            raise PositionError(f"{key}.supermarket", "one Employee of each type stands by.")

    def _lay_opening(self, seat: int) -> None:
        """PS-023 to PS-026: a seat that is not named begins as the rulebook says."""
        table = self.table
        short = [kind for kind in GOODS if table.supply[kind] < OPENING_PILE.count(kind)]
        if short or not self.pool[JUNIOR]:
            raise PositionError("seats", f"there are not enough cards left for {table.seats[seat]}: name that seat.")
        self.pool[JUNIOR] -= 1
        set_up_seat(table, seat)

    def _named_display(self) -> list[Forecast] | None:
        """The forecasts on display, with what is attached; None if left out."""
        if "display" not in self.given:
            return None
        shown: list[Forecast] = []
        for entry in read_list("display", self.given["display"]):
            text, times = split_times("display", entry)
            if len(shown) + times > DISPLAY_MOST:
                raise PositionError("display", f"there are {DISPLAY_MOST} places.")
            shown += [self._forecast(text) for _ in range(times)]
        return shown

    def _forecast(self, text: str) -> Forecast:
        first, *others = text.split("+")
        (kind,) = self.take("display", [first], FORECASTS)
        forecast = forecast_of(kind)
        allowed = [*ATTACHABLE, *(kind | USED for kind in ATTACHABLE)]
        for word in others:
            forecast = forecast.with_attached(self.take("display", [word], allowed)[0])
        return forecast

    def _named_deck(self) -> list[int] | None:
        """The Sales Forecasts Deck, top first; None if left out."""
        if "forecast_deck" not in self.given:
            return None
        deck = self.take("forecast_deck", self.given["forecast_deck"], LIE_IN_DECK)
        if deck.count(FISCAL) != (self.table.fiscal == IN_DECK):
            wanted = "once" if self.table.fiscal == IN_DECK else "not"
            raise PositionError("fiscal", f"{KEYS[FISCAL]} lies {wanted} in the deck then.")
        return deck[::-1]

    def _lay_rest(self, display: list[Forecast] | None, deck: list[int] | None, boxed: list[int]) -> None:
        """PS-014 to PS-020: the deck and the display from the cards not named; what is left goes to the box unseen."""
        table = self.table
        year_1, year_2, prices = (
            [kind for kind in kinds for _ in range(self.pool[kind])] for kinds in (YEAR_1, YEAR_2, PRICE_CARDS)
        )
        if deck is None:
            rest = stack_deck(table, year_1, year_2, prices)
            if table.fiscal != IN_DECK:
                table.forecast_deck.remove(FISCAL)
        else:
            table.forecast_deck, rest = deck, year_2 + prices
            table.chance["year 1"].shuffle(year_1)
        table.display = [forecast_of(kind) for kind in deal(year_1, DISPLAY_START)] if display is None else display
        juniors = [JUNIOR] * self.pool[JUNIOR]
        table.box = juniors + [kind for kind in boxed if kind == JUNIOR]
        table.unseen = sorted(rest + year_1 + [kind for kind in boxed if kind != JUNIOR])

"""Positions read: lay a table as a position describes it and fill what it does not name by the seed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.errors import PositionError, quoted
from marketlab.core.positions import known_keys, read_cards, read_dict, read_whole, read_word
from marketlab.games.pasaraya.component_limitations import take_from_supply
from marketlab.games.pasaraya.components_list import (
    AI_KEYS,
    AI_SHELF,
    AI_TILL,
    GOODS,
    IN_SUPPLY,
    KEYS,
    MOST_SALES,
    NEEDS,
    ONES_OF_A_THREE,
    SALES,
)
from marketlab.games.pasaraya.individual_setup import choose_starting_player
from marketlab.games.pasaraya.lay_cards import Cards
from marketlab.games.pasaraya.setup import announce
from marketlab.games.pasaraya.table import (
    ACTIONS,
    AI_TURN,
    FISCAL_OUT,
    IN_DECK,
    OVER,
    PHASES,
    RESOLVED,
    REVEAL,
    PasarayaTable,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from marketlab.core.randomness import Chance

Json = dict[str, object]
KEYS_OF_A_POSITION = (
    "round",
    "phase",
    "start",
    "active",
    "turn",
    "fiscal",
    "forecast_deck",
    "display",
    "price_pile",
    "box",
    "supply",
    "seats",
    "revealed",
    "decision",
)
SEAT_KEYS = ("bank", "hand", "draw_pile", "warehouse", "supermarket")
TURN_KEYS = ("hires", "sales", "sales_allowed", "credit")
AI_KEYS_OF_A_POSITION = ("till", "shelf", "deck", "discard")


def read_position(seats: tuple[str, ...], options: Mapping[str, object], chance: Chance, given: Json) -> PasarayaTable:
    """Lay the table of a position.

    Raises
    ------
    PositionError
        Naming the key that cannot be.

    """
    table = PasarayaTable(seats, options, chance)
    known_keys("", given, (*KEYS_OF_A_POSITION, *(("ai",) if table.is_solo else ())))
    _read_stage(table, given)
    _read_fiscal(table, given)
    Cards(table, given).lay(_read_seats(table, given.get("seats", {})))
    table.prices = NEEDS[table.price_pile[-1]]
    if table.is_solo:
        _read_ai(table, read_dict("ai", given.get("ai", {})))
    _read_turn(table, read_dict("turn", given.get("turn", {})))
    _read_supply(table, given)
    _read_open_question(table, given)
    announce(table)
    return table


def _read_stage(table: PasarayaTable, given: Json) -> None:
    """PS-034, PS-035: round, phase, and whose turn it is."""
    table.round = read_whole("round", given.get("round", 1), 1)
    phases = PHASES if table.is_solo else tuple(phase for phase in PHASES if phase != AI_TURN)
    table.phase = phases[read_word("phase", given.get("phase", REVEAL), phases)]
    if "start" in given:
        table.start = read_word("start", given["start"], table.seats)
    else:
        choose_starting_player(table)
    table.active = read_word("active", given.get("active", table.seats[table.start]), table.seats)


def _read_fiscal(table: PasarayaTable, given: Json) -> None:
    """PS-089, PS-096: whether Fiscal Reporting is in the deck or revealed, or which round is the last."""
    value = given.get("fiscal", IN_DECK)
    if isinstance(value, str):
        table.fiscal = (IN_DECK, FISCAL_OUT)[read_word("fiscal", value, (IN_DECK, FISCAL_OUT))]
    else:
        table.fiscal, table.last_round = RESOLVED, read_whole("fiscal", value, table.round)
    if table.phase == OVER:
        last_seat = (table.start - 1) % len(table.seats)
        if table.last_round != table.round or table.active != last_seat:
            raise PositionError("phase", "the game is over after the last seat's turn in the last round only.")


def _read_seats(table: PasarayaTable, given: object) -> list[Json | None]:
    places = read_dict("seats", given)
    known_keys("seats", places, table.seats)
    for name, place in places.items():
        known_keys(f"seats.{name}", read_dict(f"seats.{name}", place), SEAT_KEYS)
    return [read_dict(f"seats.{name}", places[name]) if name in places else None for name in table.seats]


def _read_turn(table: PasarayaTable, turn: Json) -> None:
    """PS-051, PS-054, PS-080: the record of the running turn; fresh in every phase but the actions."""
    known_keys("turn", turn, TURN_KEYS)
    table.hires = read_whole("turn.hires", turn.get("hires", 0), 0, table.hires_allowed)
    table.sales_allowed = read_whole("turn.sales_allowed", turn.get("sales_allowed", SALES), SALES, MOST_SALES)
    table.sales = read_whole("turn.sales", turn.get("sales", 0), 0, table.sales_allowed)
    table.credit = read_whole("turn.credit", turn.get("credit", 0), 0, ONES_OF_A_THREE - 1)
    fresh = (table.hires, table.sales, table.sales_allowed, table.credit) == (0, 0, SALES, 0)
    if table.phase != ACTIONS and not fresh:
        raise PositionError("turn", "only in the phase actions has anything been done.")


def _read_supply(table: PasarayaTable, given: Json) -> None:
    """PS-091, PS-092: computed; if it is given it must agree."""
    if "supply" not in given:
        return
    named = read_cards("supply", given["supply"], KEYS[: len(IN_SUPPLY)])
    for kind in IN_SUPPLY:
        left = max(0, table.supply[kind])
        if named.count(kind) != left:
            raise PositionError("supply", f"with these seats {left} cards {KEYS[kind]!r} are left.")


def _read_open_question(table: PasarayaTable, given: Json) -> None:
    """A game begins from no position in the middle of an effect."""
    if given.get("revealed") is not None:
        raise PositionError("revealed", "a game cannot begin while a card is being resolved: leave it out.")
    decision = given.get("decision")
    if decision is None:
        return
    expected = {"name": ACTIONS, "seat": table.seats[table.active]}
    if table.phase != ACTIONS or read_dict("decision", decision) != expected:
        raise PositionError("decision", f"a game begins with no question, or with that of the actions: {expected}.")


def _read_ai(table: PasarayaTable, given: Json) -> None:
    """PS-107, PS-108: till, shelf, deck and discard of the AI."""
    known_keys("ai", given, AI_KEYS_OF_A_POSITION)
    table.ai_till = read_whole("ai.till", given.get("till", AI_TILL))
    shelf = given.get("shelf", [KEYS[kind] for kind in AI_SHELF])
    for number in read_cards("ai.shelf", shelf, [KEYS[kind] for kind in GOODS]):
        take_from_supply(table, GOODS[number])
        table.ai_shelf[number] += 1
        if table.supply[GOODS[number]] < 0:
            raise PositionError("ai.shelf", f"there are not so many cards {KEYS[GOODS[number]]!r}.")
    _read_ai_deck(table, given)


def _read_ai_deck(table: PasarayaTable, given: Json) -> None:
    """PS-107: all 24 cards are in the deck or its discard; a deck that is left out is shuffled from the others."""
    left = table.all_ai_cards()
    table.ai_discard = sorted(_taken("ai.discard", given.get("discard", []), left))
    if "deck" in given:
        table.ai_deck = _taken("ai.deck", given["deck"], left)[::-1]
        if left:
            raise PositionError("ai.deck", f"{len(left)} cards lie nowhere: name them here or in the discard.")
    else:
        table.chance["ai deck"].shuffle(left)
        table.ai_deck = left


def _taken(key: str, value: object, left: list[int]) -> list[int]:
    """The named AI cards, taken from those that are left."""
    cards = read_cards(key, value, AI_KEYS)
    for card in cards:
        if card not in left:
            raise PositionError(key, f"there are not so many cards {quoted(AI_KEYS[card])}.")
        left.remove(card)
    return cards

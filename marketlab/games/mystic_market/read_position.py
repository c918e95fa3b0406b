"""Positions read: lay a table as a position describes it and fill what it does not name by the seed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.errors import PositionError, quoted
from marketlab.core.positions import (
    known_keys,
    read_cards,
    read_dict,
    read_flag,
    read_whole,
    read_word,
)
from marketlab.games.mystic_market.includes import ALL_COINS, BUYS, HAND_LIMIT, KINDS, START_COINS, SWAPS
from marketlab.games.mystic_market.lay_cards import Ingredients, Potions
from marketlab.games.mystic_market.setup import announce, first_seat
from marketlab.games.mystic_market.table import ACT, BUY, DECK, DISCARD, FINAL, SELL, STALL, SWAP, MysticTable

if TYPE_CHECKING:
    from collections.abc import Mapping

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
MOST_COINS = 99_999
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
    Ingredients(table, given, places).lay()
    Potions(table, given, places).lay()
    _read_end(table, given)
    _read_turn(table, read_dict("turn", given.get("turn", {})))
    if table.phase == DISCARD and table.hands[table.active].size <= HAND_LIMIT:
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
    most = MOST_COINS if table.target is None else min(table.target - 1, MOST_COINS)
    coins = [
        read_whole(f"seats.{name}.coins", place.get("coins", START_COINS), 0, most)
        for name, place in zip(table.seats, places, strict=True)
    ]
    bank = ALL_COINS - sum(coins)
    if read_whole("bank", given.get("bank", bank), None) != bank:
        raise PositionError("bank", f"bank and seats hold {ALL_COINS} coins together, so {bank} are in the bank.")
    return coins


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
    allowed = (usual, STALL) if table.phase == FINAL and not table.deck else (usual,)
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

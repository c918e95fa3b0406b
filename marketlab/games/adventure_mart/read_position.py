"""Positions read: lay a table as a position describes it and fill what it does not name by the seed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.errors import PositionError, quoted
from marketlab.core.positions import (
    known_keys,
    read_dict,
    read_flag,
    read_list,
    read_whole,
    read_word,
)
from marketlab.games.adventure_mart.bulletins import extra_uses
from marketlab.games.adventure_mart.gold import earn
from marketlab.games.adventure_mart.includes import (
    ACTIONS,
    ADVENTURERS_ABOVE_SEATS,
    DAYS,
    DEPOT,
    START_GOLD,
    TOKEN_SUPPLY,
    TOKENS,
)
from marketlab.games.adventure_mart.lay_cards import Zones
from marketlab.games.adventure_mart.position import READABLE
from marketlab.games.adventure_mart.read_sale import SaleReader
from marketlab.games.adventure_mart.review import take_stock
from marketlab.games.adventure_mart.table import CLOSING, FINAL, OPENING, TRADING, MartTable

if TYPE_CHECKING:
    from collections.abc import Mapping

    from marketlab.core.randomness import Chance

Json = dict[str, object]
PHASES = (OPENING, TRADING, FINAL, CLOSING)
ONLY_INSIDE = ("purchase", "arriving", "announced", "keeping", "discarded")
KEYS = (
    "day",
    "phase",
    "active",
    "holder",
    "trigger",
    "bulletin",
    "bulletins",
    *(f"{deck}_deck" for deck in DEPOT),
    "adventurer_deck",
    *(f"{deck}_queue" for deck in DEPOT),
    "adventurer_queue",
    "abyss",
    "no_stock",
    "turn",
    "sale",
    "seats",
    "box",
    "supply",
    "asked",
    "decision",
    *ONLY_INSIDE,
)
SEAT_KEYS = ("gold", "hand", "storeroom", "reorder", "store", "ledger", "tokens", "knows")
TURN_KEYS = ("actions", "extra_use", "acted")
MOST_LEFT = 9


def read_position(seats: tuple[str, ...], options: Mapping[str, object], chance: Chance, given: Json) -> MartTable:
    """Lay the table of a position.

    Raises
    ------
    PositionError
        Naming the key that cannot be.

    """
    known_keys("", given, KEYS)
    refuse_inside(given)
    table = MartTable(seats, options, chance)
    table.used_today = True
    table.day = read_whole("day", given.get("day", 1), 1, DAYS)
    table.phase = PHASES[read_word("phase", given.get("phase", TRADING), PHASES)]
    read_who(table, given)
    places = read_places(table, given)
    zones = Zones(table, given, places)
    zones.lay_named()
    sale = SaleReader(table, given["sale"], zones) if given.get("sale") is not None else None
    zones.lay_bulletins()
    if sale is not None:
        sale.read()
    zones.lay_rest()
    for seat, place in enumerate(places):
        read_seat(table, seat, place)
    if sale is not None:
        sale.count()
    read_turn(table, given)
    read_day(table, given)
    check_town(table)
    take_stock(table, table.day - 1)
    return table


def refuse_inside(given: Json) -> None:
    """A position inside a question cannot be read; what is only put out is checked for its form."""
    decision = given.get("decision")
    if decision is not None and (not isinstance(decision, str) or decision not in READABLE):
        allowed = ", ".join(sorted(READABLE))
        raise PositionError(
            "decision", f"a position is read at the decisions {allowed}, not inside {quoted(decision)}."
        )
    for key in ONLY_INSIDE:
        if given.get(key) is not None:
            raise PositionError(key, "a position inside a question cannot be read: begin before it and use then.")
    read_list("box", given.get("box", []))
    known_keys("supply", read_dict("supply", given.get("supply", {})), ("gold", "tokens"))


def read_who(table: MartTable, given: Json) -> None:
    """AM-007, AM-027, AM-124: whose turn it is, who holds the token, and who acts last in the final actions."""
    seats, first = table.seats, table.options["first_player"]
    usual = first if isinstance(first, str) else seats[0]
    if not isinstance(first, str) and table.phase == OPENING:
        usual = seats[table.chance["first player"].below(len(seats))]
    table.active = read_word("active", given.get("active", given.get("holder", usual)), seats)
    table.holder = read_word("holder", given.get("holder", seats[table.active]), seats)
    if given.get("asked") is not None:
        read_word("asked", given["asked"], seats)
    if table.phase == FINAL:
        right = seats[(table.active - 1) % len(seats)]
        table.trigger = read_word("trigger", given.get("trigger", right), seats)
    elif given.get("trigger") is not None:
        raise PositionError("trigger", "the last seat to act is named in the phase 'final' only.")


def read_places(table: MartTable, given: Json) -> list[Json]:
    """What the position says of each seat."""
    places = read_dict("seats", given.get("seats", {}))
    known_keys("seats", places, table.seats)
    listed = [read_dict(f"seats.{name}", places.get(name, {})) for name in table.seats]
    for name, place in zip(table.seats, listed, strict=True):
        known_keys(f"seats.{name}", place, SEAT_KEYS)
    return listed


def read_seat(table: MartTable, seat: int, place: Json) -> None:
    """AM-008 to AM-010, AM-223: gold, tokens, and the face-down adventurers that a seat has looked at."""
    key = f"seats.{table.seats[seat]}"
    gold = read_whole(f"{key}.gold", place.get("gold", START_GOLD), 0)
    if gold:
        earn(table, seat, gold, "start")
    held = read_dict(f"{key}.tokens", place.get("tokens", {}))
    known_keys(f"{key}.tokens", held, TOKENS)
    for token, word in enumerate(TOKENS):
        count = read_whole(f"{key}.tokens.{word}", held.get(word, 0), 0, TOKEN_SUPPLY[token])
        table.tokens[seat][token] = count
        table.token_supply[token] -= count
        if table.token_supply[token] < 0:
            raise PositionError(f"{key}.tokens.{word}", f"there are {TOKEN_SUPPLY[token]} of these tokens.")
    for value in read_list(f"{key}.knows", place.get("knows", [])):
        number = read_whole(f"{key}.knows", value, 1)
        if number - 1 not in table.face_down:
            raise PositionError(f"{key}.knows", f"no adventurer lies face-down at place {number}.")
        table.knows[seat].add(number - 1)


def read_turn(table: MartTable, given: Json) -> None:
    """AM-088, AM-175: what is left of the running turn; left out, a fresh one, and inside a sale nothing."""
    turn = read_dict("turn", given.get("turn", {}))
    known_keys("turn", turn, TURN_KEYS)
    is_fresh = table.sale is None and table.phase in {TRADING, FINAL}
    usual = (ACTIONS, extra_uses(table.bulletin)) if is_fresh else (0, 0)
    table.actions = read_whole("turn.actions", turn.get("actions", usual[0]), 0, MOST_LEFT)
    table.extra_uses = read_whole("turn.extra_use", turn.get("extra_use", usual[1]), 0, MOST_LEFT)
    table.acted = read_flag("turn.acted", turn.get("acted", table.sale is not None))


def read_day(table: MartTable, given: Json) -> None:
    """AM-182: who may not offer stock in the next sale of the Day."""
    for value in read_list("no_stock", given.get("no_stock", [])):
        table.no_stock.add(read_word("no_stock", value, table.seats))


def check_town(table: MartTable) -> None:
    """AM-124: adventurers wait exactly as long as sales can be started."""
    waiting = bool(table.face_down)
    if table.phase == TRADING and not (waiting or table.acted or table.sale is not None):
        raise PositionError("adventurer_queue", "while trading an adventurer lies face-down, or a turn is under way.")
    if table.phase in {FINAL, CLOSING} and waiting:
        raise PositionError("adventurer_queue", f"in the phase {table.phase!r} every adventurer has been served.")
    check_days_to_come(table)


def check_days_to_come(table: MartTable) -> None:
    """AM-086, AM-088: on every Day still to be opened an adventurer comes, or a turn could be left without a choice."""
    is_opening = table.phase == OPENING
    days = DAYS - table.day + is_opening
    left = len(table.adventurer_deck) + (len(table.face_down) if is_opening else 0)
    needed = (days - 1) * (len(table.seats) + ADVENTURERS_ABOVE_SEATS) + 1 if days else 0
    if left < needed:
        raise PositionError("adventurer_deck", f"{needed} adventurers are needed to have one on each Day to come.")

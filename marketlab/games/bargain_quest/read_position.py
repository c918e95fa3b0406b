"""Positions read: lay a table as a position describes it, and refuse what cannot be by the name of its key."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.errors import PositionError
from marketlab.core.positions import known_keys, read_cards, read_dict, read_list, read_whole, read_word
from marketlab.games.bargain_quest.abilities import front_of
from marketlab.games.bargain_quest.display import places as display_places
from marketlab.games.bargain_quest.display import shops_by_hearts
from marketlab.games.bargain_quest.includes import (
    ABILITY_WORDS,
    FIRST_SHIP,
    FIRST_UPGRADE,
    START_GOLD,
    UPGRADE_WORDS,
)
from marketlab.games.bargain_quest.lay_cards import MOST_GOLD, ItemBox, lay_adventures, lay_employees, lay_ships
from marketlab.games.bargain_quest.lay_heroes import lay_heroes
from marketlab.games.bargain_quest.lay_monsters import lay_monsters
from marketlab.games.bargain_quest.lay_story import tell_position
from marketlab.games.bargain_quest.load_cargo import ships_with_room
from marketlab.games.bargain_quest.options import check_options
from marketlab.games.bargain_quest.setup import first_holder
from marketlab.games.bargain_quest.table import (
    ADVENTURE,
    AFTER_LOAD,
    BLACK_MARKET,
    CHOOSE_HERO,
    DISPLAY,
    DRAFT,
    LOAD,
    SHIP_TURN,
    SHOPPING,
    STORAGE,
    SUPPLY,
    UPGRADE,
    BargainTable,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from marketlab.core.randomness import Chance

Json = dict[str, object]
PHASES = (
    *(SUPPLY, BLACK_MARKET, SHIP_TURN, LOAD, AFTER_LOAD, DRAFT),
    *(DISPLAY, CHOOSE_HERO, SHOPPING, ADVENTURE, UPGRADE, STORAGE),
)
KEYS = (
    *("phase", "round", "quest_token", "active", "monster", "monster_deck", "centre", "hero_deck", "item_deck"),
    *("black_market_deck", "adventure_deck", "employee_deck", "ship_stack", "item_discards", "black_market_discards"),
    *("employees", "ships", "queue", "waiting", "seats"),
)
SEAT_KEYS = (
    *("gold", "stars", "hand", "stock", "display", "storage", "heroes", "employees", "upgrades", "ships", "used"),
    "purchases",
)
INSIDE = ("chosen", "ready", "fallen", "adventure_discards", "looking", "reclaimable", "pending", "after")
MOST_ROUNDS = 999
HARBOUR = {SHIP_TURN, LOAD, AFTER_LOAD}


def read_position(seats: tuple[str, ...], options: Mapping[str, object], chance: Chance, given: Json) -> BargainTable:
    """Lay the table of a position.

    Raises
    ------
    PositionError
        Naming the key that cannot be.

    """
    check_options(options)
    _keys("", given, KEYS)
    table = BargainTable(seats, options, chance)
    table.phase = _read_phase(table, given)
    table.round = table.first_round = read_whole("round", given.get("round", 1), 1, MOST_ROUNDS)
    token = given.get("quest_token", seats[first_holder(table)])
    table.give_quest_token(read_word("quest_token", token, seats))
    table.active = read_word("active", given.get("active", seats[table.quest_token]), seats)
    places = _read_seats(table, given.get("seats", {}))
    items = ItemBox(table)
    lay_monsters(table, given)
    lay_employees(table, given, places)
    lay_ships(table, given, places, items)
    lay_heroes(table, given, places, items)
    for seat, place in enumerate(places):
        _lay_shop(table, seat, place, items)
    items.lay_piles(given)
    lay_adventures(table, given)
    _read_queue(table, given)
    check_harbour(table)
    gold = [
        read_whole(f"seats.{name}.gold", place.get("gold", START_GOLD), 0, MOST_GOLD)
        for name, place in zip(seats, places, strict=True)
    ]
    tell_position(table, gold)
    table.counted = table.count_cards()
    return table


def _keys(where: str, given: Json, known: tuple[str, ...]) -> None:
    """Refuse keys that do not exist, and those that stand inside a question only."""
    for key in given:
        if key in INSIDE:
            raise PositionError(f"{where}.{key}" if where else key, "a game cannot begin inside a question.")
    known_keys(where, given, known)


def _read_phase(table: BargainTable, given: Json) -> str:
    phase = PHASES[read_word("phase", given.get("phase", SUPPLY), PHASES)]
    has_ships = bool(table.options["supply_ships"])
    if (phase in HARBOUR and not has_ships) or (phase == DRAFT and has_ships):
        raise PositionError("phase", f"{phase!r} is not played {'with' if has_ships else 'without'} supply_ships.")
    if phase == BLACK_MARKET and not table.options["black_market"]:
        raise PositionError("phase", f"{phase!r} needs the option black_market.")
    return phase


def _read_seats(table: BargainTable, given: object) -> list[Json]:
    listed = read_dict("seats", given)
    known_keys("seats", listed, table.seats)
    places = [read_dict(f"seats.{name}", listed.get(name, {})) for name in table.seats]
    for name, place in zip(table.seats, places, strict=True):
        _keys(f"seats.{name}", place, SEAT_KEYS)
    return places


ZONE_PHASES = {  # where cards of a zone may lie, and what to do instead
    "hand": ({BLACK_MARKET, *HARBOUR, DRAFT}, "hands are held in the Supply Step: write stock."),
    "stock": (set(PHASES) - {SUPPLY, BLACK_MARKET}, "a shop is empty when a round begins: write storage."),
    "display": ({CHOOSE_HERO, SHOPPING, ADVENTURE, UPGRADE, STORAGE}, "nothing is on display before that step."),
    "storage": (
        {SUPPLY, BLACK_MARKET, *HARBOUR, DRAFT, DISPLAY},
        "stored cards are taken back in Display: write stock.",
    ),
}


def _lay_shop(table: BargainTable, seat: int, place: Json, items: ItemBox) -> None:
    """Stars, upgrades and own cards of a shop, and what it has used and bought in this step."""
    where = f"seats.{table.seats[seat]}"
    table.stars[seat] = read_whole(f"{where}.stars", place.get("stars", 0), 0, MOST_GOLD)
    _lay_upgrades(table, seat, place)
    for zone, own in (
        ("hand", table.hand),
        ("stock", table.stock),
        ("display", table.display),
        ("storage", table.storage),
    ):
        own[seat] = items.take(f"{where}.{zone}", place.get(zone, []))
        phases, instead = ZONE_PHASES[zone]
        if own[seat] and table.phase not in phases:
            raise PositionError(f"{where}.{zone}", instead)
    if len(table.display[seat]) > display_places(table, seat):
        raise PositionError(f"{where}.display", f"there is room for {display_places(table, seat)}.")
    table.used[seat] = _read_abilities(table, seat, place, "used")
    table.purchases[seat] = _read_abilities(table, seat, place, "purchases")
    _check_purchases(table, seat)


def _lay_upgrades(table: BargainTable, seat: int, place: Json) -> None:
    """BQ-063, BQ-140: at most one of a kind, and only kinds that are in the game."""
    key = f"seats.{table.seats[seat]}.upgrades"
    owned = read_cards(key, place.get("upgrades", []), UPGRADE_WORDS)
    if len(set(owned)) < len(owned):
        raise PositionError(key, "a shop has each kind of upgrade once.")
    if not all(table.box.upgrades[kind] for kind in owned):
        raise PositionError(key, "this upgrade needs the option black_market.")
    table.front[seat] = front_of([*table.front[seat].cards, *(FIRST_UPGRADE + kind for kind in owned)])


def _read_abilities(table: BargainTable, seat: int, place: Json, name: str) -> list[int]:
    """Cards that lie before the shop, each once."""
    key = f"seats.{table.seats[seat]}.{name}"
    cards = read_cards(key, place.get(name, []), ABILITY_WORDS)
    if len(set(cards)) < len(cards) or not set(cards) <= set(table.front[seat].cards):
        raise PositionError(key, "these are different cards of this shop.")
    return cards


def _check_purchases(table: BargainTable, seat: int) -> None:
    """BQ-060: purchases of the Upgrade Step, within its limits."""
    made = table.purchases[seat]
    upgrades = sum(card >= FIRST_UPGRADE for card in made)
    limits = int(str(table.options["upgrades_per_round"])), int(str(table.options["employees_per_round"]))
    too_many = upgrades > limits[0] or len(made) - upgrades > limits[1] or any(card >= FIRST_SHIP for card in made)
    if made and (table.phase != UPGRADE or too_many):
        raise PositionError(f"seats.{table.seats[seat]}.purchases", "these are bought in Upgrade, as many as allowed.")


def _read_queue(table: BargainTable, given: Json) -> None:
    """BQ-032, BQ-036, BQ-195: who is still to choose and who waits: each seat as often as it lacks heroes."""
    queue, waiting = (
        [read_word(key, name, table.seats) for name in read_list(key, given.get(key, []))]
        for key in ("queue", "waiting")
    )
    lacking = [table.service - len(served) for served in table.heroes]
    if table.phase != CHOOSE_HERO:
        if queue or waiting:
            raise PositionError("queue" if queue else "waiting", "shops choose heroes in choose-hero alone.")
        return
    if "queue" not in given:
        left = [lack - waiting.count(seat) for seat, lack in enumerate(lacking)]
        order = shops_by_hearts(table)
        queue = [seat for turn in range(table.service, 0, -1) for seat in order if left[seat] >= turn]
    table.queue, table.waiting = queue, waiting
    for seat, lack in enumerate(lacking):
        if queue.count(seat) + waiting.count(seat) != lack:
            raise PositionError("queue" if "queue" in given else "waiting", f"{table.seats[seat]} lacks {lack} heroes.")


def check_harbour(table: BargainTable) -> None:
    """BQ-113, BQ-134, BQ-135: in the harbour there is a ship for each claim to come; elsewhere none is available."""
    claimed = [len(front.ships) for front in table.front]
    in_harbour = table.phase in HARBOUR
    if in_harbour and len(table.ships) + sum(claimed) != table.heroes_in_play:
        raise PositionError("ships", f"{table.heroes_in_play} ships are available or claimed.")
    if table.ships and not in_harbour:
        raise PositionError("ships", "no ship is available outside the Supply Step.")
    for seat, ships in enumerate(claimed):
        if ships and table.phase in {SUPPLY, BLACK_MARKET}:
            raise PositionError(f"seats.{table.seats[seat]}.ships", "no ship is claimed when a round begins.")
        if ships == table.service and table.hand[seat] and in_harbour:
            raise PositionError(f"seats.{table.seats[seat]}.hand", "whoever has claimed has discarded the hand.")
    if in_harbour and claimed[table.active] == table.service:
        raise PositionError("active", f"{table.seats[table.active]} has claimed everything.")
    if table.phase == LOAD and not (table.hand[table.active] and ships_with_room(table)):
        raise PositionError("phase", "a load goes on while there are cards in the hand and room on a ship.")

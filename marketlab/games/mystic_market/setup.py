"""Setup: MM-023 to MM-033, and the options that change it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.options import Option, Preset, is_flag, is_seat, is_whole
from marketlab.games.mystic_market.coins import pay_from_bank
from marketlab.games.mystic_market.events import (
    DEALT,
    DISCARD_LAID,
    MARKET_DEALT,
    POTIONS_DEALT,
    TRACK_LAID,
    TURN_BEGAN,
)
from marketlab.games.mystic_market.includes import (
    COPIES,
    FEWEST_SEATS,
    FIRST_SHIFT,
    HAND,
    LADDERS,
    LEAST_TARGET,
    MARKET,
    MOST_SEATS,
    POTION_MARKET,
    POTIONS,
    SHIFTS,
    SHIFTS_IN_GAME,
    STALL_ROUNDS,
    START_COINS,
    TARGET,
    VALUES,
)
from marketlab.games.mystic_market.table import MysticTable

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from marketlab.core.randomness import Chance

INGREDIENT_CARDS = tuple(kind for kind, copies in enumerate(COPIES) for _ in range(copies))
POTION_CARDS = tuple(number for number, potion in enumerate(POTIONS) for _ in range(potion.copies))
LEFT, DEALER = "left", "dealer"


def is_ladder(value: object, _seats: tuple[str, ...]) -> bool:
    """MM-036: a named ladder, or six whole numbers from 0 that never fall."""
    if isinstance(value, str):
        return value in LADDERS
    return (
        isinstance(value, list | tuple)
        and len(value) == len(VALUES)
        and all(is_whole(cost, 0) for cost in value)
        and list(value) == sorted(value)
    )


OPTIONS = (
    Option("dealer", lambda seats, _options: seats[-1], is_seat, "a seat of this table", "MM-023"),
    Option(
        "first_player", LEFT, lambda value, _: value in (LEFT, DEALER), "'left' (of the dealer) or 'dealer'", "MM-040"
    ),
    Option("ladder", "house", is_ladder, "'house', 'even', 'mixed' or six whole numbers that never fall", "MM-036"),
    Option("potions", default=True, allowed=is_flag, values="true or false", rule="MM-027"),
    Option("supply_shifts", default=True, allowed=is_flag, values="true or false", rule="MM-027"),
    Option(
        "target",
        None,
        lambda value, _: value is None or is_whole(value, LEAST_TARGET),
        f"none or a whole number from {LEAST_TARGET} up",
        "MM-119",
    ),
    Option(
        "stall_rounds",
        STALL_ROUNDS,
        lambda value, _: value is None or is_whole(value, 1),
        "none or a whole number from 1 up",
        "MM-125",
    ),
)


def _preset(about: str, **options: object) -> Preset:
    """MM-009: every preset is for 2 to 4 seats."""
    return Preset(about, options, FEWEST_SEATS, MOST_SEATS)


PRESETS = {
    "full": _preset("the whole game"),
    "practice": _preset("without potions and Supply Shifts, for a first game", potions=False, supply_shifts=False),
    "short": _preset(f"whoever first holds {TARGET} coins wins", target=TARGET),
}


def first_seat(seats: tuple[str, ...], options: Mapping[str, object]) -> int:
    """MM-040: the seat to the left of the dealer, or the dealer."""
    dealer = seats.index(str(options["dealer"]))
    return dealer if options["first_player"] == DEALER else (dealer + 1) % len(seats)


def new_table(seats: tuple[str, ...], options: Mapping[str, object], chance: Chance) -> MysticTable:
    """MM-023 to MM-032: shuffle, deal hands and market, mix in the Supply Shifts, lay out the potions."""
    table = MysticTable(seats, options, chance)
    table.active = first_seat(seats, options)
    cards = list(INGREDIENT_CARDS)
    chance["ingredient deck"].shuffle(cards)
    deal_hands(table, cards)
    table.market = [cards.pop() for _ in range(MARKET)]
    mix_in_shifts(table, cards)
    table.deck = cards
    lay_out_potions(table)
    announce(table, [START_COINS] * len(seats))
    table.events.append((TURN_BEGAN, table.active))
    return table


def deal_hands(table: MysticTable, cards: list[int]) -> None:
    """MM-024: four ingredient cards for each seat, one at a time from the left of the dealer."""
    order = table.clockwise(table.seats.index(str(table.options["dealer"])) + 1)
    for _ in range(HAND):
        for seat in order:
            table.hands[seat] = table.hands[seat].plus(cards.pop())


def mix_in_shifts(table: MysticTable, cards: list[int]) -> None:
    """MM-027, MM-028: three of six Supply Shifts, picked blind, go anywhere into the deck; the others to the box."""
    shifts = list(range(len(SHIFTS)))
    if table.options["supply_shifts"]:
        table.chance["supply shifts"].shuffle(shifts)
        for _ in range(SHIFTS_IN_GAME):
            cards.insert(table.chance["ingredient deck"].below(len(cards) + 1), FIRST_SHIFT + shifts.pop())
    table.shift_box = sorted(shifts)


def lay_out_potions(table: MysticTable) -> None:
    """MM-027, MM-030: five potions in a row, the others face down; none in a practice game."""
    if table.options["potions"]:
        deck = list(POTION_CARDS)
        table.chance["potion deck"].shuffle(deck)
        table.potion_market = [deck.pop() for _ in range(POTION_MARKET)]
        table.potion_deck = deck


def one_by_one(counts: Sequence[int]) -> tuple[int, ...]:
    """Counts by kind as single cards."""
    return tuple(kind for kind, count in enumerate(counts) for _ in range(count))


def announce(table: MysticTable, coins: list[int]) -> None:
    """MM-024 to MM-026, MM-030, MM-032: pay the coins to begin with, and note how the table lies."""
    events = table.events
    events.append((TRACK_LAID, tuple(table.track)))
    for seat, amount in enumerate(coins):
        pay_from_bank(table, seat, amount, "start")
    for seat, hand in enumerate(table.hands):
        cards = one_by_one(hand.counts)
        events.append((DEALT, seat, cards, len(cards)))
    if any(table.discard):
        events.append((DISCARD_LAID, one_by_one(table.discard)))
    events.append((MARKET_DEALT, tuple(table.market)))
    events.append((POTIONS_DEALT, tuple(table.potion_market)))

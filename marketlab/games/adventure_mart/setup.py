"""Setting Up: AM-001, AM-015 to AM-030. Options, presets, and the table before the first Store Opening."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from marketlab.core.options import Option, Preset, is_flag, is_seat
from marketlab.games.adventure_mart.events import DEALT
from marketlab.games.adventure_mart.gold import earn
from marketlab.games.adventure_mart.includes import (
    ADVENTURERS,
    BASIC_SET,
    BULLETINS,
    CARDS,
    DAYS,
    DEPOT,
    DEPOT_CARDS,
    FEWEST_SEATS,
    HAND,
    IN_ORDER,
    MOST_SEATS,
    START_GOLD,
    Card,
    numbers,
)
from marketlab.games.adventure_mart.review import take_stock
from marketlab.games.adventure_mart.storeroom import shuffled
from marketlab.games.adventure_mart.table import MartTable

if TYPE_CHECKING:
    from collections.abc import Mapping

    from marketlab.core.randomness import Chance

PURE, NEVER = "pure", "never"
OPTIONS = (
    Option(
        "first_player",
        None,
        lambda value, seats: value is None or is_seat(value, seats),
        "none (by chance) or a seat of this table",
        "AM-027",
    ),
    Option("first_game", default=False, allowed=is_flag, values="true or false", rule="AM-030"),
    Option(
        "untyped_multiplier",
        PURE,
        lambda value, _: isinstance(value, str) and value in {PURE, NEVER},
        "'pure' or 'never'",
        "AM-116",
    ),
    Option("bard_leaves_at_checkout", default=False, allowed=is_flag, values="true or false", rule="AM-193"),
)
PRESETS = {
    "full": Preset("the whole game", {}, FEWEST_SEATS, MOST_SEATS),
    "first-game": Preset(
        "only the cards with a star, for a first game", {"first_game": True}, FEWEST_SEATS, MOST_SEATS
    ),
}


def copies(card: Card, options: Mapping[str, object]) -> int:
    """AM-030: how many copies of a card are in the game: none without a star in a first game."""
    return card.copies if card.star or not options["first_game"] else 0


def cards_of(cards: tuple[Card, ...], options: Mapping[str, object]) -> list[Card]:
    """AM-001 to AM-006, AM-030: all copies of these cards that are in the game."""
    return list(every_copy(cards, bool(options["first_game"])))


@lru_cache(maxsize=16)
def every_copy(cards: tuple[Card, ...], stars_only: bool) -> tuple[Card, ...]:  # noqa: FBT001 -- a key of the cache
    """AM-030: the copies of these cards, or of those with a star."""
    return tuple(card for card in cards if card.star or not stars_only for _ in range(card.copies))


def new_table(seats: tuple[str, ...], options: Mapping[str, object], chance: Chance) -> MartTable:
    """AM-015 to AM-029: decks, bulletins, a storeroom and 5 gold each, the first player, hands of 5."""
    table = MartTable(seats, options, chance)
    for deck in DEPOT:
        table.decks[deck] = shuffled_deck(table, cards_of(DEPOT_CARDS[deck], options), f"{deck} deck")
    table.adventurer_deck = shuffled_deck(table, cards_of(ADVENTURERS, options), "adventurer deck")
    lay_out_bulletins(table)
    table.active = table.holder = first_player(table)
    for seat in range(len(seats)):
        open_store(table, seat)
    table.box = sorted(table.box + boxed_cards(table), key=IN_ORDER)
    take_stock(table, 0)
    return table


def shuffled_deck(table: MartTable, cards: list[Card], purpose: str) -> list[Card]:
    """AM-015, AM-017 to AM-020: shuffle, each deck by a chance of its own."""
    table.chance[purpose].shuffle(cards)
    return cards


def lay_out_bulletins(table: MartTable) -> None:
    """AM-020: five bulletins face-down, one for each Day; the rest goes back to the box."""
    cards = shuffled_deck(table, cards_of(BULLETINS, table.options), "bulletins")
    table.bulletins, table.box = cards[:DAYS], cards[DAYS:]


def first_player(table: MartTable) -> int:
    """AM-027: the seat that the option names, else one by chance."""
    named = table.options["first_player"]
    if isinstance(named, str):
        return table.seats.index(named)
    return table.chance["first player"].below(len(table.seats))


def open_store(table: MartTable, seat: int) -> None:
    """AM-023 to AM-026, AM-028: a shuffled storeroom of nine, 5 gold, and a hand of 5."""
    table.storerooms[seat] = shuffled(table, seat, list(BASIC_SET))
    earn(table, seat, START_GOLD, "start")
    deal_hand(table, seat)


def deal_hand(table: MartTable, seat: int) -> None:
    """AM-028: five cards off the storeroom, or as many as there are."""
    storeroom = table.storerooms[seat]
    table.hands[seat] = [storeroom.pop() for _ in range(min(HAND, len(storeroom)))]
    table.hands[seat].sort(key=IN_ORDER)
    tell_hand(table, seat)


def tell_hand(table: MartTable, seat: int) -> None:
    """AM-028: note the hand that a seat begins with."""
    hand = numbers(table.hands[seat])
    table.events.append((DEALT, seat, hand, len(hand)))


def boxed_cards(table: MartTable) -> list[Card]:
    """AM-001, AM-030: basic sets that nobody needs, and in a first game the cards without a star."""
    boxed = list(BASIC_SET) * (MOST_SEATS - len(table.seats))
    if table.options["first_game"]:
        boxed += [card for card in CARDS if not card.star for _ in range(card.copies)]
    return boxed

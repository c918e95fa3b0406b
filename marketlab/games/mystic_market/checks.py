"""Invariants I1 to I12 of the dossier: what must hold after every choice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.mystic_market.includes import (
    ALL_COINS,
    BUYS,
    COPIES,
    FIRST_SHIFT,
    GAP,
    KINDS,
    MARKET,
    POTION_MARKET,
    POTIONS,
    SHIFTS,
    SHIFTS_IN_GAME,
    SWAPS,
)

if TYPE_CHECKING:
    from marketlab.games.mystic_market.table import MysticTable


def check(table: MysticTable) -> None:
    """Assert every invariant."""
    check_ingredients(table)
    check_shifts(table)
    check_potions(table)
    check_coins(table)
    check_turn(table)


def check_ingredients(table: MysticTable) -> None:
    """I1, I5, I6: no ingredient is lost or made; the track is whole; no gap beside a deck."""
    for kind, copies in enumerate(COPIES):
        held = sum(hand[kind] for hand in table.hands)
        assert table.deck.count(kind) + table.market.count(kind) + table.discard[kind] + held == copies, "I1"
    assert all(held >= 0 for hand in table.hands for held in hand), "I1: no hand holds less than nothing"
    assert sorted(table.track) == list(range(len(KINDS))), "I5"
    assert len(table.market) == MARKET, "I6"
    assert not (table.deck and GAP in table.market), "I6"


def check_shifts(table: MysticTable) -> None:
    """I2: six Supply Shifts, all different; three in the box, or all."""
    in_deck = [card - FIRST_SHIFT for card in table.deck if card >= FIRST_SHIFT]
    assert sorted(in_deck + table.shift_discard + table.shift_box) == list(range(len(SHIFTS))), "I2"
    boxed = len(SHIFTS) - SHIFTS_IN_GAME if table.options["supply_shifts"] else len(SHIFTS)
    assert len(table.shift_box) == boxed, "I2"


def check_potions(table: MysticTable) -> None:
    """I3, I7: no potion is lost or made; no gap beside a deck."""
    if not table.options["potions"]:
        assert not any((table.potion_market, table.potion_deck, any(table.potion_discard))), "I3"
        return
    for potion, card in enumerate(POTIONS):
        shown = table.potion_deck.count(potion) + table.potion_market.count(potion) + table.potion_discard[potion]
        assert shown + sum(held[potion] for held in table.potions) == card.copies, "I3"
    assert len(table.potion_market) == POTION_MARKET, "I7"
    assert not (table.potion_deck and GAP in table.potion_market), "I7"


def check_coins(table: MysticTable) -> None:
    """I4: all coins are somewhere, and nobody owes any."""
    assert table.bank + sum(table.coins) == ALL_COINS, "I4"
    assert min(table.coins) >= 0, "I4"


def check_turn(table: MysticTable) -> None:
    """I9, I12: the record of the turn keeps its limits; the stall rule comes in time."""
    assert table.bought <= BUYS, "I9"
    assert len(table.laid) <= SWAPS, "I9"
    assert len(set(table.opened)) == len(table.opened), "I9"
    assert len(table.opened) <= 1 or table.duplicated, "I9"
    if table.closing_seat is None and table.stall_turns is not None:
        assert 0 <= table.quiet_turns < table.stall_turns, "I12"

"""Sell: MM-059 to MM-067. Complete sets for coins, single cards for none; every sale ends with a Value Shift."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.refusal import Reason, refuse
from marketlab.games.mystic_market.choices import MOST_LUCK, SALE, MysticChoice
from marketlab.games.mystic_market.coins import pay_from_bank
from marketlab.games.mystic_market.events import CASHED, DUMPED, SOLD
from marketlab.games.mystic_market.includes import LUCK, POTIONS, SET_SIZE
from marketlab.games.mystic_market.value_track import value_of, value_shift

if TYPE_CHECKING:
    from marketlab.games.mystic_market.hand import Hand
    from marketlab.games.mystic_market.table import MysticTable

SINGLE = 1


def legal_sales(table: MysticTable, seat: int) -> tuple[MysticChoice, ...]:
    """MM-059, MM-065, MM-093: every set and every single that the hand, with Elixirs of Luck or without, can make."""
    hand, elixirs = table.hands[seat], table.potions[seat][LUCK]
    found = hand.sales.get(elixirs)
    if found is None:
        found = hand.sales[elixirs] = sales_of(hand, elixirs)
    return found


def sales_of(hand: Hand, elixirs: int) -> tuple[MysticChoice, ...]:
    """MM-060, MM-064, MM-093: sets and singles; any number of Elixirs up to the cards sold, each for one card."""
    return tuple(
        SALE[kind][count][luck]
        for is_single in (False, True)
        for kind, held in enumerate(hand)
        for count in (SINGLE if is_single else SET_SIZE[kind],)
        for luck in range(min(elixirs, count, MOST_LUCK) + 1)
        if held >= count - luck
    )


def sell(table: MysticTable, seat: int, choice: MysticChoice) -> None:
    """MM-059 to MM-066: sell a set for its value or a single for nothing; the vial moves to the 5 mark."""
    kind, count, luck = choice.kind, choice.count, choice.luck
    give_cards(table, seat, kind, count - luck)
    if count == SINGLE:
        table.events.append((DUMPED, seat, kind, count, luck))
    else:
        value = value_of(table, kind)
        table.events.append((SOLD, seat, kind, count, luck, value))
        pay_from_bank(table, seat, value, "set")
    value_shift(table, seat, kind)
    use_luck(table, seat, luck)


def give_cards(table: MysticTable, seat: int, kind: int, count: int) -> None:
    """MM-067: sold and spent cards go face up to the ingredient discard."""
    hand = table.hands[seat]
    for _ in range(count):
        hand = hand.minus(kind)
    table.hands[seat] = hand
    table.discard[kind] += count


def use_luck(table: MysticTable, seat: int, luck: int) -> None:
    """MM-093: each Elixir used pays its profit after the sale or craft and goes to the potion discard."""
    if luck:
        table.potions[seat][LUCK] -= luck
        table.potion_discard[LUCK] += luck
        profit = profit_of_luck(luck)
        table.events.append((CASHED, seat, luck, profit))
        pay_from_bank(table, seat, profit, "profit")


def profit_of_luck(luck: int) -> int:
    """MM-093: what so many Elixirs of Luck pay."""
    return luck * POTIONS[LUCK].profit


def why_not_sell(table: MysticTable, seat: int, choice: MysticChoice) -> Reason | None:
    """MM-016 to MM-022, MM-060, MM-093: why these cards may not be sold in a Sell that is open."""
    kind, count, luck = choice.kind, choice.count, choice.luck
    if count not in {SINGLE, SET_SIZE[kind]}:
        return refuse("MM-022", "no_set", 5, needed=SET_SIZE[kind])
    return why_not_luck(table, seat, luck) or too_few_cards(table, seat, kind, count - luck, "MM-060")


def why_not_luck(table: MysticTable, seat: int, luck: int) -> Reason | None:
    """MM-093: Elixirs of Luck must be held to be used."""
    elixirs = table.potions[seat][LUCK]
    return (
        refuse("MM-093", "too_little_luck", 4 + luck - elixirs, needed=luck, held=elixirs) if elixirs < luck else None
    )


def too_few_cards(table: MysticTable, seat: int, kind: int, needed: int, rule: str) -> Reason | None:
    """MM-060: the cards must be in the hand."""
    held = table.hands[seat][kind]
    return refuse(rule, "too_few_cards", needed - held, needed=needed, held=held) if held < needed else None

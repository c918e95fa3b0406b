"""Potion Card Reference: MM-092 to MM-112. Each effect of ``cards.csv`` with its forms, its work and its refusals."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from marketlab.core.refusal import Reason, refuse
from marketlab.games.mystic_market.choices import (
    GIVE,
    HALF,
    NONE,
    ON,
    PLAY,
    PLAY_SELL,
    PLAY_TAKE,
    TAKE,
    MysticChoice,
)
from marketlab.games.mystic_market.coins import hand_over, pay_from_bank
from marketlab.games.mystic_market.events import (
    BORROWED,
    DREW,
    DUPLICATED,
    EXCHANGED,
    FORFEITED,
    PLUNDERED,
    SOLD_HALF,
    STOLE,
)
from marketlab.games.mystic_market.includes import GAP, HALF_SET, LUCK, POTIONS
from marketlab.games.mystic_market.rivals import (
    aim_first,
    has_cards,
    has_coins,
    random_card,
    rival_forms,
    rivals,
    why_not_rival,
    why_not_target,
)
from marketlab.games.mystic_market.sell import give_cards, too_few_cards, use_luck, why_not_luck
from marketlab.games.mystic_market.supply_shift import draw, refill
from marketlab.games.mystic_market.table import ACT, MysticTable
from marketlab.games.mystic_market.value_track import value_of, value_shift

if TYPE_CHECKING:
    from collections.abc import Callable

    from marketlab.core.choice import Choice
    from marketlab.games.mystic_market.hand import Hand


@dataclass(frozen=True, slots=True)
class Effect:
    """What a potion does.

    ``aim`` is how its choices are aimed (on a seat, give, take, sell; "" for none); ``forms`` lists its legal
    choices, ``work`` carries one out, ``why_not`` refuses one.
    """

    aim: str
    forms: Callable[[MysticTable, int, int], list[Choice]]
    work: Callable[[MysticTable, int, MysticChoice], None]
    why_not: Callable[[MysticTable, int, MysticChoice], Reason | None]


# Potions without an aim ----------------------------------------------------------------------------------------


def bare_form(_table: MysticTable, _seat: int, potion: int) -> list[Choice]:
    """MM-093, MM-095, MM-105, MM-107: played as it is."""
    return [PLAY[potion]]


def always(_table: MysticTable, _seat: int, _choice: MysticChoice) -> Reason | None:
    """MM-089: a potion without an aim can always be played."""
    return None


def no_effect(_table: MysticTable, _seat: int, _choice: MysticChoice) -> None:
    """MM-107, MM-093: only worth its profit; an Elixir of Luck played alone too."""


def draw_card(table: MysticTable, seat: int, _choice: MysticChoice) -> None:
    """MM-095, MM-073, MM-089: the top card of the deck to the hand for nothing; none if the deck is empty."""
    kind = draw(table)
    if kind != GAP:
        table.hands[seat] = table.hands[seat].plus(kind)
        table.events.append((DREW, seat, kind))


def open_all_actions(table: MysticTable, seat: int, _choice: MysticChoice) -> None:
    """MM-105: buy, swap and sell in this turn, each once; without effect outside the own ordinary turn."""
    works = can_open_all(table.phase, own_turn=seat == table.active)
    if works:
        table.duplicated = True
    table.events.append((DUPLICATED, seat, works))


def can_open_all(phase: str, *, own_turn: bool) -> bool:
    """MM-105: only in the own ordinary turn."""
    return own_turn and phase == ACT


# Tonic of Borrowing --------------------------------------------------------------------------------------------


def take_forms(table: MysticTable, _seat: int, potion: int) -> list[Choice]:
    """MM-097, MM-089: any kind in the market; bare only when the market is empty."""
    found: list[Choice] = [choice for choice in PLAY_TAKE[potion] if choice.kind in table.market]
    return found or [PLAY[potion]]


def take_from_market(table: MysticTable, seat: int, choice: MysticChoice) -> None:
    """MM-097, MM-128: take the leftmost card of the kind for nothing; the market is refilled."""
    if choice.kind == NONE:
        return
    table.hands[seat] = table.hands[seat].plus(choice.kind)
    table.events.append((BORROWED, seat, choice.kind))
    refill(table, table.market.index(choice.kind))


def why_not_take(table: MysticTable, seat: int, choice: MysticChoice) -> Reason | None:
    """MM-097, MM-091: the kind must lie in the market; the bare form is for an empty one."""
    if choice.kind == NONE:
        return aim_first("MM-097", "name_card", take_forms(table, seat, choice.potion), choice)
    return None if choice.kind in table.market else refuse("MM-097", "not_in_market", 2)


# Potions against a rival (who can be named: ``rivals.py``) ----------------------------------------------------


def steal_card(table: MysticTable, seat: int, choice: MysticChoice) -> None:
    """MM-099: a random card of the rival's hand; nothing if no rival has one."""
    if choice.target == NONE:
        return
    kind = random_card(table, choice.target, POTIONS[choice.potion].key)
    table.hands[choice.target] = table.hands[choice.target].minus(kind)
    table.hands[seat] = table.hands[seat].plus(kind)
    table.events.append((STOLE, seat, choice.target, kind))


def force_discard(table: MysticTable, seat: int, choice: MysticChoice) -> None:
    """MM-103: a random card of the rival's hand to the discard, face up, without a Value Shift."""
    if choice.target == NONE:
        return
    kind = random_card(table, choice.target, POTIONS[choice.potion].key)
    give_cards(table, choice.target, kind, 1)
    table.events.append((FORFEITED, seat, choice.target, kind))


def steal_coins(table: MysticTable, seat: int, choice: MysticChoice) -> None:
    """MM-109: as many coins as the rival has, up to 5."""
    if choice.target == NONE:
        return
    amount = loot(choice.potion, table.coins[choice.target])
    table.events.append((PLUNDERED, seat, choice.target, amount))
    hand_over(table, choice.target, seat, amount, "plunder")


def loot(potion: int, coins: int) -> int:
    """MM-109: what a plunder takes from a rival who has so many coins."""
    return min(POTIONS[potion].amount, coins)


# Exchange Elixir -----------------------------------------------------------------------------------------------


def give_forms(table: MysticTable, seat: int, potion: int) -> list[Choice]:
    """MM-101, MM-091: any own card to any rival with a card; bare only if there is no such pair."""
    give = table.grammar.give[potion]
    found: list[Choice] = [
        give[kind][rival]
        for kind, held in enumerate(table.hands[seat])
        if held
        for rival in rivals(table, seat)
        if has_cards(table, rival)
    ]
    return found or [PLAY[potion]]


def exchange_card(table: MysticTable, seat: int, choice: MysticChoice) -> None:
    """MM-101: the own card chosen for a random one that the rival held before."""
    if choice.target == NONE:
        return
    kind = random_card(table, choice.target, POTIONS[choice.potion].key)
    hands = table.hands
    hands[seat] = hands[seat].minus(choice.kind).plus(kind)
    hands[choice.target] = hands[choice.target].minus(kind).plus(choice.kind)
    table.events.append((EXCHANGED, seat, choice.target, choice.kind, kind))


def why_not_give(table: MysticTable, seat: int, choice: MysticChoice) -> Reason | None:
    """MM-101, MM-091: both hands must have a card, and the one given must be held."""
    if choice.target == NONE:
        return aim_first("MM-091", "name_card_and_rival", give_forms(table, seat, choice.potion), choice)
    if not table.hands[seat][choice.kind]:
        return refuse("MM-101", "not_in_hand", 2)
    return why_not_target(table, seat, choice.target, has_cards)


# Reduction Serum -----------------------------------------------------------------------------------------------


def half_set_forms(table: MysticTable, seat: int, potion: int) -> list[Choice]:
    """MM-111, MM-112, MM-093: every half-set; bare as well while the hand alone holds none."""
    hand, elixirs = table.hands[seat], table.potions[seat][LUCK]
    found: list[Choice] = [
        PLAY_SELL[potion][kind][luck]
        for kind, held in enumerate(hand)
        for luck in range(min(elixirs, HALF_SET[kind]) + 1)
        if held >= HALF_SET[kind] - luck
    ]
    return found if _holds_half_set(hand) else [*found, PLAY[potion]]


def _holds_half_set(hand: Hand) -> bool:
    return any(held >= HALF_SET[kind] for kind, held in enumerate(hand))


def sell_half_set(table: MysticTable, seat: int, choice: MysticChoice) -> None:
    """MM-111, MM-112: half a set for the value of the whole, with the Value Shift; opens nothing."""
    if choice.kind == NONE:
        return
    value = value_of(table, choice.kind)
    give_cards(table, seat, choice.kind, choice.count - choice.luck)
    table.events.append((SOLD_HALF, seat, choice.kind, choice.count, choice.luck, value))
    pay_from_bank(table, seat, value, "half-set")
    value_shift(table, seat, choice.kind)
    use_luck(table, seat, choice.luck)


def why_not_half_set(table: MysticTable, seat: int, choice: MysticChoice) -> Reason | None:
    """MM-111, MM-112: the half-set must be held; without a sale only while the hand holds none."""
    if choice.kind == NONE:
        return refuse("MM-112", "sell_half_first", 2) if _holds_half_set(table.hands[seat]) else None
    return why_not_luck(table, seat, choice.luck) or too_few_cards(
        table, seat, choice.kind, choice.count - choice.luck, "MM-111"
    )


EFFECTS = {
    "none": Effect("", bare_form, no_effect, always),
    "substitute": Effect("", bare_form, no_effect, always),
    "draw": Effect("", bare_form, draw_card, always),
    "open_all_actions": Effect("", bare_form, open_all_actions, always),
    "take_market": Effect(TAKE, take_forms, take_from_market, why_not_take),
    "steal_random": Effect(ON, rival_forms(has_cards), steal_card, why_not_rival(has_cards)),
    "force_discard_random": Effect(ON, rival_forms(has_cards), force_discard, why_not_rival(has_cards)),
    "steal_coins": Effect(ON, rival_forms(has_coins), steal_coins, why_not_rival(has_coins)),
    "exchange_random": Effect(GIVE, give_forms, exchange_card, why_not_give),
    "sell_half_set": Effect(HALF, half_set_forms, sell_half_set, why_not_half_set),
}

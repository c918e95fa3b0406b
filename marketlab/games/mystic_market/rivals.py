"""Rivals: MM-091. Who can be named as the target of a potion, and which of their cards chance picks."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from marketlab.core.refusal import Reason, refuse
from marketlab.games.mystic_market.choices import NONE, PLAY, MysticChoice
from marketlab.games.mystic_market.table import MysticTable

if TYPE_CHECKING:
    from marketlab.core.choice import Choice


def rivals(table: MysticTable, seat: int) -> list[int]:
    """MM-091: the seats that can be named as an opponent."""
    return [rival for rival in range(len(table.seats)) if rival != seat]


def has_cards(table: MysticTable, rival: int) -> bool:
    """MM-091: whether the rival has a hand card."""
    return table.hands[rival].size > 0


def has_coins(table: MysticTable, rival: int) -> bool:
    """MM-091: whether the rival has a coin."""
    return table.coins[rival] > 0


Touched = Callable[[MysticTable, int], bool]


def rival_forms(touched: Touched) -> Callable[[MysticTable, int, int], list[Choice]]:
    """MM-091: a rival who can be affected must be named; bare only if there is none."""

    def forms(table: MysticTable, seat: int, potion: int) -> list[Choice]:
        """MM-091: one form for each rival who can be affected."""
        on = table.grammar.on[potion]
        found: list[Choice] = [on[rival] for rival in rivals(table, seat) if touched(table, rival)]
        return found or [PLAY[potion]]

    return forms


def why_not_rival(touched: Touched) -> Callable[[MysticTable, int, MysticChoice], Reason | None]:
    """MM-091: the one named must be a rival who can be affected."""

    def why_not(table: MysticTable, seat: int, choice: MysticChoice) -> Reason | None:
        """MM-091: why this rival may not be named."""
        if choice.target == NONE:
            return aim_first("MM-091", "name_rival", rival_forms(touched)(table, seat, choice.potion), choice)
        return why_not_target(table, seat, choice.target, touched)

    return why_not


def why_not_target(table: MysticTable, seat: int, target: int, touched: Touched) -> Reason | None:
    """MM-091: not oneself, and nobody who has nothing to lose."""
    if target == seat:
        return refuse("MM-091", "own_seat", 6)
    if not touched(table, target):
        key = "rival_without_coins" if touched is has_coins else "rival_without_cards"
        return refuse("MM-091", key, 4, seat=table.seats[target])
    return None


def random_card(table: MysticTable, victim: int, stream: str) -> int:
    """MM-099, MM-101, MM-103: a card of the victim's hand, each with the same chance."""
    hand = table.hands[victim]
    number = table.chance[stream].below(hand.size)
    for kind, held in enumerate(hand.counts):
        number -= held
        if number < 0:
            return kind
    message = "nobody draws from an empty hand"
    raise AssertionError(message)


def aim_first(rule: str, key: str, forms: list[Choice], bare: MysticChoice) -> Reason | None:
    """MM-091: the bare form is refused while a longer one is legal."""
    return None if bare in forms else refuse(rule, key)

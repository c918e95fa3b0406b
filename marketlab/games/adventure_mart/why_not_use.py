"""Why an effect cannot be used as an action: AM-068 to AM-073, AM-122, AM-210, AM-212, AM-220."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.refusal import Reason, refuse
from marketlab.games.adventure_mart.includes import DRAGONBERRY, KEPT, NO_EFFECT
from marketlab.games.adventure_mart.table import up_slot

if TYPE_CHECKING:
    from marketlab.games.adventure_mart.choices import MartChoice
    from marketlab.games.adventure_mart.includes import Card
    from marketlab.games.adventure_mart.table import MartTable


def why_not_use(table: MartTable, seat: int, choice: MartChoice) -> Reason:
    """AM-122, AM-210, AM-212: another kind of effect, a card that is not at hand, or one that could change nothing."""
    card = choice.card
    if card.use is NO_EFFECT and card is not DRAGONBERRY:
        if card.sell is not NO_EFFECT:
            return refuse("AM-072", "sell_effect", 7)
        return refuse("AM-071", "react_effect", 7)
    return why_not_at_hand(table, seat, card) or why_no_change(table, seat, choice)


def why_not_at_hand(table: MartTable, seat: int, card: Card) -> Reason | None:
    """AM-122, AM-210: it is neither in the hand nor face-up in the store, or it was used today."""
    if card in KEPT:
        if up_slot(table, seat, card):
            return None
        if any(slot.card is card for slot in table.stores[seat]):
            return refuse("AM-122", "face_down", 2)
        return refuse("AM-122", "not_in_store", 6)
    if card in table.hands[seat]:
        return None
    if card.twin in table.hands[seat]:
        return refuse("AM-210", "used_today", 2)
    return refuse("AM-122", "not_in_hand", 6)


def why_no_change(table: MartTable, seat: int, choice: MartChoice) -> Reason:
    """AM-170, AM-212: the result could change nothing."""
    if choice.seat == seat:
        return refuse("AM-170", "own_seat", 3)
    if choice.card.use.name == "seize":
        return refuse("AM-212", "no_gold_there", 3, seat=table.seats[choice.seat])
    if choice.card.use.name == "lure":
        return refuse("AM-212", "not_in_ledger", 4, seat=table.seats[choice.seat])
    return refuse("AM-212", "changes_nothing", 2)

"""Why a card cannot be bought or its price lowered: AM-089, AM-097, AM-174, AM-185, AM-200, AM-215."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.refusal import Reason, refuse
from marketlab.games.adventure_mart.includes import ACTIONS, LEAST_PRICE, NO_CARD, NONE, STOCK
from marketlab.games.adventure_mart.price import (
    can_barter,
    is_trade_in,
    most_off,
    purchase_of,
    to_pay,
)
from marketlab.games.adventure_mart.table import up_slot

if TYPE_CHECKING:
    from marketlab.games.adventure_mart.choices import MartChoice
    from marketlab.games.adventure_mart.includes import Card
    from marketlab.games.adventure_mart.table import MartTable, Purchase


def why_not_buy(table: MartTable, seat: int, choice: MartChoice) -> Reason:
    """AM-088, AM-089, AM-096, AM-097: nothing lies there, the action is spent, or it is too dear."""
    deck = choice.deck or choice.card.deck
    if choice.deck and not table.queues[deck]:
        return refuse("AM-097", "queue_empty", 6)
    if choice.deck and not table.decks[deck]:
        return refuse("AM-097", "deck_empty", 6)
    if not choice.deck and choice.card not in table.queues[deck]:
        return refuse("AM-089", "not_in_queue", 7)
    if not table.actions:
        return refuse("AM-088", "no_action_left", 5, actions=ACTIONS)
    purchase = purchase_of(table, seat, deck, NO_CARD if choice.deck else choice.card)
    price, off, gold = to_pay(purchase.price), most_off(table, seat, purchase), table.gold[seat]
    if off:
        price = to_pay(purchase.price - off)
        return refuse("AM-215", "too_dear_after_all", price - gold, price=price, gold=gold)
    return refuse("AM-200", "too_dear", price - gold, price=price, gold=gold)


def why_not_pay(table: MartTable, seat: int) -> Reason:
    """AM-200: the gold does not reach the price as it is now."""
    price = LEAST_PRICE if table.purchase is None else to_pay(table.purchase.price)
    return refuse("AM-200", "too_dear", price - table.gold[seat], price=price, gold=table.gold[seat])


def why_not_reduce(table: MartTable, seat: int, choice: MartChoice) -> Reason:
    """AM-174, AM-185, AM-201, AM-215: no such reduction at hand, not for this purchase, or nothing left to lower."""
    purchase = table.purchase
    if purchase is None:
        return refuse("AM-071", "not_this_effect", 6)
    why = why_not_barter if choice.verb == "barter" else why_not_flip_or_trade
    if reason := why(table, seat, purchase, choice.card):
        return reason
    if purchase.price <= LEAST_PRICE:
        return refuse("AM-201", "cheap_enough", 2, price=LEAST_PRICE)
    return refuse("AM-215", "out_of_reach", 1)


def why_not_barter(table: MartTable, seat: int, purchase: Purchase, card: Card) -> Reason | None:
    """AM-174: Market Day, a purchase from a queue, one card, and one of the hand."""
    if not can_barter(table, purchase):
        return refuse("AM-174", "no_barter", 5)
    held = [copy.fresh for copy in table.hands[seat]]
    return None if card in held else refuse("AM-174", "not_in_hand", 4)


def why_not_flip_or_trade(table: MartTable, seat: int, purchase: Purchase, card: Card) -> Reason | None:
    """AM-071, AM-074, AM-185: a face-up fixture of the right type, or a Trade In card of the hand."""
    if is_trade_in(card):
        return None if card in table.hands[seat] else refuse("AM-074", "not_in_hand", 4)
    if card.lowers == NONE:
        return refuse("AM-071", "not_this_effect", 6)
    if up_slot(table, seat, card) is None:
        return refuse("AM-185", "not_face_up", 4)
    fits = purchase.card.deck == STOCK and card.lowers == purchase.card.type
    return None if fits else refuse("AM-185", "other_type", 3, type=card.react.about)

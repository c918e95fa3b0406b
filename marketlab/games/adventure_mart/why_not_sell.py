"""Why stock cannot be offered, an offer not committed, a Sell effect not used: AM-041, AM-072, AM-106, AM-204."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from marketlab.core.refusal import Reason, refuse
from marketlab.games.adventure_mart.includes import BARD, NO_CARD, NO_EFFECT, SACRIFICE, STOCK, TOKENS, TYPES
from marketlab.games.adventure_mart.quality import base_quality, base_shift
from marketlab.games.adventure_mart.sale import highest_other, is_void
from marketlab.games.adventure_mart.stock import targets
from marketlab.games.adventure_mart.table import up_slot

if TYPE_CHECKING:
    from marketlab.games.adventure_mart.choices import MartChoice
    from marketlab.games.adventure_mart.includes import Card
    from marketlab.games.adventure_mart.table import MartTable, Sale


def why_not_offer(table: MartTable, seat: int, choice: MartChoice) -> Reason:
    """AM-041, AM-103, AM-182: not in the hand, not wanted, or no stock may be offered."""
    sale = cast("Sale", table.sale)
    if choice.card not in [card.fresh for card in table.hands[seat]]:
        return refuse("AM-103", "not_in_hand", 5)
    if seat in sale.restricted:
        return refuse("AM-182", "no_stock_this_sale", 3)
    return refuse("AM-041", "not_wanted", 2, adventurer=sale.adventurer.title, type=TYPES[choice.card.type])


def why_not_commit(table: MartTable, seat: int) -> Reason:
    """AM-106, AM-204: no stock and no token, or not above the highest offer."""
    sale = cast("Sale", table.sale)
    if is_void(table, sale, seat):
        return refuse("AM-204", "nothing_offered", 3)
    high, own = highest_other(sale, seat), sale.offers[seat].quality
    return refuse("AM-106", "too_low", high - own, high=high, own=own)


def why_not_sell_effect(table: MartTable, seat: int, choice: MartChoice) -> Reason:
    """AM-072, AM-122: no Sell effect, a card that is not at hand, or one that does not fit now."""
    sale, card = cast("Sale", table.sale), choice.card
    if card.sell is NO_EFFECT:
        return refuse("AM-072", "no_sell_effect", 7)
    return why_not_ready(table, sale, seat, card) or why_not_aimed(table, sale, seat, choice)


def why_not_ready(table: MartTable, sale: Sale, seat: int, card: Card) -> Reason | None:
    """AM-072: staff face-up in the store, stock in the own offer, each once in a sale."""
    if card.deck == STOCK:
        if card in sale.used:
            return refuse("AM-072", "used_in_sale", 4)
        return None if card in sale.offers[seat].cards else refuse("AM-072", "not_in_offer", 5)
    if up_slot(table, seat, card):
        return None
    held = any(slot.card is card for slot in table.stores[seat])
    return refuse("AM-122", "face_down", 3) if held else refuse("AM-122", "not_in_store", 6)


def why_not_aimed(table: MartTable, sale: Sale, seat: int, choice: MartChoice) -> Reason:
    """AM-062, AM-076, AM-107, AM-191, AM-213: the guild, the staff, the stock or the offer that it needs is missing."""
    card = choice.card
    if card.pays == SACRIFICE:
        return refuse("AM-076", "no_such_staff", 3)
    if card.sell.name == "guild_bonus":
        return refuse("AM-062", "other_guild", 4, guild=TOKENS[TOKENS.index(card.sell.about.lower())].capitalize())
    if card is BARD and choice.target is NO_CARD:
        return refuse("AM-192", "no_token_held", 4)
    if card is BARD or card.sell.name == "offer_bonus":
        return refuse("AM-191", "no_stock_in_offer", 2)
    if choice.seat not in targets(sale, seat):
        return refuse("AM-213", "no_offer_there", 4, seat=table.seats[choice.seat])
    return why_not_hexed(table, sale, choice)


def why_not_hexed(table: MartTable, sale: Sale, choice: MartChoice) -> Reason:
    """AM-107, AM-189, AM-193: the stock does not lie there, is too good, or lies the other way beside the Bard."""
    offer, seat = sale.offers[choice.seat], table.seats[choice.seat]
    if choice.target not in [copy.fresh for copy in offer.cards]:
        return refuse("AM-107", "not_in_that_offer", 4, seat=seat)
    most = choice.card.sell.amount
    if base_quality(choice.target, base_shift(offer.effects)) > most:
        return refuse("AM-107", "too_good", 2, most=most)
    return refuse("AM-193", "bard_elsewhere", 2)

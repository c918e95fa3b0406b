"""Checkout: AM-059, AM-111 to AM-114, AM-118, AM-186, AM-193, AM-219. Top up, reactions, gold, and the ledger."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.adventure_mart.adventurers import join_ledger
from marketlab.games.adventure_mart.asking import ask
from marketlab.games.adventure_mart.choices import CHECK_OUT, OFFER, RETURN, RETURN_WITH_BARD, TAKE_GOLD, USE
from marketlab.games.adventure_mart.events import CHECKED_OUT, TOOK_BACK, TOPPED_UP
from marketlab.games.adventure_mart.gold import earn
from marketlab.games.adventure_mart.includes import LEAST_PRICE, Card, numbers
from marketlab.games.adventure_mart.quality import recount
from marketlab.games.adventure_mart.stock import banish_bard, bard_places, out_of_offer
from marketlab.games.adventure_mart.storeroom import discard, into_hand, kinds, out_of_hand, used_last
from marketlab.games.adventure_mart.table import CHECKOUT, LEDGER, TOP_UP, MartTable, Sale
from marketlab.games.adventure_mart.use_effect import announce, pay_cost

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from marketlab.core.choice import Choice
    from marketlab.core.decision import Decision
    from marketlab.games.adventure_mart.choices import MartChoice
    from marketlab.games.adventure_mart.includes import Effect
    from marketlab.games.adventure_mart.table import Offer


# Top up ------------------------------------------------------------------------------------------------------------


async def top_up(table: MartTable, sale: Sale, winner: int) -> None:
    """AM-111, AM-182, AM-222: the winner adds cards while they sell for less than the purse, and has any."""
    sale.stage, sale.answering = TOP_UP, winner
    offer = sale.offers[winner]
    while combined(offer) < sale.purse and table.hands[winner] and winner not in sale.restricted:
        choice = await ask(table, winner, "top-up", "AM-111", legal_top_ups)
        if choice is CHECK_OUT:
            return
        card = choice.card
        offer.cards.append(out_of_hand(table, winner, card))
        recount(table, sale, winner)
        table.events.append((TOPPED_UP, winner, card.number, combined(offer)))


def sale_of(table: MartTable) -> Sale:
    """AM-207: the sale that is going on."""
    assert table.sale is not None, "the winner checks out in a sale"
    return table.sale


def combined(offer: Offer) -> int:
    """AM-112: the combined sell price of an offer."""
    return sum([card.sells for card in offer.cards])


def legal_top_ups(table: MartTable, seat: int) -> list[MartChoice]:
    """AM-057, AM-111: each stock of a wanted type in the hand, or no more."""
    symbols = sale_of(table).symbols
    return [*dict.fromkeys([OFFER[card] for card in table.hands[seat] if symbols[card.type]]), CHECK_OUT]


# Checkout ----------------------------------------------------------------------------------------------------------


async def check_out(table: MartTable, sale: Sale, winner: int) -> None:
    """AM-112 to AM-114, AM-219: reactions in any order, gold, stock to the reorder pile, adventurer to the ledger."""
    sale.stage = CHECKOUT
    while len(legal := legal_reactions(table, winner)) > 1:
        choice = await ask(table, winner, "checkout", "AM-219", legal_reactions, choices=legal)
        if choice is TAKE_GOLD:
            break
        announce(table, winner, choice)
        pay_cost(table, winner, choice)
        effect = choice.card.react
        await AT_CHECKOUT[effect.name](table, sale, winner, effect)
    take_gold(table, sale, winner)
    sale.stage = LEDGER
    await join_ledger(table, winner, sale.adventurer)


def legal_reactions(table: MartTable, seat: int) -> list[MartChoice]:
    """AM-219: face-up reactions of the own store while stock lies in the offer, and taking the gold."""
    found: list[MartChoice] = []
    if sale_of(table).offers[seat].cards:
        for slot in table.stores[seat]:
            react = slot.card.react
            if slot.is_up and react.name in AT_CHECKOUT and USE[slot.card] not in found:
                found.append(USE[slot.card])
    found.append(TAKE_GOLD)
    return found


async def haggle(_table: MartTable, sale: Sale, _seat: int, effect: Effect) -> None:
    """AM-112, AM-219: the combined sell price counts more; the purse is still the limit."""
    sale.haggled += effect.amount


async def take_back(table: MartTable, sale: Sale, seat: int, _effect: Effect) -> None:
    """AM-186, AM-210, AM-222: a stock of the winning offer, fresh if possible, returns to the hand, earning nothing."""
    legal = legal_returns(table, seat)
    choice = legal[0]
    if len(legal) > 1:
        choice = await ask(table, seat, "return", "AM-186", legal_returns, choices=legal)
    card, offer = choice.card, sale.offers[seat]
    into_hand(table, seat, out_of_offer(offer, used_last(card, offer.cards)))
    if choice.with_bard:
        offer.bard = None
    table.events.append((TOOK_BACK, seat, card.number))
    recount(table, sale, seat)


def legal_returns(table: MartTable, seat: int) -> list[MartChoice]:
    """AM-186, AM-193: each kind of stock in the winning offer; a copy with the Bard beside it is told apart."""
    offer = sale_of(table).offers[seat]
    return [
        (RETURN_WITH_BARD if with_bard else RETURN)[card]
        for card in kinds(offer.cards)
        for with_bard in bard_places(offer, card)
    ]


AT_CHECKOUT: dict[str, Callable[[MartTable, Sale, int, Effect], Coroutine[Decision, Choice, None]]] = {
    "haggle": haggle,
    "take_back": take_back,
}


def take_gold(table: MartTable, sale: Sale, winner: int) -> None:
    """AM-059, AM-112, AM-113, AM-118: the lower of combined sell price and purse, at least 1 for the holder."""
    offer = sale.offers[winner]
    total = combined(offer) + sale.haggled
    paid = max(min(total, sale.purse), LEAST_PRICE if winner == table.holder else 0)
    sold, adventurer = numbers(offer.cards), sale.adventurer.number
    table.events.append((CHECKED_OUT, winner, paid, total, sale.purse, sold, adventurer))
    if paid:
        earn(table, winner, paid, "sale")
    if table.options["bard_leaves_at_checkout"] and isinstance(offer.bard, Card):
        banish_bard(table, winner)
    discard(table, winner, offer.cards)
    offer.cards, offer.bard = [], None
    offer.effects = []

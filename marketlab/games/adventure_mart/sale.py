"""B. Start a Sale: AM-101 to AM-121, AM-182, AM-203 to AM-207, AM-213, AM-214. Reveal, opening offer, answers, winner.

What the winner does then is ``checkout.py``; quality is counted in ``quality.py``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from marketlab.games.adventure_mart import bulletins, staff, stock
from marketlab.games.adventure_mart.adventurers import reveal_effect
from marketlab.games.adventure_mart.asking import ask
from marketlab.games.adventure_mart.checkout import check_out, top_up
from marketlab.games.adventure_mart.choices import COMMIT, DROP_OUT, OFFER
from marketlab.games.adventure_mart.events import COMMITTED, DROPPED, OFFERED, OPENED, SALE_BEGAN, WON
from marketlab.games.adventure_mart.includes import IN_ORDER, NO_EFFECT, NONE, STOCK, Card, numbers
from marketlab.games.adventure_mart.quality import recount
from marketlab.games.adventure_mart.reactions import is_cancelled
from marketlab.games.adventure_mart.storeroom import out_of_hand
from marketlab.games.adventure_mart.table import OPENING, RESPOND, MartTable, Offer, Sale
from marketlab.games.adventure_mart.use_effect import announce, pay_cost

if TYPE_CHECKING:
    from marketlab.games.adventure_mart.choices import MartChoice

LEGAL_SELLS = stock.LEGAL_SELLS | staff.LEGAL_SELLS
SELLS = stock.SELLS | staff.SELLS


async def start_sale(table: MartTable, seat: int, choice: MartChoice) -> None:
    """AM-101, AM-102: take the initiative token, turn up an adventurer, and what it does when revealed."""
    table.holder = seat
    card = cast("Card", table.town[choice.place])
    table.town[choice.place] = None
    table.face_down.remove(choice.place)
    for known in table.knows:
        known.discard(choice.place)
    table.sale = sale = new_sale(table, seat, card)
    sale.restricted, table.no_stock = table.no_stock, set()
    table.events.append((SALE_BEGAN, seat, card.number, choice.place + 1, sale.purse))
    await reveal_effect(table, card)


def new_sale(table: MartTable, seat: int, card: Card) -> Sale:
    """AM-059, AM-177: a sale under today's bulletin."""
    sale = Sale(card, seat, len(table.seats))
    sale.symbols = bulletins.symbols(card, table.bulletin)
    sale.purse = bulletins.purse(card, table.bulletin)
    return sale


async def hold_sale(table: MartTable, sale: Sale) -> None:
    """AM-103, AM-106, AM-110 to AM-114: opening offer, answers clockwise, top up, checkout, ledger."""
    if sale.stage == OPENING:
        await opening_offer(table, sale)
    while sale.answering is not None:
        await answer(table, sale, sale.answering)
        sale.answering = next_to_answer(sale, sale.answering)
    winner = still_in(sale)[0]
    table.events.append((WON, winner, sale.adventurer.number, sale.offers[winner].quality))
    await top_up(table, sale, winner)
    await check_out(table, sale, winner)
    table.sale = None


# Offers ------------------------------------------------------------------------------------------------------------


async def opening_offer(table: MartTable, sale: Sale) -> None:
    """AM-103, AM-118, AM-120: the starter lays cards and uses effects, then commits; the token alone is enough."""
    seat = sale.starter
    recount(table, sale, seat)
    while (choice := await ask(table, seat, "opening", "AM-103", legal_opening)) is not COMMIT:
        if choice.verb == "offer":
            offer_card(table, sale, seat, choice.card)
        else:
            await use_sell_effect(table, sale, seat, choice)
    sale.offers[seat].stands = True
    sale.leading = seat
    table.events.append((OPENED, seat, sale.offers[seat].quality))
    sale.stage, sale.answering = RESPOND, next_to_answer(sale, seat)


async def answer(table: MartTable, sale: Sale, seat: int) -> None:
    """AM-106, AM-107, AM-109: cards and effects for a strictly higher offer, then commit; or drop out."""
    sale.to_beat = 0 if sale.leading is None else sale.offers[sale.leading].quality
    while (choice := await ask(table, seat, "respond", "AM-106", legal_answers)) is not DROP_OUT:
        if choice.verb == "offer":
            offer_card(table, sale, seat, choice.card)
        elif choice is not COMMIT:
            await use_sell_effect(table, sale, seat, choice)
        else:
            commit(table, sale, seat)
            return
    drop_out(table, sale, seat)


def commit(table: MartTable, sale: Sale, seat: int) -> None:
    """AM-106, AM-213: the offer stands on the table, and leads."""
    offer = sale.offers[seat]
    sale.leading = seat
    table.events.append((COMMITTED, seat, offer.quality, not offer.stands))
    offer.stands = True


def offer_card(table: MartTable, sale: Sale, seat: int, card: Card) -> None:
    """AM-103, AM-210, AM-217: a card is revealed from the hand into the offer, which is counted anew."""
    sale.offers[seat].cards.append(out_of_hand(table, seat, card))
    recount(table, sale, seat)
    table.events.append((OFFERED, seat, card.number, sale.offers[seat].quality))


async def use_sell_effect(table: MartTable, sale: Sale, seat: int, choice: MartChoice) -> None:
    """AM-072, AM-105, AM-190, AM-216, AM-217: announce it, pay its cost; unless a Sentinel cancels it, it works."""
    card = choice.card
    announce(table, seat, choice)
    pay_cost(table, seat, choice)
    if card.deck == STOCK:
        sale.used.append(card)
    if not await is_cancelled(table, seat, choice):
        SELLS[card.sell.name](table, sale, seat, choice)
    recount(table, sale, seat)
    if choice.seat != NONE:
        recount(table, sale, choice.seat)
        sale.leading, sale.to_beat = leader(table, sale, seat), highest_other(sale, seat)


def drop_out(table: MartTable, sale: Sale, seat: int) -> None:
    """AM-108: the cards return to the hand; costs that were paid stay paid, effects on other offers stay."""
    offer = sale.offers[seat]
    table.events.append((DROPPED, seat, numbers(offer.cards)))
    if offer.cards:
        table.hands[seat] += offer.cards
        table.hands[seat].sort(key=IN_ORDER)
    sale.offers[seat] = gone = Offer()
    gone.dropped = True
    sale.seats_in -= 1


# Legal choices -----------------------------------------------------------------------------------------------------


def legal_opening(table: MartTable, seat: int) -> list[MartChoice]:
    """AM-103, AM-105, AM-118: cards, Sell effects, and committing."""
    return [*legal_improvements(table, seat), COMMIT]


def legal_answers(table: MartTable, seat: int) -> list[MartChoice]:
    """AM-106, AM-108: cards, Sell effects, committing once the offer is high enough, and dropping out."""
    found = legal_improvements(table, seat)
    if may_commit(table, seat):
        found.append(COMMIT)
    found.append(DROP_OUT)
    return found


def legal_improvements(table: MartTable, seat: int) -> list[MartChoice]:
    """AM-041, AM-057, AM-072, AM-103, AM-105, AM-182: stock of wanted types, and Sell effects."""
    sale = table.sale
    assert sale is not None, "offers are made in a sale"
    symbols = sale.symbols
    found: list[MartChoice] = []
    if seat not in sale.restricted:
        found = list(dict.fromkeys([OFFER[card] for card in table.hands[seat] if symbols[card.type]]))
    for card in sale.offers[seat].cards:
        if card.sell is not NO_EFFECT and card not in sale.used:
            found += LEGAL_SELLS[card.sell.name](table, sale, seat, card)
    for slot in table.stores[seat]:
        if slot.card.sell is not NO_EFFECT and slot.is_up:
            ways = LEGAL_SELLS[slot.card.sell.name](table, sale, seat, slot.card)
            found += [way for way in ways if way not in found]
    return found


def may_commit(table: MartTable, seat: int) -> bool:
    """AM-106, AM-203, AM-204, AM-213: at least 1, above all others, and with stock in it or the initiative token."""
    sale = table.sale
    assert sale is not None, "offers are made in a sale"
    offer = sale.offers[seat]
    return offer.quality > sale.to_beat and not is_void(table, sale, seat)


def highest_other(sale: Sale, seat: int) -> int:
    """AM-106, AM-107, AM-213: the highest of the other offers on the table; 0 if there is none."""
    highest = 0
    for other, offer in enumerate(sale.offers):
        if offer.quality > highest and offer.stands and other != seat:
            highest = offer.quality
    return highest


# Who leads, who is next --------------------------------------------------------------------------------------------


def still_in(sale: Sale) -> list[int]:
    """AM-108, AM-110: the seats that have not dropped out."""
    return [seat for seat, offer in enumerate(sale.offers) if not offer.dropped]


def leader(table: MartTable, sale: Sale, answering: int) -> int | None:
    """AM-110, AM-121, AM-214: the highest other offer on the table, of tied ones the first clockwise from the token."""
    offers = sale.offers
    others = [seat for seat in table.clockwise(table.holder) if offers[seat].stands and seat != answering]
    valid = [seat for seat in others if not is_void(table, sale, seat)]
    return max(valid, key=lambda seat: offers[seat].quality, default=None)


def is_void(table: MartTable, sale: Sale, seat: int) -> bool:
    """AM-203, AM-204, AM-214: an offer without stock and without the initiative token."""
    return not sale.offers[seat].cards and seat != table.holder


def next_to_answer(sale: Sale, last: int) -> int | None:
    """AM-106, AM-110: the next clockwise who is still in and does not lead; None once a single offer is left."""
    if sale.seats_in == 1:
        return None
    offers, leading = sale.offers, sale.leading
    for step in range(1, len(offers)):
        seat: int = (last + step) % len(offers)
        if seat != leading and not offers[seat].dropped:
            return seat
    return None

"""A. Spend Gold: AM-033, AM-045, AM-048, AM-089 to AM-100. One stock, fixture or staff, from a queue or a deck."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from marketlab.games.adventure_mart.asking import ask
from marketlab.games.adventure_mart.choices import BANISH, BUY, BUY_DECK
from marketlab.games.adventure_mart.events import BOUGHT, BOUGHT_BLIND, BOUGHT_STOCK_BLIND, DELIVERED, REPLACED
from marketlab.games.adventure_mart.includes import DISCOUNT, IMPORT, LEAST_PRICE, NO_EFFECT, STOCK, Card
from marketlab.games.adventure_mart.price import (
    asking_price,
    at_hand,
    deck_price,
    purchase_of,
    settle_price,
    to_pay,
)
from marketlab.games.adventure_mart.store import place
from marketlab.games.adventure_mart.storeroom import into_hand
from marketlab.games.adventure_mart.use_effect import on_call

if TYPE_CHECKING:
    from marketlab.games.adventure_mart.choices import MartChoice
    from marketlab.games.adventure_mart.table import MartTable, Purchase


def legal_purchases(table: MartTable, seat: int) -> list[MartChoice]:
    """AM-089 to AM-092, AM-097, AM-200, AM-215: each card of a queue, and each deck, whose price can be reached."""
    gold = table.gold[seat]
    if gold < LEAST_PRICE:
        return []
    reductions = at_hand(table, seat)
    off = reductions.off_queue()
    found = [choice for choice, (kind, price) in price_list(table).items() if price - off[kind] <= gold]
    if deck_price(table.tokens[seat][DISCOUNT]) - reductions.trade_in <= gold:
        decks, queues = table.decks, table.queues
        found += [choice for deck, choice in BUY_DECK.items() if queues[deck] and decks[deck]]
    return found


def price_list(table: MartTable) -> dict[MartChoice, tuple[int, int]]:
    """AM-089, AM-201: what lies in the queues, with its type and its price; kept while the depot stays as it is."""
    if not table.price_list:
        for queue in table.queues.values():
            working = tuple([card for card in queue if card.queue is not NO_EFFECT])
            for card in queue:
                table.price_list[BUY[card]] = card.type, asking_price(card, table.bulletin, working)
    return table.price_list


async def buy(table: MartTable, seat: int, choice: MartChoice) -> None:
    """AM-089, AM-215: settle the price, then take the card; a purchase that is given up takes nothing."""
    card = choice.card
    deck = choice.deck or card.deck
    purchase = purchase_of(table, seat, deck, card)
    if not await settle_price(table, seat, purchase):
        return
    if choice.deck:
        await take_from_deck(table, seat, deck, to_pay(purchase.price))
    else:
        await take_from_queue(table, seat, card, to_pay(purchase.price))


async def take_from_queue(table: MartTable, seat: int, card: Card, price: int) -> None:
    """AM-090 to AM-092, AM-094, AM-099: the card leaves its queue, which is not refilled today."""
    table.purchase = None
    leave_queue(table, card)
    table.events.append((BOUGHT, seat, card.number, price))
    if card.deck == STOCK:
        deliver(table, seat, card)
    else:
        await place(table, seat, card)
        await on_call(table, seat, card)


async def take_from_deck(table: MartTable, seat: int, deck: str, price: int) -> None:
    """AM-096, AM-100, AM-187: banish a face-up card of that queue, then take the top card; no On Call."""
    gone = await pick_replaced(table, seat, deck)
    table.purchase = None
    leave_queue(table, gone)
    table.abyss.append(gone)
    card = table.decks[deck].pop()
    if deck == STOCK:
        table.unseen[seat].append(card)
        table.events += [(BOUGHT_STOCK_BLIND, seat, card.number, price), (REPLACED, seat, gone.number)]
        deliver(table, seat, card)
    else:
        table.events += [(BOUGHT_BLIND, seat, card.number, price), (REPLACED, seat, gone.number)]
        await place(table, seat, card)


async def pick_replaced(table: MartTable, seat: int, deck: str) -> Card:
    """AM-096, AM-222: the buyer picks the face-up card that is banished; one kind of card is not asked about."""
    first, *others = table.queues[deck]
    if all(other is first for other in others):
        return first
    return (await ask(table, seat, "replace", "AM-096", legal_replacements)).card


def leave_queue(table: MartTable, card: Card) -> None:
    """AM-068, AM-099: the queue is not refilled today; what a Queue effect did to prices there is over."""
    queue = table.queues[card.deck]
    queue.remove(card)
    if card.queue is not NO_EFFECT:
        table.price_list = {}
    elif card not in queue:
        table.price_list.pop(BUY[card], None)


def legal_replacements(table: MartTable, _seat: int) -> list[MartChoice]:
    """AM-096: each kind of card in the queue of the deck bought from."""
    deck = cast("Purchase", table.purchase).deck
    return [BANISH[card] for card in dict.fromkeys(table.queues[deck])]


def deliver(table: MartTable, seat: int, card: Card) -> None:
    """AM-074, AM-075, AM-090: stock goes into the hand; an Import on top of the storeroom."""
    if card.tag == IMPORT:
        table.storerooms[seat].append(card)
        table.on_top[seat] += 1
        table.events.append((DELIVERED, seat))
    else:
        into_hand(table, seat, card)

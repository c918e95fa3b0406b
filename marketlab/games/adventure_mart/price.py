"""What a card costs: AM-065, AM-068, AM-084, AM-096, AM-098, AM-174, AM-185, AM-200, AM-201, AM-215."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple, cast

from marketlab.games.adventure_mart.asking import ask
from marketlab.games.adventure_mart.bulletins import changes, price_change
from marketlab.games.adventure_mart.choices import BARTER, GIVE_UP, PAY, USE
from marketlab.games.adventure_mart.events import BARTERED, GAVE_UP, REDUCED
from marketlab.games.adventure_mart.gold import pay
from marketlab.games.adventure_mart.includes import (
    DECK_PRICE,
    DISCOUNT,
    LEAST_PRICE,
    NO_CARD,
    NONE,
    STOCK,
    TYPES,
    Card,
)
from marketlab.games.adventure_mart.reactions import is_cancelled
from marketlab.games.adventure_mart.stock import cheaper_brand
from marketlab.games.adventure_mart.storeroom import kinds, out_of_hand
from marketlab.games.adventure_mart.table import Purchase
from marketlab.games.adventure_mart.use_effect import announce, pay_cost

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marketlab.games.adventure_mart.choices import MartChoice
    from marketlab.games.adventure_mart.table import MartTable

MARKET_DAY = "barter"


def queue_price(card: Card, bulletin: Card | None, queue: Sequence[Card]) -> int:
    """AM-068, AM-084, AM-201: the price in a queue before the buyer's own reductions, not yet held up at 1."""
    return card.cost + price_change(card, bulletin) - cheaper_brand(card, queue)


@lru_cache(maxsize=4096)
def asking_price(card: Card, bulletin: Card | None, working: tuple[Card, ...]) -> int:
    """AM-089, AM-201: what a card in a queue costs beside these cards, which work on prices there, at least 1."""
    return to_pay(queue_price(card, bulletin, working))


def deck_price(discounts: int) -> int:
    """AM-065, AM-066, AM-096, AM-098, AM-199: the top card of a deck costs 4, 1 less for each discount token."""
    return DECK_PRICE - discounts


def purchase_of(table: MartTable, seat: int, deck: str, card: Card) -> Purchase:
    """AM-089, AM-096: a purchase before anything is taken off; without a card it is the top of the deck."""
    if card is NO_CARD:
        return Purchase(deck, card, deck_price(table.tokens[seat][DISCOUNT]))
    return Purchase(deck, card, queue_price(card, table.bulletin, table.queues[deck]))


def to_pay(price: int) -> int:
    """AM-200, AM-201: at least 1 gold is paid."""
    return max(LEAST_PRICE, price)


# Reductions --------------------------------------------------------------------------------------------------------


def worth_in_barter(card: Card) -> int:
    """AM-174: the buy cost of regular stock, the sell price of basic stock."""
    return card.cost or card.sells


class AtHand(NamedTuple):
    """AM-215: what a buyer's reductions could take off: by type of stock in the queue, by Trade In, by barter."""

    by_type: list[int]  # the last, for what has no type, is always 0
    trade_in: int
    barter: int

    def off_queue(self) -> list[int]:
        """What they take off together from a card of a queue, by its type."""
        more = self.trade_in + self.barter
        return [off + more for off in self.by_type] if more else self.by_type


def at_hand(table: MartTable, seat: int) -> AtHand:
    """AM-074, AM-174, AM-185, AM-215: fixtures face-up, Trade In cards, and the best barter that spares these."""
    by_type, trade_in, barter = [0] * (len(TYPES) + 1), 0, 0
    for slot in table.stores[seat]:
        if slot.card.lowers != NONE and slot.is_up:
            by_type[slot.card.lowers] += slot.card.react.amount
    for card in table.hands[seat]:
        trade_in += card.trade_in
    if changes(table.bulletin, MARKET_DAY):
        barter = max((worth_in_barter(card) for card in table.hands[seat] if not is_trade_in(card)), default=0)
    return AtHand(by_type, trade_in, barter)


def most_off(table: MartTable, seat: int, purchase: Purchase) -> int:
    """AM-215: what all reductions at hand take off this purchase."""
    found = at_hand(table, seat)
    if purchase.card is NO_CARD:
        return found.trade_in
    return found.off_queue()[purchase.card.type] - (found.barter if purchase.bartered else 0)


def reacting(table: MartTable, seat: int, purchase: Purchase) -> list[Card]:
    """AM-074, AM-185: each copy of a card that may take something off: fixtures of the store, Trade In of the hand."""
    bought, found = purchase.card, list[Card]()
    if bought.deck == STOCK:
        found = [slot.card for slot in table.stores[seat] if slot.is_up and slot.card.lowers == bought.type]
    return found + [card for card in table.hands[seat] if card.trade_in]


def is_trade_in(card: Card) -> bool:
    """AM-074: the card may be banished from the hand to lower a price."""
    return card.trade_in > 0


def can_barter(table: MartTable, purchase: Purchase) -> bool:
    """AM-174: on Market Day, once per purchase from a queue."""
    return purchase.card is not NO_CARD and not purchase.bartered and changes(table.bulletin, MARKET_DAY) > 0


# The question ------------------------------------------------------------------------------------------------------


async def settle_price(table: MartTable, seat: int, purchase: Purchase) -> bool:
    """AM-200, AM-215, AM-222: reductions one by one, then pay; True when it is paid, False when it is given up.

    When paying is all that is left there is no question.
    """
    table.purchase = purchase
    while (legal := legal_steps(table, seat)) != [PAY]:
        choice = await ask(table, seat, "price", "AM-215", legal_steps, choices=legal)
        if choice is PAY:
            break
        if choice is GIVE_UP:
            table.purchase = None
            table.events.append((GAVE_UP, seat))
            return False
        await reduce_price(table, seat, purchase, choice)
    pay(table, seat, to_pay(purchase.price), "purchase")
    return True


def legal_steps(table: MartTable, seat: int) -> list[MartChoice]:
    """AM-174, AM-185, AM-200, AM-215: reductions that keep the price within reach, paying, and giving up."""
    purchase = cast("Purchase", table.purchase)
    found = legal_reductions(table, seat, purchase) if purchase.price > LEAST_PRICE else []
    if to_pay(purchase.price) <= table.gold[seat]:
        found.append(PAY)
    if purchase.spoilt:
        found.append(GIVE_UP)
    return found


def legal_reductions(table: MartTable, seat: int, purchase: Purchase) -> list[MartChoice]:
    """AM-215: each reduction after which the price can still be reached; all of them once one was cancelled."""
    found = list(dict.fromkeys([USE[card] for card in reacting(table, seat, purchase)]))
    if can_barter(table, purchase):
        found += [
            BARTER[card]
            for card in kinds(table.hands[seat])
            if purchase.spoilt or is_within_reach_after_barter(table, seat, purchase, card)
        ]
    return found


def is_within_reach_after_barter(table: MartTable, seat: int, purchase: Purchase, card: Card) -> bool:
    """AM-215: a Trade In card may not be bartered away when all of what it takes off is needed."""
    others = reacting(table, seat, purchase)
    if is_trade_in(card):
        others.remove(card)
    off = worth_in_barter(card) + sum(held.react.amount for held in others)
    return to_pay(purchase.price - off) <= table.gold[seat]


async def reduce_price(table: MartTable, seat: int, purchase: Purchase, choice: MartChoice) -> None:
    """AM-174, AM-190, AM-215: the cost of a reduction is paid; a Sentinel may cancel what is no barter."""
    card = choice.card
    if choice.verb == "barter":
        table.abyss.append(out_of_hand(table, seat, card))
        purchase.bartered = True
        table.events.append((BARTERED, seat, card.number, take_off(purchase, worth_in_barter(card))))
        return
    announce(table, seat, choice)
    pay_cost(table, seat, choice)
    if await is_cancelled(table, seat, choice):
        purchase.spoilt = True
    else:
        table.events.append((REDUCED, seat, card.number, take_off(purchase, card.react.amount)))


def take_off(purchase: Purchase, amount: int) -> int:
    """AM-200, AM-201: take so much off a price; at least 1 gold is paid, so the buyer may save less."""
    before = to_pay(purchase.price)
    purchase.price -= amount
    return before - to_pay(purchase.price)

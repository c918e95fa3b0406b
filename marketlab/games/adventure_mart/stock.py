"""Stock: AM-068, AM-072, AM-074, AM-107, AM-196, AM-213, AM-220. What stock does, each effect by its name.

What a Sell effect adds to an offer is counted in ``quality.py``; here is when it may be used, and on what.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.adventure_mart.choices import USE, USE_WITH
from marketlab.games.adventure_mart.events import HEXED
from marketlab.games.adventure_mart.includes import BARD, STOCK, TOKENS, Card
from marketlab.games.adventure_mart.quality import base_quality, base_shift
from marketlab.games.adventure_mart.store import banish_slot, staff_of
from marketlab.games.adventure_mart.storeroom import used_first

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from marketlab.games.adventure_mart.choices import MartChoice
    from marketlab.games.adventure_mart.table import MartTable, Offer, Sale

# Queue -----------------------------------------------------------------------------------------------------------


def cheaper_brand(card: Card, queue: Sequence[Card]) -> int:
    """AM-068: what a card in the stock queue takes off the price of others of a brand there."""
    off = 0
    for other in queue:
        if other.queue.about == card.brand and other is not card and card.deck == STOCK:
            off += other.queue.amount
    return off


# React -----------------------------------------------------------------------------------------------------------


def extra_action(table: MartTable, card: Card) -> None:
    """AM-220: one more action this turn."""
    table.actions += card.react.amount


# Sell: when and on what ------------------------------------------------------------------------------------------


def targets(sale: Sale, seat: int) -> list[int]:
    """AM-107, AM-213: the other seats with an offer on the table."""
    return [other for other, offer in enumerate(sale.offers) if other != seat and offer.stands and not offer.dropped]


def at_will(_table: MartTable, _sale: Sale, _seat: int, card: Card) -> Sequence[MartChoice]:
    """AM-105: whenever the own answer is due."""
    return [USE[card]]


def for_a_guild(_table: MartTable, sale: Sale, _seat: int, card: Card) -> Sequence[MartChoice]:
    """AM-062: guild_bonus, to an adventurer of that guild alone."""
    return [USE[card]] if sale.adventurer.guild == TOKENS.index(card.sell.about.lower()) else []


def with_a_staff(table: MartTable, _sale: Sale, seat: int, card: Card) -> Sequence[MartChoice]:
    """AM-074, AM-076, AM-196: Soul Sacrifice names a staff of the own store, face-up or face-down, as its cost."""
    ways = USE_WITH[card]
    return list(dict.fromkeys(ways[not slot.is_up][slot.card] for slot in staff_of(table, seat)))


def on_an_offer(table: MartTable, sale: Sale, seat: int, card: Card) -> Sequence[MartChoice]:
    """AM-107, AM-213: on another offer that stands on the table."""
    return [table.grammar.aim[card][other] for other in targets(sale, seat)]


def on_a_weak_stock(table: MartTable, sale: Sale, seat: int, card: Card) -> Sequence[MartChoice]:
    """AM-107, AM-189, AM-193: hex names a stock of low Base Quality in another offer; the Bard tells copies apart."""
    found: list[MartChoice] = []
    for other in targets(sale, seat):
        offer = sale.offers[other]
        shift = base_shift(offer.effects)
        for stock in dict.fromkeys([copy.fresh for copy in offer.cards]):
            if base_quality(stock, shift) <= card.sell.amount:
                found += [table.grammar.hex[with_bard][stock][other] for with_bard in bard_places(offer, stock)]
    return found


def bard_places(offer: Offer, card: Card) -> list[bool]:
    """AM-193: whether the copy meant has the Bard beside it: only that one, only another, or either."""
    copies = sum(copy in (card, card.twin) for copy in offer.cards)
    return [True] * (offer.bard is card) + [False] * (copies > (offer.bard is card))


# Sell: what happens ----------------------------------------------------------------------------------------------


def works_on_own_offer(_table: MartTable, sale: Sale, seat: int, choice: MartChoice) -> None:
    """AM-072, AM-217: from now on the effect is counted in the own offer."""
    sale.offers[seat].effects.append(choice.card)


def works_on_that_offer(_table: MartTable, sale: Sale, _seat: int, choice: MartChoice) -> None:
    """AM-107, AM-217: from now on the effect is counted in the offer that was named."""
    sale.offers[choice.seat].effects.append(choice.card)


def hex_stock(table: MartTable, sale: Sale, seat: int, choice: MartChoice) -> None:
    """AM-107, AM-193, AM-214: the owner discards the stock; a Bard beside it is banished at once."""
    card, owner = choice.target, choice.seat
    offer = sale.offers[owner]
    table.events.append((HEXED, seat, card.number, owner))
    table.reorders[owner].append(out_of_offer(offer, used_first(card, offer.cards)))
    if choice.with_bard:
        banish_bard(table, owner)


def out_of_offer(offer: Offer, copy: Card) -> Card:
    """AM-217: a copy of a stock leaves an offer; what it gave itself goes with it."""
    offer.cards.remove(copy)
    if copy in offer.effects and copy not in offer.cards:
        offer.effects.remove(copy)
    return copy


def banish_bard(table: MartTable, seat: int) -> None:
    """AM-193: the Bard goes to the Abyss, and his +3 with him."""
    banish_slot(table, seat, next(slot for slot in table.stores[seat] if slot.card is BARD))


LEGAL_SELLS: dict[str, Callable[[MartTable, Sale, int, Card], Sequence[MartChoice]]] = {
    "self_bonus": with_a_staff,
    "guild_bonus": for_a_guild,
    "weaken_offer": on_an_offer,
    "bonus_per_other": at_will,
    "bonus_per_basic": at_will,
    "hex": on_a_weak_stock,
}
SELLS: dict[str, Callable[[MartTable, Sale, int, MartChoice], None]] = {
    "self_bonus": works_on_own_offer,
    "guild_bonus": works_on_own_offer,
    "weaken_offer": works_on_that_offer,
    "bonus_per_other": works_on_own_offer,
    "bonus_per_basic": works_on_own_offer,
    "hex": hex_stock,
}

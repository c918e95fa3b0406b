"""Staff: AM-048 to AM-053, AM-187 to AM-195. What the effects of staff do, each by its name in ``cards.csv``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.adventure_mart.adventurers import join_ledger
from marketlab.games.adventure_mart.asking import ask
from marketlab.games.adventure_mart.choices import AUDIT, BARD_ON, BARD_ON_TOKEN, DONE, HAND, REORDER, TAKE, USE
from marketlab.games.adventure_mart.events import BANISHED, LURED, TOOK
from marketlab.games.adventure_mart.gold import earn
from marketlab.games.adventure_mart.includes import NO_CARD
from marketlab.games.adventure_mart.reactions import hand_over_up_to
from marketlab.games.adventure_mart.stock import at_will, on_an_offer, works_on_own_offer, works_on_that_offer
from marketlab.games.adventure_mart.storeroom import into_hand, kinds, out_of_hand, used_last
from marketlab.games.adventure_mart.table import TOKEN

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from marketlab.games.adventure_mart.choices import MartChoice
    from marketlab.games.adventure_mart.includes import Card, Effect
    from marketlab.games.adventure_mart.table import MartTable, Sale

# Use ---------------------------------------------------------------------------------------------------------------


def ways_to_lure(table: MartTable, seat: int, _card: Card) -> Sequence[MartChoice]:
    """AM-195, AM-212: lure names an adventurer in another ledger."""
    return [
        table.grammar.lure[card][other]
        for other, ledger in enumerate(table.ledgers)
        if other != seat
        for card in dict.fromkeys(ledger)
    ]


async def lure(table: MartTable, seat: int, _effect: Effect, choice: MartChoice) -> None:
    """AM-194, AM-195: it changes ledgers; tokens stay; what happens on joining a ledger happens to the new owner."""
    card = choice.target
    table.ledgers[choice.seat].remove(card)
    table.events.append((LURED, seat, card.number, choice.seat))
    await join_ledger(table, seat, card)


def ways_to_seize(table: MartTable, seat: int, _card: Card) -> Sequence[MartChoice]:
    """AM-170, AM-212: seize names another player who has gold."""
    return [table.grammar.seize[other] for other, gold in enumerate(table.gold) if other != seat and gold]


async def seize(table: MartTable, seat: int, effect: Effect, choice: MartChoice) -> None:
    """AM-180: the player named gives gold, up to the amount."""
    await hand_over_up_to(table, choice.seat, seat, effect.amount, "staff")


def can_take_from_reorder(table: MartTable, seat: int) -> bool:
    """AM-212: a card lies in the own reorder pile."""
    return bool(table.reorders[seat])


async def take_from_reorder(table: MartTable, seat: int, _effect: Effect, _choice: MartChoice) -> None:
    """AM-077, AM-210, AM-222: a card from the reorder pile into the hand; a single kind is not asked about."""
    cards = kinds(table.reorders[seat])
    if len(cards) > 1:
        cards = [(await ask(table, seat, "take", "AM-077", legal_takes)).card]
    for card in cards:
        copy = used_last(card, table.reorders[seat])
        table.reorders[seat].remove(copy)
        into_hand(table, seat, copy)
        table.events.append((TOOK, seat, card.number))


def legal_takes(table: MartTable, seat: int) -> list[MartChoice]:
    """AM-077: each kind of card in the own reorder pile."""
    return [TAKE[card] for card in kinds(table.reorders[seat])]


def can_audit(table: MartTable, seat: int) -> bool:
    """AM-212: a basic stock lies in the hand or the reorder pile."""
    return any(not card.cost for card in (*table.hands[seat], *table.reorders[seat]))


async def audit(table: MartTable, seat: int, effect: Effect, _choice: MartChoice) -> None:
    """AM-077, AM-222: banish basic stock, at least one, and take gold for each; then it may be enough."""
    for number in range(effect.amount):
        if number and not may_audit_again(table, seat):
            return
        legal = legal_audits_or_done if number else legal_audits
        choice = await ask(table, seat, "audit", "AM-077", legal)
        if choice is DONE:
            return
        banish_basic(table, seat, choice.card, choice.zone)
        earn(table, seat, int(effect.about), "staff")


def may_audit_again(table: MartTable, seat: int) -> bool:
    """AM-222: open information leaves it open whether there is another basic stock."""
    return bool(table.hands[seat]) or any(not card.cost for card in table.reorders[seat])


def legal_audits(table: MartTable, seat: int) -> list[MartChoice]:
    """AM-212: each kind of basic stock in the hand and in the reorder pile."""
    zones = ((HAND, table.hands[seat]), (REORDER, table.reorders[seat]))
    return [AUDIT[zone][card] for zone, cards in zones for card in kinds(cards) if not card.cost]


def legal_audits_or_done(table: MartTable, seat: int) -> list[MartChoice]:
    """AM-077: another one, or no more."""
    return [*legal_audits(table, seat), DONE]


def banish_basic(table: MartTable, seat: int, card: Card, zone: str) -> None:
    """AM-149: one basic stock goes to the Abyss."""
    if zone == HAND:
        out_of_hand(table, seat, card)
    else:
        table.reorders[seat].remove(card)
    table.abyss.append(card)
    table.events.append((BANISHED, seat, card.number))


# Sell --------------------------------------------------------------------------------------------------------------


def with_stock(_table: MartTable, sale: Sale, seat: int, card: Card) -> Sequence[MartChoice]:
    """AM-072: offer_bonus, with at least one stock in the own offer at that moment."""
    return [USE[card]] if sale.offers[seat].cards else []


def beside_stock_or_token(table: MartTable, sale: Sale, seat: int, _card: Card) -> Sequence[MartChoice]:
    """AM-191, AM-192: accompany, beside a stock of the own offer, or beside the initiative token by its holder."""
    found: list[MartChoice] = [BARD_ON[card] for card in kinds(sale.offers[seat].cards)]
    return [*found, BARD_ON_TOKEN] if seat == table.holder else found


def accompany(_table: MartTable, sale: Sale, seat: int, choice: MartChoice) -> None:
    """AM-191: the Bard lies beside the stock or the token that was named."""
    sale.offers[seat].bard = TOKEN if choice.target is NO_CARD else choice.target


LEGAL_SELLS: dict[str, Callable[[MartTable, Sale, int, Card], Sequence[MartChoice]]] = {
    "base_quality": at_will,
    "lower_base_quality": on_an_offer,
    "offer_bonus": with_stock,
    "type_lesson": at_will,
    "accompany": beside_stock_or_token,
}
SELLS: dict[str, Callable[[MartTable, Sale, int, MartChoice], None]] = {
    "base_quality": works_on_own_offer,
    "lower_base_quality": works_on_that_offer,
    "offer_bonus": works_on_own_offer,
    "type_lesson": works_on_own_offer,
    "accompany": accompany,
}

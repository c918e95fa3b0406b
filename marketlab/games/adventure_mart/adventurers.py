"""Adventurers, Tokens: AM-060 to AM-066, AM-102, AM-114, AM-179 to AM-184. What they do when revealed and when won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.adventure_mart.asking import ask
from marketlab.games.adventure_mart.choices import DISCARD, TAKE
from marketlab.games.adventure_mart.events import (
    ALL_EQUAL,
    DISCARDED,
    JOINED,
    NO_TOKEN_LEFT,
    RESTRICTED,
    TOOK,
    TOOK_TOKEN,
)
from marketlab.games.adventure_mart.includes import BULLETIN, FIXTURE, NO_EFFECT, STAFF, TOKENS, Card, numbers
from marketlab.games.adventure_mart.reactions import hand_over_up_to, lose_up_to
from marketlab.games.adventure_mart.standings import poorest, richest
from marketlab.games.adventure_mart.store import place
from marketlab.games.adventure_mart.storeroom import discard, into_hand, kinds, out_of_hand, used_last

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from marketlab.core.choice import Choice
    from marketlab.core.decision import Decision
    from marketlab.games.adventure_mart.choices import MartChoice
    from marketlab.games.adventure_mart.includes import Effect
    from marketlab.games.adventure_mart.table import MartTable


# When revealed -----------------------------------------------------------------------------------------------------


async def reveal_effect(table: MartTable, card: Card) -> None:
    """AM-060, AM-102: what a revealed adventurer does at once, before offers."""
    if card.queue is not NO_EFFECT:
        await AT_REVEAL[card.queue.name](table, card.queue)


async def richest_to_poorest(table: MartTable, effect: Effect) -> None:
    """AM-164, AM-180, AM-218: the richest gives the poorest gold; nothing if both are the same player."""
    giver, taker = richest(table), poorest(table)
    if giver == taker:
        table.events.append((ALL_EQUAL, giver))
    else:
        await hand_over_up_to(table, giver, taker, effect.amount, "adventurer")


async def each_loses_gold(table: MartTable, effect: Effect) -> None:
    """AM-180, AM-181, AM-218: every player loses gold, clockwise from the initiative holder."""
    for seat in table.clockwise(table.holder):
        await lose_up_to(table, seat, effect.amount, "adventurer")


# When added to a ledger --------------------------------------------------------------------------------------------


async def join_ledger(table: MartTable, seat: int, card: Card) -> None:
    """AM-060, AM-114, AM-195: the adventurer joins the ledger; its effect hits the new owner."""
    table.ledgers[seat].append(card)
    table.events.append((JOINED, seat, card.number))
    if card.react is not NO_EFFECT:
        await AT_JOINING[card.react.name](table, seat, card.react)


async def take_token(table: MartTable, seat: int, effect: Effect) -> None:
    """AM-063, AM-065, AM-066, AM-197: take one of these tokens, if one is left."""
    token = TOKENS.index(effect.about.lower())
    if not table.token_supply[token]:
        table.events.append((NO_TOKEN_LEFT, seat, token))
        return
    table.token_supply[token] -= 1
    table.tokens[seat][token] += 1
    table.events.append((TOOK_TOKEN, seat, token))


async def discard_hand(table: MartTable, seat: int, effect: Effect) -> None:
    """AM-179, AM-222: discard so many cards of one's choice; with no more than that, all without a question."""
    hand = table.hands[seat]
    if len(hand) <= effect.amount:
        cards = list(hand)
        for card in cards:
            out_of_hand(table, seat, card)
        _discard(table, seat, cards)
        return
    for _ in range(effect.amount):
        choice = await ask(table, seat, "discard", "AM-179", legal_discards)
        _discard(table, seat, [out_of_hand(table, seat, choice.card)])


def _discard(table: MartTable, seat: int, cards: list[Card]) -> None:
    discard(table, seat, cards)
    if cards:
        table.events.append((DISCARDED, seat, numbers(cards)))


def legal_discards(table: MartTable, seat: int) -> list[MartChoice]:
    """AM-179: each kind of card in the hand."""
    return [DISCARD[card] for card in kinds(table.hands[seat])]


async def no_stock_next_sale(table: MartTable, seat: int, _effect: Effect) -> None:
    """AM-182: no stock may be offered in the next sale of the Day."""
    table.no_stock.add(seat)
    table.events.append((RESTRICTED, seat))


async def lose_gold(table: MartTable, seat: int, effect: Effect) -> None:
    """AM-180: the new owner loses gold; what the checkout paid can be stolen."""
    await lose_up_to(table, seat, effect.amount, "adventurer")


async def take_from_abyss(table: MartTable, seat: int, _effect: Effect) -> None:
    """AM-184, AM-222: pick a stock, fixture or staff from the Abyss, if there is one; one kind is not asked about."""
    cards = in_abyss(table)
    if len(cards) > 1:
        cards = [(await ask(table, seat, "abyss", "AM-184", legal_picks)).card]
    for card in cards:
        copy = used_last(card, table.abyss)
        table.abyss.remove(copy)
        table.events.append((TOOK, seat, card.number))
        if card.deck in {FIXTURE, STAFF}:
            await place(table, seat, card)
        else:
            into_hand(table, seat, copy)


def in_abyss(table: MartTable) -> list[Card]:
    """AM-184: the kinds of cards in the Abyss that can be taken: no bulletins."""
    return [card for card in kinds(table.abyss) if card.deck != BULLETIN]


def legal_picks(table: MartTable, _seat: int) -> list[MartChoice]:
    """AM-184: each kind of stock, fixture and staff in the Abyss."""
    return [TAKE[card] for card in in_abyss(table)]


AT_REVEAL: dict[str, Callable[[MartTable, Effect], Coroutine[Decision, Choice, None]]] = {
    "richest_to_poorest": richest_to_poorest,
    "each_loses_gold": each_loses_gold,
}
AT_JOINING: dict[str, Callable[[MartTable, int, Effect], Coroutine[Decision, Choice, None]]] = {
    "take_token": take_token,
    "discard_hand": discard_hand,
    "no_stock_next_sale": no_stock_next_sale,
    "lose_gold": lose_gold,
    "take_from_abyss": take_from_abyss,
}

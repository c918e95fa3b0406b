"""C. Use a Card Effect: AM-069, AM-122, AM-123, AM-210, AM-212, AM-216, AM-223. Announce, pay, reaction, result."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from marketlab.games.adventure_mart import staff
from marketlab.games.adventure_mart.asking import ask
from marketlab.games.adventure_mart.choices import PASS, PEEK, USE
from marketlab.games.adventure_mart.events import GOLD_GAINED, PEEKED, USED, USED_ON, USED_ON_CARD, USED_WITH
from marketlab.games.adventure_mart.gold import earn
from marketlab.games.adventure_mart.includes import (
    BANISH,
    DISCARD,
    DRAGONBERRY,
    FLIP,
    NO_CARD,
    NONE,
    SACRIFICE,
    STOCK,
    Card,
)
from marketlab.games.adventure_mart.reactions import is_cancelled
from marketlab.games.adventure_mart.stock import extra_action
from marketlab.games.adventure_mart.store import banish_slot, slot_of
from marketlab.games.adventure_mart.storeroom import draw, has_cards_to_draw, out_of_hand

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Sequence

    from marketlab.core.choice import Choice
    from marketlab.core.decision import Decision
    from marketlab.games.adventure_mart.choices import MartChoice
    from marketlab.games.adventure_mart.includes import Effect
    from marketlab.games.adventure_mart.table import MartTable


# When a Use is legal -----------------------------------------------------------------------------------------------


def legal_uses(table: MartTable, seat: int) -> list[MartChoice]:
    """AM-122, AM-210, AM-212, AM-220: Use effects of hand and face-up store that can change something."""
    found: list[MartChoice] = []
    for card in table.hands[seat]:
        if card.is_action:
            found += ways_to_use(table, seat, card)
    for slot in table.stores[seat]:
        if slot.card.is_action and slot.is_up:
            found += ways_to_use(table, seat, slot.card)
    return list(dict.fromkeys(found)) if len(found) > 1 else found


def ways_to_use(table: MartTable, seat: int, card: Card) -> Sequence[MartChoice]:
    """AM-212: the ways to announce a Use whose result can change something."""
    name = card.use.name
    if card is DRAGONBERRY:
        return [USE[card]]
    if name in WAYS:
        return WAYS[name](table, seat, card)
    return [USE[card]] if (card.pays == DISCARD and name == "draw") or CAN_CHANGE[name](table, seat) else []


def can_earn(_table: MartTable, _seat: int) -> bool:
    """AM-010: the supply always pays."""
    return True


def can_peek(table: MartTable, _seat: int) -> bool:
    """AM-212: an adventurer is still face-down."""
    return bool(table.face_down)


WAYS: dict[str, Callable[[MartTable, int, Card], Sequence[MartChoice]]] = {
    "lure": staff.ways_to_lure,
    "seize": staff.ways_to_seize,
}
CAN_CHANGE: dict[str, Callable[[MartTable, int], bool]] = {
    "draw": has_cards_to_draw,
    "take_gold": can_earn,
    "peek": can_peek,
    "take_from_reorder": staff.can_take_from_reorder,
    "audit": staff.can_audit,
}


# Announcement, cost, reaction, result ------------------------------------------------------------------------------


async def use_card(table: MartTable, seat: int, choice: MartChoice) -> None:
    """AM-123, AM-190, AM-216: announce a Use, pay its cost; unless a Sentinel cancels it, it does what it says."""
    card = choice.card
    announce(table, seat, choice)
    pay_cost(table, seat, choice)
    if await is_cancelled(table, seat, choice):
        return
    if card is DRAGONBERRY:
        extra_action(table, card)
    else:
        effect = card.use
        await USES[effect.name](table, seat, effect, choice)


def announce(table: MartTable, seat: int, choice: MartChoice) -> None:
    """AM-071, AM-216: tell what is used, and on what."""
    card, target, other = choice.card.number, choice.target, choice.seat
    if target is not NO_CARD and other != NONE:
        table.events.append((USED_ON_CARD, seat, card, target.number, other))
    elif target is not NO_CARD:
        table.events.append((USED_WITH, seat, card, target.number))
    elif other != NONE:
        table.events.append((USED_ON, seat, card, other))
    else:
        table.events.append((USED, seat, card))


def pay_cost(table: MartTable, seat: int, choice: MartChoice) -> None:
    """AM-076, AM-123, AM-210, AM-216: flip, discard or banish the card, or banish the staff that was named."""
    card = choice.card
    if card.pays == DISCARD:
        table.reorders[seat].append(discarded(table, seat, card))
    elif card.pays == FLIP:
        slot_of(table, seat, card, is_up=True).is_up = False
    elif card.pays == SACRIFICE:
        banish_slot(table, seat, slot_of(table, seat, choice.target, is_up=not choice.is_down))
    elif card.pays == BANISH:
        banish_used(table, seat, card)


def discarded(table: MartTable, seat: int, card: Card) -> Card:
    """AM-210: the copy that is used now leaves the hand; one that gives its effect once a Day is marked."""
    if card.twin is None:
        return out_of_hand(table, seat, card)
    hand = table.hands[seat]
    hand[hand.index(card)] = card.twin
    table.used_today = True
    return out_of_hand(table, seat, card)


def banish_used(table: MartTable, seat: int, card: Card) -> None:
    """AM-123, AM-149: the card itself goes to the Abyss, from the store or the hand."""
    if card.deck == STOCK:
        table.abyss.append(out_of_hand(table, seat, card))
    else:
        banish_slot(table, seat, slot_of(table, seat, card, is_up=True))


# What a Use does ---------------------------------------------------------------------------------------------------


async def draw_cards(table: MartTable, seat: int, effect: Effect, _choice: MartChoice) -> None:
    """AM-036, AM-077: draw so many cards, as far as there are any."""
    draw(table, seat, effect.amount)


async def take_gold(table: MartTable, seat: int, effect: Effect, _choice: MartChoice) -> None:
    """AM-069: take gold from the supply."""
    earn(table, seat, effect.amount, "effect")
    table.events.append((GOLD_GAINED, seat, effect.amount))


async def peek(table: MartTable, seat: int, effect: Effect, _choice: MartChoice) -> None:
    """AM-222, AM-223: look at two different places, one after the other; with no more than that, at all."""
    for left in range(effect.amount, 0, -1):
        unseen = places_to_peek(table)
        if len(unseen) > left:
            choice = await ask(table, seat, "peek", "AM-223", legal_peeks)
            look(table, seat, choice.place)
        elif unseen:
            for place in unseen:
                look(table, seat, place)
    table.looked = []


def places_to_peek(table: MartTable) -> list[int]:
    """AM-223: the places of face-down adventurers that were not looked at with this effect."""
    return [place for place in table.face_down if place not in table.looked]


def legal_peeks(table: MartTable, _seat: int) -> list[MartChoice]:
    """AM-223: each of these places."""
    return [PEEK[place] for place in places_to_peek(table)]


def look(table: MartTable, seat: int, place: int) -> None:
    """AM-223: the user alone sees the adventurer, and knows it until it is turned up."""
    card = cast("Card", table.town[place])
    table.looked.append(place)
    table.knows[seat].add(place)
    table.events.append((PEEKED, seat, place + 1, card.number))


USES: dict[str, Callable[[MartTable, int, Effect, MartChoice], Coroutine[Decision, Choice, None]]] = {
    "draw": draw_cards,
    "take_gold": take_gold,
    "peek": peek,
    "lure": staff.lure,
    "take_from_reorder": staff.take_from_reorder,
    "seize": staff.seize,
    "audit": staff.audit,
}


# On Call -----------------------------------------------------------------------------------------------------------


async def on_call(table: MartTable, seat: int, card: Card) -> None:
    """AM-049, AM-094, AM-187, AM-222: staff hired from its queue may be used at once, if that can change something."""
    if card.on_call and ways_to_use(table, seat, card):
        choice = await ask(table, seat, "on-call", "AM-094", legal_on_call)
        if choice is not PASS:
            await use_card(table, seat, choice)


def legal_on_call(table: MartTable, seat: int) -> list[MartChoice]:
    """AM-094: use the staff that has just been placed, or not."""
    card = table.stores[seat][-1].card
    return [USE[card], PASS]

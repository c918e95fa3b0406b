"""Make an Offer: AM-034, AM-115, AM-116, AM-118, AM-119, AM-150, AM-189, AM-217. Quality, counted in the printed order.

This is the one place where it is counted. For people it is told as lines ``(step, what, pool, amount)``: those of steps
1 to 4 add up to the pools Martial, Magic, Exotic and untyped, those of step 5 to the offer. ``what`` is a card or a
word, see below.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from marketlab.games.adventure_mart.bulletins import token_value
from marketlab.games.adventure_mart.includes import (
    BARD,
    CARDS,
    INITIATIVE_QUALITY,
    NO_EFFECT,
    NONE,
    PLUS_QUALITY,
    POOLS,
    TYPES,
    UNTYPED,
    Card,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from marketlab.games.adventure_mart.table import MartTable, Offer, Sale

GUILD_TOKEN, INITIATIVE, TIMES, FLOOR, VOID = "guild token", "initiative", "times", "floor", "void"
STARS, BASE, EFFECTS, TOKENS, ADVENTURER = range(1, 6)
HOLDERS_LEAST, VOID_QUALITY = 1, 0
DISPLAYED = {card: TYPES.index(card.ongoing.about) for card in CARDS if card.ongoing is not NO_EFFECT}  # type of stock
BASE_CHANGES = {"base_quality": 1, "lower_base_quality": -1}

Line = tuple[int, "Card | str", int, int]


class Backing(NamedTuple):
    """What a seat has behind its offer: displays in its store, the worth of its fitting tokens, the initiative.

    Nothing of it changes in the course of a sale.
    """

    displays: tuple[Card, ...]
    tokens: int
    is_holder: bool
    multiplies_untyped: bool


class Count(NamedTuple):
    """All that the quality of an offer depends on."""

    cards: tuple[Card, ...]
    effects: tuple[Card, ...]
    bard: Card | str | None
    symbols: tuple[int, ...]
    backing: Backing


def backing_of(table: MartTable, seat: int, guild: int) -> Backing:
    """AM-064, AM-070, AM-118: what counts for a seat in a sale to an adventurer of a guild."""
    held = table.tokens[seat][guild] if guild != NONE else 0
    return Backing(
        tuple([slot.card for slot in table.stores[seat] if slot.is_up and slot.card.ongoing is not NO_EFFECT]),
        held * token_value(table.bulletin) if held else 0,
        seat == table.holder,
        table.options["untyped_multiplier"] == "pure",
    )


def backing_in(table: MartTable, sale: Sale, seat: int) -> Backing:
    """AM-064: what counts for a seat in this sale, looked up once."""
    offer = sale.offers[seat]
    if offer.backing is None:
        offer.backing = backing_of(table, seat, sale.adventurer.guild)
    return offer.backing


def count_of(offer: Offer, symbols: tuple[int, ...], backing: Backing) -> Count:
    """AM-104: an offer as it lies there."""
    return Count(tuple(offer.cards), tuple(offer.effects), offer.bard, symbols, backing)


def recount(table: MartTable, sale: Sale, seat: int) -> None:
    """AM-213, AM-214, AM-217: count an offer anew that is on the table or being made."""
    offer = sale.offers[seat]
    if offer.cards or seat == sale.starter:
        backing = offer.backing or backing_in(table, sale, seat)
        offer.quality = counted(offer.cards, offer.effects, offer.bard, sale.symbols, backing)
    else:
        offer.quality = VOID_QUALITY


def quality(count: Count) -> int:
    """AM-104: the quality of an offer, to which its ``lines`` add up."""
    return counted(*count)


def counted(
    cards: Sequence[Card], effects: Sequence[Card], bard: Card | str | None, symbols: tuple[int, ...], backing: Backing
) -> int:
    """AM-104, AM-115, AM-116, AM-118, AM-214: the same from the parts of a count."""
    displays, untyped, is_holder, multiplies_untyped = backing
    if not (cards or is_holder):
        return VOID_QUALITY
    total, is_plain = 0, not effects and bard is None
    for card in cards:
        total += card.quality * symbols[card.type]
        is_plain = is_plain and not card.plus
    if not is_plain:
        count = Count(tuple(cards), tuple(effects), bard, symbols, backing)
        by = factors(count)
        total += sum([amount * by[pool] for _, _, pool, amount in (*base_changes(count), *sell_effects(count))])
    if is_holder:
        untyped += INITIATIVE_QUALITY
    if displays and cards:
        untyped += sum([card.ongoing.amount for card in working_displays(displays, cards)])
    if untyped:
        total += untyped * untyped_factor(symbols, multiplies_untyped)
    return max(total, HOLDERS_LEAST if is_holder else 0)


def lines(count: Count) -> list[Line]:
    """AM-115, AM-116: the stars, Base Quality changes, other card effects, then tokens, then the adventurer."""
    found = [*stars(count), *base_changes(count), *card_effects(count), *tokens(count)]
    pools = [0] * len(POOLS)
    for _, _, pool, amount in found:
        pools[pool] += amount
    return found + multiplied(pools, count)


def stars(count: Count) -> list[Line]:
    """AM-115, AM-150: step 1, the stars visible on the stock."""
    return [(STARS, card, card.type, card.quality) for card in count.cards]


def base_shift(effects: Sequence[Card]) -> int:
    """AM-189: what Minibeans and Pippinboots together change on each stock."""
    return sum([BASE_CHANGES[card.sell.name] * card.sell.amount for card in effects if card.sell.name in BASE_CHANGES])


def base_quality(card: Card, shift: int) -> int:
    """AM-150, AM-189: the Base Quality after step 2, never below 0."""
    return max(0, card.quality + shift)


def base_changes(count: Count) -> list[Line]:
    """AM-189: step 2, changes of Base Quality, which cancel out before a stock stops at 0."""
    shift = base_shift(count.effects) if count.effects else 0
    if not shift:
        return []
    by = next(card for card in count.effects if BASE_CHANGES.get(card.sell.name, 0) * shift > 0)
    return [(BASE, by, card.type, base_quality(card, shift) - card.quality) for card in count.cards]


def card_effects(count: Count) -> list[Line]:
    """AM-105, AM-116, AM-191: step 3, plus symbols, Sell effects, the Bard, and displays."""
    shown = working_displays(count.backing.displays, count.cards)
    return sell_effects(count) + [(EFFECTS, card, UNTYPED, card.ongoing.amount) for card in shown]


def sell_effects(count: Count) -> list[Line]:
    """AM-105, AM-191: what was laid into the offer, or used on it: plus symbols, Sell effects, the Bard."""
    found = plus_symbols(count)
    for card in count.effects:
        if card.sell.name in COUNTED:
            found += [(EFFECTS, card, *worth) for worth in COUNTED[card.sell.name](card, count.cards)]
    if count.bard is not None:
        found.append((EFFECTS, BARD, UNTYPED if isinstance(count.bard, str) else count.bard.type, BARD.sell.amount))
    return found


def working_displays(displays: Sequence[Card], cards: Sequence[Card]) -> list[Card]:
    """AM-070, AM-116: the displays whose type of stock lies in the offer."""
    types = [card.type for card in cards]
    return [display for display in displays if DISPLAYED[display] in types]


def plus_symbols(count: Count) -> list[Line]:
    """AM-034: a stock with a plus symbol raises each other stock of the offer, in the pool of the one raised."""
    return [
        (EFFECTS, card, raised.type, PLUS_QUALITY)
        for place, card in enumerate(count.cards)
        if card.plus
        for other, raised in enumerate(count.cards)
        if other != place
    ]


def tokens(count: Count) -> list[Line]:
    """AM-064, AM-118, AM-119, AM-198: step 4, fitting guild tokens and the initiative token."""
    found: list[Line] = []
    if count.backing.tokens:
        found.append((TOKENS, GUILD_TOKEN, UNTYPED, count.backing.tokens))
    if count.backing.is_holder:
        found.append((TOKENS, INITIATIVE, UNTYPED, INITIATIVE_QUALITY))
    return found


def multiplied(pools: list[int], count: Count) -> list[Line]:
    """AM-058, AM-116, AM-118, AM-214: step 5, each pool by its symbols; not below 0, for the holder not below 1."""
    by = factors(count)
    found: list[Line] = [(ADVENTURER, TIMES, pool, amount * by[pool]) for pool, amount in enumerate(pools) if amount]
    total, is_holder = sum([line[3] for line in found]), count.backing.is_holder
    if not count.cards and not is_holder:
        return [*found, (ADVENTURER, VOID, UNTYPED, -total)] if total else found
    least = HOLDERS_LEAST if is_holder else 0
    return [*found, (ADVENTURER, FLOOR, UNTYPED, least - total)] if total < least else found


def factors(count: Count) -> tuple[int, ...]:
    """AM-058, AM-116: by what the adventurer multiplies each pool."""
    return (*count.symbols, untyped_factor(count.symbols, count.backing.multiplies_untyped))


@lru_cache(maxsize=512)
def untyped_factor(symbols: tuple[int, ...], multiplies_untyped: bool) -> int:  # noqa: FBT001 -- a key of the cache
    """AM-116: the untyped pool is multiplied only when all symbols are of one type, and the option says so."""
    most = max(symbols)
    return most if multiplies_untyped and most == sum(symbols) else 1


# What the Sell effects that work on an offer add in step 3: pairs of pool and amount ----------------------------------


def on_itself(card: Card, cards: Sequence[Card]) -> Iterable[tuple[int, int]]:
    """AM-072, AM-217: self_bonus, guild_bonus: so much on the card itself, as long as it lies in the offer."""
    return [(card.type, _amount(card))] if card in cards else []


def per_other_of_type(card: Card, cards: Sequence[Card]) -> Iterable[tuple[int, int]]:
    """AM-217: bonus_per_other: on the card itself for each other stock of a type."""
    count = sum(other.type == _about(card) for other in cards) - (card.type == _about(card))
    return [(card.type, count * _amount(card))] if card in cards else []


def per_basic(card: Card, cards: Sequence[Card]) -> Iterable[tuple[int, int]]:
    """AM-217: bonus_per_basic: on the card itself for each basic stock."""
    count = sum(not other.cost for other in cards)
    return [(card.type, count * _amount(card))] if card in cards else []


def on_each_of_type(card: Card, cards: Sequence[Card]) -> Iterable[tuple[int, int]]:
    """AM-217: type_lesson: on each stock of a type, later ones too."""
    return [(other.type, _amount(card)) for other in cards if other.type == _about(card)]


def on_the_offer(card: Card, _cards: Sequence[Card]) -> Iterable[tuple[int, int]]:
    """AM-105: offer_bonus: on the offer as a whole."""
    return [(UNTYPED, _amount(card))]


def against_the_offer(card: Card, _cards: Sequence[Card]) -> Iterable[tuple[int, int]]:
    """AM-107: weaken_offer: off the offer as a whole, before the adventurer multiplies."""
    return [(UNTYPED, -_amount(card))]


def _amount(card: Card) -> int:
    return card.sell.amount


def _about(card: Card) -> int:
    return TYPES.index(card.sell.about)


COUNTED: Mapping[str, Callable[[Card, Sequence[Card]], Iterable[tuple[int, int]]]] = {
    "self_bonus": on_itself,
    "guild_bonus": on_itself,
    "bonus_per_other": per_other_of_type,
    "bonus_per_basic": per_basic,
    "type_lesson": on_each_of_type,
    "offer_bonus": on_the_offer,
    "weaken_offer": against_the_offer,
}

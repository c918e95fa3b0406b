"""Sums line by line: the quality of an offer, the price of a card, what a checkout pays, and a net worth."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from marketlab.core.words import Words
from marketlab.games.adventure_mart.bulletins import price_change
from marketlab.games.adventure_mart.checkout import combined
from marketlab.games.adventure_mart.includes import CARD, DEPOT, DISCOUNT, LEAST_PRICE, PACKAGE, POOLS, Card
from marketlab.games.adventure_mart.price import deck_price, queue_price, to_pay
from marketlab.games.adventure_mart.quality import (
    ADVENTURER,
    BASE,
    EFFECTS,
    FLOOR,
    STARS,
    TOKENS,
    VOID,
    backing_in,
    count_of,
    factors,
    lines,
    quality,
)
from marketlab.games.adventure_mart.review import worth
from marketlab.games.adventure_mart.stock import cheaper_brand
from marketlab.games.adventure_mart.table import OVER

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from marketlab.games.adventure_mart.quality import Count, Line
    from marketlab.games.adventure_mart.table import MartTable, Sale

STEPS = {STARS: "stock", BASE: "effects", EFFECTS: "effects", TOKENS: "tokens"}
DECKS = {f"{deck} deck": deck for deck in DEPOT}


@lru_cache(maxsize=1)
def words() -> Words:
    """The templates of the game."""
    return Words(PACKAGE)


def say(name: str, **facts: object) -> str:
    """A line of an explanation."""
    return words().say("explain", name, "text", facts)


def explain(table: MartTable, seat: int, text: str) -> list[str] | None:
    """``offer Ana``, ``checkout Ana``, ``price gatehouse-pike``, ``price stock deck``, ``net worth Ana``; else None."""
    what, _, about = " ".join(text.split()).partition(" ")
    if what == "price":
        return explain_price(table, seat, about)
    name = about.removeprefix("worth ")
    if name not in table.seats:
        return None
    who = table.seats.index(name)
    if what == "net":
        return explain_worth(table, who) if who == seat or table.phase == OVER else None
    if table.sale is None or what not in {"offer", "checkout"}:
        return None
    if what == "checkout":
        return explain_checkout(table.sale, who)
    offer = table.sale.offers[who]
    return explain_offer(count_of(offer, table.sale.symbols, backing_in(table, table.sale, who)))


# Quality -----------------------------------------------------------------------------------------------------------


def explain_offer(count: Count) -> list[str]:
    """AM-115, AM-116: each line of the count with its step and pool, then the sum."""
    return [*map(tell, lines(count)), say("sum", total=quality(count))]


def tell(line: Line) -> str:
    """A line of the count in words."""
    step, what, pool, amount = line
    facts = {"step": step, "pool": POOLS[pool], "amount": f"{amount:+d}"}
    if isinstance(what, Card):
        return say("card", what=what.title, **facts)
    return say(what.replace(" ", "-"), **facts)


def short_sum(count: Count) -> str:
    """AM-116: the sum in one breath, as on the ladder: ``(4 + 1) x 2``; pools of one factor stand together."""
    pools = [0] * len(POOLS)
    ends = 0
    for step, what, pool, amount in lines(count):
        if step < ADVENTURER:
            pools[pool] += amount
        elif what in {FLOOR, VOID}:
            ends += amount
    return _by_factor(pools, factors(count)) + (f" {'+' if ends > 0 else '-'} {abs(ends)}" if ends else "")


def named_sum(count: Count, sources: Callable[[Sequence[Line]], list[tuple[str, int]]] | None = None) -> str:
    """AM-115, AM-116: the same sum with the name of each source: ``(Gatehouse Pike 4 + initiative 1) x 2``.

    ``sources`` names what is added, left out: each source by itself.
    """
    found = lines(count)
    by = factors(count)
    ends = "".join(f" {_signed(line[3])}" for line in found if line[1] in {FLOOR, VOID})
    parts = []
    for factor in sorted(set(by), reverse=True):
        added = [line for line in found if line[0] < ADVENTURER and by[line[2]] == factor]
        inside = " ".join(_signed(amount, name) for name, amount in (sources or by_source)(added)).removeprefix("+ ")
        if factor != 1 and " " in inside:
            inside = f"({inside})"
        if inside:
            parts.append(inside if factor == 1 else f"{inside} x {factor}")
    return (" + ".join(parts) or "0") + ends


def _signed(amount: int, name: str = "") -> str:
    return f"{'-' if amount < 0 else '+'} {f'{name} {abs(amount)}'.strip()}"


def by_source(found: Sequence[Line]) -> list[tuple[str, int]]:
    """AM-115: each source of each step once, with all that it adds; copies of a stock are counted together."""
    sums: dict[tuple[int, Card | str], list[int]] = {}
    for step, what, _, amount in found:
        sums.setdefault((step, what), []).append(amount)
    return [(_source(step, what, len(added)), sum(added)) for (step, what), added in sums.items()]


def by_step(found: Sequence[Line]) -> list[tuple[str, int]]:
    """AM-115: what stock, effects and tokens add, in the printed order."""
    sums: dict[str, int] = {}
    for step, _, _, amount in found:
        sums[STEPS[step]] = sums.get(STEPS[step], 0) + amount
    return list(sums.items())


def _source(step: int, what: Card | str, times: int) -> str:
    title = what.title if isinstance(what, Card) else what
    return f"{times} x {title}" if step == STARS and times > 1 else title


def _by_factor(pools: list[int], by: tuple[int, ...]) -> str:
    """Pools with the same factor in one bracket."""
    parts = []
    for factor in sorted(set(by), reverse=True):
        terms = [str(pools[pool]) for pool, times in enumerate(by) if times == factor and pools[pool]]
        inside = " + ".join(terms).replace("+ -", "- ")
        if factor != 1 and len(terms) > 1:
            inside = f"({inside})"
        if terms:
            parts.append(inside if factor == 1 else f"{inside} x {factor}")
    return " + ".join(parts) or "0"


# Gold --------------------------------------------------------------------------------------------------------------


def explain_price(table: MartTable, seat: int, about: str) -> list[str] | None:
    """AM-065, AM-068, AM-084, AM-201: printed cost, what the Day and the queue change, tokens, and the least price."""
    if about in DECKS:
        tokens = table.tokens[seat][DISCOUNT]
        return [say("deck"), say("tokens", tokens=tokens), *_least(deck_price(tokens))]
    card = CARD.get(about)
    if card is None or card not in table.queues.get(card.deck, []):
        return None
    queue = table.queues[card.deck]
    found = [say("printed", card=card.title, cost=card.cost)]
    if change := price_change(card, table.bulletin):
        found.append(say("bulletin", change=f"{change:+d}"))
    if off := cheaper_brand(card, queue):
        found.append(say("brand", change=f"{-off:+d}"))
    return [*found, *_least(queue_price(card, table.bulletin, queue))]


def _least(price: int) -> Iterator[str]:
    if price < LEAST_PRICE:
        yield say("least", least=LEAST_PRICE)
    yield say("to-pay", price=to_pay(price))


def explain_checkout(sale: Sale, seat: int) -> list[str]:
    """AM-112, AM-118: the combined sell price against the purse."""
    offer = sale.offers[seat]
    total = combined(offer) + sale.haggled
    found = [say("sells", card=card.title, sells=card.sells) for card in offer.cards]
    if sale.haggled:
        found.append(say("haggled", by=sale.haggled))
    least = LEAST_PRICE if seat == sale.starter else 0
    return [*found, say("paid", total=total, purse=sale.purse, paid=max(min(total, sale.purse), least))]


def explain_worth(table: MartTable, seat: int) -> list[str]:
    """AM-140 to AM-144: the four parts and their sum; of a rival only at the end."""
    return [say("part", part=part, amount=amount) for part, amount in worth(table, seat).items()]

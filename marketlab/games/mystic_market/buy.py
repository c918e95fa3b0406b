"""Buy: MM-048 to MM-053, MM-128. One or two cards, from the market, from the deck, or one of each."""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache
from typing import TYPE_CHECKING

from marketlab.core.refusal import Reason, refuse
from marketlab.games.mystic_market.choices import BUY_CARD, BUY_DECK, MysticChoice
from marketlab.games.mystic_market.coins import pay_to_bank
from marketlab.games.mystic_market.events import BOUGHT, BOUGHT_BLIND, VOID_PURCHASE
from marketlab.games.mystic_market.hand import BITS, lying, mask_of
from marketlab.games.mystic_market.includes import BUYS, DECK_PRICE, GAP, KINDS
from marketlab.games.mystic_market.supply_shift import draw, refill
from marketlab.games.mystic_market.value_track import cost_of

if TYPE_CHECKING:
    from marketlab.core.choice import Choice
    from marketlab.games.mystic_market.table import MysticTable


BUYS_OF: tuple[tuple[tuple[Choice, ...], ...], ...] = tuple(  # by: the deck too, and the mask of kinds
    tuple(
        (*(BUY_CARD[kind] for kind in range(len(KINDS)) if mask & BITS[kind]), *deck) for mask in range(1 << len(KINDS))
    )
    for deck in ((), (BUY_DECK,))
)


def legal_buys(table: MysticTable, seat: int) -> tuple[Choice, ...]:
    """MM-048, MM-050, MM-128: one choice per kind in the market that can be paid, and the deck."""
    if table.bought == BUYS:
        return ()
    coins = table.coins[seat]
    reach = reach_of(tuple(table.track))[bisect_right(table.costs, coins)]  # costs never fall along the track
    return BUYS_OF[coins >= DECK_PRICE and bool(table.deck)][reach & lying(table.market)]


@lru_cache(maxsize=1024)
def reach_of(track: tuple[int, ...]) -> tuple[int, ...]:
    """MM-050: the kinds on the first marks of a track, as masks: none, the first, the first two, ..."""
    return tuple(mask_of(track[:marks]) for marks in range(len(track) + 1))


def buy(table: MysticTable, seat: int, choice: MysticChoice) -> None:
    """MM-048: buy the card or the top of the deck."""
    if choice is BUY_DECK:
        buy_from_deck(table, seat)
    else:
        buy_from_market(table, seat, choice.kind)


def buy_from_market(table: MysticTable, seat: int, kind: int) -> None:
    """MM-049, MM-050, MM-052, MM-128: pay the cost of now, take the leftmost card, refill its place."""
    cost = cost_of(table, kind)
    pay_to_bank(table, seat, cost, "purchase")
    table.hands[seat] = table.hands[seat].plus(kind)
    table.bought += 1
    table.events.append((BOUGHT, seat, kind, cost))
    refill(table, table.market.index(kind))


def buy_from_deck(table: MysticTable, seat: int) -> None:
    """MM-051, MM-072, MM-076: draw, then pay 2 coins if an ingredient came; else the purchase is void."""
    told_from = len(table.events)  # the purchase is told before the Supply Shifts that it turns up
    kind = draw(table)
    if kind == GAP:
        table.events.insert(told_from, (VOID_PURCHASE, seat))
        return
    pay_to_bank(table, seat, DECK_PRICE, "blind card")
    table.hands[seat] = table.hands[seat].plus(kind)
    table.bought += 1
    table.events.insert(told_from, (BOUGHT_BLIND, seat, kind, DECK_PRICE))


def why_not_buy(table: MysticTable, seat: int, choice: MysticChoice) -> Reason | None:
    """MM-048, MM-050, MM-051: why this card may not be bought in a Buy that is open."""
    if table.bought == BUYS:
        return refuse("MM-048", "bought_enough", 9, most=BUYS)
    if choice is BUY_DECK:
        if not table.deck:
            return refuse("MM-113", "deck_empty", 9)
        return _too_dear("MM-051", DECK_PRICE, table.coins[seat])
    if choice.kind not in table.market:
        return refuse("MM-048", "not_in_market", 5)
    return _too_dear("MM-050", cost_of(table, choice.kind), table.coins[seat])


def _too_dear(rule: str, cost: int, coins: int) -> Reason | None:
    return refuse(rule, "too_dear", cost - coins, cost=cost, coins=coins) if coins < cost else None

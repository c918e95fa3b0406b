"""Swap: MM-054 to MM-058, MM-127. One or two exchanges of a hand card for a market card; the deck takes no part."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from marketlab.core.refusal import Reason, refuse
from marketlab.games.mystic_market.choices import SWAP_CARD, MysticChoice
from marketlab.games.mystic_market.events import SWAPPED
from marketlab.games.mystic_market.includes import GAP, SWAPS

if TYPE_CHECKING:
    from marketlab.core.choice import Choice
    from marketlab.games.mystic_market.table import MysticTable


def legal_swaps(table: MysticTable, seat: int) -> list[Choice]:
    """MM-054, MM-055, MM-058: any hand card for any market card, also of its own kind."""
    if len(table.laid) == SWAPS:
        return []
    wanted = kinds_lying(tuple(table.market))
    if table.laid:
        wanted = tuple(kind for kind in wanted if not takes_back(table, kind))
    return [row[take] for row in swaps_of(tuple(table.hands[seat])) for take in wanted]


@lru_cache(maxsize=4096)
def kinds_lying(market: tuple[int, ...]) -> tuple[int, ...]:
    """MM-128: the kinds that lie in a market, each once."""
    return tuple(sorted(set(market) - {GAP}))


@lru_cache(maxsize=4096)
def swaps_of(hand: tuple[int, ...]) -> tuple[tuple[MysticChoice, ...], ...]:
    """MM-054: for each kind that a hand holds, its exchanges by the kind taken."""
    return tuple(SWAP_CARD[kind] for kind, held in enumerate(hand) if held)


def takes_back(table: MysticTable, kind: int) -> bool:
    """MM-127: whether taking this kind would take back the card just laid down."""
    return kind in table.laid and table.market.count(kind) == 1


def swap(table: MysticTable, seat: int, choice: MysticChoice) -> None:
    """MM-054, MM-056, MM-057, MM-128: the card given lies where the leftmost of the kind taken lay; no refill."""
    give, take = choice.kind, choice.take
    place = table.market.index(take)
    hand = table.hands[seat]
    hand[give] -= 1
    hand[take] += 1
    table.market[place] = give
    table.laid.append(give)
    table.events.append((SWAPPED, seat, give, take, place))


def why_not_swap(table: MysticTable, seat: int, choice: MysticChoice) -> Reason | None:
    """MM-054, MM-127: why this exchange may not be made in a Swap that is open."""
    if len(table.laid) == SWAPS:
        return refuse("MM-054", "swapped_enough", 9, most=SWAPS)
    if not table.hands[seat][choice.kind]:
        return refuse("MM-054", "not_in_hand", 2)
    if choice.take not in table.market:
        market_empty = all(kind == GAP for kind in table.market)
        return refuse("MM-055" if market_empty else "MM-054", "not_in_market", 3)
    return refuse("MM-127", "takes_back", 1) if takes_back(table, choice.take) else None

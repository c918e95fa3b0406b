"""Swap: MM-054 to MM-058, MM-127. One or two exchanges of a hand card for a market card; the deck takes no part."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from marketlab.core.refusal import Reason, refuse
from marketlab.games.mystic_market.choices import SWAP_CARD, MysticChoice
from marketlab.games.mystic_market.events import SWAPPED
from marketlab.games.mystic_market.hand import BITS, lying
from marketlab.games.mystic_market.includes import KINDS, SWAPS

if TYPE_CHECKING:
    from marketlab.core.choice import Choice
    from marketlab.games.mystic_market.table import MysticTable


def legal_swaps(table: MysticTable, seat: int) -> tuple[Choice, ...]:
    """MM-054, MM-055, MM-058, MM-127: any hand card for any market card, also of its own kind."""
    laid = table.laid
    if len(laid) == SWAPS:
        return ()
    wanted = lying(table.market)
    if laid and takes_back(table, laid[0]):
        wanted &= ~BITS[laid[0]]
    return exchanges(table.hands[seat].mask, wanted)


@cache  # 64 times 64 pairs of masks
def exchanges(held: int, wanted: int) -> tuple[Choice, ...]:
    """MM-054, MM-128: each kind held for each kind wanted; both are masks."""
    kinds = range(len(KINDS))
    return tuple(SWAP_CARD[give][take] for give in kinds if held & BITS[give] for take in kinds if wanted & BITS[take])


def takes_back(table: MysticTable, kind: int) -> bool:
    """MM-127: whether taking this kind would take back the card just laid down."""
    return kind in table.laid and table.market.count(kind) == 1


def swap(table: MysticTable, seat: int, choice: MysticChoice) -> None:
    """MM-054, MM-056, MM-057, MM-128: the card given lies where the leftmost of the kind taken lay; no refill."""
    give, take = choice.kind, choice.take
    place = table.market.index(take)
    table.hands[seat] = table.hands[seat].minus(give).plus(take)
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
        return refuse("MM-054", "not_in_market", 3)
    return refuse("MM-127", "takes_back", 1) if takes_back(table, choice.take) else None

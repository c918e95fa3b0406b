"""Supply Shift: MM-068 to MM-077. Every card that leaves the ingredient deck is drawn here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.mystic_market.events import DECK_RAN_OUT, GAP_STAYS, REFILLED, SHIFTED
from marketlab.games.mystic_market.includes import FIRST_SHIFT, GAP
from marketlab.games.mystic_market.table import ACT, DECK

if TYPE_CHECKING:
    from marketlab.games.mystic_market.table import MysticTable


def draw(table: MysticTable) -> int:
    """MM-071 to MM-075: draw until an ingredient comes, resolving each Supply Shift at once; GAP if none comes."""
    deck = table.deck
    while deck:
        card = deck.pop()
        table.drew = table.phase == ACT
        if card >= FIRST_SHIFT:
            resolve(table, card - FIRST_SHIFT)
        if not deck:
            close_with_empty_deck(table)
        if card < FIRST_SHIFT:
            return card
    return GAP


def resolve(table: MysticTable, kind: int) -> None:
    """MM-068, MM-077: the vial named goes to the 15 mark; the card is put aside face up."""
    lifted = supply_shift(table.track, kind)
    table.shift_discard.append(kind)
    table.events.append((SHIFTED, table.mover, kind, kind, lifted, tuple(table.track)))


def supply_shift(track: list[int], kind: int) -> int:
    """MM-069, MM-070: lift the lowest vial to the 5 mark until the named one is lowest; how many were lifted."""
    lifted = 0
    while track[-1] != kind:
        track.insert(0, track.pop())
        lifted += 1
    return lifted


def close_with_empty_deck(table: MysticTable) -> None:
    """MM-113, MM-126: the seat whose turn it is plays the last ordinary turn; set once."""
    if table.closing_seat is None:
        table.closing_seat = table.active
        table.closing_reason = DECK
        table.events.append((DECK_RAN_OUT, table.active))


def refill(table: MysticTable, place: int) -> None:
    """MM-049, MM-053: the top card of the deck fills the gap at once; without one the gap stays."""
    card = draw(table)
    table.market[place] = card
    table.events.append((GAP_STAYS, place) if card == GAP else (REFILLED, card, place))

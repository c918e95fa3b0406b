"""What a seat cannot know, dealt anew: the tool of the hidden-information property."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.randomness import shuffle_anew
from marketlab.games.mystic_market.hand import hand_of
from marketlab.games.mystic_market.includes import FIRST_SHIFT, KINDS
from marketlab.games.mystic_market.table import OVER

if TYPE_CHECKING:
    import random

    from marketlab.games.mystic_market.table import MysticTable


def redeal(table: MysticTable, seat: int, rng: random.Random) -> None:
    """MM-024, MM-028, MM-029: shuffle rivals' hands, the decks and the box among what the seat cannot see."""
    unknown = [card for card in table.deck if card < FIRST_SHIFT]
    for rival, hand in enumerate(table.hands):
        if rival != seat:
            unknown += [kind for kind, held in enumerate(hand) for _ in range(held)]
    shuffle_anew(unknown, rng)
    for rival, hand in enumerate(table.hands):
        if rival != seat:
            dealt = [unknown.pop() for _ in range(hand.size)]
            table.hands[rival] = hand_of(dealt.count(kind) for kind in range(len(KINDS)))
    shifts = [card for card in table.deck if card >= FIRST_SHIFT]
    if table.phase != OVER and table.options["supply_shifts"]:
        shifts = _trade_with_box(table, shifts, rng)
    table.deck = unknown + shifts
    shuffle_anew(table.deck, rng)
    shuffle_anew(table.potion_deck, rng)


def _trade_with_box(table: MysticTable, shifts: list[int], rng: random.Random) -> list[int]:
    """MM-028: which Supply Shifts are in the deck and which in the box is unknown until they turn up."""
    hidden = [*shifts, *(FIRST_SHIFT + kind for kind in table.shift_box)]
    shuffle_anew(hidden, rng)
    table.shift_box = sorted(card - FIRST_SHIFT for card in hidden[len(shifts) :])
    return hidden[: len(shifts)]

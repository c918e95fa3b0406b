"""Positions written: the whole table, and the view of a seat, in the form of the grammar, section (c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.positions import write_cards, write_counts
from marketlab.games.mystic_market.includes import DECK_WORDS, GAP, KINDS, POTION_KEYS, SHIFTS
from marketlab.games.mystic_market.table import OVER, MysticTable

if TYPE_CHECKING:
    from marketlab.core.decision import Decision

Json = dict[str, object]


def position(table: MysticTable, _decision: Decision | None = None) -> Json:
    """The whole table, hidden zones too; every key is named."""
    return {
        **_public(table),
        "seats": {name: _seat(table, seat, sees_hand=True) for seat, name in enumerate(table.seats)},
        "ingredient_deck": write_cards(reversed(table.deck), DECK_WORDS),
        "shift_box": write_cards(table.shift_box, SHIFTS),
        "potion_deck": write_cards(reversed(table.potion_deck), POTION_KEYS),
    }


def view(table: MysticTable, viewer: int | None, _decision: Decision | None = None) -> Json:
    """What a seat may see: hidden hands and decks are counts, the box is open when the game is over."""
    over = table.phase == OVER
    return {
        **_public(table),
        "seats": {name: _seat(table, seat, sees_hand=seat == viewer) for seat, name in enumerate(table.seats)},
        "ingredient_deck": len(table.deck),
        "shift_box": write_cards(table.shift_box, SHIFTS) if over else len(table.shift_box),
        "potion_deck": len(table.potion_deck),
        "options": {name: list(value) if isinstance(value, tuple) else value for name, value in table.options.items()},
        "viewer": None if viewer is None else table.seats[viewer],
    }


def _public(table: MysticTable) -> Json:
    """What lies open; the hidden zones are placeholders that keep the order of the keys."""
    closing = table.closing_seat
    return {
        "active": table.seats[table.active],
        "phase": table.phase,
        "track": [KINDS[kind] for kind in table.track],
        "seats": None,
        "bank": table.bank,
        "ingredient_deck": None,
        "ingredient_market": _row(table.market, KINDS),
        "ingredient_discard": write_counts(table.discard, KINDS),
        "shift_discard": write_cards(table.shift_discard, SHIFTS),
        "shift_box": None,
        "potion_deck": None,
        "potion_market": _row(table.potion_market, POTION_KEYS),
        "potion_discard": write_counts(table.potion_discard, POTION_KEYS),
        "closing_seat": None if closing is None else table.seats[closing],
        "closing_reason": table.closing_reason,
        "quiet_turns": table.quiet_turns,
        "turn": {
            "opened": list(table.opened),
            "bought": table.bought,
            "laid": [KINDS[kind] for kind in table.laid],
            "duplicated": table.duplicated,
            "drew": table.drew,
        },
    }


def _seat(table: MysticTable, seat: int, *, sees_hand: bool) -> Json:
    hand = table.hands[seat]
    return {
        "hand": write_counts(hand.counts, KINDS) if sees_hand else hand.size,
        "coins": table.coins[seat],
        "potions": write_counts(table.potions[seat], POTION_KEYS),
    }


def _row(cards: list[int], words: tuple[str, ...]) -> list[object]:
    return write_cards([None if card == GAP else card for card in cards], words)

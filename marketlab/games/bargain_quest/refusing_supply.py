"""Why cargo may not be loaded, a ship not claimed or looked into, and a card not drafted, kept or taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.refusal import Reason, refuse
from marketlab.games.bargain_quest.abilities import DRAFT_EXTRA, LOAD_FACEDOWN, PEEK_SHIP, unused
from marketlab.games.bargain_quest.includes import FIRST_BLACK
from marketlab.games.bargain_quest.load_cargo import capacity, ships_with_room

if TYPE_CHECKING:
    from marketlab.games.bargain_quest.choices import BargainChoice
    from marketlab.games.bargain_quest.table import BargainTable


def why_not_load(table: BargainTable, seat: int, choice: BargainChoice) -> Reason:
    """BQ-124 to BQ-128, BQ-145: an empty hand, full ships, a claimed one, a card that is not held, or no ability."""
    hand = table.hand[seat]
    if not hand:
        return refuse("BQ-128", "hand_empty", 6)
    if not ships_with_room(table):
        return refuse("BQ-127", "all_full", 6)
    if reason := why_not_ship(table, choice.ship):
        return reason
    if choice.item not in hand:
        return refuse("BQ-120", "not_in_hand", 3)
    ship = next(ship for ship in table.ships if ship.card == choice.ship)
    if len(ship.cards) >= capacity(table, choice.ship):
        return refuse("BQ-124", "ship_full", 2, size=capacity(table, choice.ship))
    return _without(table, seat, LOAD_FACEDOWN, "BQ-065", "no_facedown")


def why_not_ship(table: BargainTable, ship: int) -> Reason | None:
    """BQ-125, BQ-134, BQ-162: a ship must be revealed and not claimed."""
    if any(available.card == ship for available in table.ships):
        return None
    for owner, front in enumerate(table.front):
        if ship in front.ships:
            return refuse("BQ-134", "ship_claimed", 4, seat=table.seats[owner])
    return refuse("BQ-162", "ship_in_stack", 7)


def why_not_claim(table: BargainTable, _seat: int, choice: BargainChoice) -> Reason:
    """BQ-134, BQ-162: only available ships can be claimed."""
    reason = why_not_ship(table, choice.ship)
    assert reason is not None, "an available ship can be claimed"
    return reason


def why_not_peek(table: BargainTable, seat: int, choice: BargainChoice) -> Reason:
    """BQ-130, BQ-199: an ability that is left, and an available ship with a facedown card."""
    if unused(table, seat, PEEK_SHIP) is None:
        return _without(table, seat, PEEK_SHIP, "BQ-199", "no_look")
    return why_not_ship(table, choice.ship) or refuse("BQ-199", "nothing_facedown", 5)


def why_not_extra(table: BargainTable, seat: int, choice: BargainChoice) -> Reason:
    """BQ-183, BQ-184, BQ-192: an ability that is left, and a card of the hand; in a drafted game after the pick."""
    if unused(table, seat, DRAFT_EXTRA) is None:
        return _without(table, seat, DRAFT_EXTRA, "BQ-184", "no_extra")
    if seat in table.answers and not table.answers[seat]:
        return refuse("BQ-192", "pick_first", 2)
    return refuse("BQ-183", "not_in_hand" if choice.item not in table.hand[seat] else "chosen_already", 2)


def _without(table: BargainTable, seat: int, ability: int, rule: str, key: str) -> Reason:
    """No card of the shop gives the ability, or it is used up in this step."""
    return refuse("BQ-065", "ability_used", 4) if table.front[seat].strength[ability] else refuse(rule, key, 5)


def why_not_keep(_table: BargainTable, _seat: int, _choice: BargainChoice) -> Reason:
    """BQ-191: one of the cards looked at."""
    return refuse("BQ-191", "not_looked_at", 2)


def why_not_reclaim(_table: BargainTable, _seat: int, choice: BargainChoice) -> Reason:
    """BQ-198: one of the cards discarded in this claim."""
    return refuse("BQ-198", "not_discarded_now", 2 + (choice.item >= FIRST_BLACK))

"""Claim a Supply Ship: BQ-131 to BQ-137, BQ-147, BQ-154, BQ-160 to BQ-162; twice in the Advanced 2 Player game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.bargain_quest.choices import CLAIM
from marketlab.games.bargain_quest.drafted import await_ship, drop, queue_up, resolve_effects
from marketlab.games.bargain_quest.events import CLAIMED, KRAKEN_TOOK, MOVED, TOOK, TOOK_UNSEEN
from marketlab.games.bargain_quest.includes import FIRST_SHIP, MONSTERS
from marketlab.games.bargain_quest.piles import discard
from marketlab.games.bargain_quest.table import BargainTable, Ship, available

if TYPE_CHECKING:
    from marketlab.core.choice import Choice

KRAKEN = "ON_CLAIM_IF_CARDS:DISCARD_RANDOM"


def may_claim(table: BargainTable, seat: int) -> bool:
    """BQ-135, BQ-178: a shop claims 1 ship, in the Advanced 2 Player game exactly 2."""
    return len(table.front[seat].ships) < table.service


def legal_claims(table: BargainTable, seat: int) -> list[Choice]:
    """BQ-132, BQ-134, BQ-155, BQ-162: any available ship, however few cards it holds and whoever loaded them."""
    return [CLAIM[ship.card] for ship in table.ships] if may_claim(table, seat) else []


async def claim(table: BargainTable, seat: int, number: int) -> None:
    """BQ-161, BQ-179: discard the hand, move the ship, losses, take the cards, then effects in the order loaded."""
    is_last = len(table.front[seat].ships) == table.service - 1
    ship = available(table, number)
    table.events.append((CLAIMED, seat, number, len(ship.cards)))
    steps = (discard_hand, move_ship) if table.service == 1 else (move_ship, discard_hand)
    for step in steps if is_last else (move_ship,):
        step(table, seat, ship)
    lose_cards(table, seat, ship)
    take_cards(table, seat, ship)
    await_ship(table, seat, number)
    if table.pending:
        await resolve_effects(table)
    table.reclaimable = []


def discard_hand(table: BargainTable, seat: int, _ship: Ship) -> None:
    """BQ-131, BQ-147, BQ-198: all cards in hand, faceup; a ship effect may take back one of these."""
    table.reclaimable = list(table.hand[seat])
    drop(table, seat, table.hand[seat])
    table.hand[seat] = []


def move_ship(table: BargainTable, seat: int, ship: Ship) -> None:
    """BQ-132, BQ-134, BQ-162: the ship lies before the shop and is no longer available."""
    table.ships.remove(ship)
    table.front[seat] = table.front[seat].plus(FIRST_SHIP + ship.card)
    table.events.append((MOVED, seat, ship.card))


def lose_cards(table: BargainTable, seat: int, ship: Ship) -> None:
    """BQ-160: a Kraken takes random cards of a ship that holds many to the discards, before they are drafted."""
    effect = MONSTERS[table.monster].effect if table.monster is not None else None
    if effect is None or effect.name != KRAKEN:
        return
    fewest, count = effect.numbers
    for _ in range(count if len(ship.cards) >= fewest else 0):
        lost = ship.cards.pop(table.chance["kraken"].below(len(ship.cards)))
        discard(table, lost.card)
        table.events.append((KRAKEN_TOOK, seat, lost.card, ship.card))


def take_cards(table: BargainTable, seat: int, ship: Ship) -> None:
    """BQ-133, BQ-189, BQ-190: all cards go facedown into the shop as though drafted; only the owner sees them now."""
    for card in ship.cards:
        if card.known is None:
            table.events.append((TOOK, seat, card.card, ship.card))
        else:
            known = tuple(sorted({*card.known, seat}))
            table.events.append((TOOK_UNSEEN, seat, card.card, ship.card, known))
    queue_up(table, seat, [card.card for card in ship.cards])

"""Load Cargo: BQ-120 to BQ-130, BQ-145, BQ-146, BQ-155 to BQ-159, BQ-199, BQ-202. One card on one ship at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.bargain_quest.abilities import DRAFT_EXTRA, LOAD_FACEDOWN, PEEK_SHIP, monster_capacity, unused, use
from marketlab.games.bargain_quest.asking import ask
from marketlab.games.bargain_quest.choices import LOAD_CARD, LOAD_DOWN, PEEK, BargainChoice
from marketlab.games.bargain_quest.draft_extra import after_load
from marketlab.games.bargain_quest.events import (
    DEALT,
    LOAD_ENDED,
    LOADED,
    LOADED_DOWN,
    LOOKED_AT,
    PEEKED,
)
from marketlab.games.bargain_quest.includes import (
    ABILITY_CARDS,
    CAPACITY_ADVANCED,
    FIRST_BLACK,
    SHIP_HAND,
    SHIPS,
)
from marketlab.games.bargain_quest.piles import draw_items
from marketlab.games.bargain_quest.table import LOAD, SHIP_TURN, BargainTable, Loaded, available

if TYPE_CHECKING:
    from marketlab.core.choice import Choice

USUAL = tuple(card.capacity for card in SHIPS)
ADVANCED = tuple(card.effect.numbers[0] if card.effect.name == "CAPACITY" else CAPACITY_ADVANCED for card in SHIPS)


def capacity(table: BargainTable, ship: int) -> int:
    """BQ-124, BQ-159, BQ-176, BQ-177: 4 cards, 3 in the Advanced 2 Player game, the Carrack 5; a monster takes 1."""
    return (USUAL if table.service == 1 else ADVANCED)[ship] + monster_capacity(table)


def ships_with_room(table: BargainTable) -> list[int]:
    """BQ-124, BQ-125, BQ-146: the available ships that are not full; facedown cards count."""
    printed, more = USUAL if table.service == 1 else ADVANCED, monster_capacity(table)
    return [ship.card for ship in table.ships if len(ship.cards) < printed[ship.card] + more]


def legal_loads(table: BargainTable, seat: int) -> list[Choice]:
    """BQ-120, BQ-125, BQ-127, BQ-128, BQ-156: every card of the hand on every ship with room, some facedown too."""
    hand = table.hand[seat]
    if not hand:
        return []
    ships = ships_with_room(table)
    cards = sorted(set(hand))
    found: list[Choice] = [LOAD_CARD[card][ship] for card in cards for ship in ships]
    if table.front[seat].strength[LOAD_FACEDOWN] and unused(table, seat, LOAD_FACEDOWN) is not None:
        found += [LOAD_DOWN[card][ship] for card in cards if card < FIRST_BLACK for ship in ships]
    return found


async def load_on(table: BargainTable, seat: int) -> None:
    """BQ-121, BQ-123, BQ-126: card after card, until the hand is empty, which is dealt 2 cards, or all ships are full.

    The first card has been placed already.
    """
    table.phase = LOAD
    while loads := legal_loads(table, seat):
        choice = await ask(table, seat, "load", "BQ-121", legal_loads, choices=loads)
        place_card(table, seat, choice)
    end_facedown_loads(table, seat)
    table.phase = SHIP_TURN
    if table.hand[seat]:
        table.events.append((LOAD_ENDED, seat, len(table.hand[seat])))
        return
    deal_after_load(table, seat)
    if table.front[seat].strength[DRAFT_EXTRA]:
        await after_load(table, seat)


def place_card(table: BargainTable, seat: int, choice: BargainChoice) -> None:
    """BQ-120, BQ-122, BQ-145, BQ-202: faceup for all to see, or facedown and known to its loader alone."""
    card = choice.item
    table.hand[seat].remove(card)
    ship = available(table, choice.ship)
    if choice.down:
        use(table, seat, LOAD_FACEDOWN)
    if choice.down or card >= FIRST_BLACK:
        ship.cards.append(Loaded(card, (seat,)))
        table.events.append((LOADED_DOWN, seat, card, ship.card, (seat,), back_of(table, card)))
    else:
        ship.cards.append(Loaded(card, None))
        table.events.append((LOADED, seat, card, ship.card))


def end_facedown_loads(table: BargainTable, seat: int) -> None:
    """BQ-065: loading facedown is an ability of each load turn, so it is fresh in the next one."""
    if table.used[seat]:
        table.used[seat] = [card for card in table.used[seat] if not is_loading_ability(card)]


def is_loading_ability(card: int) -> bool:
    """Whether a used ability is that of loading facedown."""
    return ABILITY_CARDS[card].effect.name == "LOAD_FACEDOWN"


def back_of(table: BargainTable, card: int) -> bool | None:
    """BQ-145: whether the back is that of a black market card; None where all backs look alike."""
    return None if table.options["alike_backs"] else card >= FIRST_BLACK


def deal_after_load(table: BargainTable, seat: int) -> None:
    """BQ-123, BQ-158: 2 item cards, as far as there are any."""
    dealt = draw_items(table, SHIP_HAND)
    table.hand[seat] += dealt
    table.events.append((DEALT, seat, tuple(dealt), len(dealt)))


def legal_peeks(table: BargainTable, seat: int) -> list[Choice]:
    """BQ-130, BQ-199: with the ability unused in this step, any available ship that holds a facedown card."""
    if unused(table, seat, PEEK_SHIP) is None:
        return []
    return [PEEK[ship.card] for ship in table.ships if any(card.known is not None for card in ship.cards)]


def peek(table: BargainTable, seat: int, number: int) -> None:
    """BQ-199, BQ-202: the seat knows the facedown cards of the ship now; all see which ship it was."""
    use(table, seat, PEEK_SHIP)
    table.events.append((PEEKED, seat, number))
    for card in available(table, number).cards:
        if card.known is not None:
            card.known = tuple(sorted({*card.known, seat}))
            table.events.append((LOOKED_AT, seat, card.card, card.known))

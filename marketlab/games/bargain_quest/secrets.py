"""What a seat cannot know, dealt anew: the tool of the hidden-information property.

The adventure deck stays as it is; ``mix`` is for it. What it gives is shown to all and shuffled away again, often
within one choice, so afterwards two tables that differ in it look the same although everybody was told the
difference, as it should be.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.randomness import shuffle_anew
from marketlab.games.bargain_quest.choices import DISPLAY_CARD, DONE, DRAFT_CARD, DRAFT_EXTRA_CARD, STORE_CARD
from marketlab.games.bargain_quest.hero_deck import stack_of
from marketlab.games.bargain_quest.includes import FIRST_BLACK, MONSTERS
from marketlab.games.bargain_quest.table import DRAFT, KEEP, OVER

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Iterator

    from marketlab.core.choice import Choice
    from marketlab.games.bargain_quest.table import BargainTable, Loaded

ANSWERS = {
    choice.verb: of_item
    for of_item in (DRAFT_CARD, DRAFT_EXTRA_CARD, DISPLAY_CARD, STORE_CARD)
    for choice in of_item[:1]
}


def redeal(table: BargainTable, seat: int, rng: random.Random) -> None:
    """BQ-013, BQ-112, BQ-130, BQ-133, BQ-202: decks, rivals' cards, and facedown cards that it cannot know."""
    unknown = [
        loaded for ship in table.ships for loaded in ship.cards if loaded.known is not None and seat not in loaded.known
    ]
    _deal_items(table, seat, unknown, rng)
    _answer_anew(table, seat)
    for deck in (table.employee_deck, table.ship_stack):
        shuffle_anew(deck, rng)
    _trade_with_box(table, rng)


def mix(table: BargainTable, rng: random.Random) -> None:
    """BQ-015, BQ-045: nobody knows the order of the adventure deck."""
    shuffle_anew(table.adventure_deck, rng)


def _deal_items(table: BargainTable, seat: int, unknown: list[Loaded], rng: random.Random) -> None:
    """Rivals' hands, shops and storages, cards on ships and the decks; a card keeps the kind of its back (BQ-145)."""
    zones = [table.item_deck, table.black_deck]
    for own in (table.hand, table.stock, table.storage):
        zones += [cards for rival, cards in enumerate(own) if rival != seat]
    if table.phase == KEEP and table.active != seat:
        zones.append(table.looking)
    shown = _held_back(table, seat, zones)
    pool = [card for zone in zones for card in zone] + [loaded.card for loaded in unknown]
    shuffle_anew(pool, rng)
    pools = ([card for card in pool if card < FIRST_BLACK], [card for card in pool if card >= FIRST_BLACK])
    for zone in zones:
        zone[:] = [pools[card >= FIRST_BLACK].pop() for card in zone]
    for loaded in unknown:
        loaded.card = pools[loaded.card >= FIRST_BLACK].pop()
    for rival, card in shown:
        table.stock[rival].append(card)


def _held_back(table: BargainTable, seat: int, zones: list[list[int]]) -> list[tuple[int, int]]:
    """Rivals' cards whose effects wait stay where they are: their owners will show them."""
    waiting = [(rival, source) for rival, source in table.pending if rival != seat and source in table.stock[rival]]
    for rival, card in waiting:
        next(zone for zone in zones if zone is table.stock[rival]).remove(card)
    return waiting


def _answer_anew(table: BargainTable, seat: int) -> None:
    """BQ-201: answers of rivals that are still hidden are about cards that they hold now."""
    held = table.hand if table.phase == DRAFT else table.stock
    for rival, answers in table.answers.items():
        if rival != seat:
            fresh = iter(list(held[rival]))
            answers[:] = [_another(choice, fresh) for choice in answers]


def _another(choice: Choice, cards: Iterator[int]) -> Choice:
    """The same answer about another card."""
    return choice if choice is DONE else ANSWERS[choice.verb][next(cards)]


def _trade_with_box(table: BargainTable, rng: random.Random) -> None:
    """BQ-013, BQ-173: which monsters and heroes are in the decks and which were put away is unknown until they come."""
    if table.phase != OVER and not table.options["intro"]:
        _deal_alike(table.monster_deck, table.monster_box, lambda monster: MONSTERS[monster].rank, rng)
    _deal_alike(table.hero_deck, table.hero_box, stack_of, rng)
    shuffle_anew(table.hero_deck, rng)


def _deal_alike(deck: list[int], box: list[int], group: Callable[[int], int], rng: random.Random) -> None:
    """Each card of a deck could be any of its group that lies in the deck or the box."""
    for kind in sorted({group(card) for card in deck}):
        places = [place for place, card in enumerate(deck) if group(card) == kind]
        cards = [deck[place] for place in places] + [card for card in box if group(card) == kind]
        shuffle_anew(cards, rng)
        for place in places:
            deck[place] = cards.pop()
        box[:] = sorted([card for card in box if group(card) != kind] + cards)

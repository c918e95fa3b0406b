"""What a seat cannot know, dealt anew: the tool of the hidden-information property."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.randomness import shuffle_anew
from marketlab.games.pasaraya.components_list import (
    BOTTOM_LAYER,
    FISCAL,
    PRICE_CARDS,
    SINGLE_LAYER,
    THIRD_LAYER,
    TOP_LAYER,
    YEAR_1,
    YEAR_2,
)
from marketlab.games.pasaraya.table import OVER

if TYPE_CHECKING:
    import random

    from marketlab.games.pasaraya.table import PasarayaTable

_sizes = [sum(layer.values()) for layer in (BOTTOM_LAYER, {"fiscal": 1}, THIRD_LAYER, SINGLE_LAYER, TOP_LAYER)]
LAYERS = tuple((sum(_sizes[:number]), sum(_sizes[: number + 1])) for number in range(len(_sizes)))  # from the bottom
FOUND_IN: tuple[tuple[range, ...], ...] = (
    (YEAR_2,),
    (range(FISCAL, FISCAL + 1),),
    (YEAR_2, PRICE_CARDS),
    (PRICE_CARDS,),
    (YEAR_1, PRICE_CARDS),
)


def redeal(table: PasarayaTable, seat: int, rng: random.Random) -> None:
    """PS-014 to PS-020, PS-028, PS-030: anew what the seat cannot see: rivals' Hands, all Draw Piles, decks, the box.

    What it can work out stays: the cards of a rival's Hand and Draw Pile together, what all have seen going to a
    Hand, and the layers of the Sales Forecasts Deck; after the audit all Hands are open.
    """
    for owner in range(len(table.seats)):
        if owner == seat or table.phase == OVER:
            shuffle_anew(table.draw_piles[owner], rng)
        else:
            deal_hand_anew(table, owner, rng)
    deal_deck_anew(table, rng)
    shuffle_anew(table.ai_deck, rng)


def deal_hand_anew(table: PasarayaTable, owner: int, rng: random.Random) -> None:
    """PS-028: the cards of a Hand that nobody else knows change places with those of the Draw Pile."""
    known, hidden = table.known[owner], list(table.hands[owner])
    for card in known:
        hidden.remove(card)
    cards = hidden + table.draw_piles[owner]
    shuffle_anew(cards, rng)
    table.hands[owner] = sorted([*known, *cards[: len(hidden)]])
    table.draw_piles[owner] = cards[len(hidden) :]
    table.holds[owner] = None


def deal_deck_anew(table: PasarayaTable, rng: random.Random) -> None:
    """PS-014 to PS-020: the order in each layer; and which cards are there and which were boxed unseen."""
    deck = table.forecast_deck
    if is_layered(deck):
        for start, stop in LAYERS:
            layer = deck[start:stop]
            shuffle_anew(layer, rng)
            deck[start:stop] = layer
    else:  # of a position nobody knows more than its size
        shuffle_anew(deck, rng)
    for kinds in (YEAR_1, YEAR_2, PRICE_CARDS):
        places = [place for place, card in enumerate(deck) if card in kinds]
        cards = [deck[place] for place in places] + [card for card in table.unseen if card in kinds]
        shuffle_anew(cards, rng)
        for place in places:
            deck[place] = cards.pop()
        table.unseen = sorted([card for card in table.unseen if card not in kinds] + cards)


def is_layered(deck: list[int]) -> bool:
    """PS-014 to PS-018: whether each card lies in a layer where the setup puts its kind."""
    allowed = [kinds for (start, stop), kinds in zip(LAYERS, FOUND_IN, strict=True) for _ in range(start, stop)]
    return len(deck) <= len(allowed) and all(
        any(card in kinds for kinds in places) for card, places in zip(deck, allowed, strict=False)
    )

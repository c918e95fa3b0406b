"""The answers of lesson 5, worked out on a table of Pasaraya as it stands at the start."""

from __future__ import annotations

from marketlab.lab.lessons.answers import Answer
from marketlab.lab.lessons.pasaraya import (
    PER_CENT,
    cards_in,
    chance_of,
    change_of_worth,
    deck,
    first_turn_in_hand,
    hand_size,
    mean_miel,
    quotes,
    table_with,
)

IN_HAND, LEAST = 4, 4
COST, PRICE = quotes()["appliances"]
MIEL = deck().count("one")


def p1() -> Answer:
    """Appliances until the Hand is too poor, with more in the Bank."""
    hand = [f"one*{IN_HAND}", "food"]
    game = table_with(hand=hand)
    banked, bought = len(cards_in(game, "bank")), 0
    while game.why_not("buy appliances") is None:
        game.play("buy appliances")
        bought += 1
    return Answer(bought, {"bank-too": (banked + IN_HAND) // COST, "bank-only": banked // COST})


def p2() -> Answer:
    """Worth before and after a purchase."""
    game = table_with(hand=[f"one*{IN_HAND}", "food"])
    return Answer(change_of_worth(game, "buy appliances"), {"spent": -COST, "sale-price": PRICE - COST})


def q1() -> Answer:
    """Four Miel or more in the first Hand."""
    cards = len(deck())
    wrong = {
        "share-of-deck": PER_CENT * MIEL / cards,
        "exactly-four": float(PER_CENT * chance_of(MIEL, cards, LEAST, LEAST)),
        "three-will-do": float(PER_CENT * chance_of(MIEL, cards, LEAST - 1)),
    }
    return Answer(float(PER_CENT * chance_of(MIEL, cards, LEAST)), wrong, tolerance=0.5)


def q2() -> Answer:
    """A Ten goes the way of all Miel, and can be told from the others."""
    first = first_turn_in_hand("withdraw ten", "ten", bank=("ten",))
    return Answer(first, {"at-once": first - 2, "next-turn": first - 1, "two-more": first + 1})


def q3() -> Answer:
    """A Hand out of a deck that all Miel of the Bank has joined."""
    cards, banked = len(deck()), len(cards_in(table_with(), "bank"))
    miel = MIEL + banked
    wrong = {
        "nothing-changed": float(mean_miel(MIEL, cards)),
        "deck-forgotten": float(mean_miel(miel, cards)),
        "full-hand": hand_size(),
    }
    return Answer(float(mean_miel(miel, cards + banked)), wrong, tolerance=0.05)  # 4.2 will do

"""The answers of lesson 6, worked out on a table of Pasaraya as it stands at the start."""

from __future__ import annotations

from math import ceil

from marketlab.lab.lessons.answers import Answer
from marketlab.lab.lessons.pasaraya import (
    PER_CENT,
    chance_of,
    change_of_worth,
    deck,
    first_turn_in_hand,
    hand_size,
    table_with,
)

HIRED = "recruiter-salesperson"
FORECAST = "breakfast-crowd"
LAST = 20  # the turn that the third exercise names


def _price() -> float:
    """What the hire takes off the worth."""
    return -change_of_worth(table_with(hand=["one*4", "food"]), f"hire {HIRED}")


def _fulfilled_by(ability: str) -> float:
    """What a forecast adds to the worth when this ability fulfils it."""
    staff = ["junior-salesperson", HIRED, "food*2"]
    game = table_with(display=[FORECAST], supermarket=staff)
    return change_of_worth(game, f"fulfil {FORECAST} with {ability}")


def _bonus() -> float:
    """What the Salesperson is paid more than the Junior."""
    return _fulfilled_by("salesperson") - _fulfilled_by("junior")


def _way() -> int:
    """Turns from a purchase in the first turn until the card can be in the Hand."""
    return first_turn_in_hand(f"hire {HIRED}", HIRED) - 1


def p1() -> Answer:
    """Worth before and after a hire."""
    price, bonus = _price(), _bonus()
    return Answer(-price, {"like-goods": 0, "first-bonus": bonus - price, "price-of-it": price})


def q1() -> Answer:
    """The turn of the forecast that pays back the last of the price."""
    first, times = 1 + _way(), ceil(_price() / _bonus())
    round_trip = len(deck()) // hand_size()
    wrong = {
        "one-will-do": first,
        "every-turn": first + times - 1,
        "one-miel-each": first + round_trip * (ceil(_price()) - 1),
    }
    return Answer(first + round_trip * (times - 1), wrong)


def q2() -> Answer:
    """One card among eleven in a Hand of five."""
    cards, size = len(deck()), hand_size()
    before, after = (float(PER_CENT * chance_of(1, number, 1)) for number in (cards, cards + 1))
    wrong = {
        "nothing-changed": before,
        "ten-points": before - PER_CENT / cards,
        "larger-hand": PER_CENT * (size + 1) / (cards + 1),
    }
    return Answer(after, wrong, tolerance=0.5)


def q3() -> Answer:
    """The last purchase of a good that is still sold."""
    way = _way()
    return Answer(LAST - way, {"last-turn": LAST, "one-turn": LAST - way + 1, "money-too": LAST - 2 * way})

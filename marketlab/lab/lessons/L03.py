"""The answers of lesson 3: a Supply Shift on the engine, a deck as it is dealt, and the mean blind card."""

from __future__ import annotations

from marketlab.door import new
from marketlab.lab.lessons.answers import Answer
from marketlab.lab.lessons.mystic import SEATS, START, cards_in, share, stocks, values

PER_CENT = 100


def _after_orc_shift() -> dict[str, float]:
    """What a set of each good pays after a Supply Shift of Orc Teeth at the start."""
    deck = {"ingredient_deck": ["shift-orc", "dragon", "..."]}
    game = new("mystic-market", SEATS, seed=7, position=deck)
    game.play("buy deck")
    return values(game)


def p1() -> Answer:
    """Kraken Tentacles after the shift."""
    return Answer(_after_orc_shift()["kraken"], {"stays": START["kraken"], "one-step": START["orc"]})


def q1() -> Answer:
    """Pixie Powder after the shift."""
    wrong = {"stays": START["pixie"], "one-step": START["mermaid"], "lowest": min(START.values())}
    return Answer(_after_orc_shift()["pixie"], wrong)


def q2() -> Answer:
    """The chance that the first card of four players' deck is a Supply Shift."""
    deck = cards_in("ingredient_deck", seats=4)
    shifts = sum(card.startswith("shift") for card in deck)
    all_of_them = shifts + len(cards_in("shift_box", seats=4))
    chances = [PER_CENT * number / len(deck) for number in (shifts, 1, all_of_them)]
    return Answer(chances[0], {"one-of-them": chances[1], "all-six": chances[2]}, tolerance=0.05)


def q3() -> Answer:
    """The mean share of a set of the 66 ingredient cards."""
    copies = stocks()
    mean = sum(copies[good] * share(good) for good in copies) / sum(copies.values())
    kinds = sum(map(share, START)) / len(START)
    sets = sum(START.values()) / len(START)
    return Answer(mean, {"price": 2, "kinds-alike": kinds, "sets": sets}, tolerance=0.05)

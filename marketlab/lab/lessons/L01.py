"""The answers of lesson 1, worked out on a table of Mystic Market as it stands at the start."""

from __future__ import annotations

from itertools import permutations

from marketlab.lab.lessons.answers import Answer
from marketlab.lab.lessons.mystic import START, coins_for, set_size, values_after


def p1() -> Answer:
    """What a set of Pixie Powder pays once it was sold."""
    return Answer(values_after("sell 2 pixie")["pixie"], {"stays": START["pixie"], "one-step": START["mermaid"]})


def p2() -> Answer:
    """The sum of all values after any sale."""
    after = sum(values_after("sell 2 pixie").values())
    return Answer(after, {"falls": after - START["pixie"] + START["dragon"]})


def q1() -> Answer:
    """Mermaid Tears after a sale of Pixie Powder."""
    before = START["mermaid"]
    return Answer(values_after("sell 2 pixie")["mermaid"], {"stays": before, "falls": START["kraken"]})


def q2() -> Answer:
    """A Kraken card as its share of a set."""
    value = START["kraken"]
    return Answer(value / set_size("kraken"), {"whole-set": value, "half": value / 2}, tolerance=0.05)


def q3() -> Answer:
    """Two sets in the better order, and in the worse one."""
    earned = sorted(coins_for(*order) for order in permutations(["sell 2 pixie", "sell 2 mermaid"]))
    return Answer(earned[-1], {"worst-order": earned[0]})

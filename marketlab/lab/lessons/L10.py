"""The answers of lesson 10: how rules share, what a theft creates, and what it costs to be safe from it."""

from __future__ import annotations

from marketlab.lab.inequality import gini
from marketlab.lab.lessons.answers import Answer
from marketlab.lab.lessons.institutions import gini_change, hire_guard, ingredients, plunder, theft

MORE, LESS, SAME = "more", "less", "same"
RICH, POOR = 30, 10


def p1() -> Answer:
    """Whether potions let the coins be shared more evenly."""
    low, high = gini_change()
    right = LESS if low > 0 else MORE if high < 0 else SAME
    names = {MORE: "all-may-brew", LESS: "stronger-win", SAME: "same-for-all"}
    return Answer(right, {name: word for word, name in names.items() if word != right})


def q1() -> Answer:
    """The Plunder Tonic, for both seats together."""
    mine, other = plunder()
    cards = ingredients()
    return Answer(mine + other - cards, {"only-you": mine - cards, "cards-forgotten": mine + other}, tolerance=0.01)


def q2() -> Answer:
    """The Gini coefficient of two."""
    difference, whole = RICH - POOR, RICH + POOR
    return Answer(gini([RICH, POOR]), {"not-halved": difference / whole, "share": RICH / whole}, tolerance=0.005)


def q3() -> Answer:
    """A guard, a thief and a theft, for all three shops together."""
    guard, (taken, lost) = hire_guard(), theft()
    hires = 2 * guard
    return Answer(
        hires + taken + lost, {"loss-counted": hires + lost, "gain-counted": hires + taken, "one-hire": guard}
    )

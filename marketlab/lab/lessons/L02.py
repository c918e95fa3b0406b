"""The answers of lesson 2, worked out on a table of Mystic Market as it stands at the start."""

from __future__ import annotations

from itertools import permutations

from marketlab.lab.lessons.answers import Answer
from marketlab.lab.lessons.mystic import START, coins_for, full_set, set_size, values_after

THREE = [full_set(good) for good in ("pixie", "mermaid", "kraken")]
PIXIE, MERMAID, KRAKEN = THREE


def p1() -> Answer:
    """Mermaid and Kraken after a sale of Pixie by somebody else."""
    after = coins_for(PIXIE, MERMAID, KRAKEN) - coins_for(PIXIE)
    other = coins_for(PIXIE, KRAKEN, MERMAID) - coins_for(PIXIE)
    return Answer(after, {"nothing-changed": coins_for(MERMAID, KRAKEN), "other-order": other})


def q1() -> Answer:
    """All six sets, the dearest first; the values as printed are what the cheapest first earns."""
    dearest_first = sorted(START, key=lambda good: -START[good])
    return Answer(coins_for(*map(full_set, dearest_first)), {"as-printed": sum(START.values())})


def q2() -> Answer:
    """Three sets: the best order less the worst."""
    earned = sorted(coins_for(*order) for order in permutations(THREE))
    pairs = sorted(coins_for(*order) for order in permutations(THREE[:2]))
    return Answer(
        earned[-1] - earned[0],
        {"best-alone": earned[-1], "worst-alone": earned[0], "two-sets": pairs[-1] - pairs[0]},
    )


def q3() -> Answer:
    """A single Pixie card given away before a set of Kraken is sold."""
    gain = coins_for("sell 1 pixie", KRAKEN) - coins_for(KRAKEN)
    card = START["pixie"] / set_size("pixie")
    assert values_after("sell 1 pixie")["pixie"] == min(START.values())
    return Answer(gain - card, {"card-forgotten": gain, "only-the-card": card}, tolerance=0.01)

"""The answers of lesson 8: what sales pay on the engine, the smallest offer that leads, and three ways to bid."""

from __future__ import annotations

from marketlab.lab.lessons.answers import Answer
from marketlab.lab.lessons.sales import (
    ADEPT,
    CHAMPION,
    SEATS,
    VANGUARD,
    answers,
    gold,
    gold_per_quality,
    play_all,
    sold,
    table_with,
)

PIKE, MACE, HELM = "gatehouse-pike", "bramble-mace", "lamplit-helm"
DEAR, CHEAP = (PIKE, MACE), ("watchman-kite-shield", HELM)
HAND = ("squires-shortsword", HELM, PIKE)
NOTHING = 0.0


def p1() -> Answer:
    """What a Vanguard pays for cards that sell for more than its purse holds."""
    sale = sold(VANGUARD, DEAR)
    return Answer(sale["paid"], {"the-cards": sale["sells"], "the-offer": sale["offer"]})


def p2() -> Answer:
    """Which of three ways to bid is paid most for a point of quality."""
    paid = gold_per_quality()
    best, second, third = sorted(paid, key=lambda name: -paid[name])
    return Answer(best, {second: second, third: third})


def q1() -> Answer:
    """What a Pit Champion pays for cards that sell for less than its purse holds."""
    sale = sold(CHAMPION, CHEAP)
    return Answer(sale["paid"], {"the-purse": sale["purse"], "the-offer": sale["offer"]})


def q2() -> Answer:
    """The smallest of the offers that three cards can make and that lead."""
    made = answers(HAND)
    least = min(quality for quality, leads in made if leads)
    tie = max(quality for quality, leads in made if not leads)
    everything = max(quality for quality, _ in made)
    return Answer(least, {"a-tie": tie, "one-more": tie + 1, "everything": everything})


def q3() -> Answer:
    """A third card that a full purse does not pay, kept for the next customer."""
    kept, laid = _two_sales(laid=[]), _two_sales(laid=[PIKE])
    whole_purse = sold(VANGUARD, DEAR)["purse"]
    return Answer(kept - laid, {"costs-nothing": NOTHING, "the-purse": whole_purse})


def _two_sales(laid: list[str]) -> float:
    """The gold after a sale to a Pit Champion and one to a Vanguard, with the Pike laid in the first one or not."""
    game = table_with([CHAMPION, VANGUARD, ADEPT], {SEATS[0]: [MACE, MACE, PIKE], SEATS[1]: ["powerstone"]})
    first = ["start sale 1", *(f"offer {card}" for card in (MACE, MACE, *laid)), "commit", "drop out"]
    answer = ["drop out"] if laid else [f"offer {PIKE}", "commit", "drop out"]
    return gold(play_all(game, [*first, "start sale 2", "commit", *answer]))

"""The answers of lesson 7, worked out on a table of Adventure Mart and by five whole days."""

from __future__ import annotations

from marketlab.lab.lessons.adventure_mart import change_of_worth, printed, used_for_all_days
from marketlab.lab.lessons.answers import Answer

FIXTURE, STAFF = "bargain-bell", "coin-sprite"
SEEN, UNSEEN, OTHER = "gatehouse-pike", "archmage-diadem", "novice-wand"


def p1() -> Answer:
    """Whether a fixture or a staff adds more in five days."""
    bell, sprite = sum(used_for_all_days(FIXTURE, "fixture_queue")), sum(used_for_all_days(STAFF, "staff_queue"))
    words = {"bell": bell > sprite, "sprite": sprite > bell, "same": bell == sprite}
    (right,) = (word for word, is_so in words.items() if is_so)
    return Answer(right, {word: word for word in words if word != right})


def q1() -> Answer:
    """Net worth before and after a purchase at the Buy Cost."""
    cost, sells = printed(SEEN)
    change = change_of_worth(f"buy {SEEN}", stock_queue=[SEEN])
    return Answer(change, {"spent": -cost, "sells-for": sells - cost, "with-sale": sells})


def q2() -> Answer:
    """The same out of the deck, unseen."""
    cost, _ = printed(UNSEEN)
    change = change_of_worth("buy stock deck", stock_queue=[OTHER], stock_deck=[UNSEEN, OTHER])
    return Answer(change, {"like-queue": 0, "only-paid": change - cost, "only-card": cost})


def q3() -> Answer:
    """All that is paid for a staff that is used on every day."""
    paid = [-amount for amount in used_for_all_days(STAFF, "staff_queue") if amount < 0]
    total = sum(paid)
    return Answer(
        total, {"paid-once": paid[0], "every-evening": total + paid[-1], "counts-in-the-end": total - paid[0]}
    )

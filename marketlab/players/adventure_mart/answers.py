"""Answers to the questions on the side: how to pay, what to keep, whom to hire again. All strategies give the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.adventure_mart import seen
from marketlab.games.adventure_mart.choices import CLAIM_GOLD, DONE, KEEP_NOTHING, PASS, PAY
from marketlab.games.adventure_mart.includes import ANTIDOTE, FIXTURE, HELP_GOLD, STAFF
from marketlab.games.adventure_mart.price import worth_in_barter
from marketlab.players.adventure_mart.ideas import cards_in_hand, gold_of
from marketlab.players.picks import ANYTHING, pick

if TYPE_CHECKING:
    from collections.abc import Callable

    from marketlab.games.adventure_mart.choices import MartChoice
    from marketlab.games.adventure_mart.includes import Card
    from marketlab.players.adventure_mart.sight import Pick, Sight


def answer(sight: Sight) -> Pick:
    """Answer a question on the side; what has no answer of its own takes the first choice."""
    found = ANSWERS[sight.question](sight) if sight.question in ANSWERS else None
    return found or (sight.choices[0], f"one of {len(sight.choices)} choices, with {cards_in_hand(sight)}")


def strength(card: Card) -> float:
    """How good a card is in sales: what it sells for, and its stars."""
    return card.sells + card.quality + card.plus


def settle_price(sight: Sight) -> Pick | None:
    """Flip fixtures, since they turn up again; give a card only for more than it is worth; then pay."""
    price = seen.purchase_price(sight.view)

    def saves(step: MartChoice) -> float:
        off = worth_in_barter(step.card) if step.verb == "barter" else step.card.react.amount
        lost = 0 if step.card.deck == FIXTURE else step.card.cost
        return min(off, price - 1) - lost

    fewer = pick(
        (step for step in sight.choices if step.verb in {"use", "barter"}),
        saves,
        lambda step, gain: f"{step.card.title} saves {gain:g} of a price of {price}",
        above=0 if sight.says(PAY) else ANYTHING,
    )
    return fewer or ((PAY, f"{price} of {sight.gold} gold") if sight.says(PAY) else None)


def banish_weakest(sight: Sight) -> Pick | None:
    """Of the queue the card that costs least goes; of the store used staff first, then what costs least."""
    return pick(
        sight.of("banish"),
        lambda choice: -choice.card.cost - (choice.card.deck == FIXTURE) * 10 + choice.is_down,
        lambda choice, _: f"{choice.card.title} costs least with {choice.card.cost}",
        above=ANYTHING,
    )


def use_on_call(sight: Sight) -> Pick | None:
    """What comes with the hire costs no action."""
    use = sight.choices[0]
    return use, f"{use.card.title} comes with the hire and costs no action"


def react(sight: Sight) -> Pick | None:
    """Keep gold from thieves; let effects pass, since hiring again costs gold."""
    use = sight.choices[0]
    if use.card is ANTIDOTE:
        return use, f"{use.card.title} saves gold of {sight.gold}"
    return PASS, f"{use.card.title} would cost {use.card.cost} to hire again"


def take_best(sight: Sight) -> Pick | None:
    """Of a pile the card with the highest cost, then the strongest."""
    return pick(
        sight.of("take"),
        lambda take: (0 if take.card.deck == STAFF else take.card.cost) + strength(take.card) / 100,
        lambda take, _: f"{take.card.title}: cost {take.card.cost}",
        above=ANYTHING,
    )


def audit(sight: Sight) -> Pick | None:
    """Basic stock goes, weak cards of the reorder pile first: 1 gold each, and better draws."""
    return pick(
        sight.of("banish"),
        lambda choice: (choice.zone == "reorder") * 10 - strength(choice.card),
        lambda choice, _: f"{choice.card.title} brings 1 gold and is drawn no more",
        above=ANYTHING,
    )


def discard_weakest(sight: Sight) -> Pick | None:
    """Of the hand the weakest card goes."""
    return pick(
        sight.of("discard"),
        lambda choice: -strength(choice.card),
        lambda choice, _: f"{choice.card.title} is the weakest, it sells for {choice.card.sells}",
        above=ANYTHING,
    )


def return_best(sight: Sight) -> Pick | None:
    """Back to the hand goes the best card that the purse would not have paid."""
    return pick(
        sight.of("return"),
        lambda choice: (sight.open_purse + choice.card.sells <= 0) * 100 + strength(choice.card),
        lambda choice, _: f"{choice.card.title}: the purse of {sight.sale.purse} is full without it",
        above=ANYTHING,
    )


def keep_best(sight: Sight) -> Pick | None:
    """Keep the strongest card, if it is stronger than the next draw is on average."""
    average = sum(map(strength, sight.owned)) / len(sight.owned)
    return pick(
        sight.of("keep"),
        lambda keep: strength(keep.card) if keep is not KEEP_NOTHING else average,
        lambda keep, most: (
            f"{keep.card.title}: strength {most:g} against {average:.1f} on average"
            if keep is not KEEP_NOTHING
            else f"no card is stronger than {average:.1f}, the average of the next draw"
        ),
        above=ANYTHING,
    )


def rehire(sight: Sight) -> Pick | None:
    """Hire again who brings more gold than that costs."""
    return pick(
        (choice for choice in sight.of("rehire")),
        lambda choice: gold_of(sight, choice) - seen.rehire_price(sight.view, choice.card),
        lambda choice, _: f"{choice.card.title} will bring {gold_of(sight, choice)} gold tomorrow",
    ) or (DONE, f"{sight.gold} gold is kept for stock and fixtures")


def claim(sight: Sight) -> Pick | None:
    """A fixture that costs more than the gold offered, while a slot is free; else the gold."""
    fixture = pick(
        (choice for choice in sight.of("claim") if choice.card.deck == FIXTURE and sight.has_room),
        lambda choice: choice.card.cost,
        lambda choice, _: f"{choice.card.title} counts {choice.card.cost} at the Review, more than {HELP_GOLD} gold",
        above=HELP_GOLD,
    )
    return fixture or (CLAIM_GOLD, f"{HELP_GOLD} gold buys what is wanted")


ANSWERS: dict[str, Callable[[Sight], Pick | None]] = {
    "price": settle_price,
    "replace": banish_weakest,
    "slot": banish_weakest,
    "on-call": use_on_call,
    "react": react,
    "take": take_best,
    "abyss": take_best,
    "audit": audit,
    "discard": discard_weakest,
    "return": return_best,
    "keep": keep_best,
    "rehire": rehire,
    "help": claim,
}

"""Ideas that strategies share: each looks at the sight and picks a choice with its reason, or nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.pasaraya import seen
from marketlab.games.pasaraya.choices import END_TURN, NONE, STOP, PasarayaChoice
from marketlab.games.pasaraya.components_list import (
    ATTACHABLE,
    CARD_TITLES,
    COST,
    FIRST_GOOD,
    ONES_OF_A_THREE,
    VALUE,
)
from marketlab.players.pasaraya.worth import THIEF, attaching_gain, margin, use_worth
from marketlab.players.picks import ANYTHING, counted, pick

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marketlab.players.pasaraya.sight import Sight

Pick = tuple[PasarayaChoice, str]
A_CYCLE = 4  # rounds that money needs at least to be spent, to become goods, and to be earned again


def prepare(sight: Sight) -> Pick | None:
    """Stock the dearest good of the Hand, or let an Employee stand by: both leave the deck for where they count."""
    return pick(
        [*sight.of("stock"), *sight.of("standby")],
        lambda choice: 1 + COST[choice.kind],
        lambda choice, _: (
            f"{CARD_TITLES[choice.kind]} on the shelf can be sold for {sight.prices[choice.kind]}"
            if choice.verb == "stock"
            else f"{CARD_TITLES[choice.kind]} stands by: the deck is 1 card thinner"
        ),
    )


def sell(sight: Sight, spare: Sequence[int], above: int = 0) -> Pick | None:
    """Sell the good with the best margin, of which the shelf holds more than is kept for forecasts."""
    return pick(
        (sale for sale in sight.of("sell") if spare[sale.kind - FIRST_GOOD] > 0),
        lambda sale: sight.prices[sale.kind] - COST[sale.kind] + COST[sale.kind] / 10,
        lambda sale, _: f"{CARD_TITLES[sale.kind]} cost {COST[sale.kind]}, sold for {sight.prices[sale.kind]}",
        above,
    )


def fulfil(sight: Sight) -> Pick | None:
    """Fulfil the forecast with the widest margin, through the Salesperson who brings a bonus."""
    return pick(
        sight.of("fulfil"),
        lambda delivery: margin(sight, delivery),
        lambda delivery, gain: f"{_title(delivery)}: pays {gain:.0f} Miel more than its goods cost",
    )


def attach(sight: Sight) -> Pick | None:
    """Make a forecast dearer that can still be fulfilled this turn."""
    return pick(
        (play for play in sight.of("play") if play.kind in ATTACHABLE),
        lambda play: attaching_gain(sight, play),
        lambda play, gain: f"{CARD_TITLES[play.kind]} on {_title(play)}: {gain} Miel more margin",
    )


def use(sight: Sight, wanted: Sequence[int] = (), hiring: int = 0) -> Pick | None:
    """Use the Employee or play the Action that is worth most now."""
    return pick(
        [*sight.of("use"), *(play for play in sight.of("play") if play.kind not in ATTACHABLE)],
        lambda choice: use_worth(sight, choice, wanted, hiring),
        lambda choice, gain: f"{_name(choice)}: worth about {gain:.1f} Miel",
    )


def buy(sight: Sight, wanted: Sequence[int], why: str) -> Pick | None:
    """Buy the first of the wanted goods that the cash pays, with no Miel lost in change."""
    return _take_first(sight, "buy", wanted, why)


def hire(sight: Sight, wanted: Sequence[int], why: str) -> Pick | None:
    """Hire the first of the wanted Employees whom the cash pays."""
    return _take_first(sight, "hire", wanted, why)


def _take_first(sight: Sight, verb: str, wanted: Sequence[int], why: str) -> Pick | None:
    """The offer that stands first among what is wanted."""
    order = {kind: place for place, kind in reversed(list(enumerate(wanted)))}
    return pick(
        (offer for offer in sight.of(verb) if offer.kind in order),
        lambda offer: -order[offer.kind] - _wasted(sight, offer),
        lambda offer, _: f"{CARD_TITLES[offer.kind]} for {_price(sight, offer)} Miel: {why}",
        above=ANYTHING,
    )


def withdraw(sight: Sight, least: int) -> Pick | None:
    """Keep so much Miel circling, in as few cards as possible, while it can still come back."""
    short = least - sight.circling
    return pick(
        sight.of("withdraw") if sight.rounds_left >= A_CYCLE else (),
        lambda choice: VALUE[choice.kind] if VALUE[choice.kind] <= 2 * short else 0,
        lambda choice, _: f"{CARD_TITLES[choice.kind]}: only {sight.circling} of {least} Miel are in the deck",
    )


def answer(sight: Sight, decision_name: str, wanted: Sequence[int] = ()) -> Pick | None:
    """Answer the questions of an effect: rewards in Tens, everything useful taken."""
    match decision_name:
        case "reward":
            most = sight.choices[-1]
            return most, f"{counted(most.count, 'Ten')}: the same worth in fewer cards"
        case "unpack" | "recall":
            return pick(
                sight.of(decision_name),
                lambda choice: 1 + COST[choice.kind],
                lambda choice, _: f"{CARD_TITLES[choice.kind]}: out of the Warehouse 1 cycle early",
            )
        case "steal":
            return steal(sight)
        case "move":
            return move(sight, wanted)
        case "remove":
            return remove(sight)
        case _:
            return None


def steal(sight: Sight) -> Pick | None:
    """Take the dearest good that lies unguarded, else Miel."""
    thefts = sight.of("steal")
    return pick(
        thefts,
        lambda theft: 1 + (0 if theft.kind == NONE else COST[theft.kind]),
        lambda theft, _: f"{'Miel' if theft.kind == NONE else CARD_TITLES[theft.kind]}: best of {len(thefts)} to take",
    )


def remove(sight: Sight) -> Pick | None:
    """Take the forecast off the display for which most goods are missing."""
    return pick(
        sight.of("remove"),
        lambda choice: len(sight.missing(choice.forecast, sight.owned)) if choice.forecast else 0,
        lambda choice, lack: f"{_title(choice)}: {lack:.0f} of its goods are missing",
        above=ANYTHING,
    )


def guard(sight: Sight) -> Pick | None:
    """Hire a first Security, who costs little and keeps thieves away."""
    security = seen.employee_of(sight.view, THIEF)
    return None if sight.count(security) else hire(sight, [security], "Security on Standby keeps thieves away")


def move(sight: Sight, wanted: Sequence[int]) -> Pick | None:
    """Move Miel from the Bank to the Hand while the cash does not pay what is wanted."""
    short = sum(COST[kind] for kind in wanted) - sight.cash
    return pick(
        sight.of("move"),
        lambda choice: VALUE[choice.kind] if short > 0 else 0,
        lambda choice, _: f"{CARD_TITLES[choice.kind]} to the Hand: {short} Miel more are wanted",
    )


def otherwise(sight: Sight) -> Pick:
    """When there is nothing better: end the turn or the effect, or take what comes first."""
    state = f"nothing better to do with {sight.cash} Miel in the Hand and {counted(sum(sight.shelf), 'good')} in stock"
    for end in (END_TURN, STOP):
        if end in sight.choices:
            return end, state
    return sight.choices[0], state


def _title(choice: PasarayaChoice) -> str:
    return choice.forecast.title if choice.forecast else ""


def _name(choice: PasarayaChoice) -> str:
    return choice.ability.capitalize() or CARD_TITLES[choice.kind]


def _price(sight: Sight, offer: PasarayaChoice) -> int:
    return max(0, COST[offer.kind] - sight.discount)


def _wasted(sight: Sight, offer: PasarayaChoice) -> float:
    """A part of one for each Miel that the Threes of an offer pay too much; of equal ones, most Threes are best."""
    excess = max(0, ONES_OF_A_THREE * offer.count - max(0, _price(sight, offer) - sight.credit))
    return excess / 4 - offer.count / 100

"""Bidding: what strategies lay in a sale, when they stop, and what they add once they have won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.adventure_mart.choices import CHECK_OUT, COMMIT, DROP_OUT, TAKE_GOLD
from marketlab.games.adventure_mart.includes import SHRINE
from marketlab.players.picks import ANYTHING, counted, pick

if TYPE_CHECKING:
    from collections.abc import Callable

    from marketlab.players.adventure_mart.sight import Pick, Sight


def is_bidding(sight: Sight) -> bool:
    """Whether an offer is to be made or answered."""
    return sight.question in {"opening", "respond"}


def open_with_token(sight: Sight) -> Pick | None:
    """The initiative token alone is an offer of 1: more is laid only when somebody beats it."""
    if sight.question != "opening":
        return None
    return COMMIT, f"the token alone is an offer; {counted(len(sight.hand), 'card')} wait in hand"


def stand(sight: Sight) -> Pick | None:
    """Commit as soon as the offer leads."""
    if not is_bidding(sight) or not sight.says(COMMIT):
        return None
    return COMMIT, f"an offer of {sight.offer.quality} leads against {sight.to_beat}"


def raise_by_least(sight: Sight) -> Pick | None:
    """Of the cards that would lead the weakest; else the strongest, if all together would lead."""
    if not is_bidding(sight) or sight.open_purse <= 0:
        return None
    offers = sight.of("offer")
    enough = pick(
        (offer for offer in offers if sight.after(offer) > sight.to_beat),
        lambda offer: -sight.after(offer) - offer.card.sells / 10,
        lambda offer, _: f"{offer.card.title} makes {sight.after(offer)}, just enough against {sight.to_beat}",
        above=ANYTHING,
    )
    return enough or raise_by_most(sight)


def raise_by_most(sight: Sight) -> Pick | None:
    """The card that raises the offer most, if all together would lead, with the help of a staff or without."""
    if not is_bidding(sight) or sight.open_purse <= 0 or sight.best_reach <= sight.to_beat:
        return None
    return pick(
        sight.of("offer"),
        sight.after,
        lambda offer, after: f"{offer.card.title} makes {after} on the way past {sight.to_beat}",
        above=ANYTHING,
    )


def fill_purse(sight: Sight) -> Pick | None:
    """Lay what the purse pays, the best paid card first, and nothing that it cannot pay."""
    if not is_bidding(sight) or sight.open_purse <= 0:
        return None
    return pick(
        sight.of("offer"),
        lambda offer: min(offer.card.sells, sight.open_purse) + offer.card.quality / 10,
        lambda offer, _: f"{offer.card.title} sells for {offer.card.sells} of a purse of {sight.sale.purse}",
    )


def use_what_helps(sight: Sight) -> Pick | None:
    """An effect that lets the offer lead when cards alone cannot, if the purse pays more than hiring again costs."""
    if not is_bidding(sight):
        return None
    return pick(
        (use for use in sight.of("use") if sight.fee(use.card) < sight.prospect and sight.reach(use) > sight.to_beat),
        lambda use: -sight.fee(use.card),
        lambda use, _: f"{use.card.title}: with it {sight.reach(use)} is within reach, against {sight.to_beat}",
        above=ANYTHING,
    )


def drop_out(sight: Sight) -> Pick | None:
    """Leave the sale."""
    if sight.question != "respond":
        return None
    if sight.reach() > sight.to_beat:
        return DROP_OUT, f"the purse of {sight.sale.purse} would pay no card that is needed against {sight.to_beat}"
    return DROP_OUT, f"all cards that are wanted make {sight.reach()}, and {sight.to_beat} is offered"


def top_up(sight: Sight, is_worth_it: Callable[[int, int], bool]) -> Pick | None:
    """After winning: the best paid card, if the gold for it and its sell price are worth it; else check out."""
    if sight.question != "top-up":
        return None
    open_purse = sight.open_purse
    more = pick(
        (offer for offer in sight.of("offer") if is_worth_it(min(offer.card.sells, open_purse), offer.card.sells)),
        lambda offer: min(offer.card.sells, open_purse) - offer.card.sells / 10 - offer.card.quality / 100,
        lambda offer, _: f"{offer.card.title} sells for {offer.card.sells}, the purse still holds {open_purse}",
        above=ANYTHING,
    )
    return more or (CHECK_OUT, f"{open_purse} gold is left in the purse, too little for another card")


def check_out(sight: Sight) -> Pick | None:
    """At the checkout: haggle when the purse has room, take back a card when the others fill it."""
    if sight.question != "checkout":
        return None
    spare = min(card.sells for card in sight.offer.cards)
    for use in sight.of("use"):
        if use.card is SHRINE and sight.open_purse + spare <= 0:
            return use, f"without one card the others still fill a purse of {sight.sale.purse}"
        if use.card is not SHRINE and sight.open_purse > sight.fee(use.card) and not sight.has_used(use.card):
            return use, f"{use.card.title}: the purse holds {sight.open_purse} more than the cards sell for"
    return TAKE_GOLD, f"the purse of {sight.sale.purse} pays what it can"

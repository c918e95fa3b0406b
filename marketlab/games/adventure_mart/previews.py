"""What a choice would do as far as its maker can know; from a view alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from marketlab.core.foresight import Outlook
from marketlab.games.adventure_mart import previews_sale, seen
from marketlab.games.adventure_mart.choices import CLAIM_GOLD, KEEP_NOTHING
from marketlab.games.adventure_mart.includes import (
    HELP_GOLD,
    IMPORT,
    NO_EFFECT,
    NONE,
    SACRIFICE,
    SENTINEL,
    SLOTS,
    STAFF,
    STOCK,
    Card,
)
from marketlab.games.adventure_mart.pointing import in_queue, targets
from marketlab.games.adventure_mart.price import worth_in_barter
from marketlab.games.adventure_mart.table import CHECKOUT, FINAL, LEDGER, TOP_UP

if TYPE_CHECKING:
    from collections.abc import Callable

    from marketlab.core.choice import Choice
    from marketlab.core.foresight import Foresight
    from marketlab.games.adventure_mart.choices import MartChoice

Json = dict[str, object]
BY_CHANCE = {"draw", "audit"}


def preview(view: Json, choice: Choice) -> Foresight:
    """What a choice would do as far as the viewer can know: gold, where a card goes, how an offer grows and counts."""
    outlook, made, who = Outlook(), cast("MartChoice", choice), seen.viewer(view)
    if who != NONE and made.verb in FORESEE:
        FORESEE[made.verb](outlook, view, who, made)
    else:
        outlook.say("face_down" if made.verb == "start" else "known")
    return outlook.foresight()


# Purchases ---------------------------------------------------------------------------------------------------------


def _buy(outlook: Outlook, view: Json, who: int, choice: MartChoice) -> None:
    """AM-089 to AM-096: the price, and where the card goes; what a deck turns up is unknown."""
    card = choice.card
    price = seen.price_of_deck(view, who) if choice.deck else seen.price(view, card)
    if seen.gold(view, who) < price:
        outlook.say("lower_first", price=price)
        if not choice.deck and (counts := seen.gain(view, who, card)):
            outlook.say("counts", counts=counts)
        return
    outlook.change(f"seat-{who}", -price)
    if choice.deck:
        outlook.say("pay", price=price)
        outlook.say("face_down")
        return
    _say_worth(outlook, view, who, card, price)
    _say_place(outlook, view, who, card)


def _say_worth(outlook: Outlook, view: Json, who: int, card: Card, price: int) -> None:
    """AM-090, AM-141, AM-142: what is paid, and what the card counts at the Review."""
    if card.deck == STAFF:
        outlook.say("hire", price=price)
        return
    counts = seen.gain(view, who, card)
    even = counts == price
    outlook.say("pay_even" if even else "pay_rise", price=price, counts=counts, change=f"{counts - price:+d}")


def _say_place(outlook: Outlook, view: Json, who: int, card: Card) -> None:
    """AM-055, AM-074, AM-090: where a card goes that is bought from a queue."""
    if card.deck != STOCK:
        outlook.say("into_full_store" if len(seen.store(view, who)) == SLOTS else "into_store")
    elif card.tag == IMPORT:
        outlook.say("onto_storeroom")
    else:
        outlook.say("into_hand")
        outlook.move(in_queue(view, card), "hand")


def _pay(outlook: Outlook, view: Json, who: int, _choice: MartChoice) -> None:
    """AM-200: what is left of the price."""
    price = seen.purchase_price(view)
    outlook.change(f"seat-{who}", -price)
    outlook.say("pay", price=price)


def _barter(outlook: Outlook, view: Json, who: int, choice: MartChoice) -> None:
    """AM-174: what the price falls to, and what the card would have counted."""
    outlook.say("falls", **seen.lowered(view, worth_in_barter(choice.card)))
    outlook.say("banish", card=choice.card.title)
    _say_loss(outlook, view, who, choice.card)


def _banish(outlook: Outlook, view: Json, who: int, choice: MartChoice) -> None:
    """AM-055, AM-096, AM-149: a card of one's own goes with all it counts; one of a queue is lost to everybody."""
    outlook.say("banish", card=choice.card.title)
    if view.get("decision") == "replace":
        outlook.say("nobody_buys")
    elif choice.zone:
        outlook.say("take_one_gold")
    else:
        _say_loss(outlook, view, who, choice.card)


def _say_loss(outlook: Outlook, view: Json, who: int, card: Card) -> None:
    amount = seen.loss(view, who, card)
    outlook.say("lose_worth" if amount else "lose_nothing", amount=amount)


# Effects and answers -----------------------------------------------------------------------------------------------


def _use(outlook: Outlook, view: Json, who: int, choice: MartChoice) -> None:
    """AM-123, AM-190, AM-216: the cost, what chance decides, and the Sentinel of a rival, if one could answer."""
    card = choice.card
    if view.get("decision") == "price":
        outlook.say("falls", **seen.lowered(view, card.react.amount))
    if card.pays:
        paid = choice.target if card.pays == SACRIFICE else card
        outlook.say(card.pays, card=paid.title)
    if card.use.name in BY_CHANCE:
        outlook.say("drawn")
    if card.sell is not NO_EFFECT:
        previews_sale.sell(outlook, view, who, choice)
    owner = _sentinel(view, who)
    if owner != NONE:
        outlook.say("may_be_cancelled", seat=seen.seats(view)[owner])


def _sentinel(view: Json, who: int) -> int:
    """AM-190: the rival whose Sentinel lies face-up, and who is still in the sale, if there is one; else NONE."""
    sale = seen.sale(view)
    for seat in range(len(seen.seats(view))):
        is_out = sale is not None and (sale.offers[seat].dropped or sale.stage in {TOP_UP, CHECKOUT, LEDGER})
        if seat != who and not is_out and any(slot.card is SENTINEL and slot.is_up for slot in seen.store(view, seat)):
            return seat
    return NONE


def _pass(outlook: Outlook, view: Json, who: int, _choice: MartChoice) -> None:
    """AM-125, AM-190, AM-218: what happens if nothing is done."""
    announced = view.get("announced")
    if not isinstance(announced, dict):
        outlook.say("day_ends" if view["phase"] == FINAL and "decision" not in view else "goes_on")
    elif "gold" in announced:
        outlook.change(f"seat-{who}", -seen.number(announced["gold"]))
        outlook.say("gold_goes", amount=announced["gold"])
    else:
        outlook.say("effect_works")


def _discard(outlook: Outlook, _view: Json, _who: int, choice: MartChoice) -> None:
    """AM-179: into the reorder pile."""
    outlook.say("discard", card=choice.card.title)


# The evening -------------------------------------------------------------------------------------------------------


def _keep(outlook: Outlook, view: Json, who: int, choice: MartChoice) -> None:
    """AM-128: what is kept stays in the hand, all others are discarded."""
    outlook.say("rest_discarded", cards=len(seen.hand(view, who)) - (choice is not KEEP_NOTHING))
    for card in targets(view, choice)[0]:
        outlook.move(card, "hand")


def _claim(outlook: Outlook, view: Json, who: int, choice: MartChoice) -> None:
    """AM-135, AM-142: gold, or a card that comes into the store and counts what it cost, if it is a fixture."""
    if choice is CLAIM_GOLD:
        outlook.say("gain_gold", gold=HELP_GOLD)
        outlook.change(f"seat-{who}", HELP_GOLD)
        return
    outlook.say("into_full_store" if len(seen.store(view, who)) == SLOTS else "into_store")
    if counts := seen.gain(view, who, choice.card):
        outlook.say("counts", counts=counts)
    for card in targets(view, choice)[0]:
        outlook.move(card, "own")


def _rehire(outlook: Outlook, view: Json, who: int, choice: MartChoice) -> None:
    """AM-131: the price of hiring again."""
    price = seen.rehire_price(view, choice.card)
    outlook.change(f"seat-{who}", -price)
    outlook.say("pay", price=price)


def _says(key: str) -> Callable[[Outlook, Json, int, MartChoice], None]:
    """AM-186, AM-215, AM-220, AM-223: what is the same whatever the view."""
    return lambda outlook, _view, _who, _choice: outlook.say(key)


FORESEE: dict[str, Callable[[Outlook, Json, int, MartChoice], None]] = {
    "buy": _buy,
    "pay": _pay,
    "give": _says("action_lost"),
    "barter": _barter,
    "banish": _banish,
    "offer": previews_sale.offer,
    "commit": previews_sale.commit,
    "drop": previews_sale.drop_out,
    "check": previews_sale.check_out,
    "take": previews_sale.check_out,
    "return": _says("earns_nothing"),
    "use": _use,
    "pass": _pass,
    "end": _says("turn_ends"),
    "peek": _says("alone"),
    "discard": _discard,
    "keep": _keep,
    "claim": _claim,
    "rehire": _rehire,
}

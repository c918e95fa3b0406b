"""Where a choice points on the board, and what it would do as far as its maker can know; from a view alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from marketlab.core.foresight import Outlook
from marketlab.games.adventure_mart import seen
from marketlab.games.adventure_mart.choices import CLAIM_GOLD, KEEP_NOTHING, TAKE_GOLD
from marketlab.games.adventure_mart.explain import short_sum
from marketlab.games.adventure_mart.includes import BASIC, HELP_GOLD, IMPORT, NO_CARD, NONE, SLOTS, STOCK, Card
from marketlab.games.adventure_mart.quality import quality
from marketlab.games.adventure_mart.table import LEDGER, OPENING, TOP_UP

if TYPE_CHECKING:
    from collections.abc import Callable

    from marketlab.core.choice import Choice
    from marketlab.core.foresight import Foresight
    from marketlab.games.adventure_mart.choices import MartChoice
    from marketlab.games.adventure_mart.table import Sale

Json = dict[str, object]
BY_CHANCE = {"draw", "audit"}


def targets(view: Json, choice: Choice) -> tuple[list[str], list[str]]:
    """The cards of the scene that a choice is about."""
    made, who = cast("MartChoice", choice), seen.viewer(view)
    if made.verb in {"start", "peek"}:
        return [f"town-{made.place + 1}"], []
    if made.deck:
        return ["adv-pile" if made.deck == STOCK else f"{made.deck}-pile"], []
    found = [_place(view, who, made.verb, made)] if made.card is not NO_CARD else []
    if made.seat != NONE:
        found.append(f"seat-{made.seat}")
    return [card for card in found if card], []


def _place(view: Json, who: int, verb: str, choice: MartChoice) -> str:
    """Where the card of a choice lies: in a queue, in the hand, in the own store, or nowhere that is drawn."""
    card = choice.card
    if verb in {"buy", "claim"} or (verb == "banish" and view.get("decision") == "replace"):
        return in_queue(view, card)
    if card.deck in {STOCK, BASIC}:
        held = card in [copy.fresh for copy in seen.hand(view, who)]
        return f"hand-{card.word}" if held and verb not in {"return", "take"} and choice.zone != "reorder" else ""
    if verb == "take":
        return ""
    is_up = verb != "rehire" and not choice.is_down
    for number, slot in enumerate(seen.store(view, who)):
        if slot.card is card and slot.is_up == is_up:
            return f"slot-{number}"
    return ""


def in_queue(view: Json, card: Card) -> str:
    """The leftmost copy of a card in its queue."""
    queue = seen.queue(view, card.deck)
    return f"{card.deck}-{queue.index(card)}" if card in queue else ""


def preview(view: Json, choice: Choice) -> Foresight:
    """What a choice would do as far as the viewer can know: gold, where a card goes, how an offer grows and counts."""
    outlook, made, who = Outlook(), cast("MartChoice", choice), seen.viewer(view)
    if who != NONE and made.verb in FORESEE:
        FORESEE[made.verb](outlook, view, who, made)
    else:
        outlook.say("face_down" if made.verb == "start" else "known")
    return outlook.foresight()


def _buy(outlook: Outlook, view: Json, who: int, choice: MartChoice) -> None:
    """AM-089 to AM-096: the price, and where the card goes; what a deck turns up is unknown."""
    card = choice.card
    price = seen.price_of_deck(view, who) if choice.deck else seen.price(view, card)
    if seen.gold(view, who) < price:
        outlook.say("lower_first", price=price)
        return
    outlook.change(f"seat-{who}", -price)
    is_full = len(seen.store(view, who)) == SLOTS
    outlook.say("pay", price=price)
    if choice.deck:
        outlook.say("face_down")
    elif card.deck != STOCK:
        outlook.say("into_full_store" if is_full else "into_store")
    elif card.tag == IMPORT:
        outlook.say("onto_storeroom")
    else:
        outlook.say("into_hand")
        outlook.move(in_queue(view, card), "hand")


def _offer(outlook: Outlook, view: Json, who: int, choice: MartChoice) -> None:
    """AM-104, AM-112, AM-116: how the offer would count, whether it would lead, and what it would be paid."""
    sale = seen.sale(view)
    if sale is None or who != sale.answering:
        outlook.say("known")
        return
    total = sum(card.sells for card in sale.offers[who].cards) + choice.card.sells
    if sale.stage not in {TOP_UP, LEDGER}:
        count = seen.count(sale, who, choice.card)
        after = quality(count)
        outlook.change(f"offer-{who}", after - sale.offers[who].quality)
        outlook.say("sum", sum=short_sum(count), after=after)
        _say_rank(outlook, sale, who, after)
    outlook.say("if_won", paid=min(total, sale.purse), purse=sale.purse)


def _say_rank(outlook: Outlook, sale: Sale, who: int, after: int) -> None:
    high = seen.highest_other(sale, who)
    if sale.stage != OPENING:
        outlook.say("leads" if after > high else "below", high=high)


def _commit(outlook: Outlook, view: Json, who: int, _choice: MartChoice) -> None:
    """AM-106: the sum that is put on the table."""
    sale = seen.sale(view)
    if sale is not None:
        outlook.say("sum", sum=short_sum(seen.count(sale, who)), after=sale.offers[who].quality)
    outlook.say("others_answer")


def _check_out(outlook: Outlook, view: Json, who: int, choice: MartChoice) -> None:
    """AM-112: the lower of sell price and purse, before reactions at the checkout."""
    sale = seen.sale(view)
    if sale is None or (choice.verb == "take" and choice is not TAKE_GOLD):
        outlook.say("known")
        return
    total = sum(card.sells for card in sale.offers[who].cards)
    outlook.say("paid", total=total, purse=sale.purse)


def _use(outlook: Outlook, _view: Json, _who: int, choice: MartChoice) -> None:
    """AM-190, AM-216: chance and the rivals' Sentinels."""
    outlook.say("drawn" if choice.card.use.name in BY_CHANCE else "may_be_cancelled")


def _receive(outlook: Outlook, view: Json, who: int, choice: MartChoice) -> None:
    """AM-128, AM-135: what is kept stays in the hand, what is claimed comes into the store; or gold."""
    outlook.say("known")
    if choice is CLAIM_GOLD:
        outlook.change(f"seat-{who}", HELP_GOLD)
    elif choice is not KEEP_NOTHING:
        for card in targets(view, choice)[0]:
            outlook.move(card, "hand" if choice.verb == "keep" else "own")


def _rehire(outlook: Outlook, view: Json, who: int, choice: MartChoice) -> None:
    """AM-131: the price of hiring again."""
    price = seen.rehire_price(view, choice.card)
    outlook.change(f"seat-{who}", -price)
    outlook.say("pay", price=price)


def _pay(outlook: Outlook, view: Json, who: int, _choice: MartChoice) -> None:
    """AM-200: what is left of the price."""
    price = seen.purchase_price(view)
    outlook.change(f"seat-{who}", -price)
    outlook.say("pay", price=price)


FORESEE: dict[str, Callable[[Outlook, Json, int, MartChoice], None]] = {
    "buy": _buy,
    "offer": _offer,
    "commit": _commit,
    "check": _check_out,
    "take": _check_out,
    "use": _use,
    "keep": _receive,
    "claim": _receive,
    "rehire": _rehire,
    "pay": _pay,
}

"""What a choice of a sale would do as far as its maker can know: how an offer grows, counts and is paid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.adventure_mart import seen
from marketlab.games.adventure_mart.choices import TAKE_GOLD
from marketlab.games.adventure_mart.explain import short_sum
from marketlab.games.adventure_mart.includes import BARD, NO_CARD, NONE
from marketlab.games.adventure_mart.quality import quality
from marketlab.games.adventure_mart.stock import out_of_offer
from marketlab.games.adventure_mart.storeroom import used_first
from marketlab.games.adventure_mart.table import CHECKOUT, LEDGER, OPENING, TOKEN, TOP_UP

if TYPE_CHECKING:
    from marketlab.core.foresight import Outlook
    from marketlab.games.adventure_mart.choices import MartChoice
    from marketlab.games.adventure_mart.quality import Count
    from marketlab.games.adventure_mart.table import Sale

Json = dict[str, object]
HEX = "hex"


def offer(outlook: Outlook, view: Json, who: int, choice: MartChoice) -> None:
    """AM-104, AM-112, AM-116: how the offer would count, whether it would lead, and what it would be paid."""
    sale = seen.sale(view)
    if sale is None or who != sale.answering:
        outlook.say("known")
        return
    total = sum(card.sells for card in sale.offers[who].cards) + choice.card.sells
    paid = seen.paid(sale, who, total)
    if sale.stage in {TOP_UP, LEDGER}:
        outlook.say("paid", paid=paid, total=total, purse=sale.purse)
        return
    count = seen.count(sale, who, choice.card)
    after = quality(count)
    outlook.change(f"offer-{who}", after - sale.offers[who].quality)
    _say_sum(outlook, count, after)
    high, most = seen.highest_other(sale, who), seen.most_quality(sale, who, seen.hand(view, who))
    if sale.stage != OPENING and most <= high:
        outlook.say("in_vain", high=high, most=most)
        return
    if sale.stage != OPENING:
        outlook.say("leads" if after > high else "below", high=high)
    outlook.say("if_won", paid=paid, purse=sale.purse)


def _say_sum(outlook: Outlook, count: Count, after: int) -> None:
    """AM-116: the sum, unless it is a single figure."""
    told = short_sum(count)
    outlook.say("alone_sum" if told == str(after) else "sum", sum=told, after=after)


def commit(outlook: Outlook, view: Json, who: int, _choice: MartChoice) -> None:
    """AM-106: the sum that is put on the table."""
    sale = seen.sale(view)
    if sale is not None:
        _say_sum(outlook, seen.count(sale, who), sale.offers[who].quality)
    outlook.say("others_answer")


def drop_out(outlook: Outlook, view: Json, who: int, _choice: MartChoice) -> None:
    """AM-108: what comes back, and that there is no way back into the sale."""
    sale = seen.sale(view)
    outlook.say("out")
    if sale is not None and sale.offers[who].cards:
        outlook.say("cards_back", cards=len(sale.offers[who].cards))


def check_out(outlook: Outlook, view: Json, who: int, choice: MartChoice) -> None:
    """AM-112, AM-219: the lower of sell price and purse, before reactions at the checkout."""
    sale = seen.sale(view)
    if sale is None or (choice.verb == "take" and choice is not TAKE_GOLD):
        outlook.say("known")
    elif sale.stage == CHECKOUT and _has_haggled(view, who):
        outlook.say("haggled", purse=sale.purse)
    else:
        total = sum(card.sells for card in sale.offers[who].cards)
        outlook.say("paid", paid=seen.paid(sale, who, total), total=total, purse=sale.purse)


def _has_haggled(view: Json, who: int) -> bool:
    """AM-219: a Goblin lies face-down; whether it was flipped for this customer, the view does not tell."""
    return any(slot.card.react.name == "haggle" and not slot.is_up for slot in seen.store(view, who))


def sell(outlook: Outlook, view: Json, who: int, choice: MartChoice) -> None:
    """AM-072, AM-107, AM-193, AM-217: what the offer counts that the effect works on; a Hex names what leaves it."""
    sale, aim = seen.sale(view), who if choice.seat == NONE else choice.seat
    if sale is None:
        outlook.say("known")
        return
    name, before = seen.seats(view)[aim], sale.offers[aim].quality
    if choice.card.sell.name == HEX:
        outlook.say("hexed", seat=name, card=choice.target.title)
    count = _count_after(sale, aim, choice)
    after = quality(count)
    outlook.change(f"offer-{aim}", after - before)
    if aim == who:
        _say_sum(outlook, count, after)
    else:
        outlook.say("their_offer", seat=name, after=after)


def _count_after(sale: Sale, who: int, choice: MartChoice) -> Count:
    """AM-105, AM-193, AM-217: an offer of this sale, which was read from a view, once the effect works on it."""
    offer = sale.offers[who]
    if choice.card.sell.name == HEX:
        out_of_offer(offer, used_first(choice.target, offer.cards))
    elif choice.card is BARD:
        offer.bard = TOKEN if choice.target is NO_CARD else choice.target
    else:
        offer.effects.append(choice.card)
    if choice.with_bard or choice.target is BARD:
        offer.bard = None
    return seen.count(sale, who)

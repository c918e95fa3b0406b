"""What a choice is called and what it brings, from a view alone; the words stand in ``texts.toml``."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from marketlab.games.adventure_mart import bulletins, seen
from marketlab.games.adventure_mart.card_faces import wanted
from marketlab.games.adventure_mart.choices import (
    AIMED_AT_OFFER,
    BARD_ON_TOKEN,
    CLAIM_GOLD,
    COMMIT,
    DONE,
    GIVE_UP,
    HEX,
    KEEP_NOTHING,
    LURE,
    PAY,
    TAKE_GOLD,
    MartChoice,
)
from marketlab.games.adventure_mart.includes import (
    BARD,
    CARD,
    DISCOUNT,
    HELP_GOLD,
    NO_CARD,
    NONE,
    SACRIFICE,
    STAFF,
)
from marketlab.games.adventure_mart.price import worth_in_barter
from marketlab.games.adventure_mart.table import FINAL, LEDGER, OPENING, TOP_UP

if TYPE_CHECKING:
    from collections.abc import Callable

    from marketlab.core.choice import Choice
    from marketlab.games.adventure_mart.table import Sale

Json = dict[str, object]
Said = tuple[str, dict[str, object]]
DECK_TITLES = {"stock": "stock deck", "fixture": "fixture deck", "staff": "staff deck"}


def describe(view: Json, choice: Choice) -> Said:
    """The key of the label and the facts in it."""
    made = cast("MartChoice", choice)
    return DESCRIBE[made.verb](view, made)


def _buy(view: Json, choice: MartChoice) -> Said:
    who = seen.viewer(view)
    if choice.deck:
        return _buy_blind(view, who, choice.deck)
    card, price = choice.card, seen.price(view, choice.card)
    facts: dict[str, object] = {"card": card.title, "price": price, "brief": card.brief}
    if who != NONE and seen.gold(view, who) < price:
        return "buy_reduced", facts
    if card.deck == STAFF:
        return "hire", facts
    return "buy_effect" if card.brief else "buy", facts | {"counts": seen.gain(view, who, card)}


def _buy_blind(view: Json, who: int, deck: str) -> Said:
    facts: dict[str, object] = {"deck": DECK_TITLES[deck], "price": seen.price_of_deck(view, who)}
    discounts = seen.token(view, who, DISCOUNT) if who != NONE else 0
    return ("buy_deck_for_less", facts | {"discounts": discounts}) if discounts else ("buy_deck", facts)


def _start(view: Json, choice: MartChoice) -> Said:
    town = seen.town(view)
    word = town[choice.place] if choice.place < len(town) else None
    if word in CARD:
        card, bulletin = CARD[str(word)], seen.bulletin(view)
        wants, purse = wanted(bulletins.symbols(card, bulletin)), bulletins.purse(card, bulletin)
        return "start_known", {"place": choice.place + 1, "card": card.title, "wants": wants, "purse": purse}
    return "start", {"place": choice.place + 1}


def _use(view: Json, choice: MartChoice) -> Said:
    card, names = choice.card, seen.seats(view)
    facts: dict[str, object] = {"card": card.title, "brief": card.brief}
    if view.get("decision") == "price":
        return "use_to_lower", facts | seen.lowered(view, card.react.amount)
    if card is BARD:
        key = "use_beside_token" if choice is BARD_ON_TOKEN else "use_beside"
        return key, facts | {"target": choice.target.title}
    if card.pays == SACRIFICE:
        return "use_with_down" if choice.is_down else "use_with", facts | {"target": choice.target.title}
    if choice.seat != NONE:
        facts["seat"] = names[choice.seat]
        if choice.target is not NO_CARD:
            return _use_on_card(choice), facts | {"target": choice.target.title}
        return "use_on", facts
    return "use", facts


def _use_on_card(choice: MartChoice) -> str:
    return "lure" if choice.card.use.name == LURE else "hex_with_bard" if choice.with_bard else "hex"


def _barter(view: Json, choice: MartChoice) -> Said:
    facts: dict[str, object] = {"card": choice.card.title}
    return "barter", facts | seen.lowered(view, worth_in_barter(choice.card))


def _banish(_view: Json, choice: MartChoice) -> Said:
    if choice.zone:
        return f"banish_from_{choice.zone}", {"card": choice.card.title}
    return "banish_down" if choice.is_down else "banish", {"card": choice.card.title}


def _offer(view: Json, choice: MartChoice) -> Said:
    card, who, sale = choice.card, seen.viewer(view), seen.sale(view)
    facts: dict[str, object] = {"card": card.title, "quality": card.quality, "sells": card.sells}
    if sale is None or who == NONE or sale.answering != who:
        return "offer", facts
    if sale.stage in {TOP_UP, LEDGER}:
        total = sum(held.sells for held in sale.offers[who].cards) + card.sells
        return "top_up", facts | {"paid": seen.paid(sale, who, total), "purse": sale.purse}
    facts |= {"before": sale.offers[who].quality, "after": seen.quality_with(sale, who, card)}
    facts |= {"most": seen.most_quality(sale, who, seen.hand(view, who)), "high": seen.highest_other(sale, who)}
    return _verdict(sale, facts), facts


def _verdict(sale: Sale, facts: dict[str, object]) -> str:
    after, most, high = (seen.number(facts[key]) for key in ("after", "most", "high"))
    if sale.stage == OPENING:
        return "offer_opening"
    return "offer_leads" if after > high else "offer_below" if most > high else "offer_in_vain"


def follow(view: Json, choice: Choice) -> tuple[list[str], str, dict[str, object]] | None:
    """AM-103, AM-106: a stock that makes the offer high enough may be added and committed in one go."""
    made = cast("MartChoice", choice)
    key, facts = _offer(view, made) if made.verb == "offer" else ("", {})
    label = {"offer_opening": "open_with", "offer_leads": "raise_with"}.get(key)
    return None if label is None else ([COMMIT.text], label, facts)


def _commit(view: Json, _choice: MartChoice) -> Said:
    sale, who = seen.sale(view), seen.viewer(view)
    if sale is None or who == NONE:
        return "commit_no_sale", {}
    key = "commit_opening" if sale.stage == OPENING else "commit"
    return key, {"quality": sale.offers[who].quality, "high": seen.highest_other(sale, who)}


def _sum_to_pay(view: Json) -> dict[str, object]:
    sale, who = seen.sale(view), seen.viewer(view)
    if sale is None or who == NONE:
        return {"paid": 0, "total": 0, "purse": 0}
    total = sum(card.sells for card in sale.offers[who].cards)
    return {"paid": seen.paid(sale, who, total), "total": total, "purse": sale.purse}


def _check(view: Json, _choice: MartChoice) -> Said:
    return "check_out", _sum_to_pay(view)


def _take(view: Json, choice: MartChoice) -> Said:
    return ("take_gold", _sum_to_pay(view)) if choice is TAKE_GOLD else ("take", {"card": choice.card.title})


def _return(_view: Json, choice: MartChoice) -> Said:
    return "return_with_bard" if choice.with_bard else "return", {"card": choice.card.title}


def _keep(_view: Json, choice: MartChoice) -> Said:
    return ("keep_nothing", {}) if choice is KEEP_NOTHING else ("keep", {"card": choice.card.title})


def _rehire(view: Json, choice: MartChoice) -> Said:
    return "rehire", {"card": choice.card.title, "price": seen.rehire_price(view, choice.card)}


def _claim(_view: Json, choice: MartChoice) -> Said:
    if choice is CLAIM_GOLD:
        return "claim_gold", {"gold": HELP_GOLD}
    return "claim", {"card": choice.card.title, "brief": choice.card.brief}


def _pass(view: Json, _choice: MartChoice) -> Said:
    return "pass" if view["phase"] == FINAL and "decision" not in view else "pass_reaction", {}


def _pay(view: Json, _choice: MartChoice) -> Said:
    return "pay", {"price": seen.purchase_price(view)}


def _peek(_view: Json, choice: MartChoice) -> Said:
    return "peek", {"place": choice.place + 1}


def _card(key: str) -> Callable[[Json, MartChoice], Said]:
    """A label that names the card alone."""
    return lambda _view, choice: (key, {"card": choice.card.title})


def _word(key: str) -> Callable[[Json, MartChoice], Said]:
    """A label that is the same whatever the view."""
    return lambda _view, _choice: (key, {})


DESCRIBE: dict[str, Callable[[Json, MartChoice], Said]] = {
    "buy": _buy,
    "start": _start,
    "use": _use,
    "barter": _barter,
    "pay": _pay,
    "give": _word("give_up"),
    "banish": _banish,
    "peek": _peek,
    "offer": _offer,
    "commit": _commit,
    "drop": _word("drop_out"),
    "check": _check,
    "take": _take,
    "return": _return,
    "discard": _card("discard"),
    "keep": _keep,
    "rehire": _rehire,
    "claim": _claim,
    "pass": _pass,
    "done": _word("done"),
    "end": _word("end_turn"),
}


# What a refusal is about -------------------------------------------------------------------------------------------


def subject(view: Json, choice: Choice) -> str | None:
    """The object that a refusal would be about, if the viewer has it in sight."""
    made, who = cast("MartChoice", choice), seen.viewer(view)
    if who == NONE:
        return None
    if made.verb == "buy":
        return made.deck or (made.card.word if made.card in seen.queue(view, made.card.deck) else None)
    if made.verb == "use":
        return made.card.word if _is_at_hand(view, who, made) and _is_aimed_in_sight(view, who, made) else None
    if made.verb in {"offer", "barter", "keep", "discard"}:
        return made.card.word if made.card in [card.fresh for card in seen.hand(view, who)] else None
    if made in {COMMIT, DONE, PAY, GIVE_UP} or made.verb in {"end", "drop", "start"}:
        return made.text
    return None


def _is_at_hand(view: Json, who: int, choice: MartChoice) -> bool:
    sale = seen.sale(view)
    held = [*seen.hand(view, who), *(slot.card for slot in seen.store(view, who))]
    if sale is not None:
        held += sale.offers[who].cards
    return choice.card in [card.fresh for card in held]


def _is_aimed_in_sight(view: Json, who: int, choice: MartChoice) -> bool:
    """Of the many ways to aim an effect only those at something that lies there."""
    card = choice.card
    if card.use.name == LURE:
        return choice.target in seen.cards(seen.seat(view, choice.seat)["ledger"])
    if card.pays == SACRIFICE:
        return any(slot.card is choice.target and slot.is_up != choice.is_down for slot in seen.store(view, who))
    sale = seen.sale(view)
    if card.sell.name in {*AIMED_AT_OFFER, HEX} or card is BARD:
        if sale is None or choice.with_bard:
            return False
        owner = who if choice.seat == NONE else choice.seat
        return choice.target is NO_CARD or choice.target in [copy.fresh for copy in sale.offers[owner].cards]
    return True

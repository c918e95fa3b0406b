"""Read a view of Adventure Mart: cards, stores, prices and offers, for labels, scenes, previews and players."""

from __future__ import annotations

from marketlab.core.data import section
from marketlab.core.positions import count_words
from marketlab.games.adventure_mart import bulletins
from marketlab.games.adventure_mart.includes import (
    BASIC,
    CARD,
    DEPOT,
    DISCOUNT,
    LEAST_PRICE,
    NO_EFFECT,
    NONE,
    STOCK,
    TOKENS,
    USED_TODAY,
    Card,
)
from marketlab.games.adventure_mart.price import deck_price, queue_price, to_pay
from marketlab.games.adventure_mart.quality import Backing, Count, count_of, quality
from marketlab.games.adventure_mart.review import NET_WORTH, net_worth
from marketlab.games.adventure_mart.table import TOKEN, Offer, Sale, Slot

Json = dict[str, object]
ENTRIES = CARD | {card.entry: card for card in USED_TODAY}


def seats(view: Json) -> list[str]:
    """The seat names, clockwise."""
    return list(section(view, "seats"))


def viewer(view: Json) -> int:
    """The number of the seat that looks; NONE for everybody."""
    name = view["viewer"]
    return NONE if name is None else seats(view).index(str(name))


def seat(view: Json, number: int) -> Json:
    """What the view says of a seat."""
    return section(view, "seats", seats(view)[number])


def cards(entries: object) -> list[Card]:
    """The cards of a written list, one by one; of a hidden zone, which is a count, none."""
    counts = count_words(entries)
    return [ENTRIES[entry] for entry, count in counts.items() for _ in range(count)]


def number(value: object) -> int:
    """A figure of the view."""
    return value if isinstance(value, int) else 0


def size(entries: object) -> int:
    """How many cards a zone holds, hidden or not."""
    return number(entries) or len(cards(entries))


def gold(view: Json, who: int) -> int:
    """The gold of a seat."""
    return number(seat(view, who)["gold"])


def hand(view: Json, who: int) -> list[Card]:
    """The hand of a seat, as far as the viewer sees it."""
    return [] if who == NONE else cards(seat(view, who)["hand"])


def store(view: Json, who: int) -> list[Slot]:
    """AM-025: the slots of a store."""
    listed = seat(view, who)["store"]
    found = []
    for entry in listed if isinstance(listed, list) else []:
        word, _, down = str(entry).partition(" ")
        found.append(Slot(CARD[word], is_up=not down))
    return found


def queue(view: Json, deck: str) -> list[Card]:
    """A queue of the depot, in its order."""
    listed = view[f"{deck}_queue"]
    found: list[Card] = []
    for entry in listed if isinstance(listed, list) else []:
        word, _, times = str(entry).partition("*")
        found += [CARD[word]] * int(times or 1)
    return found


def bulletin(view: Json) -> Card | None:
    """Today's bulletin."""
    word = view["bulletin"]
    return None if word is None else CARD[str(word)]


def token(view: Json, who: int, kind: int) -> int:
    """How many tokens of a kind a seat has."""
    return number(section(seat(view, who), "tokens")[TOKENS[kind]])


def town(view: Json) -> list[str | None]:
    """The adventurers by place: a word, what stands for a face-down one, or None once served."""
    listed = view["adventurer_queue"]
    return [None if entry is None else str(entry) for entry in listed] if isinstance(listed, list) else []


def price(view: Json, card: Card) -> int:
    """AM-201: what a card in a queue costs before the buyer's own reductions."""
    return to_pay(queue_price(card, bulletin(view), queue(view, card.deck) if card.deck in DEPOT else []))


def price_of_deck(view: Json, who: int) -> int:
    """AM-096: what the top card of a deck costs a seat."""
    return to_pay(deck_price(token(view, who, DISCOUNT) if who != NONE else 0))


def purchase_price(view: Json) -> int:
    """AM-200: what is to be paid in the purchase that is going on."""
    purchase = view.get("purchase")
    return to_pay(number(purchase["price"])) if isinstance(purchase, dict) else 0


def lowered(view: Json, by: int) -> dict[str, object]:
    """AM-200, AM-215: the price of the purchase that is going on, before and after so much is taken off."""
    purchase = view.get("purchase")
    price = number(purchase["price"]) if isinstance(purchase, dict) else 0
    return {"before": to_pay(price), "after": to_pay(price - by)}


def rehire_price(view: Json, card: Card) -> int:
    """AM-131: what re-hiring costs today."""
    return bulletins.rehire_price(card, bulletin(view))


def worth(view: Json, who: int, *added: Card, lost: Card | None = None) -> dict[str, int]:
    """AM-140 to AM-144: the net worth of a seat by its parts, as it would be with some more cards, or without one."""
    own = seat(view, who)
    owned = [card for zone in ("hand", "storeroom", "reorder") for card in cards(own[zone])]
    owned += [card for card in added if card.deck in {STOCK, BASIC}]
    kept = [slot.card for slot in store(view, who)] + [card for card in added if card not in owned]
    if lost is not None:
        (kept if lost in kept else owned).remove(lost)
    return net_worth(owned, kept, cards(own["ledger"]), gold(view, who))


def gain(view: Json, who: int, card: Card) -> int:
    """AM-141, AM-142, AM-144: what one more card counts at the Review, the bonuses that come with it included."""
    return worth(view, who, card)[NET_WORTH] - worth(view, who)[NET_WORTH] if who != NONE else card.cost


def loss(view: Json, who: int, card: Card) -> int:
    """AM-141, AM-142, AM-144: what is lost at the Review with a card of one's own."""
    return worth(view, who)[NET_WORTH] - worth(view, who, lost=card)[NET_WORTH]


# The sale ----------------------------------------------------------------------------------------------------------


def sale(view: Json) -> Sale | None:
    """AM-207: the sale that is going on, as an object of its own."""
    given = view.get("sale")
    if not isinstance(given, dict):
        return None
    names = seats(view)
    card = CARD[str(given["adventurer"])]
    found = Sale(card, names.index(str(given["starter"])), len(names))
    found.stage, found.answering = str(given["stage"]), names.index(str(given["answering"]))
    found.symbols, found.purse = bulletins.symbols(card, bulletin(view)), bulletins.purse(card, bulletin(view))
    found.restricted = {names.index(name) for name in given["restricted"]}
    found.used = cards(given["used"])
    found.offers = [offer(given["offers"][name]) for name in names]
    for who, own in enumerate(found.offers):
        own.backing = backing(view, who, card.guild)
    return found


def offer(given: Json) -> Offer:
    """AM-103: an offer of the view."""
    found = Offer()
    found.cards, found.effects = cards(given["cards"]), cards(given["effects"])
    found.stands, found.dropped = bool(given["standing"]), bool(given["dropped"])
    bard = given["bard"]
    found.bard = None if bard is None else TOKEN if bard == TOKEN else CARD[str(bard)]
    found.quality = number(given["quality"])
    return found


def backing(view: Json, who: int, guild: int) -> Backing:
    """AM-064, AM-070, AM-118: what a seat has behind its offer."""
    held = token(view, who, guild) if guild != NONE else 0
    displays = (slot.card for slot in store(view, who) if slot.is_up and slot.card.ongoing is not NO_EFFECT)
    return Backing(
        tuple(displays),
        held * bulletins.token_value(bulletin(view)),
        view["holder"] == seats(view)[who],
        section(view, "options")["untyped_multiplier"] == "pure",
    )


def count(sale: Sale, who: int, *added: Card) -> Count:
    """AM-104: an offer of the view as it lies there, with some more cards."""
    offer = sale.offers[who]
    assert offer.backing is not None, "an offer read from a view has its backing"
    found = count_of(offer, sale.symbols, offer.backing)
    return found._replace(cards=(*found.cards, *added))


def quality_with(sale: Sale, who: int, card: Card) -> int:
    """AM-116: the quality of an offer as it would be with one more card."""
    return quality(count(sale, who, card))


def most_quality(sale: Sale, who: int, hand: list[Card]) -> int:
    """AM-104: the quality of an offer with all stock of a hand that the adventurer wants."""
    return quality(count(sale, who, *(card for card in hand if sale.symbols[card.type])))


def is_high_enough(sale: Sale, who: int) -> bool:
    """AM-106, AM-204: whether an offer may be committed as it lies there."""
    own = sale.offers[who]
    return own.quality > highest_other(sale, who) and bool(own.cards or who == sale.starter)


def paid(sale: Sale, who: int, total: int) -> int:
    """AM-112, AM-118: what an adventurer pays for cards that sell for so much; to the starter at least 1."""
    return max(min(total, sale.purse), LEAST_PRICE if who == sale.starter else 0)


def highest_other(sale: Sale, who: int) -> int:
    """AM-106: the highest other offer on the table."""
    return max((offer.quality for other, offer in enumerate(sale.offers) if other != who and offer.stands), default=0)

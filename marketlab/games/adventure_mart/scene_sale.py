"""The sale in the scene: who is on sale, the purse, and the ladder of offers with the sum of each in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.adventure_mart import seen
from marketlab.games.adventure_mart.explain import short_sum
from marketlab.games.adventure_mart.includes import NONE
from marketlab.games.adventure_mart.labels import card_kind
from marketlab.games.adventure_mart.pieces import adventurer_card, back, bulletin_card
from marketlab.games.adventure_mart.table import OPENING

if TYPE_CHECKING:
    from marketlab.core.scene_form import Card, Icon, Zone
    from marketlab.games.adventure_mart.table import Sale

Json = dict[str, object]
LEAST_AXIS = 12
TICKS = 4


def on_sale(view: Json, sale: Sale) -> Zone:
    """AM-056, AM-112: the adventurer, its purse against what the own or leading offer sells for, and the town."""
    who = seen.viewer(view)
    shown = who if who != NONE and not sale.offers[who].dropped else _leading(sale)
    total = sum(card.sells for card in sale.offers[shown].cards)
    whose = "your offer" if shown == who else f"{seen.seats(view)[shown]}'s offer"
    cards: list[Card] = [adventurer_card(view, "adventurer", sale.adventurer)]
    for place, word in enumerate(seen.town(view), start=1):
        if word is not None:
            cards.append(back(f"town-{place}", f"place {place}", f"an adventurer waits at place {place}"))
    bulletin = seen.bulletin(view)
    if bulletin is not None:
        cards.append(bulletin_card(bulletin))
    return {
        "id": "adv",
        "kind": "row",
        "title": "On sale",
        "note": f"{seen.seats(view)[sale.starter]} began",
        "house": "house card values",
        "cards": cards,
        "meter": {
            "value": min(total, sale.purse),
            "max": sale.purse,
            "text": f"{whose} sells for {total}, the purse holds {sale.purse}",
        },
    }


def _leading(sale: Sale) -> int:
    """The seat with the highest offer on the table, else the starter."""
    return max(range(len(sale.offers)), key=lambda seat: (sale.offers[seat].quality, seat == sale.starter))


def ladder_zone(view: Json, sale: Sale) -> Zone:
    """AM-106, AM-116: one bar per seat on a shared axis, the cards as chips, the sum in words, the line to beat."""
    most = max(offer.quality for offer in sale.offers)
    ladder: Zone = {
        "id": "lad",
        "kind": "ladder",
        "title": "Offers",
        "right": "AM-116",
        "cards": [rung(view, sale, seat) for seat in range(len(sale.offers))],
        "ladder": {"axis": [0, -(-max(LEAST_AXIS, most + TICKS) // TICKS) * TICKS], "unit": "quality"},
    }
    if sale.stage != OPENING:
        standing = [offer.quality for offer in sale.offers if offer.stands]
        ladder["ladder"]["beat"] = max(standing, default=0)
    return ladder


def rung(view: Json, sale: Sale, seat: int) -> Card:
    """AM-104, AM-116: an offer."""
    offer, name = sale.offers[seat], seen.seats(view)[seat]
    icons: list[Icon] = [{"kind": card_kind(card)} for card in offer.cards]
    if offer.dropped:
        text, badges = "dropped out, cards back in hand", ["out"]
    elif not (offer.stands or seat == sale.answering):
        text, badges = "has not answered yet", []
    else:
        text = short_sum(seen.count(sale, seat))
        leads = offer.stands and seat == _leading(sale)
        badges = ["leads"] if leads else []
    named = ", ".join(card.title for card in offer.cards) or "no stock"
    return {
        "id": f"offer-{seat}",
        "title": name,
        "icons": icons,
        "numbers": [{"icon": "star", "label": "quality", "value": offer.quality}],
        "text": text,
        "badges": badges,
        "face": "up",
        "aria": f"{name} offers {offer.quality}: {named}. {text}",
    }

"""The sale in the scene: who is on sale, the purse, the ladder of offers, and how an offer counts line by line."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from marketlab.games.adventure_mart import seen
from marketlab.games.adventure_mart.card_faces import kind_of, wanted
from marketlab.games.adventure_mart.explain import short_sum
from marketlab.games.adventure_mart.includes import MOST_SEATS, NONE, POOLS, Card
from marketlab.games.adventure_mart.pieces import HOUSE, adventurer_card, bulletin_card, guild_of
from marketlab.games.adventure_mart.quality import ADVENTURER, TIMES, factors, lines
from marketlab.games.adventure_mart.table import OPENING

if TYPE_CHECKING:
    from marketlab.core import scene_form
    from marketlab.core.scene_form import Icon, Row, Zone
    from marketlab.games.adventure_mart.quality import Count
    from marketlab.games.adventure_mart.table import Sale

Json = dict[str, object]
LEAST_AXIS = 12
TICKS = 4
MOST_NAMED = 2  # cards of an offer that are named beside its bar; those of the one that is explained are named there


def on_sale(view: Json, sale: Sale) -> Zone:
    """AM-056, AM-112: the adventurer, its purse against what the own or leading offer sells for, and who waits."""
    shown = shown_seat(view, sale)
    total = sum(card.sells for card in sale.offers[shown].cards)
    whose = "Your offer" if shown == seen.viewer(view) else f"{seen.seats(view)[shown]}'s offer"
    cards: list[scene_form.Card] = [adventurer_card(view, "adventurer", sale.adventurer)]
    bulletin = seen.bulletin(view)
    if bulletin is not None:
        cards.append(bulletin_card(bulletin))
    waiting = sum(word is not None for word in seen.town(view))
    card = sale.adventurer
    wishes = [f"wants {wanted(sale.symbols)}", guild_of(card), *([card.brief] if card.brief else [])]
    return {
        "id": "adv",
        "kind": "row",
        "title": "On sale",
        "note": f"{waiting} more {'waits' if waiting == 1 else 'wait'}" if waiting else "the last one today",
        "house": HOUSE,
        "cards": cards,
        "meter": {
            "value": min(total, sale.purse),
            "max": sale.purse,
            "text": f"{whose} sells for {total}, the purse holds {sale.purse}",
        },
        "plate": {"rows": [{"k": line, "v": ""} for line in wishes]},
    }


def shown_seat(view: Json, sale: Sale) -> int:
    """The seat whose offer is explained: the viewer's, if there is one; else the leading one."""
    who = seen.viewer(view)
    makes_one = who != NONE and not sale.offers[who].dropped and bool(sale.offers[who].cards)
    return who if makes_one else _leading(sale)


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


def rung(view: Json, sale: Sale, seat: int) -> scene_form.Card:
    """AM-104, AM-116: an offer."""
    offer, name = sale.offers[seat], seen.seats(view)[seat]
    icons: list[Icon] = [{"kind": kind_of(card)} for card in offer.cards]
    named = ", ".join(card.title for card in offer.cards)
    if offer.dropped:
        text, badges = "dropped out, cards back in hand", ["out"]
    elif not (offer.cards or offer.quality):
        text, badges = "no offer yet", []
    else:
        text = short_sum(seen.count(sale, seat))
        is_named = len(sale.offers) < MOST_SEATS and seat != shown_seat(view, sale)
        if is_named and 0 < len(offer.cards) <= MOST_NAMED:
            text = f"{named}: {text}"
        badges = ["leads"] if offer.stands and seat == _leading(sale) else []
    return {
        "id": f"offer-{seat}",
        "title": name,
        "icons": icons,
        "numbers": [{"icon": "star", "label": "quality", "value": offer.quality}],
        "text": text,
        "badges": badges,
        "face": "up",
        "aria": f"{name} offers {offer.quality}: {named or 'no stock'}. {text}",
    }


# How an offer counts -----------------------------------------------------------------------------------------------


def count_zone(view: Json, sale: Sale) -> Zone:
    """AM-115, AM-116: the lines of the count in the printed order: stars, effects, tokens, and what is multiplied."""
    shown = shown_seat(view, sale)
    whose = "Your offer" if shown == seen.viewer(view) else f"{seen.seats(view)[shown]}'s offer"
    return {
        "id": "count",
        "kind": "plate",
        "area": "lad",
        "title": whose,
        "cards": [],
        "plate": {"rows": [*count_rows(seen.count(sale, shown)), {"k": "quality", "v": sale.offers[shown].quality}]},
    }


def count_rows(count: Count) -> list[Row]:
    """Each source once, with all that it adds; then each pool that is multiplied, times its symbols."""
    found = lines(count)
    added = [line for line in found if line[0] < ADVENTURER]
    rows: list[Row] = [
        {"k": what.title if isinstance(what, Card) else what, "v": f"{sum(line[3] for line in same):+d}"}
        for (_, what), same in groupby(added, key=lambda line: (line[0], line[1]))
    ]
    times = factors(count)
    for _, what, pool, amount in found[len(added) :]:
        if what != TIMES:
            rows.append({"k": str(what), "v": f"{amount:+d}"})
        elif times[pool] != 1:
            rows.append({"k": f"{POOLS[pool]} times {times[pool]}", "v": f"= {amount}"})
    return rows

"""The scene of Adventure Mart: town and decks or the sale, depot, hand and stores, from a view alone.

What is not needed now is folded away: while a sale runs, its offers take the place of town and depot; after the last
sale of a Day the town is gone; at the Review the net worths stand where the depot was.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.adventure_mart import seen
from marketlab.games.adventure_mart.includes import (
    CARD,
    DAYS,
    DECK_PRICE,
    DEPOT,
    DISCOUNT,
    FIXTURE,
    NONE,
    SLOTS,
    STAFF,
    STOCK,
    Card,
)
from marketlab.games.adventure_mart.pieces import HOUSE, adventurer_card, back, bulletin_card, deck_piece, good, kept
from marketlab.games.adventure_mart.plates import plate, review_zone, table_zones
from marketlab.games.adventure_mart.scene_sale import count_zone, ladder_zone, on_sale
from marketlab.games.adventure_mart.table import CLOSING, FINAL, OPENING, OVER, TRADING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marketlab.core import scene_form
    from marketlab.core.events import Event
    from marketlab.core.scene_form import Body, Layout, Zone
    from marketlab.core.spec import Story

Json = dict[str, object]
PHASE_TITLES = {OPENING: "Store Opening", CLOSING: "Store Closing", OVER: "Review"}
COLUMNS = "minmax(0,1.9fr) minmax(0,1fr)"
SALE_COLUMNS = "minmax(0,1fr) minmax(0,1.9fr)"
DAY = ["adv adv", "stock stock", "depot own", "hand hand"]
SALE = ["adv lad", "hand hand", "own own"]
CLOSE = ["stock stock", "depot depot", "hand hand", "own own"]
END = ["worth worth", "hand hand", "own own"]


def scene(view: Json, story: Story) -> Body:
    """Zones in the order of the table, plates, path, and where the zones stand."""
    who, names = seen.viewer(view), seen.seats(view)
    lines, columns = places(view)
    zones = shared_zones(view, story.last)
    if who != NONE:
        is_day = lines is DAY
        zones += [hand_zone(view, who, with_texts=not is_day), store_zone(view, who, slips=is_day)]
    zones += table_zones(view)
    return {
        "path": path(view),
        "plates": [plate(view, seat, story) for seat in range(len(names))],
        "zones": zones,
        "layout": layout(lines, columns, is_seated=who != NONE),
    }


def places(view: Json) -> tuple[list[str], str]:
    """The lines of the table as the Day has come, and its columns."""
    if "sale" in view:
        return SALE, SALE_COLUMNS
    return {TRADING: DAY, FINAL: DAY, OVER: END}.get(str(view["phase"]), CLOSE), COLUMNS


def layout(lines: Sequence[str], columns: str, *, is_seated: bool) -> Layout:
    """Where the zones stand; spectators have no hand and no store of their own."""
    wide = [line.replace("depot own", "depot depot") for line in lines] if not is_seated else list(lines)
    wide = [line for line in wide if is_seated or line.split()[0] not in {"hand", "own"}]
    narrow = list(dict.fromkeys(area for line in wide for area in line.split()))
    return {"wide": wide, "narrow": narrow, "cols": columns}


def shared_zones(view: Json, last: Sequence[Event]) -> list[Zone]:
    """The sale with its offers; or town, decks and depot; or the Review."""
    sale = seen.sale(view)
    if sale is not None:
        return [on_sale(view, sale), ladder_zone(view, sale), count_zone(view, sale)]
    if view["phase"] == OVER:
        return [review_zone(view)]
    town = [town_zone(view)] if view["phase"] in {TRADING, FINAL} else []
    return [*town, stock_zone(view, last), depot_zone(view, last)]


def path(view: Json) -> list[str]:
    """Where the game stands: Day, phase or whose turn, today's bulletin."""
    day, phase = f"Day {view['day']} of {DAYS}", str(view["phase"])
    if phase not in {TRADING, FINAL}:
        return [day, PHASE_TITLES[phase]]
    whose = "Your" if view["active"] == view["viewer"] else f"{view['active']}'s"
    what = "sale" if "sale" in view else "final action" if phase == FINAL else "turn"
    bulletin = seen.bulletin(view)
    news = [] if bulletin is None else [f"today: {bulletin.brief}"]
    return [day, f"{whose} {what}", *news]


# Town and depot ----------------------------------------------------------------------------------------------------


def town_zone(view: Json) -> Zone:
    """AM-019, AM-096, AM-155, AM-171: what lies face-down: adventurers by place, and the decks."""
    cards: list[scene_form.Card] = []
    for place, word in enumerate(seen.town(view), start=1):
        if word in CARD:
            cards.append(adventurer_card(view, f"town-{place}", CARD[str(word)], f"place {place}"))
        elif word is not None:
            cards.append(back(f"town-{place}", f"place {place}", f"a face-down adventurer at place {place}"))
    holder = "you have" if view["holder"] == view["viewer"] else f"{view['holder']} has"
    waiting, price = len(cards), seen.price_of_deck(view, seen.viewer(view))
    left = {deck: seen.number(view[f"{deck}_deck"]) for deck in DEPOT}
    cards += [deck_piece(deck, left[deck], price) for deck in (FIXTURE, STAFF) if left[deck]]
    return {
        "id": "adv",
        "kind": "row",
        "title": "Town, decks",
        "note": f"{waiting or 'nobody'} to serve, {holder} the initiative{discount_note(view)}",
        "label": "left",
        "cards": cards,
        "pile": {"count": left[STOCK], "face": "down", "price": price, "icon": "crate", "title": "Stock"},
    }


def discount_note(view: Json) -> str:
    """AM-065, AM-199: why a deck costs the viewer less than 4."""
    who = seen.viewer(view)
    discounts = seen.token(view, who, DISCOUNT) if who != NONE else 0
    return f"; decks {DECK_PRICE} - {discounts} for {'a token' if discounts == 1 else 'tokens'}" if discounts else ""


def stock_zone(view: Json, last: Sequence[Event]) -> Zone:
    """AM-016, AM-153, AM-155: the stock queue with its prices, and today's bulletin."""
    queue = seen.queue(view, STOCK)
    cards = [priced(view, good(f"{STOCK}-{place}", card), card) for place, card in enumerate(queue)]
    zone = _queue(STOCK, "Stock", cards, last)
    if note := change_note(view):
        zone["note"] = note
    bulletin = seen.bulletin(view)
    return zone if bulletin is None else {**zone, "cards": [*cards, bulletin_card(bulletin)]}


def change_note(view: Json) -> str:
    """AM-084, AM-201: how the prices of the stock queue differ from what is printed and counts at the Review."""
    changes = {seen.price(view, card) - card.cost for card in seen.queue(view, STOCK)}
    if len(changes) > 1:
        return "not all at their printed cost"
    by = sum(changes)
    return f"{abs(by)} {'less' if by < 0 else 'more'} than printed" if by else ""


def depot_zone(view: Json, last: Sequence[Event]) -> Zone:
    """AM-017, AM-018, AM-155: the fixture and the staff queue with their prices."""
    cards = [
        priced(view, kept(f"{deck}-{place}", card, is_up=True), card)
        for deck in (FIXTURE, STAFF)
        for place, card in enumerate(seen.queue(view, deck))
    ]
    return _queue("depot", "Fixtures, staff", cards, last)


def priced(view: Json, piece: scene_form.Card, card: Card) -> scene_form.Card:
    """A card of a queue with what it costs today."""
    price = piece["cost"] = seen.price(view, card)
    piece["aria"] += f" Costs {price}." if price == card.cost else f" Costs {price} today, {card.cost} is printed."
    return piece


def _queue(zone_id: str, title: str, pieces: list[scene_form.Card], last: Sequence[Event]) -> Zone:
    """A queue, with its cards marked if the Day has just begun."""
    if any(event[0].name == "restocked" for event in last):
        for piece in pieces:
            piece["highlight"] = "changed"
    zone: Zone = {"id": zone_id, "kind": "row", "title": title, "label": "left", "house": HOUSE, "cards": pieces}
    return zone if pieces else {**zone, "note": "sold out"}


# Own cards ---------------------------------------------------------------------------------------------------------


def hand_zone(view: Json, who: int, *, with_texts: bool) -> Zone:
    """AM-028: the viewer's own cards, each title once."""
    cards: list[scene_form.Card] = []
    hand = seen.hand(view, who)
    for card in dict.fromkeys(card.fresh for card in hand):
        copies = [copy for copy in hand if copy.fresh is card]
        piece = good(f"hand-{card.word}", card, with_text=with_texts, with_cost=True)
        piece["count"] = len(copies)
        if all(copy is not card for copy in copies):
            piece["badges"] = ["used"]
        cards.append(piece)
    storeroom, reorder = (seen.size(seen.seat(view, who)[zone]) for zone in ("storeroom", "reorder"))
    return {
        "id": "hand",
        "kind": "hand",
        "title": "Your hand",
        "label": "left",
        "owner": who,
        "house": HOUSE,
        "note": f"storeroom {storeroom}, reorder pile {reorder}",
        "cards": cards,
    }


def store_zone(view: Json, who: int, *, slips: bool) -> Zone:
    """AM-025, AM-046: the viewer's four slots; what is face-down was used today."""
    store = seen.store(view, who)
    cards = [kept(f"slot-{place}", slot.card, is_up=slot.is_up) for place, slot in enumerate(store)]
    note = f"{len(store)} of {SLOTS}"
    arriving = view.get("arriving")
    if arriving is not None and view["asked"] == view["viewer"]:
        note = f"{CARD[str(arriving)].title} waits"
    zone: Zone = {
        "id": "own",
        "kind": "row",
        "title": "Your store",
        "owner": who,
        "note": note,
        "house": HOUSE,
        "cards": cards,
    }
    free = range(len(cards), SLOTS)
    if slips:
        for piece, slot in zip(cards, store, strict=True):
            piece["numbers"] = [] if slot.is_up else [{"label": "used", "value": ""}]
    cards += [{"id": f"slot-{place}", "face": "empty", "aria": "a free slot"} for place in free]
    return {**zone, "slips": True} if slips else {**zone, "label": "left"}

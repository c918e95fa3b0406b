"""The scene of Adventure Mart: town or sale, ladder of offers, depot, hand and stores, from a view alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.data import section
from marketlab.games.adventure_mart import seen
from marketlab.games.adventure_mart.includes import (
    CARD,
    DAYS,
    DEPOT,
    FIXTURE,
    NONE,
    SLOTS,
    STAFF,
    STOCK,
    TOKENS,
)
from marketlab.games.adventure_mart.pieces import adventurer_card, back, bulletin_card, good, kept, worded
from marketlab.games.adventure_mart.scene_sale import ladder_zone, on_sale
from marketlab.games.adventure_mart.table import CLOSING, FINAL, OPENING, OVER, TRADING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marketlab.core.events import Event
    from marketlab.core.scene_form import Body, Card, Figure, Layout, Row, SeatPlate, Tag, Zone
    from marketlab.core.spec import Story

Json = dict[str, object]
DEPOT_TITLES = {STOCK: "Stock", FIXTURE: "Fixtures", STAFF: "Staff"}
ICONS = {STOCK: "crate", FIXTURE: "shop", STAFF: "person"}
PHASE_TITLES = {OPENING: "Store Opening", FINAL: "Final actions", CLOSING: "Store Closing", OVER: "Review"}
WIDE = ["adv adv adv lad lad lad", "stock stock stock fixture staff staff", "hand hand hand own own own"]
WIDE_QUIET = ["adv adv adv adv adv adv", *WIDE[1:]]
NARROW = ["adv", "lad", "hand", "own", "stock", "fixture", "staff"]
NARROW_QUIET = ["adv", "hand", "own", "stock", "fixture", "staff"]


def scene(view: Json, story: Story) -> Body:
    """Zones in the order of the table: town and sale, depot, own hand and store, rivals' stores, ledgers."""
    who = seen.viewer(view)
    sale = seen.sale(view)
    zones = [town_zone(view) if sale is None else on_sale(view, sale)]
    if sale is not None:
        zones.append(ladder_zone(view, sale))
    zones += [depot_zone(view, deck, story.last) for deck in DEPOT]
    if who != NONE:
        zones += [hand_zone(view, who), store_zone(view, who, who)]
    zones += [store_zone(view, seat, who) for seat in range(len(seen.seats(view))) if seat != who]
    zones += [ledger_zone(view), beside_zone(view)]
    return {
        "path": path(view),
        "plates": [plate(view, seat, story.last) for seat in range(len(seen.seats(view)))],
        "zones": zones,
        "layout": layout(view, who),
    }


def layout(view: Json, who: int) -> Layout:
    """Where the zones stand: the ladder beside the adventurer while a sale runs; spectators have no hand."""
    quiet = "sale" not in view
    wide, narrow = (WIDE_QUIET, NARROW_QUIET) if quiet else (WIDE, NARROW)
    if who == NONE:
        wide, narrow = wide[:2], [area for area in narrow if area not in {"hand", "own"}]
    return {"wide": list(wide), "narrow": list(narrow), "cols": "repeat(6,minmax(0,1fr))"}


def path(view: Json) -> list[str]:
    """Where the game stands: Day, phase or whose turn."""
    day = f"Day {view['day']} of {DAYS}"
    phase = str(view["phase"])
    if phase not in {TRADING, FINAL}:
        return [day, PHASE_TITLES[phase]]
    whose = "Your" if view["active"] == view["viewer"] else f"{view['active']}'s"
    if "sale" in view:
        return [day, f"{whose} sale"]
    return [day, f"{whose} final action" if phase == FINAL else f"{whose} turn"]


# Seats -------------------------------------------------------------------------------------------------------------


def plate(view: Json, seat: int, last: Sequence[Event]) -> SeatPlate:
    """Gold, cards, slots and adventurers of a seat, and its tokens."""
    own = seen.seat(view, seat)
    coins: Figure = {"icon": "coin", "label": "gold", "value": seen.gold(view, seat)}
    change = sum(_amount(event) for event in last if event[0].name == "coins" and event[0].value(event, "seat") == seat)
    if change:
        coins["delta"] = change
    return {
        "stats": [
            coins,
            figure("cards", "card", "in hand", seen.size(own["hand"])),
            {"icon": "shop", "label": "store slots used", "value": f"{len(seen.store(view, seat))}/{SLOTS}"},
            figure("person", "adventurer", "in ledger", seen.size(own["ledger"])),
        ],
        "tags": tags(view, seat),
        "out": _has_dropped(view, seat),
    }


def figure(icon: str, noun: str, where: str, value: int) -> Figure:
    """A number of things with its icon."""
    return {"icon": icon, "label": f"{noun}{'' if value == 1 else 's'} {where}", "value": value}


def _amount(event: Event) -> int:
    return seen.number(event[0].value(event, "amount"))


def _has_dropped(view: Json, seat: int) -> bool:
    sale = seen.sale(view)
    return sale is not None and sale.offers[seat].dropped


def tags(view: Json, seat: int) -> list[Tag]:
    """The initiative token, guild and discount tokens, and what keeps a seat from offering stock."""
    name, sale = seen.seats(view)[seat], seen.sale(view)
    found: list[Tag] = [{"text": "initiative", "tone": "plain"}] if view["holder"] == name else []
    for token, word in enumerate(TOKENS):
        if count := seen.token(view, seat, token):
            found.append({"text": f"{count} {word}", "tone": "plain"})
    barred = view["no_stock"]
    if isinstance(barred, list) and name in barred:
        found.append({"text": "no stock in the next sale", "tone": "bad"})
    if sale is not None and seat in sale.restricted:
        found.append({"text": "may not offer stock", "tone": "bad"})
    if _has_dropped(view, seat):
        found.append({"text": "dropped out", "tone": "chg"})
    return found


# Town and depot ----------------------------------------------------------------------------------------------------


def town_zone(view: Json) -> Zone:
    """AM-019, AM-171: the face-down adventurers by place, and today's bulletin."""
    cards: list[Card] = []
    for place, word in enumerate(seen.town(view), start=1):
        if word in CARD:
            cards.append(adventurer_card(view, f"town-{place}", CARD[str(word)], f"you know place {place}"))
        elif word is not None:
            cards.append(back(f"town-{place}", f"place {place}", f"a face-down adventurer at place {place}"))
    bulletin = seen.bulletin(view)
    if bulletin is not None:
        cards.append(bulletin_card(bulletin))
    waiting = sum(word is not None for word in seen.town(view))
    note = f"{waiting} adventurer{'' if waiting == 1 else 's'} still to serve"
    return {"id": "adv", "kind": "row", "title": "Town", "note": note, "cards": cards, "house": "house card values"}


def depot_zone(view: Json, deck: str, last: Sequence[Event]) -> Zone:
    """AM-155: a queue with its prices, and the deck beside it."""
    fresh = any(event[0].name == "restocked" for event in last)
    cards: list[Card] = []
    for place, card in enumerate(seen.queue(view, deck)):
        piece = good(f"{deck}-{place}", card) if deck == STOCK else kept(f"{deck}-{place}", card, is_up=True)
        piece["cost"] = seen.price(view, card)
        piece["aria"] += f", costs {piece['cost']}"
        if fresh:
            piece["highlight"] = "changed"
        cards.append(piece)
    count = seen.number(view[f"{deck}_deck"])
    price = seen.price_of_deck(view, seen.viewer(view))
    return {
        "id": deck,
        "kind": "row",
        "title": DEPOT_TITLES[deck],
        "cards": cards,
        "pile": {"count": count, "face": "down", "price": price, "icon": ICONS[deck], "title": f"{deck} deck"},
    }


# Own cards and stores ----------------------------------------------------------------------------------------------


def hand_zone(view: Json, who: int) -> Zone:
    """AM-028: the viewer's own cards, each title once."""
    cards: list[Card] = []
    hand = seen.hand(view, who)
    for card in dict.fromkeys(card.fresh for card in hand):
        copies = [copy for copy in hand if copy.fresh is card]
        piece = good(f"hand-{card.word}", card)
        piece["count"] = len(copies)
        if all(copy is not card for copy in copies):
            piece["badges"] = [*piece.get("badges", []), "used"]
        cards.append(piece)
    storeroom, reorder = (seen.size(seen.seat(view, who)[zone]) for zone in ("storeroom", "reorder"))
    note = f"storeroom {storeroom}, reorder pile {reorder}"
    return {"id": "hand", "kind": "hand", "title": "Your hand", "owner": who, "note": note, "cards": cards}


def store_zone(view: Json, seat: int, who: int) -> Zone:
    """AM-025, AM-046: four slots; what is face-down was used today."""
    is_own = seat == who
    name = "Your store" if is_own else f"{seen.seats(view)[seat]}'s store"
    prefix = "slot" if is_own else f"slot-of-{seat}"
    cards = [kept(f"{prefix}-{n}", slot.card, is_up=slot.is_up) for n, slot in enumerate(seen.store(view, seat))]
    free = range(len(cards), SLOTS)
    cards += [{"id": f"{prefix}-{n}", "face": "empty", "aria": "a free slot"} for n in free]
    zone: Zone = {
        "id": "own" if is_own else f"store-{seat}",
        "kind": "row",
        "title": name,
        "owner": seat,
        "cards": cards,
    }
    arriving = view.get("arriving")
    if arriving is not None and view["asked"] == seen.seats(view)[seat]:
        zone["note"] = f"{CARD[str(arriving)].title} waits for a slot"
    if not is_own:
        zone["label"] = "left"
    return zone


def ledger_zone(view: Json) -> Zone:
    """AM-132, AM-158: the gold of the adventurers in each ledger, which makes a store busy or quiet."""
    rows: list[Row] = []
    for seat, name in enumerate(seen.seats(view)):
        ledger = seen.cards(seen.seat(view, seat)["ledger"])
        total = sum(card.purse for card in ledger)
        rows.append({"k": name, "v": f"{total} gold: {worded(ledger)}" if ledger else "nobody yet"})
    return {"id": "ledgers", "kind": "plate", "title": "Ledgers", "cards": [], "plate": {"rows": rows}}


def beside_zone(view: Json) -> Zone:
    """AM-021, AM-147: the Abyss and the supply, counted."""
    supply = section(view, "supply")
    tokens = ", ".join(f"{count} {word}" for word, count in section(supply, "tokens").items())
    rows: list[Row] = [
        {"k": "Abyss", "v": seen.size(view["abyss"])},
        {"k": "gold in the supply", "v": seen.number(supply["gold"])},
        {"k": "tokens left", "v": tokens},
    ]
    return {"id": "beside", "kind": "plate", "title": "Beside", "cards": [], "plate": {"rows": rows}}

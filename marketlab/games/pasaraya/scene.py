"""The scene of Pasaraya: prices, forecasts, five zones of the viewer, rivals and the Supply, from a view alone."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

from marketlab.core.data import section
from marketlab.games.pasaraya import seen
from marketlab.games.pasaraya.choices import BANK, HAND
from marketlab.games.pasaraya.components_list import (
    CARD_TITLES,
    COST,
    GOODS,
    STAFF,
    TITLES,
    UNUSED,
    goods_in_words,
)
from marketlab.games.pasaraya.components_list import HAND as HAND_SIZE
from marketlab.games.pasaraya.news import changed_prices, new_forecasts, since_own_turn
from marketlab.games.pasaraya.pieces import forecast_card, what_it_does, zone_card
from marketlab.games.pasaraya.pointing import AI_ZONE, PILE, SHOP, SUPPLY, WAREHOUSE, ZONES
from marketlab.games.pasaraya.table import ACTIONS, AI_TURN, OVER, REFILL, REVEAL

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from marketlab.core.events import Event
    from marketlab.core.scene_form import Body, Card, Row, SeatPlate, Tag, Zone
    from marketlab.core.spec import Story

Json = dict[str, object]
STEPS = {  # title, what it means, the verb that leads on, icon
    BANK: ("Bank", "cannot pay", "withdraw", "bank"),
    WAREHOUSE: ("Warehouse", "until a shuffle", "shuffle", "truck"),
    PILE: ("Draw pile", "order unknown", f"draw {HAND_SIZE}", "shuffle"),
    HAND: ("Hand", "pays this turn", "stock", "hand"),
    SHOP: ("Supermarket", "to sell and use", "sell to bank", "shop"),
}
MOST_WITH_DECK = 3  # forecasts beside which there is room for their deck
LONGEST_NOTE = 15  # letters beside the title of the prices
PHASE_WORDS = {
    REVEAL: "Phase 1: reveal",
    ACTIONS: "Phase 2: actions",
    REFILL: "Phase 5: reveal forecasts",
    AI_TURN: "The AI plays",
}


def scene(view: Json, story: Story) -> Body:
    """Prices with the Supply, forecasts, rivals and the viewer's five zones; plates and path."""
    recent = since_own_turn(view, story)
    zones = [
        supply_zone(view, changed_prices(story, recent)),
        forecast_zone(view, new_forecasts(recent)),
    ]
    viewer = view["viewer"]
    own = [] if viewer is None else own_zones(view, str(viewer))
    rivals = [rival_zone(view, name) for name in seen.seats(view) if name != viewer]
    if "ai" in view:
        rivals.append(ai_zone(view))
    zones += [*rivals, *own]
    return {
        "path": path(view),
        "plates": [plate(view, name, story.last) for name in seen.seats(view)],
        "zones": zones,
        "layout": {
            "wide": ["pri fc", "pri riv", "flow flow"],
            "narrow": ["pri", "fc", "flow", "riv"],
            "cols": "16em minmax(0,1fr)",
        },
    }


def path(view: Json) -> list[str]:
    """Where the game stands: round, phase, whose turn."""
    name = f"Round {view['round']}"
    if view["phase"] == OVER:
        return ["Game over", name]
    if isinstance(view["fiscal"], int):
        name = f"Round {view['round']} of {view['fiscal']}"
    whose = "Your turn" if view["active"] == view["viewer"] else f"{view['active']}'s turn"
    return [name, PHASE_WORDS[str(view["phase"])], whose]


def plate(view: Json, name: str, last: Sequence[Event]) -> SeatPlate:
    """Worth, Bank and Hand of a seat, with a chip for what it has just gained or lost."""
    seat = seen.seats(view).index(name)
    worth = seen.number(view, "seats", name, "worth")
    delta = sum(_fact(event, "amount") for event in last if event[0].name == "worth" and _fact(event, "seat") == seat)
    in_bank = seen.miel(seen.open_zone(view, name, BANK))
    in_hand = seen.size(view, name, HAND)
    tags: list[Tag] = [{"text": "goes first", "tone": "plain"}] if view["start"] == name else []
    stats = [
        {"icon": "coin", "label": "worth", "value": worth},
        {"icon": "bank", "label": "in the Bank", "value": in_bank},
        {"icon": "hand", "label": f"card{'' if in_hand == 1 else 's'} in hand", "value": in_hand},
    ]
    if delta:
        stats[0]["delta"] = delta
    return {"stats": stats, "tags": tags}  # type: ignore[typeddict-item]  # figures, built above


def _fact(event: Event, field: str) -> int:
    value = event[0].value(event, field)
    return value if isinstance(value, int) else -1


def supply_zone(view: Json, changed: Collection[int]) -> Zone:
    """PS-012, PS-013, PS-052: what each good sells for now; what goods and Employees cost, and how many are left."""
    left, prices = seen.supply(view), seen.prices(view)
    cards: list[Card] = []
    for kind in (*GOODS, *STAFF):
        if kind not in GOODS and not left.get(kind):
            continue
        count = left.get(kind, 0)
        card = zone_card(SUPPLY, kind, count) | {"cost": COST[kind]}
        card["aria"] = f"{TITLES[kind]}: costs {COST[kind]}, {count} left"
        card["aria"] += what_it_does(kind)
        if kind in GOODS:
            card["numbers"] = [{"label": "sells", "value": prices[kind]}]
            card["highlight"] = "changed" if kind in changed else None
            card["aria"] += f", sells for {prices[kind]}"
        cards.append(card)
    return {
        "id": SUPPLY,
        "kind": "row",
        "area": "pri",
        "slips": True,
        "title": "Prices",
        "note": textwrap.shorten(TITLES[seen.price_card(view)], LONGEST_NOTE, placeholder=" …"),
        "house": "house",
        "cards": cards,
    }


def forecast_zone(view: Json, new: Collection[object]) -> Zone:
    """PS-019, PS-021: the forecasts on display with their attachments, and the face-down deck."""
    shown, deck = seen.display(view), seen.number(view, "forecast_deck")
    zone: Zone = {
        "id": "forecasts",
        "kind": "row",
        "area": "fc",
        "title": "Sales forecasts",
        "note": f"{len(shown)} on display, {deck} in the deck",
        "house": "house cards",
        "cards": [forecast_card(place, one, is_new=one.kind in new) for place, one in enumerate(shown)],
    }
    if len(shown) <= MOST_WITH_DECK:
        zone["pile"] = {"count": deck, "face": "down", "icon": "clock", "title": "forecasts"}
    return zone


def own_zones(view: Json, viewer: str) -> list[Zone]:
    """PS-027 to PS-033: the viewer's five zones, and what all of it is worth."""
    zones = [own_zone(view, viewer, zone) for zone in ZONES]
    zones[0]["right"] = worth_in_words(view, viewer)
    return zones


def own_zone(view: Json, viewer: str, zone: str) -> Zone:
    """One of the five: equal cards lie together, the Draw Pile without order."""
    title, note, verb, icon = STEPS[zone]
    cards = seen.open_zone(view, viewer, ZONES[zone])
    return {
        "id": zone,
        "kind": "hand",
        "area": "flow",
        "group": "Your five zones",
        "flow": verb,
        "icon": icon,
        "title": title,
        "note": note,
        "owner": seen.seats(view).index(viewer),
        "cards": [zone_card(zone, card, count) for card, count in cards.items()],
    }


def worth_in_words(view: Json, viewer: str) -> str:
    """PS-098, PS-099: ``worth 23 = 9 in the Bank + 3 in Hand + 4 on the way + 7 goods at cost``."""
    miel = {zone: seen.miel(seen.open_zone(view, viewer, name)) for zone, name in ZONES.items()}
    worth = seen.number(view, "seats", viewer, "worth")
    at_cost = "goods and staff at cost" if seen.is_edm(view) else "goods at cost"
    parts = {
        "in the Bank": miel[BANK],
        "in Hand": miel[HAND],
        "on the way": miel[WAREHOUSE] + miel[PILE],
        at_cost: worth - sum(miel.values()),
    }
    return f"worth {worth} = " + " + ".join(f"{value} {words}" for words, value in parts.items())


def rival_zone(view: Json, name: str) -> Zone:
    """PS-028, PS-031, PS-033: what everybody sees of a rival; Employees go by their first half."""
    seat = seen.seats(view).index(name)
    shop = seen.open_zone(view, name, ZONES[SHOP])
    staff = [CARD_TITLES[card & UNUSED].replace(" ", "/").partition("/")[0] for card in shop if card & UNUSED in STAFF]
    goods = [shop.get(kind, 0) for kind in GOODS]
    rows: list[Row] = [
        {"k": "Warehouse", "v": seen.size(view, name, WAREHOUSE)},
        {"k": "Draw pile", "v": seen.size(view, name, "draw_pile")},
    ]
    if any(goods):
        rows.append({"k": "Shelf", "v": goods_in_words(goods)})
    if staff:
        rows.append({"k": "Staff", "v": ", ".join(staff)})
    return {
        "id": f"rival-{seat}",
        "kind": "plate",
        "area": "riv",
        "title": name,
        "owner": seat,
        "cards": [],
        "plate": {"rows": rows},
    }


def ai_zone(view: Json) -> Zone:
    """PS-108: till and shelf of the AI."""
    ai = section(view, "ai")
    shelf = seen.counts(ai["shelf"]) or {}
    till = seen.number(view, "ai", "till")
    rows: list[Row] = [
        {"k": "Till", "v": f"{till} Miel"},
        {"k": "Worth", "v": till + seen.goods_at_cost(shelf)},
        {"k": "Cards left", "v": seen.number(view, "ai", "deck")},
    ]
    cards = [zone_card(AI_ZONE, kind, count) for kind, count in shelf.items()]
    return {
        "id": AI_ZONE,
        "kind": "plate",
        "area": "riv",
        "slips": True,
        "title": "The AI",
        "cards": cards,
        "plate": {"rows": rows},
    }

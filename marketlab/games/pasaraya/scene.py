"""The scene of Pasaraya: prices, forecasts, five zones of the viewer, rivals and the Supply, from a view alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.data import section
from marketlab.games.pasaraya import seen
from marketlab.games.pasaraya.choices import BANK, HAND
from marketlab.games.pasaraya.components_list import (
    COST,
    GOOD_LETTERS,
    GOODS,
    MIEL,
    STAFF,
    TITLES,
    UNUSED,
)
from marketlab.games.pasaraya.components_list import HAND as HAND_SIZE
from marketlab.games.pasaraya.news import growth, losses, new_places, price_changes, since_own_turn
from marketlab.games.pasaraya.pieces import forecast_card, short_title, what_it_does, zone_card
from marketlab.games.pasaraya.pointing import AI_ZONE, PILE, SHOP, SUPPLY, WAREHOUSE, ZONES
from marketlab.games.pasaraya.table import ACTIONS, AI_TURN, FISCAL_OUT, OVER, REFILL, REVEAL

if TYPE_CHECKING:
    from collections.abc import Collection

    from marketlab.core.scene_form import Body, Card, Figure, Row, SeatPlate, Tag, Zone
    from marketlab.core.spec import Story

Json = dict[str, object]
PRICES = "prices"
STEPS = {  # title, what it means, the verb that leads on, icon
    BANK: ("Bank", "cannot pay", "withdraw", "bank"),
    WAREHOUSE: ("Warehouse", "until a shuffle", "shuffle", "truck"),
    PILE: ("Draw Pile", "order unknown", f"draw {HAND_SIZE}", "shuffle"),
    HAND: ("Hand", "pays this turn", "stock", "hand"),
    SHOP: ("Supermarket", "to sell and use", "sell to bank", "shop"),
}
MOST_BELOW_PRICES = 2  # rivals beside the Supply below a line of prices
MOST_WITH_DECK = 4  # forecasts beside which there is room for their deck
PHASE_WORDS = {
    REVEAL: "Phase 1: reveal",
    ACTIONS: "Phase 2: actions",
    REFILL: "Phase 5: reveal forecasts",
    AI_TURN: "The AI plays",
}


def scene(view: Json, story: Story) -> Body:
    """Prices with the Supply, forecasts, rivals and the viewer's five zones; plates and path."""
    recent = since_own_turn(view, story)
    viewer = view["viewer"]
    own = [] if viewer is None else own_zones(view, str(viewer))
    rivals = [rival_zone(view, name) for name in seen.seats(view) if name != viewer]
    if "ai" in view:
        rivals.append(ai_zone(view))
    prices = price_zone(view, price_changes(story, recent))
    prices["area"] = "fc" if len(rivals) <= MOST_BELOW_PRICES else "pri"
    zones = [prices, supply_zone(view), forecast_zone(view, new_places(view, recent)), *rivals, *own]
    return {
        "path": path(view),
        "plates": [plate(view, name, story) for name in seen.seats(view)],
        "zones": zones,
        "layout": {
            "wide": ["pri fc", "pri riv", "flow flow"],
            "narrow": ["pri", "fc", "flow", "riv"],
            "cols": "14.5em minmax(0,1fr)",
        },
    }


def path(view: Json) -> list[str]:
    """Where the game stands: round, phase, whose turn; PS-089: that the end was announced."""
    name = f"Round {view['round']}"
    if view["phase"] == OVER:
        return ["Game over", name]
    if isinstance(view["fiscal"], int):
        name = f"Round {view['round']} of {view['fiscal']}"
    whose = "Your turn" if view["active"] == view["viewer"] else f"{view['active']}'s turn"
    said = ["Fiscal Reporting is out"] if is_announced(view) else []
    return [name, *said, PHASE_WORDS[str(view["phase"])], whose]


def is_announced(view: Json) -> bool:
    """PS-089: whether Fiscal Reporting lies revealed and waits for the Starting Player."""
    return view["fiscal"] == FISCAL_OUT


def plate(view: Json, name: str, story: Story) -> SeatPlate:
    """Worth, Bank and Hand of a seat, what it has just gained or lost, and what Thieves took from the viewer."""
    seat = seen.seats(view).index(name)
    worth: Figure = {"label": "worth", "value": seen.number(view, "seats", name, "worth")}
    if delta := growth(view, story, seat):
        worth["delta"] = delta
    in_bank = seen.miel(seen.open_zone(view, name, BANK))
    in_hand = seen.size(view, name, HAND)
    stats: list[Figure] = [
        worth,
        {"icon": "bank", "label": "in the Bank", "value": in_bank},
        {"icon": "hand", "label": f"card{'' if in_hand == 1 else 's'} in hand", "value": in_hand},
    ]
    return {"stats": stats, "tags": tags(view, name, story)}


def tags(view: Json, name: str, story: Story) -> list[Tag]:
    """PS-022, PS-089, PS-116: who goes first, with whose turn the end begins, what the viewer lost to a Thief."""
    found: list[Tag] = []
    if name == view["start"]:
        if is_announced(view):
            rounds = seen.number(view, "options", "last_rounds")
            last = "last round" if rounds == 1 else f"last {rounds} rounds"
            found.append({"text": f"next: {last}", "tone": "soon"})
        found.append({"text": "goes first", "tone": "plain"})
    if name == view["viewer"]:
        lost = losses(since_own_turn(view, story), seen.seats(view).index(name))
        found += [{"text": words, "tone": "plain"} for words in lost]
    return found


def price_zone(view: Json, changes: dict[int, int]) -> Zone:
    """PS-013, PS-049: what each good sells for now, and whether that rose or fell since the viewer's last turn."""
    rows: list[Row] = []
    for kind, price in seen.prices(view).items():
        row: Row = {"k": TITLES[kind], "v": price}
        if change := changes.get(kind):
            row["delta"] = change
        rows.append(row)
    return {
        "id": PRICES,
        "kind": "plate",
        "title": "Prices",
        "note": TITLES[seen.price_card(view)],
        "house": "house",
        "cards": [],
        "plate": {"rows": rows},
    }


def supply_zone(view: Json) -> Zone:
    """PS-012, PS-052: what goods and Employees cost, and how many are left."""
    left = seen.supply(view)
    cards: list[Card] = []
    for kind in (*GOODS, *STAFF):
        if kind not in GOODS and not left.get(kind):
            continue
        count = left.get(kind, 0)
        card = zone_card(SUPPLY, kind, count) | {"cost": COST[kind]}
        card["aria"] = f"{TITLES[kind]}: costs {COST[kind]}, {count} left{what_it_does(kind)}"
        cards.append(card)
    return {
        "id": SUPPLY,
        "kind": "row",
        "area": "pri",
        "slips": True,
        "title": "Supply",
        "note": "for sale",
        "house": "house",
        "cards": cards,
    }


def forecast_zone(view: Json, new: Collection[int]) -> Zone:
    """PS-019, PS-021: the forecasts on display with their attachments, and the face-down deck."""
    shown, deck = seen.display(view), seen.number(view, "forecast_deck")
    zone: Zone = {
        "id": "forecasts",
        "kind": "row",
        "area": "fc",
        "title": "Sales forecasts",
        "note": f"{len(shown)} on display, {deck} in the deck",
        "house": "house cards",
        "cards": [forecast_card(place, one, is_new=place in new) for place, one in enumerate(shown)],
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
    """One of the five: equal cards lie together."""
    title, note, verb, icon = STEPS[zone]
    cards = seen.open_zone(view, viewer, ZONES[zone])
    shown: Zone = {
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
    return face_down(shown, cards) if zone == PILE else shown


def face_down(zone: Zone, cards: seen.Counts) -> Zone:
    """PS-030: a pile whose cards are known, but not their order: Miel and goods in words, the others as cards."""
    shown = [card for card in cards if card not in MIEL and card not in GOODS]
    zone["cards"] = [zone_card(PILE, card, cards[card]) for card in shown]
    zone["pile"] = {"count": sum(cards.values()), "face": "down", "icon": "cart", "title": "cards"}
    words = [*(f"{cards[card]} {short_title(card)}" for card in MIEL if card in cards), in_letters(cards)]
    if not cards:
        zone["note"] = "empty"
    elif any(words):
        zone["note"] = ", ".join([*filter(None, words), "shuffled"])
    return zone


def in_letters(cards: seen.Counts) -> str:
    """Goods as the forecasts write them: ``2F 1C``."""
    return " ".join(
        f"{cards[kind]}{letter}" for kind, letter in zip(GOODS, GOOD_LETTERS, strict=True) if cards.get(kind)
    )


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
    staff = [short_title(card & UNUSED).partition("/")[0] for card in shop if card & UNUSED in STAFF]
    rows: list[Row] = [
        {"k": "Warehouse", "v": seen.size(view, name, WAREHOUSE)},
        {"k": "Draw Pile", "v": seen.size(view, name, "draw_pile")},
    ]
    if goods := in_letters(shop):
        rows.append({"k": "Shelf", "v": goods})
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

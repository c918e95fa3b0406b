"""The scene of Pasaraya: prices, forecasts, five zones of the viewer, rivals and the Supply, from a view alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.data import section
from marketlab.games.pasaraya import seen
from marketlab.games.pasaraya.choices import BANK, HAND
from marketlab.games.pasaraya.components_list import (
    BOTTOM_TEXT,
    CARD_TITLES,
    COST,
    FIRST_GOOD,
    FORECASTS,
    GOOD_LETTERS,
    GOODS,
    IS_HOUSE,
    MIEL,
    STAFF,
    TITLES,
    TOP_TEXT,
    UNUSED,
    USED,
    goods_in_words,
)
from marketlab.games.pasaraya.pointing import AI_ZONE, PILE, SHOP, SUPPLY, WAREHOUSE, ZONES, card_id, forecast_id
from marketlab.games.pasaraya.table import ACTIONS, AI_TURN, OVER, REFILL, REVEAL

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marketlab.core.events import Event
    from marketlab.core.scene_form import Body, Card, Row, SeatPlate, Tag, Zone
    from marketlab.core.spec import Story
    from marketlab.games.pasaraya.forecasts import Forecast

Json = dict[str, object]
ZONE_WORDS = {
    BANK: ("Bank", "safe, cannot pay"),
    WAREHOUSE: ("Warehouse", "waits for a shuffle"),
    PILE: ("Draw pile", "in unknown order"),
    HAND: ("Hand", "pays this turn only"),
    SHOP: ("Supermarket", "can be sold and used"),
}
PHASE_WORDS = {
    REVEAL: "Phase 1: reveal",
    ACTIONS: "Phase 2: actions",
    REFILL: "Phase 5: reveal forecasts",
    AI_TURN: "The AI plays",
}


def scene(view: Json, story: Story) -> Body:
    """Zones in the order of the rulebook's table, plates and path."""
    zones = [price_zone(view, story.last), forecast_zone(view, story.last)]
    viewer = view["viewer"]
    own = [] if viewer is None else [own_zone(view, str(viewer), zone) for zone in ZONES]
    rivals = [rival_zone(view, name) for name in seen.seats(view) if name != viewer]
    if "ai" in view:
        rivals.append(ai_zone(view))
    zones += [*own, *rivals, supply_zone(view)]
    return {
        "path": path(view),
        "plates": [plate(view, name, story.last) for name in seen.seats(view)],
        "zones": zones,
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
    tags: list[Tag] = [{"text": "starts each round", "tone": "plain"}] if view["start"] == name else []
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


def price_zone(view: Json, last: Sequence[Event]) -> Zone:
    """PS-013: what each good sells for now, by the valid Current Prices card."""
    changed = any(event[0].name == "prices" for event in last)
    cards: list[Card] = [
        {
            "id": card_id("price", kind),
            "title": TITLES[kind],
            "kind": GOOD_LETTERS[kind - FIRST_GOOD],
            "letter": GOOD_LETTERS[kind - FIRST_GOOD],
            "numbers": [{"label": "sells for", "value": price}, {"label": "costs", "value": COST[kind]}],
            "face": "up",
            "highlight": "changed" if changed else None,
            "aria": f"{TITLES[kind]}: sells for {price}, costs {COST[kind]}",
        }
        for kind, price in seen.prices(view).items()
    ]
    return {
        "id": "prices",
        "kind": "row",
        "title": "Current prices",
        "note": TITLES[seen.price_card(view)],
        "house": "house card",
        "cards": cards,
    }


def forecast_zone(view: Json, last: Sequence[Event]) -> Zone:
    """PS-019, PS-021: the forecasts on display with their attachments, and the face-down deck."""
    fresh = {_fact(event, "forecast") for event in last if event[0].name == "revealed"}
    shown = seen.display(view)
    return {
        "id": "forecasts",
        "kind": "row",
        "title": "Sales forecasts",
        "note": f"{len(shown)} on display",
        "cards": [_forecast(place, forecast, changed=forecast.kind in fresh) for place, forecast in enumerate(shown)],
        "pile": {"count": seen.number(view, "forecast_deck"), "face": "down", "icon": "clock", "title": "forecasts"},
    }


def _forecast(place: int, forecast: Forecast, *, changed: bool) -> Card:
    """What it asks and pays, and what its card does later; attachments are named."""
    attached = [CARD_TITLES[card] for card in forecast.attached]
    named = f", with {', '.join(attached)}" if attached else ""
    card: Card = {
        "id": forecast_id(place),
        "title": forecast.title,
        "kind": "forecast",
        "icons": [
            {"kind": letter, "n": count} for letter, count in zip(GOOD_LETTERS, forecast.need, strict=True) if count
        ],
        "numbers": [{"label": "pays", "value": forecast.reward}],
        "text": TOP_TEXT[forecast.kind],
        "badges": ["house"],
        "face": "up",
        "highlight": "changed" if changed else None,
        "aria": f"{TITLES[forecast.kind]}{named}: asks {goods_in_words(forecast.need)}, pays {forecast.reward}",
    }
    if attached:
        card["flag"] = "+ " + ", ".join(attached)[:60]
    return card


def own_zone(view: Json, viewer: str, zone: str) -> Zone:
    """PS-027 to PS-033: one of the viewer's five zones; equal cards lie together, the Draw Pile without order."""
    title, note = ZONE_WORDS[zone]
    cards = seen.open_zone(view, viewer, ZONES[zone])
    return {
        "id": zone,
        "kind": "hand",
        "title": title,
        "note": note,
        "owner": seen.seats(view).index(viewer),
        "cards": [_card(zone, card, count) for card, count in cards.items()],
    }


def _card(zone: str, card: int, count: int = 1) -> Card:
    """A card of a zone, so many times."""
    kind = card & UNUSED
    used = ", used this turn" if card >= USED else ""
    shown: Card = {
        "id": card_id(zone, card),
        "title": CARD_TITLES[kind],
        "kind": _look(kind),
        "face": "up",
        "count": count,
        "aria": f"{count} {CARD_TITLES[kind]}{used}",
    }
    if kind in GOODS:
        shown["letter"] = GOOD_LETTERS[kind - FIRST_GOOD]
    text = _text(kind)
    if text:
        shown["text"] = text
    badges = (["house"] if IS_HOUSE[kind] else []) + (["used"] if used else [])
    if badges:
        shown["badges"] = badges
    return shown


def _look(kind: int) -> str:
    """The kind of card in ``kinds.toml``."""
    if kind in GOODS:
        return GOOD_LETTERS[kind - FIRST_GOOD]
    return "miel" if kind in MIEL else "employee" if kind in STAFF else "forecast"


def _text(kind: int) -> str:
    """What stands on a card, as far as it fits in a line."""
    if kind in FORECASTS:
        return TOP_TEXT[kind]
    return " / ".join(text.partition(":")[0] for text in (TOP_TEXT[kind], BOTTOM_TEXT[kind]) if ":" in text)


def rival_zone(view: Json, name: str) -> Zone:
    """PS-028, PS-031, PS-033: what everybody sees of a rival."""
    seat = seen.seats(view).index(name)
    shop = seen.open_zone(view, name, ZONES[SHOP])
    staff = [CARD_TITLES[card] for card in shop if card & UNUSED in STAFF]
    rows: list[Row] = [
        {"k": "Bank", "v": f"{seen.miel(seen.open_zone(view, name, BANK))} Miel"},
        {"k": "Warehouse", "v": seen.size(view, name, WAREHOUSE)},
        {"k": "Draw pile", "v": seen.size(view, name, "draw_pile")},
        {"k": "Hand", "v": seen.size(view, name, HAND)},
        {"k": "Shelf", "v": goods_in_words([shop.get(kind, 0) for kind in GOODS])},
        {"k": "Standby", "v": len(staff)},
    ]
    zone: Zone = {
        "id": f"rival-{seat}",
        "kind": "plate",
        "title": name,
        "owner": seat,
        "cards": [_card(f"rival-{seat}", card) for card in shop if card & UNUSED in STAFF],
        "plate": {"rows": rows},
    }
    return zone


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
    cards = [_card(AI_ZONE, kind, count) for kind, count in shelf.items()]
    return {"id": AI_ZONE, "kind": "plate", "title": "The AI", "cards": cards, "plate": {"rows": rows}}


def supply_zone(view: Json) -> Zone:
    """PS-012, PS-052: goods and Employees that can be bought and hired, with their cost and how many are left."""
    left = seen.supply(view)
    cards: list[Card] = []
    for kind in (*GOODS, *STAFF):
        if left.get(kind):
            card = _card(SUPPLY, kind, left[kind])
            card["cost"] = COST[kind]
            cards.append(card)
    return {"id": SUPPLY, "kind": "row", "title": "Supply", "note": "what is left, cost in the corner", "cards": cards}

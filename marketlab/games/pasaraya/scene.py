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
    TOP,
    TOP_TEXT,
    UNUSED,
    USED,
    goods_in_words,
)
from marketlab.games.pasaraya.components_list import HAND as HAND_SIZE
from marketlab.games.pasaraya.pointing import AI_ZONE, PILE, SHOP, SUPPLY, WAREHOUSE, ZONES, card_id, forecast_id
from marketlab.games.pasaraya.table import ACTIONS, AI_TURN, OVER, REFILL, REVEAL

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marketlab.core.events import Event
    from marketlab.core.scene_form import Body, Card, Row, SeatPlate, Tag, Zone
    from marketlab.core.spec import Story
    from marketlab.games.pasaraya.forecasts import Forecast

Json = dict[str, object]
STEPS = {  # title, what it means, the verb that leads on, icon
    BANK: ("Bank", "cannot pay", "withdraw", "bank"),
    WAREHOUSE: ("Warehouse", "until a shuffle", "shuffle", "truck"),
    PILE: ("Draw pile", "order unknown", f"draw {HAND_SIZE}", "shuffle"),
    HAND: ("Hand", "pays this turn", "stock", "hand"),
    SHOP: ("Supermarket", "to sell and use", "sell to bank", "shop"),
}
EFFECT_WORDS = {  # of forecasts as cards
    "ATTACH": "attach",
    "BANK_TO_HAND": "fetch {v} Miel",
    "BUY": "buy {n} for less",
    "DRAW": "draw {n}",
    "GAIN": "gain {n} Miel",
    "RECALL": "recall",
    "REVEAL": "reveal {n}",
    "SELL": "sell {n} more",
    "SWAP3": "swap Miel",
    "UNPACK": "unpack {n}",
}
MOST_WITH_DECK = 4  # forecasts beside which there is room for their deck
BREAK = "\u200b"  # a place where a long title may go on in a new line
PHASE_WORDS = {
    REVEAL: "Phase 1: reveal",
    ACTIONS: "Phase 2: actions",
    REFILL: "Phase 5: reveal forecasts",
    AI_TURN: "The AI plays",
}


def scene(view: Json, story: Story) -> Body:
    """Prices with the Supply, forecasts, rivals and the viewer's five zones; plates and path."""
    zones = [supply_zone(view, story.last), forecast_zone(view, story.last)]
    viewer = view["viewer"]
    own = [] if viewer is None else [own_zone(view, str(viewer), zone) for zone in ZONES]
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
            "cols": "15.8em minmax(0,1fr)",
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


def supply_zone(view: Json, last: Sequence[Event]) -> Zone:
    """PS-012, PS-013, PS-052: what each good sells for now; what goods and Employees cost, and how many are left."""
    left, prices = seen.supply(view), seen.prices(view)
    changed = any(event[0].name == "prices" for event in last)
    cards: list[Card] = []
    for kind in (*GOODS, *STAFF):
        if kind not in GOODS and not left.get(kind):
            continue
        count = left.get(kind, 0)
        card = _card(SUPPLY, kind, count) | {"cost": COST[kind]}
        card["aria"] = f"{TITLES[kind]}: costs {COST[kind]}, {count} left"
        if kind in GOODS:
            card["numbers"] = [{"label": "sells", "value": prices[kind]}]
            card["highlight"] = "changed" if changed else None
            card["aria"] += f", sells for {prices[kind]}"
        cards.append(card)
    return {
        "id": SUPPLY,
        "kind": "row",
        "area": "pri",
        "slips": True,
        "title": "Prices",
        "note": TITLES[seen.price_card(view)],
        "house": "house card",
        "cards": cards,
    }


def forecast_zone(view: Json, last: Sequence[Event]) -> Zone:
    """PS-019, PS-021: the forecasts on display with their attachments, and the face-down deck."""
    fresh = {_fact(event, "forecast") for event in last if event[0].name == "revealed"}
    shown, deck = seen.display(view), seen.number(view, "forecast_deck")
    zone: Zone = {
        "id": "forecasts",
        "kind": "row",
        "area": "fc",
        "title": "Sales forecasts",
        "note": f"{len(shown)} on display, {deck} in the deck",
        "cards": [_forecast(place, forecast, changed=forecast.kind in fresh) for place, forecast in enumerate(shown)],
    }
    if len(shown) <= MOST_WITH_DECK:
        zone["pile"] = {"count": deck, "face": "down", "icon": "clock", "title": "forecasts"}
    return zone


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
        "text": _in_short(forecast.kind),
        "badges": ["house"],
        "face": "up",
        "highlight": "changed" if changed else None,
        "aria": f"{TITLES[forecast.kind]}{named}: asks {goods_in_words(forecast.need)}, pays {forecast.reward}. "
        f"As a card: {TOP_TEXT[forecast.kind]}",
    }
    if attached:
        card["flag"] = "+ " + ", ".join(attached)[:60]
    return card


def _in_short(kind: int) -> str:
    """What the card of a forecast does when it is played from the Hand, in a line as wide as the card."""
    first, *others = TOP[kind]
    words = EFFECT_WORDS[first.name]
    return f"{words}, draw" if others else words.format(n=first.n, v=first.v)


def own_zone(view: Json, viewer: str, zone: str) -> Zone:
    """PS-027 to PS-033: one of the viewer's five zones; equal cards lie together, the Draw Pile without order."""
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
        "cards": [_card(zone, card, count) for card, count in cards.items()],
    }


def _card(zone: str, card: int, count: int = 1) -> Card:
    """A card of a zone, so many times."""
    kind = card & UNUSED
    used = ", used this turn" if card >= USED else ""
    shown: Card = {
        "id": card_id(zone, card),
        "title": CARD_TITLES[kind].replace("/", f"/{BREAK}"),
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
    staff = [CARD_TITLES[card & UNUSED] for card, count in shop.items() if card & UNUSED in STAFF for _ in range(count)]
    goods = [shop.get(kind, 0) for kind in GOODS]
    rows: list[Row] = [
        {"k": "Warehouse", "v": seen.size(view, name, WAREHOUSE)},
        {"k": "Draw pile", "v": seen.size(view, name, "draw_pile")},
        {"k": "Shelf", "v": ", ".join(([goods_in_words(goods)] if any(goods) else []) + staff) or "nothing"},
    ]
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
    cards = [_card(AI_ZONE, kind, count) for kind, count in shelf.items()]
    return {
        "id": AI_ZONE,
        "kind": "plate",
        "area": "riv",
        "slips": True,
        "title": "The AI",
        "cards": cards,
        "plate": {"rows": rows},
    }

"""The scene of Bargain Quest: ships, monster, heroes, windows, own cards and market, from a view alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.bargain_quest import seen
from marketlab.games.bargain_quest.estimates import cost_in_view, hearts_in_view, own_shop, ship_worth
from marketlab.games.bargain_quest.includes import (
    ABILITY_CARDS,
    ABILITY_WORDS,
    FIRST_UPGRADE,
    ITEM_WORDS,
    ITEMS,
    MONSTERS,
    SHIPS,
    UPGRADE_WORDS,
)
from marketlab.games.bargain_quest.pieces import (
    cargo_piece,
    hero_piece,
    item_piece,
    item_pieces,
    market_piece,
    monster_piece,
    short_text,
)
from marketlab.games.bargain_quest.plates import plate
from marketlab.games.bargain_quest.pointing import ship_zone
from marketlab.games.bargain_quest.table import (
    ADVENTURE,
    AFTER_LOAD,
    BLACK_MARKET,
    CHOOSE_HERO,
    DISPLAY,
    DRAFT,
    KEEP,
    LOAD,
    OVER,
    RECLAIM,
    SHIP_TURN,
    SHOPPING,
    STORAGE,
    SUPPLY,
    UPGRADE,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marketlab.core.events import Event
    from marketlab.core.scene_form import Body, Card, Layout, Row, Zone
    from marketlab.core.spec import Story

Json = dict[str, object]
STEP_OF = {
    **dict.fromkeys((SUPPLY, BLACK_MARKET, SHIP_TURN, LOAD, AFTER_LOAD, DRAFT, KEEP, RECLAIM), "Step 1: Supply"),
    **dict.fromkeys((DISPLAY, CHOOSE_HERO), "Step 2: Display"),
    SHOPPING: "Step 3: Shopping",
    ADVENTURE: "Step 4: Adventure",
    UPGRADE: "Step 5: Upgrade",
    STORAGE: "Step 6: Storage",
    OVER: "Game over",
}


def scene(view: Json, story: Story) -> Body:
    """Ships, then monster, heroes and windows, the own cards, the market and the piles."""
    ships = [harbour_zone(view, ship, story.last) for ship in seen.ships(view)]
    table = [monster_zone(view), heroes_zone(view), windows_zone(view)]
    own = own_zones(view)
    rest = [market_zone(view), piles_zone(view)]
    return {
        "path": path(view),
        "plates": [plate(view, name, story.last) for name in seen.seats(view)],
        "zones": [*ships, *table, *own, *rest],
        "layout": layout(ships, own),
    }


def layout(ships: Sequence[Zone], own: Sequence[Zone]) -> Layout:
    """Each ship a line of its own; monster, heroes and windows side by side."""
    wide = [" ".join([ship["id"]] * 3) for ship in ships]
    wide += ["monster heroes windows", *(" ".join([zone["id"]] * 3) for zone in own)]
    wide += ["market market piles"]
    narrow = [zone["id"] for zone in (*ships, *own)]
    return {"wide": wide, "narrow": [*narrow, "monster", "heroes", "windows", "market", "piles"], "cols": "1fr 3fr 2fr"}


def path(view: Json) -> list[str]:
    """Where the game stands: round, step, and whose turn it is where one seat acts."""
    phase = str(view["phase"])
    steps = [f"Round {view['round']}", STEP_OF[phase]]
    if phase in {OVER, DRAFT, DISPLAY, STORAGE}:
        return steps
    queue = seen.listed(view["queue"]) or seen.listed(view["waiting"])
    active = str(queue[0]) if phase == CHOOSE_HERO and queue else str(view["active"])
    return [*steps, "Your turn" if active == view["viewer"] else f"{active}'s turn"]


def harbour_zone(view: Json, ship: seen.Ship, last: Sequence[Event]) -> Zone:
    """BQ-113, BQ-124, BQ-153: an available ship with its cargo and its free places."""
    zone = ship_zone(ship.card)
    viewer = view["viewer"]
    pieces = [
        cargo_piece(f"{zone}-{place}", cargo, None if viewer is None else str(viewer))
        for place, cargo in enumerate(ship.cargo, start=1)
    ]
    fresh = sum(_is_load(event, ship.card) for event in last)
    for piece in pieces[len(pieces) - fresh :]:
        piece["highlight"] = "changed"
    return {
        "id": zone,
        "kind": "row",
        "title": SHIPS[ship.card].title,
        "note": short_text(SHIPS[ship.card]) or "No effect.",
        "right": f"about {round(ship_worth(view, ship))} gold",
        "capacity": max(ship.capacity, len(pieces)),
        "cards": pieces,
    }


def _is_load(event: Event, ship: int) -> bool:
    return event[0].name in {"loaded", "loaded_down"} and event[0].value(event, "ship") == ship


def monster_zone(view: Json) -> Zone:
    """BQ-023, BQ-053: the monster, its wounds, and how many come after it."""
    monster, left = seen.monster(view), seen.number(view["monster_deck"])
    zone: Zone = {"id": "monster", "kind": "row", "title": "Monster", "cards": [], "note": f"{left} more to come"}
    if monster is not None:
        wanted = seen.option(view, "wounds_needed")
        needed = wanted if isinstance(wanted, int) else len(seen.seats(view)) * _service(view)
        zone["cards"] = [monster_piece(monster)]
        if str(view["phase"]) == OVER and MONSTERS[monster.card].rank:
            zone["note"] = "the last fight"
        zone["meter"] = {
            "value": min(monster.wounds, needed),
            "max": needed,
            "text": f"{monster.wounds} of {needed} wounds",
        }
    return zone


def _service(view: Json) -> int:
    return 2 if seen.option(view, "advanced_2p") else 1


def heroes_zone(view: Json) -> Zone:
    """BQ-019: heroes in the centre, and those that a shop serves with its name."""
    pieces = [hero_piece(hero) for hero in seen.heroes(view["centre"])]
    for name in seen.seats(view):
        pieces += [hero_piece(hero, _short(name)) for hero in seen.heroes(seen.seat(view, name)["heroes"])]
    note = "in the centre" if seen.listed(view["centre"]) else "each in its shop"
    return {"id": "heroes", "kind": "row", "title": "Heroes", "note": note, "cards": pieces}


def _short(name: str) -> str:
    """A name that fits on a flag."""
    return name if len(name) <= 10 else f"{name[:9]}."  # noqa: PLR2004 -- the width of a card


def windows_zone(view: Json) -> Zone:
    """BQ-029, BQ-032: what each shop shows."""
    pieces: list[Card] = []
    for place, name in enumerate(seen.seats(view)):
        for item in seen.cards(seen.seat(view, name)["display"]):
            piece = item_piece(f"window-{place}-{ITEM_WORDS[item]}-{len(pieces)}", item, hearts_in_view(view, item))
            pieces.append({**piece, "flag": _short(name)})
    zone: Zone = {"id": "windows", "kind": "row", "title": "Windows", "cards": pieces}
    return zone if pieces else {**zone, "note": "empty until the Display Step"}


def own_zones(view: Json) -> list[Zone]:
    """BQ-112, BQ-133, BQ-066: the cards that the viewer alone sees."""
    own = own_shop(view)
    if own is None:
        return []
    owner = seen.seats(view).index(str(view["viewer"]))
    hand, stock, storage = (seen.cards(own[zone]) for zone in ("hand", "stock", "storage"))
    looking = seen.cards(view.get("looking")) or (
        seen.cards(view.get("reclaimable")) if view["phase"] == RECLAIM and view["active"] == view["viewer"] else []
    )
    zones = [
        ("look", "To choose from", "", looking),
        ("hand", "Your hand", "only you see it", hand),
        ("stock", "Your shop", _chosen(own), stock),
        ("storage", "Stored", "back in the shop at the Display Step", storage),
    ]
    return [
        {
            "id": zone,
            "kind": "hand",
            "title": title,
            "label": "left",
            "owner": owner,
            "cards": item_pieces(zone, cards),
            **({"note": note} if note else {}),  # type: ignore[typeddict-item]  # a note or none
        }
        for zone, title, note, cards in zones
        if cards or zone == "stock"
    ]


def _chosen(own: Json) -> str:
    """Hidden answers so far, for their owner."""
    cards = [ITEMS[item].title for item in seen.cards(own.get("chosen"))]
    return f"chosen: {', '.join(cards)}" if cards else "facedown to the others"


def market_zone(view: Json) -> Zone:
    """BQ-016, BQ-017: employees to hire and upgrades to buy, at what they cost the viewer."""
    pieces = [
        market_piece(f"market-{ABILITY_WORDS[card]}", ABILITY_CARDS[card], cost_in_view(view, card), "employee")
        for card in dict.fromkeys(seen.employees(view["employees"]))
    ]
    left = view["upgrades"]
    for kind, word in enumerate(UPGRADE_WORDS):
        count = left.get(word, 0) if isinstance(left, dict) else 0
        if count:
            card = FIRST_UPGRADE + kind
            piece = market_piece(f"market-{word}", ABILITY_CARDS[card], cost_in_view(view, card), "upgrade")
            pieces.append({**piece, "badges": [f"{count} left"]})
    return {"id": "market", "kind": "row", "title": "For hire and sale", "house": "house costs", "cards": pieces}


def piles_zone(view: Json) -> Zone:
    """How many cards lie in each deck."""
    rows: list[Row] = [
        {"k": "heroes left", "v": seen.number(view["hero_deck"])},
        {"k": "item cards", "v": seen.number(view["item_deck"])},
        {"k": "items discarded", "v": seen.number(view["item_discards"])},
        {"k": "employees", "v": seen.number(view["employee_deck"])},
    ]
    if seen.option(view, "supply_ships"):
        rows.append({"k": "ships in the stack", "v": seen.number(view["ship_stack"])})
    if seen.option(view, "black_market"):
        rows.append({"k": "black market cards", "v": seen.number(view["black_market_deck"])})
    return {"id": "piles", "kind": "plate", "title": "Beside", "cards": [], "plate": {"rows": rows}}

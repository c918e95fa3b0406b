"""The shops on the board: what they display, what the viewer holds, what is for sale, and what stands before them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.bargain_quest import seen
from marketlab.games.bargain_quest.estimates import cost_in_view, hearts_in_view, own_shop
from marketlab.games.bargain_quest.includes import (
    ABILITY_CARDS,
    ABILITY_WORDS,
    FIRST_UPGRADE,
    ITEM_WORDS,
    ITEMS,
    SHIPS,
    UPGRADE_WORDS,
)
from marketlab.games.bargain_quest.pieces import item_piece, item_pieces, market_piece, on_narrow_card
from marketlab.games.bargain_quest.pointing import shows_stock
from marketlab.games.bargain_quest.short_texts import short_text
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
    UPGRADE,
)

if TYPE_CHECKING:
    from marketlab.core.scene_form import Card, Row, Zone
    from marketlab.games.bargain_quest.includes import Card as Printed

Json = dict[str, object]
HAND_IS_USED = {BLACK_MARKET, SHIP_TURN, LOAD, AFTER_LOAD, DRAFT}
LOOKING = {KEEP, RECLAIM}
WINDOWS_MATTER = {DISPLAY, CHOOSE_HERO}
SHOP_RESTS = {ADVENTURE, UPGRADE}
MOST_CARDS = 5  # side by side as cards; more become lines
MOST_WITH_TEXT = 2  # cards in half a row
LONGEST_LINE = 90  # characters of a line that lists what stands before a shop


def windows_zone(view: Json) -> Zone | None:
    """BQ-029, BQ-032: what each shop shows; None while that does not matter."""
    if view["phase"] not in WINDOWS_MATTER:
        return None
    pieces: list[Card] = []
    for place, name in enumerate(seen.seats(view)):
        for item in seen.cards(seen.seat(view, name)["display"]):
            piece = item_piece(f"window-{place}-{ITEM_WORDS[item]}-{len(pieces)}", item, hearts_in_view(view, item))
            pieces.append({**piece, "title": f"{name}: {piece['title']}", "aria": f"{name} shows {piece['aria']}"})
    zone: Zone = {"id": "windows", "kind": "row", "slips": True, "title": "Windows", "cards": pieces}
    return zone if pieces else {**zone, "note": "shown when all have chosen"}


def own_zones(view: Json, *, is_tight: bool) -> list[Zone]:
    """BQ-112, BQ-133, BQ-066: the cards that the viewer alone sees; those that are not used now as lines.

    Where it is tight, cards go without their texts, and what is stored is only named (see ``beside_zone``).
    """
    own = own_shop(view)
    if own is None:
        return []
    phase = str(view["phase"])
    hand, stock, storage = (seen.cards(own[zone]) for zone in ("hand", "stock", "storage"))
    storage = [] if _names_storage(view, own, is_tight=is_tight) else storage
    used = "look" if phase in LOOKING else "hand" if phase in HAND_IS_USED and hand else "stock"
    used = "" if phase in SHOP_RESTS else used
    looking = seen.cards(view.get("looking")) or (
        seen.cards(view.get("reclaimable")) if phase == RECLAIM and view["active"] == view["viewer"] else []
    )
    zones = [
        _own_zone(view, "look", "To choose from", "", looking),
        _own_zone(view, "hand", "Your hand", "only you see it", hand),
        _own_zone(view, "stock", "Your shop", _chosen(own), stock),
        _own_zone(
            view,
            "storage",
            "Stored",
            "until the Display Step",
            [] if _names_storage(view, own, is_tight=is_tight) else storage,
        ),
    ]
    shown = [zone for zone in zones if zone["cards"] or (zone["id"] == "stock" and shows_stock(view))]
    return [_laid_out(zone, is_used=zone["id"] == used, is_tight=is_tight) for zone in shown]


def _own_zone(view: Json, zone: str, title: str, note: str, cards: list[int]) -> Zone:
    owner = seen.seats(view).index(str(view["viewer"]))
    pieces = item_pieces(zone, cards)
    return {"id": zone, "kind": "hand", "title": title, "note": note, "owner": owner, "cards": pieces}


def _laid_out(zone: Zone, *, is_used: bool, is_tight: bool) -> Zone:
    """Cards with their name at the left, or lines below it; cards in half a row have no room for their texts."""
    if not is_used or len(zone["cards"]) > MOST_CARDS:
        return {**zone, "slips": True}
    is_half = zone["id"] != "stock" and len(zone["cards"]) > MOST_WITH_TEXT
    cards = [on_narrow_card(card, has_text=not (is_tight or is_half)) for card in zone["cards"]]
    return {**zone, "label": "left", "cards": cards}


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


def fronts_zone(view: Json) -> Zone:
    """BQ-065: claimed ships, employees and upgrades before the shops; those of the viewer with what they do."""
    rows: list[Row] = []
    for name in seen.seats(view):
        if name == view["viewer"]:
            rows += [{"k": card.title, "v": short_text(card)} for card in dict.fromkeys(_front(view, name))]
        else:
            rows += _front_rows(view, name)
    if not rows:
        rows = [{"k": "no employees or upgrades yet", "v": ""}]
    return {"id": "fronts", "kind": "plate", "title": "Before the shops", "cards": [], "plate": {"rows": rows}}


def _front_rows(view: Json, name: str) -> list[Row]:
    return _lines(f"{name}: ", [card.title for card in _front(view, name)])


def _front(view: Json, name: str) -> list[Printed]:
    shop = seen.seat(view, name)
    ships = [] if view["phase"] == OVER else [SHIPS[ship] for ship in seen.claimed(shop["ships"])]
    staff = [ABILITY_CARDS[card] for card in seen.employees(shop["employees"])]
    return [*ships, *staff, *(ABILITY_CARDS[FIRST_UPGRADE + kind] for kind in seen.upgrades(shop["upgrades"]))]


def _lines(start: str, titles: list[str]) -> list[Row]:
    """Titles one after the other, in as many lines as they need."""
    rows: list[Row] = []
    for title in titles:
        if rows and len(rows[-1]["k"]) + len(title) < LONGEST_LINE:
            rows[-1]["k"] += f", {title}"
        else:
            rows.append({"k": f"{start if not rows else ''}{title}", "v": ""})
    return rows


def beside_zone(view: Json, *, is_tight: bool) -> Zone:
    """Who is for hire, and how many cards lie in each deck; where it is tight, also what has no zone of its own."""
    hire = [ABILITY_CARDS[card].title for card in dict.fromkeys(seen.employees(view["employees"]))]
    own, rows = own_shop(view), _lines("for hire: ", hire)
    if seen.ships(view):
        rows = [*(row for name in seen.seats(view) for row in _front_rows(view, name)), *rows]
    if own is not None and _names_storage(view, own, is_tight=is_tight):
        rows = [*_lines("stored: ", [ITEMS[item].title for item in seen.cards(own["storage"])]), *rows]
    rows += [{"k": "heroes left", "v": seen.number(view["hero_deck"])}]
    rows += [{"k": "item cards", "v": seen.number(view["item_deck"])}]
    if seen.option(view, "supply_ships"):
        rows.append({"k": "ships", "v": seen.number(view["ship_stack"])})
    if seen.option(view, "black_market"):
        rows.append({"k": "black market cards", "v": seen.number(view["black_market_deck"])})
    return {"id": "beside", "kind": "plate", "title": "Beside", "cards": [], "plate": {"rows": rows}}


def _names_storage(view: Json, own: Json, *, is_tight: bool) -> bool:
    """BQ-066: whether what the viewer has stored is only named: at the ships, where something else needs the room."""
    return is_tight or (bool(seen.ships(view)) and bool(seen.listed(own["stock"])))

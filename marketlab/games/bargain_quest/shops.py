"""The shops on the board: what they display, what the viewer holds, what is for sale, and what stands before them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.bargain_quest import seen
from marketlab.games.bargain_quest.estimates import cost_in_view, hearts_in_view, own_shop, shop_hearts
from marketlab.games.bargain_quest.events import TOOK_UNSEEN
from marketlab.games.bargain_quest.harbour import number
from marketlab.games.bargain_quest.includes import (
    ABILITY_CARDS,
    ABILITY_WORDS,
    FIRST_UPGRADE,
    ITEM_WORDS,
    ITEMS,
    SHIPS,
    UPGRADE_WORDS,
)
from marketlab.games.bargain_quest.pieces import item_numbers, item_piece, item_pieces, marked, market_piece, parted
from marketlab.games.bargain_quest.pointing import shows_stock
from marketlab.games.bargain_quest.rows import of_this_round
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
    from collections.abc import Sequence

    from marketlab.core.events import Event
    from marketlab.core.scene_form import Card, Row, Zone
    from marketlab.games.bargain_quest.includes import Card as Printed

Json = dict[str, object]
HAND_IS_USED = {BLACK_MARKET, SHIP_TURN, LOAD, AFTER_LOAD, DRAFT}
LOOKING = {KEEP, RECLAIM}
WINDOWS_MATTER = {DISPLAY, CHOOSE_HERO}
AS_LINES = {ADVENTURE, UPGRADE}  # the shop, in steps in which nothing is taken from it
MOST_CARDS, MOST_IN_HALF = 5, 2  # own cards side by side in a row, and in half a row
LONGEST_LINE = 90  # characters of a line that lists what stands before a shop


def windows_zone(view: Json) -> Zone | None:
    """BQ-029, BQ-032: what each shop shows; None while that does not matter."""
    if view["phase"] not in WINDOWS_MATTER:
        return None
    pieces: list[Card] = []
    for place, name in enumerate(seen.seats(view)):
        shop = seen.seat(view, name)
        for at, item in enumerate(seen.cards(shop["display"])):
            shown = hearts_in_view(view, item)
            piece = item_piece(f"window-{place}-{ITEM_WORDS[item]}-{len(pieces)}", item, shown)
            if (more := shop_hearts(shop)) and not at:  # of the shop, once for all that it shows
                piece["numbers"] = item_numbers(ITEMS[item], f"{shown}+{more}")
            piece = marked(piece, item)
            pieces.append({**piece, "title": f"{name}: {piece['title']}", "aria": f"{name} shows {piece['aria']}"})
    zone: Zone = {"id": "windows", "kind": "row", "slips": True, "title": "Windows", "cards": pieces}
    return zone if pieces else {**zone, "note": "shown when all have chosen"}


def own_zones(view: Json, events: Sequence[Event], *, is_tight: bool) -> list[Zone]:
    """BQ-112, BQ-133, BQ-066: the cards that the viewer alone sees; as lines where it is tight, or not used now.

    Where even lines have no room, what is stored is only named (see ``beside_zone``).
    """
    own = own_shop(view)
    if own is None:
        return []
    hand, stock, storage = (seen.cards(own[zone]) for zone in ("hand", "stock", "storage"))
    storage = [] if _names_storage(view, own, is_tight=is_tight) else storage
    zones = [
        _own_zone(view, "look", "To choose from", "", _looked_at(view)),
        _own_zone(view, "hand", "Your hand", "only you see it", hand),
        _own_zone(view, "stock", "Your shop", _chosen(view, own, events), stock),
        _own_zone(view, "storage", "Stored", "until the Display Step", storage),
    ]
    used = _used(str(view["phase"]), has_hand=bool(hand))
    most = _most_cards(view, is_tight=is_tight)
    return [
        _laid_out(zone, are_cards=zone["id"] == used and len(zone["cards"]) <= most)
        for zone in zones
        if zone["cards"] or (zone["id"] == "stock" and shows_stock(view))
    ]


def _looked_at(view: Json) -> list[int]:
    """The cards of which the viewer takes one."""
    if looking := seen.cards(view.get("looking")):
        return looking
    is_own = view["phase"] == RECLAIM and view["active"] == view["viewer"]
    return seen.cards(view.get("reclaimable")) if is_own else []


def _used(phase: str, *, has_hand: bool) -> str:
    """The zone that a step is about."""
    if phase in AS_LINES:
        return ""
    return "look" if phase in LOOKING else "hand" if phase in HAND_IS_USED and has_hand else "stock"


def _most_cards(view: Json, *, is_tight: bool) -> int:
    """How many cards have room side by side as cards; more are laid out as lines."""
    if is_tight:
        return 0
    return MOST_IN_HALF if seen.ships(view) else MOST_CARDS


def _own_zone(view: Json, zone: str, title: str, note: str, cards: list[int]) -> Zone:
    owner = seen.seats(view).index(str(view["viewer"]))
    pieces = item_pieces(zone, cards)
    return {"id": zone, "kind": "hand", "title": title, "note": note, "owner": owner, "cards": pieces}


def _laid_out(zone: Zone, *, are_cards: bool) -> Zone:
    """Cards with their name at the left, or lines below it."""
    if not are_cards:
        return {**zone, "slips": True, "cards": [marked(card, _item_of(card)) for card in zone["cards"]]}
    return {**zone, "label": "left", "cards": [parted(card) for card in zone["cards"]]}


def _item_of(piece: Card) -> int:
    """The item of an own card, by its id."""
    return ITEM_WORDS.index(piece["id"].partition("-")[2])


def _chosen(view: Json, own: Json, events: Sequence[Event]) -> str:
    """Hidden answers so far, for their owner; in the harbour what lay facedown on the claimed ship."""
    if cards := [ITEMS[item].title for item in seen.cards(own.get("chosen"))]:
        return f"chosen: {', '.join(cards)}"
    found = finds(events, seen.seats(view).index(str(view["viewer"]))) if seen.ships(view) else []
    return f"you found {' and '.join(found)}" if found else "facedown to the others"


def finds(events: Sequence[Event], seat: int) -> list[str]:
    """BQ-133: the cards that lay facedown on the ship of a seat, as far as the reader of these events may know them."""
    found = [event for event in of_this_round(events) if event[0] is TOOK_UNSEEN and number(event, "seat") == seat]
    return [ITEMS[number(event, "card")].title for event in found if number(event, "card") >= 0]


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
    return {"id": "fronts", "kind": "plate", "title": "What the shops own", "cards": [], "plate": {"rows": rows}}


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


def _names_storage(view: Json, own: Json, *, is_tight: bool) -> bool:
    """BQ-066: whether what is stored has no room on the board: beside two own zones at the ships or at a choice."""
    others = [seen.listed(own["hand"]), seen.listed(own["stock"]), _looked_at(view)]
    is_full = bool(seen.ships(view) or _looked_at(view)) and sum(map(bool, others)) > 1
    return is_full or (is_tight and len(seen.cards(own["storage"])) > MOST_IN_HALF)


def beside_zone(view: Json, *, is_tight: bool) -> Zone:
    """Who is for hire, and how many cards lie in each deck; at the ships also what the shops own."""
    own = own_shop(view)
    rows: list[Row] = []
    if own is not None and _names_storage(view, own, is_tight=is_tight):
        rows += _lines("stored: ", [ITEMS[item].title for item in seen.cards(own["storage"])])
    if seen.ships(view):
        rows += [row for name in seen.seats(view) for row in _lines(f"{name}: ", _staff(view, name))]
    if view["phase"] != UPGRADE:  # there they lie on the market
        rows += _lines("for hire: ", [ABILITY_CARDS[card].title for card in dict.fromkeys(_for_hire(view))])
    rows += [{"k": "item cards", "v": seen.number(view["item_deck"])}]
    if seen.option(view, "supply_ships"):
        rows.append({"k": "ships", "v": seen.number(view["ship_stack"])})
    if seen.option(view, "black_market"):
        rows.append({"k": "black market cards", "v": seen.number(view["black_market_deck"])})
    title = "Shops and decks" if seen.ships(view) else "Decks"
    return {"id": "beside", "kind": "plate", "title": title, "cards": [], "plate": {"rows": rows}}


def _for_hire(view: Json) -> list[int]:
    return seen.employees(view["employees"])


def _staff(view: Json, name: str) -> list[str]:
    """Employees and upgrades of a shop; its ships stand on its plate in the Supply Step."""
    shop = seen.seat(view, name)
    staff = [*seen.employees(shop["employees"]), *(FIRST_UPGRADE + kind for kind in seen.upgrades(shop["upgrades"]))]
    return [ABILITY_CARDS[card].title for card in staff]

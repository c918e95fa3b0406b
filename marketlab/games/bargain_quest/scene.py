"""The scene of Bargain Quest: ships, monster and heroes from a view alone, and where everything lies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.bargain_quest import seen
from marketlab.games.bargain_quest.estimates import strength_in_view
from marketlab.games.bargain_quest.fights import fights_zone
from marketlab.games.bargain_quest.includes import SHIPS
from marketlab.games.bargain_quest.pieces import cargo_piece, hero_piece, monster_piece
from marketlab.games.bargain_quest.plates import plate
from marketlab.games.bargain_quest.pointing import ship_zone
from marketlab.games.bargain_quest.shops import (
    MOST_CARDS,
    MOST_IN_HALF,
    beside_zone,
    fronts_zone,
    market_zone,
    own_zones,
    windows_zone,
)
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
    SHOPPING,
    STORAGE,
    SUPPLY,
    UPGRADE,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marketlab.core.events import Event
    from marketlab.core.scene_form import Body, Layout, Zone
    from marketlab.core.spec import Story

Json = dict[str, object]
MOST_WIDE_SHIPS = 2  # with room for cards below them; below more ships everything else is laid out as lines
MOST_SHIPS_IN_ROWS = 3  # with their cargo as cards, if all else has room in two rows of lines
LINES_IN_A_ROW = 4
WITH_THE_WINDOWS = 3  # zones of monster, heroes and windows
MOST_BY_SHIPS = 2  # heroes that have room below the ships
MOST_ABREAST = 4  # heroes, and items in windows, that have room side by side
IN_HALVES = "7.6em minmax(0,1fr) 50%"
WITH_WINDOWS = "7.6em minmax(0,1fr) 13em"
BESIDE_HEROES = ("windows", "fights")
ABOUT_HEROES = {CHOOSE_HERO, ADVENTURE, OVER}
AT_ONCE = {DRAFT, DISPLAY, STORAGE}
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
    """What a step is about: ships while they are loaded, windows while they matter, the market when it opens."""
    ships, windows, fights = seen.ships(view), windows_zone(view), fights_zone(view, story.events)
    is_tight = len(ships) > MOST_WIDE_SHIPS
    table = [foes_zone(view)] if _needs_lines(view, windows) else [monster_zone(view), heroes_zone(view)]
    own = own_zones(view, story.events, is_tight=is_tight)
    in_lines = is_tight and not _has_room_for_cards(len(ships), table[-1], own)
    harbour = [harbour_zone(view, ship, story.last, in_lines=in_lines) for ship in ships]
    table += [zone for zone in (windows, fights) if zone]
    market = [market_zone(view)] if view["phase"] == UPGRADE else []
    fronts = [] if harbour else [fronts_zone(view)]  # at the ships there is no room for it but beside the board
    return {
        "path": path(view),
        "plates": [plate(view, name, story.last) for name in seen.seats(view)],
        "zones": [*harbour, *table, *own, *market, *fronts, beside_zone(view, is_tight=is_tight)],
        "layout": layout(harbour, table, own, market, is_about_heroes=view["phase"] in ABOUT_HEROES),
    }


def _has_room_for_cards(ships: int, foes: Zone, own: Sequence[Zone]) -> bool:
    """Whether ships with their cargo as cards leave room for all else: a row of lines for foes, and one for the own."""
    each = LINES_IN_A_ROW // max(1, len(own))
    is_low = len(foes["cards"]) <= LINES_IN_A_ROW and all(len(zone["cards"]) <= each for zone in own)
    return ships <= MOST_SHIPS_IN_ROWS and is_low


def _needs_lines(view: Json, windows: Zone | None) -> bool:
    """Whether monster and heroes lie in lines: other things need the room."""
    if view["phase"] == UPGRADE or (windows is not None and len(windows["cards"]) > MOST_ABREAST):
        return True
    return bool(seen.ships(view)) and len(seen.seats(view)) * _service(view) > MOST_BY_SHIPS


def layout(
    harbour: Sequence[Zone],
    table: Sequence[Zone],
    own: Sequence[Zone],
    market: Sequence[Zone],
    *,
    is_about_heroes: bool,
) -> Layout:
    """Ships one below the other, or two side by side; below them monster, heroes, windows and the own cards."""
    has_windows = any(zone["id"] in BESIDE_HEROES for zone in table)
    has_fights = any(zone["id"] == "fights" for zone in table)
    most = MOST_CARDS if has_windows else MOST_IN_HALF
    wide = [*_ships_in_rows(harbour), *_table_in_rows(table), *_own_in_rows(own, most)]
    if len(harbour) % 2 and harbour[0].get("slips"):  # beside the last ship there is room for monster and heroes
        last = harbour[-1]["id"]
        wide = [f"{last} {last} foes" if row == f"{last} {last} {last}" else row for row in wide if "foes" not in row]
    if market and has_fights:
        wide = [row for row in wide if "fights" not in row]
    wide += [f"market market {'fights' if has_fights else 'market'}" for _ in market]
    if not harbour:
        wide.append("fronts fronts fronts")
    zones = [*harbour, *market, *([*table, *own] if is_about_heroes else [*own, *table])]
    narrow = [*(zone["id"] for zone in zones), *([] if harbour else ["fronts"])]
    return {"wide": wide, "narrow": narrow, "cols": WITH_WINDOWS if has_windows else IN_HALVES}


def _table_in_rows(table: Sequence[Zone]) -> list[str]:
    """Monster, heroes and windows side by side, if there is room for all of them; lines take a row."""
    names = [zone["id"] for zone in table]
    if len(names) == WITH_THE_WINDOWS and len(table[1]["cards"]) <= MOST_ABREAST:
        return [" ".join(names)]
    first = ["foes foes foes"] if "foes" in names else ["monster heroes heroes"]
    return [*first, *(f"{name} {name} {name}" for name in names if name in BESIDE_HEROES)]


def _ships_in_rows(harbour: Sequence[Zone]) -> list[str]:
    """Each ship a row of its own; ships in lines in pairs, the last one alone where there is no pair for it."""
    ships = [zone["id"] for zone in harbour]
    if not any(zone.get("slips") for zone in harbour):
        return [" ".join([ship] * 3) for ship in ships]
    pairs = [ships[place : place + 2] for place in range(0, len(ships), 2)]
    return [" ".join([pair[0], pair[0], pair[-1]]) for pair in pairs]


def _own_in_rows(own: Sequence[Zone], most: int) -> list[str]:
    """Cards take a row, with lines beside them if they are few; other lines stand two and two."""
    lines = [zone for zone in own if "label" not in zone]
    rows = []
    for zone in own:
        if "label" in zone:
            beside = lines.pop(0)["id"] if lines and len(zone["cards"]) <= most else zone["id"]
            rows.append(f"{zone['id']} {zone['id']} {beside}")
    for place in range(0, len(lines), 2):
        short, *_, long = sorted(lines[place : place + 2], key=lambda zone: len(zone["cards"])) * 2
        rows.append(f"{short['id']} {short['id']} {long['id']}")  # the wider half for the longer list
    return rows


def path(view: Json) -> list[str]:
    """Where the game stands: round and step, whose turn it is, and who has the quest token."""
    phase = str(view["phase"])
    steps = [f"Round {view['round']}", STEP_OF[phase]]
    if phase == OVER:
        return steps
    return [*steps, _turn(view, phase), f"token: {view['quest_token']}"]


def _turn(view: Json, phase: str) -> str:
    """Whose turn it is."""
    if phase in AT_ONCE:
        return "All choose at once" if view["viewer"] is None else "You all choose at once"
    queue = seen.listed(view["queue"]) or seen.listed(view["waiting"])
    active = str(queue[0]) if phase == CHOOSE_HERO and queue else str(view["active"])
    return "Your turn" if active == view["viewer"] else f"{active}'s turn"


def harbour_zone(view: Json, ship: seen.Ship, last: Sequence[Event], *, in_lines: bool) -> Zone:
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
        "note": _said_of(view, ship.card),
        "capacity": max(ship.capacity, len(pieces)),
        "cards": pieces,
        **({"slips": True} if in_lines else {}),  # type: ignore[typeddict-item]  # lines or cards
    }


def _said_of(view: Json, ship: int) -> str:
    """What a ship does in a few words."""
    black = ["black"] if SHIPS[ship].has_icon and seen.option(view, "black_market") else []
    return ", ".join([*black, *filter(None, [short_text(SHIPS[ship])])]) or "no effect"


def _is_load(event: Event, ship: int) -> bool:
    return event[0].name in {"loaded", "loaded_down"} and event[0].value(event, "ship") == ship


def monster_zone(view: Json) -> Zone:
    """BQ-023, BQ-053: the monster, its wounds, and how many come after it."""
    monster, left = seen.monster(view), seen.number(view["monster_deck"])
    zone: Zone = {"id": "monster", "kind": "row", "title": "Monster", "cards": []}
    if left:
        zone["note"] = f"+{left}"
    if monster is not None:
        wanted = seen.option(view, "wounds_needed")
        needed = wanted if isinstance(wanted, int) else len(seen.seats(view)) * _service(view)
        zone["cards"] = [monster_piece(monster, needed)]
        if seen.ships(view):
            zone["cards"][0].pop("text", None)  # the ships need the room
    return zone


def _service(view: Json) -> int:
    return 2 if seen.option(view, "advanced_2p") else 1


def heroes_zone(view: Json) -> Zone:
    """BQ-019: heroes in the centre, and those that a shop serves with its name."""
    pieces = [hero_piece(hero, strength_in_view(view, hero, None)) for hero in seen.heroes(view["centre"])]
    for name in seen.seats(view):
        shop = seen.seat(view, name)
        pieces += [hero_piece(hero, strength_in_view(view, hero, shop), name) for hero in seen.heroes(shop["heroes"])]
    where = "in the centre" if seen.listed(view["centre"]) else "each in its shop"
    is_dealt = any(figure.get("icon") == "sun" for piece in pieces for figure in piece["numbers"])
    note = f"{where}, {'items and adventure card counted' if is_dealt else _heroes_left(view)}"
    return {"id": "heroes", "kind": "row", "title": "Heroes", "note": note, "cards": pieces}


def _heroes_left(view: Json) -> str:
    """BQ-059: how many heroes can still come."""
    return f"{seen.number(view['hero_deck'])} more in the deck"


def foes_zone(view: Json) -> Zone:
    """Monster and heroes as lines, while other things need the room."""
    pieces = [*monster_zone(view)["cards"], *heroes_zone(view)["cards"]]
    for piece in pieces:
        piece.pop("badges", None)
        piece.pop("cost", None)
    note, title = f"heroes: {_heroes_left(view)}", "Monster and heroes"
    return {"id": "foes", "kind": "row", "slips": True, "title": title, "note": note, "cards": pieces}

"""The seats in the scene: their plates, what lies open before the others, what lies beside, and the Review."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.data import section
from marketlab.games.adventure_mart import seen
from marketlab.games.adventure_mart.events import (
    BOUGHT,
    BOUGHT_BLIND,
    BOUGHT_STOCK_BLIND,
    CHECKED_OUT,
    ENDED_EARLY,
    PASSED,
    SALE_BEGAN,
)
from marketlab.games.adventure_mart.includes import MOST_SEATS, NONE, SLOTS, TOKENS
from marketlab.games.adventure_mart.review import NET_WORTH, PARTS

if TYPE_CHECKING:
    from marketlab.core.events import Event
    from marketlab.core.scene_form import Card, Figure, Row, SeatPlate, Tag, Zone
    from marketlab.core.spec import Story

Json = dict[str, object]
AXIS_STEP = 20
OWN_TURN = {BOUGHT, BOUGHT_BLIND, BOUGHT_STOCK_BLIND, ENDED_EARLY, PASSED, SALE_BEGAN}


def plate(view: Json, seat: int, story: Story) -> SeatPlate:
    """Gold, cards, slots and adventurers of a seat, a crown for the initiative token, and what it has won of late."""
    own, last, names = seen.seat(view, seat), story.last, seen.seats(view)
    coins: Figure = {"icon": "coin", "label": "gold", "value": seen.gold(view, seat)}
    change = sum(_amount(event) for event in last if event[0].name == "coins" and event[0].value(event, "seat") == seat)
    if change:
        coins["delta"] = change
    stats: list[Figure] = [
        coins,
        figure("cards", "card", "in hand", seen.size(own["hand"])),
        {"icon": "shop", "label": f"of {SLOTS} store slots used", "value": len(seen.store(view, seat))},
        figure("book", "adventurer", "in ledger", seen.size(own["ledger"])),
    ]
    if view["holder"] == names[seat] and not (change and len(names) == MOST_SEATS):
        stats.append({"icon": "crown", "label": "initiative token", "value": ""})  # where there is room
    found = tags(view, seat)
    if seat in (won := winnings(view, story)):
        found.append({"text": f"won {won[seat]} gold", "tone": "good"})
    return {"stats": stats, "tags": found, "out": _has_dropped(view, seat)}


def winnings(view: Json, story: Story) -> dict[int, int]:
    """AM-112: what each seat was paid since the viewer's own last turn began; for all, since the last turn.

    A sale may end while its winner does not look: with a full purse there is no question left.
    """
    who, found = seen.viewer(view), dict[int, int]()
    for event in reversed(story.events):
        kind = event[0]
        if kind in OWN_TURN and who in {NONE, kind.value(event, "seat")}:
            break
        if kind is CHECKED_OUT:
            seat = seen.number(kind.value(event, "seat"))
            found[seat] = found.get(seat, 0) + seen.number(kind.value(event, "paid"))
    return found


def figure(icon: str, noun: str, where: str, value: int) -> Figure:
    """A number of things with its icon."""
    return {"icon": icon, "label": f"{noun}{'' if value == 1 else 's'} {where}", "value": value}


def _amount(event: Event) -> int:
    return seen.number(event[0].value(event, "amount"))


def _has_dropped(view: Json, seat: int) -> bool:
    sale = seen.sale(view)
    return sale is not None and sale.offers[seat].dropped


def tags(view: Json, seat: int) -> list[Tag]:
    """What keeps a seat from offering stock, and that it has dropped out."""
    name, sale = seen.seats(view)[seat], seen.sale(view)
    barred = view["no_stock"]
    found: list[Tag] = []
    if (isinstance(barred, list) and name in barred) or (sale is not None and seat in sale.restricted):
        found.append({"text": "no stock" if sale is not None else "no stock next", "tone": "bad"})
    if _has_dropped(view, seat):
        found.append({"text": "dropped out", "tone": "chg"})
    return found


def table_zones(view: Json) -> list[Zone]:
    """AM-025, AM-064, AM-132: ledgers and tokens of all, the stores of the others, clockwise, and what lies beside."""
    who, names = seen.viewer(view), seen.seats(view)
    order = [(max(who, 0) + step) % len(names) for step in range(len(names))]
    zones = [seat_zone(view, seat) for seat in order]
    return [*(zone for zone in zones if zone["plate"]["rows"]), beside_zone(view)]


def seat_zone(view: Json, seat: int) -> Zone:
    """AM-025, AM-064, AM-132: what lies open before a seat: its store, the purses in its ledger, its tokens."""
    is_own = seat == seen.viewer(view)
    store = [] if is_own else seen.store(view, seat)
    rows: list[Row] = [{"k": slot.card.title + ("" if slot.is_up else " (used)"), "v": ""} for slot in store]
    rows += in_front(view, seat)
    title = "Your ledger" if is_own else f"{seen.seats(view)[seat]}'s store"
    return {"id": f"store-{seat}", "kind": "plate", "title": title, "cards": [], "plate": {"rows": rows}}


def in_front(view: Json, seat: int) -> list[Row]:
    """The purses in the ledger of a seat, by which the quietest store is found, and its tokens, in few words."""
    ledger = seen.cards(seen.seat(view, seat)["ledger"])
    found: list[Row] = [{"k": "purses", "v": sum(card.purse for card in ledger)}] if ledger else []
    for token, word in enumerate(TOKENS):
        if count := seen.token(view, seat, token):
            found.append({"k": word.capitalize(), "v": count})
    return found


def beside_zone(view: Json) -> Zone:
    """AM-021, AM-147: the Abyss and the supply, counted."""
    supply = section(view, "supply")
    left = [seen.number(count) for count in section(supply, "tokens").values()]
    rows: list[Row] = [
        {"k": "gold", "v": seen.number(supply["gold"])},
        {"k": "tokens", "v": sum(left)},
        {"k": "Abyss", "v": seen.size(view["abyss"])},
    ]
    return {"id": "beside", "kind": "plate", "title": "Supply", "cards": [], "plate": {"rows": rows}}


def review_zone(view: Json) -> Zone:
    """AM-140 to AM-144: the net worth of all seats as bars, and the four parts of each."""
    worths = [seen.worth(view, seat) for seat in range(len(seen.seats(view)))]
    most = max(worth[NET_WORTH] for worth in worths)
    return {
        "id": "worth",
        "kind": "ladder",
        "title": "Review: net worth",
        "right": "AM-140",
        "cards": [_bar(view, seat, worth) for seat, worth in enumerate(worths)],
        "ladder": {"axis": [0, -(-max(most, 1) // AXIS_STEP) * AXIS_STEP], "unit": "gold"},
    }


def _bar(view: Json, seat: int, worth: dict[str, int]) -> Card:
    name, total = seen.seats(view)[seat], worth[NET_WORTH]
    parts = " + ".join(f"{part} {worth[part]}" for part in PARTS)
    return {
        "id": f"worth-{seat}",
        "title": name,
        "numbers": [{"label": NET_WORTH, "value": total}],
        "text": parts,
        "face": "up",
        "aria": f"{name}, net worth {total}: {parts}",
    }

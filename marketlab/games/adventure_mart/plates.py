"""The seats in the scene: their plates, what lies open before the others, what lies beside, and the Review."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.data import section
from marketlab.games.adventure_mart import seen
from marketlab.games.adventure_mart.includes import MOST_SEATS, SLOTS, TOKENS
from marketlab.games.adventure_mart.review import NET_WORTH, PARTS, net_worth

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marketlab.core.events import Event
    from marketlab.core.scene_form import Card, Figure, Row, SeatPlate, Tag, Zone

Json = dict[str, object]
AXIS_STEP = 20


def plate(view: Json, seat: int, last: Sequence[Event]) -> SeatPlate:
    """Gold, cards, slots and adventurers of a seat, and a crown for the initiative token."""
    own = seen.seat(view, seat)
    coins: Figure = {"icon": "coin", "label": "gold", "value": seen.gold(view, seat)}
    change = sum(_amount(event) for event in last if event[0].name == "coins" and event[0].value(event, "seat") == seat)
    if change:
        coins["delta"] = change
    stats = [
        coins,
        figure("cards", "card", "in hand", seen.size(own["hand"])),
        {"icon": "shop", "label": f"of {SLOTS} store slots used", "value": len(seen.store(view, seat))},
        figure("person", "adventurer", "in ledger", seen.size(own["ledger"])),
    ]
    names = seen.seats(view)
    if view["holder"] == names[seat] and not (change and len(names) == MOST_SEATS):
        stats.append({"icon": "crown", "label": "initiative token", "value": ""})  # where there is room
    return {"stats": stats, "tags": tags(view, seat), "out": _has_dropped(view, seat)}  # type: ignore[typeddict-item]


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


def table_zone(view: Json) -> Zone:
    """AM-025, AM-064, AM-132: ledgers and tokens of all, the stores of the others, clockwise, and what lies beside."""
    who, names = seen.viewer(view), seen.seats(view)
    rows: list[Row] = []
    for step in range(len(names)):
        seat = (max(who, 0) + step) % len(names)
        store = [] if seat == who else seen.store(view, seat)
        first, *more = [
            *(slot.card.title + ("" if slot.is_up else " (used)") for slot in store),
            *in_front(view, seat),
        ] or ["nothing yet"]
        rows += [{"k": f"{'You' if seat == who else names[seat]}: {first}", "v": ""}, *_rows(more)]
    rows += beside_rows(view)
    return {"id": "stores", "kind": "plate", "title": "Stores and ledgers", "cards": [], "plate": {"rows": rows}}


def in_front(view: Json, seat: int) -> list[str]:
    """The gold in the ledger of a seat and its tokens, in words."""
    ledger = seen.cards(seen.seat(view, seat)["ledger"])
    found = [f"ledger {sum(card.purse for card in ledger)} gold"] if ledger else []
    for token, word in enumerate(TOKENS):
        if count := seen.token(view, seat, token):
            found.append(f"{count} {word.removesuffix('s')} token{'' if count == 1 else 's'}")
    return found


def beside_rows(view: Json) -> list[Row]:
    """AM-021, AM-147: the Abyss and the supply, counted."""
    supply = section(view, "supply")
    left = [seen.number(count) for count in section(supply, "tokens").values()]
    return [
        {"k": "Abyss", "v": seen.size(view["abyss"])},
        {"k": "gold left", "v": seen.number(supply["gold"])},
        {"k": "tokens left", "v": sum(left)},
    ]


def _rows(lines: list[str]) -> list[Row]:
    return [{"k": line, "v": ""} for line in lines]


def review_zone(view: Json) -> Zone:
    """AM-140 to AM-144: the net worth of all seats as bars, and the four parts of each."""
    worths = [_worth(view, seat) for seat in range(len(seen.seats(view)))]
    most = max(worth[NET_WORTH] for worth in worths)
    return {
        "id": "worth",
        "kind": "ladder",
        "title": "Review: net worth",
        "right": "AM-140",
        "cards": [_bar(view, seat, worth) for seat, worth in enumerate(worths)],
        "ladder": {"axis": [0, -(-max(most, 1) // AXIS_STEP) * AXIS_STEP], "unit": "gold"},
    }


def _worth(view: Json, seat: int) -> dict[str, int]:
    """The parts of a net worth, at the end, when all cards lie open."""
    own = seen.seat(view, seat)
    owned = [card for zone in ("hand", "storeroom", "reorder") for card in seen.cards(own[zone])]
    store = [slot.card for slot in seen.store(view, seat)]
    return net_worth(owned, store, seen.cards(own["ledger"]), seen.gold(view, seat))


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

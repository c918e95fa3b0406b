"""The scene of Mystic Market: track, two markets, hand, and the plates of the seats, from a view alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.data import section
from marketlab.core.positions import count_words
from marketlab.games.mystic_market import seen
from marketlab.games.mystic_market.events import EXCHANGED, FORFEITED, PLUNDERED, STOLE, TURN_ENDED
from marketlab.games.mystic_market.includes import (
    BUYS,
    DECK_PRICE,
    GAP,
    HAND_LIMIT,
    KIND_TITLES,
    KINDS,
    LETTERS,
    POTIONS,
    SET_SIZE,
    VALUES,
)
from marketlab.games.mystic_market.table import FINAL, OVER, ladder

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marketlab.core.events import Event
    from marketlab.core.scene_form import Body, Card, Figure, Icon, Row, SeatPlate, Tag, Zone
    from marketlab.core.spec import Story

Json = dict[str, object]
AREAS = ("track", "mkt", "pot", "hand")
TAKEN = {
    STOLE: "card",
    EXCHANGED: "got",
    FORFEITED: "card",
    PLUNDERED: "amount",
}  # where it tells what was lost


def scene(view: Json, story: Story) -> Body:
    """Zones in the order of the rulebook's table, plates and path."""
    zones = [track_zone(view, story.last), market_zone(view, story.last)]
    if view["potion_market"]:
        zones.append(potion_zone(view, story.last))
    viewer = view["viewer"]
    if viewer is not None:
        zones.append(hand_zone(view, str(viewer)))
    zones.append(discard_zone(view))
    return {
        "path": path(view),
        "plates": [plate(view, name, story) for name in seen.seats(view)],
        "zones": zones,
        "layout": {"wide": list(AREAS), "narrow": list(AREAS), "cols": "1fr"},
    }


def path(view: Json) -> list[str]:
    """Where the game stands: phase, whose turn, cards left in the deck."""
    deck = seen.count(view, "ingredient_deck")
    left = f"{deck} card{_s(deck)} left in the deck"
    if view["phase"] == OVER:
        return ["Game over", left]
    whose = "Your" if view["active"] == view["viewer"] else f"{view['active']}'s"
    if view["phase"] == FINAL:
        return ["Final round", f"{whose} final turn"]
    last = "Last turn before the final round" if view["closing_seat"] else "Main game"
    return [last, f"{whose} turn", left]


def plate(view: Json, name: str, story: Story) -> SeatPlate:
    """Coins, cards and potions of a seat, what it has just gained or paid, and what the viewer lost to a rival."""
    seat = seen.seats(view).index(name)
    delta = sum(_fact(event, "amount") for event in _events(story.last, "coins") if _fact(event, "seat") == seat)
    coins = _figure("coin", "coin", seen.coins(view, name))
    if delta:
        coins["delta"] = delta
    size = seen.hand_size(view, name)
    stats: list[Figure] = [coins, {"icon": "cards", "label": f"card{_s(size)} in hand", "value": size}]
    tags: list[Tag] = losses(story.events, seat) if name == view["viewer"] else []
    if view["potion_market"]:
        potions = seen.potions(view, name)
        stats.append(_figure("potion", "potion", sum(potions)))
        held = [
            f"{count} {POTIONS[number].title}" if count > 1 else POTIONS[number].title
            for number, count in enumerate(potions)
            if count
        ]
        if held and name != view["viewer"]:  # the viewer's own lie in the hand
            tags.append({"text": ", ".join(held), "tone": "plain"})
    return {"stats": stats, "tags": tags}


def losses(events: Sequence[Event], seat: int) -> list[Tag]:
    """MM-099, MM-101, MM-103, MM-109: what rivals took from a seat since its own last turn; a hand does not show it."""
    found: list[Tag] = []
    for event in reversed(events):
        kind = event[0]
        if kind is TURN_ENDED and _fact(event, "seat") == seat:
            break
        if kind in TAKEN and _fact(event, "other") == seat:
            lost = kind.value(event, TAKEN[kind])
            what = f"{lost} coin{_s(_number(lost))}" if kind is PLUNDERED else KIND_TITLES[_number(lost)]
            found.append({"text": f"lost {what}", "tone": "plain"})
    return found[::-1]


def _s(number: int) -> str:
    return "" if number == 1 else "s"


def _figure(icon: str, label: str, value: int) -> Figure:
    return {"icon": icon, "label": f"{label}{_s(value)}", "value": value}


def _events(last: Sequence[Event], kind: str) -> list[Event]:
    return [event for event in last if event[0].name == kind]


def _fact(event: Event, field: str) -> int:
    return _number(event[0].value(event, field))


def _number(value: object) -> int:
    return value if isinstance(value, int) else 0


def track_zone(view: Json, last: Sequence[Event]) -> Zone:
    """MM-034 to MM-039: six vials on the slope from the 5 mark to the 15 mark."""
    costs = ladder(view["options"]["ladder"]) if isinstance(view["options"], dict) else ()
    moved = {_fact(event, "card") for kind in ("rolled", "shifted") for event in _events(last, kind)}
    cards: list[Card] = [
        {
            "id": f"vial-{KINDS[kind]}",
            "title": KIND_TITLES[kind],
            "kind": LETTERS[kind],
            "letter": LETTERS[kind],
            "face": "up",
            "pos": mark,
            "highlight": "changed" if kind in moved else None,
            "aria": f"{KIND_TITLES[kind]}: a set is worth {VALUES[mark]}, one card costs {costs[mark]}",
        }
        for mark, kind in enumerate(seen.track(view))
    ]
    return {
        "id": "track",
        "kind": "track",
        "title": "Value track",
        "house": "house buying costs",
        "right": "MM-036",
        "cards": cards,
        "track": {
            "marks": [{"value": value, "sub": f"buy {cost}"} for value, cost in zip(VALUES, costs, strict=True)],
            "slope": True,
        },
    }


def market_zone(view: Json, last: Sequence[Event]) -> Zone:
    """MM-026, MM-029: five ingredients for sale and the face-down deck."""
    costs, values = seen.costs(view), seen.values(view)
    fresh = {_fact(event, "place") for event in _events(last, "refilled")}
    cards = [
        _gap("mkt", place)
        if kind == GAP
        else _ingredient(f"mkt-{place}", kind, values[kind], cost=costs[kind], changed=place in fresh)
        for place, kind in enumerate(seen.row(view, "ingredient_market"))
    ]
    return {
        "id": "mkt",
        "kind": "row",
        "title": "Ingredients",
        "note": f"for sale, up to {BUYS} a turn",
        "label": "left",
        "cards": cards,
        "pile": {
            "count": seen.count(view, "ingredient_deck"),
            "face": "down",
            "price": DECK_PRICE,
            "icon": "bag",
            "title": "blind card",
        },
    }


def _gap(zone: str, place: int) -> Card:
    return {"id": f"{zone}-{place}", "face": "empty", "aria": "a gap"}


def _ingredient(
    card_id: str, kind: int, value: int, *, cost: int | None = None, count: int = 1, changed: bool = False
) -> Card:
    price = "" if cost is None else f", costs {cost}"
    card: Card = {
        "id": card_id,
        "title": KIND_TITLES[kind],
        "kind": LETTERS[kind],
        "letter": LETTERS[kind],
        "numbers": [{"label": f"{SET_SIZE[kind]} sell for", "value": value}],
        "face": "up",
        "count": count,
        "highlight": "changed" if changed else None,
        "aria": f"{KIND_TITLES[kind]}, a set of {SET_SIZE[kind]} pays {value}{price}",
    }
    if cost is not None:
        card["cost"] = cost
    return card


def potion_zone(view: Json, last: Sequence[Event]) -> Zone:
    """MM-030: five potions that can be crafted and the face-down potion deck."""
    fresh = {_fact(event, "place") for event in _events(last, "potion_refilled")}
    cards = [
        _gap("pot", place) if number == GAP else _potion(f"pot-{place}", number, changed=place in fresh)
        for place, number in enumerate(seen.row(view, "potion_market"))
    ]
    return {
        "id": "pot",
        "kind": "row",
        "title": "Potions",
        "note": "crafted from 2 hand cards, pay when played",
        "label": "left",
        "cards": cards,
        "pile": {"count": seen.count(view, "potion_deck"), "face": "down", "icon": "potion", "title": "potions"},
    }


def _potion(card_id: str, number: int, *, count: int = 1, changed: bool = False) -> Card:
    potion = POTIONS[number]
    icons: list[Icon] = [{"kind": LETTERS[kind]} for kind in potion.cost]
    cost = " and ".join(KIND_TITLES[kind] for kind in potion.cost)
    return {
        "id": card_id,
        "title": potion.title,
        "kind": "potion",
        "icons": icons,
        "numbers": [{"icon": "plus", "label": "profit", "value": potion.profit}],
        "text": potion.short,
        "face": "up",
        "count": count,
        "highlight": "changed" if changed else None,
        "aria": f"{potion.title}, craft from {cost}, profit {potion.profit}. {potion.text}",
    }


def hand_zone(view: Json, name: str) -> Zone:
    """MM-024, MM-047: the viewer's own cards and potions."""
    values = seen.values(view)
    held = seen.hand(view, name) or []
    cards = [
        _ingredient(f"hand-{KINDS[kind]}", kind, values[kind], count=count) for kind, count in enumerate(held) if count
    ]
    cards += [
        _potion(f"held-{POTIONS[number].key}", number, count=count)
        for number, count in enumerate(seen.potions(view, name))
        if count
    ]
    total = sum(held)
    return {
        "id": "hand",
        "kind": "hand",
        "title": "Your hand",
        "label": "left",
        "note": f"{total} card{_s(total)}, limit {HAND_LIMIT} at the end of your turn",
        "owner": seen.seats(view).index(name),
        "cards": cards,
    }


def discard_zone(view: Json) -> Zone:
    """MM-031: the two discards and the bank, counted."""
    discards = view["ingredient_discard"], view["potion_discard"], view["shift_discard"]
    ingredients, potions, shifts = (sum(count_words(discard).values()) for discard in discards)
    options = section(view, "options")
    rows: list[Row] = [{"k": "bank", "v": _number(view["bank"])}, {"k": "cards discarded", "v": ingredients}]
    if options["potions"]:
        rows.append({"k": "potions used", "v": potions})
    if options["supply_shifts"]:
        rows.append({"k": "Supply Shifts seen", "v": shifts})
    rows.append({"k": "turns without a draw", "v": _idle(view)})
    return {"id": "bank", "kind": "plate", "title": "Bank and discards", "cards": [], "plate": {"rows": rows}}


def _idle(view: Json) -> str:
    """MM-125: how many turns in a row nobody has drawn, and after how many the final round begins."""
    most = seen.most_quiet_turns(view)
    return f"{_number(view['quiet_turns'])}{'' if most is None else f' of {most}'}"

"""The plates of the seats: gold, stars and cards in figures; claimed ships and who is next as chips."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.bargain_quest import seen
from marketlab.games.bargain_quest.includes import SHIPS
from marketlab.games.bargain_quest.table import AFTER_LOAD, CHOOSE_HERO, KEEP, LOAD, RECLAIM, SHIP_TURN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marketlab.core.events import Event
    from marketlab.core.scene_form import Figure, SeatPlate, Tag

Json = dict[str, object]
ROOM_ON_PLATE = 4  # figures; a change takes the room of one
CLAIMS_OF_TWO = 2  # of each player in the Advanced 2 Player game
ENDINGS = {2: "nd", 3: "rd"}
IN_TURN = {SHIP_TURN, LOAD, AFTER_LOAD}
EFFECTS = {KEEP, RECLAIM}
IN_THE_HARBOUR = IN_TURN | EFFECTS


def plate(view: Json, name: str, last: Sequence[Event]) -> SeatPlate:
    """What everybody sees of a shop in figures, with what it has just gained or paid."""
    shop, place = seen.seat(view, name), seen.seats(view).index(name)
    stats = [
        _figure("coin", "gold", seen.number(shop["gold"]), _change(last, "coins", place)),
        _figure("star", "star", seen.number(shop["stars"]), _change(last, "stars", place), "stars"),
        _figure("hand", "card in hand", seen.number(shop["hand"]), 0, "cards in hand"),
        _figure("shop", "in the shop", seen.number(shop["stock"]), 0),
        _figure("crate", "stored", seen.number(shop["storage"]), 0),
    ]
    shown = [figure for figure in stats if figure["value"] or figure.get("label") in {"gold", "star", "stars"}]
    if "delta" in shown[0]:
        shown[1].pop("delta", None)  # one change is enough on a narrow plate
    room = ROOM_ON_PLATE - ("delta" in shown[0] or "delta" in shown[1])
    return {"stats": shown[:room], "tags": tags(view, name, last), "out": has_claimed(view, name)}


def _figure(icon: str, one: str, value: int, delta: int, many: str = "") -> Figure:
    figure: Figure = {"icon": icon, "label": one if value == 1 or not many else many, "value": value}
    if delta:
        figure["delta"] = delta
    return figure


def _change(last: Sequence[Event], kind: str, place: int) -> int:
    """What a seat has just gained in events of a kind."""
    total = 0
    for event in last:
        if event[0].name == kind and event[0].value(event, "seat") == place:
            amount = event[0].value(event, "amount")
            total += amount if isinstance(amount, int) else 0
    return total


def has_claimed(view: Json, name: str) -> bool:
    """BQ-135: whether a seat has all its ships, while the others still load and claim."""
    claims = CLAIMS_OF_TWO if seen.option(view, "advanced_2p") else 1
    return view["phase"] in IN_THE_HARBOUR and len(seen.claimed(seen.seat(view, name)["ships"])) >= claims


def tags(view: Json, name: str, last: Sequence[Event]) -> list[Tag]:
    """In the Supply Step the claimed ships; and when a seat will be asked that waits for its turn."""
    is_busy = view["phase"] in EFFECTS and view["active"] == name  # with the effect of its ship
    ships = seen.claimed(seen.seat(view, name)["ships"]) if view["phase"] in IN_THE_HARBOUR and not is_busy else []
    fresh = [event[0].value(event, "ship") for event in last if event[0].name == "claimed"]
    found: list[Tag] = [{"text": SHIPS[ship].title, "tone": "chg" if ship in fresh else "good"} for ship in ships]
    order = _order(view)
    if name in order[1:]:
        place = order.index(name)
        text = "next" if place == 1 else f"{place + 1}{ENDINGS.get(place + 1, 'th')}"
        found.append({"text": text, "tone": "soon"})
    return found


def asked_next(view: Json) -> str:
    """The seat that is asked after the one in turn, as far as that is certain; empty if it is not."""
    order = _order(view)
    return order[1] if len(order) > 1 else ""


def _order(view: Json) -> list[str]:
    """The seats that are asked one after the other, the one that is asked now first, as far as that is certain."""
    if view["phase"] == CHOOSE_HERO:
        return [str(name) for name in seen.listed(view["queue"]) or seen.listed(view["waiting"])]
    if view["phase"] not in IN_TURN:
        return []
    names = seen.seats(view)
    first = names.index(str(view["active"]))
    clockwise = [*names[first:], *names[:first]]
    return [name for name in clockwise if name == view["active"] or not has_claimed(view, name)][:2]

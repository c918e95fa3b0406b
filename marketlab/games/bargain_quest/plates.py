"""The plates of the seats: gold, stars and cards in figures; employees, upgrades and ships as chips."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.bargain_quest import seen
from marketlab.games.bargain_quest.includes import EMPLOYEES, SHIPS, UPGRADES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marketlab.core.events import Event
    from marketlab.core.scene_form import Figure, SeatPlate, Tag

Json = dict[str, object]


def plate(view: Json, name: str, last: Sequence[Event]) -> SeatPlate:
    """What everybody sees of a shop in figures, with what it has just gained or paid."""
    shop, place = seen.seat(view, name), seen.seats(view).index(name)
    stats = [
        _figure("coin", "gold", seen.number(shop["gold"]), _change(last, "coins", place)),
        _figure("star", "star", seen.number(shop["stars"]), _change(last, "stars", place), "stars"),
        _figure("cards", "card in hand", seen.number(shop["hand"]), 0, "cards in hand"),
        _figure("shop", "in the shop", seen.number(shop["stock"]), 0),
        _figure("cards", "stored", seen.number(shop["storage"]), 0),
    ]
    shown = [figure for figure in stats if figure["value"] or figure.get("label") in {"gold", "stars"}]
    return {"stats": shown, "tags": tags(view, name)}


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


def tags(view: Json, name: str) -> list[Tag]:
    """The quest token, claimed ships, employees and upgrades, each a chip."""
    shop = seen.seat(view, name)
    found: list[Tag] = [{"text": "quest token", "tone": "plain"}] if view["quest_token"] == name else []
    found += [{"text": SHIPS[ship].title, "tone": "good"} for ship in seen.claimed(shop["ships"])]
    found += [{"text": EMPLOYEES[card].title, "tone": "plain"} for card in seen.employees(shop["employees"])]
    found += [{"text": UPGRADES[kind].title, "tone": "plain"} for kind in seen.upgrades(shop["upgrades"])]
    return found

"""What is new to a viewer: a turn has many small moves, so everything counts since the viewer last ended one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.pasaraya import events as kinds
from marketlab.games.pasaraya import seen
from marketlab.games.pasaraya.components_list import GOODS, KEYS, TITLES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marketlab.core.events import Event, Kind
    from marketlab.core.spec import Story

Json = dict[str, object]
ROBBED = {kinds.STOLE: "other", kinds.STOLE_MIEL: "other", kinds.AI_STOLE: "seat"}  # where it tells who was robbed


def since_own_turn(view: Json, story: Story) -> Sequence[Event]:
    """PS-082: the events after the viewer's last turn; for a spectator those of the last choice."""
    if view["viewer"] is None:
        return story.last
    seat = seen.seats(view).index(str(view["viewer"]))
    for place in range(len(story.events) - 1, -1, -1):
        event = story.events[place]
        if event[0] is kinds.TURN_ENDED and event[0].value(event, "seat") == seat:
            return story.events[place + 1 :]
    return story.events


def new_places(view: Json, recent: Sequence[Event]) -> range:
    """PS-036, PS-039: the places of forecasts that were turned over: new ones come at the right, one by one."""
    fresh = [event[0].value(event, "forecast") for event in recent if event[0] is kinds.REVEALED]
    shown = seen.display(view)
    first = len(shown)
    while first and shown[first - 1].kind in fresh:
        first -= 1
        fresh.remove(shown[first].kind)
    return range(first, len(shown))


def price_changes(story: Story, recent: Sequence[Event]) -> dict[int, int]:
    """PS-088: by how much each good sells for more, or for less, than before these events."""
    told = [event for event in story.events if event[0] is kinds.PRICES]
    fresh = sum(event[0] is kinds.PRICES for event in recent)
    if not told or not 0 < fresh < len(told):
        return {}
    now, before = told[-1], told[-fresh - 1]
    return {kind: fact(now, KEYS[kind]) - fact(before, KEYS[kind]) for kind in GOODS}


def growth(view: Json, story: Story, seat: int) -> int:
    """PS-074, PS-075, PS-098: by how much a seat is worth more than before; a delivery is one step with its reward."""
    if seen.question(view).get("name") == "reward":
        return 0
    events = list(story.last)
    if any(event[0] is kinds.TOOK_REWARD for event in events):
        events = list(since(story.events, kinds.FULFILLED))
    return sum(fact(event, "amount") for event in events if event[0] is kinds.WORTH and fact(event, "seat") == seat)


def losses(events: Sequence[Event], seat: int) -> list[str]:
    """PS-113, PS-116: what Thieves took from a seat, in words."""
    found = []
    for event in events:
        if event[0] in ROBBED and fact(event, ROBBED[event[0]]) == seat:
            miel = event[0] is kinds.STOLE_MIEL
            what = f"{fact(event, 'amount')} Miel" if miel else TITLES[fact(event, "card")]
            found.append(f"Thief: \N{MINUS SIGN}{what}")
    return found


def since(events: Sequence[Event], kind: Kind) -> Sequence[Event]:
    """The events from the last one of a kind on; all of them if there is none."""
    places = [place for place, event in enumerate(events) if event[0] is kind]
    return events[places[-1] :] if places else events


def fact(event: Event, field: str) -> int:
    """A number that an event tells."""
    value = event[0].value(event, field)
    return value if isinstance(value, int) else -1

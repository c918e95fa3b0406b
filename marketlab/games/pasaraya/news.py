"""What is new to a viewer: a turn has many small moves, so everything counts since the viewer last ended one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.pasaraya import events as kinds
from marketlab.games.pasaraya import seen
from marketlab.games.pasaraya.components_list import GOODS, KEYS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marketlab.core.events import Event
    from marketlab.core.spec import Story

Json = dict[str, object]


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


def new_forecasts(recent: Sequence[Event]) -> set[object]:
    """PS-036: the kinds of forecasts that were turned over."""
    return {event[0].value(event, "forecast") for event in recent if event[0] is kinds.REVEALED}


def changed_prices(story: Story, recent: Sequence[Event]) -> set[int]:
    """PS-088: the goods that sell for another price than before these events."""
    told = [event for event in story.events if event[0] is kinds.PRICES]
    fresh = sum(event[0] is kinds.PRICES for event in recent)
    if not told or not 0 < fresh < len(told):
        return set()
    now, before = told[-1], told[-fresh - 1]
    return {kind for kind in GOODS if now[0].value(now, KEYS[kind]) != before[0].value(before, KEYS[kind])}

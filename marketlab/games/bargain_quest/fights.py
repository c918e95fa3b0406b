"""What became of the heroes of each shop: shown from the fights on until the next round begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from marketlab.games.bargain_quest import seen
from marketlab.games.bargain_quest.events import FELL, FOUGHT, SAVED, STARS, SURVIVED, WOUNDED
from marketlab.games.bargain_quest.harbour import number
from marketlab.games.bargain_quest.includes import HEROES
from marketlab.games.bargain_quest.rows import of_this_round
from marketlab.games.bargain_quest.table import ADVENTURE, STORAGE, UPGRADE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marketlab.core.events import Event
    from marketlab.core.scene_form import Row, Zone

Json = dict[str, object]
AFTER_FIGHTS = {ADVENTURE, UPGRADE, STORAGE}
ENDS = {WOUNDED: "wound", SURVIVED: "survived", SAVED: "survived", FELL: "fell"}


class Fight(NamedTuple):
    """The hero of a seat, how its fight ended, and the stars that this brought."""

    seat: int
    hero: int
    ends: list[str]
    stars: list[int]


def fights_zone(view: Json, events: Sequence[Event]) -> Zone | None:
    """BQ-046 to BQ-052: hero by hero what came of its fight, with the stars it brought; None before the first one."""
    fights = _fights(events) if view["phase"] in AFTER_FIGHTS else []
    if not fights:
        return None
    names, has_two = seen.seats(view), bool(seen.option(view, "advanced_2p"))
    rows: list[Row] = [
        {"k": f"{names[fight.seat]}{f', {HEROES[fight.hero].title}' if has_two else ''}:", "v": _said(fight)}
        for fight in fights
    ]
    return {"id": "fights", "kind": "plate", "title": "The fights", "cards": [], "plate": {"rows": rows}}


def _said(fight: Fight) -> str:
    stars = sum(fight.stars)
    gained = [f"+{stars} star{'' if stars == 1 else 's'}"] if stars else []
    return ", ".join([*fight.ends, *gained])


def _fights(events: Sequence[Event]) -> list[Fight]:
    """The fights of the round that is on; stars that a position has brought belong to none of them."""
    found: list[Fight] = []
    for event in of_this_round(events):
        if event[0] is FOUGHT:
            found.append(Fight(number(event, "seat"), number(event, "hero"), [], []))
        elif not found:
            continue
        elif event[0] in ENDS:
            found[-1].ends.append(ENDS[event[0]])
        elif event[0] is STARS:
            found[-1].stars.append(number(event, "amount"))
    return found

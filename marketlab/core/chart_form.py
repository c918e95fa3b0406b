"""The form of the small chart beside a board: plain JSON, made from events that everybody may read."""

from __future__ import annotations

from typing import TypedDict


class Series(TypedDict):
    """A line of the small chart: the kind that it is about and its points (number of the choice, value)."""

    id: str
    label: str
    kind: str
    points: list[tuple[int, int]]


class ChartEvent(TypedDict):
    """A mark under the small chart: at which choice what happened to which kind."""

    n: int
    kind: str
    letter: str


class SmallChart(TypedDict):
    """The small chart beside the board: step lines on the marks of an axis, and its sentence."""

    title: str
    text: str
    marks: list[int]
    series: list[Series]
    events: list[ChartEvent]

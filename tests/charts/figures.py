"""Read a figure as data: traces, colours, labels, axes and the sentence."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import marketlab as ml

if TYPE_CHECKING:
    import plotly.graph_objects as go

KINDS = ("dragon", "phoenix", "orc", "kraken", "mermaid", "pixie")
TITLES = ("Dragon Scales", "Phoenix Feathers", "Orc Teeth", "Kraken Tentacles", "Mermaid Tears", "Pixie Powder")
FULL = {"Ana": "brewer", "Ben": "saboteur", "Chi": "hoarder"}


def played(seed: int = 7, **players: str) -> ml.Game:
    """A whole game of Ana, Ben and Chi, with 2 Supply Shifts and a Plunder Tonic."""
    players = players or FULL
    return ml.new("mystic-market", seats=list(players), seed=seed, players=players)


def traded(seed: int = 12) -> ml.Game:
    """A whole game of Adventure Mart of Ana, Ben and Chi, with fixtures and staff bought."""
    players = {"Ana": "nibbler", "Ben": "random", "Chi": "shopfitter"}
    return ml.new("adventure-mart", seats=list(players), seed=seed, players=players)


def fresh(preset: str = "full", **hands: list[str]) -> ml.Game:
    """A game that has just begun; Ana and Ben hold these cards, or what is dealt."""
    seats = {name: {"hand": hand} for name, hand in hands.items()}
    position = {"seats": seats} if seats else None
    return ml.new("mystic-market", seats=["Ana", "Ben"], seed=7, preset=preset, position=position)


def plain(figure: go.Figure) -> dict[str, Any]:
    """The figure as the front end gets it."""
    data: dict[str, Any] = json.loads(figure.to_json())
    return data


def traces(figure: go.Figure, **wanted: object) -> list[dict[str, Any]]:
    """The traces that have these attributes."""
    return [trace for trace in plain(figure)["data"] if all(trace.get(name) == value for name, value in wanted.items())]


def trace(figure: go.Figure, name: str) -> dict[str, Any]:
    """The last trace of a name: a line, and not the edge below it."""
    return traces(figure, name=name)[-1]


def labels(figure: go.Figure) -> list[str]:
    """The labels at the ends of lines and the other notes, without tags."""
    return [note["text"].replace("<b>", "").replace("</b>", "") for note in plain(figure)["layout"]["annotations"]]


def sentence(figure: go.Figure) -> str:
    """What the figure says in words."""
    return str(plain(figure)["layout"]["meta"]["sentence"])


def axis_titles(figure: go.Figure) -> tuple[str, str]:
    """What stands at the two axes."""
    layout = plain(figure)["layout"]
    return layout["xaxis"]["title"]["text"], layout["yaxis"]["title"]["text"]

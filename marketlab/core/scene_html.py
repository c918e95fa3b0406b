"""A scene as one plain HTML table: the picture in a notebook without widgets. Everything typed is escaped."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from marketlab.core.data import section
from marketlab.core.scene_text import card_text, figure_text, heading, zone_items

if TYPE_CHECKING:
    from marketlab.core.scene_form import Card, Scene, Zone

CHIP = (
    "display:inline-block;margin:1px 4px 1px 0;padding:1px 7px;border-radius:6px;"
    "border:1px solid var(--jp-border-color1,#999);white-space:nowrap"
)
TABLE = "border-collapse:collapse;text-align:left;font-family:var(--jp-ui-font-family,sans-serif);font-size:13px"
CELL = "text-align:left;vertical-align:top;padding:3px 10px 3px 4px"


def scene_html(scene: Scene) -> str:
    """The table: a caption, a row per seat, a row per zone."""
    path = escape(heading(scene))
    rows = [
        _row(_name(plate["name"], you=plate["you"]), _plate_html(scene, seat))
        for seat, plate in enumerate(scene["seats"])
    ]
    rows += [_row(escape(zone["title"]), _zone_html(zone, scene)) for zone in scene["zones"]]
    if scene["result"]:
        ranks = ", ".join(f"{rank['name']} {rank['score']}" for rank in scene["result"]["podium"])
        rows.append(_row("Result", escape(f"{ranks}. {scene['result']['reason']}")))
    prompt = escape(scene["prompt"])
    caption = f'<caption style="text-align:left;padding:4px"><b>{path}</b><br>{prompt}</caption>'
    return f'<table class="marketlab-scene" style="{TABLE}">{caption}<tbody>{"".join(rows)}</tbody></table>'


def _row(head: str, body: str) -> str:
    return f'<tr><th scope="row" style="{CELL};white-space:nowrap">{head}</th><td style="{CELL}">{body}</td></tr>'


def _name(name: str, *, you: bool) -> str:
    return escape(f"{name} (you)" if you else name)


def _plate_html(scene: Scene, seat: int) -> str:
    plate = scene["seats"][seat]
    texts = [figure_text(stat) for stat in plate["stats"]] + [tag["text"] for tag in plate["tags"]]
    marked = " <b>is asked</b>" if plate["asked"] else ""
    return escape(", ".join(texts)) + marked


def _zone_html(zone: Zone, scene: Scene) -> str:
    if "track" in zone:
        chips = [_chip(text, card, scene) for text, card in zip(zone_items(zone, scene), _by_place(zone), strict=True)]
    else:
        chips = [_chip(card_text(card, scene), card, scene) for card in zone["cards"]]
        chips += [_chip(text, None, scene) for text in zone_items(zone, scene)[len(zone["cards"]) :]]
    notes = "; ".join(note for note in (zone.get("note"), zone.get("house")) if note)
    return "".join(chips) + (f' <span style="opacity:.75">{escape(notes)}</span>' if notes else "")


def _by_place(zone: Zone) -> list[Card | None]:
    standing = {card.get("pos"): card for card in zone["cards"]}
    return [standing.get(place) for place in range(len(zone["track"]["marks"]))]


def _chip(text: str, card: Card | None, scene: Scene) -> str:
    """A piece with its colour as an edge and its letter, so that colour never speaks alone."""
    kind = card.get("kind", "") if card else ""
    kinds = scene["game"]["kinds"]
    look = section(kinds, kind) if kind in kinds else {}
    edge = f";border-left:5px solid {escape(str(look['color']))}" if look else ""
    letter = f"<b>{escape(str(look['letter']))}</b> " if look.get("letter") else ""
    return f'<span style="{CHIP}{edge}">{letter}{escape(text)}</span>'

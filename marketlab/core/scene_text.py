"""A scene as lines of text: enough to play any game in a plain shell."""

from __future__ import annotations

import shutil
import textwrap
from typing import TYPE_CHECKING

from marketlab.core.scene_form import SOFT_BREAK, SOFT_HYPHEN

if TYPE_CHECKING:
    from marketlab.core.scene_form import Card, Figure, Scene, ScenePlate, Zone

WIDEST, NARROWEST = 100, 60
LABEL = 16
UNSEEN = str.maketrans("", "", SOFT_BREAK + SOFT_HYPHEN)
FACEDOWN = "facedown"  # the text of a card that its viewer knows and others see as a back


def scene_lines(scene: Scene) -> list[str]:
    """The lines of a scene."""
    lines = [heading(scene)]
    lines += [_seat_line(plate) for plate in scene["seats"]]
    for zone in scene["zones"]:
        lines += zone_lines(zone, scene)
    if scene["result"]:
        lines += [f"{rank['name']}: {rank['score']}" for rank in scene["result"]["podium"]]
        lines.append(scene["result"]["reason"])
    return lines


def heading(scene: Scene) -> str:
    """Game, where it stands, and what is worth noting, such as the seed."""
    note = scene["stage"]["note"]
    return " / ".join([scene["game"]["title"], *scene["stage"]["path"]]) + (f"  ({note})" if note else "")


def _seat_line(plate: ScenePlate) -> str:
    stats = ", ".join(figure_text(stat) for stat in plate["stats"])
    tags = "".join(f" [{tag['text']}]" for tag in plate["tags"])
    you = " (you)" if plate["you"] else ""
    return f"{'>' if plate['asked'] else ' '} {plate['name']}{you}: {stats}{tags}"


def figure_text(figure: Figure) -> str:
    """A figure of a plate: the number, then its label."""
    label = figure.get("label", "")
    return f"{figure['value']} {label}".strip()


def text_width() -> int:
    """As wide as the terminal, within reason."""
    return max(NARROWEST, min(WIDEST, shutil.get_terminal_size((WIDEST, 40)).columns - 1))


def zone_lines(zone: Zone, scene: Scene) -> list[str]:
    """A zone as a label and wrapped text."""
    text = "; ".join(_together(zone_items(zone, scene))) or "(empty)"
    notes = [note for note in (zone.get("note"), zone.get("house")) if note]
    if notes:
        text = f"{text}  ({'; '.join(notes)})"
    label = f"{zone['title']}:"
    if len(label) >= LABEL:
        label += " "
    return textwrap.wrap(
        text, text_width(), initial_indent=label.ljust(LABEL), subsequent_indent=" " * LABEL, break_long_words=False
    )


def _together(items: list[str]) -> list[str]:
    """Equal items once, with their number."""
    return [f"{items.count(item)} x {item}" if items.count(item) > 1 else item for item in dict.fromkeys(items)]


def zone_items(zone: Zone, scene: Scene) -> list[str]:
    """What lies in a zone, item by item."""
    if "track" in zone:
        return _track_items(zone)
    items = [card_text(card, scene) for card in zone["cards"]]
    if pile := zone.get("pile"):
        price = f", {pile['price']} each" if "price" in pile else ""
        items.append(f"{pile.get('title', 'pile')}: {pile['count']} left{price}")
    if meter := zone.get("meter"):
        items.append(meter["text"])
    if plate := zone.get("plate"):
        items += [f"{row['k']} {row['v']}".strip() for row in plate["rows"]]
    if ladder := zone.get("ladder"):
        items.append(f"to beat: {ladder.get('beat', 0)} {ladder['unit']}")
    return items


def _track_items(zone: Zone) -> list[str]:
    standing = {card.get("pos"): card for card in zone["cards"]}
    items = []
    for place, mark in enumerate(zone["track"]["marks"]):
        card = standing.get(place)
        title = card.get("title", "?") if card else "-"
        sub = f" ({mark['sub']})" if mark.get("sub") else ""
        items.append(f"{mark['value']} {title}{sub}")
    return items


def card_text(card: Card, scene: Scene) -> str:
    """A card in words: how many, title, price, what it is made of, numbers."""
    if card["face"] == "empty":
        return "(gap)"
    times = f"{card['count']} " if card.get("count", 1) > 1 else ""
    cost = f" for {card['cost']}" if "cost" in card else ""
    made_of = [
        f"{icon['n']} {kind_name(icon['kind'], scene)}" if "n" in icon else kind_name(icon["kind"], scene)
        for icon in card.get("icons", [])
        if "kind" in icon
    ]
    details = [f"from {' + '.join(made_of)}"] if made_of else []
    details += [f"{number.get('label', '')} {number['value']}".strip() for number in card.get("numbers", [])]
    names = {plate["name"] for plate in scene["seats"]}
    badges, is_known = card.get("badges", []), card.get("text") == FACEDOWN
    details += [FACEDOWN] if is_known else []
    sign = "known to" if is_known or card["face"] == "down" else "with"
    details += [f"{sign} {badge}" if badge in names else badge for badge in badges if badge]
    note = f" ({', '.join(details)})" if details else ""
    title = card.get("title", "a face-down card").translate(UNSEEN)
    return f"{times}{title}{cost}{note}"


def kind_name(kind: str, scene: Scene) -> str:
    """The name of a kind; an unknown one goes by its key."""
    look = scene["game"]["kinds"].get(kind)
    return str(look["name"]) if isinstance(look, dict) and "name" in look else kind

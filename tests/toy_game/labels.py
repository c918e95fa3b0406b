"""The toy game in words, from views alone: what a choice is called, what it is about, and what it would do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.data import section
from marketlab.core.positions import count_words
from tests.toy_game.flow import made
from tests.toy_game.table import CURIOS, TITLES, VALUES

if TYPE_CHECKING:
    from marketlab.core.choice import Choice
    from marketlab.core.scene_form import Delta, Move, Preview

Json = dict[str, object]


def describe(view: Json, choice: Choice) -> tuple[str, dict[str, object]]:
    """The key of the label and the facts in it."""
    n, viewer = made(choice).n, view["viewer"]
    if choice.verb == "bid":
        held = 0 if viewer is None else int(str(section(view, "seats", str(viewer))["coins"]))
        return "bid", {"amount": n, "rest": held - n}
    if choice.verb in {"pack", "favour"}:
        return choice.verb, {"card": TITLES[n], "value": VALUES[n]}
    return choice.verb, {"place": n + 1}


def subject(view: Json, choice: Choice) -> str | None:
    """What a refusal would be about, if the viewer has it in sight."""
    n, listed = made(choice).n, view["crate"]
    if choice.verb == "pack":
        return CURIOS[n] if CURIOS[n] in count_words(section(view, "seats", str(view["viewer"]))["hand"]) else None
    if choice.verb == "peek":
        return choice.text if isinstance(listed, list) and n < len(listed) else None
    return choice.verb


def targets(_view: Json, choice: Choice) -> tuple[list[str], list[str]]:
    """The card of the scene that a choice is about, and the crate if it would lie there."""
    if choice.verb == "peek":
        return [f"crate-{made(choice).n + 1}"], []
    return ([f"hand-{CURIOS[made(choice).n]}"], ["crate"]) if choice.verb == "pack" else ([], [])


def preview(view: Json, choice: Choice) -> Preview:
    """What a choice would do, as far as the viewer can know: the card that is packed, the bid on the ladder."""
    moves: list[Move] = []
    deltas: list[Delta] = []
    if choice.verb == "pack" and subject(view, choice):
        moves = [{"card": f"hand-{CURIOS[made(choice).n]}", "zone": "crate"}]
    if choice.verb == "bid":
        deltas = [{"card": f"bid-{list(section(view, 'seats')).index(str(view['viewer']))}", "by": made(choice).n}]
    return {"text": choice.verb, "moves": moves, "deltas": deltas}

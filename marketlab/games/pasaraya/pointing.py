"""What a choice points at in the scene, from a view alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from marketlab.games.pasaraya import seen
from marketlab.games.pasaraya.choices import AI, BANK, HAND, NONE, PasarayaChoice
from marketlab.games.pasaraya.components_list import KEYS, ONE, TEN, USED

if TYPE_CHECKING:
    from collections.abc import Callable

    from marketlab.core.choice import Choice

Json = dict[str, object]
WAREHOUSE, PILE, SHOP, SUPPLY, FORECASTS_ZONE, AI_ZONE = "warehouse", "pile", "shop", "supply", "forecasts", "ai"
ZONES = {BANK: "bank", WAREHOUSE: "warehouse", PILE: "draw_pile", HAND: "hand", SHOP: "supermarket"}  # in the view


def card_id(zone: str, card: int) -> str:
    """The id of the cards of one kind in a zone."""
    return f"{zone}-{KEYS[card % USED]}" + ("-used" if card >= USED else "")


def forecast_id(place: int) -> str:
    """The id of a forecast on display."""
    return f"fc-{place}"


def here(view: Json, zone: str, kind: int) -> list[str]:
    """The cards of a kind in a zone of the viewer: the unused ones, or else the used ones, if there are any."""
    viewer = view["viewer"]
    cards = {} if viewer is None else seen.open_zone(view, str(viewer), ZONES[zone])
    return [card_id(zone, card) for card in (kind, kind | USED) if card in cards][:1]


def out_of(view: Json, zone: str, kind: int) -> list[str]:
    """A Miel card of a zone; a Ten where a One is needed and none is there."""
    return here(view, zone, kind) or here(view, zone, TEN)


def on_display(view: Json, choice: PasarayaChoice) -> list[str]:
    """The forecasts that a choice may be about, from left to right: copies that are alike are one choice."""
    return [forecast_id(place) for place, shown in enumerate(seen.display(view)) if shown.plain is choice.forecast]


def _supply(_view: Json, choice: PasarayaChoice) -> list[str]:
    return [card_id(SUPPLY, choice.kind)]


def _employee(view: Json, choice: PasarayaChoice) -> list[str]:
    zone = HAND if choice.zone == HAND else SHOP
    return here(view, zone, seen.employee_of(view, choice.ability))


def _victim(view: Json, choice: PasarayaChoice) -> list[str]:
    if choice.target == AI:
        return [f"{AI_ZONE}-{KEYS[choice.kind]}"] if choice.kind != NONE and "ai" in view else []
    return [f"seat-{choice.target}"]


PARTS = {"take", "unpack", "recall", "swap", "move", "steal", "remove", "stop"}  # answers to questions of their own
TARGETS: dict[str, Callable[[Json, PasarayaChoice], list[str]]] = {
    "buy": _supply,
    "hire": _supply,
    "stock": lambda view, choice: here(view, HAND, choice.kind),
    "standby": lambda view, choice: here(view, HAND, choice.kind),
    "withdraw": lambda view, choice: out_of(view, BANK, choice.kind),
    "break": lambda view, choice: here(view, choice.zone, TEN),
    "sell": lambda view, choice: here(view, SHOP, choice.kind),
    "play": lambda view, choice: [*here(view, HAND, choice.kind), *on_display(view, choice)],
    "use": _employee,
    "fulfil": lambda view, choice: [*on_display(view, choice), *_employee(view, choice)],
    "unpack": lambda view, choice: here(view, WAREHOUSE, choice.kind),
    "recall": lambda view, choice: here(view, WAREHOUSE, choice.kind),
    "swap": lambda view, choice: out_of(view, choice.zone, ONE),
    "move": lambda view, choice: out_of(view, BANK, choice.kind),
    "steal": _victim,
    "remove": on_display,
}


def targets(view: Json, choice: Choice) -> tuple[list[str], list[str]]:
    """The cards of the scene that a choice is about; no places are pointed at."""
    made = cast("PasarayaChoice", choice)
    found = TARGETS.get(made.verb)
    return (found(view, made) if found else []), []


def subject(view: Json, choice: Choice) -> str | None:
    """The object that a refusal would be about, if the viewer has it in sight and could come to it in this question."""
    made = cast("PasarayaChoice", choice)
    if not _belongs(view, made.verb):
        return None
    if made.verb in {"buy", "hire"}:
        return KEYS[made.kind] if made.kind in seen.supply(view) and made.count <= 1 else None
    if made.verb in {"sell", "stock"}:
        return KEYS[made.kind] if here(view, HAND, made.kind) or here(view, SHOP, made.kind) else None
    if made.verb == "fulfil":
        shown, seller = on_display(view, made), _employee(view, made)
        return made.forecast.text if shown and seller and made.forecast else None
    if made.verb in TARGETS and made.verb != "steal":
        ids = targets(view, made)[0]
        return ids[0] if ids and (made.verb != "play" or _is_whole(view, made)) else None
    return made.text if made.verb == "end" else None


def _belongs(view: Json, verb: str) -> bool:
    """Whether a verb belongs to the open question: nobody thinks of a reward's Tens while buying, or of buying then."""
    asked = seen.question(view).get("name")
    if asked in {None, "actions"}:
        return verb not in PARTS
    return verb in {"take" if asked == "reward" else asked, "stop"}


def _is_whole(view: Json, choice: PasarayaChoice) -> bool:
    """Whether the card is in the Hand, and the forecast on display if it names one."""
    return bool(here(view, HAND, choice.kind)) and (choice.forecast is None or bool(on_display(view, choice)))

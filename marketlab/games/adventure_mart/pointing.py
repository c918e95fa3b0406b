"""Where a choice points on the board, from a view alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from marketlab.games.adventure_mart import seen
from marketlab.games.adventure_mart.includes import BASIC, NO_CARD, NONE, STOCK, Card

if TYPE_CHECKING:
    from marketlab.core.choice import Choice
    from marketlab.games.adventure_mart.choices import MartChoice

Json = dict[str, object]


def targets(view: Json, choice: Choice) -> tuple[list[str], list[str]]:
    """The cards of the scene that a choice is about."""
    made, who = cast("MartChoice", choice), seen.viewer(view)
    if made.verb in {"start", "peek"}:
        return [f"town-{made.place + 1}"], []
    if made.deck:
        return ["adv-pile" if made.deck == STOCK else f"{made.deck}-pile"], []
    found = [_place(view, who, made.verb, made)] if made.card is not NO_CARD else []
    if made.seat != NONE:
        found.append(f"seat-{made.seat}")
    return [card for card in found if card], []


def _place(view: Json, who: int, verb: str, choice: MartChoice) -> str:
    """Where the card of a choice lies: in a queue, in the hand, in the own store, or nowhere that is drawn."""
    card = choice.card
    if verb in {"buy", "claim"} or (verb == "banish" and view.get("decision") == "replace"):
        return in_queue(view, card)
    if card.deck in {STOCK, BASIC}:
        held = card in [copy.fresh for copy in seen.hand(view, who)]
        return f"hand-{card.word}" if held and verb not in {"return", "take"} and choice.zone != "reorder" else ""
    if verb == "take":
        return ""
    is_up = verb != "rehire" and not choice.is_down
    for number, slot in enumerate(seen.store(view, who)):
        if slot.card is card and slot.is_up == is_up:
            return f"slot-{number}"
    return ""


def in_queue(view: Json, card: Card) -> str:
    """The leftmost copy of a card in its queue."""
    queue = seen.queue(view, card.deck)
    return f"{card.deck}-{queue.index(card)}" if card in queue else ""

"""Where a choice points on the board, and what it would do as far as its maker can know; from a view alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from marketlab.games.adventure_mart import seen
from marketlab.games.adventure_mart.choices import CLAIM_GOLD, KEEP_NOTHING, TAKE_GOLD
from marketlab.games.adventure_mart.includes import BASIC, NO_CARD, NONE, STOCK, Card
from marketlab.games.adventure_mart.table import LEDGER, TOP_UP

if TYPE_CHECKING:
    from marketlab.core.choice import Choice
    from marketlab.core.scene_form import Delta, Move, Preview
    from marketlab.games.adventure_mart.choices import MartChoice

Json = dict[str, object]
BY_CHANCE = {"draw", "audit"}


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


def preview(view: Json, choice: Choice) -> Preview:
    """What a choice would do as far as the viewer can know: where a card goes, and how an offer grows."""
    made, who = cast("MartChoice", choice), seen.viewer(view)
    moves: list[Move] = []
    deltas: list[Delta] = []
    sale = seen.sale(view)
    if made.verb == "offer" and sale is not None and who == sale.answering:
        if sale.stage not in {TOP_UP, LEDGER}:
            by = seen.quality_with(sale, who, made.card) - sale.offers[who].quality
            deltas = [{"card": f"offer-{who}", "by": by}]
    elif made.verb in {"keep", "claim"} and made not in {KEEP_NOTHING, CLAIM_GOLD}:
        cards, _ = targets(view, made)
        zone = "hand" if made.verb == "keep" else "own"
        moves = [{"card": card, "zone": zone} for card in cards]
    return {"text": _how_sure(made), "moves": moves, "deltas": deltas}


def _how_sure(choice: MartChoice) -> str:
    """What is left to chance or to others."""
    if choice.verb == "start" or choice.deck:
        return "face_down"
    if choice.verb == "use":
        return "drawn" if choice.card.use.name in BY_CHANCE else "may_be_cancelled"
    if choice.verb == "commit":
        return "others_answer"
    return "paid" if choice is TAKE_GOLD else "known"

"""Cards as the scene draws them: stock, fixtures and staff, adventurers, bulletins, backs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.adventure_mart import bulletins, seen
from marketlab.games.adventure_mart.includes import TYPES, Card
from marketlab.games.adventure_mart.labels import card_kind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marketlab.core import scene_form
    from marketlab.core.scene_form import Icon

Json = dict[str, object]
LETTERS = "MGE"
MOST_NAMED = 4


def badges(card: Card) -> list[str]:
    """House cards are marked where they lie."""
    return ["house"] if card.is_house else []


def good(card_id: str, card: Card) -> scene_form.Card:
    """AM-035: a stock card."""
    plus = " with a plus for each other stock" if card.plus else ""
    sells = f"quality {card.quality}{plus}, sells for {card.sells}, {card.brand}"
    piece: scene_form.Card = {
        "id": card_id,
        "title": card.title,
        "kind": card_kind(card),
        "letter": LETTERS[card.type],
        "numbers": [
            {"icon": "star", "label": "quality", "value": card.quality},
            {"label": "sells", "value": card.sells},
        ],
        "face": "up",
        "badges": badges(card),
        "aria": f"{card.title}, {TYPES[card.type]}, {sells}. {card.text}".strip(),
    }
    if card.brief:
        piece["text"] = card.brief
    return piece


def kept(card_id: str, card: Card, *, is_up: bool) -> scene_form.Card:
    """AM-047, AM-050: a fixture or staff card, face-up or used."""
    letter = card_kind(card)
    return {
        "id": card_id,
        "title": card.title,
        "kind": letter,
        "letter": letter,
        "text": card.brief if is_up else "used today",
        "face": "up",
        "badges": badges(card) if is_up else [*badges(card), "used"],
        "aria": f"{card.title}, {card.deck}{'' if is_up else ', face-down'}. {card.text}",
    }


def adventurer_card(view: Json, card_id: str, card: Card, note: str = "") -> scene_form.Card:
    """AM-056: an adventurer with the symbols and the purse of today."""
    symbols, purse = bulletins.symbols(card, seen.bulletin(view)), bulletins.purse(card, seen.bulletin(view))
    icons: list[Icon] = [{"kind": LETTERS[kind]} for kind, count in enumerate(symbols) for _ in range(count)]
    wants = " and ".join(f"{TYPES[kind]} x{count}" for kind, count in enumerate(symbols) if count)
    guild = f"{card.guild_title} guild" if card.guild_title else "no guild"
    piece: scene_form.Card = {
        "id": card_id,
        "title": card.title,
        "kind": "adventurer",
        "icons": icons,
        "numbers": [{"label": "purse", "value": purse}],
        "text": card.brief or guild,
        "face": "up",
        "badges": badges(card),
        "aria": f"{card.title}, {guild}, wants {wants}, purse {purse}. {card.text}".strip(),
    }
    if note:
        piece["flag"] = note
    return piece


def bulletin_card(card: Card) -> scene_form.Card:
    """AM-153: today's bulletin."""
    return {
        "id": "bulletin",
        "title": card.title,
        "kind": "bulletin",
        "text": card.brief,
        "face": "up",
        "badges": badges(card),
        "aria": f"Today's bulletin: {card.title}. {card.text}",
    }


def back(card_id: str, flag: str, aria: str) -> scene_form.Card:
    """A face-down card: it says nothing but where it lies."""
    return {"id": card_id, "face": "down", "flag": flag, "aria": aria}


def worded(cards: Sequence[Card]) -> str:
    """Cards by their titles; of many the last ones, and how many more."""
    titles = [card.title for card in cards[-MOST_NAMED:]]
    more = len(cards) - len(titles)
    return ", ".join(titles) + (f" and {more} more" if more else "")

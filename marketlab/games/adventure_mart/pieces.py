"""Cards as the scene draws them: stock, fixtures and staff, adventurers, bulletins, backs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.adventure_mart import bulletins, seen
from marketlab.games.adventure_mart.card_faces import effect_on, kind_of, title_on, wanted
from marketlab.games.adventure_mart.includes import FIXTURE, STAFF, TYPES, Card

if TYPE_CHECKING:
    from marketlab.core import scene_form
    from marketlab.core.scene_form import Icon

Json = dict[str, object]
LETTERS = "MGE"
DECK_TITLES = {FIXTURE: "Fixtures", STAFF: "Staff"}
HOUSE = "house"  # costs, purses and values of all cards are ours, and so are most cards


def good(card_id: str, card: Card, *, with_text: bool = True, with_cost: bool = False) -> scene_form.Card:
    """AM-035: a stock card, with what it does where there is room, and what it counts at the Review if it is owned."""
    plus = " with a plus for each other stock" if card.plus else ""
    sells = f"quality {card.quality}{plus}, sells for {card.sells}, {card.brand}"
    piece: scene_form.Card = {
        "id": card_id,
        "title": title_on(card),
        "kind": kind_of(card),
        "letter": LETTERS[card.type],
        "numbers": [
            {"icon": "star", "label": "quality", "value": card.quality},
            {"label": "sells", "value": card.sells},
        ],
        "face": "up",
        "aria": f"{card.title}, {TYPES[card.type]}, {sells}. {card.text}".strip(),
    }
    if with_cost and card.cost:
        piece["cost"] = card.cost
        piece["aria"] += f" Printed cost {card.cost}."
    if with_text and (effect := effect_on(card)):
        piece["text"] = effect
    return piece


def kept(card_id: str, card: Card, *, is_up: bool) -> scene_form.Card:
    """AM-047, AM-050: a fixture or staff card, face-up or used."""
    letter = kind_of(card)
    return {
        "id": card_id,
        "title": title_on(card),
        "kind": letter,
        "letter": letter,
        "text": effect_on(card) if is_up else "used today",
        "face": "up",
        "badges": [] if is_up else ["used"],
        "aria": f"{card.title}, {card.deck}{'' if is_up else ', face-down'}. {card.text}",
    }


def adventurer_card(view: Json, card_id: str, card: Card, note: str = "") -> scene_form.Card:
    """AM-056: an adventurer with the symbols and the purse of today."""
    symbols, purse = bulletins.symbols(card, seen.bulletin(view)), bulletins.purse(card, seen.bulletin(view))
    icons: list[Icon] = [symbol(kind, count) for kind, count in enumerate(symbols) if count]
    wants, guild = wanted(symbols), guild_of(card)
    piece: scene_form.Card = {
        "id": card_id,
        "title": title_on(card),
        "kind": "adventurer",
        "icons": icons,
        "numbers": [{"icon": "coin", "label": "purse", "value": purse}],
        "face": "up",
        "aria": f"{card.title}, {guild}, wants {wants}, purse {purse}. {card.text}".strip(),
    }
    if note:
        piece["flag"] = note
    return piece


def symbol(kind: int, count: int) -> Icon:
    """AM-057: a wanted type, and how often if that is more than once."""
    return {"kind": LETTERS[kind], "n": count} if count > 1 else {"kind": LETTERS[kind]}


def guild_of(card: Card) -> str:
    """AM-061: the guild of an adventurer in words."""
    return f"{card.guild_title} guild" if card.guild_title else "no guild"


def bulletin_card(card: Card) -> scene_form.Card:
    """AM-153: today's bulletin; what it says stands in the path of the board."""
    return {
        "id": "bulletin",
        "title": title_on(card),
        "kind": "bulletin",
        "text": "bulletin",
        "face": "up",
        "aria": f"Today's bulletin: {card.title}. {card.text}",
    }


def back(card_id: str, place: str, aria: str) -> scene_form.Card:
    """A face-down card: it says nothing but where it lies."""
    return {"id": card_id, "face": "down", "badges": [place], "aria": aria}


def deck_piece(deck: str, count: int, price: int) -> scene_form.Card:
    """AM-096: a deck drawn as a card: what its top card costs, and how many there are."""
    return {
        "id": f"{deck}-pile",
        "title": DECK_TITLES[deck],
        "kind": "deck",
        "cost": price,
        "numbers": [{"label": "deck", "value": count}],
        "face": "up",
        "aria": f"{deck} deck, {count} cards, the top one costs {price}",
    }

"""The pieces of the scene: items, backs, heroes, monster, employees and upgrades as cards."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from marketlab.games.bargain_quest.includes import (
    ADVENTURES,
    ALL_CLASSES,
    CLASS_TITLES,
    CLASSES,
    HERO_WORDS,
    HEROES,
    ITEM_WORDS,
    ITEMS,
    MONSTERS,
    RANKS,
    Card,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marketlab.core.scene_form import Card as Piece
    from marketlab.core.scene_form import Figure, Icon
    from marketlab.games.bargain_quest.seen import Cargo, Hero, Monster

LEFT_OUT = re.compile(
    r" \(.*?\)|;.*|Black market icon\. ?| and put it with your drafted cards| Supply Ships only\.|No .*"
)


def short_text(card: Card) -> str:
    """The text of a card in a line; what is beside the point is left to the rules."""
    text = LEFT_OUT.sub("", card.text).strip()
    return text if not text or text.endswith(".") else f"{text}."


def class_names(icons: int) -> str:
    """The classes of some icons in words."""
    if icons == ALL_CLASSES:
        return "all classes"
    return " and ".join(title for bit, title in enumerate(CLASS_TITLES) if icons >> bit & 1) or "no class"


def kind_of(icons: int) -> str:
    """The kind that gives a card its colour: that of its class, or of its first one."""
    if icons == ALL_CLASSES:
        return "all"
    return next((letter for bit, letter in enumerate(CLASSES) if icons >> bit & 1), "all")


def class_icons(icons: int) -> list[Icon]:
    """An icon for each class of a card that has several."""
    letters = [letter for bit, letter in enumerate(CLASSES) if icons >> bit & 1]
    return [{"kind": letter} for letter in letters] if 1 < len(letters) < len(CLASSES) else []


def item_numbers(card: Card, hearts: int) -> list[Figure]:
    """Attack, defence and hearts, as far as there are any."""
    figures: list[Figure] = [
        {"icon": "attack", "label": "attack", "value": card.attack},
        {"icon": "defence", "label": "defence", "value": card.defence},
        {"icon": "heart", "label": "hearts", "value": hearts},
    ]
    return [figure for figure in figures if figure["value"]]


def item_piece(piece_id: str, item: int, hearts: int | None = None, *, count: int = 1) -> Piece:
    """An item faceup."""
    card = ITEMS[item]
    shown = card.hearts if hearts is None else hearts
    text = short_text(card)
    piece: Piece = {
        "id": piece_id,
        "face": "up",
        "title": card.title,
        "kind": kind_of(card.icons),
        "letter": "".join(letter for bit, letter in enumerate(CLASSES) if card.icons >> bit & 1)[:1],
        "icons": class_icons(card.icons),
        "cost": card.price,
        "numbers": item_numbers(card, shown),
        "aria": f"{card.title}, {class_names(card.icons)}, price {card.price}, attack {card.attack}, "
        f"defence {card.defence}, hearts {shown}. {card.text}",
    }
    if card.icons == ALL_CLASSES:
        piece["letter"] = ""
    if text:
        piece["text"] = text
    if count > 1:
        piece["count"] = count
    if card.deck == "black_market":
        piece["badges"] = ["black market"]
    return piece


def item_pieces(zone: str, cards: Sequence[int]) -> list[Piece]:
    """The items of an own zone, equal ones together."""
    return [item_piece(f"{zone}-{ITEM_WORDS[item]}", item, count=cards.count(item)) for item in dict.fromkeys(cards)]


def back_piece(piece_id: str, who: str, *, is_black: bool | None) -> Piece:
    """A facedown card that the viewer does not know; ``who`` says who does."""
    piece: Piece = {"id": piece_id, "face": "down", "badges": [who], "aria": f"a facedown card, {who}"}
    if is_black:
        piece["flag"] = "black market"
        piece["aria"] = f"a facedown black market card, {who}"
    return piece


def cargo_piece(piece_id: str, cargo: Cargo, viewer: str | None) -> Piece:
    """BQ-129, BQ-202: a card on a ship, and of a facedown one who knows it."""
    others = [name for name in cargo.known if name != viewer]
    known = [*(["you"] if viewer in cargo.known else []), *others]
    who = f"known to {' and '.join(known)}" if known else "known to nobody"
    if cargo.card < 0:
        return back_piece(piece_id, who, is_black=cargo.is_black)
    piece = item_piece(piece_id, cargo.card)
    if cargo.is_down:
        piece["badges"] = [*piece.get("badges", []), f"facedown, {who}"]
    return piece


def signed(number: int) -> str:
    """A number with its sign."""
    return f"+{number}" if number > 0 else str(number)


def hero_piece(hero: Hero, owner: str = "") -> Piece:
    """A hero with gold, items and adventure cards; attack and defence with both."""
    card = HEROES[hero.card]
    adventures = [ADVENTURES[number] for number in hero.adventure]
    attack = card.attack + sum(ITEMS[item].attack for item in hero.items) + sum(one.attack for one in adventures)
    defence = card.defence + sum(ITEMS[item].defence for item in hero.items) + sum(one.defence for one in adventures)
    wears = ", ".join(ITEMS[item].title for item in hero.items)
    badges = [f"{one.title} {signed(one.attack)}/{signed(one.defence)}" for one in adventures]
    badges += [f"{len(hero.items)} item{'' if len(hero.items) == 1 else 's'}"] if hero.items else []
    piece: Piece = {
        "id": f"hero-{HERO_WORDS[hero.card]}",
        "face": "up",
        "title": card.title,
        "kind": "hero",
        "letter": "",
        "icons": [{"kind": letter} for bit, letter in enumerate(CLASSES) if card.icons >> bit & 1],
        "cost": hero.gold,
        "numbers": [
            {"icon": "attack", "label": "attack", "value": attack},
            {"icon": "defence", "label": "defence", "value": defence},
        ],
        "aria": f"{card.title}, {class_names(card.icons)}, {hero.gold} gold, attack {attack}, defence {defence}"
        + (f", with {wears}" if wears else ""),
    }
    if badges:
        piece["badges"] = badges
    if owner:
        piece["flag"] = owner
    return piece


def monster_piece(monster: Monster) -> Piece:
    """The monster with its rank, attack, defence and treasure."""
    card = MONSTERS[monster.card]
    piece: Piece = {
        "id": "monster",
        "face": "up",
        "title": card.title,
        "kind": "monster",
        "letter": RANKS[card.rank],
        "cost": card.treasure,
        "numbers": [
            {"icon": "attack", "label": "attack", "value": card.attack},
            {"icon": "defence", "label": "defence", "value": card.defence},
        ],
        "aria": f"{card.title}, rank {RANKS[card.rank]}, attack {card.attack}, defence {card.defence}, "
        f"treasure {card.treasure}, {monster.wounds} wounds. {card.text}",
    }
    if text := short_text(card):
        piece["text"] = text
    return piece


def market_piece(piece_id: str, card: Card, cost: int, kind: str) -> Piece:
    """An employee or upgrade for sale."""
    return {
        "id": piece_id,
        "face": "up",
        "title": card.title,
        "kind": kind,
        "letter": "",
        "cost": cost,
        "text": short_text(card),
        "aria": f"{card.title}, costs {cost}. {card.text}",
    }

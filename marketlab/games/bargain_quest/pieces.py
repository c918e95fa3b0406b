"""The pieces of the scene: items, backs, heroes, monster, employees and upgrades as cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.scene_text import FACEDOWN
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
)
from marketlab.games.bargain_quest.short_texts import breakable, short_text, sign_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marketlab.core.scene_form import Card as Piece
    from marketlab.core.scene_form import Figure, Icon
    from marketlab.games.bargain_quest.estimates import Strength
    from marketlab.games.bargain_quest.includes import Card
    from marketlab.games.bargain_quest.seen import Cargo, Hero, Monster

MOST_PIPS = 6  # wounds that fit on the card of a monster as signs


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


def class_letters(icons: int) -> str:
    """The letters of the classes of a card; none if it has all of them."""
    return "" if icons == ALL_CLASSES else "".join(letter for bit, letter in enumerate(CLASSES) if icons >> bit & 1)


def class_icons(icons: int) -> list[Icon]:
    """A chip for each class of a hero; one for any class for who has none and takes anything (BQ-038)."""
    letters = class_letters(icons)
    return [{"kind": letter} for letter in letters] or [{"kind": "any"}]


def item_numbers(card: Card, hearts: int | str) -> list[Figure]:
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
    black = "black market card, " if card.deck == "black_market" else ""
    piece: Piece = {
        "id": piece_id,
        "face": "up",
        "title": card.title,
        "kind": kind_of(card.icons),
        "letter": class_letters(card.icons),
        "cost": card.price,
        "numbers": item_numbers(card, shown),
        "aria": f"{card.title}, {black}{class_names(card.icons)}, price {card.price}, attack {card.attack}, "
        f"defence {card.defence}, hearts {shown}. {card.text}",
    }
    if text := short_text(card):
        piece["text"] = text
    if count > 1:
        piece["count"] = count
    return piece


def marked(piece: Piece, item: int) -> Piece:
    """The same item where there is no room for the words of its effect: a sign says that it has one, and which."""
    piece.pop("text", None)
    if sign := sign_of(ITEMS[item]):
        piece["numbers"].append({"icon": sign, "label": short_text(ITEMS[item]), "value": ""})
    return piece


def parted(piece: Piece) -> Piece:
    """The same card for a narrow place, where a long word may have to go on in a new line."""
    return {**piece, "title": breakable(piece["title"])}


def item_pieces(zone: str, cards: Sequence[int]) -> list[Piece]:
    """The items of an own zone, equal ones together."""
    return [item_piece(f"{zone}-{ITEM_WORDS[item]}", item, count=cards.count(item)) for item in dict.fromkeys(cards)]


def cargo_piece(piece_id: str, cargo: Cargo, viewer: str | None) -> Piece:
    """BQ-129, BQ-202: a card on a ship; a facedown one bears the signs of the seats that know it."""
    who = _who_knows(cargo.known, viewer)
    if cargo.card < 0:
        black = ["black"] if cargo.is_black else []
        sort = "black market card" if cargo.is_black else "card"
        return {"id": piece_id, "face": "down", "badges": [*cargo.known, *black], "aria": f"a facedown {sort}, {who}"}
    piece = parted(marked(item_piece(piece_id, cargo.card), cargo.card))
    if cargo.is_down:
        piece["text"] = FACEDOWN
        piece["badges"] = cargo.known
        piece["aria"] = f"facedown, {who}: {piece['aria']}"
    return piece


def _who_knows(known: Sequence[str], viewer: str | None) -> str:
    """The seats that know a facedown card, the viewer first."""
    others = [name for name in known if name != viewer]
    names = [*(["you"] if viewer in known else []), *others]
    return f"known to {' and '.join(names) or 'nobody'}"


def signed(number: int) -> str:
    """A number with its sign."""
    return f"+{number}" if number > 0 else str(number)


def hero_piece(hero: Hero, strength: Strength, owner: str = "") -> Piece:
    """A hero with its purse, items and adventure cards, attack and defence with both; ``owner`` serves it.

    What the shop or the monster adds stands behind them, as in "5+1".
    """
    card = HEROES[hero.card]
    adventures = [ADVENTURES[number] for number in hero.adventure]
    attack, defence = _sum(strength.attack, strength.more_attack), _sum(strength.defence, strength.more_defence)
    luck = [f"{one.title} {signed(one.attack)}/{signed(one.defence)}" for one in adventures]
    wears = [ITEMS[item].title for item in hero.items]
    said = f", with {', '.join([*luck, *wears])}" if luck or wears else ""
    worn = [f"{len(wears)} item{'' if len(wears) == 1 else 's'}"] if wears else []
    piece: Piece = {
        "id": f"hero-{HERO_WORDS[hero.card]}",
        "face": "up",
        "title": card.title,
        "kind": "hero",
        "icons": class_icons(card.icons),
        "numbers": [
            {"icon": "attack", "label": "attack", "value": attack},
            {"icon": "defence", "label": "defence", "value": defence},
            {"icon": "coin", "label": "gold", "value": hero.gold},
        ],
        "badges": [*([owner] if owner else []), *worn],
        "aria": f"{card.title}, {class_names(card.icons)}, {hero.gold} gold, attack {attack}, defence {defence}{said}"
        + (f". It is served by {owner}." if owner else "")
        + ("" if card.icons else ". It comes to any display and buys any item."),
    }
    if luck:
        by = f"{signed(sum(one.attack for one in adventures))}/{signed(sum(one.defence for one in adventures))}"
        names = " and ".join(one.title for one in adventures)
        piece["numbers"].append({"icon": "sun", "label": names, "value": by})
    return piece


def _sum(own: int, more: int) -> int | str:
    """A number, and what is added to it from outside."""
    return f"{own}{more:+}" if more else own


def monster_piece(monster: Monster, needed: int) -> Piece:
    """BQ-053: the monster with its rank, attack, defence and treasure, and how many wounds of those it can bear."""
    card = MONSTERS[monster.card]
    wounds = min(monster.wounds, needed)
    pips = "●" * wounds + "○" * (needed - wounds) if needed <= MOST_PIPS else f"{wounds}/{needed}"
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
            {"value": pips},
        ],
        "aria": f"{card.title}, rank {RANKS[card.rank]}, attack {card.attack}, defence {card.defence}, "
        f"treasure {card.treasure}, {wounds} of {needed} wounds. {card.text}",
    }
    if text := short_text(card):
        piece["text"] = text
    return piece


def market_piece(piece_id: str, card: Card, cost: int, kind: str) -> Piece:
    """An employee or upgrade for sale."""
    return {
        "id": piece_id,
        "face": "up",
        "title": breakable(card.title),
        "kind": kind,
        "letter": "",
        "cost": cost,
        "text": short_text(card),
        "aria": f"{card.title}, costs {cost}. {card.text}",
    }

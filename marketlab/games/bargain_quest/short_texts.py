"""What a card does in so few words that they fit on it; its whole text is read when the card is clicked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.bargain_quest.includes import CLASSES

if TYPE_CHECKING:
    from marketlab.games.bargain_quest.includes import Card, Effect

HYPHEN = "\u00ad"  # shows only where a long word has to go on in a new line
LONG_WORDS = {
    word.replace("-", ""): word.replace("-", HYPHEN)
    for word in (
        *("Masque-rade", "Appren-tice", "Sancti-fied", "Counter-feit"),
        *("Unli-censed", "Contra-bandist", "Long-sword"),
    )
}
# By the name of the effect, with the deck before it where the same effect reads otherwise;
# {0} and {1} are its numbers, with a sign where they change something.
SHORT_TEXTS = {
    "ON_WOUND:STAR": "wounds: {0:+} star",
    "ON_SURVIVE:STAR": "survives: {0:+} star",
    "ON_SURVIVE:HERO_GOLD": "survives: {0:+} gold",
    "ON_SELL:GOLD": "sold: {0:+} gold",
    "ON_DRAFT:DRAW": "drafted: draw {0}",
    "ON_DRAFT:LOOK_KEEP": "see {0}, keep {1}",
    "ONE_USE": "one use",
    "SAVE": "saves a hero once",
    "HEARTS_FIXED": "hearts stay {0}",
    "IF_DEFEATED:PAY": "defeated: pay {0}",
    "REDRAW_ADVENTURE": "redraw adventure",
    "AFTER_ADVENTURE:DEFEATED_SHOPS_PAY": "defeated: pay {0}",
    "AFTER_ADVENTURE:SURVIVORS_LOSE_ITEM": "survivors lose an item",
    "NO_CONSOLATION": "no free hit for {0} steps",
    "MIN_ITEMS:ELSE_DEF": "no item: {1:+} defence",
    "TWO_ADVENTURE_CARDS": "2 cards a hero",
    "HEARTS_ALL": "items: {0:+} heart",
    "SHIP_CAPACITY": "ships: {0:+} place",
    "ON_CLAIM_IF_CARDS:DISCARD_RANDOM": "eats {1} of {0} or more",
    "COST": "first buy {0:+}",
    "employee:COST": "first buy a round {0:+}",
    "monster:COST": "every buy {0:+}",
    "DRAFT_EXTRA": "draft {0} more",
    "DISPLAY_HEARTS": "display: {0:+} heart",
    "TIE_FIRST": "wins all ties",
    "PRICE": "one sale for {1:+}",
    "ANY_CLASS": "one sale to any class",
    "HERO_DEF": "hero: {0:+} defence",
    "HERO_ATK": "hero: {0:+} attack",
    "STORAGE": "store {0} more",
    "LOAD_FACEDOWN": "load {0} facedown",
    "SUPPLY_DEAL": "deal: {0:+} card",
    "PEEK_SHIP": "peek at {0} ship",
    "DISPLAY_SLOTS": "display {0} more",
    "BLACK_MARKET_DEAL": "{0} black market card",
    "CAPACITY": "holds {0}",
    "ON_CLAIM:GOLD": "claim: {0:+} gold",
    "ON_CLAIM:DRAW": "claim: draw {0}",
    "ON_CLAIM:RECLAIM": "claim: take {0} back",
    "IF_CLASS:ATK": "{letter}: {1:+} attack",
    "IF_CLASS:DEF": "{letter}: {1:+} defence",
}


SIGNS = {  # of the items that have an effect, where there is no room for words
    "ON_WOUND:STAR": "star",
    "ON_SURVIVE:STAR": "star",
    "ON_SURVIVE:HERO_GOLD": "bank",
    "ON_SELL:GOLD": "bank",
    "ON_DRAFT:DRAW": "hand",
    "ON_DRAFT:LOOK_KEEP": "hand",
    "ONE_USE": "clock",
    "SAVE": "cross",
    "HEARTS_FIXED": "mask",
    "IF_DEFEATED:PAY": "skull",
    "REDRAW_ADVENTURE": "shuffle",
}


def sign_of(card: Card) -> str:
    """The sign of the effect of an item; empty if it has none that is worth a word."""
    return SIGNS.get(card.effect.name, "")


def short_text(card: Card) -> str:
    """The effect of a card in a few words; empty if it has none, or none that is worth a word."""
    effect = card.effect
    name = effect.name.removeprefix("ROUND:")
    template = SHORT_TEXTS.get(f"{card.deck}:{name}") or SHORT_TEXTS.get(name, "")
    return template.format(*effect.numbers, letter=_class_letter(effect))


def _class_letter(effect: Effect) -> str:
    """The class that an effect asks for."""
    return CLASSES[effect.numbers[0]] if effect.name.startswith("IF_CLASS") else ""


def breakable(title: str) -> str:
    """A title whose longest words may be parted on a narrow card."""
    return " ".join(LONG_WORDS.get(word, word) for word in title.split(" "))

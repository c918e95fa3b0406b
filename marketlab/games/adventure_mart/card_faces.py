"""What there is room for on a card: its kind, a title that can break, and its effect in a line or two."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.scene_form import SOFT_HYPHEN
from marketlab.games.adventure_mart.includes import NONE, TYPES

if TYPE_CHECKING:
    from marketlab.games.adventure_mart.includes import Card

BREAKS = (
    "Abyss-walker Appren-tice Auto-forge Beast-master Blood-wood Carto-graph Clock-work Cross-bow Cut-purse "
    "Dragon-berry Dungeon-eering Dumb-waiter Enchant-ment Exec-utive Gate-house Gossip-ing Great-blade In-spection "
    "Instruc-tor Long-bow Mini-beans Mush-rooms Pippin-boots Power-stone Pyro-mancer Repos-session Sell-sword "
    "Short-sword Skele-ton Spell-blade Staff-room Thorn-wood Van-guard Wander-er's War-hammer Watch-man Way-finder "
    "Wolf-bane"
)
LONG_WORDS = {  # words wider than a card, with the place where they may go on in a new line
    word.replace("-", ""): word.replace("-", SOFT_HYPHEN) for word in BREAKS.split()
}
LONGEST_OF_TWO_LINES = 18
ON_STOCK = {  # effects of stock in one line
    "+1 on each other stock": "Epic Quality",
    "+1 per basic stock": "basics +1",
    "+2 for Rangers": "Rangers +2",
    "-2 to another offer": "a rival -2",
    "1 more action": "1 action",
    "Import; +1 per other Magic stock": "Import",
    "Review: +1 per Adventure Mart stock": "own brand",
    "Review: +1 per Blackforest stock": "Review +1",
    "banish a staff: +4": "staff: +4",
    "discards a weak stock of a rival": "hex a stock",
    "look at 2 adventurers": "look at 2",
    "stops a loss of gold": "saves gold",
    "trade in: pay 4 less": "trade in: 4",
}
SHORT = {  # effects of fixtures and staff that are longer than two lines
    "+1 on each Martial stock": "+1 on each Martial",
    "+1 on each Magic stock": "+1 on each Magic",
    "+1 on each Exotic stock": "+1 on each Exotic",
    "+1 on each stock of your offer": "+1 on each own stock",
    "+3 beside a stock or the token": "+3 beside a stock",
    "-1 on each stock of a rival's offer": "-1 on each of a rival",
    "-2 on Exotic stock": "-2 on Exotic",
    "-2 on Magic stock": "-2 on Magic",
    "-2 on Martial stock": "-2 on Martial",
    "Review: +1 per 2 adventurers": "+1 per 2 adventurers",
    "Review: +1 per Adventure Mart stock": "+1 per own brand",
    "Review: +1 per Blackforest stock": "+1 per Blackforest",
    "Review: +1 per Ivaldi Forge stock": "+1 per Ivaldi Forge",
    "Review: +1 per Tamlin Imports stock": "+1 per Tamlin",
    "a rival gives up to 4 gold": "a rival gives 4 gold",
    "banish basics for 1 gold each": "basics: 1 gold each",
    "lures a rival's adventurer": "lures an adventurer",
    "take a card from reorder": "a card from reorder",
}


def title_on(card: Card) -> str:
    """The title of a card; long words may go on in a new line."""
    return " ".join(LONG_WORDS.get(word, word) for word in card.title.split(" "))


def effect_on(card: Card) -> str:
    """What a card does, as short as it is narrow; the whole text stands in its label and in the rule panel.

    The title of a stock that takes three lines leaves no room for it.
    """
    if card.type == NONE:
        return SHORT.get(card.brief, card.brief)
    return ON_STOCK.get(card.brief, card.brief) if len(card.title) <= LONGEST_OF_TWO_LINES else ""


def kind_of(card: Card) -> str:
    """The kind of a card in ``kinds.toml``."""
    if card.type != NONE:
        return "MGE"[card.type]
    return {"fixture": "F", "staff": "S"}.get(card.deck, card.deck)


def wanted(symbols: tuple[int, ...]) -> str:
    """AM-057: the symbols of an adventurer in words."""
    return " and ".join(
        f"{TYPES[kind]} x{count}" if count > 1 else TYPES[kind] for kind, count in enumerate(symbols) if count
    )

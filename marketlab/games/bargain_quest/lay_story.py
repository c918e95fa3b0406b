"""Tell the table of a position as events, so that logs and columns of such a game begin with what lies there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.bargain_quest.events import (
    HEROES_LEFT,
    LIES_DOWN,
    LIES_OPEN,
    MONSTER_UP,
    ROUND_BEGAN,
    SHIP_SHOWN,
    STARS,
    STORED,
)
from marketlab.games.bargain_quest.load_cargo import back_of
from marketlab.games.bargain_quest.setup import announce_gold, welcome
from marketlab.games.bargain_quest.table import SUPPLY

if TYPE_CHECKING:
    from marketlab.games.bargain_quest.table import BargainTable, Ship


def tell_position(table: BargainTable, gold: list[int]) -> None:
    """BQ-010, BQ-020: gold of shops and heroes, stars, stored cards, the monster, and the ships with their cards."""
    if table.phase != SUPPLY:
        table.events.append((ROUND_BEGAN, table.round, table.quest_token))
    announce_gold(table, gold)
    for hero in table.all_heroes():
        welcome(table, hero, hero.gold)
    for seat in range(len(table.seats)):
        if table.stars[seat]:
            table.events.append((STARS, seat, table.stars[seat], "start"))
        table.events += [(STORED, seat, card) for card in table.storage[seat]]
    table.events.append((HEROES_LEFT, len(table.hero_deck)))
    if table.monster is not None:
        table.events.append((MONSTER_UP, table.monster))
    for ship in table.ships:
        tell_ship(table, ship)


def tell_ship(table: BargainTable, ship: Ship) -> None:
    """BQ-122, BQ-202: a ship and its cards, each told to those who know it."""
    table.events.append((SHIP_SHOWN, ship.card))
    for loaded in ship.cards:
        if loaded.known is None:
            table.events.append((LIES_OPEN, loaded.card, ship.card))
        else:
            back = back_of(table, loaded.card)
            table.events.append((LIES_DOWN, loaded.card, ship.card, loaded.known, back))

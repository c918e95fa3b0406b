"""Contents: which cards come out of the box with which options (BQ-076, BQ-100 to BQ-106, BQ-140)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from marketlab.games.bargain_quest.includes import ADVENTURES, EMPLOYEES, HEROES, ITEMS, MONSTERS, SHIPS, UPGRADES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from marketlab.games.bargain_quest.includes import Card

SHIPS_ONLY = ("SHIP_CAPACITY", "ON_CLAIM_IF_CARDS:DISCARD_RANDOM", "LOAD_FACEDOWN", "SUPPLY_DEAL", "PEEK_SHIP")
ADVENTURE_ONLY = ("REDRAW_ADVENTURE", "TWO_ADVENTURE_CARDS", "MOD")
Copies = tuple[int, ...]


class Box(NamedTuple):
    """How many copies of each card are used, by number."""

    items: Copies
    heroes: Copies
    monsters: Copies
    employees: Copies
    upgrades: Copies
    adventures: Copies
    ships: Copies


def box_of(options: Mapping[str, object]) -> Box:
    """BQ-001 to BQ-006, BQ-100 to BQ-106: the box with these options, opened once."""
    modes = (bool(options[name]) for name in ("sunk_costs", "supply_ships", "black_market", "adventure"))
    return _open_box(*modes)


@lru_cache
def _open_box(*modes: bool) -> Box:
    sorts = (ITEMS, HEROES, MONSTERS, EMPLOYEES, UPGRADES, ADVENTURES, SHIPS)
    return Box(*(tuple(card.copies if is_used(card, *modes) else 0 for card in cards) for cards in sorts))


def is_used(card: Card, *modes: bool) -> bool:
    """BQ-076, BQ-105, BQ-106, BQ-140: whether a card is used: Sunk Costs, supply ships, black market, adventures."""
    sunk_costs, supply_ships, black_market, adventure = modes
    needs_ships = card.effect.name in SHIPS_ONLY or card.deck == "supply_ship"
    return not (
        (card.deck.endswith("sunk_costs") and not sunk_costs)
        or (card.deck.endswith("black_market") and not black_market)
        or (needs_ships and not supply_ships)
        or (card.effect.name in ADVENTURE_ONLY and not adventure)
    )


def every_copy(copies: Copies) -> list[int]:
    """Each card as often as it is used, in the order of the box."""
    return list(_spread(copies))


@lru_cache
def _spread(copies: Copies) -> Copies:
    return tuple(number for number, count in enumerate(copies) for _ in range(count))

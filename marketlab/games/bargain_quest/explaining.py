"""Sums line by line: what a ship is worth, how a hero fights, how hearts add up, and what points are made of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.bargain_quest import seen
from marketlab.games.bargain_quest.abilities import monster_hearts
from marketlab.games.bargain_quest.adventure import needed_defence, sums, wanted_attack
from marketlab.games.bargain_quest.display import hearts, item_hearts
from marketlab.games.bargain_quest.end_and_score import score
from marketlab.games.bargain_quest.estimates import ship_worth
from marketlab.games.bargain_quest.includes import (
    GOLD_PER_POINT,
    HERO_WORDS,
    ITEMS,
    NO_CARD,
    PRICE,
    SHIP_WORDS,
)
from marketlab.games.bargain_quest.pieces import signed
from marketlab.games.bargain_quest.position import view as view_of

if TYPE_CHECKING:
    from marketlab.games.bargain_quest.table import BargainTable


def explain(table: BargainTable, seat: int, text: str) -> list[str] | None:
    """A ship, a hero that is served, "hearts" or "score": as the seat may know it; None for anything else."""
    word = text.strip().lower().replace(" ", "-")
    if word == "hearts":
        return _hearts(table)
    if word == "score":
        return _score(table)
    return _ship(table, seat, word) or _hero(table, word)


def _ship(table: BargainTable, seat: int, word: str) -> list[str] | None:
    """BQ-114, BQ-129: known prices, and the mean of what the seat cannot see for each unknown card."""
    view = view_of(table, seat)
    ship = next((ship for ship in seen.ships(view) if SHIP_WORDS[ship.card] == word), None)
    if ship is None:
        return None
    lines = [
        f"{ITEMS[cargo.card].title}: {PRICE[cargo.card]}"
        if cargo.card != NO_CARD
        else f"a facedown card: {seen.mean_price(view, is_black=bool(cargo.is_black)):.2f} on average"
        for cargo in ship.cargo
    ]
    return [*lines, f"together: {ship_worth(view, ship):.2f}"]


def _hero(table: BargainTable, word: str) -> list[str] | None:
    """BQ-046: attack and defence part by part, and what is needed against the monster."""
    for seat, served in enumerate(table.heroes):
        for hero in served:
            if HERO_WORDS[hero.card] == word and table.monster is not None:
                parts = [part for part in sums(table, seat, hero) if part[1] or part[2]]
                attack, defence = sum(part[1] for part in parts), sum(part[2] for part in parts)
                return [
                    *(f"{title}: attack {signed(more)}, defence {signed(safer)}" for title, more, safer in parts),
                    f"attack {attack}, and {wanted_attack(table)} wounds the monster",
                    f"defence {defence}, and {needed_defence(table)} survives",
                ]
    return None


def _hearts(table: BargainTable) -> list[str]:
    """BQ-032: the hearts of each display, item by item."""
    more = monster_hearts(table)
    lines = []
    for seat, name in enumerate(table.seats):
        shown = [f"{ITEMS[item].title} {item_hearts(item, more)}" for item in table.display[seat]]
        lines.append(f"{name}: {', '.join(shown) or 'nothing on display'}; {hearts(table, seat)} with the shop")
    return lines


def _score(table: BargainTable) -> list[str]:
    """BQ-071, BQ-072: stars, and a point for every full 10 gold."""
    return [
        f"{name}: {table.stars[seat]} for stars and {table.gold[seat] // GOLD_PER_POINT} for {table.gold[seat]} gold, "
        f"together {score(table, seat)}"
        for seat, name in enumerate(table.seats)
    ]

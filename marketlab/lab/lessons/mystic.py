"""What the lessons on Mystic Market ask the engine: values after some sales, coins for them, sizes of sets."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from marketlab.door import new
from marketlab.lab.lessons.ledgers import held

if TYPE_CHECKING:
    from marketlab.core.game import Game

SEATS = ("You", "Ben")


def table_with(*hand: str) -> Game:
    """A practice game at its start, you with this hand."""
    position = {"seats": {SEATS[0]: {"hand": list(hand)}}}
    return new("mystic-market", SEATS, seed=7, preset="practice", position=position)


def values(game: Game) -> dict[str, float]:
    """What a set of each good pays now."""
    told = game.columns("goods")
    return {str(good): float(str(value)) for good, value in zip(told["good"], told["value"], strict=True)}


@lru_cache
def set_size(good: str) -> int:
    """How many cards make a set."""
    told = table_with().columns("goods")
    return int(str(told["set_size"][told["good"].index(good)]))


def full_set(good: str) -> str:
    """The sale of a full set."""
    return f"sell {set_size(good)} {good}"


def share(good: str, at: dict[str, float] | None = None) -> float:
    """What one card is worth as its share of a set, at the start or at other values."""
    return (START if at is None else at)[good] / set_size(good)


def stocks() -> dict[str, int]:
    """How many cards of each good there are."""
    told = table_with().columns("goods")
    return {str(good): int(str(count)) for good, count in zip(told["good"], told["copies"], strict=True)}


def cards_in(zone: str, seats: int) -> list[str]:
    """The cards of a zone of the whole game as it is dealt, one by one."""
    position = new("mystic-market", ["Ana", "Ben", "Chi", "Dee"][:seats], seed=7).position()
    listed = position[zone]
    found: list[str] = []
    for entry in listed if isinstance(listed, list) else []:
        card, _, count = str(entry).partition("*")
        found += [card] * int(count or 1)
    return found


def sold(*sales: str) -> Game:
    """The start with just the cards that these sales need, all of them made in one turn."""
    game = table_with(*(f"{kind}*{count}" for _, count, kind in map(str.split, sales)))
    for sale in sales:
        game.play(sale)
    return game


def values_after(*sales: str) -> dict[str, float]:
    """What a set of each good pays after some sales from the start."""
    return values(sold(*sales))


def coins_for(*sales: str) -> float:
    """What some sales in one turn bring from the start."""
    return held(sold(*sales), SEATS[0], after=0)


START = values(table_with())

"""What lesson 10 asks the engine: rules to compare, a potion that takes, and what theft and its defence cost."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from marketlab.door import new
from marketlab.lab.comparison import compare
from marketlab.lab.lessons.ledgers import held
from marketlab.lab.lessons.mystic import SEATS, share

if TYPE_CHECKING:
    from collections.abc import Mapping

    from marketlab.core.game import Game
    from marketlab.lab.treatments import Treatments

POTIONS: Treatments = {"no potions": {"options": {"potions": False}}, "potions": {"preset": "full"}}
TRADERS = {"You": "hoarder", "Ben": "brewer", "Chi": "saboteur"}
STAFF: Treatments = {"usual rules": {"preset": "full"}, "staff counts": {"preset": "employee-driven"}}
SHOPS = {"You": "caterer", "Ben": "employer", "Chi": "hawker"}
SAMPLE = 100  # games that are enough to tell which way it goes; the lesson shows many more
PLUNDER, INGREDIENTS = "plunder-tonic", ("dragon", "mermaid")
BESIDE = ("elixir-of-luck", "fortune-serum", "tonic-of-borrowing", "tonic-of-mystery")
GUARD_AND_THIEF, LOOT = "security-thief", "appliances"
SHOPKEEPERS = tuple(SHOPS)


@lru_cache
def gini_change() -> tuple[float, float]:
    """The interval of 95 % for what potions change in the Gini coefficient."""
    told = compare("mystic-market", TRADERS, POTIONS, games=SAMPLE, seed="institutions", quiet=True).differences
    row = told[told.what == "gini"].iloc[0]
    return float(row.low), float(row.high)


def plunder() -> tuple[float, float]:
    """The coins that crafting and playing the Plunder Tonic brings to the student, and to the other one."""
    seats = {SEATS[0]: {"hand": list(INGREDIENTS), "coins": 5}, SEATS[1]: {"coins": 8}}
    position = {"seats": seats, "potion_market": [PLUNDER, *BESIDE]}
    game = new("mystic-market", SEATS, seed=7, position=position)
    mine, other = _gains(game, [f"craft {PLUNDER}", f"play {PLUNDER} on {SEATS[1]}"])
    return mine, other


def ingredients() -> float:
    """What its two cards are worth at the start, as their shares of a set."""
    return sum(map(share, INGREDIENTS))


def coins(game: Game) -> list[float]:
    """What every seat holds by the ledger."""
    return [held(game, seat) for seat in game.seats]


def hire_guard() -> float:
    """What the one who hires Security gains by it in Miel: the price, below 0."""
    return _gains(shop(SHOPKEEPERS[0], ["one*3"]), [f"hire {GUARD_AND_THIEF}"])[0]


def theft() -> tuple[float, float]:
    """What a Thief gains his shop in Miel, and the shop that he robs."""
    game = shop(SHOPKEEPERS[1], [GUARD_AND_THIEF, "one*2"])
    gains = _gains(game, ["use thief from hand", f"steal {LOOT} from {SHOPKEEPERS[2]}"])
    return gains[1], gains[2]


def shop(active: str, hand: list[str]) -> Game:
    """Three shops in the middle of a round: one is to move, and the last one has goods on its shelf and no guard."""
    seats: Mapping[str, object] = {
        active: {"bank": ["one*9"], "hand": hand, "supermarket": ["junior-salesperson"]},
        SHOPKEEPERS[2]: {"bank": ["one*9"], "hand": ["one*2"], "supermarket": ["junior-salesperson", LOOT]},
    }
    position = {"phase": "actions", "start": active, "active": active, "seats": seats}
    return new("pasaraya", SHOPKEEPERS, seed=7, position=position)


def _gains(game: Game, choices: list[str]) -> list[float]:
    before = coins(game)
    for choice in choices:
        game.play(choice)
    return [now - then for now, then in zip(coins(game), before, strict=True)]

"""Includes: what is in the box (MM-004 to MM-022). Cards are small numbers; words and titles come from the data.

Ingredients are 0 to 5 in kind order; a Supply Shift is 6 plus the ingredient it names; potions are 0 to 9.
"""

from __future__ import annotations

from typing import NamedTuple

from marketlab.core.data import read_csv, read_toml, section, whole, whole_list
from marketlab.core.events import Suit

PACKAGE = "marketlab.games.mystic_market"
GAP = -1

_rows = read_csv(PACKAGE, "cards.csv")
_ingredients = [row for row in _rows if row["deck"] == "ingredient"]
_potions = [row for row in _rows if row["deck"] == "potion"]
_shifts = [row for row in _rows if row["deck"] == "supply_shift"]
_settings = read_toml(PACKAGE, "settings.toml")

KINDS = tuple(row["key"] for row in _ingredients)
KIND_TITLES = tuple(row["name"] for row in _ingredients)
LETTERS = tuple(row["letter"] for row in _ingredients)
COPIES = tuple(int(row["copies"]) for row in _ingredients)
SET_SIZE = tuple(int(row["set_size"]) for row in _ingredients)
HALF_SET = tuple(int(row["half_set"]) for row in _ingredients)
START_TRACK = tuple(
    number for _, number in sorted((int(row["start_value"]), number) for number, row in enumerate(_ingredients))
)

SHIFTS = tuple(row["key"] for row in _shifts)
SHIFT_TITLES = tuple(row["name"] for row in _shifts)
FIRST_SHIFT = len(KINDS)
DECK_WORDS = (*KINDS, *SHIFTS)


class Potion(NamedTuple):
    """A potion: its words, its two cost cards, its profit, its effect by name with a number, two texts."""

    key: str
    title: str
    copies: int
    cost: tuple[int, int]
    profit: int
    effect: str
    amount: int
    text: str
    short: str


def _potion(row: dict[str, str]) -> Potion:
    first, second = (KINDS.index(word) for word in row["cost"].split("+"))
    effect, _, number = row["effect"].rstrip(")").partition("(")
    return Potion(
        row["key"],
        row["name"],
        int(row["copies"]),
        (first, second),
        int(row["profit"]),
        effect,
        int(number or 0),
        row["text"],
        row["short"],
    )


POTIONS = tuple(map(_potion, _potions))
POTION_KEYS = tuple(potion.key for potion in POTIONS)
POTION_TITLES = tuple(potion.title for potion in POTIONS)
LUCK = next(number for number, potion in enumerate(POTIONS) if potion.effect == "substitute")

_coins = section(_settings, "coins")
ALL_COINS = whole(_coins, "ones") + 5 * whole(_coins, "fives") + 10 * whole(_coins, "tens")
START_COINS = whole(_coins, "start")
FEWEST_SEATS, MOST_SEATS = (whole(section(_settings, "seats"), key) for key in ("fewest", "most"))
HAND, MARKET, POTION_MARKET, SHIFTS_IN_GAME, HAND_LIMIT = (
    whole(section(_settings, "cards"), key) for key in ("hand", "market", "potion_market", "shifts", "hand_limit")
)
VALUES = tuple(whole_list(section(_settings, "track"), "values"))
LADDERS = {name: tuple(whole_list(section(_settings, "ladder"), name)) for name in section(_settings, "ladder")}
BUYS, SWAPS, DECK_PRICE = (whole(section(_settings, "turn"), key) for key in ("buys", "swaps", "deck_price"))
STALL_ROUNDS, TARGET, LEAST_TARGET = (
    whole(section(_settings, "end"), key) for key in ("stall_rounds", "target", "least_target")
)

KIND_SUIT = Suit(KINDS, KIND_TITLES)
POTION_SUIT = Suit(POTION_KEYS, POTION_TITLES)
SHIFT_SUIT = Suit(SHIFTS, SHIFT_TITLES)

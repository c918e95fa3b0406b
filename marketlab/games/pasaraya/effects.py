"""Card texts as data: an effect is a name with numbers, as the column of ``cards.csv`` writes it.

``"SWAP3(n=2) & BANK_TO_HAND(v=5)"`` is two effects, carried out from left to right; ``"EACH[GAIN(n=1)]"`` is one that
every player resolves. What a name does stands in the module of its heading.
"""

from __future__ import annotations

import re
from typing import NamedTuple

PART = re.compile(r"([A-Z0-9_]+)\(([^)]*)\)")


class Effect(NamedTuple):
    """One effect: its name and numbers; a number that its text does not give is 0, a word is empty."""

    name: str
    n: int = 0
    v: int = 0
    bonus: int = 0
    discount: int = 0
    else_miel: int = 0
    else_sell: int = 0
    rounds: int = 0
    per: int = 0
    food: int = 0
    clothes: int = 0
    appliances: int = 0
    reward: int = 0
    to: str = ""
    what: str = ""
    pick: str = ""

    @property
    def goods(self) -> tuple[int, int, int]:
        """How many Food, Clothes and Appliances it speaks of."""
        return self.food, self.clothes, self.appliances


NUMBERS = frozenset(Effect._fields) - {"name", "to", "what", "pick"}


def read_effects(text: str) -> tuple[Effect, ...]:
    """The effects of a text, in order; the brackets of ``EACH[...]`` are left to ``is_for_each``."""
    return tuple(_effect(name, inner) for name, inner in PART.findall(text))


def is_for_each(text: str) -> bool:
    """Whether every player resolves the text."""
    return text.startswith("EACH[")


def _effect(name: str, inner: str) -> Effect:
    given = dict(part.split("=") for part in inner.split(",") if part)
    numbers = {key: int(value) for key, value in given.items() if key in NUMBERS}
    words = {key: value for key, value in given.items() if key not in NUMBERS}
    return Effect(name)._replace(**numbers, **words)  # type: ignore[arg-type]  # a word for to, what, pick

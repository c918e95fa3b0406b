"""marketlab: market board games that are played step by step in a notebook, with the charts that explain them.

>>> import marketlab as ml
>>> game = ml.new("mystic-market", seats=["Ana", "Ben"], seed=7)
>>> game.decision.seat
'Ana'
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

from marketlab.core.choice import Choice
from marketlab.core.errors import (
    ChoiceError,
    GameOver,
    Garbled,
    LessonError,
    MarketLabError,
    NotLegal,
    OptionError,
    PlayerError,
    PositionError,
    RecordError,
    SeatError,
    UndoError,
    UnknownGame,
    UnknownName,
    WalkthroughError,
)
from marketlab.core.game import Game
from marketlab.core.record import RulesChanged
from marketlab.core.refusal import Refusal
from marketlab.core.rulebook import Clause
from marketlab.door import GameInfo, games, load, new, rule, walkthrough

if TYPE_CHECKING:
    from marketlab import lab as lab  # ml.lab, see _load_later
    from marketlab.coaching import coach as coach
    from marketlab.lab.lessons import lesson as lesson

__version__ = "0.1.0"

__all__ = [
    "Choice",
    "ChoiceError",
    "Clause",
    "Game",
    "GameInfo",
    "GameOver",
    "Garbled",
    "LessonError",
    "MarketLabError",
    "NotLegal",
    "OptionError",
    "PlayerError",
    "PositionError",
    "RecordError",
    "Refusal",
    "RulesChanged",
    "SeatError",
    "UndoError",
    "UnknownGame",
    "UnknownName",
    "WalkthroughError",
    "games",
    "load",
    "new",
    "rule",
    "walkthrough",
]

LATER = {  # what needs more than the standard library, and what not every game needs
    "coach": "marketlab.coaching",
    "lab": "marketlab.lab",
    "lesson": "marketlab.lab.lessons",
}


def _load_later(name: str) -> object:
    """``ml.coach``, ``ml.lab`` and ``ml.lesson``: loaded when somebody asks for them."""
    if name in LATER:
        module = importlib.import_module(LATER[name])
        return module if LATER[name].endswith(name) else getattr(module, name)
    message = f"module {__name__!r} has no attribute {name!r}"
    raise AttributeError(message)


if not TYPE_CHECKING:  # a type checker knows the modules by name, and would take any name for one
    __getattr__ = _load_later


def __dir__() -> list[str]:
    return sorted({*globals(), *LATER})

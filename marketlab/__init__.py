"""marketlab: market board games that are played step by step in a notebook, with the charts that explain them.

>>> import marketlab as ml
>>> game = ml.new("mystic-market", seats=["Ana", "Ben"], seed=7)
>>> game.decision.seat
'Ana'
"""

from __future__ import annotations

from marketlab.core.choice import Choice
from marketlab.core.errors import (
    ChoiceError,
    GameOver,
    Garbled,
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

__version__ = "0.1.0"

__all__ = [
    "Choice",
    "ChoiceError",
    "Clause",
    "Game",
    "GameInfo",
    "GameOver",
    "Garbled",
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

"""The laboratory: games as pandas frames, and thousands of games played by strategies.

>>> from marketlab import lab
>>> batch = lab.simulate("mystic-market", {"Ana": "seller", "Ben": "brewer"}, games=10)
>>> batch.scores.groupby("player", observed=True).score.mean()
player
seller    16.3
brewer    56.6
Name: score, dtype: float64
"""

from __future__ import annotations

try:
    from marketlab.lab.classroom import Classroom, classroom
    from marketlab.lab.comparison import Comparison, compare
    from marketlab.lab.frames import Frames
    from marketlab.lab.ghosts import ghost
    from marketlab.lab.given import frames, value
    from marketlab.lab.inequality import gini
    from marketlab.lab.playing import StrategyFailed
    from marketlab.lab.simulation import Simulation, simulate, stopped_game
    from marketlab.lab.standings import Tournament
    from marketlab.lab.tournament import tournament
    from marketlab.lab.what_if import WhatIf, what_if
except ModuleNotFoundError as error:
    message = f'{str(error.name).partition(".")[0]} is missing: pip install "marketlab[lab]"'
    raise ImportError(message) from error

__all__ = [
    "Classroom",
    "Comparison",
    "Frames",
    "Simulation",
    "StrategyFailed",
    "Tournament",
    "WhatIf",
    "classroom",
    "compare",
    "frames",
    "ghost",
    "gini",
    "simulate",
    "stopped_game",
    "tournament",
    "value",
    "what_if",
]

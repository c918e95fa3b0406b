"""The coach: three steps of help with any decision of any game, from what a seat can see alone.

>>> import marketlab as ml
>>> game = ml.new("mystic-market", seats=["Ana", "Ben"], seed=7, preset="practice")
>>> ml.coach(game)
The coach of Mystic Market: hint(1) what matters now, hint(2) two choices, hint(3) estimates.
"""

from __future__ import annotations

from marketlab.coaching.follower import Follower
from marketlab.coaching.helping import Coach, coach
from marketlab.coaching.hints import Comparison, Focus, Hint, Side, Weighed
from marketlab.coaching.weighing import Estimate

__all__ = ["Coach", "Comparison", "Estimate", "Focus", "Follower", "Hint", "Side", "Weighed", "coach"]

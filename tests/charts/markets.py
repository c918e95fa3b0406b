"""Games of Pasaraya for the charts of money."""

from __future__ import annotations

import marketlab as ml

FULL = {"Ana": "caterer", "Ben": "employer", "Chi": "hawker"}


def shopped(seed: int = 3, preset: str = "full", **players: str) -> ml.Game:
    """A whole game of Ana, Ben and Chi, with staff hired, goods sold and forecasts fulfilled."""
    players = players or FULL
    return ml.new("pasaraya", seats=list(players), seed=seed, preset=preset, players=players)

"""Automatic players: strategies that see views, and the match that runs them."""

from __future__ import annotations

from marketlab.players.catalogue import named, names

__all__ = ["named", "names"]

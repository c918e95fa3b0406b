"""Find players by name: every Player class in the modules of this package that has a name."""

from __future__ import annotations

import importlib
import pkgutil
from functools import lru_cache

import marketlab.players as home
from marketlab.core.errors import PlayerError, did_you_mean
from marketlab.players.player import Player


@lru_cache(maxsize=32)
def _classes(game: str) -> dict[str, type[Player]]:
    """The strategies for a game: those for any game, and those of the module that bears its name."""
    wanted = {"random_player", game.replace("-", "_")}
    found: dict[str, type[Player]] = {}
    for module in pkgutil.iter_modules(home.__path__):
        if module.name in wanted:
            loaded = importlib.import_module(f"{home.__name__}.{module.name}")
            for value in vars(loaded).values():
                if isinstance(value, type) and issubclass(value, Player) and value.name:
                    found[value.name] = value
    return found


def names(game: str) -> tuple[str, ...]:
    """The names of the players that can play a game."""
    return tuple(_classes(game))


def named(game: str, name: str) -> Player:
    """A new player of this name.

    Raises
    ------
    PlayerError
        With the close matches.

    """
    classes = _classes(game)
    if name not in classes:
        raise PlayerError(f"There is no player {name[:40]!r} for this game.{did_you_mean(name, classes)}")
    return classes[name]()

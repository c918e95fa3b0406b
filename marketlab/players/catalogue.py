"""Find players by name: every Player class with a name in ``random_player`` or in the module of a game.

The module of a game may be a folder with one strategy a file: a new strategy is a new file, and nothing else.
"""

from __future__ import annotations

import importlib
import pkgutil
from functools import lru_cache
from typing import TYPE_CHECKING

import marketlab.players as home
from marketlab.core.errors import PlayerError, did_you_mean, quoted
from marketlab.players.player import Player

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import ModuleType

ANY_GAME = "random_player"


def _modules(game: str) -> Iterator[ModuleType]:
    """The modules that hold strategies for a game, in alphabetical order after those for any game."""
    here = {module.name for module in pkgutil.iter_modules(home.__path__)}
    for name in (ANY_GAME, game.replace("-", "_")):
        if name in here:
            module = importlib.import_module(f"{home.__name__}.{name}")
            yield module
            for inner in pkgutil.iter_modules(getattr(module, "__path__", ())):
                yield importlib.import_module(f"{module.__name__}.{inner.name}")


@lru_cache(maxsize=32)
def _classes(game: str) -> dict[str, type[Player]]:
    """The strategies for a game by name."""
    return {
        value.name: value
        for module in _modules(game)
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, Player) and value.name
    }


def names(game: str) -> tuple[str, ...]:
    """The names of the players that can play a game."""
    return tuple(_classes(game))


def ideas(game: str) -> dict[str, str]:
    """The idea of each player that can play a game, by its name: the first words of its description."""
    return {name: " ".join((kind.__doc__ or "").partition("\n\n")[0].split()) for name, kind in _classes(game).items()}


def named(game: str, name: str) -> Player:
    """A new player of this name.

    Raises
    ------
    PlayerError
        With the close matches.

    """
    classes = _classes(game)
    if not isinstance(name, str) or name not in classes:
        raise PlayerError(f"There is no player {quoted(name)} for this game.{did_you_mean(name, classes)}")
    return classes[name]()

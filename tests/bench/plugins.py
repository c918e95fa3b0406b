"""Plug-ins for the shared harness, for any game found: ``peer_bench.py --plugin tests.bench.plugins:mystic_2``.

A name is the first word of the game's id, the number of seats, and ``_polling`` for a row that also asks every other
seat for its plays out of turn: ``mystic_4_polling``.
"""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING

import marketlab as ml
from tests.bench.random_play import RandomPlay

if TYPE_CHECKING:
    from collections.abc import Callable

WANTED = re.compile(r"(?P<word>[a-z]+)_(?P<seats>[1-6])(?P<polling>_polling)?")


def __getattr__(name: str) -> Callable[[int], RandomPlay]:
    """Make the factory that a name asks for."""
    if wanted := WANTED.fullmatch(name):
        for game in ml.games():
            if game.id.partition("-")[0] == wanted["word"]:
                return partial(RandomPlay, game.id, int(wanted["seats"]), polling=bool(wanted["polling"]))
    message = f"there is no plug-in {name!r}: write it like mystic_2 or mystic_2_polling"
    raise AttributeError(message)

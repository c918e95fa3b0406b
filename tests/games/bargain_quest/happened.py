"""Read what a choice did, or why it was refused: what the rule tests see besides the zones of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    import marketlab as ml


def play(game: ml.Game, *lines: str) -> ml.Game:
    """Play choices of the seats that are asked, one after the other; ``Ben: text`` is played by Ben."""
    for line in lines:
        name, colon, text = line.partition(": ")
        game.play(text if colon else line, seat=name if colon else None)
    return game


def play_until(game: ml.Game, is_there: Callable[[ml.Game], bool]) -> ml.Game:
    """Play the first choice of whoever is asked until something is true."""
    for _ in range(500):
        if is_there(game):
            return game
        game.play(1)
    raise AssertionError("this never happened")


def until(game: ml.Game, *names: str) -> ml.Game:
    """Play the first choice of whoever is asked until one of these questions is put."""
    return play_until(game, lambda game: game.decision is not None and game.decision.name in names)

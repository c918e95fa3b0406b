"""A player decides for a seat. It sees views, never the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from marketlab.core.choice import Choice

View = dict[str, object]


class Player:
    """Someone who decides for a seat; a strategy is a class that derives from this one.

    Attributes
    ----------
    name : str
        What ``ml.new(..., players={"Ben": name})`` calls it. Left empty, the class is no strategy of its own.
    game : str
        The id of the game it plays; empty: any game.
    rng : random.Random
        Its chance, set anew before each question from seed, seat and number of the choice.
    reason : str
        One line about its last choice that names a number or card of the position.

    """

    name = ""
    game = ""
    rng: random.Random
    reason = ""

    def choose(self, view: View, choices: Sequence[Choice], decision_name: str) -> Choice:
        """Pick one of the legal choices."""
        raise NotImplementedError

    def interrupt(self, view: View, choices: Sequence[Choice]) -> Choice | None:  # noqa: ARG002
        """Play something out of turn, or None to decline; asked before each decision that allows it."""
        return None

"""A player decides for a seat. It sees views, never the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.randomness import derive

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from marketlab.core.choice import Choice
    from marketlab.core.randomness import Seed

View = dict[str, object]


class Player:
    """Someone who decides for a seat; a strategy is a class that derives from this one.

    Attributes
    ----------
    name : str
        What ``ml.new(..., players={"Ben": name})`` calls it. Left empty, the class is no strategy of its own.
    game : str
        The id of the game it plays; empty: any game.
    leads : bool
        Whether it is the strongest strategy of its game: the coach thinks that whoever it helps goes on as this one.
    reason : str
        One line about its last choice that names a number or card of the position.

    """

    name = ""
    game = ""
    leads = False
    reason = ""
    _chance: tuple[Seed, int, int] = (0, 0, 0)
    _rng: random.Random | None = None

    def another(self) -> Player:
        """The player for another game: itself, unless it keeps something of a game."""
        return self

    def ready(self, seed: Seed, seat: int, number: int) -> None:
        """Set its chance anew before a question: from the seed, the seat and the number of the choice."""
        self._chance = seed, seat, number
        self._rng = None

    @property
    def rng(self) -> random.Random:
        """Its chance for this question: the same whenever the same question is asked again."""
        if self._rng is None:
            seed, seat, number = self._chance
            self._rng = derive(seed, "player", seat, number)
        return self._rng

    def choose(self, view: View, choices: Sequence[Choice], decision_name: str) -> Choice:
        """Pick one of the legal choices."""
        raise NotImplementedError

    def interrupt(self, view: View, choices: Sequence[Choice]) -> Choice | None:  # noqa: ARG002 -- for those who do
        """Play something out of turn, or None to decline; asked before each decision that allows it."""
        return None

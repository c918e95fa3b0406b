"""The coach of a seat: three hints for the open decision, and what it would choose itself."""

from __future__ import annotations

from math import inf, nan
from numbers import Real
from typing import TYPE_CHECKING

from marketlab.coaching import wording
from marketlab.coaching.follower import Follower
from marketlab.coaching.hints import Hint
from marketlab.coaching.sitting import Sitting
from marketlab.coaching.weighing import Effort, advised
from marketlab.core.errors import GameOver, OptionError, quoted
from marketlab.core.game import Game
from marketlab.core.seats import seat_number
from marketlab.core.whole import whole

if TYPE_CHECKING:
    from marketlab.core.choice import Choice

STEPS = 3
MOST_TRIED = 8


class Coach:
    """Helps a seat of a game that goes on; it stays beside it, and a hint is always about the open decision.

    Attributes
    ----------
    game : Game
    seat : str
        Whom it helps now.

    """

    def __init__(self, game: Game, seat: str | None, effort: Effort, most: int) -> None:
        """Sit down beside a seat, or beside whoever is asked."""
        self.game, self._effort, self._most = game, effort, most
        self._seat = None if seat is None else seat_number(game.seats, seat)

    @property
    def seat(self) -> str:
        """The seat that was named, else the only person at a table with automatic players, else who is asked."""
        return self.game.seats[self._place]

    @property
    def _place(self) -> int:
        if self._seat is not None:
            return self._seat
        players = self.game.opening.players
        people = [place for place, name in enumerate(self.game.seats) if name not in players]
        if players and len(people) == 1:
            return people[0]
        if self.game.question is None:
            raise GameOver("The game has ended: nothing is left to choose. game.result() tells who won.")
        return self.game.question.seat

    def __repr__(self) -> str:
        """Say what to ask for."""
        return f"The coach of {self.game.spec.title}: hint(1) what matters now, hint(2) two choices, hint(3) estimates."

    def hint(self, step: int = 1) -> Hint:
        """Help with the open decision; the game stays as it is.

        Parameters
        ----------
        step : int
            1: what matters now. 2: two choices, and what each does next. 3: what each choice is worth in the end, by
            roll-outs in worlds that the seat cannot tell from this one, with the uncertainty.

        Returns
        -------
        Focus, Comparison or Weighed
            It prints as words; its attributes are the facts.

        Raises
        ------
        OptionError
            If there is no such step.
        GameOver, SeatError
            If there is nothing to choose.

        """
        wanted = whole(step)
        if wanted is None or not 1 <= wanted <= STEPS:
            raise OptionError("step", f"There are hints 1 to {STEPS}, not {quoted(step)}.")
        step = wanted
        begun = self._effort.clock()
        sitting = Sitting(self.game, self._place)
        if len(sitting.options.all) == 1:
            return Hint(step, self.seat, wording.only(sitting.label(sitting.options.all[0])))
        if step == 1:
            return sitting.focus()
        return sitting.comparison() if step == STEPS - 1 else sitting.weighed(self._effort, self._most, begun)

    def best(self) -> Choice | None:
        """What the coach would choose; None if it would make no play out of turn.

        It keeps to the idea of the strongest strategy unless another choice is clearly ahead: by two standard errors;
        where all strategies agree it does not think twice.
        """
        begun = self._effort.clock()
        sitting = Sitting(self.game, self._place)
        if len(sitting.options.all) == 1:
            return sitting.options.all[0]
        if len(sitting.ideas) == 1:
            return sitting.ideas[0].choice
        return advised(sitting.estimates(self._effort, self._most, begun), sitting.ideas[0].choice).choice

    def player(self) -> Follower:
        """A player for this seat that follows the coach in this game: for a ``Match``, and for measuring."""
        return Follower(self)


def coach(game: Game, seat: str | None = None, *, seconds: float = 1.5, worlds: int | None = None) -> Coach:
    """Help with the decisions of a game: from what a seat can see, never from hidden information.

    Parameters
    ----------
    game : Game
        It is never changed.
    seat : str, optional
        Whom to help. Left out: the only person at a table with automatic players, else whoever is asked.
    seconds : float
        How long the third hint may think.
    worlds : int, optional
        How many worlds it lays in place of that, whatever the time: the same position then always gives the same hint.

    Returns
    -------
    Coach
        ``hint(1)``, ``hint(2)`` and ``hint(3)``; ``best()`` is what it would choose.

    Raises
    ------
    SeatError, OptionError
        Each says what to write instead.

    Examples
    --------
    >>> import marketlab as ml
    >>> game = ml.new("mystic-market", seats=["Ana", "Ben"], seed=7, preset="practice")
    >>> coach(game).hint(2)
    Two choices, and what each does next.
    A. Buy a blind card (costs 2 coins, unknown until you buy it): You pay 2 coins for the top card of the deck. ...
       brewer would do this: a blind card for 2 coins, on average worth 3.02.
    B. Buy Mermaid Tears (costs 4 coins): You pay 4 coins for Mermaid Tears. An unknown card takes its place.
       bargainer and saboteur would do this: Mermaid Tears: worth 2.00 more than it costs.
    Right afterwards A leaves you better off than B: coins +2. Is what B brings later worth that?

    """
    if not isinstance(game, Game):
        raise OptionError("game", f"The coach helps in a game that ml.new or ml.load has made, not in {quoted(game)}.")
    longest = _read_seconds(seconds)
    count = whole(worlds)
    if worlds is not None and (count is None or count < 1):
        raise OptionError("worlds", f"worlds is a whole number from 1 up, not {quoted(worlds)}.")
    return Coach(game, seat, Effort(longest, count), MOST_TRIED)


def _read_seconds(seconds: object) -> float:
    number = nan if isinstance(seconds, bool) or not isinstance(seconds, Real) else float(seconds)
    if not 0 < number < inf:
        raise OptionError("seconds", f"seconds is a number above 0, not {quoted(seconds)}.")
    return number

"""The play of a lesson: the deal of the class, the student's own game, and many others beside it."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Protocol

from marketlab.core.errors import OptionError, quoted
from marketlab.door import load
from marketlab.lab.comparison import compare
from marketlab.lab.lessons.course import opening_of, played_alone, until_turn
from marketlab.lab.lessons.names import read_code, read_id, seed_of
from marketlab.lab.lessons.script import read_script
from marketlab.lab.simulation import simulate
from marketlab.lab.turns import turns_over

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from marketlab.core.game import Game
    from marketlab.core.opening import Opening
    from marketlab.lab.comparison import Comparison
    from marketlab.lab.plan import Players
    from marketlab.lab.simulation import Simulation
    from marketlab.lab.treatments import Treatments

GAMES = 1000
GO_BELOW = "go on below the board; what you do now does not count"
QUICK = "MARKETLAB_QUICK"  # set where nobody waits for a chart, in tests: a tenth of the games will do


class Table(Protocol):
    """Where a game is played: a board."""

    @property
    def game(self) -> Game | None:
        """The game in progress."""

    def sit_down(self, game_id: str, opening: Opening) -> None:
        """Begin a game, or go on with one of the same table that was kept."""

    def resume(self, source: str | dict[str, object]) -> None:
        """Go on with a record."""

    remark: Callable[[Game], str] | None
    """What to say of a game before all that the table says of it."""


class Play:
    """The deal of a class, and what is played with it; ``Lesson`` has the questions.

    Attributes
    ----------
    script : Script
        Title, goals, questions.
    seed : str
        The seed of the deal.

    """

    def __init__(self, lesson_id: str, class_code: str) -> None:
        """Lay the deal of this code; nobody has played yet."""
        self.script = read_script(read_id(lesson_id))
        self.id, self.class_code = self.script.id, read_code(class_code)
        self.seed = seed_of(self.class_code, self.id)
        self._table: Table | None = None
        self._own: Game | None = None
        self._example: Game | None = None

    @property
    def game_id(self) -> str:
        """The game that is played."""
        return self.script.game

    def sit_at(self, table: Table, *, late: bool = False) -> None:
        """Play at a table, a board for example; late: from the middle, with the turns before that played already."""
        if not hasattr(table, "sit_down"):
            raise OptionError("table", f"A lesson is played at a board: board = play(lesson), not {quoted(table)}.")
        table.remark = self.clock
        self._table = table
        if late:
            table.resume(self._alone(self.script.middle).record())
        else:
            table.sit_down(self.script.game, opening_of(self.script, self.seed))

    def clock(self, game: Game) -> str:
        """Which of the turns of the lesson it is; when they are over, and when it is another game, that is said."""
        if game.opening.seed != self.seed:
            return "Not the game of the lesson"
        over, turns, turn = turns_over(game), self.script.turns, self.script.turn
        return f"{turn} {over + 1} of {turns}" if over < turns else f"{turn} {turns} is over: {GO_BELOW}"

    def new(self) -> Game:
        """A game of this deal for a plain shell; it becomes the lesson's own."""
        self._own = load(self._alone(0).record())
        return self._own

    @property
    def game(self) -> Game:
        """The student's own game up to the last turn of the lesson; where there is none, one that was played alone.

        So no chart of a lesson is ever empty.
        """
        own = self._own if self._table is None else self._table.game
        if own is None or own.opening.seed != self.seed or not own.n:
            return self.example
        return until_turn(own, self.script.turns)

    @property
    def is_own(self) -> bool:
        """Whether ``game`` is what the student has played."""
        return self.game is not self.example

    @property
    def example(self) -> Game:
        """The same deal, played by the stand-in to the last turn of the lesson."""
        if self._example is None:
            self._example = self._alone(self.script.turns)
        return self._example

    def _alone(self, turns: int) -> Game:
        return played_alone(self.script, self.seed, turns)

    def simulated(
        self, games: int = GAMES, *, players: Players | None = None, frames: Sequence[str] = ("turns",)
    ) -> Simulation:
        """Many games with other deals; with ``MARKETLAB_QUICK`` in the environment a tenth of them.

        Parameters
        ----------
        games : int
            How many.
        players : mapping or sequence, optional
            Who plays, as in ``lab.simulate``; the players of this lesson unless told otherwise.
        frames : sequence of str
            The frames that are made while they play.

        """
        return simulate(
            self.script.game,
            self._by_computer if players is None else players,
            games=_many(games),
            seed=self.seed,
            preset=self.script.preset,
            options=dict(self.script.options),
            frames=frames,
            quiet=True,  # a page without a kernel cannot show the bar that has been there
        )

    def compared(
        self, treatments: Treatments, games: int = GAMES, *, game: str | None = None, players: Players | None = None
    ) -> Comparison:
        """The same deals under different rules, by ``lab.compare``; with ``MARKETLAB_QUICK`` a tenth of the games.

        Parameters
        ----------
        treatments : mapping of str to mapping
            The rules by a name, each with a preset, options or both.
        games : int
            How many of each treatment.
        game, players : optional
            Another game, and who plays; those of this lesson unless told otherwise.

        """
        return compare(
            self.script.game if game is None else game,
            self._by_computer if players is None else players,
            treatments,
            games=_many(games),
            seed=self.seed,
            quiet=True,
        )

    @property
    def _by_computer(self) -> dict[str, str]:
        """Who plays where nobody clicks."""
        return {self.script.student: self.script.stand_in, **self.script.players}


def _many(games: int) -> int:
    """So many games, or a tenth of them where somebody is in a hurry."""
    return max(games // 10, 1) if os.environ.get(QUICK) else games

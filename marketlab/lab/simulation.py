"""Simulate: many games of the same players, as frames."""

from __future__ import annotations

import sys
import warnings
from collections import deque
from concurrent.futures import BrokenExecutor
from typing import TYPE_CHECKING

from marketlab.core.errors import OptionError, PlayerError, quoted
from marketlab.core.whole import whole
from marketlab.door import load
from marketlab.lab.frames import PIECE, Frames
from marketlab.lab.plan import Plan, read_plan
from marketlab.lab.playing import Played, StrategyFailed, Work, play_sent, play_some, replayed, send
from marketlab.lab.progress import bar
from marketlab.lab.rows import GAMES, SCORES, as_names, read_names
from marketlab.lab.tidy import joined

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from concurrent.futures import Executor, Future

    from marketlab.core.game import Game
    from marketlab.core.randomness import Seed
    from marketlab.core.spec import Spec, T
    from marketlab.lab.plan import Players

    Errand = tuple[Work, range]  # games of a plan by their numbers

MAIN_GUARD = (
    "A worker process ended at once. In a script (not in a notebook) what starts an executor stands below "
    "if __name__ == '__main__':"
)


class Simulation(Frames):
    """Games that were simulated: their frames, and each of them as a game again.

    Attributes
    ----------
    seed : int or str
        The seed of the batch.
    players : mapping
        What the tables call the player of each seat.

    """

    def __init__(self, plan: Plan, played: Sequence[Played], *, quiet: bool) -> None:
        """Put together what the workers brought back."""
        made = {name: joined([part.frames[name] for part in played]) for name in played[0].frames}
        super().__init__(plan.game, made, quiet=quiet)
        self._plan = plan
        self._choices = [choices for part in played for choices in part.choices]

    def __len__(self) -> int:
        return len(self._choices)

    @property
    def seed(self) -> Seed:
        """The seed of the batch."""
        return self._plan.seed

    @property
    def players(self) -> Mapping[str, str]:
        """What the tables call the player of each seat."""
        return self._plan.players

    def seed_of(self, number: int) -> str:
        """The seed of a game by its number: ``ml.new(..., seed=...)`` deals the same cards."""
        return self._plan.seed_of(self._read_number(number))

    def game(self, number: int) -> Game:
        """One of the games, by its number counted from 1: as it ended, to look at, to go back in and to save."""
        return replayed(self._plan, number, self._choices[self._read_number(number) - 1])

    def _players(self, game: Game) -> Mapping[str, str]:
        del game
        return self._plan.players

    def __repr__(self) -> str:
        count = len(self)
        lines = [f"{count:,} game{'s' if count > 1 else ''} of {self.spec.title}, seed {self.seed}"]
        for seat, player in self.players.items():
            own = self.scores[self.scores.seat == seat]
            lines.append(f"  {seat} ({player}): won {100 * own.won.mean():.1f} %, mean score {own.score.mean():.1f}")
        return "\n".join([*lines, f"  frames: {', '.join(self.names)}"])


def simulate(  # noqa: PLR0913 -- one call, every way to play a batch
    game: str | Spec[T],
    players: Players,
    games: int = 1000,
    seed: Seed = 1,
    executor: Executor | None = None,
    *,
    seats: Sequence[str] | None = None,
    preset: str = "full",
    options: Mapping[str, object] | None = None,
    position: Mapping[str, object] | None = None,
    frames: Sequence[str] = (GAMES,),
    chunk: int = PIECE,
    quiet: bool = False,
) -> Simulation:
    """Play many games of the same players.

    The result depends on the arguments up to ``position`` alone, never on the executor, the chunks or the day. Game
    number k has the seed ``f"{seed} game {k}"``, and every player begins it anew. A strategy should draw by chance from
    its own ``self.rng``; ``random`` and ``numpy.random`` begin anew with each game too, so that they repeat themselves.
    They may not where other threads of the process draw from those two, as a Dask cluster inside this process does.
    What a strategy keeps outside of itself, in a global or in its class, is not reset.

    Parameters
    ----------
    game : str
        Its id, such as ``"mystic-market"``.
    players : mapping or sequence
        Who plays: by seat, ``{"Ana": "seller", "Ben": mine}``, or a list, whose seats are called after them. A player
        is a name (``ml.games()`` lists them); a function ``mine(view, choices, decision_name)`` that returns one of the
        choices; a class with such a method ``choose``, and ``interrupt(view, choices)`` if it plays out of turn; a
        function without arguments that makes one; or one that is made already, of which each game gets a copy.
    games : int
        How many.
    seed : int or short str
        Of the batch.
    executor : concurrent.futures.Executor, optional
        Who does the work: ``ProcessPoolExecutor(2)`` for two processes, or that of a cluster. Left out, this process.
        What a notebook defines travels by cloudpickle.
    seats : sequence of str, optional
        The names of the seats, clockwise, where ``players`` is a list or in another order.
    preset, options, position
        As in ``ml.new``; each game of a position fills in what it leaves out by its own seed.
    frames : sequence of str
        Made by the workers while they play. ``games`` and ``scores`` always are; any other frame can be had later, when
        the games are replayed for it.
    chunk : int
        Games that are handed to a worker at a time.
    quiet : bool
        Without the bar that shows how far it is.

    Returns
    -------
    Simulation
        With the frames as attributes, ``game(17)`` for one of the games, and ``to_csv(folder)``. An interrupt (Ctrl-C,
        or the square in a notebook) warns and returns the games that are finished: the first ones, as always.

    Raises
    ------
    StrategyFailed
        If a player fails in a game: which game, seed, seat and choice; the first such game of the batch.
    UnknownGame, UnknownName, SeatError, OptionError, PlayerError, PositionError
        Each says what to write instead.

    Examples
    --------
    >>> def first(view, choices, decision_name):
    ...     return choices[0]
    >>> batch = simulate("mystic-market", {"Ana": "hoarder", "Ben": first}, games=20, seed=7)
    >>> batch
    20 games of Mystic Market, seed 7
      Ana (hoarder): won 100.0 %, mean score 55.6
      Ben (first): won 0.0 %, mean score 7.3
      frames: games, scores, turns, prices, ledger, value, deck, hand_changes
    >>> batch.game(17).result()["winners"]
    ['Ana']
    >>> int(batch.prices.query("cause == 'supply shift'").groupby("game").n.nunique().max())
    3

    """
    plan, strategies = read_plan(
        game, players, seed=seed, seats=seats, preset=preset, options=options, position=position
    )
    plan.begin(1)  # a position that cannot be laid is refused here
    wanted = read_names(plan.spec, [GAMES, SCORES, *as_names(frames)])
    total = read_whole("games", games)
    parts = played_by(executor, in_chunks(Work(plan, strategies, wanted), total, read_whole("chunk", chunk)))
    return Simulation(plan, collected(parts, plan.spec.title, total, quiet=quiet), quiet=quiet)


def read_whole(name: str, value: object) -> int:
    """Check how many there should be."""
    number = whole(value)
    if number is None or number < 1:
        raise OptionError(name, f"{name} is a whole number from 1 up, not {quoted(value)}.")
    return number


def in_chunks(work: Work, total: int, size: int) -> list[Errand]:
    """So many games of a plan, in pieces that are handed to a worker at a time."""
    return [(work, range(first, min(first + size, total + 1))) for first in range(1, total + 1, size)]


def played_by(executor: Executor | None, errands: Sequence[Errand]) -> Iterator[Played]:
    """The games in chunks, in order, whoever plays them."""
    if executor is None:
        return (play_some(work, some) for work, some in errands)
    if isinstance(executor, type) or not callable(getattr(executor, "submit", None)):
        raise OptionError("executor", f"An executor is one that runs, ProcessPoolExecutor(2), not {quoted(executor)}.")
    sent = {id(work): send(work) for work, _ in errands}
    return _from_workers(executor, [(sent[id(work)], some) for work, some in errands])


def _from_workers(executor: Executor, errands: Sequence[tuple[bytes, range]]) -> Iterator[Played]:
    waiting: deque[Future[Played]] = deque()
    try:
        waiting.extend(executor.submit(play_sent, sent, some) for sent, some in errands)
        while waiting:
            yield waiting.popleft().result()
    except BrokenExecutor as error:
        error.add_note(MAIN_GUARD)
        raise
    finally:
        for future in waiting:
            future.cancel()


def collected(parts: Iterator[Played], title: str, total: int, *, quiet: bool) -> list[Played]:
    """All parts; after an interrupt, those that are there."""
    played: list[Played] = []
    with bar(title, total, quiet=quiet) as progress:
        try:
            for part in parts:
                played.append(part)
                progress.update(len(part.choices))
        except KeyboardInterrupt:
            if not played:
                raise
            done = sum(len(part.choices) for part in played)
            warnings.warn(f"Interrupted: {done} of {total} games are finished, and here they are.", stacklevel=3)
    return played


def stopped_game(error: BaseException | None = None, *, game: Spec[T] | None = None) -> Game:
    """The game in which a strategy failed, as it stood before the choice.

    Parameters
    ----------
    error : StrategyFailed, optional
        Left out, the error that was shown last.
    game : Spec, optional
        Of a game that is not part of this package.

    Raises
    ------
    PlayerError
        If that was another error.

    """
    failed = getattr(sys, "last_value", None) if error is None else error
    if not isinstance(failed, StrategyFailed):
        raise PlayerError(
            "No strategy has failed in a simulation: stopped_game(error) shows the game of such an error."
        )
    return load(failed.record, game=game, drive=False)

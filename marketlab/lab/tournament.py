"""Tournament: all against all on the same deals, so that a strategy of ten lines meets the others on equal terms."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import TYPE_CHECKING

import pandas as pd

from marketlab.core.errors import OptionError, SeatError, quoted
from marketlab.core.options import any_preset
from marketlab.core.randomness import read_seed
from marketlab.door import spec_of
from marketlab.lab.frames import PIECE
from marketlab.lab.plan import called_after, read_plan
from marketlab.lab.playing import Work
from marketlab.lab.rows import SCORES
from marketlab.lab.simulation import collected, in_chunks, played_by, read_whole
from marketlab.lab.standings import Tournament
from marketlab.lab.strategies import read_strategy
from marketlab.lab.tidy import tidy
from marketlab.players import names

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from concurrent.futures import Executor

    from marketlab.core.randomness import Seed
    from marketlab.core.spec import Spec, T
    from marketlab.core.table import Table
    from marketlab.lab.playing import Played
    from marketlab.lab.standings import Seating
    from marketlab.lab.strategies import GivenPlayer

    Entrants = Sequence[GivenPlayer] | Mapping[str, GivenPlayer]

RANDOM = "random"
FEWEST = 2
LONGEST_LABEL = 40
COLUMNS = ("strategy", "opponent", "deal", "seat", "score", "won", "shared")
EXAMPLE = 'a list such as ["seller", "hoarder", mine], or a dict with names of your own'


def tournament(  # noqa: PLR0913 -- as simulate
    game: str | Spec[T],
    strategies: Entrants | None = None,
    games: int = 100,
    seats: int = 2,
    seed: Seed = 7,
    *,
    preset: str = "full",
    options: Mapping[str, object] | None = None,
    executor: Executor | None = None,
    chunk: int = PIECE,
    quiet: bool = False,
) -> Tournament:
    """All against all: each pair plays the same deals in every seating, so that the luck of deal and seat cancels.

    With more than two seats, one seat is played by a strategy and all others by its opponent. Each strategy also plays
    against itself, which counts for the pay-offs alone.

    Parameters
    ----------
    game : str
        Its id, such as ``"mystic-market"``.
    strategies : sequence or mapping, optional
        Names, classes and functions, as in ``simulate``: ``["seller", "hoarder", mine]``; a mapping gives them names of
        your own. Left out, all named players of the game but the random one.
    games : int
        How many a pair: every deal is played once for each seat, so 100 games at two seats are 50 deals. What does not
        come out even is rounded up.
    seats : int
        How many sit at a table.
    seed : int or short str
        Deal number k has the seed ``f"{seed} game {k}"`` for everybody.
    preset, options, executor, chunk, quiet
        As in ``simulate``.

    Returns
    -------
    Tournament
        ``table()`` is the ranking with intervals, ``wins`` and ``payoffs`` are matrices, ``equilibria()`` works out the
        Nash equilibria, ``game("mine", "seller", deal=3)`` is one of the games. An interrupt warns, and what has not
        been played is missing.

    Raises
    ------
    StrategyFailed
        If a strategy fails in a game: which game, seed, seat and choice.
    UnknownGame, SeatError, OptionError, PlayerError
        Each says what to write instead.

    Examples
    --------
    >>> def mine(view, choices, decision_name):
    ...     return next((choice for choice in choices if str(choice).startswith("sell 2")), choices[0])
    >>> played = tournament("mystic-market", [mine, "seller", "hoarder"], games=20)
    >>> played
    Mystic Market, all against all: 3 strategies, 10 deals a pair, each in 2 seatings, seed 7
              wins of 100 95 % interval mean score
      hoarder        95.0  83.5 to 98.6       59.0
      seller         37.5  24.2 to 53.0       31.7
      mine           15.0   7.1 to 29.1       10.9
    >>> played.payoffs.round(1)
    opponent  mine  seller  hoarder
    strategy
    mine       8.0    12.4      9.4
    seller    24.9    32.4     38.4
    hoarder   58.0    60.0     72.2

    """
    spec = spec_of(game)
    entrants, seed, seats = _read_entrants(spec, strategies), read_seed(seed), _read_places(spec, seats)
    places = [f"Seat {place}" for place in range(1, seats + 1)]
    deals, size = -(-read_whole("games", games) // seats), read_whole("chunk", chunk)
    works: dict[Seating, Work] = {}
    for seating in _seatings(len(entrants), seats):
        chosen = dict(zip(places, [list(entrants.values())[number] for number in seating], strict=True))
        plan, made = read_plan(game, chosen, seed=seed, seats=places, preset=preset, options=options, position=None)
        works[seating] = Work(plan, made, (SCORES,))
    errands = [errand for work in works.values() for errand in in_chunks(work, deals, size)]
    parts = collected(played_by(executor, errands), spec.title, deals * len(works), quiet=quiet)
    played = _by_seating(works, deals, parts)
    return Tournament(
        spec=spec,
        seed=seed,
        strategies=tuple(entrants),
        seats=seats,
        deals=deals,
        games=_games(played, tuple(entrants)),
        plans={seating: work.plan for seating, work in works.items()},
        choices={seating: [line for part in parts for line in part.choices] for seating, parts in played.items()},
    )


def _read_places(spec: Spec[Table], seats: int) -> int:
    """How many sit at a table, looked at before all seatings are listed."""
    count, known = read_whole("seats", seats), any_preset(spec.presets)
    if count < FEWEST:
        raise OptionError("seats", "At a table of a tournament sit two or more.")
    if count > known.most:
        raise SeatError(count, f"This game is for {known.seats}, not {count}: name that many.")
    return count


def _read_entrants(spec: Spec[Table], given: object) -> dict[str, GivenPlayer]:
    """Who takes part, by the names that tables call them."""
    if given is None:
        return {name: name for name in names(spec.id) if name != RANDOM}
    listed = list(given.values()) if isinstance(given, Mapping) else given
    if not isinstance(listed, list | tuple) or len(listed) < FEWEST:
        raise OptionError("strategies", f"A tournament needs two strategies or more: {EXAMPLE}.")
    labels = [read_strategy(spec.id, strategy).label for strategy in listed]
    if not isinstance(given, Mapping):
        return dict(zip(called_after(labels), listed, strict=True))
    called = [str(name) for name in given]
    for key, name in zip(given, called, strict=True):
        if key is None or not name.strip() or called.count(name) > 1:
            raise OptionError("strategies", f"Names of your own differ and are not empty, unlike {quoted(key)}.")
        if len(name) > LONGEST_LABEL or not name.isprintable():
            most = f"Names of your own have at most {LONGEST_LABEL} printable characters"
            raise OptionError("strategies", f"{most}, unlike {quoted(name)}.")
    return dict(zip(called, listed, strict=True))


def _seatings(count: int, seats: int) -> list[Seating]:
    """Each strategy at each place among copies of each opponent; what two pairs share is played once."""
    seatings = (
        tuple(one if place == own else other for place in range(seats))
        for one, other, own in product(range(count), range(count), range(seats))
    )
    return list(dict.fromkeys(seatings))


def _by_seating(works: Mapping[Seating, Work], deals: int, parts: Sequence[Played]) -> dict[Seating, list[Played]]:
    """What has been played, by who sat where; after an interrupt the last ones have nothing."""
    waiting = iter(parts)
    found: dict[Seating, list[Played]] = {seating: [] for seating in works}
    for own in found.values():
        while sum([len(part.choices) for part in own]) < deals and (part := next(waiting, None)) is not None:
            own.append(part)
    return found


def _sides(seating: Seating) -> list[tuple[int, int, int]]:
    """The places at which a strategy sits against a single opponent: place, strategy, opponent."""
    around = [(place, {*seating[:place], *seating[place + 1 :]}) for place in range(len(seating))]
    return [(place, seating[place], min(others)) for place, others in around if len(others) == 1]


def _rows(seating: Seating, scores: pd.DataFrame) -> Iterator[tuple[int, int, int, int, object, bool, bool]]:
    """A row for each game and side: strategy, opponent, deal, seat, score, won, shared."""
    sides, seats = _sides(seating), len(seating)
    told = list(zip(*(scores[name].tolist() for name in ("game", "score", "won")), strict=True))
    for first in range(0, len(told), seats):  # a row for each seat, in their order
        table = told[first : first + seats]
        is_shared = sum(won for *_, won in table) > 1
        for place, one, other in sides:
            deal, score, won = table[place]
            yield one, other, deal, place + 1, score, won and not is_shared, won and is_shared


def _games(played: Mapping[Seating, Sequence[Played]], entrants: Sequence[str]) -> pd.DataFrame:
    """The frame of all games; strategies are categories in their order."""
    told = [(seating, part.frames[SCORES]) for seating, parts in played.items() for part in parts]
    rows = [
        (entrants[one], entrants[other], *rest)
        for seating, scores in told
        for one, other, *rest in _rows(seating, scores)
    ]
    games = tidy({name: [row[place] for row in rows] for place, name in enumerate(COLUMNS)})
    return games.astype(dict.fromkeys(COLUMNS[:2], pd.CategoricalDtype(list(entrants))))

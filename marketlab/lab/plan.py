"""The plan of a batch of games: equal in everything but their seeds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from marketlab.core.errors import OptionError, PlayerError, SeatError, UnknownGame
from marketlab.core.game import Game
from marketlab.core.opening import Opening, read_opening
from marketlab.core.randomness import LONGEST_SEED, Seed, read_seed
from marketlab.core.seats import LONGEST_NAME, fold_name, seat_number
from marketlab.door import spec_of
from marketlab.lab.strategies import Strategy, read_strategy

if TYPE_CHECKING:
    from marketlab.core.spec import Spec, T
    from marketlab.core.table import Table
    from marketlab.lab.strategies import GivenPlayer

    Players = Mapping[str, GivenPlayer] | Sequence[GivenPlayer]

PLAYERS = 'Players are a dict such as {"Ana": "seller", "Ben": "hoarder"}, or a list such as ["seller", "hoarder"].'
ROOM_FOR_NUMBER = 3


@dataclass(frozen=True, slots=True)
class Plan:
    """Games that are equal in everything but their seeds.

    Attributes
    ----------
    game : str or Spec
        Its id, or the Spec of a game that is not part of this package.
    seed : int or str
        The seed of the batch.
    opening : Opening
        What every game starts from; its seed is that of game 1.
    players : mapping
        What tables call the player of each seat.

    """

    game: str | Spec[Table]
    seed: Seed
    opening: Opening
    players: Mapping[str, str]

    @property
    def spec(self) -> Spec[Table]:
        """The game that is played."""
        return spec_of(self.game)

    def seed_of(self, number: int) -> str:
        """The seed of a game by its number, counted from 1."""
        return seed_of(self.seed, number)

    def begin(self, number: int) -> Game:
        """A game by its number, before its first choice; nobody moves in it by himself."""
        return Game(self.spec, replace(self.opening, seed=self.seed_of(number)))


def seed_of(seed: Seed, number: int) -> str:
    """The seed of a game of a batch: ``"1 game 17"`` for the seed 1 and the number 17."""
    return f"{seed} game {number}"


def read_plan(
    game: str | Spec[T],
    players: Players,
    *,
    seed: object,
    seats: object,
    preset: str,
    options: Mapping[str, object] | None,
    position: Mapping[str, object] | None,
) -> tuple[Plan, dict[str, Strategy]]:
    """Check what ``simulate`` was given: the plan, and the strategy of each seat.

    Raises
    ------
    UnknownGame, SeatError, OptionError, PlayerError, PositionError
        Each says what to write instead.

    """
    spec = spec_of(game)
    chosen = _read_players(spec, players)
    own_seed = _read_seed(seed)
    opening = read_opening(
        spec,
        seats=[name for name, _ in chosen] if seats is None else seats,
        seed=seed_of(own_seed, 1),
        preset=preset or "",
        options=options,
        position=dict(position) if isinstance(position, Mapping) else position,
    )
    listed = [strategy for _, strategy in chosen]
    strategies = (
        _by_name(dict(chosen), opening.seats) if isinstance(players, Mapping) else _in_turn(listed, opening.seats)
    )
    named = {seat: strategy.name for seat, strategy in strategies.items() if strategy.name is not None}
    labels = {seat: strategy.label for seat, strategy in strategies.items()}
    known = spec.id if _is_listed(spec) else spec
    return Plan(known, own_seed, replace(opening, players=named), labels), strategies


def _is_listed(spec: Spec[Table]) -> bool:
    """Whether the id of a game is enough to find it."""
    try:
        return spec_of(spec.id) is spec
    except UnknownGame:
        return False


def _read_seed(seed: object) -> Seed:
    """A seed that leaves room for the number of a game behind it."""
    own = read_seed(seed)
    if len(seed_of(own, 10**9)) > LONGEST_SEED:
        raise OptionError(
            "seed", f"The seed of a batch has at most {LONGEST_SEED - len(seed_of('', 10**9))} characters."
        )
    return own


def _read_players(spec: Spec[Table], players: object) -> list[tuple[object, Strategy]]:
    """Strategies with their seats; those of a list have seats that are called after them."""
    if isinstance(players, Mapping):
        return [(fold_name(seat), read_strategy(spec.id, given)) for seat, given in players.items()]
    if not isinstance(players, list | tuple):
        raise OptionError("players", PLAYERS)
    listed = [read_strategy(spec.id, given) for given in players]
    return [*zip(called_after([strategy.label for strategy in listed]), listed, strict=True)]


def called_after(labels: Sequence[str]) -> list[str]:
    """Names for seats: the label of the player, with a number where several are the same."""
    short = [label[: LONGEST_NAME - ROOM_FOR_NUMBER] for label in labels]
    folded = [label.casefold() for label in short]
    return [
        label if folded.count(label.casefold()) == 1 else f"{label} {folded[:place].count(label.casefold()) + 1}"
        for place, label in enumerate(short)
    ]


def _by_name(chosen: Mapping[object, Strategy], seats: tuple[str, ...]) -> dict[str, Strategy]:
    """The strategy of each seat from those that are named with their seats."""
    for name in chosen:
        seat_number(seats, name)
    missing = [seat for seat in seats if seat not in chosen]
    if missing:
        raise PlayerError(f"{missing[0]} has no player: name one for every seat, such as 'random'.", missing[0])
    return {seat: chosen[seat] for seat in seats}


def _in_turn(listed: Sequence[Strategy], seats: tuple[str, ...]) -> dict[str, Strategy]:
    """The strategy of each seat from a list."""
    if len(listed) != len(seats):
        raise SeatError(seats, f"{len(listed)} players cannot take {len(seats)} seats: name as many players as seats.")
    return dict(zip(seats, listed, strict=True))

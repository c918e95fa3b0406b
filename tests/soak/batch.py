"""Play many games, check every invariant after each choice, and add up how they went."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import marketlab as ml
from marketlab.core.game import Game
from marketlab.core.opening import read_opening
from marketlab.core.randomness import derive
from marketlab.door import spec_of
from marketlab.players.match import Match

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

    from marketlab.core.spec import Spec
    from marketlab.core.table import Table

NAMES = ("Ana", "Ben", "Chi", "Dov", "Eva", "Fay")
ENDLESS = 20_000
OUT_OF_TURN = 8  # one decision in so many lets another seat try a play out of turn first


@dataclass(frozen=True, slots=True)
class Batch:
    """Games of one kind with consecutive seeds; ``strategies`` names the players, none means random choices."""

    game: str
    preset: str
    seats: int
    strategies: tuple[str, ...]
    first_seed: int
    games: int


@dataclass(slots=True)
class Tally:
    """What came of some games: lengths, turns and scores are sorted by ``spread`` when somebody looks."""

    violations: list[str] = field(default_factory=list)
    lengths: list[tuple[int, int]] = field(default_factory=list)  # choices, seed
    reasons: Counter[str] = field(default_factory=Counter)
    turns: list[int] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        """Take in another tally."""
        self.violations += other.violations
        self.lengths += other.lengths
        self.reasons += other.reasons
        self.turns += other.turns
        self.scores += other.scores

    def note(self, game: Game, seed: int) -> None:
        """Note a game that has ended."""
        self.lengths.append((game.n, seed))
        result = game.result()
        assert result is not None, "a game that has ended has a result"
        self.reasons[str(result["reason"])] += 1
        scores = result["scores"]
        assert isinstance(scores, dict), "a result has scores by seat"
        self.scores += scores.values()
        turns = [turn for turn in game.columns("turns")["turn"] if isinstance(turn, int)]
        self.turns.append(max(turns, default=0))


def run(batch: Batch, rules: Spec[Table] | None = None) -> Tally:
    """Play a batch; a game that breaks an invariant, raises or never ends is a violation.

    ``rules`` stand in for those of the game that the batch names.
    """
    tally, spec = Tally(), rules or spec_of(batch.game)
    for seed in range(batch.first_seed, batch.first_seed + batch.games):
        game: Game | None = None
        try:
            game, step = _begin(spec, batch, seed)
            _play_out(game, step)
            tally.note(game, seed)
        except Exception as error:  # noqa: BLE001 -- whatever goes wrong in one game, the others are played
            after = 0 if game is None else game.n
            message = f"{type(error).__name__}: {error}".partition("\n")[0]
            tally.violations.append(f"seed {seed}, after {after} choices: {message}")
    return tally


def _begin(spec: Spec[Table], batch: Batch, seed: int) -> tuple[Game, Callable[[Game], bool]]:
    """A new game, and what makes one choice in it."""
    seats = NAMES[: batch.seats]
    if not batch.strategies:
        game = ml.new(spec, seats=seats, seed=seed, preset=batch.preset)
        rng = derive(seed, "soak")
        return game, lambda game: _choose_at_random(game, rng)
    known = batch.strategies
    players = {name: known[(seed + seat) % len(known)] for seat, name in enumerate(seats)}
    opening = read_opening(spec, seats=seats, seed=seed, preset=batch.preset, players=players)
    return Game(spec, opening), Match(spec, opening).step


def _play_out(game: Game, step: Callable[[Game], bool]) -> None:
    """Make choices to the end and check the table after each of them."""
    game.check()
    while step(game):
        game.check()
        assert game.n < ENDLESS, f"no end after {ENDLESS} choices"
    assert game.is_over, "nobody moves and the game is not over"


def _choose_at_random(game: Game, rng: random.Random) -> bool:
    """Make any legal choice, now and then one of a seat that is not asked; False at the end."""
    if game.is_over:
        return False
    if rng.random() * OUT_OF_TURN < 1:
        seat = game.seats[int(rng.random() * len(game.seats))]
        if others := game.choices(seat):
            game.play(others[int(rng.random() * len(others))], seat=seat)
            return True
    choices = game.choices()
    assert choices, "who is asked has a choice"
    game.play(choices[int(rng.random() * len(choices))])
    return True

"""Every way to start a game, and random play: the ground on which the conformance tests stand.

Standard library only, so that the golden playthroughs can be played on a Python that has nothing installed.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple, cast

import marketlab as ml
from marketlab.core.randomness import derive
from marketlab.door import spec_of
from tests.toy_game import SPEC as TOY_SPEC

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator

    from marketlab.core.choice import Choice
    from marketlab.core.decision import Decision
    from marketlab.core.spec import Spec
    from marketlab.core.table import Table
    from marketlab.core.telling import Events

NAMES = ("Ana", "Ben", "Chi", "Dee", "Eve", "Fay")
LONGEST = 5_000  # choices; a game that has not ended by then never does
OUT_OF_TURN = 4  # of so many choices one is tried out of turn
TOY = cast("Spec[Table]", TOY_SPEC)
SPECS: tuple[Spec[Table], ...] = (*(spec_of(info.id) for info in ml.games()), TOY)


class Start(NamedTuple):
    """A game, a preset and a number of seats."""

    spec: Spec[Table]
    preset: str
    places: int

    @property
    def id(self) -> str:
        """The name of the case, such as ``mystic-market-full-3``."""
        return f"{self.spec.id}-{self.preset}-{self.places}"

    def new(self, seed: int | str, *, undo: str = "free", players: dict[str, str] | None = None) -> ml.Game:
        """A fresh game."""
        seats = NAMES[: self.places]
        return ml.new(self.spec, seats=seats, preset=self.preset, seed=seed, undo=undo, players=players)

    def played(self, seed: int | str) -> ml.Game:
        """A game that has been played to its end at random."""
        game = self.new(seed)
        for _ in choices_at_random(game, seed):
            pass
        return game

    def with_spec(self, spec: Spec[Table]) -> Start:
        """The same start of a changed game."""
        return self._replace(spec=spec)


STARTS = tuple(
    Start(spec, preset, places)
    for spec in SPECS
    for preset, about in spec.presets.items()
    for places in range(about.fewest, about.most + 1)
)
PRESETS = tuple(  # one start per preset, with its middle number of seats
    Start(spec, preset, (about.fewest + about.most) // 2) for spec in SPECS for preset, about in spec.presets.items()
)
FULL = tuple(start for start in PRESETS if start.preset == next(iter(start.spec.presets)))


def open_question(game: ml.Game) -> Decision:
    """The open question of a game that is not over."""
    assert game.question is not None
    return game.question


def asked(question: Decision) -> list[int]:
    """The seats that may answer a question now."""
    return [seat for seat in range(len(question.table.seats)) if question.is_asked(seat)]


def random_choice(game: ml.Game, luck: random.Random) -> tuple[int, Choice]:
    """A seat and one of its legal choices: an answer, or now and then a play out of turn.

    Which choice it is does not depend on the order in which the rules list them.
    """
    question = open_question(game)
    answering = asked(question)
    seat = answering[int(luck.random() * len(answering))]
    if luck.random() * OUT_OF_TURN < 1:
        seat = int(luck.random() * len(game.seats))
    choices = question.choices_of(seat)
    if not choices:
        seat = answering[0]
        choices = question.choices_of(seat)
    return seat, sorted(choices, key=str)[int(luck.random() * len(choices))]


def choices_at_random(game: ml.Game, seed: int | str) -> Iterator[tuple[int, Choice, Events]]:
    """Play to the end at random: each choice with its seat and what it brought about."""
    luck = derive(seed, "random play")
    while game.question is not None:
        assert game.n < LONGEST, f"{game.spec.id} does not end"
        seat, choice = random_choice(game, luck)
        yield seat, choice, game.play(choice, seat=game.seats[seat])


@cache
def whole_game(start: Start, seed: int = 1) -> ml.Game:
    """A game played to its end, made once for all tests of a process; look at it through ``at``."""
    return start.played(seed)


def stages(start: Start, seed: int, most: int) -> Iterator[ml.Game]:
    """Separate games that stand at the beginning, at stages picked by chance, and just before the end."""
    game = whole_game(start, seed)
    luck = derive(seed, "stages")
    picked = {0, game.n - 1, *(int(luck.random() * game.n) for _ in range(most - 2))}
    return (game.at(n) for n in sorted(picked))


def same_choice(game: ml.Game, number: int) -> tuple[int, Choice]:
    """The seat and the choice with this number in the record, counted from 0."""
    listed = cast("list[list[str]]", game.record()["choices"])
    seat, text = listed[number]
    return game.seats.index(seat), game.parse(text)

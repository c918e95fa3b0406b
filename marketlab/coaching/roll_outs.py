"""Roll-outs: a choice is made in a world, and strategies play the world on, as a rule to its end."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from marketlab.coaching.company import company, lead
from marketlab.coaching.worlds import ask_afresh, is_asked_at_once

if TYPE_CHECKING:
    from marketlab.coaching.worlds import Worlds
    from marketlab.core.choice import Choice
    from marketlab.core.game import Game
    from marketlab.players.match import Match


HORIZON = 80  # choices of each seat; of the four games only Pasaraya goes on for longer than that by much


class Outcome(NamedTuple):
    """How a world ended for the seat: how far ahead of the best rival it was, its score, and whether that was the end.

    If not, everything was counted as if the game had ended there.
    """

    lead: float
    score: float
    is_over: bool


def roll_out(worlds: Worlds, number: int, choice: Choice | None, follow: str) -> Outcome:
    """Make a choice in a world, None for no play out of turn, and go on as a strategy does, to the horizon."""
    world = worlds.lay(number)
    match = company(world, worlds.seat, follow, (worlds.seed, number))
    _come_to_the_choice(worlds, world, match)
    if choice is not None:
        world.submit(worlds.seat, choice)
    else:
        _hold_back(worlds, world, match)
    _play_what_was_asked_at_once(world, match)
    last = world.n + HORIZON * len(world.seats)
    while world.n < last and match.step(world):
        pass
    return Outcome(*lead(world.spec.result(world.table), world.seats[worlds.seat]), world.is_over)


def _come_to_the_choice(worlds: Worlds, world: Game, match: Match) -> None:
    """Where seats answer in turn, those before this one answer first; then it answers what it has answered already."""
    while is_asked_at_once(world) and world.question is not None and not world.question.is_asked(worlds.seat):
        match.step(world)
        ask_afresh(world)
    for answer in worlds.answers_left(world):
        world.replay(world.seats[worlds.seat], answer)


def _hold_back(worlds: Worlds, world: Game, match: Match) -> None:
    """The seat makes no play out of turn at this question; somebody else moves."""
    was = worlds.seat in match.interrupting
    match.interrupting.discard(worlds.seat)
    match.step(world)
    if was:
        match.interrupting.add(worlds.seat)


def _play_what_was_asked_at_once(world: Game, match: Match) -> None:
    """Rivals answer from the cards of this world: the rules had worked their choices out from others."""
    answers = world.table.answers
    while is_asked_at_once(world) and world.table.answers is answers:
        ask_afresh(world)
        match.step(world)

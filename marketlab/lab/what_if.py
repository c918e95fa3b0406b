"""What if: the same luck, another decision, the same players from there on; and what it would have changed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import pandas as pd

from marketlab.core.errors import NotLegal, OptionError, quoted
from marketlab.core.game import Game
from marketlab.core.whole import whole
from marketlab.lab.chance import common_chance
from marketlab.lab.rows import read_names
from marketlab.lab.strategies import read_strategy
from marketlab.lab.turns import TURNS, course, turn_of
from marketlab.players import names
from marketlab.players.match import Match

if TYPE_CHECKING:
    from marketlab.core.choice import Choice
    from marketlab.lab.strategies import GivenPlayer, Strategy

INSTEAD, AS_IT_WAS = "instead", "as it was"


class WhatIf:
    """Two games that are equal up to one choice.

    Attributes
    ----------
    at : int
        The number of the choice, counted from 1.
    seat, choice, instead : str
        Who made it, what it was, and what was put in its place.
    then : mapping of str to str
        Who plays on from there, in both games.
    as_it_was, other : Game
        The two games at their end: with the choice as it was, and with the other one.

    """

    def __init__(self, game: Game, at: int, instead: Choice, then: Mapping[str, Strategy]) -> None:
        """Play both to their end."""
        choices = _choices(game)
        self.at, (self.seat, self.choice) = at, choices[at - 1]
        self.instead = str(instead)
        self.then = {seat: strategy.label for seat, strategy in then.items()}
        self.as_it_was = _played_on(game, choices[:at], then)
        self.other = _played_on(game, [*choices[: at - 1], (self.seat, self.instead)], then)

    @property
    def _seats(self) -> tuple[str, ...]:
        return self.as_it_was.seats

    @property
    def difference(self) -> pd.DataFrame:
        """What the other choice changed, at the end of each turn from there on: a row for each seat.

        ========== ==============================================================================
        turn, seat the turn, and whose row it is
        as it was  coins and worth of the hand together
        instead    the same with the other choice; a game that is over stays as it ended
        difference the second less the first
        ========== ==============================================================================
        """
        was, other = course(self.as_it_was), course(self.other)
        turns = range(turn_of(self.as_it_was, self.at), max([*was, *other], default=0) + 1)
        rows = [
            (turn, seat, *(_at(told, turn, seat) for told in (was, other))) for turn in turns for seat in self._seats
        ]
        frame = pd.DataFrame(rows, columns=["turn", "seat", AS_IT_WAS, INSTEAD])
        return frame.assign(difference=frame[INSTEAD] - frame[AS_IT_WAS])

    @property
    def at_the_end(self) -> dict[str, float]:
        """What every seat has more, or less, when both games are over: the difference of the scores."""
        was, other = (_scores(game) for game in (self.as_it_was, self.other))
        return {seat: other[seat] - was[seat] for seat in self._seats}

    def __repr__(self) -> str:
        was, other = (_scores(game) for game in (self.as_it_was, self.other))
        players = ", ".join(f"{seat}: {label}" for seat, label in self.then.items())
        lines = [
            f"{self.seat} plays {self.instead!r} in place of {self.choice!r} (choice {self.at}); then {players}",
            *(f"  {seat}: {was[seat]:g} as it was, {other[seat]:g} instead" for seat in self._seats),
        ]
        return "\n".join(lines)


def what_if(game: Game, at: int, choice: str, then: GivenPlayer | Mapping[str, GivenPlayer] | None = None) -> WhatIf:
    """Another decision with the same luck: both games are played to their end by the same players.

    The future choices of a person are not known, and what was chosen may not be legal any more. So from there on
    players of the computer decide in both games, and the difference is the decision's alone.

    Parameters
    ----------
    game : Game
        A game that somebody has played, over or not. It is left as it is.
    at : int
        The number of the choice to replace, counted from 1.
    choice : str
        What is played in its place, by the same seat: ``"sell 1 pixie"``.
    then : str, strategy or mapping, optional
        Who plays on: one for all seats, or one for each. Left out, the players of the game, and for people the first
        named player of this game.

    Returns
    -------
    WhatIf
        ``difference`` turn by turn, ``at_the_end``, and both games.

    Raises
    ------
    OptionError
        If the game has no such choice.
    ChoiceError, PlayerError
        If the other choice was not legal there, or somebody cannot play.

    Examples
    --------
    >>> import marketlab as ml
    >>> game = ml.new("mystic-market", ["Ana", "Ben"], seed=7, players={"Ana": "seller", "Ben": "brewer"})
    >>> what_if(game, at=1, choice="buy deck").at_the_end
    {'Ana': ..., 'Ben': ...}

    """
    if not isinstance(game, Game):
        raise OptionError("game", f"Ask about a game that somebody has played, not {quoted(game)}.")
    if not game.n:
        raise OptionError(
            "at", "Nobody has made a choice in this game yet: there is nothing to put another in place of."
        )
    place = whole(at)
    if place is None or not 1 <= place <= game.n:
        raise OptionError("at", f"This game has choices 1 to {game.n}; name one of them, not {quoted(at)}.")
    at = place
    read_names(game.spec, [TURNS])
    seat = _choices(game)[at - 1][0]
    before = game.at(at - 1)
    refusal = before.why_not(choice, seat=seat)
    if refusal is not None:
        raise NotLegal(str(before.parse(choice)), refusal)
    return WhatIf(game, at, before.parse(choice), _strategies(game, then))


def _strategies(game: Game, then: GivenPlayer | Mapping[str, GivenPlayer] | None) -> dict[str, Strategy]:
    """A strategy for every seat."""
    usual = names(game.spec.id)
    given = dict(then) if isinstance(then, Mapping) else {}
    for_all = None if isinstance(then, Mapping) else then
    unknown = [seat for seat in given if seat not in game.seats]
    if unknown:
        raise OptionError("then", f"There is no seat {quoted(unknown[0])}. The seats are {', '.join(game.seats)}.")
    fallback = usual[min(1, len(usual) - 1)]
    sitting = {**game.opening.players, **game.opening.guests}
    return {
        seat: read_strategy(game.spec.id, next(one for one in (given.get(seat), for_all, usually) if one is not None))
        for seat in game.seats
        for usually in [sitting.get(seat) or fallback]
    }


def _choices(game: Game) -> list[tuple[str, str]]:
    listed = game.record()["choices"]
    return [(seat, text) for seat, text in listed] if isinstance(listed, list) else []


def _played_on(game: Game, choices: list[tuple[str, str]], then: Mapping[str, Strategy]) -> Game:
    """The game of these choices, played to its end."""
    played = Game(game.spec, game.opening)
    for seat, text in choices:
        played.replay(seat, text)
    with common_chance(game.opening.seed):
        Match(game.spec, game.opening, {seat: strategy.make() for seat, strategy in then.items()}).run(played)
    return played


def _at(told: Mapping[int, Mapping[str, float]], turn: int, seat: str) -> float:
    """What a seat has at the end of a turn; a game that is over stays as it ended."""
    return told[min(turn, max(told))][seat] if told else 0.0


def _scores(game: Game) -> dict[str, float]:
    scores = (game.result() or {})["scores"]
    return {str(seat): float(str(score)) for seat, score in scores.items()} if isinstance(scores, dict) else {}

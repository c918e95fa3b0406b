"""The match: the only loop that runs automatic players.

Before each decision that allows plays out of turn, first the asked seat, then the others clockwise, may make one
play; as soon as one does, the asking starts again. When all decline, the asked seat makes its choice.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from marketlab.core.errors import PlayerError
from marketlab.players.catalogue import named
from marketlab.players.player import Player

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from marketlab.core.choice import Choice
    from marketlab.core.game import Game
    from marketlab.core.opening import Opening
    from marketlab.core.spec import Spec
    from marketlab.core.table import Table

SHOWN = 4

MOST_IN_A_ROW = 20_000


def _players_of(spec: Spec[Table], opening: Opening) -> dict[str, Player]:
    """The players of an opening: those that are named, and guests, which begin anew."""
    guests = {seat: _guest(spec, seat, guest) for seat, guest in opening.guests.items()}
    return {seat: guests.get(seat) or named(spec.id, name) for seat, name in opening.players.items()}


def _guest(spec: Spec[Table], seat: str, guest: object) -> Player:
    """A player that somebody brought, if it can play this game."""
    if not isinstance(guest, Player):
        raise PlayerError(f"{type(guest).__name__} does not derive from marketlab.players.player.Player.", seat)
    if guest.game not in {"", spec.id}:
        raise PlayerError(f"{guest.name or type(guest).__name__} plays {guest.game}, not {spec.id}.", seat)
    return guest.another()


class Match:
    """Players at the seats of a game; seats without one are people.

    Parameters
    ----------
    spec, opening
        The game and what it started from.
    players : mapping, optional
        Players by seat name in place of the named ones, such as strategies written in a notebook.

    """

    def __init__(self, spec: Spec[Table], opening: Opening, players: Mapping[str, Player] | None = None) -> None:
        """Seat the players."""
        chosen = players or _players_of(spec, opening)
        self.players = {opening.seats.index(seat): player for seat, player in chosen.items()}
        self.seed = opening.seed
        self.interrupting = {
            seat for seat, player in self.players.items() if type(player).interrupt is not Player.interrupt
        }

    def run(self, game: Game) -> None:
        """Let players move until a person is asked or the game is over."""
        start = game.n
        while self.step(game):
            if game.n - start >= MOST_IN_A_ROW:
                raise PlayerError(
                    f"Automatic players have made {MOST_IN_A_ROW} choices in a row and the game does not end: "
                    "give it a stall rule, or a person."
                )

    def strike(self, game: Game) -> bool:
        """Let one player make a play out of turn, if one wants to; nobody answers the open question."""
        question = game.question
        return question is not None and question.interrupts is not None and self._interrupt(game)

    def step(self, game: Game) -> bool:
        """Make one choice of a player; False if nobody but a person can move."""
        question = game.question
        if question is None:
            return False
        if self.interrupting and question.interrupts is not None and self._interrupt(game):
            return True
        for seat in self._asked(game):
            player = self.players.get(seat)
            if player is not None:
                choices = question.choices if seat == question.seat else question.choices_of(seat)
                self._ready(game, seat)
                with self._blaming(game, seat):
                    choice = player.choose(game.view_of(seat), choices, question.name)
                self._submit(game, seat, choice, choices)
                return True
        return False

    @contextmanager
    def _blaming(self, game: Game, seat: int) -> Iterator[None]:
        """A mistake inside a strategy is told as one, with the line of its own that failed behind it."""
        try:
            yield
        except Exception as error:
            player = type(self.players[seat]).__name__
            message = f"{player} could not choose: {type(error).__name__}: {error}"
            raise PlayerError(message, game.seats[seat]) from error

    @staticmethod
    def _asked(game: Game) -> tuple[int, ...]:
        question = game.question
        if question is None:
            return ()
        return tuple(seat for seat in question.waiting if question.is_asked(seat))

    def _ready(self, game: Game, seat: int) -> Player:
        """The player of a seat with its chance for this choice."""
        player = self.players[seat]
        player.ready(self.seed, seat, game.n)
        return player

    def _interrupt(self, game: Game) -> bool:
        """Ask round for one play out of turn."""
        question = game.question
        if question is None:
            return False
        for seat in game.table.clockwise(question.seat):
            if seat in self.interrupting and (choices := question.plays_of(seat)):
                player = self._ready(game, seat)
                with self._blaming(game, seat):
                    choice = player.interrupt(game.view_of(seat), choices)
                if choice is not None:
                    self._submit(game, seat, choice, choices)
                    return True
        return False

    def _submit(self, game: Game, seat: int, choice: Choice, offered: Sequence[Choice]) -> None:
        """Play an answer, if it is one of those that were offered."""
        if not any(choice is legal for legal in offered):
            player = type(self.players[seat]).__name__
            shown = ", ".join(map(str, offered[:SHOWN]))
            raise PlayerError(
                f"{player} answered {str(choice)[:60]!r}, but choose and interrupt return one of the choices they "
                f"are given: {shown}{', ...' if len(offered) > SHOWN else ''}.",
                game.seats[seat],
            )
        game.submit(seat, choice)

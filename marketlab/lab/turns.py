"""Games turn by turn, from their columns ``turns``: where turns end, and what every seat has then."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marketlab.core.game import Game

TURNS = "turns"
WORTH = ("coins", "hand_worth")  # columns of every game: together what a seat owns, in coins


def turns_over(game: Game) -> int:
    """How many turns are over."""
    told = game.columns(TURNS)["turn"]
    return int(str(told[-1])) if told else 0


def end_of_turn(game: Game, turn: int) -> int | None:
    """After how many choices a turn was over; None if it is not."""
    told = game.columns(TURNS)
    return next((int(str(n)) for n, number in zip(told["n"], told["turn"], strict=True) if number == turn), None)


def turn_of(game: Game, choice: int) -> int:
    """The turn in which a choice was made, by its number; one more than are over, where the turn is still running."""
    told = game.columns(TURNS)
    ends = zip(told["n"], told["turn"], strict=True)
    return min((int(str(turn)) for n, turn in ends if int(str(n)) >= choice), default=turns_over(game) + 1)


def course(game: Game, counts: Sequence[str] = WORTH) -> dict[int, dict[str, float]]:
    """What every seat has at the end of every turn: the sum of some columns, by turn and seat."""
    told = game.columns(TURNS)
    turns: dict[int, dict[str, float]] = {}
    for turn, seat, *amounts in zip(told["turn"], told["seat"], *(told[name] for name in counts), strict=True):
        turns.setdefault(int(str(turn)), {})[str(seat)] = sum(float(str(amount)) for amount in amounts)
    return turns

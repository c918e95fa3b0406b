"""The question in words, and how an answer is read and refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.choice import Choice
from marketlab.core.errors import ChoiceError, GameOver, NotLegal, quoted
from marketlab.core.refusals import put_in_words
from marketlab.core.scene import own_prompt
from marketlab.core.seats import seat_number
from marketlab.core.whole import whole

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marketlab.core.decision import Decision
    from marketlab.core.engine import Engine
    from marketlab.core.refusal import Refusal


class Question:
    """The open question, in words.

    Attributes
    ----------
    name, rule : str
        Which question it is and the clause that asks it.
    seat : str
        Who is asked; of several, the first that still owes an answer.
    waiting : tuple of str
        All who still owe an answer.
    prompt : str
        The question as the asked seat reads it.

    """

    __slots__ = ("name", "prompt", "rule", "seat", "waiting")

    def __init__(self, game: Engine, decision: Decision) -> None:
        """Put a decision in words."""
        self.name, self.rule = decision.name, decision.rule
        self.seat = game.seats[decision.seat]
        self.waiting = tuple(game.seats[seat] for seat in decision.waiting)
        self.prompt = own_prompt(game, decision.seat)

    def __repr__(self) -> str:
        """Return who is asked, the question, and its clause."""
        return f"{', '.join(self.waiting)}: {self.prompt} ({self.rule})"


def read_choice(game: Engine, choice: object, seat: str | None) -> tuple[int, Choice]:
    """Read an answer as (seat number, legal choice).

    Raises
    ------
    GameOver, SeatError, Garbled, ChoiceError, NotLegal
        Saying what to do instead.

    """
    question = game.question
    if question is None:
        raise GameOver("The game has ended: game.result() tells who won.")
    number = question.seat if seat is None else seat_number(game.seats, seat)
    legal = question.choices_of(number)
    if isinstance(choice, str) and choice.strip().isdecimal():
        return number, _by_number(game, number, legal, int(choice.strip().lstrip("0")[:6] or 0))
    if not isinstance(choice, Choice | str):
        place = whole(choice)
        if place is None:
            raise ChoiceError(quoted(choice), "Play a text such as 'end turn', a number of the list, or a choice.")
        return number, _by_number(game, number, legal, place)
    made = game.grammar.parse(str(choice), legal)
    if made not in legal:
        raise NotLegal(made.text, refusal_of(game, number, made))
    return number, made


def _by_number(game: Engine, seat: int, legal: Sequence[Choice], number: int) -> Choice:
    if not 1 <= number <= len(legal):
        count = f"the numbers 1 to {len(legal)}" if legal else "nothing to choose now"
        raise ChoiceError(quoted(number), f"There is no choice {quoted(number)}: {game.seats[seat]} has {count}.")
    return legal[number - 1]


def refusal_of(game: Engine, seat: int, choice: Choice) -> Refusal:
    """What the rules say against a choice that is not legal, in words."""
    question = game.question
    reason = None if question is None else game.spec.refuse(game.table, question, seat, choice)
    if reason is None:
        message = f"{game.spec.title} gives no reason against {choice.text!r}"
        raise AssertionError(message)
    return put_in_words(game, seat, choice, reason)

"""Pick the choice that is worth most and say why: what the strategies of every game are made of."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from marketlab.core.choice import Choice

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

Made = TypeVar("Made", bound=Choice)
ANYTHING = float("-inf")


def pick(
    choices: Iterable[Made],
    worth: Callable[[Made], float],
    reason: Callable[[Made, float], str],
    above: float = 0,
) -> tuple[Made, str] | None:
    """The choice that is worth most, with its reason; nothing if none is worth more than ``above``."""
    best, most = None, above
    for choice in choices:
        amount = worth(choice)
        if amount > most:
            best, most = choice, amount
    return None if best is None else (best, reason(best, most))


def counted(number: int, word: str) -> str:
    """``1 coin``, ``2 coins``."""
    return f"{number} {word}" if number == 1 else f"{number} {word}s"

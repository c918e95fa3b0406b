"""A choice: one short line in the words of the rulebook, the same in prompt, log, record and test."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from marketlab.core.errors import Garbled

if TYPE_CHECKING:
    from collections.abc import Sequence


class Choice:
    """An answer to a decision, legal or not.

    Games derive a class of their own that holds small ints beside the text. Choices are made once for a set of
    seat names and shared, so they are compared by identity.

    Attributes
    ----------
    text : str
        The line that a person types and a record holds, such as ``"sell 4 dragon"``.
    verb : str
        Its first word.

    """

    __slots__ = ("text", "verb")

    def __init__(self, text: str) -> None:
        """Make a choice that reads as this text."""
        self.text = text
        self.verb = text.split(" ", 1)[0]

    def __setattr__(self, name: str, value: object) -> None:
        """Set a value once: a choice is shared by all games, so nobody may change it."""
        if hasattr(self, name):
            message = "a choice cannot be changed"
            raise AttributeError(message)
        object.__setattr__(self, name, value)

    def __str__(self) -> str:
        """Return the line that a record holds."""
        return self.text

    def __repr__(self) -> str:
        """Return the line, marked as a choice."""
        return f"<{self.text}>"


class Grammar:
    """Every choice that the seats of one table could ever write, and how to read it.

    Parameters
    ----------
    seats : tuple of str
        The seat names of the table.
    choices : sequence of Choice
        The whole vocabulary in the order in which it is to be listed; of an open one a finite part, and the game
        overrides ``parse`` and ``in_sight``.

    """

    def __init__(self, seats: tuple[str, ...], choices: Sequence[Choice]) -> None:
        """Take the vocabulary; nothing is indexed before it is needed."""
        self.seats = seats
        self.choices = tuple(choices)

    @cached_property
    def by_text(self) -> dict[str, Choice]:
        """Each choice under its own text."""
        return {choice.text: choice for choice in self.choices}

    def parse(self, text: str) -> Choice:
        """Read a text: verbs and cards in any case, seat names exactly, white space folded.

        Raises
        ------
        Garbled
            If it is no choice of this game; close matches are offered.

        """
        line = " ".join(text.split())
        found = self.by_text.get(line) or self.by_text.get(self._folded(line)) or self.by_text.get(line.lower())
        if found is None:
            verbs = ", ".join(dict.fromkeys(choice.verb for choice in self.choices))
            raise Garbled(line, self.by_text, f"A choice begins with one of: {verbs}.")
        return found

    def in_sight(self, view: dict[str, object]) -> Sequence[Choice]:  # noqa: ARG002 -- an open vocabulary needs it
        """The choices whose refusal a viewer may want to read: all of them, where the vocabulary is closed."""
        return self.choices

    def _folded(self, line: str) -> str:
        """Lower case all but a seat name at the end; the longest name that fits is meant."""
        for name in sorted(self.seats, key=len, reverse=True):
            if line.endswith(" " + name):
                return line[: -len(name)].lower() + name
        return line.lower()

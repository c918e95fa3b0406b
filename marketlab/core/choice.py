"""A choice: one short line in the words of the rulebook, the same in prompt, log, record and test."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from marketlab.core.errors import Garbled

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


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
    titles : mapping, optional
        The word of a card by its printed title, which people may write instead.

    """

    def __init__(
        self, seats: tuple[str, ...], choices: Sequence[Choice], titles: Mapping[str, str] | None = None
    ) -> None:
        """Take the vocabulary; nothing is indexed before it is needed."""
        self.seats = seats
        self.titles = {title.lower(): word for title, word in (titles or {}).items()}
        self.choices = tuple(choices)

    @cached_property
    def by_text(self) -> dict[str, Choice]:
        """Each choice under its own text."""
        return {choice.text: choice for choice in self.choices}

    def parse(self, text: str, legal: Sequence[Choice] = ()) -> Choice:
        """Read a text: verbs and cards in any case, seat names exactly, white space folded, titles for card words.

        ``legal`` are the choices that a hint offers first.

        Raises
        ------
        Garbled
            If it is no choice of this game; close matches are offered.

        """
        line = " ".join(text.split())
        for reading in (line, self._folded(line), line.lower(), self._in_card_words(self._folded(line))):
            if reading in self.by_text:
                return self.by_text[reading]
        beginnings = dict.fromkeys(choice.verb for choice in self.choices)
        verbs = ", ".join(self._only_choice_of(verb) or verb for verb in beginnings)
        raise Garbled(line, self.by_text, f"A choice begins with one of: {verbs}.", [choice.text for choice in legal])

    def in_sight(self, view: dict[str, object]) -> Sequence[Choice]:  # noqa: ARG002 -- an open vocabulary needs it
        """The choices whose refusal a viewer may want to read: all of them, where the vocabulary is closed."""
        return self.choices

    def _only_choice_of(self, verb: str) -> str | None:
        """The text of a verb with a single choice, such as "end turn"."""
        texts = [choice.text for choice in self.choices if choice.verb == verb]
        return texts[0] if len(texts) == 1 else None

    def _in_card_words(self, line: str) -> str:
        """The titles of cards replaced by their words: "buy orc teeth" is "buy orc"."""
        for title, word in self.titles.items():
            line = line.replace(title, word)
        return line

    def _folded(self, line: str) -> str:
        """Lower case all but a seat name at the end; the longest name that fits is meant."""
        for name in sorted(self.seats, key=len, reverse=True):
            if line.endswith(" " + name):
                return line[: -len(name)].lower() + name
        return line.lower()

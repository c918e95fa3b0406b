"""Why a choice may not be made now: the rule, the reason in words, and how much is missing."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Reason:
    """What a rule answers when it refuses: clause, template key, how far from legal (0 is nearest), and facts."""

    rule: str
    key: str
    near: int = 1
    facts: Mapping[str, object] = field(default_factory=dict)


def refuse(rule: str, key: str, near: int = 1, /, **facts: object) -> Reason:
    """Refuse with a clause, a template of ``texts.toml`` and the facts it names."""
    return Reason(rule, key, near, facts)


@dataclass(frozen=True, slots=True)
class Refusal:
    """A refused choice.

    Attributes
    ----------
    choice : str
        What was asked for.
    rule : str
        The clause that refuses it.
    text : str
        The reason in one line: what was to be done, then what is missing.
    near : int
        How far it is from legal, for sorting: 0 is nearest.
    facts : mapping
        The numbers and cards in the text.

    """

    choice: str
    rule: str
    text: str
    near: int
    facts: Mapping[str, object]

    def __str__(self) -> str:
        """Return the reason with its rule."""
        return f"{self.text} {self.rule}"

    def __repr__(self) -> str:
        """Return the choice and why not."""
        return f"<not now: {self.choice}. {self.text} {self.rule}>"

"""The three hints: what matters now, two choices side by side, and what each choice is worth; as facts and in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from marketlab.coaching.weighing import Estimate
    from marketlab.core.choice import Choice
    from marketlab.core.refusal import Refusal


@dataclass(frozen=True, repr=False)
class Hint:
    """What the coach says.

    Attributes
    ----------
    step : int
        1 to 3.
    seat : str
        Whom it helps.
    text : str
        The hint in words.

    """

    step: int
    seat: str
    text: str

    def __str__(self) -> str:
        """Return the words."""
        return self.text

    def __repr__(self) -> str:
        """Return the words."""
        return self.text


@dataclass(frozen=True, repr=False)
class Focus(Hint):
    """Step 1: what matters now.

    Attributes
    ----------
    rule : str
        The clause that asks.
    verbs : mapping
        How many choices there are of each kind, by the word on its tab.
    least, most : int
        What the choices change at once in the first figure of the seat.
    ideas : int
        How many different choices the named strategies would make.
    missing : Refusal or None
        What is nearest to being possible and lacks something that can be counted.

    """

    rule: str
    verbs: Mapping[str, int]
    least: int
    most: int
    ideas: int
    missing: Refusal | None


@dataclass(frozen=True)
class Side:
    """One of two choices: what it does next, and who would make it for which reason.

    ``choice`` is None for making no play out of turn; ``brief`` is the small print of its button, ``does`` what its
    preview says, and ``change`` what it changes at once in the first figure of the seat.
    """

    choice: Choice | None
    label: str
    brief: str
    does: str
    change: int
    strategies: tuple[str, ...]
    reason: str


@dataclass(frozen=True, repr=False)
class Comparison(Hint):
    """Step 2: two choices side by side; a single one if there is no other."""

    sides: tuple[Side, ...]


@dataclass(frozen=True, repr=False)
class Weighed(Hint):
    """Step 3: what each choice is worth.

    Attributes
    ----------
    estimates : tuple of Estimate
        Best first.
    labels : mapping
        What each of these choices is called.
    unit : str
        What they count.
    follow : str
        The strategy that the seat follows afterwards.
    left_out : int
        How many choices were not tried.

    """

    estimates: tuple[Estimate, ...]
    labels: Mapping[Choice | None, str]
    unit: str
    follow: str
    left_out: int

"""PS-119: a question with one possible answer is not asked but carried out.

The Actions phase asks with the ``ask`` of ``core``: ending the turn is always a choice of its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.decision import Decision

if TYPE_CHECKING:
    from collections.abc import Generator

    from marketlab.core.choice import Choice


class OpenQuestion(Decision):
    """A question that is put only if there are two answers."""

    __slots__ = ()

    def __await__(self) -> Generator[Decision, Choice, Choice]:
        """PS-119: hand the only answer back at once, else ask."""
        if len(self.choices) == 1:
            return self.choices[0]
        return (yield self)


ask = OpenQuestion

"""A player for lesson 6: what the caterer would reach if it hired nobody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.players.pasaraya.caterer import Caterer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marketlab.core.choice import Choice
    from marketlab.players.player import View


class SingleHanded(Caterer):
    """Does as the caterer does, with the Junior alone: whatever it ends with less, staff would have brought."""

    name = "no staff"

    def choose(self, view: View, choices: Sequence[Choice], decision_name: str) -> Choice:
        """Look at the choices as if there were nobody to be hired."""
        without = [choice for choice in choices if not str(choice).startswith("hire ")]
        return super().choose(view, without or choices, decision_name)

"""Ask a strategy what it would choose at a table that a test has laid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.players import named

if TYPE_CHECKING:
    import marketlab as ml


def asked(name: str, game: ml.Game) -> tuple[str, str]:
    """What a strategy in Ana's place chooses, and its reason."""
    assert game.decision is not None
    player = named(game.spec.id, name)
    choice = player.choose(game.view("Ana"), game.choices(), game.decision.name)
    return str(choice), player.reason

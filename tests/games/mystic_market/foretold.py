"""A table of Mystic Market on which nearly everything can be done, and what its previews say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .arrange import mystic

if TYPE_CHECKING:
    import marketlab as ml
    from marketlab.core.scene_form import Preview

EVERY_POTION = (
    "elixir-of-luck fortune-serum tonic-of-borrowing tonic-of-mystery exchange-elixir serum-of-forfeit "
    "duplication-tonic elixir-of-wealth plunder-tonic reduction-serum"
)
# Ana sees this: D P O K M X on the marks 5, 6, 8, 10, 12, 15, which cost 1, 1, 2, 3, 4, 5.
HAND = "dragon*4 phoenix*2 orc kraken mermaid*2 pixie"
MARKET = "orc pixie dragon dragon kraken"


def a_table(**more: Any) -> ml.Game:  # noqa: ANN401 -- whatever a position can hold
    """Ana with cards and coins for nearly everything, the full deck with three Supply Shifts."""
    given: dict[str, Any] = {"hand": HAND, "coins": 9, "market": MARKET, "ben": "orc pixie", "ben_coins": 3}
    return mystic(**(given | more))


def text(game: ml.Game, choice: str, seat: str = "Ana") -> str:
    """The words of a preview."""
    return game.preview(choice, seat)["text"]


def deltas(preview: Preview) -> dict[str, int]:
    """What changes by how much."""
    return {delta["card"]: delta["by"] for delta in preview["deltas"]}


def moves(preview: Preview) -> list[tuple[object, ...]]:
    """What goes where, and to which place of it."""
    return [tuple(move.values()) for move in preview["moves"]]

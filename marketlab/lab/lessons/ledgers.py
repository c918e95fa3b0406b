"""What the ledger of a game says of its seats, for the answers of lessons."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from marketlab.core.game import Game


def held(game: Game, seat: str, after: int = -1) -> float:
    """What a seat has received and not paid since some choices were made; left out, all that it has."""
    told = game.columns("ledger")
    rows = zip(told["n"], told["seat"], told["amount"], strict=True)
    return sum(float(str(amount)) for n, whose, amount in rows if whose == seat and int(str(n)) > after)

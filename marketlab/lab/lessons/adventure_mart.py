"""What the lessons on Adventure Mart ask the engine: net worth after a choice, a card that is used for five days."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from marketlab.core.errors import GameOver
from marketlab.door import new
from marketlab.games.adventure_mart.includes import CARD

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marketlab.core.game import Game

GAME = "adventure-mart"
SEATS = ("You", "Ben")
# What somebody answers who wants nothing but to be left alone; of each question the first that is legal.
QUIET = (
    "pass",
    "end turn",
    "drop out",
    "commit",
    "check out",
    "take gold",
    "keep nothing",
    "done",
    "claim gold",
    "pay",
)

PLAIN_DAYS = ("guild-parade", "the-wild-hunt", "the-call-to-arms", "the-blood-moon")  # no price is another than printed


def table_with(gold: int = 10, **position: Sequence[str]) -> Game:
    """The first Day, your turn, you with this gold; queues and decks hold these cards where they are named."""
    you = {"gold": gold}
    laid: dict[str, object] = {"active": SEATS[0], "holder": SEATS[0], "bulletin": "business-as-usual"}
    named = {name: list(cards) for name, cards in position.items()}
    return new(GAME, SEATS, seed=7, position={**laid, **named, "seats": {SEATS[0]: you}})


def printed(card: str) -> tuple[float, float]:
    """What a card of the depot costs, and what it sells for."""
    found = CARD[card]
    return float(found.cost), float(found.sells)


def net_worth(game: Game) -> float:
    """Your gold, and your stock and fixtures at cost, after the last turn."""
    told = game.columns("turns")
    rows = zip(told["seat"], told["coins"], told["at_cost"], strict=True)
    *_, last = (float(str(gold)) + float(str(cost)) for seat, gold, cost in rows if seat == SEATS[0])
    return last


def change_of_worth(choice: str, gold: int = 10, **position: Sequence[str]) -> float:
    """By how much a choice changes it."""
    game = table_with(gold, **position)
    game.play(choice)
    return net_worth(game) - gold


@lru_cache
def used_for_all_days(card: str, queue: str) -> tuple[float, ...]:
    """Every payment for a card that is bought on the first Day and used once on each: below 0 what is paid.

    A fixture counts its cost at the Review, which is the last payment. Nobody does anything else.
    """
    game = table_with(gold=20, bulletins=PLAIN_DAYS, **{queue: [card]})
    while not game.is_over:
        game.play(_next(game, card))
    told = game.columns("investments")
    rows = zip(told["seat"], told["card"], told["amount"], strict=True)
    return tuple(float(str(amount)) for seat, name, amount in rows if (seat, name) == (SEATS[0], card))


def _next(game: Game, card: str) -> str:
    """What is done next: you get the card and use it once a Day; else nobody wants anything."""
    question = game.decision
    if question is None:
        raise GameOver("Nobody is asked any more.")
    legal = list(map(str, game.choices()))
    own = (f"buy {card}", f"use {card}", f"rehire {card}") if question.seat == SEATS[0] else ()
    return next((text for text in (*own, *QUIET) if text in legal), legal[-1])

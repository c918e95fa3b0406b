"""What the lessons on Pasaraya ask the engine: the opening deck, worth after some choices, the way of a card."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING

from marketlab.door import new
from marketlab.lab.lessons.ledgers import held

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from marketlab.core.game import Game

GAME = "pasaraya"
SEATS = ("You", "Ben")
OPTIONS = {"start": SEATS[0]}
DEALS = range(1, 31)  # so many deals are tried where the luck of a shuffle counts
PER_CENT = 100


def table_with(seed: int = 7, *, display: Sequence[str] | None = None, **zones: list[str]) -> Game:
    """The start of a game, your turn; these of your zones hold other cards than in the opening."""
    game = new(GAME, SEATS, seed=seed, options=OPTIONS)
    while game.decision is not None and game.decision.name != "actions":
        game.play(1)
    if not zones and display is None:
        return game
    position: dict[str, object] = {"phase": "actions", **OPTIONS, "seats": {SEATS[0]: {**_opening(game), **zones}}}
    return new(GAME, SEATS, seed=seed, options=OPTIONS, position=position | _shown(display))


def _shown(display: Sequence[str] | None) -> dict[str, object]:
    return {} if display is None else {"display": list(display)}


def _opening(game: Game) -> dict[str, list[str]]:
    """Your zones, as the engine has laid them."""
    seats = game.position()["seats"]
    zones = seats[SEATS[0]] if isinstance(seats, dict) else {}
    return {zone: list(cards) for zone, cards in zones.items()}


def cards_in(game: Game, *zones: str) -> list[str]:
    """The cards in some of your zones, one by one."""
    found: list[str] = []
    for entry in (entry for zone in zones for entry in _opening(game)[zone]):
        card, _, count = entry.partition("*")
        found += [card] * int(count or 1)
    return found


@lru_cache
def deck() -> tuple[str, ...]:
    """The ten cards of the opening deck: Hand and Draw Pile."""
    return tuple(cards_in(table_with(), "hand", "draw_pile"))


@lru_cache
def hand_size() -> int:
    """How many cards are drawn."""
    return len(cards_in(table_with(), "hand"))


@lru_cache
def quotes() -> Mapping[str, tuple[float, float]]:
    """What each good costs, and what it sells for at the start."""
    told = table_with().columns("quotes")
    first = told["n"][0]
    rows = zip(told["n"], told["good"], told["cost"], told["value"], strict=True)
    return {str(good): (float(str(cost)), float(str(value))) for n, good, cost, value in rows if n == first}


# Chances -------------------------------------------------------------------------------------------------------------


def chance_of(wanted: int, cards: int, least: int, most: int | None = None) -> Fraction:
    """The chance that a Hand holds at least (and at most) so many of the wanted ones among some cards."""
    size = min(hand_size(), cards)
    counts = range(least, (size if most is None else most) + 1)
    return Fraction(sum(comb(wanted, k) * comb(cards - wanted, size - k) for k in counts), comb(cards, size))


def mean_miel(miel: int, cards: int) -> Fraction:
    """How many One Miel a Hand holds in the mean."""
    return Fraction(hand_size() * miel, cards)


# The way of cards and of worth ----------------------------------------------------------------------------------------


def worth(game: Game) -> float:
    """What you are worth: all Miel, and goods at cost."""
    return held(game, SEATS[0])


def change_of_worth(game: Game, *choices: str) -> float:
    """By how much some choices change it."""
    before = worth(game)
    for choice in choices:
        game.play(choice)
    return worth(game) - before


@lru_cache
def first_turn_in_hand(choice: str, card: str, bank: tuple[str, ...] = ()) -> int:
    """Your first turn in which a card can be in your Hand after a choice in turn 1, the luck being good."""
    turns = []
    for seed in DEALS:
        game = table_with(seed, bank=list(bank)) if bank else table_with(seed)
        if game.why_not(choice) is None:
            game.play(choice)
            turns.append(_turns_until(game, card))
    return min(turns)


def _turns_until(game: Game, card: str) -> int:
    """Your turns until a card is in your Hand, the first one included; nobody does anything meanwhile."""
    turn = 1
    while card not in cards_in(game, "hand"):
        turn += game.decision is not None and (game.decision.name, game.decision.seat) == ("actions", SEATS[0])
        game.play("end turn" if game.why_not("end turn") is None else game.choices()[-1])
        while game.decision is not None and game.decision.seat != SEATS[0]:
            game.play("end turn" if game.why_not("end turn") is None else game.choices()[-1])
    return turn

"""What lesson 9 asks the engine: room on ships, what claims take, how a cargo is cut, and guesses about a back."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

import pandas as pd

from marketlab.door import new
from marketlab.games.bargain_quest import seen
from marketlab.games.bargain_quest.harbour import price_counts
from marketlab.games.bargain_quest.includes import ITEM_WORDS, PRICE

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from marketlab.core.game import Game
    from marketlab.lab.simulation import Simulation

SEATS = ("You", "Ben", "Chi")
MONSTERS = ["drowned-crew", "reef-golem", "storm-titan"]  # none of them changes what a ship holds
PLAIN_SHIPS, CARRACK = ("plain-cog", "royal-galleon", "timber-hoy"), "cargo-carrack"
MOST_GUESSERS = 6


def price(card: str) -> int:
    """What an item sells for."""
    return PRICE[ITEM_WORDS.index(card)]


# Room ---------------------------------------------------------------------------------------------------------------


def harbour(ships: Sequence[str]) -> Game:
    """The first round with just these ships, a facedown card on each, and two cards in every hand."""
    position = {"ship_stack": [*ships, "..."], "monster_deck": MONSTERS}
    return new("bargain-quest", SEATS[: len(ships)], seed=7, position=position)


def dealt(ships: Sequence[str]) -> int:
    """How many cards are in all hands at the start."""
    game = harbour(ships)
    hands = [seen.listed(seen.seat(game.view(seat), seat)["hand"]) for seat in game.seats]
    return sum(map(len, hands))


def room(ships: Sequence[str]) -> int:
    """How many cards can be loaded until all ships are full: counted by loading them."""
    game, loaded = harbour(ships), 0
    while loads := [choice for choice in game.choices() if choice.verb == "load"]:
        game.play(loads[0])
        loaded += 1
    return loaded


# Claims -------------------------------------------------------------------------------------------------------------


def claim(cargo: Mapping[str, Sequence[str]], hand: Sequence[str], ship: str) -> dict[str, float]:
    """What the claim of a ship takes, as all can expect it, and what the hand was worth that is put away for it."""
    ships = [{"ship": name, "cards": [{"down": "chalk-ward"}, *cards]} for name, cards in cargo.items()]
    seats = {SEATS[0]: {"hand": list(hand)}}
    position = {"phase": "ship-turn", "active": SEATS[0], "quest_token": SEATS[0], "ships": ships, "seats": seats}
    game = new("bargain-quest", SEATS[: len(ships)], seed=7, position=position)
    game.play(f"claim {ship}")
    told = game.columns("claims")
    return {name: float(str(told[name][-1])) for name in ("expected", "hand_lost")}


def cuts(cards: Sequence[str], most: int) -> list[tuple[int, int]]:
    """All ways to share cards out between two ships with room for so many: the worth of the poorer and the richer."""
    whole = sum(map(price, cards))
    sizes = range(len(cards) - most, most + 1)
    loads = [sum(map(price, load)) for size in sizes for load in combinations(cards, size)]
    return sorted({(min(load, whole - load), max(load, whole - load)) for load in loads})


def by_order(batch: Simulation) -> pd.DataFrame:
    """What the first, second and later claims of a round were worth: means of many games, in gold.

    Parameters
    ----------
    batch : Simulation
        With the frame ``claims``.

    Returns
    -------
    pandas.DataFrame
        A row for each place in the order: cards taken; their worth as all could expect it, with the mean for every
        back; as it turned out; how much more lay on the best ship, in hindsight; and the worth of the hand put away.

    """
    names = {
        "cards": "cards",
        "expected": "guess",
        "value": "turned out",
        "regret": "more on another ship",
        "hand_lost": "hand put away",
    }
    told = batch.frame("claims").groupby("order")[list(names)].mean().rename(columns=names)
    return told.rename_axis("claim").round(2)


# Guesses ------------------------------------------------------------------------------------------------------------


@lru_cache
def prices() -> dict[int, int]:
    """How many item cards of the game have each price."""
    return price_counts(harbour(PLAIN_SHIPS).opening.options, is_black=False)


def mean_price() -> float:
    """What a card is worth that nobody has seen, in gold."""
    return highest_guess(1)


def highest_guess(shops: int) -> float:
    """The highest of so many guesses on average, each of them the price of some card, every card as likely.

    >>> round(highest_guess(1), 2), round(highest_guess(3), 2)
    (4.48, 6.18)

    """
    cards = sum(prices().values())
    below, mean = 0, 0.0
    for cost, count in prices().items():
        mean += cost * (((below + count) / cards) ** shops - (below / cards) ** shops)
        below += count
    return mean


def guesses() -> pd.DataFrame:
    """The highest of several guesses about a facedown card, and how much too high it is on average, in gold."""
    shops = range(1, MOST_GUESSERS + 1)
    rows = {"highest guess": map(highest_guess, shops), "worth": [mean_price()] * len(shops)}
    told = pd.DataFrame(rows, index=pd.Index(shops, name="shops that guess"))
    return told.assign(**{"too high by": told["highest guess"] - told["worth"]}).round(2)

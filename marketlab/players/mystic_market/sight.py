"""What a player of Mystic Market sees: a view read into small numbers, and its choices by verb."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple, cast

from marketlab.core.data import section
from marketlab.core.positions import count_words
from marketlab.games.mystic_market import seen
from marketlab.games.mystic_market.includes import COPIES, KINDS, SET_SIZE, VALUES
from marketlab.games.mystic_market.table import FINAL, ladder

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marketlab.core.choice import Choice
    from marketlab.games.mystic_market.choices import MysticChoice
    from marketlab.players.player import View


class Rival(NamedTuple):
    """What everybody sees of a rival: seat number, coins, number of cards in hand."""

    seat: int
    coins: int
    cards: int


class Sight:
    """A view as numbers by ingredient (0 to 5 as in ``KINDS``) and the legal choices by verb; read when needed.

    Attributes
    ----------
    is_final : bool
        Whether this is the final round.
    track, values, costs : list of int
        The ingredients from the 5 mark to the 15 mark; what a set, and what one card, of each costs now, in coins.
    hand : list of int
        The own cards by ingredient.
    cards, coins : int
        How many cards and coins the player holds.

    """

    def __init__(self, view: View, choices: Sequence[Choice]) -> None:
        """Read what every strategy needs."""
        self.view = view
        self.choices = cast("Sequence[MysticChoice]", choices)
        self.name = str(view["viewer"])
        self.is_final = view["phase"] == FINAL
        self.track = seen.track(view)
        self.values, self.costs = [0] * len(KINDS), [0] * len(KINDS)
        ladder_now = ladder(section(view, "options")["ladder"])
        for kind, value, cost in zip(self.track, VALUES, ladder_now, strict=True):
            self.values[kind], self.costs[kind] = value, cost
        self.hand = seen.hand(view, self.name) or [0] * len(KINDS)
        self.cards = sum(self.hand)
        self.coins = seen.coins(view, self.name)

    def of(self, verb: str) -> list[MysticChoice]:
        """The choices with this verb."""
        return [choice for choice in self.choices if choice.verb == verb]

    @cached_property
    def market(self) -> list[int]:
        """The kinds in the ingredient market, GAP where nothing lies."""
        return seen.row(self.view, "ingredient_market")

    @cached_property
    def potion_market(self) -> list[int]:
        """The potions on offer, GAP where nothing lies."""
        return seen.row(self.view, "potion_market")

    @cached_property
    def rivals(self) -> list[Rival]:
        """The other seats."""
        return [
            Rival(seat, seen.coins(self.view, name), seen.hand_size(self.view, name))
            for seat, name in enumerate(seen.seats(self.view))
            if name != self.name
        ]

    @cached_property
    def unseen(self) -> list[int]:
        """How many cards of each kind are in rivals' hands or in the deck."""
        discard = count_words(self.view["ingredient_discard"])
        return [
            COPIES[kind] - self.hand[kind] - self.market.count(kind) - discard.get(word, 0)
            for kind, word in enumerate(KINDS)
        ]

    def share(self, kind: int) -> float:
        """What one card is worth as its part of a set, in coins."""
        return self.values[kind] / SET_SIZE[kind]

    def blind_share(self) -> float:
        """What a card that the player has not seen is worth on average as its part of a set, in coins."""
        total = sum(self.unseen)
        return sum(count * self.share(kind) for kind, count in enumerate(self.unseen)) / total if total else 0.0

    def missing(self, kind: int) -> int:
        """How many cards of a kind complete the next set."""
        return SET_SIZE[kind] - self.hand[kind] % SET_SIZE[kind]

    def use(self, kind: int, more: int = 0) -> float:
        """What the last one of the held cards and ``more`` adds to the worth of the hand, in coins.

        A set counts with its value, a part of a set with the square of that part: half a set is worth a quarter.
        """
        held, size = self.hand[kind] + more, SET_SIZE[kind]
        now, before = held % size, (held - 1) % size
        sets = 1 if now == 0 else 0
        return self.values[kind] * (sets + (now * now - before * before) / (size * size))

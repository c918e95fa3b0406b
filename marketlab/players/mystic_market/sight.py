"""What a player of Mystic Market sees: a view read once into small numbers, and its choices by verb."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, cast

from marketlab.games.mystic_market import seen
from marketlab.games.mystic_market.includes import COPIES, GAP, KINDS, SET_SIZE, VALUES
from marketlab.games.mystic_market.table import FINAL, ladder

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marketlab.core.choice import Choice
    from marketlab.games.mystic_market.choices import MysticChoice
    from marketlab.players.player import View

ALL_KINDS = range(len(KINDS))


class Rival(NamedTuple):
    """What everybody sees of a rival: seat number, name, coins, number of cards in hand."""

    seat: int
    name: str
    coins: int
    cards: int


class Sight:
    """A view as numbers by ingredient (0 to 5, ``includes.KINDS``) and the choices at hand.

    Attributes
    ----------
    buys, swaps, sales, crafts, plays, discards, ends : list of MysticChoice
        The legal choices by verb.
    track, values, costs : list of int
        The ingredients from the 5 mark to the 15 mark; what a set and one card of each ingredient cost now, in coins.
    hand, potions, coins
        The own cards and potions as counts, and coins.
    market, potion_market : list of int
        The rows, GAP where nothing lies.
    rivals : list of Rival
    is_final : bool
        Whether this is the final round.

    """

    __slots__ = (
        "buys",
        "coins",
        "costs",
        "crafts",
        "discards",
        "ends",
        "hand",
        "is_final",
        "market",
        "plays",
        "potion_market",
        "potions",
        "rivals",
        "sales",
        "swaps",
        "track",
        "values",
        "view",
    )

    def __init__(self, view: View, choices: Sequence[Choice]) -> None:
        """Read the view and sort the choices."""
        me = str(view["viewer"])
        self.view = view
        self.is_final = view["phase"] == FINAL
        self.track = seen.track(view)
        self.values, self.costs = [0] * len(KINDS), [0] * len(KINDS)
        prices = ladder(cast("dict[str, object]", view["options"])["ladder"])
        for kind, value, cost in zip(self.track, VALUES, prices, strict=True):
            self.values[kind], self.costs[kind] = value, cost
        self.hand = seen.hand(view, me) or [0] * len(KINDS)
        self.potions = seen.potions(view, me)
        self.coins = seen.coins(view, me)
        self.market = seen.row(view, "ingredient_market")
        self.potion_market = seen.row(view, "potion_market")
        self.rivals = [
            Rival(seat, name, seen.coins(view, name), seen.hand_size(view, name))
            for seat, name in enumerate(seen.seats(view))
            if name != me
        ]
        self._sort(choices)

    def _sort(self, choices: Sequence[Choice]) -> None:
        by_verb: dict[str, list[MysticChoice]] = {}
        for choice in choices:
            by_verb.setdefault(choice.verb, []).append(cast("MysticChoice", choice))
        none: list[MysticChoice] = []
        self.buys, self.swaps = by_verb.get("buy", none), by_verb.get("swap", none)
        self.sales, self.crafts = by_verb.get("sell", none), by_verb.get("craft", none)
        self.plays, self.discards = by_verb.get("play", none), by_verb.get("discard", none)
        self.ends = by_verb.get("end", none)

    @property
    def cards(self) -> int:
        """How many cards the own hand holds."""
        return sum(self.hand)

    def share(self, kind: int) -> float:
        """What one card is worth as its part of a set, in coins."""
        return self.values[kind] / SET_SIZE[kind]

    def missing(self, kind: int) -> int:
        """How many cards of a kind complete the next set."""
        return SET_SIZE[kind] - self.hand[kind] % SET_SIZE[kind]

    def use(self, kind: int, more: int = 0) -> float:
        """What the last of so many held cards and ``more`` adds to the hand, in coins.

        A set counts with its value; a part of a set with the square of that part, since half a set earns nothing yet.
        """
        held, size = self.hand[kind] + more, SET_SIZE[kind]
        before = held - 1
        sets = held // size - before // size
        return self.values[kind] * (sets + ((held % size) ** 2 - (before % size) ** 2) / size**2)

    def unseen(self) -> list[int]:
        """How many cards of each kind are in rivals' hands or in the deck."""
        discard = seen.count_words(self.view["ingredient_discard"])
        return [
            COPIES[kind] - self.hand[kind] - self.market.count(kind) - discard.get(KINDS[kind], 0) for kind in ALL_KINDS
        ]

    def blind_share(self) -> float:
        """What a card that nobody has seen is worth on average, in coins."""
        unseen = self.unseen()
        total = sum(unseen)
        return sum(count * self.share(kind) for kind, count in enumerate(unseen)) / total if total else 0.0

    def row(self) -> list[int]:
        """The kinds that lie in the market."""
        return [kind for kind in self.market if kind != GAP]

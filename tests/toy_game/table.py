"""The toy game's table: what lies on it, what can be chosen, and what can happen.

Cards are small numbers, choices are shared objects with a number, events are tuples that begin with their kind.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from marketlab.core.choice import Choice, Grammar
from marketlab.core.data import read_csv, read_toml, section, whole
from marketlab.core.events import ACTOR, NOBODY, PLAIN, QUIET, SEAT, SUB, Field, Kind, Suit
from marketlab.core.table import Table

if TYPE_CHECKING:
    from collections.abc import Mapping

    from marketlab.core.randomness import Chance

PACKAGE = "tests.toy_game"
PACK, AUCTION, FAVOUR, OVER = "pack", "auction", "favour", "over"
_cards = read_csv(PACKAGE, "cards.csv")
_settings = section(read_toml(PACKAGE, "settings.toml"), "game")
CURIOS, TITLES = tuple(row["key"] for row in _cards), tuple(row["name"] for row in _cards)
VALUES, COPIES = tuple(int(row["value"]) for row in _cards), tuple(int(row["copies"]) for row in _cards)
HAND, COINS, ROUNDS, PACKED_MOST = (whole(_settings, key) for key in ("hand", "coins", "rounds", "packed"))
MOST_ROUNDS, FEWEST, MOST = (whole(_settings, key) for key in ("most_rounds", "fewest_seats", "most_seats"))


class Crated:
    """TOY-004, TOY-008: a face-down card in the crate and the seats that know it."""

    __slots__ = ("curio", "known")

    def __init__(self, curio: int, known: tuple[int, ...] = ()) -> None:
        """Put a card into the crate that these seats know."""
        self.curio, self.known = curio, known


class ToyTable(Table):
    """TOY-002: hands, coins and lanterns by seat; the deck (top last), the crate, and how the auction stands.

    ``bidding`` lists the seats that are still in, next first: a seat that bids goes to its end.
    """

    __slots__ = (
        "bidding",
        "coins",
        "crate",
        "deck",
        "favours",
        "hands",
        "high",
        "lanterns",
        "phase",
        "round",
        "starter",
    )

    def __init__(self, seats: tuple[str, ...], options: Mapping[str, object], chance: Chance) -> None:
        """Lay a table without cards."""
        super().__init__(seats, options, chance)
        self.coins, self.lanterns = [COINS] * len(seats), [True] * len(seats)
        self.hands: list[list[int]] = [[] for _ in seats]
        self.favours: list[int | None] = [None] * len(seats)
        self.deck: list[int] = []
        self.crate: list[Crated] = []
        self.bidding: list[int] = []
        self.phase, self.round, self.starter, self.high = PACK, 1, 0, 0


class ToyChoice(Choice):
    """A choice with its number: the curio, the place in the crate counted from 0, or the bid."""

    __slots__ = ("n",)

    def __init__(self, text: str, n: int = 0) -> None:
        """Keep the text and its number."""
        super().__init__(text)
        self.n = n


PUT = tuple(ToyChoice(f"pack {word}", curio) for curio, word in enumerate(CURIOS))
NAME = tuple(ToyChoice(f"favour {word}", curio) for curio, word in enumerate(CURIOS))
BIDS = tuple(ToyChoice(f"bid {amount}", amount) for amount in range(COINS + 1))
PEEK = tuple(ToyChoice(f"peek {place + 1}", place) for place in range(MOST * PACKED_MOST + 1))
DONE, DROP_OUT = ToyChoice("done"), ToyChoice("drop out")


@lru_cache(maxsize=64)
def vocabulary(seats: tuple[str, ...]) -> Grammar:
    """Every text of the game; none of them names a seat."""
    return Grammar(seats, [*PUT, DONE, *BIDS[1:], DROP_OUT, *PEEK, *NAME])


CURIO = Suit(CURIOS, TITLES)
DEALT = Kind("dealt", "TOY-002", shown=QUIET, informs=True, seat=SEAT, cards=Field(CURIO, ACTOR))
PACKED = Kind("packed", "TOY-004", seat=SEAT, cards=Field(CURIO, ACTOR), count=PLAIN)
ADDED = Kind("added", "TOY-005", card=Field(CURIO, NOBODY))
BID = Kind("bid", "TOY-006", seat=SEAT, amount=PLAIN)
DROPPED = Kind("dropped", "TOY-006", seat=SEAT)
PEEKED = Kind("peeked", "TOY-008", informs=True, seat=SEAT, place=PLAIN, card=Field(CURIO, "known"), known=SEAT)
WON = Kind("won", "TOY-007", seat=SEAT, price=PLAIN)
TOOK = Kind("took", "TOY-007", shown=SUB, informs=True, seat=SEAT, card=Field(CURIO, "known"), known=SEAT)
MONEY = Kind("coins", "TOY-007", shown=QUIET, seat=SEAT, amount=PLAIN, reason=PLAIN, other=SEAT)
FAVOURED = Kind("favoured", "TOY-009", seat=SEAT, card=CURIO)
GAME_OVER = Kind("game_over", "TOY-011", reason=PLAIN)
KINDS = (DEALT, PACKED, ADDED, BID, DROPPED, PEEKED, WON, TOOK, MONEY, FAVOURED, GAME_OVER)

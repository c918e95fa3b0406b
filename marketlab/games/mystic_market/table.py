"""The table of Mystic Market: what lies where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.table import Table
from marketlab.games.mystic_market.hand import EMPTY
from marketlab.games.mystic_market.includes import ALL_COINS, KINDS, LADDERS, POTIONS, START_TRACK

if TYPE_CHECKING:
    from collections.abc import Mapping

    from marketlab.core.randomness import Chance
    from marketlab.games.mystic_market.choices import Vocabulary

ACT, DISCARD, FINAL, OVER = "act", "discard", "final", "over"
BUY, SWAP, SELL = "buy", "swap", "sell"
DECK, STALL, TARGET_REACHED = "deck", "stall", "target"


def ladder(option: object) -> tuple[int, ...]:
    """MM-036: the costs from the 5 mark to the 15 mark that the option ``ladder`` names or lists."""
    return LADDERS[option] if isinstance(option, str) else tuple(option)  # type: ignore[arg-type]  # checked before


def stall_limit(option: object, seats: int) -> int | None:
    """MM-125: how many quiet turns in a row the option ``stall_rounds`` allows at so many seats; None: any number."""
    return option * seats if isinstance(option, int) else None


class MysticTable(Table):
    """Everything on the table.

    ``hands`` are values (``hand.py``); ``potions``, ``discard`` and ``potion_discard`` count cards by number; the
    decks are lists with the top card last; the two markets are rows with GAP where nothing lies; ``track`` lists
    the six ingredients from the 5 mark to the 15 mark. ``opened`` to ``drew`` are the record of the running turn.
    """

    grammar: Vocabulary

    __slots__ = (
        "active",
        "bank",
        "bought",
        "closing_reason",
        "closing_seat",
        "coins",
        "costs",
        "deck",
        "discard",
        "drew",
        "duplicated",
        "hands",
        "laid",
        "market",
        "opened",
        "phase",
        "potion_deck",
        "potion_discard",
        "potion_market",
        "potions",
        "quiet_turns",
        "reason",
        "shift_box",
        "shift_discard",
        "stall_turns",
        "target",
        "track",
    )

    def __init__(self, seats: tuple[str, ...], options: Mapping[str, object], chance: Chance) -> None:
        """Lay an empty table: all coins in the bank, no card anywhere, the vials where they start."""
        super().__init__(seats, options, chance)
        n = len(seats)
        self.track = list(START_TRACK)
        self.deck: list[int] = []
        self.market: list[int] = []
        self.discard = [0] * len(KINDS)
        self.shift_discard: list[int] = []
        self.shift_box: list[int] = []
        self.potion_deck: list[int] = []
        self.potion_market: list[int] = []
        self.potion_discard = [0] * len(POTIONS)
        self.hands = [EMPTY] * n
        self.potions = [[0] * len(POTIONS) for _ in seats]
        self.coins = [0] * n
        self.bank = ALL_COINS
        self.phase = ACT
        self.active = 0
        self.closing_seat: int | None = None
        self.closing_reason: str | None = None
        self.quiet_turns = 0
        self.reason: str | None = None
        self.opened: list[str] = []
        self.bought = 0
        self.laid: list[int] = []
        self.duplicated = False
        self.drew = False
        self.costs = ladder(options["ladder"])
        target = options["target"]
        self.target = target if isinstance(target, int) else None
        self.stall_turns = stall_limit(options["stall_rounds"], n)

    def begin_turn(self) -> None:
        """A fresh record for a turn."""
        self.opened = []
        self.bought = 0
        self.laid = []
        self.duplicated = False
        self.drew = False

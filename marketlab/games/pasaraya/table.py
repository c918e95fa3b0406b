"""The table of Pasaraya: what lies where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.table import Table
from marketlab.games.pasaraya.components_list import (
    AI_CARDS,
    COPIES,
    EMPLOYEE_OF,
    GOODS,
    HIREABLE,
    HIREABLE_EDM,
    HIRES,
    HIRES_EDM,
    IN_SUPPLY,
    MIEL,
    NEEDS,
    SALES,
    SOLO_SEATS,
    START_PRICES,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from marketlab.core.randomness import Chance
    from marketlab.games.pasaraya.forecasts import Forecast
    from marketlab.games.pasaraya.grammar import Vocabulary
    from marketlab.games.pasaraya.hand import Held

REVEAL, ACTIONS, REFILL, AI_TURN, OVER = "reveal", "actions", "refill", "ai", "over"
PHASES = (REVEAL, ACTIONS, REFILL, AI_TURN, OVER)
IN_DECK, FISCAL_OUT, RESOLVED = "deck", "revealed", "resolved"


PRINTED = {  # by whether the EDM game is played: what lies in the Supply before anybody has taken anything (PS-012)
    edm: tuple(COPIES[kind] if kind in (*MIEL, *GOODS, *hireable) else 0 for kind in IN_SUPPLY)
    for edm, hireable in ((False, HIREABLE), (True, HIREABLE_EDM))
}
ON_OFFER = {
    edm: sum(1 << kind for kind, count in enumerate(counts) if count and kind not in MIEL)
    for edm, counts in PRINTED.items()
}


def is_edm(options: Mapping[str, object]) -> bool:
    """PS-106: whether the Employee-Driven mode is played."""
    return bool(options["edm"])


class PasarayaTable(Table):
    """Everything on the table.

    By seat: ``banks`` count One, Three and Ten; ``hands``, ``draw_piles`` (top last) and ``warehouses`` list cards;
    ``shelves`` count the goods in the Supermarket and ``standby`` lists the Employees there; ``known`` lists the cards
    of a Hand that everybody has seen going there; ``holds`` is what follows from a Hand, None after a change;
    ``worth`` is what the ledger says.
    ``supply`` counts by kind what is left of the printed cards (Ones and Tens may go below zero), and ``on_offer``
    has a bit for each good and Employee that is left. ``unseen`` is the part of the box that nobody has seen.
    ``left``, ``total``, ``discount`` and ``victim`` belong to an effect that is being carried out.
    """

    grammar: Vocabulary

    __slots__ = (
        "active",
        "ai_deck",
        "ai_discard",
        "ai_shelf",
        "ai_till",
        "ai_worth",
        "banks",
        "box",
        "credit",
        "discount",
        "display",
        "draw_piles",
        "employee_of",
        "fiscal",
        "forecast_deck",
        "hands",
        "hireable",
        "hires",
        "hires_allowed",
        "holds",
        "is_solo",
        "known",
        "last_round",
        "left",
        "marked",
        "on_offer",
        "phase",
        "price_pile",
        "prices",
        "revealed",
        "round",
        "sales",
        "sales_allowed",
        "shelves",
        "standby",
        "start",
        "supply",
        "total",
        "unseen",
        "victim",
        "warehouses",
        "worth",
    )

    def __init__(self, seats: tuple[str, ...], options: Mapping[str, object], chance: Chance) -> None:
        """Lay an empty table: everything in the Supply, nothing in front of anybody."""
        super().__init__(seats, options, chance)
        edm = is_edm(options)
        self.is_solo = len(seats) == SOLO_SEATS
        self.employee_of = EMPLOYEE_OF[edm]
        self.hireable = HIREABLE_EDM if edm else HIREABLE
        self.hires_allowed = HIRES_EDM if edm else HIRES
        self.supply, self.on_offer = list(PRINTED[edm]), ON_OFFER[edm]
        self.banks = [[0, 0, 0] for _ in seats]
        self.hands: list[list[int]] = [[] for _ in seats]
        self.holds: list[Held | None] = [None for _ in seats]
        self.draw_piles: list[list[int]] = [[] for _ in seats]
        self.warehouses: list[list[int]] = [[] for _ in seats]
        self.shelves = [[0, 0, 0] for _ in seats]
        self.standby: list[tuple[int, ...]] = [() for _ in seats]
        self.known: list[list[int]] = [[] for _ in seats]
        self.worth = [0] * len(seats)
        self.forecast_deck: list[int] = []
        self.display: list[Forecast] = []
        self.price_pile: list[int] = []
        self.prices = NEEDS[START_PRICES]
        self.revealed: int | None = None
        self.box: list[int] = []
        self.unseen: list[int] = []
        self.fiscal = IN_DECK
        self.last_round: int | None = None
        self.start = self.active = 0
        self.round = 1
        self.phase = REVEAL
        self.hires = self.sales = self.credit = 0
        self.sales_allowed = SALES
        self.marked = False
        self.left: int | None = None
        self.total: int | None = None
        self.discount = 0
        self.victim: int | None = None
        self.ai_till = self.ai_worth = 0
        self.ai_shelf = [0, 0, 0]
        self.ai_deck: list[int] = []
        self.ai_discard: list[int] = []

    def all_ai_cards(self) -> list[int]:
        """PS-006, PS-107: the AI deck of a solo game, card by card."""
        return [number for number, card in enumerate(AI_CARDS) for _ in range(card.copies)] if self.is_solo else []

    def begin_turn(self) -> None:
        """PS-051, PS-054, PS-080: a fresh record for a turn."""
        self.hires = self.sales = self.credit = 0
        self.sales_allowed = SALES

"""What must hold after every choice: section (b) of the dossier, the worth identity first of all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.pasaraya.choices import AI
from marketlab.games.pasaraya.components_list import (
    COPIES,
    DISPLAY_LEAST,
    DISPLAY_MOST,
    FIRST_GOOD,
    FISCAL,
    FORECASTS,
    GOODS,
    HAND,
    IN_SUPPLY,
    JUNIOR,
    MIEL,
    PRICE_CARDS,
    STAFF,
    UNUSED,
    USED,
)
from marketlab.games.pasaraya.table import ACTIONS, IN_DECK, OVER
from marketlab.games.pasaraya.winning import total
from marketlab.games.pasaraya.worth import decks_of

if TYPE_CHECKING:
    from marketlab.games.pasaraya.table import PasarayaTable


def check(table: PasarayaTable) -> None:
    """Assert every invariant."""
    check_worth(table)
    check_supply(table)
    check_forecast_cards(table)
    check_zones(table)
    check_marks(table)
    check_turn(table)
    check_ai(table)


def check_worth(table: PasarayaTable) -> None:
    """PS-098, PS-099: what each seat owns is worth what the ledger says."""
    for seat in range(len(table.seats)):
        assert total(table, seat) == table.worth[seat], "worth"
    if table.is_solo:
        assert total(table, AI) == table.ai_worth, "worth of the AI"


def check_supply(table: PasarayaTable) -> None:
    """PS-091, PS-092: no Miel, good or Employee is lost or made; Threes, goods and Employees never run below none."""
    owned = [0] * len(IN_SUPPLY)
    for seat in range(len(table.seats)):
        for card in (*decks_of(table, seat), *table.standby[seat]):
            if card & UNUSED < len(owned):
                owned[card & UNUSED] += 1
        for kind in MIEL:
            owned[kind] += table.banks[seat][kind]
        for kind in GOODS:
            owned[kind] += table.shelves[seat][kind - FIRST_GOOD]
    for kind in GOODS:
        owned[kind] += table.ai_shelf[kind - FIRST_GOOD]
    owned[JUNIOR] += table.box.count(JUNIOR)
    for kind in IN_SUPPLY:
        in_game = kind not in STAFF or kind in (*table.hireable, JUNIOR)
        assert table.supply[kind] + owned[kind] == (COPIES[kind] if in_game else 0), "conservation"
        if kind in (*GOODS, *table.hireable):
            assert table.supply[kind] >= 0, "supply"
            assert (table.on_offer >> kind & 1) == (table.supply[kind] > 0), "on offer"


def check_forecast_cards(table: PasarayaTable) -> None:
    """PS-005, PS-010: 45 forecasts, 21 Current Prices and Fiscal Reporting are somewhere, each once."""
    cards = [*table.forecast_deck, *table.price_pile, *table.box, *table.unseen]
    cards += [table.revealed] if table.revealed is not None else []
    cards += [card & UNUSED for shown in table.display for card in (shown.kind, *shown.attached)]
    cards += [card & UNUSED for seat in range(len(table.seats)) for card in decks_of(table, seat)]
    for kind in (*FORECASTS, *PRICE_CARDS):
        assert cards.count(kind) == COPIES[kind], "forecast cards"
    assert table.forecast_deck.count(FISCAL) == (table.fiscal == IN_DECK), "fiscal"


def check_zones(table: PasarayaTable) -> None:
    """PS-033, PS-039, PS-059, PS-087: what may lie where, and how much of it."""
    assert len(table.display) <= DISPLAY_MOST, "display"
    if table.phase == OVER:
        assert len(table.display) >= DISPLAY_LEAST or not table.forecast_deck, "display after refill"
    for seat in range(len(table.seats)):
        assert min(*table.banks[seat], *table.shelves[seat]) >= 0, "less than nothing"
        kinds = [card & UNUSED for card in table.standby[seat]]
        assert all(kind in STAFF for kind in kinds), "standby"
        assert len(set(kinds)) == len(kinds), "one of each type"
        hand = list(table.hands[seat])
        for card in table.known[seat]:
            hand.remove(card)  # fails if it is not there
    for shown in table.display:
        assert min(*shown.need, shown.reward) >= 0, "floor"


def check_marks(table: PasarayaTable) -> None:
    """PS-070: only cards of the active seat are marked, and only in the Actions phase."""
    marked = [
        seat
        for seat in range(len(table.seats))
        if any(card >= USED for card in (*decks_of(table, seat), *table.standby[seat]))
    ]
    attached = any(shown.plain is not shown for shown in table.display)
    if table.phase == ACTIONS:
        assert not set(marked) - {table.active}, "marks"
        assert table.marked or not (marked or attached), "marks"
    else:
        assert not marked, "marks after the actions"
        assert not attached, "marks after the actions"


def check_turn(table: PasarayaTable) -> None:
    """PS-054, PS-080, PS-083, PS-085: the record of the turn keeps its limits; Hands between turns are full."""
    assert 0 <= table.hires <= table.hires_allowed, "hires"
    assert 0 <= table.sales <= table.sales_allowed, "sales"
    assert table.credit >= 0, "credit"
    if table.phase == OVER:
        for seat in range(len(table.seats)):
            assert len(table.hands[seat]) >= min(HAND, len(decks_of(table, seat))), "hand"
    if table.last_round is not None:
        assert table.round <= table.last_round, "rounds"


def check_ai(table: PasarayaTable) -> None:
    """PS-006, PS-108: the AI deck is whole in the solo game; the AI owes nothing."""
    assert sorted(table.ai_deck + table.ai_discard) == table.all_ai_cards(), "AI deck"
    assert table.ai_till >= 0, "till"
    assert min(table.ai_shelf) >= 0, "shelf"
    if not table.is_solo:
        assert (table.ai_till, *table.ai_shelf) == (0, 0, 0, 0), "no AI"

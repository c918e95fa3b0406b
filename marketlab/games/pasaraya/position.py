"""Positions written: the whole table, and the view of a seat, in the form of the grammar, section (c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.positions import write_cards, write_counts
from marketlab.games.pasaraya.components_list import AI_KEYS, CARD_WORDS, GOODS, IN_SUPPLY, KEYS, MIEL, UNUSED
from marketlab.games.pasaraya.table import OVER

if TYPE_CHECKING:
    from collections.abc import Iterable

    from marketlab.core.decision import Decision
    from marketlab.games.pasaraya.table import PasarayaTable

Json = dict[str, object]
SUPPLY_WORDS = tuple(CARD_WORDS[kind] for kind in IN_SUPPLY)


def position(table: PasarayaTable, decision: Decision | None = None) -> Json:
    """The whole table, hidden zones too; every key is named."""
    return {
        **_public(table),
        "forecast_deck": write_cards(reversed(table.forecast_deck), KEYS),
        "box": _cards(table.box + table.unseen),
        "seats": {name: _seat(table, seat) for seat, name in enumerate(table.seats)},
        **_ai(table, write_cards(reversed(table.ai_deck), AI_KEYS)),
        "decision": _decision(table, decision),
    }


def view(table: PasarayaTable, viewer: int | None, decision: Decision | None = None) -> Json:
    """What a seat may see: its own Hand, and what its own Draw Pile holds but not in which order.

    Other Hands and Draw Piles, the decks and the box are counts. Beside the keys of a position there are ``options``,
    ``viewer``, the ``worth`` of each seat, which everybody could add up, and the ``discount`` of an open purchase.
    """
    return {
        **_public(table),
        "forecast_deck": len(table.forecast_deck),
        "box": len(table.box) + len(table.unseen),
        "seats": {name: _seen_seat(table, seat, viewer) for seat, name in enumerate(table.seats)},
        **_ai(table, len(table.ai_deck)),
        "decision": _seen_decision(table, decision),
        "options": dict(table.options),
        "viewer": None if viewer is None else table.seats[viewer],
    }


def _public(table: PasarayaTable) -> Json:
    """What lies open; the hidden zones are placeholders that keep the order of the keys."""
    return {
        "round": table.round,
        "phase": table.phase,
        "start": table.seats[table.start],
        "active": table.seats[table.active],
        "turn": {
            "hires": table.hires,
            "sales": table.sales,
            "sales_allowed": table.sales_allowed,
            "credit": table.credit,
        },
        "fiscal": table.fiscal if table.last_round is None else table.last_round,
        "forecast_deck": None,
        "display": _listed([shown.position for shown in table.display]),
        "price_pile": write_cards(reversed(table.price_pile), KEYS),
        "box": None,
        "supply": _supply(table),
        "seats": None,
        **_ai(table, None),
        "revealed": None if table.revealed is None else KEYS[table.revealed],
        "decision": None,
    }


def _listed(words: list[str]) -> list[object]:
    """Words in order, equal neighbours drawn together."""
    names = list(dict.fromkeys(words))
    return write_cards([names.index(word) for word in words], names)


def _cards(cards: Iterable[int]) -> list[object]:
    """Cards of a zone without an order, in that of the card table, unused before used."""
    ordered: list[int] = sorted(cards, key=lambda card: (card & UNUSED, card))
    return write_cards(ordered, CARD_WORDS)


def _supply(table: PasarayaTable) -> list[object]:
    """PS-091: what is left of the printed cards."""
    return write_counts([max(0, table.supply[kind]) for kind in IN_SUPPLY], SUPPLY_WORDS)


def open_zones(table: PasarayaTable, seat: int) -> Json:
    """PS-027, PS-031, PS-033: Bank, Warehouse and Supermarket lie face up."""
    in_bank = (kind for kind in MIEL for _ in range(table.banks[seat][kind]))
    on_shelf = (kind for good, kind in enumerate(GOODS) for _ in range(table.shelves[seat][good]))
    return {
        "bank": _cards(in_bank),
        "hand": None,
        "draw_pile": None,
        "warehouse": _cards(table.warehouses[seat]),
        "supermarket": _cards((*on_shelf, *table.standby[seat])),
    }


def _seat(table: PasarayaTable, seat: int) -> Json:
    pile = write_cards(reversed(table.draw_piles[seat]), CARD_WORDS)
    return {**open_zones(table, seat), "hand": _cards(table.hands[seat]), "draw_pile": pile}


def _seen_seat(table: PasarayaTable, seat: int, viewer: int | None) -> Json:
    """PS-028, PS-030, PS-098: the Hand is the owner's until the audit; nobody sees the order of a Draw Pile."""
    hand, pile = table.hands[seat], table.draw_piles[seat]
    own = seat == viewer or table.phase == OVER
    return {
        **open_zones(table, seat),
        "hand": _cards(hand) if own else len(hand),
        "draw_pile": _cards(pile) if own else len(pile),
        "worth": table.worth[seat],
    }


def _ai(table: PasarayaTable, deck: object) -> Json:
    """PS-108: till, shelf and deck of the AI; nothing in a game of several seats."""
    if not table.is_solo:
        return {}
    shelf = (kind for good, kind in enumerate(GOODS) for _ in range(table.ai_shelf[good]))
    discard = write_cards(sorted(table.ai_discard), AI_KEYS)
    return {"ai": {"till": table.ai_till, "shelf": _cards(shelf), "deck": deck, "discard": discard}}


def _decision(table: PasarayaTable, decision: Decision | None) -> Json | None:
    """The open question: its name, who is asked, and how much is left or at stake."""
    if decision is None:
        return None
    asked: Json = {"name": decision.name, "seat": table.seats[decision.seat]}
    if table.total is not None:
        asked["total"] = table.total
    elif table.left is not None:
        asked["left"] = table.left
    return asked


def _seen_decision(table: PasarayaTable, decision: Decision | None) -> Json | None:
    asked = _decision(table, decision)
    return asked if asked is None or not table.discount else {**asked, "discount": table.discount}

"""Sunk Costs and the Black Market Expansion: BQ-140 to BQ-147. What a ship gets, and what an upgrade may take."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.bargain_quest.abilities import BLACK_MARKET_DEAL, unused, use
from marketlab.games.bargain_quest.asking import ask
from marketlab.games.bargain_quest.choices import DONE, TAKE_BLACK
from marketlab.games.bargain_quest.events import TOOK_BLACK
from marketlab.games.bargain_quest.includes import NO_CARD, SHIPS
from marketlab.games.bargain_quest.piles import draw_black, draw_item
from marketlab.games.bargain_quest.table import BLACK_MARKET, BargainTable

if TYPE_CHECKING:
    from marketlab.core.choice import Choice


def has_black_cards(table: BargainTable) -> bool:
    """BQ-142, BQ-143: whether a black market card is left to draw."""
    return bool(table.black_deck or table.black_discards)


def may_take(table: BargainTable, seat: int) -> bool:
    """BQ-143: an unused upgrade, and a card to take."""
    return has_black_cards(table) and unused(table, seat, BLACK_MARKET_DEAL) is not None


async def visit_black_market(table: BargainTable) -> None:
    """BQ-143, BQ-200: in turn order the owners of the upgrade may take a card before the deal."""
    order = list(table.order)
    for seat in order[order.index(table.active) :]:
        while may_take(table, seat):
            table.phase, table.active = BLACK_MARKET, seat
            if await ask(table, seat, "black-market", "BQ-143", legal_black) is DONE:
                break
            use(table, seat, BLACK_MARKET_DEAL)
            card = draw_black(table)
            table.hand[seat].append(card)
            table.events.append((TOOK_BLACK, seat, card))
    table.active = table.quest_token


def legal_black(_table: BargainTable, _seat: int) -> list[Choice]:
    """BQ-143: take a card, or not."""
    return [TAKE_BLACK, DONE]


def card_for_ship(table: BargainTable, ship: int) -> int:
    """BQ-114, BQ-140 to BQ-142: a black market card for a ship with the icon, if there is one; else an item card."""
    if table.options["black_market"] and SHIPS[ship].has_icon:
        card = draw_black(table)
        if card != NO_CARD:
            return card
    return draw_item(table)

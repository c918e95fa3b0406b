"""How to Play: MM-040 to MM-047, MM-123. The whole game as a story: turns until the deck is gone, then final turns."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from marketlab.core.decision import ask
from marketlab.games.mystic_market.buy import buy, legal_buys
from marketlab.games.mystic_market.choices import DISCARD_CARD, END_TURN, MysticChoice
from marketlab.games.mystic_market.end_of_game import (
    close_if_stalled,
    finish,
    has_reached_target,
    legal_final_turn,
)
from marketlab.games.mystic_market.events import DISCARDED, OVER_LIMIT, PASSED, TURN_BEGAN, TURN_ENDED
from marketlab.games.mystic_market.includes import HAND_LIMIT
from marketlab.games.mystic_market.potions import craft, legal_crafts, legal_plays, play_potion
from marketlab.games.mystic_market.sell import give_cards, legal_sales, sell
from marketlab.games.mystic_market.swap import legal_swaps, swap
from marketlab.games.mystic_market.table import ACT, BUY, DISCARD, FINAL, OVER, SELL, SWAP, MysticTable

if TYPE_CHECKING:
    from collections.abc import Callable

    from marketlab.core.choice import Choice

OFFERS: dict[str, Callable[[MysticTable, int], tuple[Choice, ...]]] = {
    BUY: legal_buys,
    SWAP: legal_swaps,
    SELL: legal_sales,
}
DEEDS = {BUY: buy, SWAP: swap, SELL: sell, "craft": craft, "play": play_potion}


async def flow(table: MysticTable) -> None:
    """MM-040: turns clockwise; from the closing seat on a final turn each, then the game is over."""
    while table.phase != OVER:
        if table.phase == FINAL:
            await final_turn(table)
        else:
            await turn(table)


async def turn(table: MysticTable) -> None:
    """MM-041, MM-044: act, then keep at most 8 cards; then the next seat."""
    seat = table.active
    if table.phase == ACT:
        await act(table, seat)
    if table.phase != OVER:
        if table.hands[seat].size > HAND_LIMIT:
            await keep_hand_limit(table, seat)
        end_turn(table, seat)


async def act(table: MysticTable, seat: int) -> None:
    """MM-041, MM-042, MM-087, MM-119: one of buy, swap and sell, crafting beside it; potions come from any seat."""
    while (choice := await ask(table, seat, "act", "MM-041", legal_actions, legal_plays)) is not END_TURN:
        carry_out(table, table.mover, choice)
        if table.target is not None and has_reached_target(table):
            return


def legal_actions(table: MysticTable, seat: int) -> tuple[Choice, ...]:
    """MM-041 to MM-043, MM-123: all that the seat may do now in its turn."""
    found = actions_of(table, seat) + legal_crafts(table, seat) + legal_plays(table, seat)
    return (*found, END_TURN) if may_end_turn(table, seat) else found


def actions_of(table: MysticTable, seat: int) -> tuple[Choice, ...]:
    """MM-041, MM-105: all actions while none is opened; then the one that is open, and those that a tonic leaves."""
    opened = table.opened
    if not opened:
        return legal_buys(table, seat) + legal_swaps(table, seat) + legal_sales(table, seat)
    if not table.duplicated:
        return OFFERS[opened[-1]](table, seat)
    return tuple(choice for action in OFFERS if may_use(table, action) for choice in OFFERS[action](table, seat))


def may_use(table: MysticTable, action: str) -> bool:
    """MM-041, MM-105: nothing is opened yet, or this is open, or all may be opened and this one is not closed."""
    opened = table.opened
    return not opened or opened[-1] == action or (table.duplicated and action not in opened)


def may_end_turn(table: MysticTable, seat: int) -> bool:
    """MM-043, MM-123: something is opened, or nothing can be bought and the hand is empty: a forced pass."""
    if table.opened:
        return True
    return not (table.hands[seat].size or legal_buys(table, seat))


def carry_out(table: MysticTable, seat: int, choice: Choice) -> None:
    """MM-041, MM-042: a buy, swap or sale opens its action in an ordinary turn; craft and potions open nothing."""
    made = cast("MysticChoice", choice)
    verb = made.verb
    if verb in OFFERS and verb not in table.opened and table.phase == ACT:
        table.opened.append(verb)
    DEEDS[verb](table, seat, made)


async def keep_hand_limit(table: MysticTable, seat: int) -> None:
    """MM-044 to MM-046: at the end of the own turn, discard ingredients of one's choice down to 8."""
    held = table.hands[seat].size
    if table.phase != DISCARD:
        table.events.append((OVER_LIMIT, seat, held, surplus(held)))
    table.phase = DISCARD
    while surplus(table.hands[seat].size):
        choice = await ask(table, seat, "discard", "MM-044", legal_discards)
        kind = cast("MysticChoice", choice).kind
        give_cards(table, seat, kind, 1)
        table.events.append((DISCARDED, seat, kind))


def surplus(cards: int) -> int:
    """MM-044: how many of so many cards are too many at the end of the own turn."""
    return max(0, cards - HAND_LIMIT)


def legal_discards(table: MysticTable, seat: int) -> list[Choice]:
    """MM-044: any kind in the hand."""
    return [DISCARD_CARD[kind] for kind, held in enumerate(table.hands[seat]) if held]


def end_turn(table: MysticTable, seat: int) -> None:
    """MM-040, MM-123, MM-125: note a quiet turn and a forced pass, then the next seat clockwise."""
    if table.closing_seat is None:
        table.quiet_turns = quiet_after(table.quiet_turns, drew=table.drew)
    could_act = table.opened or table.phase == DISCARD
    table.events.append((TURN_ENDED if could_act else PASSED, seat, table.quiet_turns))
    close_if_stalled(table, seat)
    pass_on(table, seat)


def quiet_after(quiet_turns: int, *, drew: bool) -> int:
    """MM-125: how many quiet turns there are in a row after one more turn."""
    return 0 if drew else quiet_turns + 1


def pass_on(table: MysticTable, seat: int) -> None:
    """MM-040, MM-114: the turn goes to the next seat clockwise; once a closing seat is set, to its final turn."""
    table.active = (seat + 1) % len(table.seats)
    table.phase = ACT if table.closing_seat is None else FINAL
    table.begin_turn()
    table.events.append((TURN_BEGAN, table.active))


async def final_turn(table: MysticTable) -> None:
    """MM-114 to MM-116, MM-119: sell, craft and play potions as wished, or nothing; the closing seat is the last."""
    seat = table.active
    while (choice := await ask(table, seat, "final", "MM-115", legal_final_turn, legal_plays)) is not END_TURN:
        carry_out(table, table.mover, choice)
        if table.target is not None and has_reached_target(table):
            return
    table.events.append((TURN_ENDED, seat, table.quiet_turns))
    if seat == table.closing_seat:
        finish(table)
    else:
        pass_on(table, seat)

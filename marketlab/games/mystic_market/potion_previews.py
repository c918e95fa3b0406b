"""What each effect of a potion would do, as far as its player can know: moves and changes, and the sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.mystic_market import seen
from marketlab.games.mystic_market.choices import NONE, MysticChoice
from marketlab.games.mystic_market.includes import KIND_TITLES
from marketlab.games.mystic_market.outlook import DRAW, REFILL, MysticOutlook
from marketlab.games.mystic_market.potion_cards import can_open_all, loot

if TYPE_CHECKING:
    from collections.abc import Callable

    from marketlab.core.spec import Said

    Sentences = list[Said]


def nothing_else(_outlook: MysticOutlook, _choice: MysticChoice) -> Sentences:
    """MM-107: only worth its profit."""
    return [("nothing_else", {})]


def luck_alone(_outlook: MysticOutlook, _choice: MysticChoice) -> Sentences:
    """MM-093: played alone, an Elixir of Luck only pays."""
    return [("luck_alone", {})]


def draw(outlook: MysticOutlook, _choice: MysticChoice) -> Sentences:
    """MM-095, MM-073: the top card of the deck for nothing."""
    known: Said = (DRAW[outlook.next_draw()], {})
    if not outlook.draws_a_card():
        return [known]
    outlook.move("mkt-pile", "hand")
    return [("draw_for_nothing", {}), known]


def open_all(outlook: MysticOutlook, _choice: MysticChoice) -> Sentences:
    """MM-105: buy, swap and sell in this turn."""
    view = outlook.view
    works = can_open_all(str(view["phase"]), own_turn=view["active"] == outlook.name)
    return [("open_all", {"works": works})]


def take(outlook: MysticOutlook, choice: MysticChoice) -> Sentences:
    """MM-097: a card of the market for nothing."""
    if choice.kind == NONE:
        return [("no_effect", {})]
    outlook.take_from_market(choice.kind)
    return [("take", {"card": KIND_TITLES[choice.kind]}), (REFILL[outlook.next_draw()], {})]


def steal(outlook: MysticOutlook, choice: MysticChoice) -> Sentences:
    """MM-099: a random card of a rival."""
    if choice.target == NONE:
        return [("no_effect", {})]
    outlook.move(f"seat-{choice.target}", "hand")
    return [("steal", _rival(outlook, choice))]


def exchange(outlook: MysticOutlook, choice: MysticChoice) -> Sentences:
    """MM-101: the own card named for a random one of a rival."""
    if choice.target == NONE:
        return [("no_effect", {})]
    outlook.spend([choice.kind])
    outlook.move(f"seat-{choice.target}", "hand")
    return [("exchange", {"card": KIND_TITLES[choice.kind], **_rival(outlook, choice)})]


def forfeit(outlook: MysticOutlook, choice: MysticChoice) -> Sentences:
    """MM-103: a rival discards a random card."""
    return [("no_effect", {}) if choice.target == NONE else ("forfeit", _rival(outlook, choice))]


def plunder(outlook: MysticOutlook, choice: MysticChoice) -> Sentences:
    """MM-109: coins of a rival."""
    if choice.target == NONE:
        return [("no_effect", {})]
    rival = _rival(outlook, choice)
    amount = loot(choice.potion, seen.coins(outlook.view, rival["seat"]))
    outlook.earn(amount)
    outlook.change(f"seat-{choice.target}", -amount)
    return [("plunder", {"amount": amount, **rival})]


def no_half_set(_outlook: MysticOutlook, _choice: MysticChoice) -> Sentences:
    """MM-112: nothing is sold."""
    return [("no_half_set", {})]


def _rival(outlook: MysticOutlook, choice: MysticChoice) -> dict[str, str]:
    return {"seat": seen.seats(outlook.view)[choice.target]}


EFFECTS: dict[str, Callable[[MysticOutlook, MysticChoice], Sentences]] = {
    "none": nothing_else,
    "substitute": luck_alone,
    "draw": draw,
    "open_all_actions": open_all,
    "take_market": take,
    "steal_random": steal,
    "exchange_random": exchange,
    "force_discard_random": forfeit,
    "steal_coins": plunder,
    "sell_half_set": no_half_set,
}

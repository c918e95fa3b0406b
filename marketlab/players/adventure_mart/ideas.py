"""Ideas that strategies share in their turns: each looks at the sight, picks a choice with its reason or nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.adventure_mart import seen
from marketlab.games.adventure_mart.choices import END_TURN, PASS
from marketlab.games.adventure_mart.includes import BASIC, STAFF, STOCK
from marketlab.players.picks import ANYTHING, counted, pick

if TYPE_CHECKING:
    from collections.abc import Callable

    from marketlab.games.adventure_mart.choices import MartChoice
    from marketlab.games.adventure_mart.includes import Card
    from marketlab.players.adventure_mart.sight import Pick, Sight

DRAWS = ("draw", "take_from_reorder")


def is_turn(sight: Sight) -> bool:
    """Whether the player may act."""
    return sight.question in {"turn", "final"}


# Effects -----------------------------------------------------------------------------------------------------------


def use_for_gold(sight: Sight) -> Pick | None:
    """An effect that brings more gold than hiring its staff again costs."""
    return pick(
        sight.of("use") if is_turn(sight) else (),
        lambda use: gold_of(sight, use) - sight.fee(use.card),
        lambda use, _: f"{use.card.title} brings {gold_of(sight, use)} gold",
    )


def gold_of(sight: Sight, use: MartChoice) -> int:
    """The gold that an effect brings: from the supply, from a rival, or for basic stock that lies about."""
    effect = use.card.use
    match effect.name:
        case "take_gold":
            return effect.amount
        case "seize":
            return min(effect.amount, seen.gold(sight.view, use.seat))
        case "audit":
            return min(2, sum(card.deck == BASIC for card in sight.reorder))
        case _:
            return 0


def use_to_draw(sight: Sight) -> Pick | None:
    """An effect that brings more cards into the hand, while adventurers will still come and it costs nothing."""
    return pick(
        sight.of("use") if is_turn(sight) and sight.face_down else (),
        lambda use: (use.card.use.name in DRAWS) - sight.fee(use.card) / 2,
        lambda use, _: f"{use.card.title} brings more to sell to {counted(sight.face_down, 'adventurer')}",
    )


# Purchases ---------------------------------------------------------------------------------------------------------


def buy(sight: Sight, worth: Callable[[MartChoice], float], words: str, deck: str = STOCK) -> Pick | None:
    """Buy from a queue the card that is worth most; ``words`` follow title and price in the reason."""
    return pick(
        (buy for buy in sight.of("buy") if is_turn(sight) and buy.card.deck == deck),
        worth,
        lambda buy, _: f"{buy.card.title} for {sight.price(buy)} gold: {words}",
    )


def buy_blind(sight: Sight, most: int) -> Pick | None:
    """Buy the top card of the stock deck, if it costs no more than ``most``."""
    return pick(
        (buy for buy in sight.of("buy") if is_turn(sight) and buy.deck == STOCK and sight.price(buy) <= most),
        lambda buy: -sight.price(buy),
        lambda buy, _: f"a card of the stock deck for {sight.price(buy)} gold costs 4.19 on average",
        above=ANYTHING,
    )


def hire_for_gold(sight: Sight) -> Pick | None:
    """Hire a staff that comes when called and brings more gold at once than it costs."""
    return pick(
        (buy for buy in sight.of("buy") if is_turn(sight) and buy.card.on_call and sight.has_room),
        lambda buy: buy.card.use.amount - sight.price(buy) if buy.card.use.name == "take_gold" else 0,
        lambda buy, _: f"{buy.card.title} costs {sight.price(buy)} and brings {buy.card.use.amount} gold at once",
    )


def profit(sight: Sight, buy: MartChoice) -> int:
    """What a stock or fixture adds to the net worth at once: its printed cost less what is paid for it."""
    if buy.card.deck == STAFF:
        return -sight.price(buy)
    return buy.card.cost - max(1, sight.price(buy) - sight.lowering(buy.card))


def bonus(sight: Sight, card: Card) -> int:
    """What the Review pays more for a stock, by brand: the own cards that count it."""
    owned = [*sight.owned, *(slot.card for slot in sight.store)]
    return sum(other.review.amount for other in owned if other.review.about == card.brand)


def bonus_of_fixture(sight: Sight, card: Card) -> int:
    """What the Review would pay for a fixture, with the stock that the player owns now."""
    if card.review.name != "gold_per_brand":
        return 0
    return card.review.amount * sum(stock.cost > 0 and stock.brand == card.review.about for stock in sight.owned)


# The rest of a turn -------------------------------------------------------------------------------------------------


def start_sale(sight: Sight) -> Pick | None:
    """Turn up the first adventurer that is still face-down."""
    return pick(
        sight.of("start"),
        lambda start: -start.place,
        lambda start, _: f"adventurer {start.place + 1} of today, with the token and {cards_in_hand(sight)}",
        above=ANYTHING,
    )


def cards_in_hand(sight: Sight) -> str:
    """``1 card in hand``."""
    return f"{counted(len(sight.hand), 'card')} in hand"


def end(sight: Sight) -> Pick | None:
    """End the turn, or pass the last action of the day."""
    for choice in (END_TURN, PASS):
        if choice in sight.choices and is_turn(sight):
            return choice, f"nothing worth {sight.gold} gold or an action is left"
    return None

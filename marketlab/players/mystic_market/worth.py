"""What choices are worth to a player of Mystic Market, in coins; the strategies differ in which of these they trust."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.mystic_market.includes import DECK_PRICE, GAP, POTIONS, SET_SIZE, VALUES
from marketlab.games.mystic_market.potions import paid_cards
from marketlab.games.mystic_market.value_track import lift_to_five

if TYPE_CHECKING:
    from marketlab.games.mystic_market.choices import MysticChoice
    from marketlab.players.mystic_market.sight import Sight


def profit(choice: MysticChoice) -> int:
    """The profit printed on the potion that is crafted or played."""
    return POTIONS[choice.potion].profit


def is_set(sale: MysticChoice) -> bool:
    """Whether a sale is one of a full set."""
    return sale.count == SET_SIZE[sale.kind]


def effect_worth(sight: Sight, potion: int) -> int:
    """What the effect of a potion saves at the prices of now; one that only hurts a rival saves nothing."""
    match POTIONS[potion].effect:
        case "substitute" | "draw" | "steal_random":
            return DECK_PRICE
        case "take_market":
            return max((sight.costs[kind] for kind in sight.market if kind != GAP), default=0)
        case "steal_coins":
            return min(POTIONS[potion].amount, max(rival.coins for rival in sight.rivals))
        case _:
            return 0


def parts_of_sets(sight: Sight, craft: MysticChoice) -> float:
    """What the cards of a recipe are worth, each as its part of a set."""
    return sum(map(sight.share, paid_cards(craft)))


def use_in_hand(sight: Sight, craft: MysticChoice) -> float:
    """What the hand would lose without the cards of a recipe: little, if they are far from a set."""
    cards = paid_cards(craft)
    return sum(sight.use(kind, -cards[:place].count(kind)) for place, kind in enumerate(cards))


def swap_gain(sight: Sight, swap: MysticChoice) -> float:
    """What an exchange adds to the hand."""
    return 0 if swap.kind == swap.take else sight.use(swap.take, 1) - sight.use(swap.kind)


def swing(sight: Sight, sale: MysticChoice) -> float:
    """How much better off against rivals a sale leaves the player, if they hold average cards.

    The coins or the use of the single card, then for every vial that moves: its change times what the player holds
    more than all rivals, in sets.
    """
    after = list(sight.track)
    lift_to_five(after, sale.kind)
    theirs = sum(rival.cards for rival in sight.rivals) / max(1, sum(sight.unseen))
    gain = sight.values[sale.kind] if is_set(sale) else -sight.use(sale.kind)
    for kind, value in zip(after, VALUES, strict=True):
        mine = sight.hand[kind] - (sale.count - sale.luck if kind == sale.kind else 0)
        gain += (value - sight.values[kind]) * (mine - theirs * sight.unseen[kind]) / SET_SIZE[kind]
    return gain

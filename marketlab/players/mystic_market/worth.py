"""What choices are worth to a player of Mystic Market, in coins; the strategies differ in which of these they trust."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.mystic_market.includes import DECK_PRICE, GAP, POTIONS, SET_SIZE, VALUES
from marketlab.games.mystic_market.potions import paid_cards
from marketlab.games.mystic_market.value_track import lift_to_five

if TYPE_CHECKING:
    from marketlab.games.mystic_market.choices import MysticChoice
    from marketlab.players.mystic_market.sight import Sight

HARMFUL = {"steal_random", "exchange_random", "force_discard_random", "steal_coins"}


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


def trading_gain(sight: Sight, craft: MysticChoice) -> float:
    """The profit of a potion less what its cards are worth, each as its part of a set."""
    return profit(craft) - sum(map(sight.share, paid_cards(craft)))


def brewing_gain(sight: Sight, craft: MysticChoice) -> float:
    """Profit and effect of a potion less what its cards add to the hand: little, if they are far from a set."""
    cards = paid_cards(craft)
    use = sum(sight.use(kind, -cards[:place].count(kind)) for place, kind in enumerate(cards))
    return profit(craft) + effect_worth(sight, craft.potion) - use


def harm(craft: MysticChoice) -> int:
    """The profit of a potion that takes cards or coins from a rival; nothing for the others."""
    return profit(craft) if POTIONS[craft.potion].effect in HARMFUL else 0


def recipes(sight: Sight) -> dict[int, tuple[int, int]]:
    """For each kind that completes a recipe on the table with a card in hand: the best (worth, potion)."""
    best: dict[int, tuple[int, int]] = {}
    for potion in set(sight.potion_market) - {GAP}:
        worth = POTIONS[potion].profit + effect_worth(sight, potion)
        first, second = POTIONS[potion].cost
        for kind, other in ((first, second), (second, first)):
            if sight.hand[other]:
                best[kind] = max(best.get(kind, (0, 0)), (worth, potion))
    return best


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

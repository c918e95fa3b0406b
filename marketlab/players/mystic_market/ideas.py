"""Ideas that strategies share: each looks at the sight and picks a choice with its reason, or nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.mystic_market.choices import BUY_DECK, NONE
from marketlab.games.mystic_market.includes import DECK_PRICE, HAND_LIMIT, KIND_TITLES, LUCK, POTIONS, SET_SIZE
from marketlab.games.mystic_market.potions import paid_cards

if TYPE_CHECKING:
    from marketlab.games.mystic_market.choices import MysticChoice
    from marketlab.players.mystic_market.sight import Sight

    Pick = tuple[MysticChoice, str]


def sell_dearest_set(sight: Sight, least: int = 0) -> Pick | None:
    """Sell the set with the highest value from ``least`` coins up, with as few Elixirs of Luck as will do.

    The dearest first: its sale lifts the cheaper ones, never the other way round.
    """
    values = sight.values
    sets = [sale for sale in sight.of("sell") if sale.count == SET_SIZE[sale.kind] and values[sale.kind] >= least]
    if not sets:
        return None
    sale = max(sets, key=lambda sale: (values[sale.kind], -sale.luck))
    return sale, f"{sale.count} {KIND_TITLES[sale.kind]} pay {values[sale.kind]} coins"


def buy_blind(sight: Sight) -> Pick | None:
    """Buy the top of the deck while the hand has room."""
    if sight.cards >= HAND_LIMIT or BUY_DECK not in sight.choices:
        return None
    return BUY_DECK, f"a blind card for {DECK_PRICE} coins, {sight.blind_share():.2f} on average"


def swap_up(sight: Sight) -> Pick | None:
    """Exchange the card that the hand needs least for the one that helps it most, if that is a gain."""
    swaps = sight.of("swap")
    if not swaps:
        return None
    swap = max(swaps, key=lambda swap: _gain(sight, swap))
    if _gain(sight, swap) <= 0:
        return None
    return swap, f"{KIND_TITLES[swap.take]} bring a set worth {sight.values[swap.take]} nearer"


def _gain(sight: Sight, swap: MysticChoice) -> float:
    return 0 if swap.kind == swap.take else sight.use(swap.take, 1) - sight.use(swap.kind)


def profit(choice: MysticChoice) -> int:
    """The coins printed on the potion that is crafted or played."""
    return POTIONS[choice.potion].profit


def brew_leftovers(sight: Sight) -> Pick | None:
    """In the final round: any potion with a profit, since cards in hand are worth nothing at the end."""
    paying = [craft for craft in sight.of("craft") if not craft.luck and profit(craft)] if sight.is_final else []
    if not paying:
        return None
    craft = max(paying, key=profit)
    return craft, f"{POTIONS[craft.potion].title} still pays {profit(craft)}; the cards would pay nothing"


def play_potion(sight: Sight) -> Pick | None:
    """Play the potion with the highest profit at the richest rival; keep Elixirs of Luck for a set until the end."""
    plays = [play for play in sight.of("play") if play.potion != LUCK or sight.is_final]
    if not plays:
        return None
    purses = {rival.seat: (rival.coins, rival.cards) for rival in sight.rivals}
    play = max(
        plays,
        key=lambda play: (profit(play), purses.get(play.target, (0, 0)), _card_help(sight, play)),
    )
    return play, f"{POTIONS[play.potion].title} pays {profit(play)} coins"


def _card_help(sight: Sight, play: MysticChoice) -> float:
    """Of the forms of a potion: give what is needed least, take or sell what is worth most."""
    if play.kind == NONE:
        return 0
    match play.aim:
        case "give":
            return -sight.use(play.kind)
        case "take":
            return sight.use(play.kind, 1)
        case _:
            return sight.values[play.kind]


def cost_in_hand(sight: Sight, craft: MysticChoice) -> float:
    """What the cards of a recipe would bring as parts of sets, in coins."""
    return sum(map(sight.share, paid_cards(craft)))


def otherwise(sight: Sight) -> Pick:
    """When there is nothing better: end the turn, or make the choice that loses least."""
    if ends := sight.of("end"):
        return ends[0], f"nothing better to do with {sight.coins} coins and {sight.cards} cards"
    if cards := [*sight.of("discard"), *(swap for swap in sight.of("swap") if swap.kind == swap.take)]:
        card = min(cards, key=lambda card: sight.use(card.kind))
        return card, f"{KIND_TITLES[card.kind]} are needed least of {sight.cards} cards"
    if swaps := sight.of("swap"):
        swap = max(swaps, key=lambda swap: _gain(sight, swap))
        return swap, f"{KIND_TITLES[swap.kind]} are needed least of {sight.cards} cards"
    return sight.choices[0], f"nothing better to do with {sight.coins} coins and {sight.cards} cards"

"""Ideas that strategies share: each looks at the sight and picks a choice with its reason, or nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.mystic_market.choices import BUY_DECK, NONE, MysticChoice
from marketlab.games.mystic_market.includes import DECK_PRICE, HAND_LIMIT, KIND_TITLES, LUCK, POTION_TITLES
from marketlab.players.mystic_market.worth import is_set, profit, swap_gain
from marketlab.players.picks import ANYTHING, counted, pick

if TYPE_CHECKING:
    from collections.abc import Callable

    from marketlab.players.mystic_market.sight import Sight

Pick = tuple[MysticChoice, str]


def sell_dearest_set(sight: Sight, above: int = 0) -> Pick | None:
    """Sell the set with the highest value: its sale lifts the cheaper ones, never the other way round."""
    return pick(
        filter(is_set, sight.of("sell")),
        lambda sale: sight.values[sale.kind],
        lambda sale, value: f"a set of {KIND_TITLES[sale.kind]} pays {value} coins",
        above,
    )


def cards_to_buy(sight: Sight) -> list[MysticChoice]:
    """The market cards that can be paid, while the hand has room."""
    return [buy for buy in sight.of("buy") if buy.kind != NONE] if sight.cards < HAND_LIMIT else []


def buy_blind(sight: Sight) -> Pick | None:
    """Buy the top card of the deck, while the hand has room."""
    if sight.cards >= HAND_LIMIT or BUY_DECK not in sight.choices:
        return None
    return BUY_DECK, f"a blind card for {DECK_PRICE} coins, on average worth {sight.blind_share():.2f}"


def swap_up(sight: Sight, above: float = 0) -> Pick | None:
    """Exchange the card that the hand needs least for the one that it needs most."""
    return pick(
        sight.of("swap"),
        lambda swap: swap_gain(sight, swap),
        lambda swap, _: f"{KIND_TITLES[swap.take]}: towards a set worth {sight.values[swap.take]}",
        above,
    )


def brew(sight: Sight, worth: Callable[[MysticChoice], float], words: str) -> Pick | None:
    """Craft the potion that is worth most, without Elixirs of Luck; ``words`` follow the amount in the reason."""
    return pick(
        (craft for craft in sight.of("craft") if not craft.luck),
        worth,
        lambda craft, amount: f"{POTION_TITLES[craft.potion]}: {round(amount, 2):g} {words}",
    )


def brew_leftovers(sight: Sight) -> Pick | None:
    """In the final round: any potion with a profit, since a hand is worth nothing at the end."""
    return brew(sight, profit, "coins for cards that pay nothing at the end") if sight.is_final else None


def play_potion(sight: Sight) -> Pick | None:
    """Play the potion with the highest profit at the richest rival; keep Elixirs of Luck for a set until the end."""
    purses = {rival.seat: rival.coins + rival.cards / 100 for rival in sight.rivals}
    return pick(
        (play for play in sight.of("play") if play.potion != LUCK or sight.is_final),
        lambda play: 1000 * profit(play) + purses.get(play.target, 0) + _card_help(sight, play) / 1000,
        lambda play, _: f"{POTION_TITLES[play.potion]}: profit {profit(play)}, unplayed it is worth nothing",
        above=ANYTHING,
    )


def _card_help(sight: Sight, play: MysticChoice) -> float:
    """Of the forms of a potion: give what is needed least, take what is needed most, sell what pays most."""
    if play.kind == NONE:
        return 0
    match play.aim:
        case "give":
            return -sight.use(play.kind)
        case "take":
            return sight.use(play.kind, 1)
        case _:
            return sight.values[play.kind]


def otherwise(sight: Sight) -> Pick:
    """When there is nothing better: end the turn, or make the choice that loses least."""
    purse = f"nothing better to do with {counted(sight.coins, 'coin')} and {counted(sight.cards, 'card')}"
    if ends := sight.of("end"):
        return ends[0], purse
    idle = [*sight.of("discard"), *(swap for swap in sight.of("swap") if swap.kind == swap.take)]
    least_needed = pick(
        idle,
        lambda card: -sight.use(card.kind),
        lambda card, _: f"{KIND_TITLES[card.kind]}: needed least of {counted(sight.cards, 'card')}",
        above=ANYTHING,
    )
    return least_needed or swap_up(sight, above=ANYTHING) or (sight.choices[0], purse)

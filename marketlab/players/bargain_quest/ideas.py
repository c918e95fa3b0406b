"""Ideas that strategies share: each looks at the sight and picks a choice with its reason, or nothing."""

from __future__ import annotations

from statistics import fmean as mean
from typing import TYPE_CHECKING

from marketlab.games.bargain_quest import seen
from marketlab.games.bargain_quest.choices import TAKE_BLACK, BargainChoice
from marketlab.games.bargain_quest.estimates import cost_in_view, hearts_in_view
from marketlab.games.bargain_quest.includes import (
    ABILITY_CARDS,
    ADVENTURES,
    GOLD_PER_POINT,
    HEROES,
    ITEMS,
    NO_CARD,
    PRICE,
    SHIPS,
)
from marketlab.games.bargain_quest.shopping import is_match
from marketlab.players.bargain_quest.worth import ability_worth, best_basket, card_worth, ship_worth, stars
from marketlab.players.picks import ANYTHING, counted, pick

if TYPE_CHECKING:
    from collections.abc import Callable

    from marketlab.games.bargain_quest.seen import Hero, Ship
    from marketlab.players.bargain_quest.sight import Sight

Pick = tuple[BargainChoice, str]
WORTH_BUYING = 0.01  # points
SURE_HEARTS = 5  # with so many hearts the first hero is as good as chosen


# Supply ------------------------------------------------------------------------------------------------------------


def claim(sight: Sight, ready: Callable[[Ship], bool]) -> Pick | None:
    """Claim the best of the ships that are ready; any ship, if nothing can be loaded."""
    ships = [choice for choice in sight.of("claim") if ready(sight.ships[choice.ship]) or not sight.of("load")]
    return pick(
        ships,
        lambda choice: ship_worth(sight, sight.ships[choice.ship]),
        lambda choice, worth: (
            f"{SHIPS[choice.ship].title} with {counted(len(sight.ships[choice.ship].cargo), 'card')}: "
            f"{worth:.2f} points"
        ),
        above=ANYTHING,
    )


def load(sight: Sight, worth: Callable[[BargainChoice], float]) -> Pick | None:
    """Load the card on the ship that is worth most; facedown, where that is possible."""
    return pick(
        sight.of("load"),
        lambda choice: worth(choice) + choice.down / 1000,
        lambda choice, _: (
            f"{ITEMS[choice.item].title} for {PRICE[choice.item]} gold joins "
            f"{counted(len(sight.ships[choice.ship].cargo), 'card')}"
        ),
        above=ANYTHING,
    )


def peek(sight: Sight) -> Pick | None:
    """Look where most facedown cards lie that the player does not know."""

    def unknown(choice: BargainChoice) -> int:
        return sum(cargo.card == NO_CARD for cargo in sight.ships[choice.ship].cargo)

    return pick(
        sight.of("peek"),
        unknown,
        lambda choice, count: f"{counted(int(count), 'card')} unknown on {SHIPS[choice.ship].title}",
    )


def draft(sight: Sight) -> Pick | None:
    """Take the best card: of a hand that is passed, of the top of the deck, of what was discarded, or of the own hand.

    A card more from the own hand only if another one is left to load.
    """
    extra = sight.of("draft-extra") if len(sight.hand) > 1 or not sight.of("claim") else []
    return pick(
        [*sight.of("draft"), *sight.of("keep"), *sight.of("reclaim"), *extra],
        lambda choice: card_worth(sight, choice.item),
        lambda choice, worth: f"{ITEMS[choice.item].title}: {worth:.2f} points for the heroes in sight",
        above=ANYTHING,
    )


def take_black(sight: Sight) -> Pick | None:
    """Take a black market card: it never costs anything."""
    return (TAKE_BLACK, "1 card more in hand") if TAKE_BLACK in sight.choices else None


# Display, heroes and sales -----------------------------------------------------------------------------------------


def hearts(sight: Sight, choice: BargainChoice) -> int:
    """The hearts of the item that a choice puts on display."""
    return hearts_in_view(sight.view, choice.item)


def prospects(sight: Sight, cards: list[int], shown: int = NO_CARD) -> list[float]:
    """What each hero whom the shown card attracts would be worth with these cards in the shop."""
    is_free = shown == NO_CARD or not sight.option("display_match")
    heroes = [hero for hero in sight.customers if is_free or is_match(shown, hero.card)] or sight.customers
    return [best_basket(sight, hero, cards)[0] for hero in heroes] or [0.0]


def show(sight: Sight) -> Pick | None:
    """Show what attracts a hero to whom the other cards sell well; the more hearts, the surer is the best one."""
    shows = {choice.item: choice for choice in sight.of("display")}
    if not shows:
        return None

    def worth(choice: BargainChoice) -> float:
        rest = list(sight.stock)
        rest.remove(choice.item)
        chances = prospects(sight, rest, choice.item)
        sure = min(1.0, hearts(sight, choice) / SURE_HEARTS)
        return sure * max(chances) + (1 - sure) * mean(chances)

    stays = mean(prospects(sight, sight.stock)) if sight.of("done") else ANYTHING
    return pick(
        shows.values(),
        worth,
        lambda choice, amount: (
            f"{ITEMS[choice.item].title}: {counted(hearts(sight, choice), 'heart')}, {amount:.2f} points to win"
        ),
        above=stays,
    )


def serve(sight: Sight) -> Pick | None:
    """Choose the hero to whom the cards of the shop sell best."""
    heroes = {hero.card: hero for hero in sight.customers}
    return pick(
        sight.of("choose"),
        lambda choice: best_basket(sight, heroes[choice.hero], sight.stock)[0],
        lambda choice, worth: (
            f"{HEROES[choice.hero].title} with {heroes[choice.hero].gold} gold: {worth:.2f} points to win"
        ),
        above=ANYTHING,
    )


def sell(sight: Sight) -> Pick | None:
    """Sell the dearest card of the best basket, raised if the purse still pays for the others."""
    sales = sight.of("sell")
    plans = [plan for hero in sight.heroes if sales and (plan := _plan(sight, hero, sales)) is not None]
    if not plans:
        return None
    worth, hero, basket = max(plans, key=lambda plan: plan[0])
    first = max(basket, key=PRICE.__getitem__)
    ways = [sale for sale in sales if sale.item == first and sale.hero in {NO_CARD, hero.card}]
    purse = hero.gold - sum(PRICE[card] for card in basket)
    way = max(ways, key=lambda sale: sale.raised and purse > 0)
    return way, f"{ITEMS[first].title} for {PRICE[first]} gold: {worth:.2f} points more with {HEROES[hero.card].title}"


def _plan(sight: Sight, hero: Hero, sales: list[BargainChoice]) -> tuple[float, Hero, tuple[int, ...]] | None:
    """The best basket for a hero, and by how much it beats selling nothing."""
    mine = [sale for sale in sales if sale.hero in {NO_CARD, hero.card} and not sale.raised]
    odd = [sale.item for sale in mine if sale.off_class]
    worth, basket = best_basket(sight, hero, sight.stock, odd)
    return (worth - stars(sight, hero, ()), hero, basket) if basket else None


def redraw(sight: Sight) -> Pick | None:
    """Replace an adventure card if an average one does better."""
    hero = next((hero for hero in sight.heroes if not hero.done), None)
    if hero is None or not sight.of("redraw"):
        return None
    now = stars(sight, hero, (), hero.adventure, to_come=0)

    def gain(choice: BargainChoice) -> float:
        others = list(hero.adventure)
        others.remove(choice.adventure)
        return stars(sight, hero, (), others, to_come=1) - now

    return pick(
        sight.of("redraw"),
        gain,
        lambda choice, more: f"another card than {ADVENTURES[choice.adventure].title}: {more:.2f} points more",
    )


# Upgrades and storage ----------------------------------------------------------------------------------------------


def invest(sight: Sight) -> Pick | None:
    """Buy what pays back its gold in the rounds that are left."""

    def gain(choice: BargainChoice) -> float:
        cost = cost_in_view(sight.view, choice.card) / GOLD_PER_POINT
        return ability_worth(sight, choice.card) * sight.rounds_left - cost

    return pick(
        [*sight.of("buy"), *sight.of("hire")],
        gain,
        lambda choice, more: (
            f"{ABILITY_CARDS[choice.card].title} for {cost_in_view(sight.view, choice.card)} gold: "
            f"{more:.2f} points more in about {counted(sight.rounds_left, 'round')}"
        ),
        above=WORTH_BUYING,
    )


def store(sight: Sight) -> Pick | None:
    """Keep the card that promises most for another round."""
    return pick(
        sight.of("store"),
        lambda choice: card_worth(sight, choice.item),
        lambda choice, worth: f"{ITEMS[choice.item].title}: {worth:.2f} points for another round",
    )


def keep_shop(sight: Sight) -> Pick:
    """Everything outside the harbour, in the order of a round."""
    return (
        draft(sight)
        or take_black(sight)
        or show(sight)
        or serve(sight)
        or sell(sight)
        or redraw(sight)
        or invest(sight)
        or store(sight)
        or otherwise(sight)
    )


def otherwise(sight: Sight) -> Pick:
    """When there is nothing better: end the own part."""
    cards = seen.number(sight.own["stock"]) + len(sight.hand)
    reason = f"nothing better to do with {sight.gold} gold and {counted(cards, 'card')}"
    return (sight.of("done") or list(sight.choices))[0], reason

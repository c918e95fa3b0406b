"""What cards, ships and sales are worth to a player of Bargain Quest, in points by its taste."""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations
from typing import TYPE_CHECKING, NamedTuple

from marketlab.games.bargain_quest.abilities import GIVEN_BY, HERO_ATTACK, HERO_DEFENCE
from marketlab.games.bargain_quest.adventure import (
    CAN_SAVE,
    SURVIVAL_STARS,
    WOUND_STARS,
    against,
)
from marketlab.games.bargain_quest.includes import (
    ADVENTURES,
    ATTACK,
    DEFENCE,
    FIRST_SHIP,
    HEROES,
    MONSTERS,
    NO_CARD,
    PRICE,
    SHIPS,
    WOUND_STAR,
)
from marketlab.games.bargain_quest.shopping import SALE_GOLD, is_match
from marketlab.games.bargain_quest.table import HeroInPlay

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from marketlab.games.bargain_quest.seen import Hero, Ship
    from marketlab.players.bargain_quest.sight import Sight

Basket = tuple[int, ...]
BONUS_SHARE = 0.2  # a point of attack or defence decides about one fight in five
NO_MATCH = 0.25  # what a card is worth that fits none of the heroes in sight: another time it will
MOST_PLANNED = 9  # cards that a basket is chosen from

DECK = tuple((card.attack, card.defence) for card in ADVENTURES for _ in range(card.copies))


class Chances(NamedTuple):
    """How likely a hero is to wound the monster, and to survive it."""

    wound: float
    survival: float


@lru_cache(maxsize=4096)
def chances(attack_lacks: int, defence_lacks: int, adventures: int = 1) -> Chances:
    """The share of the adventure cards that make up for what a hero lacks; of all pairs, if two are dealt.

    >>> chances(0, 3)  # 13 of the 18 cards leave the attack as it is or raise it, none gives 3 defence
    Chances(wound=0.7222222222222222, survival=0.0)
    """
    deals = list(permutations(DECK, adventures))
    wounds = sum(sum(card[0] for card in deal) >= attack_lacks for deal in deals)
    survivals = sum(sum(card[1] for card in deal) >= defence_lacks for deal in deals)
    return Chances(wounds / len(deals), survivals / len(deals))


def stars(sight: Sight, hero: Hero, basket: Basket, dealt: Sequence[int] = (), to_come: int | None = None) -> float:
    """What the fight of a hero with these items more is worth on average; ``dealt`` adventure cards are known."""
    foe = sight.foe
    if foe is None:
        return 0.0
    items = [*hero.items, *basket]
    attack, defence = against(MONSTERS[foe.card], HeroInPlay(hero.card, hero.gold, items))
    attack += HEROES[hero.card].attack + sight.front.strength[HERO_ATTACK]
    defence += HEROES[hero.card].defence + sight.front.strength[HERO_DEFENCE] + (not CAN_SAVE.isdisjoint(items))
    for item in items:
        attack, defence = attack + ATTACK[item], defence + DEFENCE[item]
    for number in dealt:
        attack, defence = attack + ADVENTURES[number].attack, defence + ADVENTURES[number].defence
    odds = chances(foe.wanted - attack, foe.needed - defence, foe.adventures if to_come is None else to_come)
    for_wound = WOUND_STAR + sum([WOUND_STARS[item] for item in items])
    for_survival = int(str(sight.option("survival_stars"))) + sum([SURVIVAL_STARS[item] for item in items])
    return odds.wound * for_wound * sight.taste.wound + odds.survival * for_survival * sight.taste.survival


def baskets(cards: Sequence[int], gold: int) -> Iterator[tuple[int, Basket]]:
    """Every choice of cards that some gold pays for, with its price; the empty one first."""
    found: list[tuple[int, Basket]] = [(0, ())]
    for card in sorted(cards, key=PRICE.__getitem__)[:MOST_PLANNED]:
        found += [(paid + PRICE[card], (*basket, card)) for paid, basket in found if paid + PRICE[card] <= gold]
    return iter(found)


def best_basket(sight: Sight, hero: Hero, cards: Sequence[int], odd: Sequence[int] = ()) -> tuple[float, Basket]:
    """The cards to sell to a hero and their worth, gold and stars together; at most one of the ``odd`` ones."""
    fitting = [card for card in cards if is_match(card, hero.card)]
    offers = list(baskets(fitting, hero.gold))
    for card in odd:
        left = hero.gold - PRICE[card]
        offers += [(paid + PRICE[card], (*basket, card)) for paid, basket in baskets(fitting, left) if left >= 0]
    return max(
        (
            (paid + sum([SALE_GOLD.get(card, 0) for card in basket])) * sight.taste.gold + stars(sight, hero, basket),
            basket,
        )
        for paid, basket in offers
    )


def card_worth(sight: Sight, card: int) -> float:
    """What a card promises before its buyer is known: price and bonuses, less if few heroes in sight can use it."""
    customers = sight.customers
    fits = sum(is_match(card, hero.card) for hero in customers) / len(customers) if customers else 1.0
    taste = sight.taste
    for_wound = BONUS_SHARE * ATTACK[card] + WOUND_STARS[card] / 2
    for_survival = BONUS_SHARE * DEFENCE[card] + SURVIVAL_STARS[card] / 2
    full = taste.gold * (PRICE[card] + SALE_GOLD.get(card, 0)) + taste.wound * for_wound + taste.survival * for_survival
    return full * (NO_MATCH + (1 - NO_MATCH) * fits)


def blind_worth(sight: Sight) -> float:
    """What a card is worth on average that the player does not know."""
    count = sum(sight.unseen)
    known = ((card, left) for card, left in enumerate(sight.unseen) if left)
    return sum(left * card_worth(sight, card) for card, left in known) / count if count else 0.0


def known_worth(sight: Sight, ship: Ship) -> float:
    """What the cards on a ship are worth that the player knows."""
    return sum(card_worth(sight, cargo.card) for cargo in ship.cargo if cargo.card != NO_CARD)


def ship_worth(sight: Sight, ship: Ship) -> float:
    """What a claim gives: the known cards, an average one for each back, and what the ship itself gives."""
    unknown = sum(cargo.card == NO_CARD for cargo in ship.cargo)
    name, numbers = SHIPS[ship.card].effect
    cards = unknown + (numbers[0] if name == "ON_CLAIM:DRAW" else 0)
    gold = numbers[0] if name == "ON_CLAIM:GOLD" else 0
    back = max((card_worth(sight, card) for card in sight.hand), default=0.0) if name == "ON_CLAIM:RECLAIM" else 0.0
    lasting = ability_worth(sight, FIRST_SHIP + ship.card)
    return known_worth(sight, ship) + cards * blind_worth(sight) + gold * sight.taste.gold + back + lasting


def ability_worth(sight: Sight, card: int) -> float:
    """What an employee, upgrade or ship is worth in a round."""
    return sum(sight.taste.abilities.get(ability, 0.0) * strength for ability, strength in GIVEN_BY[card])

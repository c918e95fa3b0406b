"""Base: Shopping, BQ-039 to BQ-044, BQ-164, BQ-195. Sell matching items to the own hero while its gold lasts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.bargain_quest.abilities import ANY_CLASS, GIVES, RAISE, RAISED_BY, unused, use
from marketlab.games.bargain_quest.asking import ask
from marketlab.games.bargain_quest.choices import DONE, NONE, SALE, BargainChoice, sales_to
from marketlab.games.bargain_quest.choose_hero import HERO_ICONS
from marketlab.games.bargain_quest.events import SOLD
from marketlab.games.bargain_quest.gold import pay_bonus, pay_from_hero
from marketlab.games.bargain_quest.includes import ICONS, ITEMS, PRICE
from marketlab.games.bargain_quest.steps import enter
from marketlab.games.bargain_quest.table import ADVENTURE, BargainTable, HeroInPlay

if TYPE_CHECKING:
    from marketlab.core.choice import Choice

SALE_GOLD = {number: card.effect.numbers[0] for number, card in enumerate(ITEMS) if card.effect.name == "ON_SELL:GOLD"}


async def shopping(table: BargainTable) -> None:
    """BQ-039, BQ-043, BQ-044, BQ-200: from the quest token clockwise; a shop is asked while it has item cards."""
    order = list(table.order)
    for seat in order[order.index(table.active) :]:
        table.active = seat
        while table.stock[seat]:
            choice = await ask(table, seat, "shopping", "BQ-040", legal_sales)
            if choice is DONE:
                break
            sell(table, seat, choice)
    enter(table, ADVENTURE)


def is_match(card: int, hero: int) -> bool:
    """BQ-038, BQ-040: the item has an icon of the hero, or the hero has none."""
    icons = HERO_ICONS[hero]
    return not icons or bool(ICONS[card] & icons)


def raise_of(table: BargainTable, seat: int) -> int:
    """By how much an unused ability raises a price now; 0 if there is none."""
    source = unused(table, seat, RAISE)
    return 0 if source is None else GIVES[RAISED_BY][source]


def legal_sales(table: BargainTable, seat: int) -> list[Choice]:
    """BQ-031, BQ-040 to BQ-044, BQ-195: what lies in the shop, at its price or raised, to a hero who can pay."""
    more, any_class = raise_of(table, seat), unused(table, seat, ANY_CLASS) is not None
    found: list[Choice] = []
    for hero in table.heroes[seat]:
        sales = SALE if table.service == 1 else sales_to(hero.card)
        gold, icons = hero.gold, HERO_ICONS[hero.card]
        for card in sorted({card for card in table.stock[seat] if PRICE[card] <= gold}):
            off_class = bool(icons) and not ICONS[card] & icons
            if any_class or not off_class:
                found.append(sales[card][off_class])
                if more and PRICE[card] + more <= gold:
                    found.append(sales[card][2 + off_class])
    return [*found, DONE]


def hero_of(table: BargainTable, seat: int, choice: BargainChoice) -> HeroInPlay | None:
    """BQ-195: the hero that a sale names, or the only one of the shop; None if it does not serve that hero."""
    served = table.heroes[seat]
    if choice.hero == NONE:
        return served[0] if served else None
    return next((hero for hero in served if hero.card == choice.hero), None)


def sell(table: BargainTable, seat: int, choice: BargainChoice) -> None:
    """BQ-041, BQ-042: the hero pays from the gold on the card, and the item lies under the hero."""
    hero, card = hero_of(table, seat, choice), choice.item
    assert hero is not None, "a legal sale is made to a hero of the shop"
    price = PRICE[card] + (raise_of(table, seat) if choice.raised else 0)
    for ability in (*([RAISE] if choice.raised else []), *([ANY_CLASS] if choice.off_class else [])):
        use(table, seat, ability)
    table.stock[seat].remove(card)
    hero.items.append(card)
    table.events.append((SOLD, seat, card, hero.card, price, choice.raised, choice.off_class))
    pay_from_hero(table, hero, seat, price, "sale")
    if card in SALE_GOLD:
        pay_bonus(table, seat, SALE_GOLD[card], "item")

"""The choices of Bargain Quest: every text of the grammar as one shared object that holds small numbers."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import product
from typing import TYPE_CHECKING

from marketlab.core.choice import Choice, Grammar
from marketlab.core.data import section
from marketlab.core.positions import count_words
from marketlab.games.bargain_quest.includes import (
    ABILITY_CARDS,
    ADVENTURE_WORDS,
    ADVENTURES,
    EMPLOYEE_WORDS,
    EMPLOYEES,
    FIRST_BLACK,
    FIRST_UPGRADE,
    HERO_WORDS,
    HEROES,
    ITEM_WORDS,
    ITEMS,
    SHIP_WORDS,
    UPGRADE_WORDS,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

NONE = -1
ADVANCED_SEATS = 2
REDRAW_EFFECT = "REDRAW_ADVENTURE"


class BargainChoice(Choice):
    """A choice with its numbers.

    ``item``, ``ship``, ``hero``, ``adventure`` and ``card`` name what it is about, NONE what it is not; ``card`` is a
    number of ``ABILITY_WORDS``: an employee or upgrade to take, or the one that replaces an adventure card. ``down``,
    ``raised`` and ``off_class`` are the words at the end of a load or a sale.
    """

    __slots__ = ("adventure", "card", "down", "hero", "item", "off_class", "raised", "ship")

    def __init__(  # noqa: PLR0913 -- by name only, in this module only
        self,
        text: str,
        *,
        item: int = NONE,
        ship: int = NONE,
        hero: int = NONE,
        adventure: int = NONE,
        card: int = NONE,
        down: bool = False,
        raised: bool = False,
        off_class: bool = False,
    ) -> None:
        """Keep the text and its numbers."""
        super().__init__(text)
        self.item, self.ship, self.hero, self.adventure, self.card = item, ship, hero, adventure, card
        self.down, self.raised, self.off_class = down, raised, off_class


def _of_item(verb: str) -> tuple[BargainChoice, ...]:
    """A choice for every item."""
    return tuple(BargainChoice(f"{verb} {word}", item=item) for item, word in enumerate(ITEM_WORDS))


def _of_ship(verb: str) -> tuple[BargainChoice, ...]:
    """A choice for every ship."""
    return tuple(BargainChoice(f"{verb} {word}", ship=ship) for ship, word in enumerate(SHIP_WORDS))


TAKE_BLACK = BargainChoice("take black-market-card")
LOAD_CARD = tuple(  # by item and ship
    tuple(BargainChoice(f"load {word} on {aboard}", item=item, ship=ship) for ship, aboard in enumerate(SHIP_WORDS))
    for item, word in enumerate(ITEM_WORDS)
)
LOAD_DOWN = tuple(  # the same, facedown; black market cards need no word for it
    tuple(
        BargainChoice(f"load {word} on {aboard} facedown", item=item, ship=ship, down=True)
        for ship, aboard in enumerate(SHIP_WORDS)
    )
    for item, word in enumerate(ITEM_WORDS[:FIRST_BLACK])
)
CLAIM, PEEK = map(_of_ship, ("claim", "peek"))
DRAFT_CARD, DRAFT_EXTRA_CARD, KEEP_CARD, RECLAIM_CARD, DISPLAY_CARD, STORE_CARD = map(
    _of_item, ("draft", "draft-extra", "keep", "reclaim", "display", "store")
)
CHOOSE = tuple(BargainChoice(f"choose {word}", hero=hero) for hero, word in enumerate(HERO_WORDS))
_every_way = tuple(product((False, True), repeat=2))  # raised, off class


def _sale(item: int, hero: int, *, raised: bool, off_class: bool) -> BargainChoice:
    to = f" to {HERO_WORDS[hero]}" if hero != NONE else ""
    text = f"sell {ITEM_WORDS[item]}{to}{' raised' if raised else ''}{' off-class' if off_class else ''}"
    return BargainChoice(text, item=item, hero=hero, raised=raised, off_class=off_class)


def _sales(hero: int) -> tuple[tuple[BargainChoice, ...], ...]:
    return tuple(
        tuple(_sale(item, hero, raised=raised, off_class=off_class) for raised, off_class in _every_way)
        for item in range(len(ITEMS))
    )


SALE = _sales(NONE)  # by item, then 2 for raised and 1 for off class


@cache
def sales_to(hero: int) -> tuple[tuple[BargainChoice, ...], ...]:
    """BQ-195: the sales that name a hero, made for the Advanced 2 Player game when it is first played."""
    return _sales(hero)


SOURCES = (  # what may replace an adventure card: an item on the hero or an employee
    *((item, NONE) for item, card in enumerate(ITEMS) if card.effect.name == REDRAW_EFFECT),
    *((NONE, card) for card, employee in enumerate(EMPLOYEES) if employee.effect.name == REDRAW_EFFECT),
)
REDRAW_CARD = {  # by adventure card, item, employee
    (adventure, item, card): BargainChoice(
        f"redraw {word} with {ITEM_WORDS[item] if card == NONE else EMPLOYEE_WORDS[card]}",
        adventure=adventure,
        item=item,
        card=card,
    )
    for adventure, word in enumerate(ADVENTURE_WORDS)
    for item, card in SOURCES
}
BUY = tuple(BargainChoice(f"buy {word}", card=FIRST_UPGRADE + n) for n, word in enumerate(UPGRADE_WORDS))
HIRE = tuple(BargainChoice(f"hire {word}", card=card) for card, word in enumerate(EMPLOYEE_WORDS))
DONE = BargainChoice("done")


def _common() -> Iterator[BargainChoice]:
    """Every choice but those that name a hero to sell to, in the order of a round."""
    yield TAKE_BLACK
    for loads in (*LOAD_CARD, *LOAD_DOWN):
        yield from loads
    for choices in (CLAIM, PEEK, DRAFT_EXTRA_CARD, DRAFT_CARD, KEEP_CARD, RECLAIM_CARD, DISPLAY_CARD, CHOOSE):
        yield from choices
    for sales in SALE:
        yield from sales
    yield from REDRAW_CARD.values()
    yield from (*BUY, *HIRE, *STORE_CARD, DONE)


@cache
def _named_sales() -> dict[str, BargainChoice]:
    """All sales that name a hero, by text."""
    return {sale.text: sale for hero in range(len(HEROES)) for sales in sales_to(hero) for sale in sales}


class Vocabulary(Grammar):
    """All choices at a table with these seats; none of them names a seat.

    Sales that name a hero belong to the Advanced 2 Player game: with other than 2 seats they are read and refused,
    but not listed.
    """

    def __init__(self, seats: tuple[str, ...]) -> None:
        """Collect the vocabulary."""
        cards = sorted((*ITEMS, *HEROES, *ABILITY_CARDS, *ADVENTURES), key=lambda card: -len(card.title))
        titles = {card.title: card.word for card in cards}
        named = _named_sales().values() if len(seats) == ADVANCED_SEATS else ()
        super().__init__(seats, [*_common(), *named], titles)

    def parse(self, text: str, legal: Sequence[Choice] = ()) -> Choice:
        """Read a text; a sale to a named hero too, with any number of seats."""
        if " to " in text and len(self.seats) != ADVANCED_SEATS:
            line = " ".join(text.lower().split())
            for reading in (line, self._in_card_words(line)):
                if reading in _named_sales():
                    return _named_sales()[reading]
        return super().parse(text, legal)

    def in_sight(self, view: dict[str, object]) -> Sequence[Choice]:
        """What could be done with the cards before the viewer; about others no refusal is worth reading."""
        return [*_of_own_cards(view), *_of_the_table(view), DONE]


def _of_own_cards(view: dict[str, object]) -> Iterator[Choice]:
    """Choices about the viewer's own cards."""
    own = section(view, "seats", str(view["viewer"]))
    ships = [ship for ship, word in enumerate(SHIP_WORDS) if word in _named(view["ships"], "ship")]
    for item in _items(own["hand"]):
        yield from (LOAD_CARD[item][ship] for ship in ships)
        yield from (DRAFT_CARD[item], DRAFT_EXTRA_CARD[item])
    heroes = own["heroes"]
    for item in _items(own["stock"]):
        yield DISPLAY_CARD[item]
        if isinstance(heroes, list) and len(heroes) > 1:
            named = [HERO_WORDS.index(word) for word in _named(heroes, "hero")]
            yield from (sales_to(hero)[item][0] for hero in named)
        else:
            yield SALE[item][0]
    for item in {*_items(own["stock"]), *_items(own["display"])}:
        yield STORE_CARD[item]


def _of_the_table(view: dict[str, object]) -> Iterator[Choice]:
    """Choices about what lies open to all."""
    seats = section(view, "seats")
    claimed = [ship for name in seats for ship in _listed(section(seats, name)["ships"])]
    ships = {SHIP_WORDS.index(str(word)) for word in (*claimed, *_named(view["ships"], "ship"))}
    yield from (CLAIM[ship] for ship in sorted(ships))
    yield from (PEEK[ship] for ship in sorted(ships))
    yield from (CHOOSE[HERO_WORDS.index(word)] for word in _named(view["centre"], "hero"))
    yield from BUY
    yield from (HIRE[EMPLOYEE_WORDS.index(str(word))] for word in dict.fromkeys(_listed(view["employees"])))


def _listed(value: object) -> list[object]:
    return value if isinstance(value, list) else []


def _named(value: object, key: str) -> list[str]:
    """The words under a key in a list of objects."""
    return [str(entry[key]) for entry in _listed(value) if isinstance(entry, dict)]


def _items(value: object) -> list[int]:
    """The different items of a written list; none where the viewer sees only how many there are."""
    return [ITEM_WORDS.index(word) for word in count_words(value)]


@lru_cache(maxsize=64)
def vocabulary(seats: tuple[str, ...]) -> Vocabulary:
    """The vocabulary of these seats, made once."""
    return Vocabulary(seats)

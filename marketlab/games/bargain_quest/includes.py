"""Components: BQ-001 to BQ-007, BQ-100 to BQ-104. Cards are small numbers; all else about them comes from the data.

A number counts within its sort: items (those of the black market last), heroes, monsters, employees, upgrades,
adventure cards, ships. Copies of a card share one number. ``ABILITY_WORDS`` numbers employees, upgrades and ships
together: the cards in front of a shop that can do something. ``EFFECT_WORDS`` numbers items and ships together: what
can have an effect when it is drafted or claimed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from marketlab.core.data import read_csv, read_toml, section, whole
from marketlab.core.events import Suit

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

PACKAGE = "marketlab.games.bargain_quest"
NO_CARD = -1
RANKS = ("I", "II", "III")

_rows = read_csv(PACKAGE, "cards.csv")
_settings = read_toml(PACKAGE, "settings.toml")
_classes = section(_settings, "classes")
CLASSES = tuple(_classes)
CLASS_TITLES = tuple(map(str, _classes.values()))
ALL_CLASSES = (1 << len(CLASSES)) - 1


class Effect(NamedTuple):
    """What a card does: a name of the effect vocabulary, and its numbers; a class icon is the number of its class."""

    name: str
    numbers: tuple[int, ...]


class Card(NamedTuple):
    """A card as it is printed; what a sort of cards does not have is 0, and ``icons`` has a bit for each class."""

    word: str
    title: str
    deck: str
    copies: int
    icons: int
    price: int
    attack: int
    defence: int
    hearts: int
    gold: int
    rank: int
    treasure: int
    cost: int
    capacity: int
    has_icon: bool
    step: str
    effect: Effect
    text: str
    provenance: str


def word_of(title: str) -> str:
    """The word of a card in choices: lower case, apostrophes and dots dropped, hyphens for spaces."""
    return title.lower().replace("'", "").replace(".", "").replace(" ", "-")


def read_effect(text: str) -> Effect:
    """``"IF_CLASS(C):DEF(1)"`` is the effect ``IF_CLASS:DEF`` with the numbers 3 and 1."""
    parts = [part.rstrip(")").partition("(") for part in text.split(":")]
    numbers = (number for _, _, inside in parts for number in inside.split(",") if number)
    return Effect(
        ":".join(name for name, _, _ in parts),
        tuple(CLASSES.index(number) if number in CLASSES else int(number) for number in numbers),
    )


def _card(row: dict[str, str]) -> Card:
    def number(column: str) -> int:
        return int(row[column] or 0)

    return Card(
        word_of(row["name"]),
        row["name"],
        row["deck"],
        number("copies"),
        sum(1 << CLASSES.index(icon) for icon in row["classes"].split("|") if icon),
        number("price"),
        number("attack"),
        number("defense"),
        number("hearts"),
        number("gold"),
        RANKS.index(row["rank"]) if row["rank"] else 0,
        number("treasure"),
        number("cost"),
        number("capacity"),
        row["black_market_icon"] == "1",
        row["step"],
        read_effect(row["effect"]),
        row["text"],
        row["provenance"],
    )


def _deck(*names: str) -> tuple[Card, ...]:
    """The cards of some decks, in the order of the file."""
    return tuple(_card(row) for row in _rows if row["deck"] in names)


def words(cards: Iterable[Card]) -> tuple[str, ...]:
    """The words of some cards."""
    return tuple(card.word for card in cards)


def _suit(cards: Sequence[Card]) -> Suit:
    return Suit(words(cards), tuple(card.title for card in cards))


ITEMS = _deck("item", "item_sunk_costs", "black_market")
HEROES = tuple(_card(row) for row in _rows if row["deck"].startswith("hero"))
MONSTERS = _deck("monster", "monster_sunk_costs")
EMPLOYEES = _deck("employee", "employee_sunk_costs")
UPGRADES = _deck("upgrade", "upgrade_black_market")
ADVENTURES = _deck("adventure")
SHIPS = _deck("supply_ship")
ABILITY_CARDS = (*EMPLOYEES, *UPGRADES, *SHIPS)
FIRST_UPGRADE = len(EMPLOYEES)
FIRST_SHIP = FIRST_UPGRADE + len(UPGRADES)
FIRST_BLACK = next(number for number, card in enumerate(ITEMS) if card.deck == "black_market")

ITEM_WORDS, HERO_WORDS, MONSTER_WORDS, EMPLOYEE_WORDS = map(words, (ITEMS, HEROES, MONSTERS, EMPLOYEES))
UPGRADE_WORDS, ADVENTURE_WORDS, SHIP_WORDS, ABILITY_WORDS = map(words, (UPGRADES, ADVENTURES, SHIPS, ABILITY_CARDS))
EFFECT_CARDS = (*ITEMS, *SHIPS)
EFFECT_WORDS = words(EFFECT_CARDS)
BY_WORD = tuple(sorted(range(len(ITEMS)), key=ITEM_WORDS.__getitem__))
ALPHABETICAL = tuple(BY_WORD.index(number) for number in range(len(ITEMS)))

PRICE, ATTACK, DEFENCE, ICONS = (
    tuple(int(getattr(card, name)) for card in ITEMS) for name in ("price", "attack", "defence", "icons")
)


def strengths(cards: Sequence[Card], name: str, place: int = 0) -> tuple[int, ...]:
    """By card, a number of its effect if that has this name, and 0 if not; an effect without numbers counts 1."""
    return tuple(
        (card.effect.numbers[place] if card.effect.numbers else 1) if card.effect.name == name else 0 for card in cards
    )


FEWEST_SEATS, MOST_SEATS = (whole(section(_settings, "seats"), key) for key in ("fewest", "most"))
START_GOLD, START_EMPLOYEES = (whole(section(_settings, "start"), key) for key in ("gold", "employees"))
DRAFT_HAND, DRAFT_HAND_ADVANCED, SHIP_HAND, ON_SHIP = (
    whole(section(_settings, "supply"), key) for key in ("draft", "draft_advanced", "hand", "on_ship")
)
CAPACITY_ADVANCED = whole(section(_settings, "ships"), "capacity_advanced")
DISPLAY_PLACES = whole(section(_settings, "display"), "places")
WOUND_STAR, CONSOLATION, MOST_WOUNDS_NEEDED, MOST_SURVIVAL_STARS, SURVIVAL_STARS = (
    whole(section(_settings, "adventure"), key)
    for key in ("wound_star", "consolation", "most_wounds_needed", "most_survival_stars", "survival_stars")
)
BUYS_A_ROUND, MOST_BUYS_A_ROUND, LOWEST_COST = (
    whole(section(_settings, "upgrade"), key) for key in ("a_round", "most_a_round", "lowest_cost")
)
BASE_STORAGE, MOST_STORAGE = (whole(section(_settings, "storage"), key) for key in ("cards", "most"))
HEROES_PER_CLASS, OTHERS_PER_SEAT, ADVANCED_HEROES = (
    whole(section(_settings, "heroes"), key) for key in ("per_class", "others_per_seat", "advanced")
)
GOLD_PER_POINT = whole(section(_settings, "score"), "gold_per_point")
ROUNDS_PER_HERO, MORE_ROUNDS = (whole(section(_settings, "rounds"), key) for key in ("per_hero", "more"))
_intro = section(_settings, "intro")["monsters"]
INTRO_MONSTERS = tuple(MONSTER_WORDS.index(str(word)) for word in (_intro if isinstance(_intro, list) else []))

ITEM, HERO, MONSTER, EMPLOYEE = map(_suit, (ITEMS, HEROES, MONSTERS, EMPLOYEES))
UPGRADE, ADVENTURE, SHIP, ABILITY = map(_suit, (UPGRADES, ADVENTURES, SHIPS, ABILITY_CARDS))

"""The table of Bargain Quest: what lies where, and who knows what."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from marketlab.core.data import whole
from marketlab.core.table import Table
from marketlab.games.bargain_quest.abilities import BARE
from marketlab.games.bargain_quest.box import box_of
from marketlab.games.bargain_quest.includes import (
    ADVANCED_HEROES,
    ADVENTURES,
    EMPLOYEES,
    HEROES,
    ITEMS,
    SHIPS,
    START_GOLD,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from marketlab.core.randomness import Chance
    from marketlab.games.bargain_quest.choices import Vocabulary

SUPPLY, BLACK_MARKET, SHIP_TURN, LOAD, AFTER_LOAD = "supply", "black-market", "ship-turn", "load", "after-load"
DRAFT, KEEP, RECLAIM, DISPLAY, CHOOSE_HERO = "draft", "keep", "reclaim", "display", "choose-hero"
SHOPPING, ADVENTURE, UPGRADE, STORAGE, OVER = "shopping", "adventure", "upgrade", "storage", "over"
MONSTER_DEFEATED, RAN_OUT = "monster-defeated", "heroes-ran-out"


class HeroInPlay:
    """BQ-020, BQ-041: a hero with gold on the card, the items under it, and its adventure cards of this step.

    ``used`` lists its items whose ability is used in this step; ``done`` tells that the fight is over.
    """

    __slots__ = ("adventure", "card", "done", "gold", "items", "used")

    def __init__(self, card: int, gold: int | None = None, items: list[int] | None = None) -> None:
        """Put a hero on the table, with the printed gold unless another sum is given."""
        self.card = card
        self.gold = HEROES[card].gold if gold is None else gold
        self.items = items or []
        self.adventure: list[int] = []
        self.used: list[int] = []
        self.done = False


class Loaded:
    """A card on a ship. ``known`` lists the seats that know a facedown card (BQ-202); None: it lies faceup."""

    __slots__ = ("card", "known")

    def __init__(self, card: int, known: tuple[int, ...] | None) -> None:
        """Lay a card on a ship."""
        self.card, self.known = card, known


class Ship:
    """BQ-162, BQ-163: an available ship and the cards on it, in the order loaded."""

    __slots__ = ("card", "cards")

    def __init__(self, card: int, cards: list[Loaded] | None = None) -> None:
        """Reveal a ship."""
        self.card, self.cards = card, cards or []


class BargainTable(Table):
    """Everything on the table.

    Decks are lists with the top card last; lists by seat hold card numbers. ``used`` and ``purchases`` hold numbers of
    ``ABILITY_WORDS``. ``pending`` lists the effects that wait, first is next, as (seat, number of ``EFFECT_WORDS``);
    ``looking`` are the cards from which the active seat keeps one; ``reclaimable`` what was discarded from the hand
    in the claim that is carried out; ``after`` is the phase that goes on when no effect waits any more. ``counted``
    is what lay on the table when the game began, None for all of the box, and ``first_round`` its round.
    ``base_storage`` and ``survival_stars`` are the numbers of these options.
    """

    grammar: Vocabulary

    __slots__ = (
        "active",
        "adventure_deck",
        "adventure_discards",
        "after",
        "bank",
        "base_storage",
        "black_deck",
        "black_discards",
        "box",
        "centre",
        "counted",
        "display",
        "employee_deck",
        "employees",
        "fallen",
        "first_round",
        "front",
        "gold",
        "hand",
        "hero_box",
        "hero_deck",
        "heroes",
        "heroes_out",
        "hit",
        "item_deck",
        "item_discards",
        "looking",
        "monster",
        "monster_box",
        "monster_deck",
        "monster_steps",
        "order",
        "pending",
        "phase",
        "purchases",
        "quest_token",
        "queue",
        "reason",
        "reclaimable",
        "round",
        "service",
        "ship_stack",
        "ships",
        "stars",
        "stock",
        "storage",
        "survival_stars",
        "used",
        "waiting",
        "wounds",
    )

    def __init__(self, seats: tuple[str, ...], options: Mapping[str, object], chance: Chance) -> None:
        """Lay a table without cards: each shop with its gold, everything else empty."""
        super().__init__(seats, options, chance)
        self.phase, self.round, self.first_round, self.active = SUPPLY, 1, 1, 0
        self.service = ADVANCED_HEROES if options["advanced_2p"] else 1
        self.base_storage, self.survival_stars = whole(options, "base_storage"), whole(options, "survival_stars")
        self.bank, self.box = 0, box_of(options)
        self._lay_decks()
        self._lay_shops()
        self.give_quest_token(0)
        self.queue: list[int] = []
        self.waiting: list[int] = []
        self.pending: list[tuple[int, int]] = []
        self.looking: list[int] = []
        self.reclaimable: list[int] = []
        self.after = ""
        self.reason: str | None = None
        self.counted: list[list[int]] | None = None

    def _lay_decks(self) -> None:
        self.item_deck: list[int] = []
        self.item_discards: list[int] = []
        self.black_deck: list[int] = []
        self.black_discards: list[int] = []
        self.adventure_deck: list[int] = []
        self.adventure_discards: list[int] = []
        self.employee_deck: list[int] = []
        self.employees: list[int] = []
        self.ship_stack: list[int] = []
        self.ships: list[Ship] = []
        self.hero_deck: list[int] = []
        self.hero_box: list[int] = []
        self.heroes_out: list[int] = []
        self.centre: list[HeroInPlay] = []
        self.monster_deck: list[int] = []
        self.monster_box: list[int] = []
        self.monster: int | None = None
        self.wounds = self.monster_steps = 0
        self.hit = False

    def _lay_shops(self) -> None:
        places = range(len(self.seats))
        self.gold = [START_GOLD for _ in places]
        self.stars = [0 for _ in places]
        self.hand: list[list[int]] = [[] for _ in places]
        self.stock: list[list[int]] = [[] for _ in places]
        self.display: list[list[int]] = [[] for _ in places]
        self.storage: list[list[int]] = [[] for _ in places]
        self.heroes: list[list[HeroInPlay]] = [[] for _ in places]
        self.fallen: list[list[int]] = [[] for _ in places]
        self.front = [BARE for _ in places]
        self.used: list[list[int]] = [[] for _ in places]
        self.purchases: list[list[int]] = [[] for _ in places]

    def give_quest_token(self, seat: int) -> None:
        """BQ-011, BQ-070: a seat holds the quest token; ``order`` is clockwise from there."""
        self.quest_token, self.order = seat, list(self.clockwise(seat))

    @property
    def heroes_in_play(self) -> int:
        """BQ-019, BQ-077: as many heroes as players, in the Advanced 2 Player game 2 for each."""
        return len(self.seats) * self.service

    def upgrades_left(self, upgrade: int) -> int:
        """BQ-016: how many upgrades of a kind lie open."""
        return self.box.upgrades[upgrade] - len([front for front in self.front if upgrade in front.upgrades])

    def all_heroes(self) -> Iterator[HeroInPlay]:
        """The heroes in the centre and in the shops."""
        yield from self.centre
        for served in self.heroes:
            yield from served

    def count_cards(self) -> list[list[int]]:
        """How many there are of each item, employee, adventure card and ship, wherever they lie."""
        hired = (card for front in self.front for card in front.employees)
        claimed = (ship for front in self.front for ship in front.ships)
        return [
            _counted(len(ITEMS), self._items()),
            _counted(len(EMPLOYEES), [*self.employee_deck, *self.employees, *hired]),
            _counted(len(ADVENTURES), [*self.adventure_deck, *self.adventure_discards, *self._adventures()]),
            _counted(len(SHIPS), [*self.ship_stack, *(ship.card for ship in self.ships), *claimed]),
        ]

    def _items(self) -> Iterator[int]:
        yield from (*self.item_deck, *self.item_discards, *self.black_deck, *self.black_discards, *self.looking)
        for zone in (self.hand, self.stock, self.display, self.storage):
            yield from chain(*zone)
        for ship in self.ships:
            yield from (loaded.card for loaded in ship.cards)
        for hero in self.all_heroes():
            yield from hero.items

    def _adventures(self) -> Iterator[int]:
        for hero in self.all_heroes():
            yield from hero.adventure


def available(table: BargainTable, number: int) -> Ship:
    """BQ-162: the available ship with this number."""
    for ship in table.ships:
        if ship.card == number:
            return ship
    message = f"ship {number} is not available"
    raise LookupError(message)


def _counted(kinds: int, cards: Iterable[int]) -> list[int]:
    counts = [0] * kinds
    for card in cards:
        counts[card] += 1
    return counts

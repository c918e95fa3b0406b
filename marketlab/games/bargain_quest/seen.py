"""Read a view of Bargain Quest as small numbers: for labels, scenes, previews and players."""

from __future__ import annotations

from typing import NamedTuple

from marketlab.core.data import section
from marketlab.core.positions import count_words, split_times
from marketlab.games.bargain_quest.box import box_of
from marketlab.games.bargain_quest.includes import (
    ABILITY_WORDS,
    ADVENTURE_WORDS,
    EMPLOYEE_WORDS,
    FIRST_BLACK,
    HERO_WORDS,
    ITEM_WORDS,
    ITEMS,
    MONSTER_WORDS,
    NO_CARD,
    SHIP_WORDS,
    UPGRADE_WORDS,
)

Json = dict[str, object]


class Hero(NamedTuple):
    """A hero as everybody sees it."""

    card: int
    gold: int
    items: list[int]
    adventure: list[int]
    done: bool


class Cargo(NamedTuple):
    """A card on a ship: NO_CARD if the viewer does not know it; who knows a facedown one; whether its back is black."""

    card: int
    is_down: bool
    known: list[str]
    is_black: bool | None


class Ship(NamedTuple):
    """An available ship."""

    card: int
    cargo: list[Cargo]
    capacity: int


class Monster(NamedTuple):
    """The monster that is fought."""

    card: int
    wounds: int
    steps: int


def listed(value: object) -> list[object]:
    """A list of a view; an empty one where only a number is seen."""
    return value if isinstance(value, list) else []


def number(value: object) -> int:
    """A number of a view; the length of a list."""
    return value if isinstance(value, int) else sum(split_times("", entry)[1] for entry in listed(value))


def cards(value: object, words: tuple[str, ...] = ITEM_WORDS) -> list[int]:
    """The cards of a written list, one number a card."""
    return [words.index(word) for word, times in count_words(listed(value)).items() for _ in range(times)]


def seats(view: Json) -> list[str]:
    """The seat names, clockwise."""
    return list(section(view, "seats"))


def seat(view: Json, name: str) -> Json:
    """What the view says of a seat."""
    return section(view, "seats", name)


def heroes(value: object) -> list[Hero]:
    """The heroes of a list of a view."""
    return [
        Hero(
            HERO_WORDS.index(str(entry["hero"])),
            number(entry["gold"]),
            cards(entry["items"]),
            cards(entry.get("adventure"), ADVENTURE_WORDS),
            bool(entry.get("done")),
        )
        for entry in listed(value)
        if isinstance(entry, dict)
    ]


def ships(view: Json) -> list[Ship]:
    """The available ships with their cargo."""
    return [
        Ship(
            SHIP_WORDS.index(str(entry["ship"])),
            [_cargo(card) for card in listed(entry["cards"])],
            number(entry["capacity"]),
        )
        for entry in listed(view["ships"])
        if isinstance(entry, dict)
    ]


def _cargo(entry: object) -> Cargo:
    if not isinstance(entry, dict):
        return Cargo(ITEM_WORDS.index(str(entry)), is_down=False, known=[], is_black=False)
    word, back = entry["down"], entry.get("back")
    card = NO_CARD if word is None else ITEM_WORDS.index(str(word))
    return Cargo(
        card,
        is_down=True,
        known=[str(name) for name in listed(entry["known"])],
        is_black=None if back is None else back != "item",
    )


def monster(view: Json) -> Monster | None:
    """The monster; None while it lies facedown."""
    entry = view["monster"]
    if not isinstance(entry, dict):
        return None
    return Monster(MONSTER_WORDS.index(str(entry["name"])), number(entry["wounds"]), number(entry["steps"]))


def employees(value: object) -> list[int]:
    """The employees of a written list."""
    return cards(value, EMPLOYEE_WORDS)


def upgrades(value: object) -> list[int]:
    """The upgrades of a written list."""
    return cards(value, UPGRADE_WORDS)


def claimed(value: object) -> list[int]:
    """The ships of a written list, claimed by a shop."""
    return cards(value, SHIP_WORDS)


def abilities(value: object) -> list[int]:
    """Cards before a shop, by number of ``ABILITY_WORDS``."""
    return cards(value, ABILITY_WORDS)


def option(view: Json, name: str) -> object:
    """An option of the game."""
    return section(view, "options")[name]


def unseen_items(view: Json, *, is_black: bool = False) -> list[int]:
    """How often each item may still lie where the viewer cannot see it, for item or black market cards (BQ-114)."""
    copies = box_of(section(view, "options")).items
    left = [count if (place >= FIRST_BLACK) == is_black else 0 for place, count in enumerate(copies)]
    for place in _items_in(view):
        if left[place]:
            left[place] -= 1
    return left


def _items_in(view: Json) -> list[int]:
    """Every item that the viewer sees somewhere."""
    found = [*cards(view["item_discards"]), *cards(view["black_market_discards"])]
    found += [cargo.card for ship in ships(view) for cargo in ship.cargo if cargo.card != NO_CARD]
    for hero in heroes(view["centre"]):
        found += hero.items
    for name in seats(view):
        place = seat(view, name)
        for zone in ("hand", "stock", "display", "storage"):
            found += cards(place[zone])
        for hero in heroes(place["heroes"]):
            found += hero.items
    return [*found, *cards(view.get("looking"))]


def mean_price(view: Json, *, is_black: bool = False) -> float:
    """The mean price of the items that the viewer cannot see: what a facedown card is worth on average (BQ-114)."""
    left = unseen_items(view, is_black=is_black)
    total = sum(left)
    return sum(count * ITEMS[place].price for place, count in enumerate(left)) / total if total else 0.0

"""Components List: PS-003 to PS-011, PS-052. Cards are small numbers; words, titles and figures come from the data.

A *kind* is the row of a card in ``cards.csv``: 0 to 2 Miel, 3 to 5 Inventory, then Employees, forecasts, Current
Prices and Fiscal Reporting. A *card* in a zone is its kind, plus USED while it is marked as used this turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from marketlab.core.data import read_csv, read_toml, section, whole
from marketlab.core.events import Suit
from marketlab.games.pasaraya.effects import Effect, is_for_each, read_effects

if TYPE_CHECKING:
    from collections.abc import Sequence

PACKAGE = "marketlab.games.pasaraya"
USED = 64  # more than there are kinds
UNUSED = USED - 1

_rows = read_csv(PACKAGE, "cards.csv")
_cards = [row for row in _rows if row["deck"] not in {"reminder", "ai"}]
_ai_rows = [row for row in _rows if row["deck"] == "ai"]
_settings = read_toml(PACKAGE, "settings.toml")


def _range(*decks: str) -> range:
    """The kinds of these decks, which stand together in the table."""
    found = [kind for kind, row in enumerate(_cards) if row["deck"] in decks]
    return range(found[0], found[-1] + 1)


KEYS = tuple(row["key"] for row in _cards)
TITLES = tuple(row["name"] for row in _cards)
COPIES = tuple(int(row["copies"]) for row in _cards)
MIEL, GOODS, STAFF = _range("miel"), _range("inventory"), _range("employee_MA", "employee_EDM")
BASIC_STAFF, EDM_STAFF = _range("employee_MA"), _range("employee_EDM")
FORECASTS, YEAR_1, YEAR_2 = _range("forecast_y1", "forecast_y2"), _range("forecast_y1"), _range("forecast_y2")
PRICE_CARDS = _range("current_prices_start", "current_prices")
ONE, THREE, TEN = MIEL
FOOD, CLOTHES, APPLIANCES = GOODS
FIRST_GOOD, FIRST_STAFF = GOODS[0], STAFF[0]
START_PRICES = PRICE_CARDS[0]
FISCAL = KEYS.index("fiscal-reporting")
JUNIOR = KEYS.index("junior-salesperson")
HIREABLE = tuple(kind for kind in BASIC_STAFF if kind != JUNIOR)
HIREABLE_EDM = tuple(EDM_STAFF)
IN_SUPPLY = range(STAFF[-1] + 1)  # the kinds that lie in the Supply or come from there
IN_DECKS = range(FORECASTS[-1] + 1)  # the kinds that can lie in a Hand, Draw Pile or Warehouse

VALUE = tuple(int(row["value"] or 0) for row in _cards)
COST = tuple(int(row["cost"] or 0) for row in _cards)
GOOD_LETTERS = tuple(_cards[kind]["letter"] for kind in GOODS)
GOOD_COSTS = tuple(COST[kind] for kind in GOODS)


def _needs(row: dict[str, str]) -> tuple[int, int, int]:
    food, clothes, appliances = (int(row[key] or 0) for key in ("food", "clothes", "appliances"))
    return food, clothes, appliances


NEEDS = tuple(map(_needs, _cards))  # of a forecast; of a Current Prices card the prices
REWARD = tuple(int(row["reward"] or 0) for row in _cards)
TOP = tuple(read_effects(row["effect_top"]) for row in _cards)
BOTTOM = tuple(read_effects(row["effect_bottom"]) for row in _cards)
TOP_TEXT = tuple(row["text_top"] for row in _cards)
BOTTOM_TEXT = tuple(row["text_bottom"] for row in _cards)
FOR_EACH = tuple(is_for_each(row["effect_top"]) for row in _cards)
IS_HOUSE = tuple(row["provenance"] == "house" for row in _cards)
ATTACH, FULFIL, GUARD = "ATTACH", "FULFIL", "GUARD"
ATTACHABLE = tuple(kind for kind in FORECASTS if TOP[kind][0].name == ATTACH)


class Ability(NamedTuple):
    """One half of an Employee: the word of it, and what it does."""

    word: str
    effects: tuple[Effect, ...]


def _abilities(kind: int) -> tuple[Ability, ...]:
    """PS-067: the top and the bottom ability of an Employee; a Junior has one."""
    words = ["junior"] if kind == JUNIOR else TITLES[kind].removesuffix(" (EDM)").lower().split("/")
    return tuple(Ability(word, effects) for word, effects in zip(words, (TOP[kind], BOTTOM[kind]), strict=False))


ABILITIES = {kind: _abilities(kind) for kind in STAFF}
USABLE = tuple(  # the words of abilities that are used by name: neither a constant one nor one that fulfils
    dict.fromkeys(
        ability.word for kind in STAFF for ability in ABILITIES[kind] if ability.effects[0].name not in {FULFIL, GUARD}
    )
)
SELLERS = tuple(
    dict.fromkeys(ability.word for kind in STAFF for ability in ABILITIES[kind] if ability.effects[0].name == FULFIL)
)
GUARDS = frozenset(kind for kind in STAFF if TOP[kind][0].name == GUARD)


def _employees(kinds: tuple[int, ...]) -> dict[str, int]:
    """Which of these Employees has an ability, by its word."""
    return {ability.word: kind for kind in (*kinds, JUNIOR) for ability in ABILITIES[kind]}


EMPLOYEE_OF = {False: _employees(HIREABLE), True: _employees(HIREABLE_EDM)}  # by whether the EDM game is played


ABILITY = {(kind, ability.word): ability for kind in STAFF for ability in ABILITIES[kind]}


def ability_of(kind: int, word: str) -> Ability:
    """The ability of this name, which the Employee has."""
    return ABILITY[kind, word]


class AiCard(NamedTuple):
    """A card of the AI deck: its words, how often it is there, and what it does."""

    key: str
    title: str
    copies: int
    effects: tuple[Effect, ...]
    text: str


AI_CARDS = tuple(
    AiCard(row["key"], row["name"], int(row["copies"]), read_effects(row["effect_top"]), row["text_top"])
    for row in _ai_rows
)
AI_KEYS = tuple(card.key for card in AI_CARDS)


def _counts(*path: str) -> dict[str, int]:
    """A small table of numbers of ``settings.toml``."""
    table = section(_settings, *path)
    return {key: whole(table, key) for key in table}


def _zone(*path: str) -> tuple[int, ...]:
    """The cards that a small table names, in the order of the card table."""
    return tuple(sorted(KEYS.index(key) for key, count in _counts(*path).items() for _ in range(count)))


FEWEST_SEATS, MOST_SEATS, SOLO_SEATS = (whole(section(_settings, "seats"), key) for key in ("fewest", "most", "solo"))
OPENING_PILE, OPENING_BANK, OPENING_STANDBY = (_zone("opening", zone) for zone in ("pile", "bank", "standby"))
BOTTOM_LAYER, THIRD_LAYER, SINGLE_LAYER, TOP_LAYER = (
    _counts("deck", layer) for layer in ("bottom", "third", "single", "top")
)
DISPLAY_START, DISPLAY_LEAST, DISPLAY_MOST = (
    whole(section(_settings, "display"), key) for key in ("start", "least", "most")
)
HAND, HIRES, HIRES_EDM, SALES = (
    whole(section(_settings, "turn"), key) for key in ("hand", "hires", "hires_edm", "sales")
)
ONES_OF_A_TEN, ONES_OF_A_THREE = (whole(section(_settings, "miel"), key) for key in ("ones_of_a_ten", "three"))
LAST_ROUNDS = whole(section(_settings, "end"), "last_rounds")
AI_TILL = whole(section(_settings, "ai"), "till")
AI_SHELF = _zone("ai", "shelf")
FEES = _counts("fee")
MOST_PRICE = max(COST[kind] for kind in (*GOODS, *STAFF))
MOST_REWARD = (
    max(REWARD)
    + sum(max(TOP[kind][0].reward, 0) * COPIES[kind] for kind in ATTACHABLE)
    + max(ability.effects[0].bonus for kind in STAFF for ability in ABILITIES[kind])
)
MOST_SALES = SALES + sum(effect.n * COPIES[kind] for kind in FORECASTS for effect in TOP[kind] if effect.name == "SELL")

CARD_WORDS = tuple(  # by card: its key, with a mark of exclamation if it is used
    KEYS[card & UNUSED] + "!" * (card >= USED) if card & UNUSED < len(KEYS) else "" for card in range(2 * USED)
)
CARD_TITLES = tuple(
    TITLES[card & UNUSED].removesuffix(" (EDM)") if card & UNUSED < len(KEYS) else "" for card in range(2 * USED)
)
LONGEST_LIST = 80  # characters


def goods_in_words(counts: Sequence[int]) -> str:
    """``1 Food, 2 Clothes``; no goods are ``nothing``."""
    named = [f"{count} {TITLES[kind]}" for kind, count in zip(GOODS, counts, strict=True) if count > 0]
    return ", ".join(named) or "nothing"


class CardSuit(Suit):
    """Cards in words: several of a kind are counted, and a long list is cut short."""

    __slots__ = ()

    def title(self, value: object) -> str:
        """What people read in place of one card or several."""
        if not isinstance(value, tuple):
            return super().title(value)
        kinds = [card & UNUSED for card in value if isinstance(card, int)]
        named: list[str] = []
        for kind in dict.fromkeys(kinds):
            count = kinds.count(kind)
            named.append(f"{count} {CARD_TITLES[kind]}" if count > 1 else CARD_TITLES[kind])
            if len(", ".join(named)) > LONGEST_LIST:
                rest = len(kinds) - sum(kinds.count(other) for other in list(dict.fromkeys(kinds))[: len(named) - 1])
                named[-1] = f"{rest} more"
                break
        return " and ".join([*filter(None, [", ".join(named[:-1])]), *named[-1:]]) or "nothing"


class NameSuit(Suit):
    """Words of the rulebook, such as zones and abilities, which people read with a capital."""

    __slots__ = ()

    def title(self, value: object) -> str:
        """The word as a name."""
        return str(value).capitalize()


NAME_SUIT = NameSuit((), ("name",))
CARD_SUIT = CardSuit(CARD_WORDS, CARD_TITLES)
AI_SUIT = Suit(AI_KEYS, tuple(card.title for card in AI_CARDS))

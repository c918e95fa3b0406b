"""Components (AM-001 to AM-010): what is in the box, and the numbers of the rules.

A card is one shared ``Card`` per title, however many copies there are: zones hold it once for each copy. A stock that
gives its effect once a Day (AM-210) has a twin that stands for a copy used today; both carry the same number.
"""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING

from marketlab.core.data import read_csv, read_toml, section, whole
from marketlab.core.events import Suit

if TYPE_CHECKING:
    from collections.abc import Iterable

PACKAGE = "marketlab.games.adventure_mart"
NONE = -1

BASIC, STOCK, FIXTURE, STAFF, ADVENTURER, BULLETIN = "basic", "stock", "fixture", "staff", "adventurer", "bulletin"
DEPOT = (STOCK, FIXTURE, STAFF)
MARTIAL, MAGIC, EXOTIC, UNTYPED = range(4)
TYPES = ("Martial", "Magic", "Exotic")
POOLS = (*TYPES, "untyped")
FIGHTERS, MAGES, RANGERS, DISCOUNT = range(4)
TOKENS = ("fighters", "mages", "rangers", "discount")
IMPORT = "Import"
EFFECT_KINDS = ("Queue", "Use", "Ongoing", "React", "Sell", "Review", "Day")
EXTRA_ACTION = "extra_action"
FLIP, DISCARD, BANISH, SACRIFICE = "flip", "discard", "banish", "sacrifice"


class Effect:
    """AM-067, AM-156: an effect: its kind, the name of the function that does it, and its parameters."""

    __slots__ = ("about", "amount", "kind", "name")

    def __init__(self, kind: str, name: str, about: str = "", amount: int = 0) -> None:
        """Keep what the card says."""
        self.kind, self.name, self.about, self.amount = kind, name, about, amount


NO_EFFECT = Effect("", "")


class Card:
    """One title: the facts that are printed on it (AM-035, AM-047, AM-050, AM-056).

    ``type`` is a number of TYPES, ``guild`` a number of TOKENS, NONE where there is none; ``wants`` counts the symbols
    of each type. Its effects stand under their kinds, ``queue`` to ``day``; ``pays`` is what using it costs. ``word``
    names it in choices, ``entry`` in positions, where a copy used today reads ``"mana-draught used"``; ``twin`` is that
    copy, and ``fresh`` the one that is not used. ``is_action``: it can be used in a
    turn; ``lowers`` is the type whose price it lowers, ``trade_in`` what it takes off any price.
    """

    __slots__ = (
        "brand",
        "brief",
        "copies",
        "cost",
        "day",
        "deck",
        "entry",
        "fresh",
        "guild",
        "guild_title",
        "is_action",
        "is_house",
        "lowers",
        "number",
        "on_call",
        "ongoing",
        "order",
        "pays",
        "plus",
        "purse",
        "quality",
        "queue",
        "react",
        "review",
        "sell",
        "sells",
        "star",
        "tag",
        "text",
        "title",
        "trade_in",
        "twin",
        "type",
        "unique",
        "use",
        "wants",
        "word",
    )

    def __init__(self, number: int, row: dict[str, str]) -> None:
        """Read a row of ``cards.csv``."""
        self.number, self.word, self.entry, self.title = number, row["key"], row["key"], row["name"]
        self.order = 2 * number
        self.deck, self.copies, self.text, self.brief = row["deck"], int(row["copies"]), row["text"], row["brief"]
        self.unique, self.star, self.on_call = (row[key] == "1" for key in ("unique", "star", "on_call"))
        self.type = TYPES.index(row["type"]) if row["type"] else NONE
        self.brand, self.tag, self.pays = row["brand"], row["tag"], row["pays"]
        self.quality, self.plus, self.sells, self.cost, self.purse = (
            int(row[key] or 0) for key in ("quality", "plus", "sells", "cost", "purse")
        )
        self.guild_title = row["guild"]
        self.guild = TOKENS.index(row["guild"].lower()) if row["guild"].lower() in TOKENS else NONE
        wanted = row["wants"].split("+")
        self.wants = tuple(wanted.count(name) for name in TYPES)
        self.is_house = row["provenance"] == "house"
        effects = {effect.kind: effect for effect in map(_effect, filter(None, row["effect"].split("; ")))}
        self.queue, self.use, self.ongoing, self.react, self.sell, self.review, self.day = (
            effects.get(kind, NO_EFFECT) for kind in EFFECT_KINDS
        )
        self.lowers = TYPES.index(self.react.about) if self.react.name == "type_discount" else NONE
        self.trade_in = self.react.amount if self.react.name == "trade_in" else 0
        self.is_action = self.use is not NO_EFFECT or self.react.name == EXTRA_ACTION
        self.fresh = self
        self.twin: Card | None = None

    def __repr__(self) -> str:
        """Return the word, as a position has it."""
        return self.entry


def _effect(text: str) -> Effect:
    """Read an effect such as ``Sell guild_bonus(Rangers, 2)``."""
    kind, _, call = text.partition(" ")
    name, _, inside = call.rstrip(")").partition("(")
    *about, amount = inside.split(", ") if inside else ("", "0")
    if amount.lstrip("-").isdecimal():
        return Effect(kind, name, "".join(about), int(amount))
    return Effect(kind, name, amount)


def _used(card: Card, row: dict[str, str]) -> Card:
    """AM-210: the same card, used today: it has no effect to use and can still be sold."""
    used = Card(card.number, row)
    used.entry, used.order, used.fresh = f"{card.word} used", card.order + 1, card
    used.use = used.react = NO_EFFECT
    used.is_action = False
    return used


_rows = read_csv(PACKAGE, "cards.csv")
CARDS = tuple(Card(number, row) for number, row in enumerate(_rows))
CARD = {card.word: card for card in CARDS}
NO_CARD = Card(NONE, dict.fromkeys(_rows[0], "") | {"copies": "0"})
for _card, _row in zip(CARDS, _rows, strict=True):
    if _card.pays == DISCARD and (_card.use.name or _card.react.name == EXTRA_ACTION):
        _card.twin = _used(_card, _row)
USED_TODAY = tuple(card.twin for card in CARDS if card.twin)

BASICS, STOCKS, FIXTURES, STAFFS, ADVENTURERS, BULLETINS = (
    tuple(card for card in CARDS if card.deck == deck) for deck in (BASIC, STOCK, FIXTURE, STAFF, ADVENTURER, BULLETIN)
)
GOODS = (*BASICS, *STOCKS)
KEPT = (*FIXTURES, *STAFFS)
DEPOT_CARDS = {STOCK: STOCKS, FIXTURE: FIXTURES, STAFF: STAFFS}
IN_ORDER, BY_WORD, NUMBER = attrgetter("order"), attrgetter("entry"), attrgetter("number")


def numbers(cards: Iterable[Card]) -> tuple[int, ...]:
    """The numbers of some cards, as events hold them."""
    return tuple(map(NUMBER, cards))


def only(kind: str, name: str) -> Card:
    """The card with an effect that a single title has."""
    found = [card for card in CARDS if getattr(card, kind).name == name]
    assert len(found) == 1, name
    return found[0]


SENTINEL, ANTIDOTE, BARD = only("react", "cancel"), only("react", "prevent_loss"), only("sell", "accompany")
SHRINE, DRAGONBERRY = only("react", "take_back"), only("react", EXTRA_ACTION)

_settings = read_toml(PACKAGE, "settings.toml")
FEWEST_SEATS, MOST_SEATS = (whole(section(_settings, "seats"), key) for key in ("fewest", "most"))
_coins = section(_settings, "coins")
ALL_GOLD, START_GOLD = whole(_coins, "ones") + 5 * whole(_coins, "fives"), whole(_coins, "start")
GUILD_TOKENS, DISCOUNT_TOKENS = (whole(section(_settings, "tokens"), key) for key in ("guild", "discount"))
TOKEN_SUPPLY = (GUILD_TOKENS, GUILD_TOKENS, GUILD_TOKENS, DISCOUNT_TOKENS)
BASIC_SET = tuple(
    CARD[word] for word in section(_settings, "basic_set") for _ in range(whole(section(_settings, "basic_set"), word))
)
STOCK_ABOVE_SEATS, FIXTURES_IN_QUEUE, STAFF_IN_QUEUE, ADVENTURERS_ABOVE_SEATS = (
    whole(section(_settings, "queues"), key)
    for key in ("stock_above_seats", "fixtures", "staff", "adventurers_above_seats")
)
DAYS, HAND, SLOTS, ACTIONS, KEPT_CARDS = (
    whole(section(_settings, "day"), key) for key in ("days", "hand", "slots", "actions", "kept")
)
DECK_PRICE, LEAST_PRICE, HELP_GOLD = (whole(section(_settings, "prices"), key) for key in ("deck", "least", "help"))
TOKEN_QUALITY, INITIATIVE_QUALITY, PLUS_QUALITY = (
    whole(section(_settings, "quality"), key) for key in ("token", "initiative", "plus")
)

CARD_SUIT = Suit(tuple(card.word for card in CARDS), tuple(card.title for card in CARDS))
TOKEN_SUIT = Suit(TOKENS, ("Fighters token", "Mages token", "Rangers token", "discount token"))

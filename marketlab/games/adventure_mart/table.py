"""The table of Adventure Mart: depot, town, stores, and what is going on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.table import Table
from marketlab.games.adventure_mart.includes import ALL_GOLD, DEPOT, TOKEN_SUPPLY, Card

if TYPE_CHECKING:
    from collections.abc import Mapping

    from marketlab.core.randomness import Chance
    from marketlab.games.adventure_mart.choices import MartChoice, Vocabulary
    from marketlab.games.adventure_mart.quality import Backing

OPENING, TRADING, FINAL, CLOSING, OVER = "opening", "trading", "final", "closing", "over"
RESPOND, TOP_UP, CHECKOUT, LEDGER = "respond", "top-up", "checkout", "ledger"
TOKEN = "initiative-token"  # noqa: S105 -- the place of the Bard beside the token


class Slot:
    """AM-025, AM-046: a fixture or staff in a store, face-up or face-down."""

    __slots__ = ("card", "is_up")

    def __init__(self, card: Card, *, is_up: bool = True) -> None:
        """Lay a card into a slot."""
        self.card, self.is_up = card, is_up


class Offer:
    """AM-103, AM-213: what a seat offers in a sale.

    ``stands`` once it was committed; ``effects`` are the cards whose Sell effects work on it; ``bard`` is the stock
    he lies beside, TOKEN, or None; ``backing`` is what else counts for the seat, once it was looked up; ``quality``
    is 0 while the offer is neither on the table nor being made.
    """

    __slots__ = ("backing", "bard", "cards", "dropped", "effects", "quality", "stands")

    def __init__(self) -> None:
        """Offer nothing yet."""
        self.cards: list[Card] = []
        self.effects: list[Card] = []
        self.bard: Card | str | None = None
        self.backing: Backing | None = None
        self.quality = 0
        self.stands = self.dropped = False


class Sale:
    """AM-101, AM-207: a sale: who began it, for whom, how far it is, and all offers.

    ``symbols`` counts the wanted symbols by type, the bulletin's too; ``used`` is the stock whose Sell effect
    was used; ``haggled`` is what Goblins add to the combined sell price. ``leading`` is the seat that leads among those
    who do not answer, ``to_beat`` the highest other offer, and ``seats_in`` how many have not dropped out.
    """

    __slots__ = (
        "adventurer",
        "answering",
        "haggled",
        "leading",
        "offers",
        "purse",
        "restricted",
        "seats_in",
        "stage",
        "starter",
        "symbols",
        "to_beat",
        "used",
    )

    def __init__(self, adventurer: Card, starter: int, seats: int) -> None:
        """Begin a sale with no offers."""
        self.adventurer, self.starter = adventurer, starter
        self.answering: int | None = starter
        self.stage = OPENING
        self.symbols = adventurer.wants
        self.purse = adventurer.purse
        self.offers = [Offer() for _ in range(seats)]
        self.restricted: set[int] = set()
        self.used: list[Card] = []
        self.haggled = self.to_beat = 0
        self.leading: int | None = None
        self.seats_in = seats


class Purchase:
    """AM-215: a card that is being paid: the price before the minimum of 1, and what has happened to it."""

    __slots__ = ("bartered", "card", "deck", "price", "spoilt")

    def __init__(self, deck: str, card: Card, price: int) -> None:
        """Begin a purchase; without a card it is the top of the deck."""
        self.deck, self.card, self.price = deck, card, price
        self.bartered = self.spoilt = False


class Announced:
    """AM-216, AM-218: an effect (``choice``) or a loss of gold that a reaction may answer."""

    __slots__ = ("choice", "gold", "seat")

    def __init__(self, seat: int, choice: MartChoice | None = None, gold: int = 0) -> None:
        """Announce what a seat uses, or would lose."""
        self.seat, self.choice, self.gold = seat, choice, gold


class MartTable(Table):
    """Everything on the table.

    Decks and storerooms are lists with the top card last. ``town`` has the adventurers by place, None where one was
    served; ``face_down`` are the places where one still lies. ``unseen`` are stocks of a seat that nobody else has seen
    since it bought them blind; ``on_top`` is how many cards on top of a storeroom its owner has laid there; ``looked``
    are the places that the effect in hand has shown; ``discarded`` is what all have seen go at this Store Closing;
    ``used_today`` is true once a stock was marked. ``price_list`` is kept while the depot stays as it is. ``actions``,
    ``extra_uses`` and ``acted`` are the record of the running turn.
    """

    grammar: Vocabulary

    __slots__ = (
        "abyss",
        "acted",
        "actions",
        "active",
        "adventurer_deck",
        "announced",
        "arriving",
        "box",
        "bulletin",
        "bulletins",
        "day",
        "decks",
        "discarded",
        "extra_uses",
        "face_down",
        "gold",
        "hands",
        "holder",
        "knows",
        "ledgers",
        "looked",
        "no_stock",
        "on_top",
        "phase",
        "price_list",
        "purchase",
        "queues",
        "reason",
        "reorders",
        "sale",
        "sales",
        "storerooms",
        "stores",
        "supply",
        "token_supply",
        "tokens",
        "town",
        "trigger",
        "unseen",
        "used_today",
    )

    def __init__(self, seats: tuple[str, ...], options: Mapping[str, object], chance: Chance) -> None:
        """Lay an empty table: all gold and tokens in the supply, no card anywhere."""
        super().__init__(seats, options, chance)
        n = len(seats)
        self.day, self.phase = 1, OPENING
        self.active = self.holder = 0
        self.trigger: int | None = None
        self.actions = self.extra_uses = self.sales = 0
        self.acted = self.used_today = False
        self.bulletin: Card | None = None
        self.bulletins: list[Card] = []
        self.decks: dict[str, list[Card]] = {deck: [] for deck in DEPOT}
        self.queues: dict[str, list[Card]] = {deck: [] for deck in DEPOT}
        self.adventurer_deck: list[Card] = []
        self.town: list[Card | None] = []
        self.face_down: list[int] = []
        self.price_list: dict[MartChoice, tuple[int, int]] = {}
        self.abyss: list[Card] = []
        self.box: list[Card] = []
        self.supply = ALL_GOLD
        self.token_supply = list(TOKEN_SUPPLY)
        self.gold = [0] * n
        self.hands: list[list[Card]] = [[] for _ in seats]
        self.storerooms: list[list[Card]] = [[] for _ in seats]
        self.reorders: list[list[Card]] = [[] for _ in seats]
        self.stores: list[list[Slot]] = [[] for _ in seats]
        self.ledgers: list[list[Card]] = [[] for _ in seats]
        self.tokens = [[0] * len(TOKEN_SUPPLY) for _ in seats]
        self.knows: list[set[int]] = [set() for _ in seats]
        self.unseen: list[list[Card]] = [[] for _ in seats]
        self.on_top = [0] * n
        self.discarded: dict[int, list[Card]] = {}
        self.looked: list[int] = []
        self.no_stock: set[int] = set()
        self.sale: Sale | None = None
        self.purchase: Purchase | None = None
        self.arriving: Card | None = None
        self.announced: Announced | None = None
        self.reason: str | None = None


def up_slot(table: MartTable, seat: int, card: Card) -> Slot | None:
    """A face-up copy of a card in a store; None where there is none."""
    for slot in table.stores[seat]:
        if slot.card is card and slot.is_up:
            return slot
    return None

"""The sale of a position read: adventurer, stage, and the offers as they lie."""

from __future__ import annotations

from collections import Counter

from marketlab.core.errors import PositionError, quoted
from marketlab.core.positions import known_keys, read_cards, read_dict, read_flag, read_list, read_word
from marketlab.games.adventure_mart.includes import ADVENTURERS, BARD, GOODS, NONE, STAFFS, STOCKS
from marketlab.games.adventure_mart.lay_cards import GOODS_WORDS, Zones, words_of
from marketlab.games.adventure_mart.quality import BASE_CHANGES, COUNTED, recount
from marketlab.games.adventure_mart.sale import leader, new_sale, next_to_answer, still_in
from marketlab.games.adventure_mart.table import OPENING, RESPOND, TOKEN, TRADING, MartTable, Offer

Json = dict[str, object]
KEYS = ("adventurer", "starter", "stage", "answering", "restricted", "used", "offers")
OFFER_KEYS = ("cards", "standing", "dropped", "effects", "bard", "quality")
STAGES = (OPENING, RESPOND)
WORKING = words_of(card for card in (*STOCKS, *STAFFS) if card.sell.name in {*COUNTED, *BASE_CHANGES})
USED = words_of(card for card in STOCKS if card.sell.name)


class SaleReader:
    """Read the key ``sale``: the adventurer first, then with today's bulletin the offers, then their quality."""

    def __init__(self, table: MartTable, given: object, zones: Zones) -> None:
        self.table, self.zones = table, zones
        self.given = read_dict("sale", given)
        known_keys("sale", self.given, KEYS)
        if table.phase != TRADING:
            raise PositionError("sale", "a sale takes place in the phase 'trading'.")
        if "adventurer" not in self.given:
            raise PositionError("sale.adventurer", "name the adventurer of the sale.")
        self.card = zones.take("sale.adventurer", [self.given["adventurer"]], words_of(ADVENTURERS))[0]
        self.starter = read_word("sale.starter", self.given.get("starter", table.seats[table.holder]), table.seats)
        if not self.starter == table.holder == table.active:
            raise PositionError("sale.starter", "the starter has the turn and holds the initiative token.")

    def read(self) -> None:
        """The offers as they lie on the table, and who is asked."""
        table, seats = self.table, self.table.seats
        table.sale = sale = new_sale(table, self.starter, self.card)
        sale.stage = STAGES[read_word("sale.stage", self.given.get("stage", OPENING), STAGES)]
        for value in read_list("sale.restricted", self.given.get("restricted", [])):
            sale.restricted.add(read_word("sale.restricted", value, seats))
        used = read_cards("sale.used", self.given.get("used", []), tuple(USED))
        sale.used = [list(USED.values())[number] for number in used]
        offers = read_dict("sale.offers", self.given.get("offers", {}))
        known_keys("sale.offers", offers, seats)
        for seat, name in enumerate(seats):
            self.read_offer(seat, f"sale.offers.{name}", offers.get(name, {}))
        working = Counter(card for offer in sale.offers for card in offer.effects)
        for card, times in working.items():
            if times > card.copies:
                raise PositionError("sale.offers", f"there are not so many cards {card.word!r}.")

    def read_offer(self, seat: int, key: str, given: object) -> None:
        """AM-041, AM-182, AM-191, AM-213: stock of wanted types, effects, and the place of the Bard."""
        entry, sale = read_dict(key, given), self.table.sale
        known_keys(key, entry, OFFER_KEYS)
        if sale is None:
            return
        offer = sale.offers[seat]
        offer.cards = self.zones.take(f"{key}.cards", entry.get("cards", []), GOODS_WORDS)
        offer.stands = read_flag(f"{key}.standing", entry.get("standing", False))
        offer.dropped = read_flag(f"{key}.dropped", entry.get("dropped", False))
        numbers = read_cards(f"{key}.effects", entry.get("effects", []), tuple(WORKING))
        offer.effects = [list(WORKING.values())[number] for number in numbers]
        if any(not sale.symbols[card.type] for card in offer.cards):
            raise PositionError(f"{key}.cards", f"{sale.adventurer.title} does not want stock of this type.")
        if offer.cards and seat in sale.restricted:
            raise PositionError(f"{key}.cards", "this seat may not offer stock in this sale.")
        if entry.get("bard") is not None:
            self.read_bard(seat, f"{key}.bard", entry["bard"], offer)

    def read_bard(self, seat: int, key: str, value: object, offer: Offer) -> None:
        """AM-191, AM-192: beside a stock of the offer, or beside the token of its holder; he lies face-down."""
        if not any(slot.card is BARD and not slot.is_up for slot in self.table.stores[seat]):
            raise PositionError(key, f"{BARD.title} lies face-down in the store of this seat, or nowhere.")
        if value == TOKEN:
            if seat != self.starter:
                raise PositionError(key, "the initiative token is held by the starter.")
            offer.bard = TOKEN
            return
        card = GOODS[read_word(key, value, tuple(card.word for card in GOODS))]
        if card not in [copy.fresh for copy in offer.cards]:
            raise PositionError(key, f"{quoted(value)} does not lie in this offer.")
        offer.bard = card

    def count(self) -> None:
        """AM-110, AM-213, AM-217: who answers, that only who was asked has an offer, and the quality of the offers."""
        sale, table = self.table.sale, self.table
        if sale is None:
            return
        self.check_stage()
        for seat, offer in enumerate(sale.offers):
            if offer.stands:
                recount(table, sale, seat)
        sale.seats_in = len(still_in(sale))
        sale.leading = leader(table, sale, NONE)
        usual = self.starter if sale.stage == OPENING else next_to_answer(sale, self.starter)
        if usual is None:
            raise PositionError("sale.offers", "somebody is still to answer.")
        named = self.given.get("answering", table.seats[usual])
        sale.answering = answering = read_word("sale.answering", named, table.seats)
        if sale.offers[answering].dropped or (sale.stage == OPENING and answering != self.starter):
            raise PositionError("sale.answering", "in the opening the starter is asked, then who is still in.")
        recount(table, sale, answering)
        sale.leading = leader(table, sale, answering)
        for seat, name in enumerate(table.seats):
            offer = sale.offers[seat]
            if not offer.stands and seat != answering and (offer.cards or offer.effects or offer.bard is not None):
                raise PositionError(f"sale.offers.{name}", "only who was asked and has not dropped out has an offer.")

    def check_stage(self) -> None:
        """AM-106, AM-108, AM-213: nothing stands before the opening; then the offer of the starter; several are in."""
        sale = self.table.sale
        if sale is None:
            return
        if any(offer.stands and offer.dropped for offer in sale.offers):
            raise PositionError("sale.offers", "who has dropped out has no offer on the table.")
        if sale.stage == OPENING:
            if any(offer.stands or offer.dropped for offer in sale.offers):
                raise PositionError("sale.offers", "before the opening offer no offer stands and nobody has dropped.")
            return
        opening = sale.offers[self.starter]
        if not (opening.stands or opening.dropped) or len(still_in(sale)) == 1:
            raise PositionError("sale.offers", "the starter has made an offer, and several seats are still in.")

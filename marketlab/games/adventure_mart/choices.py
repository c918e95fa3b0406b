"""The choices of Adventure Mart: every text of the grammar as one shared object that holds its cards and seat."""

from __future__ import annotations

from functools import lru_cache

from marketlab.core.choice import Choice, Grammar
from marketlab.games.adventure_mart.includes import (
    ADVENTURERS,
    ADVENTURERS_ABOVE_SEATS,
    BARD,
    CARDS,
    DEPOT,
    FIXTURES,
    GOODS,
    KEPT,
    MOST_SEATS,
    NO_CARD,
    NONE,
    SACRIFICE,
    STAFFS,
    STOCKS,
    Card,
)

AIMED_AT_OFFER = ("weaken_offer", "lower_base_quality")
HEX, LURE, SEIZE = "hex", "lure", "seize"


class MartChoice(Choice):
    """A choice with its facts; what it does not have is NO_CARD, NONE, "" or False.

    ``card`` is bought, used, offered and so on; ``target`` is a second card that it names; ``seat`` the rival;
    ``place`` a face-down adventurer counted from 0; ``deck`` the deck bought from; ``zone`` where an audited card lies.
    ``is_down`` and ``with_bard`` tell the named card (``target``, else ``card``) from its copy.
    """

    __slots__ = ("card", "deck", "is_down", "place", "seat", "target", "with_bard", "zone")

    def __init__(  # noqa: PLR0913 -- by name only, in this module only
        self,
        text: str,
        *,
        card: Card = NO_CARD,
        target: Card = NO_CARD,
        seat: int = NONE,
        place: int = NONE,
        deck: str = "",
        zone: str = "",
        is_down: bool = False,
        with_bard: bool = False,
    ) -> None:
        """Keep the text and its facts."""
        super().__init__(text)
        self.card, self.target, self.seat, self.place = card, target, seat, place
        self.deck, self.zone, self.is_down, self.with_bard = deck, zone, is_down, with_bard


def _each(verb: str, cards: tuple[Card, ...]) -> dict[Card, MartChoice]:
    """``verb CARD`` for every one of these cards; a copy used today stands for the same choice."""
    made = {card: MartChoice(f"{verb} {card.word}", card=card) for card in cards}
    return made | {card.twin: made[card] for card in cards if card.twin is not None}


HAND, REORDER = "hand", "reorder"
PLAIN_USES = tuple(
    card
    for card in (*STOCKS, *KEPT)
    if card.use.name or card.react.name or card.sell.name not in {"", *AIMED_AT_OFFER, HEX, "accompany"}
    if card.pays != SACRIFICE and card.use.name not in {SEIZE, LURE}
)
SACRIFICES = tuple(card for card in STOCKS if card.pays == SACRIFICE)

BUY = _each("buy", (*STOCKS, *FIXTURES, *STAFFS))
BUY_DECK = {deck: MartChoice(f"buy {deck} deck", deck=deck) for deck in DEPOT}
START_SALE = tuple(
    MartChoice(f"start sale {place + 1}", place=place) for place in range(MOST_SEATS + ADVENTURERS_ABOVE_SEATS)
)
USE = _each("use", PLAIN_USES)
BARTER = _each("barter", GOODS)
PAY, GIVE_UP = MartChoice("pay"), MartChoice("give up")
BANISH = _each("banish", (*STOCKS, *FIXTURES, *STAFFS))
BANISH_DOWN = {card: MartChoice(f"banish {card.word} down", card=card, is_down=True) for card in KEPT}
AUDIT = {
    zone: {card: MartChoice(f"banish {card.word} from {zone}", card=card, zone=zone) for card in GOODS if not card.cost}
    for zone in (HAND, REORDER)
}
PEEK = tuple(MartChoice(f"peek {sale.place + 1}", place=sale.place) for sale in START_SALE)
OFFER = _each("offer", GOODS)
BARD_ON = {card: MartChoice(f"use {BARD.word} on {card.word}", card=BARD, target=card) for card in GOODS}
BARD_ON_TOKEN = MartChoice(f"use {BARD.word} on initiative-token", card=BARD)
USE_WITH = {
    card: {
        is_down: {
            staff: MartChoice(
                f"use {card.word} with {staff.word}{' down' if is_down else ''}",
                card=card,
                target=staff,
                is_down=is_down,
            )
            for staff in STAFFS
        }
        for is_down in (False, True)
    }
    for card in SACRIFICES
}
COMMIT, DROP_OUT = MartChoice("commit"), MartChoice("drop out")
CHECK_OUT, TAKE_GOLD = MartChoice("check out"), MartChoice("take gold")
RETURN = _each("return", GOODS)
RETURN_WITH_BARD = {card: MartChoice(f"return {card.word} with-bard", card=card, with_bard=True) for card in GOODS}
DISCARD = _each("discard", GOODS)
TAKE = _each("take", (*GOODS, *KEPT))
KEEP = _each("keep", GOODS)
KEEP_NOTHING = MartChoice("keep nothing")
REHIRE = _each("rehire", STAFFS)
CLAIM = _each("claim", KEPT)
CLAIM_GOLD = MartChoice("claim gold")
PASS, DONE, END_TURN = MartChoice("pass"), MartChoice("done"), MartChoice("end turn")


class Vocabulary(Grammar):
    """All choices at a table with these seats; those that name a seat are made here.

    Attributes
    ----------
    seize : tuple
        ``use repossession-ogre on Ben``, by seat.
    lure : dict
        ``use samwell-soots-archghoul on adept of Ben``, by adventurer and seat.
    aim : dict
        ``use arena-net on Ben``, by card and seat.
    hex : dict
        ``use hex-doll on pet-slime with-bard of Ana``, by whether the Bard is there, card and seat.

    """

    def __init__(self, seats: tuple[str, ...]) -> None:
        """Make the choices that name these seats and collect the whole vocabulary."""
        named = tuple(enumerate(seats))

        def on(card: Card) -> tuple[MartChoice, ...]:
            return tuple(MartChoice(f"use {card.word} on {name}", card=card, seat=seat) for seat, name in named)

        seizer, lurer = (next(card for card in CARDS if card.use.name == name) for name in (SEIZE, LURE))
        hexer = next(card for card in CARDS if card.sell.name == HEX)
        self.seize = on(seizer)
        self.aim = {card: on(card) for card in CARDS if card.sell.name in AIMED_AT_OFFER}
        self.lure = {
            card: tuple(
                MartChoice(f"use {lurer.word} on {card.word} of {name}", card=lurer, target=card, seat=seat)
                for seat, name in named
            )
            for card in ADVENTURERS
        }
        self.hex = {
            with_bard: {
                card: tuple(
                    MartChoice(
                        f"use {hexer.word} on {card.word}{' with-bard' if with_bard else ''} of {name}",
                        card=hexer,
                        target=card,
                        seat=seat,
                        with_bard=with_bard,
                    )
                    for seat, name in named
                )
                for card in GOODS
            }
            for with_bard in (False, True)
        }
        titles = {card.title: card.word for card in CARDS}
        places = len(seats) + ADVENTURERS_ABOVE_SEATS
        turns = [*BUY.values(), *BUY_DECK.values(), *START_SALE[:places]]
        choices = [*turns, *self._uses(), *self._sales(), *PEEK[:places], *self._questions()]
        super().__init__(seats, list(dict.fromkeys(choices)), titles)

    def _uses(self) -> list[Choice]:
        found: list[Choice] = [*USE.values(), *self.seize]
        found += [choice for choices in (*self.lure.values(), *self.aim.values()) for choice in choices]
        found += [choice for cards in self.hex.values() for choices in cards.values() for choice in choices]
        found += [*BARD_ON.values(), BARD_ON_TOKEN]
        found += [choice for ways in USE_WITH.values() for way in ways.values() for choice in way.values()]
        return found

    @staticmethod
    def _sales() -> list[Choice]:
        return [*OFFER.values(), COMMIT, DROP_OUT, CHECK_OUT, TAKE_GOLD, *RETURN.values(), *RETURN_WITH_BARD.values()]

    @staticmethod
    def _questions() -> list[Choice]:
        found: list[Choice] = [*BARTER.values(), PAY, GIVE_UP, *BANISH.values(), *BANISH_DOWN.values()]
        found += [choice for cards in AUDIT.values() for choice in cards.values()]
        found += [*DISCARD.values(), *TAKE.values(), *KEEP.values(), KEEP_NOTHING, *REHIRE.values()]
        return [*found, *CLAIM.values(), CLAIM_GOLD, PASS, DONE, END_TURN]


@lru_cache(maxsize=64)
def vocabulary(seats: tuple[str, ...]) -> Vocabulary:
    """The vocabulary of these seats, made once."""
    return Vocabulary(seats)

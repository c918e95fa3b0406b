"""What a player of Adventure Mart sees: a view read into cards and numbers, and its choices by verb."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, cast

from marketlab.games.adventure_mart import seen
from marketlab.games.adventure_mart.choices import AIMED_AT_OFFER
from marketlab.games.adventure_mart.includes import BARD, DAYS, SLOTS, STAFF
from marketlab.games.adventure_mart.quality import BASE_CHANGES, COUNTED, quality
from marketlab.games.adventure_mart.table import TOKEN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marketlab.core.choice import Choice
    from marketlab.games.adventure_mart.choices import MartChoice
    from marketlab.games.adventure_mart.includes import Card
    from marketlab.games.adventure_mart.quality import Count
    from marketlab.games.adventure_mart.table import Offer, Sale, Slot
    from marketlab.players.player import View

Pick = tuple["MartChoice", str]
OWN_EFFECTS = {*COUNTED, *BASE_CHANGES} - {*AIMED_AT_OFFER}


class Sight:
    """A view as cards and numbers, and the legal choices by verb; read when needed.

    Attributes
    ----------
    question : str
        The name of the decision.
    me, gold : int
        The number of the player's seat, and the gold it has.

    """

    def __init__(self, view: View, choices: Sequence[Choice], question: str) -> None:
        """Read what every strategy needs."""
        self.view, self.question = view, question
        self.choices = cast("Sequence[MartChoice]", choices)
        self.me = seen.viewer(view)
        self.gold = seen.gold(view, self.me)

    def of(self, verb: str) -> list[MartChoice]:
        """The choices with this verb."""
        return [choice for choice in self.choices if choice.verb == verb]

    def says(self, choice: MartChoice) -> bool:
        """Whether a choice is one of the legal ones."""
        return choice in self.choices

    # The store --------------------------------------------------------------------------------------------------------

    @cached_property
    def hand(self) -> list[Card]:
        """The own hand."""
        return seen.hand(self.view, self.me)

    @cached_property
    def reorder(self) -> list[Card]:
        """The own reorder pile."""
        return seen.cards(seen.seat(self.view, self.me)["reorder"])

    @cached_property
    def owned(self) -> list[Card]:
        """All own stock outside a sale."""
        return [*self.hand, *self.reorder, *seen.cards(seen.seat(self.view, self.me)["storeroom"])]

    @cached_property
    def store(self) -> list[Slot]:
        """The own fixtures and staff."""
        return seen.store(self.view, self.me)

    @property
    def has_room(self) -> bool:
        """Whether a slot of the store is empty."""
        return len(self.store) < SLOTS

    # The day ----------------------------------------------------------------------------------------------------------

    @property
    def day(self) -> int:
        """Today, 1 to 5."""
        return seen.number(self.view["day"])

    @cached_property
    def face_down(self) -> int:
        """How many adventurers will still come today."""
        return sum(place is not None for place in seen.town(self.view))

    @property
    def is_over_soon(self) -> bool:
        """Whether no card that is bought now can be sold any more."""
        return self.day == DAYS and not self.face_down

    def price(self, buy: MartChoice) -> int:
        """What a purchase costs before the player's own reductions."""
        return seen.price_of_deck(self.view, self.me) if buy.deck else seen.price(self.view, buy.card)

    def fee(self, card: Card) -> int:
        """What using a card of the store costs: a staff must be hired again, unless this is the last day."""
        return seen.rehire_price(self.view, card) if card.deck == STAFF and self.day < DAYS else 0

    def has_used(self, card: Card) -> bool:
        """Whether a copy of a card lies face-down in the store."""
        return any(slot.card is card and not slot.is_up for slot in self.store)

    def lowering(self, card: Card) -> int:
        """What face-up fixtures of the store would take off the price of a stock in the queue."""
        return sum(slot.card.react.amount for slot in self.store if slot.is_up and slot.card.lowers == card.type)

    # The sale ---------------------------------------------------------------------------------------------------------

    @cached_property
    def sale(self) -> Sale:
        """The sale that is going on."""
        found = seen.sale(self.view)
        assert found is not None, "offers are made in a sale"
        return found

    @property
    def offer(self) -> Offer:
        """The own offer."""
        return self.sale.offers[self.me]

    @cached_property
    def to_beat(self) -> int:
        """The highest other offer on the table."""
        return seen.highest_other(self.sale, self.me)

    @cached_property
    def open_purse(self) -> int:
        """What the adventurer could still pay above the sell prices of the own offer; below 0 if they exceed it."""
        return self.sale.purse - sum(card.sells for card in self.offer.cards)

    @cached_property
    def wanted(self) -> list[Card]:
        """The cards in hand that the adventurer wants."""
        if self.me in self.sale.restricted:
            return []
        return [card for card in self.hand if self.sale.symbols[card.type]]

    @cached_property
    def prospect(self) -> int:
        """What the adventurer would pay for the own offer with every card in hand that is wanted."""
        return min(self.sale.purse, sum(card.sells for card in (*self.offer.cards, *self.wanted)))

    def after(self, step: MartChoice) -> int:
        """The quality of the own offer after one more card or one of its own effects."""
        return quality(self._with(step))

    def reach(self, use: MartChoice | None = None) -> int:
        """The quality of the own offer with every card in hand that the adventurer wants, and with an effect."""
        return self._reach(seen.count(self.sale, self.me) if use is None else self._with(use))

    @cached_property
    def best_reach(self) -> int:
        """The same with the staff that helps most, of those that cost less than the adventurer pays."""
        count = seen.count(self.sale, self.me)
        staff = [slot.card for slot in self.store if slot.is_up and self.fee(slot.card) < self.prospect]
        helping = [count._replace(effects=(*count.effects, card)) for card in staff if card.sell.name in OWN_EFFECTS]
        return max(map(self._reach, [count, *helping]))

    def _reach(self, count: Count) -> int:
        return quality(count._replace(cards=(*count.cards, *self.wanted)))

    def _with(self, step: MartChoice) -> Count:
        """The own offer as it would be counted after a step."""
        count = seen.count(self.sale, self.me)
        if step.verb == "offer":
            return count._replace(cards=(*count.cards, step.card))
        if step.card is BARD:
            return count._replace(bard=step.target if step.target.word else TOKEN)
        if step.card.sell.name in OWN_EFFECTS:
            return count._replace(effects=(*count.effects, step.card))
        return count

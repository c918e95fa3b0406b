"""What a player of Pasaraya sees: a view read into small numbers, and its choices by verb."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple, cast

from marketlab.games.pasaraya import seen
from marketlab.games.pasaraya.components_list import (
    ABILITIES,
    BOTTOM_LAYER,
    FULFIL,
    GOODS,
    STAFF,
    UNUSED,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marketlab.core.choice import Choice
    from marketlab.games.pasaraya.choices import PasarayaChoice
    from marketlab.games.pasaraya.forecasts import Forecast
    from marketlab.players.player import View

Goods = tuple[int, int, int]  # how many Food, Clothes and Appliances
BELOW_FISCAL = sum(BOTTOM_LAYER.values())
CARDS_A_ROUND = 1.3  # what a round takes off the Sales Forecasts Deck: the reveal, and now and then a refill
CIRCLING = ("hand", "draw_pile", "warehouse")


class Plan(NamedTuple):
    """The forecasts to serve next, the goods that are kept for them, and what is still to buy, most urgent first."""

    forecasts: list[Forecast]
    kept: list[int]
    lacking: list[int]


class Sight:
    """A view as numbers and the legal choices by verb; read when needed.

    Attributes
    ----------
    prices : dict
        What each kind of good sells for now, in Miel.
    zones : dict
        The own cards by zone: counts by kind, used or not.

    """

    def __init__(self, view: View, choices: Sequence[Choice]) -> None:
        """Read what every strategy needs."""
        self.view = view
        self.choices = cast("Sequence[PasarayaChoice]", choices)
        self.name = str(view["viewer"])
        self.prices = seen.prices(view)
        self.zones = {zone: self._kinds(zone) for zone in ("bank", "supermarket", *CIRCLING)}

    def _kinds(self, zone: str) -> seen.Counts:
        found: seen.Counts = {}
        for card, count in seen.open_zone(self.view, self.name, zone).items():
            found[card & UNUSED] = found.get(card & UNUSED, 0) + count
        return found

    def of(self, verb: str) -> list[PasarayaChoice]:
        """The choices with this verb."""
        return [choice for choice in self.choices if choice.verb == verb]

    @cached_property
    def shelf(self) -> Goods:
        """The goods that can be sold and delivered."""
        food, clothes, appliances = (self.zones["supermarket"].get(kind, 0) for kind in GOODS)
        return food, clothes, appliances

    @cached_property
    def owned(self) -> Goods:
        """The goods in all zones."""
        food, clothes, appliances = (self.count(kind) for kind in GOODS)
        return food, clothes, appliances

    def count(self, kind: int) -> int:
        """How many cards of a kind the player owns, wherever they are."""
        return sum(zone.get(kind, 0) for zone in self.zones.values())

    @cached_property
    def cash(self) -> int:
        """Miel that can be spent now: the Hand and the credit."""
        return seen.miel(self.zones["hand"]) + self.credit

    @cached_property
    def credit(self) -> int:
        """What a Three paid too much."""
        return seen.number(self.view, "turn", "credit")

    @cached_property
    def banked(self) -> int:
        """Miel in the Bank."""
        return seen.miel(self.zones["bank"])

    @cached_property
    def circling(self) -> int:
        """Miel in Hand, Draw Pile and Warehouse: what will be cash sooner or later."""
        return sum(seen.miel(self.zones[zone]) for zone in CIRCLING)

    @cached_property
    def discount(self) -> int:
        """What the open question takes off each price."""
        return seen.asked_number(self.view, "discount")

    @cached_property
    def staff(self) -> int:
        """How many Employees the player owns."""
        return sum(self.count(kind) for kind in STAFF)

    @cached_property
    def sellers(self) -> int:
        """How many of them can fulfil a forecast."""
        return sum(
            self.count(kind) for kind in STAFF if any(ability.effects[0].name == FULFIL for ability in ABILITIES[kind])
        )

    @cached_property
    def is_edm(self) -> bool:
        """Whether Employees count at their cost in the end."""
        return seen.is_edm(self.view)

    @cached_property
    def display(self) -> list[Forecast]:
        """The forecasts on display."""
        return seen.display(self.view)

    @cached_property
    def rounds_left(self) -> int:
        """Rounds after this one: known once Fiscal Reporting is resolved, before that guessed from the deck."""
        fiscal = self.view["fiscal"]
        if isinstance(fiscal, int):
            return fiscal - seen.number(self.view, "round")
        above = max(0, seen.number(self.view, "forecast_deck") - BELOW_FISCAL) if fiscal == "deck" else 0
        return int(above / CARDS_A_ROUND) + seen.number(self.view, "options", "last_rounds")

    def missing(self, forecast: Forecast, goods: Sequence[int]) -> list[int]:
        """The goods that a forecast asks beyond these, dearest first."""
        short = [max(0, need - have) for need, have in zip(forecast.need, goods, strict=True)]
        return [kind for kind, count in zip(reversed(GOODS), reversed(short), strict=True) for _ in range(count)]

    def plan(self, most: int) -> Plan:
        """Share out the own goods among at most so many forecasts, those first that earn most for what is missing."""
        left, plan, open_ones = list(self.owned), Plan([], [0, 0, 0], []), list(self.display)
        while open_ones and len(plan.forecasts) < most:
            best = max(open_ones, key=lambda each: (each.reward - each.cost) / (2 + len(self.missing(each, left))))
            plan.lacking.extend(self.missing(best, left))
            for good, need in enumerate(best.need):
                kept = min(need, left[good])
                left[good] -= kept
                plan.kept[good] += kept
            plan.forecasts.append(best)
            open_ones.remove(best)
        return plan

"""Forecasts on display: PS-021, PS-065, PS-066. A forecast with all that is attached to it, as a value.

Each combination is made once and keeps what it asks and pays, and the choices that name it, made when they are asked
for.
"""

from __future__ import annotations

from marketlab.core.events import Suit
from marketlab.games.pasaraya.choices import HAND, STANDBY, PasarayaChoice
from marketlab.games.pasaraya.components_list import (
    ATTACHABLE,
    CARD_WORDS,
    COPIES,
    FORECASTS,
    GOOD_COSTS,
    KEYS,
    NEEDS,
    REWARD,
    SELLERS,
    TITLES,
    TOP,
    UNUSED,
)


class Forecast:
    """A forecast on display.

    Attributes
    ----------
    kind : int
        The forecast itself.
    attached : tuple of int
        The cards attached to it, by name; those played this turn carry the mark USED.
    food, clothes, appliances : int
        How many of each good it asks (PS-065, PS-066); ``need`` is the three together.
    reward, cost : int
        What it pays, and what the goods that it asks cost together; in Miel.
    plain : Forecast
        The same without marks: what texts speak of.
    made : dict
        The choices that name it and have been asked for.
    text, position, title : str
        As a choice writes it, as a position does, and as people read it.

    """

    __slots__ = (
        "appliances",
        "attached",
        "clothes",
        "cost",
        "food",
        "kind",
        "made",
        "need",
        "plain",
        "position",
        "reward",
        "text",
        "title",
    )

    def __init__(self, kind: int, attached: tuple[int, ...]) -> None:
        """PS-066: add what is attached first, then cut at zero, field by field."""
        self.kind, self.attached = kind, attached
        kinds = [card & UNUSED for card in attached]
        self.text = "+".join(KEYS[each] for each in (kind, *kinds))
        self.position = "+".join((KEYS[kind], *(CARD_WORDS[card] for card in attached)))
        self.title = _title(kind, kinds)
        added = [TOP[each][0] for each in kinds]
        need = [max(0, NEEDS[kind][good] + sum(effect.goods[good] for effect in added)) for good in range(3)]
        self.food, self.clothes, self.appliances = self.need = (need[0], need[1], need[2])
        self.cost = sum(count * cost for count, cost in zip(need, GOOD_COSTS, strict=True))
        self.reward = max(0, REWARD[kind] + sum(effect.reward for effect in added))
        self.plain: Forecast = self if tuple(kinds) == attached else forecast_of(kind, tuple(kinds))
        self.made: dict[tuple[str, str | int], PasarayaChoice] = {} if self.plain is self else self.plain.made

    def __repr__(self) -> str:
        """Return it as a position writes it."""
        return self.position

    def with_attached(self, card: int) -> Forecast:
        """PS-065: the same with one more card attached."""
        return forecast_of(self.kind, tuple(sorted((*self.attached, card), key=_by_name)))

    def fulfil(self, ability: str, zone: str) -> PasarayaChoice:
        """PS-072: the choice that fulfils it with such an Employee from there."""
        found = self.made.get((ability, zone))
        if found is None:
            place = " from hand" if zone == HAND else ""
            text = f"fulfil {self.text} with {ability}{place}"
            found = PasarayaChoice(text, ability=ability, zone=zone, forecast=self.plain)
            self.made[ability, zone] = found
        return found

    def on(self, card: int) -> PasarayaChoice:
        """PS-065: the choice that attaches a card of this kind to it."""
        found = self.made.get(("play", card))
        if found is None:
            found = PasarayaChoice(f"play {KEYS[card]} on {self.text}", kind=card, forecast=self.plain)
            self.made["play", card] = found
        return found

    def remove(self) -> PasarayaChoice:
        """PS-039: the choice that takes it off the display."""
        found = self.made.get(("remove", self.kind))
        if found is None:
            found = self.made["remove", self.kind] = PasarayaChoice(f"remove {self.text}", forecast=self.plain)
        return found

    @property
    def choices(self) -> list[PasarayaChoice]:
        """Every choice that names it."""
        fulfilments = [self.fulfil(ability, zone) for ability in SELLERS for zone in (STANDBY, HAND)]
        return [*fulfilments, *map(self.on, ATTACHABLE), self.remove()]


def _title(kind: int, attached: list[int]) -> str:
    """The name of a forecast, and how many cards are attached to it."""
    if attached:
        return f"{TITLES[kind]} +{len(attached)}"
    return TITLES[kind]


def _by_name(card: int) -> tuple[str, int]:
    return KEYS[card & UNUSED], card


class ForecastSuit(Suit):
    """Forecasts in events: the text of a choice for programs, the title for people."""

    __slots__ = ()

    def word(self, value: object, seats: tuple[str, ...]) -> object:
        """The text of a forecast, with what is attached to it."""
        return value.text if isinstance(value, Forecast) else super().word(value, seats)

    def title(self, value: object) -> str:
        """The title of a forecast."""
        return value.title if isinstance(value, Forecast) else super().title(value)


FORECAST_SUIT = ForecastSuit((), ("forecast",))
_forecasts: dict[tuple[int, tuple[int, ...]], Forecast] = {}


def forecast_of(kind: int, attached: tuple[int, ...] = ()) -> Forecast:
    """The forecast with these cards attached, in the order of their names."""
    key = (kind, attached)
    found = _forecasts.get(key)
    if found is None:
        found = _forecasts[key] = Forecast(kind, attached)
    return found


def forecast_named(text: str) -> Forecast | None:
    """The forecast that a choice calls so, with its attachments in any order; None if no such cards exist."""
    words = text.split("+")
    if not all(word in KEYS for word in words):
        return None
    first, *others = (KEYS.index(word) for word in words)
    if first not in FORECASTS or not all(kind in ATTACHABLE for kind in others):
        return None
    if any((first, *others).count(kind) > COPIES[kind] for kind in others):
        return None
    return forecast_of(first, tuple(sorted(others, key=_by_name)))

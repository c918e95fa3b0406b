"""The choices of Pasaraya: texts of the grammar as shared objects that hold small numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.choice import Choice
from marketlab.games.pasaraya.components_list import (
    COPIES,
    FIRST_GOOD,
    FIRST_STAFF,
    FORECASTS,
    GOODS,
    KEYS,
    MIEL,
    MOST_REWARD,
    ONES_OF_A_TEN,
    STAFF,
    TEN,
    THREE,
    USABLE,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from marketlab.games.pasaraya.forecasts import Forecast

NONE, AI = -1, -2  # no number; the seat of the AI
BANK, HAND, STANDBY = "bank", "hand", "standby"


class PasarayaChoice(Choice):
    """A choice with its numbers.

    ``kind`` is the card that it is about, ``count`` the Threes that pay or the Tens that are taken, ``zone`` where a
    Ten is broken, Threes are swapped, or an Employee is; ``ability`` a half of an Employee; ``forecast`` one on
    display, ``target`` a seat. What a choice does not have is NONE, 0, "" or None.
    """

    __slots__ = ("ability", "count", "forecast", "kind", "target", "zone")

    def __init__(
        self,
        text: str,
        *,
        kind: int = NONE,
        count: int = 0,
        zone: str = "",
        ability: str = "",
        forecast: Forecast | None = None,
        target: int = NONE,
    ) -> None:
        """Keep the text and its numbers."""
        super().__init__(text)
        self.kind, self.count, self.zone = kind, count, zone
        self.ability, self.forecast, self.target = ability, forecast, target


Row = tuple[PasarayaChoice, ...]


def _each(verb: str, kinds: Iterable[int]) -> Row:
    return tuple(PasarayaChoice(f"{verb} {KEYS[kind]}", kind=kind) for kind in kinds)


def _paid(verb: str, kinds: Iterable[int]) -> tuple[Row, ...]:
    """By kind and number of Threes that pay."""
    return tuple(
        tuple(
            PasarayaChoice(f"{verb} {KEYS[kind]}{f' with {threes} three' if threes else ''}", kind=kind, count=threes)
            for threes in range(COPIES[THREE] + 1)
        )
        for kind in kinds
    )


BUY = _paid("buy", GOODS)  # by good, counted from FIRST_GOOD
HIRE = _paid("hire", STAFF)  # by Employee, counted from FIRST_STAFF
STOCK, SELL, UNPACK = _each("stock", GOODS), _each("sell", GOODS), _each("unpack", GOODS)
STANDING_BY, RECALL = _each("standby", STAFF), _each("recall", STAFF)
WITHDRAW, MOVE = _each("withdraw", MIEL), _each("move", MIEL)  # by kind
BREAK = {zone: PasarayaChoice(f"break ten in {zone}", kind=TEN, zone=zone) for zone in (BANK, HAND)}
SWAP = {zone: PasarayaChoice(f"swap three in {zone}", kind=THREE, zone=zone) for zone in (BANK, HAND)}
PLAY = _each("play", FORECASTS)  # by Action card, counted from FORECASTS[0]
USE = {
    ability: {
        STANDBY: PasarayaChoice(f"use {ability}", ability=ability, zone=STANDBY),
        HAND: PasarayaChoice(f"use {ability} from hand", ability=ability, zone=HAND),
    }
    for ability in USABLE
}
TAKE = tuple(PasarayaChoice(f"take {tens} ten", count=tens) for tens in range(MOST_REWARD // ONES_OF_A_TEN + 1))
STOP = PasarayaChoice("stop")
END_TURN = PasarayaChoice("end turn")


def buy_of(kind: int, threes: int) -> PasarayaChoice:
    """``buy food``, ``buy food with 1 three``."""
    return BUY[kind - FIRST_GOOD][threes]


def hire_of(kind: int, threes: int) -> PasarayaChoice:
    """``hire buyer-worker``, ``hire buyer-worker with 1 three``."""
    return HIRE[kind - FIRST_STAFF][threes]


def play_of(kind: int) -> PasarayaChoice:
    """``play weekend-family``."""
    return PLAY[kind - FORECASTS[0]]

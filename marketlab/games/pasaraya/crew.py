"""Who is ready: what the Employees on Standby and those in the Hand offer together, worked out once for equal crews."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from marketlab.games.pasaraya.choices import HAND, STANDBY, STANDING_BY, USE, PasarayaChoice
from marketlab.games.pasaraya.components_list import (
    ABILITIES,
    FIRST_STAFF,
    FULFIL,
    UNUSED,
    USABLE,
    USED,
)

if TYPE_CHECKING:
    from marketlab.games.pasaraya.effects import Effect
    from marketlab.games.pasaraya.hand import Held
    from marketlab.games.pasaraya.table import PasarayaTable

Seller = tuple[str, str]


class Crew:
    """What some Employees can do.

    Attributes
    ----------
    uses : tuple
        For each ability that can be used by name: its effects, and the choices that use it, from Standby and Hand.
    sellers : tuple
        Who can fulfil a forecast: (ability, zone).
    standbys : tuple
        A choice for each Employee of the Hand whose type does not stand by.

    """

    __slots__ = ("sellers", "standbys", "uses")

    def __init__(self, standby: tuple[int, ...], hand: tuple[int, ...]) -> None:
        """PS-059, PS-067, PS-070: the unused ones can be used; one of each type may stand by."""
        ready = [(card, zone) for zone, cards in ((STANDBY, standby), (HAND, hand)) for card in cards if card < USED]
        uses: dict[str, tuple[tuple[Effect, ...], list[PasarayaChoice]]] = {}
        sellers: list[Seller] = []
        for kind, zone in ready:
            for ability in ABILITIES[kind]:
                if ability.effects[0].name == FULFIL:
                    sellers.append((ability.word, zone))
                elif ability.word in USABLE:
                    uses.setdefault(ability.word, (ability.effects, []))[1].append(USE[ability.word][zone])
        self.uses = tuple((effects, tuple(choices)) for effects, choices in uses.values())
        self.sellers = tuple(sellers)
        taken = {card & UNUSED for card in standby}
        kinds = sorted({card & UNUSED for card in hand} - taken)
        self.standbys: tuple[PasarayaChoice, ...] = tuple(STANDING_BY[kind - FIRST_STAFF] for kind in kinds)


@lru_cache(maxsize=1 << 14)
def crew_of(standby: tuple[int, ...], hand: tuple[int, ...]) -> Crew:
    """The crew of these Employees on Standby and in the Hand."""
    return Crew(standby, hand)


def crew(table: PasarayaTable, seat: int, hand: Held) -> Crew:
    """The crew of a seat with this Hand."""
    standby = table.standby[seat]
    found = hand.crews.get(standby)
    if found is None:
        found = hand.crews[standby] = crew_of(standby, hand.staff)
    return found

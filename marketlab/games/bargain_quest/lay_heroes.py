"""Lay the heroes of a position: in the centre, in the shops, in the deck (BQ-018, BQ-019, BQ-077)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.errors import PositionError
from marketlab.games.bargain_quest.box import every_copy
from marketlab.games.bargain_quest.hero_deck import build_hero_deck
from marketlab.games.bargain_quest.lay_cards import HeroBox, ItemBox
from marketlab.games.bargain_quest.table import ADVENTURE, CHOOSE_HERO, SHOPPING, BargainTable, HeroInPlay

if TYPE_CHECKING:
    from collections.abc import Sequence

Json = dict[str, object]
IN_SHOPS = {SHOPPING, ADVENTURE}


def lay_heroes(table: BargainTable, given: Json, places: Sequence[Json], items: ItemBox) -> None:
    """BQ-018, BQ-019, BQ-077: those that are named; or else dealt from a deck built by the setup rule."""
    heroes = every_copy(table.box.heroes)
    box = HeroBox(table, heroes)
    table.centre = box.take_heroes("centre", given.get("centre", []), items)
    for seat, place in enumerate(places):
        key = f"seats.{table.seats[seat]}.heroes"
        table.heroes[seat] = box.take_heroes(key, place.get("heroes", []), items)
    is_named = any(table.all_heroes())
    if "hero_deck" in given:
        named, has_rest = box.named("hero_deck", given["hero_deck"])
        rest = [hero for hero in heroes if box.copies[hero]]
        table.chance["hero deck"].shuffle(rest)
        dealt = [] if is_named else [rest.pop() for _ in range(min(len(rest), table.heroes_in_play))]
        table.hero_deck = [*named, *(rest if has_rest else [])][::-1]
    elif is_named:
        table.hero_deck, dealt = box.rest("hero deck"), []
    else:
        build_hero_deck(table, heroes)
        dealt = [table.hero_deck.pop() for _ in range(table.heroes_in_play)]
    _deal(table, dealt)
    _check_places(table)
    placed = {*table.hero_deck, *(hero.card for hero in table.all_heroes())}
    table.hero_box = [hero for hero in heroes if hero not in placed]


def _deal(table: BargainTable, dealt: list[int]) -> None:
    """To the centre; from Shopping on to the shops, one after the other from the quest token."""
    for number, hero in enumerate(dealt):
        seat = table.order[number % len(table.seats)]
        (table.heroes[seat] if table.phase in IN_SHOPS else table.centre).append(HeroInPlay(hero))


def _check_places(table: BargainTable) -> None:
    """BQ-019, BQ-037, BQ-057: as many heroes as there should be, each where the phase wants it."""
    count, wanted = sum(1 for _ in table.all_heroes()), table.heroes_in_play
    if count != wanted:
        raise PositionError("centre", f"{wanted} heroes are in play, not {count}.")
    if table.phase in IN_SHOPS and table.centre:
        raise PositionError("centre", "in this phase every hero is in a shop.")
    for seat, served in enumerate(table.heroes):
        most = table.service if table.phase in {*IN_SHOPS, CHOOSE_HERO} else 0
        if len(served) > most or (table.phase in IN_SHOPS and len(served) < most):
            raise PositionError(f"seats.{table.seats[seat]}.heroes", f"a shop has {most} heroes in this phase.")

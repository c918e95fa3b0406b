"""Invariants 1 to 9 and 11 of the dossier: what must hold after every choice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.bargain_quest.after_adventure import wounds_needed
from marketlab.games.bargain_quest.box import every_copy
from marketlab.games.bargain_quest.includes import FIRST_BLACK, MONSTERS, MORE_ROUNDS, ROUNDS_PER_HERO
from marketlab.games.bargain_quest.load_cargo import capacity
from marketlab.games.bargain_quest.table import (
    ADVENTURE,
    AFTER_LOAD,
    CHOOSE_HERO,
    DISPLAY,
    KEEP,
    LOAD,
    OVER,
    RECLAIM,
    SHIP_TURN,
    SHOPPING,
)

if TYPE_CHECKING:
    from marketlab.games.bargain_quest.table import BargainTable

HARBOUR = {SHIP_TURN, LOAD, AFTER_LOAD, KEEP, RECLAIM}


def check(table: BargainTable) -> None:
    """Assert every invariant."""
    check_items(table)
    check_heroes(table)
    check_ships(table)
    check_gold(table)
    check_shops(table)
    check_monsters(table)


def check_items(table: BargainTable) -> None:
    """1: no card is lost or made, and each lies among its own kind."""
    box = table.box
    wanted = table.counted or [list(copies) for copies in (box.items, box.employees, box.adventures, box.ships)]
    assert table.count_cards() == wanted, "1: cards"
    assert all(card < FIRST_BLACK for card in (*table.item_deck, *table.item_discards)), "1: kinds"
    assert all(card >= FIRST_BLACK for card in (*table.black_deck, *table.black_discards)), "1: kinds"


def check_heroes(table: BargainTable) -> None:
    """2, 8: every hero is in one place; as many in play as there should be, and each shop serves its share."""
    in_play = [hero.card for hero in table.all_heroes()]
    fallen = [hero for heroes in table.fallen for hero in heroes]
    places = [*table.hero_deck, *table.hero_box, *table.heroes_out, *fallen, *in_play]
    assert sorted(places) == every_copy(table.box.heroes), "2"
    assert len(in_play) + len(fallen) == table.heroes_in_play, "2: heroes in play"
    if table.phase == SHOPPING:
        assert all(len(served) == table.service for served in table.heroes), "8"
    if table.phase == CHOOSE_HERO:
        assert len(table.queue) + len(table.waiting) == len(table.centre), "8: as many to choose as heroes"


def check_ships(table: BargainTable) -> None:
    """3, 4, 9: no ship is overloaded, and every claim to come has a ship."""
    claimed = [ship for front in table.front for ship in front.ships]
    for ship in table.ships:
        assert len(ship.cards) <= capacity(table, ship.card), "4"
        assert all(loaded.known is not None for loaded in ship.cards if loaded.card >= FIRST_BLACK), "4: BQ-145"
    if table.phase in HARBOUR and table.options["supply_ships"]:
        assert len(table.ships) + len(claimed) == table.heroes_in_play, "3, 9"


def check_gold(table: BargainTable) -> None:
    """5, 6: gold only moves, and nobody owes any."""
    on_heroes = [hero.gold for hero in table.all_heroes()]
    assert sum(table.gold) + sum(on_heroes) + table.bank == 0, "5"
    assert min(*table.gold, *on_heroes, *table.stars) >= 0, "6"


def check_shops(table: BargainTable) -> None:
    """6: no two employees of one name and no two upgrades of one kind; hands are for the Supply Step alone."""
    for front in table.front:
        assert len(set(front.cards)) == len(front.cards), "6: employees and upgrades"
        assert len(front.ships) <= table.service, "9"
    if table.phase in {DISPLAY, CHOOSE_HERO, SHOPPING}:
        assert not any(table.hand), "no hand outside the Supply Step"
    assert (not table.pending and not table.looking) or table.phase in {KEEP, RECLAIM}, "effects wait only for answers"


def check_monsters(table: BargainTable) -> None:
    """7, 11: a monster has fewer wounds than it bears; the game ends in time."""
    ranks = [MONSTERS[number].rank for number in reversed(table.monster_deck)]
    assert ranks == sorted(set(ranks)), "rising ranks"
    needed = wounds_needed(table)
    assert table.wounds < needed or table.phase in {ADVENTURE, OVER}, "7"
    assert table.round - table.first_round < ROUNDS_PER_HERO * needed + MORE_ROUNDS, "11: BQ-193"

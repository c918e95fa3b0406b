"""Lay the monsters of a position: the one that is fought, and those that wait facedown (BQ-013, BQ-023)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.errors import PositionError
from marketlab.core.positions import known_keys, read_cards, read_dict, read_whole, read_word
from marketlab.games.bargain_quest.after_adventure import wounds_needed
from marketlab.games.bargain_quest.box import every_copy
from marketlab.games.bargain_quest.includes import MONSTER_WORDS, MONSTERS, RANKS
from marketlab.games.bargain_quest.setup import build_monster_deck
from marketlab.games.bargain_quest.table import STORAGE, SUPPLY, UPGRADE

if TYPE_CHECKING:
    from marketlab.games.bargain_quest.table import BargainTable

Json = dict[str, object]
MAY_LIE_FACEDOWN = {SUPPLY, UPGRADE, STORAGE}
MOST_STEPS = 999


def lay_monsters(table: BargainTable, given: Json) -> None:
    """BQ-013, BQ-023, BQ-107: what is left out is drawn by the seed, one of each rank above the monster."""
    fought = given.get("monster")
    if fought is not None:
        _read_monster(table, fought)
    if "monster_deck" in given:
        table.monster_deck = _read_deck(table, given["monster_deck"])
    else:
        lowest = 0 if table.monster is None else MONSTERS[table.monster].rank + 1
        table.monster_deck = build_monster_deck(table, lowest, [] if table.monster is None else [table.monster])
    if "monster_deck" in given:
        used = {*table.monster_deck, table.monster}
        table.monster_box = [monster for monster in every_copy(table.box.monsters) if monster not in used]
    _turn_up(table, given)


def _turn_up(table: BargainTable, given: Json) -> None:
    """BQ-023: from Supply on a monster lies faceup; it may be left out, but not be null."""
    if table.monster is not None:
        return
    if not table.monster_deck:
        raise PositionError("monster_deck", "a monster is left to fight, here or in monster.")
    if "monster" in given and table.phase not in MAY_LIE_FACEDOWN:
        raise PositionError("monster", "a monster lies faceup in this phase: name it or leave the key out.")
    if "monster" not in given and table.phase != SUPPLY:
        table.monster = table.monster_deck.pop()


def _read_monster(table: BargainTable, fought: object) -> None:
    """BQ-053, BQ-106: its name, the wounds it has taken, and the Adventure Steps fought against it."""
    listed = read_dict("monster", fought) if isinstance(fought, dict) else {"name": fought}
    known_keys("monster", listed, ("name", "wounds", "steps"))
    table.monster = read_word("monster", listed.get("name"), MONSTER_WORDS)
    if not table.box.monsters[table.monster]:
        raise PositionError("monster", f"{MONSTER_WORDS[table.monster]!r} is not used with these options.")
    table.wounds = read_whole("monster.wounds", listed.get("wounds", 0), 0, wounds_needed(table) - 1)
    table.monster_steps = read_whole("monster.steps", listed.get("steps", 0), 0, MOST_STEPS)


def _read_deck(table: BargainTable, value: object) -> list[int]:
    """BQ-013: rising ranks above the monster, the last one of rank III; the top card last."""
    deck = read_cards("monster_deck", value, MONSTER_WORDS)
    ranks = [MONSTERS[monster].rank for monster in deck]
    above = -1 if table.monster is None else MONSTERS[table.monster].rank
    last = len(RANKS) - 1
    if ranks != sorted(set(ranks)) or any(rank <= above for rank in ranks) or (ranks or [above])[-1] != last:
        raise PositionError("monster_deck", "ranks rise from the monster on, and the last one is of rank III.")
    if not all(table.box.monsters[monster] for monster in deck):
        raise PositionError("monster_deck", "one of these is not used with these options.")
    return deck[::-1]

"""Base: Display, BQ-035 to BQ-038, BQ-195: shops choose heroes that their display attracts; the others wait."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.bargain_quest.asking import ask
from marketlab.games.bargain_quest.choices import CHOOSE, BargainChoice
from marketlab.games.bargain_quest.events import CHOSE, WAITS
from marketlab.games.bargain_quest.includes import HEROES, ICONS
from marketlab.games.bargain_quest.options import QUEST_TOKEN
from marketlab.games.bargain_quest.steps import enter
from marketlab.games.bargain_quest.table import SHOPPING, BargainTable

if TYPE_CHECKING:
    from marketlab.core.choice import Choice

HERO_ICONS = tuple(card.icons for card in HEROES)


async def choose_heroes(table: BargainTable) -> None:
    """BQ-032, BQ-036, BQ-037: shops in order, those without a match wait; then the waiting ones take what is left."""
    while table.queue:
        seat = table.queue[0]
        if legal := legal_heroes(table, seat):
            take_hero(table, seat, await ask(table, seat, "choose-hero", "BQ-037", legal_heroes, choices=legal))
        else:
            table.waiting.append(seat)
            table.events.append((WAITS, seat))
        table.queue.pop(0)
        if not table.queue:
            order_waiting(table)
    while table.waiting:
        seat = table.waiting[0]
        take_hero(table, seat, await ask(table, seat, "choose-hero", "BQ-037", legal_heroes))
        table.waiting.pop(0)
    enter(table, SHOPPING)


def take_hero(table: BargainTable, seat: int, choice: BargainChoice) -> None:
    """BQ-037: the hero goes to this shop alone."""
    hero = next(hero for hero in table.centre if hero.card == choice.hero)
    table.centre.remove(hero)
    table.heroes[seat].append(hero)
    table.events.append((CHOSE, seat, hero.card))


def legal_heroes(table: BargainTable, seat: int) -> list[Choice]:
    """BQ-035 to BQ-038: heroes with an icon that is on display, or with none at all; any for a waiting shop."""
    heroes = sorted([hero.card for hero in table.centre])
    if table.queue and table.options["display_match"]:
        heroes = [hero for hero in heroes if is_attracted(table, seat, hero)]
    return [CHOOSE[hero] for hero in heroes]


def is_attracted(table: BargainTable, seat: int, hero: int) -> bool:
    """BQ-035, BQ-038: whether an item on display has an icon of the hero; one without icons comes to any display."""
    shown, icons = 0, HERO_ICONS[hero]
    if not icons:
        return bool(table.display[seat])
    for card in table.display[seat]:
        shown |= ICONS[card]
    return bool(shown & icons)


def order_waiting(table: BargainTable) -> None:
    """BQ-036, BQ-195: waiting shops in quest token order, one hero at a time; or, by option, in order of hearts."""
    if table.options["waiting_order"] != QUEST_TOKEN:
        return
    order, waiting = list(table.order), table.waiting
    turns = [(waiting[:place].count(seat), order.index(seat)) for place, seat in enumerate(waiting)]
    table.waiting = [order[place] for _, place in sorted(turns)]

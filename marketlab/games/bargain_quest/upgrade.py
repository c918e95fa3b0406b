"""Base: Upgrade, BQ-060 to BQ-065, BQ-165, BQ-197. Spend gold on one upgrade and one employee a round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.bargain_quest.abilities import COST, monster_cost
from marketlab.games.bargain_quest.asking import ask
from marketlab.games.bargain_quest.choices import BUY, DONE, HIRE
from marketlab.games.bargain_quest.events import BOUGHT, HIRED
from marketlab.games.bargain_quest.gold import pay_bank
from marketlab.games.bargain_quest.includes import ABILITY_CARDS, FIRST_SHIP, FIRST_UPGRADE, LOWEST_COST
from marketlab.games.bargain_quest.setup import reveal_employee
from marketlab.games.bargain_quest.steps import enter
from marketlab.games.bargain_quest.table import STORAGE, BargainTable

if TYPE_CHECKING:
    from marketlab.core.choice import Choice


COSTS = tuple(card.cost for card in ABILITY_CARDS)
CHEAPEST = min(COSTS[:FIRST_SHIP])


async def upgrade(table: BargainTable) -> None:
    """BQ-060, BQ-200: from the quest token clockwise; who can buy nothing is not asked."""
    order = list(table.order)
    for seat in order[order.index(table.active) :]:
        table.active = seat
        while len(legal := legal_purchases(table, seat)) > 1:
            choice = await ask(table, seat, "upgrade", "BQ-060", legal_purchases, choices=legal)
            if choice is DONE:
                break
            purchase(table, seat, choice.card)
    enter(table, STORAGE)


def legal_purchases(table: BargainTable, seat: int) -> list[Choice]:
    """BQ-060 to BQ-063, BQ-165: upgrades and employees that the shop lacks and can pay, within the limits."""
    budget = table.gold[seat] - cost_change(table, seat)  # what a card may cost in print
    found: list[Choice] = []
    if budget < CHEAPEST or table.gold[seat] < LOWEST_COST:
        return [DONE]
    if has_purchase_left(table, seat, FIRST_UPGRADE):
        owned = table.front[seat].upgrades
        for kind, choice in enumerate(BUY):
            if COSTS[FIRST_UPGRADE + kind] <= budget and kind not in owned and table.upgrades_left(kind):
                found.append(choice)
    if has_purchase_left(table, seat, 0):
        hired, for_hire = table.front[seat].employees, dict.fromkeys(table.employees)
        found += [HIRE[card] for card in for_hire if COSTS[card] <= budget and card not in hired]
    return [*found, DONE]


def owns(table: BargainTable, seat: int, card: int) -> bool:
    """BQ-062, BQ-063: no two employees of one name, no two upgrades of one kind."""
    return card in table.front[seat].cards


def has_purchase_left(table: BargainTable, seat: int, card: int) -> bool:
    """BQ-060: 1 upgrade and 1 employee in a round, unless an option allows more."""
    if not table.purchases[seat]:
        return True
    is_upgrade = card >= FIRST_UPGRADE
    made = sum((bought >= FIRST_UPGRADE) == is_upgrade for bought in table.purchases[seat])
    most = table.options["upgrades_per_round" if is_upgrade else "employees_per_round"]
    return made < int(str(most))


def cost_of(table: BargainTable, seat: int, card: int) -> int:
    """BQ-061, BQ-197: what an employee or upgrade costs a shop now."""
    return changed_cost(card, cost_change(table, seat))


def cost_change(table: BargainTable, seat: int) -> int:
    """BQ-197: all changes together; own reductions are for the first purchase of the step."""
    change = monster_cost(table)
    return change if table.purchases[seat] else change + table.front[seat].strength[COST]


def changed_cost(card: int, change: int) -> int:
    """BQ-197: all changes are added to the printed cost first; then it is at least 1."""
    return max(LOWEST_COST, COSTS[card] + change)


def purchase(table: BargainTable, seat: int, card: int) -> None:
    """BQ-061, BQ-064, BQ-165: pay the bank; an employee is replaced at once from the deck."""
    cost = cost_of(table, seat, card)
    table.purchases[seat].append(card)
    table.front[seat] = table.front[seat].plus(card)
    if card < FIRST_UPGRADE:
        table.employees.remove(card)
        table.events.append((HIRED, seat, card, cost))
        reveal_employee(table)
    else:
        table.events.append((BOUGHT, seat, card - FIRST_UPGRADE, cost))
    pay_bank(table, seat, cost, "purchase")

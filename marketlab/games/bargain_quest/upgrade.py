"""Base: Upgrade, BQ-060 to BQ-065, BQ-165, BQ-197. Spend gold on one upgrade and one employee a round."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from marketlab.core.decision import ask
from marketlab.games.bargain_quest.abilities import COST, monster_cost
from marketlab.games.bargain_quest.choices import BUY, DONE, HIRE, BargainChoice
from marketlab.games.bargain_quest.events import BOUGHT, HIRED
from marketlab.games.bargain_quest.gold import pay_bank
from marketlab.games.bargain_quest.includes import ABILITY_CARDS, FIRST_UPGRADE, LOWEST_COST, UPGRADES
from marketlab.games.bargain_quest.setup import is_in_game, reveal_employee
from marketlab.games.bargain_quest.steps import enter
from marketlab.games.bargain_quest.table import STORAGE, BargainTable

if TYPE_CHECKING:
    from marketlab.core.choice import Choice


async def upgrade(table: BargainTable) -> None:
    """BQ-060, BQ-200: from the quest token clockwise; who can buy nothing is not asked."""
    order = list(table.order)
    for seat in order[order.index(table.active) :]:
        table.active = seat
        while len(legal_purchases(table, seat)) > 1:
            choice = cast("BargainChoice", await ask(table, seat, "upgrade", "BQ-060", legal_purchases))
            if choice is DONE:
                break
            purchase(table, seat, choice.card)
    enter(table, STORAGE)


def legal_purchases(table: BargainTable, seat: int) -> list[Choice]:
    """BQ-060 to BQ-063, BQ-165: upgrades and employees that the shop lacks and can pay, within the limits."""
    gold = table.gold[seat]
    found: list[Choice] = [
        BUY[kind]
        for kind in range(len(UPGRADES))
        if is_for_sale(table, seat, FIRST_UPGRADE + kind) and cost_of(table, seat, FIRST_UPGRADE + kind) <= gold
    ]
    found += [
        HIRE[card]
        for card in dict.fromkeys(table.employees)
        if is_for_sale(table, seat, card) and cost_of(table, seat, card) <= gold
    ]
    return [*found, DONE]


def is_for_sale(table: BargainTable, seat: int, card: int) -> bool:
    """BQ-060, BQ-062, BQ-063: within the limit of the round, not owned yet, and still to be had."""
    if not has_purchase_left(table, seat, card) or owns(table, seat, card):
        return False
    if card < FIRST_UPGRADE:
        return card in table.employees
    kind = card - FIRST_UPGRADE
    return is_in_game(UPGRADES[kind], table.options) and table.upgrades_left(kind) > 0


def owns(table: BargainTable, seat: int, card: int) -> bool:
    """BQ-062, BQ-063: no two employees of one name, no two upgrades of one kind."""
    return card in table.hired[seat] if card < FIRST_UPGRADE else card - FIRST_UPGRADE in table.owned[seat]


def has_purchase_left(table: BargainTable, seat: int, card: int) -> bool:
    """BQ-060: 1 upgrade and 1 employee in a round, unless an option allows more."""
    is_upgrade = card >= FIRST_UPGRADE
    made = sum((bought >= FIRST_UPGRADE) == is_upgrade for bought in table.purchases[seat])
    most = table.options["upgrades_per_round" if is_upgrade else "employees_per_round"]
    return made < int(str(most))


def cost_of(table: BargainTable, seat: int, card: int) -> int:
    """BQ-061, BQ-197: the printed cost and all changes together, not below 1; own reductions are for the first one."""
    change = monster_cost(table)
    if not table.purchases[seat]:
        change += COST.of(table, seat)
    return changed_cost(card, change)


def changed_cost(card: int, change: int) -> int:
    """BQ-197: all changes are added to the printed cost first; then it is at least 1."""
    return max(LOWEST_COST, ABILITY_CARDS[card].cost + change)


def purchase(table: BargainTable, seat: int, card: int) -> None:
    """BQ-061, BQ-064, BQ-165: pay the bank; an employee is replaced at once from the deck."""
    cost = cost_of(table, seat, card)
    table.purchases[seat].append(card)
    if card < FIRST_UPGRADE:
        table.hired[seat].append(card)
        table.employees.remove(card)
        table.events.append((HIRED, seat, card, cost))
        reveal_employee(table)
    else:
        table.owned[seat].append(card - FIRST_UPGRADE)
        table.events.append((BOUGHT, seat, card - FIRST_UPGRADE, cost))
    pay_bank(table, seat, cost, "purchase")

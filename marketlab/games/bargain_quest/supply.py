"""Step 1 - Supply: BQ-023, BQ-109 to BQ-119, BQ-148 to BQ-153, BQ-158. Reveal, deal, then load and claim in turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.games.bargain_quest.abilities import DRAFT_EXTRA, PEEK_SHIP, SUPPLY_DEAL
from marketlab.games.bargain_quest.asking import ask
from marketlab.games.bargain_quest.black_market import card_for_ship, visit_black_market
from marketlab.games.bargain_quest.claim import claim, legal_claims, may_claim
from marketlab.games.bargain_quest.draft import deal_draft
from marketlab.games.bargain_quest.draft_extra import after_load, draft_extra, legal_extras
from marketlab.games.bargain_quest.events import DEALT, LAID_UNSEEN, MONSTER_UP, ROUND_BEGAN, SHIP_SHOWN
from marketlab.games.bargain_quest.includes import NO_CARD, ON_SHIP, SHIP_HAND
from marketlab.games.bargain_quest.load_cargo import back_of, legal_loads, legal_peeks, load_on, peek, place_card
from marketlab.games.bargain_quest.piles import deal_round_robin
from marketlab.games.bargain_quest.steps import enter
from marketlab.games.bargain_quest.table import DISPLAY, DRAFT, SHIP_TURN, SUPPLY, BargainTable, Loaded, Ship

if TYPE_CHECKING:
    from marketlab.core.choice import Choice


async def supply(table: BargainTable) -> None:
    """BQ-021, BQ-105, BQ-110: a new round: the monster, then ships or a draft."""
    table.events.append((ROUND_BEGAN, table.round, table.quest_token))
    enter(table, SUPPLY)
    turn_up_monster(table)
    if table.options["supply_ships"]:
        await open_harbour(table)
    else:
        deal_draft(table)
        table.phase = DRAFT


def turn_up_monster(table: BargainTable) -> None:
    """BQ-023, BQ-109: a facedown monster is turned up and stays until it is defeated."""
    if table.monster is None:
        table.monster = table.monster_deck.pop()
        table.wounds = table.monster_steps = 0
        table.events.append((MONSTER_UP, table.monster))


async def open_harbour(table: BargainTable) -> None:
    """BQ-111, BQ-113, BQ-143: black market cards first, then the hands, then the ships."""
    await visit_black_market(table)
    deal_hands(table)
    reveal_ships(table)
    table.phase = SHIP_TURN


def deal_hands(table: BargainTable) -> None:
    """BQ-111, BQ-112, BQ-158: 2 item cards to each player, unseen by the others; an ability may add one."""
    wanted = [SHIP_HAND + table.front[seat].strength[SUPPLY_DEAL] for seat in range(len(table.seats))]
    dealt = deal_round_robin(table, wanted)
    for seat in table.order:
        table.hand[seat] += dealt[seat]
        table.events.append((DEALT, seat, tuple(dealt[seat]), len(dealt[seat])))


def reveal_ships(table: BargainTable) -> None:
    """BQ-113, BQ-114, BQ-166, BQ-175: as many ships as players, or twice as many, each with a card nobody knows."""
    for _ in range(table.heroes_in_play):
        ship = Ship(table.ship_stack.pop())
        table.ships.append(ship)
        table.events.append((SHIP_SHOWN, ship.card))
        for _ in range(ON_SHIP):
            card = card_for_ship(table, ship.card)
            if card != NO_CARD:
                ship.cards.append(Loaded(card, ()))
                table.events.append((LAID_UNSEEN, ship.card, card, back_of(table, card)))


async def ship_turns(table: BargainTable) -> None:
    """BQ-115 to BQ-119: clockwise from the quest token, those who have claimed pass, until all ships are claimed."""
    while table.ships:
        if may_claim(table, table.active):
            await ship_turn(table, table.active)
        pass_turn(table)
    enter(table, DISPLAY)


async def resume_load(table: BargainTable) -> None:
    """BQ-121: a game that begins in the middle of a load goes on with it."""
    await load_on(table, table.active)
    pass_turn(table)


async def resume_turn_end(table: BargainTable) -> None:
    """BQ-184: a game that begins after a load goes on with the end of that turn."""
    await after_load(table, table.active)
    pass_turn(table)


def pass_turn(table: BargainTable) -> None:
    """BQ-117: play goes to the next player clockwise."""
    table.active = (table.active + 1) % len(table.seats)


async def ship_turn(table: BargainTable, seat: int) -> None:
    """BQ-116, BQ-180, BQ-181, BQ-184, BQ-199: load or claim; a look or an additional draft may come before it."""
    while True:
        choice = await ask(table, seat, "ship-turn", "BQ-116", legal_ship_turn)
        match choice.verb:
            case "load":
                place_card(table, seat, choice)
                return await load_on(table, seat)
            case "claim":
                return await claim(table, seat, choice.ship)
            case "peek":
                peek(table, seat, choice.ship)
            case _:
                await draft_extra(table, seat, choice.item)


def legal_ship_turn(table: BargainTable, seat: int) -> list[Choice]:
    """BQ-116, BQ-119, BQ-152, BQ-187: every load, claim, look and additional draft; never nothing."""
    strength = table.front[seat].strength
    found = legal_loads(table, seat) + legal_claims(table, seat)
    if strength[PEEK_SHIP]:
        found += legal_peeks(table, seat)
    if strength[DRAFT_EXTRA]:
        found += legal_extras(table, seat)
    return found

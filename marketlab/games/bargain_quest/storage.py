"""Base: Storage and Step 6 - Storage, BQ-066 to BQ-070, BQ-138, BQ-168. Keep a card, discard the rest, ships return."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from marketlab.core.decision import ask_each
from marketlab.games.bargain_quest.abilities import STORAGE as MORE_STORAGE
from marketlab.games.bargain_quest.choices import DONE, STORE_CARD, BargainChoice
from marketlab.games.bargain_quest.drafted import drop
from marketlab.games.bargain_quest.events import CLEANED_UP, SHIPS_BACK, STORED, TOKEN_MOVED
from marketlab.games.bargain_quest.table import SUPPLY, BargainTable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marketlab.core.choice import Choice


async def storage(table: BargainTable) -> None:
    """BQ-066, BQ-068, BQ-201: what was on display may be stored too; all choose at once, then clean up."""
    for seat, shown in enumerate(table.display):
        table.stock[seat] += shown
        table.display[seat] = []
    answers = await ask_each(table, table.order, "storage", "BQ-066", cards_to_store)
    for seat in table.order:
        chosen = cast("list[BargainChoice]", answers[seat])
        store_cards(table, seat, [choice.item for choice in chosen if choice is not DONE])
    return_ships(table)
    next_round(table)


def storage_limit(table: BargainTable, seat: int) -> int:
    """BQ-066, BQ-067: 1 card, with upgrades and abilities more."""
    return table.base_storage + table.front[seat].strength[MORE_STORAGE]


def cards_to_store(table: BargainTable, seat: int, answers: Sequence[Choice]) -> list[Choice]:
    """BQ-066 to BQ-068, BQ-168: any of the unsold and displayed cards up to the limit, or no more."""
    if len(answers) == storage_limit(table, seat) or DONE in answers:
        return []
    left = list(table.stock[seat])
    for choice in cast("Sequence[BargainChoice]", answers):
        left.remove(choice.item)
    return [*[STORE_CARD[card] for card in sorted(set(left))], DONE] if left else []


def store_cards(table: BargainTable, seat: int, cards: list[int]) -> None:
    """BQ-066, BQ-168: the chosen cards go into storage, all others to the discards."""
    for card in cards:
        table.stock[seat].remove(card)
    rest, table.stock[seat] = table.stock[seat], []
    table.storage[seat] = cards
    if cards or rest:
        table.events.append((CLEANED_UP, seat, len(cards), len(rest)))
        table.events += [(STORED, seat, card) for card in cards]
        drop(table, seat, rest)


def return_ships(table: BargainTable) -> None:
    """BQ-137, BQ-138: all claimed ships are shuffled back into the stack, and their effects end."""
    returned = [ship for front in table.front for ship in front.ships]
    if returned:
        table.ship_stack += returned
        table.chance["ship stack"].shuffle(table.ship_stack)
        table.front = [front.ashore for front in table.front]
        table.events.append((SHIPS_BACK, len(returned)))


def next_round(table: BargainTable) -> None:
    """BQ-021, BQ-070: the quest token passes to the left, and a new round begins."""
    table.round += 1
    if table.options["quest_token_moves"]:
        table.give_quest_token((table.quest_token + 1) % len(table.seats))
        table.events.append((TOKEN_MOVED, table.quest_token))
    table.active = table.quest_token
    table.phase = SUPPLY

"""Potions: MM-078 to MM-091. Craft in the own turn from the potion market; play at any time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.refusal import Reason, refuse
from marketlab.games.mystic_market.choices import CRAFT, CRAFT_ALL_LUCK, CRAFT_LUCK, NONE, MysticChoice
from marketlab.games.mystic_market.coins import pay_from_bank
from marketlab.games.mystic_market.events import CRAFTED, PLAYED, POTION_GAP, POTION_REFILLED
from marketlab.games.mystic_market.includes import GAP, LUCK, POTIONS
from marketlab.games.mystic_market.potion_cards import EFFECTS
from marketlab.games.mystic_market.sell import give_cards, use_luck, why_not_luck

if TYPE_CHECKING:
    from marketlab.core.choice import Choice
    from marketlab.games.mystic_market.hand import Hand
    from marketlab.games.mystic_market.table import MysticTable


EFFECT_OF = tuple(EFFECTS[potion.effect] for potion in POTIONS)
NO_POTION = [0] * len(POTIONS)


def legal_crafts(table: MysticTable, seat: int) -> tuple[Choice, ...]:
    """MM-078, MM-079, MM-082, MM-124: every potion of the market whose cost can be given, with luck or without."""
    hand, elixirs = table.hands[seat], table.potions[seat][LUCK]
    able = hand.crafts.get(elixirs)
    if able is None:
        able = hand.crafts[elixirs] = crafts_of(hand, elixirs)
    if not able:
        return ()
    market = table.potion_market
    return tuple([choice for choice in able if choice.potion in market])  # a list first: a generator is slower


def crafts_of(hand: Hand, elixirs: int) -> tuple[MysticChoice, ...]:
    """MM-079, MM-124: every potion whose cost a hand and so many Elixirs of Luck can give."""
    found: list[MysticChoice] = []
    for potion, crafted in enumerate(POTIONS):
        first, second = crafted.cost
        if hand[first] and hand[second] and (first != second or hand[first] > 1):
            found.append(CRAFT[potion])
        if elixirs:
            if hand[second]:
                found.append(CRAFT_LUCK[potion][first])
            if first != second and hand[first]:
                found.append(CRAFT_LUCK[potion][second])
            if elixirs > 1:
                found.append(CRAFT_ALL_LUCK[potion])
    return tuple(found)


def paid_cards(choice: MysticChoice) -> list[int]:
    """MM-124: the cost cards that come from the hand: all, all but the one replaced, or none."""
    cards = list(POTIONS[choice.potion].cost)
    if choice.luck == 1 and choice.kind in cards:
        cards.remove(choice.kind)
    return cards if choice.luck <= 1 else []


def craft(table: MysticTable, seat: int, choice: MysticChoice) -> None:
    """MM-079 to MM-085, MM-124: discard the cost, take the potion, refill the market, cash the Elixirs used."""
    cards = paid_cards(choice)
    for kind in cards:
        give_cards(table, seat, kind, 1)
    place = table.potion_market.index(choice.potion)
    table.potions[seat][choice.potion] += 1
    table.events.append((CRAFTED, seat, choice.potion, choice.luck, tuple(cards)))
    refill_potions(table, place)
    use_luck(table, seat, choice.luck)


def refill_potions(table: MysticTable, place: int) -> None:
    """MM-084, MM-090: the potion deck fills the gap at once; it is never replenished."""
    potion = table.potion_deck.pop() if table.potion_deck else GAP
    table.potion_market[place] = potion
    table.events.append((POTION_GAP, place) if potion == GAP else (POTION_REFILLED, potion, place))


def why_not_craft(table: MysticTable, seat: int, choice: MysticChoice) -> Reason | None:
    """MM-027, MM-079, MM-082, MM-124: why this potion may not be crafted now."""
    cost = POTIONS[choice.potion].cost
    if not table.options["potions"]:
        return refuse("MM-027", "no_potions", 9)
    if choice.luck == 1 and choice.kind not in cost:
        return refuse("MM-124", "not_in_cost", 6)
    if choice.potion not in table.potion_market:
        return refuse("MM-082", "no_such_potion", 5)
    if short := why_not_luck(table, seat, choice.luck):
        return short
    cards = paid_cards(choice)
    lacking = [kind for kind in set(cards) if table.hands[seat][kind] < cards.count(kind)]
    if lacking:
        return refuse("MM-124" if choice.luck else "MM-079", "cost_not_in_hand", len(lacking))
    return None


def legal_plays(table: MysticTable, seat: int) -> tuple[Choice, ...]:
    """MM-087, MM-091: every way to play every potion held; the bare form where no effect is possible."""
    held = table.potions[seat]
    if held == NO_POTION:
        return ()
    found: list[Choice] = []
    for potion, count in enumerate(held):
        if count:
            found += EFFECT_OF[potion].forms(table, seat, potion)
    return tuple(found)


def play_potion(table: MysticTable, seat: int, choice: MysticChoice) -> None:
    """MM-086, MM-088, MM-089: the effect, then the profit, then the card to the potion discard."""
    potion = POTIONS[choice.potion]
    target = None if choice.target == NONE else choice.target
    table.events.append((PLAYED, seat, choice.potion, potion.profit, target))
    EFFECT_OF[choice.potion].work(table, seat, choice)
    if potion.profit:
        pay_from_bank(table, seat, potion.profit, "profit")
    table.potions[seat][choice.potion] -= 1
    table.potion_discard[choice.potion] += 1


def why_not_play(table: MysticTable, seat: int, choice: MysticChoice) -> Reason | None:
    """MM-083, MM-088, MM-091: why this potion may not be played in this way now."""
    effect = EFFECT_OF[choice.potion]
    if not table.potions[seat][choice.potion]:
        return refuse("MM-083", "not_held", 3)
    if choice.aim and choice.aim != effect.aim:
        return refuse("MM-088", "wrong_aim", 6)
    return effect.why_not(table, seat, choice)

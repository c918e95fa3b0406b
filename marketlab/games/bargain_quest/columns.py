"""Columns for charts and frames, made from the events of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from marketlab.core.events import Event, Kind
from marketlab.games.bargain_quest.belief_columns import beliefs, price_beliefs
from marketlab.games.bargain_quest.cargo_columns import cargo, claims, hauls, ships
from marketlab.games.bargain_quest.events import (
    COINS,
    CONSOLATION_WOUND,
    DISPLAYED,
    DRAFTED,
    DRAFTED_EXTRA,
    DREW,
    FELL,
    GAME_LOST,
    GAME_WON,
    HEROES_LEFT,
    KEPT,
    MONSTER_BEATEN,
    MONSTER_UP,
    RECLAIMED,
    ROUND_BEGAN,
    SOLD,
    STARS,
    STORED,
    TOOK,
    TOOK_BACK,
    TOOK_UNSEEN,
    WOUNDED,
)
from marketlab.games.bargain_quest.harbour import number
from marketlab.games.bargain_quest.includes import (
    GOLD_PER_POINT,
    HERO_WORDS,
    ITEM_WORDS,
    ITEMS,
    MONSTER_WORDS,
    PRICE,
)
from marketlab.games.bargain_quest.rows import columns_of, numbered, rounds

Columns = dict[str, list[object]]
ByChoice = Sequence[Sequence[Event]]
Maker = Callable[[tuple[str, ...], Mapping[str, object], ByChoice], Columns]


def ledger(seats: tuple[str, ...], _options: Mapping[str, object], by_choice: ByChoice) -> Columns:
    """Every movement of gold; ``other`` is the hero who pays, None the bank; ``created`` is what the bank gave or took.

    Rows without a seat are movements between the bank and the hero in ``other``.
    """
    rows: list[tuple[object, ...]] = []
    for n, event in numbered(by_choice):
        if event[0] is COINS:
            seat, hero = number(event, "seat"), number(event, "other")
            amount = int(str(event[0].value(event, "amount")))
            name = None if seat < 0 else seats[seat]
            created = 0 if seat >= 0 and hero >= 0 else amount
            other = None if hero < 0 else HERO_WORDS[hero]
            rows.append((n, name, amount, event[0].value(event, "reason"), other, created))
    return columns_of(("n", "seat", "amount", "reason", "other", "created"), rows)


def turns(seats: tuple[str, ...], _options: Mapping[str, object], by_choice: ByChoice) -> Columns:
    """At the end of every round, for every seat: gold, stars, points, and the prices of its stored cards."""
    gold, stars, stored = [0] * len(seats), [0] * len(seats), [0] * len(seats)
    rows: list[tuple[object, ...]] = []
    for n, turn, event in rounds(by_choice):
        if event[0] is COINS and number(event, "seat") >= 0:
            gold[number(event, "seat")] += int(str(event[0].value(event, "amount")))
        elif event[0] is STARS:
            stars[number(event, "seat")] += number(event, "amount")
        elif event[0] is STORED:
            stored[number(event, "seat")] += PRICE[number(event, "card")]
        elif event[0] is TOOK_BACK:
            stored[number(event, "seat")] = 0
        elif ends_round(event):
            rows += [
                (n, turn, name, gold[seat], stored[seat], stars[seat], stars[seat] + gold[seat] // GOLD_PER_POINT)
                for seat, name in enumerate(seats)
            ]
    return columns_of(("n", "turn", "seat", "coins", "hand_worth", "stars", "points"), rows)


def ends_round(event: Event) -> bool:
    """Whether a round is over: the next one begins, or the game has ended."""
    return event[0] in {GAME_WON, GAME_LOST} or (event[0] is ROUND_BEGAN and number(event, "number") > 1)


GAINED = {TOOK, TOOK_UNSEEN, DRAFTED, DRAFTED_EXTRA, DREW, KEPT, RECLAIMED}
ZONES: dict[Kind, str] = {
    **dict.fromkeys(GAINED, "drafted"),
    DISPLAYED: "displayed",
    SOLD: "sold",
    STORED: "stored",
}


def deck(seats: tuple[str, ...], _options: Mapping[str, object], by_choice: ByChoice) -> Columns:
    """What became of the cards of each shop by round: drafted or claimed, displayed, sold, stored."""
    counts: dict[tuple[int, int, str, int], int] = {}
    for _, turn, event in rounds(by_choice):
        if zone := ZONES.get(event[0]):
            key = (turn, number(event, "seat"), zone, number(event, "card"))
            counts[key] = counts.get(key, 0) + 1
    rows = [(turn, seats[seat], zone, ITEM_WORDS[card], count) for (turn, seat, zone, card), count in counts.items()]
    return columns_of(("turn", "seat", "zone", "card", "count"), rows)


def points(seats: tuple[str, ...], _options: Mapping[str, object], by_choice: ByChoice) -> Columns:
    """Where points come from: 1 for a star, a tenth for a gold, each with its reason; losses are negative."""
    rows: list[tuple[object, ...]] = []
    for n, turn, event in rounds(by_choice):
        if event[0] in {COINS, STARS} and number(event, "seat") >= 0:
            amount = int(str(event[0].value(event, "amount")))
            is_star = event[0] is STARS
            worth = float(amount) if is_star else amount / GOLD_PER_POINT
            source = "stars" if is_star else "gold"
            rows.append((n, turn, seats[number(event, "seat")], source, event[0].value(event, "reason"), worth))
    return columns_of(("n", "turn", "seat", "source", "reason", "points"), rows)


def sales(seats: tuple[str, ...], _options: Mapping[str, object], by_choice: ByChoice) -> Columns:
    """Every sale with what it earned and what it gave the hero."""
    rows: list[tuple[object, ...]] = []
    for n, turn, event in rounds(by_choice):
        if event[0] is SOLD:
            card = number(event, "card")
            hero = HERO_WORDS[number(event, "hero")]
            bonus = (ITEMS[card].attack, ITEMS[card].defence)
            rows.append((n, turn, seats[number(event, "seat")], ITEM_WORDS[card], hero, number(event, "price"), *bonus))
    return columns_of(("n", "turn", "seat", "card", "hero", "price", "attack", "defence"), rows)


def heroes(_seats: tuple[str, ...], _options: Mapping[str, object], by_choice: ByChoice) -> Columns:
    """By round: the monster with its wounds at the end of the fights, heroes who fell, and heroes left in the deck."""
    rows: list[tuple[object, ...]] = []
    monster, wounds, fallen, left = "", 0, 0, 0
    for n, turn, event in rounds(by_choice):
        if event[0] is MONSTER_UP:
            monster, wounds = MONSTER_WORDS[number(event, "monster")], 0
        elif event[0] in {WOUNDED, CONSOLATION_WOUND, MONSTER_BEATEN}:
            wounds = number(event, "wounds")
        elif event[0] is FELL:
            fallen += 1
        elif event[0] is HEROES_LEFT:
            left = number(event, "count")
        elif ends_round(event):
            rows.append((n, turn, monster, wounds, fallen, left))
            fallen = 0
    return columns_of(("n", "turn", "monster", "wounds", "fallen", "hero_deck"), rows)


COLUMNS: dict[str, Maker] = {
    "ledger": ledger,
    "turns": turns,
    "deck": deck,
    "points": points,
    "sales": sales,
    "heroes": heroes,
    "ships": ships,
    "cargo": cargo,
    "claims": claims,
    "hauls": hauls,
    "beliefs": beliefs,
    "price_beliefs": price_beliefs,
}

"""The toy game's rules, told as the rulebook tells them: pack, auction, lantern, favour, score."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from marketlab.core.decision import ask, ask_each, ask_hidden
from tests.toy_game import table as toy
from tests.toy_game.table import AUCTION, DONE, DROP_OUT, FAVOUR, OVER, PACK, Crated, ToyChoice, ToyTable

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from marketlab.core.choice import Choice
    from marketlab.core.randomness import Chance


def new_table(seats: tuple[str, ...], options: Mapping[str, object], chance: Chance) -> ToyTable:
    """TOY-001, TOY-002: shuffle, and deal each seat its hidden hand."""
    table = ToyTable(seats, options, chance)
    table.deck = [curio for curio, copies in enumerate(toy.COPIES) for _ in range(copies)]
    chance["deck"].shuffle(table.deck)
    for seat, hand in enumerate(table.hands):
        hand += [table.deck.pop() for _ in range(toy.HAND)]
        table.events.append((toy.DEALT, seat, tuple(hand)))
    return table


async def flow(table: ToyTable) -> None:
    """TOY-003, TOY-009: crate after crate, then the favours."""
    while table.phase != OVER:
        await {PACK: pack, AUCTION: auction, FAVOUR: favour}[table.phase](table)


async def pack(table: ToyTable) -> None:
    """TOY-004, TOY-005: all pack at once, unseen; the deck adds a card that nobody knows."""
    order = table.clockwise(table.starter)
    for seat, chosen in (await ask_each(table, order, "pack", "TOY-004", cards_to_pack)).items():
        cards = tuple(made(choice).n for choice in chosen if choice is not DONE)
        for curio in cards:
            table.hands[seat].remove(curio)
            table.crate.append(Crated(curio, (seat,)))
        if cards:
            table.events.append((toy.PACKED, seat, cards, len(cards)))
    table.crate.append(Crated(table.deck.pop()))
    table.events.append((toy.ADDED, table.crate[-1].curio))
    table.bidding, table.high, table.phase = list(order), 0, AUCTION


def cards_to_pack(table: ToyTable, seat: int, answers: Sequence[Choice]) -> list[Choice]:
    """TOY-004: a card of the hand; then one of what is left of it, or no more."""
    if len(answers) == toy.PACKED_MOST or DONE in answers:
        return []
    hand = list(table.hands[seat])
    for choice in answers:
        hand.remove(made(choice).n)
    cards: list[Choice] = [toy.PUT[curio] for curio in sorted(set(hand))]
    return [*cards, DONE] if cards and answers else cards


async def auction(table: ToyTable) -> None:
    """TOY-006, TOY-008: bids rise until one seat is left; lanterns shine from any seat at any time."""
    while len(table.bidding) > 1:
        choice = made(await ask(table, table.bidding[0], "bid", "TOY-006", legal_bids, legal_peeks))
        if choice.verb == "peek":
            peek(table, table.mover, choice.n)
            continue
        seat = table.bidding.pop(0)
        if choice is DROP_OUT:
            table.events.append((toy.DROPPED, seat))
        else:
            table.bidding.append(seat)
            table.high = choice.n
            table.events.append((toy.BID, seat, choice.n))
    take_crate(table, table.bidding.pop())


def legal_bids(table: ToyTable, seat: int) -> list[Choice]:
    """TOY-006, TOY-008: every higher bid that can be paid, dropping out, and the lantern."""
    return [*toy.BIDS[table.high + 1 : table.coins[seat] + 1], DROP_OUT, *legal_peeks(table, seat)]


def legal_peeks(table: ToyTable, seat: int) -> list[Choice]:
    """TOY-008: with a lantern, each card of the crate that the seat does not know."""
    unknown = [toy.PEEK[place] for place, card in enumerate(table.crate) if seat not in card.known]
    return [*unknown] if table.lanterns[seat] else []


def peek(table: ToyTable, seat: int, place: int) -> None:
    """TOY-008: the lantern shows the card to its seat alone."""
    card = table.crate[place]
    card.known = (*card.known, seat)
    table.lanterns[seat] = False
    table.events.append((toy.PEEKED, seat, place + 1, card.curio, card.known))


def take_crate(table: ToyTable, seat: int) -> None:
    """TOY-003, TOY-007: pay the own bid, take the crate, start the next round; the last one leads to the favours."""
    table.coins[seat] -= table.high
    table.events += [(toy.WON, seat, table.high), (toy.MONEY, seat, -table.high, "crate", None)]
    table.events += [(toy.TOOK, seat, card.curio, (*card.known, seat)) for card in table.crate]
    table.hands[seat] += [card.curio for card in table.crate]
    table.crate, table.starter, table.high = [], seat, 0
    table.phase = FAVOUR if table.round == table.options["rounds"] else PACK
    table.round += table.phase == PACK


async def favour(table: ToyTable) -> None:
    """TOY-009: each seat names a curio, hidden; then all are told and the game is over."""
    order = table.clockwise(table.starter)
    for seat, (choice,) in (await ask_hidden(table, order, "favour", "TOY-009", favours)).items():
        table.favours[seat] = made(choice).n
        table.events.append((toy.FAVOURED, seat, made(choice).n))
    table.phase = OVER
    table.events.append((toy.GAME_OVER, "rounds"))


def favours(_table: ToyTable, _seat: int, answers: Sequence[Choice]) -> list[Choice]:
    """TOY-009: any curio, once."""
    return [] if answers else [*toy.NAME]


def score(table: ToyTable, seat: int) -> int:
    """TOY-010, TOY-011: coins and cards; the own favourite counts twice unless it is shared."""
    favourite = table.favours[seat] if table.favours.count(table.favours[seat]) == 1 else None
    return table.coins[seat] + sum(toy.VALUES[curio] * (1 + (curio == favourite)) for curio in table.hands[seat])


def result(table: ToyTable) -> dict[str, object]:
    """TOY-011: all seats with the most win."""
    scores = {name: score(table, seat) for seat, name in enumerate(table.seats)}
    most = max(scores.values())
    return {"scores": scores, "winners": [name for name in scores if scores[name] == most], "reason": "rounds"}


def made(choice: Choice) -> ToyChoice:
    """The choice with its number."""
    return cast("ToyChoice", choice)

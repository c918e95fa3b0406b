"""The hidden-information properties: deal anew what a seat cannot know, and see whether it can tell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.randomness import derive
from tests.conformance.looking import differences, what_a_seat_is_told, what_a_seat_sees
from tests.conformance.starts import Start, open_question, same_choice, stages, whole_game

if TYPE_CHECKING:
    import random

    import marketlab as ml
    from marketlab.core.events import Event, Suit

RESHUFFLED = "reshuffled"

MANY = 450  # choices: no game of Mystic Market is as long


class Leak(AssertionError):
    """A seat can tell what it cannot know."""


def changed_by_redeal(start: Start, seed: int, most: int) -> list[bool]:
    """Deal anew at stages of a game, for each seat: whether each table did change; its invariants hold."""
    luck, changed = derive(seed, "redeal"), []
    for stage in stages(start, seed, most):
        for seat in range(start.places):
            game = stage.at(stage.n)
            game.spec.redeal(game.table, seat, luck)
            game.check()
            changed.append(game.position() != stage.position())
    return changed


def forgotten_by_redeal(start: Start, seed: int, most: int) -> int:
    """Deal anew twice, from the table and from another one that was dealt anew: the same luck, the same table."""
    compared = 0
    for stage in stages(start, seed, most):
        for seat in range(start.places):
            game, other = stage.at(stage.n), stage.at(stage.n)
            other.spec.redeal(other.table, seat, derive(seed, "another table"))
            for one in (game, other):
                one.spec.redeal(one.table, seat, derive(seed, "redeal"))
            if game.position() != other.position():
                raise Leak(f"after {game.n} choices what {game.seats[seat]} cannot know shapes what is dealt anew")
            compared += 1
    return compared


def look_after_redeal(start: Start, seed: int, most: int) -> None:
    """Deal anew at stages of a game and at its end, for each seat: nothing that it sees may change."""
    luck = derive(seed, "redeal")
    for stage in (*stages(start, seed, most), whole_game(start, seed)):
        for seat in range(start.places):
            game = stage.at(stage.n)
            seen = what_a_seat_sees(game, seat)
            game.spec.redeal(game.table, seat, luck)
            if told := differences(seen, what_a_seat_sees(game, seat)):
                raise Leak(f"after {game.n} choices {game.seats[seat]} can tell by: {', '.join(told)}")


def scrambled(start: Start, seed: int, most: int) -> int:
    """Change all facts of past events that a seat may not see: it reads what it read; how many events were changed."""
    luck, changed = derive(seed, "scramble"), 0
    for stage in (*stages(start, seed, most), whole_game(start, seed)):
        for seat in range(start.places):
            game = stage.at(stage.n)
            seen, events = what_a_seat_is_told(game, seat), list(game.table.events)
            game.table.events[:] = [_scrambled(event, seat, luck) for event in events]
            changed += sum(old != new for old, new in zip(events, game.table.events, strict=True))
            if told := differences(seen, what_a_seat_is_told(game, seat)):
                raise Leak(f"after {game.n} choices {game.seats[seat]} can tell by: {', '.join(told)}")
    return changed


def _scrambled(event: Event, seat: int, luck: random.Random) -> Event:
    """The event with another plausible value in every field that neither the seat nor everybody may see."""
    kind = event[0]
    values = (
        value
        if kind.is_seen(event, name, seat) or kind.is_seen(event, name, None)
        else _another(value, field.suit, luck)
        for (name, field), value in zip(kind.fields.items(), event[1:], strict=True)
    )
    return (kind, *values)


def _another(value: object, suit: Suit, luck: random.Random) -> object:
    """Another value of the same suit; seats and empty fields stay."""
    if isinstance(value, tuple):
        return tuple(_another(item, suit, luck) for item in value)
    if not isinstance(value, int) or suit.is_seat:
        return value
    if suit.words:
        return (value + 1 + int(luck.random() * (len(suit.words) - 1))) % len(suit.words)
    return value + 1


def told_in_two_worlds(start: Start, seed: int) -> int:
    """Make one choice at two tables that a bystander cannot tell apart, before or after; it must be told the same.

    Every choice of a game is tried, every other one of a game of more than 450. How many comparisons there were.
    """
    luck, compared, game = derive(seed, "two worlds"), 0, whole_game(start, seed)
    for number in range(0, game.n, 1 + game.n // MANY):
        mover, choice = same_choice(game, number)
        after = game.at(number)
        past = len(after.table.events)
        after.submit(mover, choice)
        if len(after.table.events) > past:
            bystanders = [seat for seat in range(start.places) if seat != mover]
            compared += sum(_told_the_same(game, after, seat, luck) for seat in bystanders)
    return compared


def _is_mixed(game: ml.Game, past: int) -> bool:
    """Whether cards that lay open were shuffled into a deck: tables that everybody could tell apart then look alike."""
    return any(event[0].name == RESHUFFLED for event in game.table.events[past:])


def _told_the_same(game: ml.Game, after: ml.Game, seat: int, luck: random.Random) -> bool:
    """Whether the two worlds could be compared: the choice is legal in both, and the seat's views stay equal."""
    other, name = game.at(after.n - 1), game.seats[seat]
    mover, choice = same_choice(game, other.n)
    past = len(other.table.events)
    game.spec.redeal(other.table, seat, luck)
    if choice not in open_question(other).choices_of(mover):
        return False
    other.submit(mover, choice)
    if other.view(name) != after.view(name) or other.is_over != after.is_over or _is_mixed(after, past):
        return False
    here, there = after.events(name)[past:], other.events(name)[past:]
    if here != there:
        raise Leak(f"choice {after.n}, {choice}, tells {name} too much: {here} or {there}")
    return True

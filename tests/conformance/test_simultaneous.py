"""Questions to several seats at once: any order of answers gives the same table, and none is seen too early."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING

from marketlab.core.decision import JointDecision
from marketlab.core.randomness import derive
from tests.conformance.every import every_game_that_asks_at_once, every_game_that_is_answered_in_any_order
from tests.conformance.looking import Seen, differences, snapshot, what_a_seat_sees
from tests.conformance.starts import Start, asked, open_question, whole_game

if TYPE_CHECKING:
    import random

    import marketlab as ml

MOST_ORDERS = 12


def fresh_questions(start: Start, seed: int) -> list[ml.Game]:
    """The stages of a game at which a question to several seats has just been put."""
    game = whole_game(start, seed)
    found = (game.at(n) for n in range(game.n))
    return [
        stage
        for stage in found
        if isinstance(stage.question, JointDecision)
        and len(stage.question.waiting) > 1
        and not any(stage.table.answers.values())
    ]


def some_answers(game: ml.Game, seat: int, luck: random.Random) -> list[str]:
    """All answers that a seat owes, picked by chance, while the others wait."""
    alone, answers = game.at(game.n), []
    while open_question(alone).is_asked(seat):
        choices = open_question(alone).choices_of(seat)
        answers.append(str(choices[int(luck.random() * len(choices))]))
        alone.play(answers[-1], seat=game.seats[seat])
    return answers


def orders(answers: dict[int, list[str]], luck: random.Random) -> list[list[tuple[int, str]]]:
    """One seat after the other in different orders, and all mixed; a seat's own answers stay in their order."""
    found = [[(seat, text) for seat in order for text in answers[seat]] for order in permutations(answers)]
    while len(found) < MOST_ORDERS:
        left = {seat: list(texts) for seat, texts in answers.items() if texts}
        mixed = []
        while left:
            seat = list(left)[int(luck.random() * len(left))]
            mixed.append((seat, left[seat].pop(0)))
            left = {seat: texts for seat, texts in left.items() if texts}
        found.append(mixed)
    return found[:MOST_ORDERS]


def answered(game: ml.Game, order: list[tuple[int, str]]) -> Seen:
    """What the game is like after these answers, but for the order in which its record lists them."""
    copy = game.at(game.n)
    for seat, text in order:
        copy.play(text, seat=game.seats[seat])
    seen = snapshot(copy)
    del seen["record"]
    return seen


@every_game_that_is_answered_in_any_order
def test_every_order_of_answers_gives_the_same_table(start: Start) -> None:
    """Position, events, next question and views do not depend on who answers first."""
    luck, met = derive(1, "orders"), 0
    for seed in range(1, 4):
        for game in fresh_questions(start, seed):
            question = open_question(game)
            if all(question.is_asked(seat) for seat in question.waiting):
                met += 1
                answers = {seat: some_answers(game, seat, luck) for seat in question.waiting}
                first, *others = [answered(game, order) for order in orders(answers, luck)]
                assert all(other == first for other in others)
    assert met


@every_game_that_asks_at_once
def test_an_answer_stays_hidden_until_all_are_in(start: Start) -> None:
    """Whichever answer a seat gives, nobody else sees a difference while somebody still owes one."""
    met = 0
    for seed in range(1, 4):
        for game in fresh_questions(start, seed):
            question = open_question(game)
            seat = question.waiting[0]
            after = [game.at(game.n) for _ in question.choices]
            for copy, choice in zip(after, question.choices, strict=True):
                copy.play(choice, seat=game.seats[seat])
            first, *others = after
            for other in others:
                if open_question(other).waiting == open_question(first).waiting:
                    met += 1
                    for rival in set(range(start.places)) - {seat}:
                        assert not differences(what_a_seat_sees(first, rival), what_a_seat_sees(other, rival))
    assert met


@every_game_that_asks_at_once
def test_where_answers_come_in_turn_only_the_first_is_asked(start: Start) -> None:
    """All who wait are named; asked are all of them at once, or in turn the first alone."""
    for game in fresh_questions(start, 1):
        question = open_question(game)
        assert isinstance(question, JointDecision)
        waiting = sorted(question.waiting)
        assert asked(question) == ([question.seat] if question.in_turn else waiting)
        assert [bool(game.choices(name)) for name in game.seats] == [
            seat in asked(question) for seat in range(start.places)
        ]
        assert game.decision is not None
        assert sorted(game.decision.waiting) == sorted(game.seats[seat] for seat in waiting)


@every_game_that_is_answered_in_any_order
def test_who_has_answered_is_shown(start: Start) -> None:
    """A seat that has given all its answers is tagged in the scene and waits; the others are still asked."""
    said = start.spec.words.say("seat", "answered", "text", {})
    met = 0
    for game in fresh_questions(start, 1):
        question = open_question(game)
        if all(question.is_asked(seat) for seat in question.waiting):
            met += 1
            seat = question.waiting[-1]
            for text in some_answers(game, seat, derive(1, "answers")):
                game.play(text, seat=game.seats[seat])
            scene = game.scene()
            assert said in [tag["text"] for tag in scene["seats"][seat]["tags"]]
            assert scene["stage"]["asked"] == [other for other in sorted(question.waiting) if other != seat]
            assert game.choices(game.seats[seat]) == ()
    assert met

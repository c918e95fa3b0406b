"""Refusals: every text of the vocabulary is legal, or is refused with a reason that names an existing clause."""

from __future__ import annotations

import pytest

import marketlab as ml
from marketlab.core.randomness import derive
from tests.conformance.every import every_start
from tests.conformance.starts import Start, open_question, stages

PLAYED = 25  # of the refused texts of a stage so many are played


@every_start
def test_what_is_not_legal_is_refused_and_nothing_else(start: Start) -> None:
    """For every seat and every text: there is a reason exactly if it is no legal choice, and its rule exists."""
    for game in stages(start, 1, 6):
        question = open_question(game)
        for seat in range(start.places):
            legal = set(question.choices_of(seat))
            for choice in start.spec.grammar(game.seats).choices:
                reason = start.spec.refuse(game.table, question, seat, choice)
                assert (reason is None) == (choice in legal), (game.n, question.name, seat, choice.text)
                assert reason is None or reason.rule in start.spec.rules
                assert reason is None or reason.near >= 0


@every_start
def test_play_refuses_with_the_reason_that_why_not_gives(start: Start) -> None:
    """``play`` raises NotLegal with the same text and rule, and the game is as it was."""
    luck = derive(1, "refused texts")
    for game in stages(start, 1, 4):
        before = game.position()
        for name in game.seats:
            legal = set(game.choices(name))
            others = [choice for choice in start.spec.grammar(game.seats).choices if choice not in legal]
            for _ in range(PLAYED):
                choice = others[int(luck.random() * len(others))]
                refusal = game.why_not(choice, name)
                assert refusal is not None
                with pytest.raises(ml.NotLegal) as raised:
                    game.play(str(choice), seat=name)
                assert raised.value.refusal == refusal
                assert raised.value.text == refusal.choice == str(choice)
                assert str(raised.value) == f"{refusal.text} ({refusal.rule})"
        assert game.position() == before


@every_start
def test_refusals_are_listed_nearest_first_and_once(start: Start) -> None:
    """``refusals`` lists no legal choice, nothing twice, and sorts by how far from legal it is."""
    for game in stages(start, 1, 4):
        for name in game.seats:
            listed = game.refusals(name)
            legal = {str(choice) for choice in game.choices(name)}
            assert not legal & {refusal.choice for refusal in listed}
            assert len({refusal.choice for refusal in listed}) == len(listed)
            assert [refusal.near for refusal in listed] == sorted(refusal.near for refusal in listed)
            assert all(game.why_not(refusal.choice, name) == refusal for refusal in listed)


@every_start
def test_a_legal_choice_is_not_refused(start: Start) -> None:
    """``why_not`` answers None for every legal choice of every seat."""
    for game in stages(start, 1, 6):
        for name in game.seats:
            assert all(game.why_not(choice, name) is None for choice in game.choices(name))

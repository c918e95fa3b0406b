"""Choices: always some for who is asked, and texts that read back as what they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.conformance.every import every_game, every_start
from tests.conformance.starts import Start, asked, choices_at_random, open_question, stages

if TYPE_CHECKING:
    from marketlab.core.spec import Spec
    from marketlab.core.table import Table

# Names that read like the ends of choices: whatever follows a verb, a card, a preposition.
TRICKY = ("Ana", "on Ana", "with 1 luck", "to Ana", "DONE", "für Öl")


@every_start
def test_whoever_is_asked_has_a_choice(start: Start) -> None:
    """Every seat that may answer has a legal choice, none twice, and all of them belong to the vocabulary.

    A vocabulary may be open: what belongs to it is what is read back as the same choice.
    """
    game = start.new(3)
    grammar = start.spec.grammar(game.seats)
    while game.question is not None:
        question = game.question
        for seat in range(start.places):
            legal = question.choices_of(seat)
            assert legal or not question.is_asked(seat)
            assert len(set(legal)) == len(legal)
            assert all(grammar.parse(choice.text) is choice for choice in legal)
        next(choices_at_random(game, game.n))


@every_start
def test_the_listed_choices_are_those_of_the_seat_that_is_asked(start: Start) -> None:
    """``choices()`` lists the same as ``choices(seat)`` for the first seat that is asked, who is in ``waiting``."""
    for game in stages(start, 1, 12):
        assert game.decision is not None
        assert game.choices() == game.choices(game.decision.seat)
        assert game.decision.seat in game.decision.waiting
        waiting = {game.seats.index(name) for name in game.decision.waiting}
        assert set(asked(open_question(game))) <= waiting


@every_start
def test_a_number_plays_the_choice_with_this_number(start: Start) -> None:
    """Number, text, text in capitals with wide spaces, and choice are four ways to say the same."""
    for game in stages(start, 1, 4):
        last = game.choices()[-1]
        after = []
        for said in (len(game.choices()), str(len(game.choices())), str(last).replace(" ", "  "), last):
            other = game.at(game.n)
            other.play(said)
            after.append(other.position())
        assert all(position == after[0] for position in after)


@every_game
def test_every_text_of_the_vocabulary_reads_back(spec: Spec[Table]) -> None:
    """``parse(str(choice))`` is the choice, for every choice of the vocabulary and seats with awkward names."""
    most = max(preset.most for preset in spec.presets.values())
    grammar = spec.grammar(TRICKY[:most])
    assert len(grammar.by_text) == len(grammar.choices), "two choices have one text"
    for choice in grammar.choices:
        assert grammar.parse(str(choice)) is choice
        assert grammar.parse(f"  {choice.text.replace(' ', '   ')} ") is choice
        assert choice.verb == choice.text.split()[0]


@every_game
@pytest.mark.parametrize("change", [str.upper, str.title], ids=["capitals", "titles"])
def test_verbs_and_cards_are_read_in_any_case(spec: Spec[Table], change: type[str]) -> None:
    """A text is found in capitals too, as long as a seat name at its end stays as it is."""
    seats = ("ana", "ben", "chi", "dee", "eve", "fay")[: max(preset.most for preset in spec.presets.values())]
    grammar = spec.grammar(seats)
    for choice in grammar.choices:
        name = next((name for name in seats if choice.text.endswith(f" {name}")), "")
        text = choice.text.removesuffix(name)
        assert grammar.parse(change(text) + name) is choice

"""The three hints: facts and words, for every kind of question."""

from __future__ import annotations

import re

import pytest

import marketlab as ml
from marketlab.coaching import Comparison, Focus, Weighed, coach
from marketlab.coaching.worlds import Worlds
from marketlab.core.errors import GameOver, OptionError, SeatError
from marketlab.core.scene import own_prompt
from tests.coaching.tables import sittings
from tests.conformance.every import every_preset
from tests.conformance.starts import FULL, TOY, Start, asked, choices_at_random

SEATS = ["Ana", "Ben"]
RAW = re.compile(r"[{}_]|None|\b[a-z]+-[a-z]+-[a-z]+\b|\n\n")


def mystic(**ana: object) -> ml.Game:
    """A practice game in which Ana is asked."""
    position = {"active": "Ana", "seats": {"Ana": ana}}
    return ml.new("mystic-market", seats=SEATS, seed=7, preset="practice", position=position)


@every_preset
def test_the_first_two_hints_are_words_for_people(start: Start) -> None:
    """Every kind of question gets a few lines without a raw name, and a rule that exists."""
    for game, seat in sittings(start, 3, 4):
        first, second = (coach(game, game.seats[seat]).hint(step) for step in (1, 2))
        assert not RAW.search(first.text)
        assert not RAW.search(second.text)
        assert repr(first) == str(first) == first.text
        if isinstance(first, Focus):
            assert first.rule in start.spec.rules
            assert first.least <= first.most
            assert sum(first.verbs.values()) == len(game.choices(game.seats[seat]))
            assert isinstance(second, Comparison)
            assert len({side.choice for side in second.sides}) == 2


def test_the_first_hint_says_what_matters_now() -> None:
    """Ana holds 2 Pixie Powder at 10 and 5 coins: selling brings 15 at once, what is dear costs 5."""
    hint = coach(mystic(hand=["pixie*2", "orc"], coins=5)).hint(1)
    assert isinstance(hint, Focus)
    assert (hint.step, hint.seat, hint.rule) == (1, "Ana", "MM-041")
    assert hint.verbs["Sell"] == 3  # 1 or 2 Pixie Powder, 1 Orc Teeth
    assert hint.most == 15
    assert "most for Sell 2 Pixie Powder" in hint.text
    assert hint.missing is not None
    assert f"Just out of reach: {hint.missing.text}" in hint.text


def test_the_second_hint_compares_two_ideas_by_what_they_do_next() -> None:
    """Both sides carry what the preview says, what changes at once, and who would do it for which reason."""
    game = mystic(hand=["pixie*2", "orc"], coins=5)
    hint = coach(game).hint(2)
    assert isinstance(hint, Comparison)
    for letter, side in zip("AB", hint.sides, strict=True):
        assert side.choice is not None
        foreseen = game.preview(side.choice, "Ana")
        assert side.does == foreseen["text"]
        assert side.change == sum(delta["by"] for delta in foreseen["deltas"] if delta["card"] == "seat-0")
        assert f"{letter}. {side.label} ({side.brief}): {side.does}" in hint.text
    assert hint.sides[0].strategies
    assert hint.sides[0].reason in hint.text
    assert hint.sides[0].choice.verb != hint.sides[1].choice.verb  # type: ignore[union-attr]  # plain data


def test_the_third_hint_weighs_choices_and_says_how_sure_it_is() -> None:
    """At most 8 of the choices, best first, in the unit of the game; the same worlds give the same estimates."""
    game = mystic(hand=["pixie*2", "orc"], coins=5)
    hint = coach(game, worlds=5).hint(3)
    assert isinstance(hint, Weighed)
    best, second, *_ = hint.estimates
    assert len(hint.estimates) <= 8
    assert len(hint.estimates) + hint.left_out == len(game.choices())
    assert (best.behind, best.behind_error, best.worlds) == (0, 0, 5)
    assert second.behind >= 0
    assert best.error > 0
    assert hint.unit == "coins"
    assert f"Best so far: {hint.labels[best.choice]}." in hint.text
    assert f"give or take {best.error:.1f}" in hint.text
    assert coach(game, worlds=5).hint(3) == hint
    assert coach(game, worlds=2).hint(3) != hint


def test_the_table_of_the_third_hint_is_read_from_left_to_right() -> None:
    """A choice, how far it is behind the best one, and how sure that is in words; the largest gap stands last."""
    hint = coach(mystic(hand=["pixie*2", "orc"], coins=5), worlds=5).hint(3)
    assert isinstance(hint, Weighed)
    rows = [line.strip() for line in hint.text.splitlines() if line.startswith("  ")]
    assert re.split(r"  +", rows[0]) == [hint.labels[hint.estimates[0].choice], "best so far"]
    assert len(rows) == len(hint.estimates)
    gaps = []
    for row, one in zip(rows[1:], hint.estimates[1:], strict=True):
        name, gap, surely = re.split(r"  +", row)
        assert hint.labels[one.choice].startswith(name)
        assert gap == f"{one.behind:.1f} coins behind"
        apart = [error * one.behind_error < one.behind for error in (1, 2)]
        known = {0: "too close to call", 1: "probably behind", 2: "clearly behind"}
        assert surely == ("no difference in any world" if one.behind_error == 0 == one.behind else known[sum(apart)])
        gaps.append(one.behind)
    assert gaps == sorted(gaps)
    assert "+-" not in hint.text


def test_one_world_says_nothing_of_how_sure_it_is() -> None:
    """Neither beside the second choice nor in the table."""
    text = coach(mystic(hand=["pixie*2", "orc"], coins=5), worlds=1).hint(3).text
    assert "give or take" not in text
    assert "not known from one world" in text


def test_points_are_points() -> None:
    """Bargain Quest pays in gold and counts points."""
    hint = coach(ml.new("bargain-quest", seats=SEATS, seed=7), worlds=1).hint(3)
    assert isinstance(hint, Weighed)
    assert hint.unit == "points"
    assert "in a single world" in hint.text


def test_a_solo_game_counts_against_the_house() -> None:
    """The lead over the computer's till; nobody else is asked."""
    hint = coach(ml.new("pasaraya", seats=["Ana"], seed=7, preset="solo-easy"), worlds=1).hint(3)
    assert isinstance(hint, Weighed)
    assert "the best rival" in hint.text


def test_a_single_choice_is_not_weighed() -> None:
    """The hint names it, whatever the step."""
    game = ml.new("mystic-market", seats=SEATS, seed=7)
    while len(game.choices()) > 1:
        game.play(1)
    said = [coach(game).hint(step).text for step in (1, 2, 3)]
    assert len(set(said)) == 1
    assert said[0].startswith("There is one choice only: ")
    assert coach(game).best() is game.choices()[0]


def test_out_of_turn_a_seat_may_also_wait() -> None:
    """Ana is asked; Ben holds a potion that he may play now: the coach weighs this against keeping it."""
    seats = {"Ana": {"hand": ["orc"], "coins": 5}, "Ben": {"potions": ["plunder-tonic"], "coins": 5}}
    game = ml.new("mystic-market", seats=SEATS, seed=7, position={"active": "Ana", "seats": seats})
    assert game.choices("Ben")
    hint = coach(game, "Ben", worlds=2).hint(3)
    assert isinstance(hint, Weighed)
    assert {estimate.choice for estimate in hint.estimates} == {*game.choices("Ben"), None}
    assert hint.labels[None] == "Wait"
    assert "Ana is asked" in coach(game, "Ben").hint(1).text
    two = coach(game, "Ben").hint(2)
    assert isinstance(two, Comparison)
    assert "You keep it for later." in {side.does for side in two.sides}


def test_answers_that_are_still_hidden_are_taken_back() -> None:
    """Ana has packed and Ben has begun: in his worlds she packs anew, and he has packed what he has."""
    game = ml.new(TOY, seats=SEATS, seed=3)
    while game.decision is not None and "Ana" in game.decision.waiting:
        game.play(1, seat="Ana")
    game.play(1, seat="Ben")
    assert game.table.answers[0]
    worlds = Worlds(game, 1)
    world = worlds.lay(1)
    assert not any(world.table.answers.values())
    assert worlds.answers_left(world) == [choice.text for choice in game.table.answers[1]]
    assert isinstance(coach(game, "Ben", worlds=2).hint(3), Weighed)


def test_of_several_who_are_asked_each_is_asked_its_own_question() -> None:
    """Where one seat may display one more card and another has still to begin, neither learns that of the other."""
    start = next(start for start in FULL if start.spec.id == "bargain-quest")
    game = start.new(1)
    for _ in choices_at_random(game, 1):
        places = asked(game.question) if game.question is not None else []
        prompts = {place: own_prompt(game, place) for place in places}
        if len(set(prompts.values())) > 1:
            break
    assert len(set(prompts.values())) > 1
    for place, prompt in prompts.items():
        if len(game.choices(game.seats[place])) > 1:
            assert coach(game, game.seats[place]).hint(1).text.startswith(prompt)


def test_the_coach_sits_beside_the_only_person_or_whoever_is_asked() -> None:
    """One person among players of the computer is helped always; of several, the one whose turn it is."""
    assert coach(ml.new("mystic-market", seats=SEATS, seed=7, players={"Ana": "seller"})).seat == "Ben"
    game = ml.new("mystic-market", seats=SEATS, seed=7)
    helper = coach(game)
    assert game.decision is not None
    first = game.decision.seat
    assert helper.seat == first
    while game.decision.seat == first:
        game.play(1)
    assert helper.seat != first
    assert "hint(1)" in repr(helper)


def test_what_cannot_be_helped_is_said() -> None:
    """A wrong step, seat or effort, nothing to choose, and the end of the game."""
    game = ml.new("mystic-market", seats=SEATS, seed=7, preset="short")
    assert game.decision is not None
    idle = next(name for name in SEATS if name != game.decision.seat)
    with pytest.raises(OptionError, match="hints 1 to 3"):
        coach(game).hint(4)
    for seconds in (0, float("nan")):
        with pytest.raises(OptionError, match="seconds"):
            coach(game, seconds=seconds)
    with pytest.raises(OptionError, match=r"a game that ml\.new or ml\.load has made, not in None"):
        coach(None)  # type: ignore[arg-type]  # the slip
    with pytest.raises(OptionError, match="worlds"):
        coach(game, worlds=0)
    with pytest.raises(SeatError, match="Zoe"):
        coach(game, "Zoe")
    with pytest.raises(SeatError, match="nothing to choose now"):
        coach(game, idle).hint(1)
    while not game.is_over:
        game.play(1)
    with pytest.raises(GameOver, match=r"result\(\)"):
        coach(game).hint(1)
    with pytest.raises(GameOver, match=r"result\(\)"):
        coach(game, "Ana").best()


def test_the_door_knows_the_coach() -> None:
    """``ml.coach`` is the function, loaded when it is called for."""
    assert ml.coach is coach
    assert "coach" in dir(ml)

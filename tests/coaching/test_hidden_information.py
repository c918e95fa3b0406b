"""The coach knows no more than the seat: at tables that look the same to it, it says the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

import marketlab as ml
from marketlab.coaching import company, roll_outs, worlds
from marketlab.coaching.helping import Coach
from marketlab.coaching.weighing import Effort
from marketlab.core.engine import Engine
from marketlab.core.randomness import Chance
from tests.coaching.tables import Elsewhere, elsewhere, sittings
from tests.conformance.every import every_full_game
from tests.conformance.looking import differences, snapshot, what_a_seat_sees
from tests.conformance.starts import FULL, Start

if TYPE_CHECKING:
    import pytest

    from marketlab.core.choice import Choice

EFFORT, MOST, STAGES = Effort(worlds=1), 2, 3


def hints(game: ml.Game, seat: int) -> list[object]:
    """Everything that the coach says, as words and as facts."""
    coach = Coach(game, game.seats[seat], EFFORT, MOST)
    said = [coach.hint(step) for step in (1, 2, 3)]
    return [*said, *(hint.text for hint in said)]


def is_told_apart(start: Start) -> bool:
    """Whether the coach says something else at a table that the seat cannot tell apart, at any stage."""
    return any(hints(game, seat) != hints(elsewhere(game, seat), seat) for game, seat in sittings(start, 1, STAGES))


@every_full_game
def test_two_tables_that_a_seat_cannot_tell_apart_get_the_same_hints(start: Start) -> None:
    """Words, facts, and estimates to the last digit."""
    assert not is_told_apart(start)


@every_full_game
def test_the_other_table_is_another_one_and_looks_the_same(start: Start) -> None:
    """Otherwise the test above would test nothing."""
    for game, seat in sittings(start, 1, STAGES):
        other = elsewhere(game, seat)
        told = differences(what_a_seat_sees(game, seat), what_a_seat_sees(other, seat))
        assert set(told) <= {"scene", "public scene"}, "a scene shows the seed, all else is alike"
        assert other.position() != game.position()
        assert other.at(other.n).position() == other.position()


@every_full_game
def test_a_coach_that_sees_all_cards_is_found(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the worlds keep what lies hidden, the two tables get different hints."""
    monkeypatch.setattr(worlds.Worlds, "lay", lay_as_it_is)
    assert is_told_apart(start)


def lay_as_it_is(self: worlds.Worlds, number: int) -> ml.Game:
    """A planted leak: the world is the table, only its luck to come is another one."""
    world = self._game.at(self._n)
    world.table.chance = Chance(f"{self.seed} {number}")
    return world


def test_a_coach_that_knows_the_luck_to_come_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """If the worlds go on with the chance of the table, the two tables get different hints."""
    lay = worlds.Worlds.lay

    def lay_with_its_chance(self: worlds.Worlds, number: int) -> ml.Game:
        world = lay(self, number)
        world.table.chance = Chance(self._game.opening.seed)
        return world

    monkeypatch.setattr(worlds.Worlds, "lay", lay_with_its_chance)
    assert is_told_apart(next(start for start in FULL if start.spec.id == "pasaraya"))


def test_the_seed_of_the_game_never_reaches_a_world() -> None:
    """Neither the table nor the players of a world draw from it."""
    game = ml.new("mystic-market", seats=["Ana", "Ben"], seed=7)
    laid = worlds.Worlds(game, 0)
    world = laid.lay(1)
    assert world.table.chance.seed == f"{laid.seed} 1"
    assert company.company(world, 0, "seller", (laid.seed, 1)).seed == f"{laid.seed} 1"


@every_full_game
def test_a_world_looks_like_the_table_and_is_sound_to_its_end(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every invariant holds after each choice of a roll-out, and the table did not move."""
    send = Engine._send

    def checked(self: Engine, seat: int, choice: Choice) -> None:
        send(self, seat, choice)
        self.check()

    for game, seat in sittings(start, 2, STAGES):
        before, laid = snapshot(game), worlds.Worlds(game, seat)
        if not any(game.table.answers.values()):
            assert laid.lay(0).view_of(seat) == game.view_of(seat)
        assert laid.lay(0).position() == laid.lay(0).position()
        assert game.question is not None
        with monkeypatch.context() as watch:
            watch.setattr(Engine, "_send", checked)
            choice = game.question.choices_of(seat)[0]
            outcome = roll_outs.roll_out(laid, 0, choice, company.strongest_first(start.spec.id)[0])
        assert outcome == roll_outs.roll_out(laid, 0, choice, company.strongest_first(start.spec.id)[0])
        assert snapshot(game) == before


def test_elsewhere_is_a_game() -> None:
    """A copy of a copy is dealt anew as the first was."""
    game = ml.new("mystic-market", seats=["Ana", "Ben"], seed=7)
    other = elsewhere(game, 0)
    assert isinstance(other.at(0), Elsewhere)
    assert other.at(0).at(0).position() == other.position()

"""The record: undo, redo, ``at``, save and load give back every stage of a game as it was."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING, cast

import pytest

import marketlab as ml
from tests.conformance.every import every_full_game, every_preset
from tests.conformance.looking import Seen, snapshot
from tests.conformance.starts import Start, choices_at_random, whole_game

if TYPE_CHECKING:
    from pathlib import Path

_lived: dict[Start, list[Seen]] = {}


def lived(start: Start) -> list[Seen]:
    """Snapshots of a game as it is played, one for every number of choices."""
    if start not in _lived:
        game = start.new(1)
        _lived[start] = [snapshot(game)]
        _lived[start] += [snapshot(game) for _ in choices_at_random(game, 1)]
    return _lived[start]


@every_preset
def test_at_gives_every_stage(start: Start) -> None:
    """``at(n)`` equals the game as it was after n choices, for every n, and leaves the game alone."""
    game, stages = whole_game(start), lived(start)
    assert [snapshot(game.at(n)) for n in range(game.n + 1)] == stages
    assert snapshot(game) == stages[-1]


@every_preset
def test_undo_and_redo_go_through_every_stage(start: Start) -> None:
    """Undo step by step to the start and redo step by step to the end pass through the stages as they were."""
    stages = lived(start)
    game = start.played(1)
    for stage in reversed(stages[:-1]):
        game.undo()
        assert snapshot(game) == stage
    for stage in stages[1:]:
        game.redo()
        assert snapshot(game) == stage
    with pytest.raises(ml.UndoError):
        game.redo()


@every_full_game
def test_undo_to_a_number_and_play_on(start: Start) -> None:
    """``undo(to=n)`` goes back to n at once; a new choice then forgets what was undone."""
    stages = lived(start)
    game = start.played(1)
    middle = game.n // 2
    game.undo(to=middle)
    assert snapshot(game) == stages[middle]
    game.play(game.choices()[-1])
    with pytest.raises(ml.UndoError):
        game.redo()


@every_preset
def test_a_record_loads_as_every_stage(start: Start) -> None:
    """The record of every stage, written as JSON and loaded, equals the game as it was."""
    for stage in lived(start):
        assert snapshot(ml.load(json.loads(json.dumps(stage["record"])), game=start.spec)) == stage


def test_only_a_file_is_written_over(tmp_path: Path) -> None:
    """A folder by any name, and what is neither file nor folder, such as a pipe, stays as it is."""
    game = ml.new("mystic-market", ["Ana", "Ben"], seed=7)
    for name in (".", "..", "/", tmp_path):
        with pytest.raises(ml.RecordError, match="cannot be written: it is a folder"):
            game.save(name)
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(ml.RecordError, match="it is no file that can be replaced"):
        game.save(tmp_path / "pipe")
    assert [path.is_fifo() for path in tmp_path.iterdir()] == [True]


@every_preset
def test_a_file_loads_as_it_was_saved(start: Start, tmp_path: Path) -> None:
    """``save`` writes a file and nothing beside it; path, text and content of the file load alike, at any stage."""
    game = whole_game(start)
    for n in (0, game.n // 3, game.n):
        stage = game.at(n)
        path = stage.save(tmp_path / "lesson.json")
        assert [entry.name for entry in tmp_path.iterdir()] == ["lesson.json"]
        for source in (path, str(path), path.read_text(encoding="utf-8")):
            assert snapshot(ml.load(source, game=start.spec)) == snapshot(stage)


@every_full_game
def test_a_record_with_a_choice_that_is_not_legal_stops_there(start: Start) -> None:
    """The error names the number of the choice and holds a record of all before it."""
    record = whole_game(start).record()
    choices = cast("list[list[str]]", record["choices"])
    middle = len(choices) // 2
    broken = {**record, "choices": [*choices[:middle], [choices[middle][0], "no such choice"], *choices[middle:]]}
    with pytest.raises(ml.RecordError) as raised:
        ml.load(broken, game=start.spec)
    assert raised.value.number == middle + 1
    assert raised.value.good is not None
    assert snapshot(ml.load(raised.value.good, game=start.spec)) == lived(start)[middle]


@every_full_game
def test_other_rules_are_a_warning(start: Start) -> None:
    """A record that was made with other rules is replayed, and a warning says so."""
    record = whole_game(start).at(3).record()
    with pytest.warns(ml.RulesChanged, match=start.spec.title):
        loaded = ml.load({**record, "rules": "0" * 16}, game=start.spec)
    assert snapshot(loaded) == lived(start)[3]


@every_full_game
def test_a_fair_game_takes_nothing_back_that_was_seen(start: Start) -> None:
    """With ``undo="fair"`` a choice is taken back exactly if no event since has shown somebody something new."""
    game, met = start.new(1, undo="fair"), set()
    for _ in choices_at_random(game, 1):
        informed = any(event[0].informs for event in game.story(None).last)
        met.add(informed)
        before, n = snapshot(game), game.n
        if informed:
            with pytest.raises(ml.UndoError):
                game.undo()
        else:
            game.undo()
            assert game.n == n - 1
            game.redo()
        assert snapshot(game) == before
    assert met == {True, False}

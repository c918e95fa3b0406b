"""The result file of a student: read, and verified by playing it again."""

from __future__ import annotations

import warnings
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from marketlab.core.errors import quoted
from marketlab.core.record import RulesChanged, read_json
from marketlab.door import load
from marketlab.lab.lessons.course import measured, opening_of, until_turn
from marketlab.lab.lessons.marking import VERSION, judge
from marketlab.lab.lessons.names import read_code, read_id, read_nickname, seed_of
from marketlab.lab.lessons.reasons import (
    DAMAGED,
    NO_GAME,
    NOT_PLAYABLE,
    OTHER_DEAL,
    OTHER_KIND,
    OTHER_SCORE,
    OTHER_VERSION,
    PARTS_CHANGED,
    TOO_LARGE,
    NoResult,
    meaning,
)
from marketlab.lab.lessons.script import Script, read_script
from marketlab.lab.lessons.sheet import Attempt, read_sheet

if TYPE_CHECKING:
    from marketlab.core.game import Game

LARGEST = 2_000_000  # bytes; a long game is a tenth of that
KEYS = ("marketlab_lesson", "lesson", "class_code", "nickname", "own", "score", "predictions", "answers", "record")


@dataclass(frozen=True, slots=True)
class Result:
    """What a student handed in, verified.

    Attributes
    ----------
    script : Script
        The lesson.
    class_code, nickname : str
    is_own : bool
        Whether the student has played, and not the stand-in alone.
    game : Game
        As it stood at the end of the last turn of the lesson.
    scores : dict of str to float
        What every seat had then, worked out from the game.
    predictions : dict of str to tuple
        What was predicted, whether it came true, and the mistake behind it (empty: none that is known).
    answers : dict of str to list
        Every attempt at each exercise, judged anew.

    """

    script: Script
    class_code: str
    nickname: str
    is_own: bool
    game: Game
    scores: dict[str, float]
    predictions: dict[str, tuple[object, bool, str]]
    answers: dict[str, list[tuple[object, bool, str]]]

    @property
    def score(self) -> float:
        """What the student had."""
        return self.scores.get(self.script.student, 0.0)


def read_result(source: object) -> Result:
    """Read and verify a result file: a path, its text, or the data.

    Raises
    ------
    NoResult
        A RecordError that says what is wrong with it: no such file, another deal than the class code says, a score
        that the game does not have, choices that are not legal.

    """
    data = _read(source)
    with meaning(PARTS_CHANGED):
        script, code = read_script(read_id(data["lesson"])), read_code(data["class_code"])
        nickname = read_nickname(data["nickname"])
        predictions, answers = read_sheet(data)
    game = _verified(script, code, data["record"])
    scores = measured(game, script.counts)
    if data["score"] != scores:
        found = f"The score in the file is {quoted(data['score'])}, but the game ends with {quoted(scores)}."
        raise NoResult(found, OTHER_SCORE)
    return Result(
        script,
        code,
        nickname,
        data["own"] is True,
        game,
        scores,
        {
            question.id: _judged(script, question.id, predictions[question.id])
            for question in script.predict
            if question.id in predictions
        },
        {question.id: _tried(script, question.id, answers.get(question.id, [])) for question in script.exercises},
    )


def _read(source: object) -> dict[str, object]:
    """The parts of a result file of this version, not yet looked into."""
    with meaning(DAMAGED):
        data = source if isinstance(source, dict) else read_json(_small(source))
    for key in KEYS:
        if key not in data:
            raise NoResult(f"This is no result of a lesson: it has no {key!r}.", OTHER_KIND)
    if data["marketlab_lesson"] != VERSION:
        found = f"This result has version {quoted(data['marketlab_lesson'])}, not {VERSION}."
        raise NoResult(found, OTHER_VERSION)
    return data


def _small(source: object) -> object:
    """A file that is no larger than a result can be."""
    if isinstance(source, str | Path) and not str(source).lstrip().startswith("{"):
        path = Path(source)
        if path.exists() and not path.is_file():  # a pipe would be waited for
            raise NoResult(f"{quoted(path.name)} is no file.", OTHER_KIND)
        size = path.stat().st_size if path.is_file() else 0
        if size > LARGEST:
            most = f"{LARGEST / 1e6:g} MB"
            found = f"{quoted(path.name)} is too large for a result: {size / 1e6:.1f} MB of at most {most}."
            raise NoResult(found, TOO_LARGE)
    return source


def _verified(script: Script, code: str, record: object) -> Game:
    """The game of a record, played again, if it is the deal of this class."""
    if not isinstance(record, dict):
        raise NoResult("This result has no game.", NO_GAME)
    with meaning(NOT_PLAYABLE), warnings.catch_warnings():
        warnings.simplefilter("ignore", RulesChanged)
        game = load({**record, "players": {}}, drive=False)
    dealt = opening_of(script, seed_of(code, script.id), {})
    for name, own, wanted in (
        ("game", game.spec.id, script.game),
        ("deal", game.opening.seed, dealt.seed),
        ("seats", game.opening.seats, dealt.seats),
        ("options", dict(game.opening.options), dict(dealt.options)),
        ("position", game.opening.position, dealt.position),
    ):
        if own != wanted:
            found = f"This is not the deal of class {code}: its {name} is {quoted(own)}, not {quoted(wanted)}."
            raise NoResult(found, OTHER_DEAL)
    return until_turn(game, script.turns)


def _judged(script: Script, name: str, given: object) -> tuple[object, bool, str]:
    question = next(one for one in (*script.predict, *script.exercises) if one.id == name)
    found = judge(script.id, question, given)
    return given, found.passed is True, found.misconception


def _tried(script: Script, name: str, attempts: list[Attempt]) -> list[tuple[object, bool, str]]:
    return [_judged(script, name, attempt["given"]) for attempt in attempts]

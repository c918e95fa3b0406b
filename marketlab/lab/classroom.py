"""A class: the result files of a folder as frames, with a ranking from which the luck of the deal is taken out."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import mean, mode
from typing import TYPE_CHECKING

import pandas as pd

from marketlab.core.errors import RecordError, quoted
from marketlab.lab.lessons.marking import as_read, words_for
from marketlab.lab.lessons.names import read_id, read_nickname
from marketlab.lab.lessons.reasons import NoResult
from marketlab.lab.lessons.result import Result, read_result

if TYPE_CHECKING:
    import os
    from collections.abc import Sequence

MOST_FILES = 500
MANY = f"Only {MOST_FILES} files are read at a time. Make a folder for each class, and a report of each."
WHOLE = 100.0
RANKING = ("nickname", "class_code", "score", "difference", "match_points", "rank")
PREDICTIONS = ("nickname", "question", "given", "right", "misconception")
EXERCISES = ("nickname", "question", "attempts", "passed", "first_misconception")
MISTAKES = ("question", "mistake", "answer", "students", "words")
NOBODY = "the student"
BEGINNING = 4_000  # bytes of a file in which the nickname stands
NICKNAME = re.compile(r'"nickname":\s*("(?:[^"\\]|\\.)*")')


@dataclass(frozen=True, slots=True)
class PassedOver:
    """A file that does not count.

    Attributes
    ----------
    file : str
    why : str
        What is the matter and what to do, in plain words.
    found : str
        What was found in the file, as exactly as can be said; empty where there is no more to say.

    """

    file: str
    why: str
    found: str = ""


class Classroom:
    """What a class handed in for one lesson.

    Attributes
    ----------
    results : list of Result
        Those that count, one a student, in the order of their files. Of two of one name the fuller counts; whoever
        has no nickname is called after the file.
    passed_over : list of PassedOver
        Files that do not count: broken, forged, twice there, or of another lesson.

    """

    def __init__(self, results: Sequence[Result], passed_over: Sequence[PassedOver]) -> None:
        """Keep the results that count, and those that do not."""
        self.results, self.passed_over = list(results), list(passed_over)

    @property
    def lesson(self) -> str:
        """The id of the lesson; empty where no file counts."""
        return self.results[0].script.id if self.results else ""

    @property
    def ranking(self) -> pd.DataFrame:
        """A row for each student, as in duplicate bridge: only those with the same deal are compared.

        Each class code has a deal and a ranking of its own, the best first; they stand one below the other.

        ============ ===========================================================================
        score        what the student had at the end of the last turn
        difference   from the mean of the class with the same deal
        match_points of those with the same deal, how many of 100 one is ahead of; a tie is a half
        rank         by match points among those with the same deal; equal ones share a rank
        ============ ===========================================================================

        Whoever has not played is not compared: see ``not_played``.
        """
        played = [one for one in self.results if one.is_own]
        rows = [(one.nickname, one.class_code, one.score, *_against(one, played)) for one in played]
        columns = [name for name in RANKING if name != "rank"]
        frame = pd.DataFrame(rows, columns=columns)
        points = frame.groupby("class_code").match_points
        frame["rank"] = points.rank(ascending=False, method="min").astype(int)
        return frame.sort_values(["class_code", "rank", "nickname"], ignore_index=True)[list(RANKING)]

    @property
    def not_played(self) -> list[str]:
        """Who has handed in answers, but no game of their own."""
        return sorted(one.nickname for one in self.results if not one.is_own)

    @property
    def predictions(self) -> pd.DataFrame:
        """A row for each prediction of each student: what, whether it came true, the mistake behind it."""
        rows = [
            (one.nickname, question, str(given), passed, misconception)
            for one in self.results
            for question, (given, passed, misconception) in one.predictions.items()
        ]
        return pd.DataFrame(rows, columns=list(PREDICTIONS))

    @property
    def exercises(self) -> pd.DataFrame:
        """A row for each student and exercise: how many attempts, whether one passed, the first mistake."""
        rows = [
            (
                one.nickname,
                question,
                len(tried),
                any(passed for _, passed, _ in tried),
                next((misconception for _, _, misconception in tried if misconception), ""),
            )
            for one in self.results
            for question, tried in one.answers.items()
        ]
        return pd.DataFrame(rows, columns=list(EXERCISES))

    @property
    def mistakes(self) -> pd.DataFrame:
        """A row for each common mistake that was made, the most frequent first at each question.

        ============ ===========================================================================
        mistake      its name
        answer       what most of them wrote
        students     how many made it, each counted once, however often
        words        what the lesson says to it
        ============ ===========================================================================
        """
        rows: list[tuple[str, str, str, int, str]] = []
        script = self.results[0].script if self.results else None
        for question in (*script.predict, *script.exercises) if script else ():
            made: dict[str, list[str]] = {}
            for one in self.results:
                for mistake, given in _mistakes_in(one, question.id).items():
                    made.setdefault(mistake, []).append(as_read(given, question.unit))
            for mistake, given in sorted(made.items(), key=lambda row: (-len(row[1]), row[0])):
                rows.append((question.id, mistake, mode(given), len(given), words_for(question, mistake)))
        return pd.DataFrame(rows, columns=list(MISTAKES))

    @property
    def turns(self) -> pd.DataFrame:
        """The course of every game, turn by turn, with the nickname in front of the student's seat."""
        parts = [
            pd.DataFrame(one.game.columns("turns")).assign(nickname=one.nickname, game=number)
            for number, one in enumerate(self.results, start=1)
        ]
        return pd.concat(parts, ignore_index=True) if parts else pd.DataFrame()

    def __repr__(self) -> str:
        who = f"{self.lesson} {self.results[0].script.title}" if self.results else "No result counts"
        head = f"{who}: {_so_many(len(self.results), 'student')}, {_so_many(len(self.passed_over), 'file')} passed over"
        return "\n".join([head, *(f"  {one.file}: {one.why}" for one in self.passed_over)])


def classroom(folder: str | os.PathLike[str], lesson: str | None = None) -> Classroom:
    """Read the result files of a class.

    Parameters
    ----------
    folder : str or path
        Where the files lie, also in folders of their own; every ``.json`` file is looked at.
    lesson : str, optional
        Which lesson; left out, the one that most files are of.

    Returns
    -------
    Classroom

    Raises
    ------
    RecordError
        If there is no such folder, or it holds no result at all. A single bad file is no error: it is listed.
    UnknownName
        If there is no such lesson.

    """
    wanted = read_id(lesson) if lesson else ""
    root = _read_folder(folder)
    files = sorted(path for path in root.rglob("*.json") if not _is_hidden(path.relative_to(root)))
    if not files:
        raise RecordError(f"There is no .json file in {quoted(str(folder))}. Put the result files of the class there.")
    read: list[tuple[str, Result]] = []
    passed_over = [PassedOver(path.relative_to(root).as_posix(), MANY) for path in files[MOST_FILES:]]
    for path in files[:MOST_FILES]:
        name = path.relative_to(root).as_posix()
        try:
            read.append((name, read_result(path)))
        except NoResult as error:
            passed_over.append(PassedOver(name, error.plain.format(who=_who(path)), str(error)))
    return _sorted_out(read, passed_over, wanted)


def _read_folder(folder: object) -> Path:
    """The folder of a class, if there is one; a name may be too long for any."""
    try:
        root = Path(folder)  # type: ignore[arg-type]  # what is no path answers with a TypeError
        is_there = root.is_dir()
    except (TypeError, OSError):
        is_there = False
    if not is_there:
        raise RecordError(f"There is no folder {quoted(str(folder))}. Name the folder with the result files.")
    return root


def _so_many(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"


def _is_hidden(path: Path) -> bool:
    """Autosaved games of a notebook lie in a folder that begins with a point."""
    return any(part.startswith(".") for part in path.parts)


def _sorted_out(read: list[tuple[str, Result]], passed_over: list[PassedOver], lesson: str) -> Classroom:
    """Leave out other lessons, and what is there twice."""
    ids = [result.script.id for _, result in read]
    wanted = lesson or max(sorted(set(ids)), key=ids.count, default="")
    seen: dict[tuple[str, str], str] = {}
    named = [(name, _with_a_name(name, result)) for name, result in read]
    for name, result in sorted(named, key=_fullness, reverse=True):
        student = (result.nickname.casefold(), result.class_code)
        if result.script.id != wanted:
            passed_over.append(
                PassedOver(name, f"It is of lesson {result.script.id}, and this report is about {wanted}.")
            )
        elif student in seen:
            twice = (
                f"{result.nickname} has handed in more than one file. {seen[student]} counts: there is no less in it."
            )
            passed_over.append(PassedOver(name, twice))
        else:
            seen[student] = name
    return Classroom([result for name, result in named if name in seen.values()], passed_over)


def _with_a_name(file: str, result: Result) -> Result:
    """Whoever has written no nickname is called after the file, with the folders that it lies in."""
    return replace(result, nickname=file.removesuffix(".json")) if result.nickname == result.script.student else result


def _who(path: Path) -> str:
    """The nickname in a file that may be cut, as far as it can be read; else whoever it is."""
    with suppress(OSError, ValueError):
        if not path.is_file():
            return NOBODY  # a pipe would be waited for
        with path.open("rb") as file:
            found = NICKNAME.search(file.read(BEGINNING).decode("utf-8", "replace"))
        if found is not None and (name := read_nickname(json.loads(found[1]))):
            return name
    return NOBODY


def _mistakes_in(one: Result, question: str) -> dict[str, object]:
    """The common mistakes of a student at a question, each with what was written first."""
    tried = one.answers.get(question, [])
    foreseen = one.predictions.get(question)
    made: dict[str, object] = {}
    for given, _, mistake in [*tried, *([foreseen] if foreseen else [])]:
        if mistake:
            made.setdefault(mistake, given)
    return made


def _fullness(read: tuple[str, Result]) -> tuple[bool, int, int]:
    """How much is in a result: an own game, exercises tried, moves."""
    _, result = read
    return result.is_own, sum(len(tried) for tried in result.answers.values()), result.game.n


def _against(one: Result, results: Sequence[Result]) -> tuple[float, float]:
    """The difference from the mean of the same deal, and the match points against the others of it."""
    same = [other for other in results if other.class_code == one.class_code]
    others = [other.score for other in same if other is not one]
    points = [(one.score > score) + (one.score == score) / 2 for score in others]
    return one.score - mean(other.score for other in same), WHOLE * mean(points) if points else WHOLE / 2

"""The script of a lesson: ``L01.toml`` in this folder, read and checked.

What the file may hold::

    title = "What is a price?"
    game = "mystic-market"
    preset = "practice"
    options = { }                      # where the preset is not enough
    seats = ["Ana", "Ben"]             # clockwise; the student sits at the first one ...
    players = { Ben = "seller" }       # ... and these play for the others
    stand_in = "brewer"                # plays for the student where nobody clicks: in tests, and up to the middle
    turns = 10                         # turns of the student; the play is over after that, whatever the clock says
    turn = "Turn"                      # may be left out: what the players call a turn; "Round" where all have theirs
    middle = 4                         # turns that are played already where one comes late
    counts = ["coins"]                 # columns of `turns` that add up to what one has reached
    level = "first year"
    minutes = 45
    needs = ["L01"]                    # lessons before this one
    tags = ["AP Micro 2", ...]         # to be checked against the official guides
    goals = ["...", ...]               # at most three: "You will be able to ..."
    leaves_out = "..."                 # paragraphs: what this model leaves out

    [[predict]]                        # questions before the play; the answer is told afterwards
    [[exercises]]                      # questions after it
    id = "q1"
    ask = "..."
    unit = "coins"                     # may be left out
    right = "..."                      # said to who is right
    otherwise = "..."                  # a hint for answers that nobody foresaw
    wrong = { upside-down = "..." }    # feedback on common wrong answers

The answers themselves, right and wrong, are functions of the same name in ``L01.py``: worked out on the engine, so that
a change of a rule or a card cannot leave a wrong number in a lesson.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from marketlab.core.data import read_toml
from marketlab.core.errors import LessonError
from marketlab.core.toml_page import HEAD, Page

if TYPE_CHECKING:
    from collections.abc import Mapping

FOLDER = "marketlab.lab.lessons"
MOST_GOALS = 3
KEYS = (
    *("title", "game", "preset", "options", "seats", "players", "stand_in", "turns", "turn", "middle", "counts"),
    *("level", "minutes", "needs", "tags", "goals", "leaves_out", "predict", "exercises"),
)
QUESTION_KEYS = ("id", "ask", "unit", "right", "otherwise", "wrong")


@dataclass(frozen=True, slots=True)
class Question:
    """A question of a lesson: its words; the answers are worked out elsewhere.

    Attributes
    ----------
    id, ask, unit : str
        ``"q1"``, what is asked, and what it is counted in (empty: nothing).
    right, otherwise : str
        What is said to the right answer, and to one that nobody foresaw.
    wrong : mapping of str to str
        What is said to a common wrong answer, by the name of the misconception.

    """

    id: str
    ask: str
    unit: str
    right: str
    otherwise: str
    wrong: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Script:
    """A whole lesson, as the head of this file describes it."""

    id: str
    title: str
    game: str
    preset: str
    options: Mapping[str, object]
    seats: tuple[str, ...]
    players: Mapping[str, str]
    stand_in: str
    turns: int
    turn: str
    middle: int
    counts: tuple[str, ...]
    level: str
    minutes: int
    needs: tuple[str, ...]
    tags: tuple[str, ...]
    goals: tuple[str, ...]
    leaves_out: tuple[str, ...]
    predict: tuple[Question, ...]
    exercises: tuple[Question, ...]

    @property
    def student(self) -> str:
        """The seat of the student."""
        return self.seats[0]


def read_script(lesson_id: str) -> Script:
    """The script of a lesson by its id.

    Raises
    ------
    LessonError
        Naming the place in the file, and what to write instead.

    """
    return parse_script(lesson_id, read_toml(FOLDER, f"{lesson_id}.toml"))


def parse_script(lesson_id: str, data: dict[str, object]) -> Script:
    """Read the content of a lesson's file, as ``tomllib`` gives it."""
    page = Page(HEAD, data, KEYS, LessonError)
    goals, turns, middle = page.words("goals"), page.whole("turns"), page.whole("middle")
    if not 1 <= len(goals) <= MOST_GOALS:
        raise page.fault("write one to three goals.", "goals")
    if middle >= turns:
        raise page.fault(f"the middle comes before turn {turns}.", "middle")
    script = Script(
        id=lesson_id,
        title=page.text("title"),
        game=page.text("game"),
        preset=page.text("preset", "full"),
        options=page.table_of("options") or {},
        seats=page.words("seats"),
        players=_players(page),
        stand_in=page.text("stand_in"),
        turns=turns,
        turn=page.text("turn", "Turn"),
        middle=middle,
        counts=page.words("counts"),
        level=page.text("level"),
        minutes=page.whole("minutes"),
        needs=page.words("needs"),
        tags=page.words("tags"),
        goals=goals,
        leaves_out=page.paragraphs("leaves_out"),
        predict=_questions(page, "predict"),
        exercises=_questions(page, "exercises"),
    )
    _check_names(page, script)
    return script


def _players(page: Page) -> dict[str, str]:
    table = page.table_of("players") or {}
    rivals = Page("players", table, tuple(table), LessonError)
    return {seat: rivals.text(seat) for seat in table}


def _questions(page: Page, key: str) -> tuple[Question, ...]:
    return tuple(_question(entry) for entry in page.pages(key, QUESTION_KEYS))


def _question(entry: Page) -> Question:
    table = entry.table_of("wrong") or {}
    wrong = Page(f"{entry.place}, wrong", table, tuple(table), LessonError)
    return Question(
        entry.text("id"),
        entry.text("ask"),
        entry.text("unit", ""),
        entry.text("right"),
        entry.text("otherwise"),
        {name: wrong.text(name) for name in table},
    )


def _check_names(page: Page, script: Script) -> None:
    """Everybody but the student is played by somebody, and no two questions have the same id."""
    if set(script.players) != set(script.seats[1:]):
        raise page.fault("name a player for every seat but the first.", "players")
    names = [question.id for question in (*script.predict, *script.exercises)]
    for name in names:
        if names.count(name) > 1 or not name.isidentifier():
            raise page.fault(f"two questions cannot both be {name!r}, and an id is one word.", "exercises")

"""The script of a walkthrough: ``walkthrough.toml`` of a game folder, read and checked.

A walkthrough is one scripted game with stops. Each stop tells one idea in plain words with the ids of its clauses
(written into the text: ``MM-061``), shows it on the table, and asks one question. What the file may hold::

    seats = ["Ana", "Ben", "Chi"]      # who sits at the table
    viewer = "Ana"                     # through whose eyes one looks; the text calls this seat "you"
    seed = 7
    preset = "full"
    minutes = 28                       # how long it takes in all
    last = "..."                       # paragraphs of the last page

    [[stop]]
    id = "first-sale"                  # for the record of one's progress; never changed
    chapter = "Selling"                # left out: that of the stop before
    title = "A set pays first"
    rule = "MM-061"                    # the clause that it is about
    text = "..."                       # paragraphs; **bold**, [house], rule ids
    note = "..."                       # small print, may be left out
    zones = ["seats", "track", "hand"] # what is shown of the table, top down; left out: everything
    look = { track = "Watch this" }    # zones in the light, with a few words; the others stand in the shade
    choices = ["end turn", ["Ben", "buy deck"]]  # what happened since the stop before ...
    position = { ... }                 # ... or a table laid anew, with `preset` (and `seats`) if it is another game
    question = "What does it pay?"
    figure = "gain Ana"                # the number asked for, which the tests work out on the engine ...
    after = ["sell 2 pixie"]           # ... when these choices are made
    asks = "legal"                     # or which of the answers' choices is legal (or "refused") now

    [[stop.words]]                     # word, text
    [[stop.answers]]                   # text, why, right = true for one of them, choice (and seat) where `asks` is set
    [[stop.try]]                       # choice (and seat), rule: something that is refused, and by which clause
    [[stop.show]]                      # label, choices, text: what "show me" plays, step by step

A stop begins where the one before it ended, all its steps played.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from marketlab.core.errors import did_you_mean
from marketlab.core.toml_page import HEAD, Page, Scripted

if TYPE_CHECKING:
    from collections.abc import Collection

RULE_ID = re.compile(r"\b[A-Z]{2,4}-\d{3}\b")
NUMBER = re.compile(r"-?\d+")
STOP_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
LEGAL, REFUSED = "legal", "refused"
FEWEST_ANSWERS, MOST_ANSWERS = 2, 4
SCRIPT_KEYS = ("seats", "viewer", "seed", "preset", "minutes", "last", "stop")
STOP_KEYS = (
    *("id", "chapter", "title", "rule", "text", "note", "zones", "look", "choices", "position", "preset", "seats"),
    *("question", "figure", "after", "asks", "words", "answers", "try", "show"),
)


@dataclass(frozen=True, slots=True)
class Word:
    """A word of the game and what it means."""

    word: str
    text: str


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer to choose, why it is right or wrong, and the choice it names where the question asks for one."""

    text: str
    why: str
    is_right: bool
    choice: Scripted | None


@dataclass(frozen=True, slots=True)
class Question:
    """A question with its answers, and how a test finds the right one.

    ``figure`` is the number asked for once ``after`` is played; ``asks`` is ``"legal"`` or ``"refused"`` where the
    right answer is the only one of the answers' choices that is so. Both may be empty.
    """

    text: str
    answers: tuple[Answer, ...]
    figure: str
    after: tuple[Scripted, ...]
    asks: str

    @property
    def right(self) -> int:
        """The place of the right answer, from 0."""
        return next(place for place, answer in enumerate(self.answers) if answer.is_right)


@dataclass(frozen=True, slots=True)
class Attempt:
    """Something to try that the rules refuse, and the clause that does."""

    choice: Scripted
    rule: str


@dataclass(frozen=True, slots=True)
class Step:
    """What one press of "show me" plays; ``text`` is said afterwards, left out: the lines of the log."""

    label: str
    choices: tuple[Scripted, ...]
    text: str


@dataclass(frozen=True, slots=True)
class Stop:
    """One stop; ``choices`` lead to it from the stop before, unless a ``position`` lays the table anew."""

    id: str
    chapter: str
    title: str
    rule: str
    text: tuple[str, ...]
    note: str
    zones: tuple[str, ...]
    look: dict[str, str]
    choices: tuple[Scripted, ...]
    position: dict[str, object] | None
    preset: str
    seats: tuple[str, ...]
    words: tuple[Word, ...]
    question: Question
    attempts: tuple[Attempt, ...]
    steps: tuple[Step, ...]

    @property
    def rules(self) -> tuple[str, ...]:
        """The clauses that one reads about here, in the order of the text."""
        return tuple(dict.fromkeys(RULE_ID.findall(" ".join([*self.text, self.note]))))


@dataclass(frozen=True, slots=True)
class Script:
    """A whole walkthrough."""

    seats: tuple[str, ...]
    viewer: str
    seed: int
    preset: str
    minutes: int
    last: tuple[str, ...]
    stops: tuple[Stop, ...]


def read_walkthrough(data: dict[str, object], rules: Collection[str]) -> Script:
    """Read the content of a ``walkthrough.toml``.

    Parameters
    ----------
    data : dict
        The file, as ``tomllib`` gives it.
    rules : collection of str
        The ids of the clauses of the game.

    Returns
    -------
    Script

    Raises
    ------
    WalkthroughError
        Naming the stop and the key, and what to write instead.

    """
    page = Page(HEAD, data, SCRIPT_KEYS)
    seats, viewer = page.words("seats"), page.text("viewer")
    if viewer not in seats:
        raise page.fault(f"this is one of the seats.{did_you_mean(viewer, seats)}", "viewer")
    stops: list[Stop] = []
    for table in page.pages("stop", STOP_KEYS):
        stops.append(_stop(table, stops, rules))
        if stops[-1].seats and viewer not in stops[-1].seats:
            raise table.fault(f"{viewer} looks on here, too.", "seats")
    if not stops:
        raise page.fault("there is no stop. Write a [[stop]].")
    return Script(
        seats,
        viewer,
        page.whole("seed"),
        page.text("preset", "full"),
        page.whole("minutes"),
        page.paragraphs("last"),
        tuple(stops),
    )


def _stop(page: Page, before: list[Stop], rules: Collection[str]) -> Stop:
    name = page.text("id")
    if not STOP_ID.fullmatch(name) or name in {stop.id for stop in before}:
        raise page.fault("an id has small letters, digits and hyphens, and no two stops have the same.", "id")
    page.place = f"stop '{name}'"
    position = page.table_of("position")
    for key, alone in (("choices", position is not None), ("preset", position is None), ("seats", position is None)):
        if key in page.table and alone:
            raise page.fault("a stop has choices, or a position with perhaps a preset and seats.", key)
    rule = _known(page, page.text("rule"), rules, "rule")
    text, note = page.paragraphs("text"), page.text("note", "")
    for cited in RULE_ID.findall(" ".join([*text, note])):
        _known(page, cited, rules, "text")
    if rule not in " ".join([*text, note]):
        text = (*text[:-1], f"{text[-1]} {rule}")
    return Stop(
        name,
        page.text("chapter", before[-1].chapter) if before else page.text("chapter"),
        page.text("title"),
        rule,
        text,
        note,
        page.words("zones"),
        _look(page),
        page.scripted("choices"),
        position,
        page.text("preset", ""),
        page.words("seats"),
        tuple(Word(entry.text("word"), entry.text("text")) for entry in page.pages("words", ("word", "text"))),
        _question(page),
        tuple(_attempt(entry, rules) for entry in page.pages("try", ("choice", "seat", "rule"))),
        tuple(_step(entry) for entry in page.pages("show", ("label", "choices", "text"))),
    )


def _known(page: Page, rule: str, rules: Collection[str], key: str) -> str:
    if rule not in rules:
        raise page.fault(f"there is no clause {rule}.{did_you_mean(rule, sorted(rules))}", key)
    return rule


def _look(page: Page) -> dict[str, str]:
    table = page.table_of("look") or {}
    zones = Page(f"{page.place}, look", table, tuple(table))
    return {zone: zones.text(zone) for zone in table}


def _choice(page: Page) -> Scripted | None:
    return (page.text("seat", "") or None, page.text("choice")) if "choice" in page.table else None


def _question(page: Page) -> Question:
    answers = page.pages("answers", ("text", "why", "right", "choice", "seat"))
    read = [Answer(entry.text("text"), entry.text("why"), entry.flag("right"), _choice(entry)) for entry in answers]
    question = Question(
        page.text("question"),
        tuple(read),
        page.text("figure", ""),
        page.scripted("after"),
        page.text("asks", ""),
    )
    if not FEWEST_ANSWERS <= len(read) <= MOST_ANSWERS or sum(answer.is_right for answer in read) != 1:
        raise page.fault("write 2 to 4 answers, one of them with right = true.", "answers")
    if len({answer.text for answer in read}) < len(read):
        raise page.fault("two answers are the same.", "answers")
    _check_proof(page, question)
    return question


def _check_proof(page: Page, question: Question) -> None:
    """What a test needs to find the right answer is there, and not both ways at once."""
    if question.asks not in {"", LEGAL, REFUSED}:
        raise page.fault(f"this is '{LEGAL}' or '{REFUSED}'.", "asks")
    if question.asks and question.figure:
        raise page.fault("a question has a figure, or asks which choice is legal; not both.", "asks")
    for place, answer in enumerate(question.answers, start=1):
        if bool(question.asks) != (answer.choice is not None):
            raise page.fault("every answer names a choice where `asks` is set, and none elsewhere.", f"answers {place}")
        if not question.figure and not question.asks and NUMBER.search(answer.text):
            raise page.fault("an answer with a number needs a figure to prove it.", f"answers {place}")


def _attempt(page: Page, rules: Collection[str]) -> Attempt:
    choice = _choice(page)
    if choice is None:
        raise page.fault("is missing.", "choice")
    return Attempt(choice, _known(page, page.text("rule"), rules, "rule"))


def _step(page: Page) -> Step:
    choices = page.scripted("choices")
    if not choices:
        raise page.fault("write what is played.", "choices")
    return Step(page.text("label"), choices, page.text("text", ""))

"""Answers: reading what a student wrote, and comparing it with the right one and with the common wrong ones."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from numbers import Real

MINUS = "\N{MINUS SIGN}"  # as people write it
NUMBER = re.compile(
    rf"([-+{MINUS}]|minus\b)?\s*((?:\d[\d ]*)?(?:[.,]\d+)?(?<=\d))(?:\s*/\s*(\d+))?\s*([^\d\s].*)?", re.IGNORECASE
)
LONGEST = 200
LONGEST_NAME = 4  # words
LEFT_OPEN = frozenset({"and", "no", "not", "or", "nor"})
PER_CENT = 100
PER_CENT_WORDS = ("%", "percent", "per cent")
OTHER_SIGN, SHARE, NOT_A_SHARE = "other-sign", "share-of-one", "per-cent"  # slips of writing, at any question

Value = float | str | tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Answer:
    """The answers to a question, worked out on the engine.

    Attributes
    ----------
    right : number, str or tuple of str
        A number in the unit of the question, a word, or words in their order.
    wrong : mapping of str to the same
        Common wrong answers by the name of the misconception that leads to them.
    tolerance : float
        How far a number may be off; 0 is exact but for the last digit of a float.

    """

    right: Value
    wrong: Mapping[str, Value] = field(default_factory=dict)
    tolerance: float = 0.0

    def judge(self, given: object, unit: str) -> str | None:
        """The empty string for the right answer, a misconception or a slip by its name, None for anything else."""
        if self._is(given, self.right, unit):
            return ""
        known = (name for name, value in self.wrong.items() if self._is(given, value, unit))
        return next(known, None) or self._slip(given, unit)

    def _slip(self, given: object, unit: str) -> str | None:
        """The right answer, but for its sign, or with a share and a percentage taken for each other."""
        number = None if isinstance(self.right, str | tuple) else read_number(given, unit)
        if number is None:
            return None
        if self._is(-number, self.right, unit):
            return OTHER_SIGN
        if unit == "%" and self._is(number * PER_CENT, self.right, unit):
            return SHARE
        return NOT_A_SHARE if not unit and self._is(number / PER_CENT, self.right, unit) else None

    def _is(self, given: object, value: Value, unit: str) -> bool:
        if isinstance(value, tuple):
            words = _words(given)
            return len(words) == len(value) and all(map(_names, words, value))
        if isinstance(value, str):
            known = {_word(word) for word in (self.right, *self.wrong.values()) if isinstance(word, str)}
            return [word for word in known if _names(_word(given), word)] == [_word(value)]
        number = read_number(given, unit)
        return number is not None and math.isclose(number, value, rel_tol=1e-9, abs_tol=max(self.tolerance, 1e-9))

    def expects(self) -> str:
        """What kind of answer this is, for those who wrote another kind."""
        if isinstance(self.right, tuple):
            return 'a list of words in their order, such as ["pixie", "mermaid"]'
        return "a word between quotes" if isinstance(self.right, str) else "a number, such as 12 or 3.5"

    def can_read(self, given: object, unit: str) -> bool:
        """Whether this is the kind of answer that is asked for."""
        if isinstance(self.right, tuple):
            return bool(_words(given))
        return bool(_word(given)) if isinstance(self.right, str) else read_number(given, unit) is not None


def read_number(given: object, unit: str = "") -> float | None:
    """A number as people write it, in a unit; None if it is none.

    >>> read_number("30 coins", "coins"), read_number("1/16", "%"), read_number("6,25 %", "%"), read_number("a lot")
    (30.0, 6.25, 6.25, None)

    """
    if isinstance(given, bool):
        return None
    if isinstance(given, Real | Decimal):  # also a number of numpy
        return _finite(given)
    found = NUMBER.fullmatch(given.strip()) if isinstance(given, str) and len(given) < LONGEST else None
    if found is None:
        return None
    sign, digits, parts, written = found.groups()
    number = float(digits.replace(" ", "").replace(",", ".")) * (-1 if sign and sign != "+" else 1)
    if parts:
        number = number / int(parts) * (PER_CENT if unit == "%" else 1) if int(parts) else math.inf
    if written and not unit and _is_per_cent(written):
        number, written = number / PER_CENT, ""
    return None if written and not _same_unit(written, unit) else _finite(number)


def _finite(number: Real | Decimal | float) -> float | None:
    try:
        value = float(number)
    except OverflowError:
        return None
    return value if math.isfinite(value) else None


def _same_unit(written: str, unit: str) -> bool:
    """``coin`` and ``coins`` are the same unit, and so are ``%`` and ``per cent``."""
    return (unit == "%" and _is_per_cent(written)) or written.strip().casefold().rstrip("s.") == unit.casefold().rstrip(
        "s"
    )


def _is_per_cent(written: str) -> bool:
    return " ".join(written.casefold().rstrip(".").split()) in PER_CENT_WORDS


def _word(given: object) -> str:
    return " ".join(str(given)[:LONGEST].casefold().split()) if isinstance(given, str) else ""


def _names(given: str, word: str) -> bool:
    """Whether this is the word, or a name that has it: ``Elixir of Luck`` for ``luck``; not a choice of several."""
    parts, wanted = given.split(), _word(word)
    return given == wanted or (len(parts) <= LONGEST_NAME and wanted in parts and not LEFT_OPEN.intersection(parts))


def _words(given: object) -> list[str]:
    listed = given.replace(",", " ").split() if isinstance(given, str) else given
    return [_word(word) for word in listed] if isinstance(listed, Sequence) else []

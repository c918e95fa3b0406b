"""What people type to open a lesson: its id, the code of the class, a nickname."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

from marketlab.core.errors import OptionError, UnknownName, did_you_mean, quoted
from marketlab.core.seats import as_seen
from marketlab.core.whole import whole

DEMO = "DEMO"
CODE = re.compile(r"[A-Z0-9]{1,12}")
MOST = 10**12  # a code of digits alone may be written without quotes
LONGEST_NAME = 24
SIGN = 4  # letters that stand for what a file name cannot say


def read_id(lesson_id: object) -> str:
    """Check the id of a lesson; raises UnknownName with those that there are."""
    known = lesson_ids()
    name = str(lesson_id).strip().upper() if isinstance(lesson_id, str) else ""
    if name not in known:
        raise UnknownName(f"There is no lesson {quoted(lesson_id)}.{did_you_mean(name or None, known)}")
    return name


def lesson_ids() -> list[str]:
    """The ids of all lessons."""
    return sorted(path.stem for path in Path(__file__).parent.glob("L*.toml"))


def read_code(code: object) -> str:
    """Check a class code, 1234 or ``"BIO7"``; small letters are the same as large ones."""
    number = whole(code)
    if number is not None:
        text = str(number) if 0 <= number < MOST else ""
    else:
        text = code.strip().upper() if isinstance(code, str) else ""
    if not CODE.fullmatch(text):
        raise OptionError(
            "class_code", f"A class code has 1 to 12 letters and digits, such as BIO7, not {quoted(code)}."
        )
    return text


def read_nickname(name: object) -> str:
    """Check a nickname; empty is none."""
    text = " ".join(name.split()) if isinstance(name, str) else ""
    if not isinstance(name, str) or len(text) > LONGEST_NAME or not as_seen(text).isprintable():
        message = f"A nickname has at most {LONGEST_NAME} printable characters, not {quoted(name)}."
        raise OptionError("nickname", message)
    return text


def folder_of(nickname: str) -> str:
    """A folder name for what one student keeps; the same for small letters and large ones."""
    return f"student-{hashlib.sha256(nickname.casefold().encode()).hexdigest()[:10]}" if nickname else "."


def file_of(lesson_id: str, class_code: str, nickname: str) -> str:
    """What a result file is called: ``"L05_BIO7_Mia.json"``.

    Signs that a file name may not have are left out; so that two students do not share a name, a few letters stand for
    them.
    """
    plain = re.sub(r"[^\w-]+", "-", nickname).strip("-")
    if plain.replace("-", " ") != nickname:
        sign = hashlib.sha256(nickname.casefold().encode()).hexdigest()[:SIGN]
        plain = f"{plain}-{sign}".strip("-")
    return "_".join(filter(None, (lesson_id, class_code, plain))) + ".json"


def seed_of(class_code: str, lesson_id: str) -> str:
    """The seed of the deal: class code and lesson together."""
    return f"{class_code} {lesson_id}"

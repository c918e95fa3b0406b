"""The record: the save file of a game as JSON. It is data: parsed, checked and replayed, never run."""

from __future__ import annotations

import contextlib
import json
import os
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from marketlab.core.errors import RecordError, quoted, reason_of

if TYPE_CHECKING:
    from collections.abc import Sequence

VERSION = 1
LARGEST = 16_000_000
KEYS: dict[str, type | tuple[type, ...]] = {
    "marketlab": int,
    "game": str,
    "rules": str,
    "seats": list,
    "players": dict,
    "seed": (int, str),
    "options": dict,
    "position": (dict, type(None)),
    "choices": list,
}
OPTIONAL = {"undo": str}


class RulesChanged(UserWarning):
    """A record was made with other rules or card data than these; it was replayed all the same."""


def read_record(source: object) -> dict[str, object]:
    """Read and check a record from a path, a JSON text or a dict.

    Raises
    ------
    RecordError
        If it cannot be read, is too large, or is no record of this version.

    """
    data = source if isinstance(source, dict) else read_json(source)
    for key, kind in KEYS.items():
        if key not in data:
            raise RecordError(f"This is no game record: it has no {key!r}.")
        if not isinstance(data[key], kind) or isinstance(data[key], bool):
            raise RecordError(f"This is no game record: {key!r} has the wrong form.")
    for key in data:
        if key not in KEYS and key not in OPTIONAL:
            raise RecordError(f"This is no game record: it has an unknown part {str(key)[:40]!r}.")
    if data["marketlab"] != VERSION:
        raise RecordError(f"This record has version {quoted(data['marketlab'])}; this package reads version {VERSION}.")
    return data


def read_json(source: object) -> dict[str, object]:
    """A JSON object from a path or from its text; raises RecordError if there is none, or it is too large."""
    text = source if isinstance(source, str) and source.lstrip().startswith("{") else _read_file(source)
    if len(text) > LARGEST:
        raise RecordError(f"This record is too large: at most {LARGEST // 1_000_000} MB can be read.")
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise RecordError(f"This is no JSON: {error}. Load a file that game.save() wrote.") from None
    if not isinstance(data, dict):
        raise RecordError("This is no game record: it is not a JSON object.")
    return data


def _read_file(source: object) -> str:
    if not isinstance(source, str | os.PathLike):
        raise RecordError("Load a path, a JSON text or a dict.")
    path = Path(source)
    try:
        size = path.stat().st_size
        text = path.read_text(encoding="utf-8") if size <= LARGEST else ""
    except (OSError, ValueError) as error:
        raise RecordError(f"{quoted(str(path))} cannot be read: {reason_of(error)}.") from None
    if size > LARGEST:
        raise RecordError(f"{quoted(path.name)} is too large: at most {LARGEST // 1_000_000} MB can be read.")
    return text


def read_choice_entry(entry: object, number: int) -> tuple[str, str]:
    """One choice of a record as (seat, text)."""
    match entry:
        case [str() as seat, str() as text]:
            return seat, text
    raise RecordError(f"Choice {number} of the record should read like ['Ana', 'end turn'].", number)


def write_file(path: str | os.PathLike[str], record: dict[str, object]) -> Path:
    """Write a record, whole or not at all; raises RecordError if it cannot be written there."""
    return write_whole(path, dumps(record))


def write_whole(path: str | os.PathLike[str], text: str) -> Path:
    """Write a file, whole or not at all: a failure in the middle leaves an older one as it was.

    Raises
    ------
    RecordError
        If it cannot be written there.

    """
    if not isinstance(path, str | os.PathLike) or not str(path).strip():
        raise RecordError('Save under a file name, such as "lesson.json".')
    target = Path(path)
    part = target.parent / f".{target.name}.{os.getpid()}.part"
    try:
        _leave_all_but_files(target)
        part.write_text(text, encoding="utf-8")
        part.replace(target)
    except (OSError, ValueError) as error:
        with contextlib.suppress(OSError, ValueError):
            part.unlink(missing_ok=True)
        raise RecordError(f"{quoted(str(path))} cannot be written: {reason_of(error)}.") from None
    return target


def put_aside(path: Path) -> str:
    """Rename a file that cannot be read, so that nothing is written over it: its new name, empty if there is none."""
    if not path.is_file():
        return ""
    names = (path.with_suffix(f".unreadable{'' if number == 1 else number}{path.suffix}") for number in count(1))
    aside = next(free for free in names if not free.exists())
    try:
        path.replace(aside)
    except OSError:
        return ""
    return aside.name


def _leave_all_but_files(target: Path) -> None:
    """Neither a folder nor a pipe or a device is written over."""
    if target.is_dir():
        raise IsADirectoryError(0, "it is a folder")
    if target.exists() and not target.is_file():
        raise OSError(0, "it is no file that can be replaced")


def dumps(record: dict[str, object]) -> str:
    """A record as text, one choice a line."""
    choices = record["choices"]
    head = {key: value for key, value in record.items() if key != "choices"}
    lines = json.dumps(head, ensure_ascii=False, indent=1).removesuffix("\n}")
    rows = _rows(choices if isinstance(choices, list) else [])
    return f'{lines},\n "choices": [{rows}]\n}}\n'


def _rows(choices: Sequence[object]) -> str:
    rows = ",\n  ".join(json.dumps(choice, ensure_ascii=False) for choice in choices)
    return f"\n  {rows}\n " if rows else ""

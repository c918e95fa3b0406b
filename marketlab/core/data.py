"""Read the data files of a game folder: csv tables and toml settings."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


def folder(package: str) -> Path:
    """The folder of a package."""
    found = find_spec(package)
    if found is None or not found.submodule_search_locations:
        message = f"there is no package {package}"
        raise ModuleNotFoundError(message)
    return Path(found.submodule_search_locations[0])


def read_csv(package: str, name: str) -> list[dict[str, str]]:
    """The rows of a csv file of a package, each as a dict by column."""
    import csv  # noqa: PLC0415 -- games are read when they are first played

    text = (folder(package) / name).read_text(encoding="utf-8")
    return list(csv.DictReader(text.splitlines()))


def read_toml(package: str, name: str) -> dict[str, object]:
    """A toml file of a package."""
    import tomllib  # noqa: PLC0415 -- as above

    return tomllib.loads((folder(package) / name).read_text(encoding="utf-8"))


def section(table: dict[str, object], *path: str) -> dict[str, object]:
    """A sub-table of a toml table; a missing or wrong one is a fault of the data file."""
    for name in path:
        inner = table.get(name)
        if not isinstance(inner, dict):
            message = f"table [{'.'.join(path)}] is missing"
            raise TypeError(message)
        table = inner
    return table


def whole(table: Mapping[str, object], key: str) -> int:
    """A whole number of a toml table, or of options."""
    value = table[key]
    if not isinstance(value, int):
        message = f"{key} must be a whole number"
        raise TypeError(message)
    return value


def whole_list(table: dict[str, object], key: str) -> list[int]:
    """A list of whole numbers of a toml table."""
    values = table[key]
    if not isinstance(values, list):
        message = f"{key} must be a list of whole numbers"
        raise TypeError(message)
    return [int(value) for value in values]


def digest(package: str, names: Iterable[str]) -> str:
    """Sixteen hex digits that change when one of these files of a package does; line ends do not count."""
    import hashlib  # noqa: PLC0415 -- as above

    total = hashlib.sha256()
    for name in sorted(names):
        text = (folder(package) / name).read_text(encoding="utf-8")
        total.update(f"{name}\n{text}".encode())
    return total.hexdigest()[:16]

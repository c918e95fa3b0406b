"""Read one table of a data file key by key; whatever is wrong is said with its place, for the person who wrote it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marketlab.core.errors import ScriptError, WalkthroughError, did_you_mean, quoted

if TYPE_CHECKING:
    from collections.abc import Mapping

Scripted = tuple[str | None, str]
HEAD = "the head"  # the place of the file itself
NO_TEXT = "\n"  # what no author writes: a text without this default must be there


class Page:
    """A table of a file with texts, such as the script of a walkthrough.

    Parameters
    ----------
    place : str
        How a message names it, such as ``"stop 'swap', answers 2"``.
    table : object
        What stands there.
    known : tuple of str
        The keys that it may have.
    error : type of ScriptError
        What a mistake in it is raised as.

    """

    def __init__(
        self, place: str, table: object, known: tuple[str, ...], error: type[ScriptError] = WalkthroughError
    ) -> None:
        """Check that it is a table with known keys."""
        self.place, self.error = place, error
        if not isinstance(table, dict):
            raise error(place, f"this is a table, not {quoted(table)}.")
        self.table: Mapping[str, object] = table
        for key in table:
            if key not in known:
                raise self.fault(f"there is no key {quoted(key)}.{did_you_mean(key, known)}")

    def fault(self, message: str, key: str = "") -> ScriptError:
        """A mistake on this page, perhaps under a key."""
        return self.error(f"{self.place}, {key}" if key else self.place, message)

    def text(self, key: str, default: str = NO_TEXT) -> str:
        """A text on one line: breaks and indentation of the file are single spaces."""
        if key not in self.table and default != NO_TEXT:
            return default
        value = self.table.get(key)
        if not isinstance(value, str) or not value.strip():
            raise self.fault(f"write a text here, not {quoted(value)}." if key in self.table else "is missing.", key)
        return " ".join(value.split())

    def paragraphs(self, key: str) -> tuple[str, ...]:
        """A text in paragraphs, parted by empty lines."""
        self.text(key)
        parts = str(self.table[key]).replace("\r\n", "\n").split("\n\n")
        return tuple(" ".join(part.split()) for part in parts if part.strip())

    def whole(self, key: str) -> int:
        """A whole number above zero."""
        value = self.table.get(key)
        if not isinstance(value, int) or isinstance(value, bool) or value < 1:
            raise self.fault(f"write a whole number here, not {quoted(value)}.", key)
        return value

    def flag(self, key: str) -> bool:
        """True or false; left out: false."""
        value = self.table.get(key, False)
        if not isinstance(value, bool):
            raise self.fault(f"write true or false here, not {quoted(value)}.", key)
        return value

    def words(self, key: str) -> tuple[str, ...]:
        """A list of texts; left out: none."""
        value = self.table.get(key, [])
        if not isinstance(value, list) or not all(isinstance(entry, str) and entry for entry in value):
            raise self.fault(f"write a list of texts here, not {quoted(value)}.", key)
        return tuple(value)

    def pages(self, key: str, known: tuple[str, ...]) -> list[Page]:
        """A list of tables; left out: none."""
        value = self.table.get(key, [])
        if not isinstance(value, list):
            raise self.fault(f"write a list of tables here, not {quoted(value)}.", key)
        where = key if self.place == HEAD else f"{self.place}, {key}"
        return [Page(f"{where} {number}", entry, known, self.error) for number, entry in enumerate(value, start=1)]

    def table_of(self, key: str) -> dict[str, object] | None:
        """A table that somebody else reads; left out: None."""
        value = self.table.get(key)
        if value is not None and not isinstance(value, dict):
            raise self.fault(f"write a table here, not {quoted(value)}.", key)
        return value

    def scripted(self, key: str) -> tuple[Scripted, ...]:
        """A list of choices: a text for the seat that is asked, or a list of seat and text."""
        value = self.table.get(key, [])
        found: list[Scripted] = []
        for entry in value if isinstance(value, list) else [value]:
            match entry:
                case str() if entry:
                    found.append((None, entry))
                case [str() as seat, str() as text]:
                    found.append((seat, text))
                case _:
                    raise self.fault(f"{quoted(entry)} should be a choice, or a list of a seat and a choice.", key)
        return tuple(found)

"""The clauses of a game: what the rulebook says, how we read it, and the sentence for students."""

from __future__ import annotations

from dataclasses import dataclass

from marketlab.core.data import read_csv


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause of a rulebook.

    Attributes
    ----------
    id : str
        Such as ``"MM-061"``.
    section, kind : str
        The heading of the rulebook, and what the clause is (setup, action, turn, end, score, ...).
    clause, ruling : str
        The rule in our words, and how we read it where the rulebook is silent.
    plain : str
        One sentence for students; may be empty for clauses that nothing cites.

    """

    id: str
    section: str
    kind: str
    clause: str
    ruling: str
    plain: str

    @property
    def reading(self) -> str:
        """How we read it: the ruling without its opening words; empty where the rulebook speaks for itself."""
        words = self.ruling.removeprefix("Our ruling")
        return f"{words[2].upper()}{words[3:]}" if words.startswith(": ") else words.strip()

    def __str__(self) -> str:
        """Return id, heading and the plainest text there is."""
        lines = [f"{self.id} ({self.section}): {self.plain or self.clause}"]
        if self.plain:
            lines.append(f"  The rule: {self.clause}")
        if self.ruling:
            lines.append(f"  How we read it: {self.reading}")
        return "\n".join(lines)

    __repr__ = __str__


def read_rules(package: str) -> dict[str, Clause]:
    """The clauses of a game folder by id, in the order of the file."""
    return {row["id"]: Clause(**row) for row in read_csv(package, "rules.csv")}

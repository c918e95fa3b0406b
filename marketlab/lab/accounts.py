"""Accounts: what a ledger says about value that was created, handed over and destroyed, seat by seat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from collections.abc import Iterator

    from marketlab.core.spec import Columns

START = "start"  # the reason with which every game hands out what a seat begins with
PARTS = ("start", "created", "received", "handed_over", "destroyed", "held")
Movement = tuple[str | None, float, str, str | None, float]  # seat, amount, reason, other, created


@dataclass(slots=True)
class Account:
    """What came to one holder, and what went from it; no part is negative."""

    start: float = 0
    created: float = 0
    received: float = 0
    handed_over: float = 0
    destroyed: float = 0

    @property
    def held(self) -> float:
        """What is left."""
        return self.start + self.created + self.received - self.handed_over - self.destroyed

    def book(self, amount: float, created: float, reason: str) -> None:
        """Enter a movement: so much of the amount came from the bank or went to it, the rest changed hands."""
        moved = amount - created
        if reason == START:
            self.start += created
        elif created > 0:
            self.created += created
        else:
            self.destroyed -= created
        if moved > 0:
            self.received += moved
        else:
            self.handed_over -= moved


def value_rows(ledger: Columns, seats: tuple[str, ...]) -> Columns:
    """The accounts as columns: a row for each holder."""
    books = accounts(ledger, seats)
    return {"seat": list(books), **{part: [getattr(book, part) for book in books.values()] for part in PARTS}}


def accounts(ledger: Columns, seats: tuple[str, ...]) -> dict[str | None, Account]:
    """The account of every seat, and under None that of all who hold something and have no seat, if there are any.

    A ledger tells of a transfer between two seats in a row of each. Where the other side has no rows, as a hero who
    pays, its side is entered here.
    """
    books: dict[str | None, Account] = {seat: Account() for seat in seats}
    movements = list(_movements(ledger))
    tell_themselves = {seat for seat, *_ in movements}
    for seat, amount, reason, other, created in movements:
        books.setdefault(seat, Account()).book(amount, created, reason)
        if amount != created and other not in tell_themselves:
            books.setdefault(None, Account()).book(created - amount, 0, reason)
    if None in books:
        books[None] = books.pop(None)  # after all seats
    return books


def _movements(ledger: Columns) -> Iterator[Movement]:
    columns = [ledger[name] for name in ("seat", "amount", "reason", "other", "created")]
    return cast("Iterator[Movement]", zip(*columns, strict=True))

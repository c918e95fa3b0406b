"""What happened: events are tuples ``(kind, *fields)``; a kind says what each field means and who may see it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

Event = tuple["Kind", *tuple[object, ...]]

EVERYBODY, ACTOR, PAIR, NOBODY = "everybody", "actor", "actor and target", "nobody"
LINE, SUB, QUIET = "line", "sub", "quiet"


class Hidden:
    """What stands in an event in place of a field that the reader may not see."""

    def __repr__(self) -> str:
        """Show that something is hidden."""
        return "?"


HIDDEN = Hidden()


class Suit:
    """What the numbers of a field stand for: words for records and columns, titles for people.

    Without words the field holds numbers, or text, as they are; ``is_seat`` marks seat numbers.
    """

    __slots__ = ("is_seat", "titles", "words")

    def __init__(self, words: Sequence[str] = (), titles: Sequence[str] = (), *, is_seat: bool = False) -> None:
        """Take the words and titles, in the order of the numbers."""
        self.words, self.titles, self.is_seat = words, titles or words, is_seat

    def word(self, value: object, seats: tuple[str, ...]) -> object:
        """The public form of a value: a card word, a seat name, or itself; lists go through item by item."""
        if isinstance(value, list | tuple):
            return [self.word(item, seats) for item in value]
        if value is None or not isinstance(value, int):
            return value
        if self.is_seat:
            return seats[value]
        return self.words[value] if self.words else value

    def title(self, value: object) -> str:
        """What people read in place of a value."""
        if isinstance(value, list | tuple):
            return ", ".join(self.title(item) for item in value)
        return self.titles[value] if self.titles and isinstance(value, int) else str(value)


SEAT = Suit(is_seat=True)
PLAIN = Suit()


class Field:
    """One field of an event: what it holds and who sees it.

    ``seen_by`` is EVERYBODY, ACTOR (the field ``seat``), PAIR (``seat`` and ``other``), NOBODY (until the game is
    over), or the name of another field that holds the seats that know (a tuple of seat numbers).
    """

    __slots__ = ("seen_by", "suit")

    def __init__(self, suit: Suit, seen_by: str = EVERYBODY) -> None:
        """Say what the field holds and who sees it."""
        self.suit, self.seen_by = suit, seen_by


class Kind:
    """A kind of event.

    Attributes
    ----------
    name, rule : str
        Its name and the clause that makes it happen.
    fields : dict
        Field name to Field, in the order of the tuple.
    shown : str
        LINE (a log line of its own), SUB (the small print of the line before) or QUIET (not in the log).
    informs : bool
        Whether it shows some seat what that seat could not know: a fair undo stops here.

    """

    __slots__ = ("_slots", "fields", "informs", "name", "rule", "secret", "shown")

    def __init__(
        self, name: str, rule: str, /, *, shown: str = LINE, informs: bool = False, **fields: Field | Suit
    ) -> None:
        """Declare a kind; a bare Suit is a field that everybody sees."""
        self.name, self.rule, self.shown, self.informs = name, rule, shown, informs
        self.fields = {name: f if isinstance(f, Field) else Field(f) for name, f in fields.items()}
        self.secret = any(field.seen_by != EVERYBODY for field in self.fields.values())
        self._slots = {name: number for number, name in enumerate(self.fields, start=1)}

    def __repr__(self) -> str:
        """Return the name of the kind."""
        return self.name

    def value(self, event: Event, field: str) -> object:
        """A raw field of an event of this kind; None if the kind has no such field."""
        slot = self._slots.get(field)
        return event[slot] if slot else None

    def is_seen(self, event: Event, field: str, viewer: int | None) -> bool:
        """Whether the viewer (None: everybody) may see a field of this event."""
        seen_by = self.fields[field].seen_by
        if seen_by == EVERYBODY:
            return True
        if viewer is None or seen_by == NOBODY:
            return False
        if seen_by in {ACTOR, PAIR}:
            return viewer == self.value(event, "seat") or (seen_by == PAIR and viewer == self.value(event, "other"))
        knowers = self.value(event, seen_by)
        return isinstance(knowers, tuple) and viewer in knowers


def redact(event: Event, viewer: int | None) -> Event:
    """The event as a viewer may read it: fields that it may not see are HIDDEN. None: what everybody may read.

    This is the only way to read an event on behalf of somebody.
    """
    kind = event[0]
    if not kind.secret:
        return event
    shown = (
        value if kind.is_seen(event, field, viewer) else HIDDEN
        for field, value in zip(kind.fields, event[1:], strict=True)
    )
    return (kind, *shown)

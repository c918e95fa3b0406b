"""Events as people and programs read them: redacted for a reader, in words, and folded into log lines."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, overload

from marketlab.core.events import HIDDEN, LINE, SUB, Event, redact

if TYPE_CHECKING:
    from marketlab.core.spec import Spec
    from marketlab.core.table import Table


@dataclass(frozen=True, slots=True)
class Told:
    """One event as a reader may know it.

    Attributes
    ----------
    n : int
        The number of the choice that brought it about; 0 for the setup.
    kind, rule : str
        What happened, and the clause that makes it happen.
    fields : dict
        Its facts: card words, seat names, figures. Facts that the reader may not know are absent.
    text : str
        The sentence for the log; empty for events that the log passes over.

    """

    n: int
    kind: str
    rule: str
    fields: dict[str, object]
    text: str

    def __str__(self) -> str:
        """Return the sentence."""
        return self.text


class Note(str):
    """A line that shows itself without quotes at the prompt; in a notebook it breaks between words."""

    __slots__ = ()

    __repr__ = str.__str__

    def _repr_html_(self) -> str:
        return f'<div style="white-space:pre-line">{escape(self)}</div>'


@dataclass(frozen=True, slots=True, repr=False)
class LogLine:
    """A line of the log: the number of the choice, who did it, the sentence, and the small print."""

    n: int
    seat: str | None
    text: str
    sub: str
    rule: str

    def __str__(self) -> str:
        """Return sentence and small print."""
        return f"{self.text} {self.sub}".strip()

    def __repr__(self) -> str:
        """Return the number of the choice and the line."""
        return f"<{self.n}: {self}>"


class Reader:
    """Somebody who reads events: a viewer (None: everybody) at a table with these seat names."""

    __slots__ = ("seats", "spec", "viewer")

    def __init__(self, viewer: int | None, seats: tuple[str, ...], spec: Spec[Table]) -> None:
        """Say who reads, and which game."""
        self.viewer, self.seats, self.spec = viewer, seats, spec

    def tell(self, n: int, event: Event) -> Told:
        """Tell one event."""
        seen = redact(event, self.viewer)
        kind = seen[0]
        fields = {
            name: field.suit.word(value, self.seats)
            for (name, field), value in zip(kind.fields.items(), seen[1:], strict=True)
            if value is not HIDDEN
        }
        return Told(n, kind.name, kind.rule, fields, self._sentence(seen))

    def _sentence(self, seen: Event) -> str:
        return self.spec.words.event(seen, self.viewer, self.seats) if seen[0].shown in {LINE, SUB} else ""

    def log(self, numbered: Sequence[tuple[int, Event]]) -> list[LogLine]:
        """Fold events into log lines: small events become the small print of the line before them."""
        lines: list[LogLine] = []
        for n, event in numbered:
            kind = event[0]
            if kind.shown == LINE:
                seen = redact(event, self.viewer)
                actor = kind.value(seen, "seat")
                name = self.seats[actor] if isinstance(actor, int) else None
                lines.append(LogLine(n, name, self._sentence(seen), "", kind.rule))
            elif kind.shown == SUB and lines:
                last = lines.pop()
                sub = f"{last.sub} {self._sentence(redact(event, self.viewer))}".strip()
                lines.append(LogLine(last.n, last.seat, last.text, sub, last.rule))
        return lines


class Events(Sequence[Told]):
    """What happened, as one reader may read it; shown as log lines. Sentences are made when somebody looks."""

    __slots__ = ("_events", "_marks", "_reader", "_start", "_stop")

    def __init__(self, events: Sequence[Event], start: int, marks: Sequence[int], reader: Reader) -> None:
        """Keep where they begin and end among all events; ``marks`` has how many there were after each choice.

        Both lists only grow: a game that goes back begins new ones.
        """
        self._events, self._marks, self._reader = events, marks, reader
        self._start, self._stop = start, len(events)

    def _numbered(self) -> list[tuple[int, Event]]:
        """Each event with the number of its choice."""
        places = range(self._start, self._stop)
        return [(bisect_left(self._marks, place + 1), self._events[place]) for place in places]

    def __len__(self) -> int:
        """Return the number of events."""
        return self._stop - self._start

    @overload
    def __getitem__(self, index: int) -> Told: ...
    @overload
    def __getitem__(self, index: slice) -> list[Told]: ...
    def __getitem__(self, index: int | slice) -> Told | list[Told]:
        """Tell one event, or several."""
        if isinstance(index, slice):
            return [self._reader.tell(*pair) for pair in self._numbered()[index]]
        return self._reader.tell(*self._numbered()[index])

    def __iter__(self) -> Iterator[Told]:
        """Tell the events, oldest first."""
        return (self._reader.tell(*pair) for pair in self._numbered())

    @property
    def lines(self) -> list[LogLine]:
        """The log lines of these events."""
        return self._reader.log(self._numbered())

    def __repr__(self) -> str:
        """Return the log lines."""
        return "\n".join(map(str, self.lines)) or "(done)"

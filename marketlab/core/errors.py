"""What can go wrong, as a small tree of errors: each says what to do instead and carries its facts as attributes."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from marketlab.core.refusal import Refusal


class MarketLabError(Exception):
    """Every error that this package raises on purpose; the game in hand is unchanged after any of them."""

    def _render_traceback_(self) -> list[str]:
        """One line in a notebook: where in the engine it was found helps nobody who plays."""
        return [f"{type(self).__name__}: {self}"]

    def __reduce__(self) -> tuple[object, ...]:
        """Travel between processes with message and facts."""
        return _revived, (type(self), str(self), dict(vars(self)))


def _revived(kind: type[MarketLabError], message: str, facts: dict[str, object]) -> MarketLabError:
    error = kind.__new__(kind)
    Exception.__init__(error, message)
    vars(error).update(facts)
    return error


class UnknownName(MarketLabError, LookupError):
    """There is no such rule, set of columns or sum."""


class UnknownGame(MarketLabError, LookupError):
    """No game has this name. ``name`` is what was asked for, ``known`` the names there are."""

    def __init__(self, name: str, known: Iterable[str]) -> None:
        """Name the close matches, or all games."""
        self.name, self.known = name, tuple(known)
        super().__init__(f"There is no game {quoted(name)}.{did_you_mean(name, self.known)}")


class OptionError(MarketLabError, ValueError):
    """An option or preset does not exist or has a value it cannot have. ``option`` is its name."""

    def __init__(self, option: str, message: str) -> None:
        """Keep the name of the option beside the message."""
        self.option = option
        super().__init__(message)


class SeatError(MarketLabError, ValueError):
    """A seat name cannot be used, is not at this table, or cannot choose now. ``seat`` is the name in question."""

    def __init__(self, seat: object, message: str) -> None:
        """Keep the seat beside the message."""
        self.seat = seat
        super().__init__(message)


class PlayerError(MarketLabError, ValueError):
    """No player has this name, or a player answered with something that cannot be played. ``seat`` is where it sits."""

    def __init__(self, message: str, seat: str | None = None) -> None:
        """Keep the seat, where there is one, beside the message."""
        self.seat = seat
        super().__init__(message)


class ChoiceError(MarketLabError, ValueError):
    """A choice cannot be played. ``text`` is what was asked for."""

    def __init__(self, text: str, message: str) -> None:
        """Keep the text beside the message."""
        self.text = text
        super().__init__(message)


class Garbled(ChoiceError):
    """The text is no choice of this game. ``close`` are texts that look like it."""

    def __init__(self, text: str, vocabulary: Iterable[str], advice: str, legal: Iterable[str] = ()) -> None:
        """Offer close matches: of what is legal now if there are any, else of the whole vocabulary."""
        short, open_now = text[:LONGEST_QUOTE], list(legal)
        found = [choice for choice in open_now if choice.startswith(f"{short} ")][:MOST_HINTS]
        for texts in (open_now, list(vocabulary)):
            found = found or close_matches(short, texts, n=MOST_HINTS)
        self.close = tuple(found)
        hint = f" Did you mean {_listing(self.close)}?" if self.close else f" {advice}"
        super().__init__(text, f"{quoted(text)} is no choice of this game.{hint}")


class NotLegal(ChoiceError):
    """The choice exists but may not be made now. ``refusal`` has the rule id, the reason and what is missing."""

    def __init__(self, text: str, refusal: Refusal) -> None:
        """Say the reason with its rule."""
        self.refusal, self.rule = refusal, refusal.rule
        super().__init__(text, f"{refusal.text} ({refusal.rule})")


class GameOver(MarketLabError, RuntimeError):
    """The game has ended: there is nothing left to play."""


class UndoError(MarketLabError, RuntimeError):
    """There is nothing to take back, or taking it back would not be fair."""


class PositionError(MarketLabError, ValueError):
    """A position describes a table that cannot be. ``key`` is the part of the position that is wrong."""

    def __init__(self, key: str, message: str) -> None:
        """Name the key in front of the message."""
        self.key = key
        super().__init__(f"{key[:LONGEST_QUOTE]}: {message}")


class ScriptError(MarketLabError, ValueError):
    """A script with texts cannot be read or played. ``place`` is where in the file, and the key there."""

    file = "the script"

    def __init__(self, place: str, message: str) -> None:
        """Name the file and the place in front of the message."""
        self.place = place
        super().__init__(f"{self.file}, {place}: {message}")


class WalkthroughError(ScriptError):
    """The script of a walkthrough cannot be read or played. ``place`` is the stop, and the key in it."""

    file = "walkthrough.toml"


class LessonError(ScriptError):
    """The script of a lesson cannot be read or played. ``place`` is the exercise, and the key in it."""

    file = "the lesson"


class RecordError(MarketLabError, ValueError):
    """A record cannot be read or replayed.

    ``number`` is the choice at which the replay stopped (``None`` where it never began) and ``good`` a record of
    everything before it, which can be loaded.
    """

    def __init__(self, message: str, number: int | None = None, good: dict[str, object] | None = None) -> None:
        """Keep the place and the good part of the record."""
        self.number, self.good = number, good
        super().__init__(message)


LONGEST_QUOTE = 60
MOST_HINTS = 3
MOST_LISTED = 20


def quoted(value: object) -> str:
    """A value as a message quotes it: its repr, cut short; a value too deep or too large for one by its type."""
    try:
        text = repr(value)
    except (RecursionError, ValueError):
        return f"such a {type(value).__name__}"
    return text if len(text) <= LONGEST_QUOTE else text[: LONGEST_QUOTE - 3] + "..."


def close_matches(word: str, known: list[str], n: int, cutoff: float = 0.6) -> list[str]:
    """The known words that look like this one, best first."""
    from difflib import get_close_matches  # noqa: PLC0415 -- only mistakes need it

    return get_close_matches(word, known, n, cutoff)


def _listing(words: Iterable[str]) -> str:
    return " or ".join(quoted(word) for word in words)


def did_you_mean(word: object, known: Iterable[str]) -> str:
    """A sentence with the close matches of a word, or with all that is known."""
    names = list(known)
    close = close_matches(word[:LONGEST_QUOTE], names, n=2) if isinstance(word, str) else []
    if close:
        return f" Did you mean {_listing(close)}?"
    if len(names) > MOST_LISTED:
        return f" There is {', '.join(names[:MOST_LISTED])}, and {len(names) - MOST_LISTED} more."
    return f" There is {', '.join(names)}." if names else ""


def reason_of(error: Exception) -> str:
    """Why a file could not be read or written, in the words of the system where it has some."""
    return error.strerror if isinstance(error, OSError) and error.strerror else str(error)

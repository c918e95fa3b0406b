"""Numbers and lists in the sentences of the charts."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


LONGEST = 10
MINUS = "\N{MINUS SIGN}"
YOU = "You"  # what the notebooks call the seat of the reader
AS_YOU = {"is": "are", "was": "were", "has": "have"}


def digits(number: float) -> str:
    """A number for people: no more than two decimals, a real minus."""
    return f"{round(number, 2) + 0:g}".replace("-", MINUS)


def signed(number: float) -> str:
    """A change: with its sign."""
    return f"+{digits(number)}" if round(number, 2) > 0 else digits(number)


def plural(count: int, one: str) -> str:
    """So many of a thing: ``"1 move"``, ``"2 moves"``."""
    return f"{count} {one}{'' if count == 1 else 's'}"


def does(name: str, verb: str) -> str:
    """Somebody and a verb, given as for Ana: ``"Ana leads"``, and ``"You lead"`` for a seat that is called so."""
    return f"{name} {AS_YOU.get(verb, verb.removesuffix('s')) if name == YOU else verb}"


def of(what: str, name: str) -> str:
    """What somebody has: ``"the deck of Ana"``, and ``"your deck"`` for the seat of the reader."""
    return f"your {what}" if name == YOU else f"the {what} of {name}"


def capital(text: str) -> str:
    """The text with a capital letter at its beginning."""
    return text[:1].upper() + text[1:]


def listing(words: Iterable[str]) -> str:
    """Words as a list in a sentence: ``"a, b and c"``."""
    *before, last = list(words) or [""]
    return f"{', '.join(before)} and {last}" if before else last


def brief(name: str) -> str:
    """A name that has room beside a bar or a line, safe for Plotly; all of it stands where the pointer is."""
    return safe(name if len(name) <= LONGEST else f"{name[: LONGEST - 1]}\N{HORIZONTAL ELLIPSIS}")


def safe(name: str) -> str:
    """What people typed, for a text that Plotly reads as markup and templates."""
    return escape(name, quote=False).replace("%{", "%&#123;")
